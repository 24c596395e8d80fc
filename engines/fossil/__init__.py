"""Fossil: move two search stones over a bed of fossils, and pay for every tile on the way.

On your turn you move one stone along its row or column onto a tile and take it. That costs a
point for each tile crossed and one for the tile taken; empty ground is free. When the last
tile of a kind leaves the board the kind is scored: the number of your tiles times their value.
Who has none of it pays the one who has the best of it. Points are money and score in one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from engines.game import Action, Event, Gains, Outcome, Seat

TITLE: str = "Fossil"
SEATS = range(2, 7)
OPTIONS: Mapping[str, tuple[str, ...]] = {"final_order": ("lowest_first", "fixed")}

KINDS = ("ammonite", "fish", "leaf", "shell", "star", "urchin", "lily", "trilobite", "crab")
VALUES = (1, 1, 1, 1, 1, 1, 2, 2, 3)
"""The nine tiles of a kind: six edges, two corners and the centre of its picture."""
FEW = range(2, 4)
"""The numbers of players with the small bed: without two kinds and the tiles worth 3."""
LEFT_OUT = ("shell", "fish")
POINTS = 30
STONES = ("white", "black")
NOWHERE = -1
COLUMNS = "ABCDEFGHI"


class Tile(NamedTuple):
    kind: str
    value: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.value}"


@dataclass(frozen=True)
class Place(Action):
    """Put the next stone on the bed before the game: first the white one, then the black."""

    cell: str


@dataclass(frozen=True)
class Move(Action):
    """Move a stone onto a tile and take it."""

    stone: str
    cell: str


@dataclass(frozen=True)
class Swap(Action):
    """After completing a kind: give a tile, as `leaf-2`, for one of another player."""

    give: str
    seat: Seat
    take: str


@dataclass(frozen=True)
class Decline(Action):
    """After completing a kind: swap nothing."""


ACTIONS: tuple[type[Action], ...] = (Move, Swap, Decline, Place)


@dataclass(frozen=True)
class Placed(Event):
    seat: Seat
    stone: str
    cell: str

    @property
    def place(self) -> str:
        return self.cell


@dataclass(frozen=True)
class Moved(Event):
    seat: Seat
    stone: str
    start: str
    cell: str
    kind: str
    value: int
    cost: int

    @property
    def place(self) -> str:
        return self.cell


@dataclass(frozen=True)
class Completed(Event):
    seat: Seat
    kind: str


@dataclass(frozen=True)
class Swapped(Event):
    seat: Seat
    other: Seat
    kind: str
    """The kind that the seat gives."""
    other_kind: str
    value: int


@dataclass(frozen=True)
class Declined(Event):
    seat: Seat


@dataclass(frozen=True)
class Scored(Event):
    kind: str
    gains: Gains


@dataclass(frozen=True)
class Passed(Event):
    seat: Seat


@dataclass
class State:
    size: int
    board: list[Tile | None]
    """The bed, row by row."""
    placer: int
    turn: int
    points: list[int]
    held: list[list[Tile]]
    fixed_order: bool
    left: dict[str, int]
    """The tiles on the bed of each kind in play."""
    stones: list[int] = field(default_factory=lambda: [NOWHERE, NOWHERE])
    completed: str = ""
    """The kind that the player to move has just completed and may swap for."""
    last: tuple[int, int, int] | None = None
    """The last move: the stone, where it was and where it went."""
    ended: str = ""
    news: list[Event] = field(default_factory=list)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return State(
            self.size,
            self.board.copy(),
            self.placer,
            self.turn,
            self.points.copy(),
            [tiles.copy() for tiles in self.held],
            self.fixed_order,
            self.left.copy(),
            self.stones.copy(),
            self.completed,
            self.last,
            self.ended,
            self.news.copy(),
        )


class Reach(NamedTuple):
    """A tile that a stone can be moved to, and the points this costs."""

    stone: int
    cell: int
    cost: int


@dataclass(frozen=True)
class View:
    """All of it is open to everybody. Cells are numbers, row by row, `NOWHERE` for none."""

    seat: int | None
    size: int
    board: tuple[Tile | None, ...]
    stones: tuple[int, ...]
    turn: int | None
    """The seat to act; nobody when the game is over."""
    points: tuple[int, ...]
    held: tuple[tuple[Tile, ...], ...]
    fixed_order: bool
    """Whether the kinds left at the end are scored in their fixed order."""
    left: Mapping[str, int]
    """The tiles on the bed of each kind in play."""
    reach: tuple[Reach, ...]
    """What the player to move can take and pay for."""
    completed: str
    """The kind for which the player to move may swap a tile; empty for none."""
    last: tuple[int, int, int] | None
    """The last move: the stone, where it was and where it went."""
    gains: Mapping[str, tuple[int, ...]]
    """For each kind still to be scored, the change of points if it were scored now."""
    scores: tuple[int, ...]
    """The points as they would be if the game ended now."""
    outcome: Outcome | None


def setup(seats: int, options: Mapping[str, str], rng: Random) -> State:
    small = seats in FEW
    kinds = [kind for kind in KINDS if not (small and kind in LEFT_OUT)]
    size = 7 if small else 9
    tiles = [Tile(kind, value) for kind in kinds for value in VALUES if not (small and value == 3)]
    board = rng.sample(tiles, size * size)
    placer = rng.randrange(seats)
    return State(
        size=size,
        board=list(board),
        placer=placer,
        turn=placer,
        points=[POINTS] * seats,
        held=[[] for _ in range(seats)],
        fixed_order=options["final_order"] == "fixed",
        left={kind: sum(tile.kind == kind for tile in board) for kind in kinds},
    )


def legal(state: State, seat: int) -> Sequence[Action]:
    if seat != state.turn or state.ended:
        return []
    if NOWHERE in state.stones:
        cells = range(len(state.board))
        return [Place(name(cell, state.size)) for cell in cells if cell not in state.stones]
    if state.completed:
        return [*_swaps(state, seat), Decline()]
    return [
        Move(STONES[stone], name(cell, state.size))
        for stone, cell, _ in _affordable(state, state.points[seat])
    ]


def apply(state: State, seat: int, action: Action, rng: Random) -> None:
    match action:
        case Place(cell):
            _place(state, seat, index(cell, state.size))
        case Move(stone, cell):
            _move(state, seat, STONES.index(stone), index(cell, state.size))
        case Swap(give, other, take):
            _swap(state, seat, give, other, take)
        case Decline():
            state.news.append(Declined(seat))
            _score_completed(state)


def view(state: State, seat: int | None) -> View:
    over = bool(state.ended)
    to_move = not over and not state.completed and NOWHERE not in state.stones
    return View(
        seat=seat,
        size=state.size,
        board=tuple(state.board),
        stones=tuple(state.stones),
        turn=None if over else state.turn,
        points=tuple(state.points),
        held=tuple(map(tuple, state.held)),
        fixed_order=state.fixed_order,
        left=dict(state.left),
        reach=tuple(_affordable(state, state.points[state.turn])) if to_move else (),
        completed=state.completed,
        last=state.last,
        gains={kind: _gains(state.held, state.points, kind) for kind in _unscored(state.held)},
        scores=tuple(scores(state)),
        outcome=outcome(state),
    )


def preview(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    match action:
        case Place(cell):
            tile = view.board[index(cell, view.size)]
            stone = STONES[view.stones.index(NOWHERE)]
            return {"stone": stone, **_facts(tile)}
        case Move(stone, cell):
            return _foresee(view, seat, STONES.index(stone), index(cell, view.size))
        case Swap(give, other, take):
            (kind, value), (other_kind, _) = _tile(give), _tile(take)
            return {"kind": kind, "value": value, "other_kind": other_kind, "other": other}
    return {}


def scores(state: State) -> list[int]:
    points = list(state.points)
    for _ in _final_scoring(state, points):
        pass
    return points


def outcome(state: State) -> Outcome | None:
    if not state.ended:
        return None
    most = max(state.points)
    return Outcome(tuple(i for i, own in enumerate(state.points) if own == most), state.ended)


def name(cell: int, size: int) -> str:
    """The name of a cell: the letter of its column, the number of its row."""
    row, column = divmod(cell, size)
    return f"{COLUMNS[column]}{row + 1}"


def index(name: str, size: int) -> int:
    return (int(name[1:]) - 1) * size + COLUMNS.index(name[0])


def reach(board: Sequence[Tile | None], stones: Sequence[int], size: int) -> Iterator[Reach]:
    """Every tile that a stone can be moved to, whatever the cost, from the nearest on."""
    for stone, start in enumerate(stones):
        other = stones[1 - stone]
        found = []
        for line in _lines(size)[start]:
            cost = 0
            for cell in line:
                if cell == other:
                    break
                if board[cell] is not None:
                    cost += 1
                    found.append(Reach(stone, cell, cost))
        yield from sorted(found, key=lambda reach: (reach.cost, reach.cell))


def _lines(size: int, known: dict[int, list[tuple[range, ...]]] = {}) -> list[tuple[range, ...]]:  # noqa: B006 - the cells in the four directions never change
    if size not in known:
        known[size] = [
            (
                range(cell - size, -1, -size),
                range(cell + size, size * size, size),
                range(cell - 1, cell - cell % size - 1, -1),
                range(cell + 1, cell - cell % size + size),
            )
            for cell in range(size * size)
        ]
    return known[size]


def _affordable(state: State, points: int) -> Iterator[Reach]:
    return (it for it in reach(state.board, state.stones, state.size) if it.cost <= points)


def _place(state: State, seat: int, cell: int) -> None:
    stone = state.stones.index(NOWHERE)
    state.stones[stone] = cell
    state.news.append(Placed(seat, STONES[stone], name(cell, state.size)))
    if NOWHERE not in state.stones:
        _end_turn(state)


def _move(state: State, seat: int, stone: int, cell: int) -> None:
    start = state.stones[stone]
    cost = next(
        it.cost
        for it in reach(state.board, state.stones, state.size)
        if (it.stone, it.cell) == (stone, cell)
    )
    tile = state.board[cell]
    assert tile is not None, "a stone is moved onto a tile"
    state.board[cell] = None
    state.stones[stone] = cell
    state.points[seat] -= cost
    state.held[seat].append(tile)
    state.left[tile.kind] -= 1
    state.last = (stone, start, cell)
    names = name(start, state.size), name(cell, state.size)
    state.news.append(Moved(seat, STONES[stone], *names, tile.kind, tile.value, cost))
    if state.left[tile.kind]:
        _end_turn(state)
        return
    state.completed = tile.kind
    state.news.append(Completed(seat, tile.kind))
    if not _swaps(state, seat):
        _score_completed(state)


def _swaps(state: State, seat: int) -> list[Swap]:
    """Every swap for a tile of equal value and another kind, of any own for any other's."""
    return [
        Swap(str(own), other, str(theirs))
        for own in sorted(set(state.held[seat]), key=_order)
        for other in range(len(state.held))
        if other != seat
        for theirs in sorted(set(state.held[other]), key=_order)
        if own.value == theirs.value and own.kind != theirs.kind
    ]


