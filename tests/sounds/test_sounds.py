"""Every baked sound loads, is audible, starts and ends quietly, and the music loops without a seam."""

import json
import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.sounds.meter import RATE
from tests.sounds.ogg import Samples, decoded, seconds_of

ASSETS = Path(__file__).resolve().parents[2] / "assets"
VARIANTS = {
    "card_slide": 4, "card_flip": 3, "card_place": 3, "chip_single": 3, "chip_stack": 3, "coin_toss": 2,
    "coin_land": 2, "shuffle": 2, "ui_hover": 2, "ui_click": 2, "ui_back": 2, "ui_error": 2, "knock": 2,
    "stand": 2, "flip_power": 2, "bust": 2, "twenty": 2, "full_board": 1, "set_win": 1, "set_lose": 1,
    "tie": 1, "match_win": 1, "match_lose": 1, "turn": 2, "coin_buy": 2, "deck_save": 2, "achievement": 1,
    "fanfare": 1, "seal": 1, "tension": 2, "glass": 2, "gem_set": 2, "match_point": 1,
    **{f"board_tick_{step}": 1 for step in range(1, 10)},
}  # fmt: skip
EFFECTS = [f"{name}_{number}" for name, count in VARIANTS.items() for number in range(1, count + 1)]
PLACES = ["backroom", "dockside", "oldtown", "skydeck", "hightable"]
STEMS = [f"{place}_{stem}" for place in PLACES for stem in ("set_point", "champion")]
WHOLE = ["title", "cantina", *PLACES]
LOOPS = [*WHOLE, *STEMS]


def decibels(amplitude: float) -> float:
    return float(20.0 * np.log10(max(amplitude, 1e-9)))


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def music(name: str) -> Path:
    return ASSETS / "music" / f"{name}.ogg"


@cache
def effect(name: str) -> Samples:
    """Some twenty megabytes for all of them."""
    return decoded(ASSETS / "sounds" / f"{name}.ogg")


@pytest.fixture(scope="module", params=LOOPS)
def loop(request: pytest.FixtureRequest, _mixer: None) -> Samples:
    """Decoded once for all tests of a piece, and checked to be as long as its file says."""
    sound = decoded(music(request.param))
    assert len(sound) / RATE == pytest.approx(seconds_of(music(request.param)), abs=0.001)
    return sound


def block_levels(sound: Samples, seconds: float) -> Samples:
    size = max(1, round(seconds * RATE))
    blocks = sound[: len(sound) // size * size].reshape(-1, size * 2)
    levels: Samples = np.sqrt((blocks**2).mean(axis=1))
    return levels


def spectrum(mono: Samples, rate: float = RATE) -> tuple[NDArray[Any], NDArray[Any]]:
    """Frequencies and their power. A power of two of samples: other lengths may take ten times the room and time."""
    size = 1 << (len(mono) - 1).bit_length()
    return np.fft.rfftfreq(size, 1.0 / rate), np.abs(np.fft.rfft(mono, size)) ** 2


def longest_run(quiet: NDArray[np.bool_]) -> int:
    longest = run = 0
    for silent in quiet:
        run = run + 1 if silent else 0
        longest = max(longest, run)
    return longest


def test_the_folders_hold_exactly_the_contract() -> None:
    assert {path.stem for path in (ASSETS / "sounds").glob("*.ogg")} == set(EFFECTS)
    assert {path.stem for path in (ASSETS / "music").glob("*.ogg")} == set(LOOPS)


def test_sounds_and_music_stay_within_their_budget() -> None:
    total = sum(path.stat().st_size for folder in ("sounds", "music") for path in (ASSETS / folder).glob("*.ogg"))
    assert total <= 18_200_000


@pytest.mark.full
def test_every_effect_is_audible_and_never_clips() -> None:
    for name in EFFECTS:
        peak = decibels(float(np.abs(effect(name)).max()))
        assert -14.0 < peak < 0.0, name


@pytest.mark.full
def test_every_effect_starts_at_once_and_has_no_hole() -> None:
    for name in EFFECTS:
        sound = effect(name)
        peak = float(np.abs(sound).max())
        loud = np.flatnonzero(np.abs(sound).max(axis=1) > peak * 0.05)
        assert loud[0] < 0.08 * RATE, name
        assert longest_run(block_levels(sound, 0.01) < 1e-4) <= 15, name


@pytest.mark.full
def test_every_effect_starts_and_ends_near_zero() -> None:
    for name in EFFECTS:
        sound = effect(name)
        assert float(np.abs(sound[0]).max()) < 0.03, name
        assert float(np.abs(sound[-1]).max()) < 0.002, name
        assert float(np.abs(sound[-round(0.004 * RATE) :]).max()) < 0.01, name


def test_the_nine_lights_of_a_full_board_rise() -> None:
    heights = []
    for step in range(1, 10):
        hertz, power = spectrum(effect(f"board_tick_{step}_1").mean(axis=1))
        strong = (hertz > 200.0) & (power > 0.2 * power.max())
        heights.append(float(hertz[strong][0]))
    assert heights == sorted(set(heights))
    assert heights[-1] > 2.5 * heights[0]


def test_tension_swells_and_is_gone_when_the_card_has_turned() -> None:
    for number in (1, 2):
        sound = effect(f"tension_{number}")
        levels = block_levels(sound, 0.1)
        assert 1.0 < len(sound) / RATE < 2.2
        assert levels[5:10].mean() > 1.5 * levels[-4:].mean()


@pytest.mark.full
def test_variants_differ_yet_belong_together() -> None:
    for name, count in VARIANTS.items():
        takes = [effect(f"{name}_{number}") for number in range(1, count + 1)]
        for first, second in combinations(takes, 2):
            shared = min(len(first), len(second))
            difference = np.sqrt(((first[:shared] - second[:shared]) ** 2).mean())
            assert difference > 0.2 * np.sqrt((first[:shared] ** 2).mean()), name
            assert 0.7 < len(first) / len(second) < 1.4, name
            loudness = [decibels(float(np.sqrt((take**2).mean()))) for take in (first, second)]
            assert abs(loudness[0] - loudness[1]) < 4.5, name


def test_whole_pieces_are_long_and_stems_short_enough_to_be_decoded() -> None:
    """A stem is in memory while it plays: at most 9 MB."""
    for name in LOOPS:
        seconds = seconds_of(music(name))
        low, high = (95.0, 110.0) if name in WHOLE else (32.0, 52.0)
        assert low <= seconds <= high, f"{name}: {seconds:.1f} s"


def test_every_venue_has_the_music_and_the_stems_that_it_names() -> None:
    venues = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((ASSETS / "venues").glob("*.json"))]
    assert sorted(venue["music"] for venue in venues) == sorted(PLACES)


