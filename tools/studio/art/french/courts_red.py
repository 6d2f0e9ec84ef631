"""The six court figures of hearts and diamonds: a court of roses and a court of merchants."""

from __future__ import annotations

from art.fields import polygon, star, traced
from art.french import attributes as wear
from art.french.attributes import GOLD, Cloth
from art.french.faces import Look, face, neck, profile
from art.french.sketch import INK, Sketch, tinted


def king_of_hearts(sketch: Sketch) -> None:
    """Draw a merry king turned aside: round auburn beard, velvet crown, a full goblet."""
    look = Look("f0c19b", "6e3a1c", "5a3a1e", turn=1.6, jaw=1.1, stern=-0.4)
    brown = "7c4420"
    wear.robe(sketch, Cloth("b3203c", "f0dca6"))
    wear.chain(sketch, "d8324e")
    sketch.shape(traced("-8,13 -11.6,20 -11.4,30 -6,34 6,34 11.4,30 11.6,20 8,13"), tinted(brown, -0.2))
    face(sketch, look)
    beard = traced(
        "-8.2,21.6 -5.8,26.8 -2,27 1.6,26.4 5.4,26.8 8.2,21.6 10.4,27 9.8,33 6.2,37.6 1,39 -4.6,38 -9,34 -10.2,27"
    )
    sketch.shape(beard, brown)
    for x, y in ((-6.6, 31), (-3, 34.4), (1.4, 35.6), (5.4, 33.6), (7.8, 30)):
        sketch.line([(x - 1.2, y), (x, y + 1.4), (x + 1.2, y)], tinted(brown, 0.25), 0.55)
    sketch.shape([(-1.6, 29.0), (1.6, 29.6), (4.8, 29.0), (1.6, 32)], "8a2a30", ink=0.4)
    sketch.shape([(-0.4, 29), (3.6, 29), (3, 30), (0, 30)], "fbf7f0", ink=0)
    for side in (-1, 1):
        curl = [
            (1.6, 26.6),
            (1.6 + side * 3.4, 26.2),
            (1.6 + side * 6.8, 28),
            (1.6 + side * 7.6, 25.8),
            (1.6 + side * 6, 29.6),
            (1.6 + side * 2, 29),
        ]
        sketch.shape(curl, tinted(brown, 0.12), ink=0.45)
    for side in (-1, 1):
        sketch.shape([(side * 3, 10), (side * 8, 3.4), (side * 11.4, 6.6), (side * 9.6, 12)], "c62a48")
    sketch.shape([(-4, 11), (-3, 3.6), (3, 3.6), (4, 11)], "c62a48")
    sketch.shape(traced("-9.8,11 0,9.4 9.8,11 9.2,17 0,18.2 -9.2,17"), GOLD)
    for x, y in ((0, 14), (-5.6, 14.4), (5.6, 14.4)):
        sketch.gem(x, y, 1.6, "d8324e" if x == 0 else "5fc8e8")
    sketch.line([(0, 3.6), (0, 10)], GOLD, 1.3, smooth=False)
    sketch.disc(0, 2.6, 1.9, GOLD)
    wear.goblet(sketch)
    wear.hand(sketch, look.skin, "b3203c")


def queen_of_hearts(sketch: Sketch) -> None:
    """Draw a gentle queen turned aside: long golden waves, a heart tiara, a rose."""
    look = Look("f6d3b6", "b07a2c", "3f86c8", lips="c9304c", turn=1.5, jaw=0.9, lashes=True, stern=-0.3)
    gold = "f0c255"
    waves = traced(
        "0,8.6 9,10.4 12.6,18 11.6,24 13.8,30 12,36 14.8,43 9,47 -9,47 -14.8,43 -12,36 -13.8,30 "
        "-11.6,24 -12.6,18 -9,10.4"
    )
    wear.robe(sketch, Cloth("d8486a", "fbe9e2"))
    sketch.shape(waves, gold)
    for side in (-1, 1):
        for x in (9.4, 11.6):
            sketch.line(
                [(side * x, 26), (side * (x + 1.0), 32), (side * (x - 0.8), 38), (side * (x + 0.8), 44)], "b9832a", 0.55
            )
    sketch.shape(traced("-7,36 7,36 9.6,47 0,51 -9.6,47"), look.skin, ink=0.5, depth=0.06)
    neck(sketch, look)
    sketch.both_sides(traced("6,37 15,38.4 19,44 10.6,50 3,60 0.2,52 7.4,46"), "c22f54")
    sketch.line([(-5.6, 37), (0, 41), (5.6, 37)], GOLD, 1.0)
    sketch.gem(0, 42, 1.7, "d8324e")
    face(sketch, look)
    sketch.shape(traced("0.6,10 -8.4,12 -9.6,22 -7.6,26 -6.4,19.6 -2,14.8 1.6,13.8"), gold)
    sketch.shape(traced("0,10 7.8,11.4 9.6,22 8,26 7,19.6 4.4,15.6 0.4,13.8"), gold)
    sketch.line([(-1, 12), (-6, 14.6), (-8, 21)], "b9832a", 0.5)
    sketch.shape(traced("-8.6,13.2 -6.4,6.4 -3.4,9.6 0,3.4 3.4,9.6 6.4,6.4 8.6,13.2 0,10.8"), GOLD, smooth=False)
    heart = [(0, 11.6), (-2.6, 8.6), (-1.6, 6.8), (0, 7.8), (1.6, 6.8), (2.6, 8.6)]
    sketch.shape(heart, "d8324e", ink=0.4)
    sketch.disc(-8.3, 27.4, 1.1, "fdf6ea", ink=0.4)
    wear.rose(sketch)
    wear.hand(sketch, look.skin, "fbe9e2")


