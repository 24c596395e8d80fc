"""How a computer player judges the gold rush.

It knows the decks as everybody does, and so what each of those in line at a mine can expect to
take home; what a nugget is worth to whom, by the mines that are empty, fool's gold and the years
to come; and that prospectors and coins not used yet are worth something too.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

from engines.game import Action
from engines.gold import View, box, strangers
from engines.gold.advice import reason
from engines.gold.hopes import Hopes, Pick, expect, expect_draw, no_hopes, pick_of, winter_pick
from engines.gold.needs import (
    GEM_CHANCE,
    STAYS_EMPTY,
    Needs,
    best_mine,
    gem_points,
    needs_of,
    sorted_out,
)
from engines.gold.table import (
    FREE,
    MINING,
    NO_MINE,
    Coins,
    Pass,
    Place,
    Pocket,
    Posture,
    Rest,
    State,
    Take,
    Wild,
    Work,
    dice,
    draws,
    order,
    pieces,
    treasures,
)

__all__ = ["MARGIN", "candidates", "evaluate", "reason", "resample"]

MARGIN: float = 8.0
HAND = 1.5
"""What a prospector who may still be placed is worth this year, if there are coins for it."""
FARE = 2.0
"""The coins that placing one takes."""
BUDGET = 0.8
"""What the square root of a budget is worth a year."""


def resample(view: View, seat: int, rng: Random) -> State:
    """A state that may be the true one: strangers' cards and purses are drawn at random."""
    seats = len(view.screens)
    held, decks = strangers.cards(view, rng)
    return State(
        year=view.year,
        first=view.first,
        coins=[strangers.coins(view, other, rng) for other in range(seats)],
        prospectors=[strangers.prospectors(view, other) for other in range(seats)],
        decks=decks,
        spent=list(view.spent),
        workers=list(view.workers),
        passed=list(view.passed),
        held=held,
        tracks=list(map(list, view.tracks)),
        beside=list(map(list, view.beside)),
        camp=view.camp,
        turn=view.turn or 0,
        phase=view.phase,
        mine=view.mine,
        revealed=list(view.revealed),
        resting=list(view.resting),
        roll=view.roll,
    )


def evaluate(state: State) -> list[float]:
    """What each seat can expect to end with, about in points."""
    years = len(box.YEARS) - 1 - state.year
    seats = range(len(state.coins))
    hopes = [no_hopes() for _ in seats]
    needs = [needs_of(held, years) for held in state.held]
    for mine in range(max(state.mine, 0), len(box.MINES)):
        track, beside = state.tracks[mine], state.beside[mine]
        if mine == state.mine:
            _work_out(state, hopes, needs)
        elif cards := draws(track):
            expect_draw(hopes, mine, order(track, beside), cards)
    return [_worth(state, seat, hopes[seat], years) for seat in seats]


def candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Many cards for little money where gold is missing; the best card; else sleep or coins."""
    years = len(box.YEARS) - 1 - state.year
    needs = needs_of(state.held[seat], years)
    return sorted(actions, key=lambda action: _promise(state, seat, action, needs), reverse=True)


# ---- what it is worth


def _work_out(state: State, hopes: Sequence[Hopes], needs: Sequence[Needs]) -> None:
    """Let those in line at the mine at work take what lies open, each the best for it."""
    mine, cards = state.mine, list(treasures(state.revealed))
    track = state.tracks[mine]
    sleepers = [track[space] for space in state.resting]
    for seat in order(track, state.beside[mine], state.resting):
        need, empty = needs[seat], hopes[seat].empty[mine]
        card = max(cards, key=lambda card: need.of(card, mine, empty), default="")
        if not card or need.of(card, mine, empty) <= 0:
            sleepers.append(seat)
            continue
        cards.remove(card)
        nuggets = box.NUGGETS.get(card, 0)
        expect(hopes[seat], mine, Pick(float(nuggets > 0), nuggets, float(not nuggets)))
    if state.phase == MINING:
        for place, seat in enumerate(sleepers):
            expect(hopes[seat], mine, winter_pick(mine, place))


def _worth(state: State, seat: int, hopes: Hopes, years: int) -> float:
    held, gems = sorted_out(state.held[seat])
    nuggets = [own + more for own, more in zip(held, hopes.nuggets, strict=True)]
    missing = sum(empty for own, empty in zip(held, hopes.empty, strict=True) if not own)
    new = (1 - len(gems) / len(box.GEMS)) * hopes.gems[0] + GEM_CHANCE * years
    return (
        sum(nuggets)
        - best_mine(nuggets, years)
        - box.PENALTY * missing * STAYS_EMPTY**years
        + gem_points(len(gems) + new)
        + years * BUDGET * sqrt(state.coins[seat] + state.spent[seat])
        + _hand(state, seat)
    )


def _hand(state: State, seat: int) -> float:
    """What prospectors and coins are worth that can still be used this spring."""
    if state.mine != NO_MINE or state.passed[seat]:
        return 0.0
    able = min(state.prospectors[seat], 1 + state.coins[seat] / FARE)
    return HAND * able


# ---- what to think of first


def _promise(state: State, seat: int, action: Action, needs: Needs) -> float:
    match action:
        case Place(name, space):
            mine = box.MINES.index(name)
            track = state.tracks[mine]
            cards = dice(track) * (pieces(track) + 1)
            ahead = sum(piece > FREE and piece != seat for piece in track[space : box.SPACES])
            return 1 + _promise_of(needs, mine, cards, ahead) - space / 4
        case Wild(name):
            mine = box.MINES.index(name)
            track = state.tracks[mine]
            own = track.count(seat)
            return (own + 0.3) * _promise_of(needs, mine, pieces(track) + 1, 0) - dice(track) / 4
        case Posture(name):
            mine = box.MINES.index(name)
            own = state.tracks[mine].count(seat)
            return own * draws(state.tracks[mine])
        case Take(nuggets):
            return needs.of(f"gold{nuggets}", state.mine)
        case Pocket(gem):
            return needs.of(gem, state.mine)
        case Rest():
            return _promise_of(needs, state.mine, 3, len(state.resting))
        case Coins() | Work():
            return 0.5
        case Pass():
            return 1.0
    return 0.0


def _promise_of(needs: Needs, mine: int, cards: int, place: int) -> float:
    """What the place in line at a mine is worth, when so many cards turn up."""
    pick = pick_of(mine, cards, place)
    gold = pick.nuggets * needs.slopes[mine] + pick.gold * needs.firsts[mine]
    return gold + pick.gem * needs.gem
