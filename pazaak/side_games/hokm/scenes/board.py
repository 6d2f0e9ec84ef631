"""The table of Hokm on screen: the layout of a view, the animation of events, and their drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from pazaak.house.phrases import short_name
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.dealing import seating
from pazaak.side_games.hokm.moves import Move
from pazaak.side_games.hokm.options import Partners
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.animations import HokmAnimations, hand_words
from pazaak.side_games.hokm.scenes.picture import HokmPicture, lay_out, opening
from pazaak.side_games.hokm.scenes.trumps_plate import draw_trumps
from pazaak.side_games.hokm.state import View
from pazaak.side_games.hokm.tricks import partners, sides, taker
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import draw_pile
from pazaak.table.cards52 import OWN_BACK, RIVAL_BACK
from pazaak.table.message import draw_line
from pazaak.table.round.board import RoundBoard, Sign, paint_room
from pazaak.table.seats import SeatPlace, draw_face
from pazaak.table.tricks.drawing import draw_last_trick, draw_led, draw_packets
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import BannerPlace

PIPS = 7
BANNER = BannerPlace(FRect(180, 266, 920, 76))
"""Banner above the packets, which fan out below it at a kot."""


def _sign(room: TableInfo) -> Sign:
    assert isinstance(room.rules, HokmRules)
    options = room.rules.options
    goal = "1 point" if options.target == 1 else f"{options.target} points"
    return Sign("Hokm", "points", f"first to {goal}", f"stake {options.stake:,}", neon="hokm", felt="table_hokm")


def _draw_of(room: TableInfo) -> tuple[bool, Sequence[Seat]]:
    assert isinstance(room.rules, HokmRules)
    options, dealt = room.rules.options, room.session if room.record is None else room.record
    drawn = options.seats == 4 and options.partners is Partners.DRAWN
    if not drawn or dealt is None or dealt.position is not None:
        return False, range(options.seats)
    return True, seating(options, dealt.seed)


class HokmBoard(RoundBoard[View, Move, e.Event, HokmPicture]):
    """The table of Hokm as one seat sees it."""

    def __init__(self, room: TableInfo) -> None:
        seats = len(room.player_cards)
        super().__init__(room, _sign(room), HokmPicture(), places=at.places(seats, room.viewer))
        assert isinstance(room.rules, HokmRules)
        self.options = room.rules.options
        sign = _sign(room)
        paid = () if room.record is not None else (sign.paid if room.stakes else room.free,)
        self.about: tuple[str, ...] = (*paid, sign.goal)
        """Facts beside the number of the hand."""
        self.draws_partners, self._took = _draw_of(room)
        """Whether aces decide the partners; by seat, the one its player had before that."""
        own = self._took[self.viewer]
        self._drawn = [(seat - own + self.viewer) % self.seats for seat in range(self.seats)]
        """By seat in the draw of aces: index into `places` of its place on the screen."""
        self.last_key = ""
        """Key that shows the last trick, printed beside it."""
        self.hot = ""
        """Id of the widget the person looks at."""
        self.brisk = False
        """Whether the stock is drawn automatically."""

    # -- laying out and animating --------------------------------------------------------------------------------------

    def lay_out(self, view: View) -> HokmPicture:
        return lay_out(view, self.places)

    def before(self, view: View, events: Sequence[e.Event]) -> HokmPicture:
        picture = opening(view, self.places)
        picture.apart = float(self.draws_partners)
        return picture

    def is_deal(self, opening: Sequence[e.Event]) -> bool:
        """Return whether cards are dealt; a given hand appears at once."""
        return any(isinstance(event, e.AcesDrawn) for event in opening)

    @property
    def floor(self) -> HokmAnimations:
        return HokmAnimations(
            self.picture, self.places, self.names, self.viewer, self.effects, self._drawn, paid=self.paid,
            brisk=self.brisk, in_words=self.lesson,
        )  # fmt: skip

    def animations(self, events: Sequence[e.Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """Return the animations of a step; the viewer's cards are read from `view`, as no event has them."""
        return [self.animation(event, view if event is events[-1] else None) for event in events]

    def animation(self, event: e.Event, view: View | None = None) -> Iterator[Beats]:
        yield from self.floor.animation(event, view)
        if isinstance(event, e.HandDealt) and view is not None and view.table.trump is not None:
            self.picture = self.lay_out(view)  # a given position in the middle of a hand

    def turn_of(self, view: View) -> Seat | None:
        return view.table.to_act

    @property
    def dealer(self) -> Seat | None:
        return self.picture.dealer

    def last_words(self, events: Sequence[e.Event], view: View) -> None:
        for event in events:
            if isinstance(event, e.HandWon):
                self.picture.leave_words(*hand_words(event, self.names, self.viewer))
            if isinstance(event, e.GameWon):
                self.floor.leave_words(event.winners)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        canvas.baked(("hokm", self.title), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        paint_room(canvas, self, self.title, self.neon)

    @property
    def sign(self) -> tuple[str, ...]:
        """Facts under the title: the number of the hand, once there is one, and the goal of the game."""
        number = self.picture.hand_number
        return (f"hand {number}", *self.about) if number and not self.lesson else self.facts

    def draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        canvas.text(self.line, (640, 50), size=16, role="text_dim", max_width=460)
        for seat in range(self.seats):
            self._draw_plate(canvas, seat)
        if picture.hand_number:
            draw_trumps(canvas, picture, self.names, self.viewer)
        self._draw_scores(canvas)
        self._draw_packets(canvas)
        self._draw_pack(canvas)
        if picture.last_trick is not None and picture.spreads < 0:
            cards = [card for _, card in picture.last_trick]
            best = cards.index(taker(picture.last_trick, picture.trump)[1])
            draw_last_trick(canvas, at.LAST_TRICK, cards, best, self.last_key, hot=self.hot == "last-trick")
        if picture.pot and self.paid:
            self._draw_pot(canvas)
        self.draw_purse(canvas)
        self._draw_crown(canvas)

    def side_role(self, seat: Seat) -> str:
        """Return the colour role of a seat: own side or the others'."""
        return "own" if partners(self.seats, seat, self.viewer) else "rival"

    def place_of(self, seat: Seat) -> SeatPlace:
        """Return the place of a seat's plate now: until partners are drawn, that of the first seating."""
        apart, place = self.picture.apart, self.places[seat]
        return at.between(place, self.places[self._drawn[self._took[seat]]], apart) if apart else place

    def _draw_plate(self, canvas: Canvas, seat: Seat) -> None:
        picture, place, role = self.picture, self.place_of(seat), self.side_role(seat)
        if picture.apart:
            role = "own" if seat == self.viewer else "rival"
        plate, turn = place.plate, picture.turn == seat
        canvas.panel(plate, edge=role, fill="plate", glow=0.9 if turn else 0.2)
        draw_face(canvas, self, seat, place, role)
        word, ink = self._standing(seat)
        if place.wide:
            left = place.portrait[0] + place.radius + 10
            room = plate.right - 48 - left
            name = (left, plate.top + 21)
            canvas.text(self.sitters[seat].shown, name, size=17, font="bold", anchor="midleft", max_width=room)
            canvas.text(word, (left, plate.top + 43), size=16, role=ink, anchor="midleft", max_width=room)
        else:
            middle = plate.centerx
            canvas.text(
                self.sitters[seat].shown, (middle, plate.bottom - 49), size=17, font="bold", max_width=plate.width - 12
            )
            canvas.text(word, (middle, plate.bottom - 23), size=16, role=ink, max_width=plate.width - 12)
        if picture.dealer == seat and picture.hand_number:
            disc = (plate.left + 12, plate.top + 12)
            canvas.dot(disc, 12, "ink_background")
            canvas.dot(disc, 11, "gold")
            canvas.text("D", disc, size=15, font="number", role="ink_background")

    def _standing(self, seat: Seat) -> tuple[str, str]:
        picture = self.picture
        if seat == self.viewer:
            own = "your turn" if picture.turn == seat else "Hâkem" if picture.hakem == seat else "waiting"
            return own, {"your turn": "own_text", "Hâkem": "gold_text"}.get(own, "text_dim")
        if picture.apart:
            return ("Hâkem", "gold_text") if picture.hakem == seat else ("", "text_dim")
        if self.seats == 4:
            return ("your partner", "own_text") if self.side_role(seat) == "own" else ("against you", "rival_text")
        return ("Hâkem", "gold_text") if picture.hakem == seat else ("against you", "rival_text")

    def rows(self) -> list[tuple[str, int, str]]:
        """Return the score by side: (name, points, colour role)."""
        found = []
        for side in sorted(sides(self.seats), key=lambda side: self.viewer not in side):
            own = self.viewer in side
            name = ("Your side" if own else "Theirs") if self.seats == 4 else short_name(self.names[side[0]])
            found.append((name, round(self.picture.seats[side[0]].score), "own" if own else "rival"))
        return found

    def _draw_scores(self, canvas: Canvas) -> None:
        if not self.picture.seats:
            return
        box = self.score_box
        canvas.panel(box, edge="panel_edge", fill="plate", glow=0.1)
        for number, (name, points, role) in enumerate(self.rows()):
            y = box.top + 19 + 26 * number
            canvas.text(name, (box.left + 14, y), size=16, font="bold", role=f"{role}_text", anchor="midleft",
                        max_width=96)  # fmt: skip
            if self.options.target <= PIPS:
                for pip in range(self.options.target):
                    canvas.pip((box.left + 120 + 21 * pip, y), pip < points, role, radius=7.5)
            canvas.text(str(points), (box.right - 18, y), size=20, font="number", role="gold_text")

    @property
    def score_box(self) -> FRect:
        return at.SCORE_OF_THREE if self.seats == 3 else at.SCORE

    def piles(self) -> list[tuple[tuple[Seat, ...], tuple[float, float]]]:
        """Return each side with the place of its won tricks."""
        return [(side, at.pile_place(self.seats, self.viewer, index)) for index, side in enumerate(sides(self.seats))]

    @property
    def banner(self) -> BannerPlace:
        return BANNER

    def draw_moment(self, canvas: Canvas) -> None:
        """Draw the packets of a kot, and the fallen crown, above everything dimmed."""
        picture = self.picture
        if picture.spreads >= 0:
            self._draw_packet(canvas, picture.spreads)
        if picture.crown.scale > 1.0:
            self._draw_crown(canvas)
        super().draw_moment(canvas)

    def _draw_crown(self, canvas: Canvas) -> None:
        crown = self.picture.crown
        if crown.alpha > 0:
            canvas.icon("crown", (crown.x, crown.y), 30 * crown.scale, "gold")

    def _draw_packets(self, canvas: Canvas) -> None:
        picture = self.picture
        if picture.trump is None or (picture.pack and self.seats == 2) or not picture.hand_number:
            return
        for index in range(len(picture.piles)):
            self._draw_packet(canvas, index)

    def _draw_packet(self, canvas: Canvas, index: int) -> None:
        picture, (side, center) = self.picture, self.piles()[index]
        own = self.viewer in side
        if self.seats == 4:
            words = "our tricks" if own else "their tricks"
        else:
            words = "your tricks" if own else f"{short_name(self.names[side[0]])}'s tricks"
        spread = picture.spread if index == picture.spreads else 1.0
        draw_packets(canvas, center, picture.piles[index], words, own=own, spread=spread)

    def _draw_pack(self, canvas: Canvas) -> None:
        picture, (x, y) = self.picture, at.pack_place(self.seats)
        draw_pile(canvas, RIVAL_BACK, (x, y), picture.pack, at.PACK_SCALE, shadow=7.0)
        if picture.pack:
            told = (x + 64, y) if self.seats == 3 else (x, y + 60)
            canvas.tag(str(picture.pack), told, role="panel_edge", width=48, size=16)
        if self.seats == 2 and picture.pack:
            self._draw_aside(canvas)

    def _draw_aside(self, canvas: Canvas) -> None:
        for seat, count in enumerate(self.picture.aside):
            if not count:
                continue
            own = seat == self.viewer
            x, y = at.ASIDE[not own]
            draw_pile(canvas, OWN_BACK if own else RIVAL_BACK, (x, y), count, at.ASIDE_SCALE)
            role = "own_text" if own else "rival_text"
            told = f"{'Your' if own else 'Their'} discards: {count}"
            canvas.text(told, (x, y + 52), size=16, role=role)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_line(canvas, at.MESSAGE, told, "text")

    def draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        self.draw_hands(canvas)
        if picture.trick:
            leader, card = picture.trick[0]
            assert card.suit is not None
            draw_led(canvas, card.suit, at.led_place(self.places[leader]))
        for shown in picture.seats:
            for sprite in shown.shown:
                sprite.draw(canvas)
        if picture.seen is not None:
            picture.seen.draw(canvas)
        own = picture.seats[self.viewer].hand if picture.seats else []
        for sprite in (*own, *picture.own.values(), *picture.passing):
            sprite.draw(canvas)
        for stack in picture.chips:
            stack.draw(canvas)
        if not picture.lighting.staged:
            self.banner.draw(canvas, picture)
