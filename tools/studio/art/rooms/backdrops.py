"""Paint the backdrops: the title's wide hall, the cantina behind the table, the lobby, the arcade and its street."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from art.paint_vector import Easel, blur
from art.places.space import Planet, bokeh, nebula, noise, planet
from art.rooms import arcade, lobby, title
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, box, floor, lamp, neon, sill, smoke, vignette

SIZE = (2560, 1440)
HALF = (SIZE[0] // 2, SIZE[1] // 2)


def cantina(scale: float = 1.0) -> Image.Image:
    """Paint a dim room out of focus: window, neon and guests along the top, little below."""
    easel = Easel(1280, 720, scale, "120c1e")
    easel.fill(easel.all(), easel.linear("1d1430", "08060f", (0, 0), (0, 520)))
    window = easel.mask([(150, -40, 0), (1130, -40, 0), (1086, 118), (1040, 150, 0), (240, 150, 0), (194, 118)])
    nebula(easel, window, 41, ("4a35d8", "d0418f", "3fb6ff"))
    planet(easel, window, Planet(862, 26, 58, ("ffd7a3", "c4703f", "33143f")))
    for x in (356, 530, 750, 924):
        strut = [(x - 5, -10), (x + 5, -10), (640 + (x + 6 - 640) * 1.05, 160), (640 + (x - 6 - 640) * 1.05, 160)]
        sill(easel, strut, ("1c1630", "0b0814"), CYAN, (0, 150))
    neon(easel, [(196, 116), (240, 152, 0), (640, 152), (1040, 152, 0), (1084, 116)], CYAN, 2.4, 8, force=0.8)
    for x, hue in ((66, MAGENTA), (122, CYAN), (1158, AMBER), (1214, MAGENTA)):
        sill(easel, box(x - 21, -10, x + 21, 330), ("2b1f42", "0d0917"), hue, (0, 330))
        neon(easel, [(x, 10), (x, 250)], hue, 3.4, 10, force=0.85)
    _cantina_guests(easel)
    floor(easel, 316, "1a1128", 0.62, aside=True)
    for x, hue in ((300, "ffcf8a"), (640, "bfe6ff"), (980, "ffcf8a")):
        lamp(easel, x, 20, 26, hue, reach=560)
    bokeh(easel, 9, 54, (CYAN, MAGENTA, AMBER, VIOLET), 0, high=230)
    easel.picture = blur(easel.picture, 1.5 * scale)
    bokeh(easel, 19, 10, (CYAN, AMBER, MAGENTA), 0, high=130)
    smoke(easel, noise(easel.width, easel.height, 31), -40, 330, "b9a6ff", force=0.13)
    vignette(easel, 0.55)
    return easel.image().resize(SIZE, Image.Resampling.BICUBIC)


def _cantina_guests(easel: Easel) -> None:
    seats = (
        ("hooded", 52, 136, (MAGENTA, AMBER)),
        ("finned", 146, 122, (AMBER, CYAN)),
        ("man", 246, 116, (CYAN, AMBER)),
        ("lady", 352, 104, (MAGENTA, CYAN)),
        ("small", 450, 132, (CYAN, CYAN)),
        ("hauler", 560, 104, (AMBER, CYAN)),
        ("finned", 700, 104, (CYAN, MAGENTA)),
        ("automaton", 960, 112, (CYAN, MAGENTA)),
        ("horned", 1056, 108, (MAGENTA, AMBER)),
        ("lady", 1152, 118, (CYAN, MAGENTA)),
        ("hauler", 1238, 132, (AMBER, MAGENTA)),
    )
    for index, (kind, x, size, rims) in enumerate(seats):
        guest(easel, kind, x, 128, size, rims=rims, flip=index % 2 == 1)
    sill(easel, box(-10, 124, 1290, 150), ("33244a", "120c1e"), AMBER, (124, 150))
    neon(easel, [(-10, 153), (1290, 153)], AMBER, 2.0, 10, force=0.7)
    front = easel.mask(box(-10, 154, 1290, 318), smooth=False)
    easel.fill(front, easel.linear("241733", "0a0711", (0, 154), (0, 318)))
    for x in range(20, 1280, 62):
        easel.fill(easel.mask(box(x, 168, x + 44, 304), smooth=False), "3a2550", 0.22)
        easel.fill(easel.mask(box(x, 168, x + 44, 171), smooth=False), AMBER, 0.16, "add")
    neon(easel, [(-10, 312), (1290, 312)], VIOLET, 1.6, 8, force=0.5)


def bake(out: Path) -> None:
    """Write the backdrops under the given assets folder."""
    folder = out / "backdrops"
    folder.mkdir(parents=True, exist_ok=True)
    scenes = {
        "cantina": cantina(),
        "title": title.paint(),
        "lobby": lobby.paint(),
        "arcade": arcade.paint(),
        "street": arcade.street(),
    }
    for name, picture in scenes.items():
        if picture.size != SIZE:
            raise ValueError(f"The backdrop {name} is {picture.size}, not {SIZE}.")
        dithered(picture).save(folder / f"{name}.webp", quality=91, method=5)
    # The first picture waits for this one: a window of the usual size needs no more.
    half = scenes["title"].resize(HALF, Image.Resampling.LANCZOS)
    dithered(half).save(folder / "title_half.webp", quality=91, method=5)


def dithered(picture: Image.Image) -> Image.Image:
    """Return a picture with the faintest grain, so that wide gradients do not band."""
    dice = np.random.default_rng(1)
    values = np.asarray(picture, np.float32)
    grain = dice.random(values.shape[:2], np.float32)[..., None] - dice.random(values.shape[:2], np.float32)[..., None]
    return Image.fromarray(np.clip(values + grain * 0.9 + 0.5, 0, 255).astype(np.uint8))
