"""Players of the later places: squeeze box, tack piano, banjo, whistle, harp, strings, choir and machines."""

import numpy as np

from sound.loops.band import released
from sound.synthesis.basics import Signal, bump, clock, decay, rise, strike, swell
from sound.synthesis.noise import band, burst, lowpass, white
from sound.synthesis.voices import Body, cycle, fm, glide, played, pluck, ring, saw_levels, sine

CELESTA = Body((1.0, 2.98, 5.4, 8.2), (1.0, 0.22, 0.12, 0.05), (1.5, 0.5, 0.2, 0.1))
KETTLE = Body((1.0, 1.5, 1.98, 2.44), (1.0, 0.6, 0.35, 0.2), (1.1, 0.7, 0.45, 0.3))
FORMANTS = ((620.0, 160.0, 1.0), (1080.0, 200.0, 0.6), (2700.0, 420.0, 0.22))


def concertina(frequency: float, length: float, force: float) -> Signal:
    """Synthesize two reeds a hair apart, pushed by a bellows."""
    t = clock(length + 0.12)
    note = np.zeros_like(t)
    for detune, level in ((-0.0028, 1.0), (0.0031, 0.9), (1.0, 0.22)):
        hertz = frequency * (1.0 + detune)
        note += level * played(cycle(saw_levels(hertz, 1500.0, 6500.0)), hertz, len(t))
    push = 0.82 + 0.18 * rise(t, 0.25) + 0.05 * np.sin(2 * np.pi * 5.2 * t)
    return force * 0.6 * note * push * swell(t, 0.045, 0.1)


def tack_piano(frequency: float, length: float, force: float) -> Signal:
    """Synthesize three strings that no longer agree, struck by hammers with nails in them."""
    seconds = 0.9 + min(1.2, length)
    note = np.zeros_like(clock(seconds))
    for detune in (-0.0042, 0.0006, 0.0051):
        note += pluck(frequency * (1.0 + detune), seconds, 0.75, 0.12)
    tap = burst(0.012, 1800.0, 7000.0, np.random.default_rng(round(frequency)))
    note[: len(tap)] += 0.30 * force * tap
    return force * released(note, length + 0.05, 0.18)


def banjo(frequency: float, _length: float, force: float) -> Signal:
    """Synthesize a banjo: bright, dry and soon gone, with the skin of the drum under it."""
    note = pluck(frequency, 0.42, 0.35, 0.09)
    t = clock(len(note) / 44100.0)
    skin = band(white(len(note) / 44100.0, np.random.default_rng(round(frequency * 5))), 300.0, 1400.0) * decay(t, 0.05)
    return force * released(note + 0.10 * skin, 0.3, 0.1)


def whistle(frequency: float, length: float, force: float) -> Signal:
    """Synthesize lips and breath, with a vibrato that comes late."""
    t = clock(length + 0.1)
    path: Signal = frequency * (
        1.0 + 0.007 * np.sin(2 * np.pi * 5.6 * t) * rise(t - 0.18, 0.3) - 0.03 * np.exp(-t / 0.03)
    )
    tone = sine(path, len(t)) + 0.06 * sine(path * 2.0, len(t))
    breath = band(white(length + 0.1, np.random.default_rng(round(frequency))), 1500.0, 6000.0)[: len(t)]
    return force * (tone + 0.05 * breath) * swell(t, 0.05, 0.09)


def harp(frequency: float, length: float, force: float) -> Signal:
    return force * released(pluck(frequency, 2.4, 1.7, 0.3), length + 0.9, 0.8)


def pizzicato(frequency: float, _length: float, force: float) -> Signal:
    """Synthesize a plucking section: several strings, not quite together."""
    note = np.zeros_like(clock(0.5))
    for number, detune in enumerate((-0.003, 0.0, 0.0032)):
        piece = pluck(frequency * (1.0 + detune), 0.36, 1.5, 0.24)
        start = number * 130
        note[start : start + len(piece)] += piece[: len(note) - start]
    return force * released(note, 0.3, 0.15)


