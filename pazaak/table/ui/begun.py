"""A player's unfinished choice before a move: kept with an interrupted match until it is resumed."""

from __future__ import annotations

from typing import Any

from pazaak.house.ledger.notes import keep_note, note
from pazaak.house.profile.profile import Profile

NOTE = "begun"


def keep_begun(profile: Profile, match_id: int, begun: Any) -> None:
    """Store a choice as JSON, None for none; choices of matches that are over are dropped."""
    if profile.closed:
        return
    before: dict[str, Any] = note(profile.ledger, NOTE, {})
    waiting = {str(record.id) for record in profile.unfinished()}
    kept = {match: lying for match, lying in before.items() if match in waiting and match != str(match_id)}
    if begun is not None and str(match_id) in waiting:
        kept[str(match_id)] = begun
    if kept != before:
        keep_note(profile.ledger, NOTE, kept)  # if it can't be kept, the cards are laid out again


def begun_at(profile: Profile, match_id: int) -> Any:
    """Return the unfinished choice of a match; None for none."""
    kept: dict[str, Any] = note(profile.ledger, NOTE, {})
    return kept.get(str(match_id))
