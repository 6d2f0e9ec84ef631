"""The cantina's players: one function per instrument, each giving one mono note."""

import numpy as np

from sound.synthesis.basics import Signal, bump, clock, decay, rise, silence, strike, swell
from sound.synthesis.noise import band, burst, highpass, lowpass, swept, white
from sound.synthesis.voices import Body, cycle, fm, glide, hollow_levels, played, pluck, ring, saw_levels, sine

VIBES = Body((1.0, 3.98, 9.8), (1.0, 0.34, 0.10), (2.6, 0.9, 0.18))
MARIMBA = Body((1.0, 3.92, 9.3), (1.0, 0.28, 0.08), (0.55, 0.16, 0.05))
DRUMHEAD = Body((1.0, 1.59, 2.14, 2.65), (1.0, 0.45, 0.3, 0.2), (0.30, 0.15, 0.10, 0.06))
RIM = Body((1.0, 1.47, 2.09), (1.0, 0.8, 0.5), (0.06, 0.045, 0.03))


def released(note: Signal, length: float, release: float) -> Signal:
    """Let a ringing note go after its length."""
    t = clock(min(len(note) / 44100.0, length + release))
    return note[: len(t)] * rise(length + release - t, release)


def electric_piano(frequency: float, length: float, force: float) -> Signal:
    """Synthesize tine and reed: a warm tone with a brief bright bark that grows with the force."""
    t = clock(length + 0.35)
    ringing = 3.4 * (220.0 / frequency) ** 0.35
    body = fm(frequency, 1.0, (0.55 + 1.0 * force) * decay(t, ringing * 0.45), t) * strike(t, 0.002, ringing)
    tine = sine(frequency * 7.0 if frequency < 700.0 else frequency * 4.0, len(t)) * strike(t, 0.001, 0.22)
    return force * released(body + 0.13 * force * tine, length, 0.3)


