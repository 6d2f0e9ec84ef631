"""What a table shows, as plain values to be compared; and a rival who plays at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from pazaak.game import moves as m
from pazaak.game.rules import PazaakRules
from pazaak.game.state import View
from pazaak.scenes.table.picture import PazaakPicture, SidePicture
from pazaak.stage.paint.card_sprites import CardSprite
from tests.scenes.journey import lively
from tests.scenes.tables import PazaakTable
from tests.sprites import card_values


def snapshot(picture: PazaakPicture) -> dict[str, Any]:
    """Everything of a picture that can be seen."""
    banner = (picture.banner, picture.banner_role, picture.banner_alpha)
    return {
        "sides": [side_snapshot(side) for side in picture.sides],
        "pot": picture.pot,
        "ante": picture.ante,
        "deck": picture.deck_left,
        "set": picture.set_number,
        "turn": picture.turn,
        "banner": banner if picture.banner and picture.banner_alpha else None,
        "coin": picture.coin.alpha > 0,
        "chips": len(picture.chips),
        "passing": len(picture.passing),
    }


def side_snapshot(side: SidePicture) -> dict[str, Any]:
    """One half of the table."""
    return {
        "board": [card_snapshot(card) for card in side.board],
        "faces": list(side.faces),
        "hand": [card_snapshot(card) for card in side.hand],
        "total": side.total,
        "sets": side.sets,
        "purse": side.purse,
        "tag": side.tag,
    }


def card_snapshot(card: CardSprite) -> dict[str, Any]:
    """A sprite, and the face that it has even while it lies on it."""
    return {**card_values(card), "face": card.face}


class RandomRival:
    """Thinks of a random move that keeps the match going."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._rules = PazaakRules()
        self._move: m.Move | None = None
        self.fixed: list[m.Move] = []
        """What he does first, whatever it is."""

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


def freshly_laid(table: PazaakTable) -> dict[str, Any]:
    """The picture of the table built anew from the view, when the scene has taken one look at it."""
    table.relayout()
    table.update(0.0)
    return snapshot(table.picture)
