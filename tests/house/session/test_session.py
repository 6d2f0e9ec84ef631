"""A session checks, stores and posts a move as one, and takes a match up where it was left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

import pytest

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import IllegalMoveError, PositionError
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, MatchClosedError, MoveInFlightError, Session, StakesError, StoredMove
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StakeTerms
from tests.house.bidding import BIDDING, Bid, Bidding, BiddingSession, Put, RoundWon, State, bidding
from tests.house.conftest import MIREL, TODAY
from tests.patience import until

GAMES = {"bidding": BIDDING}


def sit_down(
    profile: Profile,
    *,
    stakes: StakeTerms | None = WHOLE_PURSE,
    position: Mapping[str, object] | None = None,
    **options: object,
) -> BiddingSession:
    setup = MatchTerms(BIDDING, (PLAYER, MIREL), 7, {"rounds": 2, **options}, position)
    return Session.begin(profile, setup, today=TODAY, stakes=stakes)


def wait_for(session: BiddingSession) -> list[StoredMove[State, Put, Bid | RoundWon]]:
    def answered() -> tuple[list[StoredMove[State, Put, Bid | RoundWon]]] | None:
        plays = session.stored()
        return None if session.pending and not plays else (plays,)

    return until("the disk", answered)[0]


def test_everybody_brings_what_he_has_up_to_the_cap(profile: Profile) -> None:
    session = sit_down(profile, stakes=StakeTerms(700))
    session.play(Put(5), 0)
    assert session.options["purses"] == [700, 600]
    assert profile.purse.player == 300
    assert profile.purse.on_table(PLAYER) == 695
    assert profile.purse.balance(MIREL) == 0
    assert profile.purse.total() == 0


def test_a_whole_match_moves_the_credits_of_its_holdings(profile: Profile) -> None:
    session = sit_down(profile)
    seen = [session.play(Put(amount), seat) for amount, seat in ((20, 0), (0, 1), (20, 0), (0, 1))]
    assert seen[0].events == (Bid(0, 20),)
    assert seen[1].events == (Bid(1, 0), RoundWon(0, 20))
    assert [play.over for play in seen] == [False, False, False, True]
    assert session.outcome is not None
    assert session.credits == session.outcome.points
    assert profile.purse.player == 1000 + session.credits[0]
    assert profile.purse.balance(MIREL) == 600 + session.credits[1]
    assert profile.purse.on_table(PLAYER) == 0
    assert profile.unfinished() == []
    assert profile.history()[0].reason == "rounds"


def test_a_pot_lost_is_a_pot_paid(profile: Profile) -> None:
    session = sit_down(profile, rounds=1)
    session.play(Put(1), 0)
    session.play(Put(20), 1)
    assert session.credits == (-1, 1)
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (999, 601)
    assert profile.statistics().credits == -1
    assert profile.against()[MIREL].matches == 1


def test_submit_returns_before_the_move_is_stored(profile: Profile) -> None:
    session = sit_down(profile)
    gate: Future[None] = Future()
    profile.ledger.submit(gate.result)
    session.submit(Put(3), 0)
    assert session.pending
    assert session.stored() == []
    assert session.match.history == []
    with pytest.raises(MoveInFlightError, match="still being stored"):
        session.submit(Put(3), 1)
    gate.set_result(None)
    (play,) = wait_for(session)
    assert (play.ply, play.seat, play.move, play.events) == (1, 0, Put(3), (Bid(0, 3),))
    assert play.state == session.match.state
    assert not session.pending


def test_an_illegal_move_changes_nothing(profile: Profile) -> None:
    session = sit_down(profile)
    before = session.match.state
    with pytest.raises(IllegalMoveError, match="cannot be bid"):
        session.submit(Put(21), 0)
    with pytest.raises(IllegalMoveError, match="not your turn"):
        session.submit(Put(1), 1)
    assert not session.pending
    session.close()
    assert session.match.state is before
    assert profile.unfinished()[0].plies == 0


def test_resume_rebuilds_the_very_same_state(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    session = sit_down(profile, position={"round": 2}, rounds=5)
    for amount, seat in ((4, 0), (9, 1), (2, 0)):
        session.play(Put(amount), seat)
    left = session.match
    profile.close()
    profile = open_profile()
    (record,) = profile.unfinished()
    again = Session.resume(profile, record, GAMES, today=TODAY)
    assert (again.match.state, again.match.history) == (left.state, left.history)
    assert again.match.view(1) == left.view(1)
    assert again.credits == session.credits
    again.play(Put(1), 1)
    assert profile.unfinished()[0].plies == 4


def test_a_match_that_no_longer_agrees_is_closed_and_stakes_return(profile: Profile) -> None:
    session = sit_down(profile)
    session.play(Put(20), 0)
    session.play(Put(20), 1)
    session.play(Put(20), 0)
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError, match="All stakes were refunded"):
        Session.resume(profile, record, {"bidding": bidding(twist=1)}, today=TODAY)
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (1000, 600)
    assert profile.purse.total() == 0
    assert profile.unfinished() == []
    assert profile.history()[0].status == "void"
    assert profile.statistics().matches == 0


def test_a_game_that_is_not_here_keeps_its_match(profile: Profile) -> None:
    sit_down(profile).close()
    (record,) = profile.unfinished()
    with pytest.raises(StoreError, match="no table for bidding"):
        Session.resume(profile, record, {}, today=TODAY)
    assert profile.unfinished() == [record]


def test_practice_moves_no_credits_and_resumes(profile: Profile) -> None:
    session = sit_down(profile, stakes=None, rounds=1, purses=[50, 50])
    session.play(Put(20), 0)
    assert (profile.purse.player, profile.purse.on_table(PLAYER)) == (1000, 0)
    (record,) = profile.unfinished()
    again = Session.resume(profile, record, GAMES, today=TODAY)
    assert again.play(Put(1), 1).over
    assert again.credits == (1, -1)
    assert profile.purse.player == 1000
    assert profile.statistics().matches == 0


@pytest.mark.full("PRAGMA max_page_count = 1-PRAGMA max_page_count = 1000000-disk is full")
@pytest.mark.parametrize(
    ("failing", "healthy", "sentence"),
    [
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", "read-only"),
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", "disk is full"),
    ],
)
def test_a_failing_disk_is_told_and_the_move_is_not_made(
    profile: Profile, failing: str, healthy: str, sentence: str
) -> None:
    session = sit_down(profile, rounds=900)
    session.play(Put(1), 0)
    acting, made = 1, 1
    profile.ledger._writing.execute(failing)
    while session.failure is None:
        made = len(session.match.history)
        acting = made % 2
        session.submit(Put(1), acting)
        wait_for(session)
    assert sentence in session.failure
    assert (session.match.to_act, len(session.match.history)) == (acting, made)
    assert profile.unfinished()[0].plies == made
    profile.ledger._writing.execute(healthy)
    assert session.play(Put(2), acting).ply == made + 1
    assert session.failure is None


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the checks and applications of moves."""
    counts: Counter[str] = Counter()
    for name in ("verify", "apply"):
        monkeypatch.setattr(Bidding, name, _counting(name, getattr(Bidding, name), counts))
    return counts


