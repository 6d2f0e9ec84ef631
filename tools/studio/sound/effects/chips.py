"""Hard things on the table: chips, coins and knuckles."""

import numpy as np

from sound.synthesis.basics import RATE, Signal, bump, clock, decay, paste, rise, silence, strike
from sound.synthesis.noise import burst, lowpass, swept, white
from sound.synthesis.space import widened
from sound.synthesis.voices import Body, glide, ring, sine

CERAMIC = Body(
    (0.37, 1.0, 1.61, 2.23, 2.87, 3.69),
    (0.35, 1.0, 0.75, 0.55, 0.35, 0.2),
    (0.030, 0.075, 0.060, 0.045, 0.035, 0.025),
)
COIN = Body(
    (1.0, 1.006, 1.594, 2.291, 2.304, 3.21),
    (0.8, 0.6, 1.0, 0.6, 0.45, 0.3),
    (1.1, 1.0, 0.85, 0.6, 0.5, 0.3),
)
TABLE_TOP = Body((1.0, 1.72, 2.66, 3.9, 5.3), (1.0, 0.7, 0.4, 0.25, 0.15), (0.16, 0.11, 0.08, 0.05, 0.035))


def clack(rng: np.random.Generator, frequency: float, hardness: float) -> Signal:
    """Synthesize one ceramic edge on another."""
    sound = ring(CERAMIC, frequency, 0.16, rng)
    paste(sound, burst(0.005, 2200.0, 12000.0, rng), 0.0, 0.9 * hardness)
    paste(sound, burst(0.03, 250.0, 900.0, rng), 0.0, 0.25)
    return sound


def single(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize one chip dropped: a clack and two small bounces."""
    sound = silence(0.36)
    frequency = float(rng.uniform(2150.0, 2500.0))
    moment, force = 0.0, 1.0
    for number in range(4):
        paste(
            sound, clack(rng, frequency * (1.0 + 0.03 * number * rng.uniform(-1, 1)), 1.0 - 0.2 * number), moment, force
        )
        moment += float(rng.uniform(0.9, 1.1)) * 0.066 * 0.58**number
        force *= float(rng.uniform(0.34, 0.46))
    return sound


def stack(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a handful of chips put on a pile, then pushed together."""
    sound = silence(0.75, 2)
    moment = 0.0
    count = int(rng.integers(6, 8))
    for number in range(count):
        tone = float(rng.uniform(2000.0, 2900.0))
        piece = clack(rng, tone, 0.8)
        force = (0.55 + 0.45 * (number == 0)) * float(rng.uniform(0.75, 1.0)) * 0.93**number
        place = np.array([1.0, 1.0]) + float(rng.uniform(-0.22, 0.22)) * np.array([1.0, -1.0])
        paste(sound, piece[:, None] * place, moment, force)
        moment += float(rng.uniform(0.034, 0.062))
    for number in range(5):
        paste(sound, widened(clack(rng, float(rng.uniform(2600.0, 3300.0)), 0.5), rng), moment, 0.22 * 0.75**number)
        moment += 0.026 * 0.82**number
    return sound


def toss(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a thumb that flicks a coin: a ping that flutters as the coin spins away."""
    sound = silence(1.15)
    t = clock(1.1)
    frequency = float(rng.uniform(3050.0, 3350.0))
    spin = np.cumsum(24.0 - 9.0 * t / t[-1]) / RATE
    flutter = 0.62 + 0.38 * np.cos(2 * np.pi * spin + float(rng.uniform(0.0, 1.0)))
    paste(sound, ring(COIN, frequency, 1.1, rng) * flutter, 0.012, 0.8)
    paste(sound, burst(0.006, 3000.0, 11000.0, rng), 0.012, 0.7)
    air = clock(0.4)
    whirr = swept(white(0.4, rng), lambda p: 900.0 + 1600.0 * p, 0.7) * rise(air, 0.05) * decay(air, 0.45)
    paste(sound, whirr * (0.6 + 0.4 * np.sin(2 * np.pi * 24.0 * air)), 0.0, 0.5)
    thumb = clock(0.03)
    paste(sound, lowpass(white(0.03, rng), 1500.0) * bump(thumb, 0.01, 0.006), 0.0, 0.3)
    return sound


def land(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize a coin that hits the table, bounces, and wobbles faster and faster until it is still."""
    sound = silence(1.35)
    frequency = float(rng.uniform(2950.0, 3250.0))
    moment, force = 0.0, 1.0
    for number in range(3):
        paste(sound, ring(COIN, frequency, 0.5, rng, 2.6), moment, 0.6 * force)
        paste(sound, ring(TABLE_TOP, 330.0, 0.14, rng), moment, 0.45 * force)
        paste(sound, burst(0.006, 2500.0, 11000.0, rng), moment, 0.6 * force)
        moment += 0.17 * 0.62**number * float(rng.uniform(0.93, 1.07))
        force *= 0.62
    gap = float(rng.uniform(0.066, 0.074))
    while gap > 0.0085 and moment < 1.15:
        paste(sound, ring(COIN, frequency * float(rng.uniform(0.985, 1.015)), 0.12, rng, 8.0), moment, 0.75 * force)
        paste(sound, ring(TABLE_TOP, 380.0, 0.05, rng), moment, 0.4 * force)
        moment += gap
        gap *= 0.9
        force *= 0.965
    paste(sound, ring(TABLE_TOP, 260.0, 0.12, rng), moment, 0.16)
    return sound


def knock(rng: np.random.Generator, _variant: int) -> Signal:
    """Synthesize two knuckle taps on wood under felt."""
    sound = silence(0.5)
    base = float(rng.uniform(168.0, 192.0))
    second = float(rng.uniform(0.125, 0.145))
    for moment, force, tone in ((0.0, 0.8, base), (second, 1.0, base * 1.03)):
        t = clock(0.16)
        body = sine(glide(t, tone * 0.8, tone * 0.62, 0.02), len(t)) * strike(t, 0.0015, 0.13)
        paste(sound, body, moment, 0.7 * force)
        paste(sound, ring(TABLE_TOP, tone * 1.6, 0.2, rng), moment, 0.55 * force)
        paste(sound, burst(0.012, 700.0, 3200.0, rng), moment, 0.45 * force)
    return sound
