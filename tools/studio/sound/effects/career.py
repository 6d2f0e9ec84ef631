"""Sounds of the journey: a purchase, a deck put away, a medal, a tournament's fanfare and a seal."""

import numpy as np

from sound.effects.chips import COIN, TABLE_TOP
from sound.effects.outcomes import spread
from sound.loops.band import electric_piano, horn, vibraphone
from sound.loops.band_places import kettle_drum, strings
from sound.synthesis.basics import Signal, clock, decay, panned, paste, pitch, rise, silence, strike
from sound.synthesis.noise import band, burst, lowpass, rough, swept, white
from sound.synthesis.space import reverberant, room, widened
from sound.synthesis.voices import bell, glide, pluck, ring, sine


def coin_buy(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize coins counted onto a counter, and the bell of the till."""
    sound = silence(1.3)
    moment = 0.0
    for number in range(4 + variant % 2):
        paste(sound, ring(COIN, float(rng.uniform(2700.0, 3500.0)), 0.4, rng, 3.0), moment, 0.5 * 0.9**number)
        paste(sound, ring(TABLE_TOP, 340.0, 0.1, rng), moment, 0.3)
        paste(sound, burst(0.005, 2500.0, 11000.0, rng), moment, 0.35)
        moment += float(rng.uniform(0.055, 0.085))
    till = 90.0 if variant % 2 else 88.0
    paste(sound, bell(pitch(till), 0.9, 1.2, 2.76), moment + 0.03, 0.42)
    paste(sound, burst(0.03, 400.0, 2200.0, rng), moment + 0.02, 0.3)
    return reverberant(sound, room(0.6, 61), 0.12)


def deck_save(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize ten cards squared, slid into their box, and the lid closed."""
    sound = silence(0.9)
    t = clock(0.26)
    slide = swept(white(0.26, rng), lambda p: 1600.0 + 2600.0 * p, 0.8) * rough(0.26, 120.0, 0.3, rng)
    paste(sound, slide * rise(t, 0.03) * decay(t, 0.4), 0.0, 0.8)
    for moment, force in ((0.0, 0.4), (0.09, 0.5)):
        paste(sound, burst(0.02, 600.0, 3600.0, rng), moment, force)
    lid = clock(0.16)
    paste(sound, sine(glide(lid, 240.0, 150.0, 0.012), len(lid)) * strike(lid, 0.001, 0.1), 0.27, 0.8)
    paste(sound, burst(0.016, 900.0, 5200.0, rng), 0.27, 0.5)
    first = 74.0 if variant % 2 else 72.0
    paste(sound, pluck(pitch(first), 0.3, 1.4), 0.3, 0.35)
    paste(sound, pluck(pitch(first + 7.0), 0.45, 1.4), 0.38, 0.4)
    return reverberant(sound, room(0.5, 62), 0.1)


def achievement(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a medal pinned on: three steps up a lydian scale, then a ring of small bells."""
    sound = silence(2.4, 2)
    for number, (midi, at) in enumerate(((65, 0.0), (69, 0.12), (71, 0.24), (76, 0.36))):
        note = panned(vibraphone(pitch(float(midi)), 1.0, 0.8), spread(number, 4))
        paste(note, panned(electric_piano(pitch(float(midi - 12)), 0.7, 0.7), 0.0), 0.0, 0.8)
        paste(sound, note, at, 0.5)
    for number, midi in enumerate((72, 76, 79, 83, 88)):
        paste(sound, panned(bell(pitch(float(midi)), 1.5, 0.9, 2.0), spread(number, 5)), 0.5 + 0.018 * number, 0.26)
    for number in range(9):
        high = float(rng.choice([91, 93, 95, 96, 100]))
        side = float(rng.uniform(-0.8, 0.8))
        paste(sound, panned(bell(pitch(high), 0.4, 0.5, 2.0), side), 0.6 + 0.075 * number, 0.13 * 0.93**number)
    return reverberant(sound, room(1.7, 63), 0.26)


def fanfare(_rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize the arena rising: horns in thirds and fifths, answered by the drums."""
    sound = silence(3.4, 2)
    figure = (
        (0.0, (55, 62, 67), 0.16), (0.18, (55, 62, 67), 0.08), (0.28, (55, 62, 67), 0.16), (0.46, (59, 67, 71), 0.3),
        (0.82, (57, 64, 72), 0.16), (1.0, (59, 67, 74), 0.16), (1.18, (60, 67, 76), 0.26), (1.54,
        (55, 62, 71, 79), 1.3),
    )  # fmt: skip
    for at, chord, length in figure:
        for number, midi in enumerate(chord):
            tone = horn(pitch(float(midi)), length, 0.95)
            paste(sound, panned(tone, spread(number, len(chord))), at, 0.42)
            paste(sound, panned(horn(pitch(midi + 0.06), length, 0.8), -spread(number, len(chord))), at + 0.008, 0.2)
    for midi in (67, 74, 79, 83):
        paste(sound, panned(strings(pitch(float(midi)), 1.2, 0.7), 0.1), 1.5, 0.22)
    for at, force in ((0.0, 0.9), (0.46, 0.8), (1.3, 0.4), (1.38, 0.5), (1.46, 0.65), (1.54, 1.0)):
        paste(sound, panned(kettle_drum(pitch(43.0), 0.5, force), -0.1), at, 0.5)
    return reverberant(sound, room(2.0, 64), 0.28)


def seal(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a stamp pressed into wax on paper, and the quiet that follows."""
    sound = silence(1.2)
    t = clock(0.18)
    paste(sound, band(white(0.18, rng), 900.0, 4200.0) * rise(t, 0.1) * decay(t, 0.4), 0.0, 0.22)
    press = clock(0.34)
    paste(sound, sine(glide(press, 130.0, 58.0, 0.03), len(press)) * strike(press, 0.003, 0.26), 0.07, 0.95)
    paste(sound, burst(0.05, 150.0, 1500.0, rng), 0.07, 0.6)
    squeeze = clock(0.3)
    creak = lowpass(white(0.3, rng), 1400.0) * rough(0.3, 60.0, 0.6, rng) * strike(squeeze, 0.06, 0.3)
    paste(sound, creak, 0.13, 0.3)
    paste(sound, bell(pitch(74.0), 0.7, 0.5, 2.0), 0.4, 0.26)
    paste(sound, bell(pitch(81.0), 0.7, 0.4, 2.0), 0.46, 0.2)
    return reverberant(widened(sound, rng, 0.15), room(0.8, 65), 0.14)
