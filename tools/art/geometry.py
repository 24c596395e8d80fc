"""Shapes as SVG: everything is white on nothing, in a box of about 100 by 100."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass
class Drawing:
    """Something carved: its body stands out of the ground, its grooves are cut into the body."""

    body: list[str] = field(default_factory=list)
    grooves: list[str] = field(default_factory=list)


def fill(path: str) -> str:
    return f'<path d="{path}" fill="#fff"/>'


def stroke(path: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="#fff"/>'


def oval(x: float, y: float, wide: float, high: float, turn: float) -> str:
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{wide:.2f}" ry="{high:.2f}" fill="#fff"'
        f' transform="rotate({turn} {x:.2f} {y:.2f})"/>'
    )


def bar(x: float, y: float, width: float, height: float, corner: float) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'
        f' rx="{corner}" fill="#fff"/>'
    )


def open_line(points: Iterable[Point]) -> str:
    return "M" + " L".join(at(point) for point in points)


def closed_line(points: Iterable[Point]) -> str:
    return open_line(points) + "Z"


def at(point: Point) -> str:
    return f"{point[0]:.2f},{point[1]:.2f}"


def around(x: float, y: float) -> Callable[[float, float], Point]:
    """Points by distance and angle from a centre; the angle in radians, from the right on."""
    return lambda distance, angle: (
        x + distance * math.cos(angle),
        y + distance * math.sin(angle),
    )


def along(origin: Point, angle: float, side: float = 1) -> Callable[[float, float], Point]:
    """Points by how far ahead in a direction, and how far to a side of it."""
    ahead = math.cos(angle), math.sin(angle)
    aside = -ahead[1] * side, ahead[0] * side
    return lambda far, off: (
        origin[0] + far * ahead[0] + off * aside[0],
        origin[1] + far * ahead[1] + off * aside[1],
    )


def bezier(start: Point, one: Point, two: Point, end: Point, part: float) -> Point:
    """The point at a part, from 0 to 1, of a curve."""
    rest = 1 - part
    weights = rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3
    corners = start, one, two, end
    return (
        sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
        sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
    )


def steps(count: int) -> Iterable[float]:
    """From 0 to 1 in equal steps, both ends included."""
    return (i / count for i in range(count + 1))
