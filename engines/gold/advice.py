"""Why an action is a good one, for those who ask for a hint."""

from collections.abc import Mapping
from typing import Any

from engines.game import Action
from engines.gold import View, box, preview
from engines.gold.table import Coins, Pass, Place, Pocket, Posture, Rest, Take, Wild, Work


def reason(view: View, seat: int, action: Action) -> tuple[str, Mapping[str, Any]]:
    """The id of words of the game that say why, and their values."""
    facts = dict(preview(view, seat, action))
    match action:
        case Place(mine):
            missing = not _nuggets(view, seat, mine)
            return "hint-missing" if missing else "hint-place", {**facts, "mine": mine}
        case Wild(mine):
            return "hint-wild", {**facts, "mine": mine}
        case Work():
            return "hint-work", facts
        case Pass():
            return "hint-pass", facts
        case Posture(mine):
            useful = bool(facts["rank"])
            return "hint-posture" if useful else "hint-anywhere", {**facts, "mine": mine}
        case Take():
            mine = box.MINES[view.mine]
            first = not _nuggets(view, seat, mine)
            return "hint-first" if first else "hint-take", {**facts, "mine": mine}
        case Pocket():
            return "hint-gem", facts
        case Coins():
            last = view.year + 1 == len(box.YEARS)
            return "hint-leave" if last else "hint-coins", facts
        case Rest():
            return "hint-rest", facts
    return "hint-leave", facts


def _nuggets(view: View, seat: int, mine: str) -> int:
    """What the seat has of a mine, as far as the viewer may know."""
    screen = view.screens[seat]
    return screen.tally.nuggets[box.MINES.index(mine)] if screen else 0
