"""What may stand behind the others' screens, for all that somebody can see."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from engines.gold import View, box
from engines.gold.table import Batch, Deck

OFTEN = 0.3
"""How often a stranger comes home from a year with 2 coins more."""
ATTEMPTS = 20
"""How often cards are dealt at will before gems are dealt only where gold is short."""


class Deal(NamedTuple):
    """The cards that everybody has won, and the decks."""

    held: list[list[tuple[str, ...]]]
    decks: list[Deck]


def cards(view: View, rng: Random) -> Deal:
    """The others' cards: any treasures that are missing, nobody with a gem twice."""
    for _ in range(ATTEMPTS):
        deal = _deal(view, lambda card: rng.random(), rng)
        sizes = tuple(sum(map(sum, map(dict.values, deck))) for deck in deal.decks)
        if sizes == view.sizes:
            return deal
    return _deal(view, lambda card: (card in box.GEMS) + rng.random(), rng)


def coins(view: View, seat: int, rng: Random) -> int:
    """The coins behind a screen: the others may have come home with some in any year."""
    screen = view.screens[seat]
    if screen:
        return screen.coins
    budget = box.COINS + view.year
    budget += sum(rng.random() < OFTEN for _ in range(view.year + 1)) * box.PAN
    while budget < view.spent[seat]:
        budget += box.PAN
    return budget - view.spent[seat]


def prospectors(view: View, seat: int) -> int:
    """The prospectors behind a screen: all that are not to be seen anywhere."""
    seen = sum(track.count(seat) for track in view.tracks)
    seen += sum(beside[seat] for beside in view.beside)
    everybody = box.PROSPECTORS[len(view.screens)] + view.year
    return everybody - seen - view.workers[seat]


def _deal(view: View, rank: Callable[[str], float], rng: Random) -> Deal:
    """Give the strangers treasures in the order of their ranks, as many as the decks lack."""
    held: list[list[tuple[str, ...]]]
    held = [list(screen.held) if screen else [()] * len(box.MINES) for screen in view.screens]
    strangers = [held[seat] for seat, screen in enumerate(view.screens) if not screen]
    decks: list[Deck] = []
    for mine in range(len(box.MINES)):
        under, unseen = _under(view, mine), _unseen(view, mine)
        won = sum(unseen.values()) + sum(map(len, under)) - view.sizes[mine]
        if won:
            pool = [it for it, count in unseen.items() if it in _TREASURES for _ in range(count)]
            _hand_out(sorted(pool, key=rank), won, strangers, mine, unseen, rng)
        decks.append([unseen, *(dict(Counter(batch)) for batch in under)])
    return Deal(held, decks)


def _hand_out(
    treasures: Sequence[str],
    won: int,
    strangers: Sequence[list[tuple[str, ...]]],
    mine: int,
    unseen: Batch,
    rng: Random,
) -> None:
    for card in treasures:
        gem = card in box.GEMS
        takers = [held for held in strangers if not (gem and any(card in it for it in held))]
        if won and takers:
            rng.choice(takers)[mine] += (card,)
            won -= 1
            unseen[card] -= 1
            if not unseen[card]:
                del unseen[card]


def _unseen(view: View, mine: int) -> Batch:
    """The cards of a mine that the viewer neither has nor sees."""
    unseen = Counter(box.DECKS[box.MINES[mine]])
    for screen in view.screens:
        if screen:
            unseen.subtract(screen.held[mine])
    if mine == view.mine:
        for batch in (view.revealed, *view.under):
            unseen.subtract(batch)
    return {card: count for card, count in unseen.items() if count}


def _under(view: View, mine: int) -> tuple[tuple[str, ...], ...]:
    return view.under if mine == view.mine else ()


_TREASURES = frozenset((*box.NUGGETS, *box.GEMS))
