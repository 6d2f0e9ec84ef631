"""The game's own programs for Windows, which start the interpreter beside them: one with a console, one without."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from packagers.parts import PackageError
from pazaak.house.release import RELEASE

HERE = Path(__file__).parent
ICON = HERE.parent / "icons" / "pazaak.ico"
PREFIX = "x86_64-w64-mingw32"
PROGRAMS = {"pazaak.exe": "console", "pazaak-window.exe": "windows"}
"""Subsystem of Windows by program."""
PUBLISHER = "The Pazaak authors"
RESOURCES = """\
1 ICON "{icon}"
1 24 "{manifest}"
1 VERSIONINFO
FILEVERSION {numbers}
PRODUCTVERSION {numbers}
BEGIN
  BLOCK "StringFileInfo"
  BEGIN
    BLOCK "040904b0"
    BEGIN
      VALUE "CompanyName", "{publisher}"
      VALUE "FileDescription", "Pazaak"
      VALUE "FileVersion", "{release}"
      VALUE "InternalName", "{name}"
      VALUE "LegalCopyright", "MIT License"
      VALUE "OriginalFilename", "{name}"
      VALUE "ProductName", "Pazaak"
      VALUE "ProductVersion", "{release}"
    END
  END
  BLOCK "VarFileInfo"
  BEGIN
    VALUE "Translation", 0x409, 1200
  END
END
"""


def numbers(release: str, between: str) -> str:
    """Return a release such as 0.2.0 as the four numbers that Windows compares."""
    parts = release.split(".")
    return between.join([*parts, "0", "0", "0"][:4])


def build_programs(bundle: Path, work: Path) -> None:
    """Compile the programs into the folder that has the interpreter. Raises PackageError."""
    for tool in ("gcc", "windres"):
        if shutil.which(f"{PREFIX}-{tool}") is None:
            raise PackageError(f"{PREFIX}-{tool} is missing (apt-get install gcc-mingw-w64-x86-64-win32).")
    for name, subsystem in PROGRAMS.items():
        described = work / f"{name}.rc"
        told = RESOURCES.format(
            icon=ICON, manifest=HERE / "launcher.manifest", numbers=numbers(RELEASE, ","), name=name, release=RELEASE,
            publisher=PUBLISHER,
        )  # fmt: skip
        described.write_text(told, encoding="utf-8")
        resources = work / f"{name}.o"
        _run("windres", [str(described), str(resources)], work)
        command = ["-Os", "-s", "-nostdlib", "-e", "start"]
        command += [f"-Wl,--subsystem,{subsystem}", "-o", str(bundle / name), str(HERE / "launcher.c"), str(resources)]
        _run("gcc", [*command, str(bundle / "python313.dll"), "-lshell32", "-lkernel32"], work)


def _run(tool: str, words: Sequence[str], work: Path) -> None:
    done = subprocess.run([f"{PREFIX}-{tool}", *words], cwd=work, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise PackageError(f"{PREFIX}-{tool} failed: {done.stderr.strip()}")
