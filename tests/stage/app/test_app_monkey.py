"""Random events of every kind break nothing, and a person can still play afterwards."""

import random

import pygame
import pytest

from tests.stage.rooms import Lobby, playing


def random_event(dice: random.Random) -> pygame.Event:
    pos = (dice.randrange(-50, 1400), dice.randrange(-50, 800))
    key = dice.choice([*range(8, 128), *range(pygame.K_CAPSLOCK, pygame.K_CAPSLOCK + 40)])
    if key in (pygame.K_F11, pygame.K_b):
        key = pygame.K_UP
    return dice.choice(
        [
            pygame.Event(pygame.KEYDOWN, key=key, mod=dice.choice([0, pygame.KMOD_LSHIFT]), unicode="", scancode=0),
            pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0),
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=dice.randrange(1, 8)),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=dice.randrange(1, 8)),
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=dice.choice([-1, 1])),
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=dice.randrange(0, 22), instance_id=0),
            pygame.Event(pygame.CONTROLLERAXISMOTION, axis=dice.randrange(6), value=dice.randrange(-32768, 32768)),
            pygame.Event(pygame.WINDOWLEAVE),
            pygame.Event(pygame.WINDOWFOCUSLOST),
            pygame.Event(pygame.WINDOWFOCUSGAINED),
        ]
    )


@pytest.mark.full
def test_two_thousand_random_events_break_nothing() -> None:
    dice = random.Random(7)
    with playing(Lobby) as pilot:
        for _ in range(2_000):
            pilot.step(dice.random() / 10, random_event(dice))
            assert pilot.app.running
        pilot.step(0.1, pygame.Event(pygame.WINDOWFOCUSLOST))
        pilot.app.home()
        pilot.settle()
        pilot.click("sit")
        pilot.settle()
        assert pilot.scene == "table"
