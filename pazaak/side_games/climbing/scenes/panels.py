"""Panels beside the cards of a climbing game: the counter of ranks, the kitty, the stake, the named card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.ear import zones
from pazaak.side_games.climbing.ear.names import extent, kind_title, meaning_of, rank_word, role_word
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.scenes.picture import ClimbingPicture
from pazaak.side_games.climbing.variant import Variant
from pazaak.stage.motion.faces import FaceNow
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import pile
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import card_sign
from pazaak.table.tricks.fan import BIG_INDEX

BOMB = 4
COLUMNS = 5
"""Number of columns of a counter that shows numbers."""
LOW = 40.0
"""Height of a kitty's area, in units, below which its cards are text."""
LARGEST = 1.15
"""Most that a counter's letters grow by: larger ones would touch."""


def standing(variant: Variant, picture: ClimbingPicture) -> list[tuple[str, int, int, int]]:
    """Return (name, unseen, held, in all) for each rank, the highest first."""
    found = zones.standing(variant, picture.gone, counts_of(variant.deck.pile(picture.own)))
    return [(rank_word(rank), out, held, most) for rank, out, held, most in found]


def draw_counter(canvas: Canvas, rect: FRect, variant: Variant, picture: ClimbingPicture) -> None:
    """Draw every rank with its copies: unseen, held, gone; with more than one pack the number unseen."""
    canvas.panel(rect, edge="panel_edge", fill="sunken", chamfer=8, shadow=False)
    ranks = standing(variant, picture)
    bombs = bool(variant.family.bombs)
    if variant.deck.packs == 1 and rect.width > 400:
        _draw_dots(canvas, rect, ranks, bombs=bombs)
    else:
        _draw_numbers(canvas, rect, ranks, bombs=bombs)


