"""What must hold at each moment of each game, asked of one moment at a time.

The laws are those of `tests.test_all_games`. Here each has a name of its own, so that a failure
can tell which was broken, and each is asked of whatever moment it is given.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

from bot.telling import detail, event_told, foresee, label
from bot.words import words
from engines.game import Action, Event, Gains, IllegalMove, Outcome, Seat
from engines.match import Match, mover, play, replay, undo, undoable, unfold
from render import Scene, alt
from tests.playouts import moves_of
from tests.test_all_games import (
    NAMES,
    answers,
    blind,
    hints,
    is_plain,
    is_sayable,
    laws,
    nonsense,
    public,
    stands_for_good,
)

NONSENSE = 6
"""How many of the moves that make no sense are tried at a time."""


@dataclass(frozen=True)
class Moment:
    """The matches of a game so far, from its start; `number` is for choices of the laws' own."""

    matches: list[Match]
    number: int

    @property
    def match(self) -> Match:
        return self.matches[-1]

    @property
    def before(self) -> Match | None:
        return self.matches[-2] if len(self.matches) > 1 else None

    @cached_property
    def chance(self) -> Random:
        return Random(self.number)


Law = Callable[[Moment], None]


@cache
def _is_plain(action: Action) -> bool:
    """Whether the action can be written; an action is a value, so once is enough to ask."""
    return is_plain(action)


# At every moment


def every_action_is_written_in_words_of_its_own(moment: Moment) -> None:
    match = moment.match
    for seat in range(match.seats):
        actions = match.game.legal(match.state, seat)
        assert len(match.options(seat)) == len(actions), "two actions have one text"
        for action in actions:
            assert type(action) in match.game.ACTIONS, f"{action} is no action of the game"
            assert _is_plain(action), f"{action!r} is not plain"


def nothing_is_lost_and_nothing_is_doubled(moment: Moment) -> None:
    laws(moment.match.name).conserved(moment.match.state)


def every_seat_has_a_score(moment: Moment) -> None:
    match = moment.match
    scores = match.game.scores(match.state)
    assert len(scores) == match.seats
    assert all(type(score) is int for score in scores), scores


def a_game_is_decided_when_nobody_can_act_and_not_before(moment: Moment) -> None:
    match = moment.match
    outcome = match.game.outcome(match.state)
    if not match.over():
        assert outcome is None, "decided too early"
        return
    assert isinstance(outcome, Outcome), "nobody can act and nothing is decided"
    assert sorted(set(outcome.winners)) == list(outcome.winners)
    assert set(outcome.winners) <= set(range(match.seats))
    assert outcome.winners or match.seats == 1


def all_that_happens_is_told_in_typed_events(moment: Moment) -> None:
    match = moment.match
    assert match.news or moment.before is None, "a move of which nothing is told"
    for event in match.news:
        assert isinstance(event, Event)
        assert isinstance(event.place, str)
        for field, hint in hints(type(event)).items():
            value = getattr(event, field)
            if hint == Seat:
                assert value in range(match.seats), f"{event} names a seat that there is not"
            elif hint == Gains:
                assert len(value) == match.seats, f"{event} forgets a seat"


def a_move_can_be_taken_back_by_its_seat_unless_luck_or_a_secret_came_out(moment: Moment) -> None:
    match = moment.match
    if moment.before is None:
        assert not any(undoable(match, seat) for seat in range(match.seats))
        return
    move = match.moves[-1]
    assert undoable(match, mover(move)) != stands_for_good(moment.before, move)
    others = set(range(match.seats)) - {mover(move)}
    assert not any(undoable(match, other) for other in others)


# Now and then: these take longer


def a_move_outside_the_rules_is_refused(moment: Moment) -> None:
    tried = nonsense(moment.match, moment.match.moves)
    for move in moment.chance.sample(tried, NONSENSE):
        try:
            play(moment.match, move)
        except IllegalMove:
            continue
        raise AssertionError(f"{move!r} was played")


def asking_changes_nothing(moment: Moment) -> None:
    # A match of which nothing has been asked yet: what is remembered shows by the difference.
    match = moment.match
    fresh = replay(match.name, match.seats, match.seed, match.moves, match.variant)
    first, second = answers(fresh, fresh.state), answers(match, match.state)
    assert first == second
    assert fresh == match


def a_secret_makes_no_difference_to_those_who_must_not_know_it(moment: Moment) -> None:
    match = moment.match
    for viewer in (*range(match.seats), None):
        blinded = blind(match, viewer, moment.number)
        assert match.game.view(blinded, viewer) == match.game.view(match.state, viewer)
        for seat in range(match.seats):
            assert public(match, blinded, seat) == public(match, match.state, seat)
        if viewer is not None:
            assert match.game.legal(blinded, viewer) == match.game.legal(match.state, viewer)


def all_that_may_be_done_and_all_that_happens_can_be_said(moment: Moment) -> None:
    match, names = moment.match, NAMES[: moment.match.seats]
    voice = words("en", match.name)
    for seat in range(match.seats):
        actions = match.game.legal(match.state, seat)
        for action in moment.chance.sample(list(actions), min(3, len(actions))):
            foreseen = foresee(match, seat, seat, action)
            assert all(map(is_sayable, foreseen.values()))
            assert 0 < len(label(action, foreseen, names, voice)) <= 80
            assert len(detail(action, foreseen, names, voice)) <= 100
    assert all(event_told(event, names, voice) for event in match.news)


def a_board_can_be_told_in_words(moment: Moment) -> None:
    match = moment.match
    scene = Scene(NAMES[: match.seats], words("en", match.name).say, {})
    viewer = moment.chance.choice([*range(match.seats), None])
    told = alt(match.name, match.game.view(match.state, viewer), scene)
    assert 0 < len(told.strip()) <= 1024


def taking_back_leads_to_the_match_before_and_the_move_to_the_one_after(moment: Moment) -> None:
    match = moment.match
    if moment.before is None or not undoable(match, mover(match.moves[-1])):
        return
    back = undo(match, mover(match.moves[-1]))
    assert back == moment.before
    assert play(back, match.moves[-1]) == match


# In the end


def a_record_leads_back_to_each_of_its_states(moment: Moment) -> None:
    # Also shows that playing on has not changed the past.
    matches = moment.matches
    steps: Iterator[Match] = unfold(matches[0], matches[-1].moves)
    for step, match in zip(steps, matches[1:], strict=True):
        assert step == match, f"another state after {match.moves[-1]!r}"


def every_end_has_its_words(moment: Moment) -> None:
    match = moment.match
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert words("en", match.name).has(f"ended-{outcome.reason}")
    assert not moves_of(match)


ALWAYS: tuple[Law, ...] = (
    every_action_is_written_in_words_of_its_own,
    nothing_is_lost_and_nothing_is_doubled,
    every_seat_has_a_score,
    a_game_is_decided_when_nobody_can_act_and_not_before,
    all_that_happens_is_told_in_typed_events,
    a_move_can_be_taken_back_by_its_seat_unless_luck_or_a_secret_came_out,
)
NOW_AND_THEN: tuple[Law, ...] = (
    a_move_outside_the_rules_is_refused,
    asking_changes_nothing,
    a_secret_makes_no_difference_to_those_who_must_not_know_it,
    all_that_may_be_done_and_all_that_happens_can_be_said,
    a_board_can_be_told_in_words,
    taking_back_leads_to_the_match_before_and_the_move_to_the_one_after,
)
IN_THE_END: tuple[Law, ...] = (
    a_record_leads_back_to_each_of_its_states,
    every_end_has_its_words,
)
