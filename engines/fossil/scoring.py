"""What the tiles held are worth: a kind when it is completed, all the others at the end."""

from collections.abc import Sequence
from itertools import chain

from engines.fossil.bed import FEW, KINDS, Tile
from engines.game import Gains

Held = Sequence[Sequence[Tile]]
"""The tiles in front of each seat."""


def unscored(held: Held) -> list[str]:
    """The kinds of which somebody holds a tile."""
    kinds = {tile.kind for tile in chain.from_iterable(held)}
    return [kind for kind in KINDS if kind in kinds]


def kind_gains(held: Held, points: Sequence[int], kind: str) -> Gains:
    """The change of each player's points when the kind is scored."""
    products = _products(held, kind)
    best = max(products)
    tops = products.count(best)
    tiles = sum(tile.kind == kind for tile in held[products.index(best)])
    tribute = products.count(0) * (tiles // tops)
    gains = []
    for seat, product in enumerate(products):
        if product == best:
            gains.append(product + tribute)
        elif product and len(held) in FEW:
            gains.append(sum(tile.value for tile in held[seat] if tile.kind == kind))
        else:
            gains.append(product or -min(tiles, points[seat]))
    return tuple(gains)


def final_gains(
    held: Held, points: Sequence[int], turn: int, fixed_order: bool
) -> list[tuple[str, Gains]]:
    """The kinds in the order in which they are scored at the end, and what each brings.

    `turn` is the seat that would move next. The order matters only to those who run out of
    points to pay with.
    """
    kinds, scored = unscored(held), []
    while kinds:
        kind = kinds[0] if fixed_order else _next_kind(held, points, kinds, turn)
        gains = kind_gains(held, points, kind)
        points = total(points, gains)
        kinds.remove(kind)
        scored.append((kind, gains))
    return scored


def total(points: Sequence[int], *gains: Gains) -> list[int]:
    """The points after all these changes."""
    return [sum(own) for own in zip(points, *gains, strict=True)]


def _next_kind(held: Held, points: Sequence[int], kinds: Sequence[str], turn: int) -> str:
    """The best kind of the player with fewest points; if tied, of who would move first."""
    products = {kind: _products(held, kind) for kind in kinds}
    seats = len(points)
    seat = min(
        (seat for seat in range(seats) if any(products[kind][seat] for kind in kinds)),
        key=lambda seat: (points[seat], (seat - turn) % seats),
    )
    return max(kinds, key=lambda kind: products[kind][seat])


def _products(held: Held, kind: str) -> list[int]:
    """Of each player's tiles of the kind, their number times the sum of their values."""
    values = [[tile.value for tile in tiles if tile.kind == kind] for tiles in held]
    return [len(own) * sum(own) for own in values]
