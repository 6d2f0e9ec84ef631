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
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.preview import preview_play, preview_stand
from pazaak.table.message import MessageLine

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

HIGH_RISK, LOW_RISK = 0.5, 0.2
SIZE = 17


def question(view: View, move: m.Move) -> tuple[str, str]:
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


def lines(line: MessageLine, view: View, play: Play | None, hot: str | None) -> tuple[str, str, str]:
    """The two lines and their colour: what the move looked at would give, else what is told or due, else what
    happened."""
    if play is not None:
        shown = preview_play(view, play)
        return shown.line, shown.meaning, shown.role
    if hot == "stand":
        shown = preview_stand(view)
        return shown.line, shown.meaning, shown.role
    if hot == "end-turn" and view.board.total <= GOAL:
        return f"End the turn at {view.board.total}", f"Next draw busts {draw_odds(view).bust:.0%}", "own_text"
    older, newer = ([""] * 2 + line.happened)[-2:]
    asked = line.told or line.due
    if asked:
        return newer, asked, "own_text"
    return (older, newer, "text") if older else (newer, "", "text")


def draw_strip(canvas: Canvas) -> None:
    """The strip in the middle, without its words."""
    canvas.panel(at.MESSAGE, edge="none", fill="sunken", chamfer=9, shadow=False)


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


def draw_risk(canvas: Canvas, view: View) -> None:
    """How likely the next draw busts, under the own gems, where there is a turn to end."""
    if view.table.phase is not Phase.TURN or view.board.total > GOAL:
        return
    risk = draw_odds(view).bust
    role = "bad_text" if risk >= HIGH_RISK else "gold_text" if risk >= LOW_RISK else "good_text"
    canvas.text(f"BUST RISK {risk:.0%}", at.RISK, size=16, role=role, spacing=1)


def due(view: View) -> str:
    """What is to be decided, in a sentence."""
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
