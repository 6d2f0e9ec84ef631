"""Where the seed of a contest comes from, and whether programs that play could have known what is dealt from it."""

from __future__ import annotations

import argparse
import os
import sys
from secrets import randbits

from pazaak.house.arena.command_line import BOT
from pazaak.house.arena.hold.apart import run_apart
from pazaak.house.rules.catalogue import Json

FIRST_SEED = 1
"""What is dealt from where nobody plays who could look for it, and none is given."""
STANDARD_INPUT = "-"
SYSTEM_BITS = 128
LONGEST_SEED = 1000
"""Bytes of standard input."""


class SeedError(ValueError):
    """Standard input has no seed, told in a sentence."""


def seed_word(text: str) -> int | str:
    """What may follow --seed: a whole number, or the sign for standard input. Raises ArgumentTypeError."""
    try:
        return text if text == STANDARD_INPUT else int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"invalid int value: {text!r}") from None


def choose_seed(given: int | str | None, players: tuple[str, ...]) -> int:
    """The seed that was given, or is read from standard input; else the first, or one of the system's where programs
    play. Raises SeedError."""
    if given == STANDARD_INPUT:
        return _read_seed()
    if given is not None:
        return int(given)
    return randbits(SYSTEM_BITS) if has_bots(players) else FIRST_SEED


def has_bots(players: tuple[str, ...]) -> bool:
    """Whether programs are among the players."""
    return any(player.startswith(BOT) for player in players)


def _hidden(platform: str) -> bool:
    """Whether programs cannot read the memory of this process, though of the same user: on Linux, and where they run as
    root only in a world of their own."""
    if platform != "linux":
        return False
    return os.geteuid() != 0 or run_apart(lambda: 0) is not None


def _read_seed() -> int:
    line = sys.stdin.buffer.readline(LONGEST_SEED + 1) if sys.stdin is not None else b""
    try:
        return int(line.decode("ascii") if len(line) <= LONGEST_SEED else "")
    except ValueError:
        raise SeedError("--seed - reads a whole number from standard input, and there is none.") from None


def seed_facts(given: int | str | None, players: tuple[str, ...], seed: int, platform: str = sys.platform) -> Json:
    """What --json tells of the seed where programs played, and nothing elsewhere; the seed as text, since many readers
    keep 53 bits of a number."""
    if not has_bots(players):
        return {}
    return {"seed": str(seed), "bots_could_know_deals": isinstance(given, int) or not _hidden(platform)}


def seed_sentence(given: int | str | None, players: tuple[str, ...], seed: int, platform: str = sys.platform) -> str:
    """The same for the table; empty where no programs played."""
    if not has_bots(players):
        return ""
    if isinstance(given, int):
        return f"The seed, {seed}, was in the command line, where programs read it: they could have known every card."
    told = f"The seed was {seed}, from {'standard input' if given else 'the system'}."
    if not _hidden(platform):
        told += " Here programs can read the memory of other processes: they could have known every card."
    return told
