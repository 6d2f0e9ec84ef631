"""Portrait of Quill: a feathered archivist with a heron's beak, half glasses and a crest of pens."""

from __future__ import annotations

import math

import numpy as np

from art.paint_vector import Easel, Mask, Points, curve, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, View

_HUE = "8ad0ff"
_DOWN = ("ffffff", "c4ccd8", "6a7488", "2a3040")
_BEAK = ("ffd06a", "d0601c", "5a1c0c")


def quill(view: View, mood: Mood) -> Easel:
    """Paint white plumage, a mask of red skin, black quills that rise with the mood, robes of ink."""
    easel = kit.ground(view, "5aa8d8", "3a2a18")
    _robe(easel)
    kit.pose(easel, mood, 4)
    _crest(easel, mood)
    _neck(easel)
    head = easel.mask(
        _ruffled(sym([(128, 62), (152, 66), (172, 86), (176, 114), (168, 142), (150, 160), (128, 166)])), smooth=False
    )
    easel.drop(head, 0, 4, 6, 0.5)
    easel.fill(head, easel.linear(_DOWN[0], _DOWN[1], (86, 64), (174, 164)))
    easel.form(head, _DOWN[2], 20, 10, 10, opacity=0.8)
    _down(easel, head)
    kit.rims(easel, head, _HUE, 0.95)
    for side in (-1, 1):
        _face(easel, head, mood, side)
    _beak(easel, mood)
    _glasses(easel)
    for side in (-1, 1):
        _brow(easel, mood, side)
    return easel


def _ruffled(points: Points) -> list[tuple[float, ...]]:
    line = np.array(curve(points))
    middle = line.mean(0)
    rough: list[tuple[float, ...]] = []
    for index in range(0, len(line), 2):
        out = (line[index] - middle) / np.hypot(*(line[index] - middle))
        reach = 3.4 if (index // 2) % 2 else 0.0
        rough.append((float(line[index][0] + out[0] * reach), float(line[index][1] + out[1] * reach + reach * 0.5)))
    return rough


def _down(easel: Easel, head: Mask) -> None:
    dice = np.random.default_rng(33)
    for _ in range(90):
        x, y = 128 + float(dice.normal(0, 30)), float(dice.uniform(70, 160))
        lean = (x - 128) * 0.10
        barb: Points = [(x - 3, y), (x + lean, y + 5), (x + 3, y)]
        easel.fill(easel.stroke(barb, 0.4, 1.3, 0.4) & head, _DOWN[2] if dice.random() < 0.6 else "ffffff", 0.5)


def _feather(
    easel: Easel, root: tuple[float, float], tip: tuple[float, float], wide: float, hues: tuple[str, str]
) -> Mask:
    """Draw one feather with its shaft and slits."""
    (x0, y0), (x1, y1) = root, tip
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length

    def at(along: float, across: float) -> tuple[float, float]:
        return x0 + ux * along * length - uy * across * wide, y0 + uy * along * length + ux * across * wide

    vane = easel.mask([(*at(0, 0), 0), at(0.3, 0.5), at(0.75, 0.62), (*at(1, 0), 0), at(0.75, -0.62), at(0.3, -0.5)])
    easel.drop(vane, 0, 2, 3, 0.5)
    easel.fill(vane, easel.linear(*hues, root, tip))
    for k in range(6):
        for way in (-1, 1):
            slit: Points = [at(0.3 + k * 0.1, 0), at(0.42 + k * 0.1, way * 0.6)]
            easel.fill(easel.stroke(slit, 0.8) & vane, "05070c", 0.45)
    easel.fill(easel.stroke([at(0.02, 0), at(0.94, 0)], 1.8, 0.6), "f4e8d0", 0.85)
    easel.rim(vane, _HUE, 1.2, -0.8, 0.5, opacity=0.8)
    return vane


def _crest(easel: Easel, mood: Mood) -> None:
    raised = mood.blend(1.0, 1.16, 0.72)
    for k in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        angle = math.radians((k - 4) * 19 / raised)
        reach = (84 - abs(k - 4) * 5) * (0.6 + 0.4 * raised)
        root = (128 + 20 * math.sin(angle), 84 - 16 * math.cos(angle))
        tip = (128 + (reach + 6) * math.sin(angle) * 1.15, 92 - reach * math.cos(angle))
        dark = k % 2 == 0
        _feather(easel, root, tip, 17, ("4a5a78", "0c0f1a") if dark else ("e86a3c", "5a140c"))


def _neck(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 140), (152, 146), (160, 180), (182, 214), (186, 250), (128, 256)]))
    easel.fill(neck, easel.linear(_DOWN[0], _DOWN[2], (90, 150), (180, 250)))
    for row in range(6):
        for column in range(-4, 5):
            x, y = 128 + column * (9 + row) + (row % 2) * 5, 168 + row * 13
            tuft: Points = [(x - 7, y - 6), (x + 7, y - 6), (x + 4, y + 5), (x, y + 11, 0), (x - 4, y + 5)]
            plume = easel.mask(tuft) & neck
            easel.fill(plume, easel.linear("ffffff", _DOWN[1], (x, y - 6), (x, y + 10)), 0.9)
            easel.rim(plume, _DOWN[3], 0, 1.0, 0.4, opacity=0.0)
            easel.form(plume, _DOWN[2], 2, 3, 1.5, opacity=0.6)
    easel.fill(easel.soft(easel.mask(oval(132, 170, 34, 14)), 6) & neck, "1a2030", 0.6)


