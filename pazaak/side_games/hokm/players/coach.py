"""The coach: the share of hands each move wins when sampled deals that fit everything seen are played out."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.cards import DECK_52
from pazaak.side_games.hokm.moves import Move, PlayCard
from pazaak.side_games.hokm.players.bits import as_bits
from pazaak.side_games.hokm.players.master import Master, equals
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import Phase, View

BUDGET = 180_000
"""Cards played in playouts for one answer: about 0.3 seconds of one core."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, with the values of all."""

    best: Move
    shares: dict[Move, float]
    """Share of hands won after each move, 0 to 1."""
    deals: int
    """Number of sampled deals in which each move was tried."""


class Coach(Unprepared):
    """The coach: values the moves of a view as the master does, and discards none early."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._master = Master(0, budget, patient=True)

    def choose(self, view: View) -> Advice:
        trials = self._master.weigh(view)
        won = {
            move: sum(value > 0 for value in values) / len(values) for move, values in trials.values.items() if values
        }
        deals = max(map(len, trials.values.values()))
        shares = _spread(view, won) if view.table.phase is Phase.PLAY else won
        return Advice(trials.choose(sensible_move(view), 0.0), shares, deals)


def _spread(view: View, won: dict[Move, float]) -> dict[Move, float]:
    """Return the shares for all cards: equal cards get the same one."""
    shares: dict[Move, float] = {}
    for group in equals(as_bits(playable_now(view)), sight_of(view)):
        tried = next(PlayCard(DECK_52[card]) for card in group if PlayCard(DECK_52[card]) in won)
        shares |= {PlayCard(DECK_52[card]): won[tried] for card in group}
    return shares