def strings(frequency: float, length: float, force: float) -> Signal:
    """Synthesize four players, each with their own vibrato."""
    t = clock(length + 0.4)
    table = cycle(saw_levels(frequency, 1900.0, 7500.0))
    note = np.zeros_like(t)
    for number, detune in enumerate((-0.0026, -0.0008, 0.0012, 0.0027)):
        shake = 0.0036 * np.sin(2 * np.pi * (4.7 + 0.35 * number) * t + 1.7 * number) * rise(t - 0.15, 0.4)
        note += played(table, frequency * (1.0 + detune + shake), len(t))
    return force * 0.3 * note * swell(t, 0.16, 0.38)


def celesta(frequency: float, length: float, force: float) -> Signal:
    note = ring(CELESTA, frequency, 1.5, np.random.default_rng(round(frequency * 2)))
    return force * released(note * rise(clock(1.5), 0.002), length + 0.5, 0.7)


def choir(frequency: float, length: float, force: float) -> Signal:
    """Synthesize far voices on one open vowel."""
    t = clock(length + 1.2)
    count = max(2, int(5200.0 / frequency))
    levels = []
    for number in range(1, min(count, 48) + 1):
        hertz = number * frequency
        vowel = sum(level * np.exp(-(((hertz - centre) / width) ** 2)) for centre, width, level in FORMANTS)
        levels.append((0.10 + float(vowel)) / number**0.6)
    table = cycle(levels)
    note = np.zeros_like(t)
    for number, detune in enumerate((-0.004, -0.001, 0.0014, 0.0043)):
        shake = 0.0030 * np.sin(2 * np.pi * (4.2 + 0.4 * number) * t + number)
        note += np.roll(played(table, frequency * (1.0 + detune + shake), len(t)), number * 61)
    return force * 0.25 * note * swell(t, 0.55, 1.1)


def pulse(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a plucked machine tone whose brightness falls at once."""
    t = clock(max(0.3, length) + 0.2)
    bright = played(cycle(saw_levels(frequency, 2600.0, 8000.0)), frequency, len(t)) * decay(t, 0.22)
    dull = played(cycle(saw_levels(frequency, 700.0, 3000.0)), frequency * 1.002, len(t)) * decay(t, 0.8)
    return force * released((0.6 * bright + dull) * rise(t, 0.004), length, 0.18)


def sub(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a deep tone without an edge."""
    t = clock(length + 0.2)
    return force * (sine(frequency, len(t)) + 0.25 * sine(frequency * 2.0, len(t))) * swell(t, 0.03, 0.18)


def soft_kick(_frequency: float, _length: float, force: float) -> Signal:
    t = clock(0.36)
    return force * sine(glide(t, 88.0, 44.0, 0.03), len(t)) * strike(t, 0.004, 0.32)


def tick(_frequency: float, _length: float, force: float) -> Signal:
    """Synthesize a small click of a machine."""
    return force * burst(0.02, 3500.0, 9000.0, np.random.default_rng(round(force * 500) + 3))


def drop(frequency: float, _length: float, force: float) -> Signal:
    """Synthesize water that falls into a bucket: the tone rises as the bubble closes."""
    t = clock(0.24)
    return force * sine(glide(t, frequency, frequency * 1.7, 0.05), len(t)) * strike(t, 0.002, 0.16)


def clank(frequency: float, _length: float, force: float) -> Signal:
    """Synthesize something iron in the distance."""
    t = clock(0.6)
    tone = fm(frequency, 1.41, 2.4 * decay(t, 0.2), t) + 0.5 * fm(frequency * 1.52, 2.7, 1.2 * decay(t, 0.15), t)
    return force * lowpass(tone * strike(t, 0.001, 0.5), 2600.0)


def stomp(_frequency: float, _length: float, force: float) -> Signal:
    """Synthesize a boot on a board."""
    t = clock(0.22)
    boot = sine(glide(t, 130.0, 62.0, 0.02), len(t)) * strike(t, 0.002, 0.16)
    boot[: len(t) // 4] += 0.25 * burst(0.055, 250.0, 1800.0, np.random.default_rng(8))[: len(t) // 4]
    return force * boot


def kettle_drum(frequency: float, _length: float, force: float) -> Signal:
    note = ring(KETTLE, frequency, 1.2, np.random.default_rng(round(frequency * 9)), 1.0)
    t = clock(len(note) / 44100.0)
    return force * (
        note + 0.2 * lowpass(white(len(t) / 44100.0, np.random.default_rng(2)), 900.0)[: len(t)] * bump(t, 0.0, 0.02)
    )