def _face(easel: Easel, head: Mask, mood: Mood, side: int) -> None:
    """Draw a patch of bare red skin around a round golden eye."""
    x, y = 128 + side * 25, 112.0
    bare: Points = [
        (128 + side * 6, 118, 0), (x - side * 6, 98), (x + side * 10, 96), (x + side * 26, 104, 0),
        (x + side * 14, 124), (x - side * 6, 130),
    ]  # fmt: skip
    patch = easel.mask(bare) & head
    easel.fill(patch, easel.linear("ff7a4a", "8a1c1c", (x, 94), (x, 130)))
    easel.form(patch, "4a0810", 4, 5, 3, opacity=0.6)
    ball = easel.mask(oval(x, y, 12.5))
    easel.fill(ball, "1a0a08")
    iris = easel.mask(oval(x, y, 10.8))
    easel.fill(iris, easel.radial("fff2a0", "d8861c", x + 1, y + 3, 12))
    easel.fill(easel.mask(oval(x + 1 + 4.4 * mood.gaze[0], y + 3.4 * mood.gaze[1], 5.2)), "0a0608")
    easel.fill(easel.mask(oval(x - 3, y - 4, 2.8)), "ffffff")
    easel.fill(easel.mask(oval(x + 4, y + 4, 1.4)), "ffffff", 0.8)
    edge = y - 12 + (1 - mood.lid) * 18
    slope = mood.brow * 0.7
    lid = easel.mask(
        [
            (x - 18, y - 20, 0),
            (x + 18, y - 20, 0),
            (x + 18, edge + (slope if side < 0 else -slope * 0.3), 0),
            (x - 18, edge + (slope if side > 0 else -slope * 0.3), 0),
        ]
    )
    easel.fill(lid & ball, easel.linear("ff9a6a", "a83a24", (x, y - 12), (x, y)))
    if mood.low > 0.5:
        lower = easel.mask([(x - 16, y + 18, 0), (x - 13, y + 8), (x, y + 4.5), (x + 13, y + 8), (x + 16, y + 18, 0)])
        easel.fill(lower & ball, easel.linear("ff9a6a", "a83a24", (x, y + 4), (x, y + 14)))


def _brow(easel: Easel, mood: Mood, side: int) -> None:
    x, y = 128 + side * 26, 94 - mood.lift * 1.1
    for k in range(4):
        root = (x - side * 15 + side * k * 8, y + 3 + mood.brow * (1 - k / 3) * 1.2)
        tip = (root[0] + side * 13, root[1] - 6 - k * 2.2)
        easel.fill(easel.stroke([root, tip], 5.4, 0.6), easel.linear("5a6a8a", "0c0f1a", (x, y - 10), (x, y + 6)))


