"""What a seller answers: a price somewhat below what the die is worth to whoever may buy it."""

from collections.abc import Mapping
from math import erf, floor

from engines.game import Action
from engines.penguins.aims import average, to_come
from engines.penguins.faces import FACES
from engines.penguins.goals import Average
from engines.penguins.moves import Keep, Price, Throw
from engines.penguins.state import Offer, State
from engines.penguins.turns import Turn, turn_of, with_offer, worth

HAGGLES = (0.5, 1.0, 2.0, 4.0)
"""By how much a price may stay below what the die is worth to who can buy it."""
DOUBT = 1.5
"""How far buyers may be from what a die is worth to them, in dollars."""


def answers(state: State, seat: int) -> Mapping[Action, float]:
    """The answers worth a thought, each with what it brings to this seller on average."""
    sale = Sale(state, seat)
    hand = state.hands[seat]
    rated: dict[Action, float] = {}
    if state.offers and seat not in state.thrown:
        rated[Keep()] = sale.worth(hand.face, hand.dollars, hand.penguins)
        rated[Throw()] = sum(max(sale.prices(face).values()) for face in FACES) / len(FACES)
    return rated | sale.prices(hand.face)


class Sale:
    """A die that a seller has for whoever rolls, as this seller sees it."""

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._goal: Average = average(state)
        self._turn: Turn = turn_of(state)
        self._now = worth(self._goal, self._turn)

    def prices(self, face: str) -> dict[Action, float]:
        """Prices that may be paid, and one that never is."""
        own, purse = (self._state.money[seat] for seat in (self._seat, self._state.turn))
        found: dict[Action, float] = {}
        for penguins in range(min(self._turn.penguins, 2) + 1):
            added = self.added(face, penguins)
            for less in HAGGLES:
                dollars = min(floor(added - less), own, purse)
                if dollars > 0 or (dollars == 0 and penguins):
                    found[Price(dollars, penguins)] = self.worth(face, dollars, penguins)
        return found | {Price(own, 2): self.worth(face, own, 2)}

    def worth(self, face: str, dollars: int, penguins: int) -> float:
        """What the price brings: what it is, less what the buyer gains on this seller by it."""
        if not self._can_be_paid(dollars, penguins):
            return 0.0
        gain = self.added(face, penguins) - dollars
        price = dollars + self._worth_of(penguins)
        sold = (1 + erf(gain / DOUBT)) / 2
        return sold * (price - gain / (len(self._state.money) - 1))

    def pays(self, face: str, dollars: int, penguins: int) -> bool:
        """Whether the price can be paid, and is below what the buyer gains by the die."""
        payable = self._can_be_paid(dollars, penguins)
        return payable and self.added(face, penguins) > dollars

    def added(self, face: str, penguins: int) -> float:
        """What the die adds to the turn of the buyer, with these penguins paid for it."""
        bought = with_offer(self._turn, Offer(0, face, 1, penguins))
        assert bought, "so many penguins can be paid"
        return worth(self._goal, bought) - self._now

    def _can_be_paid(self, dollars: int, penguins: int) -> bool:
        purse = self._state.money[self._state.turn]
        return dollars <= purse and penguins <= self._turn.penguins

    def _worth_of(self, penguins: int) -> float:
        """What more penguins are worth to the seller."""
        state, seat = self._state, self._seat
        purse = state.penguins[seat]
        return to_come(state, seat, purse + penguins) - to_come(state, seat, purse)
