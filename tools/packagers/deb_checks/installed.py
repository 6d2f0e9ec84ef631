"""The package on a machine: installed, known to the desktop, opened by a double click, and gone without a rest."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from packagers.debian import HOME, PROGRAM, ROOT, deb_name
from packagers.desktop.files import ENTRIES, media_type
from packagers.parts import CheckError, PackageError
from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.release import RELEASE

MATCH = ROOT / "docs" / "transcripts" / "hokm.txt"
NEEDED = {
    "gio": "libglib2.0-bin",
    "xdg-mime": "xdg-utils",
    "update-mime-database": "shared-mime-info",
    "update-desktop-database": "desktop-file-utils",
    "Xvfb": "xvfb",
    "xwininfo": "x11-utils",
}
"""Programs of a desktop, and the packages that they are in."""
PATIENCE = 90.0
"""Seconds in which a window must be there; a bundle takes less than one."""
LOOK = 0.2
WINDOW = re.compile(r'"Pazaak": \((?:"[^"]*" "(?P<kind>[^"]*)")?\)')
"""A window of the game in a list by xwininfo; the system's boxes have no class."""
T = TypeVar("T")


def check_installed(out: Path) -> str:
    """Install the package, look at it as a desktop does, double-click a match, and remove everything again."""
    for program, package in NEEDED.items():
        if shutil.which(program) is None:
            raise PackageError(f"{program} is missing (apt-get install {package}).")
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if root and (shutil.which("sudo") is None or _run({}, *root, "true", wrong=True).returncode != 0):
        raise PackageError("only root can install a package, and sudo asks for a password here or isn't there.")
    if _run({}, "dpkg-query", "--show", "pazaak", wrong=True).returncode == 0:
        raise PackageError("a package pazaak is installed here already, and this would remove it.")
    with tempfile.TemporaryDirectory() as name, _screen() as display:
        home = Path(name)
        match = home / f"match-7{MATCH_ENDING}"
        shutil.copy(MATCH, match)
        desk = _desk(home, display)
        try:
            _run(desk, *root, "dpkg", "--install", str(out / deb_name()))
            told = [_known(desk, match), *_opened(desk, match, home)]
            kept = _profile(home)
        finally:
            _run(desk, *root, "dpkg", "--purge", "pazaak")
        if not kept or _profile(home) != kept:
            raise CheckError("removing the package has changed the profile")
        _gone(desk, match)
    return "; ".join([*told, f"purged without a rest, and the profile's {len(kept)} files are as they were"])


def _known(desk: Mapping[str, str], match: Path) -> str:
    """Ask the desktop what a match is and what opens it."""
    version = _run(desk, PROGRAM, "--version").stdout.strip()
    if version != f"pazaak {RELEASE}":
        raise CheckError(f"{PROGRAM} says that it is {version}")
    if "pazaak.6" not in (page := _run(desk, "man", "--path", "pazaak").stdout):
        raise CheckError(f"man finds {page or 'no page'}")
    nameless = match.with_name("somebody's match")
    shutil.copy(match, nameless)
    for file in (match, nameless):
        told = _run(desk, "gio", "info", "--attributes", "standard::content-type", str(file)).stdout
        if media_type() not in told:
            raise CheckError(f"gio takes {file.name} for {told.split()[-1]}")
    told = _run(desk, "xdg-mime", "query", "filetype", str(match)).stdout.strip()
    if told != media_type():
        raise CheckError(f"xdg-mime takes {match.name} for {told}")
    opens = _run(desk, "xdg-mime", "query", "default", media_type()).stdout.strip()
    if opens != ENTRIES[1] or ENTRIES[1] not in _run(desk, "gio", "mime", media_type()).stdout:
        raise CheckError(f"{media_type()} is opened by {opens or 'nothing'}")
    return f"gio and xdg-mime take {match.name} for {media_type()}, also without its ending, and {opens} opens it"


