"""Fool's Gold: five years of the gold rush in five mines, and your best mine is worth nothing.

Each spring the survey roll makes mines rich or poor. In turn you place prospectors on the tracks,
add wild dice, work outside for coins, or pass and posture. Then every mine turns up as many cards
as it has prospectors times dice, and the prospectors take gold, gems or coins, or sleep until
winter. After 1853 nuggets and sets of gems are points, mines without gold cost five, and the mine
that gave you most is fool's gold.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engines.game import Action, Outcome
from engines.gold import box, mining, prospecting
from engines.gold.scoring import Tally, tally
from engines.gold.table import (
    FREE,
    MINING,
    NO_MINE,
    OVER,
    PROSPECTING,
    SPACES,
    WILD_DIE,
    WINTER,
    YEAR_OVER,
    Coins,
    Leave,
    Pass,
    Place,
    Pocket,
    Posture,
    Rest,
    Scored,
    State,
    Take,
    Wild,
    Work,
    dice,
    draws,
    lowest_free,
    order,
    treasures,
)

TITLE: str = "Fool's Gold"
SEATS = range(3, 6)
OPTIONS: Mapping[str, tuple[str, ...]] = {}
ACTIONS: tuple[type[Action], ...] = (
    *(Place, Wild, Work, Pass, Posture),
    *(Take, Pocket, Coins, Rest, Leave),
)


@dataclass(frozen=True)
class Screen:
    """What stands behind a screen."""

    coins: int
    """Those not spent this year; spent ones lie in front."""
    prospectors: int
    held: tuple[tuple[str, ...], ...]
    """The cards, by mine."""
    tally: Tally
    """What they would be worth now."""


@dataclass(frozen=True)
class View:
    """What a seat sees: the table, and what stands behind its own screen."""

    seat: int | None
    turn: int | None
    """The seat to act; nobody when the game is over."""
    phase: str
    year: int
    """From 0 on."""
    first: int
    tracks: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    """How many prospectors each seat has posturing, by mine."""
    camp: int
    spent: tuple[int, ...]
    workers: tuple[int, ...]
    passed: tuple[bool, ...]
    mine: int
    """The mine at work, by number from 0; `NO_MINE` for none."""
    revealed: tuple[str, ...]
    resting: tuple[int, ...]
    """The spaces of the mine at work whose prospectors sleep until winter."""
    under: tuple[tuple[str, ...], ...]
    """What was put under the deck of the mine at work, from the top: all have seen it."""
    roll: int
    """What the winter die shows; 0 where it is not winter in the mine at work."""
    sizes: tuple[int, ...]
    """The cards in each deck."""
    draws: tuple[int, ...]
    """The cards that each mine would turn up now, before bad weather."""
    orders: tuple[tuple[int, ...], ...]
    """For each mine the seats in the order in which they would act."""
    screens: tuple[Screen | None, ...]
    """What the viewer may see behind the screens: its own; all when the game is over."""
    outcome: Outcome | None


def setup(seats: int, options: Mapping[str, str], rng: Random) -> State:
    """Purses and prospectors by the number of players, full decks, and the first survey roll."""
    first = rng.randrange(seats)
    state = State(
        year=0,
        first=first,
        coins=[box.COINS] * seats,
        prospectors=[box.PROSPECTORS[seats]] * seats,
        decks=[[dict(box.DECKS[mine])] for mine in box.MINES],
        spent=[0] * seats,
        workers=[0] * seats,
        passed=[False] * seats,
        held=[[() for _ in box.MINES] for _ in range(seats)],
        tracks=[[FREE] * len(SPACES) for _ in box.MINES],
        beside=[[0] * seats for _ in box.MINES],
    )
    prospecting.survey(state, rng)
    return state


def legal(state: State, seat: int) -> Sequence[Action]:
    """What the seat may do in spring, or its prospector at the mine at work.

    What it can not pay or may not hold is not listed, so the list can tell what is secret.
    """
    if seat != state.turn or state.phase == OVER:
        return []
    if state.phase in (MINING, WINTER):
        return list(mining.actions(state, seat))
    return list(prospecting.actions(state, seat))


def apply(state: State, seat: int, action: Action, rng: Random) -> None:
    """Carry the action out, then all that follows by itself: mines without a choice, a new year."""
    match action:
        case Place(mine, space):
            prospecting.place(state, seat, mine, space)
        case Wild(mine):
            prospecting.add_wild(state, seat, mine)
        case Work():
            prospecting.work(state, seat)
        case Pass():
            prospecting.pass_on(state, seat)
        case Posture(mine):
            prospecting.posture(state, seat, mine)
        case Take(nuggets):
            mining.take(state, seat, f"gold{nuggets}", rng)
        case Pocket(gem):
            mining.take(state, seat, gem, rng)
        case Coins():
            mining.earn(state, seat, rng)
        case Rest():
            mining.rest(state, seat, rng)
        case Leave():
            mining.leave(state, seat, rng)
    if state.phase == PROSPECTING and all(state.passed):
        mining.begin(state, rng)
    if state.phase == YEAR_OVER:
        _end_year(state, rng)


def view(state: State, seat: int | None) -> View:
    """Others' screens are `None` until the game is over; what lies under a deck all have seen."""
    over = state.phase == OVER
    return View(
        seat=seat,
        turn=None if over else state.turn,
        phase=state.phase,
        year=state.year,
        first=state.first,
        tracks=tuple(map(tuple, state.tracks)),
        beside=tuple(map(tuple, state.beside)),
        camp=state.camp,
        spent=tuple(state.spent),
        workers=tuple(state.workers),
        passed=tuple(state.passed),
        mine=state.mine,
        revealed=tuple(sorted(state.revealed, key=box.CARDS.index)),
        resting=tuple(state.resting),
        under=_seen_under(state),
        roll=state.roll,
        sizes=tuple(sum(sum(batch.values()) for batch in deck) for deck in state.decks),
        draws=tuple(map(draws, state.tracks)),
        orders=tuple(_orders(state)),
        screens=tuple(
            _screen(state, other) if over or other == seat else None
            for other in range(len(state.coins))
        ),
        outcome=outcome(state),
    )


