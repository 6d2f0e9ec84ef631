"""Bake the Pazaak cards: every face a match can show, in three palettes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art import atlas
from art.kit import Canvas
from art.pazaak import backs, parts
from art.pazaak.palettes import PALETTES, Family, Palette, Sense

SCALE = 3
MINUS = "\N{MINUS SIGN}"
FLIPS = (2, 3, 4, 6)


@dataclass(frozen=True, slots=True)
class Face:
    """Content of one card's face: its pile, its plate and its print."""

    family: Family
    words: str
    sense: Sense
    second: Sense | None = None
    turned: bool = False
    tag: str = ""


def _printed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def _sense(value: int) -> Sense:
    return "plus" if value > 0 else "minus"


def _main() -> dict[str, Face]:
    faces = {f"main:{value}": Face("main", str(value), "main") for value in range(1, 11)}
    return faces | {f"main:-{value}": Face("main", _printed(-value), "minus", turned=True) for value in FLIPS}


def _signed() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    for value in range(1, 7):
        faces[f"plus:+{value}"] = Face("plus", _printed(value), "plus")
        faces[f"minus:-{value}"] = Face("minus", _printed(-value), "minus")
    for value in FLIPS:
        faces[f"plus:-{value}"] = Face("plus", _printed(-value), "minus", turned=True)
        faces[f"minus:+{value}"] = Face("minus", _printed(value), "plus", turned=True)
    return faces


def _switch() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    for value in range(1, 7):
        faces[f"switch:±{value}"] = Face("switch", f"±{value}", "plus", "minus")
        faces[f"switch:+{value}"] = Face("switch", _printed(value), "plus")
        faces[f"switch:-{value}"] = Face("switch", _printed(-value), "minus")
    return faces


def _gold() -> dict[str, Face]:
    faces = {
        "gold:1±2": Face("gold", "1±2", "gold"),
        "gold:2&4": Face("gold", "2&4", "gold"),
        "gold:3&6": Face("gold", "3&6", "gold"),
        "gold:D": Face("gold", "D", "gold"),
        "gold:T": Face("gold", "±1", "gold", tag="T"),
        "gold:T+1": Face("gold", "+1", "gold", tag="T"),
        "gold:T-1": Face("gold", f"{MINUS}1", "gold", tag="T"),
    }
    for value in (1, 2, -1, -2):
        faces[f"gold:{value:+d}"] = Face("gold", _printed(value), "gold")
    for value in range(-10, 11):
        faces[f"gold:D={value}"] = Face("gold", _printed(value), "gold", tag="D")
    return faces


def faces() -> dict[str, Face]:
    """Return every card face by its sprite name."""
    return _main() | _signed() | _switch() | _gold()


def _mark(canvas: Canvas, palette: Palette, face: Face, *, top: bool) -> None:
    y = parts.MARK_Y if top else parts.HEIGHT - parts.MARK_Y
    neon = palette.neon(face.family)
    if face.turned and not top:
        parts.turned(canvas, y, neon)
        return
    match face.family:
        case "main":
            parts.dots(canvas, y, neon)
        case "plus":
            parts.chevrons(canvas, y, neon, up=True)
        case "minus":
            parts.chevrons(canvas, y, neon, up=False)
        case "switch":
            sense: Sense = "plus" if top else "minus"
            lit = face.second is not None or face.sense == sense
            parts.chevrons(canvas, y, palette.tone(sense).neon, up=top, lit=lit)
        case "gold":
            if face.tag and not top:
                parts.badge(canvas, palette, face.tag, y, neon)
            else:
                parts.stars(canvas, y, neon)


def card(face: Face, palette: Palette) -> Image.Image:
    """Paint one card face."""
    canvas = Canvas(parts.WIDTH, parts.HEIGHT, SCALE)
    neon = palette.neon(face.family)
    parts.body(canvas, palette)
    parts.face(canvas, palette, neon)
    if face.family == "gold":
        parts.gold_frame(canvas, neon)
    second = palette.tone(face.second) if face.second else None
    parts.plate(canvas, palette, palette.tone(face.sense), second)
    parts.figures(canvas, palette, face.words)
    _mark(canvas, palette, face, top=True)
    _mark(canvas, palette, face, top=False)
    return canvas.image()


def sprites(palette: Palette, wanted: Callable[[str], bool] = lambda _: True) -> dict[str, Image.Image]:
    """Return the faces, backs and helpers of one palette, or the wanted ones among them."""
    sheet = {name: card(face, palette) for name, face in faces().items() if wanted(name)}
    return sheet | backs.sprites(palette, SCALE)


def bake_palette(palette: Palette, out: Path) -> None:
    """Write the atlas of one palette."""
    atlas.save(out / "cards", f"pazaak_{palette.name}", sprites(palette), unit=(84, 116), scale=SCALE, quality=82)


def bake(out: Path) -> None:
    """Write pazaak_*.webp and pazaak_*.json under the given assets folder."""
    for palette in PALETTES:
        bake_palette(palette, out)
