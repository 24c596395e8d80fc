"""How a die is rolled, what cards, the age and wonders make of it, and the stone it may bring.

In this order: the roll; Ancestral Claims; Readings of the Stones, whose player chooses one more
or one less; the End of Age; then what the owner of the die wants of own wonders, one by one, and
of an Ancient Map. Each change is kept within the die. A result of 1 to 3 brings a stone.
"""

from collections.abc import Iterator
from random import Random

from engines.game import Action
from engines.unearth.cards import AGE_CHANGES, ASK, CLAIM_CHANGE, HABITS, ROLL_WONDERS
from engines.unearth.moves import (
    Alter,
    Altered,
    Explore,
    Explored,
    Keep,
    Kept,
    Prefer,
    Preferred,
    Reroll,
    Rerolled,
    Rolled,
)
from engines.unearth.stones import find_stone
from engines.unearth.table import HOME, AlterRoll, Die, ReadStones, Rolling, State, Tribe

STONE_ROLLS = range(1, 4)
"""The results that bring a stone."""
EDIFICE_NUMBERS = (4, 5)


def roll(state: State, seat: int, index: int, ruin: int, rng: Random, *, excavated: bool) -> None:
    """Roll a die onto a ruin, or before the ruin is chosen (0)."""
    sides = state.tribes[seat].dice[index].sides
    number = rng.randrange(sides) + 1
    turn = state.turn
    state.rolling = Rolling(seat, index, excavated, turn.readings)
    _show(state, number, ruin)
    state.news.append(Rolled(ruin, seat, f"d{sides}", number))
    if sides == 6 and turn.claims:
        _change(state, "ancestral_claim", CLAIM_CHANGE * turn.claims)
        turn = turn._replace(claims=0)
    state.turn = turn._replace(readings=0)


def go_on_rolling(state: State, rng: Random) -> None:
    """Take the next step of the roll that is not settled yet."""
    rolling = state.rolling
    assert rolling, "a die is being rolled"
    if rolling.readings:
        state.asks.append(ReadStones(state.turn.seat))
    elif not rolling.aged:
        state.rolling = rolling._replace(aged=True)
        if state.age in AGE_CHANGES:
            _change(state, state.age, AGE_CHANGES[state.age])
    elif rolling.kept:
        _settle(state, rng)
    elif habitual := _by_habit(state):
        use(state, habitual, rng)
    elif rolled(state).ruin == HOME or _welcome_uses(state):
        state.asks.append(AlterRoll(rolling.seat))
    else:
        state.rolling = rolling._replace(kept=True)


def readings(state: State) -> list[Action]:
    """One more or one less, within the die."""
    die = rolled(state)
    return [
        Alter("reading_the_stones", number)
        for number in (_within(die, die.number + 1), _within(die, die.number - 1))
    ]


def alterations(state: State) -> list[Action]:
    """What the owner of the rolled die may do with it, without what its habits decide."""
    assert state.rolling, "a die is being rolled"
    habits = state.tribes[state.rolling.seat].habits
    uses = _welcome_uses(state)
    wonders = [it for it in ROLL_WONDERS if it not in habits and any(use.by == it for use in uses)]
    prefers = [Prefer(it, habit) for it in wonders for habit in HABITS[it]]
    if rolled(state).ruin != HOME:
        return [Keep(), *uses, *prefers]
    places = enumerate(state.row, 1)
    return [*(Explore(place) for place, site in places if site), *uses, *prefers]


def preferences(tribe: Tribe) -> list[Prefer]:
    """What the tribe may decide of its wonders for good, other than what it has decided."""
    built = tribe.wonders()
    return [
        Prefer(wonder, habit)
        for wonder in HABITS
        if wonder in built
        for habit in (*HABITS[wonder], ASK)
        if habit != tribe.habits.get(wonder, ASK)
    ]


def use(state: State, action: Action, rng: Random) -> None:
    """Carry out what was chosen for the roll."""
    rolling = state.rolling
    assert rolling, "a die is being rolled"
    match action:
        case Keep():
            state.rolling = rolling._replace(kept=True)
            die = rolled(state)
            state.news.append(Kept(die.ruin, rolling.seat, str(die), die.number))
        case Alter("reading_the_stones", number):
            state.rolling = rolling._replace(readings=rolling.readings - 1)
            _alter(state, "reading_the_stones", number)
        case Alter(by, number):
            state.rolling = rolling._replace(used=(*rolling.used, by))
            _alter(state, by, number)
        case Reroll(by):
            _reroll(state, by, rng)
        case Explore(ruin):
            _explore(state, ruin, rng)
        case Prefer(wonder, habit):
            prefer(state, rolling.seat, wonder, habit)


def prefer(state: State, seat: int, wonder: str, habit: str) -> None:
    """Note what is to be done with a wonder from now on, or that it is asked again."""
    habits = state.tribes[seat].habits
    if habit == ASK:
        del habits[wonder]
    else:
        habits[wonder] = habit
    state.news.append(Preferred(seat, wonder, habit))