def jack_of_hearts(sketch: Sketch) -> None:
    """Draw a lovelorn page in profile, looking left: red curls, a beret, a sealed letter."""
    look = Look("f3c8a6", "a8401c", "4c8a58", lips="bf4c4a", stern=-0.6)
    curls = "cf5a26"
    wear.robe(sketch, Cloth("8c1d3e", "f3b23f", "f6e2c0"))
    wear.lozenges(sketch, "8c1d3e")
    sketch.side = -1.0
    neck(sketch, look)
    profile(sketch, look)
    for x, y in traced("-2.6,15 -5.8,16.2 -8.4,18.6 -9.6,22 -9.4,25.6 -7.6,28.6 -5.6,19.6 -6.4,23 -5.2,26.6"):
        sketch.disc(x, y, 2.7, curls, ink=0.5)
        sketch.line([(x - 1, y + 0.4), (x + 0.2, y - 0.9), (x + 1, y + 0.2)], tinted(curls, 0.3), 0.4)
    sketch.disc(4.2, 14.6, 2.1, curls, ink=0.5)
    sketch.shape(traced("6,14.2 8,9 3.4,4 -6,3 -14,7 -15.4,13 -11.4,16.2 -3,14.8"), "b3203c")
    sketch.line([(-11.6, 8.6), (-4, 6.2), (3.6, 8)], "e8667e", 0.7)
    sketch.shape(traced("7,12 7.6,15 -2,16.6 -10.8,18.2 -11.4,15 -2,13.6"), "6e142f")
    sketch.shape(traced("-8,11 -12.4,4.2 -18,1.8 -24.4,4 -20,7.6 -14.4,12"), "f6e2c0")
    sketch.line([(-9, 11), (-14, 6), (-22.6, 4)], "c79a58", 0.6)
    sketch.gem(4.6, 11.4, 1.8, "f3b23f")
    sketch.side = 1.0
    wear.ruff(sketch)
    wear.letter(sketch)
    wear.hand(sketch, look.skin, "f3b23f", (15.2, 40.6))


def king_of_diamonds(sketch: Sketch) -> None:
    """Draw a merchant king in profile, looking left: turban with plume, trimmed black beard, a balance."""
    look = Look("a86c42", "211712", "5a3418", lips="8a443c", stern=0.7)
    black = "241a1c"
    wear.robe(sketch, Cloth("5a2c7a", "f0b63a", "35c2c8"))
    wear.lozenges(sketch, "35c2c8")
    sketch.side = -1.0
    neck(sketch, look)
    profile(sketch, look)
    beard = traced(
        "-6.2,21 -3.4,26.4 1,29 4.2,27.4 7.4,27.2 7.4,28.2 4.8,28.6 5.0,30.4 7.0,30.4 7.2,35.6 3.4,39 -2.4,36.4 -7,30.6"
    )
    sketch.shape(beard, black)
    sketch.line([(-2, 30), (2, 34.4), (4.6, 36.4)], "5a4640", 0.5)
    sketch.disc(-3.6, 25.6, 1.3, GOLD, ink=0.4)
    sketch.shape([(1, 4), (3, -1), (8, 0), (11.4, 4.6), (7.4, 4.4), (4.6, 8)], "35c2c8")
    turban = traced("7.4,14.8 8.4,9.4 4.4,4.4 -4,3.2 -11.4,7 -13,14 -10,20.6 -5.6,20 -2,16.6 3,15.2")
    sketch.shape(turban, "f4ead2")
    for fold in ("-12.2,16 -4,11.4 8,11", "-11.6,9 -4,8 7,7.8", "-9.6,19.4 -4.6,14.4 6,13.6"):
        sketch.line(traced(fold), "b79a62", 0.7)
    sketch.disc(3.6, 9.6, 3.0, GOLD)
    sketch.shape(polygon(3.6, 9.6, 2.3, 4), "d8324e", ink=0.4, smooth=False)
    sketch.side = 1.0
    wear.tall_collar(sketch, "432060", "f0b63a")
    wear.scales(sketch)
    wear.hand(sketch, look.skin, "f0b63a")


