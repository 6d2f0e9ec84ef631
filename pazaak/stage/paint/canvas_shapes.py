"""The canvas' furniture: panels, buttons, key caps, bubbles, dials, gems and lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, tau
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas_base import alpha_level, thinned
from pazaak.stage.paint.canvas_text import TextCanvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.painters.painter import State
from pazaak.stage.paint.stamps import grown, paint_grown, paint_stretched, paint_veil

CARD_SIZE = (84.0, 116.0)
SPARK_LEVELS = 6
# A spark fades in the last part of its life; levels are counted on through the first.
LEVELS_OF_LIFE = SPARK_LEVELS * 1.4
PAPER_STEPS = 8
VEIL_ROWS = 64
# A soft disc of a radius above WIDE_LIGHT pixels is cached GROWN times smaller.
WIDE_LIGHT, GROWN = 300, 4
# A panel of this many rows takes longer than one frame may.
TALL = 200
SparkPicture = tuple[Surface, float, float]
SparkRow = list[SparkPicture]
"""Pictures of a spark by level, for paper by turn and level, each with its offset from the spark's pixel."""


class Spark(NamedTuple):
    """A spark or a scrap of paper.

    Radius in half units, initial speeds in units per second, life in seconds, spin of paper in radians per second.
    """

    radius: int
    role: str
    right: float
    down: float
    life: float
    spin: float


class SparkBatch(NamedTuple):
    """Sparks thrown at once, in a canvas' terms: lengths in pixels, turns and levels per second."""

    canvas: ShapeCanvas
    flying: list[tuple[SparkRow, float, float, float, float]]
    spins: list[float]
    reach: tuple[float, float, float, float]
    """Largest initial speeds to the left, up, right and down."""


