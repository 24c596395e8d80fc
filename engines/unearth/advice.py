"""Why an action is good: what a computer player says of the one it recommends."""

from collections.abc import Mapping
from typing import Any

from engines.game import Action
from engines.unearth.foresight import CLAIMED, NOT_YET, preview
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
from engines.unearth.table import View

LIKELY = 25
"""From so many percent on a chance is worth mentioning."""
NEAR = 4
"""From so many stones on a ring is within reach."""


def reason(view: View, seat: int, action: Action) -> tuple[str, Mapping[str, Any]]:
    """Chances of ruins and stones, rings that come nearer, and what else can be foreseen."""
    foreseen = dict(preview(view, seat, action))
    match action:
        case Excavate():
            return _reason_to_dig(foreseen), foreseen
        case Roll() | Recall():
            return f"hint-{type(action).__name__.lower()}", foreseen
        case Play():
            return "hint-play", foreseen
        case Keep() | Alter():
            return _reason_to_show(seat, foreseen), foreseen
        case Explore():
            return _reason_to_claim(seat, foreseen, "hint-hold"), foreseen
        case Name():
            return "hint-best" if foreseen["own"] else "hint-others", foreseen
        case Choose():
            id = _reason_to_choose(seat, action, foreseen)
            return id, {"other": action.seat} | foreseen
        case Claim():
            return _reason_to_claim(seat, foreseen), foreseen
        case Reroll():
            return "hint-reroll", foreseen
        case Place():
            return _reason_to_place(foreseen), foreseen
        case Take() | Build() | Recover():
            return f"hint-{type(action).__name__.lower()}", foreseen
    return "hint-best", foreseen


def _reason_to_dig(foreseen: Mapping[str, Any]) -> str:
    if foreseen["wins"] >= LIKELY:
        return "hint-wins"
    if foreseen["stone"] >= 2 * LIKELY:
        return "hint-stone"
    return "hint-hold"


def _reason_to_show(seat: int, foreseen: Mapping[str, Any]) -> str:
    """Why a rolled die should show what it would show then."""
    return _reason_to_claim(seat, foreseen, "hint-brings" if foreseen["stone"] else "hint-best")


def _reason_to_choose(seat: int, choice: Choose, foreseen: Mapping[str, Any]) -> str:
    """What becomes of the die: an own one should show more, another's less."""
    own, to = choice.seat == seat, foreseen["to"]
    change = (to or (1 + int(choice.die[1:])) / 2) - choice.number
    if (change <= 0) if own else (change >= 0):
        return _reason_to_claim(seat, foreseen)
    if to:
        return _reason_to_claim(seat, foreseen, "hint-stronger" if own else "hint-weaker")
    return _reason_to_claim(seat, foreseen, "hint-reroll" if own else "hint-lower")


def _reason_to_claim(seat: int, foreseen: Mapping[str, Any], otherwise: str = "hint-best") -> str:
    """What comes of the ruin at once, if anything."""
    if foreseen["claims"] == CLAIMED:
        return "hint-yours" if foreseen["other"] == seat else "hint-cards"
    return otherwise if foreseen["claims"] == NOT_YET else "hint-tie"


def _reason_to_place(foreseen: Mapping[str, Any]) -> str:
    if foreseen["closes"]:
        return "hint-closes"
    return "hint-near" if foreseen["nearest"] >= NEAR else "hint-spread"
