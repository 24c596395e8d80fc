"""The signs of Unearth by formulas: ruins of five lands, two cities, and the wonders."""

import math
from collections.abc import Callable, Mapping

from tools.art.geometry import (
    Drawing,
    bar,
    closed_line,
    disc,
    fill,
    open_line,
    stroke,
)

CIRCLE = 2 * math.pi


# ---- the lands


def forest() -> Drawing:
    """A stepped temple between palms."""
    drawing = Drawing()
    for i, (half, top) in enumerate(((34, 78), (27, 64), (20, 50), (13, 36))):
        drawing.body.append(bar(50 - half, top, 2 * half, 15, 1))
        if i:
            line = [(50 - half - 6, top + 14.5), (50 + half + 6, top + 14.5)]
            drawing.grooves.append(stroke(open_line(line), 1.8))
    drawing.body += [bar(41, 22, 18, 15, 1), fill("M36,23 L50,12 L64,23 Z")]
    drawing.grooves += [
        fill("M46.5,36 v-7 q3.5,-4 7,0 v7 Z"),
        stroke("M45,39 V92 M55,39 V92", 1.6),
        *(stroke(f"M45.5,{y} H54.5", 1.3) for y in range(44, 92, 5)),
    ]
    for x, lean in ((12, -3), (88, 3)):
        drawing.body.append(stroke(f"M{x},93 Q{x + lean},70 {x - lean},52", 4))
        for angle in (-160, -125, -90, -55, -20, 10, 170):
            end = math.radians(angle)
            tip = x - lean + 17 * math.cos(end), 52 + 13 * math.sin(end) + 6
            bend = x - lean + 10 * math.cos(end), 50 + 15 * math.sin(end) - 3
            drawing.body.append(
                stroke(
                    f"M{x - lean},52 Q{bend[0]:.1f},{bend[1]:.1f} {tip[0]:.1f},{tip[1]:.1f}", 4.4
                )
            )
    return drawing


def desert() -> Drawing:
    """Two pyramids, an obelisk and the sun."""
    return Drawing(
        [
            fill("M40,20 L82,92 L-2,92 Z"),
            fill("M74,48 L102,92 L52,92 Z"),
            fill("M8,92 L10.5,30 L13.5,24 L16.5,30 L19,92 Z"),
            disc(80, 22, 9),
        ],
        [
            fill("M40,20 L56,92 L48,92 Z"),
            stroke("M36,27 L45,27 M31,36 L50,36 M25,46 L55,46 M19,57 L62,57 M13,68 L68,68", 1.4),
            stroke("M7,79 L75,79", 1.4),
            stroke("M74,48 L84,92", 2),
            stroke("M57,92 L40,63", 2.4),
            stroke("M10,34 H17 M9.8,48 H17.2 M9.4,62 H17.6 M9,76 H18", 1.4),
        ],
    )


def island() -> Drawing:
    """A lighthouse on a rock in the waves."""
    wave = "q6,-6 12,0 t12,0 t12,0 t12,0 t12,0 t12,0 t12,0 t12,0"
    return Drawing(
        [
            fill("M41,74 L45,30 H55 L59,74 Z"),
            bar(41.5, 25, 17, 6, 1.5),
            bar(45, 14, 10, 12, 1),
            fill("M42,15 L50,6 L58,15 Z"),
            fill("M12,80 C24,74 30,66 42,68 L58,68 C70,64 80,72 90,80 Z"),
            bar(66, 52, 16, 20, 1),
            fill("M63,53 L74,43 L85,53 Z"),
            stroke(f"M2,84 {wave}", 4),
            stroke(f"M2,93 {wave}", 4),
        ],
        [
            stroke("M44,42 H56 M43,55 H57", 4.6),
            bar(48.2, 16, 3.6, 8, 1),
            fill("M47,74 v-6 q3,-3 6,0 v6 Z"),
            fill("M71.5,72 v-9 q2.5,-3 5,0 v9 Z"),
            stroke("M28,74 q5,-4 9,-2", 1.8),
        ],
    )


def cavern() -> Drawing:
    """A gate of columns below hanging stones."""
    teeth = (
        (6, 24),
        (16, 15),
        (25, 27),
        (36, 12),
        (47, 20),
        (58, 11),
        (69, 26),
        (80, 14),
        (91, 23),
    )
    drawing = Drawing([bar(0, 2, 100, 6, 1)])
    drawing.body += [fill(f"M{x - 6},6 L{x + 6},6 L{x + 0.6},{6 + long} Z") for x, long in teeth]
    drawing.body += [bar(18, 36, 64, 8, 1), bar(14, 86, 72, 8, 1), fill("M22,37 L50,27 L78,37 Z")]
    for x in (21, 35, 56, 70):
        drawing.body += [bar(x, 49, 9, 34, 1), bar(x - 2, 44, 13, 5, 1), bar(x - 2, 82, 13, 5, 1)]
        drawing.grooves.append(stroke(f"M{x + 3},51 V81 M{x + 6},51 V81", 1.2))
    drawing.grooves += [stroke("M19,40 H81", 1.4), disc(50, 33, 2.4)]
    return drawing


