"""What a move would give, in a few words, from what the player sees."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.board import GOAL, SLOTS, Board, with_played
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.cards.turn import Fate, fate_after_play
from pazaak.game.notation import write_move
from pazaak.game.state import View


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of a move: a short line, what it means, and the colour role it is told in."""

    total: int
    line: str
    meaning: str
    role: str


def preview_play(view: View, play: Play) -> Preview:
    """What playing the card this way gives."""
    board = with_played(view.board, play, view.table.rules.flip)
    line = f"{write_move(play).partition(':')[0]} \u2192 {board.total}"
    if len(PLAYS[play.card]) > 1:
        line = f"{play.card.value} as {play.value:+} \u2192 {board.total}"
    meaning, role = _meaning(view, board)
    return Preview(board.total, line, meaning, role)


def preview_stand(view: View) -> Preview:
    """What standing now gives."""
    total = view.board.total
    if total > GOAL:
        return Preview(total, f"Stand on {total}", "That is a bust.", "bad_text")
    return Preview(total, f"Stand on {total}", _against(view, view.board), "gold_text")


def card_label(card: SideCard, view: View, playable: bool) -> str:
    """A hand card for those who do not see it: its name and what it gives."""
    if not playable:
        return f"{card.value}, cannot be played now"
    totals = ", ".join(str(preview_play(view, play).total) for play in PLAYS[card])
    return f"{card.value}, gives {totals}"


def _meaning(view: View, board: Board) -> tuple[str, str]:
    fate = fate_after_play(board, view.table.rules)
    if fate is Fate.BUST:
        return "Over 20: a bust.", "bad_text"
    if fate is Fate.FULL:
        return "Full Board: wins the set!", "gold_text"
    if board.total == GOAL:
        return f"Pure Pazaak! {_against(view, board)}", "gold_text"
    left = SLOTS - len(board.values)
    if left <= 2:
        return f"{left} {'slot' if left == 1 else 'slots'} to a Full Board.", "own_text"
    return _against(view, board), "own_text"


def _against(view: View, board: Board) -> str:
    rival = view.rival_board
    if not rival.standing:
        return f"{GOAL - board.total} short of 20." if board.total < GOAL else "Only a Full Board beats it."
    if board.total > rival.total:
        return f"Beats {rival.total}."
    if board.total < rival.total:
        return f"Loses to {rival.total} so far."
    if board.tiebreak != rival.tiebreak:
        return f"Ties {rival.total}, with the Tiebreaker." if board.tiebreak else f"Ties {rival.total}, who has the T."
    return f"Ties {rival.total}."
