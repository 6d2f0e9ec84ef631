"""Portrait of Ransom: the keeper of the saloon, all hat and moustache."""

from __future__ import annotations

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "ff8a5a"
_SKIN = Skin("f0c49a", "c8885a", "8a4c30", "441e14", "d8683f", "a84a3c")
_HAIR = ("8a7a70", "2c2220")


def ransom(view: View, mood: Mood) -> Easel:
    """Paint a hat as wide as the room, grey moustache with waxed ends, brocade and a string tie."""
    easel = kit.ground(view, "e07038", "3a1c10")
    look = EyeLook("4a90b8", apart=21, level=124, half=11.4, tall=8.0, slant=0.5, lash=2.4)
    _waistcoat(easel)
    kit.pose(easel, mood, 6)
    for side in (-1, 1):
        kit.flesh(easel, easel.mask(oval(128 + side * 49, 132, 8, 14, side * -6)), _SKIN)
        burn: Points = [
            (128 + side * 40, 96, 0), (128 + side * 52, 96, 0), (128 + side * 52, 140), (128 + side * 46, 158, 0),
            (128 + side * 40, 136),
        ]  # fmt: skip
        easel.fill(easel.mask(burn), easel.linear(*_HAIR, (80, 96), (180, 160)))
    head = easel.mask(sym([(128, 70), (156, 76), (171, 100), (172, 130), (166, 158), (148, 186), (128, 194)]))
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.55)
    features.nose(easel, _SKIN, head, 116, 148, wide=11)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "4a3c38", look, mood, side, heavy=5.8, rise=14)
        for k in range(3):
            crow: Points = [(128 + side * 36, 124 + k * 3), (128 + side * 42, 122 + k * 5)]
            easel.fill(easel.stroke(crow, 1.0, 0.3), _SKIN.deep, 0.45)
    features.frown(easel, _SKIN, mood, look.level)
    features.mouth(easel, _SKIN, mood, 174, 13, full=0.9)
    _moustache(easel, mood)
    chin = easel.mask([(120, 188, 0), (128, 184), (136, 188, 0), (133, 200), (128, 206, 0), (123, 200)])
    easel.fill(chin, easel.linear(*_HAIR, (120, 184), (136, 206)))
    kit.rims(easel, head, _HUE, 0.9)
    _hat(easel, head)
    return easel


def _moustache(easel: Easel, mood: Mood) -> None:
    rise = 5.0 * mood.smile
    half: Points = [
        (128, 155, 0), (142, 151), (160, 159), (180, 160 - rise), (194, 148 - rise), (188, 138 - rise, 0),
        (204, 146 - rise),
        (200, 164 - rise), (180, 174 - rise * 0.5), (152, 173), (128, 166, 0),
    ]  # fmt: skip
    for flip in (False, True):
        lobe = easel.mask(mirrored(half) if flip else half)
        easel.drop(lobe, 0, 4, 3, 0.5)
        easel.fill(lobe, easel.linear("b8aaa0", "4a3c38", (70, 150), (190, 176)))
        easel.form(lobe, "241a18", 4, 6, 4, opacity=0.6)
        lines: list[tuple[Points, float]] = [
            ([(130, 158), (154, 164), (182, 167 - rise), (199, 154 - rise)], 1.4),
            ([(132, 162), (156, 169), (180, 170 - rise)], 1.4),
            ([(134, 155), (156, 160), (180, 163 - rise), (196, 150 - rise)], 1.2),
        ]
        kit.strands(easel, [(mirrored(p) if flip else p, w) for p, w in lines], "2c2220", lobe, 0.6)
        lights: list[tuple[Points, float]] = [([(132, 156), (150, 156), (176, 161 - rise)], 1.6)]
        kit.strands(easel, [(mirrored(p) if flip else p, w) for p, w in lights], "fff4e8", lobe, 0.7)
        kit.rims(easel, lobe, _HUE, 0.6)


