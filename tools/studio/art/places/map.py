"""Paint the map: the coast by night from above, with five lit places and the ways between them."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import mix, smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Array, Easel, Mask, Points, curve, oval
from art.places.space import noise, resized_to
from art.places.texture import cloud, over
from art.rooms.hall import box, vignette

# Where the scene puts its markers: the middle of each place in logical units, in the order of the journey.
PLACES = {
    "backroom": (170.0, 556.0),
    "dockside": (322.0, 296.0),
    "oldtown": (512.0, 494.0),
    "skydeck": (640.0, 232.0),
    "hightable": (792.0, 400.0),
}
_HUES = {
    "backroom": "ffb45a", "dockside": "3fe0d8", "oldtown": "ff8a4a", "skydeck": "9ac8ff", "hightable": "ffd76a",
}  # fmt: skip
_COAST: Points = [
    (-40, 200), (60, 214), (150, 176), (230, 236), (300, 236), (350, 190), (430, 210), (470, 150), (560, 128),
    (640, 96), (760, 120), (820, 190), (900, 250), (872, 330), (930, 410), (900, 500), (830, 560), (760, 640),
    (620, 690), (520, 760), (-40, 780),
]  # fmt: skip
_ROUTE: Points = [
    (170, 556), (206, 440), (262, 350), (322, 296), (400, 330), (440, 420), (512, 494), (590, 440), (600, 320),
    (640, 232), (720, 250), (770, 320), (792, 400),
]  # fmt: skip


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the map. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "050a18")
    sea = easel.all()
    easel.fill(sea, easel.linear("0a1a38", "050a1a", (900, 60), (1200, 720)))
    land = _land(easel)
    _sea(easel, land)
    _relief(easel, land)
    _streets(easel, land)
    _route(easel)
    for name, (x, y) in PLACES.items():
        _place(easel, x, y, _HUES[name])
        _SIGNS[name](easel, x, y, _HUES[name])
    _grid(easel)
    _rose(easel, 1196, 640)
    top = np.clip(1 - easel.y / 84, 0, 1) ** 0.8
    easel.fill(over(easel, np.asarray(top, np.float32)), "050812", 0.82)
    vignette(easel, 0.5)
    return easel.image()


def _land(easel: Easel) -> Mask:
    """Return the coast, frayed by noise."""
    rough = easel.mask(_COAST)
    edge = easel.soft(rough, 16).cover + (cloud(easel, 3, 9, 5) - 0.5) * 0.9 * (easel.soft(rough, 40).cover < 0.97)
    river = easel.soft(easel.stroke([(470, 560), (560, 590), (640, 560), (700, 600), (830, 590)], 7, 9, 10, 13, 20), 3)
    return over(easel, smoothstep(0.46, 0.52, np.asarray(edge - river.cover, np.float32)))


def _sea(easel: Easel, land: Mask) -> None:
    """Draw depth lines around the coast and a little swell."""
    away = easel.soft(easel.soft(land, 22), 22).cover
    for level, force in ((0.34, 0.34), (0.2, 0.24), (0.1, 0.16), (0.04, 0.1)):
        line = np.exp(-(((away - level) / (0.012 + level * 0.02)) ** 2)) * (1 - land.cover)
        easel.fill(over(easel, np.asarray(line, np.float32)), "5ac8ff", force, "add")
    swell = smoothstep(0.55, 0.8, cloud(easel, 12, 12, 4)) * (1 - land.cover)
    easel.fill(over(easel, np.asarray(swell, np.float32)), "1c4a8a", 0.22, "add")
    easel.glow(land, "2a7ac8", 10, 0.30)


def _height(easel: Easel) -> Array:
    width, height = easel.width // 2, easel.height // 2
    return resized_to(noise(width, height, 40, 5, 4), (easel.width, easel.height))


def _relief(easel: Easel, land: Mask) -> None:
    """Draw hills in lines of equal height, lit from the upper left."""
    high = _height(easel)
    easel.fill(land, easel.linear("163444", "2a2444", (200, 150), (800, 650)))
    dy, dx = np.gradient(high, 1 / easel.scale)
    slope: Array = np.asarray(np.clip((-dx - dy) * 60, -1, 1), np.float32)
    easel.fill(over(easel, np.clip(slope, 0, 1), land), "7a9ac8", 0.30, "add")
    easel.fill(over(easel, np.clip(-slope, 0, 1), land), "02040c", 0.5)
    steps = high * 30
    lines = 1 - smoothstep(0.03, 0.09, np.asarray(np.abs(steps - np.round(steps)), np.float32))
    easel.fill(over(easel, lines, land), "6aa0d8", 0.16, "add")
    easel.rim(land, "8ae0ff", -1.2, -1.2, 0.6, opacity=0.6)
    easel.rim(land, "8ae0ff", 1.2, 1.2, 0.6, opacity=0.4)


def _streets(easel: Easel, land: Mask) -> None:
    """Draw blocks of street light that thicken around each place."""
    dice = np.random.default_rng(4).random((600, 600)).astype(np.float32)
    for name, (x, y) in PLACES.items():
        turn = {"backroom": 0.2, "dockside": -0.3, "oldtown": 0.5, "skydeck": -0.1, "hightable": 0.35}[name]
        u = (easel.x - x) * math.cos(turn) + (easel.y - y) * math.sin(turn)
        v = (easel.y - y) * math.cos(turn) - (easel.x - x) * math.sin(turn)
        near = np.exp(-((np.hypot(u, v * 1.15) / 92) ** 2))
        column, row = np.floor(u / 15).astype(np.int64), np.floor(v / 11).astype(np.int64)
        a, b = u / 15 - column, v / 11 - row
        street = np.minimum(np.minimum(a, 1 - a) * 15, np.minimum(b, 1 - b) * 11)
        tone = dice[row % 600, column % 600]
        roads = np.exp(-((street / 0.8) ** 2)) * near
        blocks = (street > 1.6) * near * (0.25 + 0.75 * tone)
        easel.fill(over(easel, np.asarray(blocks, np.float32), land), mix(_HUES[name], "203050", 0.55), 0.5)
        easel.fill(over(easel, np.asarray(roads, np.float32), land), mix(_HUES[name], "ffffff", 0.25), 0.5, "add")
    lights = np.random.default_rng(8)
    glow = np.zeros((easel.height, easel.width), np.float32)
    for _ in range(1500):
        place = list(PLACES.values())[int(lights.integers(5))]
        x, y = place[0] + float(lights.normal(0, 95)), place[1] + float(lights.normal(0, 80))
        right, down = round(x * easel.scale), round(y * easel.scale)
        if 0 <= right < easel.width and 0 <= down < easel.height:
            glow[down, right] = float(lights.uniform(0.3, 1.0)) * 3 * easel.scale
    small = easel.soft(Mask(glow, easel.all().box), 0.6)
    easel.fill(over(easel, np.clip(small.cover, 0, 1), land), "ffd8a0", 0.9, "add")


def _route(easel: Easel) -> None:
    """Draw the way from place to place as a dotted line of light."""
    line = np.array(curve(_ROUTE, closed=False))
    walked = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    for k in range(1, int(walked[-1] / 15)):
        x, y = (float(np.interp(k * 15, walked, line[:, axis])) for axis in (0, 1))
        if min(math.hypot(x - px, y - py) for px, py in PLACES.values()) > 44:
            dot = easel.mask(oval(x, y, 2.7))
            easel.glow(dot, "8ae8ff", 4.5, 1.0)
            easel.fill(dot, "ffffff", 0.95)


def _place(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a lit disc with two rings for a marker to stand on."""
    disc = easel.mask(oval(x, y, 35))
    easel.glow(disc, hue, 22, 0.55)
    easel.fill(disc, "080d1c", 0.86)
    easel.fill(disc, easel.radial(hue, "000000", x, y + 10, 40), 0.36, "add")
    for radius, width, force in ((35, 2.4, 1.0), (43, 1.2, 0.5)):
        ring = easel.mask(oval(x, y, radius)) - easel.mask(oval(x, y, radius - width))
        easel.glow(ring, hue, 5, 0.7 * force)
        easel.fill(ring, mix(hue, "ffffff", 0.45), force)


