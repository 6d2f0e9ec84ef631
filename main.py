"""The door of the casino: reads the command line and puts the house together."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pazaak.house.profile import Profile
    from pazaak.scenes.house_context import House
    from pazaak.stage.app import App

BEGAN = time.perf_counter()
GAMES = {"pazaak": "pazaak.rivals.register:PAZAAK"}
SPEEDS = ("cinematic", "normal", "fast", "instant")


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit status."""
    parser = _parser()
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    chosen = parser.parse_args(words)
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


def _parser() -> argparse.ArgumentParser:
    from pazaak.house.arena import add_arena_arguments
    from pazaak.house.talk_command import add_talk_arguments

    parser = argparse.ArgumentParser(prog="pazaak", description="Pazaak against computer rivals, in a casino.")
    parser.add_argument("--version", action="version", version=f"pazaak {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    play = commands.add_parser("play", help="open the game (the default)")
    _add_window_arguments(play)
    play.add_argument("--seed", type=int, help="deal the same matches again")
    play.set_defaults(command=_play)
    talk = commands.add_parser("talk", help="play any table by lines of JSON")
    add_talk_arguments(talk, GAMES)
    talk.set_defaults(command=_talk)
    arena = commands.add_parser("arena", help="let computer players play each other")
    add_arena_arguments(arena, GAMES)
    arena.set_defaults(command=_arena)
    replay = commands.add_parser("replay", help="look at a match again")
    replay.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    replay.add_argument("--text", action="store_true", help="as text, without a window")
    _add_window_arguments(replay)
    replay.set_defaults(command=_replay)
    return parser


def _add_window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--profile-dir", type=Path, metavar="DIR", help="where the purse and the settings are kept")
    parser.add_argument("--windowed", type=_size, metavar="WxH", help="a window of this size")
    parser.add_argument("--speed", choices=SPEEDS, help="the speed of the table")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write what is shown as JSON lines")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) <= 12):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it like 1280x720")
    return int(width), int(height)


def _version() -> str:
    try:
        return metadata.version("pazaak")
    except metadata.PackageNotFoundError:
        return "from a checkout"


def _talk(chosen: argparse.Namespace) -> int:
    from pazaak.house.talk_command import run_talk

    return run_talk(chosen, GAMES)


def _arena(chosen: argparse.Namespace) -> int:
    from pazaak.house.arena import run_arena

    return run_arena(chosen, GAMES)


def _play(chosen: argparse.Namespace) -> int:
    return _open_house(chosen, None)


def _replay(chosen: argparse.Namespace) -> int:
    from pazaak.house.transcript import TranscriptError, load_transcript, replayed
    from pazaak.rivals.register import PAZAAK

    try:
        record = load_transcript(chosen.file)
        steps = replayed(record, {PAZAAK.name: PAZAAK})
    except TranscriptError as fault:
        print(fault, file=sys.stderr)
        return 2
    if chosen.text:
        from pazaak.scenes.words import Narrator

        narrator = Narrator(record.seats)
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        for _, events in steps:
            for event in events:
                print(narrator.tell(event))
        return 0
    return _open_house(chosen, chosen.file)


def _open_house(chosen: argparse.Namespace, transcript: Path | None) -> int:
    """The game in a window; 2 and a sentence where it cannot be opened."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pazaak.house.ledger_errors import StoreError
    from pazaak.stage.window import NoDisplayError

    try:
        return _show(chosen, transcript)
    except NoDisplayError as fault:
        print(f"{fault} Start the game on a desktop, or set DISPLAY to one.", file=sys.stderr)
    except (StoreError, OSError) as fault:
        print(fault, file=sys.stderr)
    return 2


def _show(chosen: argparse.Namespace, transcript: Path | None) -> int:
    from pazaak.house.log import log_to
    from pazaak.house.profile import default_folder
    from pazaak.house.thinker import WorkerProcess
    from pazaak.stage.trace import Trace

    folder = chosen.profile_dir or default_folder()
    log_to(folder)
    worker = WorkerProcess()
    try:
        with build_profile(folder) as profile:
            if chosen.windowed:
                profile.settings.window, profile.settings.fullscreen = chosen.windowed, False
            if chosen.speed:
                profile.settings.speed = chosen.speed
            house = build_house(profile, worker, getattr(chosen, "seed", None))
            trace = None
            if chosen.trace is not None:
                trace = Trace(chosen.trace.open("w", encoding="utf-8"), began=BEGAN)
            return build_app(house, trace=trace, transcript=transcript).run()
    finally:
        worker.close()


def build_profile(folder: Path) -> Profile:
    """The profile in a folder, with the rivals of this house. StoreError: a sentence."""
    from datetime import datetime

    from pazaak.house.profile import Profile
    from pazaak.house.roster import load_roster
    from pazaak.stage.assets import assets_path

    return Profile.open(folder, roster=load_roster(assets_path() / "rivals"), now=datetime.now().astimezone())


def build_house(profile: Profile, worker: object, seed: int | None) -> House:
    """The house around a profile; its rivals think in the worker, or inline where there is none."""
    from datetime import datetime
    from random import Random

    from pazaak.house.agents import AgentRecipe
    from pazaak.house.roster import load_roster
    from pazaak.house.thinker import InlineThinker, Thinker, WorkerProcess, WorkerThinker
    from pazaak.rivals.register import PAZAAK, level_agent
    from pazaak.rivals.temper import LEVELS
    from pazaak.scenes.house_context import House
    from pazaak.stage.assets import assets_path

    roster = load_roster(assets_path() / "rivals")
    roster.check_levels(LEVELS)
    roster.check_decks(PAZAAK.decks)

    def think(level: str, seed: int) -> Thinker:
        if isinstance(worker, WorkerProcess):
            return WorkerThinker(AgentRecipe("pazaak.rivals.register:level_agent", (level, seed)), worker)
        return InlineThinker(level_agent(level, seed))

    return House(
        profile=profile,
        roster=roster,
        game=PAZAAK,
        now=lambda: datetime.now().astimezone(),
        random=Random(seed),
        think=think,
    )


def build_app(house: House, *, trace: object = None, transcript: Path | None = None, strict: bool = False) -> App:
    """The window with the title, or with a transcript to look at."""
    from pazaak.scenes.doors import open_doors

    return open_doors(house, trace=trace, transcript=transcript, strict=strict)


if __name__ == "__main__":
    run()
