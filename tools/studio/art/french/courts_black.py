"""The six court figures of spades and clubs: a court of the night and a court of the woods."""

from __future__ import annotations

from art.fields import star, traced
from art.french import attributes as wear
from art.french.attributes import GOLD, STEEL, Cloth
from art.french.faces import Look, face, neck, profile
from art.french.sketch import Sketch, tinted


def king_of_spades(sketch: Sketch) -> None:
    """Draw an old sea king: spiked iron crown, parted white beard, a sword."""
    look = Look("e9c3a1", "f1f0ee", "3f6ea8", stern=0.9, old=True)
    white = "eef0f4"
    wear.robe(sketch, Cloth("2b3f7e", "8e1f3a"))
    wear.ermine(sketch)
    sketch.shape(traced("-9,14 -12,24 -11.5,35 -6,36 6,36 11.5,35 12,24 9,14"), tinted(white, -0.12))
    face(sketch, look)
    for side in (-1, 1):
        lock = traced("0,27.4 4.5,26.4 7.9,22.5 8.8,30 7.2,39 3.8,47 1.6,40 0,33")
        sketch.shape([(x * side, y) for x, y in lock], white)
        sketch.line([(side * 5.8, 29), (side * 5.4, 36), (side * 3.8, 42)], "b9c0cc", 0.5)
        tash = [(0, 27), (3.2, 26.2), (6.8, 28.2), (8.6, 31.6), (4, 30.8), (0, 29.2)]
        sketch.shape([(x * side, y) for x, y in tash], white, ink=0.5)
    crown = traced("-9.4,16.6 -11.6,4.5 -7.2,9.6 -5.2,2 -2.4,8.6 0,0.6 2.4,8.6 5.2,2 7.2,9.6 11.6,4.5 9.4,16.6")
    sketch.shape(crown, "8996ac", smooth=False)
    sketch.shape(traced("-9.6,13 0,14.2 9.6,13 9.4,17 0,18.2 -9.4,17"), STEEL, ink=0.5)
    sketch.gem(0, 15.9, 1.8, "3768d8")
    for x in (-5.4, 5.4):
        sketch.gem(x, 15.3, 1.2, "9db7ff")
    wear.sword(sketch)
    wear.hand(sketch, look.skin, "8e1f3a")


def queen_of_spades(sketch: Sketch) -> None:
    """Draw the cold queen: raven bob, crescent diadem, a collar like wings, a moon staff."""
    look = Look("dfe0f2", "22202e", "7a4fd0", lips="8c2a58", turn=-1.5, jaw=0.9, stern=0.6, lashes=True)
    raven = "262433"
    wear.tall_collar(sketch, "3b2d6e", "b9c4e8")
    sketch.shape(traced("0,9 9,11 12.4,20 12.6,33 6,34 -6,34 -12.6,33 -12.4,20 -9,11"), raven)
    wear.robe(sketch, Cloth("33285f", "171b33", "b9c4e8"))
    wear.tall_collar(sketch, "3b2d6e", "8fa0d8")
    neck(sketch, look)
    face(sketch, look)
    sketch.shape(
        traced(
            "0,11 8.6,13 9.4,24 10.6,32.6 7.6,32.8 7.2,20 4.4,16.2 -1,16.6 -6.8,17.4 -7.6,24 -8,32.8 "
            "-11,32.6 -9.8,22 -8.6,13"
        ),
        raven,
    )
    sketch.line([(-3, 12.6), (3, 12), (7.6, 15)], "5c5880", 0.7)
    sketch.shape(traced("-8.8,13.6 0,11.8 8.8,13.6 8.6,15.4 0,13.9 -8.6,15.4"), STEEL, ink=0.45)
    moon = traced("-5.8,1.4 -6.4,6.4 -3.4,10.8 0,12 3.4,10.8 6.4,6.4 5.8,1.4 3.6,6 0,8.2 -3.6,6")
    sketch.shape(moon, STEEL)
    sketch.gem(0, 5.0, 1.5, "a58bff")
    sketch.gem(0, 38.2, 1.7, "a58bff")
    wear.moon_staff(sketch)
    wear.hand(sketch, look.skin, "171b33")


