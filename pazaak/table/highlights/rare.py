"""Rare highlights that several games share, made of a highlight scene's parts: strike, launch, ring, sweep, show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import asin, cos, degrees, sin

from pygame import FRect

from pazaak.stage.motion.beats import Beat, Cue, Glide, Sprite, Then, Together, Turn, setter, stagger
from pazaak.stage.motion.easing import ease_in, ease_in_out, ease_out
from pazaak.stage.motion.pauses import ScaledTween, eased, shown
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.table.highlights.highlight_scene import Animation, HighlightScene
from pazaak.table.highlights.marks import Arcs, Bolt, Sweep, Trails

STRUCK, FADING = 0.12, 0.45
RISE, RISEN = 0.34, 46.0
CLOSED = 0.6
SWEPT, SWEEP_SPARKS = 0.7, 5
SHOWN, TURNED = 0.35, 0.2
ROW_WIDE, ROW_STEP, ROW_SCALE = 900.0, 100.0, 1.12
ARC_ROUND = 1500.0  # radius of the circle, units
ARC_STEP = 68.0  # from card to card, units
ARC_SCALE = 0.875  # share of a card's size
MANY = 8  # cards
"""With MANY cards or more they are shown as one arc of a large circle."""


def strike(highlight: HighlightScene, at: Point, role: str = "gold") -> Animation:
    """Yield a stop, then a bolt out of the dark; `fade_marks` lets its light fade while the struck cards shake."""
    yield from highlight.stop()
    bolt = Bolt(at=at, role=role)
    highlight.light.marks.append(bolt)
    yield highlight.chord("bust", at[0])
    yield highlight.sound("knock", at[0])
    yield eased(ScaledTween(setter(bolt, "grown"), 0.0, 1.0, STRUCK), ease_in)
    yield Cue(partial(highlight.effects.sparks, at, role, 70))


def fade_marks(highlight: HighlightScene, seconds: float = FADING) -> Beat:
    """Return the fading of all marks."""
    return Together(*(shown(setter(mark, "strength"), 1.0, 0.0, seconds, ease_out) for mark in highlight.light.marks))


def launch(highlight: HighlightScene, cards: Sequence[CardSprite]) -> Animation:
    """Yield the rise of cards on trails of light, until `land` brings them down."""
    trails = Trails(tips=[(card.x, card.y - RISEN + 40.0) for card in cards])
    highlight.light.marks.append(trails)
    yield highlight.sound("card_slide", cards[0].x)
    rising = [Glide(card, (card.x, card.y - RISEN), RISE, scale=card.scale * 1.12) for card in cards]
    yield Together(*rising, ScaledTween(setter(trails, "grown"), 0.0, 1.0, RISE))
    for card in cards:
        yield Cue(partial(highlight.effects.sparks, (card.x, card.y + 80.0), "gold", 30))


def land(cards: Sequence[CardSprite]) -> Beat:
    """Return the way of raised cards back down to their places."""
    return Together(*(Glide(card, (card.x, card.y + RISEN), 0.25, scale=card.scale / 1.12) for card in cards))


def close_ring(highlight: HighlightScene, center: Point, radius: float, count: int, role: str) -> Animation:
    """Yield the closing of `count` arcs to one ring, which bursts."""
    arcs = Arcs(center=center, radius=radius, count=count, role=role)
    highlight.light.marks.append(arcs)
    for number in range(count):
        yield highlight.sound(f"board_tick_{min(9, 2 * number + 1)}", center[0])
        yield eased(
            ScaledTween(setter(arcs, "grown"), number / count, (number + 1) / count, CLOSED / count), ease_in_out
        )
    yield highlight.chord("full_board", center[0])
    yield Together(highlight.ring(center, role, 80), fade_marks(highlight))


def sweep(highlight: HighlightScene, boxes: Sequence[FRect], role: str) -> Beat:
    """Return light and sparks that pass over places."""
    light = Sweep(boxes=boxes, role=role)
    highlight.light.marks.append(light)
    count = max(1, 12 // max(1, len(boxes)))
    bursts = [
        Together(*(Cue(partial(highlight.effects.sparks, _along(box, number), role, count)) for box in boxes))
        for number in range(SWEEP_SPARKS)
    ]
    return Together(ScaledTween(setter(light, "grown"), 0.0, 1.0, SWEPT), stagger(*bursts, gap=SWEPT / SWEEP_SPARKS))


def _along(box: FRect, number: int) -> Point:
    return box.left + box.width * (number + 0.5) / SWEEP_SPARKS, box.centery


def step_forward(highlight: HighlightScene, cards: Sequence[CardSprite], middle: Point) -> Animation:
    """Yield the way of cards to the middle of the table, where they turn up: few in a row, many as one arc."""
    rising = []
    for number, card in enumerate(cards):
        spot, angle, scale = _place(number, len(cards), middle)
        rising.append(Then(Glide(card, spot, SHOWN, scale=scale, angle=angle), Turn(card, 1.0, TURNED)))
    yield highlight.sound("card_slide", cards[0].x)
    yield stagger(*rising, gap=0.05)


def _place(number: int, count: int, middle: Point) -> tuple[Point, float, float]:
    away = number - (count - 1) / 2
    if count < MANY:
        step = min(ROW_STEP, ROW_WIDE / count)
        return (middle[0] + step * away, middle[1]), 0.0, ROW_SCALE
    turned = asin(ARC_STEP * away / ARC_ROUND)
    spot = (middle[0] + ARC_ROUND * sin(turned), middle[1] + ARC_ROUND * (1 - cos(turned)))
    return spot, -degrees(turned), ARC_SCALE


def step_back(cards: Sequence[CardSprite], homes: Sequence[tuple[Point, float, float]]) -> Beat:
    """Return the way of cards back to their places, sizes and sides."""
    return Together(
        *(
            Then(Turn(card, turn, 0.15), Glide(card, at, 0.3, scale=scale, angle=0.0))
            for card, (at, scale, turn) in zip(cards, homes, strict=True)
        )
    )


def fall(highlight: HighlightScene, thing: Sprite, to: Point) -> Animation:
    """Yield a sprite's fall to its place, with two bounces, each lower."""
    start = (thing.x, thing.y)
    for share, arc, seconds, sound in ((0.55, 70.0, 0.42, "coin_land"), (0.85, 34.0, 0.26, "chip_single"),
                                       (1.0, 12.0, 0.16, "chip_single")):  # fmt: skip
        spot = (start[0] + (to[0] - start[0]) * share, to[1])
        yield Glide(thing, spot, seconds, arc=arc, scale=1.0 + 0.8 * share)
        yield highlight.sound(sound, spot[0])
