"""Cards that nobody has to win: one for the lessons, one from the keeper of the first venue; each once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.career.cards.gifts import LESSON, LESSON_CARD, WELCOME, gifts_of, give_lesson_card
from pazaak.career.career import Career
from pazaak.career.lessons import MILESTONE
from pazaak.career.news import news
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.house.ledger.inventory import receipts
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.session.purpose import MatchPurpose
from tests.career.careers import Clock, career_in, play_match
from tests.career.stories import quick_match

KEEPERS_CARD = SideCard("±1")


def test_the_lessons_give_a_card_that_the_starter_deck_lacks_once(career: Career) -> None:
    for first in (True, False):
        with career.ledger.transaction() as store:
            assert give_lesson_card(store, career.today) is first
    assert LESSON_CARD not in STARTER
    assert career.collection.owned(LESSON_CARD) == 1
    assert len(receipts(career.ledger, kind=LESSON)) == 1


def test_who_finished_the_lessons_long_ago_finds_the_card(tmp_path: Path) -> None:
    with career_in(tmp_path, Clock()) as career:
        with career.ledger.transaction() as store:
            add_milestone(store, MILESTONE, career.today)
        assert career.collection.owned(LESSON_CARD) == 0
    for _ in range(2):
        with career_in(tmp_path, Clock()) as career:
            assert career.collection.owned(LESSON_CARD) == 1


def test_two_matches_bring_the_keepers_card_even_if_both_are_lost(career: Career) -> None:
    assert gifts_of(career.ledger, quick_match(career, "mirel", won=False)) == ()
    second = quick_match(career, "nib", won=False)
    assert gifts_of(career.ledger, second) == (KEEPERS_CARD,)
    assert "Nib gives you a card: ±1" in [one.text for one in news(career, second)]
    assert gifts_of(career.ledger, quick_match(career, "mirel", won=False)) == ()
    assert career.collection.owned(KEEPERS_CARD) == 1
    assert len(receipts(career.ledger, kind=WELCOME)) == 1


@pytest.mark.parametrize("purpose", [MatchPurpose("daily", "backroom"), MatchPurpose("tournament", "backroom")])
def test_matches_without_stakes_do_not_count(career: Career, purpose: MatchPurpose) -> None:
    for _ in range(3):
        quick_match(career, stakes=False, purpose=purpose)
    assert career.collection.owned(KEEPERS_CARD) == 0


def test_one_of_the_first_venue_bets_and_the_others_do_not(career: Career) -> None:
    world = career.world
    bets = {rival.id: career.terms(rival).options["bets"] for rival in world.rivals_of("backroom")}
    assert bets == {"mirel": False, "nib": False, "tovik": True, "vela": False}
    tovik = world.roster["tovik"]
    assert career.terms(tovik, kind="tournament", venue=world.first).options["bets"] is False
    assert play_match(career, "tovik", 3).over
