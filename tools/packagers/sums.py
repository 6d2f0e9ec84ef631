"""SHA256SUMS: the hash of every file that a release attaches, as `sha256sum --check` reads it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

SUMS = "SHA256SUMS"


def sha256(file: Path) -> str:
    """Return the SHA-256 hash of a file, in hexadecimal digits."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def write_sums(folder: Path, files: Iterable[Path]) -> Path:
    """Write the hashes of files of a folder into its list and return the list.

    Files listed before stay listed as long as they are there.
    """
    listed = folder / SUMS
    names = {file.name for file in files} | set(read_sums(folder))
    lines = [f"{sha256(folder / name)}  {name}\n" for name in sorted(names) if (folder / name).is_file()]
    listed.write_text("".join(lines), encoding="utf-8")
    return listed


def read_sums(folder: Path) -> dict[str, str]:
    """Return the hashes of a folder's list by file name; none without a list."""
    listed = folder / SUMS
    lines = listed.read_text(encoding="utf-8").splitlines() if listed.is_file() else []
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
