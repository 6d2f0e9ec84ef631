"""The broke get back into a game: the player at once, a rival on another day."""

from __future__ import annotations

from datetime import date, timedelta

from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.purse import Standing
from pazaak.house.profile.roster import Roster
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING
from tests.house.conftest import MIREL, TODAY

LEAST = 10
TOMORROW = TODAY + timedelta(days=1)


def lose(profile: Profile, who: str, keep: int, day: date = TODAY) -> None:
    amount = profile.purse.balance(who) - keep
    with profile.ledger.transaction() as store:
        store.post("settle", {who: -amount, HOUSE: amount}, day)


def test_everybody_opens_with_his_bankroll(profile: Profile, roster: Roster) -> None:
    assert profile.purse.player == 1000
    assert {rival.id: profile.purse.balance(rival.account) for rival in roster} == {
        rival.id: rival.bankroll for rival in roster
    }
    assert profile.purse.total() == 0


def test_only_newcomers_get_a_bankroll(profile: Profile, roster: Roster) -> None:
    lose(profile, MIREL, 1)
    profile.purse.enlist({**roster.bankrolls, "rival:stranger": roster["mirel"].bankroll}, TODAY)
    assert profile.purse.balance(MIREL) == 1
    assert profile.purse.balance("rival:stranger") == 600


def test_who_has_enough_gets_nothing(profile: Profile) -> None:
    lose(profile, PLAYER, LEAST)
    assert profile.purse.relief(LEAST, TODAY) is None
    assert profile.purse.player == LEAST


def test_the_first_relief_of_a_day_is_large_and_the_next_small(profile: Profile) -> None:
    amounts = []
    for day in (TODAY, TODAY, TODAY, TOMORROW, TOMORROW):
        lose(profile, PLAYER, 0, day)
        relief = profile.purse.relief(LEAST, day)
        assert relief is not None
        assert str(relief.amount) in relief.sentence
        assert profile.purse.player == relief.amount
        amounts.append((relief.amount, relief.daily))
    assert amounts == [(250, True), (25, False), (25, False), (250, True), (25, False)]
    assert profile.purse.total() == 0


def test_relief_is_always_enough_to_play(profile: Profile) -> None:
    lose(profile, PLAYER, 3)
    profile.purse.relief(LEAST, TODAY)
    lose(profile, PLAYER, 3)
    profile.purse.relief(400, TODAY)
    assert profile.purse.player == 400


def test_credits_on_a_running_table_are_not_gone(profile: Profile) -> None:
    Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 1), today=TODAY).close()
    assert profile.purse.player == 0
    assert profile.purse.on_table(PLAYER) == 1000
    assert not profile.purse.is_broke(LEAST)
    assert profile.purse.relief(LEAST, TODAY) is None


def test_a_broke_rival_is_out_until_another_day(profile: Profile, roster: Roster) -> None:
    mirel = roster["mirel"]
    assert not profile.purse.standing(mirel, TODAY).out
    lose(profile, MIREL, mirel.ante_min - 1)
    standing = profile.purse.standing(mirel, TODAY)
    assert standing.out
    assert standing.sentence == "Mirel is out of credits and comes back tomorrow."
    assert profile.purse.balance(MIREL) == mirel.ante_min - 1
    standing = profile.purse.standing(mirel, TOMORROW)
    assert (standing.out, standing.balance, standing.sentence) == (False, mirel.bankroll, "")
    assert profile.purse.balance(MIREL) == mirel.bankroll
    assert profile.purse.total() == 0


def test_who_keeps_a_table_gets_new_credits_when_it_is_too_dear(profile: Profile, roster: Roster) -> None:
    tovik = roster["tovik"]
    with profile.ledger.transaction() as store:
        store.post("move", {tovik.account: 40 - tovik.bankroll, HOUSE: tovik.bankroll - 40}, TODAY)
    assert profile.purse.standing(tovik, TODAY) == Standing(False, 40, "")
    assert profile.purse.standing(tovik, TODAY, 50).out
    assert profile.purse.standing(tovik, TOMORROW) == Standing(False, 40, "")
    assert profile.purse.standing(tovik, TOMORROW, 50) == Standing(False, tovik.bankroll, "")


def test_a_rival_at_an_unfinished_match_is_busy_not_broke(profile: Profile, roster: Roster) -> None:
    Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 1), today=TODAY).close()
    for day in (TODAY, TOMORROW):
        standing = profile.purse.standing(roster["mirel"], day)
        assert standing.out
        assert "unfinished match" in standing.sentence
    assert profile.purse.balance(MIREL) == 0


def test_a_day_that_went_backwards_locks_nobody_out(profile: Profile, roster: Roster) -> None:
    lose(profile, MIREL, 0, TOMORROW)
    assert profile.purse.standing(roster["mirel"], TOMORROW).out
    assert not profile.purse.standing(roster["mirel"], TODAY).out
