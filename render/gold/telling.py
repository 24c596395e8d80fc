"""Fool's Gold in words: enough to play without seeing the board."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.gold import Screen, View, box
from engines.gold.table import DIE_SPACE, FREE, MINING, NO_MINE, WINTER, dice, next_to_act
from render.gold.head import season
from render.scene import Scene


def tell(view: View, scene: Scene) -> list[str]:
    """The board in words, the most important lines first."""
    return [line for line in _lines(view, scene) if line]


def _lines(view: View, scene: Scene) -> Iterator[str]:
    yield scene.say("told-year", year=box.YEARS[view.year], season=season(view, scene))
    if view.outcome:
        yield from _results(view, scene)
        return
    if view.phase in (MINING, WINTER):
        yield from _open(view, scene)
    if view.seat is not None and (screen := view.screens[view.seat]):
        yield from _screen(screen, scene)
    if view.mine == NO_MINE:
        yield scene.say("camp", n=view.camp)
    for mine in range(max(view.mine, 0), len(box.MINES)):
        yield _mine(view, mine, scene)
    for seat in range(len(view.screens)):
        yield _player(view, seat, scene)
    for name, deck in box.DECKS.items():
        yield scene.say("told-deck", mine=name, cards=_counted(Counter(deck), scene))


def _open(view: View, scene: Scene) -> Iterator[str]:
    """What lies open, and who acts on it."""
    mine = box.MINES[view.mine]
    cards = _counted(Counter(view.revealed), scene) or scene.say("nothing-open")
    if view.roll:
        yield scene.say("told-winter", mine=mine, roll=view.roll, cards=cards)
    else:
        yield scene.say("told-open", mine=mine, cards=cards)
    found = next_to_act(view.tracks[view.mine], view.beside[view.mine], view.resting)
    if found:
        seat, space = found
        yield scene.say("told-acting", name=scene.names[seat], space=space)


def _screen(screen: Screen, scene: Scene) -> Iterator[str]:
    """What stands behind the viewer's screen."""
    yield scene.say("told-purse", coins=screen.coins, prospectors=screen.prospectors)
    yield _worth(screen, scene)


def _worth(screen: Screen, scene: Scene) -> str:
    it = screen.tally
    nuggets = [
        scene.say("told-nuggets", mine=mine, n=count, fool=int(mine == it.fool))
        for mine, count in zip(box.MINES, it.nuggets, strict=True)
    ]
    gems = ", ".join(scene.say(f"gem-{gem}") for gem in it.gem) or scene.say("none")
    return scene.say(
        "told-worth",
        nuggets=", ".join(nuggets),
        stones=gems,
        gold=it.gold,
        missing=it.missing,
        gems=it.gems,
        total=it.total,
    )


def _mine(view: View, mine: int, scene: Scene) -> str:
    """Who stands where on a track and beside it, and who would act in which order."""
    track, name = view.tracks[mine], box.MINES[mine]
    on_track = [
        scene.say(
            "told-prospector",
            name=scene.names[seat],
            space=space,
            asleep=_asleep(view, mine, space),
        )
        for space, seat in enumerate(track[:DIE_SPACE])
        if seat > FREE
    ]
    beside = [
        scene.say("told-beside", name=scene.names[seat], n=count)
        for seat, count in enumerate(view.beside[mine])
        if count
    ]
    free = [str(space) for space, piece in enumerate(track[:DIE_SPACE]) if piece == FREE]
    parts = [
        scene.say("told-mine", mine=name, dice=dice(track)),
        scene.say("turns-up", n=view.draws[mine]) if mine != view.mine else "",
        scene.say("told-free", spaces=", ".join(free) or scene.say("none")),
        ", ".join(on_track),
        ", ".join(beside),
        _in_line(view, mine, scene),
    ]
    return "; ".join(filter(None, parts))


def _asleep(view: View, mine: int, space: int) -> int:
    return int(mine == view.mine and space in view.resting)


def _in_line(view: View, mine: int, scene: Scene) -> str:
    line = [scene.names[seat] for seat in view.orders[mine]]
    return scene.say("told-line", names=", ".join(line)) if line else ""


def _player(view: View, seat: int, scene: Scene) -> str:
    return scene.say(
        "told-player",
        name=scene.names[seat],
        spent=view.spent[seat],
        workers=view.workers[seat],
        first=int(seat == view.first),
        passed=int(view.passed[seat] and view.mine == NO_MINE),
    )


def _results(view: View, scene: Scene) -> Iterator[str]:
    ranked: Sequence[tuple[int, Screen]] = sorted(
        ((seat, screen) for seat, screen in enumerate(view.screens) if screen),
        key=lambda pair: pair[1].tally.rank,
        reverse=True,
    )
    for seat, screen in ranked:
        yield scene.say("told-result", name=scene.names[seat], worth=_worth(screen, scene))


def _counted(cards: Counter[str], scene: Scene) -> str:
    return ", ".join(
        scene.say("told-cards", n=cards[card], card=card) for card in box.CARDS if cards[card]
    )
