"""Leaving a match for good, with any number of seats: who leaves loses the pot, and no credit is lost."""

from __future__ import annotations

import pytest

from pazaak.house.profile.profile import Profile
from pazaak.house.rules.protocols import Holdings
from pazaak.house.session.money import conceded
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from tests.house.bidding import BIDDING, BiddingSession, Put
from tests.house.conftest import MIREL, TODAY


def sit_down(profile: Profile, *, stakes: bool = True) -> BiddingSession:
    options = {"rounds": 3} if stakes else {"rounds": 3, "purses": [100, 100]}
    setup = MatchTerms(BIDDING, (PLAYER, MIREL), 7, options)
    return Session.begin(profile, setup, today=TODAY, stakes=StakeTerms(100) if stakes else None)


@pytest.mark.parametrize(
    ("seats", "pots", "leaver", "expected"),
    [
        ((90, 90), (20,), 0, (90, 110)),
        ((0, 0, 0, 0), (400,), 2, (133, 133, 0, 134)),
        ((5, 6, 7), (1, 1), 1, (6, 6, 8)),
        ((5, 6, 7), (), 0, (5, 6, 7)),
    ],
)
def test_the_others_share_the_pots(
    seats: tuple[int, ...], pots: tuple[int, ...], leaver: int, expected: tuple[int, ...]
) -> None:
    before = Holdings(seats, pots)
    after = conceded(before, leaver)
    assert sum(after.seats) == before.total
    assert after.pots == ()
    assert after.seats[leaver] == seats[leaver]
    assert after.seats == expected


def test_the_match_is_closed_and_paid_at_once(profile: Profile) -> None:
    session = sit_down(profile)
    session.play(Put(8), 0)
    assert profile.purse.is_seated(PLAYER)
    session.concede(0)
    assert profile.unfinished() == []
    assert not profile.purse.is_seated(PLAYER)
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (992, 608)
    assert profile.purse.total() == 0
    assert profile.statistics().wins == 0
    assert profile.statistics(MIREL).wins == 1
    assert profile.history()[0].reason == "left"


def test_a_move_under_way_counts_before(profile: Profile) -> None:
    session = sit_down(profile)
    session.submit(Put(5), 0)
    session.concede(1)
    assert len(session.match.history) == 1
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (1000, 600)


def test_a_match_that_is_over_stays_as_it_ended(profile: Profile) -> None:
    session = sit_down(profile)
    while (seat := session.match.to_act) is not None:
        session.play(Put(1 + seat), seat)
    paid = profile.purse.player
    session.concede(0)
    assert profile.purse.player == paid
    assert profile.history()[0].reason != "left"


def test_a_match_without_stakes_is_left_without_credits(profile: Profile) -> None:
    session = sit_down(profile, stakes=False)
    session.play(Put(1), 0)
    assert not profile.purse.is_seated(PLAYER)
    session.concede(0)
    assert profile.unfinished() == []
    assert profile.purse.player == 1000
    assert profile.statistics().matches == 0
