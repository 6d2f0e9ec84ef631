"""Drawings of a table of tricks apart from the hands: packets of won tricks, the last trick, the suit led."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.phrases import capitalized
from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import suit_words, write_card
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import OWN_BACK, RIVAL_BACK
from pazaak.table.round.places import card_rect
from pazaak.table.tricks.fan import BIG_INDEX

PACKET = 0.58
PACKET_PITCH, PACKETS_WIDE, RAISED = 40.0, 170.0, 28.0
LAST_SCALE, LAST_PITCH = 0.46, 42.0


def suit_title(suit: Suit) -> str:
    """Return the name of a suit alone: "Spades"."""
    return capitalized(suit_words(suit))


def draw_packets(canvas: Canvas, center: Point, count: int, words: str, *, own: bool, spread: float = 1.0) -> None:
    """Draw won tricks as packets, every second one crosswise, with their number below.

    `spread` moves them apart, up along an arc.
    """
    x, y = center
    role = "own" if own else "rival"
    pitch = min(PACKET_PITCH, PACKETS_WIDE / max(1, count - 1)) * spread
    if not count:
        canvas.slot((x, y), role=role, scale=PACKET)
    for number in range(count):
        away = number - (count - 1) / 2
        raised = RAISED * (spread - 1) * (1 - (2 * away / max(1, count - 1)) ** 2)
        at = (x + pitch * away, y - raised)
        canvas.sprite("french", OWN_BACK if own else RIVAL_BACK, at, scale=PACKET, angle=90 if number % 2 else 0,
                      shadow=4.0)  # fmt: skip
    wide = canvas.measure(str(count), size=30, font="number")[0]
    left = x - (wide + 9 + canvas.measure(words, size=16)[0]) / 2
    canvas.text(str(count), (left, y + 54), size=30, font="number", fade=role, glow=role, anchor="midleft")
    canvas.text(words, (left + wide + 9, y + 56), size=16, role=f"{role}_text", anchor="midleft")


def draw_last_trick(canvas: Canvas, box: FRect, cards: Sequence[Card], best: int, key: str, *, hot: bool) -> None:
    """Draw the cards of the last trick in the order they were played; the one that took it is lit."""
    canvas.panel(box, edge="own" if hot else "panel_edge", fill="sunken", chamfer=8, glow=0.6 if hot else 0.0,
                 shadow=False)  # fmt: skip
    canvas.text("LAST TRICK", (box.left + 14, box.top + 16), size=16, font="bold", role="text_dim", spacing=1,
                anchor="midleft")  # fmt: skip
    if key:
        canvas.key_cap(key, (box.right - 22, box.top + 16))
    for number, card in enumerate(cards):
        raised = 5 if number == best else 0
        at = (box.centerx + LAST_PITCH * (number - (len(cards) - 1) / 2), box.bottom - 33 - raised)
        draw_small(canvas, card, at, LAST_SCALE, won=number == best)


def draw_small(canvas: Canvas, card: Card, center: Point, scale: float, *, won: bool) -> None:
    """Draw a card of a past trick: lit if it took the trick, else dim."""
    canvas.sprite(BIG_INDEX, write_card(card), center, scale=scale, dim=0.0 if won else 0.4)
    if won:
        canvas.focus_ring(card_rect(center, scale).inflate(3, 3), role="gold", radius=5)


def draw_led(canvas: Canvas, suit: Suit, center: Point) -> None:
    """Draw the mark of the suit that was led, beside the card that led it."""
    box = FRect(0, 0, canvas.measure("led", size=17)[0] + 50, 28)
    box.center = center
    canvas.panel(box, edge="gold", fill="panel", glow=0.5, chamfer=8)
    canvas.text("led", (box.left + 13, box.centery), size=17, role="text_dim", anchor="midleft")
    canvas.icon(f"suit_{suit}", (box.right - 21, box.centery), 20, f"suit_{suit}")
