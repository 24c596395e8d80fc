"""What holds for every game, whatever the players do.

Each law is asked of games played at random (see `playouts`). A game's own part is in
`tests/<game>/laws.py`: `blind(state, seat, rng)` puts other things in place of all that the seat
must not know, an onlooker where there is no seat, and `conserved(state)` counts the pieces.
"""

import os
import subprocess
import sys
from copy import deepcopy
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.telling import detail, event_told, foresee, label
from bot.words import words
from engines import GAMES
from engines.game import Action, Event, Gains, IllegalMove, Outcome, Seat, verb
from engines.match import Match, mover, play, replay, start, undo, undoable, unfold
from render import TELL, Scene, alt
from tests.playouts import a_match, a_playout, moves_of, play_out, seed_of, tables

ROOT = Path(__file__).parent.parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))
EVERY_TABLE = pytest.mark.parametrize(
    ("name", "number"), [(name, n) for name in sorted(GAMES) for n in range(len(tables(name)))]
)


def every_game(law):
    """Ask the law of many games of each kind; a failing one is told by its number."""
    return EVERY_GAME(given(number=st.integers(0, 2**32 - 1))(law))


def some(matches: list[Match], number: int) -> list[Match]:
    """The first match, the last, and a few between."""
    between = matches[1:-1]
    return [matches[0], *Random(number).sample(between, min(4, len(between))), matches[-1]]


def turns_of_events(matches: list[Match]) -> list[tuple[Match, Match]]:
    """The matches before and after a move, for each different turn of events."""
    pairs = {tuple(map(type, after.news)): (before, after) for before, after in pairwise(matches)}
    return list(pairs.values())


def laws(name: str) -> ModuleType:
    return import_module(f"tests.{name}.laws")


def automa(name: str) -> ModuleType:
    return import_module(f"engines.{name}.automa")


# The game as a whole


@EVERY_TABLE
def test_every_table_can_play_to_the_end(name, number):
    matches = play_out(a_match(name, number), Random(number))

    assert matches[-1].over()
    assert matches[-1].seats == tables(name)[number][0]


@EVERY_GAME
def test_every_number_of_players_has_a_table(name):
    assert {seats for seats, _ in tables(name)} == set(GAMES[name].SEATS)


@EVERY_GAME
def test_a_game_is_described_by_plain_tables(name):
    game = GAMES[name]

    assert game.TITLE
    assert all(values and len(set(values)) == len(values) for values in game.OPTIONS.values())
    assert len({verb(kind) for kind in game.ACTIONS}) == len(game.ACTIONS)
    for kind in game.ACTIONS:
        assert issubclass(kind, Action)
        assert is_dataclass(kind) and kind.__dataclass_params__.frozen


