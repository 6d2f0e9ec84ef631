"""The page of a tournament leads to the seal of its draw, and when all is over to its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pazaak.career.contests.bout import Referee
from pazaak.career.contests.tournament import TournamentDesk
from pazaak.house.fair_deal.kept import words_of
from pazaak.scenes.contests.tournament import TournamentScene
from tests.scenes.contests.test_contests import shown
from tests.scenes.tables import house_in
from tests.stage.tidy import check_tidy

pytestmark = pytest.mark.full


def numbered(words: Sequence[str]) -> str:
    """Words as they are told, each with its number."""
    return ", ".join(f"{number} {word}" for number, word in enumerate(words, start=1))


def test_seal_and_end_are_a_press_away(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        context = TournamentDesk(house.career, house.career.progress.venue)
        seal = context.seal(house.random).dealt("a red coat")
        held = context.enter_sealed(seal)
        with shown(house, TournamentScene) as pilot:
            check_tidy(pilot)
            pilot.click("the-seal")
            pilot.settle()
            assert pilot.scene == "seal-page"
            assert numbered(words_of(seal.deal.commitment)) in pilot.told("commitment")
            assert pilot.node("words").label == "Your own words: a red coat"
            assert not pilot.has("end")
        held = context.get(held.id)
        if not held.over:
            held = context.withdraw(held)
            while waiting := context.others(held):
                held = context.record(held, waiting[0], Referee().choose(context.recipe(held, waiting[0])))
        record = context.transcript(held)
        assert record is not None
        assert record.sealed is not None
        with shown(house, TournamentScene) as pilot:
            pilot.click("the-seal")
            pilot.settle()
            assert numbered(words_of(record.sealed.end or "")) in pilot.told("end")


def test_one_that_was_not_sealed_has_none_to_show(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        TournamentDesk(house.career, house.career.progress.venue).enter(3)
        with shown(house, TournamentScene) as pilot:
            assert not pilot.has("the-seal")
