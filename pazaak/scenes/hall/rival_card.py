"""The card of the chosen rival: portrait, stakes, the player's deck, and the button to sit down."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.cards.prizes import wins_to_card
from pazaak.career.world import Venue
from pazaak.game.cards.faces import hand_face
from pazaak.scenes.hall.rival_entries import RivalEntry, difficulty_width, draw_difficulty
from pazaak.scenes.hall.seats import capped
from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas

CARD = FRect(880, 78, 374, 630)
MARGIN = 24.0
STORY = (80.0, 144.0)
FACTS = (230.0, 56.0)
PRIZE = (294.0, 52.0)
RULE = 354.0
DECK = FRect(904, 440, 326, 104)
"""Rect of the deck panel: head and cards."""
SIT_DOWN = FRect(904, 552, 326, 74)
PRACTICE, PRACTICE_RULES = FRect(904, 642, 272, 46), FRect(1184, 642, 46, 46)
WORDS = FRect(888, 96, 358, 340)
"""Part of the card that changes with the rival."""
GEM = 4.8
SIGN = 0.40


def beside(rect: FRect, aside: float) -> FRect:
    """Return a rect of the card, moved by the `aside` units that the card has still to slide."""
    return rect.move(aside, 0)


def draw_plate(canvas: Canvas, guest: RivalEntry, aside: float) -> None:
    """Draw the background of a rival's card, moved right by `aside` units; words and widgets come on top."""
    card = beside(CARD, aside)
    canvas.quiet(card, line=0.36, body=0.96, chamfer=14)
    canvas.fill(FRect(card.left + 1, card.top + 18, 3, card.height - 36), "gold" if guest.champion else "rival")


def draw_words(canvas: Canvas, venue: Venue, guest: RivalEntry, obstacle: str, aside: float) -> None:
    """Draw the words about the rival; deck and buttons are widgets."""
    card, rival = beside(CARD, aside), guest.rival
    plate = Plate(card, MARGIN)
    room = plate.width
    if guest.champion or guest.beaten:
        role = "good_text" if guest.beaten else "gold_text"
        canvas.icon("crown" if guest.champion else "check", (plate.right - 12, card.top + 32), 24, role)
        room -= 36
    head = "gold" if guest.champion else "rival"
    canvas.text(rival.name.upper(), (plate.left, card.top + 32), size=capped(canvas, 25, 30), font="title", fade=head,
                anchor="midleft", max_width=room)  # fmt: skip
    plate.line(canvas, rival.title, 61, size=capped(canvas, 17, 22), role=f"{head}_text")
    _draw_story(canvas, guest, plate.part(*STORY))
    _draw_facts(canvas, guest, plate.part(*FACTS))
    _draw_prize(canvas, venue, guest, obstacle, plate.part(*PRIZE))
    canvas.fill(FRect(plate.left, card.top + RULE, plate.width, 1), "panel_edge", 80)


def _draw_story(canvas: Canvas, guest: RivalEntry, room: FRect) -> None:
    """Draw the story and the rival's manner of play, as large as the room permits."""
    parts, size, leading = (guest.rival.story, guest.rival.temper), 18.0, 1.24

    def heights() -> list[float]:
        return [canvas.paragraph_height(part, room.width, size=size, leading=leading) for part in parts]

    while size > 11 and sum(heights()) + 4 > room.height:
        size -= 0.5
    top = room.top
    for part, height, role in zip(parts, heights(), ("text", "text_dim"), strict=True):
        canvas.paragraph(part, FRect(room.left, top, room.width, height + 2), size=size, role=role, leading=leading)
        top += height + 4


def _draw_facts(canvas: Canvas, guest: RivalEntry, room: FRect) -> None:
    facts = (
        (guest.rival.level.capitalize(), "", "text"),
        ("Record", guest.sets or "new", "text"),
        ("Stakes", guest.antes, "gold_text"),
        ("Purse", f"{guest.standing.balance:,}", "gold_text"),
    )
    gap = 6.0
    width = (room.width - gap * (len(facts) - 1)) / len(facts)
    for index, (label, value, role) in enumerate(facts):
        cell = FRect(room.left + index * (width + gap), room.top, width, room.height)
        canvas.fill(cell, "ink_background", 120)
        canvas.text(label, (cell.centerx, cell.top + 16), size=capped(canvas, 16, 20), role="text_dim",
                    max_width=width - 6)  # fmt: skip
        if value:
            canvas.text(value, (cell.centerx, cell.top + 39), size=capped(canvas, 20, 24), font="number", role=role,
                        max_width=width - 6)  # fmt: skip
        else:
            wide = difficulty_width(GEM)
            draw_difficulty(canvas, guest.rival.level, (cell.centerx - wide / 2, cell.top + 38), GEM, tall=3.4)


def prize_words(venue: Venue, guest: RivalEntry) -> tuple[str, str]:
    """Return heading and detail of what the next win brings apart from credits."""
    if guest.beaten:
        left = wins_to_card(guest.wins)
        return (
            "The next win brings a card" if left == 1 else f"{left} more wins bring a card",
            "From the rival's own deck",
        )
    if guest.champion:
        return "First win brings this card", f"The house adds {venue.champion_purse:,} credits"
    return "First win brings a card", "From the rival's own deck"


def _draw_prize(canvas: Canvas, venue: Venue, guest: RivalEntry, obstacle: str, room: FRect) -> None:
    """Draw the reason why the player can't sit down, or the next win's prize."""
    middle = room.centery
    words = FRect(room.left + 54, room.top, room.width - 54, room.height)
    if obstacle:
        canvas.icon("lock" if guest.locked else "warn", (room.left + 22, middle), 30, "gold_text")
        canvas.paragraph(obstacle, words, size=17, font="bold", role="gold_text", valign="middle", leading=1.15)
        return
    own = guest.champion and not guest.beaten
    face = hand_face(venue.champion_card) if own else "back:rival"
    canvas.sprite("pazaak", face, (room.left + 20, middle), scale=SIGN)
    head, below = prize_words(venue, guest)
    canvas.text(head, (words.left, middle - 11), size=capped(canvas, 17, 23), font="bold", anchor="midleft",
                max_width=words.width)  # fmt: skip
    canvas.text(below, (words.left, middle + 12), size=capped(canvas, 16, 21), role="text_dim", anchor="midleft",
                max_width=words.width)  # fmt: skip
