"""What holds in every game of Fool's Gold."""

from collections import Counter
from itertools import chain
from random import Random

from engines.gold import box
from engines.gold.table import NO_MINE, POSTURING, State, dice


def blind(state: State, seat: int | None, rng: Random) -> None:
    """Put other coins and prospectors behind the others' screens, and change their cards.

    What cannot be hidden stays: how many cards are in a deck, and that somebody who is asked
    where to posture has a prospector left.
    """
    if state.phase == "over":
        return
    strangers = [other for other in range(len(state.coins)) if other != seat]
    for other in strangers:
        posturing = state.phase == POSTURING and other == state.turn
        state.coins[other] = rng.randrange(20)
        state.prospectors[other] = rng.randrange(int(posturing), 9)
    for mine in range(len(box.MINES)):
        _deal_anew(state, strangers, mine, rng)


def conserved(state: State) -> None:
    """No card leaves the box, no die the board, no prospector its owner, and coins only grow."""
    for mine, name in enumerate(box.MINES):
        assert _cards(state, mine) == Counter(box.DECKS[name])
    assert state.camp + sum(map(dice, state.tracks)) == box.DICE
    seats = len(state.coins)
    for seat in range(seats):
        out = sum(track.count(seat) for track in state.tracks)
        out += sum(beside[seat] for beside in state.beside)
        at_home = state.prospectors[seat] + state.workers[seat]
        assert at_home + out == box.PROSPECTORS[seats] + state.year
        earned = state.coins[seat] + state.spent[seat] - box.COINS - state.year
        assert earned >= 0
        assert earned % box.PAN == 0
        assert min(state.coins[seat], state.spent[seat], state.prospectors[seat]) >= 0
        gems = [card for cards in state.held[seat] for card in cards if card in box.GEMS]
        assert len(gems) == len(set(gems))


def _cards(state: State, mine: int) -> Counter[str]:
    """All cards of the mine, wherever they are."""
    cards = Counter(chain.from_iterable(held[mine] for held in state.held))
    for batch in state.decks[mine]:
        cards.update(batch)
    if state.mine not in (NO_MINE, mine):
        return cards
    return cards + Counter(state.revealed)


def _deal_anew(state: State, strangers: list[int], mine: int, rng: Random) -> None:
    """Shuffle the strangers' cards of a mine and its deck, and deal them in other numbers."""
    deck = state.decks[mine][0]
    won = sum(len(state.held[other][mine]) for other in strangers)
    pool = sorted(Counter(deck).elements())
    pool += chain.from_iterable(state.held[other][mine] for other in strangers)
    rng.shuffle(pool)
    dealt, rest = pool[:won], pool[won:]
    for other in strangers:
        state.held[other][mine] = ()
    for card in dealt:
        state.held[rng.choice(strangers)][mine] += (card,)
    state.decks[mine][0] = dict(Counter(rest))
