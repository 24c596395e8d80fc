"""Unearth in words: enough to play without seeing the board."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from engines.unearth import View
from engines.unearth.cards import CITIES, LANDS, STONES, WONDERS, Ruin
from engines.unearth.hexes import neighbours
from engines.unearth.scoring import score
from engines.unearth.stones import free, promise
from engines.unearth.table import (
    HOME,
    AlterRoll,
    Ask,
    BuildWonder,
    Camp,
    ChooseDie,
    NameNumber,
    OrderClaims,
    PlaceStone,
    ReadStones,
    RecoverRuin,
    TakeStone,
)
from render.scene import Scene

NEAR = 8
"""So many of the hexes for a stone are told with what they touch; the others by number alone."""


def tell(view: View, scene: Scene) -> list[str]:
    """Who must do what, one's secrets, the ruins, the players, the lands, all else."""
    return [
        now(view, scene),
        *_private(view, scene),
        *_ruins(view, scene),
        *(_camp(view, scene, seat) for seat in range(len(view.camps))),
        *_places(view, scene),
        *_offer(view, scene),
        *_lands(view, scene),
        _piles(view, scene),
    ]


def now(view: View, scene: Scene) -> str:
    """Whom the table waits for, and what for; at the end who has won."""
    if view.outcome:
        winners = tuple(scene.names[seat] for seat in view.outcome.winners)
        return f"{scene.say(f'ended-{view.outcome.reason}')} {scene.say('winners', names=winners)}"
    assert view.turn is not None, "somebody is to act until the game is over"
    said = {"name": scene.names[view.turn]}
    if view.asks:
        return _asked(view, scene, view.asks[0], said)
    turn = view.under_way
    phase = "recalled" if turn.recalled else "second" if turn.digs else "turn"
    played = tuple(_played(view, scene))
    told = scene.say(f"now-{phase}", **said)
    return f"{told} {scene.say('in-effect', cards=played)}" if played else told


def _asked(view: View, scene: Scene, ask: Ask, said: dict[str, Any]) -> str:
    match ask:
        case ReadStones() | AlterRoll():
            assert view.rolling, "a die is being rolled"
            die = view.camps[view.rolling.seat].dice[view.rolling.die]
            said |= {"die": str(die), "number": die.number, "ruin": die.ruin}
            said |= {"other": scene.names[view.rolling.seat]}
            kind = "read" if isinstance(ask, ReadStones) else "alter"
            return scene.say(f"now-{kind}", **said)
        case TakeStone():
            return scene.say("now-take", **said, ruin=ask.ruin, stone=ask.stones)
        case PlaceStone():
            return scene.say("now-place", **said, stone=ask.stone)
        case BuildWonder():
            return scene.say("now-build", **said, hexes=tuple(map(str, ask.hexes)))
        case RecoverRuin():
            return scene.say("now-recover", **said)
        case NameNumber():
            return scene.say("now-name", **said)
        case ChooseDie():
            return scene.say("now-choose", **said, card=ask.card)
        case OrderClaims():
            return scene.say("now-claim", **said)
    raise AssertionError(f"nobody asks {ask}")


def _played(view: View, scene: Scene) -> Iterator[str]:
    """The cards that are in effect this turn."""
    turn = view.under_way
    counts = {
        "ancient_map": turn.maps,
        "band_of_delvers": int(turn.band),
        "expedition": turn.expeditions,
        "ancestral_claim": turn.claims,
        "reading_the_stones": turn.readings,
    }
    for card, count in counts.items():
        if count:
            yield scene.say("in-effect-card", card=card, count=count)


def _private(view: View, scene: Scene) -> Iterator[str]:
    """The score as its owner knows it, the hidden ruins, wonders and cards with their texts."""
    if view.seat is None:
        return
    camp = view.camps[view.seat]
    yield scene.say("private-score", **own_score(view))
    yield scene.say("private-hidden-told", ruins=tuple(_ruin(scene, it) for it in camp.hidden))
    for hex, built in camp.monuments.items():
        if built.points is not None:
            yield scene.say("private-value", wonder=built.wonder, hex=hex, points=built.points)
        elif built.wonder in WONDERS:
            effect = effect_of(built.wonder, view.tomb)
            yield scene.say("private-wonder", wonder=built.wonder, hex=hex, effect=effect)
    for card, cards in groupby(view.hand):
        yield scene.say("private-card", card=card, effect=card, count=len(list(cards)))


def own_score(view: View) -> Mapping[str, int]:
    """The parts of the score as its owner knows it."""
    assert view.seat is not None, "somebody looks"
    camp = view.camps[view.seat]
    ruins = [*camp.ruins, *filter(None, camp.hidden)]
    known = score(ruins, camp.stones, camp.monuments, view.tomb)
    return known._asdict() | {"total": known.total}


