"""A jackpot belongs to its table: the house keeps it from sitting to sitting, whatever happens in between."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.ledger.ledger import BANK, HOUSE, PLAYER, jackpot_account, pot_account
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.rules.protocols import NotationError
from pazaak.house.session.money import StakesError, check_jackpot
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import AnySession, MatchClosedError, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.side_games.pazu.moves import PASS, Bid
from pazaak.side_games.pazu.register import PAZU
from tests.house.conftest import NOW, TODAY
from tests.house.session.test_kill import kill_a_player, needs_fork, open_nursery

GAMES = {"pazu": PAZU}
JACKPOT = jackpot_account("pazu", "")
KILLS = 50
OPTIONS = {"sets": 1, "ante_min": 10, "ante_max": 10}


def sit_down(profile: Profile, roster: Roster, seed: int, place: str = "", position: Any = None) -> AnySession:
    accounts = (PLAYER, *(rival.account for rival in roster.rivals[:3]))
    context = StoredPurpose(MatchPurpose("table", place)) if place else None
    setup = MatchTerms(PAZU, accounts, seed, OPTIONS, position)
    return Session.begin(profile, setup, today=TODAY, stakes=StakeTerms(100), context=context)


def play_out(session: AnySession, seed: int = 1, moves: int = 10_000) -> AnySession:
    """Play at random without leaving, and bid for every first lot, so that a pot is left."""
    chance = random.Random(seed)
    for _ in range(moves):
        seat = session.match.to_act
        if seat is None:
            break
        offered = [move for move in session.match.rules.moves(session.match.view(seat)) if PAZU.write(move) != "leave"]
        bids = [move for move in offered if isinstance(move, Bid)]
        bought = session.match.state.table.hands[seat]
        session.play(PASS if bids and bought else chance.choice(bids or offered), seat)
    return session


def opening(session: AnySession) -> int:
    return int(session.options["pazaak_pot"])


def left(session: AnySession) -> int:
    return int(session.match.state.table.pazaak_pot)


def outside(profile: Profile, roster: Roster) -> int:
    """Return the credits of player and rivals in hand and on tables, with all pots and jackpots."""
    ((held,),) = profile.ledger.rows("SELECT SUM(balance) FROM account WHERE id NOT IN (?, ?)", BANK, HOUSE)
    return int(held)


def test_what_a_sitting_leaves_opens_the_next_at_the_same_table(profile: Profile, roster: Roster) -> None:
    first = play_out(sit_down(profile, roster, 3))
    assert first.outcome is not None
    assert first.outcome.reason == "sets"
    assert left(first) > 0
    assert profile.purse.balance(JACKPOT) == left(first)
    second = sit_down(profile, roster, 4)
    assert opening(second) == left(first)
    second.close()
    assert second.match_id is not None
    assert profile.purse.balance(JACKPOT) == 0
    assert profile.purse.balance(pot_account(second.match_id)) == left(first)
    play_out(second)
    assert profile.purse.balance(JACKPOT) == left(second) > left(first)
    assert profile.purse.balance(HOUSE) == 0


def test_each_place_has_a_jackpot_of_its_own(profile: Profile, roster: Roster) -> None:
    here = play_out(sit_down(profile, roster, 3, "cantina"))
    there = play_out(sit_down(profile, roster, 5, "palace"))
    assert opening(there) == 0
    assert profile.purse.balance(jackpot_account("pazu", "cantina")) == left(here)
    assert profile.purse.balance(jackpot_account("pazu", "palace")) == left(there)
    again = sit_down(profile, roster, 6, "cantina")
    assert opening(again) == left(here)


def test_a_full_board_takes_it_home(profile: Profile, roster: Roster) -> None:
    play_out(sit_down(profile, roster, 3))
    kept, before, own = profile.purse.balance(JACKPOT), outside(profile, roster), profile.purse.player
    nearly = {"phase": "turn", "leader": 0, "boards": [[1, 1, 1, 1, 2, 2, 2], [], [], []], "deck": [2, 9, 9, 9, 3]}
    session = sit_down(profile, roster, 4, position=nearly)
    for move in ("end", "stand", "stand", "stand"):
        assert session.match.to_act is not None
        session.play(PAZU.parse(move), session.match.to_act)
    assert session.over
    assert profile.purse.player == own + kept + 3 * OPTIONS["ante_min"]
    assert profile.purse.balance(JACKPOT) == 0
    assert outside(profile, roster) == before


@pytest.mark.full
def test_taken_up_again_it_lies_in_the_pot(open_profile: Callable[[], Profile], roster: Roster) -> None:
    profile = open_profile()
    play_out(sit_down(profile, roster, 3))
    kept = profile.purse.balance(JACKPOT)
    play_out(sit_down(profile, roster, 4), moves=7).close()
    profile.close()
    profile = open_profile()
    session = Session.resume(profile, profile.unfinished()[0], GAMES, today=TODAY)
    assert opening(session) == kept
    play_out(session)
    assert profile.purse.balance(JACKPOT) == left(session) > kept


def test_a_sitting_that_no_longer_fits_gives_it_back(profile: Profile, roster: Roster) -> None:
    play_out(sit_down(profile, roster, 3))
    purses = [profile.purse.balance(rival.account) for rival in roster.rivals]
    kept, own = profile.purse.balance(JACKPOT), profile.purse.player
    play_out(sit_down(profile, roster, 4), moves=7).close()
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError, match="All stakes were refunded"):
        Session.resume(profile, record, {"pazu": replace(PAZU, parse=_forgotten)}, today=TODAY)
    assert profile.purse.balance(JACKPOT) == kept
    assert profile.purse.player == own
    assert [profile.purse.balance(rival.account) for rival in roster.rivals] == purses
    assert profile.purse.total() == 0


def _forgotten(text: str) -> Any:
    """Rules that no longer know how a move is written."""
    raise NotationError(text)


def test_no_table_opens_with_another_jackpot_than_was_sealed(profile: Profile, roster: Roster) -> None:
    play_out(sit_down(profile, roster, 3))
    first = sit_down(profile, roster, 4)
    with profile.ledger.transaction() as store, pytest.raises(StakesError, match="jackpot"):
        check_jackpot(store, JACKPOT, opening(first) + 1)


@pytest.mark.full
def test_practice_and_play_without_stakes_leave_it_alone(profile: Profile, roster: Roster) -> None:
    play_out(sit_down(profile, roster, 3))
    kept = profile.purse.balance(JACKPOT)
    accounts = (PLAYER, *(rival.account for rival in roster.rivals[:3]))
    setup = MatchTerms(PAZU, accounts, 4, OPTIONS)
    play_out(PracticeSession.of(setup))
    free = play_out(Session.begin(profile, setup, today=TODAY, stakes=None))
    assert left(free) > 0
    assert profile.purse.balance(JACKPOT) == kept


@pytest.mark.full
@needs_fork
def test_killed_between_and_inside_sittings_no_credit_of_it_is_lost(tmp_path: Path, roster: Roster) -> None:
    """All that is not the house's own stays the same over every kill; what lies in pots is what the rules say."""
    kill_and_count(tmp_path, roster, 8, 5)