def preview(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    """What it costs and leaves, in coins; the cards a mine draws `now` and then (`draws`).

    `rank` is the seat's place among those that act there, from 1, or 0 for none. Where a screen
    is closed to the viewer its numbers are 0.
    """
    match action:
        case Place(mine, space):
            return _foresee(view, seat, mine, space, seat, space)
        case Wild(mine):
            track = view.tracks[box.MINES.index(mine)]
            lowest = lowest_free(track)
            assert lowest is not None, "a wild die goes to a free space"
            return _foresee(view, seat, mine, lowest, WILD_DIE, dice(track))
        case Work():
            return {"back": min(box.WAGE, view.spent[seat])}
        case Pass():
            return {"posture": _behind(view, seat)}
        case Posture(mine):
            return _foresee_posturing(view, seat, box.MINES.index(mine))
        case Take(nuggets):
            return _foresee_card(view, seat, f"gold{nuggets}")
        case Pocket(gem):
            return _foresee_card(view, seat, gem)
    return _left_here(view)


def scores(state: State) -> list[int]:
    """What the cards of each seat are worth now; below 0 while mines are missing."""
    return [tally(held).total for held in state.held]


def outcome(state: State) -> Outcome | None:
    """Most points win; tied, who has more of the second best mine, and so on; else shared.

    The reason is `points`, `mines` or `shared`, by what decided.
    """
    if state.phase != OVER:
        return None
    ranks = [tally(held).rank for held in state.held]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    level = sum(rank[0] == best[0] for rank in ranks)
    return Outcome(winners, "shared" if len(winners) > 1 else "mines" if level > 1 else "points")


def _end_year(state: State, rng: Random) -> None:
    """Gather the dice, hand the start marker on, and begin the next year or count."""
    state.tracks = [[FREE] * len(SPACES) for _ in box.MINES]
    state.camp = box.DICE
    if state.year + 1 < len(box.YEARS):
        state.year += 1
        state.first = (state.first + 1) % len(state.coins)
        prospecting.survey(state, rng)
        return
    state.phase = OVER
    for seat, held in enumerate(state.held):
        state.news.append(_scored(seat, tally(held)))


def _scored(seat: int, it: Tally) -> Scored:
    return Scored(
        seat,
        fool=it.fool,
        gold=it.gold,
        missing=it.missing,
        gem=it.gem,
        gems=it.gems,
        total=it.total,
        **dict(zip(box.MINES, it.nuggets, strict=True)),
    )


def _seen_under(state: State) -> tuple[tuple[str, ...], ...]:
    batches = state.decks[state.mine][1:] if state.mine != NO_MINE else []
    return tuple(
        tuple(card for card in box.CARDS for _ in range(batch.get(card, 0))) for batch in batches
    )


def _orders(state: State) -> list[tuple[int, ...]]:
    at_work = state.phase in (MINING, WINTER)
    return [
        tuple(order(track, beside, state.resting if at_work and mine == state.mine else ()))
        for mine, (track, beside) in enumerate(zip(state.tracks, state.beside, strict=True))
    ]


def _screen(state: State, seat: int) -> Screen:
    held = state.held[seat]
    return Screen(state.coins[seat], state.prospectors[seat], tuple(held), tally(held))


def _foresee(view: View, seat: int, mine: str, space: int, piece: int, cost: int) -> dict[str, Any]:
    """What it costs to put a piece on a space, what the mine then turns up, and who acts first."""
    number = box.MINES.index(mine)
    track = list(view.tracks[number])
    track[space] = piece
    acting = order(track, view.beside[number])
    screen = view.screens[seat]
    return {
        "space": space,
        "cost": cost,
        "left": screen.coins - cost if screen else 0,
        "now": view.draws[number],
        "draws": draws(track),
        "dice": dice(track),
        "rank": acting.index(seat) + 1 if seat in acting else 0,
        "other": acting[0] if acting else seat,
        "acting": len(acting),
    }


def _foresee_posturing(view: View, seat: int, mine: int) -> dict[str, Any]:
    """How a posturing prospector more changes who acts first, if that matters to the seat."""
    beside = list(view.beside[mine])
    beside[seat] += 1
    acting = order(view.tracks[mine], beside)
    return {
        "draws": view.draws[mine],
        "pieces": beside[seat] + view.tracks[mine].count(seat),
        "rank": acting.index(seat) + 1 if seat in acting else 0,
        "other": acting[0] if acting else seat,
        "to_post": _behind(view, seat),
    }


def _foresee_card(view: View, seat: int, card: str) -> dict[str, Any]:
    """What the card does to the seat's own score, where the viewer may know."""
    screen = view.screens[seat]
    if screen is None:
        return {"known": 0, "total": 0, "rise": 0, "fall": 0, "fool": 0, **_left_here(view)}
    held = list(screen.held)
    held[view.mine] += (card,)
    after = tally(held)
    change = after.total - screen.tally.total
    return {
        "known": 1,
        "total": after.nuggets[view.mine],
        "rise": max(change, 0),
        "fall": max(-change, 0),
        "fool": int(after.fool == box.MINES[view.mine]),
        **_left_here(view),
    }


def _left_here(view: View) -> dict[str, Any]:
    """How many treasures lie open, and how many prospectors are still to act after this one."""
    acting = view.orders[view.mine] if view.mine != NO_MINE else ()
    return {"open": len(treasures(view.revealed)), "rivals": max(len(acting) - 1, 0)}


def _behind(view: View, seat: int) -> int:
    """The prospectors behind the seat's screen; 0 where the viewer can not know."""
    screen = view.screens[seat]
    return screen.prospectors if screen else 0
