"""Options of a table of Dou Di Zhu."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import StrictBool

from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset, RuleValue
from pazaak.side_games.climbing.options import DEFAULTS, HANDS, NOTES, ClimbingOptions, read_climbing_options


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

HOUSE_RULES = HouseRules(
    (
        HANDS,
        HouseRule(
            "kitty",
            "The three cards",
            "Three players: the cards that the landlord takes.",
            {
                "shown": RuleValue("Shown", {"show_kitty": True}, "Everyone sees them before the landlord takes them."),
                "hidden": RuleValue("Hidden", {"show_kitty": False}, "Only the landlord sees them."),
            },
            seats=(3,),
        ),
        HouseRule(
            "single-cards",
            "Single cards",
            "Four players: when a single card may be played.",
            {
                "stuck": RuleValue(
                    "To get unstuck",
                    {"single_cards": SingleCards.STUCK_LEADER.value},
                    "A leader who holds no other combination may lead one.",
                ),
                "free": RuleValue(
                    "Always",
                    {"single_cards": SingleCards.FREE.value},
                    "They may be played, but not attached as kickers.",
                ),
                "never": RuleValue(
                    "Never",
                    {"single_cards": SingleCards.LITERAL.value},
                    "A leader who can't lead passes the lead on; four such passes void the hand.",
                ),
            },
            seats=(4,),
        ),
        HouseRule(
            "jokers",
            "Jokers as kickers",
            "Which jokers may be among the single kickers of a play.",
            {
                "both": RuleValue("Of both colours", {"both_jokers": True}, "Jokers of both colours may be."),
                "one": RuleValue("Of one colour", {"both_jokers": False}, "Jokers of one colour alone may be."),
            },
        ),
        HouseRule(
            "kickers",
            "Single kickers",
            "Whether the single kickers of a play may be of one rank.",
            {
                "different": RuleValue("All different", {"equal_kickers": False}, "Each is of another rank."),
                "equal": RuleValue(
                    "May be alike",
                    {"equal_kickers": True},
                    "They may be of one rank (333444 55, 4444 55), if the cards mean nothing else. Of several readings "
                    "the highest counts.",
                ),
            },
        ),
        HouseRule(
            "rocket",
            "The rocket",
            "Whether the rocket beats bombs.",
            {
                "top": RuleValue("Beats all bombs", {"rocket_tops": True}, "It beats everything."),
                "below": RuleValue("Loses to bombs", {"rocket_tops": False}, "Every bomb beats it."),
            },
        ),
        HouseRule(
            "spring",
            "Spring",
            "What it costs a side that has hardly played.",
            {
                "double": RuleValue(
                    "Doubles the stake",
                    {"spring": True},
                    "The stake is doubled if the landlord wins and no farmer has played, or the farmers win and the "
                    "landlord has played only once.",
                ),
                "none": RuleValue("Nothing", {"spring": False}, "The stake is as the bid and the bombs make it."),
            },
            seats=(3, 4),
        ),
        HouseRule(
            "bombs",
            "Bombs",
            "Six players: how many cards of a rank are a bomb.",
            {
                "large": RuleValue("4 to 12 cards", {"big_bombs": True}, "More cards beat fewer."),
                "four": RuleValue("4 cards", {"big_bombs": False}, "Four alone."),
            },
            seats=(6,),
        ),
    ),
    {
        "loose": RulePreset(
            "Loose", "Kickers may be alike, and four players play single cards.",
            {"kickers": "equal", "single-cards": "free"},
        ),
        "strict": RulePreset(
            "Strict", "Kickers have jokers of one colour; with four, no single cards; with six, bombs are four cards.",
            {"jokers": "one", "single-cards": "never", "bombs": "four"},
        ),
        "calm": RulePreset(
            "Calm", "No spring, and bombs beat the rocket.", {"spring": "none", "rocket": "below"},
        ),
    },
    {"seats": "3, 4 or 6", **NOTES},
    DEFAULTS,
)  # fmt: skip
"""The rules that a table may change."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> DouDizhuOptions:
    """Return validated options. Raises OptionsError.

    seats: number of players; None for that in the options.
    """
    return read_climbing_options(DouDizhuOptions, "Dou Di Zhu", ((3, 4, 6), "three, four or six"), seats, given)
