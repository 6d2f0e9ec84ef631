"""The draw of a knock-out and its bouts between rivals, as they follow from a seed and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from pazaak.career.contests.bout import BoutRecipe
from pazaak.career.contests.bracket import ENTRANTS, BracketSlot
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.shuffle import pick, shuffled


class Candidate(BaseModel):
    """A rival who may be drawn."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    account: Annotated[StrictStr, Field(min_length=1, max_length=60)]
    name: Annotated[StrictStr, Field(min_length=1, max_length=60)]
    level: StrictStr
    style: StrictStr
    away: Annotated[StrictInt, Field(ge=0)]
    """How many venues lie between his own and that of the knock-out; 0 for who sits there."""
    side_deck: list[StrictStr]
    """What he brings, in notation."""


def field_of(seed: int, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The seven rivals: all who sit there, and guests from the venues nearest to it."""
    here = [one for one in candidates if one.away == 0]
    strangers = [one for one in shuffled(candidates, f"{seed}/guests") if one.away > 0]
    strangers.sort(key=lambda one: one.away)
    return (*here, *strangers)[: ENTRANTS - 1]


def entrants_of(seed: int, candidates: Sequence[Candidate]) -> tuple[str, ...]:
    """The accounts of the eight in the order of the draw."""
    return shuffled([PLAYER, *(one.account for one in field_of(seed, candidates))], f"{seed}/draw")


def bout_between(
    seed: int, place: BracketSlot, upper: Candidate, lower: Candidate, table: dict[str, Any], by_ply: bool
) -> BoutRecipe:
    """How a bout between two rivals is played; `table` is all of its options but the side decks."""
    options = {**table, "side_decks": [upper.side_deck, lower.side_deck]}
    bout = pick(1 << 32, f"{seed}/bout/{place.round}/{place.number}")
    return BoutRecipe(options, bout, ((upper.level, upper.style), (lower.level, lower.style)), by_ply)
