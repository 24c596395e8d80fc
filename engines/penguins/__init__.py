"""A Fistful of Penguins: roll animals, spend penguins to roll more, and stop in time.

Three rounds of a turn each, with 4, 5 and 6 dice at first and up to nine. A penguin pays for one
more die, or for rolling any of them again; penguins rolled can be cashed for more of them. Who
stops scores the lions alone, or everything else. Kangaroos count by their square and earn a chip,
a moose needs a squirrel, camels fear lions, and squirrels take the money of the other players.
In the advanced game these offer dice of their own, at prices made in secret.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random

from engines.game import Action, IllegalSetup
from engines.penguins.faces import DICE, FACES, count, tokens, worth
from engines.penguins.foresight import chip_earned, preview
from engines.penguins.moves import (
    Add,
    Added,
    Bought,
    Buy,
    Cash,
    Cashed,
    Chip,
    Counted,
    Decides,
    Earned,
    Flipped,
    Keep,
    Offered,
    Price,
    Priced,
    Reroll,
    Rerolled,
    Rolled,
    Scored,
    Stole,
    Stop,
    Throw,
    Thrown,
    Tied,
)
from engines.penguins.state import (
    RATINGS,
    ROUNDS,
    UNRATED,
    Offer,
    State,
    View,
    order,
    outcome,
    payments_to,
    scores,
    still_to_play,
    takings_of,
    view,
)

__all__ = [
    "ACTIONS",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "Offer",
    "State",
    "View",
    "apply",
    "legal",
    "outcome",
    "preview",
    "scores",
    "setup",
    "view",
]

TITLE: str = "A Fistful of Penguins"
SEATS = range(1, 7)
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "advanced": ("off", "on"),
    "sellers_may_reroll": ("off", "on"),
}
ACTIONS: tuple[type[Action], ...] = (Add, Reroll, Cash, Chip, Buy, Stop, Price, Keep, Throw)

MONEY = 10
PENGUINS = 6
STARTING_DICE = (4, 5, 6)
FEWER_DICE: Mapping[int, int] = {5: 1, 6: 2}
"""By so many dice fewer an advanced game of so many players starts each turn."""
BLACK_CHIP = 2
"""The most penguins that the price of a die can have."""
DECIDING_DICE = 7
DECIDING_PENGUINS = 2
DECIDING_TURNS = 3


def setup(seats: int, options: Mapping[str, str], rng: Random) -> State:
    """Purses for all, and the first turn's dice rolled.

    `IllegalSetup` of the advanced game for one: nobody would sell.
    """
    advanced = options["advanced"] == "on"
    if advanced and seats == 1:
        raise IllegalSetup("advanced-alone")
    first = rng.randrange(seats)
    state = State(
        advanced=advanced,
        sellers_may_reroll=options["sellers_may_reroll"] == "on",
        money=[MONEY] * seats,
        penguins=[PENGUINS] * seats,
        chips=[0] * seats,
        first=first,
        turn=first,
    )
    _begin_turn(state, rng)
    return state


def legal(state: State, seat: int) -> Sequence[Action]:
    """While sellers are asked, their answers alone, from any of them; then those of the turn."""
    if state.ended:
        return []
    if state.asked:
        return _answers(state, seat) if seat in state.asked else []
    if seat != state.turn:
        return []
    return [
        *_rolls(state, state.penguins[seat]),
        *_cashes(state),
        *_chips(state, state.chips[seat]),
        *_purchases(state, seat),
        *_stops(state),
    ]


def apply(state: State, seat: int, action: Action, rng: Random) -> None:
    """Carry the action out. Stopping ends the turn and rolls the first dice of the next."""
    match action:
        case Add():
            _add(state, seat, rng)
        case Reroll(dice):
            _reroll(state, seat, dice, rng)
        case Cash():
            dice, gained = _cash(state)
            state.news.append(Cashed(seat, dice, gained))
        case Chip(dice):
            _flip(state, seat, dice)
        case Buy(seller):
            _buy(state, seat, seller)
        case Stop(choice):
            _score(state, seat, choice)
            _end_turn(state, rng)
        case Price(dollars, penguins):
            die, face, *_ = state.hands[seat]
            state.hands[seat] = Offer(die, face, dollars, penguins)
            _answer(state, seat)
        case Keep():
            _answer(state, seat)
        case Throw():
            state.hands[seat] = Offer(state.hands[seat].die, rng.choice(FACES))
            state.thrown.append(seat)
            state.news.append(Thrown(seat))


def _rolls(state: State, penguins: int) -> list[Action]:
    if not penguins:
        return []
    adds: list[Action] = [Add()] if state.bank else []
    return [*adds, *_rerolls(tuple(state.active))]


@cache
def _rerolls(dice: tuple[int, ...]) -> tuple[Reroll, ...]:
    """All the ways to roll some of the dice again, from one die to all."""
    sizes = range(1, len(dice) + 1)
    return tuple(Reroll(some) for size in sizes for some in combinations(dice, size))


def _cashes(state: State) -> list[Cash]:
    return [Cash()] if "penguin" in state.active.values() else []


def _chips(state: State, side: int) -> list[Chip]:
    """Any dice that are no kangaroos yet; none without a chip, up to two with its side 2."""
    others = [die for die, face in state.active.items() if face != "kangaroo"]
    return [Chip(dice) for size in range(1, side + 1) for dice in combinations(others, size)]


def _purchases(state: State, seat: int) -> list[Buy]:
    return [
        Buy(seller)
        for seller, offer in state.offers.items()
        if offer.dollars <= state.money[seat] and offer.penguins <= state.penguins[seat]
    ]


def _stops(state: State) -> list[Stop]:
    """Where a lion shows, both choices, the better first; in a deciding turn only that one."""
    if "lion" not in state.active.values():
        return [Stop("all")]
    it = worth(count(state.active.values()), takings_of(state))
    best, other = ("lions", "rest") if it.lion > it.rest else ("rest", "lions")
    return [Stop(best)] if state.deciding else [Stop(best), Stop(other)]


def _answers(state: State, seat: int) -> list[Action]:
    """Any price but nothing. Asked a second time, a seller may also keep it or roll again."""
    again: list[Action] = [Keep(), Throw()] if state.offers and seat not in state.thrown else []
    prices = [
        Price(dollars, penguins)
        for dollars in range(state.money[seat] + 1)
        for penguins in range(BLACK_CHIP + 1)
        if dollars or penguins
    ]
    return [*again, *prices]


def _begin_turn(state: State, rng: Random) -> None:
    """Roll the dice to start with, so that whose turn it is finds them on the table."""
    seat, seats = state.turn, len(state.money)
    start = STARTING_DICE[state.round - 1]
    if state.advanced:
        start -= FEWER_DICE.get(seats, 0)
    if state.deciding:
        start = DECIDING_DICE
        state.penguins[seat] = DECIDING_PENGUINS
    dice = tuple(range(1, start + 1))
    state.active = {die: rng.choice(FACES) for die in dice}
    state.aside = []
    state.bank = list(range(start + 1, DICE + 1))
    state.offers = {}
    faces = tuple(state.active.values())
    if state.deciding:
        state.news.append(Decides(seat, state.deciding, dice, faces))
        return
    state.news.append(Rolled(seat, state.round, dice, faces))
    if state.advanced:
        _ask_sellers(state, rng)


def _ask_sellers(state: State, rng: Random) -> None:
    seats = len(state.money)
    sellers = [(state.turn + step) % seats for step in range(1, seats)]
    state.hands = {seller: Offer(state.bank.pop(0), rng.choice(FACES)) for seller in sellers}
    state.asked = sellers


def _answer(state: State, seat: int) -> None:
    """Note that a seller has answered; after the last one show what they have for sale."""
    state.asked.remove(seat)
    state.news.append(Priced(seat))
    if state.asked:
        return
    first_time = not state.offers
    state.offers = state.hands.copy()
    state.thrown = []
    for seller, offer in state.offers.items():
        state.news.append(Offered(seller, *offer))
    if first_time and state.sellers_may_reroll:
        state.asked = list(state.offers)
    else:
        state.hands = {}


def _add(state: State, seat: int, rng: Random) -> None:
    state.penguins[seat] -= 1
    die, face = state.bank.pop(0), rng.choice(FACES)
    state.active[die] = face
    state.news.append(Added(seat, die, face))


def _reroll(state: State, seat: int, dice: tuple[int, ...], rng: Random) -> None:
    state.penguins[seat] -= 1
    state.active |= {die: rng.choice(FACES) for die in dice}
    faces = tuple(state.active[die] for die in dice)
    state.news.append(Rerolled(seat, dice, faces))


def _cash(state: State) -> tuple[tuple[int, ...], int]:
    dice = tuple(die for die, face in state.active.items() if face == "penguin")
    gained = tokens(len(dice))
    for die in dice:
        del state.active[die]
    state.aside += dice
    state.penguins[state.turn] += gained
    return dice, gained


def _flip(state: State, seat: int, dice: tuple[int, ...]) -> None:
    faces = tuple(state.active[die] for die in dice)
    state.chips[seat] = 0
    state.active |= dict.fromkeys(dice, "kangaroo")
    state.news.append(Flipped(seat, dice, faces))


def _buy(state: State, seat: int, seller: int) -> None:
    offer = state.offers.pop(seller)
    state.money[seat] -= offer.dollars
    state.money[seller] += offer.dollars
    state.penguins[seat] -= offer.penguins
    state.penguins[seller] += offer.penguins
    state.active[offer.die] = offer.face
    state.news.append(Bought(seat, seller, *offer))


def _score(state: State, seat: int, choice: str) -> None:
    counts = count(state.active.values())
    dollars = worth(counts, takings_of(state)).dollars(choice)
    paid = (0,) * len(state.money) if choice == "lions" else payments_to(state, counts[1])
    _, gained = _cash(state)
    state.news.append(Scored(seat, choice, dollars, gained))
    if state.deciding:
        state.results[seat] = dollars
        state.penguins[seat] = 0
        return
    state.money[seat] += dollars
    if any(paid):
        state.money = [own - lost for own, lost in zip(state.money, paid, strict=True)]
        state.news.append(Stole(tuple(sum(paid) * (i == seat) - it for i, it in enumerate(paid))))
    side = chip_earned(state.round, counts, choice)
    if side:
        state.chips[seat] = side
        state.news.append(Earned(seat, side))


def _end_turn(state: State, rng: Random) -> None:
    to_come = still_to_play(state)
    if to_come:
        state.turn = to_come[0]
    else:
        _end_round(state)
    if not state.ended:
        _begin_turn(state, rng)


def _end_round(state: State) -> None:
    if not state.deciding and state.round < ROUNDS:
        state.round += 1
        state.turn = state.first
        return
    if not state.deciding:
        _count_penguins(state)
    results = state.results if state.deciding else dict(enumerate(state.money))
    most = max(results.values())
    state.tied = [seat for seat in order(state) if results[seat] == most]
    state.ended = _reason_to_end(state)
    if not state.ended:
        state.news.append(Tied(len(state.tied), most))
        state.deciding += 1
        state.results = {}
        state.turn = state.tied[0]


def _count_penguins(state: State) -> None:
    state.money = scores(state)
    state.news.append(Counted(tuple(state.penguins)))
    state.penguins = [0] * len(state.penguins)
    state.chips = [0] * len(state.chips)


def _reason_to_end(state: State) -> str:
    if len(state.money) == 1:
        total = state.money[0]
        return next((rating for least, rating in RATINGS if total >= least), UNRATED)
    if len(state.tied) == 1:
        return "decided" if state.deciding else "richest"
    return "shared" if state.deciding == DECIDING_TURNS else ""
