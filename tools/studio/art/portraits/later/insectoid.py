"""Portrait of Ixil: an accountant with four eyes, mandibles and a green eyeshade."""

from __future__ import annotations

from art.paint_vector import Easel, Mask, Points, curve, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, View

_HUE = "ff7ad0"
_SHELL = ("ffe27a", "d89a2c", "7a4412", "301606")


def ixil(view: View, mood: Mood) -> Easel:
    """Paint a narrow amber head, ruby eyes in two pairs, feathered feelers, a starched collar."""
    easel = kit.ground(view, "d84a9a", "3a1838")
    _body(easel)
    kit.pose(easel, mood, 5)
    for side in (-1, 1):
        _feeler(easel, mood, side)
    head = easel.mask(
        sym([(128, 56), (150, 58), (178, 74), (196, 100), (192, 124), (170, 150), (152, 178), (140, 194), (128, 198)])
    )
    easel.drop(head, 0, 4, 7, 0.6)
    _shell(easel, head)
    for side in (-1, 1):
        _mandible(easel, mood, side)
    _mouth(easel, head, mood)
    for side in (-1, 1):
        _eye(easel, head, mood, (128 + side * 42, 110), (21, 25), side=side)
        _eye(easel, head, mood, (128 + side * 15, 128), (11, 13), side=side)
    kit.rims(easel, head, _HUE, 0.95)
    _shade(easel, head)
    return easel


def _shell(easel: Easel, head: Mask) -> None:
    easel.fill(head, easel.linear(_SHELL[0], _SHELL[1], (84, 60), (176, 190)))
    easel.form(head, _SHELL[2], 24, 12, 12, opacity=0.85)
    easel.form(head, _SHELL[3], 6, 5, 3, opacity=0.4)
    for points in ([(128, 60), (128, 112)], [(112, 150), (128, 144), (144, 150)], [(116, 164), (128, 160), (140, 164)]):
        easel.fill(easel.stroke(points, 1.6) & head, _SHELL[3], 0.6)
        easel.fill(easel.stroke([(x, y + 1.6) for x, y in points], 1.0) & head, "fff6c8", 0.45)
    for side in (-1, 1):
        plate: Points = [
            (128 + side * 22, 146),
            (128 + side * 44, 140),
            (128 + side * 56, 126),
            (128 + side * 40, 154),
            (128 + side * 22, 172),
        ]
        cheek = easel.mask(plate) & head
        easel.fill(cheek, _SHELL[2], 0.38)
        easel.rim(cheek, "fff6c8", -1, -1, 0.5, opacity=0.5)
    gleam = easel.soft(easel.stroke([(82, 92), (92, 74), (112, 66)], 2, 7, 2), 1.6)
    easel.fill(gleam & head, "fffdf0", 0.7)


def _eye(
    easel: Easel, head: Mask, mood: Mood, at: tuple[float, float], size: tuple[float, float], *, side: int
) -> None:
    """Draw a compound eye: facets, a drifting light, and a lid of shell."""
    (x, y), (wide, high) = at, size
    rim = easel.mask(oval(x, y, wide + 3, high + 3, side * 16))
    easel.drop(rim, 0, 2, 3, 0.5)
    easel.fill(rim, easel.linear(_SHELL[2], _SHELL[3], (x - wide, y - high), (x + wide, y + high)))
    ball = easel.mask(oval(x, y, wide, high, side * 16))
    light = mood.pick("ff5a7a", "ff8aa8", "ff2a3a")
    easel.fill(ball, easel.radial(light, "3a0418", x - wide * 0.2, y - high * 0.25, wide * 1.25, high * 1.25))
    step = 5.0 if wide > 15 else 3.6
    for row in range(-7, 8):
        for column in range(-7, 8):
            px, py = x + (column + 0.5 * (row % 2)) * step, y + row * step * 0.86
            facet = easel.mask(oval(px, py, step * 0.30)) & ball
            if facet.cover.any():
                easel.fill(facet, "ffd0dc", 0.22)
    easel.form(ball, "1a000a", 0, -5, 3, opacity=0.6)
    across, down_by = wide * 0.42 * mood.gaze[0], high * 0.34 * mood.gaze[1]
    look = easel.mask(oval(x + 1.5 + across, y + 1 + down_by, wide * 0.30, high * 0.30))
    easel.fill(easel.soft(look, 1.2) & ball, "1c0008", 0.85)
    easel.fill(easel.mask(oval(x - wide * 0.36, y - high * 0.40, wide * 0.24, high * 0.18, -30)) & ball, "ffffff", 0.92)
    edge = y - high + (1 - mood.lid) * high * 1.5 - 1
    slope = (mood.brow - mood.lift * 0.6) * high / 14
    lid = easel.mask(
        [
            (x - 1.5 * wide, y - 1.5 * high, 0), (x + 1.5 * wide, y - 1.5 * high, 0),
            (x + 1.4 * wide, edge - (slope if side > 0 else -slope), 0),
            (x - 1.4 * wide, edge + (slope if side > 0 else -slope), 0),
        ]
    )  # fmt: skip
    easel.fill(lid & ball, easel.linear(_SHELL[1], _SHELL[2], (x, y - high), (x, y)))
    easel.rim(lid & ball, _SHELL[3], 0, 1.6, 0.5, opacity=0.0)
    if mood.low > 0.5:
        top = y + high - high * 0.75 * mood.low
        lower = easel.mask(
            [
                (x - wide * 1.3, y + high * 1.5, 0),
                (x - wide, top + 5),
                (x, top),
                (x + wide, top + 5),
                (x + wide * 1.3, y + high * 1.5, 0),
            ]
        )
        easel.fill(lower & ball, easel.linear(_SHELL[0], _SHELL[1], (x, y), (x, y + high)))


