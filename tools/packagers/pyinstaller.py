"""The making of a bundle by PyInstaller: a folder with the game, a Python and every library, and its archive."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from packagers.archive import pack_tar_xz
from packagers.bundle import INTERNAL, bundle_name, is_elf, regular_files, third_party_of
from packagers.contents import write_record
from packagers.licences import THIRD_PARTY
from packagers.parts import PackageError

ROOT = Path(__file__).resolve().parents[2]
SPEC = Path(__file__).with_name("pazaak.spec")
NEEDED = ("PyInstaller", "pygame", "numpy", "pydantic", "platformdirs", "accesskit", "segno")
"""Modules without which there is no bundle."""
REQUIREMENTS = "tools/packagers/requirements.txt"


def build(out: Path) -> list[Path]:
    """Build the folder and its archive below `out`; return the archive. Raises PackageError."""
    if missing := [module for module in NEEDED if importlib.util.find_spec(module) is None]:
        raise PackageError(f"{', '.join(missing)} must be installed (pip install --require-hashes -r {REQUIREMENTS}).")
    work = out / "work"
    log = out / "pyinstaller.log"
    made = _run_pyinstaller(work, log)
    bundle = out / bundle_name()
    shutil.rmtree(bundle, ignore_errors=True)
    made.rename(bundle)
    _strip(bundle / INTERNAL)
    if sys.platform == "linux":
        _keep_inside(bundle / INTERNAL)
    write_record(bundle / INTERNAL)
    shutil.copy(ROOT / "LICENSE", bundle)
    (bundle / THIRD_PARTY).write_text(third_party_of(bundle), encoding="utf-8")
    archive = out / f"{bundle.name}.tar.xz"
    pack_tar_xz(bundle, archive)
    return [archive]


def _run_pyinstaller(work: Path, log: Path) -> Path:
    """Return the folder that PyInstaller has made; nothing of an earlier build is used."""
    shutil.rmtree(work, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PAZAAK_CHECKOUT": str(ROOT), "PYINSTALLER_CONFIG_DIR": str(work / "config")}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean"]
    command += ["--workpath", str(work / "build"), "--distpath", str(work / "made"), str(SPEC)]
    with log.open("w", encoding="utf-8") as told:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=told, stderr=told, check=False)
    if done.returncode != 0:
        raise PackageError(f"PyInstaller failed; {log} says why.")
    return work / "made" / "pazaak"


def _strip(libraries: Path) -> None:
    """Take the symbols for debuggers from Python; what wheels brought would break."""
    for library in (*libraries.glob("libpython*"), *libraries.glob("python*/lib-dynload/*.so")):
        _run("strip", "--strip-unneeded", str(library))


def _keep_inside(libraries: Path) -> None:
    """Take from every library the places of the machine it was built on, where it would look for others."""
    for library in filter(is_elf, regular_files(libraries)):
        named = _run("patchelf", "--print-rpath", str(library)).split(":")
        inside = [place for place in named if place.startswith("$ORIGIN")]
        if named not in ([""], inside):
            _run("patchelf", *(["--set-rpath", ":".join(inside)] if inside else ["--remove-rpath"]), str(library))


def _run(program: str, *words: str) -> str:
    """Run a program of the system or of this Python's environment; return its output."""
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    found = shutil.which(program, path=places)
    if found is None:
        raise PackageError(f"{program} is missing (apt-get install binutils, or pip install -r {REQUIREMENTS}).")
    return subprocess.run([found, *words], capture_output=True, encoding="utf-8", check=True).stdout.strip()
