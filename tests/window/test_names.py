"""A match played from the title to its result by names and actions alone, each sentence announced in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.window.desk import MISSING, desk, game
from tests.window.names import Heard, by_names, missing_parts

GONE = [*MISSING, *missing_parts()]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(GONE), reason=f"a player by names needs {', '.join(GONE)}, which is not installed"),
]
ENOUGH = 17


def decision(heard: Heard) -> str | None:
    """The name of the thing to press now at a table of Pazaak; None while others act."""
    for begin in ("SET ANTE", "ACCEPT", "CHECK", "CALL", "KEEP"):
        found = heard.named(begin)
        if found is not None:
            return found
    board = next((node["name"] for node in heard.nodes if node["name"].startswith("Your board")), "")
    total = re.search(r"total (\d+)", board)
    if total is not None and ENOUGH <= int(total[1]) <= 20:
        return heard.named("STAND")
    return heard.named("END TURN") or heard.named("STAND")


TOLD = (
    "The main deck is shuffled: 40 cards.",
    "You draw a hand of 4.",
    "You lead. Set the ante",
    "Play a card, end turn or stand",
    "You end the turn.",
    "You stand on ",
    "Mirel wins the set ",
    "Set 2. ",
    "Set 3. ",
    "Mirel wins the match ",
)
"""Beginnings of some of the sentences of the match, in their order."""


def test_a_match_of_pazaak_by_names_alone(tmp_path: Path) -> None:
    with desk() as place, by_names(place, tmp_path) as (there, player):
        arguments = ("--windowed", "1280x720", "--seed", "5", "--speed", "instant")
        with game(there, tmp_path, "names", *arguments) as running:
            for begin in ("PLAY", "SKIP LESSONS", "NOT NOW", "SIT DOWN"):
                player.go(begin)
            while True:
                asked = player.until("a decision", lambda heard: heard.named("CONTINUE") or decision(heard))
                if asked == "CONTINUE":
                    break
                player.press(asked)
            heard = player.listen(0.5)
            assert running.alive, running.errors()
            assert heard.focused[-1] == "CONTINUE", "the scene that came last has focus"
            assert any(name.startswith("Your board: total ") for name in heard.focused), "it waits at the own board"
            told = iter(heard.said)
            for begin in TOLD:
                assert any(sentence.startswith(begin) for sentence in told), (begin, heard.said)
            player.go("CONTINUE")
            player.await_name("SIT DOWN")
            assert running.close() == 0, running.errors()
