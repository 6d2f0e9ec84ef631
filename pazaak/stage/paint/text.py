"""Text that fits: shrinking, wrapping, ellipsis and the pictures of lines, all in physical pixels."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame
from pygame import BLEND_RGBA_ADD, Surface

from pazaak.stage.core.fonts import FALLBACK, ICON_SIGNS, SMALLEST, FontBook
from pazaak.stage.core.theme import Colour
from pazaak.stage.paint import ink

ELLIPSIS = "…"
HALO_STRENGTH = 1.5
IconMask = Callable[[str, int], Surface | None]


class Style(NamedTuple):
    """The style of a line: family, size in pixels, and pixels between its signs."""

    family: str
    px: int
    spacing: float = 0.0

    def smaller(self, px: int) -> Style:
        """Return the same style at another size; the spacing shrinks along."""
        return Style(self.family, px, self.spacing * px / self.px)

    @property
    def fineness(self) -> int:
        """Factor by which letters are drawn larger and scaled down: small ones are badly spaced on whole pixels."""
        return 3 if self.px < 20 else 2 if self.px < 48 else 1

    def larger(self) -> Style:
        """Return the style in which it is drawn before it is scaled down."""
        return Style(self.family, self.px * self.fineness, self.spacing * self.fineness)


class Finish(NamedTuple):
    """The colouring of a line: ink, a second ink at the bottom, an outline, a glow; widths in pixels.

    The halo is a soft shade around the letters, so that they are readable on light felt as well.
    """

    colour: Colour
    halo: Colour | None = None
    halo_px: float = 0.0
    fade: Colour | None = None
    outline: Colour | None = None
    outline_px: float = 0.0
    glow: Colour | None = None
    glow_px: float = 0.0
    glow_strength: float = 1.0

    @property
    def margin(self) -> int:
        """Pixels by which the picture reaches beyond the letters."""
        glow = self.glow_px * ink.REACH if self.glow else 0.0
        halo = self.halo_px * ink.REACH if self.halo else 0.0
        return int(max(glow, halo, self.outline_px if self.outline else 0.0)) + 2


class TextSetter:
    """The measuring and rendering of lines; signs that no font has come from the icons."""

    def __init__(self, fonts: FontBook, icon_mask: IconMask) -> None:
        self.fonts = fonts
        self._icon_mask = icon_mask
        self.width = lru_cache(maxsize=4096)(self._width)

    def _width(self, text: str, style: Style) -> int:
        if not text:
            return 0
        return ceil(self._large_width(text, style.larger()) / style.fineness)

    def height(self, style: Style) -> int:
        return ceil(self.fonts.font(style.family, style.larger().px).get_height() / style.fineness)

    def _large_width(self, text: str, style: Style) -> float:
        total = sum(self._piece_width(kind, piece, style) for kind, piece in self._pieces(text, style))
        return total + style.spacing * max(0, len(text) - 1)

    def fit(self, text: str, style: Style, room: float) -> tuple[str, Style]:
        """Return the text and style that fit into `room`: smaller letters first, then also an ellipsis."""
        wide = self.width(text, style)
        if wide <= room:
            return text, style
        px = max(self.fonts.smallest, int(style.px * room / max(1, wide)) + 1)
        small = style.smaller(min(px, style.px))
        while small.px > self.fonts.smallest and self.width(text, small) > room:
            small = small.smaller(small.px - 1)
        if self.width(text, small) <= room:
            return text, small
        return self.shortened(text, small, room), small

    def shortened(self, text: str, style: Style, room: float) -> str:
        """Return as much of the text as fits, with an ellipsis; empty when not even that has room."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, style) <= room:
                low = middle
            else:
                high = middle - 1
        kept = text[:low].rstrip() + ELLIPSIS
        return kept if low or self.width(kept, style) <= room else ""

    def wrap(self, text: str, style: Style, room: float) -> list[str]:
        """Return lines no wider than `room`; a word breaks only where it is too long for a line."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if self.width(longer, style) <= room:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *full, line = self._broken(word, style, room)
                lines += full
            lines.append(line)
        return lines

    def _broken(self, word: str, style: Style, room: float) -> list[str]:
        pieces = [""]
        for sign in word:
            if pieces[-1] and self.width(pieces[-1] + sign, style) > room:
                pieces.append("")
            pieces[-1] += sign
        return pieces

    def _pieces(self, text: str, style: Style) -> list[tuple[str, str]]:
        """Return the text in runs of (family or "icon", letters)."""
        runs: list[tuple[str, str]] = []
        for sign in text:
            kind = style.family
            if self.fonts.lacks(kind, sign):
                kind = "icon" if sign in ICON_SIGNS else FALLBACK
            if runs and runs[-1][0] == kind != "icon" and not style.spacing:
                runs[-1] = (kind, runs[-1][1] + sign)
            else:
                runs.append((kind, sign))
        return runs

    def _piece_width(self, kind: str, piece: str, style: Style) -> float:
        if kind == "icon":
            return self._icon_px(style) * 1.15
        return self.fonts.width(kind, style.px, piece)

    def _icon_px(self, style: Style) -> int:
        return max(SMALLEST - 2, round(style.px * 0.86))

    def mask(self, text: str, style: Style) -> Surface:
        k, size = style.fineness, (self.width(text, style), self.height(style))
        large = self._large_mask(text, style.larger(), (size[0] * k, size[1] * k))
        return pygame.transform.smoothscale(large, size) if k > 1 else large

    def _large_mask(self, text: str, style: Style, size: tuple[int, int]) -> Surface:
        result = ink.blank(size)
        x = 0.0
        base = self.fonts.font(style.family, style.px).get_ascent()
        for kind, piece in self._pieces(text, style):
            if kind == "icon":
                self._put_icon(result, piece, style, x)
            else:
                font = self.fonts.font(kind, style.px)
                letters = font.render(piece, True, "white").premul_alpha()
                result.blit(letters, (round(x), base - font.get_ascent()), special_flags=BLEND_RGBA_ADD)
            x += self._piece_width(kind, piece, style) + style.spacing * len(piece)
        return result

    def _put_icon(self, result: Surface, sign: str, style: Style, x: float) -> None:
        px = self._icon_px(style)
        icon = self._icon_mask(ICON_SIGNS[sign], px)
        if icon is not None:
            font = self.fonts.font(style.family, style.px)
            middle = font.get_ascent() - style.px * 0.36
            at = (round(x + px * 0.075), round(middle - icon.get_height() / 2))
            result.blit(icon, at, special_flags=BLEND_RGBA_ADD)

    def picture(self, text: str, style: Style, finish: Finish) -> Surface:
        """Return a finished line, premultiplied; `finish.margin` larger than the letters on every side."""
        letters = self.mask(text, style)
        m = finish.margin
        size = (letters.get_width() + 2 * m, letters.get_height() + 2 * m)
        mask = ink.blank(size)
        mask.blit(letters, (m, m), special_flags=BLEND_RGBA_ADD)
        result = ink.blank(size)
        if finish.halo is not None:
            shade = ink.strengthened(ink.blurred(mask, finish.halo_px), HALO_STRENGTH)
            ink.over(result, ink.tinted(shade, finish.halo))
        if finish.glow is not None:
            wide = ink.strengthened(ink.blurred(mask, finish.glow_px), 1.5 * finish.glow_strength)
            near = ink.strengthened(ink.blurred(mask, finish.glow_px * 0.35), 0.6 * finish.glow_strength)
            ink.over(result, ink.tinted(wide, finish.glow), ink.tinted(near, finish.glow))
        if finish.outline is not None:
            ink.over(result, ink.tinted(fattened(mask, finish.outline_px), finish.outline))
        if finish.fade is not None:
            foot = m + self.fonts.font(style.family, style.larger().px).get_ascent() / style.fineness
            span = (foot - style.px * 0.72, foot)
            ink.over(result, ink.faded(mask, finish.colour, finish.fade, span))
        else:
            ink.over(result, ink.tinted(mask, finish.colour))
        return ink.as_sprite(result)


def fattened(mask: Surface, reach: float) -> Surface:
    """Return the mask grown by `reach` pixels in all directions."""
    result = mask.copy()
    steps = max(1, round(reach))
    for dx in range(-steps, steps + 1):
        for dy in range(-steps, steps + 1):
            if dx * dx + dy * dy <= (reach + 0.4) ** 2:
                result.blit(mask, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    return result
