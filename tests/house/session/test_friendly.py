"""Matches between people: kinds of seats, names in records, moves taken back, and nothing that a career counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.matches import TAKEN_BACK
from pazaak.house.profile.profile import Profile
from pazaak.house.records.transcript import TranscriptError, read_transcript, replayed, write_transcript
from pazaak.house.records.transcript_file import record_of_session, record_of_stored
from pazaak.house.session.friendly import FriendlySession
from pazaak.house.session.purpose import FRIENDLY, MatchPurpose, purpose_of
from pazaak.house.session.seating import (
    OWNER,
    SeatedPerson,
    Seating,
    SeatKind,
    account_here,
    kind_of,
    seating_of,
)
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, TODAY

GAMES = {"bidding": BIDDING}
HOST, GUEST = account_here(OWNER), account_here("1")
PEOPLE = {HOST: SeatedPerson("Tamsin", "you_tamsin"), GUEST: SeatedPerson("Priya", "you_maha")}
SEATS = (HOST, GUEST, MIREL)
NAMES = ("Tamsin", "Priya", "Mirel")
Friendly = FriendlySession[Any, Any, Any, Any]


def begin(profile: Profile, **agreed: bool) -> Friendly:
    setup = MatchTerms(BIDDING, SEATS, 7, {"rounds": 2, "purses": [100] * 3})
    return FriendlySession.open(profile, setup, Seating(PEOPLE, {MIREL: "sharp"}, **agreed), today=TODAY)


def resume(profile: Profile) -> Friendly:
    (record,) = profile.unfinished()
    return FriendlySession.resume(profile, record, GAMES, today=TODAY)


def play(session: Friendly, *amounts: int) -> None:
    for amount in amounts:
        assert session.to_act is not None
        session.play(Put(amount), session.to_act)


def test_every_account_has_a_kind() -> None:
    kinds = [kind_of(account) for account in (PLAYER, HOST, GUEST, MIREL, "house", "elsewhere:7")]
    here, house, elsewhere = SeatKind.HERE, SeatKind.HOUSE, SeatKind.ELSEWHERE
    assert kinds == [here, here, here, house, house, elsewhere]


def test_a_seating_comes_back_from_its_purpose(profile: Profile) -> None:
    session = begin(profile, coached=True, open_hands=True)
    play(session, 3)
    assert session.match_id is not None
    stored = seating_of(purpose_of(profile.ledger, session.match_id))
    assert stored == session.seating == Seating(PEOPLE, {MIREL: "sharp"}, coached=True, open_hands=True)
    assert session.kinds == (SeatKind.HERE, SeatKind.HERE, SeatKind.HOUSE)
    assert session.people_here == (0, 1)
    assert session.coached
    assert not begin(profile).coached


@pytest.mark.parametrize(
    "details",
    [{}, {"people": 3}, {"people": {"here:1": {"name": "\u202e", "portrait": 4}}, "levels": [], "coached": 1}],
)
def test_unreadable_details_count_as_none(details: dict[str, Any]) -> None:
    seating = seating_of(MatchPurpose(FRIENDLY, details=details))
    assert seating is not None
    assert {person.name for person in seating.people.values()} <= {"A guest"}
    assert seating == Seating(seating.people)
    assert seating_of(MatchPurpose("table", details=details)) is None
    assert seating_of(None) is None


def test_a_friendly_match_is_resumed_and_posts_nothing(profile: Profile, open_profile: Callable[..., Profile]) -> None:
    before = profile.ledger.balance(PLAYER), profile.ledger.rows("SELECT COUNT(*) FROM entry")
    session = begin(profile)
    play(session, 3, 5)
    session.close()
    profile.close()
    again = open_profile()
    resumed = resume(again)
    assert resumed.match.state == session.match.state
    assert resumed.seating == session.seating
    play(resumed, 2, 1, 1, 1)
    assert resumed.over
    assert (again.ledger.balance(PLAYER), again.ledger.rows("SELECT COUNT(*) FROM entry")) == before
    assert not again.ledger.rows("SELECT 1 FROM score UNION ALL SELECT 1 FROM figure")
    (ended,) = again.history()
    assert ended.seats == SEATS


def test_moves_are_taken_back_by_agreement_alone_and_the_match_can_be_resumed(
    profile: Profile, open_profile: Callable[..., Profile]
) -> None:
    plain = begin(profile)
    play(plain, 3)
    assert not plain.can_take_back(0)
    with pytest.raises(ValueError, match="no move to take back"):
        plain.take_back(0)
    plain.concede(0)
    session = begin(profile, takes_back=True)
    assert not session.can_take_back(0)
    play(session, 3, 5, 7)
    assert session.take_back(1) == Put(5)
    assert (session.ply, session.to_act) == (1, 1)
    assert not session.can_take_back(2)
    play(session, 6)
    state = session.match.state
    profile.close()
    again = open_profile()
    resumed = resume(again)
    assert resumed.match.state == state
    assert resumed.can_take_back(0)
    play(resumed, 1, 1, 1, 1)
    assert [match.reason == TAKEN_BACK for match in again.history()] == [False, True, False]


def test_a_game_that_is_ended_early_has_no_winner(profile: Profile) -> None:
    session = begin(profile)
    play(session, 3)
    session.concede(0)
    (ended,) = profile.history()
    assert (ended.reason, ended.winners) == ("left", ())
    assert not profile.unfinished()


def test_records_keep_names_and_kinds_and_replay(profile: Profile) -> None:
    session = begin(profile)
    play(session, 3, 5, 2, 1, 1, 1)
    assert session.match_id is not None
    record = record_of_session(session, NAMES)
    assert record.kinds == ("here", "here", "house")
    text = write_transcript(record)
    assert read_transcript(text) == record
    assert write_transcript(read_transcript(text)) == text
    stored = record_of_stored(profile.ledger, session.match_id, NAMES)
    assert stored is not None
    assert (stored.kinds, stored.seats, stored.moves) == (record.kinds, NAMES, record.moves)
    assert len(replayed(stored, GAMES)) == 7


def test_kinds_that_fit_no_seat_are_refused(profile: Profile) -> None:
    session = begin(profile)
    text = write_transcript(record_of_session(session, NAMES))
    kinds = 'kinds: ["here", "here", "house"]'
    assert kinds in text
    for wrong, why in (
        ('["here"]', "don't fit its seats"),
        ('["here", "here", "moon"]', "kinds.2 is missing or wrong"),
    ):
        with pytest.raises(TranscriptError, match=why):
            read_transcript(text.replace(kinds, f"kinds: {wrong}"))


def test_a_record_without_people_is_written_as_before(profile: Profile) -> None:
    session = begin(profile)
    session.seating = None
    assert "kinds" not in write_transcript(record_of_session(session, NAMES))
