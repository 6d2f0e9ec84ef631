"""Portrait of Juno: a surveyor with silver hair wound high and a lens on a brass arm."""

from __future__ import annotations

import math

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "8affd8"
_SKIN = Skin("fbdcc0", "dcaa88", "96664e", "4a2c26", "e0806a", "b04a52")
_BRASS = ("fff0b8", "8a5a20")


def juno(view: View, mood: Mood) -> Easel:
    """Paint a long calm face, a tower of silver braids with drawing pens in it, a white collar."""
    easel = kit.ground(view, "4ac8a0", "1c2c50")
    look = EyeLook("5a9a6a", apart=21, level=124, half=12.2, tall=9.0, slant=2.4, lash=3.0)
    kit.pose(easel, mood, 7)
    _tower(easel)
    kit.rest(easel)
    _coat(easel)
    kit.pose(easel, mood, 7)
    head = easel.mask(sym([(128, 66), (154, 72), (170, 98), (171, 130), (161, 160), (142, 186), (128, 193)]))
    kit.flesh(easel, easel.mask(oval(80, 134, 7, 12, 8)) | easel.mask(oval(176, 134, 7, 12, -8)), _SKIN)
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.5)
    features.nose(easel, _SKIN, head, 116, 152, wide=8)
    features.mouth(easel, _SKIN, mood, 170, 14.5, full=0.85)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "9aa0ac", look, mood, side, heavy=4.0, rise=17)
        for k in range(2):
            line: Points = [(128 + side * 35, 128 + k * 4), (128 + side * 41, 128 + k * 6)]
            easel.fill(easel.stroke(line, 0.9, 0.3), _SKIN.deep, 0.4)
        fold: Points = [(128 + side * 13, 153), (128 + side * 20, 162), (128 + side * 21, 170)]
        easel.fill(easel.stroke(fold, 0.3, 1.2, 0.3), _SKIN.deep, 0.32)
    features.frown(easel, _SKIN, mood, look.level)
    kit.rims(easel, head, _HUE, 0.9)
    _hair(easel, head)
    _lens(easel, mood, look)
    for x in (79, 177):
        easel.fill(easel.stroke([(x, 144), (x, 158)], 1.3), _BRASS[0])
        drop = easel.mask([(x, 156, 0), (x + 4.5, 166), (x, 172), (x - 4.5, 166)])
        easel.fill(drop, easel.linear("d8fff0", "1c8a6a", (x, 156), (x, 172)))
    return easel


def _tower(easel: Easel) -> None:
    """Draw three rings of braid, one above the other, held by two pens."""
    for start, end, hue in (((82, 30), (164, 66), "d83a4a"), ((178, 26), (98, 66), "3a8ae0")):
        pen = easel.stroke([start, end], 4.4)
        easel.drop(pen, 1, 2, 2, 0.5)
        easel.fill(pen, hue)
        cap = easel.mask(oval(*start, 4.6))
        easel.fill(cap, easel.linear(*_BRASS, (start[0] - 4, start[1] - 4), (start[0] + 4, start[1] + 4)))
    for y, half, high in ((66, 47, 20), (46, 36, 17), (30, 24, 13)):
        roll = easel.mask(oval(128, y, half, high))
        easel.drop(roll, 0, 4, 4, 0.5)
        easel.fill(roll, easel.linear("f8fbff", "7a8498", (128 - half, y - high), (128 + half, y + high)))
        easel.form(roll, "3a4258", 9, 8, 7, opacity=0.65)
        for k in range(-5, 6):
            x = 128 + k * half / 5.4
            twist: Points = [(x - 5, y - high), (x + 3, y), (x - 3, y + high)]
            easel.fill(easel.stroke(twist, 1.5) & roll, "525c74", 0.55)
            easel.fill(easel.stroke([(px + 2, py) for px, py in twist], 1.0) & roll, "ffffff", 0.6)
        kit.rims(easel, roll, _HUE, 0.8)


