"""The coach at the Pazaak table: the best move with its reason, and on request the figures of all moves.

The words are above the boards on the left, the figures on the right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice, MoveAdvice
from pazaak.rivals.coach.figures import figure_list, percent, row_figures, set_told
from pazaak.scenes.app_services import house_of
from pazaak.scenes.table.controls import PazaakControls
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget, spoken
from pazaak.table.coach import NO_ADVICE, Coach
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices

WORDS = FRect(16, 64, 278, 110)
"""Rect of the coach's words, beside the rival's plate."""
MOVES = FRect(790, 60, 474, 108)
SIZE = 16
COLUMN, ROWS_IN_COLUMN = MOVES.width / 3, 4
ROW, HEAD = 20.5, 22.0
WON, TIED, LOST = ("check", "good_text"), ("scales", "text_dim"), ("cross", "bad_text")
MATCH, CREDITS = ("trophy", "gold_text"), ("coin", "gold_text")
SIGNS = (WON, TIED, LOST, MATCH, CREDITS)
"""Icon and colour role of a set won, tied and lost, of the match, and of credits, in this order."""
COLUMNS = {False: ((WON, 77.0), (TIED, 102.0), (LOST, 127.0), (MATCH, 151.0)), True: ((MATCH, 92.0), (CREDITS, 148.0))}
"""Column icons and right edges in units of the figures: in a turn (False), or where credits decide (True).

Moves are sorted by the last column.
"""
MOST_ROWS = 12
ASK = FRect(WORDS.right - 104, WORDS.top + 6, 98, 26)
SIGNS_Y = WORDS.bottom - 12
SIGN = 20.0  # units, icon to figure
NAME = 8.0  # units, name to figure
APART = 10.0  # units, least gap between figures
GAP = 22.0  # units, largest gap between figures
NAMED = 3

_MOVES: dict[str, m.Move] = {
    "end-turn": m.END_TURN,
    "stand": m.STAND,
    "check": m.CHECK,
    "call": m.CALL,
    "fold": m.FOLD,
    "accept": m.ACCEPT,
    "leave": m.LEAVE,
    "spend": m.SPEND_TIEBREAKER,
    "keep": m.KEEP_TIEBREAKER,
}
_BUTTONS = {move: id for id, move in _MOVES.items()}


class AdviceRow(Spot):
    """A move with its figures; a press prepares the move."""

    sound = "ui_click"

    def __init__(
        self, number: int, advised: MoveAdvice, advice: Advice, rect: FRect, ready: Callable[[m.Move], None]
    ) -> None:
        told = f"{set_told(advised)}, match {percent(advised.win_match)}"
        label = f"{advice.title(advised.move)}: {told}, credits {advised.credits:+.0f}. {advised.why}"
        super().__init__(f"advice-{number}", label, rect, role=Role.OPTION, on_press=partial(ready, advised.move),
                         waits=True)  # fmt: skip
        self.advised = advised
        self.title = advice.title(advised.move, short=True)
        self._figures, self._columns = row_figures(advised, advice.by_credits), COLUMNS[advice.by_credits]
        self.best = number == 1
        self.looked_at = False

    def draw(self, canvas: Canvas) -> None:
        rect, y = self.rect, self.rect.centery
        if self.best:
            canvas.fill(rect, "gold", alpha=52)
        if self.looked_at or self.hovered or self.focused:
            edge = "focus" if self.focused else "gold" if self.best else "own"
            canvas.panel(rect, edge=edge, fill="none", chamfer=4, shadow=False)
        ink, size = "gold_text" if self.best else "text", _narrow(canvas)
        for text, (_, end) in zip(self._figures, self._columns, strict=True):
            canvas.text(text, (rect.left - 2 + end, y), size=size - 1, font="number", role=ink, anchor="midright")
        canvas.text(self.title, (rect.left + 2, y), size=size, font="bold", role=ink, anchor="midleft", max_width=50)


def _narrow(canvas: Canvas) -> float:
    """Return the letter size of the narrow table, which doesn't grow with the text scale."""
    return SIZE / max(1.0, canvas.text_scale)


