"""Rooms: synthetic impulse responses, convolution in a line or around a loop, and widening."""

import numpy as np

from sound.synthesis.basics import RATE, Signal, clock, decay, panned, rise, samples
from sound.synthesis.noise import band


def room(seconds: float, seed: int, low_cut: float = 180.0, high_cut: float = 7000.0) -> Signal:
    """Return a stereo impulse response whose treble dies sooner than its middle."""
    rng = np.random.default_rng(seed)
    t = clock(seconds * 1.1)
    edges = [low_cut, 600.0, 1800.0, 4200.0, high_cut]
    times = [1.0, 0.95, 0.7, 0.42]
    sides = []
    for _ in range(2):
        side = np.zeros_like(t)
        for low, high, share in zip(edges[:-1], edges[1:], times, strict=True):
            side += band(rng.standard_normal(len(t)), low, high) * decay(t, seconds * share)
        side *= rise(t, 0.02)
        for _ in range(6):
            side[samples(float(rng.uniform(0.004, 0.045)))] += float(rng.uniform(-2.5, 2.5))
        sides.append(side / np.sqrt(np.sum(side**2)))
    return np.stack(sides, axis=1)


def in_stereo(sound: Signal) -> Signal:
    return sound if sound.ndim == 2 else panned(sound, 0.0)


def reverberant(sound: Signal, response: Signal, wet: float) -> Signal:
    """Return the dry sound with its room around it; longer by the room."""
    dry = in_stereo(sound)
    total = len(dry) + len(response)
    size = 1 << (total - 1).bit_length()
    spectrum = np.fft.rfft(dry, size, axis=0) * np.fft.rfft(response, size, axis=0)
    tail = np.fft.irfft(spectrum, size, axis=0)[:total]
    out: Signal = wet * tail
    out[: len(dry)] += dry
    return out


def circular(sound: Signal, response: Signal) -> Signal:
    """Return the wet sound of a loop: the end of the tail sounds into the beginning."""
    length = len(sound)
    spectrum = np.fft.rfft(sound, axis=0) * np.fft.rfft(response, length, axis=0)
    wet: Signal = np.fft.irfft(spectrum, length, axis=0)
    return wet


def wavering(sound: Signal, cycles: int, depth: float, apart: float = 0.25) -> Signal:
    """Return a gain that swings a whole number of times per loop, the channels apart by part of a swing."""
    place = np.arange(len(sound)) / len(sound) * cycles
    swing = np.stack([np.sin(2 * np.pi * place), np.sin(2 * np.pi * (place + apart))], axis=1)
    return sound * (1.0 - depth * 0.5 * (1.0 - swing))


def doubled(sound: Signal, delay: int, width: float) -> Signal:
    """Return a loop widened by a late copy of opposite sign on each side, which vanishes in mono."""
    late = width * np.roll(sound.mean(axis=1), delay)
    wide: Signal = sound + np.stack([late, -late], axis=1)
    return wide


def echoes(sound: Signal, delay: int, times: int, fall: float) -> Signal:
    """Return repeats around a loop that change sides."""
    out = np.zeros_like(sound)
    heard = sound
    for number in range(1, times + 1):
        heard = heard[:, ::-1] * fall
        out += np.roll(heard, delay * number, axis=0)
    return out


def widened(mono: Signal, rng: np.random.Generator, width: float = 0.3) -> Signal:
    """Return a stereo version with slightly different early reflections left and right."""
    out = in_stereo(mono).copy()
    for side in range(2):
        for _ in range(3):
            shift = int(rng.uniform(0.003, 0.019) * RATE)
            if shift < len(mono):
                out[shift:, side] += width / 3.0 * float(rng.choice([-1.0, 1.0])) * mono[:-shift]
    return out
