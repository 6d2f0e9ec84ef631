"""The installer for Windows, made by NSIS from the folder."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from packagers.parts import PackageError
from packagers.windows.files import files_of
from packagers.windows.programs import ICON, PUBLISHER, numbers
from pazaak.house.release import RELEASE

SCRIPT = Path(__file__).with_name("installer.nsi")


def build_installer(bundle: Path, out: Path, work: Path) -> None:
    """Build the installer `out` of a folder. Raises PackageError."""
    if shutil.which("makensis") is None:
        raise PackageError("makensis is missing (apt-get install nsis).")
    listed = work / "files.nsh"
    listed.write_text("\n".join(macros(bundle)) + "\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in files_of(bundle)) // 1024
    given = {
        "RELEASE": RELEASE, "NUMBERS": numbers(RELEASE, "."), "PUBLISHER": PUBLISHER, "BUNDLE": bundle, "OUT": out,
        "ICON": ICON, "SIZE": size, "LISTED": listed,
    }  # fmt: skip
    command = [
        "makensis",
        "-V2",
        "-WX",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={value}" for name, value in given.items()),
    ]
    done = subprocess.run(
        [*command, str(SCRIPT)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise PackageError(f"makensis failed: {(done.stdout + done.stderr).strip()}")


def macros(bundle: Path) -> Iterator[str]:
    """Yield the lines of the macros that write and remove the files of a folder, in one order wherever they are made.

    Folders in it are the game's alone and go with all that is in them, such as compiled modules.
    """
    yield "!macro InstallFiles"
    for folder in sorted({path.parent for path in files_of(bundle)}):
        below = folder.relative_to(bundle).as_posix().replace("/", "\\")
        yield f'  SetOutPath "$INSTDIR\\{below}"' if folder != bundle else '  SetOutPath "$INSTDIR"'
        yield from (f'  File "{path}"' for path in files_of(bundle) if path.parent == folder)
    yield "!macroend"
    yield "!macro RemoveFiles"
    for path in sorted(bundle.iterdir()):
        yield f'  {"RMDir /r" if path.is_dir() else "Delete"} "$INSTDIR\\{path.name}"'
    yield "!macroend"
