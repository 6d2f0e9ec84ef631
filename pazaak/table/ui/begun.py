"""A player's unfinished choice before a move: kept with an interrupted match until it is resumed."""

from __future__ import annotations

from typing import Any

from pazaak.house.ledger.notes import keep_note, note
from pazaak.house.profile.profile import Profile
from pazaak.table.ui.controls import Controls

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


def take_up(profile: Profile, match_id: int | None, controls: Controls[Any, Any]) -> bool:
    """Restore the unfinished choice from before a match was interrupted; True when there was one."""
    begun = None if match_id is None else begun_at(profile, match_id)
    if begun is not None:
        controls.restore_begun(begun)
    return begun is not None


def begun_at(profile: Profile, match_id: int) -> Any:
    """Return the unfinished choice of a match; None for none."""
    kept: dict[str, Any] = note(profile.ledger, NOTE, {})
    return kept.get(str(match_id))
