"""Checks of the wheel and the source distribution: what is in them, what they say, and whether they run."""

from __future__ import annotations

import email.parser
import importlib.util
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Mapping, Sequence
from email.message import Message
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from packagers.archive import unpack_tar
from packagers.parts import Check, CheckError, PackageError
from packagers.wheel.sources import kept_files

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = ("pazaak", "partition_games")
MADE = {"PKG-INFO", "setup.cfg"}
"""Files that setuptools adds to a source distribution, beside its `pazaak.egg-info`."""
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
QUICK = (
    "tests/api", "tests/contracts", "tests/deals", "tests/house/records", "tests/house/rules", "tests/packaging",
    "tests/table/test_small_game.py", "tests/test_command_line.py", "tests/test_docs.py", "tests/test_pages.py",
    "tests/test_shape.py", "tests/words",
)  # fmt: skip
"""Tests that an unpacked source distribution runs: some of each kind, in a few minutes."""
_LINK = re.compile(r"\]\((?!https:|#|mailto:)[^)]*\)")


def built(out: Path, suffix: str) -> Path:
    """Return the wheel (`.whl`) or the source distribution (`.gz`) below `out`. Raises PackageError."""
    found = sorted(out.glob(f"pazaak-*{suffix}"), key=lambda path: path.stat().st_mtime)
    found = [path for path in found if path.suffix == ".whl" or path.name.endswith(".tar.gz")]
    if not found:
        raise PackageError(f"{out} holds no wheel; tools/package.py build wheel makes it.")
    return found[-1]


def place_in_wheel(path: Path) -> str | None:
    """Return the name in the wheel of a file of the repository; None for one that isn't installed."""
    if path.parts[0] == "assets":
        return f"pazaak/{path.as_posix()}"
    return path.as_posix() if path.parts[0] in PACKAGES else None


def check_wheel(out: Path) -> str:
    """Compare what is in the wheel with the repository, byte by byte."""
    wanted = {name: path for path in kept_files(ROOT) if (name := place_in_wheel(path)) is not None}
    with zipfile.ZipFile(built(out, ".whl")) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
        _same(set(wanted), packed, "the wheel")
        other = [name for name, path in wanted.items() if wheel.read(name) != (ROOT / path).read_bytes()]
        size = sum(info.file_size for info in wheel.infolist())
    if other:
        raise CheckError(f"{len(other)} files of the wheel differ, {other[0]} among them.")
    modules = sum(name.endswith(".py") for name in wanted)
    mebibytes = built(out, ".whl").stat().st_size / 2**20
    return f"{modules} modules and {len(wanted) - modules} other files, {size / 2**20:.1f} MiB in {mebibytes:.1f}"


def check_sdist(out: Path) -> str:
    """Compare what is in the source distribution with the repository."""
    wanted = {path.as_posix() for path in kept_files(ROOT)}
    with tarfile.open(built(out, ".gz")) as archive:
        packed = {info.name.partition("/")[2] for info in archive if info.isfile()}
    _same(wanted, {name for name in packed - MADE if not name.startswith("pazaak.egg-info/")}, "the sdist")
    return f"all {len(wanted)} files that the repository keeps, {built(out, '.gz').stat().st_size / 2**20:.1f} MiB"


def _same(wanted: set[str], packed: set[str], where: str) -> None:
    for names, what in ((wanted - packed, "lacks"), (packed - wanted, "has besides")):
        if names:
            raise CheckError(f"{where} {what} {min(names)} (files in all: {len(names)}).")


def check_metadata(out: Path) -> str:
    """Let twine check what an index would refuse, and look for links that lead nowhere there."""
    files = [built(out, ".whl"), built(out, ".gz")]
    if importlib.util.find_spec("twine") is None:
        raise PackageError("twine is missing (pip install twine).")
    _run([sys.executable, "-m", "twine", "check", "--strict", *files], Path.cwd(), dict(os.environ))
    told = _metadata(files[0])
    if lost := _LINK.findall(str(told.get_payload())):
        raise CheckError(f"The page of the package links to {lost[0]}, which is nowhere there.")
    for name in ("Author", "Keywords", "License-Expression", "Requires-Python", "Summary", "Classifier"):
        if not told.get(name):
            raise CheckError(f"The package doesn't say its {name}.")
    links = len(told.get_all("Project-URL", []))
    return f"twine finds nothing; {links} links, {len(told.get_all('Classifier', []))} classifiers"


