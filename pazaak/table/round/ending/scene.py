"""The end of a game at a round table: the reason, the deciding cards, the winners, and the payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from pazaak.stage.app.lens import zoom_of
from pazaak.stage.motion.beats import Call, Cue, setter
from pazaak.stage.motion.easing import ease_out, linear
from pazaak.stage.motion.particles import Particles
from pazaak.stage.motion.pauses import shown
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import counted_out
from pazaak.stage.paint.ink import Point
from pazaak.stage.screens.end_screen import ToldEnd, read_out
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Placing
from pazaak.stage.widgets.page_parts import card_words
from pazaak.stage.widgets.widgets import Role, Widget, spoken
from pazaak.table.circuit.plate import LARGE
from pazaak.table.circuit.show import PlateShow
from pazaak.table.results import AGAIN, FILM, LEAVE, SELDOM, TAKE_BACK, result_menu
from pazaak.table.round.ending.cards import DecidingRow
from pazaak.table.round.ending.course import draw_course, told_course
from pazaak.table.round.ending.decided import DecidingCards, GameEnding
from pazaak.table.round.ending.rows import draw_rows
from pazaak.table.round.ending.winner import SPOT, draw_winner, winners_told

LEFT, WIDE = 404.0, 846.0
CARDS_TOP, PLAIN_TOP, LIST_BOTTOM = 128.0, 136.0, 614.0
PITCH, NOTE = 60.0, 24.0
ONE_ROW, WITH_ICONS = 3, 2
"""Largest number of quiet buttons with words, and their number where icons follow them."""
SHARED = FRect(404, 128, 846, 150)
"""Place of the chips that others share."""
BESIDE = 292.0  # width of the course beside cards, units
COURSE = 218.0  # height of the course alone, units
LOW_COURSE = 172.0  # the same where many take part, units
GAP = 10.0  # units
GREAT = FRect(888, 630, 362, 68)
QUIET = FRect(404, 641, 470, 46)
SHORTEST, LETTER, APART = 146.0, 12.0, 9.0
"""Width in units of a quiet button with six letters, of each letter more, and between two buttons."""
PLATE = FRect(404, 518, 846, 92)
"""Place of the news of the Circuit."""
ABOVE_PLATE, ALL_ROWS, LEAST_PITCH, MOST_PITCH = 506.0, 200.0, 32.0, 47.0
"""Lower edge of the list above that plate; the height of all its rows, and the least and most of one."""
NOTES_AT, END_AT = 686.0, 709.0
MOST_NOTES = 2
"""Heights of the first note below the purse, and of the end's words below the buttons."""
MENU = FRect(1208, 22, 42, 42)
HELP = FRect(1156, 23, 40, 40)
PART_CHIP = 150.0
TITLE = 0.25  # s
FACE = 0.3  # s
ROW = 0.09  # each, s
SUM = 0.9  # s
WENT = 0.5  # the course of the game, s
MANY = 4
"""Number of players above which the cards leave more room for the list."""
SPARKS, LAMP_SPARKS, SPARKING = 40, 18, 1.2


