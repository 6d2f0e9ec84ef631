"""The ante that a player named last at a table, which is proposed there again: kept from match to match."""

from __future__ import annotations

from contextlib import suppress

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER, AnySession

NOTE = "antes"


class LastAnte:
    """The proposal at one table: by rival for a table of two, by number of players for larger ones.

    Where nothing is stored, as in practice, a named ante is kept until the player leaves the table.
    """

    def __init__(self, profile: Profile, session: AnySession, *, lesson: bool = False) -> None:
        """`lesson`: whether the teacher names the ante; then no earlier one is used."""
        others = [account for account in session.seats if account != PLAYER]
        self._profile = profile
        self._table = f"{session.game.name}/{others[0] if len(others) == 1 else len(session.seats)}"
        self._stored = not session.practice and session.seating is None and not profile.closed
        self._known = not lesson
        self._named: int | None = None

    def proposed(self, allowed: range, fresh: int) -> int:
        """Return the amount to propose, within the allowed range: `fresh` where none was named yet."""
        if self._named is None and self._known:
            self._named = note(self._profile.ledger, NOTE, {}).get(self._table)
            self._known = False
        amount = fresh if self._named is None else self._named
        return min(allowed[-1], max(allowed[0], amount))

    def keep(self, amount: int) -> None:
        """Store the amount named just now."""
        if amount == self._named:
            return
        self._named, self._known = amount, False
        if not self._stored:
            return
        with suppress(StoreError), self._profile.ledger.transaction() as store:  # the match itself is safe
            put_note(store, NOTE, {**note(store, NOTE, {}), self._table: amount})
