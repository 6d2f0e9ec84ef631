"""Icons of what one does with a thing: write, copy, throw away, bring in and out, undo, roll, ask, search."""

from __future__ import annotations

import math

from art.fields import Array, Point, bezier, polygon, star
from art.kit import Canvas, both, either, grow, outline, without


def pencil(canvas: Canvas) -> Array:
    """Draw a pencil that writes to the lower left."""
    body = canvas.path([(15.2, 4.2), (19.8, 8.8), (8.6, 20), (4, 15.4)])
    tip = canvas.path([(3.4, 16), (8, 20.6), (2.2, 21.8)])
    end = grow(canvas.path([(16.4, 3), (17.4, 2), (22, 6.6), (21, 7.6)]), 0.5)
    return either(body, tip, end)


def copy(canvas: Canvas) -> Array:
    """Draw two sheets, one behind the other."""
    front, back = canvas.box(8, 7.4, 13.2, 14.4, 1.8), canvas.box(2.8, 2.2, 13.2, 14.4, 1.8)
    written = either(*(canvas.segment((11.4, y), (17.8, y), 1.7) for y in (11.8, 14.8, 17.8)))
    return either(without(front, written), without(outline(grow(back, -1.0), 2.1), grow(front, 1.1)))


def waste(canvas: Canvas) -> Array:
    """Draw a bin with its lid."""
    body = grow(canvas.path([(5.4, 8.6), (18.6, 8.6), (17.4, 21), (6.6, 21)]), 0.7)
    slits = either(*(canvas.segment((12 + dx, 11.4), (12 + dx * 0.86, 18.6), 1.5) for dx in (-3.4, 0, 3.4)))
    handle = both(outline(canvas.box(8.6, 2, 6.8, 6, 1.6), 1.9), canvas.half(12, 5.4, 90))
    return either(without(body, slits), canvas.box(2.9, 4.7, 18.2, 2.5, 1), handle)


def _tray(canvas: Canvas) -> Array:
    return canvas.line([(3.4, 14.6), (3.4, 20.4), (20.6, 20.4), (20.6, 14.6)], 2.5)


def bring_in(canvas: Canvas) -> Array:
    """Draw an arrow down into a tray."""
    arrow = either(canvas.segment((12, 2.8), (12, 14.6), 2.5), canvas.line([(6.8, 9.8), (12, 15), (17.2, 9.8)], 2.5))
    return either(_tray(canvas), arrow)


def take_out(canvas: Canvas) -> Array:
    """Draw an arrow up out of a tray."""
    arrow = either(canvas.segment((12, 3.6), (12, 15.4), 2.5), canvas.line([(6.8, 8.4), (12, 3.2), (17.2, 8.4)], 2.5))
    return either(_tray(canvas), arrow)


def undo(canvas: Canvas) -> Array:
    """Draw an arrow that turns back to the left."""
    bow = canvas.arc(12.4, 13.4, 7.2, width=2.6, start=-62, end=172)
    head = grow(canvas.path([(1.8, 9.6), (8.6, 4.2), (9.2, 12.4)]), 0.5)
    return either(bow, head)


def dice(canvas: Canvas) -> Array:
    """Draw a die that shows five."""
    body = canvas.box(2.8, 2.8, 18.4, 18.4, 3.6)
    pips = either(
        *(canvas.circle(x, y, 1.9) for x, y in ((7.6, 7.6), (16.4, 7.6), (12, 12), (7.6, 16.4), (16.4, 16.4)))
    )
    return without(body, pips)


def question(canvas: Canvas) -> Array:
    """Draw a disc with a question mark."""
    return without(canvas.circle(12, 12, 10), canvas.text("?", 12, 12, 12))


def search(canvas: Canvas) -> Array:
    """Draw a magnifying glass."""
    return either(outline(canvas.circle(10.2, 10.2, 6.6), 2.5), canvas.segment((15.4, 15.4), (20.4, 20.4), 3.2))


def clock(canvas: Canvas) -> Array:
    """Draw a clock at four."""
    hands = canvas.line([(12, 6.4), (12, 12), (16.2, 14.4)], 2.2)
    return either(outline(canvas.circle(12, 12, 9.2), 2.3), hands)


