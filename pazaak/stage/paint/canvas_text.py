"""The canvas' text: lines that fit, paragraphs that wrap, and icons."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import FRect, Rect, Surface

from pazaak.house.pieces.wardrobe import BARE, Wardrobe
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.theme import Theme
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas_base import CanvasBase
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.text import Finish, Style, TextSetter

ANCHORS = frozenset(
    ("center", "midleft", "midright", "midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright")
)
ICONS = "icons"
Roles = tuple[str, str | None, str | None, str | None]
"""Colour roles of a line: letters, glow, fade and outline, the last three None where absent."""


class TextCanvas(CanvasBase):
    """The part of the canvas that writes text and draws icons."""

    def __init__(
        self,
        surface: Surface,
        viewport: Viewport,
        theme: Theme,
        assets: Assets,
        text_scale: float = 1.0,
        wardrobe: Wardrobe = BARE,
    ) -> None:
        super().__init__(surface, viewport, theme, assets, text_scale, wardrobe)
        self.setter = TextSetter(self.fonts, self._icon_for_text)
        self._set = lru_cache(maxsize=4096)(self._fitted)
        self._wrap = lru_cache(maxsize=512)(self._wrapped)

    def text(
        self,
        text: str,
        at: Point,
        *,
        size: float = 18,
        font: str = "body",
        role: str = "text",
        anchor: str = "center",
        max_width: float | None = None,
        glow: str | None = None,
        fade: str | None = None,
        outline: str | None = None,
        spacing: float = 0.0,
        alpha: float = 255,
    ) -> FRect:
        """Write a line; return the logical rectangle of its letters."""
        roles = (role, glow, fade, outline)
        fitted, style, finish = self._set(text, font, size, spacing, max_width, roles)
        return self._write(fitted, style, finish, roles, at, anchor, alpha)

    def _write(
        self, line: str, style: Style, finish: Finish, roles: Roles, at: Point, anchor: str, alpha: float = 255
    ) -> FRect:
        key = ("text", line, style.family, style.px, style.spacing, *roles)
        picture = self.made(key, lambda: self.setter.picture(line, style, finish))
        margin = finish.margin
        place = self._anchored(picture.get_size(), margin, at, anchor)
        shown = self.translucent(key, picture, alpha) if alpha < 255 else picture
        self.stamp(shown, (place.x - margin, place.y - margin))
        return self.viewport.frect(place)

    def _fitted(
        self, text: str, font: str, size: float, spacing: float, max_width: float | None, roles: Roles
    ) -> tuple[str, Style, Finish]:
        """Return the text as it fits, with its style and finish."""
        room = self.px(max_width) if max_width is not None else 1e9
        fitted, style = self.setter.fit(text, self._style(font, size, spacing), room)
        return fitted, style, self._finish(style, *roles)

    def measure(self, text: str, *, size: float = 18, font: str = "body", spacing: float = 0.0) -> tuple[float, float]:
        """Return the logical width and height of a line without a limit."""
        style = self._style(font, size, spacing)
        scale = self.viewport.scale
        return self.setter.width(text, style) / scale, self.setter.height(style) / scale

    def fits(self, text: str, room: float, *, size: float = 18, font: str = "body", spacing: float = 0.0) -> bool:
        """Return whether a line can be written whole in a width, if need be in the smallest letters."""
        style = self._style(font, size, spacing)
        return self.setter.width(text, style.smaller(min(style.px, self.fonts.smallest))) <= self.px(room)

    def _style(self, font: str, size: float, spacing: float = 0.0) -> Style:
        wanted = self.px(size) * self.text_scale
        return Style(font, max(self.fonts.smallest, round(wanted)), self.px(spacing))

    def _finish(self, style: Style, role: str, glow: str | None, fade: str | None, outline: str | None) -> Finish:
        color = self.theme.color
        return Finish(
            color(role),
            halo=None if role == "ink_background" else self.theme.color("ink_background"),  # dark letters need no shade
            halo_px=max(1.2, style.px * 0.1),
            fade=None if fade is None else color(fade),
            outline=None if outline is None else color(outline),
            outline_px=max(1.0, style.px * 0.05),
            glow=None if glow is None else color(glow),
            glow_px=max(2.0, style.px * 0.22),
            glow_strength=self.theme.light,
        )

    def _anchored(self, size: tuple[int, int], margin: int, at: Point, anchor: str) -> Rect:
        if anchor not in ANCHORS:
            raise ValueError(f"There is no anchor {anchor!r}; the anchors are {', '.join(sorted(ANCHORS))}.")
        place = Rect(0, 0, size[0] - 2 * margin, size[1] - 2 * margin)
        setattr(place, anchor, self.viewport.point(at))
        return place

    def paragraph(
        self,
        text: str,
        rect: FRect,
        *,
        size: float = 18,
        font: str = "body",
        role: str = "text",
        align: str = "left",
        valign: str = "top",
        leading: float = 1.3,
    ) -> FRect:
        """Write several lines into a rectangle; too long a text shrinks, then ends in an ellipsis."""
        lines, style = self._wrap(text, self._style(font, size), *self.physical_size(rect), leading)
        step = style.px * leading
        used = step * len(lines)
        top = self.px(rect.top) + ((self.px(rect.height) - used) / 2 if valign == "middle" else 0.0)
        x, anchor = {
            "left": (rect.left, "midleft"),
            "center": (rect.centerx, "center"),
            "right": (rect.right, "midright"),
        }[align]
        roles = (role, None, None, None)
        finish = self._finish(style, *roles)
        for index, line in enumerate(lines):
            if line:
                at = (x, (top + step * (index + 0.5)) / self.viewport.scale)
                self._write(line, style, finish, roles, at, anchor)
        return FRect(rect.left, top / self.viewport.scale, rect.width, used / self.viewport.scale)

    def lines(self, text: str, width: float, *, size: float = 18) -> list[str]:
        """Return the lines of a text at a logical width."""
        return self.setter.wrap(text, self._style("body", size), self.px(width))

    def paragraph_height(
        self, text: str, width: float, *, size: float = 18, font: str = "body", leading: float = 1.3
    ) -> float:
        """Return the logical height that a paragraph needs at its full size."""
        lines, style = self._wrap(text, self._style(font, size), round(self.px(width)), 1_000_000, leading)
        return len(lines) * style.px * leading / self.viewport.scale

    def _wrapped(
        self, text: str, style: Style, width: int, height: int, leading: float
    ) -> tuple[tuple[str, ...], Style]:
        while True:
            lines = self.setter.wrap(text, style, width)
            fitting = max(1, int(height / (style.px * leading) + 0.05))
            if len(lines) <= fitting:
                return tuple(lines), style
            if style.px <= self.fonts.smallest:
                rest = " ".join(lines[fitting - 1 :])
                return (*lines[: fitting - 1], self.setter.fit(rest, style, width)[0]), style
            style = style.smaller(style.px - 1)

    def icon(self, name: str, center: Point, size: float = 24, role: str = "text") -> None:
        """Draw an icon in the colour of a role."""
        px = max(1, round(self.px(size)))
        key = ("icon", name, px, role)
        self.stamp_center(self.made(key, lambda: self._icon_picture(name, px, role)), center)

    def _icon_picture(self, name: str, px: int, role: str) -> Surface:
        mask = self._icon_for_text(name, px)
        if mask is None:
            # A missing icon becomes a frame.
            mask = ink.blank((px, px))
            pygame.draw.rect(mask, ink.WHITE, mask.get_rect().inflate(-px // 3, -px // 3), max(1, px // 10))
        return ink.as_sprite(ink.tinted(mask, self.theme.color(role)))

    def _icon_for_text(self, name: str, px: int) -> Surface | None:
        """Return the mask of an icon whose drawing (without its rim) is `px` pixels large; None if there is none."""
        if not self.assets.has(ICONS, name):
            return None
        atlas = self.assets.atlas(ICONS)
        assert atlas is not None
        cut = atlas.cut(name)
        enlarged = px / (atlas.unit[0] * atlas.scale)
        size = (max(1, round(cut.get_width() * enlarged)), max(1, round(cut.get_height() * enlarged)))
        return ink.as_sprite(pygame.transform.smoothscale(cut, size))
