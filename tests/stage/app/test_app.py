"""The app: draws only when needed, skips, waits for answers, follows the window, tells a trace."""

import io
import json
from collections.abc import Sequence

import pygame
import pytest

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.trace import Trace
from pazaak.stage.app.window import Geometry
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device
from pazaak.stage.widgets.widgets import Widget
from tests.pilot import FRAME, Pilot
from tests.stage.rooms import Table, playing, table


def at_the_table(pilot: Pilot) -> Table:
    pilot.click("sit")
    pilot.settle()
    return table(pilot)


def drawn(pilot: Pilot, frames: int) -> int:
    return sum(pilot.draws() for _ in range(frames))


def test_a_still_scene_is_not_drawn_again() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.move((640, 690))
        pilot.step()
        assert drawn(pilot, 30) == 0
        pilot.move((650, 690))
        assert drawn(pilot, 5) == 0, "a move over nothing changes nothing"
        scene.invalidate()
        assert drawn(pilot, 5) == 1
        scene.frames(0.1)
        assert 5 <= drawn(pilot, 30) <= 8


def test_hover_is_drawn_once() -> None:
    with playing(seen=True) as pilot:
        at_the_table(pilot)
        pilot.move((640, 690))
        pilot.step()
        before = pilot.app.screen.frames
        pilot.hover("end")
        pilot.wait(0.2)
        assert pilot.app.screen.frames == before + 1
        assert pilot.node("end").state.hovered


def test_the_timeline_is_drawn_frame_by_frame_and_skipped_by_a_key() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        scene.deal()
        assert drawn(pilot, 10) == 10
        assert pilot.app.busy
        assert not pilot.node("end").state.enabled, "it waits"
        pilot.press("space")
        assert (scene.card.x, scene.card.y) == (640, 360)
        assert scene.told == ["dealt"]
        assert not pilot.app.busy
        assert pilot.node("end").state.enabled


def test_speed_and_reduced_motion_come_from_the_options() -> None:
    for options, frames in (
        (Settings(), 60),
        (Settings(speed="fast"), 30),
        (Settings(speed="instant"), 1),
        (Settings(reduced_motion=True), 9),
    ):
        with playing(options=options, seen=True) as pilot:
            scene = at_the_table(pilot)
            scene.deal()
            count = 0
            while pilot.app.busy:
                pilot.step()
                count += 1
            assert abs(count - frames) <= 1


def test_transitions_are_short_and_instant_speed_has_none() -> None:
    with playing(options=Settings(speed="instant"), seen=True) as pilot:
        pilot.click("sit")
        assert not pilot.app.busy
    with playing(seen=True) as pilot:
        pilot.click("sit")
        assert pilot.app.busy
        pilot.wait(0.35)
        assert not pilot.app.busy


def test_an_answer_from_elsewhere_is_awaited_without_blocking() -> None:
    got: list[int] = []
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        answers: list[int | None] = [None, None, 42]
        scene.expect(lambda: answers.pop(0), got.append)
        assert pilot.app.busy
        with pilot.impatient():
            pilot.step()
        assert got == []
        pilot.settle()
        assert got == [42]


def test_an_answer_may_lead_to_the_next_question() -> None:
    got: list[str] = []
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        scene.expect(lambda: "one", lambda one: scene.expect(lambda: one + " two", got.append))
        pilot.settle()
        assert got == ["one two"]


def test_settle_waits_for_a_animation_that_follows_an_answer() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        answers: list[bool | None] = [None] * 9 + [True]
        scene.expect(lambda: answers.pop(0), lambda _: scene.deal())
        pilot.settle()
        assert scene.told == ["dealt"]


class Fresh(Table):
    """A table that builds all its widgets anew whenever it is asked."""

    name = "table"

    def widgets(self) -> Sequence[Widget]:
        return self._build()


def test_widgets_built_anew_are_drawn_pressed_and_carried_like_others() -> None:
    with playing(Fresh, seen=True) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, Fresh)
        pilot.steer_to("end")
        pilot.press("return")
        pilot.drag("card", "slot")
        pilot.click("card")
        pilot.click("slot")
        assert scene.told == ["end", "+3", "+3"]
        before = pilot.picture()
        pilot.hover("end")
        pilot.step()
        assert pilot.node("end").state.hovered
        assert pilot.picture().get_buffer().raw != before.get_buffer().raw
        scene.deal()
        pilot.step()
        pilot.press("e")
        assert "end" not in scene.told[1:]


def test_carrying_by_mouse_by_clicks_and_by_keys() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.drag("card", "slot")
        pilot.click("card")
        pilot.click("slot")
        pilot.steer_to("card")
        pilot.press("return")
        assert scene.carrying == "+3"
        pilot.press("up")
        pilot.press("return")
        pilot.drag("card", "end")
        assert scene.told == ["+3", "+3", "+3"]
        assert scene.carrying is None


