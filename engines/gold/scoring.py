"""What the cards behind a screen are worth: gold, but for the best mine's, and gems by types."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.gold import box


class Tally(NamedTuple):
    """What somebody's cards are worth."""

    nuggets: tuple[int, ...]
    """By mine, fool's gold and all."""
    fool: str
    """The mine whose gold is discarded, the first of several; empty without any gold."""
    gold: int
    """The points for all other mines."""
    missing: int
    """The mines without a gold card."""
    gem: tuple[str, ...]
    """The gems, by type."""

    @property
    def gems(self) -> int:
        """The points for the gems, by the number of their types."""
        return box.GEM_POINTS[len(self.gem)]

    @property
    def total(self) -> int:
        """The score, before ties are broken; coins count nothing."""
        return self.gold + self.gems - box.PENALTY * self.missing

    @property
    def rank(self) -> tuple[int, ...]:
        """By which players compare: the points, then the second best mine, the third and so on."""
        return self.total, *sorted(self.nuggets, reverse=True)[1:]


def tally(held: Sequence[Sequence[str]]) -> Tally:
    """What these cards are worth, given mine by mine."""
    nuggets = tuple(sum(box.NUGGETS.get(card, 0) for card in cards) for cards in held)
    best = max(nuggets)
    cards = {card for cards in held for card in cards}
    return Tally(
        nuggets=nuggets,
        fool=box.MINES[nuggets.index(best)] if best else "",
        gold=sum(nuggets) - best,
        missing=nuggets.count(0),
        gem=tuple(gem for gem in box.GEMS if gem in cards),
    )
