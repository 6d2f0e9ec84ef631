"""The Pazaak table: how a view lies there, how events move it, and how both are drawn."""

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
from pazaak.house.profile.roster import LineKind
from pazaak.scenes.hall.house_rules import one_line
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.dance import Dancer
from pazaak.scenes.table.message import draw_lines
from pazaak.scenes.table.picture import PazaakPicture, before_the_deal, lay_out, resting_turn, side_of
from pazaak.scenes.table.venue_sign import place_of
from pazaak.stage.motion.effects import Around
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import deck_pile
from pazaak.stage.paint.chips import pile
from pazaak.table.face.board import Board
from pazaak.table.face.game_face import YOU, TableRoom
from pazaak.table.face.picture import BannerPlace
from pazaak.table.moments.cracks import draw_cracks
from pazaak.table.moments.faces import plain
from pazaak.table.moments.staging import HELD_RIVAL, held_for

ROLES = ("own", "rival")
GREAT = ("PURE PAZAAK", "FULL BOARD")
PAZAAK_NAME = "pazaak"
TEXTS = ("own_text", "rival_text")
FACE = (1150.0, 84.0)
TALKATIVE: Mapping[LineKind, float] = {
    "greet": 1.0, "ante": 0.5, "bet": 0.6, "bust": 0.8, "win_set": 0.8, "lose_set": 0.7, "twenty": 0.6,
}  # fmt: skip
BANNER = BannerPlace(FRect(150, 392, 980, 68), size=44, shade=0.62, width=760)


