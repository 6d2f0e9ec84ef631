"""The command `play`, and the arguments and opening shared by all commands with a window."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pazaak.house.profile.argument import add_profile_argument
from pazaak.house.rules.game_path import GameEntry
from pazaak.scenes.late import LATE

if TYPE_CHECKING:
    from pazaak.stage.core.assets import Assets

TITLE_PICTURE = "title"
SPEEDS = ("cinematic", "normal", "fast", "instant")


def add_play_arguments(parser: argparse.ArgumentParser, games: Sequence[GameEntry]) -> None:
    """Add the arguments of `play`."""
    add_window_arguments(parser)
    parser.add_argument("--seed", type=int, help="deal the same matches again")


def run_play(chosen: argparse.Namespace, games: Sequence[GameEntry]) -> int:
    """Open the game and return the exit status."""
    return open_window(chosen, games, None)


def open_window(chosen: argparse.Namespace, games: Sequence[GameEntry], transcript: Path | None) -> int:
    """Open the game, or a transcript's replay, and return the exit status: 2 with a sentence on failure."""
    # Almost nothing loaded before the title is ever freed: garbage collection would only cost time.
    gc.disable()
    try:
        # Decoded while most modules are still being loaded: of all that the first picture needs it takes longest.
        assets: Assets = LATE["assets"]()
        if transcript is None:
            assets.foresee_backdrop(TITLE_PICTURE)
        status: int = LATE["show"](chosen, games, transcript, assets)
        return status
    finally:
        gc.enable()


def complain(sentence: str, *, box: bool = False) -> None:
    """Write a sentence to standard error, and show it in a box if there is no console or `box` asks for one."""
    # A Windows program without a console has no streams, whatever typeshed says.
    console: TextIO | None = sys.stderr
    if console is not None:
        print(sentence, file=console)
    if console is None or box:
        LATE["message box"](sentence)


def add_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of every command that opens the window."""
    add_profile_argument(parser)
    parser.add_argument("--windowed", type=_size, metavar="WxH", help="the window's size, from now on")
    parser.add_argument("--speed", choices=SPEEDS, help="the table's speed, from now on")
    parser.add_argument("--box", action="store_true", help="show what goes wrong in a box too: nobody sees a terminal")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write what the screen shows as JSON lines")


def _size(text: str) -> tuple[int, int]:
    try:
        size: tuple[int, int] = LATE["window size"](text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None
    return size
