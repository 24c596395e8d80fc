"""The course of a turn: what the active seat may do, what is asked, and what follows by itself."""

from collections.abc import Iterator, Sequence
from random import Random

from engines.game import Action
from engines.unearth import claims, delvers, rolls, stones
from engines.unearth.cards import STONES
from engines.unearth.moves import (
    Alter,
    Build,
    Choose,
    Claim,
    Excavate,
    Explore,
    Keep,
    Name,
    Place,
    Play,
    Prefer,
    Recall,
    Recalled,
    Recover,
    Reroll,
    Rest,
    Rested,
    Roll,
    Take,
    Tallied,
)
from engines.unearth.scoring import Score, score
from engines.unearth.table import (
    HOME,
    AlterRoll,
    Ask,
    BuildWonder,
    ChooseDie,
    Die,
    NameNumber,
    OrderClaims,
    PlaceStone,
    ReadStones,
    RecoverRuin,
    State,
    TakeStone,
    Turn,
)


def options(state: State) -> list[Action]:
    """What the active seat may do while nothing is asked: cards first, then a die (rules)."""
    seat, turn = state.turn.seat, state.turn
    if turn.recalled:
        return list(_digs(state))
    if turn.digs:
        return [*_digs(state), Rest()]
    return [*_digs(state), *delvers.plays(state, seat), *rolls.preferences(state.tribes[seat])]


def answers(state: State, ask: Ask) -> Sequence[Action]:
    """All answers to the question."""
    match ask:
        case ReadStones():
            return rolls.readings(state)
        case AlterRoll():
            return rolls.alterations(state)
        case TakeStone():
            return [Take(stone) for stone in STONES if stone in ask.stones]
        case PlaceStone():
            return stones.places(state.tribes[ask.seat])
        case BuildWonder():
            return stones.builds(state, ask)
        case RecoverRuin():
            return [Recover(ruin.land, ruin.claim) for ruin in sorted(state.removed)]
        case NameNumber():
            return delvers.names(state)
        case ChooseDie():
            return delvers.choices(state, ask.card)
        case OrderClaims():
            return [Claim(place) for place in claims.claimable(state)]
    raise AssertionError(f"nobody asks {ask}")


def act(state: State, seat: int, action: Action, rng: Random) -> None:
    """Carry out what the active seat chose while nothing was asked."""
    match action:
        case Play(card):
            delvers.play(state, seat, card)
        case Prefer(wonder, habit):
            rolls.prefer(state, seat, wonder, habit)
        case Recall(ruin, die, number):
            _recall(state, seat, ruin, die, number)
        case Excavate(ruin, die):
            _dig(state, seat, ruin, die, rng)
        case Roll(die):
            state.turn = state.turn._replace(expeditions=state.turn.expeditions - 1)
            _dig(state, seat, HOME, die, rng)
        case Rest():
            state.news.append(Rested(seat))
            _end_turn(state)


def answer(state: State, action: Action, rng: Random) -> None:
    """Carry out the answer to the question on the table."""
    ask = state.asks.pop(0)
    match ask, action:
        case ((ReadStones() | AlterRoll()), (Keep() | Alter() | Reroll() | Explore() | Prefer())):
            rolls.use(state, action, rng)
        case TakeStone(), Take(stone):
            stones.take(state, ask, stone)
        case PlaceStone(), Place(hex):
            stones.place(state, ask, hex)
        case BuildWonder(), Build(hex, wonder):
            stones.build(state, ask, hex, wonder, rng)
        case RecoverRuin(), Recover(land, claim):
            lands = [(ruin.land, ruin.claim) for ruin in state.removed]
            stones.recover(state, ask.seat, lands.index((land, claim)))
        case NameNumber(), Name(number):
            delvers.name(state, ask.seat, number)
        case ChooseDie(card=card), Choose():
            delvers.choose(state, card, action)
        case OrderClaims(), Claim(ruin):
            claims.claim(state, ruin, rng)


def proceed(state: State, rng: Random) -> None:
    """Go on until somebody has to decide something. What has one answer is not asked."""
    while not state.ended:
        if state.asks:
            known = answers(state, state.asks[0])
            if len(known) > 1:
                return
            answer(state, known[0], rng)
        elif state.rolling:
            rolls.go_on_rolling(state, rng)
        elif state.rerolls:
            seat, index = state.rerolls.pop(0)
            ruin = state.tribes[seat].dice[index].ruin
            rolls.roll(state, seat, index, ruin, rng, excavated=False)
        elif claims.claimable(state):
            state.asks.append(OrderClaims(state.turn.seat))
        elif not any(state.row):
            _end(state)
        elif state.turn.digs > state.turn.band:
            _end_turn(state)
        elif forced := _forced(state):
            act(state, state.turn.seat, forced, rng)
        else:
            return


def tally(state: State, seat: int) -> Score:
    """The points of the seat as they stand, what is hidden included."""
    tribe = state.tribes[seat]
    ruins = tribe.ruins + tribe.hidden
    return score(ruins, tribe.stones, tribe.monuments, state.tomb)


def _forced(state: State) -> Action | None:
    """The only thing the active seat can do, if there is but one.

    Whoever holds cards is asked: if they are of no use now, nobody else can know it.
    """
    if state.tribes[state.turn.seat].hand and not state.turn.recalled:
        return None
    known = options(state)
    return known[0] if len(known) == 1 else None


def _digs(state: State) -> Iterator[Action]:
    """The dice that can be rolled, each on every ruin; or those that can be taken back."""
    dice = state.tribes[state.turn.seat].dice
    home = sorted({die.sides for die in dice if die.ruin == HOME}, reverse=True)
    places = [place for place, site in enumerate(state.row, 1) if site]
    if not home:
        recalls = {Recall(die.ruin, str(die), die.number) for die in dice}
        yield from sorted(recalls, key=lambda it: (it.ruin, it.die, it.number))
    elif state.turn.expeditions:
        yield from (Roll(f"d{sides}") for sides in home)
    else:
        yield from (Excavate(place, f"d{sides}") for place in places for sides in home)


def _recall(state: State, seat: int, ruin: int, name: str, number: int) -> None:
    dice = state.tribes[seat].dice
    known = [(die.ruin, str(die), die.number) for die in dice]
    index = known.index((ruin, name, number))
    dice[index] = Die(dice[index].sides)
    state.turn = state.turn._replace(recalled=True)
    state.news.append(Recalled(ruin, seat, name, number))


def _dig(state: State, seat: int, ruin: int, name: str, rng: Random) -> None:
    dice = state.tribes[seat].dice
    index = next(i for i, die in enumerate(dice) if die.ruin == HOME and str(die) == name)
    state.turn = state.turn._replace(recalled=False)
    rolls.roll(state, seat, index, ruin, rng, excavated=True)


def _end_turn(state: State) -> None:
    """The next seat's turn. What was played for the next roll lapses."""
    state.turn = Turn((state.turn.seat + 1) % len(state.tribes))


def _end(state: State) -> None:
    state.ended = "unearthed"
    for seat in range(len(state.tribes)):
        own = tally(state, seat)
        state.news.append(Tallied(seat, *own, own.total))