def jack_of_spades(sketch: Sketch) -> None:
    """Draw a navigator in profile: dark skin, close locks, a plumed cap, a telescope."""
    look = Look("8a5a3c", "2a1a16", "e0a83a", lips="8c4038", stern=0.3)
    wear.telescope(sketch)
    wear.robe(sketch, Cloth("3f6fb0", "1d2747", "d7deea"))
    wear.lapels(sketch, "1d2747")
    sketch.line([(-3, 33), (0, 39), (3.4, 34)], "c22b46", 2.4)
    neck(sketch, look)
    sketch.shape(traced("-8.5,13 -10.6,20 -10.4,28 -6.6,31.4 -2,27 -1.4,17"), "2a1d1c")
    profile(sketch, look)
    for x, y in traced("-8.4,17 -9.2,20.4 -8.9,23.8 -8,27 -5.6,18.6 -5.9,22 -5.6,25.2"):
        sketch.disc(x, y, 1.9, "33231f", ink=0.45)
    sketch.disc(-2.4, 26.2, 1.2, GOLD, ink=0.4)
    sketch.shape(traced("-4,9 -14,7.5 -21.5,14.5 -23,25 -18.5,20.4 -13,15"), "f1f3f8")
    sketch.line([(-6, 10), (-14.5, 11), (-21.4, 20.5)], "9fb2cf", 0.7)
    sketch.shape(traced("-10.6,15.6 -9.4,7.4 -1,3.4 6.2,6 8.4,11.4 8,14.6 -2,15.6"), "24427c")
    sketch.shape(traced("-11.4,13.6 -2,12.4 9.4,11.8 9.6,15 -2,16.4 -11.2,18"), "1b2c55")
    sketch.gem(-4.6, 11.4, 2.0, "e8b84a")
    wear.hand(sketch, look.skin, "1d2747", (12.4, 43.6))


def king_of_clubs(sketch: Sketch) -> None:
    """Draw a woodland king turned aside: braided red beard, antlered crown, a staff in leaf."""
    look = Look("e7b48c", "a5481c", "4c7a3a", turn=-1.6, jaw=1.08, stern=0.3)
    red = "c05a20"
    wear.robe(sketch, Cloth("2f6b45", "6b4322"))
    fur = traced("-4,34 -13,35.5 -22,41.5 -19,47 -10,43 0,46 10,43 19,47 22,41.5 13,35.5 4,34")
    sketch.shape(fur, "8a5f3a")
    for x in (-17, -12, -7, 7, 12):
        sketch.line([(x, 38.4), (x * 1.04, 42.6)], "5a3a20", 0.7)
    sketch.shape(traced("-8.4,13 -12.6,22 -13,33 -8,37 8,37 13,33 12.6,22 8.4,13"), tinted(red, -0.15))
    face(sketch, look)
    beard = traced("-8.2,22 -5,26.8 -1.6,26.4 1,26.6 4.4,26.8 8.2,22 9.8,30 7.4,38 3.4,42 0,43 -4,42 -8,38 -9.8,30")
    sketch.shape(beard, red)
    sketch.shape([(-4.4, 29.6), (-1.4, 28.6), (1.6, 29.6), (-1.4, 31.2)], "8e3a34", ink=0.35)
    sketch.shape(
        traced("-1.6,26.6 3,26.2 7,29.6 3,29.4 -1.4,28.4 -5.4,29.4 -8.6,29.2 -5,26.2"), tinted(red, 0.14), ink=0.5
    )
    for side in (-1, 1):
        for i in range(4):
            sketch.disc(side * (4.8 - i * 0.2), 37.6 + i * 3.1, 2.2 - i * 0.2, tinted(red, 0.08), ink=0.45)
        sketch.disc(side * 4.2, 49.4, 1.2, GOLD, ink=0.4)
    for side in (-1, 1):
        antler = [(side * x, y) for x, y in ((6, 12), (10.5, 8.5), (12, 1.2))]
        branch = [(side * x, y) for x, y in ((10.2, 8.8), (14.6, 7.4), (16.6, 3.4))]
        for colour, width in (("1c1526", 2.9), ("d8c29a", 1.7)):
            sketch.line(antler, colour, width)
            sketch.line(branch, colour, width)
    sketch.shape(traced("-9.4,16.8 -10,9.4 -5.4,12.2 0,6 5.4,12.2 10,9.4 9.4,16.8 0,18"), GOLD, smooth=False)
    for x, y in ((0, 13.4), (-6, 14.8), (6, 14.8)):
        sketch.gem(x, y, 1.5, "3f9a4e")
    wear.leaf_staff(sketch)
    wear.hand(sketch, look.skin, "2f6b45")


