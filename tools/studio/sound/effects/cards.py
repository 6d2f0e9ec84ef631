"""Cards in the hand: slide, flip, place and shuffle."""

import numpy as np

from sound.synthesis.basics import Signal, bump, clock, decay, paste, rise, silence, strike
from sound.synthesis.noise import band, burst, lowpass, rough, swept, white
from sound.synthesis.space import widened
from sound.synthesis.voices import Body, glide, ring, sine

STIFF_CARD = Body((1.0, 1.83, 2.71, 4.1), (1.0, 0.7, 0.5, 0.25), (0.05, 0.035, 0.028, 0.02))


def slide(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize paper drawn over felt: a band of noise that opens, then settles with a tail of air."""
    length = float(rng.uniform(0.30, 0.38))
    t = clock(length)
    top = float(rng.uniform(3400.0, 4600.0))
    start = float(rng.uniform(1500.0, 2100.0))
    paper = swept(white(length, rng), lambda p: start + (top - start) * np.sin(np.pi * min(1.0, p * 1.5)), 0.8)
    paper *= rough(length, 140.0, 0.28, rng)
    stroke = rise(t, 0.012) * (0.35 + bump(t, length * 0.26, length * 0.2)) * decay(t, length * 1.15)
    air = band(white(length, rng), 500.0, 1700.0) * rise(t, 0.05) * decay(t, length * 1.2)
    touch = lowpass(white(length, rng), 700.0) * bump(t, length * 0.5, 0.014)
    return paper * stroke + 0.22 * air + 0.35 * touch


def flip(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a quick lift, the snap of a bent card, and its flat landing."""
    sound = silence(0.3)
    lift = float(rng.uniform(0.050, 0.064))
    t = clock(lift)
    whisk = swept(white(lift, rng), lambda p: 1400.0 * 3.6**p, 0.7) * (t / lift) ** 1.5
    paste(sound, whisk, 0.0, 0.6)
    snap = burst(0.014, 1800.0, 9000.0, rng)
    paste(sound, snap, lift - 0.002, 1.0)
    paste(sound, ring(STIFF_CARD, float(rng.uniform(900.0, 1080.0)), 0.08, rng), lift - 0.001, 0.42)
    landing = lift + float(rng.uniform(0.058, 0.074))
    paste(sound, burst(0.05, 250.0, 2600.0, rng), landing, 0.38)
    rustle = clock(0.16)
    paste(sound, band(white(0.16, rng), 2200.0, 6500.0) * strike(rustle, 0.01, 0.13), lift + 0.004, 0.2)
    return np.tanh(1.4 * sound)


def place(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a short approach, then a soft thud of card on felt over wood."""
    sound = silence(0.34)
    brush = clock(0.07)
    approach = swept(white(0.07, rng), lambda p: 3600.0 - 1400.0 * p, 0.8) * rise(brush, 0.02) * decay(brush, 0.2)
    paste(sound, approach, 0.0, 0.30)
    hit = float(rng.uniform(0.038, 0.046))
    t = clock(0.2)
    low = float(rng.uniform(118.0, 136.0))
    thud = sine(glide(t, low * 1.7, low, 0.014), len(t)) * strike(t, 0.002, 0.13)
    paste(sound, thud, hit, 0.7)
    paste(sound, ring(STIFF_CARD, low * 3.1, 0.1, rng), hit, 0.22)
    paste(sound, burst(0.045, 300.0, 2300.0, rng), hit, 0.5)
    paste(sound, burst(0.012, 2500.0, 7000.0, rng), hit, 0.22)
    puff = clock(0.2)
    paste(sound, band(white(0.2, rng), 600.0, 3000.0) * strike(puff, 0.012, 0.17), hit + 0.01, 0.08)
    return sound


def shuffle(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a riffle that quickens, the cascade of the bridge, and the deck squared on the table."""
    sound = silence(1.75, 2)
    moment = 0.01
    for number in range(30):
        progress = number / 29
        tick = burst(0.016, 900.0 + 700.0 * progress, 5200.0, rng)
        paste(tick, 0.4 * ring(STIFF_CARD, float(rng.uniform(620.0, 900.0)), 0.016, rng), 0.0)
        side = -0.35 if number % 2 else 0.35
        force = (0.35 + 0.5 * np.sin(np.pi * (0.15 + 0.8 * progress))) * rng.uniform(0.7, 1.15)
        angle = np.array([1.0 - side, 1.0 + side])
        paste(sound, tick[:, None] * angle, moment, float(force))
        moment += float(rng.uniform(0.8, 1.2)) * (0.031 - 0.014 * progress)
    moment += 0.09
    t = clock(0.46)
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(38.0 + 45.0 * t / t[-1]) / 44100.0)
    cascade = swept(white(0.46, rng), lambda p: 4200.0 - 1700.0 * p, 0.8) * flutter * rise(t, 0.09)
    cascade *= decay(t, 0.75) * rise(t[-1] - t, 0.06) * rough(0.46, 90.0, 0.3, rng)
    paste(sound, widened(cascade, rng, 0.6), moment, 2.0)
    for offset, force in ((0.52, 0.8), (0.52 + float(rng.uniform(0.13, 0.16)), 0.55)):
        tap = clock(0.12)
        knock = sine(glide(tap, 260.0, 165.0, 0.01), len(tap)) * strike(tap, 0.001, 0.07)
        paste(knock, burst(0.03, 500.0, 3800.0, rng), 0.0, 0.7)
        paste(sound, widened(knock, rng, 0.3), moment + offset, force)
    return sound
