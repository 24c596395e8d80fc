"""What colours look like to eyes of different kinds, and how different two colours look.

The matrices are those of Machado, Oliveira and Fernandes (2009) for eyes without one kind of
cones; the difference is CIEDE2000, of which about 2 is just noticed.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

EYES: Mapping[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = 0.95047, 1.0, 1.08883


def least_difference(colours: Iterable[str], eyes: Matrix) -> float:
    """How different the two most similar of the colours look."""
    return min(difference(*pair) for pair in combinations([lab(it, eyes) for it in colours], 2))


def lab(colour: str, eyes: Matrix) -> Vector:
    """A colour `#rrggbb` as lightness and two hues."""
    light = tuple(_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    seen = _times(eyes, light)
    x, y, z = (
        _root(part / white)
        for part, white in zip(_times(TO_XYZ, tuple(_clip(it) for it in seen)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Vector, other: Vector) -> float:
    """CIEDE2000."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = (_polar(it, stretch) for it in (one, other))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_l, mean_c, mean_h = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    weight = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    light /= 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    chroma /= 1 + 0.045 * mean_c
    hue /= 1 + 0.015 * mean_c * weight
    blue = 30 * exp(-(((((mean_h - 275) + 180) % 360 - 180) / 25) ** 2))
    tilt = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(2 * blue))
    return sqrt(light**2 + chroma**2 + hue**2 + tilt * chroma * hue)


def _polar(colour: Vector, stretch: float) -> Vector:
    lightness, a, b = colour
    return lightness, hypot(a * stretch, b), degrees(atan2(b, a * stretch)) % 360


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _clip(part: float) -> float:
    return min(max(part, 0.0), 1.0)
