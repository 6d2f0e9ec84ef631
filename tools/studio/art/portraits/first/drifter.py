"""Portrait of Dax Hollin: a drifter with a glowing visor, stubble and a long coat."""

from __future__ import annotations

import numpy as np

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "ff5fae"
_SKIN = Skin("e8b48c", "bd7d58", "7c4636", "3a1c1c", "b8503c", "9c5448")


def dax(view: View, mood: Mood) -> Easel:
    """Paint dark tousled hair, magenta visor, collar turned up."""
    easel = kit.ground(view, _HUE, "2a2050")
    _coat_back(easel)
    neck = easel.mask(sym([(128, 156), (154, 160), (156, 214), (128, 236)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 190, 30, 16)), 5) & neck, "24101a", 0.7)
    _coat(easel)
    kit.pose(easel, mood, 9, -1.5)
    ears = easel.mask(oval(72, 126, 7, 13, 8)) | easel.mask(oval(184, 126, 7, 13, -8))
    head = easel.mask(
        sym([(128, 48), (162, 54), (181, 88), (181, 126), (175, 156), (156, 180), (140, 190), (128, 191)])
    )
    kit.flesh(easel, ears, _SKIN)
    kit.flesh(easel, head, _SKIN)
    _stubble(easel, head)
    features.nose(easel, _SKIN, head, 118, 149, wide=10)
    features.mouth(easel, _SKIN, mood, 168, 17, full=0.72)
    look = EyeLook("ffffff", apart=23, level=114, half=14)
    features.frown(easel, _SKIN, mood, 112)
    _visor(easel, head, mood)
    for side in (-1, 1):
        features.brow(easel, "2a1a20", look, mood, side, heavy=6.2, rise=17)
    _hair(easel, head | ears)
    return easel


def _stubble(easel: Easel, head: Mask) -> None:
    jaw = easel.mask(
        sym([(128, 154), (146, 154), (160, 150), (179, 128, 0), (176, 158), (156, 182), (140, 191), (128, 192)])
    )
    easel.fill(easel.soft(jaw, 3) & head, "3a2a34", 0.42)
    dice = np.random.default_rng(8)
    for _ in range(150):
        x, y = 128 + float(dice.normal(0, 26)), float(dice.uniform(152, 189))
        if abs(x - 128) < 17 and 160 < y < 177:
            continue
        dot = easel.mask([(x, y), (x + 1.0, y), (x + 0.6, y + 2.2)], smooth=False) & head & jaw
        easel.fill(dot, "1d1218", 0.6)


def _visor(easel: Easel, head: Mask, mood: Mood) -> None:
    band: Points = [
        (66, 112, 0), (92, 105), (128, 103), (164, 105), (190, 112, 0), (189, 128, 0), (168, 135),
        (142, 133, 0), (128, 126),
        (114, 133, 0), (88, 135), (67, 128, 0),
    ]  # fmt: skip
    glass = easel.mask(band)
    easel.drop(glass, 0, 5, 4, 0.6, on=head)
    easel.fill(glass, easel.linear("5a1440", "12040f", (70, 104), (186, 134)))
    light = mix(_HUE, "ffffff", 0.5)
    bend, sink = 3.5 * max(0.0, mood.smile) * (1 if mood.low > 0.5 else 0), mood.brow * 0.75
    for side in (-1, 1):
        x, y = 128 + 9.0 * mood.gaze[0], 119 + 5.0 * mood.gaze[1]
        line = [(x + side * 8, y + sink * 0.6), (x + side * 28, y - 1 - bend), (x + side * 50, y - sink * 0.5)]
        beam = easel.stroke(line, 2.2, 5.0, 2.0) & glass
        easel.glow(beam, _HUE, 6, 1.7 * mood.lamp)
        easel.fill(beam, light)
    easel.glow(glass, _HUE, 9, 0.30 * mood.lamp)
    shine = easel.mask([(80, 106), (96, 104), (86, 133), (72, 130)], smooth=False) & glass
    easel.fill(shine, "ffffff", 0.20)
    easel.fill(easel.mask([(101, 103), (106, 103), (96, 135), (91, 135)], smooth=False) & glass, "ffffff", 0.14)
    easel.rim(glass, "ffd0ec", 0, -1.1, 0.4, opacity=0.9)
    easel.rim(glass, _HUE, 0, 1.0, 0.5, opacity=0.8)
    for x in (68, 188):
        hinge = easel.mask(oval(x, 120, 5, 11))
        easel.fill(hinge, easel.linear("9aa2b8", "2c3040", (x - 5, 108), (x + 5, 132)))