def queen_of_clubs(sketch: Sketch) -> None:
    """Draw a wise grey queen in profile: hood, circlet of leaves, an hourglass."""
    look = Look("d9a987", "8d8f96", "3f7a62", lips="a04a48", stern=0.1, lashes=True, old=True)
    wear.robe(sketch, Cloth("5a7a3c", "e9dfc6", "b5762c"))
    hood = traced("-1,6 -9,7.6 -13.6,15 -14.4,27 -17,39 -9,44 2,42 6.4,36 1.4,33 -1.6,26 -0.6,15 5.2,12.4 4.4,8.4")
    neck(sketch, look)
    profile(sketch, look)
    sketch.shape(traced("4.6,12.2 6,15.2 2.4,16.6 -0.6,20.6 -2.4,27.6 -6,30 -8.6,20 -4,12"), "c9ccd4")
    sketch.line([(3.4, 13.6), (-1.4, 16), (-4, 23)], "8d8f96", 0.5)
    sketch.shape(hood, "3f5c34")
    sketch.line([(3.8, 10.4), (-2.8, 14), (-4, 25), (-1, 34)], "c9a24a", 1.1)
    sketch.line([(-9.6, 12), (-11.4, 24), (-11.6, 38)], "2a4224", 0.7)
    for i, (x, y) in enumerate(((-10.4, 8.6), (-6.6, 5.8), (-2.2, 4.6), (2.2, 5.4), (5.6, 8.0))):
        leaf = star(x, y, 3.3, 3, waist=0.62, turn=-40 + 22 * i)
        sketch.shape(leaf, GOLD if i % 2 == 0 else "7cc46a", ink=0.45)
    sketch.gem(6.6, 11.0, 1.4, "d8324e")
    sketch.disc(-3.0, 37.6, 2.6, "c9a24a")
    sketch.gem(-3.0, 37.6, 1.5, "3f9a4e")
    wear.hourglass(sketch)
    wear.hand(sketch, look.skin, "e9dfc6")


def jack_of_clubs(sketch: Sketch) -> None:
    """Draw a young archer from the front: freckles, copper plaits, a pointed hat, bow and arrows."""
    look = Look("f0c9a4", "9a4a1e", "3f8a52", lips="c0605a", jaw=0.94, stern=-0.5)
    copper = "c8692c"
    wear.bow(sketch)
    wear.robe(sketch, Cloth("8a5a2e", "3f7a42", "d9b27a"))
    wear.lapels(sketch, "3f7a42", "f1e6c8")
    sketch.line([(-22, 41), (-8, 50), (2, 60)], "4a2e18", 2.6)
    for y in (41.6, 45.2):
        sketch.line([(-2, y), (2, y + 1.6)], "8a5a2e", 0.6, smooth=False)
    sketch.shape(traced("-8.6,12 -10.4,22 -8.6,31 8.6,31 10.4,22 8.6,12"), tinted(copper, -0.15))
    neck(sketch, look)
    face(sketch, look)
    for x, y in traced("-5.4,24.6 -4.2,25.8 -6,26.2 5.4,24.6 4.2,25.8 6,26.2 -0.9,24.4 1.4,25.2"):
        sketch.disc(x, y, 0.38, "b06a3c", ink=0)
    sketch.shape(traced("-8.4,20.4 -8.6,13 8.6,13 8.4,20.4 6.2,16.6 1.6,18.6 -2.4,16.6 -6.4,18.6"), copper)
    for side in (-1, 1):
        for i in range(5):
            sketch.disc(side * (9.2 + i * 0.25), 25 + i * 3.5, 2.4 - i * 0.15, copper, ink=0.5)
        sketch.disc(side * 10.4, 41.4, 1.3, "d8324e", ink=0.4)
    sketch.shape([(10, 12), (15.4, 5), (21, 1.6), (20, 7), (15, 11.6)], "d8324e")
    sketch.line([(10.6, 12), (20, 3)], "8c0f2e", 0.5, smooth=False)
    sketch.shape(traced("-14.4,14.6 -8.6,10 -5,3.2 1.6,2.2 7.6,6.4 10,10.6 13.6,13 4,15.6 -6,16.4"), "3f8a4a")
    sketch.shape(traced("-15.6,14.2 -6,13.4 5,11.2 14.4,12 8,15.2 -2,17.4 -10,17.4"), "2c6638")
    wear.hand(sketch, look.skin, "3f7a42", (15.4, 44))


FIGURES = {
    "KS": king_of_spades,
    "QS": queen_of_spades,
    "JS": jack_of_spades,
    "KC": king_of_clubs,
    "QC": queen_of_clubs,
    "JC": jack_of_clubs,
}
