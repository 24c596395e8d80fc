"""What happened, in as few lines as there is room for: what an automa did in a row is one."""

from collections.abc import Sequence

from bot.words import Words

LINES, LENGTH = 8, 1500
"""The room for news beside a board, in lines and characters."""
TURN_LENGTH = 140
"""The characters that tell what an automa did in a row, about two lines on a phone."""


def recap(
    news: Sequence[str], names: Sequence[str], automas: Sequence[str], voice: Words
) -> list[str]:
    """The news beside a board. Sentences about a player, and about an automa, begin with its name.

    Where there is not room for all, what nobody did goes first, such as what came of it.
    """
    told = _in_turns(news, automas)
    if len(told) > LINES:
        told = _in_turns([line for line in news if line.startswith(tuple(names))], automas)
    return last_of(told, voice, LENGTH, LINES)


def last_of(lines: Sequence[str], voice: Words, length: int, most: int | None = None) -> list[str]:
    """The last lines that fit, `most` at most, and before them how many there were besides."""
    kept: list[str] = []
    room = length
    for line in reversed(lines if most is None else lines[-most:]):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    more = len(lines) - len(kept)
    return [*([voice.say("log-more", n=more)] if more else []), *kept]


def _in_turns(news: Sequence[str], automas: Sequence[str]) -> list[str]:
    """The news, with sentences about the same automa that follow each other in a line of theirs."""
    turns: list[tuple[str, list[str]]] = []
    for line in news:
        name = next((it for it in automas if line.startswith(it)), "")
        further = line.removeprefix(f"{name} ")
        if name and turns and turns[-1][0] == name and further != line:
            turns[-1][1].append(further)
        else:
            turns.append((name, [line]))
    return [_turn(name, lines) for name, lines in turns]


def _turn(name: str, lines: Sequence[str]) -> str:
    """The sentences of a turn in one; if all are too long, the first and the last of them."""
    if len(lines) == 1:
        return lines[0]
    first, *parts = [line.rstrip(".!") for line in lines]
    kept = [parts.pop()]
    while parts and len(f"{first}; … {parts[-1]}; {'; '.join(kept)}.") <= TURN_LENGTH:
        kept.insert(0, parts.pop())
    return f"{first}; {'… ' if parts else ''}{'; '.join(kept)}."
