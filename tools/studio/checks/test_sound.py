"""The shipped sounds against the scripts: every sound's loudness, the bars of the music, and a sound made again."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pytest
import soundfile  # type: ignore[import-untyped]

import bake_sound
from sound.effects.catalogue import EFFECTS
from sound.loops.loops import PIECES
from sound.synthesis.loudness import levelled
from sound.synthesis.vorbis import write
from tests.sounds.meter import RATE, momentary

ASSETS = Path(__file__).resolve().parents[3] / "assets"
NEAR = 0.5


def test_nothing_is_made_so_loud_that_it_would_be_cut_off() -> None:
    tone = np.sin(2 * np.pi * 997.0 * np.arange(5 * RATE) / RATE)
    assert momentary(levelled(tone, momentary, -20.0)) == pytest.approx(-20.0, abs=0.01)
    with pytest.raises(ValueError, match="is the most"):
        levelled(tone, momentary, -1.0)


def test_every_sound_is_as_loud_as_the_catalogue_says() -> None:
    wrong = []
    for path in sorted((ASSETS / "sounds").glob("*.ogg")):
        loudness, wanted = momentary(soundfile.read(path)[0]), EFFECTS[path.stem.rpartition("_")[0]].loudness
        if abs(loudness - wanted) > NEAR:
            wrong.append(f"{path.stem}: {loudness:.1f} LUFS for {wanted}")
    assert wrong == []


def test_the_game_is_told_of_every_piece() -> None:
    assert (ASSETS / "music" / "bars.json").read_text(encoding="utf-8") == bake_sound.bars()
    assert {path.stem for path in (ASSETS / "music").glob("*.ogg")} == set(PIECES)
    assert {path.stem.rpartition("_")[0] for path in (ASSETS / "sounds").glob("*.ogg")} == set(EFFECTS)


@pytest.mark.parametrize("name", list(islice(EFFECTS, 0, None, 6)))
def test_a_sound_made_anew_is_the_one_that_is_shipped(name: str, tmp_path: Path) -> None:
    """By samples: another release of the encoder may pack them otherwise."""
    write(tmp_path / "again.ogg", EFFECTS[name].render(name, 1), bake_sound.EFFECT_COMPRESSION)
    again, shipped = (soundfile.read(path)[0] for path in (tmp_path / "again.ogg", ASSETS / "sounds" / f"{name}_1.ogg"))
    assert again.shape == shipped.shape
    assert np.abs(again - shipped).max() < 0.01
