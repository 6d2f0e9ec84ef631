"""Finds what each module of this folder says of a game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from pazaak.root.games import GAMES
from tests.games.game_tests import GameTests


def _found() -> dict[str, GameTests]:
    """By name: the games of the list in its order, then those that only the tests know."""
    told: dict[str, GameTests] = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        tests = getattr(import_module(f"tests.games.{path.stem}"), "TESTS", None) if path.stem != "found" else None
        if isinstance(tests, GameTests):
            if tests.name != path.stem:
                raise AssertionError(f"{path.name} tells of {tests.name}")
            told[path.stem] = tests
    listed = [name for name in GAMES if name in told]
    return {name: told[name] for name in (*listed, *sorted(set(told) - set(listed)))}


GAME_TESTS = _found()