def _swap(state: State, seat: int, give: str, other: int, take: str) -> None:
    own, theirs = _tile(give), _tile(take)
    state.held[seat].remove(own)
    state.held[other].remove(theirs)
    state.held[seat].append(theirs)
    state.held[other].append(own)
    state.news.append(Swapped(seat, other, own.kind, theirs.kind, own.value))
    _score_completed(state)


def _score_completed(state: State) -> None:
    kind = state.completed
    gains = _gains(state.held, state.points, kind)
    state.points = [own + gain for own, gain in zip(state.points, gains, strict=True)]
    state.held = [[tile for tile in tiles if tile.kind != kind] for tiles in state.held]
    state.completed = ""
    state.news.append(Scored(kind, gains))
    _end_turn(state)


def _end_turn(state: State) -> None:
    seats = len(state.points)
    state.turn = (state.turn + 1) % seats
    state.ended = _reason_to_end(state)
    if state.ended:
        for kind, gains in _final_scoring(state, state.points):
            state.news.append(Scored(kind, gains))
        state.held = [[] for _ in state.held]
        return
    while not state.points[state.turn]:
        state.news.append(Passed(state.turn))
        state.turn = (state.turn + 1) % seats


def _reason_to_end(state: State) -> str:
    if not any(state.left.values()):
        return "cleared"
    if not any(reach(state.board, state.stones, state.size)):
        return "stuck"
    if not any(state.points):
        return "spent"
    return ""


