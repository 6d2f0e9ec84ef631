"""The table scene of every game: a game against rivals, from the first deal to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from pazaak.house.profile.roster import Rival
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.session import Session
from pazaak.stage.app.scene import SecondChance
from pazaak.stage.core.tree import Node
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.pauses import Curtain
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.log import TableLog
from pazaak.table.menus import TableMenus
from pazaak.table.message import MessageLine
from pazaak.table.people.turns import ScreenTurns
from pazaak.table.place import room_of
from pazaak.table.play.breakage import NOT_STORED, STORED
from pazaak.table.play.coaching import CoachAtTable
from pazaak.table.play.flow import TableFlow
from pazaak.table.play.haste import PASS_BY, Haste
from pazaak.table.play.phase import SHOWN
from pazaak.table.play.resting import keep_unfinished, take_back, take_up
from pazaak.table.sealing.chip import TableSeal
from pazaak.table.spoken import TableSpeech
from pazaak.table.table_base import TableBase
from pazaak.table.ui.asked import AskedMove
from pazaak.table.ui.game_ui import GameUI, TableServices
from pazaak.table.ui.heard import HeardTable
from pazaak.table.ui.last_ante import LastAnte

SKIP = "skip"
"""Id of the button that skips the animation."""

MIDDLE = in_the_middle(520, 300)


class TableScene(TableBase[V, M, E]):
    """The table of one session of any game, at which the player plays a seat."""

    def __init__(
        self,
        house: TableServices,
        session: Session[Any, V, M, E],
        *,
        rematch: bool = True,
        ui: GameUI[V, M, E] | None = None,
    ) -> None:
        """`ui`: the UI of the game at this table, where it differs from that at all others."""
        super().__init__()
        self.house = house
        self.session = session
        self.rematch = rematch
        self.ui = house.uis[session.game.name] if ui is None else ui
        self.name, self.label, self.help, self.book = self.ui.name, self.ui.label, self.ui.help, self.ui.book
        self.message = MessageLine()
        self.speech = TableSpeech(self)
        self.last_ante = self.proposed_ante()
        self.asked = AskedMove[M](self, self.commit)
        self.coaching = CoachAtTable(self)
        self.people = ScreenTurns(self)
        self._look_from(self.people.first)
        self.seal = TableSeal(self)
        self.menus = TableMenus(self, self.seal)
        self.flow = self.new_flow()
        self.haste = Haste(self, self.go_faster)
        told = NOT_STORED if session.practice else STORED
        self.takes_turns = self.people.curtained
        self.second_chance = SecondChance(told, "LEAVE THE TABLE", lambda: self.people.mend(self.flow.mend))

    def _look_from(self, seat: Seat) -> None:
        """Show the table from one seat, with that seat's controls."""
        self.viewer = seat
        self.room = room_of(self, self.speakers())
        self.board = self.ui.board(self.room)
        narrator = self.ui.narrator(self.rules, self.room.names, self.people.you(seat))
        narrator.paid = self.source.stakes
        self.log = TableLog(narrator, self.ui.parts, self.message.follow, self.speech.tell, self.room)
        self.controls = self.ui.controls(self)
        self.coach = self.ui.coach(self, self.house) if self.ui.coach is not None else None
        self.ear = HeardTable(self, self.session.game)

    def turn_to(self, seat: Seat) -> None:
        if seat == self.viewer:
            return
        self.coaching.close()
        self.interaction.release()
        self._look_from(seat)
        self._show_anew()

    def speakers(self) -> dict[Seat, Rival]:
        """Return the rivals that may say something, by seat."""
        rivals = {seat: self.house.rival_at(account) for seat, account in enumerate(self.session.seats)}
        return {seat: rival for seat, rival in rivals.items() if rival is not None}

    def proposed_ante(self) -> LastAnte:
        """Return the store of the ante proposed to the player."""
        return LastAnte(self.house.profile, self.session)

    def new_flow(self) -> TableFlow[M, E]:
        """Return the loop that drives the table from choice to choice."""
        return TableFlow(self, self.menus.look_at_part, self.menus.result)

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return the areas to keep in view: an asked move, the called coach until focus moves, the table's middle."""
        looked_at = super().attention(focus) or (MIDDLE,)
        return (self.asked.place, *looked_at) if self.asked.waiting else (*self.coaching.looked_at, *looked_at)

    @property
    def intent(self) -> M | None:
        return self.flow.own.intent

    @property
    def still(self) -> bool:
        return self.flow.still

    @property
    def advice(self) -> str:
        return self.coaching.line

    @property
    def choosing(self) -> bool:
        """Whether the player may choose; in some games while others have not decided yet."""
        flow = self.flow
        return (flow.deciding or (self.controls.ahead and flow.early)) and self.controls.open(self.view)

    @property
    def parked(self) -> str | None:
        return None if self.choosing else self.ear.own

    @property
    def deciding(self) -> bool:
        return self.flow.deciding and self.choosing

    @property
    def busy(self) -> bool:
        """Whether something is still to happen: also while a rival thinks and while parts wait to be shown."""
        return super().busy or self.flow.busy

    def enter(self) -> None:
        """Begin: deal a new game as an animation; show a resumed one as it was."""
        self.flow.prepare()
        if self.plies or not self.board.is_deal(self.source.dealt):
            self.people.open(lambda: take_up(self), self.flow.go_on)
        else:
            self.people.open(self._before_deal, self._deal)

    def _before_deal(self) -> None:
        self.board.picture = self.board.before(self.view, self.source.dealt)

    def _deal(self) -> None:
        self.board.greet()
        self.seal.begin()
        self.people.saw(self.source.dealt, deal=True)
        self.flow.show(self.source.dealt)

    def leave(self) -> None:
        """Close the table: every move is stored already, and an unfinished choice is kept."""
        self.flow.close()
        self.coaching.close()
        self.session.close()
        keep_unfinished(self)

    def reload(self) -> None:
        self.people.forget()
        self.timeline.clear()
        self.flow.forget()
        self._show_anew()

    def _show_anew(self) -> None:
        """Show the match as it stands, and rebuild log and message from it."""
        self.asked.drop()
        self.log.reload(self.source.told_again())
        self.message.clear()
        self.board.effects.calm_down()
        self.controls.forget()
        self.coaching.forget()
        self.relayout()
        self.invalidate()

    @property
    def can_take_back(self) -> bool:
        return (self.deciding or self.session.over) and self.session.can_take_back(self.viewer)

    def take_back(self) -> None:
        take_back(self)

    def ask_again(self) -> None:
        self.flow.ask()

    def relayout(self) -> None:
        """Build all sprites from the view, the viewer's cards in the player's arrangement."""
        self.board.picture = self.board.lay_out(self.view)
        self.controls.settle()

    def choose(self, move: M) -> None:
        if self.choosing:
            self.asked.make(move)

    def commit(self, move: M) -> None:
        self.asked.drop()
        self.message.clear()
        self.flow.commit(move)
        self.invalidate()

    def skip_pause(self) -> None:
        self.flow.skip_pause()

    def leave_by(self, move: M) -> None:
        self.flow.leave(move)

    def call_coach(self) -> None:
        self.coaching.ask()

    def widgets(self) -> Sequence[Widget]:
        return [*self.corner(), *self.controls.widgets(), *self.coaching.widgets(), *self.asked.widgets()]

    def heard_nodes(self) -> Sequence[Node]:
        """Return the nodes of the table's contents, once they have been animated."""
        return self.ear.nodes if self.timeline.busy else self.ear.look(self.seen, self.coaching.heard)

    @property
    def behind(self) -> bool:
        return self.flow.phase in SHOWN or self.timeline.busy

    def hear(self, action: Action) -> bool:
        return self.speech.hear(action)

    @property
    def seen(self) -> V:
        return self.view

    def corner(self) -> list[Widget]:
        return [*self.menus.corner(), *self.seal.widgets()]

    def corner_ids(self) -> Sequence[str]:
        return [widget.id for widget in self.corner()]

    @property
    def _unmeant(self) -> bool:
        """Whether focus is nowhere, or moved by itself to a button in the corner: no press is meant for that."""
        at = self.interaction.focus_id
        return self.interaction.sought is None and self.carrying is None and (at is None or at in self.corner_ids())

    def handle(self, action: Action) -> bool:
        """Handle the game's keys: skip shortens a rival's pause; Back closes the open thing, then opens the menu."""
        if self.asked.waiting:
            return self.asked.handle(action)
        if action not in PASS_BY and (self.haste.refuses(action) or self.leap()):
            return True
        if action is Action.CONFIRM and not self.choosing and self._unmeant:
            self.haste.press()
            return True
        if self.carrying is None and self.controls.handle(action):
            return True
        if action is Action.SKIP and self.flow.pondering and not self.choosing:
            self.skip_pause()
            return True
        if action is Action.CANCEL and self.carrying is None:
            self._go_out()
            return True
        return self.menus.handle(action)

    def _go_out(self) -> None:
        """Go back: hide the called coach first, then open the menu."""
        if self.coaching.called:
            self.coaching.call(called=False)
        else:
            self.menus.pause()

    def first(self, event: Pointer) -> bool:
        if self.asked.waiting:
            return self.asked.first(event)
        if event.kind is not PointerKind.DOWN:
            return False
        if self.choosing and self.interaction.topmost(self.controls.widgets(), event.at) is None:
            return self.leap()
        return self.haste.refuses(event.kind) or self.leap()

    def skip(self) -> None:
        """Skip the animation; a highlight only to its last picture."""
        self.haste.skipped()
        if not self.leap():
            self.skip_pause()

    def unused(self, action: Action) -> bool:
        """Hurry the game by a key that has nothing to press now."""
        return action not in PASS_BY and self.haste.press()

    def leap(self) -> bool:
        """Skip a highlight to its last picture; False if none is on."""
        if not self.board.picture.lighting.staged:
            return False
        self.timeline.leap(Curtain)
        self.invalidate()
        return True

    def go_faster(self) -> bool:
        """Skip a highlight, or the present event's animation and a rival's pause; False where nothing is on."""
        return self.leap() or self.flow.go_faster()

    def pointer(self, event: Pointer) -> bool:
        used = self.controls.pointer(event)
        return used or (event.kind is PointerKind.DOWN and self.haste.press())

    def update(self, dt: float) -> None:
        holding = self.interaction.press_id == SKIP or self.stage.controls.holds(Action.SKIP)
        self.flow.hold(dt, holding=holding)
        self.haste.update(dt)
        self.flow.update(dt)
        self.controls.update(dt)
        self.seal.update(dt)
        self.asked.update(0.0 if self.stage.controls.away else dt, choosing=self.choosing)
        advised = self.coaching.update(dt)
        self.tell_missing_worker()
        self.speech.update(self.coaching.heard)
        passing = self.board.update(dt, at_rest=not self.timeline.busy)
        telling = self.message.update(dt, unhurried=self.settings.no_countdowns)
        if passing or telling or advised:
            self.invalidate()
        if self.board.effects.alive:
            self.frames(0.1)

    def draw(self, canvas: Canvas) -> None:
        self.board.draw_still(canvas)
        self.controls.draw_under(canvas)
        self.board.draw_live(canvas)
        self.controls.draw(canvas)
        if not self.board.cards_on_top:
            self.board.draw_cards(canvas)
        self.asked.draw(canvas)
        self.coaching.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        self.board.draw_lit(canvas)
        self.controls.draw_over(canvas)
        self.board.effects.draw(canvas)
        self.board.picture.lighting.draw_over(canvas)
        self.board.draw_waiting(canvas)
