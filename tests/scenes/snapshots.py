"""A table laid out anew, and compared to the pixel; and a rival who plays at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from pazaak.game import moves as m
from pazaak.game.rules import PazaakRules
from pazaak.game.state import View
from tests.scenes.journey import lively
from tests.scenes.tables import PazaakTable
from tests.snapshots import snapshot


class RandomRival:
    """Thinks of a random move that keeps the match going."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._rules = PazaakRules()
        self._move: m.Move | None = None
        self.fixed: list[m.Move] = []
        """Moves made first, whatever they are."""

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def ask(self, view: View) -> None:
        self._move = self.fixed.pop(0) if self.fixed else lively(view, list(self._rules.moves(view)), self._random)

    def poll(self) -> m.Move | None:
        move, self._move = self._move, None
        return move

    def restart(self) -> None:
        self._move = None

    def close(self) -> None:
        self._move = None


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures agree in every pixel."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def freshly_laid(table: PazaakTable) -> Any:
    """The picture of the table built anew from the view, when the scene has taken one look at it."""
    table.relayout()
    table.update(0.0)
    return snapshot(table.picture)
