"""The board of Fool's Gold, as a picture and in words."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.words import words
from engines.gold import box, legal, view
from engines.gold.table import (
    DIE_SPACE,
    MINING,
    OVER,
    PROSPECTING,
    WILD_DIE,
    WINTER,
    Leave,
    Rest,
    State,
    Take,
)
from render import Scene, alt, picture
from render.canvas import atlas
from render.gold import draw, stage, tell, tracks
from render.gold.look import COLOURS, FIND, GEM_COLOURS, TOKEN
from tests.gold.builders import FOREST, HILLS, LAKE, MOUNTAINS, Rolls, a_mining, a_state, a_track
from tests.gold.builders import play as do
from tests.playouts import a_match, play_out, tables
from tests.render.eyes import EYES, least_difference

NAMES = ("Ada", "Bo", "Cy", "Di", "Eli")
SMALL = 200 * 1024


def a_scene(seats: int = 3, marks: dict[str, int] | None = None) -> Scene:
    return Scene(NAMES[:seats], words("en", "gold").say, marks or {})


def drawn(state: State, seat: int | None = None, marks: dict[str, int] | None = None) -> bytes:
    return draw(view(state, seat), a_scene(len(state.coins), marks)).tobytes()


def told(state: State, seat: int | None = None) -> str:
    return "\n".join(tell(view(state, seat), a_scene(len(state.coins))))


def a_spring() -> State:
    """Two mines with dice, one of them with prospectors."""
    return a_state({HILLS: a_track(2, s1=0, s4=1), FOREST: a_track(1)}, camp=3)


@pytest.mark.parametrize("number", range(len(tables("gold"))))
def test_every_moment_of_a_game_can_be_drawn_and_told(number):
    matches = play_out(a_match("gold", number), Random(number))

    for match in [*matches[:-1:25], matches[-1]]:
        for seat in (None, *range(match.seats)):
            seen = view(match.state, seat)
            board = draw(seen, a_scene(match.seats))
            assert (board.mode, board.width) == ("RGB", 1200)
            assert 0 < len(alt("gold", seen, a_scene(match.seats))) <= 1024
            assert len("\n".join(tell(seen, a_scene(match.seats)))) <= 4000
        assert len(picture("gold", view(match.state, None), a_scene(match.seats))) <= SMALL


def test_all_boards_of_a_game_that_others_see_are_of_one_size():
    matches = play_out(a_match("gold", 0), Random(0))

    sizes = {
        draw(view(match.state, None), a_scene(match.seats)).size
        for match in [*matches[::20], matches[-1]]
    }

    assert len(sizes) == 1


@pytest.mark.parametrize("eyes", EYES.values(), ids=list(EYES))
def test_mines_and_gems_are_told_apart_by_all_eyes(eyes):
    assert least_difference(COLOURS.values(), eyes) >= 6
    assert least_difference(GEM_COLOURS.values(), eyes) >= 6


def test_everything_looks_like_nothing_else():
    names = [
        *(f"{card}-{FIND}" for card in box.CARDS),
        *(f"prospector{seat}-{TOKEN}" for seat in range(5)),
    ]

    looks = {atlas("gold")[name].image.tobytes() for name in names}

    assert len(looks) == len(names)


# ---- the picture


@pytest.mark.parametrize(
    "changes",
    [
        {"tracks": [a_track(2, s1=0, s4=2), a_track(1), *[a_track()] * 3]},
        {"tracks": [a_track(2, s1=0, s5=1), a_track(1), *[a_track()] * 3]},
        {"tracks": [a_track(3, s2=0, s4=1), a_track(1), *[a_track()] * 3]},
        {"beside": [[1, 0, 0], *[[0, 0, 0]] * 4]},
        {"beside": [[0, 2, 0], *[[0, 0, 0]] * 4]},
        {"camp": 2},
        {"year": 1},
        {"first": 1},
        {"turn": 1},
        {"spent": [1, 0, 0]},
        {"workers": [0, 1, 0]},
        {"passed": [False, False, True]},
    ],
)
def test_whatever_differs_makes_another_picture_and_other_words(changes):
    state = a_spring()

    assert drawn(replace(state, **changes)) != drawn(state)
    assert told(replace(state, **changes)) != told(state)


def test_a_wild_die_is_not_drawn_as_one_of_the_mine():
    state, other = a_spring(), a_spring()
    other.tracks[HILLS][DIE_SPACE] = WILD_DIE

    assert drawn(state) != drawn(other)


@pytest.fixture
def nothing_kept() -> Iterator[None]:
    """What shows the box is drawn anew, before and after."""
    for part in (tracks._row, stage._camp):
        part.cache_clear()
    yield
    for part in (tracks._row, stage._camp):
        part.cache_clear()


def test_decks_that_differ_in_their_nuggets_alone_look_different(monkeypatch, nothing_kept):
    plain = drawn(a_spring())
    stage._camp.cache_clear()

    deck = dict(box.DECKS["lake"])
    deck["gold1"], deck["gold2"] = deck["gold2"], deck["gold1"]
    monkeypatch.setitem(box.DECKS, "lake", deck)

    assert drawn(a_spring()) != plain


def test_red_spaces_are_framed(monkeypatch, nothing_kept):
    plain = drawn(a_spring())
    tracks._row.cache_clear()

    monkeypatch.setitem(box.RED, "lake", frozenset({0, 4, 5, 6}))

    assert drawn(a_spring()) != plain


@pytest.mark.parametrize(
    "changes",
    [
        {"revealed": ["gold3"]},
        {"revealed": ["gold2", "gold2"]},
        {"revealed": ["gold2", "quartz"]},
        {"revealed": []},
        {"resting": [1]},
        {"phase": WINTER, "roll": 4},
        {"phase": WINTER, "roll": 5},
        {"mine": MOUNTAINS},
    ],
)
def test_what_happens_in_a_mine_is_seen_and_told(changes):
    tracks = {MOUNTAINS: a_track(1, s0=1), LAKE: a_track(2, s1=0, s2=1)}
    state = a_state(tracks, phase=MINING, mine=LAKE, revealed=["gold2"], passed=[True] * 3)

    assert drawn(replace(state, **changes)) != drawn(state)
    assert told(replace(state, **changes)) != told(state)


def test_thirteen_kinds_of_cards_find_room():
    state = a_mining(a_track(2, s1=0), *["gold1"])
    state.revealed = list(box.CARDS)
    fewer = replace(state, revealed=list(box.CARDS[:-1]))

    assert drawn(state) != drawn(fewer)


@pytest.mark.parametrize("place", ["hills", "hills-0", "hills--1", "lake-beside", "screen-2"])
def test_what_changed_is_outlined(place):
    assert drawn(a_spring(), marks={place: 1}) != drawn(a_spring())


def test_every_place_of_an_event_can_be_outlined():
    for number in range(len(tables("gold"))):
        for match in play_out(a_match("gold", number), Random(number)):
            places = {event.place: 1 for event in match.news if event.place}
            draw(view(match.state, None), a_scene(match.seats, places))


# ---- secrets


def test_the_picture_of_others_shows_nothing_behind_a_screen():
    state, other = a_spring(), a_spring()
    other.coins[0], other.prospectors[0] = 1, 7
    other.held[0][LAKE] = ("gold2", "quartz")
    for card in other.held[0][LAKE]:
        other.decks[LAKE][0][card] -= 1
        state.decks[LAKE][0]["silt"] -= 1

    for seat in (None, 1):
        assert drawn(state, seat) == drawn(other, seat)
        assert told(state, seat) == told(other, seat)
    assert drawn(state, 0) != drawn(other, 0)
    assert told(state, 0) != told(other, 0)


def test_ones_own_screen_tells_coins_prospectors_gold_gems_and_points():
    state = a_spring()
    state.held[0][LAKE] = ("gold2", "gold3", "quartz")
    state.held[0][HILLS] = ("gold1",)

    lines = told(state, 0)

    assert "Yours alone: 6 coins, 4 prospectors at home." in lines
    assert "Hills 1, Forest 0, Mountains 0, River 0, Lake 5 (fool’s gold)" in lines
    assert "Gems: quartz." in lines
    assert "gold 1, gems 1, −5 for each of 3 mines without gold = **−13**" in lines


def test_what_can_not_be_paid_for_is_dim_for_who_must_pay():
    rich, poor = a_spring(), a_spring()
    poor.coins[0], poor.spent[0] = 5, 1
    rich.spent[0] = 1

    row = (0, 230, 1200, 370)
    forests = [draw(view(state, 0), a_scene()).crop(row).tobytes() for state in (rich, poor)]

    assert forests[0] != forests[1]


# ---- the words


def test_a_mine_is_told_with_its_dice_cards_places_and_line():
    state = a_spring()
    state.beside[HILLS] = [1, 0, 0]

    line = next(line for line in told(state).splitlines() if line.startswith("**Hills**"))

    assert "2 dice; 4 cards; free: 2, 3, 5, 6" in line
    assert "Ada on 1, Bo on 4" in line
    assert "Ada postures with 1" in line
    assert "in line: Ada, Bo" in line


def test_the_decks_are_told_in_full():
    lines = told(a_spring())

    for name, deck in box.DECKS.items():
        line = next(it for it in lines.splitlines() if it.startswith(f"Deck of the {name.title()}"))
        assert line.count("×") == len(deck)
    assert "2 × quartz, 1 × garnet, 1 × topaz, 14 × silt" in lines


def test_who_acts_and_on_what_is_told():
    state = a_mining(a_track(1, s0=0, s3=1), "gold3", "silt")

    lines = told(state)

    assert "Lake, open: 1 × 3 nuggets, 1 × silt." in lines
    assert "Bo’s prospector on space 3 acts." in lines


def test_winter_is_told_with_its_die():
    state = a_mining(a_track(1, s0=0), "silt")
    state.decks[LAKE] = [{"gold2": 5}]

    do(state, Rest(), rng=Rolls(2))

    assert "Winter in the Lake, the die shows 2; open: 2 × 2 nuggets." in told(state)


def test_the_end_is_told_from_the_winner_on():
    state = a_mining(a_track(1, s0=0), "silt", year=4)
    state.held[2] = [("gold2",), ("gold1",), ("gold1",), (), ()]
    state.decks[LAKE] = [{"gold2": 5}]
    do(state, Rest(), rng=Rolls(1))

    do(state, Take(2) if Take(2) in legal(state, state.turn) else Leave())

    assert state.phase == OVER
    results = [line for line in told(state).splitlines() if line.startswith("**C") or "·" in line]
    assert results[1].startswith("**Cy**")
    assert "−5 for each of 2 mines without gold = **−8**" in results[1]
    assert drawn(state) != drawn(replace(state, phase=PROSPECTING))
