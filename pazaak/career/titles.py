"""The titles of a profile and their conditions; an earned title stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.career.achievements.definition import PREFIX
from pazaak.career.contests.ladder import standing
from pazaak.career.lessons import MILESTONE
from pazaak.career.progress import champion
from pazaak.career.queries import CareerQueries
from pazaak.house.ledger.notes import milestones
from pazaak.house.profile.person import NEWCOMER, TITLES

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

MEDALS = 20
REGULAR = "regular"  # achievement's id
ARTIST = "full_board"  # achievement's id
EXACT = "hundred"  # achievement's id
CROWNS = "five_crowns"  # achievement's id
ALL_ROUNDER = "every_table"  # achievement's id


@dataclass(frozen=True, slots=True)
class Title:
    """A title as the profile shows it."""

    id: str
    words: str
    how: str
    """Condition in a sentence."""
    earned: bool


@dataclass(frozen=True, slots=True)
class TitleFacts:
    """Facts of a career that the titles are judged by."""

    done: frozenset[str]
    wins: int
    tournaments: int
    rung: int
    """Rung of the best rating so far, from 1 at the top; 0 before the first match for credits."""
    rungs: int

    def medal(self, id: str) -> bool:
        return f"{PREFIX}{id}" in self.done

    @property
    def medals(self) -> int:
        return sum(name.startswith(PREFIX) for name in self.done)


def titles(career: CareerContext) -> tuple[Title, ...]:
    """Return all titles, earned or not."""
    known = career.cached("titles", lambda: _known(career))
    champions = {venue.id: career.world.roster[venue.champion].short for venue in career.world.venues}
    found = []
    for id, words in TITLES.items():
        if id in champions:
            how, earned = f"Beat {champions[id]}.", champion(id) in known.done
        else:
            how, judge = RULES[id]
            earned = judge(known)
        found.append(Title(id, words, how, earned))
    return tuple(found)


def _known(career: CareerContext) -> TitleFacts:
    ladder, queries = standing(career), CareerQueries(career.ledger, career.world)
    above = sum(row.rival is not None and row.rating >= ladder.best for row in ladder.rows)
    return TitleFacts(
        done=frozenset(milestones(career.ledger)),
        wins=queries.wins(),
        tournaments=queries.tournaments_won(),
        rung=above + 1 if ladder.played else 0,
        rungs=len(ladder.rows),
    )


RULES: dict[str, tuple[str, Callable[[TitleFacts], bool]]] = {
    NEWCOMER: ("Everyone starts here.", lambda known: True),
    "pupil": ("Finish the lessons.", lambda known: MILESTONE in known.done),
    "winner": ("Win a match for stakes.", lambda known: known.wins > 0),
    "crowns": ("Beat every champion.", lambda known: known.medal(CROWNS)),
    "middle": ("Reach the upper half of the ladder.", lambda known: 0 < known.rung <= known.rungs // 2),
    "ten": ("Reach the top 10 of the ladder.", lambda known: 0 < known.rung <= 10),
    "top": ("Reach the top of the ladder.", lambda known: known.rung == 1),
    "knockout": ("Win a tournament.", lambda known: known.tournaments > 0),
    "tenants": ("Win a set with a Full Board.", lambda known: known.medal(ARTIST)),
    "hundred": ("Stand on exactly 20 in 100 sets.", lambda known: known.medal(EXACT)),
    "medals": (f"Earn {MEDALS} achievements.", lambda known: known.medals >= MEDALS),
    "arcade": ("Win for stakes at every game.", lambda known: known.medal(ALL_ROUNDER)),
    "regular": ("Win 50 matches for stakes.", lambda known: known.medal(REGULAR)),
}
