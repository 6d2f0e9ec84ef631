"""Drawing of a partition table beside the cards: plates, labels, the pot in its ring, the stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from partition_games.scenes import layout as at
from partition_games.scenes.picture import PartitionPicture, SeatPicture
from partition_games.scenes.seating import LABEL_HEIGHT, Place
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import draw_pile
from pazaak.stage.paint.chips import pile
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import RIVAL_BACK
from pazaak.table.seats import SeatPlace, SeatPlates, SeatState

MARK_ROLES = {"best": "own", "won": "gold", "tied": "bad", "void": "panel_edge"}
LABEL_SIZE = 17.0
RIVAL_PILE, OWN_PILE = 0.44, 0.62
CHIPS = 0.72
Piece = tuple[str, str]
"""A piece of text and its colour role."""


@dataclass(frozen=True, slots=True)
class Plates(SeatPlates):
    """The plates of a partition table: score, goal, and the shows won in this deal."""

    goal: int | None = None
    """Score that ends the game; None where none does."""
    bar: bool = False
    """Whether a bar shows the way to the goal: for large scores."""

    def _name_at(self, place: SeatPlace) -> tuple[Point, float]:
        if place.wide:
            return (place.plate.left + 74, place.plate.top + 20), place.plate.width - 92
        return (place.plate.centerx, place.portrait[1] + place.radius + 25), place.plate.width - 16

    def _draw_score(self, canvas: Canvas, seat: Seat, state: SeatState) -> None:
        place, plate = self.places[seat], self.places[seat].plate
        score, unit = f"{round(state.score):,}", self.unit if self.goal is None or self.bar else f"of {self.goal:,}"
        y = plate.top + 43 if place.wide else place.portrait[1] + place.radius + 49
        wide = canvas.measure(score, size=22, font="number")[0] + 6 + canvas.measure(unit, size=16)[0]
        x = plate.left + 74 if place.wide else plate.centerx - wide / 2
        wrote = canvas.text(score, (x, y), size=22, font="number", role="gold_text", anchor="midleft")
        told = canvas.text(unit, (wrote.right + 6, y + 1), size=16, role="text_dim", anchor="midleft")
        if self.bar and self.goal:
            self._draw_bar(canvas, seat, state, self.goal, told.right + 10)
        if self.gems:
            right = plate.right - 20 if place.wide else plate.centerx + 8.5 * (len(state.won) - 1)
            low = plate.top + 44 if place.wide else y + 24
            for index, won in enumerate(reversed(state.won)):
                canvas.pip((right - 17 * index, low), won, role="gold", radius=7.0)

    def _draw_bar(self, canvas: Canvas, seat: Seat, state: SeatState, goal: int, beside: float) -> None:
        """Draw the bar to the goal. `beside`: left edge of the bar on a broad plate, after the words."""
        place, plate = self.places[seat], self.places[seat].plate
        if place.wide:
            left = max(plate.right - 118, beside)
            bar = FRect(left, plate.top + 40, plate.right - 18 - left, 8)
        else:
            bar = FRect(plate.left + 20, plate.bottom - 18, plate.width - 40, 8)
        canvas.panel(bar, edge="none", fill="sunken", chamfer=2, shadow=False)
        room, start = bar.width - 2, bar.left + 1
        for amount, role in ((state.score, self.role(seat)), (state.gained, "gold")):
            wide = min(room * amount / goal, bar.right - 1 - start)
            if wide >= 1:
                canvas.fill(FRect(start, bar.top + 1, wide, bar.height - 2), role)
                start += wide


def draw_pieces(canvas: Canvas, pieces: Sequence[Piece], center: Point, size: float = LABEL_SIZE) -> None:
    """Draw a line of words in several colours."""
    widths = [canvas.measure(text, size=size, font="bold")[0] for text, _ in pieces]
    x = center[0] - sum(widths) / 2
    for (text, role), wide in zip(pieces, widths, strict=True):
        canvas.text(text, (x, center[1]), size=size, font="bold", role=role, anchor="midleft")
        x += wide


def draw_pill(canvas: Canvas, pieces: Sequence[Piece], center: Point, *, edge: str, glow: float = 0.0) -> FRect:
    """Draw a small plate as wide as its words."""
    wide = sum(canvas.measure(text, size=LABEL_SIZE, font="bold")[0] for text, _ in pieces)
    box = FRect(0, 0, wide + 28, LABEL_HEIGHT)
    box.center = center
    canvas.panel(box, edge=edge, fill="panel", chamfer=7, glow=glow)
    draw_pieces(canvas, pieces, center)
    return box


def label_pieces(shown: SeatPicture, *, own: bool, points: int = 0) -> list[Piece]:
    """Return the name of a shown hand, with deciding cards in gold and beaten ones in red."""
    assert shown.named is not None
    plain = {"void": "disabled", "tied": "bad_text"}.get(shown.mark, "text")
    kind = plain if plain != "text" else "own_text" if own else "rival_text"
    found: list[Piece] = []
    for text, card in shown.named.pieces():
        role = kind if card is None and not found else plain
        if card is not None:
            dim = card >= shown.named.made and shown.named.made > 1
            role = "gold_text" if card in shown.gold else "bad_text" if card in shown.beaten else (
                "text_dim" if dim and plain == "text" else plain)  # fmt: skip
        found.append((text, role))
    aside = {"best": ("   ahead", "own_text"), "void": ("   doesn't count", "disabled"), "tied": ("   tie", "bad_text")}
    if shown.mark in aside:
        found.append(aside[shown.mark])
    if shown.shown_last:
        found.append(("   shown last", "gold_text"))
    elif shown.mark == "won":
        found.append((f"   +{points}", "gold_text") if points else ("   wins", "gold_text"))
    return found


def draw_label(canvas: Canvas, shown: SeatPicture, center: Point, *, own: bool, points: int = 0) -> None:
    """Draw the label under a shown hand, with its place in the order of the show."""
    pieces = label_pieces(shown, own=own, points=points)
    edge = MARK_ROLES.get(shown.mark, "panel_edge")
    glow = 0.8 if shown.mark == "won" else 0.3 if shown.mark == "best" else 0.0
    box = draw_pill(canvas, pieces, (center[0] + 8, center[1]), edge=edge, glow=glow)
    draw_badge(canvas, shown.order, (box.left - 3, box.centery), edge)


def draw_badge(canvas: Canvas, number: int, center: Point, role: str) -> None:
    """Draw a number on a round badge."""
    canvas.dot(center, 13.5, "ink_background")
    canvas.dot(center, 12, role)
    canvas.text(str(number), center, size=16, font="number", role="ink_background")


def draw_waiting(canvas: Canvas, own: SeatPicture) -> None:
    """Draw the show number beside each of the viewer's groups that waits for its show."""
    for number, group in enumerate(own.groups, start=1):
        if group and round(group[0].scale, 2) == at.WAITING_SCALE:
            draw_badge(canvas, number, (at.WAITING.left - 20, group[0].y), "panel_edge")


