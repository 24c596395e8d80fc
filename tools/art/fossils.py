"""The nine fossils of the game, drawn by formulas of our own."""

import math
from collections.abc import Callable, Mapping

from tools.art.geometry import (
    Drawing,
    Point,
    along,
    around,
    at,
    bar,
    bezier,
    closed_line,
    disc,
    fill,
    open_line,
    oval,
    steps,
    stroke,
)

CIRCLE = 2 * math.pi
UPWARDS = -math.pi / 2
FIVE = [UPWARDS + i * CIRCLE / 5 for i in range(5)]
"""The directions of a body with five rays."""


def trilobite() -> Drawing:
    drawing = Drawing(
        [
            fill(
                "M50,5 C72,5 85,17 86,34 L88,52 C88,54 85,54 84.5,52 L81,40 C83,66 72,88 50,96"
                " C28,88 17,66 19,40 L15.5,52 C15,54 12,54 12,52 L14,34 C15,17 28,5 50,5Z"
            )
        ]
    )
    for i in range(8):
        y = 42 + i * 5.9
        half = math.sqrt(max(0, 1 - ((y - 36) / 61) ** 2))
        for side in (-1, 1):
            tip, root = 50 + side * (31.5 * half + 3.4), 50 + side * (31.5 * half - 5)
            drawing.body.append(fill(closed_line([(tip, y + 4.6), (root, y - 1), (root, y + 5)])))
        drawing.grooves.append(stroke(_segment(y + 1.2, 30.5 * half), 1.7))
    drawing.grooves += [
        stroke("M18,38 C30,31 40,37 50,37 C60,37 70,31 82,38", 2.2),
        stroke("M39,38 C38,58 41,78 47,90", 1.9),
        stroke("M61,38 C62,58 59,78 53,90", 1.9),
        stroke("M40,36 C37,22 43,12 50,12 C57,12 63,22 60,36", 1.9),
        stroke("M26,24 q4,-7 9,-2", 2.6),
        stroke("M74,24 q-4,-7 -9,-2", 2.6),
    ]
    return drawing


def _segment(y: float, half: float) -> str:
    """The seam between two segments of the trunk: over the side lobes and the middle one."""
    return (
        f"M{at((50 - half, y + 2.5))} Q{at((50 - half * 0.55, y - 2.2))} {at((38, y + 1))}"
        f" Q{at((50, y + 3.4))} {at((62, y + 1))}"
        f" Q{at((50 + half * 0.55, y - 2.2))} {at((50 + half, y + 2.5))}"
    )


def ammonite() -> Drawing:
    turns, widest = 2.75, 46
    shrink = math.log(11) / (turns * CIRCLE)

    def radius(turned: float) -> float:
        return widest * math.exp(-shrink * turned)

    def point(turned: float, distance: float) -> Point:
        return around(52, 50)(distance, turned - math.radians(35))

    def whorl(start: float, end: float, count: int) -> list[Point]:
        return [
            point(turned, radius(turned))
            for turned in (start + (end - start) * part for part in steps(count))
        ]

    outer = whorl(0, CIRCLE, 60)
    lip, inside = point(0, radius(0)), point(CIRCLE, radius(CIRCLE) * 0.98)
    back, floor = point(-0.30, radius(0) * 1.12), point(-0.42, radius(0) * 0.40)
    bulge = lip[0] + 3, lip[1] + 7
    hollow = (back[0] + floor[0]) / 2 + 5, (back[1] + floor[1]) / 2 - 2
    opening = (
        f"M{at(outer[2])} L{at(lip)} Q{at(bulge)} {at(back)} Q{at(hollow)} {at(floor)}"
        f" L{at(inside)} Z"
    )
    spiral = whorl(0.97 * CIRCLE, turns * CIRCLE, 120)
    ribs = [
        stroke(open_line(_rib(point, radius, (turn + (i + 0.6) / count) * CIRCLE)), width)
        for turn, count, width in ((0, 17, 2.0), (1, 13, 1.3))
        for i in range(count)
    ]
    return Drawing(
        [fill(closed_line([*outer, inside])), fill(opening)],
        [stroke(open_line(spiral), 2.4), *ribs],
    )


