"""The state machine of a match: the phases each move may lead to."""

from __future__ import annotations

from enum import StrEnum

from pazaak.game.cards.side_cards import Play
from pazaak.game.moves import (
    Accept,
    AnswerTie,
    Bet,
    Call,
    Check,
    EndTurn,
    Fold,
    Leave,
    Move,
    NameAnte,
    Raise,
    Stand,
)


class Phase(StrEnum):
    """Kind of the decision that is due."""

    ANTE = "ante"
    ACCEPT = "accept"
    BET = "bet"
    ANSWER = "answer"
    TURN = "turn"
    TIEBREAK = "tiebreak"
    OVER = "over"


ANTE = Phase.ANTE
ACCEPT = Phase.ACCEPT
BET = Phase.BET
ANSWER = Phase.ANSWER
TURN = Phase.TURN
TIEBREAK = Phase.TIEBREAK
OVER = Phase.OVER

SET_BEGINS = frozenset({ANTE, BET, TURN})
"""Phases that a set can begin in: its ante or bets where the table has them, else its first turn."""
PLAY_GOES_ON = SET_BEGINS | {TIEBREAK, OVER}
"""Phases that can follow a turn: the next turn, a tie, a new set or the end."""
GONE = frozenset({OVER})
"""Phase after a player has left."""

TRANSITIONS: dict[Phase, dict[type[Move], frozenset[Phase]]] = {
    ANTE: {NameAnte: frozenset({ACCEPT}), Leave: GONE},
    ACCEPT: {Accept: frozenset({BET, TURN}), Leave: GONE},
    BET: {Check: frozenset({BET, TURN}), Bet: frozenset({ANSWER}), Leave: GONE},
    ANSWER: {Call: frozenset({TURN}), Raise: frozenset({ANSWER}), Fold: SET_BEGINS | {OVER}, Leave: GONE},
    TURN: {Play: PLAY_GOES_ON, EndTurn: PLAY_GOES_ON, Stand: PLAY_GOES_ON, Leave: GONE},
    TIEBREAK: {AnswerTie: PLAY_GOES_ON, Leave: GONE},
    OVER: {},
}

WRONG_PHASE: dict[Phase, str] = {
    ANTE: "Set the ante first.",
    ACCEPT: "Accept the ante first, or leave.",
    BET: "Check or bet.",
    ANSWER: "Answer the bet: call, raise or fold.",
    TURN: "Play a card, end your turn or stand.",
    TIEBREAK: "The set is tied: use a Tiebreaker or save it.",
    OVER: "The match is over.",
}
"""Explanation by phase of why a move of another phase is illegal."""
