"""The career as a whole: what a newcomer gets, what a match brings, and that nothing read is ever old."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from pazaak.career import match_hook as hook
from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.career import Career
from pazaak.career.context import CareerContext
from pazaak.career.world import World
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.inventory import GoodsError, add_receipt, receipts
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Transaction
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster
from pazaak.house.session.purpose import Ended, purpose_of
from tests.career.careers import Clock, career_in, give, pay, play_match

FIXTURES = Path(__file__).parents[1] / "house" / "fixtures"


def won_match(career: Career) -> int:
    """Play against the gentlest rival until a match is won; its number."""
    for seed in range(40):
        session = play_match(career, "mirel", seed)
        outcome, number = session.outcome, session.match_id
        if outcome is not None and outcome.winners == (0,):
            assert number is not None
            return number
    raise AssertionError("forty matches were lost")


def test_the_starter_is_given_once(tmp_path: Path, clock: Clock) -> None:
    for _ in range(2):
        with career_in(tmp_path, clock) as career:
            assert career.collection.counts == STARTER_COUNTS
            assert career.collection.total == 10
            assert len(receipts(career.ledger, kind="starter")) == 1
        clock.forward()


def test_a_world_may_be_small(tmp_path: Path, clock: Clock, world: World) -> None:
    venue = world.first
    small = World([venue.model_copy(update={"place": 7})], Roster(world.rivals_of(venue.id)))
    with Profile.open(tmp_path, roster=small.roster, now=clock()) as profile:
        career = Career(profile, small, clock)
        assert career.progress.venue.id == venue.id
        assert career.shop(venue.id).offers()
        assert career.least_ante == min(rival.ante_min for rival in small.roster)


def test_other_goods_are_no_cards(career: Career) -> None:
    with career.ledger.transaction() as store:
        add_receipt(store, "gift", {"umbrella": 3}, career.today)
    assert career.collection.counts == STARTER_COUNTS


def test_reads_are_kept_until_something_is_stored(career: Career) -> None:
    first = career.collection
    assert career.collection is first
    give(career, [SideCard.TIEBREAKER])
    assert career.collection.owned(SideCard.TIEBREAKER) == 1
    asked: list[int] = []
    for _ in range(3):
        career.cached("question", lambda: asked.append(1))
    assert len(asked) == 1
    pay(career, 1)
    career.cached("question", lambda: asked.append(1))
    assert len(asked) == 2


def test_the_career_of_another_profile_is_another_one(tmp_path: Path, career: Career) -> None:
    give(career, [SideCard.TIEBREAKER])
    with Profile.open(tmp_path / "other", roster=career.world.roster, now=career.now()) as profile:
        other = Career(profile, career.world, career.now)
        assert other.collection.counts == STARTER_COUNTS
        assert other.world is career.world


# -- matches --------------------------------------------------------------------------------------


def test_a_won_match_brings_a_card_and_news(career: Career) -> None:
    number = won_match(career)
    occasion = purpose_of(career.ledger, number)
    assert occasion is not None
    assert (occasion.kind, occasion.place, occasion.details["deck"]) == ("table", "backroom", "Starter deck")
    (prize,) = receipts(career.ledger, match_id=number)
    assert prize.kind == "prize"
    (item,) = prize.lines
    assert career.collection.owned(SideCard(item)) == STARTER_COUNTS.get(SideCard(item), 0) + 1
    assert career.progress.beaten("mirel")
    assert {"beaten", "card", "rating"} <= {one.kind for one in career.news(number)}


@pytest.mark.full
def test_a_lost_match_brings_none(career: Career) -> None:
    for seed in range(40):
        session = play_match(career, "mirel", seed)
        if session.outcome is not None and session.outcome.winners == (1,):
            break
    assert session.match_id is not None
    assert receipts(career.ledger, match_id=session.match_id) == []


def test_all_parts_are_told_in_one_transaction(career: Career, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, bool]] = []

    def part(name: str) -> hook.OnSettled:
        def tell(career: CareerContext, store: Transaction, ended: Ended) -> None:
            told.append((name, store.connection.in_transaction))
            store.post(name, {PLAYER: 1, HOUSE: -1}, ended.day, ended.match_id)

        return tell

    monkeypatch.setattr(hook, "PARTS", (part("first"), part("second")))
    number = play_match(career, "mirel", 1).match_id
    assert told == [("first", True), ("second", True)]
    entries = career.ledger.rows("SELECT kind FROM entry WHERE match = ? AND kind IN ('first', 'second')", number)
    assert entries == [("first",), ("second",)]


def test_a_part_that_goes_wrong_costs_no_match(
    career: Career, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(career: Career, store: Transaction, ended: Ended) -> None:
        store.post("broken", {PLAYER: 500, HOUSE: -500}, ended.day)
        raise ZeroDivisionError

    monkeypatch.setattr(hook, "PARTS", (*hook.PARTS[:2], broken, *hook.PARTS[2:]))
    with caplog.at_level(logging.ERROR):
        number = won_match(career)
    assert "could not take in a match" in caplog.text
    assert career.ledger.rows("SELECT 1 FROM entry WHERE kind = 'broken'") == []
    assert career.progress.beaten("mirel")
    assert [receipt.kind for receipt in receipts(career.ledger, match_id=number)] == ["prize"]


def test_a_disk_that_refuses_stops_the_match_whole(career: Career, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(career: Career, store: Transaction, ended: Ended) -> None:
        raise GoodsError("The disk is full.")

    purse = career.purse
    monkeypatch.setattr(hook, "PARTS", (*hook.PARTS, refuses))
    with pytest.raises(StoreError, match="The disk is full"):
        play_match(career, "mirel", 1)
    assert career.ledger.rows("SELECT 1 FROM result") == []
    assert career.purse < purse
    assert [receipt.kind for receipt in receipts(career.ledger)] == ["starter"]