def mountain() -> Drawing:
    """A fortress before two peaks."""
    return Drawing(
        [
            fill("M36,10 L64,58 L8,58 Z"),
            fill("M70,22 L96,66 L46,66 Z"),
            fill("M14,94 V58 H20 V63 H25 V58 H31 V63 H36 V58 H42 V94 Z"),
            fill(
                "M40,94 V70 H80 V94 Z M40,71 V66 H45 V71 M49,71 V66 H54 V71 Z M58,71 V66 H63 V71 Z"
            ),
            fill("M76,94 V52 H81 V57 H85 V52 H90 V57 H94 V52 H98 V94 Z"),
        ],
        [
            fill("M36,10 L45,26 L40,24 L36,30 L32,23 L27,26 Z"),
            fill("M70,22 L78,36 L74,34 L70,40 L66,34 L62,36 Z"),
            fill("M53,94 V83 q6,-8 12,0 V94 Z"),
            stroke("M28,72 v8 M87,66 v8", 3),
            stroke("M14,86 H42 M76,86 H98", 1.2),
        ],
    )


def city_of_gold() -> Drawing:
    """Domes under the sun."""
    drawing = Drawing(
        [
            fill("M28,92 V62 C28,40 50,34 50,22 C50,34 72,40 72,62 V92 Z"),
            bar(6, 60, 18, 32, 1),
            fill("M4,61 C4,46 15,44 15,36 C15,44 26,46 26,61 Z"),
            bar(76, 60, 18, 32, 1),
            fill("M74,61 C74,46 85,44 85,36 C85,44 96,46 96,61 Z"),
            bar(2, 88, 96, 6, 1),
        ],
        [
            fill("M43,88 V72 q7,-9 14,0 V88 Z"),
            stroke("M28,62 H72", 2),
            stroke("M39,60 C39,46 50,40 50,28 C50,40 61,46 61,60", 1.4),
            fill("M12,88 V74 q3,-4 6,0 V88 Z M82,88 V74 q3,-4 6,0 V88 Z"),
        ],
    )
    for angle in range(200, 341, 20):
        turn = math.radians(angle)
        ray = [(50 + far * math.cos(turn), 28 + far * math.sin(turn)) for far in (15, 24)]
        drawing.body.append(stroke(open_line(ray), 2.6))
    return drawing


def city_of_ash() -> Drawing:
    """Broken walls, and smoke above."""
    return Drawing(
        [
            fill("M6,94 V50 L12,44 L15,52 L21,46 L24,58 L30,56 V94 Z"),
            fill("M34,94 V66 L42,60 L46,68 L52,64 L56,72 V94 Z"),
            fill("M62,94 V36 L68,30 L72,40 L78,32 L82,44 L88,40 L94,52 V94 Z"),
            bar(2, 89, 96, 5, 1),
            stroke("M24,38 C14,30 30,24 22,14 C18,8 24,4 28,4", 4.4),
            stroke("M50,52 C40,42 58,34 48,24 C43,17 50,10 55,10", 4.4),
        ],
        [
            fill("M14,80 V68 h8 V80 Z"),
            fill("M72,66 V52 h9 V66 Z M72,88 V76 h9 V88 Z"),
            stroke("M66,40 L70,56 L66,64 L71,78", 1.6),
            stroke("M43,70 L46,80 L42,88", 1.6),
            stroke("M7,62 L12,70", 1.6),
        ],
    )


LANDS: Mapping[str, Callable[[], Drawing]] = {
    it.__name__: it for it in (forest, desert, island, cavern, mountain, city_of_gold, city_of_ash)
}


# ---- the wonders


def college() -> Drawing:
    """An open book."""
    return Drawing(
        [
            fill(
                "M50,30 C38,20 22,18 8,22 V78 C22,74 38,76 50,86 C62,76 78,74 92,78"
                " V22 C78,18 62,20 50,30 Z"
            )
        ],
        [
            stroke("M50,30 V86", 3.4),
            *(stroke(f"M16,{y} C26,{y - 2} 36,{y} 43,{y + 5}", 2.8) for y in (34, 46, 58)),
            *(stroke(f"M84,{y} C74,{y - 2} 64,{y} 57,{y + 5}", 2.8) for y in (34, 46, 58)),
        ],
    )


