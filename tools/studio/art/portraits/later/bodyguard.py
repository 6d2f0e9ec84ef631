"""Portrait of Zero: the last bodyguard, a black automaton whose mirror face shows one line of light."""

from __future__ import annotations

import math

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, View

_HUE = "ff3a5a"
_STEEL = ("aab4c8", "3c4456", "141822", "05060a")


def zero(view: View, mood: Mood) -> Easel:
    """Paint a blade of a helmet, a face of black glass, plates like a closed fan at the neck."""
    easel = kit.ground(view, "c01c3c", "101018")
    _armour(easel)
    kit.pose(easel, mood, 0)
    _blades(easel)
    helmet = easel.mask(
        sym([(128, 24, 0), (136, 40), (164, 56), (186, 88), (190, 128), (178, 164), (154, 190), (128, 200)])
    )
    easel.drop(helmet, 0, 5, 8, 0.7)
    _steel(easel, helmet)
    _seams(easel, helmet)
    face = easel.mask(sym([(128, 62), (154, 70), (172, 96), (174, 126), (162, 160), (144, 182), (128, 189)]))
    rim = easel.mask(sym([(128, 57), (157, 66), (177, 94), (179, 127), (166, 163), (147, 187), (128, 194)])) - face
    easel.fill(rim, easel.linear("d8e0f0", "2a3040", (80, 60), (176, 190)))
    _mirror(easel, face)
    _line(easel, face, mood)
    kit.rims(easel, helmet, _HUE, 1.0)
    crest = easel.mask([(128, 18, 0), (133, 34), (131, 66), (128, 78, 0), (125, 66), (123, 34)])
    easel.drop(crest, 0, 2, 3, 0.5)
    easel.fill(crest, easel.linear("f4f8ff", "4a5468", (122, 20), (134, 78)))
    kit.gem(easel, 128, 52, 3.6, _eye_hue(mood), force=mood.lamp)
    return easel


def _eye_hue(mood: Mood) -> str:
    return mood.pick("ff5a6a", "7af0ff", "ff1c2c")


def _steel(easel: Easel, mask: Mask) -> None:
    """Draw black metal: a cold light, a deep turn, a red bounce from the right."""
    easel.fill(mask, easel.linear(_STEEL[1], _STEEL[2], (76, 40), (184, 190)))
    easel.form(mask, _STEEL[3], 22, 10, 10, opacity=0.9)
    easel.form(mask, _STEEL[0], -6, -5, 3, opacity=0.55)
    easel.rim(mask, "ffffff", -1.8, -1.6, 0.9, opacity=0.45)


def _blades(easel: Easel) -> None:
    """Draw three plates on each side that sweep back from the temples."""
    for k in range(3):
        blade: Points = [
            (168, 92 + k * 22, 0), (204 - k * 6, 66 + k * 24), (238 - k * 14, 60 + k * 30, 0),
            (214 - k * 8, 92 + k * 26), (176, 122 + k * 20, 0),
        ]  # fmt: skip
        for points in (blade, mirrored(blade)):
            plate = easel.mask(points)
            easel.drop(plate, 0, 3, 5, 0.6)
            _steel(easel, plate)
            kit.rims(easel, plate, _HUE, 0.9)
            edge = [(x, y) for x, y, *_ in points[0:3]]
            easel.fill(easel.stroke(edge, 0.6, 1.6, 0.6), "e8f0ff", 0.5)


def _seams(easel: Easel, helmet: Mask) -> None:
    lines: list[Points] = [
        [(140, 44), (166, 66), (182, 100)],
        [(182, 134), (170, 168), (150, 192)],
        [(136, 40), (150, 58), (158, 66)],
    ]
    for line in lines:
        for points in (line, mirrored(line)):
            easel.fill(easel.stroke(points, 1.6) & helmet, _STEEL[3], 0.9)
            easel.fill(easel.stroke([(x + 1.2, y + 0.8) for x, y in points], 0.8) & helmet, "c8d4f0", 0.45)


def _mirror(easel: Easel, face: Mask) -> None:
    """Draw black glass that reflects a room: a lamp above, a table below, the red of the carpet."""
    easel.fill(face, easel.linear("141824", "020306", (90, 64), (170, 188)))
    sky = easel.mask([(84, 108), (100, 78), (128, 66), (156, 78), (172, 108), (150, 98), (128, 95), (106, 98)])
    easel.fill(easel.soft(sky, 3) & face, "8aa8e8", 0.34)
    ground = easel.mask([(92, 150), (128, 158), (166, 150), (156, 178), (128, 188), (102, 178)])
    easel.fill(easel.soft(ground, 4) & face, "c01c3c", 0.36)
    for x, width in ((104, 7), (116, 3)):
        pane: Points = [(x, 74), (x + width, 72), (x - 8 + width, 128), (x - 10, 130)]
        easel.fill(easel.soft(easel.mask(pane, smooth=False), 1.0) & face, "ffffff", 0.42)
    for k in range(3):
        lamp = easel.mask(oval(138 + k * 11, 84 + k * 5, 3.2, 2.2, 20))
        easel.fill(easel.soft(lamp, 0.8) & face, "ffe8b0", 0.8)
    easel.form(face, "000000", 10, 8, 8, opacity=0.7)
    easel.rim(face, _HUE, 2.4, 0.6, 0.8, opacity=0.8)


