"""A match knows its occasion, and its hook writes in the transactions of the match or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date

import pytest

from pazaak.house.ledger.errors import LedgerError
from pazaak.house.ledger.figures import add_figures, figures_of
from pazaak.house.ledger.ledger import PLAYER, Transaction, seat_account
from pazaak.house.ledger.notes import milestones, put_note
from pazaak.house.profile.profile import Profile
from pazaak.house.session.purpose import Ended, MatchPurpose, purpose_of
from pazaak.house.session.session import MatchClosedError, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from tests.house.bidding import BIDDING, BiddingSession, Put, bidding
from tests.house.conftest import MIREL, TODAY

GAMES = {"bidding": BIDDING}
OCCASION = MatchPurpose("table", "backroom", {"deck": "Switcher"})


@dataclass
class Notebook:
    """Writes down what it is told, and what it saw in the transaction."""

    opened_with: list[tuple[int, date, int]] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    fault: Exception | None = None

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        self.opened_with.append((match_id, day, store.balance(seat_account(match_id, 0))))

    def settled(self, store: Transaction, ended: Ended) -> None:
        put_note(store, "last", ended.match_id)
        add_figures(store, ended.match_id, 0, {"moves": len(ended.moves)})
        store.post("prize", {"house": -5, PLAYER: 5}, ended.day, ended.match_id)
        if self.fault is not None:
            raise self.fault
        self.ended.append(ended)


def sit_down(
    profile: Profile,
    hook: Notebook | None = None,
    *,
    purpose: MatchPurpose | None = None,
    seats: tuple[str, ...] = (PLAYER, MIREL),
    rounds: int = 1,
) -> BiddingSession:
    setup = MatchTerms(BIDDING, seats, 7, {"rounds": rounds})
    return Session.begin(profile, setup, today=TODAY, context=StoredPurpose(purpose, hook=hook))


def play_out(session: BiddingSession, mine: int = 20, theirs: int = 3) -> None:
    for seat, amount in ((0, mine), (1, theirs))[len(session.match.history) :]:
        session.play(Put(amount), seat)


def test_a_hook_sees_the_match_opened_and_settled(profile: Profile) -> None:
    hook = Notebook()
    session = sit_down(profile, hook, purpose=OCCASION)
    play_out(session)
    assert session.match_id is not None
    assert hook.opened_with == [(session.match_id, TODAY, 1000)]
    (ended,) = hook.ended
    assert ended == Ended(
        match_id=session.match_id,
        game="bidding",
        seats=(PLAYER, MIREL),
        stakes=True,
        seed=7,
        options=session.options,
        moves=("put 20", "put 3"),
        outcome=ended.outcome,
        credits=session.credits,
        day=TODAY,
        purpose=OCCASION,
        position=None,
    )
    assert ended.outcome == session.outcome
    assert profile.purse.player == 1000 + session.credits[0] + 5
    assert figures_of(profile.ledger, session.match_id) == {0: {"moves": 2}}


def test_a_hook_is_called_after_resuming(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    hook = Notebook()
    session = sit_down(profile, hook, purpose=OCCASION)
    session.play(Put(20), 0)
    profile.close()
    profile = open_profile()
    (record,) = profile.unfinished()
    again = Session.resume(profile, record, GAMES, today=TODAY, hook=hook)
    assert again.purpose == OCCASION
    play_out(again)
    assert len(hook.opened_with) == 1
    assert [ended.moves for ended in hook.ended] == [("put 20", "put 3")]
    assert hook.ended[0].credits == again.credits
    assert hook.ended[0].purpose == OCCASION


def test_who_leaves_is_told_to_the_hook(profile: Profile) -> None:
    hook = Notebook()
    session = sit_down(profile, hook)
    session.play(Put(20), 0)
    session.concede(0)
    (ended,) = hook.ended
    assert (ended.outcome.reason, ended.outcome.winners, ended.credits) == ("left", (1,), (-20, 20))
    assert (ended.moves, ended.purpose) == (("put 20",), None)


def test_a_hook_that_raises_undoes_the_move_and_is_asked_again(profile: Profile) -> None:
    hook = Notebook(fault=LedgerError("There is no room for the prize."))
    session = sit_down(profile, hook)
    session.play(Put(20), 0)
    with pytest.raises(LedgerError, match="no room for the prize"):
        session.concede(1)
    session.submit(Put(3), 1)
    session.close()
    assert session.stored() == []
    assert session.failure == "There is no room for the prize."
    assert not session.over
    assert profile.ledger.rows("SELECT 1 FROM note UNION SELECT 1 FROM figure UNION SELECT 1 FROM result") == []
    assert profile.purse.total() == 0
    hook.fault = None
    play_out(session)
    assert session.over
    assert len(hook.ended) == 1


def test_a_match_that_no_longer_fits_is_nobodys_win(profile: Profile) -> None:
    hook = Notebook()
    session = sit_down(profile, hook, rounds=2)
    session.play(Put(20), 0)
    profile.ledger.submit(lambda: None).result()
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError, match="rules have changed"):
        Session.resume(profile, record, {"bidding": bidding(twist=1)}, today=TODAY, hook=hook)
    assert hook.ended == []
    assert milestones(profile.ledger) == {}


@pytest.mark.parametrize("purpose", [OCCASION, MatchPurpose("tournament", "dockside", {"round": 1})])
def test_a_silent_coach_stays_silent_on_resuming(profile: Profile, purpose: MatchPurpose) -> None:
    silent = sit_down(profile, purpose=replace(purpose, details={**purpose.details, "coached": False}))
    silent.play(Put(1), 0)
    (record,) = profile.unfinished()
    again = Session.resume(profile, record, GAMES, today=TODAY)
    assert not silent.coached
    assert not again.coached
    assert again.purpose is not None
    assert again.purpose.kind == purpose.kind
    assert again.purpose.details == {**purpose.details, "coached": False}


def test_an_occasion_can_ask_for_a_silent_coach(profile: Profile) -> None:
    session = sit_down(profile, purpose=MatchPurpose("daily", details={"coached": False}))
    assert not session.coached
    assert sit_down(profile, purpose=MatchPurpose("table"), seats=("house", "rival:tovik")).coached


def test_each_match_has_its_own_occasion(profile: Profile) -> None:
    wanted = (OCCASION, MatchPurpose("daily", "backroom"), MatchPurpose("table", "dockside"), None)
    numbers = []
    for occasion in wanted:
        session = sit_down(profile, purpose=occasion)
        play_out(session)
        numbers.append(session.match_id)
    assert [purpose_of(profile.ledger, number) for number in numbers if number is not None] == list(wanted)
