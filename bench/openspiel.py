"""Decisions a second, beside OpenSpiel's search in Python over the same rules.

    pip install open_spiel numpy        (in an environment of its own)
    python -m bench.openspiel

Both decide in the same positions of Fossil with the same number of passes through their trees,
ours with its mind, OpenSpiel's MCTSBot as it comes: with random playouts over our rules wrapped
as one of its games. The wrapping works out no more than ours does: a copy of a position is one
copy, and what may be done there is listed once. Wanted: three times as many decisions. Then they
play each other.
"""

import time
from random import Random
from statistics import median
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from engines import fossil
from engines.fossil import automa
from engines.game import Action
from engines.search import choose

PASSES, POSITIONS, GAMES = 200, 12, 6
TYPE = pyspiel.GameType(
    short_name="fossil_of_tablemaster",
    long_name="Fossil",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=10_000,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=None,
    max_game_length=200,
)


class Wrapped(pyspiel.Game):  # type: ignore[misc]
    """Fossil for two as OpenSpiel knows games, from a position of ours."""

    def __init__(self, state: fossil.State) -> None:
        super().__init__(TYPE, INFO, {})
        self.state = state

    def new_initial_state(self) -> "Position":
        return Position(self, self.state)


class Choices(tuple[Action, ...]):
    """What may be done in a position. It never changes, so copies of the position share it."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Choices":
        return self


class Position(pyspiel.State):  # type: ignore[misc]
    """A position; OpenSpiel copies it deeply before it changes it."""

    def __init__(self, game: Wrapped, state: fossil.State) -> None:
        super().__init__(game)
        self.state = state
        self.choices: Choices | None = None

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.state.ended else self.state.turn

    def legal(self) -> Choices:
        """What may be done, listed when it is first asked for."""
        if self.choices is None:
            self.choices = Choices(fossil.legal(self.state, self.state.turn))
        return self.choices

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.state.turn
        return list(range(len(self.legal())))

    def _apply_action(self, action: int) -> None:
        chosen, self.choices = self.legal()[action], None
        self.state.news.clear()
        fossil.apply(self.state, self.state.turn, chosen, Random(0))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.legal()[action])

    def is_terminal(self) -> bool:
        return bool(self.state.ended)

    def returns(self) -> list[float]:
        outcome = fossil.outcome(self.state)
        if outcome is None:
            return [0.0, 0.0]
        won = [float(seat in outcome.winners) for seat in range(2)]
        return [won[0] - won[1], won[1] - won[0]]

    def __str__(self) -> str:
        return str(self.state)


def ours(state: fossil.State, number: int) -> Any:
    view = fossil.view(state, state.turn)
    return choose(fossil, automa, view, state.turn, Random(number), PASSES)


def theirs(state: fossil.State, number: int) -> Any:
    game = Wrapped(state)
    luck = numpy.random.RandomState(number)
    bot = MCTSBot(game, 1.4, PASSES, RandomRolloutEvaluator(1, luck), random_state=luck)
    root = game.new_initial_state()
    return root.legal()[bot.step(root)]


def positions() -> list[fossil.State]:
    """Positions from all of a game, after chance moves."""
    found = []
    for number in range(POSITIONS):
        chance = Random(number)
        state = fossil.setup(2, {"final_order": "lowest_first"}, chance)
        for _ in range(2 + 3 * number):
            if not state.ended:
                move = chance.choice(fossil.legal(state, state.turn))
                fossil.apply(state, state.turn, move, chance)
        if not state.ended:
            found.append(state)
    return found


def main() -> None:
    ratios, paces = [], []
    for number, state in enumerate(positions()):
        spent = []
        for decide in (ours, theirs):
            begin = time.process_time()
            decide(state, number)
            spent.append(time.process_time() - begin)
        paces.append(1 / spent[0])
        ratios.append(spent[1] / spent[0])
    print(
        f"{PASSES} passes: {median(paces):.1f} decisions a second, {median(ratios):.1f} times "
        "as many as OpenSpiel's MCTSBot (wanted: 3)"
    )
    wins = 0.0
    for number in range(GAMES):
        state = fossil.setup(2, {"final_order": "lowest_first"}, Random(number))
        while not state.ended:
            decide = ours if state.turn == number % 2 else theirs
            fossil.apply(state, state.turn, decide(state, number), Random(0))
        outcome = fossil.outcome(state)
        assert outcome
        wins += (number % 2 in outcome.winners) / len(outcome.winners)
    print(f"ours wins {wins:g} of {GAMES} games against it")


if __name__ == "__main__":
    main()
