"""Small sounds of the interface and of a player's turn, kept within the cantina's scale."""

import numpy as np

from sound.synthesis.basics import RATE, Signal, bump, clock, decay, paste, pitch, rise, silence, strike
from sound.synthesis.noise import burst, swept, white
from sound.synthesis.space import reverberant, room, widened
from sound.synthesis.voices import bell, fm, glide, pluck, sine


def blip(midi: float, seconds: float, index: float) -> Signal:
    """Synthesize a rounded electric tone with a soft front."""
    t = clock(seconds)
    return fm(pitch(midi), 2.0, index * decay(t, seconds * 0.6), t) * strike(t, 0.004, seconds)


def hover(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a felted tick with a hint of pitch, hardly there."""
    midi = 81.0 if variant % 2 else 79.0
    sound = blip(midi, 0.075, 0.5)
    paste(sound, burst(0.008, 1500.0, 5000.0, rng), 0.0, 0.12)
    return sound


def click(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a key that goes down: a tick and a short plucked note."""
    sound = silence(0.2)
    midi = 76.0 if variant % 2 else 74.0
    paste(sound, burst(0.007, 1200.0, 6000.0, rng), 0.0, 0.4)
    paste(sound, pluck(pitch(midi), 0.17, 1.6), 0.001, 0.7)
    paste(sound, blip(midi + 12.0, 0.09, 0.3), 0.001, 0.16)
    low = clock(0.05)
    paste(sound, sine(glide(low, 320.0, 190.0, 0.01), len(low)) * strike(low, 0.001, 0.05), 0.0, 0.35)
    return sound


def back(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize two plucked notes downwards."""
    sound = silence(0.32)
    upper = 76.0 if variant % 2 else 74.0
    paste(sound, burst(0.006, 1000.0, 5000.0, rng), 0.0, 0.25)
    paste(sound, pluck(pitch(upper), 0.14, 1.7), 0.0, 0.6)
    paste(sound, pluck(pitch(upper - 5.0), 0.22, 1.7), 0.07, 0.7)
    return sound


def error(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a muffled double tone a semitone apart: no, but kindly."""
    sound = silence(0.4)
    low = 52.0 if variant % 2 else 51.0
    for moment, force in ((0.0, 0.9), (0.115, 1.0)):
        t = clock(0.19)
        pair = fm(pitch(low), 1.0, 1.1 * decay(t, 0.12), t) + 0.7 * fm(pitch(low + 1.0), 1.0, 0.8 * decay(t, 0.12), t)
        paste(sound, pair * strike(t, 0.004, 0.19), moment, 0.6 * force)
        paste(sound, burst(0.012, 200.0, 1400.0, rng), moment, 0.3 * force)
    return sound


def stand(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a decision: a latch, then an open fifth that stays."""
    sound = silence(0.8)
    base = 50.0
    paste(sound, burst(0.010, 900.0, 5200.0, rng), 0.0, 0.35)
    paste(sound, burst(0.007, 1800.0, 7000.0, rng), 0.045, 0.25)
    t = clock(0.2)
    paste(sound, sine(glide(t, 150.0, 82.0, 0.02), len(t)) * strike(t, 0.002, 0.16), 0.0, 0.8)
    top = 24.0 if variant % 2 else 29.0
    for step, level in ((12.0, 0.6), (19.0, 0.5), (top, 0.22)):
        paste(sound, pluck(pitch(base + step), 0.7, 1.3), 0.045, level)
    return reverberant(sound, room(0.7, 11), 0.12)


def flip_power(rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize a turned charge: a glassy tone bends from one fifth to the next through a rush of air."""
    length = 0.62
    t = clock(length)
    turn = 1.0 / (1.0 + np.exp(-(t - 0.17) / 0.028))
    start = pitch(62.0 if variant % 2 else 64.0)
    bend = start * 2.0 ** (turn * 7.0 / 12.0)
    index = 1.2 + 2.2 * bump(t, 0.17, 0.07)
    phase = 2 * np.pi * np.cumsum(bend) / RATE
    glass = np.sin(phase + index * np.sin(2.0 * phase)) + 0.5 * np.sin(2.01 * phase + 0.6 * index * np.sin(3.0 * phase))
    glass *= rise(t, 0.05) * decay(t, 0.75)
    rush = swept(white(length, rng), lambda p: 700.0 + 4200.0 * np.sin(np.pi * min(1.0, p * 1.7)) ** 2, 0.6)
    sound = 0.5 * glass + 0.8 * rush * bump(t, 0.16, 0.11)
    paste(sound, bell(pitch(86.0), 0.4, 1.0), 0.19, 0.28)
    paste(sound, burst(0.01, 1500.0, 8000.0, rng), 0.17, 0.3)
    return reverberant(widened(sound, rng), room(0.8, 12), 0.2)


def turn(_rng: np.random.Generator, variant: int) -> Signal:
    """Synthesize two soft bells upwards: the person's turn."""
    sound = silence(0.75)
    first, second = (74.0, 79.0) if variant % 2 else (76.0, 81.0)
    paste(sound, bell(pitch(first), 0.5, 0.7, 2.0), 0.0, 0.6)
    paste(sound, bell(pitch(second), 0.65, 0.7, 2.0), 0.11, 0.7)
    return reverberant(sound, room(0.9, 13), 0.18)
