"""Judging of achievements: after a match, in its transaction, and after every other change of the career."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from pazaak.career.achievements.catalogue import ACHIEVEMENTS, BY_ID
from pazaak.career.achievements.definition import PREFIX, Achievement, Told
from pazaak.career.history.figures import counts, story_of_ended
from pazaak.career.queries import CareerQueries
from pazaak.house.ledger.notes import Milestone, add_milestone, milestones
from pazaak.house.session.session import PLAYER

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.career.history.match_story import Story
    from pazaak.house.ledger.ledger import Ledger, Transaction
    from pazaak.house.session.purpose import Ended


@dataclass(frozen=True, slots=True)
class Standing:
    """The player's progress towards one achievement."""

    achievement: Achievement
    earned: Milestone | None
    have: int
    need: int
    """Count needed; `have` of `need` is 0 of 1 for a feat of a single match."""


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Judge a match that has just ended, then the career as stored by now."""
    if counts(ended):
        story = story_of_ended(store, ended)
        judge_match(career, store, story, ended.seats, ended.outcome.winners, ended.day, ended.match_id)
    judge_career(career, store, ended.day, ended.match_id)


def judge_match(
    career: CareerContext,
    store: Transaction,
    story: Story,
    seats: tuple[str, ...],
    winners: Iterable[int],
    day: date,
    match_id: int,
) -> tuple[Achievement, ...]:
    """Award the achievements that a match of Pazaak has earned, and return them."""
    queries = CareerQueries(store, career.world)
    seat = seats.index(PLAYER)
    told = Told(story, seat, seat in winners, seats[1 - seat], queries)
    missing = _missing(queries)
    deserved = [one for one in missing if one.match is not None and one.match(told)]
    return _give(store, deserved, day, match_id)


def judge_career(
    career: CareerContext, store: Transaction, day: date, match_id: int | None = None, *, played: bool = False
) -> tuple[Achievement, ...]:
    """Award what the stored career has earned (by a purchase, a deck, an opened venue), and return it.

    Achievements that only a match can change are skipped, unless `match_id` is given or `played` is True.
    """
    queries = CareerQueries(store, career.world)
    asked = [one for one in _missing(queries) if match_id is not None or played or not one.played]
    deserved = [one for one in asked if one.count is not None and one.count(queries) >= one.needed(queries)]
    return _give(store, deserved, day, match_id)


def _missing(queries: CareerQueries) -> list[Achievement]:
    have = queries.milestones(PREFIX)
    return [one for one in ACHIEVEMENTS if one.id not in have]


def _give(
    store: Transaction, deserved: Iterable[Achievement], day: date, match_id: int | None
) -> tuple[Achievement, ...]:
    return tuple(one for one in deserved if add_milestone(store, one.milestone, day, match_id))


def standings(career: CareerContext) -> tuple[Standing, ...]:
    """Return all achievements in catalogue order, each with its date or its progress."""
    queries, have = CareerQueries(career.ledger, career.world), milestones(career.ledger)
    return tuple(_standing(one, have.get(one.milestone), queries) for one in ACHIEVEMENTS)


def _standing(one: Achievement, earned: Milestone | None, queries: CareerQueries) -> Standing:
    if one.count is None:
        return Standing(one, earned, int(earned is not None), 1)
    need = one.needed(queries)
    return Standing(one, earned, need if earned is not None else min(need, one.count(queries)), need)


def earned_in(ledger: Ledger, match_id: int) -> tuple[Achievement, ...]:
    """Return the achievements that a match has earned."""
    reached = milestones(ledger, match_id=match_id)
    return tuple(one for one in ACHIEVEMENTS if one.milestone in reached)


def achievement(id: str) -> Achievement:
    """Return the achievement with this id. Raises KeyError."""
    return BY_ID[id]
