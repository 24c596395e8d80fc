"""What people look at: the board, their hand, the log, the rules, their tables."""

import re
from random import Random

import pytest

from bot.answer import parted
from bot.names import in_messages
from bot.steward import scenery
from bot.words import words
from engines import GAMES
from engines.match import mover
from render import text
from tests.bot.conftest import Room, answer, controls, told, words_of
from tests.playouts import play_out


async def test_a_board_is_a_picture_with_its_words(room: Room) -> None:
    await room.begin("fossil", "bo")

    (picture,) = room.board.attachments
    assert picture.filename.endswith(".png")
    assert "puts the white stone on the bed" in picture.description


async def test_a_board_is_posted_anew_and_the_older_one_loses_its_controls(room: Room) -> None:
    await room.begin("fossil", "bo")
    older = room.board

    await room.slash("cleo", "game board")

    assert room.board.id > older.id
    assert controls(room.board)
    assert controls(await older.fetch()) == []


async def test_a_board_can_be_read_by_whoever_asks(room: Room) -> None:
    await room.begin("fossil", "bo")
    before = room.board

    result = await room.slash("cleo", "game board", text=True)

    assert "The bed, row by row" in told(result)
    assert room.board.id == before.id


async def test_a_button_tells_the_same_as_the_command(room: Room) -> None:
    await room.begin("fossil", "bo")

    assert told(await room.press("cleo", "text")) == told(
        await room.slash("cleo", "game board", text=True)
    )


@pytest.mark.parametrize(
    ("game", "moves", "needed"),
    [("fossil", 44, 2), ("gold", 142, 1), ("penguins", 54, 1), ("unearth", 117, 1)],
)
async def test_a_board_in_words_is_told_to_its_end_whatever_the_players_are_called(
    room: Room, game: str, moves: int, needed: int
) -> None:
    await _sit_down_many(room, game)
    await _play_on(room, moves)
    table = await room.table()
    view, scene = scenery(table, table.seat_of(room.ada.id), {})

    result = await room.slash("ada", "game board", text=True)

    messages = [result.response, *result.followups]
    assert "\n".join(map(words_of, messages)) == text(game, view, in_messages(scene))
    assert all(message.ephemeral for message in messages)
    assert len(messages) == needed


def test_a_long_text_is_parted_at_the_ends_of_lines_and_only_there() -> None:
    lines = ["x" * 1999, "y" * 2000, "", "z" * 9000]

    parts = list(parted("\n".join(lines)))

    assert parts == ["\n".join(lines[:2]), "z" * 4000, "z" * 4000, "z" * 1000]


async def test_a_hand_shows_what_one_may_do(room: Room) -> None:
    await room.begin("unearth", "bo")
    mover = await room.mover()

    mine = await room.slash(mover, "game hand")
    theirs = await room.slash(await room.other(), "game hand")

    assert "It is your move." in told(mine)
    assert answer(mine).attachments
    assert "The table waits for others now." in told(theirs)
    assert controls(answer(theirs)) == []


async def test_the_words_of_a_hand_are_for_its_owner_alone(room: Room) -> None:
    await room.begin("unearth", "bo")

    own = told(await room.slash("ada", "game board", text=True))
    open_to_all = told(await room.slash("cleo", "game board", text=True))

    assert "Your hidden ruins" in own
    assert "Your hidden ruins" not in open_to_all


@pytest.mark.parametrize("command", ["game hand", "game concede"])
async def test_an_onlooker_has_no_hand_and_no_seat_to_give_up(room: Room, command: str) -> None:
    await room.begin("fossil", "bo")

    result = await room.slash("cleo", command)

    assert "You have no seat" in told(result)


@pytest.mark.parametrize(
    "command", ["game hand", "game log", "game undo", "game concede", "fossil move"]
)
async def test_before_the_game_there_is_nothing_to_play(room: Room, command: str) -> None:
    await room.slash("ada", "game new", game="fossil")

    said = {"stone": "white", "cell": "D4"} if command == "fossil move" else {}
    result = await room.slash("ada", command, **said)

    assert "The game has not begun yet." in told(result)


async def test_a_log_tells_everything_in_order(room: Room) -> None:
    await room.begin("fossil", "bo")
    await room.type_move()
    await room.type_move()

    log = told(await room.slash("cleo", "game log")).splitlines()

    assert ["joined" in line for line in log[:2]] == [True, True]
    assert ["ada" in log[0], "bo" in log[1], "began" in log[2]] == [True, True, True]
    assert [line.split()[0] for line in log[3:]] == ["`1`", "`2`"]


async def test_a_long_log_ends_with_the_newest(room: Room) -> None:
    await room.begin("unearth", "bo")
    await play_to_the_end(room)

    result = await room.slash("ada", "game log")

    log = told(result)
    (file,) = answer(result).attachments
    assert "earlier lines" in log.splitlines()[0]
    assert file.filename == f"unearth-{(await room.table()).id}.md"
    assert f"`{len((await room.table()).moves)}`" in log.splitlines()[-1]
    assert len(log) <= 4000


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_rules_of_every_game_can_be_read(room: Room, game: str) -> None:
    await room.slash("ada", "game new", game=game)

    assert told(await room.slash("cleo", "game rules")) == words(game=game).say("rules")