def test_the_game_is_told_where_the_bars_are() -> None:
    """A whole number of bars fills each piece, and a stem's bars are as long as those of its piece."""
    told = json.loads((ASSETS / "music" / "bars.json").read_text(encoding="utf-8"))
    assert set(told) == set(LOOPS)
    for name, piece in told.items():
        bars = seconds_of(music(name)) / piece["bar"]
        assert bars == pytest.approx(round(bars), abs=0.01), name
        assert (piece["stem_of"] is None) == (name in WHOLE), name
        if piece["stem_of"] is not None:
            assert piece["bar"] == told[piece["stem_of"]]["bar"]


@pytest.mark.full(
    "backroom",
    "backroom_champion",
    "backroom_set_point",
    "cantina",
    "dockside",
    "hightable",
    "oldtown",
    "skydeck",
    "title",
)
def test_loop_is_loud_enough_and_never_clips(loop: Samples) -> None:
    assert -14.0 < decibels(float(np.abs(loop).max())) < 0.0
    assert -21.0 < decibels(float(np.sqrt((loop**2).mean()))) < -15.0
    assert longest_run(block_levels(loop, 0.1) < 0.005) <= 2


@pytest.mark.full
def test_loop_has_no_jump_at_its_seam(loop: Samples) -> None:
    steps = np.abs(np.diff(loop, axis=0))
    bends = np.abs(np.diff(loop, 2, axis=0))
    around = np.concatenate([loop[-3:], loop[:3]])
    assert np.all(np.abs(np.diff(around, axis=0)).max(axis=0) <= np.percentile(steps, 99.0, axis=0))
    assert np.all(np.abs(np.diff(around, 2, axis=0)).max(axis=0) <= np.percentile(bends, 99.0, axis=0))


def test_loop_is_as_loud_on_both_sides_of_its_seam(loop: Samples) -> None:
    before, after = block_levels(loop[-RATE:], 1.0)[0], block_levels(loop[:RATE], 1.0)[0]
    assert abs(decibels(float(before)) - decibels(float(after))) < 6.0


@pytest.mark.full
@pytest.mark.parametrize("loop", WHOLE, indirect=True)
def test_a_whole_piece_has_three_parts_of_different_colour(loop: Samples) -> None:
    """The thirds differ in how their energy is spread over the octaves."""
    colours = []
    for third in np.array_split(loop.mean(axis=1), 3):
        hertz, power = spectrum(third)
        octave = np.floor(np.log2(np.maximum(hertz, 40.0) / 40.0))
        energy = np.bincount(octave.astype(np.int64), weights=power)
        colours.append(10.0 * np.log10(energy / energy.sum()))
    for first, second in ((0, 1), (1, 2), (0, 2)):
        assert float(np.abs(colours[first] - colours[second])[:8].max()) > 1.0


@pytest.mark.full
def test_every_place_sounds_as_loud_as_the_cantina_and_like_no_other_place() -> None:
    """Levels within 1.5 dB of the old loop; the twelve notes are used in other shares everywhere."""
    levels, notes = {}, {}
    for name in ["cantina", *PLACES]:
        sound = decoded(music(name))
        levels[name] = decibels(float(np.sqrt((sound**2).mean())))
        # What lies under 1500 Hz needs an eighth of the samples.
        mono = sound[: len(sound) // 8 * 8].reshape(-1, 16).mean(axis=1)
        hertz, power = spectrum(mono, RATE / 8)
        heard = (hertz > 100.0) & (hertz < 1500.0)
        pitch_class = np.round(12.0 * np.log2(hertz[heard] / 440.0)).astype(np.int64) % 12
        share = np.bincount(pitch_class, weights=power[heard], minlength=12)
        notes[name] = share / share.sum()
    assert all(abs(levels[name] - levels["cantina"]) < 1.5 for name in PLACES)
    for number, first in enumerate(PLACES):
        for second in PLACES[number + 1 :]:
            assert float(np.abs(notes[first] - notes[second]).sum()) > 0.25
