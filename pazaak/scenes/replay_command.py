"""The command `replay`: a saved match in the window, or as text."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pazaak.house.output import printed, told_if_slow
from pazaak.house.records.transcript import TranscriptError, load_transcript, names_by_seat, replayed
from pazaak.house.rules.game_path import GameEntry, LazyRegistry, uis_of
from pazaak.house.talk.json_lines import event_line
from pazaak.scenes.late import LATE
from pazaak.scenes.play_command import add_window_arguments, complain, open_window

if TYPE_CHECKING:  # a match can be read without a window
    from pazaak.scenes.app_services import AppServices
    from pazaak.stage.app.scene import Scene


def add_replay_arguments(parser: argparse.ArgumentParser, games: Sequence[GameEntry]) -> None:
    """Add the arguments of `replay`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    parser.add_argument("--text", action="store_true", help="as text, without a window")
    add_window_arguments(parser)


def run_replay(chosen: argparse.Namespace, games: Sequence[GameEntry]) -> int:
    """Show the match in a window or print it, and return the exit status."""
    rules, uis = LazyRegistry({entry.name: entry.game for entry in games}), LazyRegistry(uis_of(games))
    try:
        record = load_transcript(chosen.file)
        with told_if_slow(f"Still reading: replaying {len(record.moves):,} moves by the rules."):
            steps = replayed(record, rules)
    except TranscriptError as fault:
        complain(str(fault), box=chosen.box)
        return 2
    if not chosen.text:
        if record.game in uis:
            return open_window(chosen, games, chosen.file)
        complain(f"A match of {record.game} has no table in a window: replay it with --text.", box=chosen.box)
        return 2
    tell: Callable[[Any], str] = event_line
    if record.game in uis:
        game = rules[record.game]
        built = game.build(len(record.seats), record.options)
        tell = LATE["narrator"](uis[record.game], built, names_by_seat(record, game)).tell
    return 0 if printed("\n".join(tell(event) for _, events in steps for event in events)) else 1


def replay_scene(transcript: Path, house: AppServices) -> Scene[Any]:
    """Return the table that replays a transcript's match."""
    record = load_transcript(transcript)
    scene: Scene[Any] = LATE["replayed table"](house, record, replayed(record, house.games))
    return scene
