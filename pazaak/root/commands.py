"""The command line: its commands, and what carries them out."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.release import RELEASE
from pazaak.house.rules.game_path import GameEntry, find
from pazaak.root.games import GAME_LIST, GAMES
from pazaak.root.house import checkup


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
        GAMES,
    ),
    "code": Command(
        "say what a code of a friend stands for",
        "pazaak.root.code_command:add_code_arguments",
        "pazaak.root.code_command:run_code",
        GAMES,
    ),
    "doctor": Command(
        "check that every part of the game works here",
        "pazaak.root.doctor:add_doctor_arguments",
        "pazaak.root.doctor:run_doctor",
        GAME_LIST,
    ),
}
"""Commands of the command line, by name."""


def main(arguments: Sequence[str], began: float | None = None) -> int:
    """Carry out the given command line; return the exit status.

    `began` is the time the process began, in seconds of `time.perf_counter`; without it, now.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    elif words[0].casefold().endswith(MATCH_ENDING):
        words.insert(0, "replay")
    started = time.perf_counter() if began is None else began
    chosen = command_parser(words[0]).parse_args(words, argparse.Namespace(began=started, checkup=checkup))
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


def command_parser(word: str) -> argparse.ArgumentParser:
    """Return a parser of the command `word`; the other commands appear in its help without being loaded."""
    parser = argparse.ArgumentParser(prog="pazaak", description="Pazaak against computer rivals, in a casino")
    parser.add_argument("--version", action="version", version=f"pazaak {RELEASE}")
    parser.epilog = f"pazaak FILE{MATCH_ENDING} is short for pazaak replay FILE{MATCH_ENDING}."
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        added = commands.add_parser(name, help=command.told)
        if word == name:
            find(command.add)(added, command.games)
            added.set_defaults(command=lambda chosen, asked=command: find(asked.run)(chosen, asked.games))
    return parser
