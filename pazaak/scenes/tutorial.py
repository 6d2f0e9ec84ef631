"""The tutorial: a real table where a teacher asks for one act after another, and the cards come as he needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pazaak.career.lesson_plan import ANTE, PURSE
from pazaak.career.lessons import PERSON, TEACHER, Course, Lesson, Part
from pazaak.game import moves as m
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.events import Drawn, Event, HandDealt, SetBegan
from pazaak.game.state import SEATS, View
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchSetup
from pazaak.scenes import dance_cards, tutorial_places
from pazaak.scenes.house_context import House, PazaakPractice
from pazaak.scenes.table import PazaakTable
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.picture import before_the_deal, lay_out
from pazaak.scenes.table_effects import TableEffects
from pazaak.scenes.tutorial_bubble import LessonBubble, Told
from pazaak.scenes.tutorial_menus import TutorialMenus
from pazaak.scenes.tutorial_store import course_of, keep_place
from pazaak.stage.motion.beats import Call, Wait
from pazaak.stage.motion.timeline import Step
from pazaak.stage.screens.table_end import TableEnd
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SEED = 1
AT_THE_TABLE: Mapping[str, Any] = {
    "venue": "FIRST STEPS", "stakes": "no credits at stake", "rules": (), "tags": (),
    "backdrop": "cantina", "cloth": "table", "music": "cantina",
}  # fmt: skip
SPARE = (at.hand_rect(at.RIVAL).inflate(20, 40), at.BUBBLE)
"""What a lesson can do without for a moment."""


class TutorialTable(PazaakTable):
    """Practice with a fixed deal: what is not asked for is answered and not made."""

    name = "tutorial"
    label = "Tutorial"
    help = "goal"

    def __init__(self, house: House, course: Course) -> None:
        self.course = course
        self.part = course.part
        super().__init__(house, session_at(house, course.part, course.lesson))
        self._thinker.close()
        self._thinker = ScriptedTeacher(self)
        # The teacher speaks in his lessons; two bubbles of one person would be one too many.
        self.effects = TableEffects(None, SEED, self._sound, lambda: self.stage.options.reduced_motion)
        self.place = replace(self.place, **AT_THE_TABLE)
        self.music, self.table_view.place = self.place.music, self.place
        self.menus: TutorialMenus = TutorialMenus(self)
        self._icons = self.menus.corner()
        self.bubble = LessonBubble(self.go_on, self.skip, self.leave_lessons)
        self._nudge = ""
        self._opened: Lesson | None = None
        self._undrawn = self._before_first_draw()
        self.second_chance = None  # a lesson is taken up where it was left

    # -- the lessons -----------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        """The lesson that is being given."""
        return self.course.lesson

    @property
    def teaching(self) -> bool:
        """Whether the teacher waits for the person."""
        return not self.course.over and not self.busy and not self.session.pending and self.part is self.course.part

    @property
    def deciding(self) -> bool:
        """Whether a lesson asks for a move, and all is still."""
        return self.teaching and self.lesson.wish is not None and super().deciding

    def choose(self, move: m.Move) -> None:
        """The move that is asked for is made; any other is answered."""
        if not self.deciding:
            return
        answer = self.lesson.answer(move, self.view)
        if answer is None:
            super().choose(move)
            return
        self._nudge = answer
        self.stage.play("ui_error")
        self._tell()

    def go_on(self) -> None:
        """What was to be read has been read."""
        if not self.teaching or self.lesson.wish is not None:
            return
        self._learned()
        if self.course.part is not self.part:
            self.timeline.play(self._change_part())
        elif self._undrawn and self.lesson.wish is not None:
            self._undrawn = False
            self.timeline.play(self._dance([event for event in self.session.match.opening if isinstance(event, Drawn)]))

    def skip(self) -> None:
        """The teacher does it for the person."""
        if not self.teaching:
            return
        if self.lesson.wish is None:
            self.go_on()
        elif self.deciding:
            self._submit(self.lesson.wish)

    def leave_lessons(self) -> None:
        """The lesson stays where it is for another time."""
        self.close(TableEnd.LOBBY)

    def start_over(self) -> None:
        """From the first lesson again."""
        self.course.at = 0
        keep_place(self.house, self.course)
        self.stage.replace(tutorial_scene(self.house))

    def _learned(self) -> None:
        self.course.advance()
        self._nudge = ""
        keep_place(self.house, self.course)

    def _tell(self) -> None:
        lessons = self.course
        told = Told(self.lesson, lessons.at + 1, len(lessons.lessons), self._nudge) if self.teaching else None
        if told != self.bubble.told:
            self.bubble.show(told)
            self.invalidate()

    # -- the match -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The first lesson begins with the deal; a lesson that is taken up finds the table as it lay."""
        self.hand.show(self.view, (), deciding=False)
        if self.course.at == 0:
            self._take(before_the_deal(self.view))
            self.timeline.play(self._dance([HandDealt(seat, HAND_SIZE) for seat in range(SEATS)]))
        else:
            self.recall()
        self._go_on()

    def relayout(self) -> None:
        """As the view has it, but for a first card that is still to be drawn."""
        picture = lay_out(self.view)
        picture.set_number = self.part.set_number or picture.set_number
        if self._undrawn:
            own = picture.sides[at.OWN]
            own.board, own.faces, own.total = [], [], 0.0
            picture.deck_left += 1
        self._take(picture)

    def _before_first_draw(self) -> bool:
        begun = any(lesson.wish is not None for lesson in self.course.lessons[: self.course.at])
        return not begun and self.lesson.wish is None

    def _submit(self, move: m.Move) -> None:
        self._learned()
        super()._submit(move)

    def _go_on(self) -> None:
        if not self._part_played or self.session.over:
            super()._go_on()
        elif self.course.part is not self.part:
            self.timeline.play(self._change_part())

    @property
    def _part_played(self) -> bool:
        return len(self.session.match.history) >= len(self.part.moves)

    def _dance(self, events: Sequence[Event]) -> Iterator[Step]:
        if not self._part_played or self.session.over:
            yield from super()._dance(events)
            return
        # The set that would follow in this part is not played: the next part lies otherwise.
        yield from super()._dance(list(takewhile(lambda event: not isinstance(event, SetBegan), events)))
        self.picture.turn = None

    def _change_part(self) -> Iterator[Step]:
        yield Wait(0.3)
        yield from dance_cards.clear_boards(self.picture, self.effects)
        yield Call(self._lay_part)
        yield from dance_cards.shuffle(self.picture, self.effects)

    def _lay_part(self) -> None:
        self.part = self.course.part
        self.session.close()
        self.session = session_at(self.house, self.part, self.lesson)
        self.message.clear()
        self._shown = ()
        self.hand.show(self.view, (), deciding=False)
        self.relayout()

    # -- time and drawing ------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The corner, the hand with its board, the buttons of the decision, the lesson."""
        return [*self._icons, *self.hand.widgets(), *self.actions.widgets(), *self.bubble.widgets()]

    def update(self, dt: float) -> None:
        """The bubble comes when all is still."""
        super().update(dt)
        self._tell()
        told = self.bubble.told
        # Its buttons are there as soon as it has been drawn.
        if told is not None and self.bubble.box is not None and told.lesson is not self._opened:
            self._opened = told.lesson
            if told.lesson.wish is None:
                self._look_at("go-on")
                self.interaction.keys = True

    def draw(self, canvas: Canvas) -> None:
        """The table, and the lesson beside what it speaks of."""
        super().draw(canvas)
        if self.bubble.told is None:
            return
        acting = self.actions.widgets()
        pointed = tutorial_places.target(self.lesson.point, self.view, [*acting, *self.hand.cards()])
        keep = [pointed, *tutorial_places.needed(self.view, not self._undrawn, acting)]
        if self.bubble.draw(canvas, self.stage, pointed, keep, SPARE):
            self.invalidate()


