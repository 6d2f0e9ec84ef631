"""Bake the white icons of the interface: every name, its painter and the atlas."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from art import atlas
from art.fields import Array
from art.icons import devices, house, objects, signs, tools
from art.icons.suits import suit
from art.kit import Canvas

UNIT = 24
SCALE = 4

Painter = Callable[[Canvas], Array]

ICONS: dict[str, Painter] = {
    "check": signs.check,
    "cross": signs.cross,
    "arrow_left": lambda canvas: signs.arrow(canvas, 180),
    "arrow_right": lambda canvas: signs.arrow(canvas, 0),
    "arrow_up": lambda canvas: signs.arrow(canvas, 270),
    "arrow_down": lambda canvas: signs.arrow(canvas, 90),
    "gear": objects.gear,
    "book": objects.book,
    "trophy": objects.trophy,
    "coin": objects.coin,
    "speaker": devices.speaker,
    "music": objects.music,
    "mouse": devices.mouse,
    "keyboard": devices.keyboard,
    "pad_a": lambda canvas: devices.pad_letter(canvas, "A"),
    "pad_b": lambda canvas: devices.pad_letter(canvas, "B"),
    "pad_x": lambda canvas: devices.pad_letter(canvas, "X"),
    "pad_y": lambda canvas: devices.pad_letter(canvas, "Y"),
    "pad_dpad": devices.pad_cross,
    "pad_start": devices.pad_start,
    "deck": objects.deck,
    "log": signs.log,
    "play": signs.play,
    "pause": signs.pause,
    "exit": objects.leave,
    "lock": objects.lock,
    "warn": signs.warn,
    "info": signs.info,
    "star": signs.star_mark,
    "heart": lambda canvas: suit(canvas, "H", 12, 11.6, 19),
    "eye": objects.eye,
    "eye_off": objects.eye_off,
    "fullscreen": signs.fullscreen,
    "window": devices.window,
    "refresh": signs.refresh,
    "person": objects.person,
    "door": objects.door,
    "plus": signs.plus,
    "minus": signs.minus,
    "chevron_left": lambda canvas: signs.chevron(canvas, 180),
    "chevron_right": lambda canvas: signs.chevron(canvas, 0),
    "suit_S": lambda canvas: suit(canvas, "S", 12, 12, 20),
    "suit_H": lambda canvas: suit(canvas, "H", 12, 12, 19.5),
    "suit_D": lambda canvas: suit(canvas, "D", 12, 12, 19.5),
    "suit_C": lambda canvas: suit(canvas, "C", 12, 12, 20.5),
    "fast": signs.fast,
    "skip": signs.skip,
    "list": signs.rows,
    "cards": objects.fan,
    "bolt": signs.bolt,
    "shop": house.shop,
    "map": house.chart_of_places,
    "ladder": house.ladder,
    "calendar": house.calendar,
    "chart": house.chart,
    "medal": house.medal,
    "seal": house.seal,
    "bracket": house.bracket,
    "lesson": house.lesson,
    "flag": house.flag,
    "hourglass": house.hourglass,
    "compass": house.compass,
    "gem": house.gem,
    "mark": house.hexagon_mark,
    "pencil": tools.pencil,
    "copy": tools.copy,
    "bin": tools.waste,
    "import": tools.bring_in,
    "export": tools.take_out,
    "undo": tools.undo,
    "dice": tools.dice,
    "question": tools.question,
    "search": tools.search,
    "clock": tools.clock,
    "key": tools.key,
    "crown": tools.crown,
    "hat": tools.hat,
    "flame": tools.flame,
    "shield": tools.shield,
    "target": tools.target,
    "scales": tools.scales,
    "burst": tools.blast,
    "chain": tools.chain,
    "sparkle": tools.sparkle,
    "moon": tools.moon,
    "people": tools.handshake,
    "infinite": tools.infinite,
    "chips": tools.chips,
    "sort": tools.bars,
    "filter": tools.funnel,
    "hexagon": tools.hexagon,
}


def icon(name: str) -> Image.Image:
    """Paint one icon, white with alpha."""
    canvas = Canvas(UNIT, UNIT, SCALE)
    cover = canvas.cover(ICONS[name](canvas))
    canvas.colour[...] = 1.0
    canvas.alpha = cover
    picture = Image.new("RGBA", (UNIT * SCALE, UNIT * SCALE), "white")
    picture.putalpha(canvas.image().getchannel("A"))
    return picture


def sprites() -> dict[str, Image.Image]:
    """Return every icon by name."""
    return {name: icon(name) for name in ICONS}


def bake(out: Path) -> None:
    """Write icons.webp and icons.json under the given assets folder."""
    atlas.save(out / "cards", "icons", sprites(), unit=(UNIT, UNIT), scale=SCALE, quality=None)
