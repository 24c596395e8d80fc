"""Names are written as their owners write them, and stay in their place."""

import unicodedata

import pytest
from PIL import Image, ImageFont, features

from render import picture, writing
from render.canvas import measure, shaping, shortened, wrapped, write
from render.writing import FONTS, LATIN, MISSING
from tests.render.scenes import a_game, a_scene, changed, seen

SCRIPTS = {
    "Latin": "Ægir Þór",
    "Vietnamese": "Nguyễn Văn Đức",
    "Greek": "Ελένη",
    "Cyrillic": "Дмитрий Щёголев",
    "Armenian": "Արամ",
    "Georgian": "ნინო",
    "Hebrew": "שלום כהן",
    "Arabic": "نور الهدى",
    "Ethiopic": "አበበ ቢቂላ",
    "Devanagari": "अर्जुन शर्मा",
    "Bengali": "রবীন্দ্র",
    "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
    "Gujarati": "ગાંધી",
    "Tamil": "தமிழ்",
    "Telugu": "తెలుగు",
    "Thai": "สมชาย น้ำ",
    "Khmer": "សុខ",
    "Chinese": "王小明 龘喆",
    "Japanese": "さくら カナ 沢﨑",
    "Korean": "김민준 뷁",
    "Malayalam": "മലയാളം",
}
EMOJI = "👩‍🚀", "🇮🇹", "🧑🏽‍🌾", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
SIZE, WIDTH = 40, 220


@pytest.fixture
def without_raqm(monkeypatch):
    """A machine that lacks libfribidi."""
    monkeypatch.setattr(features, "check_feature", lambda name: False)
    forget()
    yield
    forget()


def forget():
    for function in (writing._ink, measure, shortened, wrapped):
        function.cache_clear()


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_a_name_is_drawn_by_letters_not_by_boxes(name):
    for run in writing._runs(name, shaping()):
        font = writing._font(run.face, SIZE, 650, shaping())
        box = bytes(font.getmask("\uffff"))
        for char in run.text:
            if unicodedata.category(char) in ("Cf", "Mn", "Mc"):
                continue  # they are drawn with what precedes them
            drawn = bytes(font.getmask(char))
            assert char != MISSING
            assert (any(drawn) and drawn != box) or (char == " " and not any(drawn))


@pytest.mark.parametrize("emoji", EMOJI)
def test_an_emoji_made_of_several_is_one_picture_in_colours(emoji):
    image = Image.new("RGB", (80, 80), "#ffffff")

    write(image, (10, 60), emoji, SIZE, "#000000")

    assert measure(emoji, SIZE) == measure("🦕", SIZE)
    assert any(max(colour) - min(colour) > 60 for _, colour in image.getcolors(6400))


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_a_name_stays_within_its_width_and_line(name):
    blank = Image.new("RGB", (400, 160), "#ffffff")
    image = blank.copy()

    write(image, (50, 90), f"{name} {name} {name}", SIZE, "#000000", width=WIDTH)

    left, top, right, bottom = changed(blank, image)
    assert left >= 49 and right <= 50 + WIDTH + 1
    assert top >= 90 - 1.3 * SIZE and bottom <= 90 + 0.5 * SIZE


def test_not_even_an_outline_reaches_beyond_the_width():
    blank = Image.new("RGB", (400, 160), "#ffffff")
    image = blank.copy()

    write(image, (50, 90), "AVA", SIZE, "#ff0000", width=WIDTH, outline="#000000")

    assert changed(blank, image)[0] >= 49


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_without_libfribidi_every_name_is_still_drawn(name, without_raqm):
    blank = Image.new("RGB", (400, 160), "#ffffff")
    image = blank.copy()

    write(image, (50, 90), name, SIZE, "#000000", width=WIDTH, language="zh-CN")

    assert not shaping()
    assert changed(blank, image)


def test_without_libfribidi_boards_are_still_drawn(without_raqm):
    scene = a_scene(language="zh-CN")

    assert picture("fossil", seen(a_game()[20]), scene)


def test_what_nobody_can_draw_is_a_box_and_fancy_letters_are_plain():
    assert [run.text for run in writing._runs("ᚠ", True)] == [MISSING]
    assert [run.text for run in writing._runs("𝓕𝓪𝓷𝓬𝔂", True)] == ["Fancy"]


