"""The board of A Fistful of Penguins in words, from the most important to the least."""

from collections.abc import Iterator

from engines.penguins import View
from engines.penguins.faces import FACES, count
from render.penguins.dice import has_market, sellers
from render.penguins.head import headline
from render.penguins.results import ranking
from render.penguins.roll import one_more, signed
from render.scene import Scene


def tell(view: View, scene: Scene) -> list[str]:
    return [
        *_now(view, scene),
        *_dice(view, scene),
        *(_market(view, scene) if has_market(view) else ()),
        *(_totals(view, scene) if view.outcome else _worth(view, scene)),
        *_players(view, scene),
    ]


def _now(view: View, scene: Scene) -> Iterator[str]:
    title, line = headline(view, scene)
    yield scene.say("told-now", title=title, line=line)
    if view.outcome is None and not view.deciding:
        yield scene.say("told-round", round=view.round)


def _dice(view: View, scene: Scene) -> Iterator[str]:
    dice = [scene.say("told-die", die=die, face=face) for die, face in view.active.items()]
    yield scene.say("told-dice", n=len(dice), dice=tuple(dice))
    if view.aside:
        yield scene.say("told-aside", dice=view.aside)
    yield scene.say("told-bank", n=len(view.bank))


def _market(view: View, scene: Scene) -> Iterator[str]:
    if view.hand is not None and view.seat is not None:
        yield scene.say("told-own", **view.hand._asdict())
    for seat in sellers(view):
        name, offer = scene.names[seat], view.offers.get(seat)
        if offer is not None:
            yield scene.say("told-offer", name=name, **offer._asdict())
        if seat in view.hidden:
            state = "thinks" if seat in view.asked else "answered"
            yield scene.say("told-seller", name=name, die=view.hidden[seat], state=scene.say(state))
        elif offer is None:
            yield scene.say("told-sold", name=name)


def _worth(view: View, scene: Scene) -> Iterator[str]:
    numbers = count(view.active.values())
    it = view.worth
    shown = [
        scene.say("told-worth", face=face, n=number, worth=brings)
        for face, number, brings in zip(FACES, numbers, it, strict=True)
        if number
    ]
    if shown:
        yield scene.say("told-each", each=tuple(shown))
    choice = "told-choice" if it.lion else "told-stop"
    yield scene.say(choice, lions=it.lion, rest=it.rest, tokens=it.penguin)
    payers = tuple(
        scene.say("told-payer", name=name, n=paid)
        for name, paid in zip(scene.names, view.payers, strict=True)
        if paid
    )
    if payers:
        yield scene.say("told-payers", payers=payers)
    yield one_more(view, scene)
    if view.one_more:
        changes = zip(FACES, view.one_more.changes, strict=True)
        each = tuple(scene.say("told-change", face=face, by=signed(by)) for face, by in changes)
        yield scene.say("told-one-more", each=each)


def _totals(view: View, scene: Scene) -> Iterator[str]:
    for row in ranking(view, scene):
        yield scene.say("told-total", name=row.name, total=row.total, decided=row.decided or "none")


def _players(view: View, scene: Scene) -> Iterator[str]:
    for seat, name in enumerate(scene.names):
        yield scene.say(
            "told-player",
            name=name,
            money=view.money[seat],
            penguins=view.penguins[seat],
            chip=view.chips[seat],
            first="yes" if seat == view.first and len(scene.names) > 1 else "no",
            result=view.results.get(seat, "none"),
        )
