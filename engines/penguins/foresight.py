"""What an action of A Fistful of Penguins will cost and bring, as far as it can be computed.

Sums are what a total gains if the turn stops right after: dollars, and a dollar a penguin.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import Action
from engines.penguins.faces import FACES, Counts, count, worth
from engines.penguins.moves import Add, Buy, Cash, Chip, Keep, Price, Reroll, Stop, Throw
from engines.penguins.odds import odds, with_face
from engines.penguins.state import COST, ROUNDS, View, token_value


def preview(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    """Sums in dollars, `better` in percent; `left`, `tokens` and the like in penguins.

    `trend` and `by` say how stopping then compares with stopping `now`.
    """
    match action:
        case Add():
            assert view.one_more, "there is one more die"
            by_face = dict(zip(FACES, view.one_more.changes, strict=True))
            return _roll(view, seat, _counts(view), 1) | by_face
        case Reroll(dice):
            kept = count(face for die, face in view.active.items() if die not in dice)
            return _shown(view, dice) | _roll(view, seat, kept, len(dice))
        case Cash():
            dice = tuple(die for die, face in view.active.items() if face == "penguin")
            return {"dice": dice, "tokens": view.worth.penguin}
        case Chip(dice):
            faces = [face for die, face in view.active.items() if die not in dice]
            flipped = count([*faces, *("kangaroo" for _ in dice)])
            return _shown(view, dice) | _change(_best(view, flipped), _now(view))
        case Buy(seller):
            return _purchase(view, seller)
        case Stop(choice):
            return _score(view, seat, choice)
        case Price() | Keep() | Throw():
            return _sale(view, seat)
    return {}


def chip_earned(round: int, counts: Counts, choice: str) -> int:
    """The side of the kangaroo chip that scoring brings, 0 for none."""
    kangaroos = counts[FACES.index("kangaroo")]
    return round if kangaroos and choice != "lions" and round < ROUNDS else 0


def _counts(view: View) -> Counts:
    return count(view.active.values())


def _shown(view: View, dice: tuple[int, ...]) -> dict[str, Any]:
    """What the dice show: the first one by its name, all by their pictures."""
    return {"face": view.active[dice[0]], "faces": tuple(view.active[die] for die in dice)}


def _now(view: View) -> int:
    return _best(view, _counts(view))


def _best(view: View, counts: Counts) -> int:
    return worth(counts, view.takings).best(token_value(view.deciding))


def _roll(view: View, seat: int, kept: Counts, dice: int) -> dict[str, Any]:
    now, token = _now(view), token_value(view.deciding)
    mean, better = odds(kept, dice, view.takings, token, beat=now + COST * token)
    costs = {"cost": COST, "left": view.penguins[seat] - COST}
    return costs | {"better": round(100 * better)} | _change(mean - COST * token, now)


def _change(then: float, now: float) -> dict[str, Any]:
    """By how much stopping then is better or worse than stopping now."""
    change = round(then - now, 1)
    return {"trend": "down" if change < 0 else "up", "by": abs(change), "now": now}


def _purchase(view: View, seller: int) -> dict[str, Any]:
    die, face, dollars, penguins = view.offers[seller]
    then = _best(view, with_face(_counts(view), FACES.index(face))) - dollars - penguins
    price = {"die": die, "face": face, "dollars": dollars, "penguins": penguins}
    return price | _change(then, _now(view))


def _score(view: View, seat: int, choice: str) -> dict[str, Any]:
    dollars = view.worth.dollars(choice)
    stolen = 0 if choice == "lions" else sum(view.payers)
    chip = chip_earned(view.round, _counts(view), choice)
    gained = {"dollars": dollars, "tokens": view.worth.penguin, "money": view.money[seat] + dollars}
    return gained | {"stolen": stolen, "chip": chip}


def _sale(view: View, seat: int) -> dict[str, Any]:
    """The own die, and what it would add to the roll of who may buy it."""
    if view.hand is None:
        return {}
    die, face, dollars, penguins = view.hand
    added = _best(view, with_face(_counts(view), FACES.index(face))) - _now(view)
    price = {"dollars": dollars, "penguins": penguins}
    purse = {"money": view.money[view.roller], "purse": view.penguins[view.roller]}
    return {"die": die, "face": face, "adds": added, "other": view.roller} | price | purse
