"""The command `doctor`: does every part of the game work here, or does something else do its work without a word?"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import sqlite3
import sys
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from csv import reader
from hashlib import sha256
from importlib import import_module
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any

from pazaak.house import system
from pazaak.house.background.mode import INLINE, is_inline
from pazaak.house.background.tasks import in_one_step
from pazaak.house.background.work import start
from pazaak.house.diagnosis import Condition, Diagnosis, ailing, in_letters, verdict
from pazaak.house.ledger.disk.places import WRITE_AHEAD, beside, plain_file, see_that_path_fits
from pazaak.house.ledger.errors import StoreError
from pazaak.house.output import printed
from pazaak.house.phrases import counted
from pazaak.house.printable import is_seen
from pazaak.house.profile.argument import add_profile_argument
from pazaak.house.profile.profiles import PROFILE_FILE, ProfileShelf, default_folder
from pazaak.house.release import RELEASE
from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import GameEntry, find, load_game
from pazaak.house.rules.rounding import keep_to_one_thread

FOLDERS = ("backdrops", "cards", "fonts", "music", "portraits", "rivals", "rules", "sounds", "venues")
ECHO = ["cmd", "/q", "/d", "/c", "set /p word=& echo pazaak"] if sys.platform == "win32" else ["cat"]
ANSWERING, LOOKING = 20.0, 60.0  # seconds that another process and a whole check may take


class AilmentError(Exception):
    """Fault found by a check; its text is a sentence."""


class Doctor:
    """The checks. Each imports what it looks at itself: what one of them can't import costs no other."""

    def __init__(self, games: Sequence[GameEntry], folder: Path | None = None, closed: str | None = None) -> None:
        """With `closed` the game runs in this process: why no profile is open, or empty if one is."""
        self._games, self._root, self._closed = games, folder, closed

    def release(self) -> str:
        if sqlite3.sqlite_version_info < (3, 38):
            raise AilmentError(f"SQLite 3.38 or later is needed to keep a profile; this is {sqlite3.sqlite_version}.")
        python = f"{platform.python_implementation()} {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
        return f"Pazaak {RELEASE} in {assets_path().parent}, {python}, {platform.platform()}."

    def libraries(self) -> str:
        names = ("pygame", "pydantic", "numpy", "segno", "platformdirs")
        if not getattr(import_module("pygame"), "IS_CE", False):
            raise AilmentError("Another pygame is in the place of pygame-ce: uninstall both, then install again.")
        return f"{', '.join(f'{name} {import_module(name).__version__}' for name in names)}."

    def games(self) -> str:
        for entry in self._games:
            try:
                game = load_game(entry.game)
                rules = game.build(None, {})
                state = rules.deal(1).state
                view = rules.view(state, rules.to_act(state) or 0)
                agent = game.agents[list(game.agents)[-1]](1)
                agent.prepare(view)
                rules.verify(view, agent.choose(view))
                find(entry.ui or entry.game)
            except Exception as fault:
                raise AilmentError(f"{entry.name} can't be played ({type(fault).__name__}: {fault}).") from fault
        return f"{counted(len(self._games), 'game')} dealt, each played by its strongest player, its screen loaded."

    def resources(self) -> str:
        """Compare the files with pip's or the bundle's record, and read what describes rivals and venues."""
        from pazaak.career.world import load_checked_world
        from pazaak.house.profile.roster import load_roster

        root = assets_path()
        wrong = [name for name in FOLDERS if not any((root / name).glob("*"))]
        for found in distributions(name="pazaak"):  # not by its `files`, which leaves out those that are missing
            for name, recorded, _ in reader((found.read_text("RECORD") or "").splitlines()):
                path = Path(str(found.locate_file(name)))
                digest = sha256(path.read_bytes() if path.is_file() else b"").digest()
                if recorded not in ("", f"sha256={urlsafe_b64encode(digest).decode().rstrip('=')}"):
                    wrong.append(name)
        if wrong:
            raise AilmentError(f"Missing or changed: {', '.join(wrong[:3])} ({len(wrong)} in all). Install again.")
        roster = load_roster(root / "rivals")
        venues = load_checked_world(root / "venues", roster).venues
        return f"{counted(len(roster.rivals), 'rival')} and {counted(len(venues), 'venue')} were read."

    def _pygame(self, part: str) -> Any:
        """Return pygame with a part of it open; a running game opens them itself."""
        import pygame

        from pazaak.stage.core.native import silent_libraries

        if self._closed is None:
            with silent_libraries():
                getattr(pygame, part).init()
        return pygame

    def pictures(self) -> str:
        pygame = self._pygame("font")
        for picture in (min(assets_path().glob("backdrops/*.webp")), assets_path() / "icon.png"):
            pygame.image.load(picture)
        for font in assets_path().glob("fonts/*.ttf"):
            pygame.Font(font, 24).render("±4", True, "white")
        return "WebP, PNG and fonts can be shown."

    def sound(self) -> str:
        pygame = self._pygame("mixer")
        pygame.mixer.Sound(min(assets_path().glob("sounds/*.ogg")))
        return f"It plays through {pygame.mixer.get_driver()}; OGG decoded."

    def window(self) -> str:
        pygame = self._pygame("display")
        driver = pygame.display.get_driver()
        if driver in ("dummy", "offscreen", "evdev") and not os.environ.get("SDL_VIDEODRIVER"):
            raise AilmentError("There is no display to open a window on: start the game on a desktop.")
        if self._closed is None:
            pygame.Window("Pazaak", (960, 540), hidden=True).destroy()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        return f"It opens through {driver}; desktop {sizes}."

    def reader(self) -> str:
        getattr(import_module("accesskit"), {"win32": "windows", "darwin": "macos"}.get(sys.platform, "unix"))
        return "AccessKit is there to tell screen readers what is on the screen."

    def voice(self) -> str:
        from pazaak.house.profile.settings import SETTINGS, peek
        from pazaak.stage.voice.engines import find_engine, open_engine

        if peek(ProfileShelf(self._root or default_folder()).chosen.folder / SETTINGS).spoken != "voice":
            return "It isn't chosen."
        open_engine().close()
        return f"It is chosen, and {find_engine()} answers."

    def thinking(self) -> str:
        from pazaak.house.rules.agents import AgentRecipe
        from pazaak.house.thinking.worker import Request
        from pazaak.house.thinking.worker_process import WorkerProcess

        worker = WorkerProcess()
        try:
            worker.submit(Request("prepare", AgentRecipe("pazaak.house.rules.agents:Unprepared"), None)).result(
                ANSWERING
            )
        finally:
            worker.restart()  # else closing would wait for a process that doesn't answer
            worker.close()
        if worker.missing:
            raise AilmentError("No thinking process can be started, so rivals think in the game's own.")
        return "Rivals think in another process, which answered."

    def bots(self) -> str:
        from pazaak.house.arena.program import Program

        with closing(Program(ECHO)) as program:
            answer = program.ask(b"pazaak\n", ANSWERING).strip()
        if answer != b"pazaak":
            raise AilmentError(f"A program that was started as a bot answered {answer[:20]!r}.")
        return f"A program ({ECHO[0]}) was started as a bot and answered."

    def profile(self) -> str:
        folder = (self._root or default_folder()).absolute()
        see_that_path_fits(folder)
        place = next(each for each in (folder, *folder.parents) if os.path.lexists(each))
        TemporaryFile(dir=place).close()  # has no name
        if os.name == "posix" and place == folder and place.stat().st_mode & 0o022:
            raise AilmentError(f"Other users of this computer can write to {place}.")
        free = shutil.disk_usage(place).free >> 20
        if free < 64:
            raise AilmentError(f"Only {free} MB are free in {place}.")
        return f"{folder} {'can be written' if place == folder else 'can be made'}; {free:,} MB free."

    def ledger(self) -> str:
        from pazaak.house.ledger.disk.check import fault_of

        if self._closed:
            raise AilmentError(f"The profile isn't open: {self._closed}")
        if self._closed is not None:
            return "The game has it open."
        path, fault = ProfileShelf(self._root or default_folder()).chosen.folder / PROFILE_FILE, "It changed."
        for _ in range(2):  # a running game may write while it is copied
            if not plain_file(path, "The profile"):
                return "There is no profile yet; the first start makes one."
            with TemporaryDirectory() as copy, suppress(FileNotFoundError):
                for each in (path, beside(path, WRITE_AHEAD)):
                    if plain_file(each, "The profile"):
                        shutil.copyfile(each, Path(copy, each.name))
                fault = fault_of(Path(copy, PROFILE_FILE))
                if not fault:
                    return "A copy of it was read whole and is sound."
        raise AilmentError(fault)

    def clock(self) -> str:
        now = system.now()
        if now.date() < system.EARLIEST:
            raise AilmentError(f"It says {now:%Y-%m-%d}, which is before this release was made.")
        return f"It says {now:%Y-%m-%d %H:%M} (UTC{now:%z})."


