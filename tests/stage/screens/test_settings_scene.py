"""The settings: every row takes effect at once, is saved after a rest, and keys are bound without conflicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.lens import fitted
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.settings.keys import GROUPS
from pazaak.stage.screens.settings.rows import ABOUT, FIELDS, Section
from pazaak.stage.screens.settings.samples import SENTENCE
from pazaak.stage.screens.settings.scene import HELP_BOX, HELP_HEAD, TABS, SettingsScene, margin_of_help
from tests.pilot import Pilot
from tests.screens.layout_checks import letters
from tests.screens.ruler import measure
from tests.stage.app.test_speech import Mouth
from tests.stage.tidy import SMALL, check_tidy, over_floor, uncut


class Kept:
    """A settings scene and what it told its caller to save."""

    def __init__(self, **set_already: Any) -> None:
        self.settings = Settings(**{"speed": "instant", **set_already})
        self.saved: list[Settings] = []
        self.scene = SettingsScene(self.settings, lambda settings: self.saved.append(replace(settings)))


def slide(pilot: Pilot, id: str, share: float) -> None:
    """Press on a slider's groove."""
    x, y, w, h = pilot.node(id).rect
    left, right = x + w / 2 + 14, x + w - 96
    pilot.click_at((left + (right - left) * share, y + h / 2))


def choose_next(pilot: Pilot, id: str) -> None:
    """A click on the right arrow of a choice."""
    x, y, w, h = pilot.node(id).rect
    pilot.click_at((x + w - 20, y + h / 2))


def test_the_display_by_mouse() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, results):
        choose_next(pilot, "theme")
        assert kept.settings.theme == "colour_blind"
        assert pilot.app.options.theme == "colour_blind"
        for _ in range(4):
            choose_next(pilot, "ui-scale")
        assert kept.settings.ui_scale == 1.4
        pilot.click("fullscreen")
        assert kept.settings.fullscreen
        assert pilot.app.window.fullscreen
        pilot.click("fullscreen")
        assert not pilot.app.window.fullscreen
        assert kept.saved == []
        pilot.wait(0.8)
        assert [settings.theme for settings in kept.saved] == ["colour_blind"]
        pilot.click("close")
        assert results == [None]
        assert len(kept.saved) == 1


@pytest.mark.full
def test_four_colours_of_suits_are_seen_at_once() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.watch(True)
        atlases = []
        for wanted in (False, True):
            if wanted:
                pilot.click("four-colours")
            assert kept.settings.four_colours == wanted
            pilot.settle()
            pilot.step()
            atlases.append({name for name in pilot.app.assets.held() if name.startswith("french")})
        assert "french_classic" in atlases[0]
        assert "french_four" in atlases[1] - atlases[0]
        pilot.wait(0.8)
        assert [settings.four_colours for settings in kept.saved] == [True]


def test_play_by_keys() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, results):
        pilot.press("page down")
        pilot.steer_to("speed")
        pilot.press("left")
        assert kept.settings.speed == "fast"
        for id, name in (("reduced-motion", "reduced_motion"), ("confirm-moves", "confirm_moves")):
            pilot.press("down")
            assert pilot.focused() == id
            pilot.press("return")
            assert getattr(kept.settings, name)
        pilot.press("down")
        pilot.press("left")
        assert not kept.settings.show_bust_risk
        pilot.press("escape")
        assert results == [None]
        assert kept.saved[-1].confirm_moves


def test_sound_by_pad() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-sound")
        pilot.pad("down")
        for _ in range(10):
            if pilot.focused() == "volume-music":
                break
            pilot.pad("down")
        before = kept.settings.volume_music
        pilot.pad("left", 2)
        assert kept.settings.volume_music == pytest.approx(before - 0.1)
        assert pilot.node("volume-music").state.value == "40%"