def _rib(
    point: Callable[[float, float], Point], radius: Callable[[float], float], turned: float
) -> list[Point]:
    """A rib of the shell, bent forwards, from the outer edge of its whorl to the inner one."""
    outer, inner = radius(turned) * 0.985, radius(turned + CIRCLE) * 1.06
    return [
        point(
            turned + 0.16 * math.sin(part * math.pi) + 0.10 * (1 - part),
            outer + (inner - outer) * part,
        )
        for part in steps(6)
    ]


def star() -> Drawing:
    centre = around(50, 53)
    reach, waist = 47, 17
    outline = f"M{at(centre(waist, FIVE[0] - CIRCLE / 10))}"
    grooves = [disc(50, 53, 3.4)]
    for angle in FIVE:
        arm = along((50, 53), angle)
        outline += (
            f" Q{at(arm(reach * 0.55, -10.5))} {at(arm(reach, -4.5))}"
            f" Q{at(arm(reach + 5, 0))} {at(arm(reach, 4.5))}"
            f" Q{at(arm(reach * 0.55, 10.5))} {at(centre(waist, angle + CIRCLE / 10))}"
        )
        grooves.append(stroke(open_line([arm(5, 0), arm(43, 0)]), 2.0))
        knobs = (13, 5.4, 1.7), (20, 5.2, 1.6), (27, 4.4, 1.4), (33.5, 3.6, 1.2), (39, 2.9, 1.0)
        grooves += [
            disc(*arm(far, side * off), size) for far, off, size in knobs for side in (-1, 1)
        ]
    return Drawing([fill(outline + "Z")], grooves)


def urchin() -> Drawing:
    """A sand dollar: a disc with a flower of five petals of pores."""
    centre = around(50, 50)
    rim = [
        centre(45.5 + 1.3 * math.cos(5 * (angle - UPWARDS)), angle)
        for angle in (CIRCLE * part for part in steps(200))
    ]
    grooves = [disc(50, 50, 4.2)]
    for angle in FIVE:
        petal = along((50, 50), angle)

        def half(part: float) -> float:
            return 6.6 * math.pow(math.sin(math.pi * min(1, part * 0.92 + 0.08)), 0.8)

        left = [petal(7 + 29 * part, -half(part)) for part in steps(12)]
        right = [petal(7 + 29 * part, half(part)) for part in steps(12)]
        grooves.append(stroke(closed_line(left + right[::-1]), 1.9))
        for part in list(steps(12))[2:12]:
            far = 7 + 29 * part
            for side in (-1, 1):
                pore = petal(far, side * half(part) * 0.42), petal(far, side * half(part) * 0.95)
                grooves.append(stroke(open_line(pore), 1.2))
        between = angle + CIRCLE / 10
        grooves.append(disc(*centre(20, between), 1.3))
        for far, size in ((27, 1.5), (34, 1.7), (40, 1.5)):
            grooves += [disc(*centre(far, between + off), size) for off in (-0.10, 0.10)]
    return Drawing([fill(closed_line(rim))], grooves)


def fish() -> Drawing:
    skull = "M3,49 C6,38 16,29 29,28 C33,28 35,32 35,38 L35,60 C35,66 33,70 29,70 C16,69 6,60 3,49Z"
    body = [fill(skull), stroke("M30,49 C50,46.5 66,47.5 82,49", 4.6)]
    for i in range(8):
        x, reach = 40 + i * 5.3, 22 - i * 2.0
        for side in (-1, 1):
            bend = f"q3.5,{side * reach * 0.55:.1f} 6.5,{side * reach:.1f}"
            body.append(stroke(f"M{x:.1f},{48.5 + side * 0.5} {bend}", 2.7))
    body.append(fill("M79,48.5 L97,26 C92,40 92,58 97,73 Z"))
    body.append(stroke("M38,22 C48,13 58,14 66,19", 3.2))
    body.append(stroke("M40,75 C47,86 57,84 63,77", 3.0))
    upper = (42, 20, 4, 7), (49, 16.5, 4, 8), (56, 16, 4, 8), (63, 18, 4, 7)
    lower = (44, 71, 3, 8), (51, 70, 2, 12), (57, 68, 2, 11)
    body += [stroke(f"M{x},{y} l{right},{down}", 2.3) for x, y, right, down in upper + lower]
    grooves = [
        disc(18, 43, 4.3),
        stroke("M5,53 C10,56 15,57 20,55", 2),
        stroke("M27,31 C22,40 22,58 27,67", 2.2),
    ]
    for spread in (-15, -8, 0, 8, 15):
        ray = (83, 49 + spread * 0.12), (95, 49 + spread * 1.25)
        grooves.append(stroke(open_line(ray), 1.4))
    return Drawing(body, grooves)


