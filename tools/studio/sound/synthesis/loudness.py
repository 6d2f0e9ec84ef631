"""Bring sounds to a loudness without cutting off their peaks, by the meter that the tests hold them to."""

import math
from collections.abc import Callable

import numpy as np

from sound.synthesis.basics import RATE, Signal, gain
from tests.sounds.meter import in_columns, true_peak

LOOK_AHEAD = 0.0015
ROUNDS = 12
CEILING = -1.3
"""The highest true peak before the file is written, in dBTP; writing it may add a little."""


def limited(sound: Signal, ceiling: float) -> Signal:
    """Return the sound with its peaks turned down to `ceiling` in dBFS, gently over a few milliseconds."""
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
    """Return the sound at a target loudness with no true peak above `ceiling` in dBTP.

    Raises ValueError where that takes more than a few rounds.
    """
    for _ in range(ROUNDS):
        even = sound * gain(target - measure(sound))
        over = true_peak(even) - ceiling
        if over <= 0.0:
            return even
        sound = limited(even, 20.0 * math.log10(float(np.abs(even).max())) - over - 0.2)
    raise ValueError(f"At {target} LUFS the peaks can't be held below {ceiling} dBTP.")


def levelled(sound: Signal, measure: Callable[[Signal], float], target: float) -> Signal:
    """Return the sound at a target loudness. Raises ValueError where its peaks would be cut off."""
    even = sound * gain(target - measure(sound))
    peak = true_peak(even)
    if peak > CEILING:
        raise ValueError(
            f"At {target} LUFS the peak would be {peak:.1f} dBTP: {target - peak + CEILING:.1f} is the most."
        )
    return even
