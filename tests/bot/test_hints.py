"""A hint says what to do and why, in words that stand alone."""

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from bot.automa import Automas
from bot.hints import hint_told
from bot.mind import Question, advise
from engines import GAMES
from engines.match import Match, play, start
from engines.penguins import Offer
from tests.penguins.builders import a_market
from tests.playouts import a_playout

NAMES = ("Ada", "Bo", "Cleo", "Dee", "Eli", "Flo")


def hints(name: str, number: int) -> Iterator[str]:
    """Everything that could be advised in some positions of a game, as it would be told."""
    mind = import_module(f"engines.{name}.automa")
    matches = [match for match in a_playout(name, number) if not match.over()]
    for match in Random(number).sample(matches, 6):
        seat = match.waiting()[0]
        view = match.game.view(match.state, seat)
        for move, action in list(match.options(seat).items())[:12]:
            yield hint_told(match, seat, (move, *mind.reason(view, seat, action)), NAMES, "en")


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("number", range(4))
def test_whatever_is_advised_is_told_with_its_reason(name: str, number: int) -> None:
    for told in hints(name, number):
        what, _, why = told.partition(".** ")

        assert what.startswith("💡 **")
        assert why
        assert "{" not in told
        assert len(told) < 400


def a_hint(match: Match, move: str) -> str:
    seat = int(move[0])
    mind = import_module(f"engines.{match.name}.automa")
    view = match.game.view(match.state, seat)
    reason = mind.reason(view, seat, match.options(seat)[move])
    return hint_told(match, seat, (move, *reason), NAMES, "en")


def test_a_stone_to_move_is_named_with_where_it_goes() -> None:
    match = start("fossil", 2, bytes(32))
    for _ in range(2):
        match = play(match, next(iter(match.options(match.waiting()[0]))))
    move = next(it for it in match.options(match.waiting()[0]) if " black " in it)

    told = a_hint(match, move)

    assert told.startswith(f"💡 **Move the ⚫ black stone to {move.split()[-1]}.** ")


def test_players_are_told_by_their_names() -> None:
    told = [
        it for number in range(6) for it in hints("fossil", number) if it.startswith("💡 **Swap")
    ]

    assert told
    assert all(any(f"for {name}’s" in it for name in NAMES) for it in told)


def test_a_seller_is_told_the_price_and_what_the_own_die_is_worth() -> None:
    match = start("penguins", 3, bytes(32), {"advanced": "on"})
    state = a_market(3)
    state.hands[1] = Offer(3, "kangaroo")
    match.state.__dict__.update(state.__dict__)

    told = a_hint(match, "1 price 1 0")

    assert told == (
        "💡 **Ask for $1.** In the whole turn your 🦘 kangaroo is worth about $5 to the buyer. "
        "The buyer has $10 and 6 🐧."
    )


def test_a_purchase_is_told_with_its_price_and_not_with_what_stopping_then_loses() -> None:
    match = start("penguins", 2, bytes(32), {"advanced": "on"})
    state = a_market(2, asked=[], hands={})
    state.offers = {1: Offer(3, "moose", 2, 1)}
    match.state.__dict__.update(state.__dict__)

    assert a_hint(match, "0 buy 1").startswith("💡 **Buy Bo’s 🫎 moose for $2 + 1 🐧.** ")


def test_a_thinker_that_failed_gives_a_hint_all_the_same() -> None:
    match = start("fossil", 2, bytes(32))
    seat = match.waiting()[0]
    move, action = next(iter(match.options(seat).items()))
    foreseen = match.game.preview(match.game.view(match.state, seat), seat, action)

    told = hint_told(match, seat, (move, "hint-simple", foreseen), NAMES, "en")

    assert told.endswith(".** Nothing better comes to mind.")


async def test_what_an_automa_answers_can_be_told() -> None:
    match = start("penguins", 2, bytes(32))
    seat = match.waiting()[0]
    automas = Automas()

    hint = await automas.hint(match, seat)
    await automas.close()

    advice = advise(Question("penguins", match.game.view(match.state, seat), seat, "fierce"))
    assert hint[0] == f"{seat} {advice.action}"
    assert "wins most often" in hint_told(match, seat, hint, NAMES, "en")
