"""Paint the view through each door of the arcade: a lit table with the cards of its game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from art.paint_vector import Easel, oval
from art.rooms.arcade import sign
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, MAGENTA, box, lamp, neon

SIZE = (284.0, 154.0)
SCALE = 3.0
GREEN = "5dffb0"
INDIGO = "6f8cff"
VERMILION = "ff6a4a"
VIOLET = "b07cff"
CARDS = Path(__file__).resolve().parents[4] / "assets" / "cards"
# Card, middle, height and degrees.
Lying = tuple[str, float, float, float, float]


def _room(hue: str, tint: str, folk: Sequence[tuple[str, float, float]]) -> Easel:
    """Paint a dark room with company at the far side of a table, which fills the lower half."""
    easel = Easel(*SIZE, SCALE, "0a0d16")
    easel.fill(easel.all(), easel.linear(tint, "070a12", (0, 0), (0, 110)))
    for left in range(10, 284, 44):
        panel = easel.mask(box(left, -4, left + 36, 78), smooth=False)
        easel.fill(panel, "ffffff", 0.03, "add")
    neon(easel, [(0, 10), (284, 10)], hue, 1.6, 6, force=0.7)
    for index, (kind, x, size) in enumerate(folk):
        guest(easel, kind, x, 84, size, rims=(hue, (CYAN, MAGENTA, AMBER)[index % 3]), flip=index % 2 == 1)
    table = easel.mask(oval(142, 148, 190, 76))
    easel.drop(table, 0, -2, 6, 0.5)
    easel.fill(table, easel.radial("1f4a58", "081420", 142, 104, 190, 80))
    easel.rim(table, hue, 0, -1.6, 0.8, opacity=0.8)
    easel.fill(easel.mask(oval(142, 152, 172, 66)), hue, 0.04, "add")
    lamp(easel, 142, 14, 15, "ffdca0", reach=150)
    return easel


def _faces() -> Callable[[str], Image.Image]:
    """Return the lookup of the shipped cards: the 52, and those of Pazaak after a "pazaak/"."""
    atlases = {}
    for atlas in ("french_classic", "pazaak_standard"):
        told = json.loads((CARDS / f"{atlas}.json").read_text(encoding="utf-8"))
        atlases[atlas] = (Image.open(CARDS / told["image"]).convert("RGBA"), told["sprites"])

    def cut(name: str) -> Image.Image:
        pazaak = name.startswith("pazaak/")
        sheet, sprites = atlases["pazaak_standard" if pazaak else "french_classic"]
        x, y, w, h = sprites[name.removeprefix("pazaak/")]
        return sheet.crop((x, y, x + w, y + h))

    return cut


def _laid(easel: Easel, lying: Sequence[Lying]) -> Image.Image:
    """Return the picture of the easel with cards on it, each with its shadow."""
    picture, cut = easel.image().convert("RGBA"), _faces()
    for name, x, y, height, turn in lying:
        card = cut(name)
        size = (round(height * SCALE * card.width / card.height), round(height * SCALE))
        card = card.resize(size, Image.Resampling.LANCZOS)
        # The table is seen from above and in front: what lies on it is a little flatter.
        card = card.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        card = card.resize((card.width, round(card.height * 0.86)), Image.Resampling.LANCZOS)
        at = (round(x * SCALE - card.width / 2), round(y * SCALE - card.height / 2))
        shade = Image.new("RGBA", picture.size)
        shade.paste((3, 4, 10, 190), (at[0] + 4, at[1] + 8), card.getchannel("A"))
        picture.alpha_composite(shade.filter(ImageFilter.GaussianBlur(5)))
        layer = Image.new("RGBA", picture.size)
        layer.paste(card, at)
        picture.alpha_composite(layer)
    return picture.convert("RGB")


def _finished(picture: Image.Image) -> Image.Image:
    values = np.asarray(picture, np.float32) / 255
    rows, columns = np.mgrid[0 : picture.height, 0 : picture.width].astype(np.float32)
    away = np.hypot((columns / picture.width - 0.5) / 0.66, (rows / picture.height - 0.52) / 0.72)
    values = values * np.clip(1.15 - 0.55 * away**2, 0.25, 1.0)[..., None]
    return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8))


def _group(cards: str, x: float, y: float, height: float, turn: float = 0.0) -> list[Lying]:
    """Return cards side by side, overlapping."""
    names = cards.split()
    pitch = height * 0.36
    middle = (len(names) - 1) / 2
    return [
        (name, x + (k - middle) * pitch, y + abs(k - middle) * 1.5, height, turn - (k - middle) * 6)
        for k, name in enumerate(names)
    ]


def hazari() -> Image.Image:
    """Paint four groups round the table, and a thousand over it."""
    easel = _room(CYAN, "12344a", (("lady", 58, 78), ("automaton", 142, 84), ("finned", 226, 78)))
    groups = [
        *_group("9C 9D 4S", 60, 106, 34, 8),
        *_group("KH QH JH", 142, 94, 34),
        *_group("TD 8D 2D", 224, 106, 34, -8),
        *_group("AS AH AD KC", 142, 128, 52),
    ]
    return _finished(_laid(easel, groups))


def fives() -> Image.Image:
    """Paint a hand of five, and the stock that remembers."""
    easel = _room(AMBER, "3a2a14", (("small", 60, 90), ("hauler", 150, 80), ("hooded", 232, 86)))
    stock: list[Lying] = [("back:blue", 58 + k * 0.9, 104 - k * 2.0, 46, 6) for k in range(7)]
    cards = _group("KS KD 4H 4C 9D", 160, 120, 62, 0)
    return _finished(_laid(easel, [*stock, *cards]))


def kitti() -> Image.Image:
    """Paint three groups of three, the odd hand that beats all of them in front."""
    easel = _room(MAGENTA, "3a1436", (("man", 62, 80), ("horned", 148, 82), ("lady", 226, 80)))
    groups = [
        *_group("8C 8H JD", 66, 104, 38, 8),
        *_group("AS KS QS", 216, 104, 38, -8),
        *_group("5S 3H 2D", 142, 126, 58),
    ]
    return _finished(_laid(easel, groups))


def crash() -> Image.Image:
    """Paint three threes thrown on the table, cards flying up around them."""
    easel = _room(GREEN, "123a2c", (("automaton", 58, 84), ("finned", 224, 80)))
    for x, kind, hue in ((96, "S", CYAN), (128, "H", MAGENTA), (160, "D", AMBER), (192, "C", GREEN)):
        sign(easel, kind, x - 2, 36, 15, hue)
    flying: list[Lying] = [
        ("7H", 40, 96, 34, 38), ("JC", 92, 72, 32, -24), ("QD", 196, 70, 32, 30), ("5C", 246, 96, 34, -40),
    ]  # fmt: skip
    return _finished(_laid(easel, [*flying, *_group("3S 3H 3D", 142, 122, 62)]))


def hokm() -> Image.Image:
    """Paint a trick in the middle, won by a trump, and the first five cards before the crown."""
    easel = _room(INDIGO, "18205c", (("lady", 56, 82), ("horned", 142, 86), ("automaton", 228, 82)))
    trick: list[Lying] = [
        ("KH", 116, 92, 34, -12), ("9H", 168, 92, 34, 10), ("2S", 142, 84, 36, 2),
    ]  # fmt: skip
    return _finished(_laid(easel, [*trick, *_group("AS QS 7S TD 4C", 142, 126, 56)]))


def dou_dizhu() -> Image.Image:
    """Paint a sequence on the table, and the rocket in the landlord's hand."""
    easel = _room(VERMILION, "541418", (("horned", 58, 84), ("man", 226, 82)))
    return _finished(_laid(easel, [*_group("9S 8H 7C 6D 5S", 142, 88, 34), *_group("RJ BJ 2H 2S AD", 142, 126, 58)]))


