"""Scenes on the stack: results, overlays, closing, crashes."""

import logging

import pytest

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Role
from pazaak.stage.screens.modal import Answer, Dialog, Notice
from tests.stage.rooms import Lobby, Table, lobby, playing, table


def test_a_scene_is_pushed_and_its_result_comes_back() -> None:
    with playing(seen=True) as pilot:
        assert pilot.scene == "lobby"
        pilot.click("sit")
        assert pilot.app.busy, "the transition"
        pilot.settle()
        assert pilot.scene == "table"
        pilot.press("escape")
        assert pilot.scene == "confirm"
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "lobby"
        assert lobby(pilot).results == ["left"]
        assert lobby(pilot).woken == 1
        assert not table(pilot).shown


def test_no_and_cancel_are_no() -> None:
    with playing() as pilot:
        pilot.click("sit")
        for answer in ("click", "escape"):
            pilot.press("f10")
            pilot.settle()
            if answer == "click":
                pilot.click("no")
            else:
                pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "table"
        assert table(pilot).told == [False, False]


def test_a_dialog_can_be_answered_by_keys_alone_and_its_default_is_in_focus() -> None:
    with playing() as pilot:
        pilot.press("tab")
        assert pilot.focused() == "sit"
        pilot.press("return")
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        assert pilot.focused() == "yes"
        pilot.press("right")
        assert pilot.focused() == "no"
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "table"


def test_a_dialog_tells_its_text_in_the_tree() -> None:
    with playing() as pilot:
        pilot.click("sit")
        pilot.settle()
        pilot.press("escape")
        node = pilot.node("dialog-title")
        assert node.role is Role.HEADING
        assert pilot.told("dialog-title") == "Leave the table?\nYou forfeit the pot."


def test_a_dialog_with_many_answers_gives_the_one_pressed() -> None:
    got: list[int] = []
    with playing() as pilot:
        answers = [Answer("minus", "−2", -2), Answer("plus", "+2", 2), Answer("back", "Back", 0)]
        pilot.app.push(Dialog("Which sign?", "", answers), got.append)
        pilot.settle()
        pilot.click("plus")
        pilot.app.push(Dialog("Which sign?", "", answers), got.append)
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
    assert got == [2, 0]


def test_what_is_covered_gets_neither_time_nor_input() -> None:
    with playing() as pilot:
        pilot.click("sit")
        pilot.settle()
        pilot.press("escape")
        updates = table(pilot).updates
        pilot.wait(0.5)
        pilot.press("e")
        assert table(pilot).updates == updates
        assert "end" not in table(pilot).told


def test_closing_a_scene_closes_what_stands_on_it() -> None:
    with playing() as pilot:
        pilot.click("sit")
        pilot.app.push(Notice("Hello"))
        table(pilot).close("gone")
        pilot.settle()
        assert pilot.scene == "lobby"
        assert lobby(pilot).results == ["gone"]


def test_replace_and_home() -> None:
    with playing() as pilot:
        pilot.click("sit")
        pilot.app.replace(Notice("Instead"))
        pilot.settle()
        assert [scene.name for scene in pilot.app.scenes] == ["lobby", "notice"]
        assert lobby(pilot).results == []
        pilot.app.home()
        pilot.settle()
        assert pilot.scene == "lobby"
        assert lobby(pilot).woken == 1


def test_closing_twice_is_closing_once() -> None:
    with playing() as pilot:
        pilot.click("sit")
        scene = table(pilot)
        stage = scene.stage
        scene.close("one")
        stage.pop(scene, "two")
        pilot.settle()
        assert lobby(pilot).results == ["one"]
        with pytest.raises(RuntimeError, match="not on the stage"):
            scene.close("three")


def test_the_last_scene_closes_the_app() -> None:
    with playing() as pilot:
        lobby(pilot).close(None)
        pilot.step()
        assert not pilot.app.running


def test_every_scene_is_left_when_the_window_closes() -> None:
    with playing() as pilot:
        pilot.click("sit")
        pilot.settle()
        scene = table(pilot)
        pilot.press("escape")
        pilot.close()
        assert not pilot.app.running
        assert scene.told == ["left"]


def test_in_a_test_a_crash_is_an_error() -> None:
    with playing() as pilot:
        pilot.click("sit")
        with pytest.raises(ZeroDivisionError):
            pilot.press("b")


def test_a_crash_is_logged_said_and_survived(caplog: pytest.LogCaptureFixture) -> None:
    with playing(strict=False) as pilot:
        pilot.click("sit")
        pilot.settle()
        with caplog.at_level(logging.ERROR, "pazaak.stage"):
            pilot.press("b")
        assert "The scene table broke." in caplog.text
        assert "ZeroDivisionError" in caplog.text
        pilot.settle()
        assert [scene.name for scene in pilot.app.scenes] == ["lobby", "notice"]
        assert "Something went wrong" in pilot.told("dialog-title")
        pilot.click("ok")
        pilot.settle()
        pilot.click("sit")
        pilot.settle()
        assert pilot.scene == "table"


class Burning(Lobby):
    """A bottom scene that breaks as soon as it is shown."""

    name = "burning"

    def update(self, dt: float) -> None:
        raise OSError("nothing works")


def test_a_bottom_scene_that_keeps_breaking_ends_the_app_with_a_status() -> None:
    with playing(Burning, strict=False) as pilot:
        for _ in range(5):
            if pilot.app.scene is not None and pilot.app.scene.name == "notice":
                pilot.press("return")
            pilot.wait(0.1)
        assert not pilot.app.running
        assert pilot.app.exit_code == 1


class Rude(Table):
    """Breaks in leaving too."""

    def leave(self) -> None:
        raise OSError("the door is stuck")


def test_a_scene_that_breaks_in_leaving_is_left_all_the_same() -> None:
    with playing(strict=False) as pilot:
        scene: Scene[str] = Rude()
        pilot.app.push(scene)
        pilot.press("b")
        pilot.settle()
        assert [scene.name for scene in pilot.app.scenes] == ["lobby", "notice"]
