"""Contests small enough for a test, by command line and by value."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.arena.command import add_arena_arguments, run_arena
from pazaak.house.arena.play import Contest
from pazaak.house.rules.catalogue import Json
from tests.house.small_game import HEAP_PATH

GAMES = {"heap": HEAP_PATH, "pazaak": "pazaak.rivals.register:PAZAAK"}


def quoted(word: str | Path) -> str:
    """A word of a `cmd:` player as this system quotes it."""
    return f'"{word}"' if sys.platform == "win32" else shlex.quote(str(word))


BOT = f"cmd:{quoted(sys.executable)} {quoted(Path(__file__).with_name('bot.py'))}"


def arena(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arena_arguments(parser, GAMES)
    return run_arena(parser.parse_args(words), GAMES)


def arena_json(capsys: pytest.CaptureFixture[str], *words: str) -> Json:
    assert arena(*words, "--json") == 0
    answer: Json = json.loads(capsys.readouterr().out)
    return answer


def contest(**changed: Any) -> Contest:
    settings: dict[str, Any] = {"game": HEAP_PATH, "players": ("random", "master"), "matches": 40, "seed": 3}
    return Contest(**{**settings, "options": {}, **changed})


def nothing(matches: int) -> None:
    """Nobody watches."""
