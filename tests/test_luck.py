"""Luck is fair and can be checked by anybody: these numbers must never change.

Every record of a game is folded again with them. The first block can be had with

    printf '1:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f
"""

import hashlib
import hmac
import random
from collections import Counter

import pytest

from engines.luck import SEED_BYTES, Luck, fingerprint

SEED = bytes(range(SEED_BYTES))


def luck(move: int = 1) -> Luck:
    return Luck(SEED, move)


def test_the_bits_are_the_published_stream_from_the_front():
    blocks = [hmac.digest(SEED, f"1:{block}".encode(), hashlib.sha256) for block in range(3)]
    stream = int.from_bytes(b"".join(blocks))

    drawn = luck()
    halves = drawn.getrandbits(100) << (3 * 256 - 100) | drawn.getrandbits(3 * 256 - 100)

    assert luck().getrandbits(3 * 256) == stream
    assert halves == stream


def test_the_stream_is_pinned():
    assert luck().getrandbits(288) == (
        0x7BB5573220A3490BB421AD2614D845E4A35C019B4C4076638A5AF62580A9D729_D6C3D8D7
    )


@pytest.mark.parametrize(
    ("move", "bits"), [(0, 0x2D664C31), (1, 0x7BB55732), (2, 0x82514F58), (3, 0x8623A97E)]
)
def test_each_move_has_a_stream_of_its_own(move: int, bits: int):
    assert luck(move).getrandbits(32) == bits


def test_each_seed_has_a_stream_of_its_own():
    assert Luck(bytes(SEED_BYTES), 1).getrandbits(32) != luck().getrandbits(32)


def test_what_one_move_draws_does_not_change_the_next():
    luck(1).shuffle(list(range(100)))

    assert luck(2).getrandbits(32) == 0x82514F58


def test_a_number_between_0_and_1_is_pinned():
    assert luck().random() == 0.48323578809562406


def test_dice_are_pinned():
    dice = luck()

    assert [dice.randrange(6) for _ in range(12)] == [3, 3, 2, 5, 2, 1, 4, 4, 2, 0, 2, 4]


def test_choices_are_pinned():
    wind = luck()

    assert "".join(wind.choice("NESW") for _ in range(8)) == "WWSSESNS"


def test_samples_are_pinned():
    assert luck().sample(range(100), 5) == [61, 42, 17, 2, 70]
    assert luck().sample(range(10), 4) == [7, 5, 8, 3]


def test_weighted_choices_are_pinned():
    assert luck().choices("abc", weights=(3, 2, 1), k=8) == list("aaababab")


def test_shuffles_are_pinned():
    cards = list(range(10))

    luck().shuffle(cards)

    assert cards == [6, 9, 0, 1, 2, 4, 3, 8, 5, 7]


def test_a_bounded_number_takes_the_bits_of_its_bound_until_they_are_below_it():
    bits, rolls = luck(), []
    while len(rolls) < 50:
        roll = bits.getrandbits((6).bit_length())
        rolls += [roll] if roll < 6 else []

    dice = luck()

    assert [dice.randrange(6) for _ in range(50)] == rolls


def test_every_side_of_a_die_comes_up_as_often():
    dice = luck()

    rolls = Counter(dice.randrange(6) for _ in range(6000))

    assert sorted(rolls) == list(range(6))
    assert all(900 < times < 1100 for times in rolls.values())


def test_luck_that_was_not_asked_is_not_drawn():
    unasked = luck()

    unasked.sample(range(3), 0)
    unasked.shuffle([7])

    assert not unasked.drawn


@pytest.mark.parametrize(
    "ask",
    [
        lambda luck: luck.random(),
        lambda luck: luck.getrandbits(1),
        lambda luck: luck.randrange(6),
        lambda luck: luck.choice("NESW"),
        lambda luck: luck.choices("ab"),
        lambda luck: luck.sample(range(3), 1),
        lambda luck: luck.shuffle([1, 2]),
    ],
    ids=["random", "getrandbits", "randrange", "choice", "choices", "sample", "shuffle"],
)
def test_luck_that_was_asked_anything_is_drawn(ask):
    asked = luck()

    ask(asked)

    assert asked.drawn


def test_luck_leaves_the_luck_of_the_world_alone():
    before = random.getstate()

    luck().shuffle(list(range(100)))

    assert random.getstate() == before


def test_a_seed_is_known_by_its_fingerprint():
    assert fingerprint(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
