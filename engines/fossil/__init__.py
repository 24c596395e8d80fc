"""Fossil: move two search stones over a bed of fossils, and pay for every tile on the way.

On your turn you move one stone along its row or column onto a tile and take it. That costs a
point for each tile crossed and one for the tile taken; empty ground is free. When the last
tile of a kind leaves the board the kind is scored: the number of your tiles times their value.
Who has none of it pays the one who has the best of it. Points are money and score in one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from engines.fossil.bed import (
    FEW,
    KINDS,
    LEFT_OUT,
    NOWHERE,
    STONES,
    VALUES,
    Reach,
    Tile,
    by_kind,
    index,
    name,
    reach,
)
from engines.fossil.events import Completed, Declined, Moved, Passed, Placed, Scored, Swapped
from engines.fossil.scoring import final_gains, kind_gains, total, unscored
from engines.game import Action, Event, Gains, Outcome, Seat

TITLE: str = "Fossil"
SEATS = range(2, 7)
OPTIONS: Mapping[str, tuple[str, ...]] = {"final_order": ("lowest_first", "fixed")}
POINTS = 30
"""What everybody begins with."""


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
    """After completing a kind: give a tile for one of another player, of equal value."""

    value: int
    kind: str
    seat: Seat
    other_kind: str


@dataclass(frozen=True)
class Decline(Action):
    """After completing a kind: swap nothing."""


ACTIONS: tuple[type[Action], ...] = (Move, Swap, Decline, Place)


@dataclass
class State:
    """The bed, the stones and what everybody has. Cells are numbers, row by row from 0."""

    size: int
    """Cells along an edge: 7 or 9."""
    board: list[Tile | None]
    """The bed, row by row."""
    turn: int
    points: list[int]
    """By seat, never below 0: what a move costs is paid with them, and they are the score."""
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
    """Why the game is over: `cleared`, `stuck` or `spent`; empty until then."""
    news: list[Event] = field(default_factory=list)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "State":
        return State(
            self.size,
            self.board.copy(),
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
    """By seat, as they stand: what is left to pay moves with."""
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
    """Deal the bed: for 2 or 3 players a small one without two kinds and the tiles worth 3.

    A random player places the stones, and so moves last.
    """
    small = seats in FEW
    kinds = [kind for kind in KINDS if not (small and kind in LEFT_OUT)]
    size = 7 if small else 9
    tiles = [Tile(kind, value) for kind in kinds for value in VALUES if not (small and value == 3)]
    board = rng.sample(tiles, size * size)
    return State(
        size=size,
        board=list(board),
        turn=rng.randrange(seats),
        points=[POINTS] * seats,
        held=[[] for _ in range(seats)],
        fixed_order=options["final_order"] == "fixed",
        left={kind: sum(tile.kind == kind for tile in board) for kind in kinds},
    )


def legal(state: State, seat: int) -> Sequence[Action]:
    """Moves are those the seat can pay: who has 0 points must pass, and is passed over.

    Whoever has just completed a kind is asked to swap only where there is something to swap.
    """
    if seat != state.turn or state.ended:
        return []
    if NOWHERE in state.stones:
        cells = range(len(state.board))
        return [Place(name(cell, state.size)) for cell in cells if cell not in state.stones]
    if state.completed:
        return [*_swaps(state, seat), Decline()]
    moves = _moves(state.size)
    return [moves[stone][cell] for stone, cell, _ in _affordable(state, state.points[seat])]


def apply(state: State, seat: int, action: Action, rng: Random) -> None:
    """A turn in its order: pay, take the tile, swap if a kind is complete, score the kind."""
    match action:
        case Place(cell):
            _place(state, seat, index(cell, state.size))
        case Move(stone, cell):
            _move(state, seat, STONES.index(stone), index(cell, state.size))
        case Swap(value, kind, other, other_kind):
            _swap(state, seat, Tile(kind, value), other, Tile(other_kind, value))
        case Decline():
            state.news.append(Declined(seat))
            _score_completed(state)


def view(state: State, seat: int | None) -> View:
    """The same for everybody but for `seat`: nothing is hidden once the bed is dealt."""
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
        gains={kind: kind_gains(state.held, state.points, kind) for kind in unscored(state.held)},
        scores=tuple(scores(state)),
        outcome=outcome(state),
    )


def preview(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    """For a move the tile, its `cost` and what is `left`, in points; `completes` is 0 or 1.

    `gain` is what scoring the kind then brings, `hands_kind` what the next could complete.
    """
    match action:
        case Place(cell):
            tile = view.board[index(cell, view.size)]
            stone = STONES[view.stones.index(NOWHERE)]
            return {"stone": stone, **_facts(tile)}
        case Move(stone, cell):
            return _foresee(view, seat, STONES.index(stone), index(cell, view.size))
        case Swap(value, kind, other, other_kind):
            own, theirs = Tile(kind, value), Tile(other_kind, value)
            return _foresee_swap(view, seat, own, other, theirs)
        case Decline():
            return {"gain": view.gains[view.completed][seat]}
        case _:
            raise TypeError(f"Fossil knows no {action!r}")


def scores(state: State) -> list[int]:
    """The points with every kind still held scored as at the end."""
    return total(state.points, *(gains for _, gains in _final_gains(state)))


def outcome(state: State) -> Outcome | None:
    """Most points win, a tie is a shared victory; the reason is `State.ended`."""
    if not state.ended:
        return None
    most = max(state.points)
    return Outcome(tuple(i for i, own in enumerate(state.points) if own == most), state.ended)


@cache
def _moves(size: int) -> list[list[Move]]:
    """For each stone, the moves to the cells in their order."""
    return [[Move(stone, name(cell, size)) for cell in range(size * size)] for stone in STONES]


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
        Swap(own.value, own.kind, other, theirs.kind)
        for own in sorted(set(state.held[seat]), key=by_kind)
        for other in range(len(state.held))
        if other != seat
        for theirs in sorted(set(state.held[other]), key=by_kind)
        if own.value == theirs.value and own.kind != theirs.kind
    ]


def _swap(state: State, seat: int, own: Tile, other: int, theirs: Tile) -> None:
    _exchange(state.held, seat, own, other, theirs)
    state.news.append(Swapped(seat, other, own.kind, theirs.kind, own.value))
    _score_completed(state)


def _score_completed(state: State) -> None:
    kind = state.completed
    gains = kind_gains(state.held, state.points, kind)
    state.points = total(state.points, gains)
    state.held = [[tile for tile in tiles if tile.kind != kind] for tiles in state.held]
    state.completed = ""
    state.news.append(Scored(kind, gains))
    _end_turn(state)


def _end_turn(state: State) -> None:
    seats = len(state.points)
    order = [(state.turn + step) % seats for step in range(1, seats + 1)]
    state.turn = next((seat for seat in order if state.points[seat]), order[0])
    state.ended = _reason_to_end(state)
    if state.ended:
        _score_the_rest(state)
    else:
        state.news.extend(Passed(seat) for seat in order[: order.index(state.turn)])


def _score_the_rest(state: State) -> None:
    for kind, gains in _final_gains(state):
        state.points = total(state.points, gains)
        state.news.append(Scored(kind, gains))
    state.held = [[] for _ in state.held]


def _reason_to_end(state: State) -> str:
    """No tile left, none that a stone can reach, or no points to pay with (house)."""
    if not any(state.left.values()):
        return "cleared"
    if not any(reach(state.board, state.stones, state.size)):
        return "stuck"
    if not any(state.points):
        return "spent"
    return ""


def _final_gains(state: State) -> list[tuple[str, Gains]]:
    return final_gains(state.held, state.points, state.turn, state.fixed_order)


def _foresee(view: View, seat: int, stone: int, cell: int) -> dict[str, Any]:
    """What a move takes and costs, what it would complete, and what it leaves to the next."""
    tile = view.board[cell]
    assert tile is not None, "a stone is moved onto a tile"
    cost = next(it.cost for it in view.reach if (it.stone, it.cell) == (stone, cell))
    points = list(view.points)
    points[seat] -= cost
    left = points[seat]
    completes = view.left[tile.kind] == 1
    gain = 0
    if completes:
        held = [[*tiles, tile] if i == seat else tiles for i, tiles in enumerate(view.held)]
        gains = kind_gains(held, points, tile.kind)
        points, gain = total(points, gains), gains[seat]
    return {
        **_facts(tile),
        "cost": cost,
        "left": left,
        "completes": int(completes),
        "gain": gain,
        "hands_kind": _handed(view, stone, cell, points, seat),
    }


def _handed(view: View, stone: int, cell: int, points: Sequence[int], seat: int) -> str:
    """The kind that the move would let the next player complete; `none` for none."""
    board, stones = list(view.board), list(view.stones)
    taken = board[cell]
    board[cell], stones[stone] = None, cell
    seats = len(points)
    purses = (points[(seat + step) % seats] for step in range(1, seats))
    purse = next((own for own in purses if own), 0)
    for it in reach(board, stones, view.size):
        tile = board[it.cell]
        if tile and it.cost <= purse and view.left[tile.kind] - _same(tile, taken) == 1:
            return tile.kind
    return "none"


def _same(tile: Tile, other: Tile | None) -> bool:
    return other is not None and tile.kind == other.kind


def _foresee_swap(view: View, seat: int, own: Tile, other: int, theirs: Tile) -> dict[str, Any]:
    """What the completed kind brings after the swap."""
    held = [list(tiles) for tiles in view.held]
    _exchange(held, seat, own, other, theirs)
    return {"gain": kind_gains(held, view.points, view.completed)[seat]}


def _exchange(held: list[list[Tile]], seat: int, own: Tile, other: int, theirs: Tile) -> None:
    held[seat].remove(own)
    held[other].remove(theirs)
    held[seat].append(theirs)
    held[other].append(own)


def _facts(tile: Tile | None) -> dict[str, Any]:
    return {"kind": tile.kind, "value": tile.value} if tile else {}
