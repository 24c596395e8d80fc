"""Boards as PNG files of few colours: small, and made in a few milliseconds."""

import struct
import zlib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from PIL import Image

ASSETS = Path(__file__).parent / "assets"
LEVEL = 2
"""How hard to compress: more is much slower and hardly smaller."""
MOST = 256
"""The most colours that one byte a pixel can tell apart."""
HEADER = b"\x89PNG\r\n\x1a\n"


def encode(image: Image.Image, palette: str) -> bytes:
    """The picture as a PNG, in the colours made for the game of that name.

    Where none were made (`python -m tools.bake_palette`) the best are looked for every time.
    """
    few = reduced(image, palette)
    if few.mode != "P":
        few = few.quantize(MOST, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    width, height = few.size
    # A row of a PNG begins with the number of its filter: 0, for none, is best for few colours.
    rows = Image.new("P", (width + 1, height))
    rows.paste(few, (1, 0))
    colours = few.getpalette() or []
    return b"".join(
        (
            HEADER,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(colours)),
            _chunk(b"IDAT", _deflated(rows.tobytes())),
            _chunk(b"IEND", b""),
        )
    )


def reduced(image: Image.Image, palette: str) -> Image.Image:
    """The picture in the colours made for the game; as it is where none were made."""
    fixed = _palette(palette)
    if image.mode == "P" or fixed is None:
        return image
    return image.quantize(palette=fixed, dither=Image.Dither.NONE)


@cache
def _palette(name: str) -> Image.Image | None:
    path = ASSETS / f"{name}.palette"
    if not path.exists():
        return None
    image = Image.new("P", (1, 1))
    image.putpalette(path.read_bytes())
    return image


def _deflated(data: bytes) -> bytes:
    if faster := _isal():
        return bytes(faster.compress(data, 2))
    return zlib.compress(data, LEVEL)


@cache
def _isal() -> Any:
    """Intel's deflate, several times as fast, where it is installed."""
    return import_module("isal.isal_zlib") if find_spec("isal") else None


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
