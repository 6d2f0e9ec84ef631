"""The command `talk`: the line protocol on standard input and output."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from pazaak.house.output import forget_output
from pazaak.house.rules.game_path import GamePath, load_game
from pazaak.house.talk.json_lines import bounded_lines, encode_line
from pazaak.house.talk.protocol import talk


class _OutputClosedError(Exception):
    """The reader of the answers has closed the output."""


def add_talk_arguments(parser: argparse.ArgumentParser, games: Mapping[str, GamePath]) -> None:
    """Add the arguments of `talk` to a parser."""
    parser.add_argument("game", choices=sorted(games), metavar="GAME", help=f"one of {', '.join(sorted(games))}")


def run_talk(arguments: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Answer until the input ends or the output is closed; return the exit status."""
    game = load_game(games[arguments.game])
    if sys.stdin is None or sys.stdout is None:  # started with its streams closed
        return 0
    try:
        talk(game, bounded_lines(sys.stdin.buffer), _write)
    except (_OutputClosedError, KeyboardInterrupt):
        forget_output()
    return 0


def _write(line: str) -> None:
    try:
        sys.stdout.buffer.write(encode_line(line))
        sys.stdout.buffer.flush()
    except OSError as fault:
        raise _OutputClosedError from fault
