"""Draws the Pazaak table from its picture; knows no match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.session.session import PLAYER
from pazaak.scenes import table_layout as at
from pazaak.scenes.faces import DECK_BACK
from pazaak.scenes.house_context import House, PazaakSession
from pazaak.scenes.house_rules import one_line
from pazaak.scenes.table_picture import TablePicture
from pazaak.scenes.table_place import Place
from pazaak.stage.paint.card_sprites import deck_pile
from pazaak.stage.paint.chips import pile

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

ROLES = ("own", "rival")
HANDS = ("YOUR HAND", "RIVAL'S HAND")
TURNS = ("YOUR TURN", "THINKING")
TEXTS = ("own_text", "rival_text")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a side: what the plate shows."""

    name: str
    title: str
    portrait: str


YOU = Seat("You", "At your own risk", "player")


def seats_at(house: House, session: PazaakSession) -> tuple[Seat, Seat]:
    """Who sits on the two sides, the person first."""
    account = next(account for account in session.seats if account != PLAYER)
    rival = house.rival_at(account)
    if rival is None:
        return YOU, Seat("A stranger", "No longer of this house", "player")
    return YOU, Seat(rival.name, rival.title, rival.portrait)


class TableView:
    """The drawing of one table; every part is cached by the canvas."""

    def __init__(
        self,
        place: Place,
        seats: tuple[Seat, Seat],
        hands: tuple[str, str] = HANDS,
        turns: tuple[str, str] = TURNS,
    ) -> None:
        self.place = place
        self.seats = seats
        self.hands = hands
        self.turns = turns

    def draw_still(self, canvas: Canvas) -> None:
        """What never moves, composed once for a window size and theme."""
        canvas.baked(("pazaak table", self.place, self.seats, self.hands), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        canvas.backdrop(self.place.backdrop, self.place.cloth)
        canvas.panel(at.HEADING, edge="none", fill="sunken", chamfer=10, shadow=False)
        canvas.text("PAZAAK", (640, 24), size=28, font="title", role="text", fade="own", glow="own", spacing=8)
        line = f"{self.place.venue}  \u00b7  {self.place.stakes}"
        canvas.text(line, (640, 49), size=16, role="text_dim", max_width=420)
        rules = one_line(canvas, self.place.tags, at.RULES_ROOM, size=16)
        if rules:
            canvas.text(rules, at.RULES, size=16, role="gold_text", max_width=at.RULES_ROOM)
        canvas.hexagon(at.DECK, 84, role="own", glow=0.25)
        for side in (at.OWN, at.RIVAL):
            for index in range(SLOTS):
                canvas.slot(at.slot(side, index), role=ROLES[side])
            for index in range(HAND_SIZE):
                canvas.slot(at.hand_place(side, index), role=ROLES[side])
            self._paint_plate(canvas, side)
            canvas.text("SETS", (at.GAUGE[side][0], at.PIPS_Y + 22), size=16, role=TEXTS[side], spacing=2)
        for side in (at.OWN, at.RIVAL):
            middle = (at.hand_rect(side).centerx, 678)
            canvas.text(self.hands[side], middle, size=16, role=TEXTS[side], spacing=2, max_width=330)

    def _paint_plate(self, canvas: Canvas, side: int) -> None:
        rect, seat = at.PLATE[side], self.seats[side]
        canvas.panel(rect, edge=ROLES[side], fill="plate", glow=0.2)
        inner = rect.left + 48 if side == at.OWN else rect.right - 48
        anchor = "midleft" if side == at.OWN else "midright"
        canvas.text(seat.name, (inner, rect.top + 16), size=18, font="bold", anchor=anchor, max_width=158)
        canvas.text(seat.title, (inner, rect.top + 35), size=16, role=TEXTS[side], anchor=anchor, max_width=266)

    def draw_live(self, canvas: Canvas, picture: TablePicture, moods: tuple[str, str]) -> None:
        """Numbers, gauges and gems as they are now."""
        for side in (at.OWN, at.RIVAL):
            self._draw_side(canvas, picture, side, moods[side])
        if picture.set_number:
            text = f"SET {picture.set_number}  \u00b7  FIRST TO {self.place.sets_to_win}"
            canvas.text(text, (640, 112), size=16, role="text", spacing=1.5)
        deck_pile(canvas, at.DECK, picture.deck_left, DECK_BACK)
        canvas.tag(str(picture.deck_left), at.DECK_COUNT, role="panel_edge", width=44)
        self._draw_pot(canvas, picture)

    def _draw_side(self, canvas: Canvas, picture: TablePicture, side: int, mood: str) -> None:
        shown, role = picture.sides[side], ROLES[side]
        active = picture.turn == side
        canvas.portrait(
            self.seats[side].portrait, mood, at.PORTRAIT[side], at.PORTRAIT_RADIUS, ring_role=role, active=active
        )
        anchor = "midright" if side == at.OWN else "midleft"
        x, y = at.PURSE[side]
        purse = canvas.text(f"{round(shown.purse):,}", (x, y), size=20, font="number", role="gold_text", anchor=anchor)
        coin = purse.left - 14 if side == at.OWN else purse.right + 14
        canvas.icon("coin", (coin, y), 18, "gold_text")
        total = round(shown.total)
        canvas.gauge(at.GAUGE[side], at.GAUGE_RADIUS, total, of=GOAL, role=role)
        for index in range(self.place.sets_to_win):
            canvas.pip(at.pip(side, index, self.place.sets_to_win), index < shown.sets, role=role)
        tag = shown.tag or (self.turns[side] if active else "")
        if tag:
            tone = "bad" if tag == "BUST" else "gold" if tag in ("PURE 20", "FULL BOARD") else role
            canvas.tag(tag, at.TAG[side].center, role=tone, width=at.TAG[side].width)

    def _draw_pot(self, canvas: Canvas, picture: TablePicture) -> None:
        canvas.text("POT", (640, 352), size=16, role="gold_text", spacing=3)
        pot = f"{round(picture.pot):,}"
        canvas.text(pot, (640, 380), size=32, font="number", role="text", fade="gold", glow="gold")
        for stack in pile(round(picture.pot), at.POT):
            stack.draw(canvas)

    def draw_cards(self, canvas: Canvas, picture: TablePicture) -> None:
        """The cards, those in flight above the others, then chips, coin and banner."""
        cards = picture.cards()
        for card in sorted(cards, key=lambda card: card.lift > 0):
            card.draw(canvas)
        for card in picture.passing:
            card.draw(canvas)
        for stack in picture.chips:
            stack.draw(canvas)
        self._draw_coin(canvas, picture)
        self._draw_banner(canvas, picture)

    def _draw_coin(self, canvas: Canvas, picture: TablePicture) -> None:
        coin = picture.coin
        if coin.alpha > 0:
            name = "coin:heads" if coin.heads else "coin:tails"
            canvas.sprite(
                "chips", name, (coin.x, coin.y), scale=coin.scale, flip_x=max(0.08, coin.turn), alpha=round(coin.alpha)
            )

    def _draw_banner(self, canvas: Canvas, picture: TablePicture) -> None:
        if picture.banner and picture.banner_alpha > 0:
            canvas.fill(at.BANNER, "ink_background", alpha=picture.banner_alpha * 0.62)
            for edge in (at.BANNER.top, at.BANNER.bottom):
                canvas.line((at.BANNER.left, edge), (at.BANNER.right, edge), role=picture.banner_role, width=1.5)
            canvas.text(
                picture.banner,
                at.BANNER.center,
                size=44,
                font="title",
                role="text",
                fade=picture.banner_role,
                outline="ink_background",
                alpha=round(picture.banner_alpha),
                max_width=760,
            )
