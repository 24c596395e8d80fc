"""Luck that anybody can check: each move's numbers follow from the seed and the move's number.

The stream of a move is HMAC-SHA-256 under the match's 32-byte seed of `move:block`, both in
decimal, for block 0, 1, 2 …, read as big-endian bits from the front. Bounded numbers are drawn
by rejection: as many bits as the bound is long, again until they are below it.
"""

import hashlib
import hmac
from random import Random

SEED_BYTES = 32


class Luck(Random):
    """The luck of one move. It knows whether it was asked for anything."""

    def __init__(self, seed: bytes, move: int) -> None:
        super().__init__(0)  # the generator beneath is never asked
        self._key, self._move = seed, move
        self._bits, self._left, self._block = 0, 0, 0

    @property
    def drawn(self) -> bool:
        """Whether any luck was asked for: then the move can not be taken back."""
        return self._block > 0

    def getrandbits(self, k: int, /) -> int:
        """The next bits of the stream as a number, the first bit the highest."""
        while self._left < k:
            message = f"{self._move}:{self._block}".encode()
            block = hmac.digest(self._key, message, hashlib.sha256)
            self._bits = self._bits << 256 | int.from_bytes(block)
            self._left += 256
            self._block += 1
        self._left -= k
        taken = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return taken

    def random(self) -> float:
        """A number from 0 up to 1, made of 53 bits."""
        return self.getrandbits(53) / (1 << 53)


def fingerprint(seed: bytes) -> str:
    """What is published when a match starts, so that its seed can not be changed later."""
    return hashlib.sha256(seed).hexdigest()
