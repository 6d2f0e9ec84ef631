"""The coach of the Pazaak table: beside the boards, the best move and why on the right; on demand, the figures of all
moves on the left."""

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
from pazaak.scenes.house_context import house_of
from pazaak.scenes.table.controls import PazaakControls
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget, spoken
from pazaak.table.coach import NO_ADVICE, Coach
from pazaak.table.face.controls import Desk
from pazaak.table.face.game_face import TableHouse

MOVES = FRect(8, 150, 154, 386)
WORDS = FRect(1118, 150, 154, 386)
SIZE = 16
ROW, ROWS_TOP = 25.0, 194.0
FOOT = 28.0
WON, TIED, LOST = ("check", "good_text"), ("scales", "text_dim"), ("cross", "bad_text")
MATCH, CREDITS = ("trophy", "gold_text"), ("coin", "gold_text")
SIGNS = (WON, TIED, LOST, MATCH, CREDITS)
"""The signs of the set won, tied and lost, of the match and of the credits, as the coach lists them."""
COLUMNS = {False: ((WON, 77.0), (TIED, 102.0), (LOST, 127.0), (MATCH, 151.0)), True: ((MATCH, 92.0), (CREDITS, 148.0))}
"""The signs over the columns and where they end: in a turn, and (True) where credits decide. The last one decides."""
MOST_ROWS = 12
HALF = 134.0
"""How tall a reason may be where two are one over the other."""
ASK = FRect(WORDS.left + 8, WORDS.bottom - 36, WORDS.width - 16, 28)
LINE = 22.0
FIGURES_TOP = ASK.top - 6 - LINE * len(SIGNS)

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
    """One move with its figures; pressed, it lays the move ready."""

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
            canvas.text(text, (MOVES.left + end, y), size=size - 1, font="number", role=ink, anchor="midright")
        canvas.text(self.title, (rect.left + 2, y), size=size, font="bold", role=ink, anchor="midleft", max_width=50)


def _narrow(canvas: Canvas) -> float:
    """The size of letters in the narrow table: the words beside it grow with the settings, here is no room for that."""
    return SIZE / max(1.0, canvas.text_scale)