def rolled(state: State) -> Die:
    """The die that is being rolled, with what it shows so far."""
    assert state.rolling, "a die is being rolled"
    return state.tribes[state.rolling.seat].dice[state.rolling.die]


def _welcome_uses(state: State) -> list[Alter | Reroll]:
    """What can change the roll, without the wonders whose owner does not want to be asked."""
    assert state.rolling, "a die is being rolled"
    habits = state.tribes[state.rolling.seat].habits
    return [it for it in _uses(state) if it.by not in habits]


def _uses(state: State) -> Iterator[Alter | Reroll]:
    """The own wonders and Ancient Maps that can change the roll now."""
    rolling = state.rolling
    assert rolling, "a die is being rolled"
    built = state.tribes[rolling.seat].wonders() - set(rolling.used)
    die = rolled(state)
    if "college" in built and die.number < die.sides == 8:
        yield Alter("college", die.number + 1)
    if "sanctuary" in built and _is_matched(state, die):
        for number in (die.number + 1, die.number - 1):
            if number == _within(die, number):
                yield Alter("sanctuary", number)
    if "columns" in built and die.number > 1:
        yield Alter("columns", die.number - 1)
    if "edifice" in built and die.number in EDIFICE_NUMBERS:
        yield Reroll("edifice")
    if rolling.excavated and state.turn.maps:
        yield Reroll("ancient_map")


def _is_matched(state: State, die: Die) -> bool:
    """Whether another die on the ruin shows the number just rolled."""
    assert state.rolling, "a die is being rolled"
    return die.ruin != HOME and any(
        (other.ruin, other.number) == (die.ruin, die.number) and (seat, index) != state.rolling[:2]
        for seat, tribe in enumerate(state.tribes)
        for index, other in enumerate(tribe.dice)
    )


def _by_habit(state: State) -> Action | None:
    """What the owner of the die wants done without being asked."""
    assert state.rolling, "a die is being rolled"
    habits = state.tribes[state.rolling.seat].habits
    if not habits:
        return None
    number = rolled(state).number
    uses = list(_uses(state))
    wanted = (
        it
        for wonder in ROLL_WONDERS
        for it in uses
        if it.by == wonder and _is_wanted(it, habits.get(wonder, ""), number)
    )
    return next(wanted, None)


def _is_wanted(action: Alter | Reroll, habit: str, number: int) -> bool:
    match habit, action:
        case "higher", Alter():
            return action.number > number
        case "lower", Alter():
            return action.number < number
    return habit == "always"


def _reroll(state: State, by: str, rng: Random) -> None:
    """Roll again: cards are spent, the wonders but the Edifice may be used anew (house)."""
    rolling = state.rolling
    assert rolling, "a die is being rolled"
    if by == "ancient_map":
        state.turn = state.turn._replace(maps=state.turn.maps - 1)
    used = ("edifice",) if by == "edifice" else ()
    state.rolling = rolling._replace(aged=False, used=used)
    die = rolled(state)
    number = rng.randrange(die.sides) + 1
    _show(state, number, die.ruin)
    state.news.append(Rerolled(die.ruin, rolling.seat, str(die), number, by))


def _explore(state: State, ruin: int, rng: Random) -> None:
    """Place the die; only the Sanctuary can have anything to say to that."""
    rolling = state.rolling
    assert rolling, "a die is being rolled"
    _show(state, rolled(state).number, ruin)
    die = rolled(state)
    state.news.append(Explored(ruin, rolling.seat, str(die), die.number))
    if habitual := _by_habit(state):
        use(state, habitual, rng)
    elif not any(it.by == "sanctuary" for it in _welcome_uses(state)):
        assert state.rolling, "a die is being rolled"
        state.rolling = state.rolling._replace(kept=True)


def _settle(state: State, rng: Random) -> None:
    rolling, die = state.rolling, rolled(state)
    assert rolling, "a die is being rolled"
    state.rolling = None
    if rolling.excavated:
        state.turn = state.turn._replace(digs=state.turn.digs + 1)
    if die.number in STONE_ROLLS:
        find_stone(state, rolling.seat, die.ruin, rng)


def _change(state: State, by: str, change: int) -> None:
    die = rolled(state)
    number = _within(die, die.number + change)
    if number != die.number:
        _alter(state, by, number)


def _alter(state: State, by: str, number: int) -> None:
    assert state.rolling, "a die is being rolled"
    ruin = rolled(state).ruin
    _show(state, number, ruin)
    state.news.append(Altered(ruin, state.rolling.seat, by, number))


def _show(state: State, number: int, ruin: int) -> None:
    assert state.rolling, "a die is being rolled"
    seat, index = state.rolling.seat, state.rolling.die
    dice = state.tribes[seat].dice
    dice[index] = Die(dice[index].sides, ruin, number)


def _within(die: Die, number: int) -> int:
    """No effect takes a die below 1 or above its sides."""
    return min(max(number, 1), die.sides)