class PazaakBoard(Board[View, Move, Event, PazaakPicture]):
    cards_on_top = False

    def __init__(self, room: TableRoom) -> None:
        around = [Around(at.CALLOUT[side_of(seat, room.viewer)], at.BUBBLE, FACE) for seat in range(len(room.sitters))]
        super().__init__(room.effects(around, TALKATIVE), room.viewer, len(room.sitters))
        self.picture = PazaakPicture()
        self.place = place_of(room)
        self.music = self.place.music
        self.sitters = (room.sitters[room.viewer], room.sitters[1 - room.viewer])
        """Who sits on the two sides, the one who watches first."""
        live = room.record is None
        self.held = (held_for(self._met(room)), HELD_RIVAL)
        self.hands = ("YOUR HAND", "RIVAL'S HAND") if live else (self._hand_of(0), self._hand_of(1))
        self.turns = ("YOUR TURN", "THINKING") if live else ("TO MOVE", "TO MOVE")

    @staticmethod
    def _met(room: TableRoom) -> int:
        """How many matches the person has behind him: who has seen cards held often waits less."""
        return room.house.profile.statistics(PLAYER, PAZAAK_NAME).matches if room.session is not None else 0

    def _hand_of(self, side: int) -> str:
        name = self.sitters[side].name
        return "YOUR HAND" if name == YOU else f"{name}'s hand".upper()

    def lay_out(self, view: View) -> PazaakPicture:
        return lay_out(view)

    def before(self, view: View) -> PazaakPicture:
        return before_the_deal(view)

    def is_deal(self, opening: Sequence[Event]) -> bool:
        return any(isinstance(event, HandDealt) for event in opening)

    def rest(self, view: View) -> None:
        self.picture.turn = resting_turn(view)

    def dance(self, event: Event, hand: Sequence[SideCard] = ()) -> Iterator[Beats]:
        held = self.held
        yield from Dancer(self.picture, self.viewer, hand, self.effects, self.place.sets_to_win, held).dance(event)

    def dances(self, events: Sequence[Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """The own hand as it is dealt is read from the view."""
        return [self.dance(event, view.hand) for event in events]

    def draw_still(self, canvas: Canvas) -> None:
        canvas.baked(("pazaak table", self.place, self.sitters, self.hands), self._paint_still)

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
            middle = (at.hand_rect(side).centerx, 678)
            canvas.text(self.hands[side], middle, size=16, role=TEXTS[side], spacing=2, max_width=330)

    def _paint_plate(self, canvas: Canvas, side: int) -> None:
        rect, sitter = at.PLATE[side], self.sitters[side]
        canvas.panel(rect, edge=ROLES[side], fill="plate", glow=0.2)
        inner = rect.left + 48 if side == at.OWN else rect.right - 48
        anchor = "midleft" if side == at.OWN else "midright"
        canvas.text(sitter.name, (inner, rect.top + 16), size=18, font="bold", anchor=anchor, max_width=158)
        canvas.text(sitter.title, (inner, rect.top + 35), size=16, role=TEXTS[side], anchor=anchor, max_width=266)

    def draw_live(self, canvas: Canvas) -> None:
        picture, moods = self.picture, self.effects.moods
        sides = ((round(side.total), side.sets, round(side.purse), side.tag, side.crack) for side in picture.sides)
        key = (self, picture.turn, *moods, *sides, picture.set_number, picture.deck_left, round(picture.pot))
        canvas.recorded(key, self._draw_live)

    def _draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        for side in (at.OWN, at.RIVAL):
            self._draw_side(canvas, picture, side, self.effects.moods[side_of(side, self.viewer)])
        if picture.set_number:
            text = f"SET {picture.set_number}  \u00b7  FIRST TO {self.place.sets_to_win}"
            canvas.text(text, (640, 112), size=16, role="text", spacing=1.5)
        deck_pile(canvas, at.DECK, picture.deck_left, DECK_BACK)
        canvas.tag(str(picture.deck_left), at.DECK_COUNT, role="panel_edge", width=44)
        self._draw_pot(canvas, picture)

    def _draw_side(self, canvas: Canvas, picture: PazaakPicture, side: int, mood: str) -> None:
        shown, role = picture.sides[side], ROLES[side]
        active = picture.turn == side
        portrait = self.sitters[side].portrait
        canvas.portrait(portrait, plain(mood), at.PORTRAIT[side], at.PORTRAIT_RADIUS, ring_role=role, active=active)
        anchor = "midright" if side == at.OWN else "midleft"
        x, y = at.PURSE[side]
        purse = canvas.text(f"{round(shown.purse):,}", (x, y), size=20, font="number", role="gold_text", anchor=anchor)
        coin = purse.left - 14 if side == at.OWN else purse.right + 14
        canvas.icon("coin", (coin, y), 18, "gold_text")
        total = round(shown.total)
        lit = "gold" if shown.tag in GREAT else role
        canvas.gauge(at.GAUGE[side], at.GAUGE_RADII[side], total, of=GOAL, role=lit)
        cracked = 1.0 if shown.tag == "BUST" else shown.crack
        if cracked:
            draw_cracks(canvas, at.GAUGE[side], at.GAUGE_RADII[side], cracked)
            canvas.gauge(at.GAUGE[side], at.GAUGE_RADII[side], total, of=GOAL, role=lit, bare=True)
        for index in range(self.place.sets_to_win):
            canvas.pip(at.pip(side, index, self.place.sets_to_win), index < shown.sets, role=role)
        tag = shown.tag or (self.turns[side] if active else "")
        if tag:
            tone = "bad" if tag == "BUST" else "gold" if tag in GREAT else role
            canvas.tag(tag, at.TAG[side].center, role=tone, width=at.TAG[side].width)

    def _draw_pot(self, canvas: Canvas, picture: PazaakPicture) -> None:
        canvas.text("POT", (640, 352), size=16, role="gold_text", spacing=3)
        pot = f"{round(picture.pot):,}"
        canvas.text(pot, (640, 380), size=32, font="number", role="text", fade="gold", glow="gold")
        for stack in pile(round(picture.pot), at.POT):
            stack.draw(canvas)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_lines(canvas, line, told, "own_text")

    def draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        for card in sorted(picture.cards(), key=lambda card: card.lift > 0):
            card.draw(canvas)
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