class GameResult(ToldEnd):
    """The end of a game, revealed in parts: the cards, the title, the face, the list, the sum."""

    help_at = HELP.center
    great_at, menu_at = GREAT, MENU

    def __init__(self, ending: GameEnding) -> None:
        super().__init__(ending.answers, LEAVE)
        self.ending, self.label = ending, ending.headline
        self.help, self.book = ending.help, ending.book
        count = len(ending.placings)
        one = len(ending.decided.cards) == 1 and len(ending.course) > 0 and len(ending.course[0].values) > 2
        beside = BESIDE + GAP if one else 0.0
        pitch = max(LEAST_PITCH, min(MOST_PITCH, ALL_ROWS / max(1, count)))
        self._most = 0.0 if ending.circuit is None else ABOVE_PLATE - CARDS_TOP - GAP - 4 - pitch * count - 8
        self._cards = DecidingRow(ending.decided.cards, FRect(LEFT, CARDS_TOP, WIDE - beside, 0), small=count > MANY,
                                  most=self._most)  # fmt: skip
        self._course = self._place_of_course(beside)
        self._title = self._face = self._rows = self._sum = self._went = 0.0
        self._circuit = None if ending.circuit is None else PlateShow(ending.circuit, PLATE, LARGE)
        self.sparks = Particles(len(ending.headline))
        shown = self._cards.box if ending.decided.cards else self._course
        if shown is None and ending.shared:
            shown = SHARED
        top = PLAIN_TOP if shown is None else shown.bottom + 14
        bottom = ABOVE_PLATE if ending.circuit is not None else LIST_BOTTOM - NOTE * len(ending.lines)
        self._pitch = min(PITCH, (bottom - top - 8) / max(1, count))
        self._list = FRect(LEFT, top, WIDE, self._pitch * count + 6)
        self._headline = spoken("headline", self._words(), FRect(LEFT, 28, 700, 90), Role.HEADING)
        self._widgets = [self._headline, *self._row(leave_last=False)]
        self.interaction.default = self._first_id

    def _place_of_course(self, beside: float) -> FRect | None:
        """Return the place of the course: beside one group of cards, or in place of missing cards; None for none."""
        cards = self._cards.box
        if beside:
            return FRect(cards.right + GAP, cards.top, BESIDE, cards.height)
        if self.ending.decided.cards or not self.ending.course:
            return None
        high = COURSE if len(self.ending.placings) <= MANY else LOW_COURSE
        return FRect(LEFT, CARDS_TOP, WIDE, min(high, self._most) if self._most else high)

    @property
    def _first_id(self) -> str:
        """The id of the button that Confirm presses: dealing again, where that is possible."""
        ids = [answer.id for answer in self._answers]
        return AGAIN if AGAIN in ids else LEAVE

    def resized(self) -> None:
        """Place the way out beside the great button on a page that is larger than the window, which shows both."""
        self._widgets = [self._headline, *self._row(leave_last=zoom_of(self.stage.options.ui_scale) > 1)]

    def _row(self, *, leave_last: bool) -> list[Widget]:
        """Return the great button, then the quiet ones; export and code are in the menu."""
        everything = (*self._answers, *self.ending.looks)
        first = next(answer for answer in everything if answer.id == self._first_id)
        rest = [answer for answer in everything if answer.id not in (first.id, *SELDOM)]
        rest.sort(key=lambda answer: (answer.id != LEAVE, answer.id != TAKE_BACK, answer.id != FILM))
        if leave_last and rest and rest[0].id == LEAVE:
            rest.append(rest.pop(0))
        return self.buttons(first, rest, _places(rest), partial(result_menu, self, self._answers))

    def _words(self) -> str:
        """Return all that is shown, as it would be read out."""
        ending, decided = self.ending, self.ending.decided
        cards = [_card_words(one) for one in decided.cards]
        placings = [_row_words(one) for one in ending.placings]
        who = f"{'Winner' if len(ending.winners) == 1 else 'Winners'}: {winners_told(ending)}" if ending.winners else ""
        told = [decided.title, decided.part.capitalize(), decided.sentence, *cards, who, *placings, self._purse_told]
        if self._course is not None:
            told.insert(3, told_course(ending.course))
        news = () if ending.circuit is None else ending.circuit.told()
        return read_out((*told, *news, *ending.read_below))

    @property
    def _purse_told(self) -> str:
        purse = self.ending.purse
        return "" if purse is None else f"Your purse: {purse[0]:,} before, {purse[1]:,} now"

    def enter(self) -> None:
        """Show focus on the button Confirm would press; reveal the end in parts."""
        self.resized()
        super().enter()
        self.tell(seen=self.ending.seen)

    def show_all(self) -> None:
        self._cards.turned = float(len(self._cards.groups))
        self._title = self._face = self._sum = self._went = 1.0
        if self._circuit is not None:
            self._circuit.show_all()
        self._rows = float(len(self.ending.placings))

    def reveal(self) -> Iterator[Beats]:
        """Yield the reveal of the cards group by group, the title, the face, the list, the sum."""
        yield from self._cards.turn_up(lambda x: self.stage.play("card_flip", x=x))
        if self._course is not None:
            yield shown(setter(self, "_went"), 0.0, 1.0, WENT, linear)
        yield shown(setter(self, "_title"), 0.0, 1.0, TITLE, ease_out)
        if self.ending.celebrate:
            yield Cue(self._burst)
        yield shown(setter(self, "_face"), 0.0, 1.0, FACE, ease_out)
        rows = len(self.ending.placings)
        yield shown(setter(self, "_rows"), 0.0, float(rows), ROW * rows, linear)
        if self.ending.sum is not None:
            yield Cue(lambda: self.stage.play("chip_stack", x=SPOT[0]))
        yield shown(setter(self, "_sum"), 0.0, 1.0, SUM, ease_out)
        if self._circuit is not None:
            yield from self._circuit.reveal(self._sparkle)
        yield Call(self.show_all)

    def _sparkle(self, at: Point, role: str, sound: str) -> None:
        self.stage.play(sound, x=at[0])
        self.sparks.sparks(at, role, LAMP_SPARKS)
        self.frames(SPARKING)

    def _burst(self) -> None:
        self.stage.play("match_win", x=SPOT[0])
        self.sparks.sparks((SPOT[0], SPOT[1] - 250), "gold", SPARKS)
        self.frames(SPARKING)

    # -- the picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ending, decided = self.ending, self.ending.decided
        canvas.backdrop(*ending.scenery)
        canvas.shade(120)
        draw_winner(canvas, ending, self._face, self._sum)
        own = ending.celebrate
        chip_left = self._draw_part(canvas, decided.part)
        alpha = 255 * self._title
        canvas.text(decided.title, (LEFT, 52), size=44, font="title", role="text", fade="gold" if own else None,
                    anchor="midleft", max_width=chip_left - LEFT - 20, alpha=alpha)  # fmt: skip
        canvas.text(decided.sentence, (LEFT + 1, 102), size=20, font="bold", anchor="midleft", max_width=WIDE,
                    alpha=alpha)  # fmt: skip
        self._cards.draw(canvas)
        if ending.shared and self._course is None:
            canvas.quiet(SHARED, line=0.35, body=0.8, chamfer=12)
            for stack in counted_out(ending.shared, (SHARED.centerx, SHARED.centery + 20)):
                stack.draw(canvas)
        if self._course is not None:
            draw_course(canvas, ending.course, self._course, self._went)
        if self._rows > 0:
            self._draw_list(canvas)
        if self._circuit is not None:
            self._circuit.draw(canvas)
        self.sparks.draw(canvas)

    def _draw_list(self, canvas: Canvas) -> None:
        ending = self.ending
        draw_rows(canvas, list(ending.placings), self._list, self._pitch, self._rows)
        if ending.circuit is not None:
            self._draw_lines_around(canvas)
            return
        for number, note in enumerate(ending.lines):
            at = (LEFT + 2, self._list.bottom + 18 + NOTE * number)
            canvas.text(note, at, size=17, role="text_dim", anchor="midleft", max_width=WIDE)

    def _draw_lines_around(self, canvas: Canvas) -> None:
        """Write the notes below the purse, and the end's words below the buttons: the plate has their place."""
        for number, note in enumerate(self.ending.notes[:MOST_NOTES]):
            canvas.text(note, (SPOT[0], NOTES_AT + 22 * number), size=16, role="text_dim", max_width=LEFT - 40)
        if self.ending.end:
            canvas.text(" ".join(self.ending.end), (LEFT + 2, END_AT), size=16, role="text_dim", anchor="midleft",
                        max_width=WIDE)  # fmt: skip

    def _draw_part(self, canvas: Canvas, part: str) -> float:
        """Draw the part in which the game was decided; return the chip's left edge."""
        if not part:
            return HELP.left
        wide = min(PART_CHIP, canvas.measure(part, size=17, font="bold")[0] + 52)
        chip = FRect(HELP.left - 12 - wide, 26, wide, 34)
        canvas.quiet(chip, chamfer=8)
        canvas.icon("cards", (chip.left + 22, chip.centery), 20, "text_dim")
        canvas.text(part, (chip.left + 40, chip.centery), size=17, font="bold", anchor="midleft", max_width=wide - 50)
        return chip.left


def _card_words(group: DecidingCards) -> str:
    cards = ", ".join(card_words(group.atlas, name) for name in group.cards)
    return ": ".join(filter(None, (group.name, cards, group.told)))


def _row_words(placing: Placing) -> str:
    name = f"{placing.face.name} (you)" if placing.face.active else placing.face.name
    return ", ".join(filter(None, (f"{placing.rank}: {name}", placing.score, placing.note, placing.value)))


def _places(answers: Sequence[Answer[str]]) -> list[FRect]:
    """Return places for the quiet buttons in a row: the first have room for their words, the others for icons."""
    worded = len(answers) if len(answers) <= ONE_ROW else WITH_ICONS
    while worded and (found := _row_of(answers, worded))[-1].right > QUIET.right:
        worded -= 1
    return found if answers else []


def _row_of(answers: Sequence[Answer[str]], worded: int) -> list[FRect]:
    found, left = [], QUIET.left
    for number, answer in enumerate(answers):
        words = number < worded or not answer.icon
        wide = SHORTEST + LETTER * max(0, len(answer.label) - 6) if words else QUIET.height
        found.append(FRect(left, QUIET.top, wide, QUIET.height))
        left += wide + APART
    return found