def _hat(easel: Easel, head: Mask) -> None:
    crown = easel.mask(
        [
            (82, 80, 0),
            (86, 48),
            (100, 26),
            (116, 21),
            (128, 28),
            (142, 20),
            (158, 26),
            (170, 48),
            (175, 80, 0),
            (128, 90),
        ]
    )
    easel.fill(crown, easel.linear("6a4228", "24120a", (84, 24), (176, 96)))
    easel.form(crown, "120703", 16, 6, 9, opacity=0.75)
    crease: Points = [(112, 26), (124, 44), (130, 58)]
    easel.fill(easel.soft(easel.stroke(crease, 2, 7, 2), 2.0) & crown, "120703", 0.7)
    kit.rims(easel, crown, _HUE, 0.85)
    band = easel.mask([(82, 68, 0), (128, 78), (174, 68, 0), (175, 83, 0), (128, 93), (81, 83, 0)])
    easel.fill(band, easel.linear("c83a3c", "4a0c14", (80, 68), (176, 90)))
    for k in range(5):
        kit.gem(easel, 96 + k * 16, 79 + (2.5 - abs(k - 2)) * 1.8, 3.2, "ffd76a", force=0.35)
    brim: Points = [
        (8, 72, 0), (36, 64), (70, 72), (128, 84), (186, 72), (220, 64), (250, 72, 0), (222, 91), (178, 97), (128, 102),
        (78, 97), (34, 91),
    ]  # fmt: skip
    wide = easel.mask(brim)
    easel.drop(wide, 0, 8, 7, 0.6)
    easel.fill(wide, easel.linear("7a4e30", "2a150b", (20, 64), (230, 100)))
    easel.form(wide, "120703", 0, 7, 4, opacity=0.6)
    easel.rim(wide, "ffe0b8", 0, -1.2, 0.6, opacity=0.5)
    easel.rim(wide, _HUE, 2, 1.2, 0.7, opacity=0.8)
    easel.fill(easel.soft(easel.mask(oval(128, 106, 46, 8)), 4) & head, "2a0e06", 0.5)


def _waistcoat(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 164), (150, 168), (152, 198), (166, 212), (128, 230)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 192, 28, 14)), 5) & neck, "2c100a", 0.7)
    shirt = easel.mask(sym([(128, 218, 0), (156, 204), (196, 208), (226, 228), (240, 280, 0), (128, 280)]))
    kit.cloth(easel, shirt, ("f4ead8", "94846e"), _HUE)
    vest: Points = [(158, 206, 0), (190, 212), (204, 280, 0), (140, 280, 0), (146, 240)]
    for points in (vest, mirrored(vest)):
        side = easel.mask(points)
        kit.cloth(easel, side, ("8a2438", "2c0810"), _HUE)
        for row in range(4):
            for column in range(3):
                x = 156 + column * 16 + (row % 2) * 8
                spot = easel.mask(
                    [(x, 216 + row * 13), (x + 4, 221 + row * 13), (x, 226 + row * 13), (x - 4, 221 + row * 13)]
                )
                mirror = easel.mask(
                    [
                        (256 - x, 216 + row * 13),
                        (260 - x, 221 + row * 13),
                        (256 - x, 226 + row * 13),
                        (252 - x, 221 + row * 13),
                    ]
                )
                easel.fill((spot | mirror) & side, "e0a050", 0.7)
    collar: Points = [(128, 214, 0), (148, 202), (160, 192, 0), (168, 210), (142, 234, 0)]
    for points in (collar, mirrored(collar)):
        kit.cloth(easel, easel.mask(points), ("fffaf0", "b0a08a"), _HUE)
    for side_x in (-1, 1):
        lace: Points = [(128, 226), (128 + side_x * 6, 244), (128 + side_x * 9, 262)]
        easel.fill(easel.stroke(lace, 2.6), "140a0a")
    kit.gem(easel, 128, 225, 7.5, "2ac8b8", force=0.5)
    chain: Points = [(150, 256), (172, 264), (194, 252)]
    easel.fill(easel.stroke(chain, 2.2), easel.linear("fff0b0", "a8701c", (150, 250), (196, 264)))
