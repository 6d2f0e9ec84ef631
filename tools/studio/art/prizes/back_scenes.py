"""Card backs with a scene: fish, moths, a city and a sea, each seen from both ends."""

from __future__ import annotations

import math

import numpy as np

from art.fields import Array, Point, bezier, curve
from art.kit import Canvas, both, either, grow, mix
from art.prizes.back_parts import HEIGHT, MIDDLE, WIDTH, bare, edge, metal, paper, polar, rings, twice


def _fish(canvas: Canvas) -> tuple[Array, Array, Array]:
    """Return body, fins and patches of a fish that swims round the middle, head up on the left."""
    spine: list[Point] = []
    sides: list[Point] = []
    for step in range(25):
        share = step / 24
        turn = -1.75 + share * 2.25
        reach = 21.5
        spot = (MIDDLE[0] + reach * math.sin(turn), MIDDLE[1] - reach * math.cos(turn) * 1.22)
        wide = 7.6 * math.sin(math.pi * min(1.0, (1 - share) * 0.9 + 0.06)) ** 0.75
        out = (math.sin(turn), -math.cos(turn))
        spine.append((spot[0] + out[0] * wide, spot[1] + out[1] * wide))
        sides.append((spot[0] - out[0] * wide, spot[1] - out[1] * wide))
    body = canvas.path([*spine, *reversed(sides)])
    tail_at = ((spine[0][0] + sides[0][0]) / 2, (spine[0][1] + sides[0][1]) / 2)
    x, y = tail_at
    tail = canvas.path(curve([(x + 1, y - 3), (x - 7, y + 8), (x - 6, y + 17), (x, y + 10), (x + 7, y + 15),
                              (x + 6, y + 6)]))  # fmt: skip
    fins = either(
        tail,
        canvas.path(curve([(23, 42), (10, 38), (8, 48), (20, 50)])),
        canvas.path(curve([(36, 43), (44, 45), (44, 52), (34, 50)])),
    )
    patches = either(canvas.oval(30, 42, 6, 5), canvas.oval(22, 60, 6, 8), canvas.oval(46, 33, 4.4, 4.0))
    return body, fins, patches


def koi(canvas: Canvas) -> None:
    """Paint two carp that circle each other in dark water among rings."""
    field = paper(canvas, "dfe9e4", 4.4)
    canvas.fill(field, canvas.around("1d7a80", "06303c", *MIDDLE, rx=48, ry=64))
    for x, y in ((18.0, 18.0), (66.0, 30.0)):
        away, _ = polar(canvas, x, y)
        for turned in (away, np.ascontiguousarray(away[::-1, ::-1])):
            canvas.fill(both(field, rings(turned, (3.5, 8.0, 13.0, 18.5), 0.5)), "b8f0ea", 0.5)
    body, fins, patches = _fish(canvas)
    white, red = ("fff8ee", "d8c4b0", "f2572a"), ("ff8a3a", "b83a14", "fff4e4")
    for flip, (light, dark, mark) in ((False, white), (True, red)):
        shape, spots, fin = (np.ascontiguousarray(each[::-1, ::-1]) if flip else each for each in (body, patches, fins))
        canvas.shadow(either(shape, fin), 3, 0.5, within=field)
        canvas.fill(both(field, fin), mix(light, dark, 0.3), 0.85)
        canvas.stroke(both(field, fin), mix(dark, "000000", 0.4), 0.5, opacity=0.7)
        canvas.fill(shape, canvas.around(light, dark, *MIDDLE, rx=34))
        canvas.fill(both(shape, spots), mark, 0.92)
        canvas.bevel(shape, 3, 0.4, 0.4)
        canvas.stroke(shape, mix(dark, "000000", 0.5), 0.6, opacity=0.8)
    eyes = canvas.circle(49.4, 33.4, 1.3)
    canvas.fill(twice(eyes), "10181c")
    edge(canvas, field, "c8efe6", 1.8, 0.7)


