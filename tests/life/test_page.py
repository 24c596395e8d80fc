"""What is written down for players is as things are."""

import re
from pathlib import Path

from bot import herald, people, turns
from bot.automa import ADVISER, STRENGTHS
from bot.record import STAND_IN
from bot.words import words
from tests.project.test_documents import commands

PAGE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text("utf-8")


def test_every_command_of_the_page_exists() -> None:
    told = set(re.findall(r"`(/games|/(?:game|me) [a-z]+)[` ]", PAGE))

    assert told - commands() == set()
    assert {"/me pings", "/game watch", "/games"} <= told


def test_every_button_of_the_page_exists() -> None:
    told = set(re.findall(r"\*\*([A-Z][^*]+)\*\*", PAGE))

    keys = ("rules", "hush", "back", "undo", "catchup", "no-automa", "hint", "do-it")
    buttons = {words().say(f"button-{key}").replace("’", "'") for key in keys}
    automas = {words().say("button-automa", automa=f"{it} automa") for it in STRENGTHS}
    assert told == buttons | automas


def test_the_page_tells_every_strength_and_which_automas_help_out() -> None:
    text = " ".join(PAGE.split())

    assert re.findall(r"- \*\*(\w+)\*\* ones", PAGE) == list(STRENGTHS)
    assert f"given the seat up, are {STAND_IN} ones" in text
    assert f"what a {ADVISER} automa would do" in text


def test_the_lengths_of_the_page_are_those_that_count() -> None:
    text = " ".join(PAGE.split())

    assert f"closed after {turns.LOBBY_DAYS.days} days" in text
    assert f"rest after {turns.REST_DAYS.days} days, with a notice a week before" in text
    assert turns.NOTICE_DAYS.days == turns.MISSING_DAYS == 7
    assert f"{people.AWAY_DAYS} days a year" in text
    assert f"for {people.LEAST_AWAKE.seconds // 3600} hours a day" in text
    assert (turns.ANSWER_DAYS.days, turns.PATIENT, herald.CLOSED_FOR.days) == (2, 2, 1)
    assert people.Person(1).remind == 24
