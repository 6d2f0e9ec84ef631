"""Common parts of all portraits: moods, grounds, the turn of a head, skin, cloth and gems."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from art.kit import mix, rgb
from art.paint_clear import ClearEasel
from art.paint_vector import Easel, Mask, Points, oval

T = TypeVar("T")
SIDE = 256.0
MIDDLE = SIDE / 2
# So far beyond the square the shoulders of a sitter without a ground may reach on either side.
SHOULDER = 32.0


@dataclass(frozen=True, slots=True)
class Mood:
    """An expression, as what each part of a face does."""

    name: str
    brow: float
    """Drop of the inner ends of the brows, in units of the picture."""
    lift: float
    """Rise of the brows as a whole, in units of the picture."""
    lid: float
    """Opening of the upper lids; 1 is wide."""
    low: float
    """Rise of the lower lids."""
    smile: float
    gape: float
    tilt: float
    lamp: float
    """Brightness of lamps and glowing eyes."""
    cheer: float = 0.0
    """From -1, as low as grim, to 1, as high as glad: what ears, fins and lamps show of it."""
    skew: float = 0.0
    """Rise of one brow and one corner of the mouth over the other."""
    gaze: tuple[float, float] = (0.0, 0.0)
    """Direction of the eyes, across and down, in shares of their range."""
    bow: float = 0.0
    """Drop of the head."""
    grit: float = 0.0
    """Visibility of clenched teeth."""

    def blend(self, calm: float, glad: float, grim: float) -> float:
        """Return a measure between three, as cheerful as the mood is."""
        return calm + ((glad - calm) * self.cheer if self.cheer > 0 else (calm - grim) * self.cheer)

    def pick(self, calm: T, glad: T, grim: T) -> T:
        """Return the one of three that is nearest to the mood."""
        return glad if self.cheer > 0.5 else grim if self.cheer < -0.6 else calm


CALM = Mood("calm", 0.0, 0.0, 0.74, 0.22, 0.22, 0.0, 0.0, 1.0)
GLAD = Mood("glad", -2.5, 4.5, 0.86, 0.62, 1.0, 0.8, -4.0, 1.4, cheer=1.0)
GRIM = Mood("grim", 6.5, -3.0, 0.62, 0.42, -0.85, 0.0, 3.0, 0.7, cheer=-1.0)
NERVOUS = Mood("nervous", -6.5, 4.0, 1.12, 0.02, -0.6, 0.0, 3.0, 1.15, cheer=-0.4, skew=-0.35, gaze=(-0.8, 0.35), bow=1)
SMUG = Mood("smug", 3.2, 1.0, 0.50, 0.62, 0.95, 0.0, -6.0, 1.25, cheer=0.6, skew=1.1, gaze=(0.3, 0.0))
WINCE = Mood("wince", 6.0, -4.5, 0.10, 1.00, -1.25, 0.0, 6.0, 0.45, cheer=-0.9, bow=3, grit=1.0)
BEATEN = Mood("beaten", -7.5, -1.0, 0.44, 0.15, -1.05, 0.0, 8.0, 0.40, cheer=-1.0, gaze=(-0.2, 1.0), bow=6)
MOODS = (CALM, GLAD, GRIM)
BUST_MOODS = (*MOODS, NERVOUS, SMUG, WINCE, BEATEN)


@dataclass(frozen=True, slots=True)
class View:
    """Framing of a sitter."""

    scale: float
    clear: bool = False
    """Whether there is no ground: unpainted parts stay clear."""


Sitter: TypeAlias = Callable[[View, Mood], Easel]


@dataclass(frozen=True, slots=True)
class Skin:
    """Tones of a skin from the lit to the deepest, with its blush and lips."""

    light: str
    base: str
    dark: str
    deep: str
    blush: str
    lip: str


def ground(view: View, hue: str, second: str) -> Easel:
    """Paint a dark ground with a glow behind the head and slanted bands of light, or none."""
    if view.clear:
        return ClearEasel(SIDE + 2 * SHOULDER, SIDE, view.scale, left=-SHOULDER)
    easel = Easel(SIDE, SIDE, view.scale)
    whole = easel.all()
    easel.fill(whole, easel.linear(mix(second, "0a0814", 0.62), "07060e", (40, 0), (200, 256)))
    easel.fill(whole, easel.radial(mix(hue, "0a0814", 0.18), "000000", 150, 92, 150, 150), 0.72, "add")
    for x, width, force in ((10, 34, 0.10), (64, 12, 0.08), (190, 48, 0.10), (256, 16, 0.09)):
        band = easel.mask([(x + 70, -10), (x + 70 + width, -10), (x - 40 + width, 270), (x - 40, 270)], smooth=False)
        easel.fill(band, hue, force, "add")
    for radius, force in ((112, 0.30), (98, 0.14)):
        ring = _hexagon(128, 118, radius)
        line = easel.mask(ring, smooth=False) - easel.mask(_hexagon(128, 118, radius - 1.6), smooth=False)
        easel.fill(line, hue, force, "add")
    return easel


def _hexagon(x: float, y: float, radius: float) -> Points:
    return [(x + radius * math.sin(k * math.pi / 3), y - radius * math.cos(k * math.pi / 3)) for k in range(6)]


def pose(easel: Easel, mood: Mood, yaw: float = 7.0, extra: float = 0.0) -> None:
    """Turn and tilt whatever is painted from here on, as one head."""
    angle = math.radians(mood.tilt + extra)
    cos, sin = math.cos(angle), math.sin(angle)

    def seen(x: float, y: float) -> tuple[float, float]:
        x += yaw * (1 - min(1.0, ((x - MIDDLE) / 64) ** 2))
        u, v = x - MIDDLE, y - 204 + mood.bow
        return MIDDLE + u * cos - v * sin, 204 + u * sin + v * cos

    easel.warp = seen


def rest(easel: Easel) -> None:
    """Paint the unmoved body again."""
    easel.warp = None


def flesh(easel: Easel, mask: Mask, skin: Skin, shade: float = 1.0) -> None:
    """Draw skin lit from the upper left, with a soft and a crisp turn into shadow."""
    easel.fill(mask, easel.linear(skin.light, skin.base, (78, 70), (170, 190)))
    easel.form(mask, skin.dark, 30, 10, 14, opacity=0.85 * shade)
    easel.form(mask, skin.dark, 13, 5, 1.6, opacity=0.60 * shade)
    easel.form(mask, skin.deep, 4, 10, 5, opacity=0.30 * shade)
    easel.rim(mask, "fff0dc", -2.4, -2.0, 1.8, opacity=0.22)


def cloth(easel: Easel, mask: Mask, colours: tuple[str, str], rim: str, light: str = "ffffff") -> None:
    """Draw a garment: gradient, shadow on the right, a thin coloured rim."""
    easel.drop(mask, 0, 2, 5, 0.45)
    easel.fill(mask, easel.linear(colours[0], colours[1], (60, 170), (200, 262)))
    easel.form(mask, mix(colours[1], "000000", 0.55), 16, 8, 9, opacity=0.7)
    easel.rim(mask, light, -1.4, -1.4, 0.8, opacity=0.22)
    easel.rim(mask, rim, 2.2, -1.2, 0.9, opacity=0.75)


def rims(easel: Easel, mask: Mask, hue: str, force: float = 0.9) -> None:
    """Draw the coloured light behind a sitter's left ear: a crisp edge and a soft one."""
    easel.rim(mask, hue, 2.6, -1.2, 0.7, opacity=force)
    easel.rim(mask, hue, 8, -2, 5, opacity=force * 0.38)


def strands(
    easel: Easel, lines: Sequence[tuple[Points, float]], colour: str, inside: Mask, opacity: float = 0.6
) -> None:
    """Draw locks drawn inside a mass of hair, each as a line with its width."""
    for points, width in lines:
        easel.fill(easel.stroke(points, 0.3, width, width * 0.8, 0.2) & inside, colour, opacity)


def gem(easel: Easel, x: float, y: float, size: float, hue: str, *, force: float = 1.0) -> None:
    """Draw a small lit stone or lamp."""
    stone = easel.mask(oval(x, y, size))
    easel.glow(stone, hue, size * 1.4, 1.1 * force)
    easel.fill(
        stone,
        easel.radial(mix(hue, "ffffff", 0.75), mix(hue, "000000", 0.25), x - size * 0.3, y - size * 0.3, size * 1.3),
    )


def tone(colour: str, factor: float) -> str:
    """Return a colour made darker (under 1) or lighter (over 1)."""
    return "".join(f"{min(255, round(float(value) * 255 * factor)):02x}" for value in rgb(colour))
