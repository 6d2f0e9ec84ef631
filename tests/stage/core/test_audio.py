"""Sound: volumes by bus, variants that do not repeat, music that crosses over, and silence that is no error."""

from __future__ import annotations

import logging
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from pazaak.house.profile.settings import Settings
from pazaak.scenes.house_window import NO_MIXER
from pazaak.stage.core.atlas import AssetError
from pazaak.stage.core.audio import ASLEEP_AFTER, BUSES, GIVING_WAY, LOOK_AGAIN, Audio
from pazaak.stage.core.music import CHANNELS as MUSIC_CHANNELS
from pazaak.stage.core.music import FADE


@pytest.fixture
def audio() -> Iterator[Audio]:
    made = Audio(seed=1, strict=True)
    assert not made.silent
    yield made
    made.close()


def playing() -> list[int]:
    return [k for k in range(len(MUSIC_CHANNELS), 24) if pygame.mixer.Channel(k).get_busy()]


def test_variants_are_never_repeated_at_once(audio: Audio) -> None:
    chosen = [audio.variant("card_slide") for _ in range(60)]
    assert len(set(chosen)) == 4
    assert all(one != other for one, other in pairwise(chosen))


def test_a_sound_of_one_variant_plays_again(audio: Audio) -> None:
    assert audio.variant("match_win") == audio.variant("match_win") is not None


def test_the_same_seed_chooses_the_same_variants() -> None:
    one, other = (Audio(enabled=False, seed=9) for _ in range(2))
    assert [one.variant("card_flip") for _ in range(9)] == [other.variant("card_flip") for _ in range(9)]


def test_sounds_play_at_the_same_time_and_from_their_side(audio: Audio) -> None:
    audio.play("match_win", pan=-1)
    audio.play("full_board", pan=1)
    assert len(playing()) == 2
    left, right = audio._sides("effects", -1.0)
    assert left > right > 0


def test_mono_gives_both_sides_the_same_at_once_and_stereo_comes_back(audio: Audio) -> None:
    audio.music("title")
    for mono in (True, False):
        audio.follow(Settings(mono=mono, volume_master=0.5, volume_effects=0.5))
        assert pygame.mixer.get_init() == (44100, -16, 1 if mono else 2)
        audio.play("match_win", pan=-1)
        (number,) = playing()
        assert pygame.mixer.Channel(number).get_volume() == pytest.approx(0.25**2 if mono else 1.0, abs=0.02)
        assert len(set(audio._sides("effects", -1.0))) == (1 if mono else 2)
        audio.update(0.1, still=True)
        assert pygame.mixer.music.get_busy(), "the music begins again"


def test_mono_is_chosen_before_the_device_is_opened() -> None:
    audio = Audio(enabled=False, strict=True)
    audio.follow(Settings(mono=True))
    assert audio.silent
    audio.begin()
    try:
        assert pygame.mixer.get_init() == (44100, -16, 1)
    finally:
        audio.close()


def test_more_sounds_than_channels_are_no_error(audio: Audio) -> None:
    for _ in range(40):
        audio.play("match_win")
    assert len(playing()) == 22


def test_volumes_multiply_and_follow_what_plays(audio: Audio) -> None:
    audio.set_volume("effects", 0.5)
    audio.set_volume("master", 0.5)
    assert audio.level("effects") == pytest.approx(0.25**2)
    assert audio.level("ui") == pytest.approx(0.5**2)
    audio.play("match_win")
    assert audio._sides("effects", 0.0) == pytest.approx((0.0625, 0.0625))
    audio.set_volume("master", 0.0)
    assert audio._sides("effects", 0.0) == (0.0, 0.0)
    assert audio.volumes == {"master": 0.0, "music": 1.0, "effects": 0.5, "ui": 1.0}


def test_volumes_keep_to_their_range_and_their_names(audio: Audio) -> None:
    audio.set_volume("ui", 7.0)
    assert audio.volumes["ui"] == 1.0
    audio.set_volume("ui", -7.0)
    assert audio.volumes["ui"] == 0.0
    with pytest.raises(ValueError, match="no bus 'voices'; the buses are master, music, effects, ui"):
        audio.set_volume("voices", 1.0)


def test_it_is_lower_while_nobody_looks(audio: Audio) -> None:
    before = {bus: audio.level(bus) for bus in BUSES}
    audio.duck(True)
    audio.duck(True)
    assert all(audio.level(bus) == pytest.approx(before[bus] * 0.25) for bus in BUSES)
    audio.duck(False)
    assert {bus: audio.level(bus) for bus in BUSES} == before