def shell() -> Drawing:
    hinge_x, hinge_y, ribs = 50, 86, 9
    first, last = math.radians(-158), math.radians(-22)

    def edge(part: float, stretch_x: float = 0.84, stretch_y: float = 1.03) -> Point:
        angle = first + (last - first) * part
        reach = 74 * (1 - 0.13 * abs((part - 0.5) * 2) ** 2.2)
        return (
            hinge_x + reach * stretch_x * math.cos(angle),
            hinge_y + reach * stretch_y * math.sin(angle),
        )

    rim = [edge(part) for part in steps(ribs)]
    outline = f"M{at((hinge_x - 7, hinge_y))} L{at(rim[0])}"
    for i in range(ribs):
        outline += f" Q{at(edge((i + 0.5) / ribs, 0.95, 1.133))} {at(rim[i + 1])}"
    outline += f" L{at((hinge_x + 7, hinge_y))} Z"
    ears = "M28,77 L72,77 L67,92 Q50,97 33,92Z"

    def towards(point: Point, part: float) -> Point:
        return hinge_x + (point[0] - hinge_x) * part, hinge_y + (point[1] - hinge_y) * part

    grooves = [
        stroke(open_line([towards(point, 0.12), towards(point, 0.97)]), 2.1) for point in rim[1:-1]
    ]
    grooves += [
        stroke(open_line([towards(point, part) for point in rim]), 1.0) for part in (0.45, 0.70)
    ]
    grooves.append(stroke("M33,85 Q50,90 67,85", 1.6))
    return Drawing([fill(outline), fill(ears)], grooves)


def leaf() -> Drawing:
    """The frond of a fern."""

    def stem(part: float) -> Point:
        return (
            26 + 46 * part + 9 * math.sin(part * 3.0),
            97 - 88 * part - 6 * math.sin(part * 2.6),
        )

    drawing = Drawing([stroke(open_line([stem(part) for part in steps(40)]), 3.6)])
    for i in range(10):
        part = 0.13 + 0.83 * i / 9
        root, ahead = stem(part), stem(min(1.02, part + 0.02))
        direction = math.atan2(ahead[1] - root[1], ahead[0] - root[0])
        swell = math.sin(math.pi * (0.10 + 0.86 * (1 - part))) ** 0.9
        length = 37 * swell * (0.62 + 0.38 * (1 - part)) + 4
        width = 4.9 * (0.55 + 0.45 * (1 - part))
        for side in (-1, 1):
            angle = direction + side * math.radians(68 - 18 * part)
            _leaflet(drawing, root, along(root, angle, side), length, width)
    drawing.body.append(oval(*stem(1.0), 2.6, 5.5, 25))
    return drawing


def _leaflet(
    drawing: Drawing,
    root: Point,
    blade: Callable[[float, float], Point],
    length: float,
    width: float,
) -> None:
    tip = blade(length, -length * 0.10)
    drawing.body.append(
        fill(
            f"M{at(root)} C{at(blade(length * 0.35, -width * 1.7))}"
            f" {at(blade(length * 0.75, -width * 1.35))} {at(tip)}"
            f" C{at(blade(length * 0.75, width * 0.7))}"
            f" {at(blade(length * 0.30, width * 1.35))} {at(root)}Z"
        )
    )
    middle, end = blade(length * 0.45, -width * 0.35), blade(length * 0.82, -length * 0.07)
    drawing.grooves.append(stroke(f"M{at(root)} Q{at(middle)} {at(end)}", 1.1))


