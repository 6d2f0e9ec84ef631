"""A seal or an end as a QR code: a photo of it leaves the machine faster than anybody can write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module

import pygame
from pygame import FRect, Surface

from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas import Canvas

QUIET = 4
"""Number of white modules around a code."""
LIGHT, DARK = (255, 255, 255, 255), (0, 0, 0, 255)
"""Colours in every theme: cameras read no others as surely."""
Rows = Sequence[Sequence[bool]]


def rows_of(what: str, digest: str) -> Rows | None:
    """Return the modules of a code for a seal or an end; None where no library makes codes."""
    return rows_of_text(f"PAZAAK {what.upper()} {digest.upper()}")


@lru_cache(maxsize=4)
def rows_of_text(text: str) -> Rows | None:
    """Return the modules of a code for a text; None where no library makes codes.

    Capital letters and digits take the fewest modules.
    """
    try:
        segno = import_module("segno")
    except ImportError:
        return None
    code = segno.make_qr(text, error="l", boost_error=False)
    return tuple(tuple(map(bool, row)) for row in code.matrix)


def draw_code(canvas: Canvas, rows: Rows, box: FRect) -> None:
    """Draw a code in the middle of a box, its modules whole pixels."""
    side = len(rows) + 2 * QUIET
    unit = max(1, int(canvas.px(min(box.width, box.height))) // side)
    picture = canvas.made(("code", rows, unit), lambda: _picture(rows, unit))
    canvas.stamp_center(picture, box.center)


def _picture(rows: Rows, unit: int) -> Surface:
    side = (len(rows) + 2 * QUIET) * unit
    picture = ink.blank((side, side))
    picture.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                pygame.draw.rect(picture, DARK, ((x + QUIET) * unit, (y + QUIET) * unit, unit, unit))
    return ink.as_sprite(picture)
