"""Three faces among the prizes that come from nowhere near: Nova, Tiko and Brann."""

from __future__ import annotations

import numpy as np

from art.paint_vector import Easel, Mask, Points, oval, sym
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View
from art.portraits.persons import build
from art.portraits.persons.build import Make

_COCOA = Skin("c88a60", "965a3a", "5a3020", "2c160e", "b85a3c", "94443c")
_FUR = Skin("ffd890", "e09a3c", "94541c", "4a260c", "e8784a", "8a3c30")
_RUDDY = Skin("ffd8bc", "eca482", "b0644a", "602c20", "f0664c", "b84c44")


def nova(view: View, mood: Mood) -> Easel:
    """Paint a spacefarer under a dome of glass."""
    easel = build.sit(view, mood, _NOVA)
    kit.rest(easel)
    dome = easel.mask(oval(130, 118, 88, 92))
    inner = easel.mask(oval(130, 118, 83, 87))
    easel.fill(dome - inner, easel.linear("ffffff", "5a7aa8", (50, 30), (210, 200)), 0.9)
    easel.fill(easel.soft(inner - easel.mask(oval(126, 126, 74, 78)), 5), "8ad0ff", 0.35)
    easel.fill(easel.soft(easel.stroke([(64, 96), (78, 58), (112, 38)], 2, 13, 2), 1.4) & inner, "ffffff", 0.62)
    easel.fill(easel.soft(easel.stroke([(192, 150), (184, 172), (168, 186)], 1, 6, 1), 1.0) & inner, "ffffff", 0.5)
    collar = easel.mask([(58, 196), (128, 214), (202, 196), (212, 216), (170, 236), (128, 240), (86, 236), (46, 216)])
    easel.drop(collar, 0, 4, 4, 0.5)
    easel.fill(collar, easel.linear("ffffff", "8a94a8", (50, 196), (206, 236)))
    easel.rim(collar, "ffffff", -1.2, -1.4, 0.8, opacity=0.6)
    easel.fill(easel.stroke([(54, 208), (128, 227), (206, 208)], 3.4), "ff7a2a")
    for side in (-1, 1):
        kit.gem(easel, 128 + side * 56, 220, 4.2, "5affc8", force=0.9)
    return easel


def _buzz(easel: Easel, face: Mask) -> None:
    outline: Points = [(77, 108, 0), (74, 84), (90, 58), (128, 46), (166, 58), (182, 84), (179, 108, 0), (168, 82),
                       (128, 68), (88, 82)]  # fmt: skip
    mass = build.mop(easel, face, outline, ("3c2c34", "1a1218", "0c080a"), "8ad0ff")
    dice = np.random.default_rng(9)
    for _ in range(120):
        x, y = float(dice.uniform(78, 178)), float(dice.uniform(48, 92))
        easel.fill(easel.mask(oval(x, y, 1.2)) & mass, "6a545c", 0.6)


def _pressure(easel: Easel) -> None:
    build.neck(easel, _COCOA, 20)
    build.coat(easel, ("f4f6fa", "8a94a8"), "8ad0ff", 208)
    for side in (-1, 1):
        patch: Points = [(128 + side * 40, 240), (128 + side * 74, 236), (128 + side * 78, 262), (128 + side * 42, 266)]
        kit.cloth(easel, easel.mask(patch), ("ff8a3a", "a83a10"), "ffd0a0")
    hose = easel.stroke([(40, 288), (58, 250), (90, 248), (104, 288)], 9)
    easel.fill(hose, easel.linear("b8c0d0", "4a5468", (40, 240), (104, 290)))


_NOVA = Make(("5aa8ff", "14203c"), _COCOA, EyeLook("4a2c14", half=13, tall=10.6, lash=3.0), "1a1014", _pressure, _buzz,
             ears=True, mouth=(165, 15, 1.2), nose=(117, 148, 9.0), rim="8ad0ff")  # fmt: skip


