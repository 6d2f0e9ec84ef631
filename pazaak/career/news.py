"""News of a match: the changes of the career that its result screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from pazaak.career import relationships
from pazaak.career.achievements.judge import earned_in
from pazaak.career.cards.gifts import WELCOME, gifts_of
from pazaak.career.cards.prizes import prizes_of
from pazaak.career.contests import ladder
from pazaak.career.goals.sheet import Goal, moved_in
from pazaak.career.progress import opened
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.notes import milestones
from pazaak.house.phrases import signed

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

Kind = Literal[
    "champion", "venue", "shut", "card", "purse", "goal", "achievement", "beaten", "known", "step", "regard", "rating"
]
"""Kinds of news, most important first."""


@dataclass(frozen=True, slots=True)
class News:
    """One piece of news."""

    kind: Kind
    how: str
    card: SideCard | None = None
    head: str = ""
    """Subject, printed before a colon; empty if `how` is the whole sentence."""
    gift: bool = False
    """Whether the card was given, not won."""
    what: str = ""
    """Id of the rival, venue or achievement."""

    @property
    def text(self) -> str:
        return f"{self.head}: {self.how}" if self.head else self.how


def news(career: CareerContext, match_id: int) -> tuple[News, ...]:
    """Return the news of a match, most important first."""
    told: list[News] = []
    for what in milestones(career.ledger, match_id=match_id):
        told += _milestone(career, what)
    told += [
        News("achievement", one.name, head="Achievement", what=one.id) for one in earned_in(career.ledger, match_id)
    ]
    prizes = prizes_of(career.ledger, match_id)
    told += [News("card", card.value, card, "You won a card") for card in prizes.cards]
    told += [News("card", card.value, card, f"{_keeper(career, match_id)} gives you a card", gift=True)
             for card in gifts_of(career.ledger, match_id)]  # fmt: skip
    if prizes.credits:
        told.append(News("purse", f"The house adds {prizes.credits:,} credits"))
    told += map(_goal, moved_in(career, match_id))
    told += _regard(career, match_id)
    told += _rating(career, match_id)
    return tuple(sorted(told, key=lambda one: _ORDER.index(one.kind)))


_ORDER: tuple[Kind, ...] = get_args(Kind)


def _milestone(career: CareerContext, what: str) -> list[News]:
    kind, _, id = what.partition(":")
    world = career.world
    if kind == "champion" and id in world:
        return [News("champion", f"You're the champion of {world.venue(id).name}", what=id), *_shut(career, id)]
    if kind == "venue" and id in world and world.first.id != id:
        return [News("venue", f"{world.venue(id).name} is open now", what=id)]
    if kind == "beaten" and any(rival.id == id for rival in world.roster):
        rival = world.roster[id]
        return [] if world.is_champion(rival) else [News("beaten", f"{rival.short} beaten for the first time", what=id)]
    return []


def _shut(career: CareerContext, venue_id: str) -> list[News]:
    """Return news of the next venue if only credits are missing for it after its champion was beaten."""
    behind = career.world.venue(venue_id).place
    following = next((venue for venue in career.world if venue.place == behind + 1), None)
    if following is None or opened(following.id) in milestones(career.ledger):
        return []
    return [News("shut", f"{following.name} opens with {following.opens.credits:,} credits", what=following.id)]


def _keeper(career: CareerContext, match_id: int) -> str:
    """Return the name of the keeper who gave the welcome card of this match."""
    world = career.world
    given = {what.removeprefix(f"{WELCOME}:") for what in milestones(career.ledger, match_id=match_id)}
    return next((world.roster[venue.keeper.rival].short for venue in world if venue.id in given), "The house")


def _goal(goal: Goal) -> News:
    if goal.met:
        return News("goal", f"{goal.text} (+{goal.reward:,})", head="Goal met")
    return News("step", f"{goal.text}, {goal.progress}", head="Goal")


def _regard(career: CareerContext, match_id: int) -> list[News]:
    moved = relationships.moved_in(career, match_id)
    if moved is None:
        return []
    name, id = moved.rival.short, moved.rival.id
    if moved.step is not None:
        return [News("known", f"{name} calls you {moved.step.calls_you}", what=id)]
    if moved.following is None:
        return []
    return [News("regard", f"{moved.after} of {moved.following.regard}", head=f"{name}'s regard", what=id)]


def _rating(career: CareerContext, match_id: int) -> list[News]:
    change = ladder.change(career.ledger, match_id)
    if change is None or change[0] == change[1]:
        return []
    before, after = change
    return [News("rating", f"Rating {after:,} ({signed(after - before)})")]
