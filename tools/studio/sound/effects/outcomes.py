"""Sounds of a hand's end: bust, twenty, full board, and the short figures for sets and matches.

All pitches belong to the cantina loop's scale, so a figure never quarrels with the music under it.
"""

import numpy as np

from sound.loops.band import electric_piano, horn, vibraphone
from sound.synthesis.basics import Signal, clock, panned, paste, pitch, rise, silence, strike
from sound.synthesis.noise import burst, lowpass, swept, white
from sound.synthesis.space import reverberant, room, widened
from sound.synthesis.voices import bell, glide, pluck, sine

Figure = tuple[tuple[float, float, float, float], ...]


def spread(number: int, count: int) -> float:
    return 0.0 if count == 1 else -0.45 + 0.9 * number / (count - 1)


def bust(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a heavy fall, with a tone that stutters downwards as if the table lost power."""
    sound = silence(1.25)
    t = clock(0.9)
    drop = sine(glide(t, 128.0, 43.0, 0.085), len(t)) * strike(t, 0.002, 0.75)
    paste(sound, np.tanh(2.6 * drop), 0.0, 0.7)
    paste(sound, burst(0.09, 60.0, 700.0, rng), 0.0, 0.55)
    moment, note = 0.05, 57.0
    for number in range(7):
        length = 0.075 - 0.004 * number
        piece = clock(length)
        held = np.floor(piece * (3600.0 - 380.0 * number)) / (3600.0 - 380.0 * number)
        tone = np.sign(np.sin(2 * np.pi * pitch(note) * held)) * 0.5 + np.sin(2 * np.pi * pitch(note) * held)
        tone = lowpass(tone * rise(piece, 0.002) * rise(piece[-1] - piece, 0.006), 1900.0 - 170.0 * number)
        if number not in {2, 4 + int(rng.integers(0, 2))}:
            paste(sound, tone, moment, 0.36 * 0.88**number)
        moment += length + 0.014 * float(rng.uniform(0.6, 1.4))
        note -= float(rng.choice([1.0, 2.0, 3.0]))
    hiss = clock(0.6)
    paste(sound, swept(white(0.6, rng), lambda p: 1700.0 * 0.12**p, 0.7) * strike(hiss, 0.02, 0.6), 0.03, 0.35)
    return reverberant(widened(sound, rng, 0.2), room(0.9, 21), 0.12)


def twenty(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a bright chord unfurled in an instant, with glitter on top."""
    sound = silence(1.9, 2)
    voicing = ((67, 71, 74, 76, 81, 83, 86), (67, 69, 74, 79, 81, 83, 88))[variant % 2]
    for number, midi in enumerate(voicing):
        level = 0.5 * 0.93**number
        tone = bell(pitch(midi), 1.6 - 0.08 * number, 1.1, 3.0 if number % 2 else 2.0)
        paste(sound, panned(tone, spread(number, len(voicing))), 0.032 * number, level)
    for _ in range(16):
        high = float(rng.choice([91, 93, 95, 98, 100, 103]))
        spark = bell(pitch(high), 0.32, 0.4, 2.0)
        paste(sound, panned(spark, float(rng.uniform(-0.8, 0.8))), float(rng.uniform(0.16, 0.95)), 0.15)
    paste(sound, panned(electric_piano(pitch(55.0), 1.0, 0.6), 0.0), 0.0, 0.35)
    return reverberant(sound, room(1.6, 22), 0.28)


def full_board(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize nine notes for nine cards that sweep upwards and open into a wide chord."""
    sound = silence(2.9, 2)
    notes = (55, 59, 62, 64, 67, 71, 74, 79, 83)
    moment = 0.0
    for number, midi in enumerate(notes):
        place = panned(pluck(pitch(midi), 1.3, 0.9), spread(number, 9))
        paste(place, panned(bell(pitch(midi + 12.0), 0.9, 0.9, 2.0), spread(number, 9)), 0.0, 0.5)
        paste(sound, place, moment, 0.36 + 0.03 * number)
        moment += 0.086 - 0.003 * number
    for number, midi in enumerate((55, 62, 67, 71, 76, 81, 86)):
        tone = panned(bell(pitch(midi), 1.7, 1.2, 2.0), spread(number, 7))
        paste(sound, tone, moment + 0.02 * number, 0.3)
    t = clock(0.5)
    drum = sine(glide(t, 128.0, 52.0, 0.05), len(t)) * strike(t, 0.004, 0.45)
    paste(sound, panned(drum, 0.0), moment, 2.4)
    t = clock(0.8)
    air = swept(white(0.8, rng), lambda p: 900.0 * 7.0**p, 0.6) * rise(t, 0.6) * rise(t[-1] - t, 0.15)
    paste(sound, widened(air, rng, 0.6), 0.0, 0.2)
    return reverberant(sound, room(1.8, 23), 0.28)


def played(figure: Figure, brass: float, wet: float) -> Signal:
    """Play a figure of (time, note, length, force) with the cantina's band: piano, vibraphone, horn."""
    sound = silence(max(at + length for at, _, length, _ in figure) + 1.4, 2)
    for number, (at, midi, length, force) in enumerate(figure):
        side = 0.3 * np.sin(number * 2.4)
        paste(sound, panned(electric_piano(pitch(midi), length, force), side), at, 0.55)
        paste(sound, panned(vibraphone(pitch(midi), length + 0.5, force), -side), at, 0.3)
        if brass > 0.0:
            paste(sound, panned(horn(pitch(midi), length, force), -0.5 * side), at, brass)
    return reverberant(sound, room(1.5, 24), wet)


def set_win(_rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a figure of short, short, long: the fourth chord of the cantina's mode, major and swung."""
    return played(
        (
            (0.0, 62, 0.14, 0.7), (0.0, 67, 0.14, 0.8), (0.20, 64, 0.12, 0.7), (0.20, 71, 0.12, 0.8),
            (0.32, 55, 0.85, 0.8), (0.32, 67, 0.85, 0.8), (0.32, 71, 0.85, 0.8), (0.32, 74, 0.9, 1.0),
            (0.72, 79, 0.6, 0.8),
        ), 0.22, 0.22,
    )  # fmt: skip


def set_lose(_rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize three steps down to the minor third, without reproach."""
    return played(
        (
            (0.0, 69, 0.30, 0.7), (0.24, 65, 0.30, 0.6), (0.48, 64, 0.28, 0.55),
            (0.74, 62, 0.8, 0.65), (0.74, 57, 0.8, 0.5), (0.76, 53, 0.8, 0.45), (0.74, 50, 0.8, 0.5),
        ), 0.0, 0.25,
    )  # fmt: skip


def tie(_rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize an open chord that asks again: neither major nor minor."""
    return played(
        (
            (0.0, 62, 0.3, 0.7), (0.0, 67, 0.3, 0.7), (0.26, 64, 0.7, 0.7), (0.26, 69, 0.7, 0.7),
            (0.26, 57, 0.7, 0.5), (0.26, 74, 0.7, 0.6),
        ), 0.0, 0.25,
    )  # fmt: skip


def match_win(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize the set's fanfare answered, climbing to a held chord with bells over it."""
    sound = played(
        (
            (0.0, 62, 0.14, 0.8), (0.0, 67, 0.14, 0.8), (0.20, 64, 0.12, 0.7), (0.20, 71, 0.12, 0.8),
            (0.32, 55, 0.42, 0.8), (0.32, 67, 0.42, 0.8), (0.32, 74, 0.42, 0.9),
            (0.78, 65, 0.14, 0.8), (0.78, 72, 0.14, 0.8), (0.98, 69, 0.12, 0.8), (0.98, 76, 0.12, 0.9),
            (1.12, 55, 1.6, 0.9), (1.12, 62, 1.6, 0.8), (1.12, 71, 1.6, 0.8), (1.12, 74, 1.6, 0.9),
            (1.12, 79, 1.6, 1.0), (1.58, 83, 1.2, 0.8),
        ), 0.24, 0.25,
    )  # fmt: skip
    for number, midi in enumerate((79, 81, 83, 86, 88, 91, 95)):
        paste(sound, panned(bell(pitch(midi), 1.1, 0.8, 2.0), spread(number, 7)), 1.16 + 0.06 * number, 0.2)
    t = clock(0.4)
    paste(sound, panned(sine(glide(t, 120.0, 49.0, 0.05), len(t)) * strike(t, 0.004, 0.4), 0.0), 1.12, 0.5)
    shine = clock(1.2)
    air = swept(white(1.2, rng), lambda p: 7000.0 - 2500.0 * p, 0.5) * strike(shine, 0.02, 1.1)
    paste(sound, widened(air, rng, 0.6), 1.12, 0.12)
    return sound


def match_lose(_rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a slow sigh in the minor that comes to rest low, with an added ninth for warmth."""
    return played(
        (
            (0.0, 74, 0.45, 0.6), (0.0, 58, 0.7, 0.45), (0.36, 72, 0.4, 0.55), (0.72, 69, 0.5, 0.55),
            (0.72, 55, 0.7, 0.45), (1.08, 67, 0.4, 0.5), (1.44, 65, 1.3, 0.6), (1.44, 50, 1.5, 0.55),
            (1.46, 57, 1.4, 0.45), (1.48, 64, 1.4, 0.4), (1.92, 62, 1.0, 0.4),
        ), 0.06, 0.28,
    )  # fmt: skip