def tiko(view: View, mood: Mood) -> Easel:
    """Paint a cat of the high jungle: tufted ears, rosettes and whiskers."""
    return build.sit(view, mood, _TIKO)


def _ears(easel: Easel) -> None:
    for side in (-1, 1):
        ear: Points = [(128 + side * 18, 62), (128 + side * 44, 16, 0), (128 + side * 66, 34), (128 + side * 60, 88)]
        mass = easel.mask(ear)
        kit.flesh(easel, mass, _FUR)
        inner: Points = [(128 + side * 30, 58), (128 + side * 46, 28, 0), (128 + side * 58, 42), (128 + side * 54, 76)]
        easel.fill(easel.mask(inner), easel.linear("ffb8a0", "8a3c2c", (100, 24), (180, 80)))
        tuft: Points = [(128 + side * 40, 26, 0), (128 + side * 48, 4, 0), (128 + side * 52, 28, 0)]
        easel.fill(easel.mask(tuft), "2c1608")
        kit.rims(easel, mass, "ffd070", 0.8)
    mane = easel.mask(sym([(128, 40), (176, 62), (198, 110), (206, 150, 0), (192, 156), (196, 184, 0), (174, 180),
                           (166, 206, 0), (128, 200)]))  # fmt: skip
    kit.flesh(easel, mane, _FUR)
    kit.rims(easel, mane, "ffd070", 0.7)


def _rosettes(easel: Easel, head: Mask) -> None:
    for x, y, size in ((128, 66, 7), (108, 72, 6), (150, 72, 6), (92, 88, 6), (166, 88, 6), (118, 86, 4.4),
                       (140, 86, 4.4), (84, 112, 5), (174, 112, 5), (88, 150, 4.6), (170, 150, 4.6)):  # fmt: skip
        ring = easel.mask(oval(x, y, size, size * 1.2)) - easel.mask(oval(x + 0.8, y + 0.6, size * 0.5, size * 0.6))
        easel.fill(ring & head, "4a260c", 0.85)
    for side in (-1, 1):
        tear = easel.stroke([(128 + side * 12, 124), (128 + side * 16, 146), (128 + side * 26, 164)], 2.0, 4.4, 1.0)
        easel.fill(tear & head, "3a1c08", 0.85)
        patch = easel.soft(easel.mask(oval(128 + side * 22, 116, 18, 15)), 2)
        easel.fill(patch & head, "fff4d8", 0.6)


def _muzzle(easel: Easel, head: Mask, mood: Mood) -> None:
    for side in (-1, 1):
        puff = easel.soft(easel.mask(oval(128 + side * 13, 158, 18, 13)), 1.4)
        easel.fill(puff & head, easel.linear("fffaf0", "e8c898", (100, 146), (156, 172)), 0.92)
    nose = easel.mask([(116, 142), (128, 139), (140, 142), (134, 152), (128, 155), (122, 152)])
    easel.fill(nose, easel.linear("ff9a94", "a83a44", (116, 138), (140, 156)))
    easel.fill(easel.mask(oval(124, 143.6, 3, 1.3)), "ffffff", 0.7)
    bend = mood.smile * 5.0
    gape = 9.0 * mood.gape
    for side in (-1, 1):
        line = [(128, 155), (128 + side * 3, 164), (128 + side * 14, 167 - bend * 0.3), (128 + side * 23, 163 - bend)]
        easel.fill(easel.stroke(line, 1.4, 2.0, 1.8, 0.6), "3a1408")
        for number in range(3):
            start = (128 + side * (16 + number * 3), 154 + number * 5)
            end = (128 + side * 70, 146 + number * 14 - bend)
            easel.fill(
                easel.stroke([start, ((start[0] + end[0]) / 2, start[1] + 2), end], 0.9, 0.9, 0.3), "ffffff", 0.9
            )
            easel.fill(easel.mask(oval(128 + side * (10 + number * 5), 158 + (number % 2) * 4, 1.0)), "4a260c")
    if gape > 1:
        tongue = easel.mask([(118, 167), (138, 167), (134, 170 + gape), (128, 173 + gape), (122, 170 + gape)])
        easel.fill(tongue, easel.linear("70182c", "ff7a8a", (128, 166), (128, 174 + gape)))