def columns() -> Drawing:
    drawing = Drawing([bar(6, 12, 88, 11, 2), bar(6, 80, 88, 11, 2)])
    for x in (14, 42, 70):
        drawing.body += [bar(x, 26, 16, 52, 2), bar(x - 4, 22, 24, 7, 2), bar(x - 4, 75, 24, 7, 2)]
        drawing.grooves.append(stroke(f"M{x + 5.3},31 V73 M{x + 10.7},31 V73", 2.4))
    return drawing


def edifice() -> Drawing:
    """A tower that has burst."""
    return Drawing(
        [
            fill("M26,92 V14 H36 V22 H45 L50,40 L43,54 L52,70 L46,92 Z"),
            fill("M54,92 L60,70 L51,54 L58,40 L55,24 L66,30 V38 H74 V92 Z"),
            bar(16, 86, 68, 8, 2),
        ],
        [fill("M32,44 V32 q4,-5 8,0 V44 Z M62,66 V54 q4,-5 8,0 V66 Z"), stroke("M26,72 H44", 2)],
    )


def flame() -> Drawing:
    """A bowl of fire."""
    return Drawing(
        [
            fill(
                "M50,6 C56,22 74,30 72,48 C70,60 60,64 50,64 C40,64 30,60 28,48 C27,38"
                " 36,34 38,24 C44,28 48,18 50,6 Z"
            ),
            fill("M20,66 H80 C78,78 66,82 57,82 L60,94 H40 L43,82 C34,82 22,78 20,66 Z"),
        ],
        [fill("M50,34 C54,42 61,46 59,54 C57,61 43,61 41,54 C40,48 48,44 50,34 Z")],
    )


def sanctuary() -> Drawing:
    """A dome on an open hall."""
    return Drawing(
        [
            fill("M18,46 C18,24 36,16 47,16 V8 H53 V16 C64,16 82,24 82,46 Z"),
            bar(12, 45, 76, 8, 2),
            bar(16, 54, 12, 30, 1),
            bar(72, 54, 12, 30, 1),
            bar(36, 54, 8, 30, 1),
            bar(56, 54, 8, 30, 1),
            bar(8, 83, 84, 9, 2),
        ],
        [stroke("M34,44 C34,30 42,22 50,20 C58,22 66,30 66,44 M50,20 V44", 2.2)],
    )


def library() -> Drawing:
    """Books on a shelf, below the ground."""
    drawing = Drawing([bar(6, 44, 88, 6, 1), bar(6, 88, 88, 6, 1)])
    books = ((10, 12, 26), (23, 9, 20), (33, 14, 30), (48, 10, 24), (66, 13, 28), (81, 8, 22))
    for x, wide, high in books:
        drawing.body.append(bar(x, 44 - high, wide, high, 1))
        drawing.grooves.append(stroke(f"M{x + 2},{50 - high} h{wide - 4}", 2))
    for x, wide, high in ((10, 9, 24), (20, 13, 30), (42, 10, 26), (53, 14, 32), (78, 12, 25)):
        drawing.body.append(bar(x, 88 - high, wide, high, 1))
        drawing.grooves.append(stroke(f"M{x + 2},{94 - high} h{wide - 4}", 2))
    return drawing


def palace() -> Drawing:
    """A gate between two towers."""
    return Drawing(
        [
            bar(8, 36, 20, 56, 1),
            fill("M4,37 L18,10 L32,37 Z"),
            bar(72, 36, 20, 56, 1),
            fill("M68,37 L82,10 L96,37 Z"),
            fill("M26,92 V52 H32 V46 H40 V52 H46 V46 H54 V52 H60 V46 H68 V52 H74 V92 Z"),
        ],
        [
            fill("M41,92 V74 q9,-12 18,0 V92 Z"),
            fill("M15,60 V50 q3,-4 6,0 V60 Z M79,60 V50 q3,-4 6,0 V60 Z"),
        ],
    )


def cenotaph() -> Drawing:
    """An obelisk."""
    return Drawing(
        [fill("M50,4 L60,18 L64,78 H36 L40,18 Z"), bar(28, 77, 44, 8, 1), bar(20, 85, 60, 9, 1)],
        [
            stroke("M41,20 H59", 2),
            stroke("M46,32 H54 M45.5,42 H54.5 M45,52 H55 M44.5,62 H55.5", 2.8),
        ],
    )