def queen_of_diamonds(sketch: Sketch) -> None:
    """Draw a sun queen from the front: bronze skin, beaded braids, a disc of rays, a mirror."""
    look = Look("b3754a", "2a1a14", "2f9aa0", lips="a83a4c", jaw=0.92, lashes=True)
    black = "2a2026"
    sketch.shape(star(0, 15, 15.6, 18, waist=0.72), GOLD, smooth=False, ink=0.5)
    sketch.disc(0, 15, 11.4, "e2892a")
    wear.robe(sketch, Cloth("1f8f96", "f4c64e", "f7ead0"))
    sketch.shape(traced("-9,12 -11,22 -10.4,38 10.4,38 11,22 9,12"), black)
    neck(sketch, look)
    for i, colour in enumerate(("f4c64e", "d8324e", "1f8f96")):
        reach = 8.0 + i * 3.4
        rows = [
            (-reach, 35.4),
            (-reach * 0.7, 38.8 + i * 1.8),
            (0, 40.4 + i * 2.4),
            (reach * 0.7, 38.8 + i * 1.8),
            (reach, 35.4),
        ]
        sketch.line(rows, INK, 3.2)
        sketch.line(rows, colour, 2.2)
    face(sketch, look)
    sketch.shape(traced("-8.6,21 -8.4,12.4 8.4,12.4 8.6,21 5.6,16.2 0,15 -5.6,16.2"), black)
    for side in (-1, 1):
        for j, x in enumerate((8.8, 11.4)):
            for i in range(6):
                sketch.disc(side * x, 20.4 + j * 1.5 + i * 3.1, 1.6, GOLD if i % 3 == 2 else black, ink=0.4)
        sketch.disc(side * 8.0, 28.6, 1.9, GOLD, ink=0.4)
    sketch.shape(traced("-9,13.8 0,11.4 9,13.8 8.6,16 0,13.8 -8.6,16"), GOLD, ink=0.5)
    sketch.gem(0, 13.4, 2.0, "35c2c8")
    wear.mirror(sketch)
    wear.hand(sketch, look.skin, "f4c64e")


def jack_of_diamonds(sketch: Sketch) -> None:
    """Draw a rogue turned aside: broad hat, thin moustache, eyepatch, the key to somewhere."""
    look = Look("dba27a", "3a241a", "5a8a3a", lips="a8504a", turn=1.7, jaw=0.96, stern=0.2, patch=True)
    dark = "3a2620"
    wear.robe(sketch, Cloth("c8641e", "3b2d52", "f4c64e"))
    wear.lapels(sketch, "3b2d52")
    wear.studs(sketch, GOLD, 2)
    sketch.shape(traced("-8.4,13 -11,22 -11.6,32 -8,37 8,37 11.6,32 11,22 8.4,13"), dark)
    neck(sketch, look)
    sketch.shape([(-5.4, 34), (5.4, 34), (7, 38), (0, 40.4), (-7, 38)], "1f8f96")
    face(sketch, look)
    for side in (-1, 1):
        whisker = [
            (1.8, 27.4),
            (1.8 + side * 3, 27.6),
            (1.8 + side * 6, 25.4),
            (1.8 + side * 4, 29),
            (1.8 + side * 1, 28.8),
        ]
        sketch.shape(whisker, dark, ink=0.3)
    sketch.shape([(0.6, 31.4), (3, 31.4), (2.4, 35.6), (1.4, 36.2)], dark, ink=0.3)
    sketch.disc(-8.4, 27, 1.5, GOLD, ink=0.4)
    sketch.shape(traced("-6,9 -11,3 -15.4,3.6 -19.6,10.6 -23,20 -16.6,16 -10,13"), "d8324e")
    sketch.line([(-7, 10), (-13.4, 8), (-21, 17.4)], "8c0f2e", 0.6)
    sketch.shape(traced("-8.8,13 -7.8,4.6 -2,2 4,2.6 7.8,5 8.6,13"), "3b2d52")
    sketch.shape(traced("-8.8,9.4 0,10.6 8.6,9.4 8.8,13 0,14.6 -9,13"), GOLD, ink=0.5)
    sketch.shape(traced("-17.4,12.6 -8,12.8 0,13.8 8,12.6 14.6,8.6 13,14.6 6,18 -2,18.4 -11,17.4"), "4c3a6a")
    sketch.shape(polygon(-5.6, 11.6, 2.1, 4), "35c2c8", ink=0.4, smooth=False)
    wear.key(sketch)
    wear.hand(sketch, look.skin, "3b2d52")


FIGURES = {
    "KH": king_of_hearts,
    "QH": queen_of_hearts,
    "JH": jack_of_hearts,
    "KD": king_of_diamonds,
    "QD": queen_of_diamonds,
    "JD": jack_of_diamonds,
}