def _none(easel: Easel, face: Mask) -> None:
    """Leave the head as it is: fur has no parting."""


def _beads(easel: Easel) -> None:
    build.coat(easel, ("2a7a5a", "0c2c20"), "8affc0", 204)
    build.neck(easel, _FUR, 24)
    for row, (level, tint) in enumerate(((206, "ff5a4a"), (218, "5ad0ff"), (231, "ffd04a"))):
        half = 40 + row * 12
        for number in range(-6, 7):
            x = 128 + number * half / 6
            y = level + 12 - (number / 6) ** 2 * 16
            bead = easel.mask(oval(x, y, 4.6))
            easel.fill(bead, easel.radial("ffffff", tint, x - 1.6, y - 1.8, 5.5))


_TIKO = Make(("5aff9a", "1c3428"), _FUR, EyeLook("8ae83a", apart=23.0, half=14.5, tall=12.2, slant=4.4, lash=3.4),
             "6a3812", _beads, _none, _ears, marks=_rosettes, worn=_muzzle, ears=False, shape=build.BROAD, heavy=3.0,
             nose=(118, 140, 8.0), mouth=(160, 3.0, 0.4), rim="ffd070")  # fmt: skip


def brann(view: View, mood: Mood) -> Easel:
    """Paint a raider of the north: an iron helmet with horns, and a beard in braids."""
    return build.sit(view, mood, _BRANN)


def _horns(easel: Easel) -> None:
    for side in (-1, 1):
        horn: Points = [(128 + side * 44, 76, 0), (128 + side * 78, 74), (128 + side * 98, 50), (128 + side * 96, 18,
                        0), (128 + side * 84, 44), (128 + side * 66, 54), (128 + side * 42, 48, 0)]  # fmt: skip
        mass = easel.mask(horn)
        easel.fill(mass, easel.linear("fff4dc", "8a7048", (128, 80), (128 + side * 96, 20)))
        easel.form(mass, "4a3418", 8, 6, 5, opacity=0.6)
        for number in range(4):
            x = 128 + side * (56 + number * 11)
            easel.fill(easel.stroke([(x, 48 - number * 3), (x + side * 2, 78 - number * 7)], 1.6) & mass, "6a4c24", 0.6)
        kit.rims(easel, mass, "8ac8ff", 0.7)


def _helmet(easel: Easel, face: Mask) -> None:
    bowl = easel.mask(sym([(128, 22), (158, 30), (184, 62), (189, 104, 0), (178, 98), (154, 92), (128, 92)]))
    easel.drop(bowl, 1, 5, 4, 0.5, on=face)
    easel.fill(bowl, easel.linear("d8e0ec", "4a5468", (80, 30), (180, 104)))
    easel.form(bowl, "1c2230", 20, 8, 10, opacity=0.7)
    band = easel.mask(sym([(128, 80), (160, 82), (186, 92), (188, 108, 0), (160, 97), (128, 95)]))
    easel.fill(band, easel.linear("ffdc90", "8a5a18", (70, 80), (188, 104)))
    ridge = easel.mask(sym([(128, 20, 0), (134, 24), (134, 92, 0)]))
    easel.fill(ridge, easel.linear("ffdc90", "8a5a18", (120, 20), (136, 90)))
    guard = easel.mask(sym([(128, 88, 0), (135, 92), (134, 132), (128, 142, 0)]))
    easel.drop(guard, 1, 2, 2, 0.5, on=face)
    easel.fill(guard, easel.linear("ffdc90", "8a5a18", (120, 88), (138, 140)))
    easel.rim(guard, "ffffff", -0.8, -0.8, 0.5, opacity=0.6)
    for number in range(-5, 6):
        if number:
            x, y = 128 + number * 10.4, 88 + number * number * 0.42
            stud = easel.mask(oval(x, y, 2.6))
            easel.fill(stud, easel.radial("fff8e0", "7a5218", x - 0.8, y - 0.8, 3.0))
    kit.rims(easel, bowl, "8ac8ff", 0.8)