class PazaakCoach(Coach[View, Advice]):
    """Open or closed; stays open from decision to decision."""

    def __init__(self, desk: Desk[View, m.Move], house: TableHouse) -> None:
        super().__init__()
        assert isinstance(desk.controls, PazaakControls)
        self._desk, self._controls = desk, desk.controls
        self._house = house_of(house)
        self.advice: Advice | None = None
        self._status = ""
        """What is said while there is no advice."""
        self._rows: list[AdviceRow] = []
        self._figures = False

    def thinker(self) -> Thinker[View, Advice]:
        return self._house.advise()

    def question(self) -> View | None:
        return self._desk.view if self._desk.deciding else None

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
        shown = advice.rows[:MOST_ROWS]
        pitch = min(ROW, (MOVES.bottom - FOOT - ROWS_TOP) / max(1, len(shown)))
        self._rows = [
            AdviceRow(number, advised, advice, FRect(MOVES.left + 4, ROWS_TOP + pitch * (number - 1), MOVES.width - 8,
                                                     pitch - 2), self._lay_ready)
            for number, advised in enumerate(shown, start=1)
        ]  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """What is said, for the ear, then what asks for the figures, and the rows of those."""
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
        hot, play = self._desk.hot, self._controls.hot_play
        if play is not None or hot is None:
            return play
        return self.move_of(hot) or _MOVES.get(hot) or self._controls.actions.named(hot)

    def _lay_ready(self, move: m.Move) -> None:
        """Bring the person to the button or the card that makes the move."""
        controls, view = self._controls, self._desk.view
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
                id = _BUTTONS[m.END_TURN]  # above 20 there is one button for both
            case _:
                id = _BUTTONS[move]
        self._desk.interaction.keys = True
        self._desk.interaction.focus(id)

    def draw(self, canvas: Canvas) -> None:
        """The words, and the figures where they were asked for; the rows themselves draw over those."""
        self._draw_strip(canvas, WORDS)
        canvas.icon("info", (WORDS.left + 20, ROWS_TOP - 20), 20, "gold_text")
        coach = (WORDS.left + 36, ROWS_TOP - 20)
        canvas.text("COACH", coach, size=18, font="title", role="gold_text", anchor="midleft", max_width=110)
        if self.advice is None:
            room = FRect(WORDS.left + 10, ROWS_TOP + 8, WORDS.width - 18, 250)
            canvas.paragraph(self._status, room, size=SIZE, role="text_dim", leading=1.25)
            return
        said = self.advice.of(self._looked_at())
        for row in self._rows:
            row.looked_at = said is not None and row.advised.move == said.move
        if self._figures:
            self._draw_columns(canvas, self.advice)
        self._draw_words(canvas, self.advice, said)

    def _draw_strip(self, canvas: Canvas, strip: FRect) -> None:
        canvas.panel(strip, edge="gold", fill="panel", glow=0.35, chamfer=10)
        canvas.line((strip.left + 6, ROWS_TOP - 5), (strip.right - 6, ROWS_TOP - 5), role="gold", width=1.0)

    def _draw_columns(self, canvas: Canvas, advice: Advice) -> None:
        """The strip of the figures: the signs over its columns, the last of which orders the moves and is named."""
        self._draw_strip(canvas, MOVES)
        columns, size = COLUMNS[advice.by_credits], _narrow(canvas)
        at = (MOVES.left + 8, ROWS_TOP - 20)
        canvas.text("MOVE", at, size=size, font="bold", role="text_dim", anchor="midleft", max_width=46)
        for (icon, role), end in columns:
            canvas.icon(icon, (MOVES.left + end - 10, ROWS_TOP - 20), 18, role)
        start, end = columns[-2][1] + 1, columns[-1][1] + 3
        bottom = self._rows[-1].rect.bottom
        canvas.fill(FRect(MOVES.left + start, ROWS_TOP - 2, end - start, bottom - ROWS_TOP + 4), "gold", alpha=34)
        y, (icon, role) = MOVES.bottom - FOOT / 2 - 2, columns[-1][0]
        canvas.icon(icon, (MOVES.left + 18, y), 17, role)
        told = "best by credits" if advice.by_credits else "best by match"
        foot, room = (MOVES.left + 32, y), MOVES.width - 38
        canvas.text(told, foot, size=size, role="text_dim", anchor="midleft", max_width=room)

    def _draw_words(self, canvas: Canvas, advice: Advice, said: MoveAdvice | None) -> None:
        """The best move and why, beneath it the other that is looked at; or of one of them the figures too."""
        best, title = advice.best, advice.title
        other = said if said is not None and said.move != best.move else None
        left, width, top = WORDS.left + 10, WORDS.width - 18, ROWS_TOP + 30
        if self._figures or other is None:
            told, bottom = other or best, FIGURES_TOP - 16 if self._figures else ASK.top
            self._draw_title(canvas, title(told.move), ROWS_TOP + 14, best=told is best)
            canvas.paragraph(told.why, FRect(left, top, width, bottom - top), size=SIZE, leading=1.25)
            if self._figures:
                self._draw_figures(canvas, told)
            return
        self._draw_title(canvas, title(best.move), ROWS_TOP + 14, best=True)
        canvas.paragraph(best.why, FRect(left, top, width, HALF - 18), size=SIZE, role="text_dim", leading=1.25)
        middle = top + HALF - 14
        canvas.line((left, middle), (WORDS.right - 10, middle), role="panel_edge", width=1.0)
        self._draw_title(canvas, title(other.move), middle + 16, best=False)
        canvas.paragraph(other.why, FRect(left, middle + 30, width, ASK.top - middle - 34), size=SIZE, leading=1.25)

    def _draw_figures(self, canvas: Canvas, advised: MoveAdvice) -> None:
        for index, ((icon, role), (label, value)) in enumerate(zip(SIGNS, figure_list(advised), strict=True)):
            y = FIGURES_TOP + LINE * index
            canvas.icon(icon, (WORDS.left + 19, y), 16, role)
            canvas.text(label, (WORDS.left + 32, y), size=SIZE, role="text_dim", anchor="midleft", max_width=60)
            canvas.text(value, (WORDS.right - 10, y), size=SIZE, font="number", role=role, anchor="midright",
                        max_width=46)  # fmt: skip

    def _draw_title(self, canvas: Canvas, title: str, y: float, *, best: bool) -> None:
        left, role = (WORDS.left + 30, "gold_text") if best else (WORDS.left + 10, "own_text")
        if best:
            canvas.icon("star", (WORDS.left + 18, y), 17, "gold_text")
        room = WORDS.right - 8 - left
        canvas.text(title, (left, y), size=18, font="bold", role=role, anchor="midleft", max_width=room)