def test_characters_keep_together():
    parts = ["👩🏽‍🚀", "🇮🇹", "🇹🇼", "1️⃣", "é", "น้ำ"[:2]]

    assert list(writing._characters("".join(parts))) == parts


@pytest.mark.parametrize("text", ["👩🏽‍🚀" * 9, "🇮🇹🇹🇼" * 9, "नमस्ते" * 9, "W" * 40])
def test_what_is_too_long_ends_between_characters(text):
    short = shortened(text, WIDTH, SIZE)

    assert short.endswith("…")
    kept = list(writing._characters(short[:-1]))
    assert kept == list(writing._characters(text))[: len(kept)]
    assert measure(short, SIZE) <= WIDTH
    one_more = "".join(list(writing._characters(text))[: len(kept) + 1])
    assert measure(f"{one_more}…", SIZE) > WIDTH


def test_the_number_that_tells_names_apart_is_kept():
    short = shortened("Automa the computer player 14", WIDTH, SIZE)

    assert short.startswith("Auto")
    assert short.endswith("…14")
    assert measure(short, SIZE) <= WIDTH


@pytest.mark.parametrize("text", ["Player of the year 2014", "4" * 40, "W" * 40 + "14"])
def test_no_other_number_is(text):
    width = WIDTH if len(text) < 42 else measure("…1", SIZE)

    assert shortened(text, width, SIZE).endswith("…")


def test_what_fits_is_not_touched():
    assert shortened("Ada", WIDTH, SIZE) == "Ada"


def test_orders_to_the_screen_are_not_obeyed():
    assert list(writing._characters("A\u202eda\n\u200f")) == ["A", "d", "a"]


def test_towers_of_accents_are_cut():
    tower = "a" + "\u0336\u0337\u0338\u0322\u0325" * 5

    assert len(next(writing._characters(tower))) == 3


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("abc שלום", ["abc", " ", "שלום"]),
        ("שלום abc", ["abc", " ", "שלום"]),
        ("a שלום 🐧 עולם b", ["a", " ", "עולם", " ", "🐧", " ", "שלום", " ", "b"]),
    ],
)
def test_text_from_right_to_left_stands_in_its_own_order(text, order):
    assert [run.text for run in writing._runs(text, True)] == order


def test_without_shaping_letters_from_right_to_left_are_turned():
    assert [run.text for run in writing._runs("שלום", False)] == ["םולש"]


def test_chinese_characters_take_the_forms_of_the_language():
    here, there = (Image.new("RGB", (80, 80)) for _ in range(2))

    write(here, (10, 60), "骨", 50, "#ffffff", language="zh-TW")
    write(there, (10, 60), "骨", 50, "#ffffff", language="zh-CN")

    assert changed(here, there)


def test_lines_are_broken_between_words_and_between_chinese_characters():
    assert wrapped("one two three", 100, 24) == ("one two", "three")
    lines = wrapped("王小明拿了一片葉子，王小明", 100, 24)
    assert "".join(lines) == "王小明拿了一片葉子，王小明"
    assert not any(line.startswith("，") for line in lines)
    assert all(measure(line, 24) <= 100 for line in lines)


def test_what_is_written_is_where_the_anchor_says():
    for anchor, place in {"lm": (100, None), "rm": (None, 100)}.items():
        blank = Image.new("L", (200, 80), 0)
        image = blank.copy().convert("RGB")

        write(image, (100, 40), "HHH", 30, "#ffffff", anchor=anchor)

        left, top, right, bottom = changed(blank.convert("RGB"), image)
        assert abs((left if place[0] else right) - 100) <= 4
        assert abs((top + bottom) / 2 - 40) <= 1


def test_every_face_has_its_list_of_characters():
    faces = {path.name for path in FONTS.glob("*.[ot]tf")}

    assert set(writing._coverage()) == faces
    assert writing._covers(LATIN, ord("A")) and not writing._covers(LATIN, ord("王"))
    assert isinstance(ImageFont.truetype(str(FONTS / LATIN), 20), ImageFont.FreeTypeFont)
