"""Noise and the filters that turn it into paper, air, brushes and impacts."""

from collections.abc import Callable

import numpy as np

from sound.synthesis.basics import RATE, Signal, clock, decay, rise, samples

FRAME = 512
HOP = 128


def white(seconds: float, rng: np.random.Generator) -> Signal:
    return rng.standard_normal(samples(seconds))


def shaped(sound: Signal, curve: Callable[[Signal], Signal]) -> Signal:
    """Filter with any magnitude curve over frequency; padded, so nothing wraps around."""
    size = 2 * len(sound)
    spectrum = np.fft.rfft(sound, size)
    frequencies: Signal = np.fft.rfftfreq(size, 1.0 / RATE).astype(np.float64)
    weights = curve(frequencies)
    filtered: Signal = np.fft.irfft(spectrum * weights, size)[: len(sound)]
    return filtered


def low_curve(frequency: Signal, corner: float, order: int = 2) -> Signal:
    curve: Signal = 1.0 / np.sqrt(1.0 + (frequency / corner) ** (2 * order))
    return curve


def high_curve(frequency: Signal, corner: float, order: int = 2) -> Signal:
    ratio = (frequency / corner) ** order
    curve: Signal = ratio / np.sqrt(1.0 + ratio**2)
    return curve


def lowpass(sound: Signal, corner: float, order: int = 2) -> Signal:
    return shaped(sound, lambda frequency: low_curve(frequency, corner, order))


def highpass(sound: Signal, corner: float, order: int = 2) -> Signal:
    return shaped(sound, lambda frequency: high_curve(frequency, corner, order))


def band(sound: Signal, low: float, high: float, order: int = 2) -> Signal:
    return shaped(sound, lambda f: high_curve(f, low, order) * low_curve(f, high, order))


def swept(sound: Signal, centre: Callable[[float], float], octaves: float) -> Signal:
    """Follow a moving band: centre(progress 0..1) in Hz, a bell of the given width in octaves."""
    padded = np.concatenate([np.zeros(FRAME), sound, np.zeros(FRAME)])
    window = np.hanning(FRAME)
    logs = np.log2(np.maximum(np.fft.rfftfreq(FRAME, 1.0 / RATE), 20.0))
    out = np.zeros_like(padded)
    for start in range(0, len(padded) - FRAME, HOP):
        progress = float(np.clip((start - FRAME / 2) / len(sound), 0.0, 1.0))
        bell = np.exp(-(((logs - np.log2(centre(progress))) / octaves) ** 2))
        frame = np.fft.irfft(np.fft.rfft(padded[start : start + FRAME] * window) * bell, FRAME)
        out[start : start + FRAME] += frame * window
    moved: Signal = out[FRAME : FRAME + len(sound)] / 1.5
    return moved


def rough(seconds: float, rate: float, depth: float, rng: np.random.Generator) -> Signal:
    """Return a slowly trembling gain around 1, as paper fibres catch and let go."""
    tremble = lowpass(rng.standard_normal(samples(seconds)), rate)
    return np.clip(1.0 + depth * tremble / max(float(tremble.std()), 1e-9), 0.05, None)


def burst(seconds: float, low: float, high: float, rng: np.random.Generator) -> Signal:
    """Return a short filtered noise impact, loudest at once."""
    t = clock(seconds)
    sound = band(rng.standard_normal(len(t)), low, high) * decay(t, seconds) * rise(t, 0.0004)
    return sound / max(float(np.abs(sound).max()), 1e-9)
