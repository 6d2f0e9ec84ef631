"""Portrait of Lady Seraphine Voss: an aristocrat with a tall headdress and a half mask."""

from __future__ import annotations

import math

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "d98bff"
_GOLD = ("ffe9ae", "8f5f22")
_SKIN = Skin("fbe3e4", "e3b4bd", "9d6280", "4d2340", "ee7f9c", "c22e5e")
_MASK: Points = [
    (129, 100, 0), (146, 97), (168, 101), (184, 96, 0), (183, 122), (172, 142), (158, 150), (146, 142),
    (139, 132, 0), (133, 118),
]  # fmt: skip


def seraphine(view: View, mood: Mood) -> Easel:
    """Paint pale lilac skin, plum hair, a fan of gold and jewels, a ruff."""
    easel = kit.ground(view, _HUE, "3a1440")
    look = EyeLook("a45cff", apart=21.5, level=122, half=13, tall=9.6, slant=3.4, lash=3.6)
    kit.pose(easel, mood, 7)
    _headdress(easel)
    _hair_back(easel)
    kit.rest(easel)
    _gown(easel)
    kit.pose(easel, mood, 7)
    head = easel.mask(sym([(128, 64), (158, 70), (175, 98), (174, 128), (162, 158), (143, 181), (128, 188)]))
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.45)
    shadow = easel.soft(easel.mask(oval(104, 115, 15, 7)), 3) & head
    easel.fill(shadow, "a04fc8", 0.6)
    features.nose(easel, _SKIN, head, 116, 149, wide=7.5)
    features.mouth(easel, _SKIN, mood, 167, 14, full=1.15)
    easel.fill(easel.mask(oval(110, 172, 1.3)), "3a1020")
    features.eye(easel, _SKIN, look, mood, -1)
    features.brow(easel, "3c1440", look, mood, -1, heavy=3.4, rise=18)
    _mask(easel, head, look, mood)
    _hair(easel, head)
    return easel


def _headdress(easel: Easel) -> None:
    for index in range(9):
        angle = math.radians(-64 + index * 16)
        sin, cos = math.sin(angle), math.cos(angle)
        reach = 96 + 14 * math.cos(angle)

        def spot(out: float, across: float, sin: float = sin, cos: float = cos) -> tuple[float, float]:
            return 128 + out * sin + across * cos, 118 - out * cos + across * sin

        blade = easel.mask(
            [(*spot(30, -7), 0), spot(reach * 0.7, -12), (*spot(reach, 0), 0), spot(reach * 0.7, 12), (*spot(30, 7), 0)]
        )
        easel.drop(blade, 0, 2, 3, 0.5)
        easel.fill(blade, easel.radial("5b1c70", "c65be0", 128, 118, 110))
        easel.form(blade, "260a38", 5, 3, 3, opacity=0.7)
        easel.rim(blade, "ffd9ff", -1, -1, 0.5, opacity=0.5)
        easel.fill(easel.stroke([spot(40, 0), spot(reach - 12, 0)], 2.4, 0.8), _GOLD[0], 0.85)
        kit.gem(easel, *spot(reach - 9, 0), 3.4, "ff6fa8" if index % 2 else "7fe8ff", force=0.8)


def _hair_back(easel: Easel) -> None:
    back = easel.mask(sym([(128, 52), (168, 58), (188, 92), (190, 128), (178, 156), (128, 160)]))
    easel.fill(back, easel.linear("4a1e58", "1a0824", (80, 60), (190, 150)))
    kit.rims(easel, back, _HUE, 0.7)


def _hair(easel: Easel, head: Mask) -> None:
    wave: Points = [
        (128, 70, 0), (108, 86), (91, 104), (83, 122), (79, 136, 0), (68, 112), (70, 80), (92, 54), (128, 46),
    ]  # fmt: skip
    both: Mask | None = None
    for points in (wave, mirrored(wave)):
        side = easel.mask(points)
        easel.drop(side, 1, 3, 3, 0.45, on=head)
        easel.fill(side, easel.linear("8a3f9c", "2a0c38", (80, 50), (186, 130)))
        both = side if both is None else both | side
    if both is None:
        return
    for flip in (False, True):
        lines: list[tuple[Points, float]] = [
            ([(120, 54), (94, 68), (78, 98)], 2.0), ([(122, 58), (98, 74), (82, 106)], 1.6), ([(116, 50),
            (86, 66), (73, 94)], 1.6),
        ]  # fmt: skip
        kit.strands(
            easel, [(mirrored(p) if flip else p, w) for p, w in lines], "d79af0" if not flip else "5a2470", both, 0.7
        )
    band = easel.mask(
        [(72, 86), (100, 60), (128, 54), (156, 60), (184, 86), (184, 94), (156, 70), (128, 65), (100, 70), (72, 94)]
    )
    easel.drop(band, 0, 3, 2, 0.5)
    easel.fill(band, easel.linear(*_GOLD, (80, 54), (180, 96)))
    easel.rim(band, "ffffff", -0.6, -0.9, 0.4, opacity=0.7)
    for jewel_x, jewel_y, size in ((100, 66, 3.0), (114, 61.5, 3.4), (142, 61.5, 3.4), (156, 66, 3.0)):
        kit.gem(easel, jewel_x, jewel_y, size, "7fe8ff", force=0.6)
    drop = easel.mask([(128, 54, 0), (136, 64), (128, 82, 0), (120, 64)])
    easel.fill(drop, easel.linear(*_GOLD, (120, 54), (138, 82)))
    kit.gem(easel, 128, 66, 5.2, "ff5f9c", force=1.0)
    kit.rims(easel, both | head, _HUE, 0.9)
    for x in (77, 179):
        easel.fill(easel.stroke([(x, 138), (x, 156)], 1.4), _GOLD[0])
        kit.gem(easel, x, 140, 2.6, "ffe08a", force=0.4)
        kit.gem(easel, x, 159, 4.4, "7fe8ff", force=0.7)