def moths(canvas: Canvas) -> None:
    """Paint two pale moths back to back under a crescent each."""
    field = metal(canvas, "b9b2d0", "4a4468", 4.2, 10)
    canvas.fill(field, canvas.around("463a78", "171030", *MIDDLE, rx=50, ry=64))
    x, y = MIDDLE[0], 36.0

    def mirrored(points: list[Point]) -> Array:
        return either(canvas.path(points), canvas.path([(2 * x - px, py) for px, py in points]))

    upper = mirrored([*bezier((x, y - 4), (x + 10, y - 22), (x + 28, y - 20), (x + 36, y - 14)),
                      *bezier((x + 36, y - 14), (x + 34, y - 2), (x + 26, y + 6), (x + 2, y + 5))])  # fmt: skip
    lower = mirrored([*bezier((x + 1, y + 3), (x + 22, y + 4), (x + 24, y + 10), (x + 15, y + 12)),
                      *bezier((x + 15, y + 12), (x + 10, y + 14), (x + 12, y + 18), (x + 9, y + 20)),
                      *bezier((x + 9, y + 20), (x + 6, y + 16), (x + 4, y + 12), (x + 1, y + 9))])  # fmt: skip
    for wing, light, dark in ((lower, "bfe8c8", "5a9a86"), (upper, "eafbe0", "7ab89a")):
        whole = twice(wing)
        canvas.shadow(whole, 2.6, 0.55, within=field)
        canvas.fill(both(field, whole), canvas.around(light, dark, *MIDDLE, rx=46, ry=50))
        canvas.bevel(both(field, whole), 1.2, 0.3, 0.4)
        canvas.stroke(both(field, whole), "22453c", 0.6, opacity=0.8)
    brim = [*bezier((x + 8, y - 15), (x + 18, y - 19), (x + 28, y - 18), (x + 35, y - 13)),
            *bezier((x + 35, y - 13), (x + 28, y - 14), (x + 18, y - 15), (x + 8, y - 12))]  # fmt: skip
    margin = twice(mirrored(brim))
    canvas.fill(both(field, margin), "8a3a5a", 0.85)
    for px, py, size in ((18.0, -7.0, 4.2), (11.0, 8.2, 2.6)):
        spots = twice(either(canvas.circle(x + px, y + py, size), canvas.circle(x - px, y + py, size)))
        canvas.fill(spots, "2a1430")
        inner = twice(either(canvas.circle(x + px, y + py, size * 0.66), canvas.circle(x - px, y + py, size * 0.66)))
        canvas.fill(inner, "ffca5a")
        canvas.fill(grow(inner, -size * 0.3), "7a2a6a")
    body = twice(canvas.oval(x, y + 2, 2.9, 10))
    canvas.fill(body, canvas.across("fff6ea", "a88c84", (x - 3, 0), (x + 3, 0)))
    feelers = twice(mirrored([(x + 0.5, y - 7), (x + 4, y - 15), (x + 9, y - 18), (x + 9.4, y - 17.2), (x + 5, y - 14),
                              (x + 1.6, y - 6)]))  # fmt: skip
    canvas.fill(feelers, "fff0d8")
    moon = twice(both(canvas.circle(x, 12, 5.2), -grow(canvas.circle(x, 9.6, 4.6), 0)))
    canvas.halo(moon, "ffe9b0", 3, 0.6)
    canvas.fill(moon, "fff0c0")
    edge(canvas, field, "d8c8ff", 1.8, 0.7)


def skyline(canvas: Canvas) -> None:
    """Paint a city by night over the water that shows it again."""
    field = bare(canvas)
    canvas.fill(field, canvas.down("20103c", "c24a6a", 0, HEIGHT / 2))
    low = canvas.half(0, HEIGHT / 2, -90)
    canvas.fill(both(field, low), canvas.down("c24a6a", "20103c", HEIGHT / 2, HEIGHT))
    sun = canvas.circle(MIDDLE[0], HEIGHT / 2 - 16, 19)
    sun = twice(both(sun, canvas.half(0, HEIGHT / 2, 90)))
    canvas.halo(sun, "ff9a5a", 7, 0.6)
    bands = np.asarray(np.sin((np.abs(canvas.y - MIDDLE[1]) - 2) * 1.35) * 1.3 + (np.abs(canvas.y - MIDDLE[1]) - 20)
                       * 0.12, np.float32)  # fmt: skip
    canvas.fill(both(sun, bands), canvas.down("ffe27a", "ff6a5a", 20, 58))
    dice = np.random.default_rng(8)
    for row, (tint, tall, step) in enumerate((("5a2458", 30.0, 7.0), ("2c1238", 22.0, 9.0), ("12081e", 15.0, 12.0))):
        x = -2.0 - row
        while x < WIDTH:
            wide = step * float(dice.uniform(0.7, 1.25))
            high = tall * float(dice.uniform(0.45, 1.25))
            block = both(field, canvas.box(x, HEIGHT / 2 - high, wide - 0.6, high))
            if row < 2 and dice.uniform() < 0.4:
                spire = canvas.path([(x + wide / 2 - 1.6, HEIGHT / 2 - high), (x + wide / 2, HEIGHT / 2 - high - 9),
                                     (x + wide / 2 + 1.6, HEIGHT / 2 - high)])  # fmt: skip
                block = either(block, spire)
            canvas.fill(twice(block), tint)
            panes = np.asarray(np.maximum(np.abs(np.mod(canvas.x - x, 2.6) - 1.3) - 0.5,
                                          np.abs(np.mod(canvas.y, 3.2) - 1.6) - 0.7), np.float32)  # fmt: skip
            lit = both(grow(block, -1.0), panes)
            canvas.fill(twice(lit), "ffd98a" if row else "ff9ac0", 0.6 * float(dice.uniform(0.3, 1.0)))
            x += wide
    shore = both(field, canvas.box(0, HEIGHT / 2 - 0.7, WIDTH, 1.4))
    canvas.halo(shore, "ffd0e0", 2, 0.6)
    canvas.fill(shore, "ffe6f0")
    for count in range(1, 7):
        y = HEIGHT / 2 + count * 7.4
        wave = canvas.box(4 + count * 3, y, WIDTH - 8 - count * 6, 0.7)
        canvas.fill(both(field, wave), "ffd8e8", 0.35)
        canvas.fill(both(field, np.ascontiguousarray(wave[::-1, ::-1])), "ffd8e8", 0.18)
    edge(canvas, field, "ffb0c8", 3.2, 0.8)


