"""The window's command-line options; read without opening a window."""

from __future__ import annotations

import argparse
from pathlib import Path

SPEEDS = ("cinematic", "normal", "fast", "instant")


def add_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that opens the window."""
    parser.add_argument("--profile-dir", type=_folder, metavar="DIR", help="where profiles and settings are kept")
    parser.add_argument("--windowed", type=_size, metavar="WxH", help="the window's size, from now on")
    parser.add_argument("--speed", choices=SPEEDS, help="the table's speed, from now on")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write what the screen shows as JSON lines")


def _folder(text: str) -> Path:
    """Return the folder. Refuses an empty name, which would mean the current folder: that can be written as a dot."""
    if not text.strip() or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} isn't a folder: name one, or leave the option out")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    from pazaak.stage.app.window import LARGEST, MINIMUM, sane_size

    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) <= 12):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} isn't a size: write it like 1280x720")
    size = int(width), int(height)
    if sane_size(size) != size:
        least, most = (f"{width}x{height}" for width, height in (MINIMUM, LARGEST))
        raise argparse.ArgumentTypeError(f"{text} isn't a size to play in: take one from {least} to {most}")
    return size
