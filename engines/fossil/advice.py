"""Why a move is a good one, for those who ask for a hint: what a kind is worth to them then."""

from collections.abc import Mapping
from typing import Any

from engines.fossil import Decline, Move, Place, Swap, View, preview
from engines.fossil.bed import FEW, Tile
from engines.fossil.scoring import shares
from engines.game import Action

Held = list[list[Tile]]
Reason = tuple[str, Mapping[str, Any]]
"""The id of words of the game, and their values."""


def reason(view: View, seat: int, action: Action) -> Reason:
    """What it completes, or what it makes of the own collection beside the others'."""
    foreseen = dict(preview(view, seat, action))
    held = [list(tiles) for tiles in view.held]
    match action:
        case Place():
            return "hint-place", foreseen
        case Move():
            held[seat].append(Tile(foreseen["kind"], foreseen["value"]))
            facts = foreseen | _standing(held, seat, foreseen["kind"], foreseen["left"])
            return _reason_to_complete(facts) if facts["completes"] else _reason_to_take(facts)
        case Swap():
            return _reason_to_swap(held, view, seat, action, foreseen)
        case Decline():
            return "hint-decline", foreseen
        case _:
            raise TypeError(f"Fossil knows no {action!r}")


def _standing(held: Held, seat: int, kind: str, points: int) -> dict[str, int]:
    """What the own tiles of a kind are worth so far, and the `most` that others' are.

    `pays` is what the seat would pay of its points if it had none.
    """
    holdings = shares(held, [kind])[kind]
    own, others = holdings[seat], [*holdings[:seat], *holdings[seat + 1 :]]
    tiles, values = max(others, key=lambda it: it[0] * it[1])
    return {
        "tiles": own[0],
        "product": own[0] * own[1],
        "most": tiles * values,
        "pays": min(tiles, points),
        "few": int(len(holdings) in FEW),
    }


def _reason_to_complete(facts: dict[str, Any]) -> Reason:
    return "hint-ends" if facts["product"] < facts["most"] else "hint-completes", facts


def _reason_to_take(facts: dict[str, Any]) -> Reason:
    own, most = facts["product"], facts["most"]
    if own > most:
        return "hint-leads" if most or facts["tiles"] > 1 else "hint-starts", facts
    if own == most:
        return "hint-levels", facts
    if facts["tiles"] == 1 and facts["pays"]:
        return "hint-spares", facts
    return "hint-denies" if facts["few"] else "hint-adds", facts


def _reason_to_swap(
    held: Held, view: View, seat: int, swap: Swap, foreseen: dict[str, Any]
) -> Reason:
    """What it adds to the completed kind, or else what comes of the kind that is got."""
    facts = foreseen | {
        "without": view.gains[view.completed][seat],
        "completed_kind": view.completed,
        "taken_kind": swap.other_kind,
        "other": swap.seat,
    }
    if facts["gain"] > facts["without"]:
        return "hint-swap", facts
    held[seat].remove(Tile(swap.kind, swap.value))
    held[swap.seat].remove(Tile(swap.other_kind, swap.value))
    held[seat].append(Tile(swap.other_kind, swap.value))
    facts |= _standing(held, seat, swap.other_kind, view.points[seat] + facts["gain"])
    if facts["product"] >= facts["most"] or (not facts["few"] and facts["tiles"] > 1):
        return "hint-swap-brings", facts
    return "hint-swap-spares" if facts["tiles"] == 1 and facts["pays"] else "hint-swap-takes", facts
