"""Writing on boards, in any script that people's names may be in.

A text is cut into what readers take for single characters. Each is drawn by the first face that
has it, emoji in colour; neighbours of one face are drawn together, so that scripts that join
their letters do. Text that runs from right to left stands in its own order. What is too long
ends in `…`. Without Pillow's raqm all this still works, less finely: see `shaping`.
"""

import json
import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise
from math import ceil
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from render.colours import rgb

FONTS = Path(__file__).parent / "assets" / "fonts"
LATIN, EAST_ASIAN, EMOJI = "Inter.ttf", "NotoSansCJK.otf", "Twemoji.ttf"
REGULAR, STRONG, HEAVY = 500, 650, 800
"""Weights of Latin, Greek and Cyrillic; all other scripts have one that goes with each."""
SCALE: Mapping[str, float] = {EMOJI: 0.92}
FORMS: Mapping[str, str] = {"zh-CN": "zh-Hans"}
"""The languages in which Chinese characters have other forms than the Taiwanese."""
CAPITAL = 0.364
"""Half the height of a capital letter, for text centred upon a line."""
ABOVE, BELOW = 1.3, 0.5
"""How far letters may reach from their line, in sizes: what goes beyond it is cut off."""
HAIR = 1
"""How far, in pixels, a line may reach beyond its width: the smooth edge of a letter."""
JOINER, EMOJI_STYLE, TEXT_STYLE, KEYCAP = "\u200d", "\ufe0f", "\ufe0e", "\u20e3"
PILED = 2
"""The accents that may pile up on one letter; names are known to have towers of them."""
MISSING = "□"
NUMBER = re.compile(r"(?<![0-9])[0-9]{1,2}$")

Point = tuple[float, float]


class Run(NamedTuple):
    """A piece of text that one font can write."""

    face: str
    text: str


def shaping() -> bool:
    """Whether scripts that join their letters, and emoji made of several, come out right.

    They need the system's libfribidi.
    """
    return bool(features.check_feature("raqm"))


