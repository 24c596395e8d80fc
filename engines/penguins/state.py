"""A game of A Fistful of Penguins under way: how it stands, and what each player sees of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.game import Event, Outcome
from engines.penguins.faces import (
    FACE_VALUE,
    FACES,
    Counts,
    Takings,
    Worth,
    count,
    payments,
    takings_from,
    worth,
)
from engines.penguins.odds import odds, with_face

ROUNDS = 3
COST = 1
"""The penguins that adding a die or rolling again costs."""
RATINGS = ((120, "brilliant"), (100, "excellent"), (80, "very-good"), (60, "pretty-good"))
UNRATED = "unrated"


class Offer(NamedTuple):
    """A die for sale; a seller who has not answered yet has no price for it."""

    die: int
    face: str
    dollars: int = 0
    penguins: int = 0


class OneMore(NamedTuple):
    """What one more die would bring, if the turn stopped right after it."""

    changes: tuple[int, ...]
    """By the face it shows: how much more the total would gain, the penguin paid not counted."""
    average: float
    """The same on average, with the penguin paid for it."""
    better: int
    """In how many of a hundred times stopping would be better than now, the penguin counted."""


@dataclass
class State:
    """How the game stands. Dice are numbers from 1 to 9; lists of purses are by seat."""

    advanced: bool
    sellers_may_reroll: bool
    money: list[int]
    """Dollars, by seat; never below 0."""
    penguins: list[int]
    """Tokens, by seat: a dollar each after the last round."""
    chips: list[int]
    """The side of each player's kangaroo chip, 0 for none."""
    first: int
    turn: int
    round: int = 1
    """From 1 to 3."""
    active: dict[int, str] = field(default_factory=dict)
    """The faces of the dice that count, by the dice's numbers."""
    aside: list[int] = field(default_factory=list)
    """The dice set aside for their penguins."""
    bank: list[int] = field(default_factory=list)
    """The dice not rolled yet."""
    hands: dict[int, Offer] = field(default_factory=dict)
    """What the sellers hide until the last of them has answered, by seat."""
    asked: list[int] = field(default_factory=list)
    """The sellers who have not answered yet."""
    thrown: list[int] = field(default_factory=list)
    """Those of them who have rolled again."""
    offers: dict[int, Offer] = field(default_factory=dict)
    """The dice for sale that all have seen, by seat."""
    deciding: int = 0
    """The deciding turn of those tied, 0 for the game itself."""
    tied: list[int] = field(default_factory=list)
    """Those in the lead after the three rounds, or after the last deciding turns."""
    results: dict[int, int] = field(default_factory=dict)
    """The dollars of the deciding turns already over."""
    ended: str = ""
    """Why the game is over; alone, the rating. Empty until then."""
    news: list[Event] = field(default_factory=list)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "State":
        return State(
            self.advanced,
            self.sellers_may_reroll,
            self.money.copy(),
            self.penguins.copy(),
            self.chips.copy(),
            self.first,
            self.turn,
            self.round,
            self.active.copy(),
            self.aside.copy(),
            self.bank.copy(),
            self.hands.copy(),
            self.asked.copy(),
            self.thrown.copy(),
            self.offers.copy(),
            self.deciding,
            self.tied.copy(),
            self.results.copy(),
            self.ended,
            self.news.copy(),
        )