class ShapeCanvas(TextCanvas):
    """Shapes that are painted at run time."""

    def panel(
        self,
        rect: FRect,
        *,
        edge: str = "panel_edge",
        fill: str = "panel",
        glow: float = 0.0,
        chamfer: float = 10,
        shadow: bool = True,
    ) -> None:
        """Draw a chamfered plate; `glow` from 0 to 1 lights its edge."""
        size = self.physical_size(rect)
        level = round(max(0.0, min(1.0, glow)) * 10) / 10
        size, wider = self._narrow(size, chamfer)
        key = ("panel", size, edge, fill, level, chamfer, shadow)
        paint = partial(self.painter.panel, size, edge=edge, fill=fill, glow=level, chamfer=chamfer, shadow=shadow)
        picture = self.made(key, paint if size[1] < TALL else lambda: self.assets.in_background(key, paint))
        self._plate(picture, rect, wider)

    def quiet(
        self,
        rect: FRect,
        *,
        edge: str = "panel_edge",
        line: float = 0.28,
        body: float = 0.88,
        chamfer: float = 10,
        tint: float = 0.0,
    ) -> None:
        """Draw an unobtrusive plate; a stronger `line` marks a choice. `tint`: share of the edge's colour in it."""
        size = self.physical_size(rect)
        size, wider = self._narrow(size, chamfer)
        key = ("quiet", size, edge, line, body, chamfer, tint)
        paint = partial(self.painter.quiet, size, edge=edge, line=line, body=body, chamfer=chamfer, tint=tint)
        self._plate(self.made(key, paint), rect, wider)

    def _narrow(self, size: tuple[int, int], chamfer: float) -> tuple[tuple[int, int], int]:
        """Return the size in which a plate is cached, and the pixels it is widened by when painted.

        In large windows tall plates are kept narrow, since their middle is uniform.
        """
        wider = size[0] - self.painter.narrow(chamfer) if self.sheet.large and size[1] >= TALL else 0
        return (size, 0) if wider <= 0 else ((size[0] - wider, size[1]), wider)

    def _plate(self, picture: Surface, rect: FRect, wider: int) -> None:
        margin = self.painter.margin()
        if not wider:
            self.stamp_rect(picture, rect, margin)
            return
        (x, y), (w, h) = self.viewport.point(rect.topleft), picture.get_size()
        box = Rect(x - margin, y - margin, w + wider, h)
        self.sheet.stroke(paint_stretched, (picture, wider, box.topleft), box)

    def speech(self, rect: FRect, *, to: Point, role: str = "rival") -> None:
        """Draw the light plate of speech, for letters in `ink_background`; its tail points at `to`."""
        size = self.physical_size(rect)
        tip = (round(self.px(to[0] - rect.left)), round(self.px(to[1] - rect.top)))
        key = ("speech", size, role, tip)
        whole = FRect(rect.left + min(0.0, to[0] - rect.left), rect.top + min(0.0, to[1] - rect.top), 0, 0)
        self.stamp_rect(
            self.made(key, lambda: self.painter.speech(size, role=role, tip=tip)), whole, self.painter.margin()
        )

    def button(self, rect: FRect, *, role: str = "own", state: State = "normal") -> None:
        size = self.physical_size(rect)
        picture = self.made(("button", size, role, state), lambda: self.painter.button(size, role=role, state=state))
        self.stamp_rect(picture, rect, self.painter.margin())

    def tag(
        self, text: str, center: Point, *, role: str = "own", width: float | None = None, size: float = 14
    ) -> FRect:
        """Draw a small chip with a word of state; return its rectangle."""
        wide, high = self.measure(text, size=size, font="bold", spacing=1.4)
        rect = FRect(0, 0, width if width is not None else wide + 28, max(24.0, high + 4))
        rect.center = center
        self.panel(rect, edge=role, fill=role, glow=0.6, chamfer=6)
        self.text(text, center, size=size, font="bold", spacing=1.4, max_width=rect.width - 14)
        return rect

    def bubble(self, rect: FRect, *, to: Point | None = None, role: str = "own") -> None:
        """Draw a tooltip's plate; its arrow leaves the side that faces `to`."""
        size = self.physical_size(rect)
        tip = None if to is None else (round(self.px(to[0] - rect.left)), round(self.px(to[1] - rect.top)))
        key = ("bubble", size, role, tip)
        paint = partial(self.painter.bubble, size, role=role, tip=tip)
        picture = self.made(key, paint if size[1] < TALL else lambda: self.assets.in_background(key, paint))
        self.stamp_rect(picture, rect, self.painter.margin())

    def key_cap(self, text: str, center: Point, *, size: float = 13) -> FRect:
        """Draw a key with its name, wider for longer names; return its rectangle."""
        wide, high = self.measure(text, size=size, font="bold")
        rect = FRect(0, 0, max(24.0, wide + 14), max(20.0, high + 2))
        rect.center = center
        px = self.physical_size(rect)
        self.stamp_rect(self.made(("key", px), lambda: self.painter.key_cap(px)), rect, 0)
        self.text(text, center, size=size, font="bold")
        return rect

    def hint(self, key: str, label: str, midleft: Point, *, size: float = 14) -> FRect:
        wide, _ = self.measure(key, size=size - 1, font="bold")
        cap = self.key_cap(key, (midleft[0] + max(24.0, wide + 14) / 2, midleft[1]), size=size - 1)
        told = self.text(label, (cap.right + 7, midleft[1]), size=size, role="text_dim", anchor="midleft")
        return cap.union(told)

    def gauge(
        self,
        center: Point,
        radius: float,
        value: int,
        of: int = 20,
        role: str = "own",
        plain: bool = False,
        bare: bool = False,
    ) -> None:
        """Draw a dial with its value, in the colour for bad above `of`.

        `plain`: without the maximum; `bare`: value alone.
        """
        shown = role if value <= of else "bad"
        px = round(self.px(radius))
        lit = 0 if bare else max(0, min(value, of))
        if not bare:
            dial = self.made(("dial", px, of, shown), lambda: self.painter.gauge_dial(px, of, shown))
            self.stamp_center(dial, center)
        if lit:
            # Totals are counted up: only the lights change, and they are cut out of one picture of all.
            lights = self.made(("lights", px, of, shown), lambda: self.painter.gauge_lights(px, of, shown))
            key = ("gauge", px, lit, of, shown)
            self.stamp_center(self.made(key, lambda: self.painter.gauge(lights, lit / of)), center)
        tint = f"{shown}_text" if shown in ("own", "rival", "gold", "good", "bad") else shown
        scale, (x, y) = radius / 52 / self.text_scale, center
        lift = 0.0 if plain else radius * 0.1
        self.text(str(value), (x, y - lift), size=44 * scale, font="number", fade=tint, glow=shown)
        if not plain and not bare:
            self.text(f"OF {of}", (x, y + radius * 0.5), size=radius / 4, font="label", role=tint, spacing=0.8 * scale,
                  max_width=radius * 1.15)  # fmt: skip

    def pip(self, center: Point, on: bool, role: str = "own", radius: float = 10.5, *, alpha: float = 255) -> None:
        px, key = self.px(radius), ("pip", self.px(radius), on, role)
        picture = self.made(key, lambda: self.painter.pip(px, on, role))
        self.stamp_center(picture if alpha >= 255 else self.translucent(key, picture, alpha), center)

    def hexagon(
        self, center: Point, radius: float, *, role: str = "own", glow: float = 0.3, fill: str = "sunken"
    ) -> None:
        px = self.px(radius)
        key = ("pedestal", px, role, glow, fill)
        self.stamp_center(self.made(key, lambda: self.painter.pedestal(px, role, fill, glow)), center)

    def arc(
        self, center: Point, radius: float, span: tuple[float, float], *, role: str, width: float = 7.0,
        lit: bool = False,
    ) -> None:  # fmt: skip
        """Draw a piece of a ring, from one angle to another in turns clockwise from above."""
        across, thick = self.px(radius), self.px(width)
        key = ("arc", across, thick, span, role, lit)
        self.stamp_center(self.made(key, lambda: self.painter.arc(across, thick, span, role, lit=lit)), center)

    def slot(
        self, center: Point, *, role: str = "own", hot: bool = False, scale: float = 1.0, sign: bool = True
    ) -> None:
        """Draw an empty place for a card. `sign`: with the mark in its middle."""
        rect = FRect(0, 0, CARD_SIZE[0] * scale, CARD_SIZE[1] * scale)
        rect.center = center
        px = self.physical_size(rect)
        picture = self.made(("slot", px, role, hot, sign), lambda: self.painter.slot(px, role, hot, sign=sign))
        self.stamp_rect(picture, rect, self.painter.margin())

    def focus_ring(self, rect: FRect, *, role: str = "focus", radius: float = 9) -> None:
        """Draw a glowing line with round corners around `rect`."""
        px = self.physical_size(rect)
        picture = self.made(("ring", px, role, radius), lambda: self.painter.focus_ring(px, role=role, radius=radius))
        self.stamp_rect(picture, rect, self.painter.margin())

    def fill(self, rect: FRect, role: str, alpha: float = 255) -> None:
        box = self.viewport.to_physical(rect)
        if alpha >= 255:
            self.sheet.fill(self.theme.color(role), box)
            return
        level = alpha_level(alpha)
        self.stamp(self.made(("fill", box.size, role, level), self._block, box.size, role, level), box.topleft)

    def _block(self, size: tuple[int, int], role: str, level: int = 255) -> Surface:
        block = ink.blank(size)
        block.fill((*self.theme.color(role), 255))
        return thinned(block, level)

    def shade(self, alpha: float, role: str = "ink_background") -> None:
        """Dim all that was drawn so far in the whole window; `alpha` from 0 to 255."""
        whole = self.sheet.surface.get_rect()
        veil = self.made("veil", Surface, (whole.width, VEIL_ROWS), 0, self.sheet.surface)
        self.sheet.stroke(paint_veil, (veil, self.theme.color(role), max(0, min(255, round(alpha)))), whole)

    def line(self, a: Point, b: Point, *, role: str = "panel_edge", width: float = 1.0, glow: float = 0.0) -> None:
        """Draw a straight line, with light around it for `glow` above 0."""
        start, end = self.viewport.point(a), self.viewport.point(b)
        thick = max(1, round(self.px(width)))
        if glow <= 0:
            covered = pygame.Rect(start, (0, 0)).union((end, (0, 0))).inflate(2 * thick + 2, 2 * thick + 2)
            self.sheet.stroke(pygame.draw.line, (self.theme.color(role), start, end, thick), covered)
            return
        span = (end[0] - start[0], end[1] - start[1])
        picture = self.made(("line", span, role, thick, glow), lambda: self.painter.line(span, role, thick, glow))
        margin = self.painter.margin()
        self.stamp(picture, (min(start[0], end[0]) - margin, min(start[1], end[1]) - margin))

    def dot(
        self, center: Point, radius: float, role: str, *, alpha: float = 255, soft: bool = False, flat: float = 1.0
    ) -> None:
        """Draw a disc, lower than wide when `flat` is below 1."""
        px = max(0.5, round(self.px(radius) * 2) / 2)
        times = GROWN if soft and px > WIDE_LIGHT else 1
        level = alpha_level(alpha)
        paint = partial(self.painter.dot, px / times, self.theme.color(role), soft=soft, flat=flat, level=level)
        picture = self.made(("dot", px / times, role, soft, flat, level), paint)
        if times == 1:
            self.stamp_center(picture, center)
            return
        # The light of a large window would be one of its largest pictures, and has nothing sharp in it.
        box = pygame.Rect((0, 0), grown(picture.get_size(), times))
        box.center = self.viewport.point(center)
        self.sheet.stroke(paint_grown, (picture, times, box.topleft), box)

    def spark_batch(self, thrown: Sequence[Spark], *, paper: bool) -> SparkBatch:
        """Prepare sparks, or scraps of paper, to be drawn in many frames."""
        flying = [
            (self._spark_row(size, role, paper), right, down, life, LEVELS_OF_LIFE / life)
            for size, role, right, down, life, _ in thrown
        ]
        across, along = [0.0, *[each[1] for each in flying]], [0.0, *[each[2] for each in flying]]
        spins = [spin * PAPER_STEPS / tau for *_, spin in thrown if paper]
        return SparkBatch(self, flying, spins, (min(across), min(along), max(across), max(along)))

    def sparks(self, batch: SparkBatch, center: Point, spread: float, age: float) -> None:
        """Draw the sparks still alive at `age` seconds, each `spread` times its initial speed from the centre."""
        flying, scale = batch.flying, self._scale
        if batch.spins:
            flying = [
                (row[int(spin * (life - age)) % PAPER_STEPS * len(row) // PAPER_STEPS :], right, down, life, fading)
                for spin, (row, right, down, life, fading) in zip(batch.spins, flying, strict=True)
            ]
        x, y, apart = center[0] * scale, center[1] * scale, spread * scale
        spots = [
            (picture, (x + right * apart + dx, y + down * apart + dy))
            for row, right, down, life, fading in flying
            if life > age
            for picture, dx, dy in (row[int((life - age) * fading)],)
        ]
        if spots:
            room, (left, top, right, bottom) = self._widest_spark // 2 + 3, [int(each * apart) for each in batch.reach]
            at = (round(self._left + x) - room + left, round(self._top + y) - room + top)
            covered = pygame.Rect(at, (right - left + 2 * room, bottom - top + 2 * room))
            self.sheet.stroke(Surface.fblits, (tuple(spots), pygame.BLEND_PREMULTIPLIED), covered)

    def _spark_row(self, size: int, role: str, paper: bool) -> SparkRow:
        if (size, role, paper) not in self._sparks:
            row: SparkRow = []
            seen: dict[float, SparkRow] = {}  # paper looks alike at several steps of a turn
            for step in range(PAPER_STEPS) if paper else (0,):
                squash = round(abs(cos(tau * step / PAPER_STEPS)), 6)
                if squash not in seen:
                    seen[squash] = self._spark_levels(size, role, squash if paper else None)
                row += seen[squash]
                row += [row[-1]] * (int(LEVELS_OF_LIFE) + 1 - SPARK_LEVELS)
            self._sparks[size, role, paper] = row
        return self._sparks[size, role, paper]

    def _spark_levels(self, size: int, role: str, squash: float | None) -> SparkRow:
        """Return a spark, or a scrap of paper at a slant, from its faintest to its fullest."""
        colour, px = self.theme.color(role), max(0.5, self.px(size / 2))
        whole = self.painter.spark(px, colour) if squash is None else self.painter.paper(px * 1.6, colour, squash)
        half, made = whole.get_width() / 2, dict[float, SparkPicture]()
        self._widest_spark = max(self._widest_spark, *whole.get_size())
        shares = [level / SPARK_LEVELS if squash is None else min(1.0, 2 * level / SPARK_LEVELS)
                  for level in range(1, SPARK_LEVELS + 1)]  # fmt: skip
        for share in shares:
            if share not in made:
                faint = ink.as_sprite(ink.strengthened(whole, share))
                box = faint.get_bounding_rect()
                made[share] = faint.subsurface(box).copy(), self._left - half + box.x, self._top - half + box.y
        return [made[share] for share in shares]
