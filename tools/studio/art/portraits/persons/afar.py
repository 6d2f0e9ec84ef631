"""Four faces from further away: Maha, Bram, Lio and Oku."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View
from art.portraits.persons import build
from art.portraits.persons.build import Make

_OLIVE = Skin("f4cea4", "d49c6c", "985c3a", "50281c", "e07858", "b8585c")
_UMBER = Skin("c08a62", "8c5a3c", "553222", "2c1610", "b0523a", "94483e")
_PALE = Skin("fff0e6", "f6cdb8", "c98a78", "763c38", "f28a80", "cc6a74")
_DUSK = Skin("b8b0ff", "7a6ad8", "443a90", "1e1848", "c060c8", "8a48b0")


def maha(view: View, mood: Mood) -> Easel:
    """Paint a scarf of plum silk with a golden hem, and eyes that count cards."""
    return build.sit(view, mood, _MAHA)


def _silk_behind(easel: Easel) -> None:
    back = easel.mask(sym([(128, 22), (166, 32), (192, 72), (198, 130), (192, 186), (206, 226, 0), (128, 240)]))
    easel.fill(back, easel.linear("7a2c78", "2a0c30", (70, 40), (200, 200)))
    kit.rims(easel, back, "ff9ae0", 0.8)


def _silk(easel: Easel, face: Mask) -> None:
    hood: Points = [
        (70, 150), (60, 108), (70, 60), (100, 30), (132, 24), (166, 34), (190, 66), (196, 112), (188, 152), (170, 184),
        (140, 200, 0), (162, 172), (176, 138), (176, 104), (162, 74), (130, 62), (98, 74), (82, 104), (82, 138),
        (96, 172), (120, 200, 0), (86, 184),
    ]  # fmt: skip
    mass = build.mop(easel, face, hood, ("c04ab0", "6a2270", "34103c"), "ff9ae0")
    build.locks(easel, mass, [[(74, 150), (68, 100), (92, 50)], [(80, 60), (112, 36), (150, 34)],
                              [(160, 40), (186, 76), (190, 130)], [(148, 36), (176, 62), (186, 100)]],
                "3c1044", 2.6, 0.55)  # fmt: skip
    build.locks(easel, mass, [[(72, 128), (70, 92), (90, 54)], [(100, 42), (126, 31), (148, 33)]], "ffb0f0", 1.8, 0.5)
    hem: Points = [(121, 198), (97, 171), (83, 138), (83, 104), (99, 75), (130, 63), (161, 75), (175, 104), (175, 138),
                   (161, 171), (139, 198)]  # fmt: skip
    easel.fill(easel.stroke(hem, 2.6), easel.linear("ffe9a8", "a8661c", (84, 70), (176, 190)), 0.95)
    kit.gem(easel, 130, 66, 4.4, "5affc8", force=0.7)


def _draped(easel: Easel) -> None:
    build.neck(easel, _OLIVE, 18)
    build.coat(easel, ("2a7a70", "0c2e34"), "8affe0", 204)
    drape = easel.mask([(76, 204, 0), (104, 196), (128, 206), (154, 196), (184, 206, 0), (196, 230), (150, 246),
                        (118, 250), (66, 232)])  # fmt: skip
    kit.cloth(easel, drape, ("b03ea4", "4a1650"), "ff9ae0")
    for points in ([(80, 214), (122, 232), (184, 214)], [(72, 226), (118, 242), (190, 226)]):
        easel.fill(easel.stroke(points, 0.5, 2.2, 0.5) & drape, "34103c", 0.55)


_MAHA = Make(("e060d0", "1c2c48"), _OLIVE, EyeLook("3aa070", half=13.5, tall=10.8, slant=3.0, lash=3.6), "2a1418",
             _draped, _silk, _silk_behind, nose=(116, 148, 8.2), mouth=(166, 15, 1.15), ears=False,
             rim="ffc0e8")  # fmt: skip


def bram(view: View, mood: Mood) -> Easel:
    """Paint a bald crown, a white beard and round spectacles: fifty years of reading faces."""
    return build.sit(view, mood, _BRAM)


def _crown(easel: Easel, face: Mask) -> None:
    shine = easel.soft(easel.stroke([(98, 74), (112, 58), (134, 53)], 2, 9, 3), 2.6)
    easel.fill(shine & face, "ffe8d0", 0.5)
    for side in (-1, 1):
        tuft: Points = [(128 + side * 49, 96), (128 + side * 56, 104), (128 + side * 58, 120), (128 + side * 54, 138)]
        easel.fill(easel.stroke(tuft, 3.0, 9.0, 10.0, 4.0), easel.linear("ffffff", "a8acbc", (80, 96), (180, 138)))


def _whiskers(easel: Easel, head: Mask, mood: Mood) -> None:
    drop, rise = 6.0 * mood.gape, 2.2 * max(0.0, mood.smile)
    beard: Points = [
        (76, 134, 0), (84, 150), (98, 152 - rise), (112, 158 - rise), (128, 160), (144, 158 - rise), (158, 152 - rise),
        (172, 150), (180, 134, 0), (180, 166), (162, 194 + drop * 0.5), (128, 208 + drop), (94, 194 + drop * 0.5),
        (76, 166),
    ]  # fmt: skip
    bend = mood.smile * 4.0
    gap = easel.mask([(110, 168 - bend * 0.8), (128, 166 + bend * 0.3), (146, 168 - bend * 0.8), (142, 174 + drop),
                      (128, 178 + drop), (114, 174 + drop)])  # fmt: skip
    mass = easel.mask(beard) - easel.soft(gap, 0.8)
    easel.drop(mass, 0, 3, 3, 0.3, on=head)
    easel.fill(mass, easel.linear("ffffff", "b4b8c8", (90, 140), (170, 206)))
    easel.form(mass, "70768c", 10, 8, 7, opacity=0.6)
    lines: list[Points] = [[(88 + k * 8, 156), (90 + k * 7.6, 176), (98 + k * 6, 198)] for k in range(11)]
    build.locks(easel, mass, lines, "8a90a6", 1.5, 0.55)
    for points in (
        [(127, 157), (112, 158 - rise), (98, 166 - bend)],
        [(129, 157), (144, 158 - rise), (158, 166 - bend)],
    ):
        tache = easel.stroke(points, 5.5, 8.0, 1.6)
        easel.drop(tache, 0, 2, 1.5, 0.25, on=head)
        easel.fill(tache, easel.linear("ffffff", "ccd0dc", (98, 154), (158, 170)))
    kit.rims(easel, mass, "9affc0", 0.6)
    for side in (-1, 1):
        x = 128 + side * 22.5
        frame = easel.mask(oval(x, 119, 18.4)) - easel.mask(oval(x, 119, 16.2))
        easel.drop(frame, 0, 2, 1.5, 0.4, on=head)
        easel.fill(easel.mask(oval(x, 119, 16.4)), "d8f4ff", 0.08)
        easel.fill(frame, easel.linear("ffe6a8", "8a5a1c", (x - 16, 104), (x + 16, 136)))
        glint = easel.stroke([(x - 11, 112), (x - 4, 106)], 0.8, 2.4, 0.8)
        easel.fill(glint, "ffffff", 0.7)
        easel.fill(easel.stroke([(x + side * 18, 117), (128 + side * 50, 114)], 2.0), "a8701c")
    easel.fill(easel.stroke([(124, 118), (128, 115), (132, 118)], 2.2), "e0b058")


def _waistcoat(easel: Easel) -> None:
    build.neck(easel, _UMBER, 24)
    build.coat(easel, ("f2ece0", "9a9284"), "ffffff", 200)
    vest: Points = [(100, 212, 0), (74, 204, 0), (62, 230), (60, 290, 0), (128, 290, 0), (128, 262, 0)]
    for points in (vest, mirrored(vest)):
        kit.cloth(easel, easel.mask(points), ("3c8a4c", "12361c"), "a8ffb8")
    bow: Points = [(128, 222), (108, 213, 0), (106, 232, 0)]
    for points in (bow, mirrored(bow)):
        kit.cloth(easel, easel.mask(points), ("c8a03c", "6a480c"), "ffe9a8")
    kit.gem(easel, 128, 222, 4.2, "e8c058", force=0.2)


_BRAM = Make(("5ad88a", "18302c"), _UMBER, EyeLook("5a3a20", apart=22.5, half=11.5, tall=8.8), "e4e6ee", _waistcoat,
             _crown, worn=_whiskers, shape=build.BALD, heavy=5.2, rise=21.0, nose=(118, 150, 10.0),
             mouth=(170, 14, 0.8), rim="9affc0")  # fmt: skip


def lio(view: View, mood: Mood) -> Easel:
    """Paint silver and lilac to one side, shaved on the other, and a row of rings."""
    return build.sit(view, mood, _LIO)


def _undercut(easel: Easel, face: Mask) -> None:
    shaved = easel.mask([(168, 64), (186, 86), (187, 126, 0), (179, 122), (176, 96), (164, 80)])
    easel.fill(shaved, "8a7ea0", 0.75)
    outline: Points = [
        (180, 86, 0), (172, 52), (140, 30), (100, 32), (70, 58), (56, 104), (58, 150, 0), (72, 132), (76, 150, 0),
        (84, 112), (92, 97), (98, 106, 0), (116, 86), (144, 75), (168, 80),
    ]  # fmt: skip
    mass = build.mop(easel, face, outline, ("f4ecff", "a890d8", "5c4690"), "ff8af0")
    build.locks(easel, mass, [[(160, 50), (110, 54), (70, 110)], [(150, 40), (98, 48), (62, 120)],
                              [(168, 66), (120, 70), (90, 112)], [(140, 72), (116, 86), (106, 112)]],
                "6a54a0", 2.4, 0.55)  # fmt: skip
    build.locks(easel, mass, [[(150, 46), (104, 56), (76, 100)], [(130, 40), (92, 56), (68, 104)]], "ffffff", 2.0, 0.75)


def _freckled(easel: Easel, head: Mask) -> None:
    dice = np.random.default_rng(21)
    for _ in range(22):
        x, y = 128 + float(dice.normal(0, 22)), float(dice.normal(140, 4.0))
        easel.fill(easel.mask(oval(x, y, float(dice.uniform(0.7, 1.3)))) & head, "c07a68", 0.55)


def _rings(easel: Easel, head: Mask, mood: Mood) -> None:
    for x, y in ((184, 118), (187, 127), (185, 137)):
        build.ring(easel, (x, y), 4.2, ("f4f8ff", "66708c"))
    stud = easel.mask(oval(146.5, 143, 1.8))
    easel.fill(stud & head, "ffffff")


def _piped(easel: Easel) -> None:
    build.neck(easel, _PALE, 18)
    build.coat(easel, ("3a3448", "12101c"), "ff8af0", 202)
    collar: Points = [(106, 206, 0), (92, 178, 0), (76, 190), (84, 226), (116, 262, 0), (114, 232, 0)]
    build.lapels(easel, ("4c4460", "1a1626"), "ff8af0", collar)
    for points in (
        [(92, 180), (80, 192), (86, 224), (114, 258)],
        mirrored([(92, 180), (80, 192), (86, 224), (114, 258)]),
    ):
        line = easel.stroke(points, 1.8)
        easel.glow(line, "ff4ad0", 3, 0.6)
        easel.fill(line, "ff9ae8")
    shirt = easel.mask([(112, 216, 0), (128, 234), (144, 216, 0), (140, 268, 0), (116, 268, 0)])
    kit.cloth(easel, shirt, ("e8e4f4", "7c7494"), "ffffff")


_LIO = Make(("d860ff", "24184a"), _PALE, EyeLook("8a6ad8", half=13, tall=10.6, slant=2.4, lash=2.8), "9a86bc", _piped,
            _undercut, marks=_freckled, worn=_rings, heavy=3.8, rise=17, nose=(116, 147, 7.6), mouth=(164, 14.5, 1.0),
            rim="ff9af0")  # fmt: skip


def oku(view: View, mood: Mood) -> Easel:
    """Paint two tendrils that curl when it goes well and hang when it does not, and lights along the brow."""
    base = _OKU
    droop = mood.blend(0.0, -16.0, 22.0)

    def tendrils(easel: Easel) -> None:
        for side in (-1, 1):
            line: Points = [(128 + side * 30, 62), (128 + side * 62, 48 + droop * 0.3), (128 + side * 84, 74 + droop),
                            (128 + side * 76, 108 + droop * 1.5), (128 + side * 92, 124 + droop * 1.2)]  # fmt: skip
            stem = easel.stroke(line, 24, 20, 15, 10, 4)
            easel.drop(stem, 0, 3, 5, 0.5)
            easel.fill(stem, easel.linear(_DUSK.light, _DUSK.dark, (70, 40), (190, 140)))
            easel.form(stem, _DUSK.deep, 7, 6, 5, opacity=0.7)
            kit.rims(easel, stem, "8affff", 0.8)
            for k in range(4):
                x, y = 128 + side * (62 + k * 7), 58 + k * 11 + droop * (0.4 + 0.2 * k)
                kit.gem(easel, x, y, 2.6 - 0.3 * k, "8affff", force=0.6 * mood.lamp)

    return build.sit(view, mood, replace(base, behind=tendrils))


def _lights(easel: Easel, head: Mask) -> None:
    for side in (-1, 1):
        for k in range(5):
            x, y = 128 + side * (12 + k * 9.5), 84 - 5 * np.sin(k * 0.9) + k * 1.6
            kit.gem(easel, x, float(y), 2.7 - 0.28 * k, "8affff", force=0.6)
        stripe = easel.stroke([(128 + side * 46, 132), (128 + side * 38, 146), (128 + side * 40, 160)], 1.0, 5.0, 1.0)
        easel.fill(easel.soft(stripe, 1.0) & head, "4a2ea0", 0.55)


def _bare(easel: Easel, face: Mask) -> None:
    gloss = easel.soft(easel.stroke([(96, 74), (112, 60), (136, 56)], 2, 8, 2), 2.2)
    easel.fill(gloss & face, "ffffff", 0.42)


def _pilot(easel: Easel) -> None:
    build.neck(easel, _DUSK, 17)
    build.coat(easel, ("eef2fa", "8a94ac"), "8affff", 206)
    collar: Points = [(108, 208, 0), (96, 188, 0), (82, 200), (92, 232), (118, 256, 0), (118, 232, 0)]
    build.lapels(easel, ("ff9a4a", "a84414"), "ffe0a0", collar)
    kit.gem(easel, 128, 244, 5.0, "8affff", force=0.9)
    easel.fill(easel.stroke([(168, 240), (186, 246), (200, 244)], 3.0), "ff9a4a", 0.9)


_OKU = Make(("6ac8ff", "241a54"), _DUSK, EyeLook("ffc84a", apart=23.5, half=15, tall=13, slant=3.4, white="f6f2ff"),
            "3a2c88", _pilot, _bare, marks=_lights, shape=build.DOME, heavy=3.4, rise=20, nose=(122, 146, 6.4),
            mouth=(166, 14, 0.9), ears=False, rim="8affff")  # fmt: skip
