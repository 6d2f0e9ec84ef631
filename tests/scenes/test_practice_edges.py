"""Taking back where a match turns a corner, and reviews of matches that went an odd way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.career.world import rival_deck
from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.rivals.coach.advice_words import move_title
from pazaak.table.review.scene import ReviewScene
from tests.apps import piloted
from tests.pilot import Pilot
from tests.scenes.journey import Keyboard, Mouse, Player, choose
from tests.scenes.snapshots import RandomRival, freshly_laid
from tests.scenes.tables import PazaakTable, coach_of, house_in, open_app
from tests.snapshots import snapshot

TIED: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pot": 40, "sets": [1, 1],
    "boards": [[9, 8], [10, 8]], "stood": [False, True], "deck": [1, 5], "hands": [["T", "+2"], ["+1"]],
}  # fmt: skip


@contextmanager
def practice(folder: Path, position: dict[str, Any] | None = None) -> Iterator[tuple[Pilot, PazaakTable]]:
    """A practice table with the quick coach where nobody looks, at its first decision."""
    with house_in(folder, 2) as house:
        house.think = lambda level, number, style: RandomRival(number)
        who = house.roster["mirel"]
        decks = [list(house.game.decks["good"]), [card.value for card in rival_deck(who)]]
        options = {"ante_min": who.ante_min, "ante_max": who.ante_max, "side_decks": decks}
        session = PracticeSession.of(MatchTerms(house.game, (PLAYER, who.account), 5, options, position))
        with piloted(open_app(house, table := PazaakTable(house, session))) as pilot:
            yield pilot, table


def review_on(pilot: Pilot) -> ReviewScene[Any, Any]:
    """The review, opened from the result."""
    pilot.click("review")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, ReviewScene)
    assert scene.review is not None
    return scene


def step_through(pilot: Pilot, scene: ReviewScene[Any, Any]) -> None:
    """Every decision on the chart, from the first to the last."""
    assert scene.review is not None
    pilot.steer_to("chart")
    pilot.press("left", times=len(scene.review.judged))
    for at in range(1, len(scene.review.judged)):
        pilot.press("right")
        assert scene.chosen == at
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene == "results"


@pytest.mark.full
def test_moves_are_taken_back_right_after_a_set_and_in_every_phase(tmp_path: Path) -> None:
    with practice(tmp_path) as (pilot, table):
        pilot.press("h")
        player = Player(Mouse(pilot), Random(2))
        done: set[str] = set()
        before = None
        for _ in range(200):
            pilot.settle()
            if pilot.scene == "results":
                break
            view = table.view
            kind = str(view.table.phase)
            if before is not None and view.table.set_number > before.table.set_number:
                kind = "new set"
            if before is not None and kind not in done:
                done.add(kind)
                history = list(table.session.match.history)
                pilot.press("t")
                pilot.settle()
                assert table.view == before
                assert table.deciding
                assert snapshot(table.picture) == freshly_laid(table)
                advice = coach_of(table).advice
                assert advice is not None
                assert {told.move for told in advice.moves} == set(table.session.match.rules.moves(before))
                player.act(history[len(table.session.match.history)])
                pilot.settle()
                if pilot.scene == "results":
                    break
            before = table.view
            player.act(choose(table, player.random))
        assert {"new set", "turn"} <= done
        assert done & {"bet", "answer"}


def test_the_question_of_a_tie_is_taken_back_and_answered_again(tmp_path: Path) -> None:
    with practice(tmp_path, TIED) as (pilot, table):
        pilot.press("h")
        pilot.settle()
        pilot.click("figures")
        pilot.click("stand")
        pilot.settle()
        assert table.view.table.phase is Phase.TIEBREAK
        asked = table.view
        pilot.click("spend")
        pilot.settle()
        assert table.view.table.sets == (2, 1)
        pilot.press("t")
        pilot.settle()
        assert table.view == asked
        assert pilot.node("advice-1").label.startswith(("Use the T", "No Tiebreaker"))
        pilot.press("t")
        pilot.settle()
        assert table.view.table.to_act == table.viewer
        assert pilot.has("stand")
        assert not table.can_take_back


@pytest.mark.full
def test_a_match_of_folded_sets_is_reviewed(tmp_path: Path) -> None:
    with practice(tmp_path) as (pilot, table):
        player = Player(Keyboard(pilot), Random(1))
        for _ in range(200):
            pilot.settle()
            if pilot.scene == "results":
                break
            offered = list(table.session.match.rules.moves(table.view))
            giving_up = (m.FOLD, m.STAND, m.CHECK, m.ACCEPT)
            player.act(next((move for move in giving_up if move in offered), offered[0]))
        assert table.view.table.sets[1] == 3
        assert player.done["Fold"] >= 1
        scene = review_on(pilot)
        assert scene.review is not None
        assert scene.review.end == 0.0
        step_through(pilot, scene)


def test_a_match_left_at_the_ante_is_reviewed(tmp_path: Path) -> None:
    with practice(tmp_path, {"phase": "ante", "leader": 1}) as (pilot, table):
        pilot.press("h")
        pilot.settle()
        assert table.view.table.phase is Phase.ACCEPT
        pilot.click("leave")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "results"
        scene = review_on(pilot)
        assert scene.review is not None
        assert [judged.title.rpartition(": ")[2] for judged in scene.review.judged] == [move_title(m.LEAVE)]
        step_through(pilot, scene)
        pilot.click("take-back")
        pilot.settle()
        assert table.deciding
        assert pilot.has("accept")
