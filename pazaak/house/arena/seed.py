"""The seed of a contest, and whether programs that play could have known the deals."""

from __future__ import annotations

import argparse
import os
import sys
from secrets import randbits

from pazaak.house.arena.command_line import BOT
from pazaak.house.rules.catalogue import Json

FIRST_SEED = 1
"""Default seed where no programs play."""
STANDARD_INPUT = "-"
SYSTEM_BITS = 128
"""Number of bits of a seed from the system's randomness."""
LONGEST_SEED = 1000
"""Bytes that are read from standard input."""


class SeedError(ValueError):
    """Standard input has no valid seed; its text is a sentence."""


def seed_word(text: str) -> int | str:
    """Return the value of --seed: a whole number, or the sign for standard input. Raises ArgumentTypeError."""
    try:
        return text if text == STANDARD_INPUT else int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"invalid int value: {text!r}") from None


def choose_seed(given: int | str | None, players: tuple[str, ...]) -> int:
    """Return the seed given or read from standard input, else a default. Raises SeedError.

    The default is 1, or from the system's randomness where programs play.
    """
    if given == STANDARD_INPUT:
        return _read_seed()
    if given is not None:
        return int(given)
    return randbits(SYSTEM_BITS) if has_bots(players) else FIRST_SEED


def has_bots(players: tuple[str, ...]) -> bool:
    """Return whether programs are among the players."""
    return any(player.startswith(BOT) for player in players)


def _hidden(platform: str) -> bool:
    """Return whether programs are kept from reading this process's memory: on Linux, unless they run as root."""
    return platform == "linux" and os.geteuid() != 0


def _read_seed() -> int:
    line = sys.stdin.buffer.readline(LONGEST_SEED + 1) if sys.stdin is not None else b""
    try:
        return int(line.decode("ascii") if len(line) <= LONGEST_SEED else "")
    except ValueError:
        raise SeedError("--seed - reads a whole number from standard input, and there is none.") from None


def seed_facts(given: int | str | None, players: tuple[str, ...], seed: int, platform: str = sys.platform) -> Json:
    """Return the facts of --json about the seed where programs played, else nothing.

    The seed is text, since many readers keep only 53 bits of a number.
    """
    if not has_bots(players):
        return {}
    return {"seed": str(seed), "bots_could_know_deals": isinstance(given, int) or not _hidden(platform)}


def seed_sentence(given: int | str | None, players: tuple[str, ...], seed: int, platform: str = sys.platform) -> str:
    """Return a sentence about the seed where programs played, else an empty text."""
    if not has_bots(players):
        return ""
    if isinstance(given, int):
        return f"The seed, {seed}, was in the command line, where programs read it: they could have known every card."
    told = f"The seed was {seed}, from {'standard input' if given else 'the system'}."
    if not _hidden(platform):
        told += " Here programs can read the memory of other processes: they could have known every card."
    return told
