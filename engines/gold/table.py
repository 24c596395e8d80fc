"""What players of Fool's Gold do, what they see happen, and what lies on the table.

A track is a list of eight spaces: those numbered 0 to 6, then the die space, so that `DIE_SPACE`
finds it. On each lies nothing, a die, or a prospector, known by its seat. A deck is a list of
batches from the top: the first one is shuffled, the others were put to the bottom since. Within a
batch no card has a place, it is chosen when it is drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.game import Action, Event, Seat
from engines.gold import box

FREE, DIE, WILD_DIE = -1, -2, -3
"""What lies on a space of a track: nothing, a die of the mine's number, a wild die, or a seat."""
DIE_SPACE = -1
SPACES = range(DIE_SPACE, box.SPACES)
"""Of a track, from the lowest."""
PROSPECTING, POSTURING, MINING, WINTER = "prospecting", "posturing", "mining", "winter"
YEAR_OVER, OVER = "year_over", "over"
NO_MINE = -1

Track = Sequence[int]
Batch = dict[str, int]
Deck = list[Batch]


@dataclass(frozen=True)
class Place(Action):
    """Put a prospector on a numbered space of a mine, for as many coins."""

    private = True

    mine: str
    space: int


@dataclass(frozen=True)
class Wild(Action):
    """Move a wild die from the camp to a mine, for a coin a die that is there."""

    private = True

    mine: str


@dataclass(frozen=True)
class Work(Action):
    """Send a prospector to work outside this year, to have up to 3 spent coins back."""

    private = True


@dataclass(frozen=True)
class Pass(Action):
    """Do no more this spring, and posture with all prospectors left."""


@dataclass(frozen=True)
class Posture(Action):
    """After passing: set a prospector beside a mine, where it counts but does not act."""

    mine: str


@dataclass(frozen=True)
class Take(Action):
    """Take a gold card with so many nuggets, and go home."""

    nuggets: int


@dataclass(frozen=True)
class Pocket(Action):
    """Take a gem of a type not held yet, and go home."""

    private = True

    gem: str


@dataclass(frozen=True)
class Coins(Action):
    """Take 2 coins from the bank, for good, and go home."""


@dataclass(frozen=True)
class Rest(Action):
    """Sleep on the space until winter."""


@dataclass(frozen=True)
class Leave(Action):
    """In winter: go home with nothing."""


@dataclass(frozen=True)
class Surveyed(Event):
    """The survey roll of a year: the dice on each track, and the wild ones in the camp."""

    seat: Seat
    year: int
    hills: int
    forest: int
    mountains: int
    river: int
    lake: int
    wild: int


@dataclass(frozen=True)
class Grew(Event):
    """A new year: everyone has a prospector and a coin more."""

    year: int


@dataclass(frozen=True)
class _AtMine(Event):
    mine: str

    @property
    def place(self) -> str:
        return self.mine


@dataclass(frozen=True)
class Placed(Event):
    """A prospector was put on a space."""

    seat: Seat
    mine: str
    space: int

    @property
    def place(self) -> str:
        return f"{self.mine}-{self.space}"


@dataclass(frozen=True)
class Added(Event):
    """A wild die was put on a space, for `cost` coins."""

    seat: Seat
    mine: str
    space: int
    cost: int

    @property
    def place(self) -> str:
        return f"{self.mine}-{self.space}"


@dataclass(frozen=True)
class Worked(Event):
    """A prospector works outside; so many spent coins came back."""

    seat: Seat
    coins: int

    @property
    def place(self) -> str:
        return f"screen-{self.seat}"


@dataclass(frozen=True)
class Passed(Event):
    """A player does no more this spring."""

    seat: Seat

    @property
    def place(self) -> str:
        return f"screen-{self.seat}"


@dataclass(frozen=True)
class Postured(Event):
    """A prospector was set beside a mine."""

    seat: Seat
    mine: str

    @property
    def place(self) -> str:
        return f"{self.mine}-beside"


@dataclass(frozen=True)
class Idle(_AtMine):
    """A mine without a die or without a prospector is skipped."""


@dataclass(frozen=True)
class Drew(_AtMine):
    """What a mine brought to light: the treasures, and how many other cards of each sort."""

    prospectors: int
    dice: int
    found: int
    card: tuple[str, ...]
    silt: int
    weather: int
    alarms: int


@dataclass(frozen=True)
class Wintered(_AtMine):
    """The same for the winter die: what the sleepers find."""

    roll: int
    found: int
    card: tuple[str, ...]
    silt: int
    weather: int
    alarms: int


@dataclass(frozen=True)
class Alarmed(_AtMine):
    """False alarms: the treasures that went under the deck for them."""

    alarms: int
    lost: int
    card: tuple[str, ...]


@dataclass(frozen=True)
class Took(_AtMine):
    """A prospector took a card and went home."""

    seat: Seat
    card: str


@dataclass(frozen=True)
class Earned(_AtMine):
    """A prospector took coins for good and went home."""

    seat: Seat