async def test_a_status_tells_whom_the_table_waits_for_and_its_settings(room: Room) -> None:
    await room.begin("fossil", "bo", options="final_order=fixed")
    await room.type_move()

    status = told(await room.slash("cleo", "game status"))

    assert f"{await room.mover()}" in status
    assert "in the fixed order" in status
    assert (await room.table()).published in status
    assert "one move" in status


async def test_a_status_tells_how_well_each_automa_plays(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")
    for strength in ("gentle", "fierce"):
        await room.press("ada", f"automa-add:{strength}")
    await room.press("ada", "start")

    status = told(await room.slash("ada", "game status"))

    assert "Automa 1⁩** · gentle automa · " in status
    assert "Automa 2⁩** · fierce automa · " in status
    assert status.count(" automa · ") == 2


async def test_the_tables_that_wait_for_somebody_come_first(room: Room) -> None:
    await room.begin("fossil", "bo")
    mover = await room.mover()
    room.channel = room.guild.create_text_channel("more")
    await room.slash(mover, "game new", game="gold")

    lines = told(await room.slash(mover, "games")).splitlines()

    assert ["Your turn" in lines[0], "Not started" in lines[1]] == [True, True]
    assert "https://discord.com/channels/" in lines[0]


async def test_who_sits_at_no_table_is_told_how_to_open_one(room: Room) -> None:
    assert "You sit at no table." in told(await room.slash("cleo", "games"))


async def test_a_finished_game_is_on_no_list(room: Room) -> None:
    await room.begin("fossil", "bo")
    await play_to_the_end(room)

    assert "You sit at no table." in told(await room.slash("ada", "games"))


async def test_the_seed_of_a_running_game_stays_secret(room: Room) -> None:
    await room.begin("fossil", "bo")

    told_so = told(await room.slash("ada", "game verify"))

    assert (await room.table()).published in told_so
    assert (await room.table()).seed.hex() not in told_so


async def test_a_finished_game_is_verified_and_its_record_handed_out(room: Room) -> None:
    await room.begin("fossil", "bo")
    table = await room.table()
    await play_to_the_end(room)

    result = await room.press("cleo", "verify")

    assert table.seed.hex() in told(result)
    assert [file.filename for file in answer(result).attachments] == [f"fossil-{table.id}.record"]


async def test_a_board_at_the_end_names_the_winner_and_offers_no_move(room: Room) -> None:
    await room.begin("fossil", "bo")
    await play_to_the_end(room)

    assert re.search("wins!|share the victory!", words_of(room.board))
    offers = {"play", "pick", "set", "but", "number", "panel"}
    assert not offers & {control.custom_id.split(":")[2] for control in controls(room.board)}


async def test_a_player_alone_who_has_too_little_does_not_win(room: Room) -> None:
    await room.begin("penguins")
    for _ in range(3):
        await room.type_move(next(it for it in await room.legal() if str(it).startswith("stop")))

    assert "Nobody wins." in words_of(room.board)
    assert "Below 60" in words_of(room.board)


async def _sit_down_many(room: Room, game: str) -> None:
    """Begin a game of as many as may play it, with names that are long and full of markup."""
    seats = max(GAMES[game].SEATS)
    for number in range(1, seats):
        user = room.env.create_user(f"{'_*' * 15}{number}")
        room.people[f"player {number}"] = room.guild.add_member(user)
    await room.begin(game, *(f"player {number}" for number in range(1, seats)))


async def _play_on(room: Room, moves: int) -> None:
    """Play at random, without the client."""
    table = await room.table()
    made = [match.moves[-1] for match in play_out(table.match, Random(7))[1 : moves + 1]]
    async with room.master.tables.open(table.id) as table:
        for move in made:
            table.play(table.chairs[mover(move)].person or 0, move, room.master.now())


async def play_to_the_end(room: Room) -> None:
    """Play at random, the last move by a command and all others without the client."""
    table = await room.table()
    *moves, last = [match.moves[-1] for match in play_out(table.match, Random(7))[1:]]
    async with room.master.tables.open(table.id) as table:
        for move in moves:
            table.play(table.chairs[mover(move)].person or 0, move, room.master.now())
    seat, action = mover(last), last.split(" ", 1)[1]
    made = next(it for it in table.match.game.legal(table.match.state, seat) if str(it) == action)
    await room.type_move(made)


async def test_a_hint_says_what_and_why_to_who_is_to_move_alone(room: Room) -> None:
    await room.begin("fossil", "bo")
    mover, other = await room.mover(), await room.other()

    hint = await room.slash(mover, "game hint")
    refused = await room.slash(other, "game hint")
    said = words_of(answer(hint))
    await room.press(mover, "play", message=answer(hint))

    assert "It leaves you best off" in said
    assert "There is a hint when it is your move." in told(refused)
    assert len((await room.table()).moves) == 1


async def test_a_table_may_be_opened_without_hints(room: Room) -> None:
    await room.begin("fossil", "bo", hints=False)

    refused = await room.slash(await room.mover(), "game hint")

    assert "There are no hints at this table" in told(refused)
    assert not any(it.custom_id.endswith("hint") for it in controls(room.board))