@every_game
def test_a_record_leads_back_to_its_state(name, number):
    matches = a_playout(name, number)

    # The match in the middle shows that playing on has not changed the past.
    for match in (matches[len(matches) // 2], matches[-1]):
        assert replay(name, match.seats, match.seed, match.moves, match.variant) == match


@every_game
def test_a_record_told_step_by_step_goes_the_same_way(name, number):
    matches = a_playout(name, number)

    steps = unfold(matches[0], matches[-1].moves)

    assert all(step == match for step, match in zip(steps, matches[1:], strict=True))


@every_game
def test_the_same_seed_gives_the_same_beginning(name, number):
    seats, options = tables(name)[number % len(tables(name))]

    assert start(name, seats, seed_of(number), options) == a_match(name, number)


@EVERY_GAME
def test_the_seed_makes_a_difference(name):
    seats, options = tables(name)[0]

    lines = {
        tuple(map(str, (match.state, *match.game.legal(match.state, match.waiting()[0]))))
        for match in (start(name, seats, seed_of(seed), options) for seed in range(10))
    }

    assert len(lines) > 1


def digest(name: str, number: int) -> str:
    """A game told in full: what everybody could do and see at each moment."""
    return repr(
        [
            (match.moves, match.news, moves_of(match), match.game.view(match.state, None))
            for match in a_playout(name, number)
        ]
    )


DIGESTS = """
import hashlib
from engines import GAMES
from tests.test_all_games import digest
for name in sorted(GAMES):
    for number in range(5):
        print(name, number, hashlib.sha256(digest(name, number).encode()).hexdigest())
"""


def test_a_game_goes_the_same_way_in_every_process():
    # Sets of words are gone through in another order in each process.
    told = [
        subprocess.run(
            [sys.executable, "-c", DIGESTS],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashes},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.splitlines()
        for hashes in ("1", "2")
    ]

    assert len(told[0]) == 5 * len(GAMES)
    assert told[0] == told[1]


# What may be done


@every_game
def test_every_action_is_written_in_words_of_its_own(name, number):
    for match in a_playout(name, number):
        for seat in range(match.seats):
            actions = match.game.legal(match.state, seat)
            assert len(match.options(seat)) == len(actions)
            for action in actions:
                assert type(action) in match.game.ACTIONS
                assert is_plain(action)


def is_plain(action: Action) -> bool:
    """Whether the action is a verb and a word for each field, of plain values."""
    first, *words = str(action).split(" ")
    values = [getattr(action, field.name) for field in fields(action)]
    parts = [part for it in values for part in (it if isinstance(it, tuple) else (it,))]
    return (
        first == verb(type(action))
        and len(words) == len(values)
        and all(word and word.isprintable() for word in words)
        and all(type(part) in (int, str) for part in parts)
        and not any("," in str(part) or " " in str(part) for part in parts)
    )


@dataclass(frozen=True)
class Give(Action):
    tile: Any


@pytest.mark.parametrize("tile", ["leaf-1", 7, ("leaf-1", "star-2"), (3,)])
def test_a_word_of_our_notation_is_plain(tile):
    assert is_plain(Give(tile))


@pytest.mark.parametrize("tile", ["a b", "a,b", "", "a\nb", None, 1.5, True, ("a", "b,c"), ()])
def test_what_can_not_be_written_in_our_notation_is_noticed(tile):
    assert not is_plain(Give(tile))


@every_game
def test_a_move_outside_the_rules_is_refused(name, number):
    matches = a_playout(name, number)

    for match in some(matches, number):
        before = deepcopy(match)
        for move in nonsense(match, matches[-1].moves):
            with pytest.raises(IllegalMove):
                play(match, move)
        assert match == before


def nonsense(match: Match, record: tuple[str, ...]) -> list[str]:
    """Moves of outsiders, malformed ones, other seats' and those of other moments."""
    legal = moves_of(match)
    spoilt = [
        broken
        for move in legal[:1]
        for seat, action in [move.split(" ", 1)]
        for broken in (
            f"99 {action}",
            f"{match.seats} {action}",
            f"-1 {action}",
            f"0{seat} {action}",
            f"{seat}  {action}",
            f"{seat} {action} ",
            f"{seat} {action.upper()}",
            action,
            seat,
        )
    ]
    others = {
        f"{seat} {move.split(' ', 1)[1]}" for move in legal[:3] for seat in range(match.seats)
    }
    foreign = sorted(others.union(record[:40]) - set(legal))
    return ["", " ", "x y", "0", "0 ", "0 win", "-1 win", "99 win", *spoilt, *foreign]


@every_game
def test_asking_changes_nothing(name, number):
    for played in some(a_playout(name, number), number):
        # A match of which nothing has been asked yet.
        match = replay(name, played.seats, played.seed, played.moves, played.variant)
        before = deepcopy(match.state)

        first, second = answers(match, match.state), answers(match, match.state)

        assert first == second
        assert match.state == before
        assert answers(match, before) == first


def answers(match: Match, state: Any) -> list[Any]:
    """All that can be asked of a game without playing."""
    game, seats = match.game, range(match.seats)
    views = [game.view(state, seat) for seat in (*seats, None)]
    actions = [list(game.legal(state, seat)) for seat in seats]
    foreseen = [
        game.preview(view, seat, action)
        for view, seat in zip(views, seats, strict=False)
        for action in actions[seat]
    ]
    return [views, actions, foreseen, list(game.scores(state)), game.outcome(state)]


@every_game
def test_every_action_can_be_foreseen_by_its_seat_and_the_public_ones_by_all(name, number):
    for match in some(a_playout(name, number), number):
        for seat in range(match.seats):
            for action in match.game.legal(match.state, seat):
                for viewer in (seat,) if action.private else (seat, None):
                    view = match.game.view(match.state, viewer)
                    foreseen = match.game.preview(view, seat, action)
                    assert all(type(key) is str for key in foreseen)
                    assert all(map(is_sayable, foreseen.values()))


def is_sayable(value: Any) -> bool:
    """Whether the words can tell it: a number, a text, or several."""
    parts = value if isinstance(value, tuple) else (value,)
    return all(type(part) in (int, float, str) for part in parts)


# What happens


@every_game
def test_all_that_happens_is_told_in_typed_events(name, number):
    for match in a_playout(name, number)[1:]:
        for event in match.news:
            assert isinstance(event, Event)
            assert type(event).__dataclass_params__.frozen
            assert isinstance(event.place, str)
            assert hash(event) == hash(deepcopy(event))
            for field, hint in hints(type(event)).items():
                value = getattr(event, field)
                if hint == Seat:
                    assert value in range(match.seats)
                elif hint == Gains:
                    assert len(value) == match.seats
                    assert all(type(gain) is int for gain in value)


@cache
def hints(kind: type[Event]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@every_game
def test_something_is_told_of_every_move(name, number):
    assert all(match.news for match in a_playout(name, number)[1:])


@every_game
def test_nothing_is_lost_and_nothing_is_doubled(name, number):
    for match in a_playout(name, number):
        laws(name).conserved(match.state)


@every_game
def test_every_seat_has_a_score_at_every_moment(name, number):
    for match in a_playout(name, number):
        scores = match.game.scores(match.state)

        assert len(scores) == match.seats
        assert all(type(score) is int for score in scores)


@every_game
def test_a_game_is_decided_when_nobody_can_act_and_not_before(name, number):
    matches = a_playout(name, number)

    assert all(match.game.outcome(match.state) is None for match in matches[:-1])
    outcome = matches[-1].game.outcome(matches[-1].state)
    assert isinstance(outcome, Outcome)
    assert sorted(set(outcome.winners)) == list(outcome.winners)
    assert set(outcome.winners) <= set(range(matches[-1].seats))
    assert outcome.winners or matches[-1].seats == 1
    assert outcome.reason.replace("_", "").replace("-", "").isalnum()


# What may be taken back


class NoLuck(Random):
    """Luck that must not be asked."""

    def random(self) -> float:
        raise AssertionError("luck was asked")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("luck was asked")


def stands_for_good(before: Match, move: str) -> bool:
    """Whether the move needs luck or shows what was hidden, found out by playing without luck."""
    state = deepcopy(before.state)
    state.news.clear()
    seat = mover(move)
    try:
        before.game.apply(state, seat, before.options(seat)[move], NoLuck())
    except AssertionError:
        return True
    return any(event.final for event in state.news)


@every_game
def test_a_move_can_be_taken_back_unless_luck_or_a_secret_came_out(name, number):
    matches = a_playout(name, number)

    for before, after in pairwise(matches):
        seat = mover(after.moves[-1])
        assert undoable(after, seat) != stands_for_good(before, after.moves[-1])
        assert not any(undoable(after, other) for other in range(after.seats) if other != seat)


@every_game
def test_taking_back_leads_to_the_match_before_and_the_same_move_to_the_one_after(name, number):
    pairs = turns_of_events(a_playout(name, number))

    for before, after in Random(number).sample(pairs, min(6, len(pairs))):
        seat = mover(after.moves[-1])
        if undoable(after, seat):
            assert undo(after, seat) == before
            assert play(undo(after, seat), after.moves[-1]) == after
        else:
            with pytest.raises(IllegalMove):
                undo(after, seat)


@every_game
def test_what_can_be_taken_back_has_taught_its_maker_nothing(name, number):
    for before, after in turns_of_events(a_playout(name, number)):
        move = after.moves[-1]
        seat = mover(move)
        if undoable(after, seat):
            imagined = imagine(before, seat, number)
            before.game.apply(imagined, seat, before.options(seat)[move], NoLuck())

            assert imagined.news == after.state.news
            assert after.game.view(imagined, seat) == after.game.view(after.state, seat)


def imagine(match: Match, seat: int, number: int) -> Any:
    """Any state that agrees with all that the seat knows, and no news."""
    view = match.game.view(match.state, seat)
    return automa(match.name).resample(view, seat, Random(number))


@every_game
def test_what_a_computer_player_imagines_agrees_with_what_it_sees(name, number):
    for match in some(a_playout(name, number)[:-1], number):
        for seat in match.waiting():
            imagined = imagine(match, seat, number)

            assert match.game.view(imagined, seat) == match.game.view(match.state, seat)
            assert match.game.legal(imagined, seat) == match.game.legal(match.state, seat)
            laws(name).conserved(imagined)


# What is seen


@every_game
def test_secrets_make_no_difference_to_a_seat(name, number):
    for match in some(a_playout(name, number), number):
        for seat in range(match.seats):
            blinded = blind(match, seat, number)

            assert match.game.view(blinded, seat) == match.game.view(match.state, seat)
            assert match.game.legal(blinded, seat) == match.game.legal(match.state, seat)


@every_game
def test_secrets_make_no_difference_to_onlookers(name, number):
    for match in some(a_playout(name, number), number):
        blinded = blind(match, None, number)

        assert match.game.view(blinded, None) == match.game.view(match.state, None)
        for seat in range(match.seats):
            assert public(match, blinded, seat) == public(match, match.state, seat)


def blind(match: Match, seat: int | None, number: int) -> Any:
    """The state with other things in place of what the seat must not know."""
    state = deepcopy(match.state)
    laws(match.name).blind(state, seat, Random(number))
    return state


def public(match: Match, state: Any, seat: int) -> tuple[bool, list[Action]]:
    """What everybody sees of a seat's choices: whether it has any, and the open ones."""
    actions = match.game.legal(state, seat)
    return bool(actions), [action for action in actions if not action.private]


@every_game
def test_a_view_is_a_picture_that_does_not_change_when_the_game_goes_on(name, number):
    matches = a_playout(name, number)
    for before, after in zip(matches[:-1:7], matches[1::7], strict=False):
        state = deepcopy(before.state)
        views = [before.game.view(state, seat) for seat in (*range(before.seats), None)]
        pictures = deepcopy(views)

        seat = mover(after.moves[-1])
        action = before.options(seat)[after.moves[-1]]
        before.game.apply(state, seat, action, Random(number))

        assert views == pictures
        assert is_frozen(views[0])


def is_frozen(view: Any) -> bool:
    try:
        view.seat = 0
    except FrozenInstanceError:
        return True
    return False


@every_game
def test_a_view_names_whose_it_is(name, number):
    match = a_match(name, number)

    assert [match.game.view(match.state, seat).seat for seat in range(match.seats)] == list(
        range(match.seats)
    )
    assert match.game.view(match.state, None).seat is None


# What is said


@every_game
def test_all_that_may_be_done_and_all_that_happens_can_be_said(name, number):
    voice = words("en", name)

    for match in some(a_playout(name, number), number):
        names = NAMES[: match.seats]
        for seat in range(match.seats):
            for action in match.game.legal(match.state, seat):
                foreseen = foresee(match, seat, seat, action)
                assert 0 < len(label(action, foreseen, names, voice)) <= 80
                assert len(detail(action, foreseen, names, voice)) <= 100
        assert all(event_told(event, names, voice) for event in match.news)


@every_game
def test_every_end_has_its_words(name, number):
    match = a_playout(name, number)[-1]

    assert words("en", name).has(f"ended-{match.game.outcome(match.state).reason}")


@pytest.mark.parametrize("name", sorted(TELL))
@given(number=st.integers(0, 2**32 - 1))
def test_a_board_can_always_be_told_in_words(name, number):
    for match in some(a_playout(name, number), number):
        scene = Scene(NAMES[: match.seats], words("en", name).say, {})
        for seat in (*range(match.seats), None):
            told = alt(name, match.game.view(match.state, seat), scene)
            assert told.strip()
            assert len(told) <= 1024
