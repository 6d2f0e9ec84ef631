"""The table of Pazu-Pazaak on screen: the layout of a view, the animation of events, and their drawing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial

from pygame import FRect

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.faces import DECK_BACK, card_name
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.phrases import dotted, short_name
from pazaak.house.profile.roster import LineKind
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.animations import PazuAnimations
from pazaak.side_games.pazu.scenes.picture import BUST, LEFT, OUT, PazuPicture, lay_out
from pazaak.side_games.pazu.scenes.pots import draw_jackpot, draw_set_pot
from pazaak.side_games.pazu.state import View
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite, deck_pile
from pazaak.stage.paint.chips import ChipStack
from pazaak.stage.paint.sitters import Gaze
from pazaak.table.highlights.cracks import draw_cracks
from pazaak.table.highlights.faces import gaze_of
from pazaak.table.round.board import HOUSE, Sign, paint_room
from pazaak.table.seats import draw_face
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo

TALKATIVE: Mapping[LineKind, float] = {
    "greet": 1.0, "ante": 0.3, "bet": 0.15, "bust": 0.4, "win_set": 0.7, "lose_set": 0.1, "twenty": 0.4,
}  # fmt: skip
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
SMALL = 0.75
"""Scale below which cards throw no shadow."""
HIGHEST_WIDE = 124.0


def _sign(room: TableInfo) -> Sign:
    """Return the table's sign: its rules and its place."""
    assert isinstance(room.rules, PazuRules)
    rules, occasion = room.rules, room.session.purpose if room.session is not None else None
    house = occasion.name.upper() if occasion is not None and occasion.name else HOUSE
    least, most, sets = rules.options.ante_min, rules.options.ante_max, rules.options.sets
    ante = f"ante {least:,}" if least == most else f"ante {least:,} to {most:,}"
    return Sign("Pazu-Pazaak", "credits", "1 set" if sets == 1 else f"{sets} sets", ante, house)


