"""The result: who, how much, what next."""

from __future__ import annotations

import pytest

from partition_games.lesson.crash import CRASH
from partition_games.lesson.fives import FIVES
from partition_games.lesson.hazari import HAZARI
from partition_games.lesson.kitti import KITTI
from pazaak.house.profile.settings import Settings
from pazaak.side_games.big_three import lesson as big_three
from pazaak.side_games.dou_dizhu import lesson as dou_dizhu
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import PADDING, SIDE, WIDTH, Ending, Face, Figure, Placing, Results
from tests.stage.looks import canvas
from tests.stage.tidy import SMALL, TIGHT, check_tidy, over_floor, uncut

NAME = "Lady Seraphine Voss the Elder"


def result(*, faces: bool = True, celebrate: bool = False) -> Results[str | None]:
    return Results(
        Ending(
            headline="VICTORY",
            role="gold",
            subtitle=f"You beat {NAME}.",
            faces=(Face("player", "glad", "You", "own", True), Face("seraphine", "grim", NAME, "rival"))
            if faces
            else (),
            figures=tuple(Figure(f"A rather long label {row}", "+1,234,567", "good_text") for row in range(6)),
            notes=("12 of 20 matches won so far.", "“I own the moon you parked on. Keep the credits.”"),
            celebrate=celebrate,
            answers=(
                Answer("rematch", "REMATCH", "rematch", "gold"),
                Answer("transcript", "EXPORT", "transcript", "panel_edge"),
                Answer("lobby", "TO THE LOBBY", None),
            ),
        )
    )


def test_a_click_gives_its_answer() -> None:
    with over_floor(result()) as (pilot, results):
        pilot.click("transcript")
        assert results == ["transcript"]


def test_keys_give_an_answer() -> None:
    with over_floor(result()) as (pilot, results):
        pilot.press("right")
        assert pilot.focused() == "rematch"
        pilot.press("right", 2)
        pilot.press("return")
        assert results == [None]


def test_enter_is_the_first_answer_and_back_the_last() -> None:
    for key, answer in (("return", "rematch"), ("escape", None)):
        with over_floor(result()) as (pilot, results):
            pilot.press("tab")
            pilot.press(key)
            assert results == [answer]


def test_everything_is_told_without_a_picture() -> None:
    with over_floor(result()) as (pilot, _):
        told = pilot.told("headline")
        for word in ("VICTORY", NAME, "+1,234,567", "12 of 20"):
            assert word in told


@pytest.mark.full
def test_paper_flies_for_a_winner_and_comes_to_rest() -> None:
    scene = result(celebrate=True)
    with over_floor(scene, options=Settings(), seen=True) as (pilot, _):
        assert scene.animating
        pilot.wait(5.0)
        assert not scene.animating
        assert not pilot.draws()


def test_reduced_motion_leaves_the_paper_out() -> None:
    scene = result(celebrate=True)
    with over_floor(scene, options=Settings(reduced_motion=True)) as (pilot, _):
        pilot.wait(0.6)
        assert not scene.animating


@pytest.mark.full
@pytest.mark.parametrize("faces", [True, False])
def test_it_is_tidy(faces: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with uncut(monkeypatch), over_floor(result(faces=faces), options=TIGHT, size=SMALL, seen=True) as (pilot, _):
        check_tidy(pilot)


@pytest.mark.full
def test_many_who_took_part_are_listed_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = [Face("player", "glad", "You", "own", True), *(Face("seraphine", "grim", NAME, "rival") for _ in range(4))]
    placings = tuple(
        Placing(place, face, "1,035 points", "+1,200", "good_text") for place, face in enumerate(faces, start=1)
    )
    answers = (Answer("again", "PLAY AGAIN", "again", "gold"), Answer("hall", "TO THE ARCADE", "hall"))
    notes = ("You now have 12,345 credits.", "12 of 20 games won so far.")
    ending = Ending(
        headline="SHARED VICTORY", subtitle="You and others", answers=answers, placings=placings, notes=notes
    )
    with uncut(monkeypatch), over_floor(Results(ending), options=TIGHT, size=SMALL, seen=True) as (pilot, results):
        check_tidy(pilot)
        assert f"5: {NAME}, 1,035 points, +1,200" in pilot.told("headline")
        pilot.click("hall")
        assert results == ["hall"]


def test_confetti_leaves_headline_and_figures_free() -> None:
    with over_floor(result(celebrate=True), options=Settings(speed="normal")) as (pilot, _):
        scene = pilot.app.scene
        assert isinstance(scene, Results)
        words = scene.box.inflate(-2 * (SIDE + PADDING), 0)
        pilot.step()
        assert len(scene._confetti._flying) == 2
        for burst in scene._confetti._flying:
            assert not words.collidepoint(burst.center)
            assert abs(burst.center[0] - scene.box.centerx) > scene.box.width / 3


def test_the_end_of_every_lesson_is_written_in_whole_letters() -> None:
    """Rows share one size: none is set smaller to fit beside the faces."""
    room = WIDTH - 2 * (PADDING + SIDE + 14) - 14 - 30 - 14
    on = canvas()
    for lesson in (HAZARI, FIVES, KITTI, CRASH, dou_dizhu.LESSON, big_three.LESSON):
        for figure in lesson.figures:
            value, _ = on.measure(figure.value, size=21, font="number")
            label, _ = on.measure(figure.label, size=19)
            assert value + label <= room, (lesson.game, figure)
