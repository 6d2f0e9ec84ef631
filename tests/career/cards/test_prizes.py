"""Prizes of a win: a card of the rival's, a champion's card and purse, and the same again for the same match."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.prizes import (
    EVERY,
    Prizes,
    brings_card,
    deck_card,
    prizes_of,
    tournament_card,
    wins_to_card,
    won_card,
)
from pazaak.career.career import Career
from pazaak.career.world import World, rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import receipts
from tests.career.careers import Clock, career_in
from tests.career.wins import beat, play_until


def won(career: Career, session_id: int | None) -> Prizes:
    assert session_id is not None
    return prizes_of(career.ledger, session_id)


def test_the_first_win_brings_a_card_of_the_rival(career: Career) -> None:
    session = beat(career, "nib")
    prizes = won(career, session.match_id)
    assert len(prizes.cards) == 1
    assert prizes.credits == 0
    assert prizes.cards[0] in set(rival_deck(career.world.roster["nib"])) - set(STARTER_COUNTS)
    assert career.collection.owned(prizes.cards[0]) == 1
    assert career.collection.total == 11
    (receipt,) = receipts(career.ledger, kind="prize")
    assert receipt.match_id == session.match_id


@pytest.mark.full
def test_a_lost_match_and_a_second_win_bring_nothing(career: Career) -> None:
    assert won(career, play_until(career, "nib", won=False).match_id) == Prizes((), 0)
    beat(career, "nib")
    for _ in range(EVERY - 2):
        assert won(career, beat(career, "nib").match_id) == Prizes((), 0)
    assert len(won(career, beat(career, "nib").match_id).cards) == 1
    assert career.collection.total == 12 + 1, "two prizes, and the welcome of the house"


def test_a_champion_gives_gold_and_the_house_adds_credits(career: Career) -> None:
    venue = career.world.first
    session = beat(career, "vela")
    prizes = won(career, session.match_id)
    assert prizes == Prizes((venue.champion_card,), venue.champion_purse)
    assert career.purse == 1000 + session.credits[0] + venue.champion_purse
    assert career.collection.owned(SideCard.TIEBREAKER) == 1
    assert won(career, beat(career, "vela").match_id) == Prizes((), 0)


@pytest.mark.full
def test_the_same_match_brings_the_same_card(tmp_path: Path, clock: Clock) -> None:
    cards = []
    for name in ("one", "two"):
        with career_in(tmp_path / name, clock) as career:
            cards.append(won(career, beat(career, "tovik").match_id).cards)
    assert cards[0] == cards[1]


def test_a_match_on_another_occasion_brings_no_prize(career: Career) -> None:
    assert won(career, beat(career, "mirel", kind="daily").match_id) == Prizes((), 0)
    assert len(won(career, beat(career, "mirel").match_id).cards) == 1


@pytest.mark.full
def test_who_won_in_an_older_release_gets_his_first_card_now(career: Career) -> None:
    """The wins go on counting, but the first of the career brings a card whatever its number."""
    for _ in range(2):
        beat(career, "nib", kind="daily")
    assert career.progress.wins == {"nib": 2}
    assert len(won(career, beat(career, "nib").match_id).cards) == 1


@pytest.mark.parametrize(("wins", "left"), [(0, 5), (1, 4), (4, 1), (5, 5), (9, 1)])
def test_the_next_card_is_foretold(wins: int, left: int) -> None:
    assert wins_to_card(wins) == left
    assert brings_card(wins + left)
    assert not any(brings_card(wins + more) for more in range(1, left) if wins)
    assert wins_to_card(wins, first=True) == 1


def test_cards_of_a_rival_are_spread_over_what_is_rare_in_his_deck(world: World) -> None:
    for rival in world.roster:
        given = {deck_card(rival, seed) for seed in range(200)}
        rare = {card for card in rival_deck(rival) if card not in STARTER_COUNTS}
        assert given == (rare or set(STARTER_COUNTS))


def test_a_champion_gives_his_own_cards_later(world: World) -> None:
    kettle = world.roster["kettle"]
    venue = world.venue("dockside")
    assert won_card(kettle, venue, 1, 7, first=True) is venue.champion_card
    assert won_card(kettle, venue, 2, 7, first=False) is None
    assert won_card(kettle, venue, EVERY, 7, first=False) in rival_deck(kettle)


def test_a_tournament_gives_its_own_card_first(world: World) -> None:
    for venue in world:
        assert tournament_card(venue, 0, 1) is venue.tournament.card
        later = {tournament_card(venue, 1, seed) for seed in range(300)}
        assert later == set(venue.shop.kinds)
