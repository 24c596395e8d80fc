"""The messages of a table: the lobby, the board for all, and the panel that one player sees."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot import menu, turns
from bot.controls import Button, Choose
from bot.gathering import lobby_rows
from bot.names import in_sentences
from bot.recap import recap
from bot.table import OVER, PLAYING, RESTING, Table
from bot.telling import (
    ask,
    aspect,
    detail,
    event_told,
    field_names,
    foresee,
    label,
    said,
    told_value,
)
from bot.terms import hints_allowed, settings_told, strength_told
from bot.turns import Moment
from bot.words import Words, isolated, titles, words
from engines import GAMES
from engines.game import Action, verb
from engines.match import Match

GOLD = discord.Colour(0xD9A441)


class Speech:
    """How a table is told to one reader: to all in its own language, to one in theirs."""

    def __init__(self, table: Table, locale: str | None = None) -> None:
        self.table, self.match = table, table.match if table.started else None
        self.edition = table.edition
        self.words: Words = words(locale or table.locale, table.game)
        self.bold = tuple(f"**{name}**" for name in in_sentences(table.names))
        self.plain = tuple(map(isolated, table.names))

    def news(self, since: int = 0, until: int | None = None) -> list[str]:
        """What the moves after the first `since` brought about, a line each."""
        events = [event for told in self.table.story[since:until] for event in told]
        lines = (event_told(event, self.bold, self.words) for event in events)
        return [line for line in lines if line]

    def recap(self, since: int = 0, until: int | None = None) -> list[str]:
        """The same in as many lines as there is room for beside a board."""
        played = [
            it for it, chair in zip(self.bold, self.table.chairs, strict=True) if chair.played_by
        ]
        return recap(self.news(since, until), self.bold, played, self.words)


def lobby(table: Table) -> ui.LayoutView:
    """The message by which people gather for a game."""
    voice = words(table.locale, table.game)
    speech = Speech(table)
    seats = GAMES[table.game].SEATS
    least, most = min(seats), table.most_seats
    lines = [
        f"## {voice.say('lobby-title', game=voice.say('title'))}",
        voice.say("tagline"),
        voice.say("lobby-seats", least=least, most=most, host=f"<@{table.host}>"),
        *(
            f"{seat + 1}. {speech.bold[seat]}"
            + (f" · {strength_told(it.automa, voice)}" if it.automa else "")
            for seat, it in enumerate(table.chairs)
        ),
        "",
        *(f"-# {line}" for line in settings_told(table, voice)),
        f"-# {voice.say('lobby-hash', hash=table.published)}",
        f"-# {voice.say('lobby-automas')}",
    ]
    return _message(lines, None, (), lobby_rows(table, voice))


def titles_told() -> ui.LayoutView:
    """What can be played here, and how to begin."""
    voice = words()
    games = [f"- **{title}** · {_game_told(key)}" for key, title in titles().items()]
    return _message([voice.say("welcome"), *games, "", voice.say("welcome-how")], None, (), ())


def _game_told(key: str) -> str:
    """What a game is about, and for how many."""
    voice, seats = words(game=key), GAMES[key].SEATS
    players = voice.say("players", least=min(seats), most=max(seats))
    return f"{voice.say('tagline')} · {players}"


def closed(table: Table, id: str) -> ui.LayoutView:
    """What is left of a lobby or a game that was called off."""
    voice = words(table.locale, table.game)
    return _message([voice.say(id, game=voice.say("title"))], None, (), ())


def board(
    table: Table,
    picture: str | None,
    alt: str,
    call: Sequence[int],
    news: list[str],
    moment: Moment,
) -> ui.LayoutView:
    """The live board: what happened, the picture, whom the table waits for, what they may do.

    Without a picture the board is told in the words that would describe it.
    """
    speech = Speech(table)
    lines = [f"### {speech.words.say('title')}", *news]
    if picture is None:
        lines.append(alt)
    state = [status(speech, call), *_clocks(speech, moment), *_question(speech, call)]
    rows = list(_board_rows(speech)) if table.phase == PLAYING and not table.paused else []
    rows += _life_rows(speech)
    rows.append(_common_row(speech))
    return _message(lines, (picture, alt) if picture else None, state, rows)


def retired(table: Table, begin: int, end: int) -> ui.LayoutView:
    """What is left of a board when another one is live: what happened meanwhile."""
    voice = words(table.locale, table.game)
    told = Speech(table).recap(begin, end) if table.started else []
    lines = told or [voice.say("older-board", link=table.link)]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(f"-# {line}" for line in lines)))
    return view


def _clocks(speech: Speech, moment: Moment) -> Iterable[str]:
    """Until when those may think whom the table waits for."""
    for seat in speech.table.waiting():
        until = turns.time_up(speech.table, seat, moment)
        if until is not None:
            name = speech.bold[seat]
            yield f"-# {speech.words.say('time-until', name=name, when=timestamp(until))}"


def _called(speech: Speech, person: int, call: Sequence[int]) -> str:
    """The person's name, or a mention where they are called."""
    seat = speech.table.seat_of(person)
    return speech.bold[seat] if seat is not None and person not in call else f"<@{person}>"


