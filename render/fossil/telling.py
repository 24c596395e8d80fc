"""Fossil in words: enough to play without seeing the board."""

from collections.abc import Iterator

from engines.fossil import View
from engines.fossil.bed import COLUMNS, NOWHERE, STONES, Tile, name
from render.scene import Scene


def tell(view: View, scene: Scene) -> list[str]:
    """Who must do what, the points, what can be taken; then the kinds, and the bed by rows."""
    return [
        _turn(view, scene),
        _points(view, scene),
        *_stones(view, scene),
        *(_kinds(view, scene) if view.outcome is None else ()),
        *_bed(view, scene),
    ]


def _turn(view: View, scene: Scene) -> str:
    if view.outcome:
        winners = tuple(scene.names[seat] for seat in view.outcome.winners)
        return f"{scene.say(f'ended-{view.outcome.reason}')} {scene.say('won', names=winners)}"
    assert view.turn is not None, "somebody is to move until the game is over"
    player = scene.names[view.turn]
    if NOWHERE in view.stones:
        stone = STONES[view.stones.index(NOWHERE)]
        return scene.say("to-place", name=player, stone=stone)
    if view.completed:
        return scene.say("to-swap", name=player, kind=view.completed)
    return scene.say("to-move", name=player)


def _points(view: View, scene: Scene) -> str:
    return scene.say("points-told", players=tuple(_player(view, scene)))


def _player(view: View, scene: Scene) -> Iterator[str]:
    for player, points, final in zip(scene.names, view.points, view.scores, strict=True):
        message = "player-told" if view.outcome is None else "player-at-the-end"
        yield scene.say(message, name=player, points=points, final=final)


def _stones(view: View, scene: Scene) -> Iterator[str]:
    """Where the stones are, and what each of them can take."""
    for stone, cell in enumerate(view.stones):
        if cell == NOWHERE:
            continue
        where = _cell(view, scene, cell)
        told = scene.say("stone-told", stone=STONES[stone], where=where)
        taken = tuple(
            scene.say("reach-told", where=_cell(view, scene, it.cell), cost=it.cost)
            for it in view.reach
            if it.stone == stone
        )
        yield f"{told} {scene.say('reaches-told', tiles=taken)}" if taken else told


def _kinds(view: View, scene: Scene) -> Iterator[str]:
    for kind, left in view.left.items():
        said = {"kind": kind, "letter": scene.say(f"letter-{kind}"), "left": left}
        if left == 0 and kind != view.completed:
            yield scene.say("kind-done", **said)
        elif shares := tuple(_shares(view, scene, kind)):
            yield scene.say("kind-told", **said, shares=shares)
        else:
            yield scene.say("kind-untouched", **said)


def _shares(view: View, scene: Scene, kind: str) -> Iterator[str]:
    """What everybody has of a kind, and would win or pay if it were scored now."""
    if kind not in view.gains:
        return
    for player, tiles, gain in zip(scene.names, view.held, view.gains[kind], strict=True):
        values = [tile.value for tile in tiles if tile.kind == kind]
        said = {"name": player, "gain": f"+{gain}" if gain > 0 else f"−{-gain}"}
        if values:
            yield scene.say("share-told", **said, tiles=len(values), values=sum(values))
        else:
            yield scene.say("share-none", **said)


def _bed(view: View, scene: Scene) -> Iterator[str]:
    """The tiles by rows: the letter of the column, then that of the kind and the value."""
    yield scene.say("bed-told")
    for row in range(view.size):
        cells = view.board[row * view.size : (row + 1) * view.size]
        tiles = ", ".join(
            f"{COLUMNS[column]}={_short(tile, scene)}"
            for column, tile in enumerate(cells)
            if tile is not None
        )
        yield f"{row + 1}: {tiles or '–'}"


def _short(tile: Tile, scene: Scene) -> str:
    return f"{scene.say(f'letter-{tile.kind}')}{tile.value}"


def _cell(view: View, scene: Scene, cell: int) -> str:
    """A cell with what lies there, as `D7 leaf 2`."""
    tile = view.board[cell]
    place = name(cell, view.size)
    return scene.say("cell-told", cell=place, **tile._asdict()) if tile else place