def _mandible(easel: Easel, mood: Mood, side: int) -> None:
    spread = mood.blend(0.0, 9.0, -4.0)
    m = 128 + side * spread
    points: Points = [
        (m + side * 22, 168, 0), (m + side * 38, 176), (m + side * 34, 198), (m + side * 10, 214, 0),
        (m + side * 18, 198),
        (m + side * 14, 182),
    ]  # fmt: skip
    claw = easel.mask(points)
    easel.drop(claw, 0, 3, 4, 0.55)
    easel.fill(claw, easel.linear(_SHELL[1], _SHELL[3], (100, 166), (160, 214)))
    easel.rim(claw, "fff0b8", -1, -1, 0.5, opacity=0.6)
    kit.rims(easel, claw, _HUE, 0.6)


def _mouth(easel: Easel, head: Mask, mood: Mood) -> None:
    bend = mood.smile * 5
    line: Points = [(112, 180 - bend), (120, 184), (128, 185), (136, 184), (144, 180 - bend)]
    if mood.gape > 0.1:
        hole = easel.mask([*line, (138, 194), (128, 197), (118, 194)]) & head
        easel.fill(hole, "3a0414")
        easel.fill(easel.mask(oval(128, 196, 7, 4)) & hole, "e05a7a")
    easel.fill(easel.stroke(line, 0.8, 2.4, 2.4, 2.4, 0.8), _SHELL[3])


def _feeler(easel: Easel, mood: Mood, side: int) -> None:
    lift = mood.blend(0.0, -10.0, 16.0)
    line: Points = [
        (128 + side * 20, 66),
        (128 + side * 44, 36 + lift * 0.3),
        (128 + side * 78, 24 + lift),
        (128 + side * 106, 40 + lift * 1.6),
    ]
    stem = easel.stroke(line, 4.4, 3.6, 2.8, 1.4)
    bent = curve(line, closed=False)
    for k in range(10):
        x, y = bent[min(len(bent) - 1, 10 + k * 2)]
        for way in (-1, 1):
            hair: Points = [(x, y), (x + side * (4 + k * 0.4), y + way * (10 - k * 0.6))]
            easel.fill(easel.stroke(hair, 1.8, 0.5), "ffb0e0", 0.9)
    easel.fill(stem, easel.linear(_SHELL[0], _SHELL[2], (60, 24), (200, 70)))
    kit.gem(easel, line[-1][0], line[-1][1], 3.4, _HUE, force=mood.lamp)


def _shade(easel: Easel, head: Mask) -> None:
    """Draw the green eyeshade of a card counter."""
    band = easel.mask([(74, 84, 0), (98, 64), (128, 58), (158, 64), (182, 84, 0), (182, 96, 0), (128, 76), (74, 96, 0)])
    visor = easel.mask(
        [
            (72, 92, 0),
            (100, 74),
            (128, 69),
            (156, 74),
            (184, 92, 0),
            (206, 110),
            (168, 100),
            (128, 96),
            (88, 100),
            (50, 110),
        ]
    )
    easel.drop(visor, 0, 6, 5, 0.4, on=head)
    easel.fill(visor, easel.linear("6affa0", "0c6a3c", (60, 70), (200, 110)), 0.82)
    easel.rim(visor, "eafff0", -0.6, -1.2, 0.5, opacity=0.8)
    shine: Points = [(78, 98), (104, 80), (120, 76), (92, 98)]
    easel.fill(easel.mask(shine, smooth=False) & visor, "ffffff", 0.30)
    easel.fill(band, easel.linear("3a2a48", "140c1c", (74, 60), (182, 96)))
    easel.rim(band, "c8a8e0", 0, -1, 0.5, opacity=0.6)


def _body(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 180), (142, 184), (144, 226), (128, 236)]))
    easel.fill(neck, easel.linear(_SHELL[1], _SHELL[3], (112, 0), (146, 0)))
    for y in (200, 210, 220):
        easel.fill(easel.stroke([(112, y), (128, y + 3), (144, y)], 1.6) & neck, _SHELL[3], 0.7)
    coat = easel.mask(sym([(128, 220, 0), (158, 206), (186, 212), (208, 232), (216, 290, 0), (128, 290)]))
    kit.cloth(easel, coat, ("4a3a6a", "1a1028"), _HUE)
    for x in range(52, 210, 14):
        easel.fill(easel.stroke([(x + 6, 206), (x, 260)], 1.2) & coat, "9a8ac8", 0.5)
    collar: Points = [(128, 236, 0), (140, 216), (142, 190, 0), (170, 200), (174, 222), (152, 250, 0)]
    for points in (collar, mirrored(collar)):
        kit.cloth(easel, easel.mask(points), ("fffdf4", "aaa08c"), _HUE)
    tie: Points = [(128, 232, 0), (138, 238), (134, 250), (140, 284, 0), (116, 284, 0), (122, 250), (118, 238)]
    kit.cloth(easel, easel.mask(tie), ("c83a7a", "4a0c2c"), _HUE)
    for side in (-1, 1):
        band = easel.stroke([(128 + side * 62, 246), (128 + side * 88, 238)], 7)
        easel.fill(band, easel.linear("6affa0", "0c6a3c", (60, 238), (200, 250)))