def test_a_changed_volume_is_heard_but_not_too_often() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-sound")
        heard: list[str] = []
        play = pilot.app.audio.play

        def listen(name: str, pan: float = 0.0) -> None:
            heard.append(name)
            play(name, pan)

        pilot.app.audio.play = listen  # type: ignore[method-assign]
        for share in (0.1, 0.2, 0.3):
            slide(pilot, "volume-effects", share)
        pilot.wait(0.4)
        slide(pilot, "volume-effects", 0.9)
        assert 2 <= heard.count("card_place") <= 3
        assert kept.settings.volume_effects == pytest.approx(0.9, abs=0.06)


def test_defaults_of_one_page_only() -> None:
    kept = Kept(theme="high_contrast", confirm_moves=True, volume_music=0.0)
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("reset")
        assert kept.settings.theme == "standard"
        assert kept.settings.confirm_moves
        pilot.click("tab-sound")
        pilot.click("reset")
        assert kept.settings.volume_music == Settings().volume_music
        pilot.wait(0.8)
        assert kept.saved[-1].theme == "standard"


def test_a_key_is_bound_by_mouse_and_works_at_once() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-keys")
        pilot.click("keys-pazaak")
        pilot.click("key-stand")
        assert pilot.node("key-stand").state.value == "press a key"
        pilot.press("g")
        pilot.step()
        assert kept.settings.keys == {"stand": ["g"]}
        assert pilot.node("key-stand").state.value == "G"
        assert pilot.app.controls.bindings.action("g") is Action.STAND


def test_a_taken_key_is_refused_in_a_sentence() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.press("page up")
        pilot.steer_to("keys-pazaak")
        pilot.press("return")
        pilot.steer_to("key-stand")
        pilot.press("return")
        pilot.press("e")
        pilot.step()
        assert "already means" in kept.scene.note
        assert "End turn" in kept.scene.note
        assert kept.settings.keys == {}
        assert pilot.node("key-stand").state.value == "S"


def test_listening_ends_with_escape_a_click_or_a_pad() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, results):
        pilot.click("tab-keys")
        pilot.click("keys-pazaak")
        ways: tuple[Callable[[], None], ...] = (
            lambda: pilot.press("escape"),
            lambda: pilot.click_at((640, 40)),
            lambda: pilot.click("tab-keys"),
            lambda: pilot.pad("b"),
        )
        for way in ways:
            pilot.click("key-bet")
            assert kept.scene.keys.listening is Action.BET
            way()
            pilot.step()
            assert kept.scene.keys.listening is None
            assert pilot.scene == "settings"
        assert kept.settings.keys == {}
        pilot.press("b")
        pilot.press("escape")
        assert results == [None]


def test_the_key_of_another_row_may_be_asked_for_while_listening() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-keys")
        pilot.click("keys-pazaak")
        pilot.click("key-bet")
        pilot.click("key-call")
        assert pilot.node("key-bet").state.value == "B"
        pilot.press("z")
        pilot.step()
        assert kept.settings.keys == {"call": ["z"]}


def test_all_keys_go_back() -> None:
    kept = Kept(keys={"stand": ["k"], "bet": ["n"]})
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-keys")
        pilot.click("keys-pazaak")
        assert pilot.node("key-stand").state.value == "K"
        pilot.click("reset")
        assert kept.settings.keys == {}
        assert pilot.node("key-stand").state.value == "S"
        assert pilot.app.controls.bindings.action("s") is Action.STAND


def test_every_action_can_be_bound() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.click("tab-keys")
        rows = []
        for id, heading, _ in GROUPS:
            assert pilot.node(f"keys-{id}").label == heading
            pilot.click(f"keys-{id}")
            rows += [node.label for node in pilot.tree() if node.id.startswith("key-")]
        assert sorted(rows) == sorted(action.label for action in Action)


def test_a_closing_window_saves() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        choose_next(pilot, "theme")
        pilot.close()
        assert not pilot.app.running
        assert [settings.theme for settings in kept.saved] == ["colour_blind"]


def test_it_follows_a_window_that_goes_full_screen_by_itself() -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        kept.settings.fullscreen = True
        pilot.step()
        assert pilot.node("fullscreen").state.checked