@pytest.mark.slow
@needs_fork
def test_killed_fifty_times_no_credit_of_it_is_lost(tmp_path: Path, roster: Roster) -> None:
    kill_and_count(tmp_path, roster, KILLS, 6)


def kill_and_count(tmp_path: Path, roster: Roster, kills: int, seed: int) -> None:
    folder, log = tmp_path / "profile", tmp_path / "confirmed.log"
    chance = random.Random(seed)
    grew, inside = 0, 0
    with open_nursery(log, "pazu") as nursery:
        for number in range(kills):
            pause = chance.uniform(0.0, 0.02)
            kill_a_player(nursery, folder, 1000 * seed + number, chance.randrange(10, 60), pause, log)
            with Profile.open(folder, roster=roster, now=NOW) as profile:
                assert profile.purse.total() == 0
                kept = profile.purse.balance(JACKPOT)
                for record in profile.unfinished():
                    inside += 1
                    session = Session.resume(profile, record, GAMES, today=TODAY)
                    assert opening(session) + kept == _kept_before(profile, record.id)
                    grew = max(grew, opening(session))
                    table = session.match.state.table
                    assert profile.purse.balance(pot_account(record.id)) == table.set_pot + table.pazaak_pot
                grew = max(grew, kept)
    assert grew > 0
    assert inside > kills // 3
    shutil.rmtree(folder)


def _kept_before(profile: Profile, match_id: int) -> int:
    """The jackpot as the results of all sittings before this one say: what the last left, by its own moves."""
    left_before = 0
    for (other,) in profile.ledger.rows("SELECT match FROM result WHERE match < ? ORDER BY match", match_id):
        transcript = profile.transcript(other)
        assert transcript is not None
        rules = PAZU.build(len(transcript.seats), transcript.options)
        assert transcript.options["pazaak_pot"] == left_before
        state = rules.deal(transcript.seed).state
        for move in transcript.moves:
            state = rules.apply(state, PAZU.parse(move)).state
        left_before = state.table.pazaak_pot
    return left_before
