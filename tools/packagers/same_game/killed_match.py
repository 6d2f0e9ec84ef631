"""A match that is played in a window, killed, and continued, with a person at the keys of a screen of its own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from packagers.parts import CheckError
from tests.patience import until
from tests.window.desk import Game
from tests.window.guest import Guest

SIZE = ("--windowed", "1280x720")
THINKING = "think"
"""Word on the command line of a process that thinks for rivals."""
OPEN = "PLAY"
"""Label of the button once the profile has been examined; until then it offers practice."""
FIRST_MOVES = 4


class Play(Protocol):
    """Function that runs `pazaak play` for a block, with a trace in a file of this name."""

    def __call__(self, trace: str, *words: str) -> AbstractContextManager[Game]: ...


class Surroundings(NamedTuple):
    """Functions that tell one way of having the game from another."""

    play: Play
    profile: Callable[[], Path]
    """Function that returns the folder of the profile, once the game has made it."""
    thinker: Callable[[Game], int | None]
    """Function that returns the id of the process that thinks for the rivals of a running game, if there is one."""
    ended: Callable[[int], bool]
    """Function that returns whether the process of this id has ended."""


def check_killed_match(around: Surroundings) -> str:
    """Play half a match by keys, kill the game, go on with the same boards, and play to the end."""
    with around.play("before.jsonl", *SIZE, "--seed", "9", "--speed", "instant") as running:
        running.click(_open_title(running), "play")
        running.click(running.await_scene("welcome"), "know")
        running.click(running.await_scene("hall"), "sit-down")
        running.await_scene("table")
        profile = around.profile()
        Guest(running, profile, "keys").play_on(moves=FIRST_MOVES)
        thinker = until("a process that thinks", lambda: around.thinker(running))
        if thinker == running.process.pid:
            raise CheckError("rivals think in the window's process")
        running.process.kill()
        running.process.wait()
        until("the end of the process that thinks", lambda: around.ended(thinker))
    with around.play("after.jsonl", *SIZE, "--speed", "instant") as running:
        guest = Guest(running, profile, "keys")
        left = guest.match()
        if left is None or not left.history:
            raise CheckError("the match that was killed is not stored")
        running.click(_open_title(running), "continue")
        tree = {node["id"]: node for node in running.await_scene("table")["tree"]}
        for id, board in (("own-board", left.view(0).board), ("rival-board", left.view(0).rival_board)):
            shown, stored = tree[id]["state"]["value"], " ".join(str(value) for value in board.values)
            if shown != stored:
                raise CheckError(f"{id} was {stored!r} when the game was killed, and is {shown!r}")
        guest.play_on()
        running.await_scene("results")
        if (status := running.close()) != 0:
            raise CheckError(f"the game ended with status {status}: {running.errors()}")
        last = guest.match()
    return (
        f"process {thinker} thinks, not the window's; killed after {len(left.history)} moves, the match goes on with "
        f"the same boards to its end after {len(last.history) if last else 0}"
    )


def _open_title(running: Game) -> dict[str, Any]:
    """Return the title once the profile has been examined: until then it offers practice."""

    running.title()

    def told() -> dict[str, Any] | None:
        assert running.alive, running.errors()
        scene = running.scenes()[-1]
        labels = {node["id"]: node["label"] for node in scene["tree"]}
        return scene if scene["name"] == "title" and labels["play"] == OPEN else None

    return until("a title that lets play", told)
