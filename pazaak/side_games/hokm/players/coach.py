"""The coach's mind: how often each move wins the hand, when deals that fit all that was seen are played out."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import DECK_52
from pazaak.side_games.hokm.moves import Move, PlayCard
from pazaak.side_games.hokm.players.bits import as_bits
from pazaak.side_games.hokm.players.master import Master, equals
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import Phase, View

BUDGET = 180_000
"""Cards played in playouts for an answer: about 0.3 seconds of one core."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the moves are worth."""

    best: Move
    shares: dict[Move, float]
    """By move, the share of hands won, 0 to 1."""
    deals: int
    """In how many deals each was tried."""


class Coach:
    """Weighs the moves of a view as the master does, and gives up none."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._master = Master(0, budget, patient=True)

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Advice:
        trials = self._master.weigh(view)
        won = {
            move: sum(value > 0 for value in values) / len(values) for move, values in trials.values.items() if values
        }
        deals = max(map(len, trials.values.values()))
        shares = _spread(view, won) if view.table.phase is Phase.PLAY else won
        return Advice(trials.choose(sensible_move(view), 0.0), shares, deals)


def _spread(view: View, won: dict[Move, float]) -> dict[Move, float]:
    """The share of a card is that of its equals."""
    shares: dict[Move, float] = {}
    for group in equals(as_bits(playable_now(view)), sight_of(view)):
        tried = next(PlayCard(DECK_52[card]) for card in group if PlayCard(DECK_52[card]) in won)
        shares |= {PlayCard(DECK_52[card]): won[tried] for card in group}
    return shares
