"""Colours of the Pazaak cards in three palettes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Family = Literal["main", "plus", "minus", "switch", "gold"]
Sense = Literal["main", "plus", "minus", "gold"]


@dataclass(frozen=True, slots=True)
class Tone:
    """A plate from light to dark, and the neon that goes with it."""

    light: str
    deep: str
    neon: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Everything that differs from one palette to another."""

    name: str
    main: Tone
    plus: Tone
    minus: Tone
    gold: Tone
    switch_neon: str
    body: tuple[str, str]
    face: tuple[str, str]
    figures: tuple[str, str]
    ink: str
    backs: tuple[Tone, Tone, Tone]
    bold: bool = False

    def tone(self, sense: Sense) -> Tone:
        """Return the tone of a plate."""
        return {"main": self.main, "plus": self.plus, "minus": self.minus, "gold": self.gold}[sense]

    def neon(self, family: Family) -> str:
        """Return the colour of the tube around a face."""
        return self.switch_neon if family == "switch" else self.tone(family).neon


_METAL = ("5b6379", "15181f")
_NIGHT = ("0d1019", "1c2333")
_BACKS = (Tone("6f86ff", "0d1240", "8fb4ff"), Tone("37c8ea", "07233c", "62eaff"), Tone("d95ad8", "2a0a44", "ff8af0"))

STANDARD = Palette(
    name="standard",
    main=Tone("3ecf8b", "07402b", "5effb4"),
    plus=Tone("4fa6ff", "0c2f86", "74c8ff"),
    minus=Tone("ff5a64", "790a22", "ff7e82"),
    gold=Tone("f0b640", "6e3c04", "ffdf8e"),
    switch_neon="dccbff",
    body=_METAL,
    face=_NIGHT,
    figures=("ffffff", "d5def0"),
    ink="05070d",
    backs=_BACKS,
)
# Blue against vermilion keeps its distance under every common colour blindness; the rest differs in lightness.
CVD = Palette(
    name="cvd",
    main=Tone("7fa7ad", "17343c", "dff8fa"),
    plus=Tone("2f8fff", "062a78", "6cb8ff"),
    minus=Tone("ff7a1f", "7a2400", "ffa05c"),
    gold=Tone("e8c51c", "5c4400", "fff08a"),
    switch_neon="c9d4ff",
    body=_METAL,
    face=_NIGHT,
    figures=("ffffff", "e4ebf5"),
    ink="04060b",
    backs=_BACKS,
)
CONTRAST = Palette(
    name="contrast",
    main=Tone("0a1a14", "02060a", "3dffae"),
    plus=Tone("0a1530", "02040c", "66bbff"),
    minus=Tone("2a0a08", "0a0202", "ff8a5c"),
    gold=Tone("2a2208", "0a0702", "ffe34d"),
    switch_neon="ffffff",
    body=("2a2d35", "050608"),
    face=("000000", "05070c"),
    figures=("ffffff", "ffffff"),
    ink="000000",
    backs=(Tone("30407a", "000000", "b4c8ff"), Tone("0d5a70", "000000", "7af0ff"), Tone("6a1e6a", "000000", "ff9cf4")),
    bold=True,
)
PALETTES = (STANDARD, CVD, CONTRAST)