def _question(speech: Speech, call: Sequence[int]) -> Iterable[str]:
    """What the players are asked to decide together."""
    vote = speech.table.vote
    if vote is None:
        return
    seat = speech.table.seat_of(vote.by) if vote.by is not None else vote.seat
    whom = speech.bold[vote.seat or 0]
    yield speech.words.say(f"vote-{vote.kind}", by=speech.bold[seat or 0], name=whom)
    awaited = [voter for voter in vote.voters if voter not in vote.answers]
    open_voters = [_called(speech, voter, call) for voter in awaited]
    yield f"-# {speech.words.say('vote-voters', names=speech.words.listed(open_voters))}"


def _life_rows(speech: Speech) -> list[ui.Item[Any]]:
    """Buttons for questions, for players who come back, and for seats on offer."""
    table, voice = speech.table, speech.words
    rows: list[ui.Item[Any]] = []
    if table.vote is not None:
        choices = [
            Button(table.id, f"vote:{table.vote.asked}:{it}", voice.say(f"choice-{it}"))
            for it in table.vote.choices
        ]
        rows.append(ui.ActionRow(*choices))
    buttons = []
    if table.phase == PLAYING and table.paused:
        buttons.append(Button(table.id, "resume", voice.say("button-resume"), "primary"))
    if table.phase == PLAYING and any(chair.stand_in for chair in table.chairs):
        buttons.append(Button(table.id, "back", voice.say("button-back"), "success"))
    if table.phase == PLAYING:
        buttons += [
            Button(table.id, f"take:{seat}", voice.say("button-take", name=chair.name))
            for seat, chair in enumerate(table.chairs)
            if chair.offered
        ]
    if table.phase == RESTING:
        buttons.append(Button(table.id, "wake", voice.say("button-wake"), "primary"))
    return rows + ([ui.ActionRow[Any](*buttons[:5])] if buttons else [])


def status(speech: Speech, call: Sequence[int]) -> str:
    """Whom the table waits for, or how it ended; who is called is mentioned."""
    table, voice = speech.table, speech.words
    if table.phase == OVER:
        return "\n".join(result(speech))
    if table.phase != PLAYING:
        return voice.say("at-rest" if table.phase == RESTING else "broken-off")
    if table.paused:
        return voice.say("paused")
    people = [
        _called(speech, person, call)
        for seat in table.waiting()
        if (person := table.chairs[seat].person) is not None
    ]
    if not people:
        thinking = voice.listed([speech.bold[seat] for seat in table.waiting()])
        waits = table.automa_to_move() is None
        return voice.say("automa-waits" if waits else "automa-thinks", names=thinking)
    return voice.say("board-waits", names=voice.listed(people), n=len(people))


def _points(score: int) -> str:
    return str(score).replace("-", "−")


