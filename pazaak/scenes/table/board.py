"""The Pazaak table: the layout of a view, its animation by events, and the drawing of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.faces import DECK_BACK
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.events import Event, HandDealt
from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.phrases import dotted
from pazaak.house.profile.roster import LineKind
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.animations.animator import Animator
from pazaak.scenes.table.animations.overlaps import is_match_point, leads_up, pace_of, starts
from pazaak.scenes.table.message import draw_lines
from pazaak.scenes.table.picture import PazaakPicture, asks_for_credits, before_the_deal, lay_out, resting_turn, side_of
from pazaak.scenes.table.table_top import draw_marks, draw_room
from pazaak.scenes.table.venue_sign import place_of
from pazaak.stage.motion.effects import Around
from pazaak.stage.motion.faces import Eyes
from pazaak.stage.motion.timeline import Beats, paced
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import deck_pile, draw_modest, looks
from pazaak.stage.paint.chips import pile
from pazaak.stage.paint.sitters import Gaze, draw_held, draw_sitter
from pazaak.table.highlights.cracks import draw_cracks
from pazaak.table.highlights.faces import bust_mood
from pazaak.table.highlights.heartbeat import Heartbeat
from pazaak.table.highlights.highlight_scene import HELD_RIVAL, held_for
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import BannerPlace

ROLES = ("own", "rival")
LONE = 20.0
"""Distance in units by which hands with a single card are closer."""
SHOULDERS = 0.09
"""Share of a portrait that fades out behind the arms."""
GREAT = ("PURE PAZAAK", "FULL BOARD")
PAZAAK_NAME = "pazaak"
GHOST = 130.0
"""Peak alpha, up to 255, of a gem in a waiting socket."""
TAG_ROOM = (176.0, 190.0)
TALKATIVE: Mapping[LineKind, float] = {
    "greet": 1.0, "ante": 0.5, "bet": 0.6, "bust": 0.8, "win_set": 0.8, "lose_set": 0.7, "twenty": 0.6,
}  # fmt: skip
BANNER = BannerPlace(at.BAND, size=40, shade=0.94, width=540)


class PazaakBoard(Board[View, Move, Event, PazaakPicture]):
    cards_on_top = False
    seal_right = 1260.0

    def __init__(self, room: TableInfo) -> None:
        around = [
            Around(
                at.CALLOUT[side_of(seat, room.viewer)],
                FRect(*at.SPEECH, at.SPEECH_WIDE, 60),
                at.MOUTH,
                at.SPEECH,
                sitter=(room.player_cards[1 - room.viewer].portrait, at.BUST, at.BUST_SIZE),
            )
            for seat in range(len(room.player_cards))
        ]
        super().__init__(room.effects(around, TALKATIVE), room.viewer, len(room.player_cards))
        self.picture = PazaakPicture()
        self.place = place_of(room)
        self.sitters = (room.player_cards[room.viewer], room.player_cards[1 - room.viewer])
        """Players of the two sides, the viewer first."""
        live = self.live = room.record is None
        self.held = (held_for(self._met(room)), HELD_RIVAL)
        self.turns = ("YOUR TURN", "THINKING") if live else ("TO MOVE", "TO MOVE")
        self.heartbeat, self.eyes = Heartbeat(), Eyes()

    @property
    def music(self) -> str:
        """Track of the venue, with its stem at the champion's table or once a set would win the match."""
        place = self.place
        if place.champion:
            return f"{place.music}_champion"
        at_set_point = place.stems and self.picture.at_match_point(place.sets_to_win)
        return f"{place.music}_set_point" if at_set_point else place.music

    @staticmethod
    def _met(room: TableInfo) -> int:
        """Return the number of the person's past matches; experienced players get shorter pauses."""
        return room.house.profile.statistics(PLAYER, PAZAAK_NAME).matches if room.session is not None else 0

    def lay_out(self, view: View) -> PazaakPicture:
        return lay_out(view)

    def before(self, view: View, events: Sequence[Event]) -> PazaakPicture:
        return before_the_deal(view)

    def is_deal(self, opening: Sequence[Event]) -> bool:
        return any(isinstance(event, HandDealt) for event in opening)

    def rest(self, view: View) -> None:
        self.picture.turn, self.picture.asking = resting_turn(view), asks_for_credits(view)

    def animation(self, event: Event, hand: Sequence[SideCard] = (), before: Event | None = None) -> Iterator[Beats]:
        """Yield the animation of an event; `before`: the previous event of the same step."""
        held = self.held
        sets, live = self.place.sets_to_win, self.live
        told = before is not None and is_match_point(before, sets)
        yield from Animator(self.picture, self.viewer, hand, self.effects, sets, held, live, told).animation(event)

    def animations(self, events: Sequence[Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """Return the animations of a step's events; the viewer's dealt hand is read from the view."""
        steps = zip(events, (None, *events), strict=False)
        pace = pace_of(events)
        return [
            paced(animation, pace) if pace > 1.0 and leads_up(event) else animation
            for event, animation in ((event, self.animation(event, view.hand, before)) for event, before in steps)
        ]

    def starts(self, events: Sequence[Event]) -> Sequence[float]:
        return starts(events)

    def update(self, dt: float, *, at_rest: bool) -> bool:
        waits = at_rest and bool(self.picture.at_match_point(self.place.sets_to_win))
        glows = self.heartbeat.update(dt, waits=waits, calm=self.effects.calm)
        self.eyes.follow(dt, *[card.x - at.DECK[0] for card in self.picture.passing[-1:]])
        return super().update(dt, at_rest=at_rest) or glows

    @property
    def next_change(self) -> float:
        return self.heartbeat.next_change

    @property
    def sign(self) -> tuple[str, ...]:
        number, goal = self.picture.set_number, f"first to {self.place.sets_to_win}"
        if not number:
            return ()
        return ("Practice", f"set {number}", goal) if self.place.practice else (f"Set {number}", goal)

    def draw_still(self, canvas: Canvas) -> None:
        canvas.baked(("pazaak table", self.place.backdrop, self.place.cloth), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        draw_room(canvas, self.place.backdrop, self.place.cloth)
        canvas.hexagon(at.DECK, 76, role="own", glow=0.0)
        for index in range(HAND_SIZE):
            draw_marks(canvas, at.hand_place(at.OWN, index), "own", at.HAND_SCALES[at.OWN])

    def draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        sides = [
            (round(side.total), side.sets, round(side.purse), side.tag, side.crack, len(side.board))
            for side in picture.sides
        ]
        told = (picture.turn, picture.asking, picture.set_number, picture.deck_left, round(picture.pot))
        canvas.recorded((self, *told, *self.effects.faces, *sides), self._draw_live)

    def _draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        self._draw_plate(canvas)
        self._draw_own(canvas)
        for side in (at.OWN, at.RIVAL):
            self._draw_places(canvas, side, len(picture.sides[side].board))
            self._draw_side(canvas, picture, side)
        text = dotted(*self.sign)
        if text:
            wide = canvas.measure(text, size=17, font="bold")[0]
            sign = FRect(at.SIGN.left, at.SIGN.top, min(at.SIGN.width, wide + 28), at.SIGN.height)
            canvas.quiet(sign, line=0.0, body=0.7, chamfer=9)
            canvas.text(text, (sign.left + 14, sign.centery), size=17, font="bold", anchor="midleft",
                        max_width=sign.width - 20)  # fmt: skip
        if picture.deck_left:
            deck_pile(canvas, (at.DECK[0], at.DECK[1] - 6), picture.deck_left, DECK_BACK, at.DECK_SCALE)
            count = FRect(0, 0, 44, 26)
            count.center = at.DECK_COUNT
            canvas.panel(count, edge="none", fill="sunken", chamfer=7, shadow=False)
            canvas.text(str(picture.deck_left), at.DECK_COUNT, size=16, font="number")
        self._draw_pot(canvas, picture)

    def _draw_rival(self, canvas: Canvas) -> None:
        """Draw the rival across the table with cards in hand; the arms cover the portrait's lower edge."""
        who, face = self.sitters[at.RIVAL].portrait, self.effects.faces[side_of(at.RIVAL, self.viewer)]
        draw_sitter(canvas, who, bust_mood(face.mood), (at.BUST[0], at.BUST[1] + face.nod), at.BUST_SIZE,
                    gaze=self._gaze, before=bust_mood(face.before), share=face.share, fade=SHOULDERS)  # fmt: skip

        def cards(lower: float) -> None:
            with canvas.shifted(lower):
                for card in self.picture.sides[at.RIVAL].hand:
                    draw_modest(canvas, card)

        closer = LONE if len(self.picture.sides[at.RIVAL].hand) == 1 else 0.0
        draw_held(canvas, who, at.HELD, 1.0, cards, closer=closer)

    @property
    def _gaze(self) -> Gaze:
        """Point that portraits look at: a moving card, else the board in play."""
        if self.eyes.gaze:
            return self.eyes.gaze
        return "near" if self.picture.turn == at.OWN else "cards" if self.picture.turn == at.RIVAL else ""

    def _draw_plate(self, canvas: Canvas) -> None:
        sitter = self.sitters[at.RIVAL]
        rect, shown = at.PLATE[at.RIVAL], self.picture.sides[at.RIVAL]
        active = self.picture.turn == at.RIVAL
        canvas.quiet(rect, edge="rival", line=0.9 if active else 0.42, body=0.94, chamfer=9)
        purse = canvas.text(f"{round(shown.purse):,}", (rect.right - 12, rect.centery), size=18, font="number",
                            role="gold_text", anchor="midright")  # fmt: skip
        canvas.icon("coin", (purse.left - 13, rect.centery), 18, "gold_text")
        room = purse.left - 28 - rect.left - 12
        at_left = (rect.left + 12, rect.centery)
        canvas.text(sitter.shown, at_left, size=18, font="bold", anchor="midleft", max_width=room)

    def _draw_own(self, canvas: Canvas) -> None:
        rect, sitter, shown = at.PLATE[at.OWN], self.sitters[at.OWN], self.picture.sides[at.OWN]
        active = self.picture.turn == at.OWN
        canvas.quiet(rect, edge="own", line=0.8 if active else 0.25, chamfer=12)
        face = self.effects.faces[side_of(at.OWN, self.viewer)]
        face.draw(canvas, sitter.portrait, at.PORTRAIT, at.PORTRAIT_RADIUS, "own", active=active)
        left, room = rect.left + 112, rect.width - 122
        canvas.text(sitter.shown, (left, 622), size=20, font="bold", anchor="midleft", max_width=room)
        canvas.icon("coin", (left + 9, 652), 18, "gold_text")
        canvas.text(f"{round(shown.purse):,}", (left + 23, 652), size=20, font="number", role="gold_text",
                    anchor="midleft", max_width=room - 24)  # fmt: skip
        canvas.text(sitter.title, (left, 679), size=16, role="text_dim", anchor="midleft", max_width=room)

    def _draw_side(self, canvas: Canvas, picture: PazaakPicture, side: int) -> None:
        shown, role, total = picture.sides[side], ROLES[side], round(picture.sides[side].total)
        lit = "gold" if shown.tag in GREAT else role
        canvas.gauge(at.GAUGE[side], at.GAUGE_RADII[side], total, of=GOAL, role=lit)
        cracked = 1.0 if shown.tag == "BUST" else shown.crack
        if cracked:
            draw_cracks(canvas, at.GAUGE[side], at.GAUGE_RADII[side], cracked)
            canvas.gauge(at.GAUGE[side], at.GAUGE_RADII[side], total, of=GOAL, role=lit, bare=True)
        for index in range(self.place.sets_to_win):
            canvas.pip(at.pip(side, index, self.place.sets_to_win), index < shown.sets, role=role)
        turn = picture.turn == side and not (picture.asking and side == at.OWN)
        tag = shown.tag or (self.turns[side] if turn else "")
        if tag:
            tone = "bad" if tag == "BUST" else "gold" if tag in GREAT else role
            place = (at.GAUGE[side][0], at.TAG_Y[side])
            canvas.text(tag, place, size=17, font="bold", role=f"{tone}_text", spacing=1.4,
                        max_width=TAG_ROOM[side])  # fmt: skip

    def _draw_places(self, canvas: Canvas, side: int, count: int) -> None:
        """Draw the places for cards: three large ones in a row with nine small marks below, or three by three."""
        for index in range(at.IN_A_ROW if count <= at.IN_A_ROW else SLOTS):
            draw_marks(canvas, at.slot(side, index, count), ROLES[side], at.slot_scale(count))
        if not 0 < count <= at.IN_A_ROW:
            return
        for index in range(SLOTS):
            taken = index < count
            canvas.panel(at.mark(side, index), edge=ROLES[side], fill="none", chamfer=0, shadow=False)
            if taken:
                canvas.fill(at.mark(side, index).inflate(-2, -2), ROLES[side])
        canvas.text(f"{count} of {SLOTS}", at.marks_told(side), size=17, font="bold", role=f"{ROLES[side]}_text",
                    anchor="midleft")  # fmt: skip

    def _draw_pot(self, canvas: Canvas, picture: PazaakPicture) -> None:
        if round(picture.pot) <= 0:
            return
        for stack in pile(round(picture.pot), at.POT, scale=0.84):
            stack.draw(canvas)
        x, y = at.POT_TOLD
        canvas.text("pot", (x, y - 24), size=16, role="gold_text", anchor="midleft")
        canvas.text(f"{round(picture.pot):,}", (x, y), size=28, font="number", fade="gold", anchor="midleft")

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_lines(canvas, line, told, "own_text")

    def draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        own, rival = picture.sides
        for card in sorted((*own.board, *own.hand, *rival.board), key=lambda card: card.lift > 0):
            card.draw(canvas)
        # Portraits breathe: they come after all still parts, which are cached as one picture.
        face = self.effects.faces[side_of(at.RIVAL, self.viewer)]
        canvas.recorded((self, face, self._gaze, *map(looks, rival.hand)), lambda on: on.living(self._draw_rival))
        for card in picture.passing:
            card.paint(canvas)
        for stack in picture.chips:
            stack.draw(canvas)
        picture.coin.draw(canvas)
        if picture.gem is not None:
            picture.gem.draw(canvas)
        BANNER.draw(canvas, picture)

    def draw_moment(self, canvas: Canvas) -> None:
        picture = self.picture
        for side in picture.sides:
            for card in side.board:
                if card.lift > 0 or card.glow is not None:
                    card.paint(canvas)
        for stack in picture.chips:
            stack.draw(canvas)
        if picture.gem is not None:
            picture.gem.draw(canvas)

    def draw_waiting(self, canvas: Canvas) -> None:
        """Draw the pulsing sockets of the gems that would win the match."""
        if not self.heartbeat.step:
            return
        of = self.place.sets_to_win
        for side in self.picture.at_match_point(of):
            place = at.pip(side, of - 1, of)
            self.heartbeat.draw(canvas, place, ROLES[side])
            canvas.pip(place, True, role=ROLES[side], alpha=GHOST * self.heartbeat.share)
