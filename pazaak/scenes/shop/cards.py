"""The cards in a shop: offers and spare cards on the counter, and the details of the one looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.career.cards.shop import BuyOffer, Offer
from pazaak.game.cards.faces import card_effect, card_name, hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.phrases import sentences
from pazaak.rivals.card_worth import worth
from pazaak.scenes.plate import Plate, draw_note, grid_cell
from pazaak.scenes.shop.counter import Counter, Detail
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.widgets.widgets import Act, Role, Spot

COUNTER = FRect(312, 84, 540, 616)
TABS = FRect(COUNTER.left + 15, COUNTER.top + 12, COUNTER.width - 30, 42)
GRID = FRect(COUNTER.left + 13, COUNTER.top + 67, COUNTER.width - 26, 504)
NOTE = FRect(COUNTER.left + 16, COUNTER.bottom - 38, COUNTER.width - 32, 30)
OWNED = FRect(864, 16, 166, 52)
DETAIL = Plate(FRect(864, 84, 388, 616), 26)
BUTTON = FRect(886, 622, 344, 58)
REASON = FRect(886, 556, 344, 60)
WORTH = DETAIL.part(366, 90)
WORTH_SIGN = FRect(WORTH.right - 30, WORTH.top - 13, 30, 30)
CARD_AT = (DETAIL.rect.centerx, DETAIL.rect.top + 140)
CARD_SCALE = 1.95
FEW, SOME = 6, 12
FADED = 80.0


def cell_rect(index: int, count: int) -> FRect:
    """Return the rect of a card among `count`: three large ones to a row while few, else four or five."""
    columns, rows = (3, 2) if count <= FEW else (4, 3) if count <= SOME else (5, 5)
    return grid_cell(GRID, index, columns, rows, (6, 6))


class Cell(Spot):
    """A card on the counter; `checked` for the one looked at."""

    def __init__(self, id: str, card: SideCard, told: str, rect: FRect, on_press: Act, *, chosen: bool) -> None:
        label = f"{card.value}, {card_name(card)}. {card_effect(card)} {told}"
        super().__init__(id, label, rect, role=Role.OPTION, on_press=on_press)
        self.sound = "card_place"
        self.card, self.checked = card, chosen
        self.large = rect.height > 200
        self.scale = 1.3 if self.large else 0.9 if rect.height > 150 else 0.72
        half = CARD_SIZE[0] * self.scale / 2
        self.center = (rect.centerx, rect.top + 90) if self.large else (rect.left + 6 + half, rect.centery)
        # The middle of the room to the right of a small card.
        self.beside = (self.center[0] + half + rect.right) / 2

    def draw_card(self, canvas: Canvas, *, faded: bool) -> None:
        edge = "focus" if self.focused else "gold" if self.checked else "own" if self.is_hot else "panel_edge"
        glow = 0.9 if self.checked or self.focused else 0.4 if self.is_hot else 0.0
        canvas.panel(self.rect, edge=edge, fill="panel", glow=glow, chamfer=12)
        lift = 4.0 if self.is_hot and not faded else 0.0
        canvas.sprite("pazaak", hand_face(self.card), (self.center[0], self.center[1] - lift), scale=self.scale,
                      alpha=FADED if faded else 255, shadow=0.0 if faded else 5.0 + lift)  # fmt: skip

    def draw_price(self, canvas: Canvas, price: int, role: str) -> None:
        """Draw the coin and the price in the middle of a large card."""
        x, y, size = self.rect.centerx, self.rect.bottom - 62, 24
        left = x - (canvas.measure(f"{price:,}", size=size, font="number")[0] + size * 1.15) / 2
        canvas.icon("coin", (left + size * 0.45, y), size, role)
        canvas.text(f"{price:,}", (left + size * 1.15, y), size=size, font="number", role=role, anchor="midleft")

    def draw_words(self, canvas: Canvas, upper: str, lower: str, role: str = "text_dim") -> None:
        """Draw two lines at the foot of a large card."""
        x, bottom, room = self.rect.centerx, self.rect.bottom, self.rect.width - 12
        canvas.text(upper, (x, bottom - 38), size=15, role="text_dim", max_width=room)
        canvas.text(lower, (x, bottom - 19), size=15, role=role, max_width=room)


class OfferCell(Cell):
    def __init__(self, offer: Offer, rect: FRect, on_press: Act, *, chosen: bool) -> None:
        left = f"{offer.left} left" if offer.left else "sold out"
        told = sentences(f"{offer.price:,} credits, {left}. You own {offer.owned or 'none'}.", offer.fault)
        super().__init__(f"offer-{offer.card.value}", offer.card, told, rect, on_press, chosen=chosen)
        self.offer = offer

    def draw(self, canvas: Canvas) -> None:
        offer, x, y = self.offer, self.beside, self.rect.centery
        self.draw_card(canvas, faded=not offer.left)
        role = "gold_text" if not offer.fault else "bad_text" if offer.left else "disabled"
        if not self.large:
            canvas.text(f"{offer.price:,}", (x, y - 10), size=18, font="number", role=role, max_width=48)
            canvas.text(f"{offer.left} left", (x, y + 13), size=14, role="text_dim", max_width=48)
            return
        if offer.left:
            self.draw_price(canvas, offer.price, role)
        else:
            canvas.tag("SOLD OUT", (self.rect.centerx, self.rect.top + 90), role="panel_edge")
        left = f"{offer.left} left" if offer.left else "sold out"
        self.draw_words(canvas, left, f"you own {offer.owned or 'none'}")


class SpareCell(Cell):
    def __init__(self, wanted: BuyOffer, rect: FRect, on_press: Act, *, chosen: bool) -> None:
        needed = f"In a deck: {', '.join(wanted.decks)}." if wanted.decks else "In no deck."
        told = sentences(f"{wanted.spare} to sell, {wanted.price:,} credits each.", needed)
        super().__init__(f"spare-{wanted.card.value}", wanted.card, told, rect, on_press, chosen=chosen)
        self.wanted = wanted

    def draw(self, canvas: Canvas) -> None:
        wanted, x, y = self.wanted, self.beside, self.rect.centery
        self.draw_card(canvas, faded=False)
        if self.large:
            self.draw_price(canvas, wanted.price, "gold_text")
            needed, role = ("in a deck", "gold_text") if wanted.decks else ("in no deck", "text_dim")
            self.draw_words(canvas, f"{wanted.spare} to sell", needed, role)
        else:
            canvas.text(f"×{wanted.spare}", (x, y - 12), size=18, font="number", max_width=42)
            canvas.text(f"{wanted.price:,}", (x, y + 11), size=15, font="number", role="gold_text", max_width=42)
        if wanted.decks:
            at = (self.rect.right - 17, self.rect.top + 18)
            canvas.icon("deck", at, 20 if self.large else 16, "gold_text")


def draw_owned(canvas: Canvas, total: int) -> None:
    canvas.panel(OWNED, edge="own", fill="panel", glow=0.3, chamfer=12)
    canvas.icon("cards", (OWNED.left + 30, OWNED.centery), 26, "own_text")
    told = f"{total:,} cards"
    wide = canvas.measure(told, size=18, font="number")[0]
    end = OWNED.left + max(116, min(48 + wide, OWNED.width - 10))
    canvas.text(told, (end, OWNED.centery), size=18, font="number", role="own_text", anchor="midright",
                max_width=OWNED.width - 58)  # fmt: skip


def counter_cells(counter: Counter, press: Callable[[SideCard], None]) -> list[Cell]:
    def cell(index: int, each: Offer | BuyOffer) -> Cell:
        rect, act, chosen = cell_rect(index, len(counter.lying)), partial(press, each.card), each.card is counter.chosen
        if isinstance(each, Offer):
            return OfferCell(each, rect, act, chosen=chosen)
        return SpareCell(each, rect, act, chosen=chosen)

    return [cell(index, each) for index, each in enumerate(counter.lying)]


def draw_detail(canvas: Canvas, detail: Detail | None, empty: str) -> None:
    """Draw a card's use, worth and note; without a card, the sentence `empty`."""
    canvas.panel(DETAIL.rect, edge="gold", fill="panel", glow=0.5, chamfer=18)
    if detail is None:
        DETAIL.words(canvas, empty, 0, DETAIL.rect.height, align="center", size=18, role="text_dim", valign="middle")
        return
    card = detail.card
    canvas.sprite("pazaak", hand_face(card), CARD_AT, scale=CARD_SCALE, shadow=14.0)
    DETAIL.line(canvas, card_name(card), 286, at="center", size=24, font="title", role="title")
    DETAIL.words(canvas, card_effect(card), 304, 54, align="center", size=18, valign="middle", leading=1.15)
    _draw_worth(canvas, card, WORTH, detail.worth)
    DETAIL.line(canvas, detail.facts, 470, at="center", size=16, role="text_dim")
    if detail.reason:
        draw_note(canvas, detail.reason, REASON, size=16, role=detail.reason_role, leading=1.12)


def _draw_worth(canvas: Canvas, card: SideCard, rect: FRect, words: str) -> None:
    points = {kind: worth(kind).points for kind in SideCard}
    low, high = min(points.values()), max(points.values())

    def x(value: float) -> float:
        return rect.left + 4 + (rect.width - 8) * (value - low) / (high - low)

    Plate(rect, 0).line(canvas, "WORTH", 10, size=14, font="number", role="text_dim", spacing=1.2)
    groove = FRect(rect.left, rect.top + 22, rect.width, 12)
    canvas.fill(groove, "panel_edge", alpha=70)
    start, end = sorted((x(0.0), x(points[card])))
    if end - start >= 1.0:
        canvas.fill(FRect(start, groove.top, end - start, groove.height), "good" if points[card] > 0 else "bad",
                    alpha=225)  # fmt: skip
    canvas.line((x(0.0), groove.top - 3), (x(0.0), groove.bottom + 3), role="text", width=2)
    canvas.dot((x(points[card]), groove.centery), 7.5, "gold")
    told = FRect(rect.left, groove.bottom + 6, rect.width, rect.bottom - groove.bottom - 6)
    canvas.paragraph(words, told, size=15, role="text_dim", leading=1.12)
