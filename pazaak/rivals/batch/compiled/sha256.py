"""SHA-256 (FIPS 180-4) of many short texts at once, in the form that compilers turn into vector instructions."""

from __future__ import annotations

from typing import Any

import numpy as np

from pazaak.rivals.batch.arrays import Ints, Words

SIDE = 32
"""Number of texts hashed side by side."""
PADDING = b"\x80"
"""First byte of the padding after each text."""
LONGEST = 55
"""Number of bytes of a text, without padding, that fit into one block."""
_WORD = np.uint32
_ROUNDS = 64
_START = np.array(
    [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19], np.uint32
)  # fmt: skip
_CONSTANTS = np.array([
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
], np.uint32)  # fmt: skip


def hash_each(start: Any, seeds: Ints, end: Any, out: Words, column: int) -> None:
    """Write the eight words of each hash of `{start}{seed}{end}` into a row of `out`, from a column on.

    seeds: [lane], from 0 on, of at most 18 digits; start, end: the bytes before and behind, the latter with
    PADDING; a whole text has LONGEST at most.
    """
    schedule, state = np.zeros(_ROUNDS * SIDE, np.uint32), np.zeros(8 * SIDE, np.uint32)
    for first in range(0, len(seeds), SIDE):
        count = min(SIDE, len(seeds) - first)
        write_texts(schedule, start, seeds[first : first + count], end)
        for step in range(16, _ROUNDS):
            for lane in range(SIDE):
                early, late = schedule[(step - 15) * SIDE + lane], schedule[(step - 2) * SIDE + lane]
                schedule[step * SIDE + lane] = _WORD(
                    schedule[(step - 16) * SIDE + lane]
                    + schedule[(step - 7) * SIDE + lane]
                    + _WORD(rotated(early, 7) ^ rotated(early, 18) ^ _WORD(early >> _WORD(3)))
                    + _WORD(rotated(late, 17) ^ rotated(late, 19) ^ _WORD(late >> _WORD(10)))
                )
        for place in range(8):
            for lane in range(SIDE):
                state[place * SIDE + lane] = _START[place]
        for step in range(0, _ROUNDS, 8):
            run_round(state, schedule, step, 0, 1, 2, 3, 4, 5, 6, 7)
            run_round(state, schedule, step + 1, 7, 0, 1, 2, 3, 4, 5, 6)
            run_round(state, schedule, step + 2, 6, 7, 0, 1, 2, 3, 4, 5)
            run_round(state, schedule, step + 3, 5, 6, 7, 0, 1, 2, 3, 4)
            run_round(state, schedule, step + 4, 4, 5, 6, 7, 0, 1, 2, 3)
            run_round(state, schedule, step + 5, 3, 4, 5, 6, 7, 0, 1, 2)
            run_round(state, schedule, step + 6, 2, 3, 4, 5, 6, 7, 0, 1)
            run_round(state, schedule, step + 7, 1, 2, 3, 4, 5, 6, 7, 0)
        for place in range(8):
            for lane in range(count):
                out[first + lane, column + place] = _WORD(_START[place] + state[place * SIDE + lane])


def write_texts(schedule: Words, start: Any, seeds: Ints, end: Any) -> None:
    """Write `start`, each seed and `end` as padded text into the first 16 words of its schedule."""
    before = len(start)
    schedule[: 16 * SIDE] = 0
    for lane in range(len(seeds)):
        value = seeds[lane]
        behind, power = before + 1, 10
        while value >= power:
            behind, power = behind + 1, power * 10
        for place in range(before):
            schedule[(place >> 2) * SIDE + lane] |= _WORD(_WORD(start[place]) << _WORD(24 - 8 * (place & 3)))
        for place in range(behind - 1, before - 1, -1):
            schedule[(place >> 2) * SIDE + lane] |= _WORD((48 + value % 10) << (24 - 8 * (place & 3)))
            value //= 10
        for at in range(len(end)):
            place = behind + at
            schedule[(place >> 2) * SIDE + lane] |= _WORD(_WORD(end[at]) << _WORD(24 - 8 * (place & 3)))
        schedule[15 * SIDE + lane] = _WORD(8 * (behind + len(end) - 1))


def rotated(word: Any, by: int) -> Any:
    return _WORD((word >> _WORD(by)) | (word << _WORD(32 - by)))


def run_round(
    state: Words, schedule: Words, step: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int
) -> None:
    """Run one round in all lanes. a to h: indices in the state of the working variables with these names."""
    constant = _CONSTANTS[step]
    for lane in range(SIDE):
        at_e, at_a = state[e * SIDE + lane], state[a * SIDE + lane]
        at_b, at_c = state[b * SIDE + lane], state[c * SIDE + lane]
        added = _WORD(
            state[h * SIDE + lane]
            + constant
            + schedule[step * SIDE + lane]
            + _WORD(rotated(at_e, 6) ^ rotated(at_e, 11) ^ rotated(at_e, 25))
            + _WORD((at_e & state[f * SIDE + lane]) ^ (~at_e & state[g * SIDE + lane]))
        )
        state[d * SIDE + lane] = _WORD(state[d * SIDE + lane] + added)
        state[h * SIDE + lane] = _WORD(
            added
            + _WORD(rotated(at_a, 2) ^ rotated(at_a, 13) ^ rotated(at_a, 22))
            + _WORD((at_a & at_b) ^ (at_a & at_c) ^ (at_b & at_c))
        )
