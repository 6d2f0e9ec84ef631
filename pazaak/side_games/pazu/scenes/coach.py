"""The coach of the practice tables: the worth of a lot to each seat, and the value of each move of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game.cards.side_cards import Play
from pazaak.game.moves import AnswerTie, EndTurn, NameAnte, Stand
from pazaak.house.phrases import signed
from pazaak.side_games.pazu.moves import Bid, Move
from pazaak.side_games.pazu.players.advice import Advice
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.state import View
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.coach import LineCoach
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices

ADVISER = "pazaak.side_games.pazu.players.adviser:Coach"


class PazuCoach(LineCoach[View, Advice]):
    """The coach: shows the master's move and the reason in a line."""

    action = "call"

    def __init__(self, context: TableContext[View, Move], house: TableServices) -> None:
        board = context.board
        assert isinstance(board, PazuBoard)
        super().__init__(context, house, ADVISER, lambda advice: advised(advice, board.names, context.view))
        self._board = board
        self.worth: tuple[int, ...] = ()
        """By seat: worth of the lot in credits, while the advice is about one."""

    def answer(self, question: View, advice: Advice) -> None:
        super().answer(question, advice)
        self.worth = () if advice.lot is None else advice.lot.worth

    def silence(self) -> None:
        super().silence()
        self.worth = ()

    ponder = silence

    def draw(self, canvas: Canvas) -> None:
        """Draw the lot's worth to each rival under the bids."""
        for place, worth in zip(self._board.places, self.worth, strict=False):
            if not place.own and self._board.picture.bidding:
                spot = (place.bid[0], place.bidder.bottom - 11)
                canvas.text(f"worth {worth:,}", spot, size=16, role="text_dim", max_width=place.board.width)


def advised(advice: Advice, names: Sequence[str], view: View) -> str:
    """Return the advice as a line for the table."""
    lot, viewer = advice.lot, view.seat
    if lot is not None:
        others = [(worth, name) for seat, (worth, name) in enumerate(zip(lot.worth, names, strict=True))
                  if seat != viewer and worth > 0]  # fmt: skip
        keenest = f", {max(others)[0]:,} to {max(others)[1]}" if others else ""
        return f"Coach: worth {lot.worth[viewer]:,} to you{keenest}. {_named(advice.move)}; {lot.limit:,} at most."
    if advice.turn:
        best, *rest = advice.turn
        full = f" Full Board {best.chances.full_board:.0%}." if best.chances.full_board >= 0.005 else ""
        second = f" {_named(rest[0].move)}: {rest[0].chances.win:.0%}." if rest else ""
        told = f"{best.chances.win:.0%} of the pot, bust {best.chances.bust:.0%}"
        return f"Coach: {_named(best.move)}: {told}.{full}{second}"
    return f"Coach: {_named(advice.move)}."


def _named(move: Move) -> str:
    match move:
        case NameAnte(amount):
            return f"an ante of {amount:,}"
        case Bid(amount):
            return f"Bid {amount:,}"
        case Play(card, value):
            return f"Play {card.value}" + (f" as {signed(value)}" if value and card.value[0] not in "+-" else "")
        case EndTurn():
            return "End the turn"
        case Stand():
            return "Stand"
        case AnswerTie(spend):
            return "Use the Tiebreaker" if spend else "Save the Tiebreaker"
        case _:
            return "Pass"