def _line(easel: Easel, face: Mask, mood: Mood) -> None:
    """Draw the only feature: level when it waits, a bow when it wins, two cuts when it does not."""
    hue = _eye_hue(mood)
    shapes: dict[str, list[Points]] = {
        "calm": [[(88, 124), (108, 125), (148, 125), (168, 124)]],
        "glad": [
            [(90, 130), (102, 116), (118, 130)],
            [(138, 130), (154, 116), (166, 130)],
            [(104, 152), (128, 164), (152, 152)],
        ],
        "grim": [
            [(88, 110), (104, 119), (120, 130)],
            [(136, 130), (152, 119), (168, 110)],
            [(114, 158), (128, 154), (142, 158)],
        ],
        "nervous": [
            [(92, 118), (103, 112), (116, 118)],
            [(140, 118), (153, 112), (164, 118)],
            [(92, 126), (103, 132), (116, 126)],
            [(140, 126), (153, 132), (164, 126)],
            [(104, 158), (112, 153), (120, 160), (128, 153), (136, 160), (144, 153), (152, 158)],
        ],
        "smug": [
            [(90, 122), (104, 124), (118, 122)],
            [(138, 122), (154, 110), (168, 116)],
            [(106, 160), (132, 161), (154, 150)],
        ],
        "wince": [
            [(90, 110), (118, 122), (90, 134)],
            [(166, 110), (138, 122), (166, 134)],
            [(106, 160), (117, 154), (128, 160), (139, 154), (150, 160)],
        ],
        "beaten": [
            [(88, 132), (104, 126), (118, 116)],
            [(138, 116), (152, 126), (168, 132)],
            [(104, 164), (128, 153), (152, 164)],
        ],
    }
    across, down_by = 7.0 * mood.gaze[0], 6.0 * mood.gaze[1]
    for drawn in shapes[mood.name]:
        points = [(x + across, y + down_by) for x, y in drawn] if mood.name == "calm" else drawn
        bent = points if len(points) != 3 or mood.name != "wince" else [(*point, 0.0) for point in points]
        tube = easel.stroke(bent, 2.0, 5.2, 2.0) & face
        easel.glow(tube, hue, 9, 1.5)
        easel.glow(tube, hue, 3, 1.0)
        easel.fill(tube, mix(hue, "ffffff", 0.6))
    if mood.name == "calm":
        for k in range(-3, 4):
            tick = easel.mask(oval(128 + across + k * 11, 136 + down_by, 1.2))
            easel.fill(tick & face, hue, 0.8)


def _armour(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 172), (150, 176), (154, 226), (128, 232)]))
    easel.fill(neck, easel.linear("2a3040", "05060a", (104, 0), (152, 0)))
    for k in range(5):
        y = 188 + k * 9
        easel.fill(easel.stroke([(104, y), (128, y + 4), (152, y)], 2.0) & neck, "7a869c", 0.5)
    body = easel.mask(sym([(128, 222, 0), (160, 214), (206, 216), (240, 242), (250, 290, 0), (128, 290)]))
    easel.drop(body, 0, 4, 8, 0.6)
    _steel(easel, body)
    for k in range(4):
        plate: Points = [
            (150 + k * 13, 216 - k * 2, 0), (172 + k * 14, 198 - k * 3), (190 + k * 14, 206 + k * 2, 0),
            (178 + k * 10, 262, 0), (146 + k * 10, 270, 0),
        ]  # fmt: skip
        for points in (plate, mirrored(plate)):
            scale_ = easel.mask(points)
            easel.drop(scale_, 0, 2, 4, 0.6)
            _steel(easel, scale_)
            kit.rims(easel, scale_, _HUE, 0.7)
    core = easel.mask(
        [(128 + 15 * math.sin(k * math.pi / 3), 246 - 15 * math.cos(k * math.pi / 3)) for k in range(6)], smooth=False
    )
    easel.fill(core, "05060a")
    inner = easel.mask(
        [(128 + 10 * math.sin(k * math.pi / 3), 246 - 10 * math.cos(k * math.pi / 3)) for k in range(6)], smooth=False
    )
    easel.glow(inner, _HUE, 8, 1.0)
    easel.fill(inner, easel.radial("ffe0e4", _HUE, 128, 246, 11))