class PazuBoard(Board[View, Move, Event, PazuPicture]):
    """The table of Pazu-Pazaak as one seat sees it."""

    cards_on_top = False
    scenery = ("cantina", "table_pazu")

    def __init__(self, room: TableInfo) -> None:
        assert isinstance(room.rules, PazuRules)
        seats = len(room.player_cards)
        self.places = at.places(seats, room.viewer)
        seated = zip(self.places, room.player_cards, strict=True)
        around = [place.around if place.own else place.around.seating(who.portrait) for place, who in seated]
        super().__init__(room.effects(around, TALKATIVE), room.viewer, seats)
        self.picture = PazuPicture()
        self.sitters, self.names, self.facts = room.player_cards, room.names, _sign(room).facts(room)
        self.sets_to_play, self.lesson = room.rules.options.sets, room.lesson

    # -- laying out and animating --------------------------------------------------------------------------------------

    def lay_out(self, view: View) -> PazuPicture:
        return lay_out(view, self.places)

    def is_deal(self, opening: Sequence[Event]) -> bool:
        """Return whether cards are dealt: a sitting begins with just a leader; a given position appears at once."""
        return not opening

    def rest(self, view: View) -> None:
        self.picture.turn = view.table.to_act

    def animations(self, events: Sequence[Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """Return the animations of a step; the beginning of a set has no event, it is read from the view."""
        last = len(events) - 1
        return [self.animation(event, view if index == last else None) for index, event in enumerate(events)]

    def animation(self, event: Event, view: View | None = None) -> Iterator[Beats]:
        floor = PazuAnimations(self.picture, self.places, self.names, self.viewer, self.effects)
        yield from floor.animation(event)
        if view is None:
            return
        table = view.table
        if table.set_number != self.picture.set_number:
            yield from floor.clear()
            self.picture = self.lay_out(view)
            floor = PazuAnimations(self.picture, self.places, self.names, self.viewer, self.effects)
            yield from floor.begin_set()
        else:
            fresh = self.lay_out(view)
            self.picture.leader, self.picture.bidding = fresh.leader, fresh.bidding
            self.picture.lots_left = fresh.lots_left

    @property
    def sign(self) -> tuple[str, ...]:
        return *self.facts, *self.of_set

    @property
    def seats_at(self) -> Sequence[FRect]:
        return [place.plate for place in self.places]

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        canvas.baked(("pazu", self.facts, self.sitters, self.viewer), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        paint_room(canvas, self, "PAZU-PAZAAK", "own")
        canvas.text(dotted(*self.facts), (640, 50), size=16, role="text_dim", max_width=460)
        own = self.places[self.viewer]
        for index in range(HAND_SIZE):
            canvas.slot(own.hand(index), role="own")

    def draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        if picture.bidding and picture.lot is not None:
            canvas.dot(at.LOT, 190, "ink_background", alpha=120, soft=True)
        for seat in range(len(picture.seats)):
            canvas.recorded(self._seat_looks(seat), partial(self._draw_seat, seat=seat))
        draw_jackpot(canvas, round(picture.jackpot))
        draw_set_pot(canvas, round(picture.pot))
        canvas.text(dotted(*self.of_set), (742, 346), size=16, font="bold", role="text_dim", max_width=212)
        if not picture.bidding:
            told, role = self.race()
            canvas.text(told, at.RACE, size=17, font="bold", role=role, max_width=at.RACE_ROOM)
        canvas.text(self._hand_title(), at.HAND_LABEL, size=16, role="own_text", spacing=2, max_width=360)
        if picture.bidding:
            self._draw_auction(canvas)
        else:
            deck_pile(canvas, at.DECK, picture.deck_left, DECK_BACK)
            canvas.tag(str(picture.deck_left), at.DECK_COUNT, role="panel_edge", width=48, size=16)

    @property
    def of_set(self) -> tuple[str, ...]:
        """Facts in the middle: the set, and its ante."""
        # A lesson shows only some sets of a sitting, so it leaves out their number.
        which = "A LESSON" if self.lesson else f"SET {self.picture.set_number} OF {self.sets_to_play}"
        return (which, f"ANTE {self.picture.ante:,}") if self.picture.ante else (which,)

    def race(self) -> tuple[str, str]:
        """Return the leading seat with its total, and the colour; before anybody stands, the number still drawing."""
        total, seats = self.picture.highest
        if not seats:
            drawing = self.picture.in_play
            return (f"{NUMBERS[drawing].capitalize()} still in play" if drawing else ""), "text_dim"
        if len(seats) > 1:
            return f"Highest: {total}, shared", "gold_text"
        return f"Highest: {self._short(seats[0])}, {total}", "own_text" if seats == (self.viewer,) else "gold_text"

    def _hand_title(self) -> str:
        name = self.names[self.viewer]
        return "YOUR HAND" if name == "You" else f"{name}'s hand".upper()

    def _edge(self, seat: Seat) -> str:
        shown = self.picture.seats[seat]
        if shown.tag == BUST:
            return "bad"
        return "gold" if shown.nearly_full else "own" if seat == self.viewer else "rival"

    def _seat_looks(self, seat: Seat) -> Hashable:
        """Return everything that a seat's plate depends on, as the key of its drawing."""
        picture, shown = self.picture, self.picture.seats[seat]
        bid = picture.bid if picture.bidder == seat else 0
        counts = len(shown.board), len(shown.hand), round(shown.total), round(shown.purse), self._leads(seat)
        states = picture.turn == seat, picture.leader == seat, picture.bidding, picture.lot is None
        return self, seat, self.effects.faces[seat], self._gaze(seat), shown.tag, shown.passed, bid, counts, states

    def _gaze(self, seat: Seat) -> Gaze:
        return gaze_of(self.places, seat, self.picture.turn, self.picture.flying)

    def _draw_seat(self, canvas: Canvas, seat: Seat) -> None:
        picture, place, shown = self.picture, self.places[seat], self.picture.seats[seat]
        edge, turn, gone = self._edge(seat), picture.turn == seat, shown.tag in (LEFT, OUT)
        role = "own" if place.own else "rival"
        plate = place.bidder if picture.bidding else place.plate
        canvas.panel(plate, edge=edge, fill="plate", glow=1.0 if turn else 0.15)
        draw_face(canvas, self, seat, place, edge)
        ink = "text_dim" if gone else "text"
        canvas.text(self._short(seat), place.name, size=19 if place.own else 16, font="bold", role=ink,
                    max_width=place.name_room)  # fmt: skip
        self._draw_purse(canvas, seat)
        if not place.own:
            for index in range(len(shown.hand), HAND_SIZE):
                canvas.slot(place.hand(index), role="panel_edge", scale=place.hand_scale)
        if picture.bidding:
            self._draw_bid(canvas, seat)
        else:
            self._draw_board(canvas, seat, edge, role)
        tag, tone = self._tag(seat)
        if tag:
            left = plate.centerx - place.tag_width / 2 if place.own else plate.left + 6
            at_tag = (left + place.tag_width / 2, plate.bottom - place.tag_above)
            canvas.tag(tag, at_tag, role=tone, size=16, width=place.tag_width)

    def _short(self, seat: Seat) -> str:
        """Return the viewer's name in full, a rival's without title."""
        name = self.sitters[seat].shown
        return name if self.places[seat].own else short_name(name)

    def _draw_purse(self, canvas: Canvas, seat: Seat) -> None:
        place, purse = self.places[seat], f"{round(self.picture.seats[seat].purse):,}"
        x, y = place.purse
        size = 20 if place.own else 16
        wide = canvas.measure(purse, size=size, font="number")[0]
        canvas.icon("coin", (x - wide / 2 - 4, y), 18, "gold_text")
        canvas.text(purse, (x + 9, y), size=size, font="number", role="gold_text", max_width=place.name_room - 24)

    def _tag(self, seat: Seat) -> tuple[str, str]:
        """Return a seat's standing in a word, and its colour."""
        picture, shown = self.picture, self.picture.seats[seat]
        own = seat == self.viewer
        if self._leads(seat) and shown.tag != "20":
            return "HIGHEST", "gold"
        if shown.tag:
            tones = {BUST: "bad", LEFT: "panel_edge", OUT: "panel_edge", "20": "gold"}
            return shown.tag, tones.get(shown.tag, "own" if own else "rival")
        if not picture.bidding and shown.nearly_full:
            return f"{SLOTS - 1} OF {SLOTS}", "gold"
        asked = picture.ante or not picture.bidding  # the leader is asked for the ante before any turn
        if asked and picture.turn == seat and not shown.passed and picture.bidder != seat:
            return ("YOUR TURN" if own else "TO MOVE"), "own" if own else "rival"
        if picture.bidding:
            return ("LEADS", "gold") if picture.leader == seat else ("", "")
        return "IN PLAY", "panel_edge"

    def _leads(self, seat: Seat) -> bool:
        """Return whether a seat stands on the highest total."""
        return not self.picture.bidding and seat in self.picture.highest[1]

    def _draw_board(self, canvas: Canvas, seat: Seat, edge: str, role: str) -> None:
        place, shown = self.places[seat], self.picture.seats[seat]
        for index in range(len(shown.board), SLOTS):
            hot = shown.nearly_full and index == len(shown.board)
            canvas.slot(place.slot(index), role="gold" if hot else role, hot=hot, scale=place.scale)
        dial = "bad" if edge == "bad" else role
        canvas.gauge(place.dial, place.dial_radius, round(shown.total), of=GOAL, role=dial, plain=not place.own)

    def _draw_bid(self, canvas: Canvas, seat: Seat) -> None:
        """Draw a seat's bid for the lot, or its pass."""
        picture, place = self.picture, self.places[seat]
        x, y = place.bid
        if picture.lot is None and picture.bidder is None:
            return
        if picture.bidder == seat:
            ChipStack(x, y + 4, picture.bid, scale=0.9).draw(canvas)
            canvas.text(f"{picture.bid:,}", (x, y + 42), size=28, font="number", fade="gold", glow="gold")
            canvas.tag("HIGHEST", (x, y + 78), role="gold", size=16, width=min(HIGHEST_WIDE, place.board.width))
        elif picture.seats[seat].passed:
            canvas.tag("PASS", (x, y + 34), role="panel_edge", size=16)

    def _draw_auction(self, canvas: Canvas) -> None:
        picture = self.picture
        if picture.lot is None:
            if not picture.ante:
                name = self.names[picture.leader]
                told = "You set the ante" if picture.leader == self.viewer else f"{name} sets the ante"
                canvas.slot(at.LOT, role="gold", scale=at.LOT_SCALE)
                canvas.text(told, at.LOT_NAME, size=22, font="bold", role="gold_text", max_width=254)
            return
        canvas.text("THE LOT", at.LOT_TITLE, size=18, font="bold", role="gold_text", spacing=3)
        if picture.card is not None:
            canvas.tag(card_name(picture.card), at.LOT_NAME, role="gold", size=17)
        x, y = at.LOTS_LEFT
        pitch = min(at.LOTS_PITCH, at.LOTS_SPAN / max(1, picture.lots_left - 1))
        for number in range(picture.lots_left):
            center = (x + pitch * (number - (picture.lots_left - 1) / 2), y)
            canvas.sprite("pazaak", "back:own", center, scale=at.LOTS_SCALE)
        x, y = at.BID
        if picture.bidder is None and picture.card is not None:
            canvas.text("NO BID YET", (x, y - 20), size=18, font="bold", role="text_dim", spacing=1)
        elif picture.bidder is not None:
            canvas.text("HIGHEST BID", (x, y - 56), size=16, font="bold", role="gold_text", spacing=1, max_width=122)
            canvas.text(f"{picture.bid:,}", (x, y - 20), size=42, font="number", fade="gold", glow="gold")
            canvas.text(self._short(picture.bidder), (x, y + 18), size=18, font="bold", max_width=150)
        if picture.call:
            canvas.text(picture.call, (x, y + 56), size=22, font="title", fade="gold", glow="gold", max_width=170)

    def draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        for shown in picture.seats:
            dim = 0.5 if shown.tag in (BUST, LEFT) else 0.0
            for card in shown.board:
                _draw_card(canvas, card, dim)
            for card in shown.hand:
                _draw_card(canvas, card)
        for card in (*([picture.lot] if picture.lot is not None else []), *picture.passing):
            _draw_card(canvas, card)
        for stack in picture.chips:
            stack.draw(canvas)
        if not picture.lighting.staged:
            at.BANNER.draw(canvas, self.picture)

    def draw_moment(self, canvas: Canvas) -> None:
        picture = self.picture
        for place, shown in zip(self.places, picture.seats, strict=True):
            if shown.crack > 0:
                draw_cracks(canvas, place.dial, place.dial_radius, shown.crack)
            for card in shown.board:
                if card.lift > 0 or card.glow is not None:
                    card.paint(canvas)
        at.BANNER.draw(canvas, self.picture)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_message(canvas, told, "text")


def draw_message(canvas: Canvas, text: str, role: str) -> None:
    """Draw a sentence in the area between deck and buttons."""
    if text:
        room = canvas.sideways(at.MESSAGE)
        canvas.panel(room, edge="none", fill="sunken", chamfer=10, shadow=False)
        canvas.paragraph(text, room.inflate(-24, -10), size=18, role=role, align="center", valign="middle", leading=1.2)


def _draw_card(canvas: Canvas, card: CardSprite, dim: float = 0.0) -> None:
    if card.alpha <= 0:
        return
    shadow = 4.0 + card.lift if card.scale >= SMALL else 0.0
    canvas.sprite(card.atlas, card.shown, (card.x, card.y - card.lift), scale=card.scale, angle=card.angle,
                  flip_x=card.squeeze, alpha=card.alpha, glow=card.glow, shadow=shadow, dim=dim)  # fmt: skip