def draw_pot(canvas: Canvas, center: Point, pot: int) -> None:
    """Draw the pot: its amount, and chips for it."""
    x, y = center
    canvas.text("POT", (x, y - 50), size=16, font="bold", role="gold_text", spacing=3)
    canvas.text(f"{pot:,}", (x, y - 25), size=26, font="number", fade="gold", glow="gold")
    for stack in pile(pot, (x, y + 26), scale=CHIPS):
        stack.draw(canvas)


def draw_pot_plate(canvas: Canvas, pot: int) -> None:
    """Draw the pot's amount alone, where there is no room for chips."""
    box = at.POT_PLATE
    canvas.panel(box, edge="gold", fill="plate", chamfer=8, glow=0.2)
    draw_pieces(canvas, [(f"POT  {pot:,}", "gold_text")], box.center)


def draw_ring(canvas: Canvas, picture: PartitionPicture, viewer: Seat, shows: int) -> None:
    """Draw an arc for each show of the deal, lit in the colour of the side that won it."""
    canvas.dot(at.POT, 78, "ink_background", alpha=90, soft=True)
    told = max((len(seat.won) for seat in picture.seats), default=0)
    for number in range(shows):
        span = (number / shows + 0.012, (number + 1) / shows - 0.012)
        winner = next((seat for seat, shown in enumerate(picture.seats) if shown.won[number : number + 1] == [True]),
                      None)  # fmt: skip
        role = "panel_edge" if winner is None else "own" if winner == viewer else "rival"
        lit = number < told and winner is not None
        canvas.arc(at.POT, at.RING, span, role=role, width=at.RING_WIDTH, lit=lit)


def draw_show_number(canvas: Canvas, picture: PartitionPicture, shows: int) -> None:
    """Draw the number of the current show in the ring, at a table without stakes."""
    told = max((len(seat.won) for seat in picture.seats), default=0)
    draw_told(canvas, at.POT, "SHOW", f"{min(shows, told + 1)} of {shows}")


def draw_told(canvas: Canvas, center: Point, word: str, number: str) -> None:
    """Draw the progress of the game in the place of a pot."""
    x, y = center
    canvas.text(word, (x, y - 16), size=16, font="bold", role="text_dim", spacing=3)
    canvas.text(number, (x, y + 12), size=24, font="number", role="gold_text")


def deal_words(number: int, deals: int | None) -> str:
    """Return the number of the deal, and the total where it is fixed."""
    return f"Deal {number}" if deals is None else f"Deal {number} of {deals}"


def draw_deal(canvas: Canvas, number: int, deals: int | None) -> None:
    """Draw the number of the deal in the corner."""
    canvas.text(deal_words(number, deals), at.DEAL, size=18, font="bold", role="text_dim", anchor="midleft",
                max_width=at.DEAL_ROOM)  # fmt: skip


def draw_stock(canvas: Canvas, count: int, *, told: bool) -> None:
    """Draw the stock. `told`: with its number of cards; left out while large words are shown there."""
    canvas.dot((640, 340), 120, "ink_background", alpha=80, soft=True)
    draw_pile(canvas, RIVAL_BACK, at.STOCK, count, at.STOCK_SCALE, shadow=9.0)
    if told:
        draw_pill(canvas, [("STOCK", "gold_text"), (f"  {count}", "text")], at.STOCK_TOLD, edge="panel_edge")


def draw_taken(canvas: Canvas, place: Place, shown: SeatPicture) -> None:
    """Draw the cards that a seat has taken in this deal, and their points."""
    (x, y), own, gained = place.pile, place.own, round(shown.gained)
    scale, shadow = (OWN_PILE, 9.0) if own else (RIVAL_PILE, 0.0)
    draw_pile(canvas, RIVAL_BACK, place.pile, shown.taken, scale, shadow)
    if own and shown.taken:
        canvas.text("taken", (x, y + 54), size=16, role="gold_text")
    if gained:
        center, size = ((x - 18, y - 66), 32) if own else ((x - 46, y), 20) if place.wide else ((x + 46, y), 20)
        canvas.text(f"+{gained}", center, size=size, font="number", role="gold_text")
