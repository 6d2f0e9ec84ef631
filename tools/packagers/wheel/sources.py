"""The files that the repository keeps: of them wheel and source distribution are made."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from packagers.repository import said_by_git

LEFT_OUT = {"PKG-INFO", "__pycache__", "build", "dist", "failed", "setup.cfg", "shots", "uv.lock"}
"""Names of files and folders that tools leave behind, or that setuptools adds to a source distribution."""
HIDDEN = {".ci", ".github", ".editorconfig", ".gitattributes", ".gitignore", ".pre-commit-config.yaml"}
"""Names of hidden files and folders that the repository keeps."""


def kept_files(root: Path) -> list[Path]:
    """Return the files that the repository keeps, from its root, sorted; without git, all that no tool has made."""
    said = said_by_git(root, "ls-files", "-z") if (root / ".git").exists() else None
    if said is not None:
        found = [Path(os.fsdecode(name)) for name in said.split(b"\0") if name]
        return sorted(path for path in found if (root / path).is_file())
    return sorted(path.relative_to(root) for path in _walk(root))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        hidden = path.name.startswith(".") and path.name not in HIDDEN
        if hidden or path.name in LEFT_OUT or path.suffix in (".egg-info", ".pyc"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path


def copy_kept(root: Path, place: Path) -> None:
    """Copy the files that the repository keeps to a folder, with the same rights on every machine."""
    for path in kept_files(root):
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, place / path)
        (place / path).chmod(0o755 if (root / path).stat().st_mode & 0o100 else 0o644)
    same_rights(place)


def same_rights(folder: Path) -> None:
    """Let the owner write, everybody read, and run what the owner may run, in all of a folder."""
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