@dataclass(frozen=True)
class View:
    """Everything but the sellers' dice and prices until the last of them has answered."""

    seat: int | None
    advanced: bool
    sellers_may_reroll: bool
    money: tuple[int, ...]
    """Dollars, by seat."""
    penguins: tuple[int, ...]
    """Tokens, by seat."""
    chips: tuple[int, ...]
    """The side of each player's kangaroo chip, 0 for none."""
    first: int
    turn: int | None
    """The seat whose turn it is; nobody when the game is over."""
    roller: int
    """The seat whose dice lie there, after the end too."""
    round: int
    active: Mapping[int, str]
    """The faces of the dice that count, by the dice's numbers."""
    aside: tuple[int, ...]
    """The dice set aside for their penguins."""
    bank: tuple[int, ...]
    """The dice not rolled yet."""
    asked: tuple[int, ...]
    """The sellers who still have to answer, before the turn goes on."""
    hidden: Mapping[int, int]
    """The dice that the sellers hide, by seat."""
    thrown: tuple[int, ...]
    """The sellers asked who have rolled their die again."""
    hand: Offer | None
    """The own die and its price, while they are secret."""
    offers: Mapping[int, Offer]
    """The dice for sale that all have seen, by seat."""
    deciding: int
    """The deciding turn of those tied, 0 for the game itself."""
    tied: tuple[int, ...]
    results: Mapping[int, int]
    """The dollars of the deciding turns already over."""
    worth: Worth
    """What the dice bring if the turn stops here."""
    one_more: OneMore | None
    """What one more die would bring; nothing where there is none, or no penguin to pay for it."""
    payers: tuple[int, ...]
    """What each seat would pay for the squirrels."""
    takings: Takings
    """What no, one, two … nine squirrels bring."""
    scores: tuple[int, ...]
    """The totals as they stand, in dollars: money, and a dollar a penguin."""
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """Sellers see their own die and price; others only that there is a die, until all answered."""
    counts = count(state.active.values())
    takings = takings_of(state)
    return View(
        seat=seat,
        advanced=state.advanced,
        sellers_may_reroll=state.sellers_may_reroll,
        money=tuple(state.money),
        penguins=tuple(state.penguins),
        chips=tuple(state.chips),
        first=state.first,
        turn=None if state.ended else state.turn,
        roller=state.turn,
        round=state.round,
        active=dict(state.active),
        aside=tuple(state.aside),
        bank=tuple(state.bank),
        asked=tuple(state.asked),
        hidden={seller: offer.die for seller, offer in state.hands.items()},
        thrown=tuple(state.thrown),
        hand=None if seat is None else state.hands.get(seat),
        offers=dict(state.offers),
        deciding=state.deciding,
        tied=tuple(state.tied),
        results=dict(state.results),
        worth=worth(counts, takings),
        one_more=_one_more(state, counts, takings),
        payers=payments_to(state, counts[1]),
        takings=takings,
        scores=tuple(scores(state)),
        outcome=outcome(state),
    )


def _one_more(state: State, counts: Counts, takings: Takings) -> OneMore | None:
    if state.ended or not state.bank or not state.penguins[state.turn]:
        return None
    token = token_value(state.deciding)
    now = worth(counts, takings).best(token)
    brings = (worth(with_face(counts, face), takings).best(token) for face in range(len(FACES)))
    after = odds(counts, 1, takings, token, beat=now + COST * token)
    average = after.mean - COST * token - now
    return OneMore(tuple(it - now for it in brings), average, round(100 * after.better))


def scores(state: State) -> list[int]:
    """Money, and a dollar for each penguin; chips count nothing."""
    # The penguins of a deciding turn are lent, and there are none left at the end.
    if state.deciding:
        return list(state.money)
    return [own + more for own, more in zip(state.money, state.penguins, strict=True)]


def outcome(state: State) -> Outcome | None:
    """The richest win. Tied, their deciding turns say who; after three of them all share (house).

    Alone, every rating wins but `UNRATED`.
    """
    if not state.ended:
        return None
    return Outcome(() if state.ended == UNRATED else tuple(sorted(state.tied)), state.ended)


def token_value(deciding: int) -> int:
    """The dollars that a token counts in the end; penguins left from a deciding turn are none."""
    return 0 if deciding else 1


def order(state: State) -> list[int]:
    """The seats that play this round, from the first player on."""
    seats = len(state.money)
    everybody = [(state.first + step) % seats for step in range(seats)]
    return [seat for seat in everybody if not state.deciding or seat in state.tied]


def still_to_play(state: State) -> list[int]:
    """The seats whose turn comes after this one in the round."""
    seats = order(state)
    return seats[seats.index(state.turn) + 1 :]


def payments_to(state: State, squirrels: int) -> tuple[int, ...]:
    """What each seat pays for the squirrels of the one whose turn it is."""
    if state.deciding:
        return (0,) * len(state.money)
    return payments(squirrels, state.turn, state.money)


def takings_of(state: State) -> Takings:
    """What each number of squirrels brings to the seat whose turn it is."""
    return FACE_VALUE if state.deciding else takings_from(state.turn, state.money)
