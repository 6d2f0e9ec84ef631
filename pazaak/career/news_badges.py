"""Badges on a hall's doors: a number of new things, or a mark that something waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pazaak.career.achievements.definition import PREFIX
from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.contests import daily, ladder
from pazaak.career.contests.tournament import TournamentDesk
from pazaak.career.progress import opened

if TYPE_CHECKING:
    from pazaak.career.career import Career

SEEN = "hall.seen"
"""Key of the note with the state of each door when the player last looked."""
WAITS = "!"
"""Badge instead of a number: an action is due."""
BEGUN = "SELECT 1 FROM occasion WHERE kind = ? AND json_extract(details, '$.day') = ? LIMIT 1"


class NewsBadges:
    """Badges on the hall's doors, without those the player has seen."""

    def __init__(self, career: Career) -> None:
        self._career = career

    @property
    def badges(self) -> dict[str, str]:
        """Badge by door id, for doors that have one."""
        career = self._career
        key = ("hall badges", career.progress.venue.id, career.today)
        return dict(career.cached(key, self._read))

    def looked(self, door: str) -> None:
        """Mark the news behind a door as seen."""
        now = self._now()
        if door in now and self._seen.get(door) != now[door]:
            self._career.keep_note(SEEN, {**self._seen, door: now[door]})

    @property
    def _seen(self) -> Mapping[str, Any]:
        seen = self._career.note(SEEN, {})
        return seen if isinstance(seen, dict) else {}

    def _now(self) -> dict[str, Any]:
        """Return the current state behind each door whose badge goes away by being looked at."""
        career, today = self._career, self._career.today.isoformat()
        venue = career.progress.venue.id
        return {
            "shop": " ".join((venue, today, *sorted(card.value for card in career.shop(venue).stock()))),
            "decks": career.collection.total,
            "ladder": ladder.standing(career).rung,
            "profile": sum(what.startswith(PREFIX) for what in career.progress.done),
        }

    def _read(self) -> dict[str, str]:
        career, now, seen = self._career, self._now(), self._seen
        venue, progress = career.progress.venue, career.progress
        first = {"decks": sum(STARTER_COUNTS.values()), "profile": 0}
        more = {door: now[door] - _number(seen.get(door), first[door]) for door in first}
        climbed = _number(seen.get("ladder"), now["ladder"]) - now["ladder"]
        affordable = sum(not offer.fault for offer in career.shop(venue.id).offers())
        unvisited = [
            each
            for each in career.world.venues[1:]
            if opened(each.id) not in progress.done and not progress.missing(each.id)
        ]
        held = TournamentDesk(career, venue).current()
        today = career.today.isoformat()
        counts = {
            "travel": len(unvisited),
            "shop": 0 if seen.get("shop") == now["shop"] else affordable,
            "ladder": climbed,
            **more,
        }
        badges = {door: str(count) for door, count in counts.items() if count > 0}
        if held is not None and not held.over:
            badges["tournament"] = WAITS
        if not career.ledger.rows(BEGUN, daily.KIND, today):
            badges["daily"] = WAITS
        return badges


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
