"""The signs of the gold fields: five mines, gems, nuggets and what else turns up, by formulas."""

import math
from collections.abc import Mapping

from tools.art.geometry import (
    Drawing,
    Point,
    around,
    at,
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


# ---- the mines


def hills() -> Drawing:
    """Three rounded hills, one before the other, with a path over the nearest."""
    back = "M30,62 C40,30 66,22 78,42 C86,52 92,60 97,72 L97,80 L30,80 Z"
    middle = "M2,84 C8,52 26,36 42,50 C52,58 56,70 60,84 Z"
    front = "M22,92 C36,66 56,56 72,66 C86,74 94,82 98,92 Q60,97 22,92 Z"
    return Drawing(
        [fill(back), fill(middle), fill(front)],
        [
            stroke("M2,84 C8,52 26,36 42,50 C52,58 54,62 57,68", 3.0),
            stroke("M22,92 C36,66 56,56 72,66 C86,74 94,82 98,92", 3.0),
            stroke("M60,93 C58,84 70,82 64,74 C61,70 66,68 68,65", 2.2),
            *(stroke(f"M{x},{y} q2.5,-6 5,0", 1.8) for x, y in ((16, 66), (28, 58), (24, 74))),
            *(stroke(f"M{x},{y} q2.5,-6 5,0", 1.8) for x, y in ((60, 44), (72, 52), (82, 66))),
            *(stroke(f"M{x},{y} q2.5,-6 5,0", 1.8) for x, y in ((40, 84), (80, 84))),
        ],
    )


def forest() -> Drawing:
    """Three firs."""
    drawing = Drawing()
    for x, top, foot, wide in ((28, 24, 88, 20), (74, 28, 88, 19), (50, 4, 94, 25)):
        _fir(drawing, x, top, foot, wide)
    return drawing


def _fir(drawing: Drawing, x: float, top: float, foot: float, wide: float) -> None:
    drawing.body.append(fill(f"M{x - 4},{foot - 10} h8 v10 q-4,2 -8,0 Z"))
    tiers, high = 4, foot - 8 - top
    for i in reversed(range(tiers)):
        upper = top + high * i / tiers * 0.86
        lower = top + high * (i + 1) / tiers
        half = wide * (0.46 + 0.54 * (i + 1) / tiers)
        drawing.body.append(
            fill(
                f"M{x},{upper} Q{x + half * 0.35},{lower - high * 0.08} {x + half},{lower}"
                f" Q{x + half * 0.5},{lower - 1} {x},{lower + 3}"
                f" Q{x - half * 0.5},{lower - 1} {x - half},{lower}"
                f" Q{x - half * 0.35},{lower - high * 0.08} {x},{upper} Z"
            )
        )
        if i < tiers - 1:
            inner = half * 0.92
            drawing.grooves.append(
                stroke(f"M{x - inner},{lower} Q{x},{lower + 7} {x + inner},{lower}", 2.6)
            )


def mountains() -> Drawing:
    """Two peaks under snow, the nearer one before the farther."""
    far = "M34,90 L70,24 L77,32 L82,30 L99,90 Z"
    near = "M1,92 L38,8 L45,22 L50,19 L74,62 L80,64 L92,92 Z"
    snow = "M26,40 L31,46 L36,37 L41,47 L46,36 L51,44 L58,33"
    return Drawing(
        [fill(far), fill(near)],
        [
            stroke("M38,8 L45,22 L50,19 L74,62 L80,64 L92,92", 3.0),
            stroke(snow, 2.6),
            stroke("M38,8 L40,34", 1.6),
            stroke("M36,48 L28,72 L33,80", 2.0),
            stroke("M48,50 L56,68 L52,84", 2.0),
            stroke("M20,66 L14,84", 1.8),
            stroke("M66,64 L72,80", 1.8),
            stroke("M66,42 L71,48 L75,40 L80,48 L84,42", 2.2),
            stroke("M83,54 L90,78", 1.8),
        ],
    )


def river() -> Drawing:
    """A river that winds from far away through its valley."""
    bank = (
        "M58,6 C40,10 36,18 52,26 C74,36 84,44 60,54 C30,64 8,72 14,95"
        " L84,95 C60,80 70,72 88,62 C108,50 96,32 70,24 C58,20 56,14 68,6 Z"
    )
    drawing = Drawing([fill(bank)])
    for x, y, wide in ((50, 18, 8), (64, 30, 12), (74, 44, 15), (52, 62, 17), (34, 76, 19)):
        drawing.grooves.append(
            stroke(f"M{x - wide},{y + 2} q{wide * 0.5},-5 {wide},0 t{wide},0", 2.2)
        )
    drawing.grooves.append(stroke("M26,90 q9,-6 18,0 t18,0", 2.2))
    drawing.body += [
        oval(18, 40, 13, 9, -12),
        oval(89, 82, 9, 7, 10),
        oval(32, 50, 6, 4.5, 0),
    ]
    drawing.grooves += [stroke("M10,38 q8,-6 14,-1", 1.8), stroke("M84,80 q5,-4 9,0", 1.6)]
    return drawing


def lake() -> Drawing:
    """A lake with an island under a fir, and reeds on its shore."""
    water = oval(50, 68, 48, 25, 0)
    drawing = Drawing([water])
    for x, y, wide in ((16, 62, 9), (66, 62, 9), (30, 74, 10), (60, 78, 11), (46, 87, 8)):
        drawing.grooves.append(
            stroke(f"M{x - wide},{y} q{wide * 0.5},-4.5 {wide},0 t{wide},0", 2.2)
        )
    drawing.body.append(fill("M26,56 Q40,44 58,56 Q42,62 26,56 Z"))
    drawing.grooves.append(stroke("M25,57 Q42,64 59,57", 2.6))
    _fir(drawing, 41, 8, 56, 15)
    for x, top, lean in ((80, 22, 3), (88, 32, 5), (73, 34, -2)):
        drawing.body.append(stroke(f"M{x},66 Q{x},{top + 18} {x + lean},{top}", 2.8))
        drawing.body.append(oval(x + lean, top + 2, 3.2, 9, 8))
    return drawing


# ---- what turns up


def nugget(seed: float = 0.0) -> Drawing:
    """A lump of gold with a few dents."""
    centre = around(50, 52)

    def reach(angle: float) -> float:
        return (
            38
            + 5 * math.cos(2 * angle + 0.4 + seed)
            + 4 * math.cos(3 * angle + 1.9 * seed + 1)
            + 2 * math.cos(7 * angle + seed)
        )

    rim = [centre(reach(angle), angle) for angle in (CIRCLE * part for part in steps(90))]
    dents = [
        stroke("M30,44 Q38,34 50,38", 3.0),
        stroke("M56,34 Q68,38 68,50", 2.6),
        stroke("M38,62 Q48,56 56,64 Q62,70 70,64", 3.0),
    ]
    return Drawing([fill(closed_line(rim))], [*dents, disc(36, 76, 2.6), disc(52, 50, 2.2)])


HEAPS: Mapping[int, tuple[tuple[float, float, float], ...]] = {
    1: ((50, 52, 1.0),),
    2: ((29, 44, 0.62), (71, 60, 0.62)),
    3: ((50, 27, 0.52), (26, 70, 0.52), (74, 70, 0.52)),
    4: ((27, 29, 0.48), (73, 29, 0.48), (27, 73, 0.48), (73, 73, 0.48)),
    5: ((23, 24, 0.42), (77, 24, 0.42), (50, 50, 0.42), (23, 76, 0.42), (77, 76, 0.42)),
}
"""Where the nuggets of a card lie, and how large they are: as the pips of a die."""


def heap(count: int) -> Drawing:
    drawing = Drawing()
    for i, (x, y, scale) in enumerate(HEAPS[count]):
        lump = nugget(i * 1.7 + count)
        move = (
            f'<g transform="translate({x - 50 * scale:.2f} {y - 52 * scale:.2f}) scale({scale})">'
        )
        drawing.body.append(f"{move}{''.join(lump.body)}</g>")
        drawing.grooves.append(f"{move}{''.join(lump.grooves)}</g>")
    return drawing


def quartz() -> Drawing:
    """A cluster of three pointed crystals."""
    left = "M8,92 L4,58 L14,42 L28,54 L34,92 Z"
    right = "M66,92 L72,50 L84,36 L97,52 L92,92 Z"
    tall = "M30,96 L28,34 L50,4 L72,34 L70,96 Z"
    return Drawing(
        [fill(left), fill(right), fill(tall)],
        [
            stroke("M28,34 L42,42 L60,42 L72,34", 3),
            stroke("M42,42 L50,4 L60,42 M42,42 L42,96 M60,42 L60,96", 2.6),
            stroke("M30,96 L28,34 M72,34 L70,96", 2.8),
            stroke("M4,58 L14,62 L28,54 M14,62 L16,92", 2.2),
            stroke("M72,52 L86,58 L97,52 M86,58 L84,92", 2.2),
        ],
    )


def garnet() -> Drawing:
    """A round stone cut in eight."""
    return _cut(8, 46, 0.52)


def topaz() -> Drawing:
    """A stone cut in steps."""
    outer = [(26, 4), (74, 4), (92, 22), (92, 78), (74, 96), (26, 96), (8, 78), (8, 22)]
    middle = [_towards(point, 0.70) for point in outer]
    inner = [_towards(point, 0.42) for point in outer]
    rays = [stroke(open_line((a, b)), 2.0) for a, b in zip(outer, inner, strict=True)]
    return Drawing(
        [fill(closed_line(outer))],
        [stroke(closed_line(middle), 2.2), stroke(closed_line(inner), 2.6), *rays],
    )


def tourmaline() -> Drawing:
    """A long drop."""
    outer = "M50,2 C62,22 84,44 84,66 C84,86 68,98 50,98 C32,98 16,86 16,66 C16,44 38,22 50,2Z"
    inner = [(50, 34), (66, 56), (62, 78), (38, 78), (34, 56)]
    ends = [(50, 2), (83, 60), (70, 92), (30, 92), (17, 60)]
    rays = [stroke(open_line(pair), 2.2) for pair in zip(inner, ends, strict=True)]
    return Drawing([fill(outer)], [stroke(closed_line(inner), 2.6), *rays])


def benitoite() -> Drawing:
    """A stone with three corners, as its crystals have."""
    outer = [(50, 6), (60, 10), (97, 78), (92, 88), (8, 88), (3, 78), (40, 10)]
    inner = [(50, 40), (68, 72), (32, 72)]
    ends = [(50, 6), (94, 84), (6, 84)]
    rays = [stroke(open_line(pair), 2.4) for pair in zip(inner, ends, strict=True)]
    cross = [stroke(open_line(pair), 2.0) for pair in (((50, 40), (78, 44)), ((50, 40), (22, 44)))]
    floor = [stroke(open_line(((68, 72), (50, 88), (32, 72))), 2.0)]
    return Drawing(
        [fill(closed_line(outer))], [stroke(closed_line(inner), 2.6), *rays, *cross, *floor]
    )


def _cut(sides: int, reach: float, table: float) -> Drawing:
    outer = [around(50, 50)(reach, UPWARDS + CIRCLE * (i + 0.5) / sides) for i in range(sides)]
    inner = [around(50, 50)(reach * table, UPWARDS + CIRCLE * i / sides) for i in range(sides)]
    star: list[Point] = [point for pair in zip(inner, outer, strict=True) for point in pair]
    return Drawing(
        [fill(closed_line(outer))],
        [stroke(closed_line(inner), 2.6), stroke(closed_line(star), 2.2)],
    )


def _towards(point: Point, part: float) -> Point:
    return 50 + (point[0] - 50) * part, 50 + (point[1] - 50) * part


def silt() -> Drawing:
    """A heap of mud with pebbles in it."""
    mound = "M3,86 C12,70 20,56 34,54 C40,40 58,38 66,52 C82,54 92,70 97,86 Q50,96 3,86 Z"
    pebbles = ((34, 72, 4), (50, 62, 3.4), (64, 74, 4.4), (47, 82, 3), (78, 80, 3), (20, 80, 3))
    return Drawing(
        [fill(mound)],
        [disc(*pebble) for pebble in pebbles]
        + [stroke("M26,64 q6,-5 11,-2", 2.2), stroke("M58,56 q6,-2 10,3", 2.2)],
    )


def weather() -> Drawing:
    """A cloud with lightning."""
    cloud = "M20,58 C4,58 2,36 18,34 C18,16 42,8 52,24 C62,12 84,18 82,36 C98,38 98,58 82,58 Z"
    bolt = "M48,62 L34,80 L46,80 L38,98 L66,74 L52,74 L60,62 Z"
    drops = [stroke(f"M{x},66 l-4,10", 4) for x in (24, 80)]
    return Drawing(
        [fill(cloud), fill(bolt), *drops],
        [stroke("M28,40 C28,30 40,26 48,34", 2.6), stroke("M60,34 C66,30 74,34 74,42", 2.4)],
    )


def alarm() -> Drawing:
    """A bell that rings for nothing."""
    bell = (
        "M50,6 C54,6 57,9 57,13 C74,17 80,32 80,50 C80,64 84,70 92,76 L92,82 L8,82 L8,76"
        " C16,70 20,64 20,50 C20,32 26,17 43,13 C43,9 46,6 50,6 Z"
    )
    return Drawing(
        [fill(bell), disc(50, 90, 9)],
        [
            stroke("M14,76 L86,76", 3.0),
            stroke("M10,84 L90,84", 3.0),
            stroke("M34,30 C30,38 29,48 30,58", 3.2),
        ],
    )


# ---- tools


def coin() -> Drawing:
    ring = [around(50, 50)(37, CIRCLE * part) for part in steps(60)]
    tips = [around(50, 50)(25, UPWARDS + CIRCLE * i / 5) for i in range(5)]
    dents = [around(50, 50)(10, UPWARDS + CIRCLE * (i + 0.5) / 5) for i in range(5)]
    star = [point for pair in zip(tips, dents, strict=True) for point in pair]
    return Drawing(
        [disc(50, 50, 48)], [stroke(closed_line(ring), 3.4), stroke(closed_line(star), 3.4)]
    )


def pick() -> Drawing:
    """A pick, for those who work outside."""
    head = "M6,40 C26,12 62,2 94,20 C88,22 84,24 80,27 C58,18 32,24 14,44 Z"
    return Drawing(
        [fill(head), stroke("M56,20 L28,94", 9)],
        [stroke("M46,16 L66,30", 2.2), stroke("M44,22 L62,34", 2.2)],
    )


def tent() -> Drawing:
    """A tent of the camp."""
    sail = "M4,88 L46,10 L54,10 L96,88 Z"
    return Drawing(
        [fill(sail), stroke("M50,12 L44,3 M50,12 L57,3", 4)],
        [
            fill("M50,34 L64,88 L36,88 Z"),
            stroke("M50,12 L50,34", 2.4),
            stroke("M44,14 L16,86 M56,14 L84,86", 1.8),
        ],
    )


def crown() -> Drawing:
    """The crown of a prospector's hat."""
    return Drawing(
        [fill("M31,31 C30,12 38,3 46,6 Q50,9 54,6 C62,3 70,12 69,31 Q50,37 31,31 Z")],
        [stroke("M46,7 Q50,13 54,7", 2.2)],
    )


def brim() -> Drawing:
    return Drawing([fill("M12,28 C20,24 26,30 50,31 C74,30 80,24 88,28 C82,40 18,40 12,28 Z")], [])


def sign(seat: int) -> Drawing:
    """The glyph of a player, with room for a hat above."""
    x, y = 50, 62
    centre = around(x, y)
    match seat:
        case 0:
            return Drawing([disc(x, y, 36)])
        case 1:
            corners = [around(x, y + 9)(46, UPWARDS + CIRCLE * i / 3) for i in range(3)]
        case 2:
            return Drawing([fill("M17,29 h66 v66 h-66 Z")])
        case 3:
            corners = [centre(38, UPWARDS + CIRCLE * i / 4) for i in range(4)]
        case _:
            tips = [around(x, y + 3)(41, UPWARDS + CIRCLE * i / 5) for i in range(5)]
            dents = [around(x, y + 3)(21, UPWARDS + CIRCLE * (i + 0.5) / 5) for i in range(5)]
            corners = [point for pair in zip(tips, dents, strict=True) for point in pair]
    return Drawing([fill(f"M{' L'.join(map(at, corners))} Z")])


MINES = {
    "hills": hills,
    "forest": forest,
    "mountains": mountains,
    "river": river,
    "lake": lake,
}
GEMS = {
    "quartz": quartz,
    "garnet": garnet,
    "topaz": topaz,
    "tourmaline": tourmaline,
    "benitoite": benitoite,
}
