"""Every prize is told apart from the others of its kind, and none is another in other colours.

The pieces are painted as large as a window of 960 x 540 shows them. Of these pictures only the greys are compared, less
what changes slowly and with the contrast made even, so that a lamp, a dye or a glaze makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import FRect

from pazaak.house.pieces.catalogue import PIECES, Kind, of_kind, wardrobe_of
from pazaak.house.profile.person import FACES, TITLES, TRAVELLER
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import ChipStack
from tests.stage.looks import canvas, luminance

Picture = npt.NDArray[np.float32]
SMALLEST = (960, 540)
HOUSE = "house"
APART, SAME = 0.75, 0.90
"""Likeness below which two pieces are told apart, and above which a piece is one that was dyed."""
FINE, LEVEL = 3, 4.0
"""Pixels over which greys change slowly, and the contrast below which none is made even."""
GREY = np.array([0.299, 0.587, 0.114], np.float32)
DYES = {
    "another hue": lambda picture: picture[..., [1, 2, 0]],
    "faded": lambda picture: picture @ np.array([[0.4, 0.3, 0.3], [0.1, 0.6, 0.3], [0.3, 0.3, 0.4]], np.float32),
    "as a negative": lambda picture: 255 - picture,
    "by less light": lambda picture: picture * 0.6,
}
PICTURED = tuple(kind for kind in Kind if kind is not Kind.TITLE)
OWN = 34.0
"""Radius in units of the player's face at a table."""


def painted(on: Canvas, kind: Kind, id: str) -> Picture:
    """A piece as a table shows it, or what the house has in its place."""
    on.begin(None)
    on.fill(FRect(0, 0, 1280, 720), "panel_low")
    with on.wearing(wardrobe_of({} if id == HOUSE else {kind.value: id}, TRAVELLER)):
        match kind:
            case Kind.BACK:
                on.sprite("pazaak", "back:own", (640, 360))
                seen = FRect(598, 302, 84, 116)
            case Kind.CLOTH:
                on.backdrop("cantina", "table_hazari")
                seen = FRect(300, 180, 420, 300)
            case Kind.NEON:
                on.portrait(TRAVELLER, "calm", (640, 360), OWN)
                seen = FRect(590, 310, 100, 100)
            case Kind.CHIPS:
                for number, value in enumerate((1, 5, 25, 100, 500, 2500)):
                    ChipStack(560 + number * 46, 360, value, chips=[value] * 3).draw(on)
                seen = FRect(530, 320, 290, 70)
            case _:
                on.portrait(id, "calm", (640, 360), OWN)
                seen = FRect(618, 334, 44, 52)  # within the ring
    part = on.surface.subsurface(on.viewport.to_physical(seen))
    return np.ascontiguousarray(pygame.surfarray.array3d(part).transpose(1, 0, 2), np.float32)


def averaged(greys: Picture, reach: int) -> Picture:
    """Each pixel's surroundings on average."""
    whole = np.pad(np.pad(greys, reach, mode="edge").cumsum(0, np.float64).cumsum(1), ((1, 0), (1, 0)))
    side, (high, wide) = 2 * reach + 1, greys.shape
    total = whole[side:, side:] - whole[:-side, side:] - whole[side:, :-side] + whole[:-side, :-side]
    return np.asarray(total[:high, :wide] / side**2, np.float32)


def structure(picture: Picture) -> Picture:
    greys = picture @ GREY
    fine = greys - averaged(greys, FINE)
    return np.asarray(fine / np.sqrt(averaged(fine * fine, 2 * FINE) + LEVEL), np.float32)


def likeness(one: Picture, other: Picture) -> float:
    """The correlation of two structures where they match best, shifted by up to a pixel; a negative is as like."""
    high, wide = one.shape
    best = 0.0
    for down, across in product((-1, 0, 1), repeat=2):
        first = one[max(0, down) : high + min(0, down), max(0, across) : wide + min(0, across)]
        second = other[max(0, -down) : high + min(0, -down), max(0, -across) : wide + min(0, -across)]
        best = max(best, abs(float(np.corrcoef(first.ravel(), second.ravel())[0, 1])))
    return best


def shown(kind: Kind) -> Iterator[tuple[str, Picture]]:
    """All pieces of a kind, and what everybody has without tokens."""
    on = canvas(SMALLEST)
    free = list(FACES) if kind is Kind.PORTRAIT else [HOUSE]
    for id in [*free, *(piece.id for piece in of_kind(kind))]:
        yield id, painted(on, kind, id)


@pytest.mark.full("cloth", "neon", "portrait")
@pytest.mark.parametrize("kind", PICTURED)
def test_every_piece_has_a_structure_of_its_own(kind: Kind) -> None:
    pictures = dict(shown(kind))
    structures = {id: structure(picture) for id, picture in pictures.items()}
    alike = {
        (one, other): round(found, 2)
        for one, other in combinations(structures, 2)
        if (found := likeness(structures[one], structures[other])) >= APART
    }
    assert alike == {}
    # The measure is of use: a piece in other colours would not have passed.
    for (id, picture), (dye, dyed) in product(list(pictures.items())[::4], DYES.items()):
        assert likeness(structures[id], structure(dyed(picture))) > SAME, (id, dye)


def test_titles_are_words_that_nobody_has_without_tokens() -> None:
    bought = [piece.name for piece in of_kind(Kind.TITLE)]
    assert len({words.casefold() for words in [*bought, *TITLES.values()]}) == len(bought) + len(TITLES)


def test_there_are_forty_pieces_of_six_kinds() -> None:
    assert len(PIECES) >= 40
    assert len({piece.kind for piece in PIECES.values()}) == len(Kind) >= 6
    assert all(len(of_kind(kind)) >= 6 for kind in Kind)


@pytest.mark.full
def test_words_are_read_on_every_cloth() -> None:
    """The dim words of a table, which stand on the cloth itself, keep the contrast of 4.5 to all but single lines."""
    on = canvas(SMALLEST)
    words = luminance(on.theme.color("text_dim"))
    for piece in of_kind(Kind.CLOTH):
        shares = painted(on, Kind.CLOTH, piece.id) / 255
        linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
        lightest = float(np.percentile(linear @ [0.2126, 0.7152, 0.0722], 95))
        assert (words + 0.05) / (lightest + 0.05) >= 4.5, piece.name
