"""Measured values of side cards and side decks, for shops, collectors and deck builders.

Written by tools/worth_of_cards.py; docs/inside/strength.md describes the measurement.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from pydantic import Field, model_validator

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import FLIPPED, PLAYS, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE, check_deck
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.resources import package_file

TABLE = package_file("pazaak.rivals", "tables", "card_worth.json")
LEAST_SHARE = 0.02
"""Smallest and, from 1, largest share of matches that the model predicts for a deck."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Measured gain of a card that replaces one +5 of the starter deck."""

    points: float
    """Gain in matches won of 100, between players of equal skill."""
    se: float
    """One standard error of `points`."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Predicted result of a side deck against the starter deck."""

    share: float
    """Chance to win the match at equal skill, from 0 to 1."""
    error: float
    """One standard error of the model, as a share."""


class _Card(FrozenModel):
    points: float = Field(ge=-50, le=50)
    se: float = Field(ge=0, le=10)


class Term(FrozenModel):
    """A term of the model: a weight times the chance that a hand holds `least` or more cards of these kinds."""

    kinds: frozenset[SideCard] = Field(min_length=1)
    least: int = Field(ge=1, le=HAND_SIZE)
    weight: float
    """Share of matches won that certainty would add."""


class WorthTable(FrozenModel):
    """The measured tables, as stored in TABLE."""

    cards: dict[SideCard, _Card]
    base: float
    """Share of matches won by a deck whose cards have no worth and take part in no term."""
    per_point: float
    """Share of matches won that each point of a card's worth adds."""
    terms: tuple[Term, ...]
    error: float = Field(ge=0, le=0.5)

    @model_validator(mode="after")
    def _all_kinds(self) -> WorthTable:
        missing = [card.value for card in SideCard if card not in self.cards]
        if missing:
            raise ValueError(f"the table lacks {', '.join(missing)}")
        return self


def worth(card: SideCard) -> Worth:
    """Return the measured worth of a card; a +5 is worth 0 by definition."""
    measured = worth_table().cards[card]
    return Worth(measured.points, measured.se)


TIERS = ((4.0, "Outstanding"), (2.0, "Strong"), (1.0, "Good"), (-0.3, "Fair"))
"""(minimum points, name) of each tier, best first; a card below the last is Weak."""


def tier(card: SideCard) -> str:
    """Return the name of the card's tier: `Strong`."""
    points = worth(card).points
    return next((name for least, name in TIERS if points >= least), "Weak")


def told_use(card: SideCard) -> str:
    """Return the card's tier and use, such as `Strong: makes 20 from 17 or 23.`."""
    return f"{tier(card)}: {use_of(card)}."


def told_worth(card: SideCard) -> str:
    """Return a sentence about the card's worth in place of a +5, in whole matches of a hundred."""
    points = round(worth(card).points)
    if points == 0:
        return "It wins about as many matches as a +5"
    matches = "match" if abs(points) == 1 else "matches"
    more = "more" if points > 0 else "fewer"
    return f"In place of a +5 it wins you {abs(points)} {more} {matches} in 100"


def use_of(card: SideCard) -> str:
    """Return the card's use: `makes 20 from 17 or 23`."""
    if card in FLIPPED:
        first, second = card.value.split("&")
        return f"lowers a board full of {first}s and {second}s"
    if card is SideCard.DOUBLE:
        return "makes 20 from 16 after a 4, from 18 after a 2"
    totals = [str(total) for total in sorted(GOAL - play.value for play in PLAYS[card])]
    made = f"{', '.join(totals[:-1])} or {totals[-1]}" if len(totals) > 1 else totals[0]
    ties = " and wins ties" if card is SideCard.TIEBREAKER else ""
    return f"makes 20 from {made}{ties}"


def deck_strength(deck: Sequence[SideCard]) -> Strength:
    """Return the deck's predicted result against the starter deck. Raises DeckError unless it has ten cards."""
    check_deck(deck)
    table = worth_table()
    return Strength(model_share(table, deck), table.error)


def model_share(table: WorthTable, deck: Sequence[SideCard]) -> float:
    """Return the share of matches that a table predicts for a deck of ten cards."""
    share = table.base + table.per_point * sum(table.cards[card].points for card in deck)
    for term in table.terms:
        share += term.weight * in_hand(deck, term.kinds, term.least)
    return min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)


def in_hand(deck: Sequence[SideCard], kinds: frozenset[SideCard], least: int) -> float:
    """Return the chance that the four cards dealt from a side deck include at least `least` of these kinds."""
    return _AT_LEAST[sum(card in kinds for card in deck)][least]


def _at_least(count: int, least: int) -> float:
    dealt = range(least, HAND_SIZE + 1)
    return sum(comb(count, some) * comb(DECK_SIZE - count, HAND_SIZE - some) for some in dealt) / comb(
        DECK_SIZE, HAND_SIZE
    )


_AT_LEAST = tuple(tuple(_at_least(count, least) for least in range(HAND_SIZE + 1)) for count in range(DECK_SIZE + 1))


@lru_cache(maxsize=1)
def worth_table() -> WorthTable:
    """Return the tables of the package, read once."""
    return WorthTable.model_validate_json(TABLE.read_text("utf-8"))
