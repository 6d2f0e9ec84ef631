"""Bake the sitters without their ground, each with all moods in an atlas of its own, to sit at tables and in halls."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from art import atlas
from art.paint_vector import Easel, oval
from art.portraits import kit
from art.portraits.kit import BEATEN, BUST_MOODS, MOODS, NERVOUS, Mood, Sitter, View
from art.portraits.portraits import LATER, PERSONS, PRIZES, SITTERS

# Two pixels for each of the 256 units that are painted, and at a table they are shown 236 units high.
SCALE = 2
SHOWN = 236
# Where the drop of sweat of a nervous sitter hangs: high on the cheek that is lit, clear of hats and hair.
SWEAT: Mapping[str, tuple[float, float]] = {}
TEMPLE = (75.0, 104.0)


def bust(name: str, sitter: Sitter, mood: Mood, scale: float = SCALE) -> Image.Image:
    """Paint one sitter with one expression; unpainted parts are clear."""
    easel = sitter(View(scale, clear=True), mood)
    if mood.name == NERVOUS.name:
        kit.pose(easel, mood, 7)
        _sweat(easel, *SWEAT.get(name, TEMPLE))
    return easel.image()


def _sweat(easel: Easel, x: float, y: float) -> None:
    drop = easel.mask(
        [(x + 1, y - 15, 0), (x + 6.6, y), (x + 5.6, y + 8), (x, y + 11), (x - 5.6, y + 8), (x - 6.2, y + 1)]
    )
    easel.drop(drop, 0.6, 1.6, 1.6, 0.45)
    easel.fill(drop, easel.linear("f2fdff", "58b4ee", (x - 3, y - 9), (x + 4, y + 9)), 0.94)
    easel.form(drop, "2a6fb8", 2.2, 2.0, 1.4, opacity=0.6)
    easel.fill(easel.mask(oval(x - 1.7, y + 2.2, 1.3, 2.4, 12)), "ffffff", 0.95)


def bake(out: Path) -> None:
    """Write an atlas for every rival and for every face of the person under the given assets folder."""
    write(out, {name: sitter for name, sitter in (SITTERS | LATER | PERSONS).items() if name != "player"})


def bake_prizes(out: Path) -> None:
    """Write an atlas for every face that tokens buy under the given assets folder."""
    write(out, PRIZES)


def write(out: Path, sitters: Mapping[str, Sitter]) -> None:
    """Write an atlas for each of these sitters; persons have fewer moods than rivals."""
    for name, sitter in sitters.items():
        moods = (*MOODS, BEATEN) if name in PERSONS | PRIZES else BUST_MOODS
        sprites = {mood.name: bust(name, sitter, mood) for mood in moods}
        unit = (round(SHOWN * (1 + 2 * kit.SHOULDER / kit.SIDE)), SHOWN)
        atlas.save(out / "portraits" / "busts", name, sprites, unit=unit, scale=SCALE * kit.SIDE / SHOWN)