def big_three() -> Image.Image:
    """Paint a run below the threes, which are high, and the four of hearts that opened."""
    easel = _room(VIOLET, "2e1560", (("finned", 56, 82), ("lady", 142, 86), ("small", 230, 88)))
    run: list[Lying] = [*_group("6C 5D 4H", 84, 96, 36, 8), *_group("KS QH JC", 206, 96, 36, -8)]
    return _finished(_laid(easel, [*run, *_group("3S 3H 3D", 142, 124, 62)]))


def pazu() -> Image.Image:
    """Paint the lot between bidders, and cards on their boards."""
    easel = _room(CYAN, "1c2450", (("horned", 52, 84), ("lady", 112, 80), ("automaton", 176, 82), ("small", 234, 86)))
    boards: list[Lying] = [
        ("pazaak/main:9", 42, 108, 30, 8), ("pazaak/main:7", 66, 104, 30, 5), ("pazaak/main:10", 218, 104, 30, -5),
        ("pazaak/main:6", 242, 108, 30, -8), ("pazaak/minus:-5", 96, 128, 32, 4), ("pazaak/plus:+3", 188, 128, 32, -4),
        ("pazaak/switch:±4", 142, 116, 62, 0),
    ]  # fmt: skip
    return _finished(_laid(easel, boards))


def paint() -> dict[str, Image.Image]:
    """Return the pictures by the names of their games."""
    doors = (hazari, fives, kitti, crash, hokm, dou_dizhu, big_three, pazu)
    return {door.__name__: door() for door in doors}
