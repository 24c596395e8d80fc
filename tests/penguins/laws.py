"""What holds in every game of A Fistful of Penguins."""

from random import Random

from engines.penguins import Offer, State
from engines.penguins.faces import DICE, FACES
from engines.penguins.moves import Stole


def blind(state: State, seat: int | None, rng: Random) -> None:
    """Put other dice and prices into the hands of the other sellers."""
    for seller, offer in state.hands.items():
        if seller != seat:
            price = rng.randrange(99), rng.randrange(3)
            state.hands[seller] = Offer(offer.die, rng.choice(FACES), *price)


def conserved(state: State) -> None:
    """There are nine dice, nobody owes anything, and squirrels only move money."""
    for_sale = {offer.die for offer in (state.hands | state.offers).values()}
    dice = [*state.active, *state.aside, *state.bank, *for_sale]
    assert sorted(dice) == list(range(1, DICE + 1))
    assert min(state.money) >= 0
    assert min(state.penguins) >= 0
    assert set(state.chips) <= {0, 1, 2}
    for event in state.news:
        if isinstance(event, Stole):
            assert sum(event.gains) == 0
            assert sum(gain > 0 for gain in event.gains) == 1