def _hair(easel: Easel, head: Mask) -> None:
    wing: Points = [
        (128, 76, 0),
        (110, 84),
        (94, 98),
        (86, 118),
        (82, 140, 0),
        (72, 116),
        (76, 84),
        (98, 60),
        (128, 54),
    ]
    both: Mask | None = None
    for points in (wing, mirrored(wing)):
        side = easel.mask(points)
        easel.drop(side, 1, 3, 3, 0.4, on=head)
        easel.fill(side, easel.linear("f4f8ff", "76809a", (84, 56), (178, 130)))
        both = side if both is None else both | side
    if both is None:
        return
    for flip in (False, True):
        lines: list[tuple[Points, float]] = [
            ([(122, 60), (98, 74), (80, 106)], 1.8), ([(124, 66), (104, 80), (86, 108)], 1.5), ([(116, 57),
            (90, 70), (76, 100)], 1.5),
        ]  # fmt: skip
        kit.strands(easel, [(mirrored(p) if flip else p, w) for p, w in lines], "4a546c", both, 0.6)
    kit.rims(easel, both, _HUE, 0.8)


def _lens(easel: Easel, mood: Mood, look: EyeLook) -> None:
    """Draw a ring of brass with a green glass and its ticks, on a jointed arm from the temple."""
    x, y = 128 + look.apart + 1.5, look.level
    arm: Points = [(184, 108), (178, 96), (166, 102), (x + 14, y - 14)]
    easel.fill(easel.stroke(arm, 4.4), easel.linear(*_BRASS, (160, 92), (186, 116)))
    kit.gem(easel, 178, 97, 4.0, "ff8a5a", force=0.4)
    ring = easel.mask(oval(x, y, 22)) - easel.mask(oval(x, y, 17.5))
    easel.drop(ring, 1, 4, 4, 0.5)
    easel.fill(ring, easel.linear(*_BRASS, (x - 16, y - 18), (x + 16, y + 18)))
    easel.rim(ring, "ffffff", -0.8, -1, 0.4, opacity=0.7)
    glass = easel.mask(oval(x, y, 17.6))
    hue = mood.pick("5affb8", "8affe0", "ff7a5a")
    easel.fill(glass, hue, 0.22)
    easel.glow(glass, hue, 7, 0.22 * mood.lamp)
    for k in range(12):
        angle = k * math.pi / 6
        tick: Points = [
            (x + 13.5 * math.cos(angle), y + 13.5 * math.sin(angle)),
            (x + 16.4 * math.cos(angle), y + 16.4 * math.sin(angle)),
        ]  # fmt: skip
        easel.fill(easel.stroke(tick, 1.0), hue, 0.9)
    for dx, dy in ((1, 0), (0, 1)):
        for way in (-1, 1):
            cross: Points = [(x + way * dx * 8, y + way * dy * 8), (x + way * dx * 13, y + way * dy * 13)]
            easel.fill(easel.stroke(cross, 0.9), hue, 0.8)
    shine: Points = [(x - 14, y - 2), (x - 4, y - 14), (x + 1, y - 14), (x - 12, y + 4)]
    easel.fill(easel.mask(shine, smooth=False) & glass, "ffffff", 0.4)
    chain: Points = [(x + 20, y + 8), (186, 150), (190, 184), (180, 214)]
    easel.fill(easel.stroke(chain, 1.3), _BRASS[0], 0.9)


def _coat(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 164), (143, 168), (143, 200), (160, 214), (128, 236)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 192, 20, 13)), 5) & neck, "5a3428", 0.6)
    coat = easel.mask(sym([(128, 236, 0), (150, 216), (176, 208, 0), (212, 222), (234, 280, 0), (128, 280)]))
    kit.cloth(easel, coat, ("1f5a5a", "082028"), _HUE)
    for side in (-1, 1):
        loop = easel.stroke([(128 + side * 62, 222), (128 + side * 80, 232), (128 + side * 96, 256)], 7)
        easel.fill(loop, easel.linear(*_BRASS, (60, 216), (220, 260)), 0.95)
        for k in range(4):
            mark: Points = [(128 + side * (66 + k * 8), 221 + k * 7), (128 + side * (60 + k * 8), 229 + k * 7)]
            easel.fill(easel.stroke(mark, 1.2), "3a240c", 0.8)
    collar: Points = [(128, 238, 0), (142, 214), (144, 184, 0), (168, 196), (176, 222), (150, 256, 0)]
    for points in (collar, mirrored(collar)):
        kit.cloth(easel, easel.mask(points), ("fbffff", "94a8b0"), _HUE)
        easel.fill(easel.stroke([(x, y) for x, y, *_ in points[2:5]], 1.6), "2fc8a0", 0.9)
    kit.gem(easel, 128, 243, 6, "5affb8", force=0.6)
