"""The coach's answers, for the process that thinks."""

from __future__ import annotations

from pazaak.side_games.pazu.players.advice import Advice
from pazaak.side_games.pazu.players.coach import advise_lot, advise_turn
from pazaak.side_games.pazu.players.planner import Planner
from pazaak.side_games.pazu.players.tempers import MASTER
from pazaak.side_games.pazu.state import Phase, View


class Coach:
    """A coach that judges a choice as the master does."""

    def __init__(self) -> None:
        self._master = Planner(0, MASTER)

    def prepare(self, view: View) -> None:
        self._master.prepare(view)

    def choose(self, view: View) -> Advice:
        """Return the advice for the view's seat, whose turn it is."""
        match view.table.phase:
            case Phase.BID:
                return Advice(self._master.choose(view), lot=advise_lot(view))
            case Phase.TURN:
                turn = advise_turn(view)
                return Advice(turn[0].move, turn=turn)
            case _:
                return Advice(self._master.choose(view))
