"""Drawing of the end of a hand: cards left, kitty, last play, plates, price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import FRect

from pazaak.house.phrases import counted, signed
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import ChipStack
from pazaak.stage.paint.ink import Point
from pazaak.table.hand_end import layout as at
from pazaak.table.hand_end.hats import draw_cap, draw_straw
from pazaak.table.hand_end.layout import EndPlan, SeatBlock
from pazaak.table.hand_end.told import EndSeat, HandEnd
from pazaak.table.tricks.fan import BIG_INDEX

BUST, OWN_BUST = 122.0, 152.0
WORN = 0.56
"""Width of a worn cap as a share of its sitter's."""
HAIRLINE = 0.76
"""Height of a cap above the shoulders' end as a share of the sitter's height."""


@dataclass(slots=True)
class EndMotion:
    """Progress of the end of a hand, each share from 0 to 1."""

    cards: float = 0.0
    words: float = 0.0
    paid: float = 0.0
    price: float = 0.0
    chips: list[ChipStack] = field(default_factory=list)

    @classmethod
    def whole(cls) -> EndMotion:
        """Return the progress of a finished picture."""
        return cls(cards=1.0, words=1.0, paid=1.0, price=1.0)


@dataclass(frozen=True, slots=True)
class EndPicture:
    """The whole picture of one hand end."""

    told: HandEnd
    sign: str
    neon: str

    @property
    def plan(self) -> EndPlan:
        return at.plan(len(self.told.rivals))

    def block(self, seat: Seat) -> SeatBlock | None:
        """Return the place of a rival; None for the viewer."""
        rivals = self.told.rivals
        return self.plan.rivals[rivals.index(seat)] if seat in rivals else None

    def home(self, seat: Seat) -> Point:
        """Return the place that a seat's chips come from and go to."""
        block = self.block(seat)
        plate = at.OWN if block is None else block.plate
        return (plate.left + 232, plate.top + 82) if block is None else (plate.centerx, plate.bottom - 8)

    def draw(self, canvas: Canvas, motion: EndMotion) -> None:
        told = self.told
        canvas.baked((self.sign, told.felt, told.number), self._paint_still)
        self._draw_words(canvas, round(255 * motion.words))
        for seat in told.rivals:
            self._draw_rival(canvas, seat, motion)
        if told.kitty:
            self._draw_kitty(canvas, self.plan.kitty)
        self._draw_last(canvas, at.last_room(self.plan, own_left=bool(told.own.left)))
        self._draw_own(canvas, motion)
        if told.price and motion.price > 0:
            self._draw_price(canvas)
        for chip in motion.chips:
            chip.draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina", self.told.felt)
        canvas.text(self.sign, (640, 26), size=26, font="title", fade=self.neon, glow=self.neon, spacing=6,
                    max_width=420)  # fmt: skip
        canvas.text(self.told.number, (640, 53), size=17, font="bold", role="text_dim", max_width=420)

    def _draw_words(self, canvas: Canvas, alpha: int) -> None:
        told, plan = self.told, self.plan
        if not alpha:
            return
        band = FRect(220, plan.title - 26, 840, plan.why - plan.title + 44)
        for y in (band.top, band.bottom):
            canvas.line((330, y), (950, y), role="gold", width=1.2)
        canvas.text(told.title, (640, plan.title), size=32 if plan.title > 110 else 27, font="title",
                    fade=told.tone, outline="ink_background", alpha=alpha, max_width=780)  # fmt: skip
        size = 19 if canvas.fits(told.why, 820, size=19, font="bold") else 17
        canvas.text(told.why, (640, plan.why), size=size, font="bold", outline="ink_background", alpha=alpha,
                    max_width=820)  # fmt: skip

    # -- the seats -------------------------------------------------------------------------------------------------

    def _draw_rival(self, canvas: Canvas, seat: Seat, motion: EndMotion) -> None:
        block, who = self.block(seat), self.told.seats[seat]
        assert block is not None
        edge = "gold" if who.won else "rival"
        canvas.panel(block.plate, edge=edge, fill="plate", glow=0.8 if who.won else 0.2)
        if block.wide:
            self._draw_wide(canvas, block.plate, who, motion)
        else:
            self._draw_tall(canvas, block.plate, who, motion)
        self._draw_left(canvas, block, who.left, motion.cards)

    def _draw_tall(self, canvas: Canvas, plate: FRect, who: EndSeat, motion: EndMotion) -> None:
        x, foot = plate.centerx, plate.top + 132
        draw_bust(canvas, who.portrait, who.mood, (x, foot), BUST, fade=0.16)
        _draw_hat(canvas, who, (x, foot), BUST, (plate.right - 30, plate.top + 38))
        canvas.text(who.name, (x, plate.top + 145), size=19, font="bold", max_width=plate.width - 16)
        canvas.text(who.role, (x, plate.top + 167), size=16, role="gold_text" if who.hat == "cap" else "rival_text",
                    max_width=plate.width - 16)  # fmt: skip
        box = FRect(plate.left + 12, plate.top + 182, plate.width - 24, 38)
        canvas.panel(box, edge="good" if who.change > 0 else "panel_edge", fill="sunken", chamfer=7, shadow=False)
        self._draw_change(canvas, box, who, motion, 24)

    def _draw_wide(self, canvas: Canvas, plate: FRect, who: EndSeat, motion: EndMotion) -> None:
        canvas.portrait(who.portrait, who.mood, (plate.left + 32, plate.centery), 27, "gold" if who.won else "rival")
        if who.hat == "cap":
            draw_cap(canvas, (plate.left + 32, plate.centery - 14), 34)
        elif who.hat == "straw":
            draw_straw(canvas, (plate.left + 52, plate.centery - 10), 24)
        left = plate.left + 70
        canvas.text(who.name, (left, plate.centery - 11), size=18, font="bold", anchor="midleft", max_width=142)
        canvas.text(who.role, (left, plate.centery + 12), size=16, anchor="midleft", max_width=142,
                    role="gold_text" if who.hat == "cap" else "text_dim")  # fmt: skip
        shown = round(who.change * motion.paid)
        canvas.text(signed(shown) if shown else "±0", (plate.right - 14, plate.centery), size=22, font="number",
                    role=_change_role(shown), anchor="midright", max_width=80)  # fmt: skip

    def _draw_change(self, canvas: Canvas, box: FRect, who: EndSeat, motion: EndMotion, size: int) -> None:
        if self.told.unit == "credits":
            canvas.icon("coin", (box.left + 22, box.centery), 20, "gold_text")
        shown = round(who.change * motion.paid)
        canvas.text(signed(shown) if shown else "±0", (box.right - 12, box.centery), size=size, font="number",
                    role=_change_role(shown), anchor="midright",
                    max_width=box.width - 44)  # fmt: skip

    def _draw_left(self, canvas: Canvas, block: SeatBlock, cards: Sequence[Card], share: float) -> None:
        scale, places = at.left_places(block, len(cards), self.plan.scale)
        shown = round(share * len(cards))
        for card, place in list(zip(cards, places, strict=True))[:shown]:
            canvas.sprite(BIG_INDEX, write_card(card), place, scale=scale, shadow=4.0)
        if not cards or share < 1:
            return
        told = counted(len(cards), "card")
        if block.wide:
            canvas.text(told, (block.plate.right - 104, block.plate.centery), size=16, role="text_dim",
                        anchor="midright", max_width=84)  # fmt: skip
            return
        told += " left"
        wide = canvas.measure(told, size=16, font="bold")[0] + 60
        lowest = max(y for _, y in places) + 58 * scale
        box = FRect(0, lowest + 10, wide, 32)
        box.left = block.cards.right - wide if block.right else block.cards.left
        canvas.panel(box, edge="panel_edge", fill="plate", chamfer=8, shadow=False)
        canvas.icon("cards", (box.left + 22, box.centery), 20, "text_dim")
        canvas.text(told, (box.left + 40, box.centery), size=16, font="bold", anchor="midleft")

    def _draw_own(self, canvas: Canvas, motion: EndMotion) -> None:
        plate, who = at.OWN, self.told.own
        won = who.won
        canvas.panel(plate, edge="gold" if won else "own", fill="plate", glow=0.9 if won else 0.3, chamfer=16)
        foot = (plate.left + 104, plate.bottom - 4)
        draw_bust(canvas, who.portrait, who.mood, foot, OWN_BUST, edge="gold" if won else None)
        _draw_hat(canvas, who, foot, OWN_BUST, (plate.left + 178, plate.top + 40))
        left = plate.left + 212
        name = canvas.text(who.name, (left, plate.top + 34), size=25, font="bold", anchor="midleft", max_width=180)
        canvas.text(who.role, (name.right + 12, plate.top + 36), size=18, font="bold", anchor="midleft",
                    role="gold_text" if who.hat == "cap" else "own_text",
                    max_width=plate.right - name.right - 26)  # fmt: skip
        credits = self.told.unit == "credits"
        if credits:
            canvas.icon("coin", (left + 18, plate.top + 82), 32, "gold_text")
        shown = round(who.change * motion.paid)
        sum_ = canvas.text(signed(shown) if shown else "±0", (left + (44 if credits else 0), plate.top + 82), size=50,
                           font="number", fade="gold" if shown >= 0 else "bad", anchor="midleft",
                           outline="ink_background", max_width=150)  # fmt: skip
        x, word = sum_.right + 18, "purse" if credits else "score"
        room = plate.right - x - 12
        canvas.text(f"{word} {_amount(who.before, credits)}", (x, plate.top + 71), size=17, role="text_dim",
                    anchor="midleft", max_width=room)  # fmt: skip
        now = who.before + shown
        canvas.text(f"now {_amount(now, credits)}", (x, plate.top + 95), size=19, font="bold", role="gold_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        canvas.text(who.note, (left, plate.top + 132), size=18, font="bold", anchor="midleft",
                    max_width=plate.right - left - 12)  # fmt: skip
        if who.left:
            self._draw_own_left(canvas, who.left, motion.cards)

    def _draw_own_left(self, canvas: Canvas, cards: Sequence[Card], share: float) -> None:
        """Draw the viewer's cards left, now open, above the plate."""
        room = self.plan.own
        scale, places = at.left_places(SeatBlock(room, room, wide=True), len(cards), 0.7)
        for card, place in list(zip(cards, places, strict=True))[: round(share * len(cards))]:
            canvas.sprite(BIG_INDEX, write_card(card), place, scale=scale, shadow=3.0)

    # -- the middle ------------------------------------------------------------------------------------------------

    def _draw_kitty(self, canvas: Canvas, rect: FRect) -> None:
        cards = self.told.kitty
        canvas.panel(rect, edge="gold", fill="sunken", chamfer=10, shadow=False)
        low = rect.height < 80
        x = rect.left + 44
        worn = not low and any(who.hat == "cap" for who in self.told.seats)
        canvas.text("KITTY", (x, rect.centery - (14 if worn else 0)), size=17, font="bold", role="gold_text", spacing=1)
        if worn:
            draw_cap(canvas, (x, rect.centery + 34), 38)
        scale = min(0.74, (rect.height - 10) / 116)
        room = rect.width - 100 - 84 * scale
        step = min(58 * scale / 0.74, room / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            spot = (rect.left + 90 + 42 * scale + step * number, rect.centery)
            canvas.sprite(BIG_INDEX, write_card(card), spot, scale=scale, shadow=3.0)

    def _draw_last(self, canvas: Canvas, rect: FRect) -> None:
        cards = self.told.last
        if not cards:
            return
        scale, places = at.last_places(rect, len(cards))
        canvas.dot((rect.centerx, places[0][1]), 130, "gold", alpha=40, soft=True, flat=0.45)
        for card, place in zip(cards, places, strict=True):
            canvas.sprite(BIG_INDEX, write_card(card), place, scale=scale, glow="gold", shadow=5.0)
        canvas.text(self.told.last_told, (rect.centerx, rect.bottom - 14), size=17, font="bold", role="gold_text",
                    outline="ink_background", max_width=rect.width)  # fmt: skip

    def _draw_price(self, canvas: Canvas) -> None:
        told, rect = self.told, at.PRICE
        canvas.panel(rect, edge="panel_edge", fill="panel_low", chamfer=14)
        head = canvas.text("THIS HAND", (rect.left + 22, rect.top + 26), size=17, font="bold", role="text_dim",
                           spacing=1.5, anchor="midleft")  # fmt: skip
        if told.meaning:
            canvas.text(told.meaning, (rect.right - 16, rect.top + 26), size=16, role="gold_text", anchor="midright",
                        max_width=rect.right - head.right - 34)  # fmt: skip
        cells = [*told.price, *(() if told.due is None else (told.due,))]
        extra = 18.0 if told.due is not None else 0.0
        wide = (rect.width - 32 - extra - 10 * (len(cells) - 1)) / len(cells)
        wide = min(wide, 110.0)
        for number, cell in enumerate(cells):
            due = cell is told.due
            left = rect.left + 16 + (wide + 10) * number + (extra if due else 0)
            box = FRect(left, rect.top + 48, wide, 100)
            canvas.panel(box, edge="gold" if due else "panel_edge", fill="sunken", glow=0.4 if due else 0.0, chamfer=8,
                         shadow=False)  # fmt: skip
            canvas.text(cell.figure, (box.centerx, box.top + 32), size=32, font="number",
                        role="gold_text" if due else "text", max_width=box.width - 8)  # fmt: skip
            whole = canvas.measure(cell.label, size=16)[0] <= box.width - 10
            for line, word in enumerate((cell.label,) if whole else cell.label.split(" ", 1)):
                canvas.text(word, (box.centerx, box.top + (74 if whole else 64) + 20 * line), size=16,
                            role="gold_text" if due else "text_dim", max_width=box.width - 4)  # fmt: skip
            if due:
                canvas.text(
                    "=" if told.multiplied else "›",
                    (box.left - 14, box.centery),
                    size=24,
                    font="number",
                    role="gold_text",
                )


def _change_role(change: int) -> str:
    return "good_text" if change > 0 else "bad_text" if change < 0 else "text_dim"


def _draw_hat(canvas: Canvas, who: EndSeat, foot: Point, size: float, corner: Point) -> None:
    """Draw a cap on the head, or a straw hat in the corner of the plate."""
    if who.hat == "cap":
        draw_cap(canvas, (foot[0] + 1, foot[1] - HAIRLINE * size), WORN * size)
    elif who.hat == "straw":
        draw_straw(canvas, corner, 34)


def _amount(number: int, credits: bool) -> str:
    return f"{number:,}" if credits else signed(number) if number else "±0"
