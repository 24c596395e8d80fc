"""The spring of a year: the survey roll, and prospectors, wild dice, outside work and posturing."""

from collections.abc import Iterator
from random import Random

from engines.game import Action
from engines.gold import box
from engines.gold.table import (
    DIE,
    FREE,
    POSTURING,
    PROSPECTING,
    SPACES,
    WILD_DIE,
    Added,
    Grew,
    Pass,
    Passed,
    Place,
    Placed,
    Posture,
    Postured,
    State,
    Surveyed,
    Track,
    Wild,
    Work,
    Worked,
    dice,
    lowest_free,
)


def survey(state: State, rng: Random) -> None:
    """Roll the dice of a new year onto the tracks; what finds no place there is wild."""
    if state.year:
        state.news.append(Grew(box.YEARS[state.year]))
        for seat in range(len(state.coins)):
            state.coins[seat] += 1
            state.prospectors[seat] += 1
    state.camp = 0
    for _ in range(box.DICE):
        face = rng.randint(1, box.WILD)
        space = None if face == box.WILD else _surveyed_space(state, face - 1)
        if space is None:
            state.camp += 1
        else:
            state.tracks[face - 1][space] = DIE
    state.phase = PROSPECTING
    state.turn = state.first
    state.passed = [False] * len(state.passed)
    counts = dict(zip(box.MINES, map(dice, state.tracks), strict=True))
    year = box.YEARS[state.year]
    state.news.append(Surveyed(state.first, year, wild=state.camp, **counts))


def actions(state: State, seat: int) -> Iterator[Action]:
    """What the seat may do in its turn, with what stands behind its screen."""
    coins, prospectors = state.coins[seat], state.prospectors[seat]
    if state.phase == POSTURING:
        yield from map(Posture, box.MINES)
        return
    if prospectors:
        for mine, track in zip(box.MINES, state.tracks, strict=True):
            if dice(track):
                yield from (Place(mine, space) for space in free(track) if space <= coins)
    if state.camp:
        for mine, track in zip(box.MINES, state.tracks, strict=True):
            if lowest_free(track) is not None and dice(track) <= coins:
                yield Wild(mine)
    if prospectors and state.spent[seat]:
        yield Work()
    yield Pass()


def free(track: Track) -> list[int]:
    """The numbered spaces on which nothing lies."""
    return [space for space in range(box.SPACES) if track[space] == FREE]


def place(state: State, seat: int, mine: str, space: int) -> None:
    """Put a prospector on a space, for as many coins as it is numbered."""
    state.tracks[box.MINES.index(mine)][space] = seat
    state.prospectors[seat] -= 1
    _pay(state, seat, space)
    state.news.append(Placed(seat, mine, space))
    _hand_on(state)


def add_wild(state: State, seat: int, mine: str) -> None:
    """Move a wild die to the lowest free space, for as many coins as dice are there.

    The space's own number is not paid.
    """
    track = state.tracks[box.MINES.index(mine)]
    cost, space = dice(track), lowest_free(track)
    assert space is not None, "a wild die goes to a free space"
    track[space] = WILD_DIE
    state.camp -= 1
    _pay(state, seat, cost)
    state.news.append(Added(seat, mine, space, cost))
    _hand_on(state)


def work(state: State, seat: int) -> None:
    """Send a prospector to work outside: up to `WAGE` of the seat's spent coins come back."""
    back = min(box.WAGE, state.spent[seat])
    state.prospectors[seat] -= 1
    state.workers[seat] += 1
    _pay(state, seat, -back)
    state.news.append(Worked(seat, back))
    _hand_on(state)


def pass_on(state: State, seat: int) -> None:
    """Pass, and be asked where to posture as long as there is somebody to do it."""
    _pass(state, seat)
    if state.phase != POSTURING:
        _hand_on(state)


def posture(state: State, seat: int, mine: str) -> None:
    """Set a prospector beside a mine; after the last one the seat's spring is over."""
    state.beside[box.MINES.index(mine)][seat] += 1
    state.prospectors[seat] -= 1
    state.news.append(Postured(seat, mine))
    if not state.prospectors[seat]:
        _clear_front(state, seat)
        _hand_on(state)


def _surveyed_space(state: State, mine: int) -> int | None:
    red = box.RED[box.MINES[mine]]
    return lowest_free(state.tracks[mine], [space for space in SPACES if space not in red])


def _pay(state: State, seat: int, coins: int) -> None:
    state.coins[seat] -= coins
    state.spent[seat] += coins


def _pass(state: State, seat: int) -> None:
    state.passed[seat] = True
    state.news.append(Passed(seat))
    if state.prospectors[seat]:
        state.phase = POSTURING
    else:
        _clear_front(state, seat)


def _clear_front(state: State, seat: int) -> None:
    """Spent coins and outside workers go back behind the screen."""
    state.coins[seat] += state.spent[seat]
    state.prospectors[seat] += state.workers[seat]
    state.spent[seat] = state.workers[seat] = 0
    state.phase = PROSPECTING


def _hand_on(state: State) -> None:
    """Let the next act who has not passed. Whoever plainly can not, passes.

    Passing for a player must show no more than passing does, as that nobody is left to posture.
    That they can not pay for a wild die is their secret: so they are asked while there is any.
    """
    seats = len(state.passed)
    while not all(state.passed):
        steps = range(state.turn + 1, state.turn + 1 + seats)
        state.turn = next(step % seats for step in steps if not state.passed[step % seats])
        if state.prospectors[state.turn] or _wild_dice_fit(state):
            return
        _pass(state, state.turn)


def _wild_dice_fit(state: State) -> bool:
    return bool(state.camp) and any(lowest_free(track) is not None for track in state.tracks)
