"""The mix by measure: loudness after ITU-R BS.1770 on every bus, true peaks, and what leads over what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from pazaak.house.profile.settings import Settings
from pazaak.stage.core.audio import HELD, Audio
from tests.pictures.films import FILMS
from tests.pilot import Pilot
from tests.sounds.meter import RATE, Signal, gain, in_columns, integrated, momentary, short_term, true_peak
from tests.sounds.ogg import decoded
from tests.sounds.test_sounds import ASSETS, LOOPS, VARIANTS

MUSIC = -16.0
NEAR = 0.5
HIGHEST = -1.0
NOTHING = pygame.Surface((1, 1))


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


@cache
def measured(path: Path) -> tuple[float, float]:
    """The loudness that counts on its bus, and the true peak."""
    sound = decoded(path)
    return (integrated if path.parent.name == "music" else momentary)(sound), true_peak(sound)


def effect(name: str) -> float:
    """Return the loudness of a sound, the mean of its variants."""
    files = sorted((ASSETS / "sounds").glob(f"{name}_[0-9].ogg"))
    return float(np.mean([measured(path)[0] for path in files]))


def sine(hertz: float, seconds: float = 5.0) -> Signal:
    wave: Signal = np.sin(2 * np.pi * hertz * np.arange(round(seconds * RATE)) / RATE)
    return wave


@pytest.mark.full
def test_the_measure_is_that_of_the_recommendation() -> None:
    tone = sine(997.0)
    silent = np.zeros_like(tone)
    assert integrated(np.stack([tone, silent], axis=1)) == pytest.approx(-3.01, abs=0.05)
    assert integrated(tone * gain(-23.0)) == pytest.approx(-23.0, abs=0.05), "mono is heard on both sides"
    quiet = np.concatenate([tone * gain(-20.0), tone * gain(-60.0)])
    assert integrated(quiet) == pytest.approx(-20.0, abs=0.4), "pauses do not count"
    assert momentary(np.concatenate([tone * gain(-30.0), tone * gain(-10.0)])) == pytest.approx(-10.0, abs=0.1)
    assert momentary(sine(30.0)) < momentary(sine(997.0)) < momentary(sine(6000.0))


def test_a_true_peak_lies_between_the_samples() -> None:
    wave = np.sin(2 * np.pi * (RATE / 4) * np.arange(4096) / RATE + np.pi / 4)
    assert 20 * np.log10(np.abs(wave).max()) == pytest.approx(-3.01, abs=0.02)
    assert true_peak(wave[200:-200]) > -0.6


@pytest.mark.full
def test_no_sound_is_cut_off() -> None:
    peaks = {path.stem: measured(path)[1] for path in sorted((ASSETS / "sounds").glob("*.ogg"))}
    assert {name: peak for name, peak in peaks.items() if peak > HIGHEST} == {}


@pytest.mark.full
@pytest.mark.parametrize(
    "name", [*LOOPS[::4], *(pytest.param(name, marks=pytest.mark.slow) for name in LOOPS if name not in LOOPS[::4])]
)
def test_all_music_is_equally_loud_clips_nowhere_and_has_no_seam(name: str) -> None:
    loop = decoded(ASSETS / "music" / f"{name}.ogg")
    assert integrated(loop) == pytest.approx(MUSIC, abs=NEAR)
    assert true_peak(loop) < HIGHEST
    across = np.concatenate([loop[-2 * RATE :], loop[: 2 * RATE]])
    steps = np.abs(np.diff(across, axis=0)).max(axis=1)
    at = 2 * RATE - 1
    assert steps[at] <= np.percentile(steps, 99.0), "the step over the seam is one of many"
    second = [momentary(across[round(k * 0.4 * RATE) : round((k + 1) * 0.4 * RATE)]) for k in range(3, 7)]
    assert max(second) - min(second) < 12.0, "no hole, and no blow"


@pytest.mark.full
def test_loudness_has_ranks() -> None:
    """A card is softer than a 20, that than a bust, that than a Full Board, that than the match."""
    card = max(effect(name) for name in ("card_slide", "card_flip", "card_place"))
    ranks = [card, effect("twenty"), effect("bust"), effect("full_board"), effect("match_win")]
    assert all(low + 0.8 < high for low, high in pairwise(ranks)), ranks
    assert effect("match_lose") < effect("set_win"), "a loss is quiet"
    ticks = [effect(f"board_tick_{step}") for step in range(1, 10)]
    assert all(high > low - 0.2 for low, high in pairwise(ticks))
    assert ticks[-1] > ticks[0] + 2.0
    loudest_key = max(effect(name) for name in VARIANTS if name.startswith("ui_"))
    assert loudest_key < card


@pytest.mark.full
def test_a_moment_leads_over_the_music_with_the_volumes_that_everyone_starts_with() -> None:
    """The square of a slider is its gain; music gives way by 6 dB while a card is held."""
    chosen = Settings()
    music = MUSIC + 40 * np.log10(chosen.volume_music)
    effects = 40 * np.log10(chosen.volume_effects)
    assert effect("tension") + effects > music + 20 * np.log10(HELD) + 10.0
    for name in ("twenty", "bust", "full_board", "match_win"):
        assert effect(name) + effects > music + 8.0, name


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound of a moment: when it is played, in seconds, and from where."""

    at: float
    name: str
    pan: float