class Turntable:
    """Notes when it is stopped and when it plays on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[str] = []
        monkeypatch.setattr(pygame.mixer.music, "pause", lambda: self.told.append("pause"))
        monkeypatch.setattr(pygame.mixer.music, "unpause", lambda: self.told.append("on"))


def test_long_in_the_background_the_music_stands_still_until_somebody_comes_back(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.music("title")
    audio.update(0.0, still=False)
    audio.update(FADE, still=False)
    full, table = audio.level("music"), Turntable(monkeypatch)
    audio.duck(True)
    audio.update(ASLEEP_AFTER - 1.0, still=True)
    assert audio.level("music") == pytest.approx(full * 0.25)
    assert audio.even
    audio.update(1.0, still=True)
    audio.update(GIVING_WAY * 3, still=True)
    assert audio.level("music") == 0.0
    assert audio.level("effects") > 0.0, "a rival who knocks is heard"
    audio.update(0.2, still=True)
    audio.update(0.2, still=True)
    assert table.told == ["pause"]
    audio.make_way("stop")
    audio.make_way("free")
    assert table.told == ["pause"], "what stands still already makes way for nothing"
    audio.duck(False)
    assert table.told == ["pause", "on"]
    audio.update(GIVING_WAY * 3, still=True)
    assert audio.level("music") == full


def test_who_comes_back_in_a_moment_of_silence_hears_the_music_after_it(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.music("title")
    audio.update(FADE, still=False)
    full, table = audio.level("music"), Turntable(monkeypatch)
    audio.duck(True)
    for _ in range(3):
        audio.update(ASLEEP_AFTER, still=True)
    audio.make_way("stop")
    audio.duck(False)
    audio.update(1.0, still=True)
    assert table.told == ["pause"]
    audio.make_way("free")
    assert table.told == ["pause", "on"]
    audio.update(1.0, still=True)
    assert audio.level("music") == full


def heard() -> float:
    return pygame.mixer.music.get_volume()


def test_music_is_softer_in_a_hold_still_in_a_stop_and_comes_back(audio: Audio) -> None:
    audio.music("title")
    audio.update(0.0, still=False)
    audio.update(FADE, still=False)
    full = audio.level("music")
    assert heard() == pytest.approx(full, abs=0.02)
    audio.make_way("hold")
    audio.update(GIVING_WAY / 2, still=False)
    assert full / 2 < audio.level("music") < full
    audio.update(GIVING_WAY, still=False)
    assert 20 * math.log10(audio.level("music") / full) == pytest.approx(-6.0, abs=0.1)
    assert audio.level("effects") == full
    assert heard() == pytest.approx(full / 2, abs=0.02)
    audio.make_way("stop")
    audio.update(0.3, still=False)
    audio.make_way("stop")
    audio.make_way("free")
    audio.update(GIVING_WAY * 3, still=False)
    assert audio.level("music") == full
    Audio(enabled=False).make_way("stop")


def test_nothing_of_the_music_is_played_while_all_stops(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    class Turntable:
        def pause(self) -> None:
            told.append("pause")

        def unpause(self) -> None:
            told.append("on")

    monkeypatch.setattr(pygame.mixer, "Channel", lambda number: Turntable())
    monkeypatch.setattr(pygame.mixer.music, "pause", lambda: told.append("pause"))
    monkeypatch.setattr(pygame.mixer.music, "unpause", lambda: told.append("on"))
    audio.make_way("hold")
    assert told == []
    audio.make_way("stop")
    audio.make_way("hold")
    assert told == ["pause", "pause", "pause", "on", "on", "on"]


def test_a_change_of_mind_plays_only_the_last_piece(audio: Audio) -> None:
    for name in ("title", "cantina", "title", "cantina"):
        audio.music(name)
    audio.update(0.0, still=False)
    assert audio.tune == "cantina"
    assert audio._music.playing == ["cantina"]


def test_switched_off_it_is_silent_and_never_an_error() -> None:
    off = Audio(enabled=False)
    assert off.silent
    off.play("card_slide", pan=3)
    off.music("title")
    off.set_volume("music", 0.3)
    off.duck(True)
    off.wait()
    off.close()
    assert off.tune == "title"


def test_without_a_device_it_is_silent_and_never_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    pygame.quit()
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "no_such_driver")
    deaf = Audio()
    assert deaf.silent
    deaf.play("card_slide")
    deaf.music("cantina")
    deaf.set_volume("master", 0.1)
    deaf.close()


def test_that_nothing_can_be_heard_is_told_in_one_line_of_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pygame.mixer.quit()
    pygame.quit()
    with monkeypatch.context() as without, caplog.at_level(logging.INFO, "pazaak.stage"):
        without.setitem(os.environ, "SDL_AUDIODRIVER", "no_such_driver")
        deaf = Audio()
        for _ in range(3):
            deaf.update(LOOK_AGAIN, still=True)
        (record,) = caplog.records
        assert record.message.startswith("There is no sound device (")
        assert record.message.endswith("): the game is silent until one comes.")
    deaf.update(LOOK_AGAIN, still=True)
    assert not deaf.silent
    with monkeypatch.context() as without, caplog.at_level(logging.INFO, "pazaak.stage"):
        without.setitem(os.environ, "SDL_AUDIODRIVER", "no_such_driver")
        deaf.note(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
        assert len(caplog.records) == 2, "it was pulled out, which is told anew"
    deaf.close()


WITHOUT_MIXER = """
import logging, sys
from pathlib import Path
sys.modules["pygame.mixer"] = sys.modules["pygame.mixer_music"] = None
import pygame
from pazaak.root.house import build_app, open_house
logging.basicConfig(stream=sys.stdout, format="%(message)s")
with open_house(Path(sys.argv[1]), None, 1) as house:
    app = build_app(house, strict=True)
    while app.scene.name != "notice":
        app.step(1 / 60, pygame.event.get())
    print(next(node.label for node in app.tree() if "silent" in node.label))
    app.audio.update(60.0, still=True)
    app.play("card_slide")
    app.make_way("stop")
    app.make_way("free")
    app.audio.note(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    print(app.running, app.audio.silent, app.audio.tune)
    app.close()
"""


@pytest.mark.full
def test_the_game_plays_on_where_pygame_has_no_mixer(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_MIXER, str(tmp_path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *_, line, notice, state = done.stdout.splitlines()
    assert line.startswith("pygame has no SDL_mixer here (")
    assert notice == NO_MIXER
    assert done.stdout.count("SDL_mixer") == 1
    assert state == "True True title"


def test_a_device_that_comes_later_is_taken_up_with_the_music_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.mixer.quit()
    pygame.quit()
    with monkeypatch.context() as without:
        without.setitem(os.environ, "SDL_AUDIODRIVER", "no_such_driver")
        late = Audio()
        late.music("title")
        late.update(LOOK_AGAIN, still=True)
        assert late.silent
    late.update(LOOK_AGAIN - 1.0, still=True)
    assert late.silent, "it is not looked for all the time"
    late.update(1.0, still=False)
    assert late.silent, "nor while cards fly"
    late.update(0.0, still=True)
    assert not late.silent
    late.update(0.0, still=True)
    assert pygame.mixer.music.get_busy()
    late.close()


@pytest.mark.full
def test_what_is_pulled_out_makes_room_for_what_is_there(audio: Audio) -> None:
    audio.music("title")
    audio.update(0.0, still=False)
    audio.note(pygame.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    audio.note(pygame.Event(pygame.AUDIODEVICEREMOVED, which=3, iscapture=1))
    assert audio._music.playing == ["title"], "somebody else's device, and a microphone"
    audio.note(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    audio.wait()
    assert not audio.silent
    assert audio._music.playing == []
    audio.update(0.0, still=False)
    assert audio._music.playing == ["title"]
    assert pygame.mixer.music.get_busy()
    audio.play("match_win")
    assert len(playing()) == 1


def test_a_device_that_is_announced_is_taken_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    pygame.quit()
    with monkeypatch.context() as without:
        without.setitem(os.environ, "SDL_AUDIODRIVER", "no_such_driver")
        late, off = Audio(), Audio(enabled=False)
    for each in (late, off):
        each.note(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert not late.silent
    assert off.silent, "what is switched off stays so"
    late.close()


def test_a_missing_sound_is_told_once_and_raises_only_when_strict(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    player = Audio(tmp_path)
    with caplog.at_level(logging.ERROR, "pazaak.stage"):
        player.play("card_slide")
        player.play("card_slide")
        player.music("title")
        player.update(0.0, still=False)
        player.wait()
    player.close()
    assert [record.message for record in caplog.records] == [
        "The sound 'card_slide' is missing from the assets.",
        f"The file music/bars.json is missing from the assets in {tmp_path}.",
        f"The file music/title.ogg is missing from the assets in {tmp_path}.",
    ]
    with pytest.raises(AssetError, match="sound 'card_slide' is missing"):
        Audio(tmp_path, enabled=False, strict=True).play("card_slide")


def test_a_broken_file_is_told_and_skipped(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for folder, name in (("sounds", "knock_1.ogg"), ("music", "title.ogg"), ("music", "bars.json")):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_bytes(b"no sound at all")
    player = Audio(tmp_path)
    with caplog.at_level(logging.ERROR, "pazaak.stage"):
        player.play("knock")
        player.music("title")
        player.update(0.0, still=False)
        player.wait()
    player.close()
    assert {record.message.split(" can't")[0] for record in caplog.records} == {
        "The sound knock_1.ogg",
        "The music 'title'",
        "The bars of the music",
    }


def test_closed_it_stays_silent(audio: Audio) -> None:
    audio.play("match_win")
    audio.close()
    assert audio.silent
    audio.play("match_win")
    audio.music("title")
    audio.close()
