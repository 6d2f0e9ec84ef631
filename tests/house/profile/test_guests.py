"""Guests of a profile: kept by name and portrait, and every bad name gets a sentence."""

from __future__ import annotations

import pytest

from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.notes import put_note
from pazaak.house.profile.guests import (
    LONGEST_NAME,
    MOST_GUESTS,
    NOTE,
    Guest,
    GuestError,
    add_guest,
    change_guest,
    checked_name,
    guests_of,
    remove_guest,
)
from pazaak.house.profile.person import TRAVELLER
from pazaak.house.profile.profile import Profile


@pytest.fixture
def ledger(profile: Profile) -> Ledger:
    return profile.ledger


def test_guests_are_kept_changed_and_removed(ledger: Ledger) -> None:
    assert guests_of(ledger) == ()
    priya = add_guest(ledger, "  Priya ", "you_maha")
    jonas = add_guest(ledger, "Jonas", "you_bram")
    assert guests_of(ledger) == (priya, jonas)
    assert priya == Guest("1", "Priya", "you_maha")
    assert change_guest(ledger, "1", "Pri", "you_oku") == Guest("1", "Pri", "you_oku")
    remove_guest(ledger, "2")
    assert guests_of(ledger) == (Guest("1", "Pri", "you_oku"),)
    assert add_guest(ledger, "Max", "nobody's face").portrait == TRAVELLER


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "Give your guest a name."),
        ("   ", "Give your guest a name."),
        ("x" * (LONGEST_NAME + 1), f"Use at most {LONGEST_NAME} letters; this name has {LONGEST_NAME + 1}."),
        ("a\u202eb", "Leave out the special characters."),
        ("a\u0301\u0301\u0301\u0301\u0301", "Leave out the special characters."),
        ("...", "A name needs a letter or a digit."),
        ("You", "\u201cYou\u201d would be misread in the log. Choose another name."),
        ("priya", "Somebody here is already called priya."),
        ("TAMSIN", "Somebody here is already called TAMSIN."),
    ],
)
def test_a_bad_name_gets_a_sentence(ledger: Ledger, name: str, why: str) -> None:
    add_guest(ledger, "Priya", "you_maha")
    with pytest.raises(GuestError) as refused:
        add_guest(ledger, name, "you_bram", ["Tamsin"])
    assert str(refused.value) == why
    assert [guest.name for guest in guests_of(ledger)] == ["Priya"]


def test_a_guest_keeps_their_own_name_and_no_more_than_the_limit_are_known(ledger: Ledger) -> None:
    for number in range(MOST_GUESTS):
        add_guest(ledger, f"G{number}", "you_lio")
    assert change_guest(ledger, "3", "g2", "you_lio").name == "g2"
    with pytest.raises(GuestError, match=f"You know {MOST_GUESTS} guests"):
        add_guest(ledger, "One more", "you_lio")
    with pytest.raises(GuestError, match="no longer known"):
        change_guest(ledger, "99", "Nobody else", "you_lio")


def test_what_cannot_be_read_is_left_out(ledger: Ledger) -> None:
    good = {"id": "7", "name": "Lena", "portrait": "you_sefa"}
    bad = [3, {}, {"id": 1, "name": "A"}, {"id": "x", "name": "A"}, {"id": "2", "name": "\u202e"}, {"id": "3"}]
    with ledger.transaction() as store:
        put_note(store, NOTE, [*bad, good])
    assert guests_of(ledger) == (Guest("7", "Lena", "you_sefa"),)
    with ledger.transaction() as store:
        put_note(store, NOTE, "nonsense")
    assert guests_of(ledger) == ()


def test_a_name_is_kept_in_one_form() -> None:
    assert checked_name(" Zoe\u0308  B ", []) == "Zoë B"