class PazaakCoach(Coach[View, Advice]):
    """The coach, open or closed; an open one stays open from decision to decision."""

    def __init__(self, context: TableContext[View, m.Move], house: TableServices) -> None:
        super().__init__()
        assert isinstance(context.controls, PazaakControls)
        self._context, self._controls = context, context.controls
        self._house = house_of(house)
        self.advice: Advice | None = None
        self._status = ""
        """Words shown while there is no advice."""
        self._rows: list[AdviceRow] = []
        self._figures = False

    def thinker(self) -> Thinker[View, Advice]:
        return self._house.advise()

    def question(self) -> View | None:
        return self._context.view if self._context.deciding else None

    def ponder(self) -> None:
        self._tell("Working it out\u2026")

    def silence(self) -> None:
        self._tell("Ready on your turn.")

    def fail(self) -> None:
        self._tell(NO_ADVICE)

    def _tell(self, status: str) -> None:
        self.advice, self._status, self._rows = None, status, []

    def answer(self, question: View, advice: Advice) -> None:
        if not advice.moves:
            self._tell("No advice here.")
            return
        self.advice = advice
        self._rows = [
            AdviceRow(number, advised, advice, _row(number - 1), self._lay_ready)
            for number, advised in enumerate(advice.rows[:MOST_ROWS], start=1)
        ]

    @property
    def place(self) -> FRect:
        return WORDS

    def widgets(self) -> Sequence[Widget]:
        """Return the advice for screen readers, the button for the figures, and their rows."""
        if not self.called:
            return ()
        if self.advice is None:
            return [spoken("coach-says", f"The coach: {self._status}", WORDS)]
        best = self.advice.best
        told = spoken("coach-says", f"Best: {self.advice.title(best.move)}. {best.why}", WORDS)
        asks = Button("figures", "HIDE" if self._figures else "FIGURES", ASK, self._ask_figures, size=15)
        return [told, asks, *(self._rows if self._figures else ())]

    def _ask_figures(self) -> None:
        self._figures = not self._figures

    def move_of(self, id: str | None) -> m.Move | None:
        return next((row.advised.move for row in self._rows if row.id == id), None)

    def _looked_at(self) -> m.Move | None:
        hot, play = self._context.hot, self._controls.hot_play
        if play is not None or hot is None:
            return play
        return self.move_of(hot) or _MOVES.get(hot) or self._controls.actions.named(hot)

    def _lay_ready(self, move: m.Move) -> None:
        """Focus the button or the card that makes a move."""
        controls, view = self._controls, self._context.view
        match move:
            case Play():
                index = view.hand.index(move.card)
                ways = controls.ways.get(index, ())
                id = f"hand-{index + 1}"
                if len(ways) > 1 and move in ways:
                    if controls.opened != index:
                        controls.press(index)
                    id = f"way-{ways.index(move) + 1}"
            case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
                id = controls.actions.set_amount(amount)
            case m.Stand() if view.board.total > GOAL:
                id = _BUTTONS[m.END_TURN]  # above 20 one button serves both moves
            case _:
                id = _BUTTONS[move]
        self._context.interaction.keys = True
        self._context.interaction.focus(id)

    @property
    def heard(self) -> str:
        """Words about the hot move, else about the best one, with the figures on request."""
        if self.advice is None:
            return self._status
        best, title = self.advice.best, self.advice.title
        told = self.advice.of(self._looked_at()) or best
        better = "" if told.move == best.move else f", best: {title(best.move)}"
        figures = figure_list(told)[:NAMED] if self._figures else ()
        return " ".join((f"{title(told.move)}{better}. {told.why}", *(f"{name} {value}" for name, value in figures)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the words, and on request the figures' strip; the rows draw themselves above it."""
        self._draw_strip(canvas, WORDS)
        canvas.icon("info", (WORDS.left + 20, WORDS.top + 19), 20, "gold_text")
        if self.advice is None:
            at = (WORDS.left + 36, WORDS.top + 19)
            canvas.text("COACH", at, size=18, font="title", role="gold_text", anchor="midleft", max_width=110)
            room = FRect(WORDS.left + 14, WORDS.top + 36, WORDS.width - 28, 60)
            canvas.paragraph(self._status, room, size=SIZE, role="text_dim", leading=1.2)
            return
        said = self.advice.of(self._looked_at())
        for row in self._rows:
            row.looked_at = said is not None and row.advised.move == said.move
        if self._figures:
            self._draw_columns(canvas, self.advice)
        self._draw_words(canvas, self.advice, said)

    def _draw_strip(self, canvas: Canvas, strip: FRect) -> None:
        canvas.panel(strip, edge="gold", fill="panel", chamfer=10)

    def _draw_columns(self, canvas: Canvas, advice: Advice) -> None:
        """Draw the strip of the figures with the icons of its columns."""
        columns, used = COLUMNS[advice.by_credits], -(-len(self._rows) // ROWS_IN_COLUMN)
        self._draw_strip(canvas, FRect(MOVES.left, MOVES.top, COLUMN * used, MOVES.height))
        for number in range(used):
            left = MOVES.left + COLUMN * number + 2
            for (icon, role), end in columns:
                canvas.icon(icon, (left + end - 10, MOVES.top + 13), 16, role)
            start, end = columns[-2][1] + 1, columns[-1][1] + 3
            rows = min(ROWS_IN_COLUMN, len(self._rows) - ROWS_IN_COLUMN * number)
            canvas.fill(FRect(left + start, MOVES.top + 2, end - start, HEAD + ROW * rows), "gold", alpha=34)

    def _draw_words(self, canvas: Canvas, advice: Advice, said: MoveAdvice | None) -> None:
        """Draw the hot move and its reason, else the best one, with a mark that tells them apart."""
        best, title = advice.best, advice.title
        told = said or best
        chosen = told.move == best.move
        y = WORDS.top + 19
        if chosen:
            canvas.icon("star", (WORDS.left + 44, y), 17, "gold_text")
        left = WORDS.left + (56 if chosen else 38)
        role = "gold_text" if chosen else "own_text"
        wrote = canvas.text(title(told.move), (left, y), size=18, font="bold", role=role, anchor="midleft",
                            max_width=ASK.left - left - 8)  # fmt: skip
        if not chosen and ASK.left - wrote.right > 90:
            at = (wrote.right + 12, y)
            canvas.text(f"best: {title(best.move)}", at, size=SIZE, role="gold_text", anchor="midleft",
                        max_width=ASK.left - wrote.right - 20)  # fmt: skip
        room = FRect(WORDS.left + 14, WORDS.top + 36, WORDS.width - 28, 66 if not self._figures else 53)
        canvas.paragraph(told.why, room, size=SIZE, leading=1.06)
        if self._figures:
            self._draw_figures(canvas, told)

    def _draw_figures(self, canvas: Canvas, advised: MoveAdvice) -> None:
        """Draw a move's chances of the set's results, each after its name, or after its icon if room is short.

        The match's chance is drawn beside the move.
        """
        figures, room, x = figure_list(advised)[:NAMED], WORDS.width - 24, WORDS.left + 12
        named = [label for label, _ in figures]
        wide = [canvas.measure(value, size=SIZE, font="number")[0] for _, value in figures]
        names = [canvas.measure(name, size=SIZE)[0] for name in named]
        whole = sum(wide) + sum(names) + NAME * NAMED + APART * (NAMED - 1) <= room
        used = sum(wide) + (sum(names) + NAME * NAMED if whole else SIGN * NAMED)
        gap = min(GAP, max(0.0, (room - used) / (NAMED - 1)))
        for (icon, role), name, (_, value) in zip(SIGNS, named, figures, strict=False):
            if whole:
                x = canvas.text(name, (x, SIGNS_Y), size=SIZE, role="text_dim", anchor="midleft").right + NAME
            else:
                canvas.icon(icon, (x + 8, SIGNS_Y), 15, role)
                x += SIGN
            x = canvas.text(value, (x, SIGNS_Y), size=SIZE, font="number", role=role, anchor="midleft").right + gap


def _row(number: int) -> FRect:
    column, row = divmod(number, ROWS_IN_COLUMN)
    return FRect(MOVES.left + COLUMN * column + 4, MOVES.top + HEAD + ROW * row, COLUMN - 8, ROW - 1)