def _hair(easel: Easel, face: Mask) -> None:
    mass = easel.mask(
        [
            (70, 118, 0),
            (62, 90),
            (66, 62),
            (58, 50, 0),
            (80, 46),
            (90, 28, 0),
            (108, 32),
            (126, 18, 0),
            (144, 28),
            (168, 24, 0),
            (178, 42),
            (198, 50, 0),
            (192, 72),
            (195, 96),
            (187, 118, 0),
            (182, 96),
            (174, 80, 0),
            (166, 90),
            (154, 74, 0),
            (148, 88),
            (132, 76, 0),
            (122, 94),
            (108, 78, 0),
            (100, 92),
            (88, 84, 0),
            (80, 98),
        ]
    )
    easel.drop(mass, 1, 4, 3, 0.5, on=face)
    easel.fill(mass, easel.linear("4c3a58", "150d1c", (80, 24), (180, 110)))
    easel.form(mass, "08050c", 14, 8, 8, opacity=0.7)
    locks: list[tuple[Points, float]] = [
        ([(96, 36), (84, 58), (80, 92)], 2.6), ([(110, 34), (104, 58), (100, 86)], 2.4), ([(128, 26),
        (122, 56), (120, 88)], 2.6),
        ([(146, 32), (142, 56), (146, 80)], 2.4), ([(164, 34), (162, 58), (166, 84)], 2.4), ([(180, 50),
        (182, 74), (186, 104)], 2.4),
    ]  # fmt: skip
    kit.strands(easel, locks, "05030a", mass, 0.7)
    kit.strands(easel, [([(p[0] - 5, p[1]) for p in points], 2.0) for points, _ in locks], "8f78a8", mass, 0.65)
    kit.rims(easel, mass | face, _HUE, 0.9)


def _coat_back(easel: Easel) -> None:
    tall: Points = [(128, 240), (96, 232), (60, 196), (56, 150, 0), (42, 178), (40, 224), (60, 256)]
    for points in (tall, mirrored(tall)):
        easel.fill(easel.mask(points), easel.linear("4a3328", "1a100c", (50, 150), (90, 240)))


def _coat(easel: Easel) -> None:
    shirt = easel.mask(sym([(128, 226, 0), (156, 206), (176, 240), (170, 280, 0), (128, 280)]))
    kit.cloth(easel, shirt, ("39405a", "141829"), _HUE)
    scarf = easel.mask(
        [
            (86, 200),
            (104, 214),
            (128, 222),
            (154, 214),
            (172, 198),
            (176, 214),
            (154, 236),
            (126, 242),
            (100, 234),
            (82, 216),
        ]
    )
    kit.cloth(easel, scarf, ("b8384e", "4c0f24"), _HUE)
    kit.strands(
        easel,
        [([(92, 210), (124, 232), (168, 212)], 2.4), ([(98, 222), (126, 238), (160, 224)], 2.0)],
        "3a0a1a",
        scarf,
        0.7,
    )
    side: Points = [(20, 280, 0), (26, 236), (48, 212), (58, 152, 0), (76, 182), (92, 220), (112, 280, 0)]
    for points in (side, mirrored(side)):
        kit.cloth(easel, easel.mask(points), ("8a5f42", "2e1a12"), _HUE)
    lapel: Points = [(58, 152, 0), (80, 184), (96, 222), (84, 250, 0), (62, 222), (54, 190)]
    for points in (lapel, mirrored(lapel)):
        flap = easel.mask(points)
        kit.cloth(easel, flap, ("a87852", "4a2c1c"), _HUE)
    for points in ([(61, 160), (80, 192), (91, 222), (83, 244)], [(195, 160), (176, 192), (165, 222), (173, 244)]):
        easel.fill(easel.stroke(points, 0.8), "e0b080", 0.55)
