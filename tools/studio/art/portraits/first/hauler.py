"""Portrait of the hauler Tovik: a burly man with a great beard and a cap."""

from __future__ import annotations

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_RIM = "ffe08a"
_SKIN = Skin("f3c6a0", "d69468", "935238", "4a241b", "d8523a", "a34f45")
_CAP = [
    (64, 92, 0), (66, 66), (84, 42), (128, 32), (172, 42), (190, 66), (192, 92, 0), (160, 84), (128, 82), (96, 84),
]  # fmt: skip


def tovik(view: View, mood: Mood) -> Easel:
    """Paint broad face, red nose, brown beard, padded jacket."""
    easel = kit.ground(view, "ffc23a", "1f3d24")
    look = EyeLook("6a4a2a", apart=22, level=117, half=11.5, tall=8.6, slant=-0.5, lash=2.2)
    _jacket(easel)
    kit.pose(easel, mood, 7)
    ears = easel.mask(oval(66, 124, 8, 13, 8)) | easel.mask(oval(190, 124, 8, 13, -8))
    head = easel.mask(sym([(128, 50), (164, 54), (187, 90), (188, 130), (178, 164), (150, 186), (128, 190)]))
    kit.flesh(easel, ears, _SKIN)
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.6)
    for x in (94, 162):
        easel.fill(easel.soft(easel.mask(oval(x, 138, 14, 9)), 5) & head, _SKIN.blush, 0.42)
    beard = _beard(easel, head, mood)
    features.nose(easel, _SKIN, head, 112, 144, wide=13)
    easel.fill(easel.soft(easel.mask(oval(128, 141, 11, 8)), 4) & head, _SKIN.blush, 0.5)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "4a2a16", look, mood, side, heavy=8.0, rise=16)
    features.frown(easel, _SKIN, mood, look.level)
    _cap(easel, head | ears, beard)
    return easel


def _jacket(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 160), (166, 166), (172, 220), (128, 240)]))
    kit.flesh(easel, neck, _SKIN)
    jacket = easel.mask(sym([(128, 212, 0), (158, 204), (204, 206), (238, 224), (262, 280, 0), (128, 280)]))
    kit.cloth(easel, jacket, ("6d7f46", "2c3a22"), _RIM)
    for x in (52, 78, 180, 206):
        seam = easel.stroke([(x, 214), (x + (4 if x < 128 else -4), 240), (x, 270)], 1.6)
        easel.fill(seam & jacket, "1a2414", 0.7)
    stripes: tuple[Points, ...] = ([(30, 226), (70, 232), (102, 256)], [(226, 226), (186, 232), (154, 256)])
    for points in stripes:
        stripe = easel.stroke(points, 9) & jacket
        easel.fill(stripe, "ffd84a")
        easel.form(stripe, "8a5a12", 6, 4, 3, opacity=0.6)
    fleece: Points = [(128, 250, 0), (96, 232), (66, 208), (60, 190), (78, 184), (100, 204), (128, 222)]
    for points in (fleece, mirrored(fleece)):
        collar = easel.mask(points)
        kit.cloth(easel, collar, ("f2e6cc", "8f7d5e"), _RIM)


def _beard(easel: Easel, head: Mask, mood: Mood) -> Mask:
    rise = 2.5 * max(0.0, mood.smile)
    beard = easel.mask(
        sym(
            [
                (128, 150),
                (146, 150),
                (164, 144),
                (178, 132),
                (189, 118, 0),
                (193, 150),
                (188, 178),
                (172, 200),
                (150, 214),
                (128, 222),
            ]
        )
    )
    easel.drop(beard, 0, 5, 5, 0.55)
    easel.fill(beard, easel.linear("8a5229", "3a1d0c", (80, 130), (180, 210)))
    easel.form(beard, "241005", 18, 10, 9, opacity=0.75)
    locks: list[tuple[Points, float]] = []
    for index in range(11):
        x = 78 + index * 10
        away = (x - 128) / 55
        locks.append(
            ([(x, 150 + 4 * abs(away)), (x - away * 6, 180), (128 + (x - 128) * 0.62, 216 - 12 * away * away)], 2.6)
        )
    kit.strands(easel, locks, "2c1408", beard, 0.6)
    kit.strands(easel, [([(p[0] - 4, p[1]) for p in points], 1.6) for points, _ in locks], "c98a4e", beard, 0.55)
    features.mouth(easel, _SKIN, mood, 169, 13, full=0.8)
    moustache: Points = [
        (128, 151 - rise, 0),
        (112, 150 - rise),
        (94, 160 - rise),
        (84, 172 - rise * 2, 0),
        (102, 170 - rise),
        (116, 167),
        (128, 163, 0),
    ]
    for points in (moustache, mirrored(moustache)):
        half = easel.mask(points)
        easel.drop(half, 0, 2, 2, 0.5, on=head | beard)
        easel.fill(half, easel.linear("9c6030", "4a2610", (90, 148), (160, 172)))
        easel.rim(half, "ffd09a", -0.8, -1.0, 0.7, opacity=0.35)
    kit.strands(
        easel,
        [
            ([(124, 155 - rise), (106, 158 - rise), (90, 168 - rise)], 1.6),
            ([(132, 155 - rise), (150, 158 - rise), (166, 168 - rise)], 1.6),
        ],
        "d99a58",
        beard | head,
        0.55,
    )
    return beard


def _cap(easel: Easel, below: Mask, beard: Mask) -> None:
    hair = easel.mask([(64, 88), (76, 92), (74, 120), (66, 116)]) | easel.mask(
        [(192, 88), (180, 92), (182, 120), (190, 116)]
    )
    easel.fill(hair, "4a2812")
    crown = easel.mask(_CAP)
    easel.drop(crown, 1, 8, 4, 0.5, on=below)
    easel.fill(crown, easel.linear("c8452f", "58170f", (70, 34), (190, 96)))
    easel.form(crown, "340a08", 18, 8, 8, opacity=0.75)
    easel.rim(crown, "ffd9c0", -1.6, -1.6, 1.0, opacity=0.35)
    for points in ([(128, 32), (110, 52), (104, 84)], [(128, 32), (146, 52), (152, 84)]):
        easel.fill(easel.stroke(points, 1.2) & crown, "3a0c08", 0.75)
    badge = easel.mask(sym([(128, 46, 0), (141, 52, 0), (138, 68), (128, 75, 0)]))
    easel.drop(badge, 0, 2, 1.5, 0.5)
    easel.fill(badge, easel.linear("fff0b8", "a86e1c", (118, 46), (140, 74)))
    easel.fill(easel.mask(oval(128, 60, 5.5)), "58170f")
    brim = easel.mask([(66, 88, 0), (96, 78), (128, 75), (160, 78), (190, 88, 0), (176, 100), (128, 92), (80, 100)])
    easel.drop(brim, 1, 6, 4, 0.55, on=below)
    easel.fill(brim, easel.linear("7d2417", "2c0b08", (70, 78), (190, 100)))
    easel.rim(brim, "ffb0a0", -0.6, -1.2, 0.7, opacity=0.5)
    kit.rims(easel, crown | brim | below | beard, _RIM, 0.85)
