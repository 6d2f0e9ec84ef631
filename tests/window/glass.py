"""The glass of a screen: what is on it, pixel by pixel."""

from __future__ import annotations

import mmap
from pathlib import Path

HEADER = 100
"""The least bytes before the pixels in the file of a screen (XWD's header; its own length stands first)."""


class Glass:
    """The pixels of a screen, in the file that it keeps them in."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        words = [int.from_bytes(self._pixels[at : at + 4], "big") for at in range(0, HEADER, 4)]
        self._begin = words[0] + 12 * words[19]
        self._row = words[12]

    def rows(self, x: int, y: int, width: int, height: int) -> bytes:
        begins = [self._begin + (y + row) * self._row + 4 * x for row in range(height)]
        return b"".join(self._pixels[begin : begin + 4 * width] for begin in begins)
