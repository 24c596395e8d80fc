"""What the tiles held are worth: a kind when it is completed, all the others at the end."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from engines.fossil.bed import FEW, KINDS, Tile
from engines.game import Gains

Held = Sequence[Sequence[Tile]]
"""The tiles in front of each seat."""
Share = tuple[int, int]
"""The number of a seat's tiles of a kind, and the sum of their values."""


def unscored(held: Held) -> list[str]:
    """The kinds of which somebody holds a tile."""
    kinds = {tile.kind for tile in chain.from_iterable(held)}
    return [kind for kind in KINDS if kind in kinds]


def kind_gains(held: Held, points: Sequence[int], kind: str) -> Gains:
    """The change of each player's points when the kind is scored."""
    return _gains(shares(held, [kind])[kind], points)


def final_gains(
    held: Held, points: Sequence[int], turn: int, fixed_order: bool
) -> list[tuple[str, Gains]]:
    """The kinds in the order in which they are scored at the end, and what each brings.

    `turn` is the seat that would move next. The order matters only to those who run out of
    points to pay with.
    """
    left, scored = shares(held, unscored(held)), []
    while left:
        kind = next(iter(left)) if fixed_order else _next_kind(left, points, turn)
        gains = _gains(left.pop(kind), points)
        points = total(points, gains)
        scored.append((kind, gains))
    return scored


def shares(held: Held, kinds: Iterable[str]) -> dict[str, list[Share]]:
    """What each seat holds of each of the kinds."""
    tiles = {kind: [0] * len(held) for kind in kinds}
    values = {kind: [0] * len(held) for kind in tiles}
    for seat, own in enumerate(held):
        for kind, value in own:
            if kind in tiles:
                tiles[kind][seat] += 1
                values[kind][seat] += value
    return {kind: list(zip(tiles[kind], values[kind], strict=True)) for kind in tiles}


def total(points: Sequence[int], *gains: Gains) -> list[int]:
    """The points after all these changes."""
    return [sum(own) for own in zip(points, *gains, strict=True)]


def _gains(own: Sequence[Share], points: Sequence[int]) -> Gains:
    """Who has none pays the best, who gets all of it whatever could be paid; ties share, floored.

    With 2 or 3 players those behind the best gain the sum of their values, not the product.
    """
    products = _products(own)
    best = max(products)
    tops = products.count(best)
    tiles, _ = own[products.index(best)]
    tribute = products.count(0) * (tiles // tops)
    gains = []
    for seat, product in enumerate(products):
        if product == best:
            gains.append(product + tribute)
        elif product and len(products) in FEW:
            gains.append(own[seat][1])
        else:
            gains.append(product or -min(tiles, points[seat]))
    return tuple(gains)


def _next_kind(left: Mapping[str, Sequence[Share]], points: Sequence[int], turn: int) -> str:
    """The best kind of the player with fewest points; if tied, of who would move first."""
    products = {kind: _products(own) for kind, own in left.items()}
    seats = len(points)
    seat = min(
        (seat for seat in range(seats) if any(own[seat] for own in products.values())),
        key=lambda seat: (points[seat], (seat - turn) % seats),
    )
    return max(products, key=lambda kind: products[kind][seat])


def _products(own: Sequence[Share]) -> list[int]:
    """Of each player's tiles of a kind, their number times the sum of their values."""
    return [tiles * values for tiles, values in own]
