"""The font families and their files, and substitutes for signs they lack."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from pazaak.stage.core.assets import Assets

FAMILIES = {
    "title": "orbitron-900.ttf",
    "number": "chakra-petch-700.ttf",
    "label": "chakra-petch-600.ttf",
    "body": "exo-2-600.ttf",
    "bold": "exo-2-700.ttf",
    "light": "exo-2-500.ttf",
}

# Signs that no bundled family has are drawn as icons.
ICON_SIGNS = {
    "→": "arrow_right",
    "←": "arrow_left",
    "↑": "arrow_up",
    "↓": "arrow_down",
    "✓": "check",
    "✗": "cross",
    "★": "star",
    "♠": "suit_S",
    "♥": "suit_H",
    "♦": "suit_D",
    "♣": "suit_C",
}
FALLBACK = "body"
"""The family for signs that the others lack."""
UNASSIGNED = "\uffff"
SMALLEST = 12
# Every open font keeps the glyphs it has drawn, some 200 KB of them; a size that is asked for again is open at once.
FONTS_KEPT = 40
FACES_KEPT = 16
WIDTHS_KEPT = 2048


class Face:
    """Cached measures of a font file, shared by all font books."""

    def __init__(self) -> None:
        self.widths: dict[tuple[int, str], int] = {}
        """Width in pixels by (size, letters)."""
        self.lacks: dict[str, bool] = {}
        self.box: object = None
        """Measures of the box that the font draws for every sign it lacks."""


@lru_cache(maxsize=FACES_KEPT)
def _face(content: bytes | None) -> Face:
    return Face()


class FontBook:
    """Fonts by family and size in pixels, opened from files in memory; those used last stay open."""

    def __init__(self, assets: Assets) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._assets = assets
        self.smallest = SMALLEST
        """Size in pixels below which letters never shrink; larger on a page larger than the window."""
        self._opened = lru_cache(maxsize=FONTS_KEPT)(self._open)
        self._faces: dict[str, Face] = {}

    def font(self, family: str, px: int) -> pygame.Font:
        """Return a font of at least SMALLEST pixels. Raises KeyError with a sentence that names all families."""
        return self._opened(family, max(SMALLEST, px))

    def width(self, family: str, px: int, letters: str) -> int:
        """Return the width in pixels of letters of one family."""
        known = self._face(family).widths
        width = known.get((px, letters))
        if width is None:
            if len(known) >= WIDTHS_KEPT:
                known.clear()
            width = known[px, letters] = self.font(family, px).size(letters)[0]
        return width

    def lacks(self, family: str, sign: str) -> bool:
        """Return whether a family lacks a sign."""
        known = self._face(family).lacks
        lacking = known.get(sign)
        if lacking is None:
            lacking = known[sign] = self._lacks(family, sign)
        return lacking

    def _face(self, family: str) -> Face:
        face = self._faces.get(family)
        if face is None:
            face = self._faces[family] = _face(self._content(family))
        return face

    def _content(self, family: str) -> bytes | None:
        if family not in FAMILIES:
            raise KeyError(f"There is no font family {family!r}; the families are {', '.join(FAMILIES)}.")
        return self._assets.font(FAMILIES[family])

    def _open(self, family: str, px: int) -> pygame.Font:
        content = self._content(family)
        # Without its file a player still reads everything, in pygame's default font.
        return pygame.Font(BytesIO(content) if content is not None else None, px)

    def clear(self) -> None:
        self._opened.cache_clear()

    def _lacks(self, family: str, sign: str) -> bool:
        if sign.isspace():
            return False
        font, face = self.font(family, SMALLEST), self._face(family)
        # A font draws the same box for all that it lacks.
        face.box = face.box or font.metrics(UNASSIGNED)
        if font.metrics(sign) != face.box:
            return False
        boxes = [pygame.image.tobytes(font.render(each, True, "white"), "RGBA") for each in (sign, UNASSIGNED)]
        return boxes[0] == boxes[1]
