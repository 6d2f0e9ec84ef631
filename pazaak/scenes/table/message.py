"""The message line of the table: the last event, the due act, or a move's preview."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.betting import bet_range
from pazaak.game.cards.board import GOAL, SLOTS, Board, with_played
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.cards.turn import Fate, fate_after_play
from pazaak.game.light import one_act
from pazaak.game.notation import write_move
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.phrases import capitalized, signed
from pazaak.scenes.table import layout as at
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.message import MessageLine

SIZE = 20
GAP = "   "
"""Separator of the two texts when they share a line."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a move: a short line, its meaning, and the colour role of both."""

    total: int
    line: str
    clause: str
    """Meaning without a full stop."""
    role: str
    whole: bool = False
    """Whether the meaning is a whole sentence, which always ends in a full stop."""

    @property
    def meaning(self) -> str:
        return f"{self.clause}." if self.whole else self.clause

    @property
    def sentences(self) -> str:
        return f"{self.line}. {self.clause}."


def preview_play(view: View, play: Play) -> Preview:
    board = with_played(view.board, play, view.table.rules.flip)
    shown = play.card.value if len(PLAYS[play.card]) == 1 else f"{play.card.value} as {signed(play.value)}"
    line = f"{shown} makes {board.total}"
    full = fate_after_play(board, view.table.rules) is Fate.FULL
    return Preview(board.total, line, *_meaning(view, board), whole=full)


def preview_stand(view: View) -> Preview:
    total = view.board.total
    clause, role = ("You go bust", "bad_text") if total > GOAL else (_against(view, view.board), "gold_text")
    return Preview(total, f"Stand at {total}", clause, role, whole=total > GOAL)


def _meaning(view: View, board: Board) -> tuple[str, str]:
    fate = fate_after_play(board, view.table.rules)
    if fate is Fate.BUST:
        return "Over 20: bust", "bad_text"
    if fate is Fate.FULL:
        return "Full Board! You win the set", "gold_text"
    if board.total == GOAL:
        return f"Pure Pazaak! {_against(view, board)}", "gold_text"
    left = SLOTS - len(board.values)
    if left <= 2:
        return f"{left} {'slot' if left == 1 else 'slots'} to a Full Board", "own_text"
    return _against(view, board), "own_text"


def _against(view: View, board: Board) -> str:
    rival = view.rival_board
    if not rival.standing:
        return f"{GOAL - board.total} short of 20" if board.total < GOAL else "Only a Full Board beats it"
    if board.total > rival.total:
        return f"Beats {rival.total}"
    if board.total < rival.total:
        return f"Behind {rival.total} for now"
    if board.tiebreak != rival.tiebreak:
        return f"Ties {rival.total}: {'your' if board.tiebreak else 'their'} Tiebreaker wins"
    return f"Ties {rival.total}"


def question(view: View, move: m.Move) -> tuple[str, str]:
    """Return the confirmation before a move: the question, and the preview."""
    match move:
        case Play():
            return f"Play {write_move(move)}?", preview_play(view, move).sentences
        case m.Stand():
            return "Stand?", preview_stand(view).sentences
        case m.EndTurn():
            over = view.board.total > GOAL
            return "End the turn?", "You go bust." if over else f"You draw again at {view.board.total}."
        case _:
            return f"{capitalized(write_move(move))}?", ""


def lines(line: MessageLine, view: View, play: Play | None, hot: str | None) -> tuple[str, str, str]:
    """Return the two texts and their colour: the hot move's preview, else a notice, else the last events."""
    if play is not None or hot == "stand":
        shown = preview_stand(view) if play is None else preview_play(view, play)
        return shown.line, shown.meaning, shown.role
    older, newer = ([""] * 2 + line.happened)[-2:]
    if hot == "end-turn" and view.board.total <= GOAL:
        return newer, f"End turn: draw again at {view.board.total}", "own_text"
    asked = line.told or line.due
    if asked:
        return newer, asked, "own_text"
    return (older, newer, "text") if older else (newer, "", "text")


def draw_lines(canvas: Canvas, first: str, second: str, role: str, *, up: float = 0.0) -> None:
    """Draw the line: the second text, and the first before it if both fit."""
    canvas.recorded(
        ("a line", first, second, role, up, *canvas.view), lambda on: _write_lines(on, first, second, role, up)
    )


def _write_lines(canvas: Canvas, first: str, second: str, role: str, up: float) -> None:
    text, ink = second or first, role if second else "text"
    width = min(at.MESSAGE.width - 20, canvas.view.width - 56)
    both = f"{first}{GAP}{second}"
    if not text:
        return
    alone = not first or not second or canvas.measure(both, size=SIZE, font="bold")[0] > width
    wide = min(width, canvas.measure(text if alone else both, size=SIZE, font="bold")[0])
    plate = FRect(0, 0, wide + 36, at.LINE_HIGH)
    plate.center = (at.MESSAGE.centerx, at.MESSAGE.centery - up)
    plate = canvas.sideways(plate)
    canvas.panel(plate, edge="none", fill="sunken", chamfer=9, shadow=False)
    if alone:
        canvas.text(text, plate.center, size=SIZE, font="bold", role=ink, max_width=width)
        return
    canvas.text(first, (plate.left + 18, plate.centery), size=SIZE, font="bold", anchor="midleft")
    canvas.text(second, (plate.right - 18, plate.centery), size=SIZE, font="bold", role=role, anchor="midright")


def decision_prompt(view: View) -> str:
    table = view.table
    match table.phase:
        case Phase.ANTE:
            return "You lead. Set the ante"
        case Phase.ACCEPT if table.pot:
            return f"Ante {table.ante}, or leave and lose the {table.pot} pot"
        case Phase.ACCEPT:
            return f"Ante {table.ante}, or leave and lose {table.rules.ante_min}"
        case Phase.BET:
            allowed = bet_range(table)
            return f"Check or bet {allowed[0]}" + (f"–{allowed[-1]}" if len(allowed) > 1 else "")
        case Phase.ANSWER:
            return f"{table.to_call} to call"
        case Phase.TURN if view.board.total > GOAL:
            return f"{view.board.total}! Play a card or go bust"
        case Phase.TURN if one_act(view.board.total, table.rules):
            return "Pure Pazaak! No total beats it"
        case Phase.TURN if table.played:
            return "End turn or stand"
        case Phase.TURN:
            return "Play a card, end turn or stand"
        case Phase.TIEBREAK if SideCard.TIEBREAKER in view.hand:
            return f"Tie at {view.board.total}: use your Tiebreaker?"
        case Phase.TIEBREAK:
            return f"Tie at {view.board.total}: no Tiebreaker in hand"
        case Phase.OVER:
            return ""
