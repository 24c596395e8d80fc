"""What holds for the mind of every game, whatever has been played."""

import io
import pickle
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mind import Question, advise
from bot.words import words
from engines import GAMES
from engines.game import Action
from engines.match import Match
from engines.search import Explains, Orders, Rates, Solves, choose
from tests.playouts import a_playout, tables

EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))
FEW_PASSES = 6
DRAWS = 6
"""How often the same secrets are imagined, to see whether they are drawn anew."""


def mind(name: str) -> ModuleType:
    return import_module(f"engines.{name}.automa")


def every_mind(law):
    """Ask the law of decisions in many games of each kind."""
    return EVERY_GAME(given(number=st.integers(0, 2**32 - 1))(law))


def decisions(name: str, number: int, most: int = 5) -> list[tuple[Match, int]]:
    """Some decisions of a game: the match and the seat that must act."""
    matches = [match for match in a_playout(name, number) if not match.over()]
    chance = Random(number)
    some = chance.sample(matches, min(most, len(matches)))
    return [(match, chance.choice(match.waiting())) for match in some]


def secrets(name: str, number: int, most: int = 8) -> list[tuple[Match, int, Any]]:
    """Some decisions with secrets: the match, the seat, and the state if they were others.

    They are of the first game from this number on that has any; at some tables there are none.
    """
    for game in range(number, number + len(tables(name))):
        if found := list(all_secrets(a_playout(name, game), Random(number + 1))):
            return Random(number).sample(found, min(most, len(found)))
    return []


def all_secrets(matches: list[Match], chance: Random) -> Iterator[tuple[Match, int, Any]]:
    for match in matches:
        for seat in match.waiting():
            other = deepcopy(match.state)
            import_module(f"tests.{match.name}.laws").blind(other, seat, chance)
            if other != match.state:
                yield match, seat, other


def seen(match: Match, seat: int) -> Any:
    return match.game.view(match.state, seat)


def written(value: Any) -> bytes:
    """The value to its last byte: also what no comparison looks at, and the order of things.

    Written without a memory of what was written before, which would tell what is the same object.
    """
    paper = io.BytesIO()
    pickler = pickle.Pickler(paper)
    pickler.fast = True
    pickler.dump(value)
    return paper.getvalue()


@every_mind
def test_what_is_imagined_agrees_with_all_that_the_seat_knows(name, number):
    for match, seat in decisions(name, number):
        imagined = mind(name).resample(seen(match, seat), seat, Random(number))

        assert match.game.view(imagined, seat) == seen(match, seat)
        assert match.game.legal(imagined, seat) == match.game.legal(match.state, seat)


@every_mind
def test_what_is_imagined_does_not_follow_from_what_is_hidden(name, number):
    for match, seat, other in secrets(name, number):
        # One after the other: what the first view leaves behind must not serve for the second.
        imagined, same = (
            mind(name).resample(match.game.view(state, seat), seat, Random(number))
            for state in (match.state, other)
        )

        assert written(imagined) == written(same)


@every_mind
def test_what_goes_to_the_mind_is_the_same_whatever_is_hidden(name, number):
    for match, seat, other in secrets(name, number):
        assert written(seen(match, seat)) == written(match.game.view(other, seat))


@pytest.mark.parametrize("name", ["gold", "penguins", "unearth"])
def test_there_are_secrets_to_keep(name):
    assert secrets(name, 0)


@EVERY_GAME
def test_what_is_hidden_is_imagined_anew_each_time(name):
    hidden = [it for number in range(10) for it in secrets(name, number)]

    imagined = [
        {written(mind(name).resample(seen(match, seat), seat, Random(n))) for n in range(DRAWS)}
        for match, seat, _ in hidden
    ]

    # Of a few secrets everything is known: a seller has shown the die, and may not have rolled it.
    assert 2 * sum(len(states) > 1 for states in imagined) >= len(hidden)


@every_mind
def test_what_is_imagined_is_a_state_of_the_game(name, number):
    conserved = import_module(f"tests.{name}.laws").conserved

    for match, seat in decisions(name, number):
        imagined = mind(name).resample(seen(match, seat), seat, Random(number))

        conserved(imagined)
        assert imagined.news == []