def _final_scoring(state: State, points: list[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Add to the points what the tiles held bring at the end, kind by kind."""
    kinds = _unscored(state.held)
    while kinds:
        kind = kinds[0] if state.fixed_order else _next_kind(state, points, kinds)
        kinds.remove(kind)
        gains = _gains(state.held, points, kind)
        for seat, gain in enumerate(gains):
            points[seat] += gain
        yield kind, gains


def _next_kind(state: State, points: Sequence[int], kinds: Sequence[str]) -> str:
    """Of the player with fewest points, in case of a tie who would move first, the best kind."""
    products = {kind: _products(state.held, kind) for kind in kinds}
    seats = len(points)
    seat = min(
        (seat for seat in range(seats) if any(products[kind][seat] for kind in kinds)),
        key=lambda seat: (points[seat], (seat - state.turn) % seats),
    )
    return max(kinds, key=lambda kind: products[kind][seat])


def _unscored(held: Iterable[Iterable[Tile]]) -> list[str]:
    kinds = {tile.kind for tile in chain.from_iterable(held)}
    return [kind for kind in KINDS if kind in kinds]


def _products(held: Iterable[Iterable[Tile]], kind: str) -> list[int]:
    """Of each player's tiles of the kind, their number times the sum of their values."""
    values = [[tile.value for tile in tiles if tile.kind == kind] for tiles in held]
    return [len(own) * sum(own) for own in values]


def _gains(held: Sequence[Sequence[Tile]], points: Sequence[int], kind: str) -> tuple[int, ...]:
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


def _foresee(view: View, seat: int, stone: int, cell: int) -> dict[str, Any]:
    """What a move takes and costs, what it would complete, and what it leaves to the next."""
    tile = view.board[cell]
    assert tile is not None, "a stone is moved onto a tile"
    cost = next(it.cost for it in view.reach if (it.stone, it.cell) == (stone, cell))
    completes = view.left[tile.kind] == 1
    held = [[*tiles, tile] if i == seat else list(tiles) for i, tiles in enumerate(view.held)]
    points = [own - cost if i == seat else own for i, own in enumerate(view.points)]
    return {
        **_facts(tile),
        "cost": cost,
        "left": points[seat],
        "completes": int(completes),
        "gain": _gains(held, points, tile.kind)[seat] if completes else 0,
        "hands": _handed(view, stone, cell, points, seat),
    }


def _handed(view: View, stone: int, cell: int, points: Sequence[int], seat: int) -> str:
    """The kind that the move would let the next player complete; empty for none."""
    board, stones, left = list(view.board), list(view.stones), dict(view.left)
    taken = board[cell]
    assert taken is not None, "a stone is moved onto a tile"
    board[cell], stones[stone] = None, cell
    left[taken.kind] -= 1
    seats = len(points)
    purses = (points[(seat + step) % seats] for step in range(1, seats))
    purse = next((own for own in purses if own), 0)
    for it in reach(board, stones, view.size):
        tile = board[it.cell]
        if tile and it.cost <= purse and left[tile.kind] == 1:
            return tile.kind
    return ""


def _facts(tile: Tile | None) -> dict[str, Any]:
    return {"kind": tile.kind, "value": tile.value} if tile else {}


def _tile(text: str) -> Tile:
    kind, value = text.split("-")
    return Tile(kind, int(value))


def _order(tile: Tile) -> tuple[int, int]:
    return KINDS.index(tile.kind), tile.value
