"""Portrait of Vela: a young mechanic with two clouds of hair and welding goggles on her brow."""

from __future__ import annotations

import math

import numpy as np

from art.paint_vector import Easel, Mask, Point, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "ffe14a"
_SKIN = Skin("d0905e", "955a36", "5a3020", "2a130e", "c85a3c", "b0503f")


def vela(view: View, mood: Mood) -> Easel:
    """Paint deep brown skin, indigo hair with blue tips, yellow glass, a jacket with patches."""
    easel = kit.ground(view, "d8c83c", "2a2060")
    look = EyeLook("c8862c", apart=22, level=122, half=13.2, tall=10.6, slant=2.6, lash=3.2)
    kit.pose(easel, mood, 6)
    for side in (-1, 1):
        _cloud(easel, 128 + side * 56, 70, 43, seed=5 + side)
    kit.rest(easel)
    _jacket(easel)
    kit.pose(easel, mood, 6)
    head = easel.mask(sym([(128, 58), (156, 62), (174, 90), (175, 122), (164, 154), (146, 178), (128, 186)]))
    ears = easel.mask(oval(77, 128, 8, 12, 8)) | easel.mask(oval(179, 128, 8, 12, -8))
    kit.flesh(easel, ears, _SKIN)
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.45)
    features.nose(easel, _SKIN, head, 118, 148, wide=10)
    features.mouth(easel, _SKIN, mood, 165, 16, full=1.25)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "1a1028", look, mood, side, heavy=4.6, rise=17)
        kit.gem(easel, 128 + side * 52, 146, 3.2, "49e3ff", force=0.6)
    features.frown(easel, _SKIN, mood, look.level)
    for points in ([(146, 140), (156, 137), (164, 140)], [(150, 146), (158, 144)]):
        easel.fill(easel.stroke(points, 2.6) & head, "f4f0ff", 0.75)
    grease = easel.soft(easel.stroke([(92, 150), (100, 158), (110, 160)], 1, 5, 1), 1.0)
    easel.fill(grease & head, "1a1014", 0.6)
    kit.rims(easel, head | ears, _HUE, 0.85)
    _hairline(easel, head)
    _goggles(easel)
    return easel


def _bumpy(x: float, y: float, radius: float, seed: int) -> list[Point]:
    dice = np.random.default_rng(seed)
    line: list[Point] = []
    for k in range(40):
        angle = k * math.pi / 20
        reach = radius * (1.0 + (0.09 if k % 2 else -0.02) * float(dice.uniform(0.4, 1.2)))
        line.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return line


def _cloud(easel: Easel, x: float, y: float, radius: float, *, seed: int) -> None:
    puff = easel.mask(_bumpy(x, y, radius, seed))
    easel.drop(puff, 0, 4, 6, 0.5)
    easel.fill(puff, easel.radial("5a4ac0", "140c34", x - 12, y - 14, radius * 1.35))
    dice = np.random.default_rng(seed + 40)
    for _ in range(70):
        angle, away = float(dice.uniform(0, 2 * math.pi)), radius * math.sqrt(float(dice.random()))
        cx, cy = x + away * math.cos(angle), y + away * math.sin(angle)
        curl: Points = [(cx - 4, cy), (cx, cy - 3.5), (cx + 4, cy), (cx, cy + 3)]
        hue = "8ad8ff" if away > radius * 0.72 else ("8a78f0" if dice.random() < 0.5 else "0c0624")
        easel.fill(easel.stroke(curl, 0.4, 1.5, 0.4) & puff, hue, 0.6)
    kit.rims(easel, puff, _HUE, 0.8)


