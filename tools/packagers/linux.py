"""The bundle for Linux: a folder with the game, a Python and every library, which runs from anywhere.

PyInstaller makes it by `pazaak.spec`. By the same spec a folder and an app can be made on macOS; that was never tried.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

from packagers.archive import EPOCH, pack_tar_xz, source_date
from packagers.bundle import INTERNAL, bundle_name, packed_modules, regular_files
from packagers.licences import THIRD_PARTY, third_party
from packagers.parts import PackageError

ROOT = Path(__file__).resolve().parents[2]
SPEC = Path(__file__).with_name("pazaak.spec")
NEEDED = {"PyInstaller": "pip install pyinstaller", "pygame": "pip install .", "numpy": "pip install ."}
"""Modules without which there is no bundle, and what installs them."""
CHECKS: Mapping[str, Callable[[Path], str]] = {}
"""Checks of the bundle by name."""


def build(out: Path) -> list[Path]:
    """Build the folder and its archive below `out`; return the archive. Raises PackageError."""
    for module, command in NEEDED.items():
        if importlib.util.find_spec(module) is None:
            raise PackageError(f"{module} is missing ({command}).")
    time = source_date(ROOT)
    work = out / "work"
    log = out / "pyinstaller.log"
    made = _run_pyinstaller(work, log, time)
    bundle = out / bundle_name()
    shutil.rmtree(bundle, ignore_errors=True)
    made.rename(bundle)
    _strip(bundle / INTERNAL)
    shutil.copy(ROOT / "LICENSE", bundle)
    write_third_party(bundle)
    archive = out / f"{bundle.name}.tar.xz"
    pack_tar_xz(bundle, archive, time)
    return [archive]


def _run_pyinstaller(work: Path, log: Path, time: int) -> Path:
    """Return the folder that PyInstaller has made; nothing of an earlier build is used."""
    shutil.rmtree(work, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {EPOCH: str(time), "PYTHONHASHSEED": "1", "PAZAAK_CHECKOUT": str(ROOT)}
    environment |= {"PYINSTALLER_CONFIG_DIR": str(work / "config")}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean"]
    command += ["--workpath", str(work / "build"), "--distpath", str(work / "made"), str(SPEC)]
    with log.open("w", encoding="utf-8") as told:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=told, stderr=told, check=False)
    if done.returncode != 0:
        raise PackageError(f"PyInstaller failed; {log} says why.")
    return work / "made" / "pazaak"


def write_third_party(bundle: Path) -> None:
    """Write the page with the licences of all that a bundle contains of others. Raises PackageError."""
    inside = [
        PurePosixPath(path.relative_to(bundle / INTERNAL).as_posix()) for path in regular_files(bundle / INTERNAL)
    ]
    text = third_party(inside, packed_modules(bundle))
    (bundle / THIRD_PARTY).write_text(text, encoding="utf-8")


def _strip(libraries: Path) -> None:
    """Take the symbols for debuggers from Python itself; what wheels brought would break."""
    if shutil.which("strip") is None:
        raise PackageError("strip is missing (apt-get install binutils).")
    for library in (*libraries.glob("libpython*"), *libraries.glob("python*/lib-dynload/*.so")):
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