def crab() -> Drawing:
    """A horseshoe crab."""
    drawing = Drawing(
        [
            fill(
                "M50,4 C76,4 89,24 89,45 C89,55 84,60 79,62 C76,55 70,51 64,50 L36,50"
                " C30,51 24,55 21,62 C16,60 11,55 11,45 C11,24 24,4 50,4Z"
            ),
            fill("M31,47 L69,47 C73,52 71,64 62,72 L55,75 L45,75 L38,72 C29,64 27,52 31,47Z"),
            fill("M46.2,72 L53.8,72 L51.2,98 Q50,100 48.8,98Z"),
        ],
        [
            stroke("M22,56 C24,46 32,44.5 40,46.5 C46,48 54,48 60,46.5 C68,44.5 76,46 78,56", 2.3),
            stroke("M50,12 L50,44", 2.0),
            stroke("M37,16 C32,26 33,36 37,43", 1.8),
            stroke("M63,16 C68,26 67,36 63,43", 1.8),
            oval(27, 30, 3.0, 4.6, 18),
            oval(73, 30, 3.0, 4.6, -18),
            stroke("M46,50 C45,58 46,66 48,72", 1.7),
            stroke("M54,50 C55,58 54,66 52,72", 1.7),
        ],
    )
    for i in range(5):
        y, half = 54 + i * 4.2, 21.5 - i * 2.2
        for side in (-1, 1):
            thorn = (half - 4, y - 2.2), (half + 5, y + 5), (half - 5, y + 2.6)
            drawing.body.append(fill(closed_line([(50 + side * x, down) for x, down in thorn])))
    for i in range(4):
        y, off = 54 + i * 4.6, 14 - i * 1.4
        for side in (-1, 1):
            drawing.grooves.append(stroke(f"M{at((50 + side * off, y))} l{-side * 5},1.6", 1.5))
    return drawing


def lily() -> Drawing:
    """A sea lily: a stem of beads, a cup, and six feathered arms."""
    drawing = Drawing(
        [
            stroke("M50,96 C56,84 52,72 50,58", 4.5),
            fill("M39,45 C41,56 45,61 51,61 C57,61 61,56 63,45 C56,41 46,41 39,45Z"),
        ],
        [stroke(f"M{x},44 L{51 + (x - 51) * 0.6:.1f},58", 1.5) for x in (45, 51, 57)],
    )
    drawing.grooves.append(stroke("M40,49 C46,52 56,52 62,49", 1.5))
    for i in range(9):
        x, y = 49.4 + 4.5 * math.sin(i * 0.42), 97 - i * 4.6
        half = 5.2 - i * 0.12
        drawing.body.append(bar(x - half, y - 4.2, 2 * half, 3.9, 1.6))
    for off, top in ((-33, 30), (-21, 14), (-7, 5), (8, 5), (22, 14), (34, 30)):
        _arm(drawing, off, top)
    return drawing


def _arm(drawing: Drawing, off: float, top: float) -> None:
    root = 51 + off * 0.30
    curve = (root, 46), (root + off * 0.25, 34), (51 + off * 1.25, top + 22), (51 + off * 0.98, top)
    path = f"M{at(curve[0])} C{at(curve[1])} {at(curve[2])} {at(curve[3])}"
    drawing.body.append(stroke(path, 4.4))
    for i in range(1, 8):
        part = 0.22 + 0.78 * i / 8
        start, ahead = bezier(*curve, part), bezier(*curve, min(1, part + 0.02))
        direction = math.atan2(ahead[1] - start[1], ahead[0] - start[0])
        for side in (-1, 1):
            tip = around(*start)(6.2, direction + side * math.radians(48))
            drawing.body.append(stroke(open_line([start, tip]), 1.9))


FOSSILS: Mapping[str, Callable[[], Drawing]] = {
    "ammonite": ammonite,
    "fish": fish,
    "leaf": leaf,
    "shell": shell,
    "star": star,
    "urchin": urchin,
    "lily": lily,
    "trilobite": trilobite,
    "crab": crab,
}
