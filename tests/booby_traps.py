"""A folder of booby traps: modules named as those that programs load, each of which leaves a sign when it is run."""

from __future__ import annotations

import sys
from pathlib import Path

OTHERS = (
    "sitecustomize", "usercustomize", "main", "pazaak", "partition_games", "numpy", "pygame", "pydantic",
    "platformdirs", "distributed",
)  # fmt: skip
SIGNS = "signs"

CHILDREN = """
import sys, threading
from pathlib import Path
from pazaak.game.moves import Move
from pazaak.house.arena.play import Contest
from pazaak.house.arena.processes import start_method
from pazaak.house.arena.run import play_contest
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.match import Match
from pazaak.house.thinking.worker import Request
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.rivals.register import PAZAAK

def main():
    worker, match = WorkerProcess(), Match(PAZAAK.build(2, {}), 3)
    recipe = AgentRecipe("pazaak.rivals.register:level_agent", ("novice", 1))
    print(worker.submit(Request("choose", recipe, match.view(match.to_act))).result(), worker.process_id is not None)
    worker.close()
    done = threading.Event()
    threading.Thread(target=done.wait).start()  # beside a thread, workers start anew
    contest = Contest("pazaak.rivals.register:PAZAAK", ("r1", "cmd:" + sys.argv[1]), 2, 1, {})
    print(start_method(), [match.failure for match in play_contest(contest, 2, lambda matches: None)])
    done.set()

if __name__ == "__main__":
    main()
    print("ready", flush=True)
    if sys.stdin.readline():
        main()
"""
"""A program that starts each kind of process there is: the thinking one, workers of the arena and programs;
and again, with all that this takes loaded, once it is told a line."""


def lay_traps(folder: Path) -> Path:
    """Lay them in a folder, which is made where it is missing."""
    signs = folder / SIGNS
    signs.mkdir(parents=True)
    for name in {*sys.stdlib_module_names, *OTHERS}:
        trap = f"open({str(signs / name)!r}, 'w').close()\nraise ImportError('a booby trap')\n"
        (folder / f"{name}.py").write_text(trap, encoding="utf-8")
    return folder


def sprung(folder: Path) -> list[str]:
    """The names of the traps that were run."""
    return sorted(sign.name for sign in (folder / SIGNS).iterdir())


def whole(told: str) -> None:
    """Check the program's output: each of its processes did its work, rather than a trap in its place."""
    thought, played = told.splitlines()
    assert thought.endswith(" True"), thought
    assert played == "spawn [None, None]"
