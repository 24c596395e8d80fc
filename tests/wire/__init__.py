"""A Discord of our own on this machine, to test the bot over a real wire.

    async with loopback() as discord:
        ada, bo = discord.person("Ada"), discord.person("Bo", locale="de")
        hall = discord.guild("The Club", ada, bo).channel("hall")
        async with discord.running(client):
            answer = await ada.slash(hall, "fossil new", seats=2)
            await bo.click(answer.message, "Join")

It is strict: what Discord would refuse, or ignore in silence, fails the test. What somebody does
is sent at once and gives an `Answer`; to await it is to let the bot finish. What goes wrong is
asked for: `discord.inject("PATCH /channels/*/messages/*", Broken(503))`, `discord.limit(...)`,
`discord.gateway.drop()`, `discord.deliver_again(answer)`, `discord.clock.advance(hours=2)`,
`hall.permit(discord.app, attach_files=False)`, `thread.archive()`, `message.delete()`.
"""

from tests.wire.answers import Answer, Modal
from tests.wire.commands import NotOffered
from tests.wire.faults import Broken, Denied, Dropped, Limited, Slow
from tests.wire.messages import Message
from tests.wire.person import Person
from tests.wire.server import Discord, loopback

__all__ = [
    "Answer",
    "Broken",
    "Denied",
    "Discord",
    "Dropped",
    "Limited",
    "Message",
    "Modal",
    "NotOffered",
    "Person",
    "Slow",
    "loopback",
]
