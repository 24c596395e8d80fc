"""What the host is told by the doctor, while the bot plays."""

import shutil
from collections import namedtuple
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr

from bot import doctor
from bot.care import LAST_BACKUP
from bot.doctor import AMISS, UNKNOWN, WELL, Finding, examine
from bot.settings import Settings
from bot.store import Store, claimed
from tests.store.faults import damage
from tests.wire import Broken
from tests.wire.club import PUBLISH, Club, Parts

Usage = namedtuple("Usage", "total used free")


def settings(club: Club, **changed: object) -> Settings:
    known = {"database": str(club.database), "discord_token": SecretStr(club.discord.token)}
    return Settings(_env_file=None, **{**known, **changed})  # type: ignore[arg-type, call-arg]


async def told(club: Club, words: str, **changed: object) -> Finding:
    """The only finding that says this."""
    found = [finding async for finding in examine(settings(club, **changed))]
    (one,) = [finding for finding in found if words in finding.text]
    return one


async def amiss(club: Club, **changed: object) -> list[str]:
    found = [finding async for finding in examine(settings(club, **changed))]
    return [finding.text for finding in found if finding.state == AMISS]


async def test_a_bot_that_is_well_needs_no_hand(club: Club) -> None:
    await club.begin()
    await club.store.remember(LAST_BACKUP, datetime.now(UTC).isoformat())
    before = club.discord.calls(PUBLISH), await club.moves()

    with claimed(str(club.database)):
        found = [finding async for finding in examine(settings(club))]

    assert {finding.state for finding in found} == {WELL}, "\n".join(map(str, found))
    assert any("A bot plays on it now." in finding.text for finding in found)
    assert any("Tables: 1, open: 1." in finding.text for finding in found)
    assert (club.discord.calls(PUBLISH), await club.moves()) == before


async def test_it_names_the_permissions_that_a_server_withholds(club: Club) -> None:
    server = club.discord.guild("Away\x1b[31m")
    for role in (server.everyone, server.app_role):
        server.permit(role, attach_files=False, view_channel=False)

    finding = await told(club, "lacks")

    assert finding.state == AMISS
    assert "lacks View Channel, Attach Files." in finding.text
    assert "In the server Away?[31m" in str(finding)
    assert (await told(club, "has all permissions")).text.startswith("In 1 of 2 servers")


async def test_an_administrator_lacks_nothing(club: Club) -> None:
    server = club.discord.guild("Away")
    for role in (server.everyone, server.app_role):
        server.permit(role, attach_files=False)
    server.permit(server.app_role, administrator=True)

    assert "In 2 of 2 servers" in (await told(club, "has all permissions")).text


async def test_a_bot_in_no_server_is_to_be_invited(club: Club) -> None:
    for server in club.discord.guilds.values():
        server.remove_app()

    finding = await told(club, "in no server")

    assert finding.state == AMISS
    assert f"client_id={club.discord.app.id}" in finding.text


async def test_commands_of_another_version_are_noticed(club: Club) -> None:
    assert (await told(club, "of this version")).state == WELL

    await club.store.remember("commands", "another")

    assert "start it again" in (await told(club, "of this version")).text


async def test_commands_that_discord_has_lost_are_noticed(club: Club) -> None:
    club.discord.commands[None].pop()

    assert (await told(club, "of this version")).state == AMISS


@pytest.mark.parametrize(("off", "way"), [(-60, "fast"), (60, "slow")])
async def test_a_clock_that_is_wrong_is_noticed(club: Club, off: int, way: str) -> None:
    assert (await told(club, "clock of this computer")).state == WELL
    club.discord.clock.advance(seconds=off)

    finding = await told(club, "clock of this computer")

    assert finding.state == AMISS
    assert way in finding.text


async def test_a_wrong_token_is_told(club: Club) -> None:
    with club.discord.complaining_of("without the token"):
        assert "Discord does not know this DISCORD_TOKEN." in await amiss(
            club, discord_token=SecretStr("wrong")
        )


async def test_without_a_token_discord_is_not_asked(club: Club) -> None:
    before = len(club.discord.calls())

    finding = await told(club, "no DISCORD_TOKEN", discord_token=SecretStr(""))

    assert (finding.state, len(club.discord.calls())) == (UNKNOWN, before)


async def test_a_discord_that_fails_is_told(club: Club) -> None:
    club.discord.inject("GET /users/@me/guilds", Broken(500), times=9)

    assert any("does not answer" in text for text in await amiss(club))


async def test_a_database_that_is_not_there_yet_is_nothing_to_worry_about(club: Club) -> None:
    nowhere = str(club.database.with_name("none.db"))

    finding = await told(club, "There is no database", database=nowhere)

    assert finding.state == UNKNOWN
    assert not club.database.with_name("none.db").exists()


async def test_a_copy_is_missed_where_there_are_tables(club: Club) -> None:
    assert (await told(club, "no copy yet")).state == UNKNOWN
    await club.lobby()

    assert (await told(club, "no copy yet")).state == AMISS


@pytest.mark.parametrize(("days", "state"), [(29, WELL), (31, AMISS)])
async def test_an_old_copy_is_told(club: Club, days: int, state: str) -> None:
    made = datetime.now(UTC) - timedelta(days=days)
    await club.store.remember(LAST_BACKUP, made.isoformat())

    finding = await told(club, "last copy")

    assert finding.state == state
    assert f"{made:%Y-%m-%d}" in finding.text


async def test_a_disk_that_is_nearly_full_is_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(0, 0, 30 << 20))

    finding = await told(club, "Its disk has room")

    assert (finding.state, "30 MiB" in finding.text) == (AMISS, True)


async def test_a_damaged_database_is_told(parts: Parts) -> None:
    async with Club.opened(**parts) as club:
        await club.begin()
        shutil.copy(club.database, club.database.with_name("copy.db"))
        await club.store.backup(str(club.database.with_name("damaged.db")))
        damage(club.database.with_name("damaged.db"), b"joined")

        found = await amiss(club, database=str(club.database.with_name("damaged.db")))

    assert any("is damaged" in text for text in found)
    assert any("malformed" in text for text in found)


async def test_a_database_of_another_version_is_told_and_left_alone(club: Club) -> None:
    older, newer = club.database.with_name("older.db"), club.database.with_name("newer.db")
    for path, version in ((older, 1), (newer, 99)):
        await club.store.backup(str(path))
        store = await Store.open(str(path))
        await store._run(lambda db, version=version: db.execute(f"PRAGMA user_version = {version}"))
        await store.close()

    assert any("an older Tablemaster" in it for it in await amiss(club, database=str(older)))
    assert any("a newer Tablemaster" in it for it in await amiss(club, database=str(newer)))


async def test_a_board_that_can_not_be_drawn_is_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def picture(name: str, view: object, scene: object) -> bytes:
        raise OSError("cannot open resource")

    monkeypatch.setattr(doctor, "picture", picture)

    assert any(
        text.startswith("The board of fossil can not be drawn") for text in await amiss(club)
    )


async def test_letters_that_do_not_join_are_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await told(club, "in every script")).state == WELL
    monkeypatch.setattr(doctor, "shaping", lambda: False)

    assert any("libfribidi" in text for text in await amiss(club))
