"""The places for cards on the table."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.table_top import draw_marks
from pazaak.stage.paint.card_sprites import CardSprite
from tests.stage.looks import canvas

PLACE = (306.0, 400.0)
SEEN = 10
"""Least difference of a pixel that an eye notices."""


def pixels(size: tuple[int, int], scale: float, *, marked: bool) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    on = canvas(size)
    if marked:
        draw_marks(on, PLACE, "own", scale)
    CardSprite(hand_face(SideCard.PLUS_3), *PLACE, scale=scale).draw(on)
    return pygame.surfarray.array3d(on.surface).astype(np.int16)


@pytest.mark.full("1.0-size2", "1.08-size2")
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, at.HAND_SCALES[at.OWN]])
def test_a_card_covers_the_marks_of_its_place(size: tuple[int, int], scale: float) -> None:
    marked, plain = (pixels(size, scale, marked=marked) for marked in (True, False))
    assert np.abs(marked - plain).max() < SEEN
