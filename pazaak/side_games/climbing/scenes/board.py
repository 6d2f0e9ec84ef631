"""The table of a climbing game on screen: the layout of a view, the animation of events, and their drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pazaak.house.phrases import counted, short_name
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import role_word
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.animations import FEW, ClimbingAnimations
from pazaak.side_games.climbing.scenes.copies import Order
from pazaak.side_games.climbing.scenes.panels import (
    draw_counter,
    draw_kitty,
    draw_named,
    draw_play_name,
    draw_pot,
    draw_said,
    draw_stake,
    named_lines,
)
from pazaak.side_games.climbing.scenes.picture import ClimbingPicture, lay_out, opening, rearranged
from pazaak.side_games.climbing.scenes.plates import PlateTold, draw_tall, draw_wide, held_backs
from pazaak.side_games.climbing.scenes.words import hand_words, signed, wears_hats
from pazaak.side_games.climbing.state import View
from pazaak.side_games.climbing.variant import Variant
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.hand_end.hats import draw_cap, draw_straw
from pazaak.table.message import draw_line
from pazaak.table.round.board import RoundBoard, Sign, paint_room
from pazaak.table.round.in_hands import draw_in_hands
from pazaak.table.seats import SeatPlace, draw_face
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import BannerPlace


def _sign(variant: Variant, neon: str, felt: str, room: TableInfo) -> Sign:
    hands = variant.options.hands
    goal = "1 hand" if hands == 1 else f"{hands} hands"
    paid = f"{variant.options.point:,} a point" if room.stakes else room.free
    return Sign(variant.TITLE, "points", goal, paid, neon=neon, felt=felt)


class ClimbingBoard(RoundBoard[View, Move, e.Event, ClimbingPicture]):
    """The table of a climbing game as one seat sees it."""

    def __init__(self, room: TableInfo, felt: str, neon: str) -> None:
        """Make the board of a table; `neon`: colour of the sign."""
        assert isinstance(room.rules, ClimbingRules)
        self.variant = room.rules.variant
        seats = len(room.player_cards)
        sign = _sign(self.variant, neon, felt, room)
        places = at.places(seats, room.viewer)
        super().__init__(room, sign, ClimbingPicture(), places=places)
        self.names = tuple(map(short_name, room.names))
        self.shown = tuple(sitter.called or short for sitter, short in zip(room.player_cards, self.names, strict=True))
        """Names on the plates of the seats, by seat."""
        self.said = [place.said for place in places]
        self.floor_plan = at.floor(seats)
        self.felt = felt
        self.order = Order.RANK
        self.pulse = 0.0
        """Strength of the warning of few cards in this frame, 0 to 1."""

    def lay_out(self, view: View) -> ClimbingPicture:
        return lay_out(view, self.order)

    def before(self, view: View, events: Sequence[e.Event]) -> ClimbingPicture:
        return opening(view)

    def is_deal(self, opening: Sequence[e.Event]) -> bool:
        """Return whether cards are dealt; a given hand appears at once."""
        return any(isinstance(event, e.FirstDrawn) for event in opening)

    @property
    def floor(self) -> ClimbingAnimations:
        return ClimbingAnimations(
            self.picture, self.places, self.names, self.viewer, self.effects, self.variant, self.order,
            self.lesson,
        )  # fmt: skip

    def animations(self, events: Sequence[e.Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """Return the animations of a step; the viewer's cards are read from `view`, as no event has them.

        If the kitty is taken in the same step, it is left out of the cards dealt.
        """
        named = next((event for event in events if isinstance(event, e.LandlordNamed | e.DeclarerNamed)), None)
        drawn = any(isinstance(event, e.CardsDrawn) for event in events)
        own = drawn and named is not None and named.seat == self.viewer
        kitty = (view.kitty or 0) if own else 0
        given = drawn and not any(isinstance(event, e.FirstDrawn | e.HandScored | e.BidPassed) for event in events)
        found = []
        for event in events:
            sees = isinstance(event, e.CardsDrawn | e.LandlordNamed | e.DeclarerNamed)
            found.append(self.animation(event, view if sees else None, kitty))
        return [*found[:-1], self._then_laid(found[-1], view)] if given else found

    def _then_laid(self, animation: Iterator[Beats], view: View) -> Iterator[Beats]:
        """Play the animation, then show a given position in the middle of a hand."""
        yield from animation
        self.picture = self.lay_out(view)

    def animation(self, event: e.Event, view: View | None = None, kitty: int = 0) -> Iterator[Beats]:
        yield from self.floor.animation(event, view, kitty)

    def turn_of(self, view: View) -> Seat | None:
        return view.to_act

    @property
    def dealer(self) -> Seat | None:
        return self.picture.dealer

    def last_words(self, events: Sequence[e.Event], view: View) -> None:
        for event in events:
            if isinstance(event, e.HandScored):
                self.picture.leave_words(*hand_words(event, self.variant, self.names, self.viewer))
            if isinstance(event, e.GameWon):
                self.floor.leave_words(event.winners)

    def sort(self, order: Order) -> None:
        """Sort the viewer's hand; cards stay in place until they are next moved."""
        self.order = order
        self.picture.own = rearranged(self.variant.deck, self.picture.own.items(), order)

    def side_role(self, seat: Seat) -> str:
        """Return the colour role of a seat: own side, other side, or unknown."""
        picture = self.picture
        if seat == self.viewer or picture.declarer is None:
            return "own" if seat == self.viewer else "rival"
        partner = self.viewer if picture.secret else picture.partner
        side = {picture.declarer, partner}
        if self.viewer in side:
            return "own" if seat in side else "rival" if self._sides_known else "panel_edge"
        if seat in side:
            return "rival"
        return "own" if self._sides_known else "panel_edge"

    @property
    def _sides_known(self) -> bool:
        """Whether the viewer knows the declarer's partner."""
        picture = self.picture
        return not self.variant.names_card or picture.alone or picture.secret or picture.partner is not None

    def standing(self, seat: Seat) -> tuple[str, str]:
        """Return a seat's role or bid in this hand, and the colour of the word."""
        picture, variant = self.picture, self.variant
        if not any(picture.counts):
            return "", "text_dim"
        if picture.declarer is None:
            bid = picture.bids[seat] if picture.bids else None
            if bid is None:
                return ("opens" if picture.bidder == seat else "", "text_dim")
            return (f"bid {bid}", "gold_text") if bid else ("passed", "text_dim")
        if seat == picture.declarer:
            return variant.DECLARER, "gold_text"
        if seat == picture.partner or (seat == self.viewer and picture.secret):
            return role_word(variant.PARTNER), "gold_text"
        word = variant.OTHER
        known = self._sides_known or seat == self.viewer
        return (word, f"{self._ink(seat)}") if known else (f"{word}?", "text_dim")

    def _ink(self, seat: Seat) -> str:
        role = self.side_role(seat)
        return "text_dim" if role == "panel_edge" else f"{role}_text"

    @property
    def sign(self) -> tuple[str, ...]:
        """Facts under the title: the number of the hand, and the price of a point."""
        number, hands = self.picture.number, self.variant.options.hands
        if self.lesson or not number:
            return self.facts
        point = self.variant.options.point
        kind = () if self.stakes else (self._room.free,)
        paid = (f"{counted(point, 'credit')} a point",) if point else ()
        return *(kind if self._room.record is None else ("REPLAY",)), f"hand {number} of {hands}", *paid

    @property
    def purse(self) -> int | None:
        """Credits left of the person's buy-in; None where points cost none."""
        picture = self.picture
        return (round(picture.seats[self.viewer].purse) if picture.seats else 0) if self.variant.options.point else None

    def draw_still(self, canvas: Canvas) -> None:
        canvas.baked((self.felt, self.title), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        paint_room(canvas, self, self.title, self.neon, spacing=6, max_width=360)

    def draw_live(self, canvas: Canvas) -> None:
        with canvas.shifted(self.picture.jolt):
            self._draw_live(canvas)

    def _draw_live(self, canvas: Canvas) -> None:
        picture, ground = self.picture, self.floor_plan
        canvas.text(self.line, (640, 50), size=16, role="text_dim", max_width=400)
        for seat in range(self.seats):
            self._draw_seat(canvas, seat)
        if any(picture.counts):
            draw_counter(canvas, ground.counter, self.variant, picture)
            draw_kitty(canvas, ground.kitty, picture)
            draw_stake(canvas, ground.stake, self.variant, picture)
            if picture.named is not None and ground.named is not None:
                lines = named_lines(self.variant, picture, self.names, self.viewer)
                draw_named(canvas, ground.named, picture.named, lines)
        for seat in range(self.seats):
            self._draw_said(canvas, seat)
        self.draw_purse(canvas)
        if picture.pot:
            draw_pot(canvas, at.DECK, round(picture.pot))

    def _draw_seat(self, canvas: Canvas, seat: Seat) -> None:
        place, picture, role = self.places[seat], self.picture, self.side_role(seat)
        turn = picture.turn == seat
        canvas.panel(place.plate, edge=role, fill="plate", glow=0.9 if turn else 0.2)
        ring = "rival" if role == "panel_edge" else role
        draw_face(canvas, self, seat, place, ring)
        (draw_wide if place.wide else draw_tall)(canvas, place, self._told(seat))
        self._draw_worn(canvas, seat, place)

    def _draw_worn(self, canvas: Canvas, seat: Seat, place: SeatPlace) -> None:
        """Draw the landlords' caps on their heads once the bid is made, and the farmers' straw hats beside theirs."""
        picture, (x, y), r = self.picture, place.portrait, place.radius
        if picture.declarer is None or not wears_hats(self.variant) or not any(picture.counts):
            return
        leads = seat in (picture.declarer, picture.partner) or (seat == self.viewer and picture.secret)
        if leads:
            draw_cap(canvas, (x, y - 0.48 * r), 1.3 * r)
        elif self._sides_known or seat == self.viewer:
            draw_straw(canvas, (x + 0.8 * r, y - 0.7 * r), 0.85 * r)

    def _score(self, seat: Seat) -> str:
        return signed(round(self.picture.seats[seat].score)) if self.picture.seats else ""

    def _told(self, seat: Seat) -> PlateTold:
        picture = self.picture
        (standing, ink), leads = self.standing(seat), seat == picture.declarer
        count = picture.counts[seat] if picture.counts else 0
        return PlateTold(
            self.shown[seat], standing, ink, self._score(seat), leads and not wears_hats(self.variant), leads,
            count, self._beat(count), seat == self.viewer, any(picture.counts),
        )  # fmt: skip

    def _beat(self, count: int) -> float:
        """Return the warning's strength for a number of cards: full for the last card, else half."""
        return self.pulse if count == 1 else self.pulse / 2

    @property
    def warns(self) -> bool:
        """Whether a rival holds few enough cards for a warning."""
        return any(0 < count <= FEW for seat, count in enumerate(self.picture.counts) if seat != self.viewer)

    def _draw_said(self, canvas: Canvas, seat: Seat) -> None:
        """Draw a seat's pass or last play, unless the seat calls something out there."""
        picture = self.picture
        if not picture.counts or picture.declarer is None or (seat == self.viewer and picture.turn == seat):
            return
        lying = picture.lying is not None and picture.lying[0] == seat
        told = "PASS" if seat in picture.passed else "" if lying else picture.last[seat]
        if seat in picture.out:
            told = "OUT"
        if not told or any(callout.seat == seat for callout in self.effects.callouts):
            return
        widest = self.places[seat].plate.width
        draw_said(canvas, self.said[seat], told, widest, passed=seat in picture.passed)

    def draw_cards(self, canvas: Canvas) -> None:
        with canvas.shifted(self.picture.jolt):
            self._draw_cards(canvas)
        if not self.picture.lighting.staged:
            self.banner.draw(canvas, self.picture)

    def draw_hands(self, canvas: Canvas) -> None:
        """Draw the rivals' hands: a fan of at most some backs, lit as a warning when few."""
        for seat, place in enumerate(self.places):
            if seat != self.viewer:
                count = self.picture.counts[seat] if self.picture.counts else 0
                backs = held_backs(place, count, own=self.side_role(seat) == "own")
                draw_in_hands(canvas, self.sitters[seat].portrait, seat, place, backs,
                              glow="bad" if 0 < count <= FEW else None)  # fmt: skip

    def _draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        self.draw_hands(canvas)
        for shown in picture.seats:
            for sprite in shown.shown:
                sprite.draw(canvas)
        if picture.lying is not None:
            seat, cards = picture.lying
            who, face = self.sitters[seat].portrait, self.effects.faces[seat]
            draw_play_name(canvas, self.floor_plan.name, self.variant, cards, who, face, self.side_role(seat))
        # Of cards in one place only the top one is visible; several would add up their shadows.
        passing = {sprite.center: sprite for sprite in picture.passing}
        for sprite in (*picture.own.values(), *passing.values()):
            sprite.draw(canvas)
        for stack in picture.chips:
            stack.draw(canvas)

    def draw_moment(self, canvas: Canvas) -> None:
        with canvas.shifted(self.picture.jolt):
            super().draw_moment(canvas)

    @property
    def banner(self) -> BannerPlace:
        if self.picture.lying is not None:
            return at.UNDER_PLAY if self.seats == 3 else at.NARROW_UNDER_PLAY
        return at.BANNER if self.seats == 3 else at.NARROW_BANNER

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_line(canvas, self.floor_plan.message, told, "text")
