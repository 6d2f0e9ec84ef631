"""What the coach answers, asked with a view where thinking is done."""

from __future__ import annotations

from pazaak.side_games.pazu.players.advice import Advice
from pazaak.side_games.pazu.players.coach import advise_lot, advise_turn
from pazaak.side_games.pazu.players.planner import Planner
from pazaak.side_games.pazu.players.tempers import MASTER
from pazaak.side_games.pazu.state import Phase, View


class Coach:
    """Judges a choice as the master does."""

    def __init__(self) -> None:
        self._master = Planner(0, MASTER)

    def prepare(self, view: View) -> None:
        self._master.prepare(view)

    def choose(self, view: View) -> Advice:
        """The advice for the seat whose view it is, which is to act."""
        match view.table.phase:
            case Phase.BID:
                return Advice(self._master.choose(view), lot=advise_lot(view))
            case Phase.TURN:
                turn = advise_turn(view)
                return Advice(turn[0].move, turn=turn)
            case _:
                return Advice(self._master.choose(view))