def unseen(pilot: Pilot) -> pygame.Surface:
    """As much happens as if somebody looked, but nothing is drawn."""
    pilot.app.step(0.0, ())
    pilot.app.step(0.0, ())
    return NOTHING


def cues_of(moment: str, folder: Path) -> list[Cue]:
    """The sounds of a filmed moment, as the table plays them, until the next card is drawn."""
    played: list[Cue] = []
    clock, update = 0.0, Audio.update

    def play(_: Audio, name: str, pan: float = 0.0) -> None:
        played.append(Cue(clock, name, pan))

    def updated(audio: Audio, dt: float, *, still: bool) -> None:
        nonlocal clock
        clock += dt
        update(audio, dt, still=still)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Audio, "play", play)
        patched.setattr(Audio, "update", updated)
        patched.setattr(Pilot, "picture", unseen)
        for frame, _ in enumerate(FILMS[moment](folder, (640, 360), "standard")):
            if frame == 0:
                played.clear()
                clock = 0.0
    slides = [number for number, cue in enumerate(played) if cue.name == "card_slide" and cue.at > 0.5]
    return played[: slides[0]] if slides else played


@cache
def as_heard(cue: Cue) -> Signal:
    """A cue's sound with the gains of the game: the volumes that everyone starts with, and its side."""
    audio = Audio(enabled=False)
    chosen = Settings()
    for bus, volume in (("master", chosen.volume_master), ("effects", chosen.volume_effects),
                        ("ui", chosen.volume_ui)):  # fmt: skip
        audio.set_volume(bus, volume)
    sides = audio._sides("ui" if cue.name.startswith("ui_") else "effects", cue.pan)
    sound: Signal = np.asarray(in_columns(decoded(ASSETS / "sounds" / f"{cue.name}_1.ogg")), np.float64) * np.array(
        sides
    )
    return sound


def mixed(cues: list[Cue]) -> Signal:
    ends = [round(cue.at * RATE) + len(as_heard(cue)) for cue in cues]
    total = np.zeros((max(ends), 2))
    for cue, end in zip(cues, ends, strict=True):
        total[end - len(as_heard(cue)) : end] += as_heard(cue)
    return total


@pytest.mark.full
def test_moments_keep_their_ranks_as_they_are_played(tmp_path: Path) -> None:
    """By true peak and by the loudest 3 s: card, 20, bust, Full Board, match; nothing clips, and a loss is quiet."""
    ranks = ("draw", "twenty", "bust", "full-board", "match-won")
    moments = {name: mixed(cues_of(name, tmp_path / name)) for name in (*ranks, "match-lost")}
    peaks = {name: true_peak(sound) for name, sound in moments.items()}
    weights = {name: short_term(sound) for name, sound in moments.items()}
    for low, high in pairwise(ranks):
        assert peaks[low] + 0.2 < peaks[high], peaks
        assert weights[low] + 0.2 < weights[high], weights
    assert max(peaks.values()) < HIGHEST
    assert weights["match-lost"] + 2.0 < weights["match-won"]
