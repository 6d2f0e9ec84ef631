"""A game that its deals alone have decided: nobody moves, and everybody is paid all the same."""

from __future__ import annotations

from pathlib import Path

from partition_games.register import KITTI
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from tests.house.conftest import NOW, TODAY

DECIDED = 24305
"""Both deals of this seed bring a hand that wins at once."""


def test_a_game_decided_by_its_deals_is_paid_when_it_opens(tmp_path: Path, roster: Roster) -> None:
    with Profile.open(tmp_path, roster=roster, now=NOW) as profile:
        seats = (PLAYER, *(rival.account for rival in roster.rivals[:4]))
        before = [profile.purse.balance(who) for who in seats]
        setup = MatchTerms(KITTI, seats, DECIDED, {"ante": 3, "deals": 2})
        session = Session.begin(profile, setup, today=TODAY, stakes=StakeTerms(200))
        session.close()
        assert session.over
        assert session.match.history == []
        assert session.outcome is not None
        assert not profile.unfinished()
        (ended,) = profile.history()
        assert ended.status == "finished"
        assert ended.winners == session.outcome.winners
        after = [profile.purse.balance(who) for who in seats]
        assert after == [had + won for had, won in zip(before, session.credits, strict=True)]
        assert profile.purse.on_table(PLAYER) == 0
        assert profile.purse.total() == 0
