"""Ruins: who claims one, what the others get for their dice, and what is revealed next."""

from collections.abc import Iterator
from random import Random

from engines.unearth.cards import AGES, CITIES, DELVERS, REST_CARDS, Ruin
from engines.unearth.moves import Aged, Claimed, Drew, Lost, Revealed
from engines.unearth.stones import draw_stones, return_stones
from engines.unearth.table import Die, Site, State, chance_of

Hold = list[tuple[int, int]]
"""What a seat's dice on a ruin show, each with its sides, the best first."""


def claimable(state: State) -> list[int]:
    """The ruins on which the dice reach the claim value, by their places."""
    totals = [0] * (len(state.row) + 1)
    for tribe in state.tribes:
        for die in tribe.dice:
            totals[die.ruin] += die.number
    return [
        place
        for place, site in enumerate(state.row, 1)
        if site and totals[place] >= site.ruin.claim
    ]


def holder(holds: dict[int, Hold]) -> int | None:
    """The seat with the best die on a ruin; if they tie the next best decides, and so on.

    Dice compare by number, then by sides; a missing die loses. Nobody if all of it is equal.
    """
    best = max(holds.values())
    seats = [seat for seat, hold in holds.items() if hold == best]
    return seats[0] if len(seats) == 1 else None


def hold_of(dice: list[Die] | tuple[Die, ...], place: int) -> Hold:
    """What these dice show on the ruin at this place."""
    return sorted(((die.number, die.sides) for die in dice if die.ruin == place), reverse=True)


def claim(state: State, place: int, rng: Random) -> None:
    """Hand the ruin over, or take it out of the game where the dice tie to the end."""
    site = state.row[place - 1]
    assert site, "a ruin is claimed"
    holds = {seat: hold_of(tribe.dice, place) for seat, tribe in enumerate(state.tribes)}
    winner = holder(holds)
    if winner is None:
        state.removed.append(site.ruin)
        state.tied.append(site.ruin)
        state.news.append(Lost(place, site.ruin.land, site.ruin.claim))
    else:
        state.tribes[winner].ruins.append(site.ruin)
        state.news.append(Claimed(place, winner, site.ruin.land, site.ruin.claim))
    for tribe in state.tribes:
        tribe.dice = [Die(die.sides) if die.ruin == place else die for die in tribe.dice]
    return_stones(state, site.stones)
    for seat in clockwise(state):
        _draw_for_dice(state, seat, len(holds[seat]), winner, rng)
    _reveal_next(state, place, rng)


def draw(state: State, seat: int, count: int, rng: Random) -> None:
    """Draw Delver cards; the discards are shuffled when there are no others."""
    drawn = 0
    while drawn < count:
        if not any(state.delvers.values()):
            state.delvers, state.discards = state.discards, dict.fromkeys(DELVERS, 0)
        if not any(state.delvers.values()):
            break
        card = chance_of(state.delvers, rng)
        state.delvers[card] -= 1
        state.tribes[seat].hand.append(card)
        drawn += 1
    if drawn:
        state.news.append(Drew(seat, drawn))


def clockwise(state: State) -> Iterator[int]:
    """The seats from the active one on: the order in which they draw (house)."""
    seats = len(state.tribes)
    return ((state.turn.seat + step) % seats for step in range(seats))


def reveal(state: State, place: int, ruin: Ruin, rng: Random) -> None:
    """Lay a ruin in the row, with its stones or as many as the bag has."""
    state.row[place - 1] = Site(ruin, draw_stones(state, ruin.stones, rng))
    state.news.append(Revealed(place, ruin.land, ruin.claim))


def _draw_for_dice(state: State, seat: int, dice: int, winner: int | None, rng: Random) -> None:
    """A card for each die of those who did not get the ruin.

    The Eternal Flame draws when a ruin is claimed, not when a tie removes it (house).
    """
    if dice and seat != winner:
        draw(state, seat, dice, rng)
    elif winner is not None and not dice and "flame" in state.tribes[seat].wonders():
        draw(state, seat, 1, rng)


def _reveal_next(state: State, place: int, rng: Random) -> None:
    state.row[place - 1] = None
    if state.deck:
        reveal(state, place, state.deck.pop(rng.randrange(len(state.deck))), rng)
    elif not state.age:
        _end_the_age(state, place, rng)


def _end_the_age(state: State, place: int, rng: Random) -> None:
    state.age = AGES[rng.randrange(len(AGES))]
    state.news.append(Aged(state.age))
    if state.age in CITIES:
        reveal(state, place, CITIES[state.age], rng)
    elif state.age == "day_of_rest":
        for seat in clockwise(state):
            draw(state, seat, REST_CARDS, rng)
