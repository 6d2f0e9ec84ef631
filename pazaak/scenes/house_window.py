"""The game in its window: opened as far as the title, while the scenes behind it are loaded."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from pazaak.house.background.tasks import Steps
from pazaak.house.background.work import start
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profiles import ProfileShelf, default_folder
from pazaak.house.profile.settings import SETTINGS, peek
from pazaak.house.release import RELEASE
from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import GameEntry, find, load_game, uis_of
from pazaak.house.thinking.late import LateWorker
from pazaak.scenes.late import LATE
from pazaak.scenes.play_command import TITLE_PICTURE, complain
from pazaak.stage.app.screen import Screen
from pazaak.stage.app.trace import Trace
from pazaak.stage.app.window import GameWindow, Geometry, NoDisplayError
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.formats import NoPicturesError, see_that_pictures_decode
from pazaak.stage.core.lost_display import SENTENCE

if TYPE_CHECKING:
    from pazaak.house.ledger.matches import MatchRecord
    from pazaak.scenes.app_services import AppServices
    from pazaak.scenes.ways import HouseWays
    from pazaak.stage.app.app import App
    from pazaak.stage.app.scene import Scene
    from pazaak.stage.core.audio import Audio
    from pazaak.stage.voice.voice import Voice

ROOMS = ("pazaak.scenes.hall.scene", "pazaak.career.career", "pazaak.table.scene", "pazaak.table.hall.scene")
NO_MIXER = "The game is silent: a part of it is missing. See TROUBLE."
READER_FIRST = sys.platform == "win32"
"""Whether screen readers are connected to a window before it is shown, as Windows wants it."""


def show(chosen: argparse.Namespace, games: Sequence[GameEntry], transcript: Path | None, assets: Assets) -> int:
    """Open the game in a window until it is closed, and return the exit status. `assets` may be at work already.

    It is 2, with a sentence on standard error, if it can't be opened, and 1 if the trace couldn't be written to its
    end.
    """
    try:
        see_that_pictures_decode()
        return _show(chosen, games, transcript, assets)
    except NoPicturesError as fault:
        complain(str(fault), box=True)
    except (NoDisplayError, StoreError, OSError) as fault:
        complain(str(fault), box=chosen.box)
    return 2


def _show(chosen: argparse.Namespace, games: Sequence[GameEntry], transcript: Path | None, assets: Assets) -> int:
    folder = chosen.profile_dir or default_folder()
    LATE["log"](folder)
    shelf = ProfileShelf(folder)
    if transcript is None:
        kept = peek(shelf.chosen.folder / SETTINGS)
        assets.foresee_backdrop(TITLE_PICTURE, chosen.windowed or (None if kept.fullscreen else kept.window))
    worker, aside = LateWorker(), LateWorker()
    try:
        seed: int | None = getattr(chosen, "seed", None)
        opened: AbstractContextManager[AppServices] = LATE["house"](
            folder, games, worker, seed, aside, wait=False, checkup=chosen.checkup
        )
        with opened as house:
            settings = house.profile.settings
            if chosen.windowed:
                settings.window, settings.fullscreen = chosen.windowed, False
            if chosen.speed:
                settings.speed = chosen.speed
            trace = Trace.to_file(chosen.trace, began=chosen.began) if chosen.trace else None
            app = build_app(house, games, trace=trace, transcript=transcript, assets=assets, ahead=transcript is None)
            if transcript is None and not settings.arranged:
                app.push(LATE["first page"](settings, house.profile.keep_settings), how="none")
            status = app.run()
            if app.window.lost:
                complain(SENTENCE, box=chosen.box)
            if trace is not None and trace.fault:
                print(trace.fault, file=sys.stderr)
                return 1
            return status
    finally:
        worker.close()
        aside.close()


def tell_in_a_box(sentence: str) -> None:
    """Show a sentence in a message box of the system, for starts without a console."""
    with suppress(pygame.error):
        pygame.display.message_box("Pazaak", sentence, message_type="error")


def build_app(
    house: AppServices,
    games: Sequence[GameEntry],
    *,
    trace: Trace | None = None,
    transcript: Path | None = None,
    edition: str = RELEASE,
    strict: bool = False,
    assets: Assets | None = None,
    sound: bool = True,
    ahead: bool = False,
) -> App:
    """Return the app: the window with the title, or with a transcript's replay. Raises NoDisplayError.

    `ahead`: the title's picture is being decoded, and is scaled to the window meanwhile.
    """
    settings = house.profile.settings
    window = GameWindow(
        "Pazaak",
        size=settings.window,
        position=settings.window_position,
        screens=settings.window_screens,
        fullscreen=settings.fullscreen,
        icon=assets_path() / "icon.png",
        hidden=READER_FIRST,
    )
    assets = Assets(strict=strict) if assets is None else assets
    screen = Screen(window, assets, settings)
    if ahead:
        screen.foresee_backdrop(TITLE_PICTURE)

    def remember(geometry: Geometry) -> None:
        settings = house.profile.settings
        settings.window, settings.window_position = geometry.size, geometry.position
        settings.window_screens, settings.fullscreen = geometry.screens, geometry.fullscreen
        house.profile.save_settings()

    def home() -> Scene[Any]:
        if transcript is not None:
            replay: Scene[Any] = LATE["replay"](transcript, house)
            return replay

        @cache
        def ways() -> HouseWays:
            found: HouseWays = LATE["ways"](house, app)
            return found

        title: Scene[Any] = LATE["title"](
            house,
            lambda: ways().resume(),
            edition,
            lambda: ways().hall(),
            lambda: ways().arcade,
            lambda: ways().lessons(),
            _looks(house, ways),
            lambda: ways().by_ear(),
            lambda: ways().people(),
            (lambda: ways().tonight()) if "tonight" in LATE else None,
            lambda game: ways().table_of(game),
        )
        return title

    def arrive() -> None:
        app.home()
        app.replace(home())
        app.apply(house.profile.settings)

    def connect_reader() -> None:
        if window.handle is not None:
            app.speech.connect(LATE["reader"](window.handle))

    def own_voice() -> Voice:
        voice: Voice = LATE["voice"]()
        return voice

    def afterwards() -> None:
        if not READER_FIRST:
            connect_reader()
        app.controls.pads.start()
        if sound:
            app.speech.make_voice = own_voice
            audio.begin()
            if not audio.mixes:
                house.profile.notices.append(NO_MIXER)
        start(load_rooms(games), "rooms")

    house.arrived = arrive
    # App and title are loaded while the title's picture is scaled to the window.
    audio: Audio = LATE["audio"](enabled=False, strict=strict)
    app: App = LATE["app"](
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
    if READER_FIRST:
        connect_reader()
        window.reveal()
    return app


def _looks(house: AppServices, ways: Callable[[], HouseWays]) -> Callable[[], None]:
    """Return the title's task for each tick: admit the profile, then play on the games the player has left.

    Those games are finished by the other players, one after another, without a question.
    """

    def left_behind() -> Iterator[MatchRecord | None]:
        yield None  # the title is shown first
        while house.profile.closed:
            yield None
        yield from house.profile.left_behind()

    def look() -> None:
        house.admit()
        record = next(left, None)
        if record is not None:
            ways().sitting.restore(record)

    left = left_behind()
    return look


def load_rooms(games: Sequence[GameEntry]) -> Steps:
    """Load the modules of the scenes behind the title, while it is shown."""
    for room in ROOMS:
        import_module(room)
        yield
    for ui in uis_of(games).values():
        find(ui)
        yield
    for entry in games:
        load_game(entry.game).build(None, {})  # fills the game's table of hands, computed once
        yield
    if not gc.isenabled():
        # All of this stays: looking through it for garbage would hold a frame for 50 ms.
        gc.freeze()
        gc.enable()
