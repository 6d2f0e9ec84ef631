"""The two scenes at the end of a match of Pazaak: what they show, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import CardPlayed, Drawn, Event, SetBegan, SetWon
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.settings import Settings
from pazaak.rivals.card_worth import told_worth, worth
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.table.ending.best_set import best_set
from pazaak.scenes.table.ending.match_ending import MatchEnding, Medal
from pazaak.scenes.table.ending.medals import SMALL, MedalRow
from pazaak.scenes.table.ending.road import LOW_ROAD
from pazaak.scenes.table.ending.scene import MatchResult
from pazaak.scenes.table.ending.victory import Victory
from pazaak.stage.paint.chips import counted_out
from pazaak.stage.screens.modal import Notice
from tests.career.goals.test_goals import set_goals
from tests.career.wins import play_until
from tests.pilot import Pilot
from tests.scenes.tables import PazaakTable, at_table, house_in, made_at_last, open_app, sensible
from tests.screens.ruler import measure
from tests.stage.tidy import check_tidy, over_floor, uncut

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
                made_at_last(pilot)
                pilot.step()
            scene = pilot.app.scene
            assert isinstance(scene, MatchResult)
            if scene.ending.won == won:
                yield pilot, table, scene
                return
    raise AssertionError("no match ends so")


@pytest.mark.full
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


@pytest.mark.full
def test_a_defeat_tells_what_it_still_gave(tmp_path: Path) -> None:
    with ended(tmp_path, won=False) as (pilot, table, scene):
        told = pilot.told("headline")
        goal = scene.ending.goal
        assert goal is not None
        assert goal.text in told
        assert f"{table.session.match.state.table.purses[0]:,}" in told
        assert "Rating" in told
        assert scene.ending.line


@pytest.mark.full
def test_a_victory_without_a_card_shows_the_pot_and_the_best_set(tmp_path: Path) -> None:
    with ended(tmp_path, won=True) as (pilot, _, scene):
        best = scene.ending.best
        assert best is not None
        assert best.won
        assert scene.ending.card is None, "nothing is won of who plays for no venue"
        assert f"Best set: {best.words}" in pilot.told("headline")
        drawn = [line.text for line in measure(pilot.app, 1.0).lines]
        assert drawn.count("BEST SET") == drawn.count(best.words) == 1
        assert f"+{scene.ending.pot:,}" in drawn
        assert pilot.picture().get_size() == (1280, 720)


@contextmanager
def shown(house: AppServices, session: PazaakSession) -> Iterator[tuple[Pilot, MatchResult]]:
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
    """Return the parts of the purse, their sum, and the purse displayed."""
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
            told = pilot.told("headline")
            assert f"{purse:,}" in next(line for line in told.splitlines() if line.startswith("Your purse: "))
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


@pytest.mark.full
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


# -- the won card, the pot, the medals, the road ---------------------------------------------------------------------


@contextmanager
def won_from(folder: Path, rival: str = "mirel") -> Iterator[tuple[AppServices, MatchEnding]]:
    """The end of a first win over a rival."""
    with house_in(folder) as house:
        session = play_until(house.career, rival, won=True)
        table = PazaakTable(house, session)
        ending = table.ui.result(table.room, session, True)
        assert isinstance(ending, MatchEnding)
        yield house, ending


@contextmanager
def told(ending: MatchEnding, **options: Any) -> Iterator[tuple[Pilot, Victory, list[str]]]:
    """The scene of a victory from its first frame on, and what it has closed with."""
    scene, results = Victory(ending), list[str]()
    with over_floor(Notice("Before"), options=Settings(**{"speed": "normal", **options}), seen=True) as (pilot, _):
        pilot.app.push(scene, results.append, how="none")
        pilot.step()
        yield pilot, scene, results


def drawn_by(pilot: Pilot) -> list[str]:
    return [line.text for line in measure(pilot.app, 1.0).lines]


@pytest.mark.full
def test_the_card_turns_up_before_its_words_and_the_pot_after_them(tmp_path: Path) -> None:
    with won_from(tmp_path) as (_, ending), told(ending) as (pilot, _, _):
        card, road = ending.card, ending.road
        assert card is not None
        assert road is not None
        order = list[str]()
        marks = {card.use: "words", "YOU TAKE THE POT": "pot", ending.medals[0].name: "medals",
                 ending.medals[-1].name: "last medal"}  # fmt: skip
        for _ in range(200):
            seen = drawn_by(pilot)
            order += [mark for text, mark in marks.items() if text in seen and mark not in order]
            pilot.wait(0.05)
        assert order == ["words", "pot", "medals", "last medal"]


@pytest.mark.full
def test_a_press_turns_the_card_and_confirm_leads_to_the_whole_picture(tmp_path: Path) -> None:
    with won_from(tmp_path) as (_, ending):
        card = ending.card
        assert card is not None
        with told(ending) as (pilot, scene, results):
            pilot.wait(0.2)
            assert card.use not in drawn_by(pilot)
            pilot.click_at((640, 262))
            pilot.wait(0.6)
            assert card.use in drawn_by(pilot), "any press turns the card"
            assert scene.timeline.busy
            pilot.press("return")
            pilot.step()
            assert not scene.timeline.busy
            assert results == [], "the first press of CONTINUE shows everything"
            everything = {card.use, card.worth, *(medal.name for medal in ending.medals)}
            assert everything <= set(drawn_by(pilot))
            pilot.press("return")
            assert results == ["lobby"]
        with told(ending) as (pilot, scene, results):
            pilot.click("lobby")
            pilot.step()
            assert not scene.timeline.busy
            assert not results
            pilot.click("lobby")
            pilot.step()
            assert results == ["lobby"]


@pytest.mark.full
def test_the_end_of_a_victory_needs_no_more_time_than_it_has_to_tell(tmp_path: Path) -> None:
    with won_from(tmp_path) as (_, ending), told(ending) as (pilot, scene, _):
        seconds = 0.0
        while scene.timeline.busy:
            pilot.wait(0.05)
            seconds += 0.05
        assert seconds < 3.6 + 0.4 * len(ending.medals)


@pytest.mark.full
@pytest.mark.parametrize("options", [{"reduced_motion": True}, {"speed": "instant"}], ids=["calm", "instant"])
def test_calm_or_at_once_everything_is_there_from_the_start(options: dict[str, Any], tmp_path: Path) -> None:
    with won_from(tmp_path) as (_, ending), told(ending, **options) as (pilot, scene, _):
        pilot.step()
        assert not scene.timeline.busy
        assert ending.card is not None
        assert {ending.card.use, *(medal.name for medal in ending.medals)} <= set(drawn_by(pilot))


@pytest.mark.full("1", "12", "9", "10", "11")
@pytest.mark.parametrize("count", range(1, 13))
def test_no_medal_is_cut(count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    how = "Stand on exactly 20 in 3 sets of one match"
    medals = [Medal(f"Medal {number}", how, "crown") for number in range(count)]
    with (
        won_from(tmp_path) as (_, ending),
        uncut(monkeypatch),
        told(replace(ending, medals=medals), reduced_motion=True) as (pilot, _, _),
    ):
        drawn = drawn_by(pilot)
        shown = [medal for medal in medals if medal.name in drawn]
        more = count - len(shown)
        assert all(medal.name in pilot.told("headline") for medal in medals)
        check_tidy(pilot)
        if count <= 8:
            assert not more
            assert not pilot.has("more-medals")
            return
        assert len(shown) == 7
        assert pilot.node("more-medals").label == f"+{more}"
        pilot.click("more-medals")
        pilot.settle()
        assert pilot.scene == "profile"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"


def test_coins_lie_in_a_row_of_three_and_smaller_in_two_rows_apart() -> None:
    medals = [Medal(f"Medal {number}", "how", "crown") for number in range(8)]
    assert MedalRow(medals[:3]).places == [(148, 546), (534, 546), (920, 546)]
    for count in range(4, 9):
        places = MedalRow(medals[:count]).places
        assert len(places) == count
        for one, other in combinations(places, 2):
            assert dist(one, other) > 2 * SMALL, "coins that lie apart"
        assert max(y for _, y in places) + SMALL < LOW_ROAD.top
    left, middle, right = MedalRow(medals[:3], around=True).places
    assert left[1] == right[1] < middle[1], "around the pot"


@pytest.mark.full
def test_what_has_moved_beside_leaves_the_pot_alone(tmp_path: Path) -> None:
    with won_from(tmp_path) as (_, ending):
        for card in (ending.card, None):
            with told(replace(ending, card=card), reduced_motion=True) as (pilot, scene, _):
                page = measure(pilot.app, 1.0)
                (rating,) = [line for line in page.lines if "Rating 9" in line.text]
                pot = next(line for line in page.lines if line.text == "YOU TAKE THE POT")
                assert rating.rect.bottom < pot.rect.top - 8
                assert rating.rect.bottom < 90
                assert not any(button.rect.colliderect(rating.rect) for button in scene.widgets()[1:])
                check_tidy(pilot)


@pytest.mark.parametrize("amount", [1, 7, 10, 15, 42, 100, 360, 999, 2475, 3600, 7777, 25_000, 123_456])
def test_the_chips_on_the_screen_are_the_pot(amount: int) -> None:
    stacks = counted_out(amount, (0, 0))
    assert sum(value for stack in stacks for value in stack.shown) == amount
    assert 1 <= len(stacks) <= 7


def test_what_a_card_is_worth_comes_from_the_measured_table(tmp_path: Path) -> None:
    with won_from(tmp_path, "vela") as (house, ending):
        card = ending.card
        assert card is not None
        prize = house.career.world.first.champion_card
        assert prize is SideCard.TIEBREAKER
        assert card.face == hand_face(prize)
        assert card.origin == "Vela's own prize"
        assert card.worth == f"In place of a +5 it wins you {round(worth(prize).points)} more matches in 100"
    assert told_worth(SideCard.PLUS_5) == "It wins about as many matches as a +5"
    assert told_worth(SideCard.PLUS_1) == "In place of a +5 it wins you 1 fewer match in 100"


@pytest.mark.full
def test_the_road_has_a_face_for_each_win_and_says_what_is_missing(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        for number, rival in enumerate(("mirel", "nib", "mirel"), start=1):
            session = play_until(house.career, rival, won=True)
            table = PazaakTable(house, session)
            ending = table.ui.result(table.room, session, True)
            assert isinstance(ending, MatchEnding)
            road, roster = ending.road, house.roster
            assert road is not None
            assert list(road.faces) == [roster[who].portrait for who in ("mirel", "nib", "mirel")[:number]]
            assert road.told == f"{number} of 5 wins"
            missing = 5 - number
            assert road.missing == f"{missing} more wins to go"
            assert road.champion_name == "Vela Rook"
            assert road.missing in Victory(ending).widgets()[0].label
        session = play_until(house.career, "vela", won=True)
        table = PazaakTable(house, session)
        ending = table.ui.result(table.room, session, True)
        assert isinstance(ending, MatchEnding)
        assert ending.road is not None
        assert ending.road.crowned


def test_the_purse_is_told_as_it_was_before(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        before = house.profile.purse.player
        session = play_until(house.career, "vela", won=True)
        table = PazaakTable(house, session)
        ending = table.ui.result(table.room, session, True)
        assert isinstance(ending, MatchEnding)
        assert ending.purse == (before, house.profile.purse.player)


@pytest.mark.full
@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_the_transcript_is_kept_from_the_menu(way: str, tmp_path: Path) -> None:
    with ended(tmp_path, won=True) as (pilot, _, _):
        for id in ("menu", "transcript"):
            if way == "mouse":
                pilot.click(id)
            else:
                pilot.steer_to(id)
                pilot.press("return")
            pilot.settle()
        assert pilot.scene == "notice"
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "results"
        assert not pilot.app.scene.timeline.busy, "what was told once isn't told again"  # type: ignore[union-attr]