def _opened(desk: Mapping[str, str], match: Path, home: Path) -> Iterator[str]:
    """Double-click a match, and read from a trace that what is opened so is its replay."""
    _double_click(desk, match)
    words = [PROGRAM, "replay", "--box", str(match)]
    with _until_ended(_await("the program", lambda: _started(words))):
        _await("its window, of the class that the menu's entries name", lambda: _window(desk, "pazaak"))
        yield f"xdg-open starts {' '.join(words[:-1])} in a window that the menu's entries know"
    trace = home / "trace.jsonl"
    with subprocess.Popen([*words, "--trace", str(trace)], env=desk) as game, _until_ended(game.pid):
        scene = _await("the scene", lambda: next(_scenes(trace), ""))
        if scene != "replay":
            raise CheckError(f"the window shows {scene}")
        yield "which shows the replay"
    damaged = match.with_name(f"damaged{MATCH_ENDING}")
    damaged.write_text("casino transcript 1\nrecord: {}\n", encoding="utf-8")
    _double_click(desk, damaged)
    with _until_ended(_await("the program", lambda: _started([*words[:-1], str(damaged)]))):
        _await("the box that says what is wrong", lambda: _window(desk))
        yield "a damaged match is told in a box"


def _double_click(desk: Mapping[str, str], file: Path) -> None:
    """Open a file as a desktop does; what is started so keeps the streams that it is given."""
    nowhere = subprocess.DEVNULL
    subprocess.run(["xdg-open", str(file)], env=desk, stdin=nowhere, stdout=nowhere, stderr=nowhere, check=False)


def _gone(desk: Mapping[str, str], match: Path) -> None:
    left = [path for path in (Path("/", HOME), Path(PROGRAM), *_shared()) if path.exists() or path.is_symlink()]
    if left:
        raise CheckError(f"left behind: {', '.join(map(str, left))}")
    if media_type() in _run(desk, "gio", "info", "--attributes", "standard::content-type", str(match)).stdout:
        raise CheckError(f"{match.name} is still taken for {media_type()}")


def _shared() -> Iterator[Path]:
    for folder in ("applications", "mime/packages", "metainfo", "doc", "icons/hicolor", "lintian/overrides"):
        yield from Path("/usr/share", folder).rglob("pazaak*")


def _desk(home: Path, display: str) -> dict[str, str]:
    """Return the environment of a person who is logged in at a screen and has nothing of their own yet."""
    return {
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "DISPLAY": display,
        "XDG_CURRENT_DESKTOP": "GNOME",  # xdg-open asks gio there
        "SDL_AUDIODRIVER": "dummy",
    }


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen of one's own; its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, pass_fds=[write]) as screen:
        os.close(write)
        try:
            with os.fdopen(read, encoding="ascii") as told:
                yield f":{told.readline().strip()}"
        finally:
            screen.terminate()


def _started(words: list[str]) -> int:
    """Return the id of the process with a command line; 0 if there is none."""
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if (process / "cmdline").read_bytes().decode(errors="replace").split("\0")[:-1] == words:
                return int(process.name)
    return 0


def _window(desk: Mapping[str, str], kind: str = "") -> bool:
    """Return whether a window of the game is there, of a class if one is named."""
    told = _run(desk, "xwininfo", "-root", "-tree", wrong=True).stdout
    return any(match["kind"] == kind or not kind for match in WINDOW.finditer(told))


def _scenes(trace: Path) -> Iterator[str]:
    with suppress(OSError, ValueError):
        for line in trace.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            if told["kind"] == "scene":
                yield str(told["name"])


def _profile(home: Path) -> dict[str, bytes]:
    folder = home / ".local" / "share" / "pazaak"
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _await(what: str, look: Callable[[], T]) -> T:
    """Return what is there to be seen as soon as it is. Raises CheckError: it doesn't come."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > end:
            raise CheckError(f"{what} has not come within {PATIENCE:.0f} s")
        time.sleep(LOOK)
    return found


@contextmanager
def _until_ended(process: int) -> Iterator[None]:
    """End a program afterwards, and wait until it is gone."""
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGTERM)
        _await("the program's end", lambda: _is_gone(process))


def _is_gone(process: int) -> bool:
    """Return whether a process has ended; one that nobody has asked for its status is a zombie."""
    try:
        return Path("/proc", str(process), "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def _run(desk: Mapping[str, str], *command: str, wrong: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a program. Raises CheckError: it fails, and `wrong` doesn't allow that."""
    done = subprocess.run(command, env=desk or None, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0 and not wrong:
        raise CheckError(f"{' '.join(command)} ends with status {done.returncode}: {done.stderr.strip()[-400:]}")
    return done
