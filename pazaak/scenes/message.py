"""The message line of the table: what just happened, what is due, what a move would give; and the bust risk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.notation import write_move
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.odds import draw_odds
from pazaak.scenes import table_layout as at
from pazaak.scenes.preview import preview_play, preview_stand

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

HIGH_RISK, LOW_RISK = 0.5, 0.2
SIZE = 17


class Message:
    """Two lines; the newer one below."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._due = ""

    def follow(self, sentence: str) -> None:
        """Something has happened."""
        self._lines = [*self._lines[-1:], sentence]
        self._due = ""

    def tell(self, sentence: str) -> None:
        """Something the person should know before he decides."""
        self._due = sentence

    def clear(self) -> None:
        """A decision has been made."""
        self._due = ""

    def await_decision(self, view: View) -> None:
        """Say what is to be decided."""
        self._due = _due(view)

    def question(self, view: View, move: m.Move) -> tuple[str, str]:
        """What to ask before a move is made: the question and what the move gives."""
        match move:
            case Play():
                shown = preview_play(view, move)
                return f"Play {write_move(move)}?", f"{shown.line}. {shown.meaning}"
            case m.Stand():
                shown = preview_stand(view)
                return "Stand?", f"{shown.line}. {shown.meaning}"
            case m.EndTurn():
                over = view.board.total > GOAL
                return "End the turn?", "That is a bust." if over else f"You stay at {view.board.total} and draw again."
            case _:
                return f"{write_move(move).capitalize()}?", ""

    def draw(self, canvas: Canvas, view: View, play: Play | None, hot: str | None, *, show_risk: bool) -> None:
        """The strip in the middle, and the risk under the own gems."""
        canvas.panel(at.MESSAGE, edge="none", fill="sunken", chamfer=9, shadow=False)
        draw_lines(canvas, *self._texts(view, play, hot))
        if show_risk and view.table.phase is Phase.TURN and view.board.total <= GOAL:
            _draw_risk(canvas, draw_odds(view).bust)

    def _texts(self, view: View, play: Play | None, hot: str | None) -> tuple[str, str, str]:
        if play is not None:
            shown = preview_play(view, play)
            return shown.line, shown.meaning, shown.role
        if hot == "stand":
            shown = preview_stand(view)
            return shown.line, shown.meaning, shown.role
        if hot == "end-turn" and view.board.total <= GOAL:
            return f"End the turn at {view.board.total}", f"Next draw busts {draw_odds(view).bust:.0%}", "own_text"
        if self._due:
            return self._lines[-1] if self._lines else "", self._due, "own_text"
        older, newer = ([""] * 2 + self._lines)[-2:]
        return (older, newer, "text") if older else (newer, "", "text")


def draw_lines(canvas: Canvas, first: str, second: str, role: str) -> None:
    """Two short lines; a long second one takes the place of both, a long first one gives way."""
    panel = at.MESSAGE.inflate(-14, -6)
    if canvas.measure(second or first, size=SIZE)[0] > panel.width:
        canvas.paragraph(second or first, panel, size=SIZE, role=role, align="center", valign="middle", leading=1.2)
        return
    x, y = panel.center
    if not second or canvas.measure(first, size=SIZE)[0] > panel.width:
        canvas.text(second or first, (x, y), size=SIZE, role=role)
        return
    canvas.text(first, (x, y - 12), size=SIZE, role="text", max_width=panel.width)
    canvas.text(second, (x, y + 12), size=SIZE, role=role)


def _draw_risk(canvas: Canvas, risk: float) -> None:
    role = "bad_text" if risk >= HIGH_RISK else "gold_text" if risk >= LOW_RISK else "good_text"
    canvas.text(f"BUST RISK {risk:.0%}", at.RISK, size=16, role=role, spacing=1)


def _due(view: View) -> str:
    table = view.table
    match table.phase:
        case Phase.ANTE:
            return "You lead: name the ante."
        case Phase.ACCEPT:
            return f"Pay {table.ante}, or leave for {table.rules.ante_min}."
        case Phase.BET:
            return "Check, or bet from the pot."
        case Phase.ANSWER:
            return f"{table.to_call} to call."
        case Phase.TURN if view.board.total > GOAL:
            return f"{view.board.total} is over 20: save it with a card!"
        case Phase.TURN if table.played:
            return "End the turn or stand."
        case Phase.TURN:
            return "Play a card, end the turn or stand."
        case Phase.TIEBREAK if SideCard.TIEBREAKER in view.hand:
            return "Spend the Tiebreaker?"
        case Phase.TIEBREAK:
            return "You have no Tiebreaker to spend."
        case Phase.OVER:
            return ""
