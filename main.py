"""The door of a checkout: `python main.py` opens the game that stands beside it (pazaak/root puts it together)."""

from pazaak.__main__ import BEGAN, run
from pazaak.house.release import RELEASE
from pazaak.root.commands import COMMANDS, Command, main
from pazaak.root.environment import environment
from pazaak.root.games import GAME_LIST, GAMES
from pazaak.root.house import build_app, open_house

__version__ = RELEASE

__all__ = [
    "BEGAN",
    "COMMANDS",
    "GAMES",
    "GAME_LIST",
    "Command",
    "__version__",
    "build_app",
    "environment",
    "main",
    "open_house",
    "run",
]

if __name__ == "__main__":
    run()
