"""A scene that breaks offers to go on before anybody has to leave, where it can."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pazaak.stage.app.scene import SecondChance
from pazaak.stage.core.tree import Role
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from tests.pilot import Pilot
from tests.stage.rooms import Table, lobby, playing


class Mended(Table):
    """Can be laid out afresh; what breaks is said from outside."""

    def __init__(self) -> None:
        super().__init__()
        self.mends = 0
        self.breaks_in_mending = self.breaks_in_drawing = self.breaks_in_time = False
        self.second_chance = SecondChance("It can be laid out afresh.", "LEAVE THE TABLE", self.mend)

    def mend(self) -> None:
        self.mends += 1
        if self.breaks_in_mending:
            raise OSError("it cannot be laid out")
        self.breaks_in_drawing = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.breaks_in_time:
            raise OSError("time breaks it")

    def draw(self, canvas: Canvas) -> None:
        if self.breaks_in_drawing:
            raise OSError("it cannot be drawn")
        super().draw(canvas)


@contextmanager
def broken() -> Iterator[tuple[Pilot, Mended]]:
    """At a table that has just broken."""
    with playing(strict=False) as pilot:
        table = Mended()
        pilot.app.push(table)
        pilot.settle()
        pilot.press("b")
        pilot.settle()
        yield pilot, table


def names(pilot: Pilot) -> list[str]:
    return [scene.name for scene in pilot.app.scenes]


def test_going_on_is_offered_first_and_leads_back_to_the_table() -> None:
    with broken() as (pilot, table):
        assert names(pilot) == ["lobby", "table", "rescue"]
        assert "Something went wrong\nIt can be laid out afresh." in pilot.told("dialog-title")
        assert [node.id for node in pilot.tree() if node.role is Role.BUTTON] == ["go-on", "leave"]
        assert [pilot.node(id).label for id in ("go-on", "leave")] == ["RESUME", "LEAVE THE TABLE"]
        assert pilot.focused() == "go-on"
        assert table.mends == 0, "nothing is touched before the answer"
        pilot.click("go-on")
        pilot.settle()
        assert names(pilot) == ["lobby", "table"]
        assert table.mends == 1
        pilot.click("end")
        assert table.told == ["end"]


def test_leaving_is_offered_too() -> None:
    with broken() as (pilot, table):
        woken = lobby(pilot).woken
        pilot.click("leave")
        pilot.settle()
        assert names(pilot) == ["lobby"]
        assert lobby(pilot).woken == woken + 1
        assert table.mends == 0
        assert pilot.app.running


def test_escape_leaves() -> None:
    with broken() as (pilot, _):
        pilot.press("escape")
        pilot.settle()
        assert names(pilot) == ["lobby"]


def test_a_table_may_break_and_go_on_as_often_as_it_takes() -> None:
    with broken() as (pilot, table):
        for times in range(1, 6):
            pilot.click("go-on")
            pilot.wait(1.2)
            assert table.mends == times
            pilot.press("b")
            pilot.settle()
            assert pilot.scene == "rescue"


def test_what_breaks_again_at_once_is_closed() -> None:
    with broken() as (pilot, table):
        table.breaks_in_time = True
        pilot.click("go-on")
        pilot.settle()
        assert names(pilot) == ["lobby", "notice"]
        assert "had to close" in pilot.told("dialog-title")


def test_what_cannot_be_laid_out_is_closed(caplog: pytest.LogCaptureFixture) -> None:
    with broken() as (pilot, table):
        table.breaks_in_mending = True
        pilot.click("go-on")
        pilot.settle()
        assert names(pilot) == ["lobby", "notice"]
        assert "it cannot be laid out" in caplog.text


@pytest.mark.full
def test_a_table_that_cannot_be_drawn_is_not_drawn_below_the_question() -> None:
    with playing(strict=False, seen=True) as pilot:
        table = Mended()
        pilot.app.push(table, how="none")
        pilot.settle()
        table.breaks_in_drawing = True
        table.invalidate()
        pilot.settle()
        assert names(pilot) == ["lobby", "table", "rescue"]
        pilot.wait(0.5)
        assert pilot.scene == "rescue"
        pilot.click("go-on")
        pilot.settle()
        assert pilot.scene == "table"
        assert not table.dirty


class BrokenQuestion(Confirm):
    """A dialog that breaks."""

    def update(self, dt: float) -> None:
        raise OSError("the question breaks")


def test_what_breaks_over_a_table_leads_back_to_the_table() -> None:
    with playing(strict=False) as pilot:
        table = Mended()
        pilot.app.push(table, how="none")
        pilot.app.push(BrokenQuestion("Sure?"), how="none")
        pilot.settle()
        assert names(pilot) == ["lobby", "table", "rescue"]
        pilot.click("go-on")
        pilot.settle()
        assert names(pilot) == ["lobby", "table"]


class AtTheBottom(Mended):
    """The only scene there is, as a replay that was asked for on the command line."""

    made = 0

    def __init__(self) -> None:
        super().__init__()
        AtTheBottom.made += 1


def test_a_bottom_scene_can_go_on_or_begin_anew() -> None:
    with playing(AtTheBottom, strict=False) as pilot:
        first, made = pilot.app.scene, AtTheBottom.made
        pilot.press("b")
        pilot.settle()
        pilot.click("go-on")
        pilot.settle()
        assert pilot.app.scene is first
        pilot.wait(1.2)
        pilot.press("b")
        pilot.settle()
        pilot.click("leave")
        pilot.settle()
        assert pilot.app.scene is not first
        assert names(pilot) == ["table"]
        assert AtTheBottom.made == made + 1
