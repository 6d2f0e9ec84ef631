"""Only the changed parts of a picture are handed over to the desktop, and they are seen there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import until
from tests.window.desk import MISSING, desk
from tests.window.glass import Glass

PAINTER = """
import sys, pygame
from pazaak.stage.app.window import GameWindow
window = GameWindow("parts", size=(960, 540), position=(100, 80))
def seen(colour, parts):
    window.surface.fill(colour)
    window.show(parts)
    for _ in range(20):
        pygame.event.get()
        pygame.time.wait(5)
    left, top = window._window.position
    print(left, top, flush=True)
    sys.stdin.readline()
seen((200, 0, 0), None)
seen((0, 0, 200), [pygame.Rect(10, 20, 30, 40), pygame.Rect(500, 300, 60, 7)])
seen((0, 200, 0), [pygame.Rect(2 * at, 100, 1, 1) for at in range(100)])
"""


@pytest.mark.full
@pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")
def test_changed_parts_are_seen_and_nothing_else_is_handed_over(tmp_path: Path) -> None:
    with desk(tmp_path) as place:
        glass = Glass(tmp_path)
        command = [sys.executable, "-c", PAINTER]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen(command, env=place.environment, **pipes) as painter:  # type: ignore[call-overload]
            red, blue, green = (bytes(colour) for colour in ((0, 0, 200), (200, 0, 0), (0, 200, 0)))

            def shown(x: int, y: int) -> bytes:
                return glass.rows(left + x, top + y, 1, 1)[:3]

            def asked() -> tuple[int, int]:
                line = painter.stdout.readline().split()
                while len(line) != 2 or not line[0].isdecimal():  # pygame greets
                    line = painter.stdout.readline().split()
                return int(line[0]), int(line[1])

            def go_on() -> None:
                painter.stdin.write("\n")
                painter.stdin.flush()

            left, top = asked()
            until("a whole picture", lambda: shown(5, 5) == shown(510, 302) == red)
            go_on()
            left, top = asked()
            until("two parts", lambda: shown(10, 20) == shown(39, 59) == shown(559, 306) == blue)
            assert shown(9, 20) == shown(40, 59) == shown(559, 307) == shown(900, 500) == red
            go_on()
            left, top = asked()
            until("the rectangle around many parts", lambda: shown(0, 100) == shown(101, 100) == green)
            assert shown(10, 20) == blue
            assert shown(199, 100) == shown(0, 101) == red
            go_on()
