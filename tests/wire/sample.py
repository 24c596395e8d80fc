"""A small bot that uses much of Discord, to try our own Discord on."""

import asyncio
import io
import re
import zlib
from struct import pack
from typing import Any, Self

import discord
from discord import app_commands, ui

Interaction = discord.Interaction[Any]


def dot(shade: int) -> io.BytesIO:
    """A picture of one grey dot."""
    chunks = {
        b"IHDR": pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0),
        b"IDAT": zlib.compress(bytes([0, shade % 256])),
        b"IEND": b"",
    }
    parts = [
        pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))
        for name, data in chunks.items()
    ]
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that knows how often it has been pressed. It does not mind two at once."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: Interaction) -> None:
        board = Board(self.number + 1)
        await interaction.response.edit_message(view=board, attachments=[board.picture])


class Board(ui.LayoutView):
    """A message of components: words, a picture, a button."""

    def __init__(self, number: int) -> None:
        super().__init__(timeout=None)
        name = f"board-{number}.png"
        self.picture = discord.File(dot(number), name, description=f"a dot of {number}")
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{name}", description=f"{number} dots")
        )
        row: ui.ActionRow[Any] = ui.ActionRow(Count(number))
        self.add_item(ui.Container(ui.TextDisplay(f"# Number {number}"), gallery, row))


class Price(ui.Modal, title="Your price"):
    price: ui.Label[Any] = ui.Label(text="Price", component=ui.TextInput(max_length=3, default="7"))
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(
            options=[discord.SelectOption(label=c, value=c[0]) for c in ("red", "blue")]
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        assert isinstance(self.price.component, ui.TextInput)
        assert isinstance(self.colour.component, ui.Select)
        said = f"{self.price.component.value} {self.colour.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Choose(ui.View):
    @ui.select(
        placeholder="Which ones?",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=f"Stone {n}", value=str(n)) for n in range(4)],
    )
    async def stones(self, interaction: Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.send_message(f"chosen {select.values}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, placeholder="Whom?")
    async def whom(self, interaction: Interaction, select: ui.UserSelect[Any]) -> None:
        names = [user.display_name for user in select.values]
        await interaction.response.send_message(f"chosen {names}", ephemeral=True)

    @ui.button(label="Name a price")
    async def price(self, interaction: Interaction, button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Price())

    @ui.button(label="Out of use", disabled=True)
    async def out(self, interaction: Interaction, button: ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was pressed")


game = app_commands.Group(name="game", description="What can be played")


@game.command(description="Move a stone")
@app_commands.describe(stone="Which stone", cell="Where to")
@app_commands.choices(stone=[app_commands.Choice(name=c, value=c) for c in ("white", "black")])
async def move(
    interaction: Interaction, stone: str, cell: str, far: app_commands.Range[int, 1, 9] = 1
) -> None:
    await interaction.response.send_message(f"{stone} to {cell}, {far} far")


@move.autocomplete("cell")
async def cells(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    stone = interaction.namespace.stone
    names = [f"{typed}{n}" for n in range(1, 4)]
    return [app_commands.Choice(name=f"{stone} to {name}", value=name) for name in names]


@app_commands.command(description="Show the board")
async def board(interaction: Interaction) -> None:
    shown = Board(0)
    await interaction.response.send_message(view=shown, file=shown.picture)


@app_commands.command(description="Take some time")
async def slow(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.01)
    shown = Board(5)
    await interaction.edit_original_response(view=shown, attachments=[shown.picture])
    await interaction.followup.send("a secret", ephemeral=True)


@app_commands.command(description="Choose stones")
async def choose(interaction: Interaction) -> None:
    await interaction.response.send_message("Choose.", view=Choose())


@app_commands.command(description="Say something to somebody")
@app_commands.guild_only()
async def greet(interaction: Interaction, friend: discord.User, loudly: bool = False) -> None:
    try:
        await friend.send("HELLO" if loudly else "hello")
    except discord.Forbidden as error:
        await interaction.response.send_message(f"no: {error.code}", ephemeral=True)
    else:
        await interaction.response.send_message(f"greeted {friend.display_name}", ephemeral=True)


@app_commands.command(description="Where are we, and who may what?")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def here(interaction: Interaction) -> None:
    lines = [
        f"{interaction.user.display_name} from {interaction.locale.value}",
        f"attach {interaction.app_permissions.attach_files}",
        f"guild {interaction.guild_id is not None}, installed {interaction.is_user_integration()}",
    ]
    await interaction.response.send_message("\n".join(lines))


@app_commands.command(description="Fail")
async def fail(interaction: Interaction) -> None:
    raise RuntimeError("this bot is broken")


@app_commands.command(description="Be silent")
async def ignore(interaction: Interaction) -> None:
    return


class Sample(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.readied = 0
        commands: list[Any] = [game, board, slow, choose, greet, here, fail, ignore]
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.readied += 1