def _draw_dots(canvas: Canvas, rect: FRect, ranks: Sequence[tuple[str, int, int, int]], *, bombs: bool) -> None:
    step = (rect.width - 16) / len(ranks)
    for number, (name, out, held, most) in enumerate(ranks):
        x = rect.left + 8 + step * (number + 0.5)
        hot = bombs and out == most == BOMB
        role = "disabled" if not out else "gold_text" if hot else "text"
        canvas.text(name, (x, rect.top + 18), size=17, font="number", role=role)
        for copy in range(most):
            place = (x + (copy % 2 - 0.5) * 14, rect.top + 40 + copy // 2 * 14) if most > 1 else (x, rect.top + 47)
            if copy < out:
                canvas.dot(place, 5.0, "gold" if hot else "text")
            elif copy < out + held:
                canvas.dot(place, 5.0, "own")
            else:
                canvas.dot(place, 5.0, "disabled")
                canvas.dot(place, 3.4, "ink_background")


def _draw_numbers(canvas: Canvas, rect: FRect, ranks: Sequence[tuple[str, int, int, int]], *, bombs: bool) -> None:
    canvas.text("STILL OUT", (rect.left + 14, rect.top + 17), size=16, font="bold", role="text_dim", spacing=1,
                anchor="midleft")  # fmt: skip
    rows = -(-len(ranks) // COLUMNS)
    wide, high = (rect.width - 12) / COLUMNS, (rect.height - 36) / rows
    shrunk = min(1.0, LARGEST / canvas.text_scale)
    for number, (name, out, _, most) in enumerate(ranks):
        x = rect.left + 6 + wide * (number % COLUMNS + 0.5)
        y = rect.top + 31 + high * (number // COLUMNS + 0.5)
        canvas.text(name, (x - 4, y), size=16 * shrunk, font="bold", role="text_dim", anchor="midright")
        hot = bombs and out == most > BOMB
        role = "disabled" if not out else "gold_text" if hot else "text"
        canvas.text(str(out), (x + 4 * shrunk, y), size=19 * shrunk, font="number", role=role, anchor="midleft")


def draw_kitty(canvas: Canvas, rect: FRect, picture: ClimbingPicture) -> None:
    """Draw the cards left over: face down until taken, then as far as the viewer has seen them."""
    many = picture.backs or len(picture.kitty)
    if not many:
        return
    canvas.panel(rect, edge="gold", fill="sunken", chamfer=8, shadow=False)
    if rect.height < LOW:
        word = canvas.text("KITTY", (rect.left + 12, rect.centery), size=16, font="bold", role="gold_text", spacing=1,
                           anchor="midleft")  # fmt: skip
        told = f"{many} cards, face down" if picture.backs else "  ".join(map(card_sign, picture.kitty))
        canvas.text(told, (rect.right - 12, rect.centery), size=17, font="bold", anchor="midright",
                    max_width=rect.right - 24 - word.right)  # fmt: skip
        return
    canvas.text("KITTY", (rect.left + 38, rect.centery - 11), size=16, font="bold", role="gold_text", spacing=1)
    canvas.icon("hat", (rect.left + 38, rect.centery + 16), 30, "gold")
    room = rect.width - 100 - 34
    step = min(54.0, room / max(1, many - 1))
    for number in range(many):
        place = (rect.left + 104 + step * number, rect.centery)
        if picture.backs:
            canvas.sprite("french", "back:red", place, scale=0.6)
        else:
            canvas.sprite(BIG_INDEX, write_card(picture.kitty[number]), place, scale=0.6)


def draw_pot(canvas: Canvas, center: Point, pot: int) -> None:
    """Draw the credits on their way from purse to purse."""
    x, y = center
    canvas.text(f"{pot:,}", (x, y - 34), size=24, font="number", fade="gold", glow="gold")
    for stack in pile(pot, (x, y + 10)):
        stack.draw(canvas)


def draw_stake(canvas: Canvas, rect: FRect, variant: Variant, picture: ClimbingPicture) -> None:
    """Draw the price of a point, its multiplier, and the reasons for it."""
    point, times = variant.options.point, max(1, picture.bid) * picture.multiplier
    canvas.panel(rect, edge="gold", fill="plate", glow=0.3)
    canvas.text("POINT", (rect.left + 14, rect.centery), size=16, font="bold", role="text_dim", spacing=1,
                anchor="midleft", max_width=58)  # fmt: skip
    worth = canvas.text(f"{point:,}", (rect.left + 78, rect.centery), size=17, font="number", role="gold_text",
                anchor="midleft", max_width=26)  # fmt: skip
    if not variant.auction or (picture.declarer is None and not picture.bid):
        why = "no bid yet" if variant.auction else "winners gain 1"
        canvas.text(why, (rect.right - 14, rect.centery), size=16, role="text_dim", anchor="midright", max_width=112)
        return
    canvas.text(f"×{times}", (worth.right + 14, rect.centery), size=26, font="number", fade="gold", anchor="midleft",
                max_width=46)  # fmt: skip
    bid = f"bid {picture.bid}" if picture.bid else "no bids"
    doubled = picture.multiplier.bit_length() - 1
    y = rect.top + 14 if doubled else rect.centery
    canvas.text(bid, (rect.right - 14, y), size=16, anchor="midright")
    if doubled:
        told = canvas.text(f"{doubled} × 2", (rect.right - 14, rect.top + 33), size=16, role="gold_text",
                           anchor="midright", max_width=50)  # fmt: skip
        canvas.icon("bolt", (told.left - 9, rect.top + 33), 15, "gold")


def draw_named(canvas: Canvas, rect: FRect, card: Card, lines: Sequence[str]) -> None:
    """Draw the card that makes its holder the partner, with lines about it."""
    canvas.panel(rect, edge="gold", fill="sunken", chamfer=8, shadow=False)
    canvas.sprite(BIG_INDEX, write_card(card), (rect.left + 46, rect.centery), scale=0.76)
    for number, line in enumerate(lines):
        y = rect.centery + 24 * (number - (len(lines) - 1) / 2)
        role = "gold_text" if number == 0 else "text"
        canvas.text(line, (rect.left + 88, y), size=16, role=role, anchor="midleft", max_width=rect.width - 98)


def named_lines(variant: Variant, picture: ClimbingPicture, names: Sequence[str], viewer: Seat) -> list[str]:
    """Return the lines on the named card and its holder."""
    declarer, word = picture.declarer, role_word(variant.PARTNER)
    assert declarer is not None
    if picture.partner is not None:
        return ["You are the" if picture.partner == viewer else f"{names[picture.partner]} is the", f"{word}."]
    if picture.secret:
        return ["You hold it: you are", f"the {word}.", "Nobody knows yet."]
    yours = declarer == viewer
    if variant.auction:
        return ["You named it." if yours else f"{names[declarer]} named it.", "Its holder is the", f"{word}."]
    return [
        "You hold two of it." if yours else f"{names[declarer]} holds two.",
        "The third's holder is",
        f"the {word}.",
    ]


def draw_play_name(
    canvas: Canvas, center: Point, variant: Variant, cards: Sequence[Card], who: str, face: FaceNow, role: str
) -> None:
    """Draw the name of the play on the table with its owner's face, in the colour of their side."""
    play = meaning_of(variant, cards)
    assert play is not None
    kind, ranks = kind_title(play.kind), extent(variant, play, len(cards))
    wide, rest = (canvas.measure(text, size=19, font="bold")[0] for text in (kind, ranks))
    box = FRect(0, 0, wide + rest + 62 + (26 if play.power else 0), 34)
    box.center = center
    role = "gold" if play.power else role
    canvas.panel(box, edge=role, fill="plate", glow=0.8 if play.power else 0.3, chamfer=9)
    ring = "rival" if role == "panel_edge" else role
    face.draw(canvas, who, (box.left + 6, box.centery), 21, ring)
    left = box.left + 36
    canvas.text(kind, (left, box.centery), size=19, font="bold", anchor="midleft")
    canvas.text(ranks, (left + wide + 9, box.centery), size=19, font="bold", role="gold_text", anchor="midleft")
    if play.power:
        canvas.icon("bolt", (box.right - 18, box.centery), 20, "gold")


def draw_said(canvas: Canvas, center: tuple[float, float], told: str, widest: float, *, passed: bool) -> None:
    """Draw a seat's last words or play beside its plate."""
    box = FRect(0, 0, min(widest, canvas.measure(told, size=16, font="bold")[0] + 28), 28)
    box.center = center
    canvas.panel(box, edge="panel_edge", fill="plate", chamfer=7, shadow=False)
    canvas.text(told, box.center, size=16, font="bold" if passed else "body",
                role="text" if passed else "text_dim", max_width=box.width - 16)  # fmt: skip
