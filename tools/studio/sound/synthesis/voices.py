"""Sound sources with a pitch: ringing bodies, frequency modulation, plucked strings and wavetables."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sound.synthesis.basics import RATE, Signal, clock, decay, rise, strike

TABLE = 2048


@dataclass(frozen=True, slots=True)
class Body:
    """A struck object: mode frequencies relative to the first, their loudness and ringing times."""

    ratios: tuple[float, ...]
    levels: tuple[float, ...]
    rings: tuple[float, ...]


def turns(frequency: Signal | float, length: int) -> Signal:
    """Return the phase in turns for a constant or moving frequency."""
    steps = np.full(length, frequency, dtype=np.float64) / RATE if isinstance(frequency, float) else frequency / RATE
    phase: Signal = np.cumsum(steps) - steps[0]
    return phase


def sine(frequency: Signal | float, length: int) -> Signal:
    wave: Signal = np.sin(2.0 * np.pi * turns(frequency, length))
    return wave


def glide(t: Signal, start: float, end: float, time: float) -> Signal:
    """Return a frequency that falls or rises exponentially towards its end."""
    path: Signal = end + (start - end) * np.exp(-t / time)
    return path


def ring(body: Body, frequency: float, seconds: float, rng: np.random.Generator, damping: float = 1.0) -> Signal:
    """Strike a body; every strike hits the modes a little differently."""
    t = clock(seconds)
    sound = np.zeros_like(t)
    for ratio, level, t60 in zip(body.ratios, body.levels, body.rings, strict=True):
        hertz = frequency * ratio * (1.0 + 0.004 * rng.standard_normal())
        if hertz < RATE * 0.45:
            force = level * float(np.clip(1.0 + 0.2 * rng.standard_normal(), 0.4, 1.6))
            sound += force * np.sin(2.0 * np.pi * hertz * t) * strike(t, 0.0003, t60 / damping)
    return sound


def fm(frequency: float, ratio: float, index: Signal, t: Signal) -> Signal:
    """Return the tone of two operators; the index shapes the brightness over time."""
    turning = 2.0 * np.pi * frequency * t
    wave: Signal = np.sin(turning + index * np.sin(ratio * turning))
    return wave


def bell(frequency: float, seconds: float, brightness: float = 1.5, ratio: float = 3.5) -> Signal:
    t = clock(seconds)
    tone = fm(frequency, ratio, brightness * decay(t, seconds * 0.5), t) * strike(t, 0.002, seconds)
    return tone + 0.35 * fm(frequency * 2.002, 1.0, 0.3 * decay(t, seconds * 0.3), t) * strike(t, 0.002, seconds * 0.6)


def pluck(frequency: float, seconds: float, softness: float = 1.0, spot: float = 0.21) -> Signal:
    """Return a string plucked at a spot along its length; higher partials die sooner."""
    t = clock(seconds)
    sound = np.zeros_like(t)
    for number in range(1, 25):
        hertz = frequency * number * np.sqrt(1.0 + 0.00012 * number**2)
        if hertz > 11000.0:
            break
        level = abs(np.sin(np.pi * number * spot)) / number ** (1.0 + 0.4 * softness)
        sound += level * np.sin(2.0 * np.pi * hertz * t) * decay(t, seconds / (1.0 + 0.22 * softness * number))
    return sound * rise(t, 0.0015)


def cycle(levels: Sequence[float]) -> Signal:
    """Return one period of a wave from the levels of its harmonics."""
    angle = 2.0 * np.pi * np.arange(TABLE) / TABLE
    wave = np.zeros(TABLE)
    for number, level in enumerate(levels, start=1):
        # A quadratic phase keeps the harmonics from peaking together.
        wave += level * np.sin(number * angle + 0.55 * number * number)
    normal: Signal = wave / np.sqrt(2.0 * np.mean(wave**2))
    return normal


def played(table: Signal, frequency: Signal | float, length: int) -> Signal:
    """Read a wave period at a constant or moving frequency, interpolating between its points."""
    place = (turns(frequency, length) % 1.0) * TABLE
    index = place.astype(np.int64) % TABLE
    part = place - np.floor(place)
    wave: Signal = table[index] * (1.0 - part) + table[(index + 1) % TABLE] * part
    return wave


def saw_levels(frequency: float, corner: float, limit: float = 9000.0) -> list[float]:
    """Return harmonics of a saw through a gentle low-pass, which depend on the note."""
    count = max(1, int(limit / frequency))
    return [1.0 / k / (1.0 + (k * frequency / corner) ** 2) for k in range(1, min(count, 60) + 1)]


def hollow_levels(frequency: float, corner: float) -> list[float]:
    """Return mostly odd harmonics, as a reed in a tube has them."""
    levels = saw_levels(frequency, corner)
    return [level * (1.0 if k % 2 == 0 else 0.22) for k, level in enumerate(levels)]