def _parts(easel: Easel, x: float, y: float, hue: str, shapes: list[Points]) -> None:
    for shape in shapes:
        piece = easel.mask([(x + p[0], y + p[1]) for p in shape], smooth=False)
        easel.fill(piece, easel.linear(mix(hue, "ffffff", 0.65), mix(hue, "101828", 0.15), (0, y - 22), (0, y + 20)))


def _lane(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a door between two pipes under a lamp."""
    door: Points = [(-8, 18), (-8, -6), (8, -6), (8, 18)]
    lamp: Points = [(-9, -11), (-4, -19), (4, -19), (9, -11)]
    _parts(easel, x, y, hue, [door, lamp, box(-19, -20, -14, 18), box(14, -20, 19, 18), box(-1, -26, 1, -19)])


def _crane(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a crane over water."""
    shapes: list[Points] = [
        box(-9, -18, -4, 14),
        box(-16, -18, 20, -13),
        [(-9, -18), (-6, -25), (-4, -18)],
        box(14, -13, 16, -2),
    ]
    _parts(easel, x, y, hue, [*shapes, box(10, -2, 20, 6), box(-20, 14, 20, 17), box(-14, 20, 14, 22)])


def _saloon(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a false front with its awning."""
    shapes: list[Points] = [
        box(-18, -4, -4, 18),
        box(4, -4, 18, 18),
        box(-4, -4, 4, 4),
        [(-22, -4), (-18, -10), (18, -10), (22, -4)],
    ]
    _parts(easel, x, y, hue, [*shapes, box(-14, -22, 14, -11)])


def _deck(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a tower with a disc on top."""
    disc: Points = [(-22, -10), (-14, -15), (14, -15), (22, -10), (14, -5), (-14, -5)]
    mast: Points = [(-4, -5), (4, -5), (7, 20), (-7, 20)]
    _parts(easel, x, y, hue, [disc, mast, box(-1, -26, 1, -15), box(-13, 18, 13, 21)])


def _temple(easel: Easel, x: float, y: float, hue: str) -> None:
    """Draw a gable on four columns."""
    gable: Points = [(-23, -9), (0, -24), (23, -9)]
    columns = [box(k - 3, -6, k + 3, 13) for k in (-16, -5.4, 5.4, 16)]
    _parts(easel, x, y, hue, [gable, *columns, box(-23, 15, 23, 19)])


_SIGNS = {"backroom": _lane, "dockside": _crane, "oldtown": _saloon, "skydeck": _deck, "hightable": _temple}


def _grid(easel: Easel) -> None:
    """Draw faint degrees over everything."""
    for step, force in ((80, 0.05), (20, 0.016)):
        u, v = easel.x / step, easel.y / step
        near = np.minimum(np.abs(u - np.round(u)), np.abs(v - np.round(v))) * step
        easel.fill(over(easel, np.asarray(np.exp(-((near / 0.7) ** 2)), np.float32)), "9ad8ff", force, "add")


def _rose(easel: Easel, x: float, y: float) -> None:
    """Draw a compass rose in the empty sea."""
    for radius in (44, 38):
        ring = easel.mask(oval(x, y, radius)) - easel.mask(oval(x, y, radius - 1.2))
        easel.fill(ring, "8ac8f0", 0.5)
    for k in range(8):
        angle, reach = k * math.pi / 4, 54 if k % 2 == 0 else 28
        for side, light in ((-1, "d8f0ff"), (1, "2a5a8a")):
            bend = angle + side * math.pi / 8
            tip: Points = [
                (x, y), (x + 9 * math.sin(bend), y - 9 * math.cos(bend)),
                (x + reach * math.sin(angle), y - reach * math.cos(angle)),
            ]  # fmt: skip
            easel.fill(easel.mask(tip, smooth=False), light, 0.55)