def _hairline(easel: Easel, head: Mask) -> None:
    cap = easel.mask(
        [
            (72, 124, 0),
            (70, 90),
            (92, 56),
            (128, 44),
            (164, 56),
            (186, 90),
            (184, 124, 0),
            (172, 100),
            (154, 82),
            (128, 76),
            (102, 82),
            (84, 100),
        ]
    )
    easel.drop(cap, 0, 4, 3, 0.4, on=head)
    easel.fill(cap, easel.linear("40348c", "120a2c", (84, 46), (176, 120)))
    for k in range(9):
        x = 80 + k * 12
        row: Points = [(128 + (x - 128) * 0.3, 46), (128 + (x - 128) * 0.8, 60), (x, 92)]
        easel.fill(easel.stroke(row, 1.2) & cap, "8a78f0", 0.5)
    kit.rims(easel, cap, _HUE, 0.6)


def _goggles(easel: Easel) -> None:
    strap = easel.stroke([(68, 92), (98, 76), (128, 71), (158, 76), (188, 92)], 11)
    easel.drop(strap, 0, 3, 3, 0.55)
    easel.fill(strap, easel.linear("a83c2c", "3a1010", (70, 70), (190, 96)))
    for x in (104, 152):
        frame = easel.mask(oval(x, 72, 22, 19))
        easel.drop(frame, 0, 4, 4, 0.55)
        easel.fill(frame, easel.linear("8a94a8", "232836", (x - 16, 56), (x + 16, 90)))
        for k in range(6):
            angle = k * math.pi / 3 + 0.4
            easel.fill(easel.mask(oval(x + 19 * math.cos(angle), 72 + 16.2 * math.sin(angle), 1.5)), "f0f4ff", 0.8)
        lens = easel.mask(oval(x, 72, 16, 13.4))
        easel.fill(lens, easel.radial("fff8a0", "c86a10", x - 3, 66, 20))
        easel.glow(lens, _HUE, 8, 0.35)
        easel.form(lens, "6a2c04", -2, -3, 3, opacity=0.6)
        shine: Points = [(x - 12, 72), (x - 3, 60), (x + 3, 60), (x - 9, 77)]
        easel.fill(easel.mask(shine, smooth=False) & lens, "ffffff", 0.75)
    easel.fill(easel.stroke([(121, 71), (128, 69), (135, 71)], 5), "3a4050")


def _jacket(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 158), (146, 162), (147, 190), (166, 208), (128, 228)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(134, 186, 24, 13)), 5) & neck, "1c0a08", 0.65)
    shirt = easel.mask(sym([(128, 222, 0), (150, 212), (168, 206), (176, 280, 0), (128, 280)]))
    kit.cloth(easel, shirt, ("2c3450", "0e1220"), _HUE)
    flap: Points = [(152, 200, 0), (170, 194), (206, 212), (228, 236), (236, 280, 0), (160, 280, 0), (146, 236)]
    for points in (flap, mirrored(flap)):
        kit.cloth(easel, easel.mask(points), ("f0b83c", "7a4410"), _HUE)
    lapel: Points = [(150, 204, 0), (164, 190, 0), (184, 204), (170, 240, 0)]
    for points in (lapel, mirrored(lapel)):
        kit.cloth(easel, easel.mask(points), ("fff0c8", "a8884c"), _HUE)
    patch = easel.mask([(190, 226), (214, 232), (210, 252), (188, 248)], smooth=False)
    easel.fill(patch, "2a8ad8")
    easel.fill(easel.mask(oval(201, 240, 5.5)), "fff8e0")
    for y in (226, 242):
        kit.gem(easel, 156, y, 2.6, "d8dde8", force=0.2)
    grip = easel.stroke([(58, 252), (66, 226)], 6)
    easel.drop(grip, 1, 2, 2, 0.5)
    easel.fill(grip, easel.linear("d8e4f0", "4a5468", (56, 224), (70, 252)))
    jaw = easel.mask(oval(68, 220, 9)) - easel.mask([(66, 206), (76, 206), (72, 220), (66, 219)], smooth=False)
    easel.fill(jaw, easel.linear("eef4ff", "5a6478", (60, 212), (76, 230)))