def test_every_setting_of_the_profile_has_a_row() -> None:
    shown = {name for names in FIELDS.values() for name in names}
    elsewhere = {
        "window", "window_position", "window_screens", "keys", "house_rules", "portrait", "title", "worn", "arranged",
    }  # fmt: skip
    assert shown == {each.name for each in fields(Settings)} - elsewhere


@pytest.mark.full("1.0-display", "1.4-display", "1.0-play", "1.4-keys", "1.4-play", "1.4-sound", "1.4-speech")
@pytest.mark.parametrize("section", list(Section))
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_every_page_is_tidy(section: Section, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(ui_scale=scale, theme="colour_blind", speed="cinematic")
    with uncut(monkeypatch), over_floor(kept.scene, options=kept.settings, size=SMALL, seen=True) as (pilot, _):
        pilot.click(f"tab-{section}")
        check_tidy(pilot)
        for node in pilot.tree():
            pilot.hover(node.id)


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.5, 1.7, 2.0])
def test_the_names_of_all_pages_are_whole_where_the_page_scrolls(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(ui_scale=scale)
    with uncut(monkeypatch), over_floor(kept.scene, options=kept.settings, size=SMALL, seen=True) as (pilot, _):
        tabs = [pilot.node(f"tab-{section}").rect for section in Section]
        pilot.picture()
    assert tabs[-1][0] + tabs[-1][2] - tabs[0][0] < fitted(TABS, scale).width + 1


@pytest.mark.parametrize("section", [each for each in Section if each in FIELDS])
@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
def test_what_a_row_is_for_is_read_in_its_box(section: Section, scale: float) -> None:
    kept = Kept()
    with over_floor(kept.scene, options=kept.settings, size=SMALL) as (pilot, _):
        pilot.click(f"tab-{section}")
        told = [ABOUT[section], *FIELDS[section].values()]
        for (topic, text), name in zip(told, ("", *FIELDS[section]), strict=True):
            if name:
                pilot.hover(name.replace("_", "-"))
            measured = measure(pilot.app, scale)
            drawn = [line for line in measured.lines if not line.widget]
            first = next(place for place, line in enumerate(drawn) if line.text == topic) + 1
            lines = [drawn[first]]
            while " ".join(line.text for line in lines) != text:
                lines.append(drawn[first + len(lines)])
            ink = letters(lines[0]).unionall([letters(line) for line in lines])
            assert any(box.rect.contains(ink) and box.rect.height < 160 for box in measured.boxes), text


def test_what_a_row_is_for_ends_as_far_from_the_edge_of_its_box_as_it_begins() -> None:
    """Six rows leave little room, and two lines of words still don't touch the lower edge."""
    low, two_lines, one_line = 109.0, 46.0, 23.0
    above = margin_of_help(low, two_lines)
    assert low - above - HELP_HEAD - two_lines == pytest.approx(above)
    assert above > 12
    assert margin_of_help(HELP_BOX.height, one_line) < HELP_BOX.height / 4


def test_the_settings_say_why_the_voice_is_silent_as_long_as_it_is() -> None:
    kept, mouth = Kept(), Mouth()
    with over_floor(kept.scene, options=kept.settings) as (pilot, _):
        pilot.app.speech.make_voice = lambda: mouth  # type: ignore[assignment]
        pilot.click("tab-speech")
        choose_next(pilot, "spoken")
        assert kept.settings.spoken == "voice"
        sample, (news, at_once) = mouth.said[-2:]
        assert sample == (SENTENCE, True)
        assert news.startswith("Settings. Spoken, The game's voice. Your screen reader, where one runs,")
        assert not at_once
        mouth.fault = "The game's voice is silent: speech-dispatcher isn't installed."
        pilot.step()
        assert kept.scene.note == mouth.fault
        mouth.fault = ""
        pilot.step()
        assert kept.scene.note == ""
        slide(pilot, "voice-pace", 1.0)
        assert kept.settings.voice_pace == 2.5
        assert mouth.pace == 2.5
        choose_next(pilot, "spoken")
        assert str(kept.settings.spoken) == "off"
        assert mouth.hushed
