"""The Delver cards: when they can be played, and what they do."""

from collections.abc import Callable

from engines.game import Action
from engines.unearth.cards import DELVERS, DIE_CHANGES
from engines.unearth.claims import clockwise
from engines.unearth.moves import Choose, Name, Named, Play, Played, Turned
from engines.unearth.table import HOME, ChooseDie, Die, NameNumber, State


def plays(state: State, seat: int) -> list[Action]:
    """The cards in hand that could do something now."""
    hand = state.tribes[seat].hand
    return [Play(card) for card in DELVERS if card in hand and _does_something(state, seat, card)]


def play(state: State, seat: int, card: str) -> None:
    """Play a card from the hand; what it asks is asked next."""
    state.tribes[seat].hand.remove(card)
    state.discards[card] += 1
    state.news.append(Played(seat, card))
    turn = state.turn
    match card:
        case "ancient_map":
            state.turn = turn._replace(maps=turn.maps + 1)
        case "band_of_delvers":
            state.turn = turn._replace(band=True)
        case "ancestral_claim":
            state.turn = turn._replace(claims=turn.claims + 1)
        case "reading_the_stones":
            state.turn = turn._replace(readings=turn.readings + 1)
        case "expedition":
            state.turn = turn._replace(expeditions=turn.expeditions + 1)
        case "restoration":
            _reroll_all(state, lambda owner, die: owner == seat)
        case "forgotten_song":
            state.asks.append(NameNumber(seat))
        case _:
            state.asks.append(ChooseDie(seat, card))


def names(state: State) -> list[Action]:
    """The numbers on dice, from the one that most show."""
    shown = [die.number for tribe in state.tribes for die in tribe.dice if die.ruin != HOME]
    return [Name(it) for it in sorted(set(shown), key=lambda it: (-shown.count(it), it))]


def name(state: State, seat: int, number: int) -> None:
    """Reroll every die that shows the number, whoever's it is."""
    state.news.append(Named(seat, number))
    _reroll_all(state, lambda owner, die: die.number == number)


def choices(state: State, card: str) -> list[Action]:
    """The dice on ruins that the card can do something to; dice that are alike count as one."""
    dice = (
        (owner, die)
        for owner, tribe in enumerate(state.tribes)
        for die in tribe.dice
        if die.ruin != HOME and (card == "lost_in_the_ruins" or changed(die, card) != die.number)
    )
    found = {(die.ruin, owner, -die.sides, -die.number) for owner, die in dice}
    return [
        Choose(ruin, owner, f"d{-sides}", -number) for ruin, owner, sides, number in sorted(found)
    ]


def choose(state: State, card: str, choice: Choose) -> None:
    """Change the chosen die, or have it rerolled: what the card says."""
    owner = choice.seat
    index = next(
        i
        for i, die in enumerate(state.tribes[owner].dice)
        if (die.ruin, str(die), die.number) == (choice.ruin, choice.die, choice.number)
    )
    if card == "lost_in_the_ruins":
        state.rerolls.append((owner, index))
        return
    die = state.tribes[owner].dice[index]
    number = changed(die, card)
    state.tribes[owner].dice[index] = die._replace(number=number)
    state.news.append(Turned(die.ruin, owner, str(die), die.number, number))


def changed(die: Die, card: str) -> int:
    """What the card makes the die show: never less than 1 or more than its sides."""
    return min(max(die.number + DIE_CHANGES[card], 1), die.sides)


def _does_something(state: State, seat: int, card: str) -> bool:
    match card:
        case "band_of_delvers":
            return not state.turn.band
        case "restoration":
            return any(die.ruin != HOME for die in state.tribes[seat].dice)
        case "forgotten_song":
            return bool(names(state))
        case "forlorn" | "new_discovery" | "lost_in_the_ruins":
            return bool(choices(state, card))
    return True


def _reroll_all(state: State, chosen: Callable[[int, Die], bool]) -> None:
    """Have dice on ruins rerolled: clockwise by owner, then ruin by ruin (house).

    They are one throw: ruins are claimed when all of them lie (house).
    """
    for owner in clockwise(state):
        dice = state.tribes[owner].dice
        places = sorted(range(len(dice)), key=lambda i: dice[i].ruin)
        state.rerolls += [
            (owner, i) for i in places if dice[i].ruin != HOME and chosen(owner, dice[i])
        ]
