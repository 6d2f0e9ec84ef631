"""The situation that decides which button is lit: as in Pazaak, with several rivals."""

from __future__ import annotations

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.light import Turn
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.players.draws import bust_risk
from pazaak.side_games.pazu.state import View


def turn_of(view: View) -> Turn:
    """Return the viewer's turn; the rivals' highest total counts once it decides the set."""
    table, total = view.table, view.board.total
    rivals = [seat for seat in table.contenders if seat != view.seat]
    standing = [seat for seat in rivals if table.boards[seat].standing]
    highest = max((table.boards[seat].total for seat in standing), default=None)
    decided = highest is not None and (highest >= total or len(standing) == len(rivals))
    level = any(_breaks_ties(view, seat) for seat in standing if table.boards[seat].total == highest)
    tiebreak = int(_breaks_ties(view, view.seat)) - int(level)
    return Turn(total, highest if decided else None, tiebreak, bust_risk(view) > 0)


def _breaks_ties(view: View, seat: Seat) -> bool:
    return view.table.boards[seat].tiebreak or SideCard.TIEBREAKER in view.table.hands[seat]
