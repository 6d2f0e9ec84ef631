"""Notes change, milestones stay, and lists keep their number whatever they are called."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.house.ledger.disk.connect import connect_to_memory
from pazaak.house.ledger.ledger import Transaction
from pazaak.house.ledger.named_lists import ListError, NamedList, add_list, change_list, drop_list, named_lists
from pazaak.house.ledger.notes import Milestone, add_milestone, milestones, note, put_note
from pazaak.house.profile.profile import Profile
from tests.house.conftest import TODAY

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def test_a_note_is_what_was_noted_last(profile: Profile) -> None:
    assert note(profile.ledger, "deck") is None
    assert note(profile.ledger, "deck", 7) == 7
    for value in (3, {"venue": "backroom", "days": [1, 2]}, None):
        with profile.ledger.transaction() as store:
            put_note(store, "deck", value)
            assert note(store, "deck", "nothing") == value
        assert note(profile.ledger, "deck", "nothing") == value


@pytest.mark.full
@given(value=JSON)
def test_notes_come_back_as_they_went(value: Any) -> None:
    with closing(connect_to_memory()) as connection:
        store = Transaction(connection)
        put_note(store, "anything", value)
        assert note(store, "anything", "nothing") == value


def test_a_milestone_is_reached_once(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        assert add_milestone(store, "venue:dockside", TODAY)
        assert not add_milestone(store, "venue:dockside", TODAY + timedelta(days=1))
    with profile.ledger.transaction() as store:
        assert not add_milestone(store, "venue:dockside", TODAY)
        assert add_milestone(store, "beaten:mirel", TODAY)
        assert list(milestones(store)) == ["beaten:mirel", "venue:dockside"]
    assert milestones(profile.ledger)["venue:dockside"] == Milestone("venue:dockside", TODAY, None)


def test_milestones_of_a_match(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        store.connection.execute(
            "INSERT INTO match VALUES (4, 'pazaak', '7', '{}', NULL, 0, '2031-05-04', ?)", ("0" * 64,)
        )
        add_milestone(store, "beaten:mirel", TODAY, 4)
        add_milestone(store, "tutorial", TODAY)
    assert list(milestones(profile.ledger, match_id=4)) == ["beaten:mirel"]
    assert milestones(profile.ledger, match_id=5) == {}


def test_a_list_keeps_its_number(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        first = add_list(store, "Plain", ["+1", "+1"])
        second = add_list(store, "Empty", [])
    assert named_lists(profile.ledger) == (
        NamedList(first, "Plain", ("+1", "+1")),
        NamedList(second, "Empty", ()),
    )
    with profile.ledger.transaction() as store:
        change_list(store, first, name="Fancy")
        change_list(store, second, items=["T"])
        change_list(store, first, name="Fancy", items=["D"])
    assert named_lists(profile.ledger) == (NamedList(first, "Fancy", ("D",)), NamedList(second, "Empty", ("T",)))
    with profile.ledger.transaction() as store:
        drop_list(store, second)
        third = add_list(store, "Empty", [])
    assert third > second
    assert [known.id for known in named_lists(profile.ledger)] == [first, third]


def test_what_cannot_be_done_with_lists_is_a_sentence(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        mine = add_list(store, "Mine", [])
        other = add_list(store, "Other", [])
        for sentence, attempt in (
            ("There's already one called Mine.", lambda: add_list(store, "Mine", [])),
            ("There's already one called Mine.", lambda: change_list(store, other, name="Mine")),
            ("Give it a name.", lambda: add_list(store, "", [])),
            ("Give it a name.", lambda: change_list(store, mine, name="")),
            ("It no longer exists.", lambda: change_list(store, 99, name="New")),
            ("It no longer exists.", lambda: drop_list(store, 99)),
        ):
            with pytest.raises(ListError) as told:
                attempt()
            assert str(told.value) == sentence
    assert [known.name for known in named_lists(profile.ledger)] == ["Mine", "Other"]
