"""Contents of a bundle: the modules and files that go into it, and those that stay out."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from pazaak.house.release import RELEASE

PACKAGES = ("pazaak", "partition_games")
"""The packages that are bundled whole.

The environments for learners are among them, though nothing on the command line leads there: so a bundle has every
module that the checkout has, and can be counted.
"""
ASSETS = "assets"
LATE = ("accesskit", "segno")
"""Libraries that are imported by name when they are first needed, where no analysis finds them."""
EXCLUDED = [
    # Optional extras of the game, and what they would bring along.
    *("dask", "distributed", "pettingzoo", "gymnasium"),
    # Nothing here opens a connection, `hashlib` has its own SHA-256, `uuid` its own numbers, and nothing packs so.
    *("ssl", "_ssl", "_hashlib", "charset_normalizer", "xmlrpc", "ftplib", "smtplib", "imaplib"),
    *("_uuid", "bz2", "_bz2"),
    # Terminals and other toolkits' windows.
    *("tkinter", "curses", "readline"),
    # What libraries use where it happens to be installed.
    *("rich", "pygments", "markdown_it", "mdurl", "importlib_metadata", "zipp"),
    # What developers use.
    *("unittest", "doctest", "pydoc", "pydoc_data", "lib2to3", "setuptools", "pkg_resources", "distutils"),
    # Parts of libraries that no module of the game imports.
    *("pygame.tests", "pygame.docs", "pygame.examples", "pygame.midi", "pygame.pypm", "pygame.camera"),
    *("pygame.surfarray", "pygame.sndarray", "pygame.freetype", "pygame._freetype"),
    *("numpy.f2py", "numpy.testing", "numpy.distutils", "numpy.ma", "numpy.polynomial", "numpy.fft"),
    "numpy._core.tests",
]
"""Modules that stay out of a bundle although something would bring them."""
DROPPED = (
    # Only excluded modules load them.
    *("libportmidi", "libasound", "libreadline", "libtinfo", "libssl", "libcrypto", "libuuid", "libbz2"),
    # Every system has them, as wheels for many Linuxes assume; older ones of a bundle would break its drivers.
    *("libstdc++", "libgcc_s"),
    # The game has fonts of its own.
    "freesansbold",
)
"""Beginnings of the names of files that stay out of a bundle although something would bring them."""
LOOSE = ("pygame",)
"""Packages under the LGPL, whose modules stay files that one may replace."""


def modules(root: Path) -> list[str]:
    """Return the names of all modules of the bundled packages in a checkout, sorted."""
    return sorted(_name(path.relative_to(root)) for name in PACKAGES for path in (root / name).rglob("*.py"))


def data_files(root: Path) -> list[tuple[Path, str]]:
    """Return the files beside the modules, each with its folder in the bundle, sorted."""
    return sorted((path, path.parent.relative_to(root).as_posix()) for path in _others(root))


def write_record(place: Path) -> None:
    """Write the record of the game's files below a bundle's folder of libraries, as pip does; `doctor` compares it."""
    about = place / f"pazaak-{RELEASE}.dist-info"
    about.mkdir(exist_ok=True)
    about.joinpath("METADATA").write_bytes(f"Metadata-Version: 2.1\nName: pazaak\nVersion: {RELEASE}\n".encode())
    with about.joinpath("RECORD").open("w", encoding="utf-8", newline="\n") as record:
        for path in sorted(path for name in (*PACKAGES, ASSETS) for path in (place / name).rglob("*")):
            if path.is_file():
                digest = urlsafe_b64encode(sha256(path.read_bytes()).digest()).decode().rstrip("=")
                record.write(f"{path.relative_to(place).as_posix()},sha256={digest},{path.stat().st_size}\n")


def kept(name: str) -> bool:
    """Return whether a file that the analysis found, by its path in the bundle, stays there."""
    return not Path(name).name.startswith(DROPPED)


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _others(root: Path) -> Iterator[Path]:
    for name in (*PACKAGES, ASSETS):
        for path in (root / name).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                yield path
