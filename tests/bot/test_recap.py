"""What happened, beside a board: a line for what an automa did in a row, and the last lines."""

from bot.recap import LENGTH, LINES, TURN_LENGTH, last_of, recap
from bot.words import words

VOICE = words()
ONE, TWO, ADA = ALL = ["**Automa 1**", "**Automa 2**", "**Ada**"]


def test_what_an_automa_does_in_a_row_is_one_sentence() -> None:
    news = [f"{ONE} rerolls 6: a kangaroo.", f"{ONE} adds die 8.", f"{ONE} stops: **+$42**."]

    told = recap(news, ALL, [ONE, TWO], VOICE)

    assert told == [f"{ONE} rerolls 6: a kangaroo; adds die 8; stops: **+$42**."]


def test_of_a_long_turn_the_beginning_and_the_end_are_told() -> None:
    news = [f"{ONE} rerolls die {number}." for number in range(30)] + [f"{ONE} stops."]

    (told,) = recap(news, ALL, [ONE], VOICE)

    assert told.startswith(f"{ONE} rerolls die 0; … rerolls die ")
    assert told.endswith("; rerolls die 29; stops.")
    assert TURN_LENGTH - len("; rerolls die 20") < len(told) <= TURN_LENGTH


def test_a_sentence_that_is_long_by_itself_is_told_whole() -> None:
    news = [f"{ONE} rerolls.", f"{ONE} {'waits and ' * 30}stops."]

    assert recap(news, ALL, [ONE], VOICE) == [f"{ONE} rerolls; {'waits and ' * 30}stops."]


def test_what_people_do_has_lines_of_its_own() -> None:
    news = [f"{ADA} rerolls.", f"{ADA} stops."]

    assert recap(news, ALL, [ONE], VOICE) == news


def test_what_is_said_otherwise_of_an_automa_begins_a_line() -> None:
    news = [f"{ONE} stops.", f"{ONE}, round 2, rolls a penguin.", f"{ONE} cashes it."]

    told = recap(news, ALL, [ONE], VOICE)

    assert told == [f"{ONE} stops.", f"{ONE}, round 2, rolls a penguin; cashes it."]


def test_what_happens_between_is_not_moved() -> None:
    news = [f"{ONE} rolls.", "The ruin falls.", f"{ONE} stops.", f"{TWO} stops."]

    assert recap(news, ALL, [ONE, TWO], VOICE) == news


def test_more_than_there_is_room_for_is_counted() -> None:
    news = [f"{ADA} moves {number}." for number in range(LINES + 3)]

    told = recap(news, ALL, [], VOICE)

    assert told == ["… and 3 earlier lines.", *news[3:]]


def test_where_not_all_has_room_what_nobody_did_goes_first() -> None:
    news = [f"{ADA} moves 0.", *("The ruin falls." for _ in range(LINES)), f"{ONE} rolls."]
    news += ["The squirrels steal.", f"{ONE} stops."]

    told = recap(news, ALL, [ONE], VOICE)

    assert told == [f"{ADA} moves 0.", f"{ONE} rolls; stops."]


def test_lines_that_are_too_long_make_it_fewer() -> None:
    news = [str(number) * (LENGTH // 2 - 1) for number in range(4)]

    assert last_of(news, VOICE, LENGTH) == ["… and 2 earlier lines.", *news[2:]]
