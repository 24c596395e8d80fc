"""What a player can tell of an action before it is made."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engines.game import Action
from engines.unearth.cards import (
    AGE_CHANGES,
    CLAIM_CHANGE,
    DIE_CHANGES,
    WONDERS,
    Ruin,
)
from engines.unearth.claims import Hold, hold_of, holder
from engines.unearth.delvers import changed
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
    Recall,
    Recover,
    Reroll,
    Roll,
    Take,
)
from engines.unearth.rolls import STONE_ROLLS
from engines.unearth.scoring import score
from engines.unearth.stones import RING, promise
from engines.unearth.table import HOME, ChooseDie, Die, Site, View

NOT_YET, CLAIMED, TIED = range(3)
"""What comes of the dice on a ruin: nothing yet, a claim, or a tie that removes it."""


def preview(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    """Chances in percent, `total` and `claim` in pips; `claims` is `NOT_YET`, `CLAIMED` or `TIED`.

    `other` is the seat that would get the ruin; there is none where nobody would.
    """
    match action:
        case Excavate(ruin, die):
            return {**_facts(view, ruin), **_odds(view, seat, ruin, int(die[1:]))}
        case Roll(die):
            numbers = results(view, int(die[1:]))
            return {"stone": _percent(it in STONE_ROLLS for it in numbers)}
        case Recall(ruin, _, number):
            facts = _facts(view, ruin)
            return {**facts, "left": facts["total"] - number}
        case Play(card):
            return {"effect": card}
        case Choose():
            return _foresee_choice(view, action)
        case Name(number):
            shown = [
                [die.number for die in camp.dice if die.ruin != HOME].count(number)
                for camp in view.camps
            ]
            return {"dice": sum(shown), "own": shown[seat]}
        case Keep():
            number = _rolled(view).number
            return {"number": number, **_foresee_roll(view, number)}
        case Alter(_, number):
            return _foresee_roll(view, number)
        case Reroll():
            return {"number": _rolled(view).number}
        case Explore(ruin):
            rolled = _rolled(view)
            return {**_facts(view, ruin), **_foresee(view, seat, ruin, rolled, rolled.number)}
    return _foresee_stones(view, seat, action)


def _foresee_stones(view: View, seat: int, action: Action) -> Mapping[str, Any]:
    camp = view.camps[seat]
    match action:
        case Take(stone):
            return {"own": list(camp.stones.values()).count(stone)}
        case Place(hex):
            fills, closes, nearest, _ = promise(camp.stones, camp.monuments, hex)
            return {"fills": int(fills), "closes": -closes, "nearest": min(-nearest, RING)}
        case Build(_, wonder):
            points = WONDERS[wonder].points if wonder in WONDERS else 0
            effect = f"tomb-{view.tomb}" if wonder == "tomb" else wonder
            return {"effect": effect, "points": points}
        case Recover(land, claim):
            return {"gain": _gain(view, seat, land, claim)}
        case Claim(ruin):
            return {**_facts(view, ruin), **_claim(view, ruin, _holds(view, ruin))}
    return {}


def results(view: View, sides: int) -> list[int]:
    """What a roll of a die can come to, each as likely: by Ancestral Claims and the age."""
    numbers = list(range(1, sides + 1))
    if sides == 6 and view.under_way.claims:
        numbers = [min(it + CLAIM_CHANGE * view.under_way.claims, sides) for it in numbers]
    change = AGE_CHANGES.get(view.age, 0)
    return [min(max(it + change, 1), sides) for it in numbers]


def total_on(view: View, ruin: int) -> int:
    """What all dice on the ruin add up to."""
    return sum(die.number for camp in view.camps for die in camp.dice if die.ruin == ruin)


def _odds(view: View, seat: int, ruin: int, sides: int) -> dict[str, int]:
    """The chances, in percent, of a stone, of a claim, and of the ruin for the seat."""
    site = _site(view, ruin)
    brings = bool(site.stones) or any(view.bag.values())
    numbers = results(view, sides)
    after = [_foresee(view, seat, ruin, Die(sides), number) for number in numbers]
    return {
        "stone": _percent(brings and it in STONE_ROLLS for it in numbers),
        "claims": _percent(bool(it["claims"]) for it in after),
        "wins": _percent(it.get("other") == seat for it in after),
    }


def _foresee(view: View, seat: int, ruin: int, die: Die, number: int) -> dict[str, int]:
    """What a further die that shows this number would do on the ruin."""
    holds = _holds(view, ruin)
    holds[seat] = sorted([*holds[seat], (number, die.sides)], reverse=True)
    return _claim(view, ruin, holds)


def _foresee_choice(view: View, choice: Choose) -> dict[str, Any]:
    ask = view.asks[0]
    assert isinstance(ask, ChooseDie), "a card asks for a die"
    facts = {**_facts(view, choice.ruin), "card": ask.card}
    if ask.card not in DIE_CHANGES:
        return facts | {"to": 0, "claims": NOT_YET}
    sides = int(choice.die[1:])
    to = changed(Die(sides, choice.ruin, choice.number), ask.card)
    holds = _holds(view, choice.ruin)
    holds[choice.seat].remove((choice.number, sides))
    holds[choice.seat] = sorted([*holds[choice.seat], (to, sides)], reverse=True)
    return {**facts, "to": to, **_claim(view, choice.ruin, holds)}


def _foresee_roll(view: View, number: int) -> dict[str, int]:
    """What it would mean if the rolled die showed this number."""
    die, rolling = _rolled(view), view.rolling
    assert rolling, "a die is being rolled"
    stone = {"stone": int(number in STONE_ROLLS)}
    if die.ruin == HOME:
        return stone | {"total": 0, "claims": NOT_YET}
    camp = view.camps[rolling.seat]
    dice = tuple(it for i, it in enumerate(camp.dice) if i != rolling.die)
    camps = list(view.camps)
    camps[rolling.seat] = replace(camp, dice=dice)
    return stone | _foresee(replace(view, camps=tuple(camps)), rolling.seat, die.ruin, die, number)


def _claim(view: View, ruin: int, holds: list[Hold]) -> dict[str, int]:
    """The total on a ruin, what comes of it, and who would get the ruin (`other`)."""
    total = sum(number for hold in holds for number, _ in hold)
    if total < _site(view, ruin).ruin.claim:
        return {"total": total, "claims": NOT_YET}
    winner = holder(dict(enumerate(holds)))
    if winner is None:
        return {"total": total, "claims": TIED}
    return {"total": total, "claims": CLAIMED, "other": winner}


def _holds(view: View, ruin: int) -> list[Hold]:
    return [hold_of(camp.dice, ruin) for camp in view.camps]


def _facts(view: View, ruin: int) -> dict[str, Any]:
    site = _site(view, ruin)
    return {
        "land": site.ruin.land,
        "claim": site.ruin.claim,
        "total": total_on(view, ruin),
        "stones": len(site.stones),
    }


def _gain(view: View, seat: int, land: str, claim: int) -> int:
    camp = view.camps[seat]
    own = [*camp.ruins, *filter(None, camp.hidden)]
    more = next(it for it in view.recoverable if (it.land, it.claim) == (land, claim))
    return _total(view, seat, [*own, more]) - _total(view, seat, own)


def _total(view: View, seat: int, ruins: list[Ruin]) -> int:
    camp = view.camps[seat]
    return score(ruins, camp.stones, camp.monuments, view.tomb).total


def _rolled(view: View) -> Die:
    rolling = view.rolling
    assert rolling, "a die is being rolled"
    return view.camps[rolling.seat].dice[rolling.die]


def _site(view: View, ruin: int) -> Site:
    site = view.row[ruin - 1]
    assert site, "there is a ruin"
    return site


def _percent(chances: Iterator[bool]) -> int:
    known = list(chances)
    return round(100 * sum(known) / len(known))
