"""The themes: every colour on the screen by the role it plays, never by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return a colour from its six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the blend from `a` (t = 0) to `b` (t = 1)."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def darkened(colour: Colour, share: float, lightest: float = 1.0) -> Colour:
    """Return the colour mixed with a share of black, and darker still until it is at most as light as `lightest`."""
    result = mix(colour, (0, 0, 0), share)
    while luminance(result) > lightest:
        share = min(1.0, share + 0.02)
        result = mix(colour, (0, 0, 0), share)
    return result


_CODES: Mapping[str, tuple[str, str, str]] = {
    "ink_background": ("0a0712", "080a14", "000000"),
    "panel": ("1a2336", "1a2438", "0c0c10"),
    "panel_low": ("0a0f1a", "0a0f1b", "000000"),
    "panel_edge": ("6f86ad", "7f93b8", "ffffff"),
    "text": ("f4f8ff", "f6f9ff", "ffffff"),
    "text_dim": ("cbd5e8", "ced8ea", "e4e8f0"),
    "title": ("9fe6ff", "a9dcff", "ffffff"),
    "own": ("49e3ff", "4db8ff", "00e5ff"),
    "own_text": ("bdf3ff", "c2e6ff", "aef6ff"),
    "rival": ("ff4fb8", "ff9a3d", "ff86dc"),
    "rival_text": ("ffc9e8", "ffd7a8", "ffc4ee"),
    "gold": ("ffb547", "fff07a", "ffe03a"),
    "gold_text": ("ffe3ad", "fff6b8", "fff0a0"),
    "good": ("5dffb0", "7fd4ff", "66ff8c"),
    "good_text": ("b5ffdb", "c4ebff", "b8ffca"),
    "bad": ("ff5f63", "e8601c", "ff7a7a"),
    "bad_text": ("ffcbc7", "ffcdad", "ffc2c2"),
    "focus": ("e8fbff", "ffffff", "ffff3d"),
    "disabled": ("8e99ad", "929db3", "a0a4ac"),
    "felt_tint": ("3c4468", "3c4468", "20263a"),
    "kitti": ("ff4fb8", "ff7ac8", "ff86dc"),
    "kitti_text": ("ffc9e8", "ffd2ec", "ffc4ee"),
    "crash": ("5dffb0", "62e8b0", "66ff8c"),
    "crash_text": ("b5ffdb", "c0f7df", "b8ffca"),
    "hokm": ("6f8cff", "6f8cff", "8fa6ff"),
    "hokm_text": ("d3dcff", "d3dcff", "d6deff"),
    "dou_dizhu": ("ff6a4a", "ff8f6a", "ff8a70"),
    "dou_dizhu_text": ("ffd3c8", "ffdccd", "ffcabd"),
    "big_three": ("b07cff", "b48aff", "c49cff"),
    "big_three_text": ("e4d6ff", "e4d6ff", "e6d8ff"),
    "suit_S": ("f4f8ff", "f6f9ff", "ffffff"),
    "suit_H": ("ff5f63", "e8601c", "ff7a7a"),
    "suit_D": ("ff5f63", "e8601c", "ff7a7a"),
    "suit_C": ("f4f8ff", "f6f9ff", "ffffff"),
}
"""Each colour role's hexadecimal codes in the standard, colour-blind and high-contrast theme."""
STANDARD_COLOURS, SAFE_COLOURS, CONTRAST_COLOURS = (
    {role: rgb(codes[theme]) for role, codes in _CODES.items()} for theme in range(3)
)
FOUR_SUITS = {"suit_D": rgb("74b4ff"), "suit_C": rgb("74e08c")}
"""Colours that differ where each suit has a colour of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Colour roles, the palette of the cards, and the strength of edges and lights."""

    id: str
    label: str
    card_palette: str
    colours: Mapping[str, Colour]
    """Colour by role."""
    suits: str = "classic"
    """Palette of the cards of the 52."""
    edge: float = 1.3
    """Width of neon edges in logical units."""
    light: float = 1.0
    """Strength of glows, as a factor."""
    button_top: float = 0.50
    button_low: float = 0.76
    """Share of black in a button's body, above and below."""
    backdrop_dim: int = 20
    """Darkening of the pictures behind everything, 0 to 255."""

    def color(self, role: str) -> Colour:
        """Return the colour of a role. Raises KeyError with a sentence that names all roles."""
        if role not in self.colours:
            known = ", ".join(sorted(self.colours))
            raise KeyError(f"The theme has no colour role {role!r}; the roles are {known}.")
        return self.colours[role]

    def in_four_colours(self) -> Theme:
        """Return the same theme with a colour for each suit."""
        return replace(self, suits="four", colours={**self.colours, **FOUR_SUITS})


STANDARD = Theme(id="standard", label="Standard", card_palette="standard", colours=STANDARD_COLOURS)
COLOUR_BLIND = Theme(id="colour_blind", label="Colour-blind safe", card_palette="cvd", colours=SAFE_COLOURS)
HIGH_CONTRAST = Theme(
    id="high_contrast", label="High contrast", card_palette="contrast", colours=CONTRAST_COLOURS,
    edge=2.2, light=0.45, button_top=0.80, button_low=0.92, backdrop_dim=140,
)  # fmt: skip
THEMES: Mapping[str, Theme] = {theme.id: theme for theme in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)}