def key(canvas: Canvas) -> Array:
    """Draw a key with two teeth."""
    bow = without(canvas.circle(7.2, 12, 5.2), canvas.circle(7.2, 12, 2.2))
    teeth = either(canvas.box(16.2, 12, 2.4, 5.2, 0.5), canvas.box(19.8, 12, 2.4, 4.2, 0.5))
    return either(bow, canvas.box(11.6, 10.7, 10.6, 2.6, 0.6), teeth)


def crown(canvas: Canvas) -> Array:
    """Draw a crown of three points."""
    band: list[Point] = [(4.2, 17), (2.6, 7.2), (8.2, 11.4), (12, 4.4), (15.8, 11.4), (21.4, 7.2), (19.8, 17)]
    pearls = either(*(canvas.circle(x, y, 1.7) for x, y in ((2.6, 6.4), (12, 3.8), (21.4, 6.4))))
    return either(grow(canvas.path(band), 0.4), pearls, canvas.box(4.2, 18.6, 15.6, 2.8, 0.8))


def hat(canvas: Canvas) -> Array:
    """Draw a landlord's cap: a dome sewn of panels, with a knob and a rolled brim."""
    left: list[Point] = [*bezier((4.6, 15.4), (4.6, 9.4), (7.8, 6.6), (12, 6.6)), (12, 15.4)]
    dome = grow(canvas.path([*left, *((24 - x, y) for x, y in reversed(left[:-1]))]), 0.4)
    seam = bezier((11.6, 6.8), (9, 8.4), (8, 12), (8, 16.4))
    seams = either(canvas.line(seam, 1.1), canvas.line([(24 - x, y) for x, y in seam], 1.1))
    return either(without(dome, seams), canvas.circle(12, 4, 2.1), canvas.box(2.2, 16.9, 19.6, 4.4, 2.1))


def flame(canvas: Canvas) -> Array:
    """Draw a flame with its heart."""
    outer = [
        *bezier((12.6, 1.6), (13.4, 6.4), (19.6, 9), (19.6, 15)),
        *bezier((19.6, 15), (19.6, 19.4), (16.2, 22.2), (12, 22.2)),
        *bezier((12, 22.2), (7.8, 22.2), (4.4, 19.4), (4.4, 15)),
        *bezier((4.4, 15), (4.4, 11.4), (6.6, 9.4), (7.6, 7.4)),
        *bezier((7.6, 7.4), (8.4, 9.2), (9.4, 10), (10.2, 10)),
        *bezier((10.2, 10), (11.4, 8), (11.2, 4.6), (12.6, 1.6)),
    ]
    heart = [
        *bezier((12.4, 12), (13.2, 14), (15.6, 15), (15.6, 17.2)),
        *bezier((15.6, 17.2), (15.6, 19), (14, 20), (12, 20)),
        *bezier((12, 20), (10, 20), (8.4, 19), (8.4, 17.2)),
        *bezier((8.4, 17.2), (8.4, 15), (11.6, 14.4), (12.4, 12)),
    ]
    return without(canvas.path(outer), canvas.path(heart))


def shield(canvas: Canvas) -> Array:
    """Draw a shield with a cross."""
    form: list[Point] = [
        (12, 1.8), *bezier((20.6, 4.6), (20.8, 12), (18.6, 18.6), (12, 22.2)),
        *bezier((12, 22.2), (5.4, 18.6), (3.2, 12), (3.4, 4.6)), (3.4, 4.6),
    ]  # fmt: skip
    body = canvas.path(form)
    return either(
        outline(grow(body, -1.0), 2.1),
        both(grow(body, -3.2), either(canvas.box(11, 0, 2, 24), canvas.box(0, 10, 24, 2))),
    )


def target(canvas: Canvas) -> Array:
    """Draw rings around a bull's eye."""
    return either(
        outline(canvas.circle(12, 12, 9.3), 2.1), outline(canvas.circle(12, 12, 5.1), 2.0), canvas.circle(12, 12, 1.9)
    )


