"""What touches the same roll, two at a time, against the order that the rules give.

Every roll of every die is played out in every way its players can choose, and compared with what
follows from the rules as they are written down here once more: the roll, Ancestral Claim, Reading
the Stones, the End of Age, then the owner's wonders, each once and in any order; every change
within the die.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations

import pytest

from engines.unearth import apply, legal
from engines.unearth.moves import Reroll
from engines.unearth.table import State, Turn
from tests.unearth.tables import Loaded, a_site, a_state, a_tribe, do

WONDERS = ("college", "columns", "edifice", "sanctuary")
CARDS = ("ancestral_claim", "reading_the_stones", "ancient_map")
AGES = ("the_gathering", "festival_of_reclamation")
TOUCHING = (*WONDERS, *CARDS, *AGES)
OTHERS_NUMBER = 4
"""What somebody else's die on the ruin shows, for the Sanctuary."""
ROLLS = [(sides, number) for sides in (4, 6, 8) for number in range(1, sides + 1)]


@pytest.mark.parametrize(
    "pair", [it for it in combinations(TOUCHING, 2) if it != AGES], ids=" and ".join
)
def test_two_that_touch_the_same_roll_lead_to_what_the_rules_say(pair):
    for sides, number in ROLLS:
        assert played_out(rolled(pair, sides, number)) == by_the_rules(pair, sides, number), (
            f"a d{sides} showing {number}"
        )


def test_all_together_lead_to_what_the_rules_say():
    for age in AGES:
        things = (*WONDERS, *CARDS, age)
        for sides, number in ROLLS:
            assert played_out(rolled(things, sides, number)) == by_the_rules(things, sides, number)


def rolled(things: tuple[str, ...], sides: int, number: int) -> State:
    """The table after the roll, with what is there to change it. Nobody can claim or take."""
    state = a_state(
        a_tribe(wonders=[it for it in things if it in WONDERS]),
        a_tribe(f"d8@1={OTHERS_NUMBER}"),
        row=[a_site("forest", 99), a_site("desert", 99)],
        bag=dict.fromkeys(("yellow", "red", "blue", "black"), 0),
        age=next((it for it in things if it in AGES), ""),
        turn=Turn(
            0,
            claims="ancestral_claim" in things,
            readings="reading_the_stones" in things,
            maps="ancient_map" in things,
        ),
    )
    do(state, f"0 excavate 1 d{sides}", rolls=[number])
    return state


def played_out(state: State) -> tuple[set[int], set[tuple[str, int]]]:
    """What the die can come to show, and at which numbers it can be rolled again and by what."""
    shown, again = set(), set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if not state.rolling:
            shown.add(next(die.number for die in state.tribes[0].dice if die.ruin))
            continue
        number = state.tribes[0].dice[state.rolling.die].number
        for action in legal(state, 0):
            if isinstance(action, Reroll):
                again.add((action.by, number))
            elif not action.private:
                after = deepcopy(state)
                apply(after, 0, action, Loaded())
                waiting.append(after)
    return shown, again


def by_the_rules(
    things: tuple[str, ...], sides: int, number: int
) -> tuple[set[int], set[tuple[str, int]]]:
    def within(number: int) -> int:
        return max(1, min(sides, number))

    if "ancestral_claim" in things and sides == 6:
        number = within(number + 2)
    numbers = {number}
    if "reading_the_stones" in things:
        numbers = {within(number + 1), within(number - 1)}
    change = ("the_gathering" in things) * -1 + ("festival_of_reclamation" in things)
    reached = {
        it
        for number in numbers
        for it in used(within(number + change), sides, frozenset(things) & set(WONDERS))
    }
    again = {("ancient_map", it) for it, _ in reached if "ancient_map" in things}
    again |= {("edifice", it) for it, left in reached if "edifice" in left and it in (4, 5)}
    return {it for it, _ in reached}, again


def used(number: int, sides: int, left: frozenset[str]) -> Iterator[tuple[int, frozenset[str]]]:
    """The numbers that wonders lead to, with the wonders left to be used."""
    yield number, left
    if "college" in left and sides == 8 and number < 8:
        yield from used(number + 1, sides, left - {"college"})
    if "columns" in left and number > 1:
        yield from used(number - 1, sides, left - {"columns"})
    if "sanctuary" in left and number == OTHERS_NUMBER:
        for changed in (number - 1, number + 1):
            if changed <= sides:
                yield from used(changed, sides, left - {"sanctuary"})
