"""The board of A Fistful of Penguins, as a picture and in words."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from bot.words import words
from engines.penguins import Offer, apply, view
from engines.penguins.faces import DICE
from engines.penguins.moves import Price, Stop
from render import Scene, alt
from render.penguins import draw, tell
from render.penguins.dice import die_boxes
from render.penguins.players import box_of
from tests.penguins.builders import AnyDice, Dice, a_market, a_state
from tests.playouts import a_match, play_out, tables

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


def a_scene(seats: int = 2, marks: dict[str, int] | None = None) -> Scene:
    return Scene(NAMES[:seats], words("en", "penguins").say, marks or {})


def picture(state, seat: int | None = None, marks: dict[str, int] | None = None):
    return draw(view(state, seat), a_scene(len(state.money), marks))


def told(state, seat: int | None = None) -> str:
    return "\n".join(tell(view(state, seat), a_scene(len(state.money))))


@pytest.mark.parametrize("number", range(len(tables("penguins"))))
def test_every_moment_of_a_game_can_be_drawn_and_told(number):
    matches = play_out(a_match("penguins", number), Random(number))

    for match in [*matches[:-1:30], matches[-1]]:
        for seat in (None, *range(match.seats)):
            seen = view(match.state, seat)
            board = draw(seen, a_scene(match.seats))
            assert board.width == 1200
            assert 0 < len(alt("penguins", seen, a_scene(match.seats))) <= 1024


def test_no_two_dice_lie_in_the_same_place():
    numbers = range(1, DICE + 1)
    for active in range(DICE + 1):
        for aside in range(DICE + 1 - active):
            state = a_state("K" * active, aside=list(numbers)[active : active + aside])
            state.bank = list(numbers)[active + aside :]

            boxes = die_boxes(view(state, None))

            assert sorted(boxes) == list(numbers)
            for one, other in combinations(boxes.values(), 2):
                assert one.left + one.width <= other.left or other.left + other.width <= one.left
            assert all(box.left >= 0 and box.left + box.width <= 1200 for box in boxes.values())


# The picture


def test_the_picture_of_others_shows_nothing_of_a_die_for_sale():
    state, other = a_market(), a_market()
    apply(state, 1, Price(5, 0), Dice())
    other.hands[1] = Offer(3, "camel")
    apply(other, 1, Price(9, 2), Dice())

    for seat in (None, 0, 2):
        assert picture(state, seat).tobytes() == picture(other, seat).tobytes()
        assert told(state, seat) == told(other, seat)
    assert picture(state, 1).tobytes() != picture(other, 1).tobytes()


def test_who_has_answered_is_seen():
    waiting, answered = a_market(), a_market()
    apply(answered, 1, Price(5, 0), Dice())

    assert picture(waiting, 0).tobytes() != picture(answered, 0).tobytes()


@pytest.mark.parametrize(
    "changes",
    [
        {"active": {1: "lion", 2: "camel"}},
        {"aside": [3]},
        {"bank": [3]},
        {"money": [10, 11]},
        {"penguins": [6, 7]},
        {"chips": [0, 1]},
        {"chips": [0, 2]},
        {"round": 2},
        {"first": 1},
        {"turn": 1},
        {"deciding": 1, "tied": [0, 1]},
        {"deciding": 1, "tied": [0, 1], "results": {1: 20}},
        {"ended": "richest", "tied": [1]},
    ],
)
def test_whatever_differs_makes_another_picture(changes):
    state = a_state("LK", bank=[3, 4])

    assert picture(replace(state, **changes)).tobytes() != picture(state).tobytes()


@pytest.mark.parametrize("place", ["0:1", "0:1,2", "0", "1"])
def test_what_changed_is_outlined(place):
    state = a_state("LK")

    assert picture(state, marks={place: 1}).tobytes() != picture(state).tobytes()


def test_a_die_for_sale_that_changed_is_outlined():
    state = a_market()

    assert picture(state, marks={"1:sale": 1}).tobytes() != picture(state).tobytes()
    assert picture(state, marks={"1:sale": 1}).tobytes() != picture(state, marks={"1": 1}).tobytes()


@pytest.mark.parametrize("place", ["1:1,2", "0:9,8", "1:sale"])
def test_dice_of_turns_long_over_are_not_outlined(place):
    state = a_state("LK", bank=[3])

    assert picture(state, marks={place: 1}).tobytes() == picture(state).tobytes()


def test_what_the_squirrels_would_take_is_seen_on_the_cards_of_those_who_would_pay():
    seen = view(a_state("SS", seats=3), None)
    assert seen.payers == (0, 1, 2)
    spared = replace(seen, payers=(0, 0, 2))

    boards = [draw(it, a_scene(3)) for it in (seen, spared)]

    cards = [box_of(seen, seat) for seat in range(3)]
    changed = [
        len({board.crop((x, y, x + w, y + h)).tobytes() for board in boards}) == 2
        for x, y, w, h in cards
    ]
    assert changed == [False, True, False]


# In words


def test_the_roll_is_told_die_by_die_and_animal_by_animal():
    lines = told(a_state("LKKSM", 4, round=2, aside=[6, 7], bank=[8, 9]))

    assert lines.startswith("Ada: 2 dice left in the bank\nRound 2 of 3.")
    assert "1 🦁 lion, 2 🦘 kangaroo, 3 🦘 kangaroo, 4 🐿️ squirrel and 5 🫎 moose" in lines
    assert "Set aside: 6 and 7." in lines
    assert "1 × 🐿️ squirrel 1, 1 × 🫎 moose 9, 2 × 🦘 kangaroo 4 and 1 × 🦁 lion 7" in lines
    assert "$7 for the lions or $14 for the rest" in lines
    assert "The squirrels would take: Bo $1." in lines


def test_what_one_more_die_brings_is_told_face_by_face():
    lines = told(a_state("KK"))

    assert "One more die: +1.5 on average, better in 50 %" in lines
    assert "🦘 kangaroo +5, 🦁 lion +3 and 🐪 camel +5" in lines


def test_why_there_is_no_more_die_is_told():
    assert "No die is left in the bank" in told(a_state("KK", bank=[]))
    assert "No penguin is left" in told(a_state("KK", penguins=[0, 6]))


def test_penguins_that_show_are_told_as_tokens():
    assert "Stopping brings $1 and 3 🐧." in told(a_state("PPK"))


def test_the_market_is_told_with_prices_when_they_are_open():
    state = a_market()
    apply(state, 1, Price(5, 0), Dice())

    assert "Ada: waits for a price from Cy" in told(state)
    assert "Bo hides die 3: ✓ ready" in told(state)
    assert "lion" not in told(state, 0).split("Worth")[0]
    assert "Yours alone: die 3, 🦁 lion, for $5." in told(state, 1)

    apply(state, 2, Price(1, 2), Dice())

    assert "Bo offers die 3, 🦁 lion, for $5." in told(state)
    assert "Cy offers die 4, 🐪 camel, for $1 + 2 🐧." in told(state)


def test_a_die_not_priced_yet_is_told_to_its_owner():
    assert "Yours alone: die 3, 🦁 lion, no price yet." in told(a_market(), 1)


def test_what_everybody_has_is_told():
    lines = told(a_state("K", money=[34, 27], penguins=[5, 8], chips=[0, 2]))

    assert "Ada: $34, 5 🐧, first player." in lines
    assert "Bo: $27, 8 🐧, kangaroo chip on side 2." in lines


def test_a_deciding_turn_is_told_with_the_results_so_far():
    state = a_state("K", round=3, deciding=2, turn=1, tied=[0, 1], results={0: 23})

    assert told(state).startswith("Bo: deciding turn 2 of 3")
    assert "deciding turn $23" in told(state)


def test_the_end_is_told_with_the_totals_the_best_first():
    state = a_state("C", round=3, first=1, money=[20, 40], penguins=[3, 6])
    apply(state, 0, Stop("all"), AnyDice())

    lines = told(state).splitlines()

    assert lines[0] == "Bo: wins! The three rounds are over."
    assert [it for it in lines if it.startswith(("Ada: $", "Bo: $"))][:2] == [
        "Bo: $46",
        "Ada: $28",
    ]


def test_alone_the_end_is_told_with_its_rating():
    state = a_state("C", seats=1, round=3, money=[94])
    apply(state, 0, Stop("all"), AnyDice())

    assert told(state).startswith("Ada: 100 or more: excellent!")
