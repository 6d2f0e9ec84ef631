"""The coach of the Pazaak table: two strips beside the boards, what each move is worth on the left, and why on the
right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice, MoveAdvice
from pazaak.rivals.coach.advice_words import move_title, percent, signed
from pazaak.scenes.house_context import house_of
from pazaak.scenes.table.controls import PazaakControls
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Spot, Widget, spoken
from pazaak.table.coach import NO_ADVICE, Coach
from pazaak.table.face.controls import Desk
from pazaak.table.face.game_face import TableHouse

MOVES = FRect(8, 150, 154, 386)
WORDS = FRect(1118, 150, 154, 386)
SIZE = 16
ROW, ROWS_TOP = 25.0, 194.0
FOOT = 28.0
COLUMNS = (("cards", 83.0), ("trophy", 114.0), ("coin", 148.0))
"""The signs over the chances of set and match and over the credits, and where their columns end."""
MATCH, CREDITS = 1, 2
MOST_ROWS = 12
HALF = 134.0
"""How tall a reason may be where two stand one over the other."""

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
        self, number: int, advised: MoveAdvice, title: str, rect: FRect, ready: Callable[[m.Move], None]
    ) -> None:
        told = f"set {percent(advised.win_set)}, match {percent(advised.win_match)}"
        label = f"{title}: {told}, credits {advised.credits:+.0f}. {advised.why}"
        super().__init__(f"advice-{number}", label, rect, role=Role.OPTION, on_press=partial(ready, advised.move),
                         waits=True)  # fmt: skip
        self.advised = advised
        self.title = _short(advised.move) if title == move_title(advised.move) else title
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
        figures = (
            f"{self.advised.win_set * 100:.0f}",
            f"{self.advised.win_match * 100:.0f}",
            f"{self.advised.credits:.0f}".replace("-", "\u2212"),
        )
        for text, (_, end), room in zip(figures, COLUMNS, (28, 28, 31), strict=True):
            right = (MOVES.left + end, y)
            canvas.text(text, right, size=size, font="number", role=ink, anchor="midright", max_width=room)
        canvas.text(self.title, (rect.left + 4, y), size=size, font="bold", role=ink, anchor="midleft", max_width=52)


def _narrow(canvas: Canvas) -> float:
    """The size of letters in the narrow table: the words beside it grow with the settings, here is no room for that."""
    return SIZE / max(1.0, canvas.text_scale)


def _short(move: m.Move) -> str:
    """A move in so few letters that it fits beside its figures."""
    match move:
        case m.EndTurn():
            return "End"
        case m.AnswerTie(spend):
            return "Use T" if spend else "No T"
        case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
            return str(amount)
        case Play(card, value) if len(PLAYS[card]) > 1:
            sign = "+" if value > 0 else "\u2212"
            return f"{card.value} {signed(value) if card is SideCard.GOLD_SWITCH else sign}"
        case _:
            return move_title(move).replace(" as ", " ")


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
        # On a board over 20 there is one way to take the bust.
        self._over = False

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
        self.advice, self._over = advice, question.board.total > GOAL
        moves = [advised for advised in advice.moves if not (self._over and advised.move == m.STAND)]
        shown = moves[:MOST_ROWS]
        pitch = min(ROW, (MOVES.bottom - FOOT - ROWS_TOP) / max(1, len(shown)))
        self._rows = [
            AdviceRow(number, advised, "Bust" if self._busts(advised.move) else move_title(advised.move),
                      FRect(MOVES.left + 4, ROWS_TOP + pitch * (number - 1), MOVES.width - 8, pitch - 2),
                      self._lay_ready)
            for number, advised in enumerate(shown, start=1)
        ]  # fmt: skip

    def _busts(self, move: m.Move) -> bool:
        return self._over and move in (m.END_TURN, m.STAND)

    def widgets(self) -> Sequence[Widget]:
        """What is said, for the ear, then the rows."""
        if not self.called:
            return ()
        told = f"The coach: {self._status}"
        if self.advice is not None:
            best = self.advice.best
            told = f"Best: {'Go bust' if self._busts(best.move) else move_title(best.move)}. {best.why}"
        return [spoken("coach-says", told, WORDS), *self._rows]

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
        """Both strips; the rows themselves draw over the left one."""
        for strip in (MOVES, WORDS):
            canvas.panel(strip, edge="gold", fill="panel", glow=0.35, chamfer=10)
        self._draw_head(canvas)
        if self.advice is None:
            room = FRect(WORDS.left + 10, ROWS_TOP + 8, WORDS.width - 18, 250)
            canvas.paragraph(self._status, room, size=SIZE, role="text_dim", leading=1.25)
            return
        said = self.advice.of(self._looked_at())
        for row in self._rows:
            row.looked_at = said is not None and row.advised.move == said.move
        self._draw_decider(canvas, self.advice)
        self._draw_words(canvas, self.advice.best, said)

    def _draw_head(self, canvas: Canvas) -> None:
        at = (MOVES.left + 8, ROWS_TOP - 20)
        canvas.text("MOVE", at, size=_narrow(canvas), font="bold", role="text_dim", anchor="midleft", max_width=46)
        for icon, end in COLUMNS:
            canvas.icon(icon, (MOVES.left + end - 11, ROWS_TOP - 20), 19, "gold_text")
        canvas.icon("info", (WORDS.left + 20, ROWS_TOP - 20), 20, "gold_text")
        coach = (WORDS.left + 36, ROWS_TOP - 20)
        canvas.text("COACH", coach, size=18, font="title", role="gold_text", anchor="midleft", max_width=110)
        for strip in (MOVES, WORDS):
            canvas.line((strip.left + 6, ROWS_TOP - 5), (strip.right - 6, ROWS_TOP - 5), role="gold", width=1.0)

    def _draw_decider(self, canvas: Canvas, advice: Advice) -> None:
        """The column by which the moves are ordered, and its name at the foot."""
        at, told = (CREDITS, "best by credits") if advice.by_credits else (MATCH, "best by match")
        icon, end = COLUMNS[at]
        start, bottom = COLUMNS[at - 1][1] + 1, self._rows[-1].rect.bottom
        canvas.fill(FRect(MOVES.left + start, ROWS_TOP - 2, end + 3 - start, bottom - ROWS_TOP + 4), "gold", alpha=34)
        y = MOVES.bottom - FOOT / 2 - 2
        canvas.icon(icon, (MOVES.left + 18, y), 17, "gold_text")
        foot, size, room = (MOVES.left + 32, y), _narrow(canvas), MOVES.width - 38
        canvas.text(told, foot, size=size, role="text_dim", anchor="midleft", max_width=room)

    def _draw_words(self, canvas: Canvas, best: MoveAdvice, said: MoveAdvice | None) -> None:
        """The best move and why; beneath it, where another is looked at, that one."""
        self._draw_title(canvas, best, ROWS_TOP + 14, best=True)
        left, width = WORDS.left + 10, WORDS.width - 18
        if said is None or said.move == best.move:
            self._draw_figures(canvas, best, ROWS_TOP + 37)
            canvas.paragraph(best.why, FRect(left, ROWS_TOP + 98, width, 236), size=SIZE, leading=1.25)
            return
        middle = ROWS_TOP + 30 + HALF + 8
        beneath = FRect(left, ROWS_TOP + 28, width, HALF)
        canvas.paragraph(best.why, beneath, size=SIZE, role="text_dim", leading=1.25)
        canvas.line((left, middle), (WORDS.right - 10, middle), role="panel_edge", width=1.0)
        self._draw_title(canvas, said, middle + 16, best=False)
        canvas.paragraph(said.why, FRect(left, middle + 30, width, HALF), size=SIZE, leading=1.25)

    def _draw_figures(self, canvas: Canvas, advised: MoveAdvice, top: float) -> None:
        figures = (
            ("Set", percent(advised.win_set)),
            ("Match", percent(advised.win_match)),
            ("Credits", signed(round(advised.credits))),
        )
        for index, (label, value) in enumerate(figures):
            y = top + 21 * index
            canvas.icon(COLUMNS[index][0], (WORDS.left + 19, y), 16, "gold_text")
            canvas.text(label, (WORDS.left + 32, y), size=SIZE, role="text_dim", anchor="midleft", max_width=58)
            canvas.text(value, (WORDS.right - 10, y), size=SIZE, font="number", role="gold_text", anchor="midright",
                        max_width=54)  # fmt: skip

    def _draw_title(self, canvas: Canvas, advised: MoveAdvice, y: float, *, best: bool) -> None:
        left, role = (WORDS.left + 30, "gold_text") if best else (WORDS.left + 10, "own_text")
        if best:
            canvas.icon("star", (WORDS.left + 18, y), 17, "gold_text")
        title, room = "Go bust" if self._busts(advised.move) else move_title(advised.move), WORDS.right - 8 - left
        canvas.text(title, (left, y), size=18, font="bold", role=role, anchor="midleft", max_width=room)
