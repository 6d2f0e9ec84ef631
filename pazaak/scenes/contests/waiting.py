"""Which unfinished match belongs to an occasion, so that it can be gone on with from there."""

from __future__ import annotations

from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.session.occasion import occasion_of
from pazaak.scenes.house_context import House


def waiting_match(house: House, kind: str, **details: object) -> MatchRecord | None:
    """The newest unfinished match of this kind of occasion whose details say so."""
    profile = house.profile
    for record in profile.unfinished():
        occasion = occasion_of(profile.ledger, record.id)
        if occasion is None or occasion.kind != kind:
            continue
        if all(occasion.details.get(name) == value for name, value in details.items()):
            return record
    return None