def _mask(easel: Easel, head: Mask, look: EyeLook, mood: Mood) -> None:
    plate = easel.mask(_MASK)
    easel.drop(plate, -1, 4, 3.5, 0.5, on=head)
    easel.fill(plate, easel.linear("fff6e4", "c09ac0", (136, 98), (184, 150)))
    easel.form(plate, "6a3f78", 8, 5, 5, opacity=0.7)
    edge = plate - easel.mask([(128 + (x - 158) * 0.93 + 30, 122 + (y - 122) * 0.91, *rest) for x, y, *rest in _MASK])
    easel.fill(edge, easel.linear(*_GOLD, (132, 96), (184, 150)))
    swirl: Points = [(150, 142), (160, 138), (170, 128), (166, 134), (158, 134)]
    easel.fill(easel.stroke(swirl, 0.4, 1.6, 0.4), _GOLD[1], 0.9)
    easel.fill(easel.stroke([(144, 108), (156, 104), (170, 107), (177, 101)], 0.4, 1.8, 1.4, 0.3), _GOLD[1], 0.9)
    rim = easel.mask(oval(128 + look.apart, look.level - 0.5, 16.5, 10.8, -7))
    easel.fill(rim, easel.linear(*_GOLD, (136, 110), (166, 134)))
    easel.fill(easel.mask(oval(128 + look.apart, look.level - 0.5, 14.4, 8.8, -7)), mix(_SKIN.deep, "000000", 0.45))
    features.eye(easel, _SKIN, look, mood, 1)
    plume: Points = [(178, 104, 0), (192, 84), (208, 72), (224, 74, 0), (210, 84), (196, 104), (184, 116, 0)]
    feather = easel.mask(plume)
    easel.fill(feather, easel.linear("f7d8ff", "8a3fb0", (180, 80), (220, 110)))
    easel.fill(easel.stroke([(182, 108), (196, 90), (222, 74)], 1.6, 0.5), _GOLD[0])
    kit.rims(easel, feather, _HUE, 0.8)
    kit.gem(easel, 180, 108, 4.4, "ff5f9c", force=0.9)


def _gown(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 160), (144, 164), (145, 196), (164, 214), (190, 224), (128, 262)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 186, 22, 13)), 4.5) & neck, "5a2650", 0.6)
    gown = easel.mask(sym([(128, 246, 0), (152, 226), (178, 214, 0), (212, 226), (236, 280, 0), (128, 280)]))
    kit.cloth(easel, gown, ("8c2f9c", "2c0a3c"), _HUE)
    for index in range(5):
        x = 30 + index * 15
        petal: Points = [(x + 22, 252, 0), (x - 6, 226), (x - 10, 198 - index * 3, 0), (x + 12, 206), (x + 30, 236, 0)]
        for points in (petal, mirrored(petal)):
            frill = easel.mask(points)
            easel.drop(frill, 0, 2, 3, 0.4)
            easel.fill(frill, easel.linear("fbeaff", "a470b8", (x, 196), (x + 20, 250)))
            easel.form(frill, "5f2f78", 5, 4, 4, opacity=0.6)
            easel.rim(frill, _HUE, 1.4, -1, 0.6, opacity=0.7)
    choker = easel.mask([(111, 196), (128, 201), (145, 196), (146, 205), (128, 211), (110, 205)])
    easel.fill(choker, easel.linear("3a1040", "160618", (110, 196), (146, 206)))
    easel.fill(easel.stroke([(111, 197), (128, 202), (145, 197)], 0.9), _GOLD[0])
    kit.gem(easel, 128, 209, 5.4, "7fe8ff", force=0.9)