CHECKS: dict[str, tuple[Callable[[Doctor], str], Condition, str]] = {  # with condition and consequence of its failure
    "release": (Doctor.release, Condition.MISSING, "This isn't known"),
    "libraries": (Doctor.libraries, Condition.MISSING, "One can't be used: install the game again"),
    "games": (Doctor.games, Condition.MISSING, "They can't be played"),
    "resources": (Doctor.resources, Condition.MISSING, "They can't be read: install the game again"),
    "pictures": (Doctor.pictures, Condition.MISSING, "They can't be shown: install the game again"),
    "sound": (Doctor.sound, Condition.FALLBACK, "The game is silent"),
    "window": (Doctor.window, Condition.MISSING, "None can be opened"),
    "reader": (Doctor.reader, Condition.FALLBACK, "Screen readers hear nothing of this game"),
    "voice": (Doctor.voice, Condition.FALLBACK, "It can't speak: set SPOKEN to a screen reader"),
    "thinking": (Doctor.thinking, Condition.FALLBACK, "Rivals may think in the game's own process"),
    "bots": (Doctor.bots, Condition.MISSING, "No program can be started as a bot, so cmd: players don't play"),
    "profile": (Doctor.profile, Condition.FALLBACK, "Nothing can be stored, so only practice works"),
    "ledger": (Doctor.ledger, Condition.MISSING, "It can't be read"),
    "clock": (Doctor.clock, Condition.FALLBACK, "It can't be read"),
}