def write(
    image: Image.Image,
    at: Point,
    text: str,
    size: int,
    colour: str,
    *,
    weight: int = STRONG,
    anchor: str = "ls",
    width: float | None = None,
    language: str = "en",
    outline: str | None = None,
) -> None:
    """Write a line at a point.

    The anchor's first letter says what part of the text is there: `l`eft end, `m`iddle or
    `r`ight end; its second whether the point is on the ba`s`eline or in the `m`iddle of the
    capitals. Text wider than `width` is shortened. Give the width for whatever people wrote:
    then nothing of it is drawn outside. `outline` is a colour for an edge round the letters.
    """
    room = HAIR if width is not None else size // 4
    if width is not None:
        text = shortened(text, width, size, weight, language)
    x, y = at
    x -= {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * measure(text, size, weight, language)
    y += {"s": 0.0, "m": CAPITAL}[anchor[1]] * size
    ink = _ink(text, size, colour, weight, language, outline, room)
    image.paste(ink, (round(x) - room, round(y - ABOVE * size)), ink)


@lru_cache(maxsize=4096)
def measure(text: str, size: int, weight: int = STRONG, language: str = "en") -> float:
    """The width of a line."""
    return sum(_advance(run, size, weight, language) for run in _runs(text, shaping()))


@lru_cache(maxsize=4096)
def shortened(
    text: str, width: float, size: int, weight: int = STRONG, language: str = "en"
) -> str:
    """The text, or as much of it as fits with `…`.

    A number of one or two digits at its end is kept: it may be all that tells two names apart.
    """
    if measure(text, size, weight, language) <= width:
        return text
    number = NUMBER.search(text)
    end = number[0] if number else ""
    parts = list(_characters(text[: len(text) - len(end)]))

    def is_too_wide(count: int) -> bool:
        return measure(_cut(parts, count) + end, size, weight, language) > width

    if end and is_too_wide(0):
        end, parts = "", parts + list(end)
    count = bisect_left(range(len(parts)), True, key=is_too_wide)
    return _cut(parts, max(count - 1, 0)) + end


@lru_cache(maxsize=1024)
def wrapped(
    text: str, width: float, size: int, weight: int = STRONG, language: str = "en"
) -> tuple[str, ...]:
    """The text in lines that fit; between Chinese characters a line may end anywhere."""
    lines: list[str] = []
    for word in _words(text):
        longer = lines[-1] + word if lines else word
        if lines and measure(longer.rstrip(), size, weight, language) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(shortened(line.rstrip(), width, size, weight, language) for line in lines)


@lru_cache(maxsize=1024)
def _ink(
    text: str, size: int, colour: str, weight: int, language: str, outline: str | None, room: int
) -> Image.Image:
    """The line on nothing, with some room at its ends; lines come again and again on boards."""
    width = ceil(measure(text, size, weight, language)) + 2 * room
    # What is clear has the colour of what is drawn: else the edges of letters would darken.
    clear = (*rgb(outline or colour), 0)
    image = Image.new("RGBA", (width, round((ABOVE + BELOW) * size)), clear)
    pen = ImageDraw.Draw(image)
    shaped = shaping()
    edge = max(2, size // 12) if outline else 0
    x = float(room)
    for run in _runs(text, shaped):
        pen.text(
            (x, ABOVE * size),
            run.text,
            colour,
            _font(run.face, size, weight, shaped),
            anchor="ls",
            language=_forms(run.face, language, shaped),
            embedded_color=run.face == EMOJI,
            stroke_width=0 if run.face == EMOJI else edge,
            stroke_fill=outline,
        )
        x += _advance(run, size, weight, language)
    return image


def _advance(run: Run, size: int, weight: int, language: str) -> float:
    shaped = shaping()
    font = _font(run.face, size, weight, shaped)
    return float(font.getlength(run.text, language=_forms(run.face, language, shaped)))


def _forms(face: str, language: str, shaped: bool) -> str | None:
    return FORMS.get(language) if shaped and face == EAST_ASIAN else None


@lru_cache(maxsize=512)
def _font(face: str, size: int, weight: int, shaped: bool) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    scaled = round(size * SCALE.get(face, 1))
    font = ImageFont.truetype(str(FONTS / face), scaled, layout_engine=engine)
    if face == LATIN:
        font.set_variation_by_axes([weight])
    return font


@lru_cache(maxsize=4096)
def _runs(text: str, shaped: bool) -> tuple[Run, ...]:
    """The text by faces, in the order in which it is drawn from left to right."""
    cast: list[Run] = []
    for part in _characters(text):
        run = _cast(part)
        if part == " " and cast and _takes_space(cast[-1]):
            run = Run(cast[-1].face, part)
        cast.append(run if shaped else _unshaped(run))
    # Between words of opposite directions a space belongs to neither.
    apart = any(_way(run.text) == "R" for run in cast)
    joined = [
        Run(face, "".join(run.text for run in same))
        for (face, _), same in groupby(cast, key=lambda run: (run.face, apart and run.text == " "))
    ]
    directed = _in_order(joined)
    return directed if shaped else tuple(map(_turned, directed))


def _takes_space(run: Run) -> bool:
    """Whether a space may be drawn with what precedes it, so that a run lasts beyond a word."""
    return run.face != EMOJI and _covers(run.face, ord(" ")) and _way(run.text) != "R"


def _cast(part: str) -> Run:
    """A character with the first face that has it, or a simpler form of it, or else a box."""
    if _is_emoji(part):
        return Run(EMOJI, part)
    for form in (part, unicodedata.normalize("NFKC", part)):
        for face in _coverage():
            if all(_covers(face, code) for code in map(ord, form) if not _is_unseen(chr(code))):
                return Run(face, form)
    return Run(LATIN, MISSING)


def _characters(text: str) -> Iterator[str]:
    """What readers take for the single characters of a text."""
    part = ""
    for char in unicodedata.normalize("NFC", text):
        if _is_control(char):
            continue
        if part and _belongs(part, char):
            part += "" if _is_one_too_many(part, char) else char
        else:
            if part:
                yield part
            part = char
    if part:
        yield part


def _belongs(part: str, char: str) -> bool:
    """Whether a character goes on what precedes it."""
    if _is_flag_letter(char):
        return len(part) == 1 and _is_flag_letter(part)
    return (
        part.endswith(JOINER)
        or unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf")
        or 0x1F3FB <= ord(char) <= 0x1F3FF
    )


def _is_one_too_many(part: str, char: str) -> bool:
    def is_accent(char: str) -> bool:
        return 0x300 <= ord(char) < 0x370 or unicodedata.category(char) == "Me" != KEYCAP

    return is_accent(char) and sum(map(is_accent, part)) >= PILED


def _is_control(char: str) -> bool:
    """Whether it is no letter but an order: to break the line, to change the direction."""
    return (
        unicodedata.category(char) in ("Cc", "Cs")
        or char in "\u200e\u200f\ufeff"
        or (0x202A <= ord(char) <= 0x202E or 0x2066 <= ord(char) <= 0x2069)
    )


def _is_unseen(char: str) -> bool:
    return char in (EMOJI_STYLE, TEXT_STYLE) or unicodedata.category(char) == "Cf"


def _is_flag_letter(char: str) -> bool:
    return 0x1F1E6 <= ord(char[0]) <= 0x1F1FF


def _is_emoji(part: str) -> bool:
    """Whether it is to be drawn in colours: by its nature, or because it asks for it."""
    code = ord(part[0])
    if TEXT_STYLE in part or not _covers(EMOJI, code):
        return False
    by_nature = code >= 0x1F000 or (
        0x231A <= code <= 0x2BFF and unicodedata.east_asian_width(part[0]) == "W"
    )
    return by_nature or EMOJI_STYLE in part or KEYCAP in part


@cache
def _coverage() -> Mapping[str, Sequence[int]]:
    """For each face the codes where the characters it has begin and end, by turns."""
    covers: dict[str, list[int]] = json.loads((FONTS / "coverage.json").read_text())
    first = [LATIN, "NotoSans.ttf", EAST_ASIAN]
    last = ["NotoSansSymbols.ttf", EMOJI]
    others = [face for face in covers if face not in first + last]
    return {face: covers[face] for face in first + others + last}


def _covers(face: str, code: int) -> bool:
    return bisect_right(_coverage()[face], code) % 2 == 1


def _in_order(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Runs from left to right, whichever way each is read (a plain form of Unicode's bidi)."""
    ways = [_way(run.text) for run in runs]
    base = next(filter(None, ways), "L")
    if base == "L" and "R" not in ways:
        return tuple(runs)
    settled = _settled(ways, base)
    order: list[Run] = []
    spans = groupby(zip(settled, runs, strict=True), key=lambda pair: pair[0])
    blocks = [[run for _, run in pairs][:: 1 if way == "L" else -1] for way, pairs in spans]
    for block in blocks[:: 1 if base == "L" else -1]:
        order += block
    return tuple(order)


def _settled(ways: Sequence[str], base: str) -> list[str]:
    """What has no direction goes with its neighbours where they agree."""
    settled = list(ways)
    for i, way in enumerate(ways):
        before = settled[i - 1] if i else base
        after = next(filter(None, ways[i:]), base)
        if not way:
            settled[i] = before if before == after else base
    return settled


def _way(text: str) -> str:
    """`R` for what is read from right to left, `L` for the other, nothing for neither."""
    for char in text:
        match unicodedata.bidirectional(char):
            case "R" | "AL":
                return "R"
            case "L" | "EN":
                return "L"
    return ""


def _unshaped(run: Run) -> Run:
    """An emoji without what only shaping turns into a part of it."""
    return Run(run.face, run.text[0]) if run.face == EMOJI else run


def _turned(run: Run) -> Run:
    """Without shaping letters go from left to right: turn those that should not."""
    if _way(run.text) != "R":
        return run
    return Run(run.face, "".join(reversed(list(_characters(run.text)))))


def _cut(parts: Sequence[str], count: int) -> str:
    return "".join(parts[:count]).rstrip() + "…"


def _words(text: str) -> Iterator[str]:
    """Pieces between which a line may end, each with the spaces that follow it."""
    parts = list(_characters(text))
    word = ""
    for part, after in pairwise([*parts, ""]):
        word += part
        if after != " " and (part == " " or _is_ideograph(part)) and not _closes(after):
            yield word
            word = ""
    if word:
        yield word


def _is_ideograph(part: str) -> bool:
    return unicodedata.east_asian_width(part[0]) == "W" and not _is_emoji(part)


def _closes(part: str) -> bool:
    """Whether it must not begin a line."""
    return bool(part) and (
        part in "，。、；：！？）」』》" or unicodedata.category(part[0]) == "Pe"
    )
