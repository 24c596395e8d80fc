"""The rules of the games, and nothing but the rules.

Every package in this folder is a game, known by the name of its folder.
"""

from importlib import import_module
from pkgutil import iter_modules

from engines.game import Game

GAMES: dict[str, Game] = {
    found.name: import_module(f"{__name__}.{found.name}")
    for found in iter_modules(__path__)
    if found.ispkg
}
