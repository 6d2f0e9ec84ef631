"""Balance the players of a loop, put them into a room and master the sum."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sound.synthesis.basics import RATE, Signal, gain, panned
from sound.synthesis.sequencer import Instrument, Loop, Note
from sound.synthesis.space import circular, doubled, echoes, room, wavering

BLOCK = RATE * 2 // 5
CEILING = 0.84


@dataclass(frozen=True, slots=True)
class Part:
    """One player: loudness where it plays, place, share of room and echo, and slow stereo motion."""

    instrument: Instrument
    notes: Sequence[Note]
    level_db: float
    pan: float = 0.0
    wet: float = 0.15
    echo: float = 0.0
    motion: float = 0.0
    motion_hertz: float = 0.3
    width: float = 0.0


def active_level(track: Signal) -> float:
    """Return the loudness of a track without its pauses."""
    blocks = track[: len(track) // BLOCK * BLOCK].reshape(-1, BLOCK)
    levels = np.sqrt((blocks**2).mean(axis=1))
    return float(np.percentile(levels[levels > levels.max() * 0.05], 75))


def seated(loop: Loop, part: Part) -> Signal:
    track = loop.track(part.instrument, part.notes)
    placed = panned(track * (gain(part.level_db) / active_level(track)), part.pan)
    if part.width > 0.0:
        placed = doubled(placed, round(0.0113 * RATE), part.width)
    if part.motion > 0.0:
        cycles = round(part.motion_hertz * loop.length / RATE)
        placed = wavering(placed, cycles, part.motion, 0.5)
    if part.echo > 0.0:
        dotted = round(0.75 * 60.0 / loop.tempo * RATE)
        placed = placed + part.echo * echoes(placed, dotted, 3, 0.55)
    return placed


def mastered(sound: Signal, rms_db: float) -> Signal:
    """Cut the inaudible bottom, lift the presence a little, set the loudness, and round off the highest peaks."""
    frequencies = np.fft.rfftfreq(len(sound), 1.0 / RATE)
    bottom = (frequencies / 32.0) ** 2
    presence = 1.0 + 0.6 / (1.0 + (900.0 / np.maximum(frequencies, 1.0)) ** 2)
    curve = presence * bottom / np.sqrt(1.0 + bottom**2)
    spectrum = np.fft.rfft(sound, axis=0) * curve[:, None]
    clean: Signal = np.fft.irfft(spectrum, len(sound), axis=0)
    clean *= gain(rms_db) / np.sqrt(np.mean(clean**2))
    knee = 0.6 * CEILING
    height = np.abs(clean)
    above = np.maximum(height - knee, 0.0)
    rounded: Signal = np.sign(clean) * (np.minimum(height, knee) + (CEILING - knee) * np.tanh(above / (CEILING - knee)))
    return rounded


def mixed(loop: Loop, parts: Sequence[Part], hall_seconds: float, seed: int, rms_db: float = -18.0) -> Signal:
    total = np.zeros((loop.length, 2))
    send = np.zeros_like(total)
    for part in parts:
        placed = seated(loop, part)
        total += placed
        send += part.wet * placed
    total += circular(send, room(hall_seconds, seed))
    return mastered(total, rms_db)
