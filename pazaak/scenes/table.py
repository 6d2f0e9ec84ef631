"""The Pazaak table: a match against a rival, from the toss to the pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.game.events import Event, HandDealt, MatchWon
from pazaak.game.state import View
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.thinking.watchdog import answer_of, submit_or_first
from pazaak.scenes import table_layout as at
from pazaak.scenes.action_panel import PRIMARY, ActionPanel
from pazaak.scenes.dance import Dancer
from pazaak.scenes.hand_motion import put_at_ease
from pazaak.scenes.hand_panel import BOARDS, HandPanel
from pazaak.scenes.house_context import House, PazaakSession
from pazaak.scenes.match_log import MatchLog
from pazaak.scenes.message import Message
from pazaak.scenes.table_coach import TableCoach
from pazaak.scenes.table_effects import TableEffects
from pazaak.scenes.table_hand import raise_hot
from pazaak.scenes.table_menus import TableMenus
from pazaak.scenes.table_picture import TablePicture, before_the_deal, lay_out, resting_turn
from pazaak.scenes.table_place import place_of
from pazaak.scenes.table_store import Stored, fetch
from pazaak.scenes.table_view import TableView, seats_at
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Wait
from pazaak.stage.motion.timeline import Step
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.screens.table_end import TableEnd, table_chance
from pazaak.stage.screens.take_back import TakeBack
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

PAUSE = (0.45, 1.1)
"""How long a rival seems to think, in seconds at normal speed."""


class PazaakTable(Scene[TableEnd]):
    """Shows one session and lets the person play its first seat."""

    name = "table"
    label = "Pazaak table"
    help = "turn"

    def __init__(self, house: House, session: PazaakSession, *, rematch: bool = True) -> None:
        super().__init__()
        self.house = house
        self.session = session
        self.rematch = rematch
        """Whether the same match may be played once more when it is over."""
        self.viewer = session.seats.index(PLAYER)
        self.rival_seat = 1 - self.viewer
        self.rival = house.rival_at(session.seats[self.rival_seat])
        self.effects = TableEffects(self.rival, session.seed, self._sound, lambda: self.stage.options.reduced_motion)
        self.place = place_of(house, session, self.rival)
        self.music = self.place.music
        self.table_view = TableView(self.place, seats_at(house, session))
        self.actions = ActionPanel(self.choose)
        self.hand = HandPanel(self.choose, self._ways_opened)
        self.menus = TableMenus(self)
        self.message = Message()
        self.log = MatchLog([seat.name for seat in seats_at(house, session)], self.viewer, self.message.follow)
        self.picture = TablePicture()
        self.dancer = Dancer(self.picture, self.viewer, (), self.effects)
        self.leaving = False
        level, style = (self.rival.level, self.rival.style) if self.rival is not None else ("regular", "even")
        self._thinker = house.think(level, session.seed, style)
        self._pace = Random(session.seed)
        self._shown: tuple[object, ...] = ()
        self._icons = self.menus.corner()
        self.coach = TableCoach(self)
        self.take_back = TakeBack(self, lambda undone: self.recall())
        self.second_chance = table_chance(stored=not isinstance(session, PracticeSession), mend=self.mend)

    # -- the scene -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person knows."""
        return self.session.match.view(self.viewer)

    @property
    def deciding(self) -> bool:
        """Whether the person has a decision to make and all is still."""
        return self.session.match.to_act == self.viewer and not self.busy and not self.session.pending

    def enter(self) -> None:
        """A fresh match is dealt before the person's eyes; a resumed one lies as it lay."""
        match = self.session.match
        self._thinker.prepare(match.view(self.rival_seat))
        self.hand.show(self.view, (), deciding=False)
        self.interaction.focus(BOARDS[at.OWN])
        if match.history or not any(isinstance(event, HandDealt) for event in match.opening):
            self.recall()
        else:
            self._take(before_the_deal(self.view))
            self.effects.say(at.RIVAL, "greet")
            self.timeline.play(self._dance(match.opening))
        self._go_on()

    def leave(self) -> None:
        """Nothing is lost: every move is stored already."""
        self._thinker.close()
        self.coach.close()
        self.session.close()

    def recall(self) -> None:
        """Show the match as it stands, with nothing of what was in motion."""
        self.timeline.clear()
        self.log.recall(self.session.match)
        self.message.clear()
        self.effects.calm_down()
        self._shown = ()
        self.relayout()
        self.invalidate()

    def mend(self) -> None:
        """Show the match as it is stored and go on from there."""
        self.recall()
        if self.busy:
            return  # an answer is still awaited, and leads on
        if self.session.pending:
            self.expect(lambda: fetch(self.session), self._stored)
        else:
            self._go_on()

    def relayout(self) -> None:
        """Build all sprites afresh from the view."""
        self._take(lay_out(self.view))

    def _take(self, picture: TablePicture) -> None:
        self.picture = picture
        self.dancer = Dancer(picture, self.viewer, self.view.hand, self.effects)

    # -- the match -------------------------------------------------------------------------------------------------

    def choose(self, move: m.Move) -> None:
        """The person makes a move; asked again where the settings say so."""
        if not self.deciding:
            return
        if self.house.profile.settings.confirm_moves:
            question = self.message.question(self.view, move)
            self.stage.push(Confirm(question[0], question[1]), lambda yes: self._submit(move) if yes else None)
        else:
            self._submit(move)

    def forfeit(self) -> None:
        """The person leaves the match: at once, or as soon as it is his move."""
        self.leaving = True
        if self.session.match.to_act == self.viewer and not self.session.pending:
            self.timeline.finish()
            self._submit(m.LEAVE)

    def _submit(self, move: m.Move) -> None:
        try:
            self.session.submit(move, self.viewer)
        except IllegalMoveError as fault:
            self.message.tell(str(fault))
            self.stage.play("ui_error")
            return
        self._await_store()

    def _await_store(self) -> None:
        self.expect(lambda: fetch(self.session), self._stored)

    def _stored(self, stored: Stored) -> None:
        if stored.failure is not None:
            self.leaving = False
            self.stage.push(Notice("The move could not be saved", stored.failure), lambda _: self._go_on())
            return
        for play in stored.plays:
            self.message.clear()
            put_at_ease(self.picture.sides[at.OWN].hand)
            self.timeline.play(self._dance(play.events))
        self._go_on()

    def _go_on(self) -> None:
        """Somebody has a choice now, or the match is over."""
        seat = self.session.match.to_act
        if seat is None:
            self.timeline.play((Wait(0.9), Call(self.menus.result)))
        elif seat == self.rival_seat:
            self._thinker.ask(self.session.match.view(seat))
            self.expect(lambda: answer_of(self._thinker, self.session, seat), partial(self._rival_moves, seat))
        elif self.leaving:
            self._submit(m.LEAVE)

    def _rival_moves(self, seat: int, move: m.Move) -> None:
        self.timeline.play((Wait(self._pace.uniform(*PAUSE)),))
        submit_or_first(self.session, move, seat)
        self._await_store()

    def _dance(self, events: Sequence[Event]) -> Iterator[Step]:
        for event in events:
            self.log.tell(event)
            yield from self.dancer.dance(event)
            if isinstance(event, MatchWon):
                return
        self.picture.turn = resting_turn(self.view)

    # -- input -----------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The corner, the hand with its board, and the buttons of the decision."""
        coach = self.coach.button()
        corner = [*self._icons, *coach, *self.take_back.button(208 if coach else 160), *self.menus.open_decks()]
        return [*corner, *self.hand.widgets(), *self.actions.widgets(), *self.coach.widgets()]

    def handle(self, action: Action) -> bool:
        """Back closes what is open, then opens the menu."""
        if action is Action.CANCEL and self.carrying is None:
            if not self.hand.close_ways():
                self.menus.pause()
            return True
        if action is Action.SIGN and self.hand.open is None:
            index = next((index for index, ways in self.hand.ways.items() if len(ways) > 1), None)
            if index is not None and self.deciding:
                self.hand.press(index)
                return True
        return False

    def _ways_opened(self, index: int | None) -> None:
        self.interaction.focus("way-1" if index is not None else "hand-1")

    def carried_back(self, payload: object) -> None:
        """A card that found no place glides home."""
        self.invalidate()

    def _sound(self, name: str, x: float) -> None:
        self.stage.play(name, x=x)

    # -- time and drawing ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Open a decision when all is still; let sparks fly and hot cards rise."""
        key = (len(self.session.match.history), self.deciding)
        if key != self._shown:
            self._shown = key
            self._open_decision()
        self.coach.update()
        passing, raising = self.effects.update(dt), raise_hot(self, dt)
        if passing or raising:
            self.invalidate()
        if self.effects.alive:
            self.frames(0.1)

    def _open_decision(self) -> None:
        view, deciding = self.view, self.deciding
        offered = list(self.session.match.rules.moves(view)) if deciding else []
        self.hand.show(view, offered, deciding)
        self.actions.show(view if deciding else None)
        self.coach.decide(view if deciding else None)
        if deciding:
            self.message.await_decision(view)
            self._look_at(PRIMARY[view.table.phase])
        self.invalidate()

    def _look_at(self, id: str) -> None:
        """Put focus on what most people want next, unless it already rests on a part of the decision."""
        self.interaction.default = id
        parts = {widget.id for widget in (*self.hand.cards(), *self.actions.widgets()) if widget.enabled}
        if self.interaction.focus_id not in parts:
            self.interaction.focus(id)

    def hot_play(self) -> Play | None:
        """The play that the person looks at or carries."""
        carried = self.carrying
        if isinstance(carried, int):
            return self.hand.hot_play(f"hand-{carried + 1}")
        return self.hand.hot_play(self.hot)

    def draw(self, canvas: Canvas) -> None:
        """The table and everything on it, under the buttons."""
        self.table_view.draw_still(canvas)
        moods = (self.effects.moods[at.OWN], self.effects.moods[at.RIVAL])
        self.table_view.draw_live(canvas, self.picture, moods)
        play = self.hot_play() if self.deciding else None
        if play is not None and self.picture.sides[at.OWN].board:
            canvas.slot(at.slot(at.OWN, len(self.picture.sides[at.OWN].board)), role="own", hot=True)
        hot = self.hot if self.deciding else None
        show_risk = self.deciding and self.house.profile.settings.show_bust_risk
        self.message.draw(canvas, self.view, play, hot, show_risk=show_risk)
        self.table_view.draw_cards(canvas, self.picture)
        self.coach.draw(canvas)
        if self.deciding and self.interaction.keys and self.interaction.focus_id in BOARDS:
            canvas.focus_ring(at.board_rect(BOARDS.index(self.interaction.focus_id)).inflate(14, 14))

    def draw_over(self, canvas: Canvas) -> None:
        """Sparks, words and the rival's line."""
        self.effects.draw(canvas)
