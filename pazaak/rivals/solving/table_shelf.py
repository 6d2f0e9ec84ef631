"""Solved hands that the processes of an arena share: what one has solved, the others read from its file."""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import Hand
from pazaak.house.arena.shared import SharedFolder
from pazaak.rivals.solving.match_terms import Terms

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Chances = NDArray[np.float32]
    Packed = NDArray[np.uint16]

_PLACES = {card: place for place, card in enumerate(SideCard)}


class Shelf:
    """Two files for each hand: its chances and, put there last, its table, which all processes map into memory once."""

    def __init__(self, folder: Path) -> None:
        """OSError: there is nowhere to put it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder

    def _paths(self, cards: Hand) -> tuple[Path, Path]:
        name = "-".join(str(_PLACES[card]) for card in cards) or "none"
        return self._folder / f"{name}.chances.npy", self._folder / f"{name}.npy"

    def claim(self, cards: Hand) -> bool:
        """Whether this process is the one to solve a hand: the first that asked."""
        try:
            self._claim(cards).touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:
            return True
        return True

    def release(self, cards: Hand) -> None:
        """Whoever comes now finds it solved."""
        with contextlib.suppress(OSError):
            self._claim(cards).unlink()

    def _claim(self, cards: Hand) -> Path:
        return self._paths(cards)[1].with_suffix(".claim")

    def find(self, cards: Hand) -> tuple[Chances, Packed] | None:
        """The chances and the table of a hand that somebody has solved."""
        import numpy as np

        chances, table = self._paths(cards)
        try:
            packed: Packed = np.asarray(np.load(table, mmap_mode="r"))  # slices of a memmap are slow to make
            return np.load(chances), packed
        except (OSError, EOFError, ValueError):
            return None

    def put(self, cards: Hand, chances: Chances, table: Packed) -> Packed | None:
        """Put a solved hand there; its table as it is mapped now, None where the disk has no room for it."""
        first, last = self._paths(cards)
        if not last.exists() and not (self._write(first, chances) and self._write(last, table)):
            return None
        found = self.find(cards)
        return None if found is None else found[1]

    def _write(self, path: Path, content: Chances | Packed) -> bool:
        """Whole or not at all; who comes second with the same hand puts the same there."""
        import numpy as np

        try:
            own = path.with_suffix(f".{os.getpid()}")
            with own.open("wb") as file:
                np.save(file, content)
            own.replace(path)
        except OSError:
            return False
        return True


def open_shelf(terms: Terms) -> Shelf | None:
    """The shelf for these terms, where processes share a folder."""
    if SharedFolder.path is None:
        return None
    try:
        return Shelf(SharedFolder.path / sha256(repr(terms).encode()).hexdigest()[:16])
    except OSError:
        return None
