"""Samples, envelopes and levels that every synthesised sound is made with."""

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Signal: TypeAlias = NDArray[np.float64]

RATE = 44100
SIXTY_DB = math.log(1000.0)


def samples(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def clock(seconds: float) -> Signal:
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def gain(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def decibels(amplitude: float) -> float:
    return 20.0 * math.log10(max(amplitude, 1e-9))


def pitch(midi: float) -> float:
    return float(440.0 * 2.0 ** ((midi - 69.0) / 12.0))


def rise(t: Signal, attack: float) -> Signal:
    """Return a half cosine from 0 to 1, which starts and ends without a corner."""
    risen: Signal = np.sin(0.5 * np.pi * np.clip(t / max(attack, 1e-5), 0.0, 1.0)) ** 2
    return risen


def decay(t: Signal, t60: float) -> Signal:
    """Return an exponential that has fallen by 60 dB after t60 seconds."""
    fallen: Signal = np.exp(-SIXTY_DB * t / t60)
    return fallen


def strike(t: Signal, attack: float, t60: float) -> Signal:
    return rise(t, attack) * decay(t, t60)


def swell(t: Signal, attack: float, release: float) -> Signal:
    """Return a gain that rises at the start and falls at the end of the whole clock."""
    length = float(t[-1]) + 1.0 / RATE
    return rise(t, attack) * rise(length - t, release)


def bump(t: Signal, centre: float, width: float) -> Signal:
    bell: Signal = np.exp(-(((t - centre) / width) ** 2))
    return bell


def silence(seconds: float, channels: int = 1) -> Signal:
    return np.zeros(samples(seconds) if channels == 1 else (samples(seconds), channels))


def paste(into: Signal, piece: Signal, at: float, level: float = 1.0) -> None:
    """Add a piece at a time in seconds; what does not fit is cut off."""
    start = round(at * RATE)
    end = min(len(into), start + len(piece))
    if end > start:
        into[start:end] += level * piece[: end - start]


def panned(mono: Signal, pan: float) -> Signal:
    """Return the sound placed between left (-1) and right (1) with equal power."""
    angle = (pan + 1.0) * np.pi / 4.0
    return np.stack([mono * math.cos(angle), mono * math.sin(angle)], axis=1) * math.sqrt(2.0)


def envelope_of(sound: Signal) -> Signal:
    loudest: Signal = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    return loudest


def faded(sound: Signal, fade_in: float, fade_out: float) -> Signal:
    shape = swell(clock(len(sound) / RATE), fade_in, fade_out)
    return sound * (shape if sound.ndim == 1 else shape[:, None])


def finished(sound: Signal, fade_in: float = 0.0008, fade_out: float = 0.02) -> Signal:
    """Cut the inaudible tail and fade both ends."""
    heights = envelope_of(sound)
    audible = np.flatnonzero(heights > heights.max() * gain(-58.0))
    kept = sound[: min(len(sound), int(audible[-1]) + samples(fade_out))]
    return faded(kept - kept.mean(axis=0), fade_in, fade_out)