def _beard(easel: Easel, head: Mask, mood: Mood) -> None:
    drop, rise = 7.0 * mood.gape, 2.4 * max(0.0, mood.smile)
    beard: Points = [(74, 130, 0), (86, 150), (104, 152 - rise), (128, 156), (152, 152 - rise), (170, 150), (182, 130,
                     0), (188, 176), (170, 214 + drop), (128, 232 + drop), (86, 214 + drop), (68, 176)]  # fmt: skip
    bend = mood.smile * 4.0
    gap = easel.mask([(108, 168 - bend), (128, 167 + bend * 0.3), (148, 168 - bend), (142, 175 + drop),
                      (128, 179 + drop), (114, 175 + drop)])  # fmt: skip
    mass = easel.mask(beard) - easel.soft(gap, 0.8)
    easel.drop(mass, 0, 3, 3, 0.4, on=head)
    easel.fill(mass, easel.linear("ff9a4a", "9a3410", (84, 136), (176, 226)))
    easel.form(mass, "5a1a08", 12, 10, 9, opacity=0.6)
    lines: list[Points] = [[(84 + k * 8, 156), (86 + k * 7.6, 184), (94 + k * 6, 222)] for k in range(12)]
    build.locks(easel, mass, lines, "6a2408", 2.0, 0.6)
    build.locks(easel, mass, [[(88 + k * 10, 158), (90 + k * 9, 188)] for k in range(9)], "ffc47a", 1.5, 0.6)
    for side in (-1, 1):
        tache = easel.stroke([(128 + side * 2, 156), (128 + side * 20, 156 - rise), (128 + side * 40, 176 - bend)],
                             6.5, 9.5, 1.8)  # fmt: skip
        easel.drop(tache, 0, 2, 1.5, 0.3, on=head)
        easel.fill(tache, easel.linear("ffb060", "b84a18", (90, 150), (166, 180)))
        for number in range(4):
            at = (128 + side * (30 - number * 1.5), 214 + drop + number * 13)
            knot = easel.mask(oval(*at, 9.5 - number, 8))
            easel.fill(knot, easel.radial("ffb060", "8a3010", at[0] - 3, at[1] - 3, 11))
        clasp = easel.mask(oval(128 + side * 25, 262 + drop, 8, 4))
        easel.fill(clasp, "e8c058")


def _furs(easel: Easel) -> None:
    build.neck(easel, _RUDDY, 25)
    build.coat(easel, ("5a4a3c", "1c140e"), "8ac8ff", 196)
    dice = np.random.default_rng(12)
    for side in (-1, 1):
        for _ in range(70):
            x, y = 128 + side * float(dice.uniform(44, 116)), float(dice.uniform(204, 244))
            y += abs(x - 128) * 0.1
            tip = (x + float(dice.normal(side * 5, 3)), y + float(dice.uniform(12, 22)))
            shade = ("8a7458", "b8a080", "5a4630")[int(dice.integers(0, 3))]
            easel.fill(
                easel.stroke([(x, y), ((x + tip[0]) / 2 + side * 2, (y + tip[1]) / 2), tip], 5.0, 4.0, 0.4), shade
            )


_BRANN = Make(("6ab0ff", "1c2c44"), _RUDDY, EyeLook("3a8ac8", apart=23.0, half=12.2, tall=9.2), "c85a1c", _furs,
              _helmet, _horns, worn=_beard, shape=build.BROAD, ears=False, heavy=6.2, rise=14.0, nose=(116, 150, 10.5),
              mouth=(171, 14.5, 0.9), rim="8ac8ff")  # fmt: skip