def checkup(games: Sequence[GameEntry], folder: Path | None, closed: str | None = None) -> Iterator[Diagnosis]:
    """Yield what every check found, as soon as it is done."""
    keep_to_one_thread()  # a player must choose here as it does in the process that thinks
    return (diagnose(name, Doctor(games, folder, closed)) for name in CHECKS)


def diagnose(name: str, doctor: Doctor) -> Diagnosis:
    """Return what one check found; its own failure is a finding too, and one that hangs is left behind."""
    check, condition, consequence = CHECKS[name]
    said: list[str | BaseException] = []

    def ask() -> None:
        try:
            said.append(check(doctor))
        except BaseException as fault:  # faults of AccessKit and of other libraries in Rust are no Exceptions
            said.append(fault)

    if is_inline() and name in ("thinking", "bots"):
        said.append(f"One process does everything, as {INLINE} asks.")
    elif name in ("sound", "window"):  # SDL wants the main thread
        ask()
    else:
        start(in_one_step(ask), "checkup").join(LOOKING)
    told = said[0] if said else TimeoutError(f"no answer within {LOOKING:.0f} seconds")
    if isinstance(told, KeyboardInterrupt | SystemExit):
        raise told
    if isinstance(told, str):
        condition = Condition.OK
    elif not isinstance(told, AilmentError | StoreError):
        told = f"{consequence} ({': '.join(filter(None, (type(told).__name__, str(told).rstrip('.'))))})."
    return Diagnosis(name, condition, without_names(str(told)))


def without_names(text: str) -> str:
    """Return one line without the home folder and the user's name; letters that nobody sees are escapes."""
    line = " ".join(text.split())
    hidden = dict.fromkeys(system.users(), "USER")
    with suppress(RuntimeError, OSError):
        home = system.home()
        hidden |= {home.name: "USER"} | dict.fromkeys((str(home), home.as_posix(), str(home.resolve())), "~")
    for name in sorted(hidden, key=len, reverse=True):
        if len(name) > 1 and name.casefold() != "root":  # the administrator's name is nobody's
            line = re.sub(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", hidden[name], line, flags=re.IGNORECASE)
    return "".join(letter if is_seen(letter) else ascii(letter)[1:-1] for letter in line)[:300]


def add_doctor_arguments(parser: argparse.ArgumentParser, games: Sequence[GameEntry]) -> None:
    """Add the arguments of `doctor` to a parser."""
    add_profile_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")


def run_doctor(chosen: argparse.Namespace, games: Sequence[GameEntry]) -> int:
    """Print what every check found; return 0 if all is well, 1 if something ails, 130 when interrupted."""
    found: list[Diagnosis] = []
    try:
        for diagnosis in checkup(games, chosen.profile_dir):
            found.append(diagnosis)
            if not chosen.json and not printed(in_letters([diagnosis])[0]):
                return 1
    except KeyboardInterrupt:
        print(f"The checkup was interrupted after {counted(len(found), 'row')}.", file=sys.stderr)
        return 130
    rows = [{"name": each.name, "state": each.condition.value, "sentence": each.sentence} for each in found]
    told = {"doctor": 1, "release": RELEASE, "well": not ailing(found), "rows": rows}  # docs/play/trouble.md
    # In ASCII: what an output lacks would be written as escapes that JSON doesn't have.
    written = printed(json.dumps(told) if chosen.json else f"\n{verdict(found)}")
    return 0 if written and told["well"] else 1