def waves(canvas: Canvas) -> None:
    """Paint a great wave from either end, with foam like fingers."""
    field = paper(canvas, "efe6d2", 4.6)
    canvas.fill(field, canvas.down("f6e6c4", "e4c894", 0, HEIGHT))
    lip = [*bezier((4, 58), (4, 22), (24, 6), (46, 10)), *bezier((46, 10), (68, 13), (74, 30), (62, 38)),
           *bezier((62, 38), (60, 28), (48, 24), (40, 32)),
           *bezier((40, 32), (34, 40), (44, 52), (80, 50))]  # fmt: skip
    crest = canvas.path([*lip, (80, 50), (84, 58), (0, 58)])
    sea = canvas.down("5a9ae0", "0f2f68", 8, 58)
    for shape, flip in ((crest, False), (np.ascontiguousarray(crest[::-1, ::-1]), True)):
        canvas.fill(both(field, shape), np.ascontiguousarray(sea[::-1, ::-1]) if flip else sea)
    away, angle = polar(canvas, 56, 30)
    ripples = np.asarray(np.abs(np.mod(away + 2.0 * np.sin(angle * 3), 5.0) - 2.5) - 0.5, np.float32)
    canvas.fill(both(field, twice(both(grow(crest, -2.4), ripples))), "dff0ff", 0.85)
    canvas.fill(both(field, twice(np.asarray(np.abs(grow(crest, -0.5)) - 0.8, np.float32))), "f8fcff")
    dice = np.random.default_rng(3)
    foam: list[Array] = []
    brim = [*bezier((30, 10), (52, 4), (74, 12), (70, 28), steps=12), *bezier((70, 28), (70, 32), (66, 36), (61, 39))]
    for x, y in brim:
        at = (x + float(dice.normal(0, 0.7)), y + float(dice.normal(0, 0.7)))
        foam.append(canvas.circle(*at, float(dice.uniform(1.3, 2.9))))
    drops = [canvas.circle(float(dice.uniform(52, 76)), float(dice.uniform(38, 48)), float(dice.uniform(0.4, 1.0)))
             for _ in range(16)]  # fmt: skip
    white = both(field, twice(either(*foam, *drops)))
    canvas.shadow(white, 1.0, 0.35, within=field)
    canvas.fill(white, "ffffff")
    shore = both(field, np.asarray(np.abs(canvas.y - HEIGHT / 2 - 1.2 * np.sin(canvas.x / 5)) - 0.5, np.float32))
    canvas.fill(shore, "0f2f68", 0.7)
    seal = twice(canvas.box(9, 9.5, 8, 11, 1.4))
    canvas.fill(seal, "c0302c")
    canvas.fill(twice(either(canvas.box(11, 12, 4, 0.9), canvas.box(11, 14.6, 4, 0.9), canvas.box(12.6, 11.6, 0.9, 7))),
                "f8e8d0")  # fmt: skip
    edge(canvas, field, "123a7a", 0.8, 0.8)