def _metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.parser.Parser().parsestr(archive.read(name).decode("utf-8"))


def check_ways(out: Path) -> str:
    """Install the game in each way there is, and once not at all; each runs whole from another folder."""
    told = []
    with TemporaryDirectory(prefix="pazaak ways ü ") as folder:
        place = Path(folder)
        sources = unpack(out, place / "sources")
        pip = ["install", "--no-deps", "--no-index", "--no-build-isolation", "--no-compile"]
        ways: dict[str, list[str | Path]] = {
            "wheel": [*pip, built(out, ".whl")],
            "sdist": [*pip, built(out, ".gz")],
            "editable": [*pip, "-e", sources],
            "main.py": [],
        }
        for way, words in ways.items():
            python = _environment(place / f"with {way}")
            around = _bare()
            if words:
                _run([sys.executable, "-m", "pip", "--python", python, *words], place, around)
                program = [python.with_name("pazaak")]
            else:
                program = [python, sources / "main.py"]
                around["PYTHONPATH"] = str(sources)
            told.append(f"{way} {_whole(program, python, place, around)}")
    return "; ".join(told)


def _whole(program: Sequence[str | Path], python: Path, place: Path, around: dict[str, str]) -> str:
    """Return the number of checks that an installed game passes in its own doctor. Raises CheckError."""
    example = (ROOT / "docs" / "bots" / "api_example.py").read_text(encoding="utf-8")
    (place / "example.py").write_text(example, encoding="utf-8")
    _run([python, place / "example.py", "7"], place, around)
    found = json.loads(_run([*program, "doctor", "--json", "--profile-dir", place / "profile"], place, around))
    return f"{len(found['rows'])} checks"


def unpack(out: Path, place: Path) -> Path:
    """Unpack the source distribution; return the folder in it."""
    unpack_tar(built(out, ".gz"), place)
    (unpacked,) = place.iterdir()
    return unpacked


def _environment(folder: Path) -> Path:
    """Return the Python of a new environment, which borrows this one's libraries, but nothing installed in place."""
    venv.create(folder, with_pip=False)
    (libraries,) = folder.rglob("site-packages")
    lent = dict.fromkeys([sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), *_lent()])
    (libraries / "lent.pth").write_text("\n".join(lent), encoding="utf-8")
    return folder / SCRIPTS / "python"


@cache
def _lent() -> tuple[str, ...]:
    """Return the folders that this Python finds the game's libraries in."""
    places = [importlib.util.find_spec(name) for name in ("pygame", "pydantic", "numpy")]
    return tuple(str(Path(found.origin).parents[1]) for found in places if found is not None and found.origin)


def _bare() -> dict[str, str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PAZAAK"))}
    return {**bare, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def check_tests(out: Path) -> str:
    """Run some of the tests from the unpacked source distribution."""
    with TemporaryDirectory(prefix="pazaak-sdist-") as folder:
        sources = unpack(out, Path(folder))
        around = {**_bare(), "PYTHONPATH": str(sources)}
        told = _run([sys.executable, "-m", "pytest", "-q", *QUICK], sources, around)
    return told.splitlines()[-1]


def _run(command: Sequence[str | Path], place: Path, around: dict[str, str]) -> str:
    """Return the output of a command. Raises CheckError where it fails."""
    done = subprocess.run(
        [*map(str, command)], cwd=place, env=around, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        words = " ".join(map(str, command[:4]))
        raise CheckError(f"{words} ended with {done.returncode}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


CHECKS: Mapping[str, Check] = {
    "wheel": check_wheel,
    "sdist": check_sdist,
    "metadata": check_metadata,
    "ways": check_ways,
}
"""Checks of wheel and source distribution by name; `check_tests` needs what the tests need, and stands apart."""
