"""The two scenes at the end of a match of Pazaak: what they show, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import CardPlayed, Drawn, Event, SetBegan, SetWon
from pazaak.house.ledger.ledger import PLAYER
from pazaak.scenes.house_context import House, PazaakSession
from pazaak.scenes.table.ending.best_set import best_set
from pazaak.scenes.table.ending.scene import MatchResult
from pazaak.stage.screens.results import Gain
from tests.career.goals.test_goals import set_goals
from tests.career.wins import play_until
from tests.pilot import Pilot
from tests.scenes.tables import PazaakTable, at_table, house_in, open_app, sensible
from tests.screens.ruler import measure

WEAK = ["-1", "-2", "-3", "-4", "-5", "-6", "-1", "-2", "-3", "-4"]
STRONG = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]


@contextmanager
def ended(folder: Path, *, won: bool) -> Iterator[tuple[Pilot, PazaakTable, MatchResult]]:
    """A match played to such an end, and its scene."""
    for seed in range(1, 12):
        with at_table(folder / str(seed), seed) as (pilot, table):
            random = Random(seed)
            for _ in range(300):
                pilot.settle()
                if table.session.over:
                    break
                table.choose(sensible(table, random))
                pilot.step()
            scene = pilot.app.scene
            assert isinstance(scene, MatchResult)
            if scene.ending.won == won:
                yield pilot, table, scene
                return
    raise AssertionError("no match ends so")


@pytest.mark.parametrize("won", [True, False])
def test_continue_is_first_golden_and_in_focus(tmp_path: Path, won: bool) -> None:
    with ended(tmp_path, won=won) as (pilot, table, scene):
        buttons = [widget for widget in scene.widgets() if widget.id != "headline"]
        assert buttons[0].id == pilot.focused() == "lobby"
        assert buttons[0].label == "CONTINUE"
        assert buttons[0].tone == "gold"  # type: ignore[attr-defined]
        assert all(button.tone == "panel_edge" for button in buttons[1:])  # type: ignore[attr-defined]
        area = buttons[0].rect.width * buttons[0].rect.height
        assert all(area > 2 * button.rect.width * button.rect.height for button in buttons[1:])
        assert not table.shown or pilot.scene == "results"


def test_a_defeat_tells_what_it_still_gave(tmp_path: Path) -> None:
    with ended(tmp_path, won=False) as (pilot, table, scene):
        told = pilot.node("headline").label
        goal = scene.ending.goal
        assert goal is not None
        assert goal.text in told
        assert f"{table.session.match.state.table.purses[0]:,}" in told
        assert "Rating" in told
        assert scene.ending.line


def test_a_victory_names_its_best_set(tmp_path: Path) -> None:
    with ended(tmp_path, won=True) as (pilot, _, scene):
        best = scene.ending.best
        assert best is not None
        assert best.won
        assert f"Best set: {best.words}" in pilot.node("headline").label
        drawn = [line.text for line in measure(pilot.app, 1.0).lines]
        assert drawn.count(best.words) == 1
        assert ("BEST SET" in drawn) != ("Best set" in drawn), "with its cards, or as a figure where there is no room"
        assert pilot.picture().get_size() == (1280, 720)


def test_a_victory_with_little_to_tell_shows_the_cards_of_its_best_set(tmp_path: Path) -> None:
    with ended(tmp_path, won=True) as (pilot, _, scene):
        few, many = scene.ending.figures[:4], [*scene.ending.figures[:4]] * 2
        gains = [Gain("New", "star")] * 3
        for figures, told, pictured in ((few, (), True), (many, (), False), (few, gains, False)):
            scene.ending = replace(scene.ending, figures=figures, gains=told)
            drawn = [line.text for line in measure(pilot.app, 1.0).lines]
            assert ("BEST SET" in drawn) == pictured


@contextmanager
def shown(house: House, session: PazaakSession) -> Iterator[tuple[Pilot, MatchResult]]:
    """The scene of a match that is over."""
    app = open_app(house, PazaakTable(house, session))
    try:
        pilot = Pilot(app)
        pilot.settle()
        assert isinstance(app.scene, MatchResult)
        yield pilot, app.scene
    finally:
        app.close()


def purse_of(scene: MatchResult) -> tuple[list[str], int, int]:
    """What the purse is made of, the sum of it, and the purse that is told."""
    *parts, purse = scene.ending.figures[: scene.ending.firm]
    assert purse.label == "Your purse"
    return (
        [one.label for one in parts],
        sum(int(one.value.replace(",", "").replace("−", "-")) for one in parts),
        int(purse.value.replace(",", "")),
    )


@pytest.mark.parametrize(("won", "rival", "labels"), [
    (True, "mirel", ["Credits from this match", "Goals met"]),
    (False, "mirel", ["Credits from this match", "Goal met"]),
    (True, "vela", ["Credits from this match", "Champion's prize", "Goals met"]),
])  # fmt: skip
def test_the_purse_adds_up_with_what_goals_and_prizes_paid(
    tmp_path: Path, won: bool, rival: str, labels: list[str]
) -> None:
    with house_in(tmp_path) as house:
        career = house.career
        set_goals(career, ("beat", rival, "backroom", 0), ("sets", "", "backroom", 5), ("full", "", "backroom", 0))
        for _ in range(9):
            before = house.profile.purse.player
            session = play_until(career, rival, won=won)
            if any(news.kind == "goal" for news in career.news(session.match_id or 0)):
                break
        with shown(house, session) as (pilot, scene):
            parts, brought, purse = purse_of(scene)
            assert parts == labels
            assert purse == before + brought == house.profile.ledger.balance(PLAYER)
            assert purse != session.match.state.table.purses[0], "a goal has paid"
            told = pilot.node("headline").label
            assert f"Your purse: {purse:,}." in told
            assert won or f"+20 for a goal met, {purse // 10} antes at this table: Purse {purse:,}" in told
            drawn = " ".join(line.text for line in measure(pilot.app, 1.0).lines)
            assert f"{purse:,}" in drawn
            assert all(part.value in drawn for part in scene.ending.figures[: len(labels)])


def test_a_match_that_meets_no_goal_has_no_row_for_one(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        set_goals(
            house.career, ("full", "", "backroom", 0), ("sweep", "nib", "backroom", 0), ("sets", "", "dockside", 0)
        )
        before = house.profile.purse.player
        with shown(house, play_until(house.career, "mirel", won=True)) as (_, scene):
            parts, brought, purse = purse_of(scene)
            assert parts == ["Credits from this match"]
            assert purse == before + brought == house.profile.ledger.balance(PLAYER)


def test_every_answer_can_be_given_by_keys(tmp_path: Path) -> None:
    with ended(tmp_path, won=True) as (pilot, _, scene):
        ids = [widget.id for widget in scene.widgets() if widget.id != "headline"]
        for id in ids:
            pilot.steer_to(id)
        pilot.steer_to("review")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "review"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"
        assert pilot.focused() == "lobby"


def test_the_best_set_is_the_best_one_won() -> None:
    def drawn(seat: int, value: int, total: int) -> Drawn:
        return Drawn(seat, value, total)

    events: list[Event] = [
        SetBegan(1, 0), drawn(0, 10, 10), drawn(1, 9, 9), drawn(0, 7, 17), SetWon(0, "total", (1, 0)),
        SetBegan(2, 1), drawn(1, 8, 8), drawn(0, 10, 10), drawn(0, 7, 17),
        CardPlayed(0, SideCard.PLUS_3, 3, (10, 7, 3), 20), SetWon(0, "total", (2, 0)),
        SetBegan(3, 0), drawn(0, 10, 10), drawn(1, 10, 10), SetWon(1, "total", (2, 1)),
    ]  # fmt: skip
    best = best_set(events, 0)
    assert best is not None
    assert (best.number, best.own, best.other, best.words) == (2, 20, 8, "20 against 8")
    assert best.cards == ("main:10", "main:7", "plus:+3")
    lost = best_set(events, 1)
    assert lost is not None
    assert (lost.number, lost.won) == (3, True)
    assert best_set(events[:3], 0) is None
