"""The sleep of the real loop, on a real screen: the first event ends it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.window.desk import MISSING, ROOT, desk

SLEEPS = """
import threading, pygame
from pazaak.stage.core.event_sleep import EventSleep
pygame.display.init()
pygame.display.set_mode((200, 100))
sleep = EventSleep(lambda: False)
assert sleep._sdl is not None, "SDL is found where pygame has loaded it"
for _ in range(20):
    pygame.event.get()
    sleep(0.01)
pygame.event.get()
threading.Timer(0.2, lambda: pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))).start()
sleep(3600.0)
print([event.key for event in pygame.event.get() if event.type == pygame.KEYDOWN] == [pygame.K_a])
"""


@pytest.mark.full
@pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")
def test_the_first_event_ends_the_sleep_and_can_still_be_read() -> None:
    with desk() as here:
        command = [sys.executable, "-c", SLEEPS]
        ran = subprocess.run(
            command, env=here.environment, cwd=ROOT, capture_output=True, encoding="utf-8", check=False
        )
    assert ran.stdout.splitlines()[-1:] == ["True"], ran.stderr
