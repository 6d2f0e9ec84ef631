"""A tournament is opened once, and each pairing is decided once."""

from __future__ import annotations

import pytest

from pazaak.house.ledger.errors import LedgerError
from pazaak.house.ledger.tournaments import (
    StoredBout,
    StoredTournament,
    add_bout,
    add_tournament,
    bouts_of,
    tournaments,
)
from pazaak.house.profile.profile import Profile
from tests.house.conftest import MIREL, TODAY


def test_tournaments_and_bouts_come_back_as_they_went(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        store.connection.execute(
            "INSERT INTO match VALUES (3, 'pazaak', '7', '{}', NULL, 0, '2031-05-04', ?)", ("0" * 64,)
        )
        first = add_tournament(store, "backroom", TODAY, 2**62, {"fee": 40})
        second = add_tournament(store, "dockside", TODAY, 8, {})
        bouts = [
            StoredBout(first, 0, 0, 3, "player", {"left": False}),
            StoredBout(first, 0, 1, None, MIREL, {}),
            StoredBout(first, 1, 0, None, MIREL, {}),
        ]
        for bout in reversed(bouts):
            add_bout(store, bout)
    ledger = profile.ledger
    assert tournaments(ledger)[1] == StoredTournament(first, "backroom", TODAY, 2**62, {"fee": 40})
    assert [found.id for found in tournaments(ledger)] == [second, first]
    assert [found.id for found in tournaments(ledger, place="backroom")] == [first]
    assert [found.id for found in tournaments(ledger, limit=1)] == [second]
    assert bouts_of(ledger, first) == bouts
    assert bouts_of(ledger, second) == []


def test_a_pairing_is_decided_once(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        number = add_tournament(store, "backroom", TODAY, 7, {})
        add_bout(store, StoredBout(number, 0, 0, None, "player", {}))
    with pytest.raises(LedgerError), profile.ledger.transaction() as store:
        add_bout(store, StoredBout(number, 0, 0, None, MIREL, {}))
    assert [bout.winner for bout in bouts_of(profile.ledger, number)] == ["player"]