def result(speech: Speech) -> list[str]:
    """Who won and why it was over, and everybody's points."""
    match, voice = _playing(speech), speech.words
    outcome = match.game.outcome(match.state)
    assert outcome is not None, "the game is over"
    scores = list(match.game.scores(match.state))
    order = sorted(range(match.seats), key=lambda seat: -scores[seat])
    winners = [speech.bold[seat] for seat in outcome.winners]
    return [
        f"## {voice.say('board-won', names=voice.listed(winners), n=len(winners))}",
        voice.say(f"ended-{outcome.reason}"),
        " · ".join(f"{speech.bold[seat]} {_points(scores[seat])}" for seat in order),
        f"-# {voice.say('seed-revealed')}",
    ]


def _board_rows(speech: Speech) -> Iterable[ui.Item[Any]]:
    """What those may do whom the table waits for, as far as all may see it.

    Where a game has private choices, the way to them is there for everybody and at all times: that
    a seat has any now would tell of its secrets.
    """
    table, match = speech.table, _playing(speech)
    hand = [_hand(speech, "primary")] if _has_hands(table) else []
    people = [seat for seat in table.waiting() if table.chairs[seat].person is not None]
    for seat in people:
        public = [it for it in match.game.legal(match.state, seat) if not it.private]
        yield from menu_rows(speech, None, seat, public, hand if seat == people[-1] else [])
    if hand and not people:
        yield ui.ActionRow(*hand)


def _has_hands(table: Table) -> bool:
    return any(kind.private for kind in GAMES[table.game].ACTIONS)


def _hand(speech: Speech, style: str) -> Button:
    return Button(speech.table.id, "hand", speech.words.say("button-hand"), style)


def menu_rows(
    speech: Speech,
    viewer: int | None,
    seat: int,
    actions: Sequence[Action],
    more: Sequence[Button] = (),
) -> Iterable[ui.Item[Any]]:
    """The menu of the seat's actions, as the viewer can tell them, and more buttons at its end."""
    buttons: list[Button] = []
    for part in menu.menu(actions):
        match part:
            case menu.Buttons(choices):
                buttons += (_action_button(speech, viewer, seat, choice) for choice in choices)
            case menu.Select():
                yield ui.ActionRow(_select(speech, viewer, seat, part))
            case menu.Pick():
                yield ui.ActionRow(_pick(speech, viewer, seat, part))
            case menu.Number():
                buttons.append(_number_button(speech, part))
    buttons += more
    for first in range(0, len(buttons), 5):
        yield ui.ActionRow(*buttons[first : first + 5])


def _action_button(speech: Speech, viewer: int | None, seat: int, choice: menu.Choice) -> Button:
    table, match = speech.table, _playing(speech)
    assert choice.action is not None, "a button is an action"
    foreseen = foresee(match, viewer, seat, choice.action)
    name = label(choice.action, foreseen, speech.plain, speech.words)
    return Button(table.id, f"play:{speech.edition}:{choice.prefix}", name, "primary")


def _select(speech: Speech, viewer: int | None, seat: int, part: menu.Select) -> Choose:
    options = [_option(speech, viewer, seat, part, choice) for choice in part.choices]
    rest = f"pick:{speech.edition}:{part.prefix}"
    question = ask(part.kind, part.said, speech.plain, speech.words)
    return Choose(speech.table.id, rest, options, f"{question} {part.page}".strip())


def _option(
    speech: Speech, viewer: int | None, seat: int, part: menu.Select, choice: menu.Choice
) -> discord.SelectOption:
    match, voice, names = _playing(speech), speech.words, speech.plain
    if choice.action is not None:
        foreseen = foresee(match, viewer, seat, choice.action)
        return discord.SelectOption(
            label=label(choice.action, foreseen, names, voice),
            value=choice.prefix,
            description=detail(choice.action, foreseen, names, voice) or None,
        )
    first, last = choice.actions[0], choice.actions[-1]
    field = next(name for name in field_names(part.kind) if name not in part.said)
    ends = [told_value(part.kind, field, getattr(it, field), names, voice) for it in (first, last)]
    return discord.SelectOption(
        label=(ends[0] if ends[0] == ends[1] else f"{ends[0]} – {ends[1]}")[:100],
        value=choice.prefix + ("" if menu.MORE in choice.prefix else menu.MORE),
        description=voice.say("choices", n=len(choice.actions)),
    )