def _ruins(view: View, scene: Scene) -> Iterator[str]:
    for place, site in enumerate(view.row, 1):
        if site is None:
            yield scene.say("ruin-gone", ruin=place)
            continue
        dice = tuple(_dice_there(view, scene, place))
        total = sum(it.number for camp in view.camps for it in camp.dice if it.ruin == place)
        yield scene.say(
            "ruin-told",
            ruin=place,
            land=site.ruin.land,
            claim=site.ruin.claim,
            total=total,
            stones=tuple(scene.say(f"stone-{it}") for it in site.stones) or "none",
            dice=dice or "none",
        )


def _dice_there(view: View, scene: Scene, place: int) -> Iterator[str]:
    """Whose dice lie on a ruin, the best first."""
    for player, camp in zip(scene.names, view.camps, strict=True):
        dice = sorted(((it.number, it.sides) for it in camp.dice if it.ruin == place), reverse=True)
        if dice:
            shown = ", ".join(f"d{sides} {number}" for number, sides in dice)
            yield scene.say("dice-told", name=player, dice=shown)


def _camp(view: View, scene: Scene, seat: int) -> str:
    camp = view.camps[seat]
    home = [str(die) for die in sorted(camp.dice, reverse=True) if die.ruin == HOME]
    return scene.say(
        "camp-told",
        name=scene.names[seat],
        points=view.scores[seat],
        known=int(seat == view.seat or view.outcome is not None),
        ruins=tuple(_counted_ruins(scene, camp)) or "none",
        hidden=camp.hidden.count(None),
        cards=camp.cards,
        dice=", ".join(home) or "none",
        wonders=tuple(scene.say(f"wonder-{it.wonder}") for it in camp.monuments.values()) or "none",
    )


def _counted_ruins(scene: Scene, camp: Camp) -> Iterator[str]:
    lands = [ruin.land for ruin in (*camp.ruins, *filter(None, camp.hidden))]
    for land in (*LANDS, *CITIES):
        if land in lands:
            yield f"{scene.say(f'land-{land}')} {lands.count(land)}"


def _places(view: View, scene: Scene) -> Iterator[str]:
    """The hexes on which the stone may be placed, the most promising first."""
    ask = view.asks[0] if view.asks else None
    if not isinstance(ask, PlaceStone):
        return
    camp = view.camps[ask.seat]
    hexes = free(frozenset(camp.stones), frozenset(camp.monuments))
    for hex in hexes[:NEAR]:
        touched = tuple(
            f"{it} {scene.say(f'stone-{camp.stones[it]}')}"
            for it in neighbours(hex)
            if it in camp.stones
        )
        fills, closes, nearest, _ = promise(camp.stones, camp.monuments, hex)
        said = {"fills": int(fills), "closes": -closes, "nearest": -nearest}
        yield scene.say("place-told", hex=hex, stones=touched, **said)
    if hexes[NEAR:]:
        yield scene.say("places-left", hexes=tuple(map(str, hexes[NEAR:])))


def _offer(view: View, scene: Scene) -> Iterator[str]:
    for wonder in view.wonders:
        effect = effect_of(wonder, view.tomb)
        yield scene.say("offer-told", wonder=wonder, ring=WONDERS[wonder].ring, effect=effect)


def effect_of(wonder: str, tomb: str) -> str:
    """The name of what the wonder does: the Tomb may do either of two things."""
    return f"tomb-{tomb}" if wonder == "tomb" else wonder


def _lands(view: View, scene: Scene) -> Iterator[str]:
    """Of each land the stones with their hexes, by colour, and the wonders."""
    for player, camp in zip(scene.names, view.camps, strict=True):
        parts = []
        for stone in STONES:
            hexes = tuple(str(hex) for hex in sorted(camp.stones) if camp.stones[hex] == stone)
            if hexes:
                parts.append(scene.say("stones-told", stone=stone, hexes=hexes))
        for hex, built in sorted(camp.monuments.items()):
            parts.append(scene.say("monument-told", wonder=built.wonder, hex=hex))
        if parts:
            yield scene.say("land-told", name=player, parts="; ".join(parts))


def _piles(view: View, scene: Scene) -> str:
    bag = tuple(f"{scene.say(f'stone-{stone}')} {view.bag[stone]}" for stone in STONES)
    told = scene.say(
        "piles-told",
        ruins=view.deck,
        removed=view.removed,
        cards=view.delvers,
        bag=bag,
        lesser=view.lesser,
        greater=view.greater,
    )
    return f"{told} {scene.say('age-told', age=view.age)}" if view.age else told


def _ruin(scene: Scene, ruin: Ruin | None) -> str:
    assert ruin, "one knows one's own ruins"
    return f"{scene.say(f'land-{ruin.land}')} {ruin.claim}"
