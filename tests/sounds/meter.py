"""Loudness of sounds: ITU-R BS.1770 loudness in LUFS, and the true peak between the samples.

The K-weighting is applied as the two filters' magnitude over frequency; their phase changes no energy. The studio
levels its sounds by this meter as well.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Signal: TypeAlias = NDArray[np.float64]
"""Samples, or samples by two channels."""
Sound: TypeAlias = NDArray[np.floating[Any]]
"""The same, as precise as they come."""

RATE = 44100
SHELF_HERTZ, SHELF_DB, SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
CUT_HERTZ, CUT_Q = 38.13547087602444, 0.5003270373238773
OFFSET = -0.691
BLOCK, HOP = 0.4, 0.1
SHORT_TERM = 3.0
ABSOLUTE, RELATIVE = -70.0, -10.0
OVERSAMPLED = 4
WHOLE = 1 << 18
"""Samples of the transforms of a long sound."""


def gain(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


@lru_cache(maxsize=4)
def k_curve(size: int) -> Signal:
    """Return the weight of each frequency of a transform of this size.

    It has a shelf above for the head, and little below 40 Hz.
    """
    hertz = np.fft.rfftfreq(size, 1.0 / RATE).astype(np.float64)
    z = np.exp(-2j * np.pi * hertz / RATE)
    k, share = math.tan(math.pi * SHELF_HERTZ / RATE), gain(SHELF_DB)
    bend = share**0.4996667741545416
    over = 1.0 + k / SHELF_Q + k * k
    shelf = (
        (share + bend * k / SHELF_Q + k * k) + 2.0 * (k * k - share) * z + (share - bend * k / SHELF_Q + k * k) * z * z
    ) / (over + 2.0 * (k * k - 1.0) * z + (1.0 - k / SHELF_Q + k * k) * z * z)
    k = math.tan(math.pi * CUT_HERTZ / RATE)
    over = 1.0 + k / CUT_Q + k * k
    cut = (1.0 - 2.0 * z + z * z) / (1.0 + 2.0 * (k * k - 1.0) / over * z + (1.0 - k / CUT_Q + k * k) / over * z * z)
    weight: Signal = np.abs(shelf * cut)
    return weight


def in_columns(sound: Sound) -> Sound:
    return sound[:, None].repeat(2, axis=1) if sound.ndim == 1 else sound


def weighted(sound: Signal) -> Signal:
    """Through the K-weighting, piece by piece: long transforms would take far longer."""
    margin = 1 << 14
    out, piece = np.zeros_like(sound), WHOLE - 3 * margin - 1
    for start in range(0, len(sound), piece):
        first = max(0, start - margin)
        part = sound[first : start + piece + margin]
        size = 1 << (len(part) + margin).bit_length()
        filtered = np.fft.irfft(np.fft.rfft(part, size, axis=0) * k_curve(size)[:, None], size, axis=0)
        end = min(len(sound), start + piece)
        out[start:end] = filtered[start - first : end - first]
    return out


def powers(sound: Sound) -> Signal:
    """The weighted power, both channels together, of overlapping blocks of 0.4 s; what is shorter fills one."""
    block, hop = round(BLOCK * RATE), round(HOP * RATE)
    heard = np.asarray(sound, np.float64)
    # What is heard alike on both sides is weighted once.
    heard, alike = (heard[:, None], 2.0) if heard.ndim == 1 else (heard, 1.0)
    heard = np.concatenate([heard, np.zeros((max(0, block - len(heard)), heard.shape[1]))])
    total = np.concatenate([[0.0], np.cumsum(alike * (weighted(heard) ** 2).sum(axis=1))])
    starts = np.arange(0, len(heard) - block + 1, hop)
    found: Signal = (total[starts + block] - total[starts]) / block
    return found


def lufs(power: float) -> float:
    return OFFSET + 10.0 * math.log10(max(power, 1e-12))


def short_term(sound: Sound) -> float:
    """The loudest 3 s, in LUFS: what a moment of several sounds weighs. A shorter one is followed by silence."""
    blocks = powers(np.concatenate([in_columns(sound), np.zeros((round(SHORT_TERM * RATE), 2))]))
    # 27 blocks of 0.4 s, 0.1 s apart, span 3 s.
    spanned = round((SHORT_TERM - BLOCK) / HOP) + 1
    return lufs(float(np.convolve(blocks, np.full(spanned, 1.0 / spanned), "valid").max()))


def momentary(sound: Sound) -> float:
    """The loudest 0.4 s, in LUFS: how a short sound strikes."""
    return lufs(float(powers(sound).max()))


def integrated(sound: Sound) -> float:
    """The loudness of the whole, in LUFS, pauses left out as the recommendation's two gates do."""
    blocks = powers(sound)
    loud = blocks[np.array([lufs(float(power)) > ABSOLUTE for power in blocks])]
    gate = lufs(float(loud.mean())) + RELATIVE
    return lufs(float(loud[np.array([lufs(float(power)) > gate for power in loud])].mean()))


def true_peak(sound: Sound) -> float:
    """The highest level between the samples as well, in dBTP, by four times as many of them where they are high."""
    heard = in_columns(np.asarray(sound, np.float64))
    top, piece, margin = float(np.abs(heard).max()), 1 << 13, 128
    highest = top
    for start in range(0, len(heard), piece):
        if np.abs(heard[start : start + piece]).max() < 0.7 * top:
            continue
        part = heard[max(0, start - margin) : start + piece + margin]
        size = 1 << len(part).bit_length()
        finer = np.fft.irfft(np.fft.rfft(part, size, axis=0), size * OVERSAMPLED, axis=0) * OVERSAMPLED
        highest = max(highest, float(np.abs(finer[: len(part) * OVERSAMPLED]).max()))
    return 20.0 * math.log10(max(highest, 1e-9))