@dataclass(frozen=True)
class Rested(_AtMine):
    """A prospector sleeps until winter."""

    seat: Seat
    space: int

    @property
    def place(self) -> str:
        return f"{self.mine}-{self.space}"


@dataclass(frozen=True)
class Left(_AtMine):
    """A prospector went home from the winter with nothing."""

    seat: Seat


@dataclass(frozen=True)
class Barren(_AtMine):
    """In winter nothing worth taking came to light, and all go home."""


@dataclass(frozen=True)
class Scored(Event):
    """What stood behind a screen, and what it is worth. Kinds are told in points."""

    final = True

    seat: Seat
    hills: int
    forest: int
    mountains: int
    river: int
    lake: int
    fool: str
    """The mine whose gold is discarded; empty without any gold."""
    gold: int
    missing: int
    gem: tuple[str, ...]
    gems: int
    total: int


@dataclass
class State:
    """How the gold rush stands. Mines are numbered from 0, lists by seat or by mine."""

    year: int
    """From 0 on."""
    first: int
    """The start player."""
    coins: list[int]
    """Behind the screens, as `prospectors` and `held`."""
    prospectors: list[int]
    decks: list[Deck]
    spent: list[int]
    """In front of the screens, as `workers`."""
    workers: list[int]
    passed: list[bool]
    held: list[list[tuple[str, ...]]]
    """The cards won, by seat and mine."""
    tracks: list[list[int]]
    beside: list[list[int]]
    """How many prospectors each seat has posturing, by mine."""
    camp: int = 0
    """Wild dice."""
    turn: int = 0
    phase: str = PROSPECTING
    """`PROSPECTING` to `WINTER`, and between years and at the end what follows them."""
    mine: int = NO_MINE
    """The mine at work."""
    revealed: list[str] = field(default_factory=list)
    """The cards that lie open at the mine at work."""
    resting: list[int] = field(default_factory=list)
    """The spaces of the mine at work whose prospectors sleep until winter."""
    roll: int = 0
    """The winter die, where it was rolled for the mine at work."""
    news: list[Event] = field(default_factory=list)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "State":
        return State(
            self.year,
            self.first,
            self.coins.copy(),
            self.prospectors.copy(),
            [[batch.copy() for batch in deck] for deck in self.decks],
            self.spent.copy(),
            self.workers.copy(),
            self.passed.copy(),
            [mines.copy() for mines in self.held],
            [track.copy() for track in self.tracks],
            [own.copy() for own in self.beside],
            self.camp,
            self.turn,
            self.phase,
            self.mine,
            self.revealed.copy(),
            self.resting.copy(),
            self.roll,
            self.news.copy(),
        )


def dice(track: Track) -> int:
    """The dice on a track: counted, whatever they show."""
    return sum(piece < FREE for piece in track)


def pieces(track: Track) -> int:
    """The prospectors on a track."""
    return sum(piece > FREE for piece in track)


def draws(track: Track) -> int:
    """The cards that the mine turns up, before bad weather."""
    return dice(track) * pieces(track)


def lowest_free(track: Track, spaces: Sequence[int] = SPACES) -> int | None:
    """The lowest of the spaces on which nothing lies; `None` where all are taken."""
    return next((space for space in spaces if track[space] == FREE), None)


def next_to_act(
    track: Track, beside: Sequence[int], resting: Sequence[int] = ()
) -> tuple[int, int] | None:
    """Whose prospector acts next, and on which space it stands; none when all have acted.

    Whoever has most pieces here, posturing ones too; tied, whose prospector stands highest.
    """
    highest: dict[int, int] = {}
    count = list(beside)
    for space in range(box.SPACES):
        seat = track[space]
        if seat > FREE and space not in resting:
            highest[seat] = space
            count[seat] += 1
    if not highest:
        return None
    seat = max(highest, key=lambda seat: (count[seat], highest[seat]))
    return seat, highest[seat]


def order(track: Track, beside: Sequence[int], resting: Sequence[int] = ()) -> list[int]:
    """The seats in the order in which they act if nobody rests from now on."""
    track, beside = list(track), list(beside)
    acting = []
    while found := next_to_act(track, beside, resting):
        seat, space = found
        acting.append(seat)
        track[space] = FREE
        if seat not in track:
            beside[seat] = 0
    return acting


def treasures(cards: Sequence[str]) -> tuple[str, ...]:
    """The gold, best first, then the gems."""
    gold = sorted((it for it in cards if it in box.NUGGETS), key=lambda it: -box.NUGGETS[it])
    gems = sorted((it for it in cards if it in box.GEMS), key=box.GEMS.index)
    return (*gold, *gems)


def counted(cards: Sequence[str]) -> Mapping[str, int]:
    """How many treasures and how many other cards there are, as the events tell."""
    return {
        "found": len(treasures(cards)),
        "silt": cards.count(box.SILT),
        "weather": cards.count(box.WEATHER),
        "alarms": cards.count(box.ALARM),
    }