def scales(canvas: Canvas) -> Array:
    """Draw a balance in balance."""
    frame = either(
        canvas.segment((12, 3.4), (12, 20), 2.0), canvas.segment((4.6, 6.2), (19.4, 6.2), 2.0),
        canvas.box(6.8, 19.6, 10.4, 2.2, 0.9), canvas.circle(12, 3.6, 1.7),
    )  # fmt: skip
    pans = []
    for x in (5, 19):
        pans += [canvas.segment((x, 6.2), (x - 2.8, 13), 1.2), canvas.segment((x, 6.2), (x + 2.8, 13), 1.2)]
        pans.append(both(canvas.oval(x, 13, 4.2, 3.8), canvas.half(x, 13, 270)))
    return either(frame, *pans)


def blast(canvas: Canvas) -> Array:
    """Draw the burst left of a hand that went over."""
    outer = canvas.path(star(12, 12, 10.8, 9, waist=0.56))
    return without(outer, canvas.path(star(12, 12, 4.6, 9, waist=0.5, turn=20)))


def chain(canvas: Canvas) -> Array:
    """Draw two links: one thing after another without a break."""
    links = []
    for x, y in ((8.6, 15.4), (15.4, 8.6)):
        ends = (x - 2.2, y + 2.2), (x + 2.2, y - 2.2)
        links.append(outline(canvas.segment(*ends, 6.2), 2.2))
    cut = both(grow(links[1], 0.9), canvas.circle(13.9, 13.9, 2.6))
    return either(without(links[0], cut), links[1])


def sparkle(canvas: Canvas) -> Array:
    """Draw one large and two small lights."""
    return either(
        canvas.path(star(10, 13, 9, 4, waist=0.3)),
        canvas.path(star(19, 5.4, 4.4, 4, waist=0.32)),
        canvas.path(star(19.6, 18.6, 3.2, 4, waist=0.34)),
    )


def moon(canvas: Canvas) -> Array:
    """Draw a crescent."""
    return without(canvas.circle(11.4, 12.4, 9.6), canvas.circle(15.8, 8.6, 8.2))


def handshake(canvas: Canvas) -> Array:
    """Draw two persons facing each other."""
    people = []
    for x in (6.6, 17.4):
        bust = both(canvas.oval(x, 21.4, 5.2, 8.4), canvas.half(x, 21.4, 90))
        people.append(either(canvas.circle(x, 8.2, 3.5), bust))
    return either(*people)


def infinite(canvas: Canvas) -> Array:
    """Draw an eight on its side."""
    line = [
        (12 + 9 * math.cos(t) / (1 + math.sin(t) ** 2), 12 + 13 * math.sin(t) * math.cos(t) / (1 + math.sin(t) ** 2))
        for t in (i * math.pi / 24 for i in range(48))
    ]
    return canvas.line(line, 2.5, closed=True)


def chips(canvas: Canvas) -> Array:
    """Draw a pile of three chips."""
    pile = []
    for x, y in ((12, 17.4), (12, 12.2), (12, 7)):
        rim = either(canvas.oval(x, y, 9.2, 3.9), canvas.box(x - 9.2, y, 18.4, 2.2), canvas.oval(x, y + 2.2, 9.2, 3.9))
        pile.append((rim, canvas.oval(x, y, 6.2, 2.2)))
    whole = pile[0][0]
    for rim, _ in pile[1:]:
        whole = either(without(whole, grow(rim, 0.9)), rim)
    return without(whole, outline(pile[-1][1], 1.1))


def bars(canvas: Canvas) -> Array:
    """Draw bars ordered by size: for sorting."""
    return either(*(canvas.segment((4, y), (end, y), 2.7) for y, end in ((5.6, 20), (12, 14.6), (18.4, 9.2))))


def funnel(canvas: Canvas) -> Array:
    """Draw a funnel, the sign of a filter."""
    return grow(canvas.path([(3.2, 4), (20.8, 4), (14, 12.4), (14, 20.4), (10, 17.8), (10, 12.4)]), 0.7)


def hexagon(canvas: Canvas) -> Array:
    """Draw a plain hexagon."""
    return canvas.path(polygon(12, 12, 10.6, 6))