def _counting(name: str, act: Callable[..., Any], counts: Counter[str]) -> Callable[..., Any]:
    def counting(*given: Any) -> Any:
        counts[name] += 1
        return act(*given)

    return counting


def sessions(profile: Profile) -> list[BiddingSession]:
    """One that is stored and one in memory."""
    return [sit_down(profile), PracticeSession.of(MatchTerms(BIDDING, (PLAYER, MIREL), 7))]


def test_a_move_is_checked_and_applied_once(profile: Profile, counted: Counter[str]) -> None:
    for session in sessions(profile):
        counted.clear()
        session.play(Put(5), 0)
        assert counted == {"verify": 1, "apply": 1}
        session.submit(Put(4), 1)
        session.close()
        (play,) = session.stored()
        assert counted == {"verify": 2, "apply": 2}
        assert (play.move, play.events[0]) == (Put(4), Bid(1, 4))


def test_a_match_that_could_not_be_opened_is_opened_with_its_first_move(profile: Profile) -> None:
    profile.ledger._writing.execute("PRAGMA query_only = ON")
    session = sit_down(profile)
    session.close()
    assert session.stored() == []
    assert session.failure is not None
    with pytest.raises(StoreError, match="read-only"):
        session.play(Put(1), 0)
    assert profile.purse.player == 1000
    profile.ledger._writing.execute("PRAGMA query_only = OFF")
    session.play(Put(1), 0)
    assert profile.purse.on_table(PLAYER) == 999


def test_a_match_of_no_moves_is_offered_again(profile: Profile) -> None:
    session = sit_down(profile)
    session.close()
    assert session.match_id == profile.unfinished()[0].id
    assert profile.purse.on_table(PLAYER) == 1000


def test_who_has_nothing_cannot_sit_down(profile: Profile) -> None:
    sit_down(profile).close()
    with pytest.raises(ValueError, match="needs a credit"):
        sit_down(profile)
    with pytest.raises(StakesError, match="purse holds 0"):
        sit_down(profile, stakes=StakeTerms(purses_key=None))


def test_a_bad_position_is_told_before_anything_is_stored(profile: Profile) -> None:
    with pytest.raises(PositionError):
        sit_down(profile, position={"round": 9})
    assert profile.unfinished() == []


def test_the_transcript_plays_the_match_again(profile: Profile) -> None:
    session = sit_down(profile)
    for amount, seat in ((4, 0), (9, 1), (2, 0), (8, 1)):
        session.play(Put(amount), seat)
    assert session.match_id is not None
    transcript = profile.transcript(session.match_id)
    assert transcript is not None
    assert transcript.moves == ("put 4", "put 9", "put 2", "put 8")
    again = Match(BIDDING.build(2, transcript.options), transcript.seed)
    for move in transcript.moves:
        again.play(BIDDING.parse(move))
    assert again.state == session.match.state
    assert profile.transcript(99) is None
