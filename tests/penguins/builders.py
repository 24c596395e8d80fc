"""Short ways to say how a game of A Fistful of Penguins stands."""

from engines.penguins import Offer, State
from engines.penguins.faces import DICE, FACES

LETTERS = {face[0].upper(): face for face in FACES}
BASIC = {"advanced": "off", "sellers_may_reroll": "off"}
ADVANCED = BASIC | {"advanced": "on"}


class Dice:
    """Luck that rolls what is written, a letter a die, and nothing more."""

    def __init__(self, letters: str = "") -> None:
        self.left = dice(letters)

    def choice(self, faces):
        assert faces == FACES
        return self.left.pop(0)


class AnyDice(Dice):
    """Luck that rolls camels when nothing is written any more."""

    def choice(self, faces):
        return self.left.pop(0) if self.left else "camel"


def dice(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters.replace(" ", "")]


def a_state(letters: str, seats: int = 2, **changes) -> State:
    """Seat 0 has rolled these dice in round 1 of a game in which it is first."""
    faces = dice(letters)
    given = {
        "advanced": False,
        "sellers_may_reroll": False,
        "money": [10] * seats,
        "penguins": [6] * seats,
        "chips": [0] * seats,
        "first": 0,
        "turn": 0,
        "active": dict(enumerate(faces, 1)),
        "bank": list(range(len(faces) + 1, DICE + 1)),
    }
    return State(**given | changes)


def a_market(seats: int = 3, **changes) -> State:
    """Seat 0 has rolled two kangaroos; the others hide a lion, then a camel, and so on."""
    sellers = range(1, seats)
    faces = dice("LCMSK")
    given = {
        "advanced": True,
        "bank": list(range(2 + seats, DICE + 1)),
        "hands": {seller: Offer(2 + seller, faces[seller - 1]) for seller in sellers},
        "asked": list(sellers),
    }
    return a_state("KK", seats, **given | changes)