class ScriptedTeacher:
    """Plays what the lessons have him play."""

    def __init__(self, table: TutorialTable) -> None:
        self._table = table
        self._asked = False

    def prepare(self, view: View) -> None:
        """He knows what comes."""

    def ask(self, view: View) -> None:
        self._asked = True

    def poll(self) -> m.Move | None:
        if not self._asked:
            return None
        self._asked = False
        table = self._table
        return table.course.reply(table.part, len(table.session.match.history))

    def close(self) -> None:
        self._asked = False


def session_at(house: House, part: Part, lesson: Lesson) -> PazaakPractice:
    """The match as it lies when a lesson begins; nothing of it is stored."""
    teacher = house.roster[TEACHER]
    options = {"purses": [PURSE] * SEATS, "ante_min": ANTE, "ante_max": 5 * ANTE, **part.options}
    session = PracticeSession.of(MatchSetup(house.game, (PLAYER, teacher.account), SEED, options, part.position))
    for move in part.moves_before(lesson):
        session.match.play(move)
    assert session.match.to_act == PERSON or lesson.wish is None
    session.coached = False
    return session


def tutorial_scene(house: House) -> TutorialTable:
    """The tutorial, taken up at the lesson where it was left."""
    return TutorialTable(house, course_of(house.profile))
