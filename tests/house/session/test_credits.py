"""Credits are conserved over any moves of any match, and always lie where the rules say."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pazaak.house.ledger.ledger import pot_account, seat_account
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.rivals.register import PAZAAK
from tests.house.bidding import BIDDING
from tests.house.conftest import MIREL, NOW, TODAY

GAMES: dict[str, AnyGame] = {"bidding": BIDDING, "pazaak": PAZAAK}


def check_money(profile: Profile, session: AnySession) -> None:
    match_id = session.match_id
    assert match_id is not None
    holdings = session.match.rules.holdings(session.match.state)
    at_table = [profile.purse.balance(seat_account(match_id, seat)) for seat in range(len(session.seats))]
    pot = profile.purse.balance(pot_account(match_id))
    if session.over:
        assert [*at_table, pot] == [0] * (len(at_table) + 1)
        assert profile.purse.player == 1000 + session.credits[0]
    else:
        assert (tuple(at_table), pot) == (holdings.seats, sum(holdings.pots))
    everybody = profile.purse.player + profile.purse.balance(MIREL) + sum(at_table) + pot
    assert everybody == 1600
    assert profile.purse.total() == 0


@pytest.mark.full
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    game=st.sampled_from(list(GAMES.values())),
    seed=st.integers(0, 10**6),
    cap=st.integers(20, 1000),
    picks=st.lists(st.integers(0, 1000), min_size=1, max_size=60),
    pause=st.integers(0, 20),
)
def test_credits_lie_where_the_rules_say(
    *, roster: Roster, game: AnyGame, seed: int, cap: int, picks: list[int], pause: int
) -> None:
    with tempfile.TemporaryDirectory() as folder, Profile.open(Path(folder), roster=roster, now=NOW) as profile:
        session = Session.begin(profile, MatchTerms(game, (PLAYER, MIREL), seed), today=TODAY, stakes=StakeTerms(cap))
        for number, pick in enumerate(picks):
            seat = session.match.to_act
            if seat is None:
                break
            moves = list(session.match.rules.moves(session.match.view(seat)))
            session.play(moves[pick % len(moves)], seat)
            check_money(profile, session)
            if number == pause and not session.over:
                state = session.match.state
                session = Session.resume(profile, profile.unfinished()[0], GAMES, today=TODAY)
                assert session.match.state == state
