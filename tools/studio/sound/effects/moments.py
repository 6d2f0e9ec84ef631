"""The moments of a match: a card that may bust, glass that cracks, a gem that is set, nine lights, the last set.

All pitches belong to the cantina loop's scale, as those of the outcomes do.
"""

from functools import partial

import numpy as np

from sound.effects.outcomes import played, spread
from sound.synthesis.basics import Signal, clock, decay, panned, paste, pitch, rise, silence, strike
from sound.synthesis.noise import band, burst, lowpass, swept, white
from sound.synthesis.space import reverberant, room, widened
from sound.synthesis.voices import Body, bell, cycle, glide, pluck, ring, saw_levels, sine
from sound.synthesis.voices import played as read

PANE = Body((1.0, 1.83, 2.41, 3.37, 4.62), (1.0, 0.8, 0.7, 0.5, 0.3), (0.34, 0.26, 0.20, 0.14, 0.10))
CRYSTAL = Body((1.0, 2.76, 5.4), (1.0, 0.45, 0.2), (0.9, 0.45, 0.2))
# A pentatonic climb that the chord of the full board answers.
STEPS = (62, 64, 67, 69, 71, 74, 76, 79, 81)


def heartbeat(force: float) -> Signal:
    """Synthesize two soft thumps, felt more than heard."""
    sound = silence(0.42)
    for moment, level, low in ((0.0, 1.0, 52.0), (0.19, 0.7, 47.0)):
        t = clock(0.22)
        beat = sine(glide(t, low * 2.2, low, 0.02), len(t)) * strike(t, 0.004, 0.2)
        paste(sound, np.tanh(1.8 * beat), moment, force * level)
    return sound


def tension(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a held breath: a heartbeat under strings that tremble and lean upwards, gone when the card turns."""
    seconds = 1.35
    t = clock(seconds)
    sound = silence(seconds, 2)
    for moment, force in ((0.0, 0.75), (0.46, 0.95)):
        paste(sound, panned(heartbeat(force), 0.0), moment, 0.8)
    hold = rise(t, 0.55) * rise(t[-1] - t, 0.42)
    trembling = 0.72 + 0.28 * np.sin(2 * np.pi * (6.5 + 2.5 * t / t[-1]) * t)
    root = 50 if variant % 2 else 52
    for number, step in enumerate((0, 7, 12, 13)):
        hertz = pitch(root + step) * 2.0 ** ((t / t[-1]) ** 2 * 0.9 / 12.0)
        tone = read(cycle(saw_levels(pitch(root + step), 900.0, 5200.0)), hertz, len(t))
        paste(sound, panned(tone * hold * trembling, spread(number, 4)), 0.0, 0.15 if step != 13 else 0.07)
    air = swept(white(seconds, rng), lambda p: 500.0 * 6.0**p, 0.5) * hold
    paste(sound, widened(air, rng, 0.6), 0.0, 0.16)
    return reverberant(sound, room(0.9, 31), 0.18)


def glass(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a pane that cracks right across, and a few splinters that come down."""
    sound = silence(1.15, 2)
    paste(sound, panned(burst(0.02, 1800.0, 14000.0, rng), 0.0), 0.006, 0.9)
    t = clock(0.16)
    paste(sound, panned(sine(glide(t, 190.0, 70.0, 0.03), len(t)) * strike(t, 0.002, 0.14), 0.0), 0.0, 0.55)
    moment = 0.006
    for number in range(9):
        tone = float(rng.uniform(1500.0, 4200.0))
        shard = ring(PANE, tone, 0.4, rng)
        paste(sound, panned(shard, float(rng.uniform(-0.7, 0.7))), moment, 0.34 * 0.86**number)
        paste(
            sound, panned(burst(0.006, 3000.0, 15000.0, rng), float(rng.uniform(-0.7, 0.7))), moment, 0.4 * 0.8**number
        )
        moment += float(rng.uniform(0.008, 0.026))
    for _ in range(14):
        at = float(rng.triangular(0.16, 0.28, 0.85))
        splinter = ring(PANE, float(rng.uniform(3600.0, 6800.0)), 0.2, rng, 2.0)
        paste(sound, panned(splinter, float(rng.uniform(-0.9, 0.9))), at, 0.13 * (1.1 - at))
    return reverberant(sound, room(0.8, 32), 0.14)


def gem_set(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a stone that drops into its socket: metal takes it, then it rings."""
    sound = silence(1.1)
    paste(sound, burst(0.008, 1500.0, 9000.0, rng), 0.0, 0.7)
    t = clock(0.09)
    paste(sound, sine(glide(t, 420.0, 210.0, 0.012), len(t)) * strike(t, 0.001, 0.08), 0.0, 0.6)
    paste(sound, burst(0.006, 2500.0, 9000.0, rng), 0.055, 0.45)
    note = 86.0 if variant % 2 else 83.0
    paste(sound, ring(CRYSTAL, pitch(note), 0.95, rng), 0.058, 0.42)
    paste(sound, bell(pitch(note - 12.0), 0.8, 0.6, 2.0), 0.058, 0.3)
    return reverberant(sound, room(0.9, 33), 0.18)


def board_tick(step: int, rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize one of nine lamps on a full board: each a step higher and a little brighter than the last."""
    sound = silence(0.62)
    midi = STEPS[step - 1]
    paste(sound, burst(0.005, 2000.0, 9000.0, rng), 0.0, 0.35)
    paste(sound, pluck(pitch(midi), 0.5, 1.1), 0.001, 0.7)
    paste(sound, bell(pitch(midi + 12), 0.5, 0.4 + 0.09 * step, 2.0), 0.001, 0.22 + 0.035 * step)
    return reverberant(sound, room(0.7, 34), 0.14)


BOARD_TICKS = {f"board_tick_{step}": partial(board_tick, step) for step in range(1, len(STEPS) + 1)}


def match_point(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a heartbeat, and an open fifth that waits for its third."""
    sound = played(((0.10, 50, 1.1, 0.55), (0.12, 57, 1.1, 0.5), (0.46, 64, 0.9, 0.6), (0.48, 69, 0.9, 0.5)), 0.12, 0.3)
    for moment, force in ((0.0, 0.9), (0.62, 0.6)):
        paste(sound, panned(heartbeat(force), 0.0), moment, 0.7)
    t = clock(1.2)
    shimmer = band(white(1.2, rng), 3000.0, 9000.0) * rise(t, 0.7) * decay(t, 1.6) * rise(t[-1] - t, 0.3)
    paste(sound, widened(lowpass(shimmer, 8000.0), rng, 0.6), 0.1, 0.035)
    return sound
