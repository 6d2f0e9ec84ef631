"""Lessons at a real table: a teacher asks for one act after another, and the cards come as the lesson needs them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.lessons import Course, Lesson
from pazaak.house.thinking.controller import Controller, Pace, Recorded
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Wait
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.amount import Amount
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.lesson.bubble import LessonBubble, Told, prompt_for
from pazaak.table.lesson.course_ui import Due, to_read
from pazaak.table.lesson.menus import LessonMenus
from pazaak.table.lesson.quiet import quietly
from pazaak.table.lesson.teaching import Teaching
from pazaak.table.place import room_of
from pazaak.table.play.flow import TableFlow
from pazaak.table.play.haste import Haste
from pazaak.table.play.phase import TablePhase
from pazaak.table.scene import TableScene
from pazaak.table.table_base import TableEnd
from pazaak.table.ui.game_ui import GameUI, TableServices
from pazaak.table.ui.last_ante import LastAnte

LOG = logging.getLogger(__name__)


class LessonTable(TableScene[V, M, E]):
    """Practice with a fixed deal: any act that is not asked for is answered and not made."""

    _lying: Any = None
    """View of a finished part, shown until the next one is laid out."""

    def __init__(
        self, house: TableServices, lessons: Teaching[V, M, E], ui: GameUI[V, M, E], course: Course[V, M]
    ) -> None:
        """`ui`: the table as its lessons show it."""
        self.lessons, self.lesson_ui = lessons, lessons.ui
        self.course = course
        self.part = course.part
        super().__init__(house, lessons.session(house, course), ui=ui)
        self.board.cards_on_top = False  # the teacher's bubble is above all of them
        self.menus = LessonMenus(self, self.seal, course, self.start_over, self.leave_lessons)
        self.haste = LessonHaste(self, self.go_faster)
        self.flow = self.new_flow()
        self.bubble = LessonBubble(self.go_on, self.skip, self.leave_lessons)
        self._nudge = self._heard = ""
        self._opened: Lesson[M] | None = None
        self._focus_before: str | None = None
        self._asked: str | None = None
        acted = any(lesson.wish is not None for lesson in course.lessons[: course.at + 1])
        self._held = not acted and self.lesson_ui.undrawn is not None
        self._before = self.view
        """The view before the newest move."""
        self.second_chance = None  # a lesson is resumed at its last step

    def proposed_ante(self) -> LastAnte:
        return LastAnte(self.house.profile, self.session, lesson=True)

    def new_flow(self) -> TableFlow[M, E]:
        return LessonFlow(self, self.menus.look_at_part, self.menus.result)

    def controller(self, account: str, seat: Seat, pace: Pace) -> Controller[V, M]:
        """Return the controller of a seat; the lesson's moves for all but the player's."""
        found = super().controller(account, seat, pace)
        return found if found.here else Recorded(self.part.moves, pace)

    def speakers(self) -> dict[Seat, Rival]:
        """Return no speakers: the teacher's bubble would be one of two of the same rival."""
        return {}

    @property
    def lesson(self) -> Lesson[M]:
        return self.course.lesson

    @property
    def teaching(self) -> bool:
        """Whether the teacher waits for the player."""
        return not self.course.over and not self.busy and not self.session.pending and self.part is self.course.part

    @property
    def due(self) -> Due:
        """The next act for the lesson's request."""
        if self.lesson.wish is None:
            return to_read(self.lesson, heard=bool(self._heard))
        return self.lesson_ui.due(self.course, self.controls)

    @property
    def choosing(self) -> bool:
        asks = self.lesson.wish is not None or bool(self.lesson.hears)  # questions have the answers of a real choice
        return self.teaching and asks and super().choosing

    def choose(self, move: M) -> None:
        """Make the move if it is the wanted one; answer any other."""
        if not self.choosing:
            return
        answer = self.course.answer(move, self.view)
        if answer is None:
            super().choose(move)
            return
        self._nudge = answer
        self.stage.play("ui_error")
        self._tell()

    def hear(self, action: Action) -> bool:
        """Answer a review key; the reply is shown, too, if it is the one that the lesson asks for."""
        heard = super().hear(action)
        if heard and self.teaching and action in self.lesson.hears:
            self._nudge = self._heard = self.speech.reply
            self._tell()
        return heard

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return the teacher's bubble until focus moves from its place at the opening, then the usual areas."""
        box, at_focus = self.bubble.box, super().attention(focus)
        listens = self.teaching and self.interaction.focus_id == self._focus_before
        return (box, *at_focus, self.bubble.pointed) if listens and box is not None else at_focus

    def handle(self, action: Action) -> bool:
        """Handle the key that the teacher names at the lesson's point, even while no keys are used."""
        if self.teaching and self.bubble.box is not None and not self.interaction.keys:
            due = self.due
            if action is due.key and due.focus:
                self.interaction.keys = True
                self.interaction.focus(due.focus)
        return super().handle(action)

    def commit(self, move: M) -> None:
        self._learned()
        super().commit(move)

    def go_on(self) -> None:
        """Go on from a lesson that was only to be read."""
        if not self.teaching or self.lesson.wish is not None:
            return
        self._learned()
        if self.course.part is not self.part:
            self.change_part()
        elif self._held and self.lesson.wish is not None:
            self._held = False
            self.flow.show([event for event in self.source.dealt if self.lesson_ui.held(event)])

    def skip(self) -> None:
        """Do the lesson's act for the player."""
        if not self.teaching:
            return
        if self.lesson.wish is None:
            self.go_on()
        elif self.choosing:
            self.commit(self.lesson.wish)

    def leave_lessons(self) -> None:
        self.close(TableEnd.LOBBY)

    def start_over(self) -> None:
        self.course.at = 0
        self._keep_place()
        self.stage.replace(LessonTable(self.house, self.lessons, self.ui, self.course))

    def _learned(self) -> None:
        self.course.advance()
        self._nudge = self._heard = ""
        self._keep_place()

    def _keep_place(self) -> None:
        try:
            self.lessons.keep_place(self.house, self.course)
        except StoreError:
            # A lesson is not worth an error on the screen: the log has it.
            LOG.exception("the place in the lessons could not be kept")

    def _tell(self) -> None:
        course = self.course
        asks = self.due.asks if self._heard else ""
        told = Told(self.lesson, course.at + 1, len(course.lessons), self._nudge, asks) if self.teaching else None
        if told != self.bubble.told:
            self.bubble.show(told)
            self.invalidate()
            if told is not None and not self._heard:
                self.stage.say(told.said(prompt_for(self.stage, self.due.key)))

    def enter(self) -> None:
        """Begin the first lesson with the deal; resume a later one with the table as it was."""
        if self.course.at == 0 and self.lessons.deal:
            self.board.picture = self.board.before(self.view, self.lessons.deal)
            self.flow.show(self.lessons.deal)
        else:
            self.reload()
            self.message.forget()
            self.flow.go_on()

    @property
    def view(self) -> V:
        lying: V | None = self._lying
        return super().view if lying is None else lying

    @property
    def seen(self) -> V:
        undrawn = self.lesson_ui.undrawn if self._held else None
        return self.view if undrawn is None else undrawn(self.view)

    def lie(self, events: Sequence[E]) -> None:
        """Keep the view after a move; for a finished part, that after its last events."""
        ended, before = self.lesson_ui.ended, self._before
        self._before = self.view
        if ended is not None and self.part_played:
            self._lying = ended(before, events)

    def relayout(self) -> None:
        super().relayout()
        self.lesson_ui.adapt(self.picture, self.part, self._held)

    @property
    def part_played(self) -> bool:
        """Whether all moves of a part are made that is not the last of the match."""
        return self.plies >= len(self.part.moves) and not self.session.over

    def change_part(self) -> None:
        """Change to the next part, if the lesson belongs to it."""
        if self.course.part is not self.part:
            self.flow.become(TablePhase.ANIMATING)
            self.timeline.play(self._change_part())

    def _change_part(self) -> Iterator[Beats]:
        yield Wait(0.3)
        yield from self.lesson_ui.change(self.board, self._lay_part)
        self.flow.go_on()

    def _lay_part(self) -> None:
        self.part, self._lying = self.course.part, None
        self.flow.close()
        self.session.close()
        self.session = self.lessons.session(self.house, self.course)
        self.room, self.flow = room_of(self, self.speakers()), self.new_flow()
        self._before = self.view
        self.message.forget()
        self.controls.forget()
        self.relayout()

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets, without SKIP while the teacher waits."""
        table = super().widgets()
        if self.teaching:
            table = [widget for widget in table if widget.id != "skip"]
            due = self.due
            table = [quietly(widget) if widget.id not in (due.focus, due.point) else widget for widget in table]
        return [*table, *self.bubble.widgets()]

    def update(self, dt: float) -> None:
        """Advance; show the bubble when all is still."""
        super().update(dt)
        self._tell()
        told = self.bubble.told
        # Its buttons are there as soon as it has been drawn.
        if told is not None and self.bubble.box is not None and told.lesson is not self._opened:
            self._opened = self.lesson
            asked = self.asked_id
            if asked is not None:
                self.interaction.default = asked
                self.interaction.focus(asked)
            if self.lesson.wish is None:
                self.interaction.keys = True
            self._focus_before, self._asked = self.interaction.focus_id, asked
        elif self.teaching and self.asked_id != self._asked:
            self._follow()

    def _follow(self) -> None:
        """Move focus from the last act's place to the next one's, if it was there."""
        before, self._asked = self._asked, self.asked_id
        if self._asked is not None:
            self.interaction.default = self._asked
            if self.interaction.focus_id == before:
                self.interaction.focus(self._asked)
                self._focus_before = self._asked
        self.invalidate()

    @property
    def asked_id(self) -> str | None:
        """Id of the widget for the lesson's next act; None for none."""
        return self.due.focus or None

    def _pressed(self) -> FRect | None:
        """Return the rectangle of that widget, with the bar of an amount that is set before."""
        widgets = self.controls.widgets()
        asked = next((widget.rect for widget in widgets if widget.id == self.asked_id), None)
        return (
            None if asked is None else asked.unionall([widget.rect for widget in widgets if isinstance(widget, Amount)])
        )

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.bubble.told is None:
            return
        due = self.due
        sight = self.lesson_ui.sight(due.point, self.controls, self._held)
        sight = replace(sight, pressed=self._pressed(), key=due.key, asks=due.asks)
        if self.bubble.draw(canvas, self.stage, sight):
            self.invalidate()


def with_lesson(game: GameUI[V, M, E], teaching: Teaching[V, M, E]) -> GameUI[V, M, E]:
    """Return the GameUI of a game whose door leads to its lesson, at the player's last step."""
    ui = teaching.table(game)
    return replace(game, lesson=lambda house: LessonTable(house, teaching, ui, teaching.course_of(house)))


class LessonFlow(TableFlow[M, E]):
    """The flow of a lesson, which stops at the end of a part: the next one has another position."""

    _table: LessonTable[Any, M, E]

    def show(self, events: Sequence[E], move: M | None = None) -> None:
        if self._table.part_played:
            begins = self._table.lesson_ui.begins
            events = list(takewhile(lambda event: not begins(event), events))
        self._table.lie(events)
        super().show(events, move)

    def auto_move(self) -> None:
        """Return no automatic move: a lesson asks for every act."""

    def go_on(self) -> None:
        if not self._table.part_played:
            super().go_on()
            return
        self._table.picture.turn = None
        self.ask()
        self._table.change_part()


class LessonHaste(Haste):
    """The hurrying of a lesson, which refuses nothing: steps are read one press after another."""

    def refuses(self, by: object) -> bool:
        return False
