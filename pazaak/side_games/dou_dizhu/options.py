"""What a table of Dou Di Zhu may be asked for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import StrictBool

from pazaak.side_games.climbing.options import ClimbingOptions, read_climbing_options


class SingleCards(StrEnum):
    """Four players: what becomes of single cards, which the game forbids."""

    STUCK_LEADER = "stuck_leader"
    """A leader who holds no other combination may lead one."""
    FREE = "free"
    """They are played, and attached single kickers are not."""
    LITERAL = "literal"
    """Never: a leader who cannot lead passes the lead on, and if nobody can the hand is void."""


class DouDizhuOptions(ClimbingOptions):
    both_jokers: StrictBool = True
    """Whether both kinds of jokers may be among the single kickers of a play."""
    equal_kickers: StrictBool = False
    """Whether single kickers of a play may be of one rank."""
    show_kitty: StrictBool = True
    """Three players: whether the three cards are shown before the landlord takes them."""
    spring: StrictBool = True
    """Three and four players: whether the stake is doubled when one side has hardly played."""
    single_cards: SingleCards = SingleCards.STUCK_LEADER
    rocket_tops: StrictBool = True
    """Whether the rocket beats all bombs, or all bombs beat the rocket."""
    big_bombs: StrictBool = True
    """Six players: whether more than four of a rank are a bomb too."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> DouDizhuOptions:
    """`seats`, if not None, is how many sit there. Raises OptionsError with a sentence."""
    return read_climbing_options(DouDizhuOptions, "Dou Di Zhu", ((3, 4, 6), "three, four or six"), seats, given)
