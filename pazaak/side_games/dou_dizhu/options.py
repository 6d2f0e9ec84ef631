"""Options of a table of Dou Di Zhu."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import StrictBool

from pazaak.side_games.climbing.options import ClimbingOptions, read_climbing_options


class SingleCards(StrEnum):
    """Rules for single cards with four players, which the game forbids."""

    STUCK_LEADER = "stuck_leader"
    """A leader who holds no other combination may lead one."""
    FREE = "free"
    """Single cards may be played, but not attached as kickers."""
    LITERAL = "literal"
    """Never: a leader who can't lead passes the lead on, and if nobody can the hand is void."""


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


OWN_CODED: Mapping[str, tuple[str, ...]] = {
    "both_jokers": (),
    "equal_kickers": (),
    "show_kitty": (),
    "spring": (),
    "single_cards": tuple(SingleCards),
    "rocket_tops": (),
    "big_bombs": (),
}
"""Options of Dou Di Zhu alone by their number in codes, after those of all climbing games."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> DouDizhuOptions:
    """Return validated options. Raises OptionsError.

    seats: number of players; None for that in the options.
    """
    return read_climbing_options(DouDizhuOptions, "Dou Di Zhu", ((3, 4, 6), "three, four or six"), seats, given)
