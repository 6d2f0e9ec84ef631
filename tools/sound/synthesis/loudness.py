"""How loud something sounds: ITU-R BS.1770 loudness in LUFS, and the true peak between the samples.

The K-weighting is applied as the two filters' magnitude over frequency; their phase changes no energy.
"""

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from sound.synthesis.basics import RATE, Signal, gain

SHELF_HERTZ, SHELF_DB, SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
CUT_HERTZ, CUT_Q = 38.13547087602444, 0.5003270373238773
OFFSET = -0.691
BLOCK, HOP = 0.4, 0.1
SHORT_TERM = 3.0
ABSOLUTE, RELATIVE = -70.0, -10.0
OVERSAMPLED = 4
LOOK_AHEAD = 0.0015
ROUNDS = 12
WHOLE = 1 << 18
"""Samples of the transforms of a long sound."""
CEILING = -1.3
"""The highest true peak before the file is written, in dBTP; writing it may add a little."""


@lru_cache(maxsize=4)
def k_curve(size: int) -> Signal:
    """What each frequency of a transform of so many samples counts: a shelf above for the head, and little below
    40 Hz."""
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


def in_columns(sound: Signal) -> Signal:
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


def powers(sound: Signal) -> Signal:
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


def short_term(sound: Signal) -> float:
    """The loudest 3 s, in LUFS: what a moment of several sounds weighs. A shorter one is followed by silence."""
    blocks = powers(np.concatenate([in_columns(sound), np.zeros((round(SHORT_TERM * RATE), 2))]))
    # 27 blocks of 0.4 s, 0.1 s apart, span 3 s.
    spanned = round((SHORT_TERM - BLOCK) / HOP) + 1
    return lufs(float(np.convolve(blocks, np.full(spanned, 1.0 / spanned), "valid").max()))


def momentary(sound: Signal) -> float:
    """The loudest 0.4 s, in LUFS: how a short sound strikes."""
    return lufs(float(powers(sound).max()))


def integrated(sound: Signal) -> float:
    """The loudness of the whole, in LUFS, pauses left out as the recommendation's two gates do."""
    blocks = powers(sound)
    loud = blocks[np.array([lufs(float(power)) > ABSOLUTE for power in blocks])]
    gate = lufs(float(loud.mean())) + RELATIVE
    return lufs(float(loud[np.array([lufs(float(power)) > gate for power in loud])].mean()))


def true_peak(sound: Signal) -> float:
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


def limited(sound: Signal, ceiling: float) -> Signal:
    """The same with its peaks turned down to `ceiling` in dBFS, gently over a few milliseconds."""
    heights = np.abs(in_columns(sound)).max(axis=1)
    wanted = np.minimum(1.0, gain(ceiling) / np.maximum(heights, 1e-9))
    reach = round(LOOK_AHEAD * RATE)
    padded = np.pad(wanted, reach, constant_values=1.0)
    lowest = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1).min(axis=1)
    window = np.hanning(reach + 2)[1:-1]
    smooth = np.convolve(np.pad(lowest, reach, constant_values=1.0), window / window.sum(), "same")[reach:-reach]
    turned: Signal = sound * (smooth if sound.ndim == 1 else smooth[:, None])
    return turned


def peaked(sound: Signal, measure: Callable[[Signal], float], target: float, ceiling: float) -> Signal:
    """The same at a loudness with no true peak above `ceiling` in dBTP; ValueError where that takes more than a few
    rounds."""
    for _ in range(ROUNDS):
        even = sound * gain(target - measure(sound))
        over = true_peak(even) - ceiling
        if over <= 0.0:
            return even
        sound = limited(even, 20.0 * math.log10(float(np.abs(even).max())) - over - 0.2)
    raise ValueError(f"At {target} LUFS the peaks can't be held below {ceiling} dBTP.")


def levelled(sound: Signal, measure: Callable[[Signal], float], target: float) -> Signal:
    """The same at a loudness; ValueError where its peaks would be cut off."""
    even = sound * gain(target - measure(sound))
    peak = true_peak(even)
    if peak > CEILING:
        raise ValueError(
            f"At {target} LUFS the peak would be {peak:.1f} dBTP: {target - peak + CEILING:.1f} is the most."
        )
    return even
