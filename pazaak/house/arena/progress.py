"""A bar on the terminal that fills as matches are played."""

from __future__ import annotations

import sys

BAR_WIDTH = 30


class Progress:
    """How much has been played, and its bar on standard error."""

    def __init__(self, matches: int, *, shown: bool) -> None:
        self._matches = matches
        self._shown = shown
        self._drawn = -1
        self.done = 0

    def add(self, matches: int) -> None:
        self.done += matches
        percent = 100 * self.done // self._matches
        if self._shown and percent != self._drawn:
            self._drawn = percent
            filled = BAR_WIDTH * self.done // self._matches
            bar = "#" * filled + "." * (BAR_WIDTH - filled)
            print(f"\r[{bar}] {percent:3d} %  {self.done}/{self._matches}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave the line to what is printed next."""
        if self._shown and self._drawn >= 0:
            print("\r" + " " * (BAR_WIDTH + 30) + "\r", end="", file=sys.stderr, flush=True)
