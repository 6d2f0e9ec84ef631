"""Moves of a player, named by imperatives: frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import Play


@dataclass(frozen=True, slots=True)
class NameAnte:
    """Name the ante of the match (or the set), in credits."""

    amount: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the ante and pay it."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table for good."""


@dataclass(frozen=True, slots=True)
class Check:
    """Let the set begin without betting."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet `amount` credits."""

    amount: int


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet or the raise."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Call the bet and raise it by `amount` credits."""

    amount: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Concede the set."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; the player draws again in the next."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Stand: draw and play no more cards in this set."""


@dataclass(frozen=True, slots=True)
class AnswerTie:
    """Answer a tied set: spend a Tiebreaker from the hand, or keep it."""

    spend: bool


Move = NameAnte | Accept | Leave | Check | Bet | Call | Raise | Fold | EndTurn | Stand | Play | AnswerTie

ACCEPT = Accept()
LEAVE = Leave()
CHECK = Check()
CALL = Call()
FOLD = Fold()
END_TURN = EndTurn()
STAND = Stand()
SPEND_TIEBREAKER = AnswerTie(True)
KEEP_TIEBREAKER = AnswerTie(False)
