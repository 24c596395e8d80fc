"""How a computer player decides: it tries its actions out in its head, and those that follow.

One search serves all games (Monte-Carlo tree search with several seats). Each time it goes
through the tree it imagines a full state that agrees with all that its seat knows, plays both
its own and the others' actions as they have proved best so far, with fresh luck, and asks the
game's mind what the position reached is worth. What a game adds for itself, its mind, is the
module `automa` beside its rules: `engines/fossil/automa.py`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from engines.game import Action


class Mind(Protocol):
    """What a computer player must know of a game: a module with these names."""

    MARGIN: float
    """The lead in points (alone: the gain) that makes a position as good as won.

    About what one very good decision is worth; leads a few times as large count as equal.
    """

    def resample(self, view: Any, seat: int, rng: Random) -> Any:
        """A full state, without news, that agrees with everything the seat knows.

        Built from the view alone: what the view does not show is drawn from `rng`, as likely as
        it is for somebody who knows no more than the view. So `game.view(state, seat) == view`
        and `game.legal(state, seat)` is what the seat may do. The options of the table that
        change how it is played or scored must therefore stand in the view. Called once for
        every pass through the tree, so it should cost little more than a copy of the state.
        """
        ...

    def evaluate(self, state: Any) -> Sequence[float]:
        """For each seat the points it can expect to have at the end, from this state on.

        A quick estimate in place of a playout: what is sure, and a fair share of what is open.
        Asked in the middle of a turn and while questions are open as well; never at the end of
        the game, where `scores` is asked. It may look at hidden parts of the state, as these
        are imagined. It changes nothing and draws no luck.
        """
        ...


@runtime_checkable
class Orders(Protocol):
    """A mind that looks at the promising actions first. Optional."""

    def candidates(self, state: Any, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions worth a thought, the most promising first: some of the legal ones given.

        At least one. The search tries them in this order and may never come to the last.
        """
        ...


@runtime_checkable
class Solves(Protocol):
    """A mind that knows the best action outright in some positions. Optional."""

    def solve(self, view: Any, seat: int) -> Action | None:
        """The best action, where it can be computed exactly in well under a second."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A mind that can say why an action is good. Optional."""

    def reason(self, view: Any, seat: int, action: Action) -> tuple[str, Mapping[str, Any]]:
        """Why the seat might do this: the id of a message in the game's words, and its values.

        As `("hint-completes", {"kind": "leaf", "gain": 24})`; from the view alone. The values
        are what `preview` gives for the action, and more where the message needs it.
        """
        ...
