"""Plays moves in the game's own window, whatever desktop it is on: `python -m tests.window.wayland_player FOLDER`.

A headless Wayland desktop has no hand that could be moved from outside, so the Pilot posts the events.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from pazaak.root.house import open_house
from tests.apps import game_app
from tests.pilot import Pilot

MOVES = 4
BUTTONS = ("name-ante", "accept", "check", "call", "keep", "end-turn")


def play(folder: Path) -> None:
    """From the title to the first table, so many moves there, and out by the window's own way."""
    with open_house(folder, None, 5) as house:
        app = game_app(house)
        assert pygame.display.get_driver() == "wayland"
        pilot = Pilot(app, seen=True, pace=0.5)  # every picture costs this desktop a lot
        for button in ("play", "know", "sit-down"):
            pilot.settle()
            pilot.click(button)
        moves = 0
        while moves < MOVES:
            pilot.settle()
            offered = [node.id for node in pilot.tree() if node.id in BUTTONS and node.state.enabled]
            pilot.click(offered[0])
            moves += 1
        pilot.settle()
        colours = {tuple(app.window.surface.get_at((x, 360))) for x in range(0, app.window.surface.get_width(), 8)}
        assert len(colours) > 4, "a table is on the screen"
        app.step(0.0, [pygame.Event(pygame.QUIT)])
        app.close()


if __name__ == "__main__":
    play(Path(sys.argv[1]))
