"""A rule changed under a stored match: unless deal, moves and money come out as they did, the match is closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.catalogue import Game
from pazaak.house.rules.protocols import IllegalMoveError, Step
from pazaak.house.session.friendly import FriendlySession
from pazaak.house.session.seating import OWNER, SeatedPerson, Seating, account_here
from pazaak.house.session.session import AnySession, MatchClosedError, Session
from pazaak.house.session.terms import MatchTerms
from tests.house.bidding import BIDDING, Bidding, Put, State, View
from tests.house.conftest import MIREL, TODAY

HOST, GUEST = account_here(OWNER), account_here("1")
PEOPLE = {HOST: SeatedPerson("Tamsin", "you_tamsin"), GUEST: SeatedPerson("Priya", "you_maha")}
OPTIONS = {"rounds": 3, "purses": [100, 100]}


class DealtOtherwise(Bidding):
    """Whoever is dealt first has a credit more."""

    def deal(self, seed: int) -> Step[State, Any]:
        return Step(State(seed, (self.start[0] + 1, *self.start[1:])))


class Stricter(Bidding):
    """The highest bid isn't allowed any more."""

    def verify(self, view: View, move: Put) -> None:
        super().verify(view, move)
        if move.amount == 20:
            raise IllegalMoveError("20 is too much.")


class PaidOtherwise(Bidding):
    """A bid costs a credit more."""

    def apply(self, state: State, move: Put) -> Step[State, Any]:
        return super().apply(state, Put(move.amount + 1))


def stakes(profile: Profile) -> AnySession:
    return Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 7, {"rounds": 3}), today=TODAY)


def practice(profile: Profile) -> AnySession:
    return Session.begin(profile, MatchTerms(BIDDING, (PLAYER, MIREL), 7, OPTIONS), today=TODAY, stakes=None)


def people(profile: Profile) -> AnySession:
    return FriendlySession.open(
        profile, MatchTerms(BIDDING, (HOST, GUEST), 7, OPTIONS), Seating(PEOPLE, {}), today=TODAY
    )


def changed(rules: type[Bidding]) -> dict[str, Game[Any, Any, Any, Any]]:
    def build(seats: int | None, options: Any) -> Bidding:
        usual = BIDDING.build(seats, options)
        assert isinstance(usual, Bidding)
        return rules(usual.start, usual.rounds, usual.twist)

    return {"bidding": replace(BIDDING, build=build)}


def left(profile: Profile, begin: Callable[[Profile], AnySession]) -> AnySession:
    """Begin a match and leave it after three bids."""
    session = begin(profile)
    for amount in (20, 3, 5):
        seat = session.match.to_act
        assert seat is not None
        session.play(Put(amount), seat)
    session.close()
    return session


@pytest.mark.parametrize("begin", [stakes, practice, people])
@pytest.mark.parametrize("rules", [DealtOtherwise, Stricter])
def test_a_deal_or_a_move_that_would_be_another_closes_the_match(
    profile: Profile, begin: Callable[[Profile], AnySession], rules: type[Bidding]
) -> None:
    session = left(profile, begin)
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError, match="can't be resumed: the table's rules have changed") as told:
        type(session).resume(profile, record, changed(rules), today=TODAY)
    assert ("All stakes were refunded." in str(told.value)) == session.stakes
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (1000, 600)
    assert profile.unfinished() == []
    assert profile.history()[0].status == "void"


def test_stakes_that_would_lie_elsewhere_are_refunded(profile: Profile) -> None:
    left(profile, stakes)
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError, match="All stakes were refunded"):
        Session.resume(profile, record, changed(PaidOtherwise), today=TODAY)
    assert (profile.purse.player, profile.purse.balance(MIREL)) == (1000, 600)


@pytest.mark.parametrize("begin", [stakes, practice, people])
def test_by_the_same_rules_each_goes_on(profile: Profile, begin: Callable[[Profile], AnySession]) -> None:
    session = left(profile, begin)
    (record,) = profile.unfinished()
    again = type(session).resume(profile, record, changed(Bidding), today=TODAY)
    assert (again.match.state, again.match.history) == (session.match.state, session.match.history)