def memorial() -> Drawing:
    """An arch of which a part has fallen."""
    return Drawing(
        [
            fill(
                "M10,92 V34 C10,16 28,10 46,10 L56,14 L52,24 L60,30 L54,34 C40,32 30,38 30,50 V92 Z"
            ),
            fill("M70,92 V52 L76,44 L82,50 L90,46 V92 Z"),
            fill("M44,92 L47,82 L58,80 L62,92 Z"),
            bar(4, 88, 92, 6, 1),
        ],
        [
            stroke("M10,50 H30 M10,70 H30 M16,24 L32,38 M34,11 L42,30 M70,70 H90", 2.2),
        ],
    )


def tomb() -> Drawing:
    """A pyramid with an eye."""
    return Drawing(
        [fill("M50,10 L94,90 H6 Z")],
        [
            stroke("M18,68 H82 M34,40 H66", 2.4),
            fill("M36,58 Q50,44 64,58 Q50,70 36,58 Z"),
            stroke("M34,68 V90 M50,70 V90 M66,68 V90", 2.2),
        ],
    )


def fountain() -> Drawing:
    return Drawing(
        [
            stroke("M50,36 C50,14 30,12 26,30", 5),
            stroke("M50,36 C50,14 70,12 74,30", 5),
            stroke("M50,40 V12", 5),
            fill("M24,40 H76 C74,52 62,54 55,54 V70 H45 V54 C38,54 26,52 24,40 Z"),
            fill("M8,70 H92 C90,86 76,92 50,92 C24,92 10,86 8,70 Z"),
        ],
        [stroke("M18,78 q5.5,-5 11,0 t11,0 t11,0 t11,0 t11,0 t11,0", 2.6)],
    )


def lesser() -> Drawing:
    """A gate of three stones."""
    return Drawing(
        [
            fill("M18,92 L22,38 H38 L36,92 Z"),
            fill("M64,92 L62,38 H78 L82,92 Z"),
            fill("M10,38 L14,22 H88 L92,38 Z"),
        ],
        [stroke("M24,30 H44 M28,56 l4,8 M72,60 l-4,10", 2.2)],
    )


def greater() -> Drawing:
    """A stepped tower with a star above."""
    drawing = Drawing(
        [bar(8, 76, 84, 16, 1), bar(20, 60, 60, 17, 1), bar(31, 45, 38, 16, 1)],
        [
            stroke("M14,76 H86 M26,60 H74", 2.2),
            fill("M43,92 V82 q7,-8 14,0 V92 Z"),
            stroke("M38,53 H62", 2.4),
        ],
    )
    points = []
    for i in range(10):
        reach, turn = (20, 8.5)[i % 2], -CIRCLE / 4 + i * CIRCLE / 10
        points.append((50 + reach * math.cos(turn), 24 + reach * math.sin(turn)))
    drawing.body.append(fill(closed_line(points)))
    return drawing


def _temple(sign: str) -> Drawing:
    """A temple with the sign of the stones it counts."""
    return Drawing(
        [
            fill("M50,4 L96,32 H4 Z"),
            bar(8, 33, 84, 7, 1),
            bar(12, 41, 13, 40, 1),
            bar(75, 41, 13, 40, 1),
            bar(6, 80, 88, 12, 1),
            sign,
        ],
        [
            stroke("M16.3,44 V78 M20.6,44 V78 M79.3,44 V78 M83.6,44 V78", 1.8),
            stroke("M8,86 H92", 2),
        ],
    )


SIGNS: Mapping[str, str] = {
    "yellow": disc(50, 50, 28),
    "red": fill("M50,20 L80,74 H20 Z"),
    "blue": stroke("M18,38 q16,-14 32,0 t32,0 M18,62 q16,-14 32,0 t32,0", 12),
    "black": bar(25, 25, 50, 50, 3),
}
"""What is carved into the stones, by their colours."""

WONDERS: Mapping[str, Callable[[], Drawing]] = {
    "college": college,
    "columns": columns,
    "edifice": edifice,
    "flame": flame,
    "sanctuary": sanctuary,
    "library": library,
    "palace": palace,
    "cenotaph": cenotaph,
    "memorial": memorial,
    "tomb": tomb,
    "fountain": fountain,
    "temple_of_prosperity": lambda: _temple(disc(50, 60, 16)),
    "temple_of_flames": lambda: _temple(fill("M50,43 L68,76 H32 Z")),
    "temple_of_fate": lambda: _temple(bar(35, 45, 30, 30, 2)),
    "temple_of_clarity": lambda: _temple(
        stroke("M33,52 q8.5,-8 17,0 t17,0 M33,67 q8.5,-8 17,0 t17,0", 6.5)
    ),
    "lesser": lesser,
    "greater": greater,
}
