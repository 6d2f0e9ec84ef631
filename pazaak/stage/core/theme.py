"""The themes: every colour on the screen by the role it plays, never by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import get_type_hints

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour from its six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """From `a` (0) to `b` (1)."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t)


def luminance(colour: Colour) -> float:
    """How light a colour is to the eye, 0 to 1 (WCAG 2)."""
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def darkened(colour: Colour, share: float, lightest: float = 1.0) -> Colour:
    """The colour with a share of black, and as much more as it takes to be no lighter than `lightest`."""
    result = mix(colour, (0, 0, 0), share)
    while luminance(result) > lightest:
        share = min(1.0, share + 0.02)
        result = mix(colour, (0, 0, 0), share)
    return result


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Colour roles, the palette of the cards, and how heavy edges and lights are."""

    id: str
    label: str
    card_palette: str

    ink_background: Colour
    panel: Colour
    panel_low: Colour
    panel_edge: Colour
    text: Colour
    text_dim: Colour
    title: Colour
    own: Colour
    own_text: Colour
    rival: Colour
    rival_text: Colour
    gold: Colour
    gold_text: Colour
    good: Colour
    good_text: Colour
    bad: Colour
    bad_text: Colour
    focus: Colour
    disabled: Colour
    felt_tint: Colour

    edge: float = 1.3
    """Width of neon edges in logical units."""
    light: float = 1.0
    """Strength of glows."""
    button_top: float = 0.50
    button_low: float = 0.76
    """How far the body of a button is darkened from its role's colour, above and below."""
    backdrop_dim: int = 20
    """How much of the pictures behind everything is taken away, 0 to 255."""

    def color(self, role: str) -> Colour:
        """The colour of a role. Raises KeyError with a sentence that names all roles."""
        if role not in _roles():
            known = ", ".join(sorted(_roles()))
            raise KeyError(f"The theme has no colour role {role!r}; the roles are {known}.")
        colour: Colour = getattr(self, role)
        return colour


@cache
def _roles() -> frozenset[str]:
    return frozenset(name for name, kind in get_type_hints(Theme).items() if kind == Colour)


STANDARD = Theme(
    id="standard",
    label="Standard",
    card_palette="standard",
    ink_background=rgb("0a0712"),
    panel=rgb("1a2336"),
    panel_low=rgb("0a0f1a"),
    panel_edge=rgb("6f86ad"),
    text=rgb("f4f8ff"),
    text_dim=rgb("cbd5e8"),
    title=rgb("9fe6ff"),
    own=rgb("49e3ff"),
    own_text=rgb("bdf3ff"),
    rival=rgb("ff4fb8"),
    rival_text=rgb("ffc9e8"),
    gold=rgb("ffb547"),
    gold_text=rgb("ffe3ad"),
    good=rgb("5dffb0"),
    good_text=rgb("b5ffdb"),
    bad=rgb("ff5f63"),
    bad_text=rgb("ffcbc7"),
    focus=rgb("e8fbff"),
    disabled=rgb("8e99ad"),
    felt_tint=rgb("3c4468"),
)

COLOUR_BLIND = Theme(
    id="colour_blind",
    label="Colour-blind safe",
    card_palette="cvd",
    ink_background=rgb("080a14"),
    panel=rgb("1a2438"),
    panel_low=rgb("0a0f1b"),
    panel_edge=rgb("7f93b8"),
    text=rgb("f6f9ff"),
    text_dim=rgb("ced8ea"),
    title=rgb("a9dcff"),
    own=rgb("4db8ff"),
    own_text=rgb("c2e6ff"),
    rival=rgb("ff9a3d"),
    rival_text=rgb("ffd7a8"),
    gold=rgb("fff07a"),
    gold_text=rgb("fff6b8"),
    good=rgb("7fd4ff"),
    good_text=rgb("c4ebff"),
    bad=rgb("e8601c"),
    bad_text=rgb("ffcdad"),
    focus=rgb("ffffff"),
    disabled=rgb("929db3"),
    felt_tint=rgb("3c4468"),
)

HIGH_CONTRAST = Theme(
    id="high_contrast",
    label="High contrast",
    card_palette="contrast",
    ink_background=rgb("000000"),
    panel=rgb("0c0c10"),
    panel_low=rgb("000000"),
    panel_edge=rgb("ffffff"),
    text=rgb("ffffff"),
    text_dim=rgb("e4e8f0"),
    title=rgb("ffffff"),
    own=rgb("00e5ff"),
    own_text=rgb("aef6ff"),
    rival=rgb("ff86dc"),
    rival_text=rgb("ffc4ee"),
    gold=rgb("ffe03a"),
    gold_text=rgb("fff0a0"),
    good=rgb("66ff8c"),
    good_text=rgb("b8ffca"),
    bad=rgb("ff7a7a"),
    bad_text=rgb("ffc2c2"),
    focus=rgb("ffff3d"),
    disabled=rgb("a0a4ac"),
    felt_tint=rgb("20263a"),
    edge=2.2,
    light=0.45,
    button_top=0.80,
    button_low=0.92,
    backdrop_dim=140,
)

THEMES: Mapping[str, Theme] = {theme.id: theme for theme in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)}