def vibraphone(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a soft mallet on metal with the slow beat of its turning vanes."""
    t = clock(length + 0.8)
    note = ring(VIBES, frequency, length + 0.8, np.random.default_rng(round(frequency)))
    vanes = 1.0 - 0.28 * (0.5 - 0.5 * np.cos(2 * np.pi * 4.6 * t))
    return force * released(note[: len(t)] * vanes * rise(t, 0.004), length, 0.75)


def marimba(frequency: float, _length: float, force: float) -> Signal:
    note = ring(MARIMBA, frequency, 0.75, np.random.default_rng(round(frequency * 3)))
    return force * released(note * rise(clock(0.75), 0.003), 0.5, 0.25)


def bass(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a round plucked bass: bright for a moment, then mostly its fundamental."""
    t = clock(length + 0.12)
    bright = played(cycle(saw_levels(frequency, 640.0, 3000.0)), frequency, len(t))
    round_ = sine(frequency, len(t)) + 0.22 * sine(frequency * 2.0, len(t))
    note = bright * decay(t, 0.9) * 0.8 + round_ * decay(t, 4.0)
    return force * released(note * rise(t, 0.005), length, 0.1)


def pad(frequency: float, length: float, force: float) -> Signal:
    """Synthesize three wide, slightly detuned saws behind a low filter, slow to come and to go."""
    t = clock(length + 1.6)
    dull = cycle(saw_levels(frequency, 480.0, 2600.0))
    open_ = cycle(saw_levels(frequency, 1100.0, 4200.0))
    note = np.zeros_like(t)
    for number, detune in enumerate((-0.0021, 0.0004, 0.0024)):
        hertz = frequency * (1.0 + detune)
        breath = 0.5 + 0.5 * np.sin(2 * np.pi * (0.11 + 0.03 * number) * t + number * 2.0)
        wave = played(dull, hertz, len(t)) + 0.45 * breath * played(open_, hertz * 1.0003, len(t))
        note += np.roll(wave, number * 37)
    return force * note / 3.0 * swell(t, 0.7, 1.5)


def reed(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a hollow woodwind with breath at the front and a vibrato that arrives late."""
    t = clock(length + 0.16)
    vibrato = 1.0 + 0.0052 * np.sin(2 * np.pi * 4.9 * t) * rise(t - 0.22, 0.4)
    scoop = 1.0 - 0.012 * np.exp(-t / 0.035)
    path: Signal = frequency * vibrato * scoop
    mellow = played(cycle(hollow_levels(frequency, 1300.0)), path, len(t))
    bright = played(cycle(hollow_levels(frequency, 2800.0)), path, len(t))
    blend = 0.30 * force * (0.5 + 0.5 * rise(t, 0.3))
    breath = band(white(length + 0.16, np.random.default_rng(round(frequency))), 900.0, 4500.0)
    note = mellow * (1.0 - blend) + bright * blend + 0.035 * breath[: len(t)] * (0.4 + decay(t, 0.25))
    return force * note * swell(t, 0.055, 0.14)


def horn(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a muted brass voice whose brightness opens after the attack."""
    t = clock(length + 0.14)
    path: Signal = frequency * (1.0 + 0.003 * np.sin(2 * np.pi * 5.1 * t) * rise(t - 0.25, 0.4))
    dull = played(cycle(saw_levels(frequency, 700.0)), path, len(t))
    bright = played(cycle(saw_levels(frequency, 1900.0)), path, len(t))
    opening = (0.25 + 0.5 * bump(t, 0.07, 0.09)) * force
    return force * (dull * (1.0 - opening) + bright * opening) * swell(t, 0.03, 0.12)


def glass(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a distant bell for slow figures."""
    t = clock(length + 1.4)
    tone = fm(frequency, 2.0, 0.9 * force * decay(t, 1.0), t) * strike(t, 0.006, 2.6)
    return force * released(tone + 0.25 * sine(frequency * 3.01, len(t)) * strike(t, 0.004, 0.9), length, 1.3)


def kick(_frequency: float, _length: float, force: float) -> Signal:
    t = clock(0.3)
    return force * sine(glide(t, 105.0, 50.0, 0.028), len(t)) * strike(t, 0.003, 0.26)


def hand_drum(frequency: float, _length: float, force: float) -> Signal:
    rng = np.random.default_rng(round(frequency * 7 + force * 100))
    t = clock(0.4)
    skin = sine(glide(t, frequency * 1.3, frequency, 0.02), len(t)) * strike(t, 0.002, 0.25)
    note = ring(DRUMHEAD, frequency, 0.4, rng) + 0.6 * skin
    note[: len(t) // 8] += 0.35 * lowpass(white(0.05, rng), 2500.0)[: len(t) // 8] * decay(t[: len(t) // 8], 0.03)
    return force * note * rise(t, 0.002)


def rim(_frequency: float, _length: float, force: float) -> Signal:
    note = silence(0.12)
    note += ring(RIM, 940.0, 0.12, np.random.default_rng(round(force * 1000)), 1.2)
    note[: len(note) // 12] += 0.3 * burst(0.01, 1500.0, 6000.0, np.random.default_rng(4))[: len(note) // 12]
    return force * note


def shaker(_frequency: float, length: float, force: float) -> Signal:
    """Synthesize seeds thrown forward: a short swell of high noise."""
    t = clock(0.09 + 0.1 * length)
    noise = highpass(white(0.09 + 0.1 * length, np.random.default_rng(round(force * 1e4))), 5200.0, 3)
    return force * noise * bump(t, 0.03 + 0.02 * length, 0.018 + 0.02 * length) * rise(t[-1] - t, 0.02)


def brush(_frequency: float, length: float, force: float) -> Signal:
    """Synthesize a wire brush drawn over a drum, ending in a light tap."""
    seconds = max(0.2, length)
    t = clock(seconds)
    rng = np.random.default_rng(round(force * 1e4) + 9)
    stir = swept(white(seconds, rng), lambda p: 2600.0 + 2200.0 * np.sin(np.pi * p), 0.9)
    return force * stir * (0.25 * swell(t, seconds * 0.6, 0.08) + strike(t, 0.002, 0.16))


def pluck_string(frequency: float, length: float, force: float) -> Signal:
    """Synthesize a nylon string that keeps ringing a little after its length."""
    return force * released(pluck(frequency, 1.1 + length, 1.5), length + 0.25, 0.3)
