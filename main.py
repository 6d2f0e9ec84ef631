"""The door of the casino: reads the command line and puts the house together."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from pazaak.house.rules.catalogue import GameEntry, faces_of

if TYPE_CHECKING:
    from pazaak.house.thinking.thinker import WorkerProcess
    from pazaak.scenes.hall.doors import Doors
    from pazaak.scenes.house_context import House
    from pazaak.scenes.sitting import Sitting
    from pazaak.stage.app.app import App
    from pazaak.stage.app.scene import Scene
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets

BEGAN = time.perf_counter()
GAME_LIST = (
    GameEntry("pazaak", "pazaak.rivals.register:PAZAAK", "pazaak.scenes.table.face:PAZAAK"),
    GameEntry("hazari", "partition_games.register:HAZARI", "partition_games.scenes.face:HAZARI"),
    GameEntry("fives", "partition_games.register:FIVES", "partition_games.scenes.face:FIVES"),
    GameEntry("kitti", "partition_games.register:KITTI", "partition_games.scenes.face:KITTI"),
    GameEntry("crash", "partition_games.register:CRASH", "partition_games.scenes.face:CRASH"),
    GameEntry("hokm", "pazaak.side_games.hokm.register:HOKM", "pazaak.side_games.hokm.face:HOKM"),
    GameEntry("dou_dizhu", "pazaak.side_games.dou_dizhu.register:DOU_DIZHU"),
    GameEntry("big_three", "pazaak.side_games.big_three.register:BIG_THREE"),
    GameEntry("pazu", "pazaak.side_games.pazu.register:PAZU", "pazaak.side_games.pazu.face:PAZU"),
)
ROOMS = ("pazaak.scenes.hall.scene", "pazaak.career.career", "pazaak.table.scene", "pazaak.table.hall.scene")
GAMES = {entry.name: entry.game for entry in GAME_LIST}
"""Where the rules and players of each game are found."""
CONTESTS = {"tournament": "pazaak.career.contests.sealed_tournament:TOURNAMENT"}
"""What is sealed like a game and can be verified, but not played at a table."""


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    parser = _parser()
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    chosen = parser.parse_args(words)
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


def _parser() -> argparse.ArgumentParser:
    from pazaak.house.arena.command import add_arena_arguments
    from pazaak.house.records.verify_command import add_verify_arguments
    from pazaak.house.talk.command import add_talk_arguments
    from pazaak.stage.app.window_arguments import add_window_arguments

    parser = argparse.ArgumentParser(prog="pazaak", description="Pazaak against computer rivals, in a casino.")
    parser.add_argument("--version", action="version", version=f"pazaak {version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    play = commands.add_parser("play", help="open the game (the default)")
    add_window_arguments(play)
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
    add_window_arguments(replay)
    replay.set_defaults(command=_replay)
    verify = commands.add_parser("verify", help="check that a match was dealt as it was promised")
    add_verify_arguments(verify)
    verify.set_defaults(command=_verify)
    return parser


def version() -> str:
    """The installed version."""
    try:
        return metadata.version("pazaak")
    except metadata.PackageNotFoundError:
        return "from a checkout"


def _talk(chosen: argparse.Namespace) -> int:
    from pazaak.house.talk.command import run_talk

    return run_talk(chosen, GAMES)


def _verify(chosen: argparse.Namespace) -> int:
    from pazaak.house.records.verify_command import run_verify

    return run_verify(chosen, {**GAMES, **CONTESTS})


def _arena(chosen: argparse.Namespace) -> int:
    from pazaak.house.arena.command import run_arena

    return run_arena(chosen, GAMES)


def _play(chosen: argparse.Namespace) -> int:
    return _open_house(chosen, None)


def _replay(chosen: argparse.Namespace) -> int:
    from pazaak.house.output import printed, told_if_slow
    from pazaak.house.records.transcript import TranscriptError, load_transcript, replayed
    from pazaak.house.rules.game_path import Found

    games, faces = Found(GAMES), Found(faces_of(GAME_LIST))
    try:
        record = load_transcript(chosen.file)
        with told_if_slow(f"Still reading: {len(record.moves):,} moves are played again by the rules."):
            steps = replayed(record, games)
    except TranscriptError as fault:
        _complain(str(fault))
        return 2
    if not chosen.text:
        if record.game in faces:
            return _open_house(chosen, chosen.file)
        _complain(f"A match of {record.game} has no table in a window: replay it with --text.")
        return 2
    tell: Callable[[Any], str]
    if record.game in faces:
        from pazaak.table.replay import narrator_of

        rules = games[record.game].build(len(record.seats), record.options)
        tell = narrator_of(faces[record.game], rules, record).tell
    else:
        from pazaak.house.talk.json_lines import event_line

        tell = event_line
    return 0 if printed("\n".join(tell(event) for _, events in steps for event in events)) else 1


def _replay_scene(transcript: Path, house: House) -> Scene[Any]:
    from pazaak.house.records.transcript import load_transcript, replayed
    from pazaak.table.replay import TableReplay

    record = load_transcript(transcript)
    return TableReplay(house, record, replayed(record, house.games))


def _open_house(chosen: argparse.Namespace, transcript: Path | None) -> int:
    """The game in a window; 2 and a sentence where it cannot be opened."""
    from pazaak.house.ledger.errors import StoreError
    from pazaak.stage.app.window import NoDisplayError

    try:
        return _show(chosen, transcript)
    except (NoDisplayError, StoreError, OSError) as fault:
        _complain(str(fault))
    return 2


def _complain(sentence: str) -> None:
    """On standard error, or in a box where the game was started without a console."""
    # A program of Windows that opens no console has no streams, whatever typeshed says.
    console: TextIO | None = sys.stderr
    if console is not None:
        print(sentence, file=console)
        return
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Pazaak", sentence, message_type="error")


def _show(chosen: argparse.Namespace, transcript: Path | None) -> int:
    from pazaak.house.profile.log import log_to
    from pazaak.house.profile.profiles import ProfileShelf, default_folder

    folder = chosen.profile_dir or default_folder()
    log_to(folder)
    ProfileShelf(folder).look_ahead()
    from pazaak.house.thinking.thinker import WorkerProcess
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets

    assets = Assets()
    if transcript is None:
        assets.foresee_backdrop("title")
    worker, aside = WorkerProcess(), WorkerProcess()
    try:
        with open_house(folder, worker, getattr(chosen, "seed", None), aside, wait=False) as house:
            settings = house.profile.settings
            if chosen.windowed:
                settings.window, settings.fullscreen = chosen.windowed, False
            if chosen.speed:
                settings.speed = chosen.speed
            trace = Trace.to_file(chosen.trace, began=BEGAN) if chosen.trace else None
            status = build_app(house, trace=trace, transcript=transcript, assets=assets).run()
            if trace is not None and trace.fault:
                print(trace.fault, file=sys.stderr)
                return 1
            return status
    finally:
        worker.close()
        aside.close()


@contextmanager
def open_house(
    folder: Path,
    worker: WorkerProcess | None,
    seed: int | None,
    aside: WorkerProcess | None = None,
    *,
    wait: bool = True,
) -> Iterator[House]:
    """The house around the chosen profile of a folder; rivals think in the worker, or inline where there is none.

    `House.switch` opens another of the folder's profiles in its place. The coach thinks `aside`, so that no rival waits
    for him; else where the rivals do. Without `wait` a guest is there while the profile is checked, or where the disk
    keeps it shut; `House.admit` lets it in. Raises StoreError with a sentence.
    """
    from pazaak.scenes.house_context import opened_house

    with opened_house(folder, GAME_LIST, worker, seed, aside, wait=wait) as house:
        yield house


def build_app(
    house: House,
    *,
    trace: Trace | None = None,
    transcript: Path | None = None,
    edition: str | None = None,
    strict: bool = False,
    assets: Assets | None = None,
    sound: bool = True,
) -> App:
    """The window with the title, or with a transcript to look at. Raises NoDisplayError."""
    from pazaak.scenes.title_menu import title_menu
    from pazaak.stage.app.app import App
    from pazaak.stage.app.window import GameWindow, Geometry
    from pazaak.stage.core.assets import Assets, assets_path
    from pazaak.stage.core.audio import Audio

    settings = house.profile.settings
    window = GameWindow(
        "Pazaak",
        size=settings.window,
        position=settings.window_position,
        screens=settings.window_screens,
        fullscreen=settings.fullscreen,
        icon=assets_path() / "icon.png",
    )

    def remember(geometry: Geometry) -> None:
        settings = house.profile.settings
        settings.window, settings.window_position = geometry.size, geometry.position
        settings.window_screens, settings.fullscreen = geometry.screens, geometry.fullscreen
        house.profile.save_settings()

    def home() -> Scene[Any]:
        if transcript is not None:
            return _replay_scene(transcript, house)

        @cache
        def sitting() -> Sitting:
            from pazaak.scenes.sitting import Sitting

            return Sitting(house, lambda: app)

        @cache
        def doors() -> Doors:
            from pazaak.scenes.hall.doors import house_doors

            return house_doors(house, sitting())

        def hall() -> Scene[Any]:
            from pazaak.scenes.hall.scene import RivalHall

            # Behind the doors are the profile's own things, and a guest has none.
            open_doors = {} if house.profile.closed else doors()
            return RivalHall(house, sitting().sit_down, resume, sitting().practise, open_doors)

        def lessons() -> Scene[Any]:
            return doors()["tutorial"]()

        @cache
        def arcade() -> Scene[Any]:
            from pazaak.table.hall.scene import GameHall

            return GameHall(house, sitting().tables.sit_down, resume)

        def resume() -> None:
            for record in house.profile.unfinished()[:1]:
                # A game without a door in the hall of games has halls of its own, and tables to go with them.
                own = house.faces[record.game].door is None
                (sitting() if own else sitting().tables).take_up(record)

        return title_menu(house, resume, edition or version(), hall, arcade, lessons)

    def arrive() -> None:
        app.home()
        app.replace(home())
        app.apply(house.profile.settings)

    house.arrived = arrive
    app: App
    app = App(
        home,
        window=window,
        assets=Assets(strict=strict) if assets is None else assets,
        audio=Audio(enabled=sound, strict=strict),
        options=settings,
        trace=trace,
        on_geometry=remember,
        afterwards=_load_rooms,
        strict=strict,
    )
    return app


def _load_rooms() -> None:
    """Load what lies behind the title, while somebody looks at it."""
    for room in ROOMS:
        import_module(room)
    for face in faces_of(GAME_LIST).values():
        import_module(face.partition(":")[0])


if __name__ == "__main__":
    run()