def _beak(easel: Easel, mood: Mood) -> None:
    """Draw a long hooked beak that comes forward and down; it opens when glad."""
    gape = 13.0 * mood.gape
    bend = mood.smile * 3.5
    if gape > 1:
        lower = easel.mask(sym([(128, 150), (146, 140), (142, 168 + gape), (132, 186 + gape), (128, 190 + gape)]))
        easel.fill(lower, easel.linear(_BEAK[1], _BEAK[2], (112, 150), (146, 200)))
        inside = easel.mask(sym([(128, 150), (141, 148), (137, 164 + gape), (128, 178 + gape)]))
        easel.fill(inside, "4a0c14")
        easel.fill(easel.mask(oval(128, 168 + gape * 0.8, 5, 10)), "e0687a")
    upper = easel.mask(
        sym(
            [
                (128, 106),
                (137, 112),
                (150, 134 - bend),
                (151, 148 - bend),
                (141, 160),
                (136, 178),
                (131, 194),
                (128, 199),
            ]
        )
    )
    easel.drop(upper, 0, 5, 5, 0.5)
    easel.fill(upper, easel.linear(_BEAK[0], _BEAK[1], (104, 110), (150, 196)))
    easel.form(upper, _BEAK[2], 12, 6, 5, opacity=0.75)
    ridge = easel.soft(easel.stroke([(127, 110), (125, 140), (126, 176)], 2, 6, 2), 1.4)
    easel.fill(ridge & upper, "fff6d0", 0.75)
    tip = easel.soft(easel.mask(oval(128, 194, 9, 14)), 4)
    easel.fill(tip & upper, "2a0c08", 0.8)
    for side in (-1, 1):
        nostril = easel.stroke([(128 + side * 6, 134), (128 + side * 9, 142)], 1.0, 3.6, 1.0)
        easel.fill(nostril, _BEAK[2])
        corner: Points = [
            (128 + side * 22, 144 - bend * 1.6),
            (128 + side * 18, 152 - bend * 0.5),
            (128 + side * 11, 160),
        ]
        easel.fill(easel.stroke(corner, 0.8, 2.2, 0.8), _BEAK[2], 0.9)
    kit.rims(easel, upper, _HUE, 0.7)


def _glasses(easel: Easel) -> None:
    """Draw half moons of silver low on the beak, on a chain."""
    for side in (-1, 1):
        x, y = 128 + side * 27, 127.0
        rim: Points = [(x - 17, y - 4, 0), (x + 17, y - 4, 0), (x + 14, y + 8), (x, y + 14), (x - 14, y + 8)]
        outer = easel.mask(rim)
        inner = easel.mask([(x + (p[0] - x) * 0.86, y + 3 + (p[1] - y - 3) * 0.80, *p[2:]) for p in rim])
        easel.fill(inner, "bfe4ff", 0.22)
        ring = outer - inner
        easel.drop(ring, 0, 2, 2, 0.45)
        easel.fill(ring, easel.linear("ffffff", "6a7890", (x - 14, y - 4), (x + 14, y + 12)))
        shine: Points = [(x - 10, y + 4), (x - 4, y - 2), (x, y - 2), (x - 7, y + 6)]
        easel.fill(easel.mask(shine, smooth=False) & inner, "ffffff", 0.6)
    easel.fill(easel.stroke([(116, 124), (128, 120), (140, 124)], 2.6), "d8e0ec")
    chain: Points = [(170, 124), (186, 150), (182, 190), (168, 214)]
    for points in (chain, mirrored(chain)):
        easel.fill(easel.stroke(points, 1.4), "e8c878", 0.9)


def _robe(easel: Easel) -> None:
    robe = easel.mask(sym([(128, 236, 0), (156, 224), (188, 208), (222, 224), (242, 290, 0), (128, 290)]))
    kit.cloth(easel, robe, ("34405e", "0e1322"), _HUE)
    for side in (-1, 1):
        edge = easel.stroke([(128 + side * 62, 212), (128 + side * 40, 238), (128 + side * 16, 270)], 13)
        kit.cloth(easel, edge, ("c8963c", "5a3410"), _HUE)
        for k in range(4):
            x, y = 128 + side * (58 - k * 12), 216 + k * 13
            mark = easel.mask([(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)], smooth=False)
            easel.fill(mark, "fff4d0", 0.8)
        _feather(easel, (128 + side * 92, 262), (128 + side * 108, 192), 14, ("ffffff", "8a94a8"))
