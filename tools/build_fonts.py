"""Makes the fonts in which boards are written, from openly licensed packages.

    python -m tools.build_fonts SOURCES

SOURCES is a folder with the unpacked packages (see docs/credits.md for what they are):

    pip download --no-deps manimgx-fonts==2026.9.26.post1 fontpkg-inter==4.1.post1
    npm pack twemoji-colr-font@15.0.3
    apt-get download fonts-noto-cjk        # or installed: then its own place is looked at
"""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parent.parent / "render" / "assets" / "fonts"
CJK = "NotoSansCJK-Bold.ttc"
SYSTEM = Path("/usr/share/fonts/opentype/noto")
TRADITIONAL = 3
"""Of the faces in the collection the one that draws Taiwanese forms, others by `locl`."""
SCRIPTS = (
    *("", "Arabic", "Hebrew", "Thai", "Devanagari", "Armenian", "Georgian", "Bengali", "Tamil"),
    *("Telugu", "Kannada", "Malayalam", "Gujarati", "Gurmukhi", "Khmer", "Lao", "Myanmar"),
    *("Oriya", "Sinhala", "Ethiopic", "Symbols"),
)
BOLD = 650
"""The weight of the scripts that come with one weight only."""
ONE_WAY = ["kern", "ccmp", "liga", "mark", "mkmk", "locl"]
"""The features of East Asian text that runs from left to right."""
LANGUAGES = [
    *("DFLT.dflt", "latn.dflt", "cyrl.dflt", "grek.dflt", "hang.dflt", "kana.dflt", "hani.dflt"),
    "hani.ZHS",
]
"""Taiwanese forms by default, those of the mainland where a text asks for them."""
HANGUL = range(0xAC00, 0xD7A4)
VERTICAL = ["VORG", "vhea", "vmtx", "BASE", "DSIG"]


def main(sources: Path) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    build_latin(sources)
    build_scripts(sources)
    build_east_asian(sources)
    build_emoji(sources)
    write_coverage()


def build_latin(sources: Path) -> None:
    font = TTFont(_find(sources, "Inter[opsz,wght].ttf"), recalcTimestamp=False)
    instantiateVariableFont(font, {"opsz": 20}, inplace=True)
    font.save(FONTS / "Inter.ttf")


def build_scripts(sources: Path) -> None:
    for script in SCRIPTS:
        font = TTFont(_find(sources, f"NotoSans{script}[wght].ttf"), recalcTimestamp=False)
        instantiateVariableFont(font, {"wght": BOLD}, inplace=True)
        _drop_hints(font)
        font.save(FONTS / f"NotoSans{script}.ttf")


def build_east_asian(sources: Path) -> None:
    """One face for all Han: it keeps `locl`, so that text may ask for its own forms."""
    path = next(chain(sources.rglob(CJK), SYSTEM.glob(CJK)))
    font = TTFont(path, fontNumber=TRADITIONAL, lazy=True, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ONE_WAY
    options.layout_scripts = LANGUAGES
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += VERTICAL
    cut = subset.Subsetter(options)
    cut.populate(unicodes=sorted(set(east_asian())))
    cut.subset(font)
    font.save(FONTS / "NotoSansCJK.otf")


def east_asian() -> Iterator[int]:
    """The characters of the national character sets, which names are mostly made of."""
    for charset in ("gbk", "big5", "cp932", "euc_kr"):
        yield from _repertoire(charset)
    yield from HANGUL
    yield from (*range(0x3000, 0x3100), *range(0x3105, 0x3130), *range(0xFF00, 0xFFEF))


def _repertoire(charset: str) -> Iterator[int]:
    for code in chain(range(0x3000, 0xA000), range(0xF900, 0xFB00)):
        try:
            chr(code).encode(charset)
        except UnicodeEncodeError:
            continue
        yield code


def build_emoji(sources: Path) -> None:
    """Twemoji with layers of colour.

    As it comes its base glyphs are empty, and FreeType draws nothing where there is nothing to
    draw: each gets the rectangle that its layers fill.
    """
    font = TTFont(_find(sources, "twemoji.woff2"), recalcTimestamp=False)
    font.flavor = None
    glyphs, metrics = font["glyf"], font["hmtx"]
    for base, layers in font["COLR"].ColorLayers.items():
        drawn = [glyphs[layer.name] for layer in layers if glyphs[layer.name].numberOfContours]
        if glyphs[base].numberOfContours or not drawn:
            continue
        for glyph in drawn:
            glyph.recalcBounds(glyphs)
        left, right = min(it.xMin for it in drawn), max(it.xMax for it in drawn)
        bottom, top = min(it.yMin for it in drawn), max(it.yMax for it in drawn)
        glyphs[base] = _rectangle(left, bottom, right, top)
        glyphs[base].recalcBounds(glyphs)
        metrics[base] = metrics[base][0], left
    _drop_hints(font)
    font.save(FONTS / "Twemoji.ttf")


def write_coverage() -> None:
    """Which characters each face draws, as ranges, so that nobody need read the faces for it."""
    covers = {
        path.name: list(chain.from_iterable(_ranges(TTFont(path, lazy=True).getBestCmap())))
        for path in sorted(FONTS.glob("*.[ot]tf"))
    }
    text = json.dumps(covers, separators=(",", ":"))
    (FONTS / "coverage.json").write_text(text.replace('],"', '],\n"') + "\n")


def _ranges(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first code of each unbroken range and the one after its last."""
    first = end = -1
    for code in sorted(codes):
        if code != end:
            if first >= 0:
                yield first, end
            first = code
        end = code + 1
    yield first, end


def _rectangle(left: int, bottom: int, right: int, top: int) -> Any:
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for corner in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def _drop_hints(font: TTFont) -> None:
    for table in ("FFTM", "DSIG", "cvt ", "fpgm", "prep", "gasp", "hdmx", "STAT", "MVAR"):
        if table in font:
            del font[table]


def _find(sources: Path, name: str) -> Path:
    """The file of this name; the brackets in names of variable fonts mean themselves."""
    return next(path for path in sources.rglob("*") if path.name == name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
