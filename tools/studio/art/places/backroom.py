"""Paint the back room: sweating pipes, old brick, crates and one lamp on a cord."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.kit import smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, oval
from art.places.space import noise
from art.places.texture import brick, cloud, over, planks, tube
from art.rooms.guests import guest
from art.rooms.hall import bottles, box, lamp, neon, sill, smoke, vignette

_FLOOR = 606.0
_RUST, _STEEL, _COPPER = ("b87848", "2a1710"), ("8c9a92", "161c1c"), ("e09a58", "3a170c")


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the back room. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "0c0a08")
    wall = easel.mask(box(-10, -10, 1290, _FLOOR), smooth=False)
    easel.fill(wall, easel.linear("4a4432", "1c1712", (0, 0), (0, _FLOOR)))
    brick(easel, wall, 3, size=(62, 24), force=0.34)
    stains = cloud(easel, 5, 3)
    easel.fill(over(easel, smoothstep(0.5, 0.75, stains), wall), "06140e", 0.5)
    easel.fill(over(easel, smoothstep(0.62, 0.9, cloud(easel, 8, 5)), wall), "9a8a5a", 0.16, "add")
    _vent(easel, 1108, 206)
    _door(easel)
    _shelf(easel)
    _notices(easel)
    _pipes(easel)
    _ground(easel)
    _crates(easel)
    _lamps(easel)
    guest(easel, "hooded", 62, 742, 214, rims=("ffb45a", "5a7a5a"), dark="060504")
    guest(easel, "horned", 1226, 748, 214, rims=("5a7a5a", "ffb45a"), dark="060504")
    smoke(easel, noise(easel.width, easel.height, 57), 60, 420, "d8c89a", force=0.10)
    vignette(easel, 0.72)
    return easel.image()


def _pipes(easel: Easel) -> None:
    """Draw three mains under the ceiling, with joints and a valve; two fall along the walls."""
    for x, radius, hues in ((226, 13, _RUST), (1020, 9, _STEEL), (1052, 9, _COPPER)):
        tube(easel, (x, 30), (x, _FLOOR - 18), radius, *hues)
        for y in (150, 338, 520):
            tube(easel, (x - radius - 4, y), (x + radius + 4, y), 6, *hues)
    for y, radius, hues in ((92, 9, _COPPER), (62, 15, _STEEL), (24, 22, _RUST)):
        tube(easel, (-10, y), (1290, y), radius, *hues)
        for x in (118, 352, 590, 706, 906, 1180):
            shift = 16 * (radius % 5)
            tube(easel, (x + shift, y - radius - 4), (x + shift, y + radius + 4), 6, *hues)
    wheel = easel.mask(oval(352, 62, 24)) - easel.mask(oval(352, 62, 18))
    spokes = easel.stroke([(330, 62), (374, 62)], 4) | easel.stroke([(352, 40), (352, 84)], 4)
    easel.drop(wheel, 2, 6, 5, 0.6)
    easel.fill(wheel | spokes, easel.linear("e0503a", "5a120c", (330, 40), (374, 84)))
    easel.rim(wheel, "ffc0a0", -1, -1.4, 0.5, opacity=0.6)
    gauge = easel.mask(oval(906, 94, 19))
    easel.drop(gauge, 0, 4, 5, 0.6)
    easel.fill(gauge, easel.linear("d8c07a", "4a2c10", (890, 76), (922, 112)))
    easel.fill(easel.mask(oval(906, 94, 14)), "efe6c8")
    easel.fill(easel.stroke([(906, 94), (914, 85)], 1.8), "a01818")
    for x, height in ((226, 60), (1052, 44)):
        drops = easel.soft(easel.mask(oval(x + 18, 170, 20, height)), 12)
        easel.fill(drops, "e8f0e0", 0.09, "add")


def _vent(easel: Easel, x: float, y: float) -> None:
    """Draw a slow fan with cold light behind it."""
    easel.fill(easel.mask(oval(x, y, 62)), easel.linear("5a5a4c", "16140f", (x - 50, y - 60), (x + 50, y + 60)))
    hole = easel.mask(oval(x, y, 52))
    easel.fill(hole, easel.radial("9fd8c0", "14241f", x, y, 56))
    turn = np.arctan2(easel.y - y, easel.x - x)
    blade = smoothstep(
        -0.05, 0.25, np.asarray(np.sin(turn * 4 + np.hypot(easel.x - x, easel.y - y) * 0.02), np.float32)
    )
    easel.fill(over(easel, blade, hole), "060807", 0.93)
    easel.fill(easel.mask(oval(x, y, 11)), easel.linear("6a6a5a", "14120e", (x - 8, y - 8), (x + 8, y + 8)))
    for dx in (-34, -17, 17, 34):
        easel.fill(easel.mask(box(x + dx - 1.4, y - 52, x + dx + 1.4, y + 52), smooth=False) & hole, "0a0b09", 0.9)
    easel.glow(hole, "8ad0b0", 26, 0.16)


def _door(easel: Easel) -> None:
    """Draw a steel door with a peephole."""
    easel.fill(easel.mask(box(44, 176, 186, _FLOOR), smooth=False), "0b0907")
    leaf = easel.mask(box(52, 184, 178, _FLOOR), smooth=False)
    easel.fill(leaf, easel.linear("3f4a40", "151a16", (52, 184), (178, _FLOOR)))
    easel.rim(leaf, "c8d8b0", 1, 1, 0.5, opacity=0.35)
    for y in (204, 348, 492):
        band = easel.mask(box(52, y, 178, y + 14), smooth=False)
        easel.fill(band, easel.linear("5a6252", "1a1d17", (0, y), (0, y + 14)))
        for x in range(62, 178, 21):
            easel.fill(easel.mask(oval(x, y + 7, 2.8)), "a8b090", 0.6)
    slit = easel.mask(box(88, 252, 142, 266), smooth=False)
    easel.glow(slit, "ffb04a", 12, 0.7)
    easel.fill(slit, "ffcf7a")
    for x in (106, 124):
        easel.fill(easel.mask(oval(x, 259, 4.6)), "140a04", 0.9)
    easel.fill(easel.mask(oval(162, 426, 6)), easel.radial("e8d8a0", "4a3818", 160, 424, 8))


def _shelf(easel: Easel) -> None:
    for base, seed in ((300, 21), (398, 5)):
        sill(easel, box(1140, base, 1276, base + 9), ("5a4024", "20140a"), "ffcf8a", (base, base + 9))
        bottles(easel, 1152, 1262, base, 54, seed=seed)


def _notices(easel: Easel) -> None:
    """Draw a board with scores in chalk and a card pinned to the wall."""
    board = easel.mask(box(266, 148, 392, 240), smooth=False)
    easel.drop(board, 0, 4, 6, 0.5)
    easel.fill(board, easel.linear("4a3018", "22140a", (266, 148), (392, 240)))
    easel.fill(easel.mask(box(273, 155, 385, 233), smooth=False), "141d18")
    for row in range(4):
        for column in range(6):
            x, y = 284 + column * 16, 166 + row * 17
            stroke = [(x + 3, y), (x, y + 10)] if column % 5 != 4 else [(x - 50, y + 9), (x - 2, y + 1)]
            if row < 3 or column < 3:
                easel.fill(easel.stroke(stroke, 1.5), "d8e0d0", 0.5)
    for x, y, hue in ((884, 180, "7dffb0"), (918, 200, "ff7a8a")):
        card = easel.mask([(x, y), (x + 30, y - 5), (x + 36, y + 38), (x + 6, y + 43)], smooth=False)
        easel.drop(card, 2, 4, 4, 0.6)
        easel.fill(card, "171b26")
        easel.rim(card, hue, 1.4, 1.4, 0.4, opacity=0.9)
        easel.fill(easel.mask(oval(x + 18, y + 19, 9)), hue, 0.55)


def _ground(easel: Easel) -> None:
    floor = easel.mask(box(-10, _FLOOR, 1290, 730), smooth=False)
    easel.fill(floor, easel.linear("2c2115", "0b0806", (0, _FLOOR), (0, 720)))
    planks(easel, floor, 15, width=19, upright=False, force=0.4)
    sill(easel, box(-10, _FLOOR - 20, 1290, _FLOOR), ("2f281c", "0f0c08"), "c8a060", (_FLOOR - 20, _FLOOR))


def _crates(easel: Easel) -> None:
    for x, y, side in (
        (250, 548, 96),
        (320, 594, 92),
        (904, 560, 92),
        (982, 520, 118),
        (246, 470, 74),
        (1000, 418, 92),
    ):
        crate = easel.mask(box(x, y, x + side, y + side), smooth=False)
        easel.drop(crate, 4, 8, 10, 0.6)
        easel.fill(crate, easel.linear("8a6034", "2e1c0d", (x, y), (x + side, y + side)))
        for k in range(1, 4):
            easel.fill(
                easel.mask(box(x, y + k * side / 4 - 1, x + side, y + k * side / 4 + 1), smooth=False), "0c0603", 0.7
            )
        frame = crate - easel.mask(box(x + 10, y + 10, x + side - 10, y + side - 10), smooth=False)
        easel.fill(frame, easel.linear("a87a44", "3a2412", (x, y), (x + side, y + side)))
        brace = easel.stroke([(x + 10, y + side - 10), (x + side - 10, y + 10)], 11) & crate
        easel.fill(brace, easel.linear("9a6e3c", "3a2412", (x, y), (x + side, y + side)))
        easel.rim(crate, "ffd9a0", 1, 1.2, 0.5, opacity=0.4)


def _lamps(easel: Easel) -> None:
    """Draw the one good lamp over where the table stands, and a bare tube by the door."""
    pool = np.exp(-(((easel.x - 640) / 430) ** 2 + ((easel.y - 420) / 330) ** 2))
    easel.fill(over(easel, np.asarray(pool, np.float32)), "f0a040", 0.16, "add")
    for reach in (600, 600, 380):
        lamp(easel, 640, 143, 52, "ffc870", reach=reach)
    neon(easel, [(70, 168), (160, 168)], "9affc0", 2.4, 7, force=0.7)
