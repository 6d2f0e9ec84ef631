"""The first page: four rows by mouse, keys, pad and ear; each choice holds at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pazaak.house.profile.settings import Settings
from pazaak.stage.core.tree import Role
from pazaak.stage.screens.settings.first_page import ROWS, FirstPage
from pazaak.stage.screens.settings.samples import SENTENCE
from pazaak.stage.screens.settings.scene import SettingsScene
from tests.pilot import Pilot
from tests.stage.app.listening import listening
from tests.stage.app.test_speech import Mouth
from tests.stage.tidy import SMALL, check_tidy, over_floor, uncut

PLAIN = {"text-size": "100%", "colours": "Standard", "motion": "Full", "voice": "Screen reader"}


class Kept:
    """A first page and what it told its caller to save."""

    def __init__(self, *, again: bool = False, **set_already: Any) -> None:
        self.settings = Settings(arranged=False, **set_already)
        self.saved: list[Settings] = []
        self.scene = FirstPage(self.settings, lambda settings: self.saved.append(replace(settings)), again=again)


def chosen(pilot: Pilot) -> dict[str, str]:
    """The chosen tile of each row, by the tree."""
    nodes = {node.id: node for node in pilot.tree()}
    for kind in ROWS:
        marked = [node.label for node in nodes.values() if node.owner == kind.id and node.state.checked]
        assert marked == [nodes[kind.id].state.value]
    return {kind.id: nodes[kind.id].state.value for kind in ROWS}


def test_names_choices_and_explanations_are_in_the_tree() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        assert chosen(pilot) == PLAIN
        assert pilot.focused() == "text-size"
        nodes = {node.id: node for node in pilot.tree()}
        for kind in ROWS:
            row = nodes[kind.id]
            assert (row.role, row.label, row.description) == (Role.LIST, kind.label, kind.about)
            for place, tile in enumerate(kind.tiles, start=1):
                option = nodes[f"{kind.id}:{tile.value}"]
                assert (option.role, option.label, option.description) == (Role.OPTION, tile.name, tile.about)
                assert (option.owner, option.position) == (kind.id, (place, len(kind.tiles)))
        assert nodes["note"].label.startswith("Before the first card.")
        assert nodes["hear"].shortcut == "V"


def by_mouse(pilot: Pilot) -> None:
    for id in ("colours:high_contrast", "motion:still", "voice:off", "text-size:2.0"):
        pilot.click(id)


def by_keys(pilot: Pilot) -> None:
    for row, steps in enumerate((3, 2, 2, -1)):
        pilot.press("down", times=1 if row else 0)
        pilot.press("right" if steps > 0 else "left", times=abs(steps))


def by_pad(pilot: Pilot) -> None:
    for row, steps in enumerate((3, 2, 2, -1)):
        pilot.pad("down", times=1 if row else 0)
        pilot.pad("right" if steps > 0 else "left", times=abs(steps))


def by_ear(pilot: Pilot) -> None:
    listener = listening(pilot.app)
    pilot.step()
    for name in ("200%", "High contrast", "Still", "I read for myself"):
        listener.ask(name, "CLICK")
        pilot.step()
    assert listener.said[-3:] == ["Text size: 200%.", "Colours: High contrast.", "Motion: Still."]


@pytest.mark.full("by_pad")
@pytest.mark.parametrize("way", [by_mouse, by_keys, by_pad, by_ear])
def test_every_row_by_one_device_alone(way: Callable[[Pilot], None]) -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, results):
        way(pilot)
        settings = kept.settings
        assert (settings.ui_scale, settings.theme, settings.spoken) == (2.0, "high_contrast", "off")
        assert (settings.reduced_motion, settings.speed) == (True, "instant")
        assert pilot.app.screen.lens.needed, "the text size holds at once"
        assert (results, kept.saved) == ([], [])
        match way.__name__:
            case "by_mouse":
                pilot.click("play")
            case "by_keys":
                pilot.press("return")
            case "by_pad":
                pilot.pad("a")
            case _:
                pilot.steer_to("play")
                pilot.press("return")
        pilot.settle()
        assert results == [None]
        (saved,) = kept.saved
        assert saved.arranged
        assert saved == settings


def test_the_buttons_at_the_foot_by_keys_and_pad() -> None:
    for press in (Pilot.press, Pilot.pad):
        kept = Kept(theme="colour_blind", ui_scale=1.3, reduced_motion=True, speed="instant", spoken="off")
        with over_floor(kept.scene, options=kept.settings) as (pilot, results):
            for _ in range(4):
                press(pilot, "down")
            ways = {"hear": "right", "play": "left"}
            while pilot.focused() != "defaults":
                press(pilot, ways[str(pilot.focused())])
            press(pilot, "return" if press is Pilot.press else "a")
            assert chosen(pilot) == PLAIN
            assert results == []
            press(pilot, "right")
            assert pilot.focused() == "play"
            press(pilot, "return" if press is Pilot.press else "a")
            assert results == [None]


def test_leaving_the_window_is_no_choice() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("colours:colour_blind")
        pilot.app.quit()
    (saved,) = kept.saved
    assert (saved.theme, saved.arranged) == ("colour_blind", False)


def test_a_reader_is_read_the_page_once_before_any_choice() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        listener = listening(pilot.app)
        for _ in range(3):
            pilot.step()
        (page,) = listener.said
        assert page.startswith("Make it yours. Before the first card.")
        for kind in ROWS:
            assert all(tile.name in page for tile in kind.tiles)
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.press("right")
        listener = listening(pilot.app)
        pilot.step()
        pilot.step()
        assert listener.said == []


def test_a_key_and_a_button_read_the_page_and_then_the_row() -> None:
    kept, mouth = Kept(spoken="off"), Mouth()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.app.speech.make_voice = lambda: mouth  # type: ignore[assignment]
        pilot.press("v")
        assert mouth.words[0].startswith("Make it yours. ")
        pilot.press("down")
        pilot.press("v")
        assert mouth.words[1:] == [
            "Colours: how strong. Chosen: Standard. The choices are Standard, Colour-blind safe and High contrast."
        ]
        pilot.click("hear")
        assert mouth.words[-1].startswith("Make it yours. ")


def test_the_voice_is_heard_when_it_is_chosen_and_hushed_when_it_is_not() -> None:
    kept, mouth = Kept(), Mouth()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.app.speech.make_voice = lambda: mouth  # type: ignore[assignment]
        pilot.click("voice:voice")
        assert (SENTENCE, True) in mouth.said
        assert mouth.hushed == 0
        pilot.click("voice:reader")
        assert mouth.hushed == 1


def test_a_silent_voice_says_why() -> None:
    kept, mouth = Kept(), Mouth()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.app.speech.make_voice = lambda: mouth  # type: ignore[assignment]
        mouth.fault = "The game's voice is silent: speech-dispatcher isn't installed."
        pilot.press("v")
        pilot.step()
        assert pilot.node("note").label == mouth.fault


def test_motion_keeps_another_speed_and_gives_back_a_normal_one() -> None:
    kept = Kept(speed="fast")
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        for value, motion in (("calm", (True, "fast")), ("still", (True, "instant")), ("full", (False, "normal"))):
            pilot.click(f"motion:{value}")
            assert (kept.settings.reduced_motion, kept.settings.speed) == motion


@pytest.mark.full("2.0")
@pytest.mark.parametrize("scale", [0.9, 1.0, 1.2, 1.3, 1.4, 1.7, 2.0])
def test_everything_has_its_place(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The walk through all screens looks at the picture of each size, this test at the largest alone."""
    kept, seen = Kept(ui_scale=scale), scale == 2.0
    with over_floor(kept.scene, options=kept.settings, size=SMALL, seen=seen) as (pilot, _):
        check_tidy(pilot)
        rows = [node for node in pilot.tree() if node.owner == "text-size"]
        lines = {node.rect[1] for node in rows}
        assert len(lines) == (2 if scale >= 1.4 else 1)
        if seen:
            with uncut(monkeypatch):
                pilot.app.screen.stale = True
                pilot.step()


def test_it_opens_again_from_the_settings() -> None:
    settings = Settings()
    with over_floor(SettingsScene(settings, lambda settings: None), options=settings) as (pilot, _):
        pilot.click("first-page")
        pilot.settle()
        assert pilot.scene == "first-page"
        assert pilot.node("play").label == "DONE"
        pilot.click("colours:high_contrast")
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "settings"
        assert pilot.node("theme").state.value == "High contrast"
