"""How computer players decide, in games small enough to know the best action."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace

import pytest

from engines.game import Action, Event, Outcome
from engines.search import STRENGTHS, Search, choose, decide


@dataclass(frozen=True)
class Take(Action):
    """Take so many of the sticks; whoever takes the last one wins."""

    sticks: int


@dataclass(frozen=True)
class Taken(Event):
    sticks: int


@dataclass
class Sticks:
    left: int
    turn: int = 0
    news: list[Event] = field(default_factory=list)


class Nim:
    """Two players take one, two or three sticks in turn."""

    def legal(self, state: Sticks, seat: int) -> Sequence[Action]:
        return [Take(n) for n in (1, 2, 3) if seat == state.turn and n <= state.left]

    def apply(self, state: Sticks, seat: int, action: Take, rng: Random) -> None:
        state.left -= action.sticks
        state.turn = 1 - seat
        state.news.append(Taken(action.sticks))

    def scores(self, state: Sticks) -> list[int]:
        return [0, 0] if state.left else [state.turn, 1 - state.turn]

    def outcome(self, state: Sticks) -> Outcome | None:
        return None if state.left else Outcome((1 - state.turn,), "taken")


NIM = SimpleNamespace(
    MARGIN=1.0,
    resample=lambda view, seat, rng: copy(view),
    evaluate=lambda state: [0.0, 0.0],
)


@dataclass(frozen=True)
class Stay(Action):
    """Keep a sure point."""


@dataclass(frozen=True)
class Dare(Action):
    """Three points, if the coin that nobody sees lies heads up: it does half the time."""


@dataclass
class Coin:
    heads: bool | None
    points: int | None = None
    news: list[Event] = field(default_factory=list)


class Gamble:
    """One player, one choice, one hidden coin."""

    def __init__(self, prize: int) -> None:
        self.prize = prize

    def legal(self, state: Coin, seat: int) -> Sequence[Action]:
        return [Stay(), Dare()] if state.points is None else []

    def apply(self, state: Coin, seat: int, action: Action, rng: Random) -> None:
        state.points = 2 if action == Stay() else self.prize * bool(state.heads)

    def scores(self, state: Coin) -> list[int]:
        return [state.points or 0]

    def outcome(self, state: Coin) -> Outcome | None:
        return None if state.points is None else Outcome((0,), "chosen")


COIN = SimpleNamespace(
    MARGIN=10.0,
    resample=lambda view, seat, rng: Coin(rng.random() < 0.5),
    evaluate=lambda state: [0.0],
)


@pytest.mark.parametrize(("sticks", "best"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_an_automa_leaves_a_multiple_of_four_sticks(sticks, best):
    action = choose(Nim(), NIM, Sticks(sticks), 0, Random(1), 600)

    assert action == Take(best)


def test_an_automa_plays_for_its_own_seat():
    action = choose(Nim(), NIM, Sticks(7, turn=1), 1, Random(1), 600)

    assert action == Take(3)


@pytest.mark.parametrize(("prize", "best"), [(3, Stay()), (7, Dare())])
def test_an_automa_weighs_what_it_does_not_know_by_its_odds(prize, best):
    action = choose(Gamble(prize), COIN, Coin(None), 0, Random(1), 400)

    assert action == best


def test_the_same_luck_leads_to_the_same_decision():
    decisions = [choose(Nim(), NIM, Sticks(21), 0, Random(4), 50) for _ in range(3)]

    assert len(set(decisions)) == 1


def test_where_there_is_no_choice_there_is_no_thought():
    mind = SimpleNamespace(resample=NIM.resample)  # it could not even judge

    assert choose(Nim(), mind, Sticks(1), 0, Random(1), 600) == Take(1)


def test_an_action_that_the_mind_does_not_propose_is_not_played():
    mind = SimpleNamespace(**vars(NIM), candidates=lambda state, seat, actions: actions[:1])

    assert choose(Nim(), mind, Sticks(7), 0, Random(1), 100) == Take(1)


def test_only_a_fierce_automa_plays_the_solution():
    mind = SimpleNamespace(**vars(NIM), solve=lambda view, seat: Take(1))

    played = {
        strength: decide(Nim(), mind, Sticks(7), 0, Random(1), strength) for strength in STRENGTHS
    }

    assert played["fierce"] == Take(1)
    assert played["fair"] == Take(3)


def test_who_rates_its_actions_does_not_search():
    mind = SimpleNamespace(MARGIN=1.0, rate=lambda view, seat: {Take(1): 0.0, Take(3): 9.0})

    played = {decide(Nim(), mind, Sticks(6), 0, Random(1), strength) for strength in STRENGTHS}

    assert played == {Take(3)}


def test_the_gentler_an_automa_the_more_it_errs_about_what_it_rates():
    mind = SimpleNamespace(MARGIN=10.0, rate=lambda view, seat: {Take(1): 0.0, Take(3): 0.5})

    slips = {
        strength: sum(
            decide(Nim(), mind, Sticks(6), 0, Random(luck), strength) == Take(1)
            for luck in range(200)
        )
        for strength in STRENGTHS
    }

    assert slips["gentle"] > slips["fair"] > slips["fierce"] == 0


def test_a_gentle_automa_has_whims():
    played = {
        strength: {decide(Nim(), NIM, Sticks(10), 0, Random(luck), strength) for luck in range(20)}
        for strength in ("gentle", "fierce")
    }

    assert len(played["gentle"]) > 1
    assert played["fierce"] == {Take(2)}


def test_where_no_solution_is_known_a_fierce_automa_thinks():
    mind = SimpleNamespace(**vars(NIM), solve=lambda view, seat: None)

    assert decide(Nim(), mind, Sticks(6), 0, Random(1), "fierce") == Take(2)


@dataclass(frozen=True)
class Hidden(Event):
    """Something was hidden; where is not told."""


class Secretive(Nim):
    """Nobody is told how many sticks were taken."""

    def apply(self, state: Sticks, seat: int, action: Take, rng: Random) -> None:
        super().apply(state, seat, action, rng)
        state.news[:] = [Hidden()]


@pytest.mark.parametrize(("game", "known"), [(Nim(), 3), (Secretive(), 1)])
def test_who_is_next_knows_of_an_action_what_is_told_of_it(game, known):
    search = Search(game, NIM, Sticks(7), 0, Random(1), [0.0, 0.0])

    for _ in range(50):
        search.imagine()

    assert len(search.root.branches) == 3
    assert len(search.root.after) == known
