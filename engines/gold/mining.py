"""The rest of a year: each mine in order turns up its cards, and the prospectors act on them."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engines.game import Action
from engines.gold import box
from engines.gold.table import (
    FREE,
    MINING,
    NO_MINE,
    WINTER,
    YEAR_OVER,
    Alarmed,
    Barren,
    Batch,
    Coins,
    Drew,
    Earned,
    Idle,
    Leave,
    Left,
    Pocket,
    Rest,
    Rested,
    State,
    Take,
    Took,
    Wintered,
    counted,
    dice,
    draws,
    next_to_act,
    pieces,
    treasures,
)


def begin(state: State, rng: Random) -> None:
    """Go to the first mine where somebody works."""
    _open_next(state, rng)


def actions(state: State, seat: int) -> Iterator[Action]:
    """What the seat's prospector may do with what the mine turned up."""
    cards = treasures(state.revealed)
    held = {card for mine in state.held[seat] for card in mine}
    yield from dict.fromkeys(Take(box.NUGGETS[it]) for it in cards if it in box.NUGGETS)
    yield from dict.fromkeys(Pocket(it) for it in cards if it in box.GEMS and it not in held)
    if state.phase == WINTER:
        yield Leave()
    else:
        yield Coins()
        yield Rest()


def take(state: State, seat: int, card: str, rng: Random) -> None:
    """Take a card, gold or gem, and go home."""
    mine = box.MINES[state.mine]
    state.revealed.remove(card)
    state.held[seat][state.mine] += (card,)
    state.news.append(Took(mine, seat, card))
    _send_home(state, seat)
    _go_on(state, rng)


def earn(state: State, seat: int, rng: Random) -> None:
    """Take `PAN` coins from the bank and go home: the budget grows for good."""
    state.coins[seat] += box.PAN
    state.news.append(Earned(box.MINES[state.mine], seat))
    _send_home(state, seat)
    _go_on(state, rng)


def rest(state: State, seat: int, rng: Random) -> None:
    """Stay where one stands until winter, counting for nothing till then."""
    space = _acting_space(state)
    state.resting.append(space)
    state.news.append(Rested(box.MINES[state.mine], seat, space))
    _go_on(state, rng)


def leave(state: State, seat: int, rng: Random) -> None:
    """Go home from the winter with nothing."""
    state.news.append(Left(box.MINES[state.mine], seat))
    _send_home(state, seat)
    _go_on(state, rng)


def _go_on(state: State, rng: Random) -> None:
    """Let the next prospector act; after the last comes winter, or the next mine."""
    if state.phase == WINTER and not treasures(state.revealed):
        _end_barren(state)
    found = next_to_act(state.tracks[state.mine], state.beside[state.mine], state.resting)
    if found:
        state.turn = found[0]
    elif state.resting:
        _bring_winter(state, rng)
        _go_on(state, rng)
    else:
        _close(state)
        _open_next(state, rng)


def _open_next(state: State, rng: Random) -> None:
    """Work the mines in order up to the next at which somebody must decide, if any."""
    for mine in range(state.mine + 1, len(box.MINES)):
        state.mine = mine
        track = state.tracks[mine]
        for seat in range(len(state.coins)):
            _dismiss(state, seat)
        if not draws(track):
            state.news.append(Idle(box.MINES[mine]))
            continue
        state.phase = MINING
        _reveal(state, draws(track), rng)
        seen = state.revealed
        told = {"prospectors": pieces(track), "dice": dice(track), **counted(seen)}
        state.news.append(Drew(box.MINES[mine], card=treasures(seen), **told))
        _settle_alarms(state, rng)
        _go_on(state, rng)
        return
    state.mine, state.phase = NO_MINE, YEAR_OVER


def _bring_winter(state: State, rng: Random) -> None:
    """Put what nobody took under the deck, and turn up as many cards as the die shows."""
    state.decks[state.mine].append(_batch(state.revealed))
    state.revealed.clear()
    state.resting.clear()
    state.phase = WINTER
    state.roll = box.WINTER_DIE[rng.randint(1, len(box.WINTER_DIE)) - 1]
    _reveal(state, state.roll, rng)
    seen, name = state.revealed, box.MINES[state.mine]
    state.news.append(Wintered(name, state.roll, card=treasures(seen), **counted(seen)))
    _settle_alarms(state, rng)


def _reveal(state: State, count: int, rng: Random) -> None:
    """Turn up so many cards, one fewer for each bad weather, while the deck lasts."""
    deck = state.decks[state.mine]
    while len(state.revealed) < count and any(deck):
        batch = next(filter(None, deck))
        card = _chosen(batch, rng)
        batch[card] -= 1
        if not batch[card]:
            del batch[card]
        state.revealed.append(card)
        count -= card == box.WEATHER


def _chosen(batch: Batch, rng: Random) -> str:
    """A card of the batch, each as likely as any other."""
    number = rng.randrange(sum(batch.values()))
    for card, count in batch.items():
        number -= count
        if number < 0:
            return card
    raise AssertionError("the number is less than that of the cards")


def _settle_alarms(state: State, rng: Random) -> None:
    """Put as many of the alarms and treasures under the deck, at random, as there are alarms."""
    alarms = state.revealed.count(box.ALARM)
    if not alarms:
        return
    mixed = [*treasures(state.revealed), *[box.ALARM] * alarms]
    under = rng.sample(mixed, alarms)
    for card in under:
        state.revealed.remove(card)
    state.decks[state.mine].append(_batch(under))
    if len(mixed) > alarms:
        lost = treasures(under)
        state.news.append(Alarmed(box.MINES[state.mine], alarms, len(lost), lost))


def _batch(cards: list[str]) -> Batch:
    return dict(Counter(cards))


def _acting_space(state: State) -> int:
    found = next_to_act(state.tracks[state.mine], state.beside[state.mine], state.resting)
    assert found is not None, "a prospector acts"
    return found[1]


def _send_home(state: State, seat: int) -> None:
    """Take the prospector that acted from the track, and those who postured for the last one."""
    state.tracks[state.mine][_acting_space(state)] = FREE
    state.prospectors[seat] += 1
    _dismiss(state, seat)


def _dismiss(state: State, seat: int) -> None:
    """Send the seat's posturing prospectors home if none of its own is on the track."""
    if seat not in state.tracks[state.mine]:
        state.prospectors[seat] += state.beside[state.mine][seat]
        state.beside[state.mine][seat] = 0


def _end_barren(state: State) -> None:
    """Send everybody home from a winter in which there is nothing left to take."""
    track = state.tracks[state.mine]
    if not pieces(track):
        return
    state.news.append(Barren(box.MINES[state.mine]))
    for space in range(box.SPACES):
        seat = track[space]
        if seat > FREE:
            track[space] = FREE
            state.prospectors[seat] += 1
            _dismiss(state, seat)


def _close(state: State) -> None:
    """Shuffle all cards of the mine but those taken into its deck."""
    everything: Counter[str] = Counter(state.revealed)
    for batch in state.decks[state.mine]:
        everything.update(batch)
    state.decks[state.mine] = [dict(everything)]
    state.revealed.clear()
    state.roll = 0
