"""The draw of a knock-out and its bouts between rivals, both functions of the seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pazaak.career.contests.bout import BoutRecipe
from pazaak.career.contests.bracket import ENTRANTS, BracketSlot
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.shuffle import pick, shuffled


@dataclass(frozen=True, slots=True)
class Candidate:
    """A rival that may be drawn."""

    account: str
    level: str
    style: str
    away: int
    """Number of venues between the rival's and the tournament's; 0 for a rival of this venue."""
    side_deck: list[str]
    """The rival's side deck, in notation."""


def field_of(seed: int, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the seven rivals: all of the venue, then guests from the nearest venues."""
    here = [one for one in candidates if one.away == 0]
    strangers = [one for one in shuffled(candidates, f"{seed}/guests") if one.away > 0]
    strangers.sort(key=lambda one: one.away)
    return (*here, *strangers)[: ENTRANTS - 1]


def entrants_of(seed: int, candidates: Sequence[Candidate]) -> tuple[str, ...]:
    """Return the eight accounts in the order of the draw."""
    return shuffled([PLAYER, *(one.account for one in field_of(seed, candidates))], f"{seed}/draw")


def bout_between(
    seed: int, place: BracketSlot, upper: Candidate, lower: Candidate, table: dict[str, Any]
) -> BoutRecipe:
    """Return the recipe of a bout between two rivals; `table` is all of its options but the side decks."""
    options = {**table, "side_decks": [upper.side_deck, lower.side_deck]}
    bout = pick(1 << 32, f"{seed}/bout/{place.round}/{place.number}")
    return BoutRecipe(options, bout, ((upper.level, upper.style), (lower.level, lower.style)))
