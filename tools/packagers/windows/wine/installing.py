"""Checks of the installer: what it writes, what an upgrade leaves, what is left at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from packagers.parts import CheckError
from packagers.windows.files import NAME, files_of
from packagers.windows.programs import PUBLISHER
from packagers.windows.wine.trial import files_below, leave, trial
from pazaak.house.profile.profiles import PROFILE_FILE
from pazaak.house.release import RELEASE
from tests.patience import until

ENTRY = "Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Pazaak"
CLASSES, TYPE = "Software\\Classes", "Pazaak.Match"
KEYS = (ENTRY, f"{CLASSES}\\.pazaak", f"{CLASSES}\\{TYPE}")
LINK = "Pazaak.lnk"
MENU = Path("AppData/Roaming/Microsoft/Windows/Start Menu/Programs") / LINK
UNINSTALLER = "uninstall.exe"
REFUSED = 2


def check_install(out: Path) -> str:
    """Install silently into a folder with spaces and letters of many languages, and look at every trace of it."""
    game = trial(out)
    bundle = out / NAME
    expected = {path.relative_to(bundle).as_posix() for path in files_of(bundle)} | {UNINSTALLER}
    _same_files(set(files_below(game.place)), expected)
    wanted = {
        "DisplayName": "Pazaak",
        "DisplayVersion": RELEASE,
        "Publisher": PUBLISHER,
        "InstallLocation": game.windows.path(game.place),
        "UninstallString": f'"{game.windows.path(game.place / UNINSTALLER)}"',
    }
    entry = game.windows.registry(ENTRY)
    if wrong := {name: entry.get(name) for name, value in wanted.items() if entry.get(name) != value}:
        raise CheckError(f"the entry in Apps has {wrong}")
    home = game.windows.home
    if not (home / MENU).is_file() or (home / "Desktop" / LINK).exists():
        raise CheckError("the game isn't in the start menu alone")
    kind = game.windows.registry(f"{CLASSES}\\.pazaak")
    if kind.get("") != TYPE:
        raise CheckError(f"files that end in .pazaak are of the type {kind.get('')}")
    size = sum(path.stat().st_size for path in game.place.rglob("*") if path.is_file())
    compiled = len(list(game.place.rglob("*.pyc")))
    return f"{len(expected)} files of the folder and {compiled} compiled modules, {size / 1e6:.0f} MB"


def check_open(out: Path) -> str:
    """Install while the game is open."""
    game = trial(out)
    before = set(files_below(game.place))
    with game.open():
        status = game.install()
    _same_files(set(files_below(game.place)), before)
    if status != REFUSED:
        raise CheckError(f"the installer ends with status {status} while the game is open")
    return f"the installer changes nothing and ends with status {status}"


def check_upgrade(out: Path) -> str:
    """Install over another release, with a file of somebody else beside it and a shortcut on the desktop."""
    game = trial(out)
    old, foreign = game.place / "app" / "pazaak" / "gone_since.py", game.place / "somebody's.txt"
    desktop = game.windows.home / "Desktop" / LINK
    for path in (old, foreign, desktop):
        path.write_text("", encoding="utf-8")
    if (status := game.install()) != 0:
        raise CheckError(f"the installer ends with status {status}")
    if old.exists() or not foreign.exists() or not desktop.exists():
        raise CheckError("an upgrade leaves an old module, or takes what isn't the game's")
    foreign.unlink()
    desktop.unlink()
    return "old modules go; somebody's file and the shortcut on the desktop stay"


def check_uninstall(out: Path) -> str:
    """Uninstall silently: the profile stays, and nothing else."""
    game = trial(out)
    game.strip()
    kept = game.profile / PROFILE_FILE
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(b"")
    before = kept.read_bytes()
    if (status := game.windows.run(game.windows.path(game.place / UNINSTALLER), "/S").returncode) != 0:
        raise CheckError(f"the uninstaller ends with status {status}")
    # It goes on as a copy of itself, to be able to remove itself.
    until("the end of the uninstaller", lambda: not game.windows.registry(ENTRY))
    left = [str(path) for path in (game.place, game.windows.home / MENU, game.windows.home / "Desktop" / LINK)
            if path.exists()]  # fmt: skip
    left += [key for key in KEYS if game.windows.registry(key)]
    if left:
        raise CheckError(f"{', '.join(left)} is left")
    if kept.read_bytes() != before:
        raise CheckError("the uninstaller changed the profile")
    leave(out)
    return f"the profile of {len(before):,} bytes stays as it was; no file, no key and no shortcut is left"


def _same_files(found: set[str], wanted: set[str]) -> None:
    if missing := sorted(wanted - found):
        raise CheckError(f"{len(missing)} files are missing, such as {missing[0]}")
    if more := sorted(found - wanted):
        raise CheckError(f"{len(more)} files are too many, such as {more[0]}")


CHECKS: dict[str, Callable[[Path], str]] = {
    "install": check_install,
    "open": check_open,
    "upgrade": check_upgrade,
}
"""Checks before the game was started; `check_uninstall` comes after all others."""
