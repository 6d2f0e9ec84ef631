"""Paint the dockside bar: cranes and a freighter behind wide windows, and the light of the water on everything."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.kit import smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, blur, mirrored, oval
from art.places.space import noise
from art.places.texture import caustics, cloud, over, planks, towers, tube, water, windows
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, bottles, box, calm, neon, sill, smoke, vignette

_SHORE, _SILL = 256.0, 380.0
_SODIUM, _TEAL = "ffa040", "2fd0c8"


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the dockside bar. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "04121a")
    _harbour(easel)
    easel.picture = blur(easel.picture, 0.9 * scale)
    _frame(easel)
    _wall(easel)
    _bar(easel)
    _gear(easel)
    guest(easel, "hauler", 84, 738, 206, rims=(_SODIUM, _TEAL), dark="02080c")
    guest(easel, "finned", 1204, 744, 206, rims=(_TEAL, _SODIUM), flip=True, dark="02080c")
    caustics(easel, easel.mask(box(-10, 0, 1290, 22), smooth=False), 91, "6ff0e8", force=0.2)
    smoke(easel, noise(easel.width, easel.height, 17), 180, 400, "8fe0e0", force=0.10)
    calm(easel, 640, 500, 420, 150, force=0.28, hue="03090e")
    vignette(easel, 0.6)
    return easel.image()


def _harbour(easel: Easel) -> None:
    sky = easel.mask(box(-10, -10, 1290, _SHORE), smooth=False)
    easel.fill(sky, easel.linear("0a2234", "2c6a78", (0, 40), (0, _SHORE)))
    easel.fill(over(easel, smoothstep(0.45, 0.8, cloud(easel, 31, 3)), sky), "7fb8c0", 0.24, "add")
    moon = easel.mask(oval(934, 92, 34))
    easel.glow(moon, "d8fff4", 34, 0.8)
    easel.fill(moon, easel.radial("ffffff", "bfe8dc", 924, 82, 46))
    far = towers(easel, 12, _SHORE, heights=(30, 90), widths=(26, 60))
    easel.fill(far, easel.linear("123242", "1d4a58", (0, 150), (0, _SHORE)))
    windows(easel, far, 4, (_SODIUM, "bff4ff"), cell=(5, 6), lit=0.16)
    _freighter(easel)
    for x, size, flip in ((286, 1.2, False), (486, 0.78, False), (1110, 1.12, True)):
        _crane(easel, x, size, flip)
    water(easel, easel.mask(box(-10, _SHORE, 1290, _SILL + 20), smooth=False), _SHORE, 8, ("0a3a48", "04161f"))
    for x, hue in ((286, "ff5a4a"), (486, "ff5a4a"), (700, _SODIUM), (1110, "ff5a4a"), (934, "d8fff4"), (812, _SODIUM)):
        path = np.exp(-(((easel.x - x) / (7 + (easel.y - _SHORE) * 0.08)) ** 2)) * (easel.y > _SHORE)
        broken = smoothstep(
            0.42, 0.6, np.asarray(np.sin(easel.y * 0.9 + np.sin(easel.x * 0.3) * 2) * 0.5 + 0.5, np.float32)
        )
        easel.fill(over(easel, np.asarray(path * broken, np.float32)), hue, 0.5, "add")


def _crane(easel: Easel, x: float, size: float, flip: bool) -> None:
    """Draw a harbour crane with its boom, cabin and a warning light."""
    base = _SHORE + 6

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + (-dx if flip else dx) * size, base - dy * size

    lines: list[tuple[Points, float]] = [
        ([at(-26, 0), at(-8, 150)], 6), ([at(26, 0), at(8, 150)], 6), ([at(-20, 50), at(20, 50)], 4),
        ([at(-15, 98), at(15, 98)], 4), ([at(-24, 6), at(17, 98)], 2.6), ([at(24, 6), at(-17, 98)], 2.6),
        ([at(0, 150), at(0, 206)], 6), ([at(-64, 152), at(152, 158)], 7), ([at(0, 206), at(148, 160)], 2),
        ([at(0, 206), at(-60, 154)], 2), ([at(0, 182), at(74, 158)], 2), ([at(116, 158), at(116, 92)], 1.4),
    ]  # fmt: skip
    whole: Mask | None = None
    for points, width in lines:
        piece = easel.stroke(points, width * size)
        whole = piece if whole is None else whole | piece
    for k in range(8):
        whole = easel.stroke(
            [at(14 + k * 16, 155), at(22 + k * 16, 170 - k * 1.2), at(30 + k * 16, 156)], 1.4 * size
        ) | (whole or easel.all())
    cabin = easel.mask([at(8, 132), at(34, 132), at(34, 152), at(8, 152)], smooth=False)
    load = easel.mask([at(96, 64), at(136, 64), at(136, 92), at(96, 92)], smooth=False)
    weight = easel.mask([at(-66, 126), at(-40, 126), at(-40, 154), at(-66, 154)], smooth=False)
    body = (whole or easel.all()) | cabin | load | weight
    easel.fill(body, "051119")
    easel.rim(body, "ffb060", 1.2, -0.8, 0.5, opacity=0.55)
    glass = easel.mask([at(20, 137), at(32, 137), at(32, 147), at(20, 147)], smooth=False)
    easel.glow(glass, _SODIUM, 4, 0.8)
    easel.fill(glass, "ffd890")
    lamp = easel.mask(oval(*at(0, 208), 2.6 * size))
    easel.glow(lamp, "ff3a2a", 7, 1.6)
    easel.fill(lamp, "ffb0a0")


def _freighter(easel: Easel) -> None:
    hull = easel.mask([(600, 226, 0), (872, 222, 0), (846, 264, 0), (630, 264, 0)])
    easel.fill(hull, easel.linear("4a2226", "14090e", (0, 222), (0, 264)))
    easel.rim(hull, "ffb080", 0, 1.6, 0.6, opacity=0.5)
    dice = np.random.default_rng(3)
    for column in range(7):
        for row in range(int(dice.integers(1, 4))):
            x, y = 628 + column * 24, 212 - row * 13
            crate = easel.mask(box(x, y, x + 22, y + 12), smooth=False)
            hue = ("9a4a30", "2a6a7a", "7a7a4a", "3a4a7a")[int(dice.integers(4))]
            easel.fill(crate, easel.linear(hue, "10161c", (0, y - 4), (0, y + 18)))
    bridge = easel.mask([(802, 222, 0), (802, 172, 0), (846, 172, 0), (850, 222, 0)])
    easel.fill(bridge, easel.linear("3a4650", "12181e", (802, 0), (850, 0)))
    for y in (180, 194, 208):
        pane = easel.mask(box(806, y, 842, y + 5), smooth=False)
        easel.glow(pane, _SODIUM, 4, 0.6)
        easel.fill(pane, "ffd890", 0.9)


def _frame(easel: Easel) -> None:
    """Draw riveted mullions between the panes and the beam above them."""
    for x in (0, 214, 427, 640, 853, 1066, 1280):
        tube(easel, (x, 10), (x, _SILL), 9 if x not in (0, 1280) else 26, "4a6a70", "07141a")
        for y in range(90, 370, 40):
            easel.fill(easel.mask(oval(x, y, 2.4)), "9ac8c8", 0.5)
    tube(easel, (-10, 216), (1290, 216), 4, "3a5860", "07141a")
    beam = sill(easel, box(-10, -10, 1290, 24), ("0a1c24", "17353e"), _TEAL, (0, 24))
    easel.fill(over(easel, smoothstep(0.5, 0.8, cloud(easel, 44, 5)), beam), "8a4a24", 0.20)
    for x in range(20, 1290, 52):
        easel.fill(easel.mask(oval(x, 15, 2.8)), easel.radial("a8d0d0", "1a3038", x - 1, 14, 4))
    neon(easel, [(-10, 26), (1290, 26)], _TEAL, 1.6, 8, force=0.55)


def _wall(easel: Easel) -> None:
    wall = easel.mask(box(-10, _SILL, 1290, 730), smooth=False)
    easel.drop(wall, 0, -4, 10, 0.5)
    easel.fill(wall, easel.linear("123038", "050d12", (0, _SILL), (0, 700)))
    planks(easel, wall, 7, width=33, force=0.34)
    caustics(easel, easel.mask(box(-10, _SILL, 1290, 600), smooth=False), 63, "46e0d8", force=0.13)
    sill(easel, box(-10, _SILL - 6, 1290, _SILL + 16), ("3c5a5c", "0c1c22"), "bffff4", (_SILL - 6, _SILL + 16))


def _bar(easel: Easel) -> None:
    """Draw a counter of dark planks along the bottom, and shelves in the corners."""
    for start in (18, 1112):
        niche = easel.mask(box(start, 426, start + 150, 600), smooth=False)
        easel.fill(niche, easel.linear("0a1418", "2c1a0c", (0, 426), (0, 600)))
        for base, seed in ((500, 4), (582, 9)):
            neon(easel, [(start, base + 2), (start + 150, base + 2)], AMBER, 1.4, 5, force=0.5)
            bottles(easel, start + 10, start + 132, base, 56, seed=seed + start)
    sill(easel, box(-10, 618, 1290, 640), ("6a4a2c", "20140c"), _SODIUM, (618, 640))
    front = easel.mask(box(-10, 640, 1290, 730), smooth=False)
    easel.fill(front, easel.linear("2a1c12", "080504", (0, 640), (0, 720)))
    planks(easel, front, 23, width=44, force=0.45)
    neon(easel, [(-10, 644), (1290, 644)], CYAN, 1.4, 9, force=0.5)


def _gear(easel: Easel) -> None:
    """Draw a lifebuoy, a net with floats and a coil of rope."""
    for x in (250, 1030):
        ring = easel.mask(oval(x, 484, 40)) - easel.mask(oval(x, 484, 22))
        easel.drop(ring, 2, 6, 7, 0.6)
        easel.fill(ring, easel.linear("f0e8dc", "8a7a74", (x - 30, 450), (x + 30, 520)))
        turn = np.arctan2(easel.y - 484, easel.x - x)
        stripes = smoothstep(0.0, 0.14, np.asarray(np.sin(turn * 2 * 2 + 0.8) - 0.1, np.float32))
        easel.fill(over(easel, stripes, ring), "d8402c", 0.92)
        easel.form(ring, "10080a", 7, 9, 6, opacity=0.6)
        easel.rim(ring, _TEAL, -1, -1.4, 0.5, opacity=0.5)
    for flip in (False, True):
        for k in range(7):
            sag: Points = [(-10, 84 + k * 22), (70 - k * 4, 128 + k * 20), (150 - k * 16, 92 + k * 10)]
            easel.fill(easel.stroke(mirrored(sag, 640) if flip else sag, 1.6), "b8a070", 0.55)
        for k in range(5):
            fall: Points = [(6 + k * 30, 76), (10 + k * 24, 140), (2 + k * 14, 240 - k * 30)]
            easel.fill(easel.stroke(mirrored(fall, 640) if flip else fall, 1.4), "b8a070", 0.45)
        for x, y, hue in ((36, 108, "ff8a3a"), (84, 130, "4ad8d0"), (122, 108, "ffcf6a"), (24, 176, "4ad8d0")):
            ball = easel.mask(oval(1280 - x if flip else x, y, 9))
            easel.fill(ball, easel.radial("ffffff", hue, (1280 - x if flip else x) - 4, y - 5, 14))
            easel.form(ball, "06101a", 3, 4, 3, opacity=0.7)