@every_mind
def test_what_is_imagined_can_be_played_to_its_end(name, number):
    match, seat = decisions(name, number, 1)[0]
    game, chance = match.game, Random(number)

    state = mind(name).resample(seen(match, seat), seat, chance)
    while options := [
        (seat, action) for seat in range(match.seats) for action in game.legal(state, seat)
    ]:
        mover, action = chance.choice(options)
        game.apply(state, mover, action, chance)

    assert game.outcome(state)


@every_mind
def test_imagining_leaves_the_view_as_it_is(name, number):
    for match, seat in decisions(name, number):
        view, before = seen(match, seat), deepcopy(seen(match, seat))
        imagined = mind(name).resample(view, seat, Random(number))
        action = match.game.legal(imagined, seat)[-1]

        match.game.apply(imagined, seat, action, Random(number))

        assert view == before


@every_mind
def test_judging_a_position_changes_nothing_and_counts_every_seat(name, number):
    for match, _ in decisions(name, number):
        before = deepcopy(match.state)

        worth = mind(name).evaluate(match.state)

        assert match.state == before
        assert mind(name).evaluate(before) == worth
        assert len(worth) == match.seats
        assert all(-1000 < points < 1000 for points in worth)


@every_mind
def test_candidates_are_legal_actions(name, number):
    if not isinstance(mind(name), Orders):
        return
    for match, seat in decisions(name, number):
        actions, before = match.game.legal(match.state, seat), deepcopy(match.state)

        candidates = mind(name).candidates(match.state, seat, actions)

        assert candidates
        assert len(set(candidates)) == len(candidates)
        assert set(candidates) <= set(actions)
        assert match.state == before


@every_mind
def test_a_solution_is_a_legal_action(name, number):
    if not isinstance(mind(name), Solves):
        return
    for match, seat in decisions(name, number, 3):
        solution = mind(name).solve(seen(match, seat), seat)

        assert solution is None or solution in match.game.legal(match.state, seat)


@every_mind
def test_what_is_rated_are_legal_actions(name, number):
    if not isinstance(mind(name), Rates):
        return
    for match, seat in decisions(name, number, 3):
        rated = mind(name).rate(seen(match, seat), seat)

        assert rated
        assert set(rated) <= set(match.game.legal(match.state, seat))


@every_mind
def test_every_action_has_a_reason_that_can_be_said(name, number):
    if not isinstance(mind(name), Explains):
        return
    voice = words("en", name)
    for match, seat in decisions(name, number):
        for action in match.game.legal(match.state, seat):
            reason, values = mind(name).reason(seen(match, seat), seat, action)

            assert reason.startswith("hint-")
            assert voice.say(reason, **values)


@every_mind
def test_what_the_seat_cannot_see_changes_no_decision(name, number):
    for match, seat, other in secrets(name, number, 2):
        action = thought(match, match.state, seat)

        assert thought(match, other, seat) == action


@every_mind
def test_what_the_seat_cannot_see_changes_no_worth(name, number):
    knows = mind(name)

    for match, seat, other in secrets(name, number, 2):
        views = [seen(match, seat), match.game.view(other, seat)]

        if isinstance(knows, Rates):
            one, same = (knows.rate(view, seat) for view in views)
            assert one == same
        if isinstance(knows, Solves):
            one, same = (knows.solve(view, seat) for view in views)
            assert one == same


def thought(match: Match, state: Any, seat: int) -> Action:
    view = match.game.view(state, seat)
    # As bot.mind does it: luck, too, follows from nothing but what is seen.
    luck = Random(repr(Question(match.name, view, seat, "fair")))
    return choose(match.game, mind(match.name), view, seat, luck, FEW_PASSES)


@EVERY_GAME
def test_an_automa_advises_a_legal_action_with_its_reason(name):
    match, seat = decisions(name, 7, 1)[0]

    advice = advise(Question(name, seen(match, seat), seat, "gentle"))

    assert f"{seat} {advice.action}" in match.options(seat)
    assert words("en", name).say(advice.reason, **advice.values)