@pytest.mark.full
def test_pointer_events_that_no_widget_used_reach_the_scene() -> None:
    with playing(size=(1920, 1080), seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.click_at((900, 300))
        assert [round(value) for value in scene.told[0]] == [900, 300]  # type: ignore[attr-defined]


def test_a_pad_plays_and_the_prompts_follow() -> None:
    with playing(seen=True) as pilot:
        pilot.pad("down")
        pilot.pad("a")
        pilot.settle()
        scene = table(pilot)
        pilot.pad("x")
        assert scene.told == ["end"]
        assert pilot.app.controls.device is Device.PAD
        assert pilot.app.prompt(Action.END).icon == "pad_x"
        pilot.press("tab")
        assert pilot.app.prompt(Action.END).text == "E"


@pytest.mark.full
def test_the_window_may_have_any_size_and_clicks_still_hit() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        for size in ((960, 540), (1000, 900), (2560, 1080), (3840, 2160)):
            pilot.resize(*size)
            assert pilot.picture().get_size() == size
            pilot.click("end")
        assert scene.told == ["end"] * 4


@pytest.mark.full
def test_full_screen_and_geometry_are_told_to_who_remembers() -> None:
    told: list[Geometry] = []
    with playing(on_geometry=told.append, seen=True) as pilot:
        pilot.press("f11")
        assert pilot.app.window.fullscreen
        pilot.wait(0.6)
        pilot.press("f11")
        pilot.resize(1100, 700)
        pilot.wait(0.6)
    assert told[0].fullscreen
    assert told[-1] == told[-1]._replace(size=(1100, 700), fullscreen=False)


def test_losing_the_window_lets_go_of_everything() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.click("card")
        assert scene.carrying == "+3"
        loud = pilot.app.audio.level("effects")
        pilot.focus_window(False)
        assert scene.carrying is None
        assert 0 < pilot.app.audio.level("effects") < loud
        pilot.focus_window(True)
        assert pilot.app.audio.level("effects") == loud


def test_volumes_music_and_mute() -> None:
    with playing(options=Settings(volume_music=0.25), seen=True) as pilot:
        assert pilot.app.audio.tune == "cantina"
        assert pilot.app.audio.volumes["music"] == 0.25
        pilot.press("m")
        assert pilot.app.audio.volumes["master"] == 0
        pilot.press("m")
        assert pilot.app.audio.volumes["master"] == Settings().volume_master


def test_a_scene_holds_the_music_back_and_the_next_one_has_it_whole_again() -> None:
    with playing() as pilot:
        scene = at_the_table(pilot)
        whole = pilot.app.audio.level("music")
        scene.stage.make_way("hold")
        pilot.wait(0.5)
        assert pilot.app.audio.level("music") == whole / 2
        scene.ask()
        pilot.wait(0.5)
        assert pilot.app.audio.level("music") == whole


def test_a_hidden_window_is_not_drawn() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.step(FRAME, pygame.Event(pygame.WINDOWMINIMIZED))
        scene.invalidate()
        assert drawn(pilot, 3) == 0
        pilot.step(FRAME, pygame.Event(pygame.WINDOWRESTORED))
        assert pilot.app.screen.frames > 0
        assert not scene.dirty


def test_changed_settings_are_taken_at_once() -> None:
    with playing(seen=True) as pilot:
        scene = at_the_table(pilot)
        pilot.app.apply(Settings(theme="high_contrast", ui_scale=1.3, keys={"end": ["q"]}))
        assert drawn(pilot, 3) == 1
        pilot.press("e")
        pilot.press("q")
        assert scene.told == ["end"]
        pilot.app.apply(Settings(fullscreen=True))
        assert pilot.app.window.fullscreen


def test_a_tooltip_comes_after_a_moment_and_goes() -> None:
    with playing(seen=True) as pilot:
        at_the_table(pilot)
        pilot.hover("card")
        assert pilot.app.screen.tooltip.shown == ""
        before = pilot.picture()
        pilot.wait(0.5)
        assert pilot.app.screen.tooltip.shown == "Play +3: total 20"
        assert pilot.picture().get_buffer().raw != before.get_buffer().raw
        pilot.move((640, 690))
        pilot.step()
        assert pilot.app.screen.tooltip.shown == ""


def test_a_tooltip_goes_when_what_it_tells_about_is_pressed_and_comes_back_with_the_eye() -> None:
    """Other things may be explained at the tooltip's place after the press."""
    with playing(seen=True) as pilot:
        at_the_table(pilot)
        pilot.hover("leave")
        pilot.wait(0.5)
        assert pilot.app.screen.tooltip.shown == "Back"
        pilot.button((1170, 42), down=True)
        pilot.wait(0.5)
        assert pilot.app.screen.tooltip.shown == ""
        pilot.move((640, 690))
        pilot.button((640, 690), down=False)
        pilot.hover("leave")
        pilot.wait(0.5)
        assert pilot.app.screen.tooltip.shown == "Back"


def test_the_trace_tells_scenes_and_frames() -> None:
    out = io.StringIO()
    with playing(trace=Trace(out), seen=True) as pilot:
        at_the_table(pilot)
        trace = [json.loads(line) for line in out.getvalue().splitlines()]
        scenes = [(line["name"], line["change"]) for line in trace if line["kind"] == "scene"]
        assert scenes == [("lobby", "push"), ("table", "push")]
        assert [node["id"] for node in trace[-1]["tree"]] == ["slot", "card", "end", "leave"]
        assert trace[0]["kind"] == "first_frame"
