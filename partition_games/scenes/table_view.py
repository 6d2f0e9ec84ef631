"""Draws a partition table from its picture; knows no match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.scenes import table_layout as at
from partition_games.scenes.faces import RIVAL_BACK
from partition_games.scenes.table_picture import SeatPicture, TablePicture
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CardSprite, pile_height
from pazaak.stage.paint.chips import pile

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

STOCK_STEP = (0.8, 1.9)
SMALL = 0.75
"""Cards below this scale throw no shadow."""
HIGH = 13.0
"""Own cards raised so far lie over the others."""
MARK_ROLES = {"best": "own", "won": "gold", "tied": "bad", "void": "panel_edge"}


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: what the plate shows."""

    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class Sign:
    """What the table says about itself."""

    game: str
    title: str
    line: str
    groups: int
    """How many comparisons a deal has; 0 hides the gems."""
    unit: str
    """What a score counts."""
    goal: str = ""
    """How the game ends."""


class TableView:
    """The drawing of one table; what never moves is cached by the canvas."""

    def __init__(self, sign: Sign, sitters: Sequence[Sitter], places: Sequence[at.SeatPlace], viewer: Seat) -> None:
        self.sign = sign
        self.sitters = tuple(sitters)
        self.places = tuple(places)
        self.viewer = viewer

    def role(self, seat: Seat) -> str:
        return "own" if seat == self.viewer else "rival"

    # -- what never moves ------------------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        """Composed once for a window size and theme."""
        plates = tuple((place.plate.x, place.plate.y) for place in self.places)
        canvas.baked(("partition table", self.sign, self.sitters, plates), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina", "table")
        canvas.text(self.sign.title.upper(), at.TITLE, size=28, font="title", fade="own", glow="own", spacing=8)
        canvas.text(self.sign.line, (640, 50), size=16, role="text_dim", max_width=460)
        for seat, place in enumerate(self.places):
            role = self.role(seat)
            canvas.panel(place.plate, edge=role, fill="plate", glow=0.2)
            room = place.plate.width - (82 if place.wide else 16)
            x = place.plate.left + 72 if place.wide else place.plate.centerx
            y = place.plate.top + 19 if place.wide else place.portrait[1] + 46
            anchor = "midleft" if place.wide else "center"
            canvas.text(self.sitters[seat].name, (x, y), size=17, font="bold", anchor=anchor, max_width=room)

    # -- what changes ----------------------------------------------------------------------------------------------

    def draw_live(self, canvas: Canvas, picture: TablePicture, moods: Sequence[str]) -> None:
        """Plates, the pot and the stock as they are now."""
        for seat, shown in enumerate(picture.seats):
            self._draw_seat(canvas, picture, seat, shown, moods[seat])
        if picture.pot:
            self._draw_pot(canvas, picture)
        if self.sign.game == "fives":
            self._draw_stock(canvas, picture.stock)

    def _draw_seat(self, canvas: Canvas, picture: TablePicture, seat: Seat, shown: SeatPicture, mood: str) -> None:
        place, role = self.places[seat], self.role(seat)
        active = picture.turn == seat
        canvas.portrait(self.sitters[seat].portrait, mood, place.portrait, place.radius, ring_role=role, active=active)
        self._draw_score(canvas, place, shown)
        if picture.dealer == seat and picture.deal:
            self._draw_button(canvas, place)
        if shown.tag:
            canvas.tag(shown.tag, (place.plate.centerx, place.plate.bottom), role="bad")
        elif shown.ready:
            canvas.icon("check", (place.plate.right - 15, place.plate.top + 16), 20, "good_text")

    def _draw_score(self, canvas: Canvas, place: at.SeatPlace, shown: SeatPicture) -> None:
        score = f"{round(shown.score):,}"
        if place.wide:
            x, y = place.plate.left + 72, place.plate.top + 45
            wrote = canvas.text(score, (x, y), size=20, font="number", role="gold_text", anchor="midleft")
            unit = canvas.text(self.sign.unit, (wrote.right + 6, y + 1), size=15, role="text_dim", anchor="midleft")
            x = unit.right + 12
        else:
            x, y = place.plate.centerx, place.portrait[1] + 70
            wide = canvas.measure(score, size=20, font="number")[0]
            unit_wide = canvas.measure(self.sign.unit, size=15)[0]
            left = x - (wide + 6 + unit_wide) / 2
            wrote = canvas.text(score, (left, y), size=20, font="number", role="gold_text", anchor="midleft")
            canvas.text(self.sign.unit, (wrote.right + 6, y + 1), size=15, role="text_dim", anchor="midleft")
            x, y = place.plate.left + 18, y + 24
        if round(shown.gained) > 0:
            # A broad plate is filled by a long name and its gems: what was gained stands beside it.
            right, anchor = (place.plate.right + 10, "midleft") if place.wide else (place.plate.right - 12, "midright")
            canvas.text(f"+{round(shown.gained)}", (right, y), size=18, font="number", role="good_text", anchor=anchor)
        if self.sign.groups:
            for index, won in enumerate(shown.won):
                canvas.pip((x + 8 + 17 * index, y), won, role="gold", radius=7.0)

    def _draw_button(self, canvas: Canvas, place: at.SeatPlace) -> None:
        center = (place.portrait[0] - place.radius - 3, place.portrait[1] + place.radius - 13)
        canvas.dot(center, 11, "gold")
        canvas.text("D", center, size=15, font="number", role="ink_background")

    def _draw_pot(self, canvas: Canvas, picture: TablePicture) -> None:
        x, y = at.POT
        canvas.text("POT", (x, y - 46), size=15, role="gold_text", spacing=3)
        canvas.text(f"{round(picture.pot):,}", (x, y - 24), size=24, font="number", fade="gold", glow="gold")
        for stack in pile(round(picture.pot), (x, y + 24)):
            stack.scale = 0.72
            stack.x = x + (stack.x - x) * 0.72
            stack.y = y + 24 + (stack.y - y - 24) * 0.72
            stack.draw(canvas)

    def _draw_stock(self, canvas: Canvas, count: int) -> None:
        x, y = at.STOCK
        for k in range(pile_height(count)):
            center = (x - STOCK_STEP[0] * k, y - STOCK_STEP[1] * k)
            canvas.sprite("french", RIVAL_BACK, center, scale=0.8, shadow=9.0 if k == 0 else 0.0)
        canvas.text("STOCK", (x, y + 62), size=15, role="text_dim", spacing=2)
        canvas.text(str(count), (x, y + 82), size=18, font="number")

    # -- cards -----------------------------------------------------------------------------------------------------

    def draw_cards(self, canvas: Canvas, picture: TablePicture) -> None:
        """The cards, those raised above the others, the names of what is shown, then chips and banner."""
        for sitting in picture.seats:
            for card in sitting.cards():
                _draw_card(canvas, card)
        for card in sorted(picture.own.values(), key=lambda card: (card.lift > HIGH, card.x)):
            card.draw(canvas)
        for card in picture.passing:
            _draw_card(canvas, card)
        for seat, shown in enumerate(picture.seats):
            if shown.name:
                self._draw_name(canvas, self.places[seat], shown)
            if picture.leader == seat and shown.shown:
                self._draw_leader(canvas, self.places[seat], len(shown.shown))
        for stack in picture.chips:
            stack.draw(canvas)
        _draw_banner(canvas, picture)

    def _draw_name(self, canvas: Canvas, place: at.SeatPlace, shown: SeatPicture) -> None:
        x, y = place.show
        below = y + 116 * at.SHOWN_SCALE / 2 + 16
        wide = min(236.0, canvas.measure(shown.name, size=16, font="bold")[0] + 26)
        box = FRect(x - wide / 2, below - 13, wide, 26)
        canvas.panel(box, edge=MARK_ROLES.get(shown.mark, "panel_edge"), fill="sunken", chamfer=6,
                     glow=0.7 if shown.mark == "won" else 0.0, shadow=False)  # fmt: skip
        role = {"won": "gold_text", "tied": "bad_text", "best": "own_text", "void": "disabled"}.get(shown.mark, "text")
        canvas.text(shown.name, box.center, size=16, font="bold", role=role, max_width=wide - 14)

    def _draw_leader(self, canvas: Canvas, place: at.SeatPlace, count: int) -> None:
        x, y = at.shown_places(place, count)[0]
        above = (x - 42 * at.SHOWN_SCALE + 41, y - 58 * at.SHOWN_SCALE - 17)
        canvas.tag("LEADS", above, role="panel_edge", width=82)


def _draw_card(canvas: Canvas, card: CardSprite) -> None:
    """Small backs lie so close that their shadows would make a black heap."""
    if card.scale >= SMALL:
        card.draw(canvas)
    elif card.alpha > 0:
        canvas.sprite(card.atlas, card.shown, card.center, scale=card.scale, flip_x=card.squeeze, alpha=card.alpha)


def _draw_banner(canvas: Canvas, picture: TablePicture) -> None:
    if not picture.banner or picture.banner_alpha <= 0:
        return
    box, alpha = at.BANNER, picture.banner_alpha
    canvas.fill(box, "ink_background", alpha=alpha * 0.72)
    for edge in (box.top, box.bottom):
        canvas.line((box.left, edge), (box.right, edge), role=picture.banner_role, width=1.5)
    y = box.centery - (12 if picture.subtitle else 0)
    canvas.text(picture.banner, (box.centerx, y), size=42, font="title", fade=picture.banner_role,
                outline="ink_background", alpha=round(alpha), max_width=860)  # fmt: skip
    if picture.subtitle:
        canvas.text(picture.subtitle, (box.centerx, box.bottom - 16), size=19, font="bold", alpha=round(alpha),
                    max_width=860)  # fmt: skip
