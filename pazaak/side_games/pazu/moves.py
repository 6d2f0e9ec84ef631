"""The moves of Pazu-Pazaak: those of a turn of Pazaak, and two for the auction."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import Play
from pazaak.game.moves import AnswerTie, EndTurn, Leave, NameAnte, Stand
from pazaak.side_games.pazu.state import Phase


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid for the lot, in credits."""

    amount: int


@dataclass(frozen=True, slots=True)
class PassLot:
    """The end of a seat's bids for this lot."""


PASS = PassLot()

Move = NameAnte | Bid | PassLot | Play | EndTurn | Stand | AnswerTie | Leave

MOVES: dict[Phase, frozenset[type[Move]]] = {
    Phase.ANTE: frozenset({NameAnte, Leave}),
    Phase.BID: frozenset({Bid, PassLot, Leave}),
    Phase.TURN: frozenset({Play, EndTurn, Stand, Leave}),
    Phase.TIEBREAK: frozenset({AnswerTie, Leave}),
    Phase.OVER: frozenset(),
}
"""Kinds of moves that are legal in each phase."""

WRONG_PHASE: dict[Phase, str] = {
    Phase.ANTE: "Set the ante first.",
    Phase.BID: "Bid for the lot, or pass.",
    Phase.TURN: "Play a card, end your turn or stand.",
    Phase.TIEBREAK: "The set is tied: use your Tiebreaker or save it.",
    Phase.OVER: "The sitting is over.",
}
"""Error for a move of another phase, by the current phase."""
