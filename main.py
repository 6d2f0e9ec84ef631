"""The door of the casino: reads the command line and puts the house together."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, TextIO

from pazaak.house.release import RELEASE
from pazaak.house.rules.game_path import GameEntry, LazyRegistry, faces_of, load_game

if TYPE_CHECKING:
    from pazaak.environment.table import TableEnvironment
    from pazaak.house.ledger.matches import MatchRecord
    from pazaak.house.thinking.worker_process import WorkerProcess
    from pazaak.scenes.app_services import AppServices
    from pazaak.scenes.hall.doors import Doors
    from pazaak.scenes.sitting import Sitting
    from pazaak.stage.app.app import App
    from pazaak.stage.app.scene import Scene
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets
    from pazaak.table.hall.scene import GameHall

BEGAN = time.perf_counter()
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
ROOMS = ("pazaak.scenes.hall.scene", "pazaak.career.career", "pazaak.table.scene", "pazaak.table.hall.scene")
GAMES = {entry.name: entry.game for entry in GAME_LIST}
"""Where the rules and players of each game are found."""
TITLE_PICTURE = "title"
CONTESTS = {"tournament": "pazaak.career.contests.sealed_tournament:TOURNAMENT"}
"""What is sealed like a game and can be verified, but not played at a table."""


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def environment(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    masked: bool = False,
    render_mode: str | None = None,
) -> TableEnvironment:
    """A table of any game of the list as a PettingZoo environment (docs/bots/rl.md); needs the extra `rl`."""
    from pazaak.environment.build import build_environment

    return build_environment(GAMES, game, seats, options, masked=masked, render_mode=render_mode)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    chosen = _parser(words[0]).parse_args(words)
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


def _parser(word: str) -> argparse.ArgumentParser:
    """What understands the command `word`, without loading the others; any other word is looked for among all."""
    parser = argparse.ArgumentParser(prog="pazaak", description="Pazaak against computer rivals, in a casino")
    parser.add_argument("--version", action="version", version=f"pazaak {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (told, add) in COMMANDS.items():
        if word == name or word not in COMMANDS:
            add(commands.add_parser(name, help=told))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    from pazaak.stage.app.window_arguments import add_window_arguments

    add_window_arguments(parser)
    parser.add_argument("--seed", type=int, help="deal the same matches again")
    parser.set_defaults(command=lambda chosen: _open_house(chosen, None))


def _add_talk(parser: argparse.ArgumentParser) -> None:
    from pazaak.house.talk.command import add_talk_arguments, run_talk

    add_talk_arguments(parser, GAMES)
    parser.set_defaults(command=lambda chosen: run_talk(chosen, GAMES))


def _add_arena(parser: argparse.ArgumentParser) -> None:
    from pazaak.house.arena.command import add_arena_arguments, run_arena

    add_arena_arguments(parser, GAMES)
    parser.set_defaults(command=lambda chosen: run_arena(chosen, GAMES))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    from pazaak.stage.app.window_arguments import add_window_arguments

    parser.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    parser.add_argument("--text", action="store_true", help="as text, without a window")
    add_window_arguments(parser)
    parser.set_defaults(command=_replay)


def _add_verify(parser: argparse.ArgumentParser) -> None:
    from pazaak.house.records.verify_command import add_verify_arguments, run_verify

    add_verify_arguments(parser)
    parser.set_defaults(command=lambda chosen: run_verify(chosen, {**GAMES, **CONTESTS}))


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "play": ("open the game (the default)", _add_play),
    "talk": ("play any table by lines of JSON", _add_talk),
    "arena": ("let computer players play each other", _add_arena),
    "replay": ("watch a saved match", _add_replay),
    "verify": ("check that a match was dealt fairly", _add_verify),
}
"""What is said of each command, and what adds what it understands."""


def _replay(chosen: argparse.Namespace) -> int:
    from pazaak.house.output import printed, told_if_slow
    from pazaak.house.records.transcript import TranscriptError, load_transcript, names_by_seat, replayed

    games, faces = LazyRegistry(GAMES), LazyRegistry(faces_of(GAME_LIST))
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
        from pazaak.table.log import narrator_of

        game = games[record.game]
        rules = game.build(len(record.seats), record.options)
        tell = narrator_of(faces[record.game], rules, names_by_seat(record, game)).tell
    else:
        from pazaak.house.talk.json_lines import event_line

        tell = event_line
    return 0 if printed("\n".join(tell(event) for _, events in steps for event in events)) else 1


def _replay_scene(transcript: Path, house: AppServices) -> Scene[Any]:
    from pazaak.house.records.transcript import load_transcript, replayed
    from pazaak.table.replay import TableReplay

    record = load_transcript(transcript)
    return TableReplay(house, record, replayed(record, house.games))


def _open_house(chosen: argparse.Namespace, transcript: Path | None) -> int:
    """The game in a window; 2 and a sentence where it cannot be opened."""
    from pazaak.house.ledger.errors import StoreError
    from pazaak.stage.app.window import NoDisplayError

    # Next to nothing of what is loaded before the title is ever let go of.
    gc.disable()
    try:
        return _show(chosen, transcript)
    except (NoDisplayError, StoreError, OSError) as fault:
        _complain(str(fault))
    finally:
        gc.enable()
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
    from pazaak.house.thinking.worker_process import WorkerProcess
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets
    from pazaak.stage.core.lost_display import SENTENCE

    assets = Assets()
    if transcript is None:
        assets.foresee_backdrop(TITLE_PICTURE)
    worker, aside = WorkerProcess(), WorkerProcess()
    try:
        with open_house(folder, worker, getattr(chosen, "seed", None), aside, wait=False) as house:
            settings = house.profile.settings
            if chosen.windowed:
                settings.window, settings.fullscreen = chosen.windowed, False
            if chosen.speed:
                settings.speed = chosen.speed
            trace = Trace.to_file(chosen.trace, began=BEGAN) if chosen.trace else None
            app = build_app(house, trace=trace, transcript=transcript, assets=assets, ahead=transcript is None)
            status = app.run()
            if app.window.lost:
                _complain(SENTENCE)
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
) -> Iterator[AppServices]:
    """The house around the chosen profile of a folder; rivals think in the worker, or inline where there is none.

    `House.switch` opens another of the folder's profiles in its place. The coach thinks `aside`, so that no rival waits
    for him; else where the rivals do. Without `wait` a guest is there while the profile is checked, or where the disk
    keeps it shut; `House.admit` lets it in. Raises StoreError with a sentence.
    """
    from pazaak.scenes.app_services import opened_house

    with opened_house(folder, GAME_LIST, worker, seed, aside, wait=wait) as house:
        yield house


def build_app(
    house: AppServices,
    *,
    trace: Trace | None = None,
    transcript: Path | None = None,
    edition: str | None = None,
    strict: bool = False,
    assets: Assets | None = None,
    sound: bool = True,
    ahead: bool = False,
) -> App:
    """The window with the title, or with a transcript to look at. Raises NoDisplayError.

    `ahead`: the title's picture is being decoded, and shall be brought to the window's size meanwhile.
    """
    from pazaak.stage.app.screen import Screen
    from pazaak.stage.app.window import GameWindow, Geometry
    from pazaak.stage.core.assets import Assets, assets_path

    settings = house.profile.settings
    window = GameWindow(
        "Pazaak",
        size=settings.window,
        position=settings.window_position,
        screens=settings.window_screens,
        fullscreen=settings.fullscreen,
        icon=assets_path() / "icon.png",
    )
    assets = Assets(strict=strict) if assets is None else assets
    screen = Screen(window, assets, settings)
    if ahead:
        screen.foresee_backdrop(TITLE_PICTURE)
    # What follows is loaded while the title's picture is brought to the size of the window.
    from pazaak.scenes.title_menu import title_menu
    from pazaak.stage.app.app import App
    from pazaak.stage.core.audio import Audio

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
            return RivalHall(house, sitting().challenge, resume, sitting().practise_against, open_doors)

        def lessons() -> Scene[Any]:
            return doors()["tutorial"]()

        @cache
        def arcade() -> GameHall:
            from pazaak.table.hall.scene import GameHall

            return GameHall(house, sitting().sit_down, resume)

        def resume() -> None:
            from pazaak.scenes import resuming

            def take_up(record: MatchRecord) -> None:
                # A game without a door in the hall of games has halls of its own.
                own = house.faces[record.game].door is None
                sitting().arcade = None if own else lambda: arcade().at_door(record.game)
                sitting().restore(record)

            resuming.resume(house, app, take_up)

        return title_menu(house, resume, edition or __version__, hall, arcade, lessons, _looks(house, sitting))

    def arrive() -> None:
        app.home()
        app.replace(home())
        app.apply(house.profile.settings)

    def afterwards() -> None:
        app.controls.pads.start()
        if sound:
            audio.begin()
        Thread(target=_load_rooms, name="rooms", daemon=True).start()

    house.arrived = arrive
    audio = Audio(enabled=False, strict=strict)
    app: App
    app = App(
        home,
        window=window,
        assets=assets,
        screen=screen,
        audio=audio,
        options=settings,
        trace=trace,
        on_geometry=remember,
        afterwards=afterwards,
        strict=strict,
    )
    return app


def _looks(house: AppServices, sitting: Callable[[], Sitting]) -> Callable[[], None]:
    """What the title does tick by tick: it lets the profile in, and then the games go on, unasked and one after
    another, that the person has left and the others play on."""

    def left_behind() -> Iterator[MatchRecord | None]:
        yield None  # the title is seen first
        while house.profile.closed:
            yield None
        yield from house.profile.left_behind()

    def look() -> None:
        house.admit()
        record = next(left, None)
        if record is not None:
            sitting().restore(record)

    left = left_behind()
    return look


def _load_rooms() -> None:
    """Load what lies behind the title, while somebody looks at it."""
    for room in ROOMS:
        import_module(room)
    for face in faces_of(GAME_LIST).values():
        import_module(face.partition(":")[0])
    for path in GAMES.values():
        load_game(path).build(None, {})  # a ladder of hands is worked out once
    if not gc.isenabled():
        # All of this stays: looking through it for garbage would hold a frame for 50 ms.
        gc.freeze()
        gc.enable()


if __name__ == "__main__":
    run()
