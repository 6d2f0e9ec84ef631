"""The casino's entry point: reads the command line and puts the house together."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pazaak.house.release import RELEASE
from pazaak.house.rules.game_path import GameEntry, LazyRegistry, find

if TYPE_CHECKING:
    from pazaak.environment.table import TableEnvironment
    from pazaak.house.thinking.thinker import Worker
    from pazaak.scenes.app_services import AppServices
    from pazaak.stage.app.app import App
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets

BEGAN = time.perf_counter()
"""Time the process began, in seconds of `time.perf_counter`."""
__version__ = RELEASE
GAME_LIST = (
    GameEntry("pazaak", "pazaak.rivals.register:PAZAAK", "pazaak.scenes.table.ui:PAZAAK"),
    GameEntry("hazari", "partition_games.register:HAZARI", "partition_games.ui:HAZARI"),
    GameEntry("fives", "partition_games.register:FIVES", "partition_games.ui:FIVES"),
    GameEntry("kitti", "partition_games.register:KITTI", "partition_games.ui:KITTI"),
    GameEntry("crash", "partition_games.register:CRASH", "partition_games.ui:CRASH"),
    GameEntry("hokm", "pazaak.side_games.hokm.register:HOKM", "pazaak.side_games.hokm.ui:HOKM"),
    GameEntry(
        "dou_dizhu", "pazaak.side_games.dou_dizhu.register:DOU_DIZHU", "pazaak.side_games.dou_dizhu.ui:DOU_DIZHU"
    ),
    GameEntry(
        "big_three", "pazaak.side_games.big_three.register:BIG_THREE", "pazaak.side_games.big_three.ui:BIG_THREE"
    ),
    GameEntry("pazu", "pazaak.side_games.pazu.register:PAZU", "pazaak.side_games.pazu.ui:PAZU"),
)
"""Every game of the house, in the order of the menus."""
GAMES = {entry.name: entry.game for entry in GAME_LIST}
"""Path of each game's rules and players, as `package.module:NAME`, by the game's name."""
CONTESTS = {"tournament": "pazaak.career.contests.sealed_tournament:TOURNAMENT"}
"""Paths of contests that are sealed like a game and can be verified, but not played at a table."""


class Command(NamedTuple):
    """A command of the command line: its help text and the paths (`package.module:NAME`) of its two functions.

    Only the command asked for is loaded. Both functions are given `games`, the games that the command knows.
    """

    told: str
    add: str
    """Path of the function that adds the command's arguments to a parser."""
    run: str
    """Path of the function that carries out the command and returns its exit status."""
    games: Sequence[GameEntry] | Mapping[str, str]


COMMANDS = {
    "play": Command(
        "open the game (the default)",
        "pazaak.scenes.play_command:add_play_arguments",
        "pazaak.scenes.play_command:run_play",
        GAME_LIST,
    ),
    "talk": Command(
        "play any table by lines of JSON",
        "pazaak.house.talk.command:add_talk_arguments",
        "pazaak.house.talk.command:run_talk",
        GAMES,
    ),
    "arena": Command(
        "let computer players play each other",
        "pazaak.house.arena.command:add_arena_arguments",
        "pazaak.house.arena.command:run_arena",
        GAMES,
    ),
    "replay": Command(
        "watch a saved match",
        "pazaak.scenes.replay_command:add_replay_arguments",
        "pazaak.scenes.replay_command:run_replay",
        GAME_LIST,
    ),
    "verify": Command(
        "check that a match was dealt fairly",
        "pazaak.house.records.verify_command:add_verify_arguments",
        "pazaak.house.records.verify_command:run_verify",
        {**GAMES, **CONTESTS},
    ),
}
"""Commands of the command line, by name."""
_LATE = LazyRegistry(
    {
        "environment": "pazaak.environment.build:build_environment",
        "house": "pazaak.scenes.app_services:opened_house",
        "app": "pazaak.scenes.house_window:build_app",
    }
)


def run() -> None:
    """Run the command line of this process and exit with its status: the console script."""
    sys.exit(main(sys.argv[1:]))


def environment(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    masked: bool = False,
    render_mode: str | None = None,
) -> TableEnvironment:
    """Return a table of any listed game as a PettingZoo environment (docs/bots/rl.md).

    Raises OptionsError: there is no such game or table. Raises ModuleNotFoundError: the extra `rl` is missing.
    """
    made: TableEnvironment = _LATE["environment"](GAMES, game, seats, options, masked=masked, render_mode=render_mode)
    return made


def main(arguments: Sequence[str]) -> int:
    """Carry out the given command line; return the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    chosen = _parser(words[0]).parse_args(words, argparse.Namespace(began=BEGAN))
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


def _parser(word: str) -> argparse.ArgumentParser:
    """Return a parser of the command `word`; the other commands appear in its help without being loaded."""
    parser = argparse.ArgumentParser(prog="pazaak", description="Pazaak against computer rivals, in a casino")
    parser.add_argument("--version", action="version", version=f"pazaak {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        added = commands.add_parser(name, help=command.told)
        if word == name:
            find(command.add)(added, command.games)
            added.set_defaults(command=lambda chosen, asked=command: find(asked.run)(chosen, asked.games))
    return parser


def open_house(
    folder: Path,
    worker: Worker | None,
    seed: int | None,
    aside: Worker | None = None,
    *,
    wait: bool = True,
) -> AbstractContextManager[AppServices]:
    """Return the house around the chosen profile of a folder, as a context manager.

    Rivals think in `worker`, or in this process without one. The coach thinks in `aside`, so that no rival waits for
    it; without one in `worker` too. `AppServices.switch` opens another profile of the folder. Without `wait` a guest
    plays while the profile is being checked or the disk is locked; `AppServices.admit` then replaces the guest by the
    profile. Raises StoreError with a sentence.
    """
    house: AbstractContextManager[AppServices] = _LATE["house"](folder, GAME_LIST, worker, seed, aside, wait=wait)
    return house


def build_app(
    house: AppServices,
    *,
    trace: Trace | None = None,
    transcript: Path | None = None,
    edition: str = __version__,
    strict: bool = False,
    assets: Assets | None = None,
    sound: bool = True,
) -> App:
    """Return the app, its window open at the title or at a transcript to watch. Raises NoDisplayError."""
    app: App = _LATE["app"](
        house,
        GAME_LIST,
        trace=trace,
        transcript=transcript,
        edition=edition,
        strict=strict,
        assets=assets,
        sound=sound,
    )
    return app


if __name__ == "__main__":
    run()
