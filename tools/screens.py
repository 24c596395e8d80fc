"""Takes the pictures of the README: a board of every game, and the page of the sandbox.

    python -m tools.screens                every picture, into docs/screens
    python -m tools.screens fossil page    some of them

The boards are of games between automas, from a fixed seed, so they are the same every time. The
page needs Chromium.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.mind import Question, advise
from bot.words import words
from engines.match import Match, play, start
from render import DRAW, Scene, picture

FOLDER = Path(__file__).parent.parent / "docs" / "screens"
SEED = bytes(range(32))
NAMES = ("Ada", "Bo", "Cleo", "Dee", "Eli", "Flo")
PAGE = "page"
SCENES: Mapping[str, tuple[int, int]] = {
    "fossil": (4, 30),
    "penguins": (3, 30),
    "unearth": (3, 60),
    "gold": (4, 60),
}
"""With how many players each game is shown, and after how many moves."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game, or page; all if none")
    for name in parser.parse_args().names or [*DRAW, PAGE]:
        if name == PAGE:
            take_page(FOLDER / f"{PAGE}.png")
        else:
            (FOLDER / f"{name}.png").write_bytes(board(name))
        print(f"docs/screens/{name}.png")


def board(name: str) -> bytes:
    """The board of the game, as all see it in the middle."""
    seats, moves = SCENES[name]
    match = middle(start(name, seats, SEED), moves)
    view = match.game.view(match.state, None)
    return picture(name, view, Scene(NAMES[:seats], words(game=name).say, {}))


def middle(match: Match, moves: int) -> Match:
    """The match after so many moves of automas."""
    while len(match.moves) < moves and not match.over():
        seat = match.waiting()[0]
        view = match.game.view(match.state, seat)
        match = play(match, f"{seat} {advise(Question(match.name, view, seat, 'gentle')).action}")
    return match


def take_page(path: Path) -> None:
    """The sandbox, some moves into a game of Fossil."""
    from tools.visitor import sandbox, visit

    with (
        TemporaryDirectory() as folder,
        sandbox(Path(folder)) as address,
        visit(address, height=900) as visitor,
    ):
        visitor.type("game new", game="Fossil")
        visitor.become("Bo")
        visitor.press("Join")
        visitor.become("Ada")
        visitor.press("Start")
        for number in range(13):
            if player := visitor.turn():
                visitor.become(player)
            if number < 12:
                visitor.move()
        visitor.picture()  # it is there
        visitor.page.screenshot(path=path)


if __name__ == "__main__":
    main()