def _pick(speech: Speech, viewer: int | None, seat: int, part: menu.Pick) -> Choose:
    options = [_thing(speech, viewer, seat, part, thing) for thing in part.things]
    question = ask(part.kind, {}, speech.plain, speech.words)
    what = "set"
    if part.all_but:
        what = "but"
        question = said(part.kind, "but", speech.words) or question
        if none := said(part.kind, "none", speech.words):
            options.append(discord.SelectOption(label=none[:100], value=menu.NONE))
    rest = f"{what}:{speech.edition}:{verb(part.kind)}"
    return Choose(speech.table.id, rest, options, question[:150], most=part.most)


def _thing(
    speech: Speech, viewer: int | None, seat: int, part: menu.Pick, thing: int | str
) -> discord.SelectOption:
    """One of the things to pick, and what comes of picking it alone."""
    names, voice = speech.plain, speech.words
    make: Callable[..., Action] = part.kind

    def told(of: str, things: tuple[int | str, ...]) -> str:
        action = make(things)
        foreseen = foresee(_playing(speech), viewer, seat, action)
        return aspect(of, action, foreseen, names, voice)

    (field,) = field_names(part.kind)
    others = tuple(it for it in part.things if it != thing)
    return discord.SelectOption(
        label=told("one", (thing,)) or told_value(part.kind, field, thing, names, voice)[:100],
        value=str(thing),
        description=told("alone", others if part.all_but else (thing,)) or None,
    )


def _number_button(speech: Speech, part: menu.Number) -> Button:
    question = ask(part.kind, part.said, speech.plain, speech.words)
    rest = f"number:{speech.edition}:{part.least}-{part.most}:{part.prefix}"
    return Button(speech.table.id, rest, question, "primary")


def _common_row(speech: Speech) -> ui.ActionRow[Any]:
    table, voice = speech.table, speech.words
    buttons = [
        Button(table.id, "undo", voice.say("button-undo"), disabled=not _may_undo(table)),
        Button(table.id, "catchup", voice.say("button-catchup")),
        Button(table.id, "rules", voice.say("button-rules")),
        Button(table.id, "text", voice.say("button-text")),
    ]
    if table.phase == PLAYING and not table.paused and hints_allowed(table):
        buttons.insert(1, Button(table.id, "hint", voice.say("button-hint")))
    if _has_hands(table) and (table.phase != PLAYING or table.paused):
        buttons.insert(0, _hand(speech, "secondary"))
    if table.phase == OVER:
        buttons[-1] = Button(table.id, "verify", voice.say("button-verify"))
    return ui.ActionRow(*buttons)


def _may_undo(table: Table) -> bool:
    """Whether there is anything that somebody may want back."""
    return table.phase == PLAYING and not table.paused and bool(table.moves)


def panel(
    speech: Speech,
    seat: int,
    lines: Sequence[str],
    picture: str | None,
    alt: str,
    actions: Sequence[Action],
) -> ui.LayoutView:
    """What one player sees and may do."""
    rows = menu_rows(speech, seat, seat, actions)
    return _message(lines, (picture, alt) if picture else None, (), rows)


def _message(
    head: Sequence[str],
    picture: tuple[str, str] | None,
    foot: Sequence[str],
    rows: Iterable[ui.Item[Any]],
) -> ui.LayoutView:
    container: ui.Container[Any] = ui.Container(accent_colour=GOLD)
    if head:
        container.add_item(ui.TextDisplay("\n".join(head)))
    if picture:
        name, alt = picture
        item = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
        container.add_item(ui.MediaGallery(item))
    if foot:
        container.add_item(ui.TextDisplay("\n".join(foot)))
    for row in rows:
        container.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def timestamp(moment: datetime, style: str = "R") -> str:
    """A moment as everybody sees it in their own time zone; `R` is from now (Discord's styles)."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def by_when(moment: datetime) -> str:
    """A moment by which something is to be done: when it is, and how far off."""
    return f"{timestamp(moment, 'f')} ({timestamp(moment)})"


def _playing(speech: Speech) -> Match:
    assert speech.match is not None, "the table plays"
    return speech.match
