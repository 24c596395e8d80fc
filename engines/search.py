"""How a computer player decides: it tries its actions out in its head, and those that follow.

One search serves all games (Monte-Carlo tree search with several seats). Each time it goes
through the tree it imagines a full state that agrees with all that its seat knows, plays both
its own and the others' actions as they have proved best so far, with fresh luck, and asks the
game's mind what the position reached is worth. What a game adds for itself, its mind, is the
module `automa` beside its rules: `engines/fossil/automa.py`.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt, tanh
from random import Random
from typing import Any, Protocol, runtime_checkable

from engines.game import Action, Game

CURIOSITY = 0.2
"""How much a rarely tried action is preferred to what has proved good."""
FIRST_LOOKS = 3
"""The number of candidates tried at once; more as their position is reached more often."""


@dataclass(frozen=True)
class Strength:
    """How well a computer player plays."""

    passes: int
    """How often it goes through the tree for one decision."""
    whim: float = 0.0
    """How far it errs about what an action is worth, as a share of a won game."""
    error: float = 0.0
    """The same where a mind rates the actions itself, as a share of its margin."""
    exact: bool = False
    """Whether it plays the solution where there is one."""


STRENGTHS: Mapping[str, Strength] = {
    "gentle": Strength(passes=50, whim=0.085, error=0.12),
    "fair": Strength(passes=250, error=0.03),
    "fierce": Strength(passes=1500, exact=True),
}


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
class Rates(Protocol):
    """A mind that knows what actions are worth without any search. Optional."""

    def rate(self, view: Any, seat: int) -> Mapping[Action, float]:
        """What each of the actions worth a thought brings, in points.

        Who does not play the solution errs about it, less or more, and takes what seems best.
        """
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


@dataclass(slots=True)
class Branch:
    """An action tried from a position."""

    visits: int
    worth: list[float]
    """For each seat, the sum of what the positions reached were worth, each from 0 to 1."""


@dataclass(slots=True)
class Node:
    """A position of the tree, as those at the table know it: what led there and nothing else."""

    visits: int = 0
    branches: dict[Action, Branch] = field(default_factory=dict)
    after: dict[Hashable, "Node"] = field(default_factory=dict)
    """What each turn of events leads to."""


def decide(game: Game, mind: Mind, view: Any, seat: int, rng: Random, strength: str) -> Action:
    """What a computer player of this strength does, from what its seat sees."""
    plays = STRENGTHS[strength]
    if plays.exact and isinstance(mind, Solves):
        solution = mind.solve(view, seat)
        if solution is not None:
            return solution
    if isinstance(mind, Rates):
        rated = mind.rate(view, seat)
        error = plays.error * mind.MARGIN
        return max(rated, key=lambda action: rated[action] + rng.gauss(0, error))
    return choose(game, mind, view, seat, rng, plays.passes, plays.whim)


def choose(
    game: Game,
    mind: Mind,
    view: Any,
    seat: int,
    rng: Random,
    iterations: int,
    whim: float = 0.0,
) -> Action:
    """The seat's best action after so many passes through the tree, or one that seems best.

    The same arguments, and the same state of `rng`, always lead to the same action.
    """
    state = mind.resample(view, seat, rng)
    actions = game.legal(state, seat)
    if len(actions) == 1:
        return actions[0]
    search = Search(game, mind, view, seat, rng, _leads(mind.evaluate(state)))
    for _ in range(iterations):
        search.imagine()
    return search.conclude(whim)


@dataclass
class Search:
    """One decision of a seat: the tree of what may follow from its view."""

    game: Game
    mind: Mind
    view: Any
    seat: int
    rng: Random
    leads: Sequence[float]
    """What each seat is ahead by where the search starts."""
    root: Node = field(default_factory=Node)
    orders: Orders | None = field(init=False)

    def __post_init__(self) -> None:
        self.orders = self.mind if isinstance(self.mind, Orders) else None

    def imagine(self) -> None:
        """Go through the tree once, to a position not seen before or to the end."""
        state = self.mind.resample(self.view, self.seat, self.rng)
        node, seat, actions = self.root, self.seat, self.game.legal(state, self.seat)
        path = []
        while actions:
            action = self._pick(node, state, seat, actions)
            node.visits += 1
            path.append(node.branches[action])
            mover = seat
            state.news.clear()
            self.game.apply(state, seat, action, self.rng)
            seat, actions = _next(self.game, state, len(self.leads))
            # Only whoever acted knows more of the action than its news tells.
            seen = (action if seat == mover else None, *state.news)
            following = node.after.get(seen)
            if following is None:
                node.after[seen] = Node()
                break
            node = following
        worth = self._worth(state, over=not actions)
        for branch in path:
            branch.visits += 1
            branch.worth = [known + new for known, new in zip(branch.worth, worth, strict=True)]

    def conclude(self, whim: float) -> Action:
        """The action tried most often; with whims one that seems good."""
        tried = self.root.branches

        def appeal(action: Action) -> float:
            branch = tried[action]
            if not whim:
                return branch.visits
            return branch.worth[self.seat] / branch.visits + self.rng.gauss(0, whim)

        return max(tried, key=appeal)

    def _pick(self, node: Node, state: Any, seat: int, actions: Sequence[Action]) -> Action:
        """The action to try next: a new one, or the one that promises most to who acts."""
        tried = [action for action in actions if action in node.branches]
        if len(tried) < len(actions):
            new = self._new(node, state, seat, actions, len(tried))
            if new is not None:
                node.branches[new] = Branch(0, [0.0] * len(self.leads))
                return new
        passes = log(sum(node.branches[action].visits for action in tried) + 1)

        def promise(action: Action) -> float:
            branch = node.branches[action]
            return branch.worth[seat] / branch.visits + CURIOSITY * sqrt(passes / branch.visits)

        return max(tried, key=promise)

    def _new(
        self, node: Node, state: Any, seat: int, actions: Sequence[Action], tried: int
    ) -> Action | None:
        """The most promising action not tried yet, where it is time for one."""
        if self.orders is None:
            return self.rng.choice([it for it in actions if it not in node.branches])
        if tried >= FIRST_LOOKS + sqrt(node.visits):
            return None
        candidates = self.orders.candidates(state, seat, actions)
        return next((action for action in candidates if action not in node.branches), None)

    def _worth(self, state: Any, over: bool) -> list[float]:
        """What the position is worth to each seat, from 0 to 1.

        Half of it is the lead won since the search began, so that small gains count even in a
        game that is all but decided; half is whether it wins.
        """
        leads = _leads(self.game.scores(state) if over else self.mind.evaluate(state))
        gains = [
            _squash((lead - start) / self.mind.MARGIN)
            for lead, start in zip(leads, self.leads, strict=True)
        ]
        if len(leads) == 1:
            return gains
        outcome = self.game.outcome(state) if over else None
        if outcome is None:
            chances = [_squash(lead / self.mind.MARGIN) for lead in leads]
        else:
            share = 1 / len(outcome.winners)
            chances = [share * (seat in outcome.winners) for seat in range(len(leads))]
        return [(gain + chance) / 2 for gain, chance in zip(gains, chances, strict=True)]


def _next(game: Game, state: Any, seats: int) -> tuple[int, Sequence[Action]]:
    """A seat that may act now, and what it may do; nothing at the end of the game."""
    for seat in range(seats):
        actions = game.legal(state, seat)
        if actions:
            return seat, actions
    return 0, ()


def _leads(points: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the best of the others; alone, what it has."""
    if len(points) == 1:
        return list(points)
    best, second = sorted(points)[-1:-3:-1]
    return [own - (second if own == best else best) for own in points]


def _squash(lead: float) -> float:
    return 0.5 + 0.5 * tanh(lead)
