"""The argument of a command line that names the folder of the profiles."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_profile_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--profile-dir` to a command's arguments."""
    parser.add_argument("--profile-dir", type=_folder, metavar="DIR", help="where profiles and settings are kept")


def _folder(text: str) -> Path:
    """Return the folder of an argument; an empty one is refused, as it would silently mean the current folder."""
    if not text.strip() or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} isn't a folder: name one, or leave the option out")
    return Path(text)
