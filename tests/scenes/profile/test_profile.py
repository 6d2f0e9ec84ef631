"""The profile: its tabs by mouse, keys and pad, what its pages say, and that it follows what is played meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.career.achievements.judge import standings
from pazaak.career.history.statistics import WINDOW
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.profile.achievements import ARCADE, CAREER, PARTS, SECRET, AchievementsPage
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.overview import RESULTS as RESULTS_TO_COME
from pazaak.scenes.profile.scene import ProfileDoor, ProfileScene
from pazaak.scenes.profile.statistics import EMPTY
from pazaak.stage.screens.rules_pages import RulesPages
from tests.apps import piloted
from tests.career.stories import quick_match
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app
from tests.stage.tidy import SMALL, Floor, check_tidy, uncut

PAGES = ("overview", "statistics", "achievements")
RESULTS = (True, False, True, True, False, True)
RIVALS = ("mirel", "nib", "mirel", "yelu", "nib", "mirel")


def live(house: AppServices) -> None:
    """Six short matches."""
    for rival, won in zip(RIVALS, RESULTS, strict=True):
        quick_match(house.career, rival, won=won)


@contextmanager
def profile_of(
    folder: Path,
    *,
    lived: bool = True,
    size: tuple[int, int] = (1280, 720),
    doors: tuple[ProfileDoor, ...] = (),
    seen: bool = False,
) -> Iterator[tuple[Pilot, ProfileScene, AppServices]]:
    """A pilot before the profile."""
    with house_in(folder) as house:
        if lived:
            live(house)
        scene = ProfileScene(house, doors)
        app = open_app(house, scene, size)
        try:
            pilot = Pilot(app, seen=seen)
            pilot.settle()
            yield pilot, scene, house
        finally:
            app.close()


def test_the_overview_says_what_has_been_played(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, _, house):
        figures = pilot.told("figures")
        assert "Matches: 6" in figures
        assert "Longest winning run: 2" in figures
        assert "The last 6 matches: 4 won" in pilot.told("form")
        assert house.career.progress.venue.name in pilot.told("who")
        earned = [one.achievement.name for one in standings(house.career) if one.earned is not None]
        assert earned
        assert f"{len(earned)} of " in pilot.told("newest")


def test_a_newcomer_is_told_what_will_be_here(tmp_path: Path) -> None:
    with profile_of(tmp_path, lived=False) as (pilot, _, _):
        assert "No title yet" in pilot.told("who")
        assert pilot.told("form").endswith(RESULTS_TO_COME)
        pilot.click("all-medals")
        assert pilot.node("tab-achievements").state.checked
        pilot.click("tab-statistics")
        assert pilot.told("course").endswith(EMPTY.spoken)
        check_tidy(pilot)
        for by in ("rival", "deck", "venue", "game"):
            pilot.click(f"by-{by}")
            pilot.step()
            assert [id for id in pilot.ids() if id.startswith("records:")] in ([], ["records:unmet"])


@pytest.mark.parametrize("way", ["overview", "statistics", "history"])
def test_an_empty_book_leads_to_the_tables(way: str, tmp_path: Path) -> None:
    history = ProfileDoor("history", "HISTORY", "log", HistoryScene)
    with house_in(tmp_path) as house:
        app = open_app(house, Floor())
        try:
            pilot = Pilot(app)
            app.push(ProfileScene(house, (history,)))
            pilot.settle()
            pilot.click(f"tab-{way}")
            pilot.settle()
            if way == "history":
                pilot.click("filter-arcade")
                assert "arcade" in pilot.told("empty")
                pilot.click("lead-on")
                assert pilot.node("filter-all").state.checked
            pilot.steer_to("lead-on" if way == "history" else "play-match")
            pilot.press("return")
            pilot.settle()
            assert pilot.scene == "floor"
        finally:
            app.close()


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_an_empty_history_is_tidy(scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.ui_scale = scale
        with uncut(monkeypatch), piloted(open_app(house, HistoryScene(house), SMALL), seen=True) as pilot:
            check_tidy(pilot)


def test_records_by_rival_deck_venue_and_game(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, _, house):
        pilot.click("tab-statistics")
        pilot.settle()
        mirel = pilot.node("records:rival:mirel")
        assert mirel.label == house.roster["mirel"].short
        assert mirel.state.value.startswith("3 of 3 won, +")
        shown = {"by-deck": "Starter deck", "by-venue": "The Back Room", "by-game": "Pazaak"}
        for tab, label in shown.items():
            pilot.click(tab)
            pilot.step()
            rows = [node for node in pilot.tree() if node.id.startswith("records:")]
            assert [row.label for row in rows] == [label]
            assert rows[0].state.value.startswith("4 of 6 won")


def test_the_course_of_the_career(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, _, house):
        pilot.click("tab-statistics")
        assert str(WINDOW) in pilot.node("course").label
        assert pilot.node("course").state.value.endswith(": 67%")
        pilot.steer_to("course")
        pilot.press("left")
        assert pilot.node("course").state.value.startswith("Match 5, ")
        assert pilot.node("course").state.value.endswith(": 60%")
        pilot.click("line-credits")
        total = house.profile.statistics().credits
        pilot.click("line-days")
        assert pilot.node("course").state.value.endswith(f"4 of 6 won, {total:+,}")
        pilot.click("line-credits")
        assert pilot.node("course").state.value.endswith(f"{total:+,}")


def test_sets_are_told_by_their_endings(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, _, _):
        pilot.click("tab-statistics")
        told = pilot.told("set-endings")
        assert "Sets won: 4 by higher total" in told
        assert "Sets lost: 2 by higher total" in told


def test_every_medal_tells_its_condition_and_its_state(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, scene, house):
        pilot.click("tab-achievements")
        pilot.settle()
        page = scene.page
        assert isinstance(page, AchievementsPage)
        for one in standings(house.career):
            part = next(id for id, medals in PARTS.items() if one.achievement in medals)
            if page.part != part:
                pilot.click(f"medals-{part}")
                pilot.settle()
            node = pilot.node(f"medal-{one.achievement.id}")
            if one.achievement.secret and one.earned is None:
                assert (node.label, node.state.value) == ("???", SECRET)
                continue
            assert node.label == one.achievement.name
            assert node.state.value.startswith(one.achievement.condition)
        pilot.click(f"medals-{CAREER}")
        pilot.settle()
        assert "Earned on" in pilot.node("medal-first_pot").state.value
        assert pilot.node("medal-regular").state.value.endswith("4 of 50.")
        pilot.hover("medal-regular")
        assert page.looked_at.achievement.id == "regular"
        pilot.hover("back")
        assert page.looked_at.achievement.id == "regular"


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_medals_are_reached_without_a_mouse(tmp_path: Path, by: str) -> None:
    with profile_of(tmp_path) as (pilot, scene, _):
        press = pilot.press if by == "keys" else pilot.pad
        pilot.steer_to("tab-achievements")
        press("return" if by == "keys" else "a")
        pilot.settle()
        page = scene.page
        assert isinstance(page, AchievementsPage)
        press("down")
        first = page.looked_at.achievement.id
        press("down")
        press("left")
        assert pilot.focused() == f"medal-{page.looked_at.achievement.id}"
        assert page.looked_at.achievement.id != first


def test_page_keys_turn_the_pages_round(tmp_path: Path) -> None:
    with profile_of(tmp_path) as (pilot, scene, _):
        seen = []
        for _ in range(4):
            seen.append(scene.shown_page)
            pilot.press("page down")
        assert seen == ["overview", "statistics", "achievements", "overview"]
        pilot.press("page up", times=2)
        assert scene.shown_page == "achievements"


def test_a_door_opens_another_scene_and_leads_back(tmp_path: Path) -> None:
    doors = (ProfileDoor("rules", "RULES", "book", lambda house: RulesPages()),)
    with profile_of(tmp_path, doors=doors) as (pilot, scene, _):
        pilot.click("tab-statistics")
        pilot.click("tab-rules")
        pilot.settle()
        assert pilot.scene == "rules"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "profile"
        assert scene.shown_page == "statistics"


def test_what_was_played_meanwhile_is_seen(tmp_path: Path) -> None:
    doors = (ProfileDoor("rules", "RULES", "book", lambda house: RulesPages()),)
    with profile_of(tmp_path, doors=doors) as (pilot, _, house):
        pilot.click("tab-rules")
        pilot.settle()
        quick_match(house.career)
        pilot.press("escape")
        pilot.settle()
        assert "Matches: 7" in pilot.told("figures")


@pytest.mark.full
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_no_word_is_cut(tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    with uncut(monkeypatch), profile_of(tmp_path, size=size, seen=True) as (pilot, _, _):
        for page in PAGES:
            pilot.click(f"tab-{page}")
            pilot.settle()
        for part in (CAREER, ARCADE):
            pilot.click(f"medals-{part}")
            pilot.settle()
            for id in [id for id in pilot.ids() if id.startswith("medal-")]:
                pilot.hover(id)
