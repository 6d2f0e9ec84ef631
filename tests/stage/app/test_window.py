"""The window: sane sizes, a surface that stays, full screen and back, geometry worth remembering."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.stage.app.window import LARGEST, MINIMUM, GameWindow, NoDisplayError, sane_position, sane_size
from tests.stage import flow  # noqa: F401 - chooses the dummy driver


@pytest.fixture
def window() -> Iterator[GameWindow]:
    made = GameWindow("Test")
    pygame.event.clear()
    yield made
    made.close()


def feed(window: GameWindow) -> None:
    for event in pygame.event.get():
        window.note(event)


SIDES = st.integers(-(10**9), 10**9)


@given(st.tuples(SIDES, SIDES), st.none() | st.tuples(SIDES, SIDES))
def test_no_size_is_too_absurd(size: tuple[int, int], desktop: tuple[int, int] | None) -> None:
    w, h = sane_size(size, desktop)
    assert MINIMUM[0] <= w <= LARGEST[0]
    assert MINIMUM[1] <= h <= LARGEST[1]
    assert sane_size((w, h), desktop) == (w, h)


def test_a_place_on_a_screen_that_is_gone_is_forgotten() -> None:
    one, two = [(1920, 1080)], [(1920, 1080), (1920, 1080)]
    assert sane_position((2500, 100), (1280, 720), two) == (2500, 100)
    assert sane_position((2500, 100), (1280, 720), one) is None
    assert sane_position((-300, 0), (1280, 720), one) == (-300, 0)
    assert sane_position((100, -40), (1280, 720), one) is None, "its title bar is out of reach"
    assert sane_position(None, (1280, 720), one) is None


def test_a_place_to_the_left_or_above_is_kept_as_long_as_the_screens_are_the_same() -> None:
    one, two = [(1920, 1080)], [(1920, 1080), (1280, 1024)]
    for place in ((-1200, 100), (100, -900)):
        assert sane_position(place, (1280, 720), two, known=two) == place
        assert sane_position(place, (1280, 720), one, known=two) is None
        assert sane_position(place, (1280, 720), two) is None, "nobody knows whether it was ever there"
    assert sane_position((10**9, 0), (1280, 720), two, known=two) is None, "a file may say anything"


def test_a_window_on_a_screen_to_the_left_comes_back_there() -> None:
    window = GameWindow("Test")
    window.note(pygame.Event(pygame.WINDOWMOVED, x=-900, y=-40))
    left = window.geometry
    window.close()
    assert left.position is not None
    assert left.position[0] < 0
    window = GameWindow("Test", position=left.position, screens=left.screens)
    assert window.geometry.position == left.position
    window.close()


def test_the_surface_stays_the_same_through_resize(window: GameWindow) -> None:
    before = window.surface
    window.resize((1600, 900))
    feed(window)
    assert window.surface is before
    assert window.size == (1600, 900)
    assert window.geometry.size == (1600, 900)


def test_it_does_not_become_smaller_than_can_be_played(window: GameWindow) -> None:
    window.resize((200, 100))
    feed(window)
    assert window.size == MINIMUM


def test_full_screen_and_back_keeps_the_size_of_the_window(window: GameWindow) -> None:
    window.resize((1000, 600))
    feed(window)
    window.toggle_fullscreen()
    feed(window)
    assert window.fullscreen
    assert window.geometry.size == (1000, 600), "the size to come back to, not that of the screen"
    window.toggle_fullscreen()
    feed(window)
    assert not window.fullscreen
    assert window.size == (1000, 600)


def test_moving_and_resizing_are_noted_and_other_events_are_not(window: GameWindow) -> None:
    window.note(pygame.Event(pygame.WINDOWMOVED, x=900, y=900))
    assert window.note(pygame.Event(pygame.WINDOWMOVED, x=40, y=50))
    assert window.geometry.position == (40, 50)
    assert not window.note(pygame.Event(pygame.WINDOWMOVED, x=40, y=50))
    assert window.note(pygame.Event(pygame.WINDOWSIZECHANGED, x=1400, y=800))
    assert window.geometry.size == (1400, 800)
    assert not window.note(pygame.Event(pygame.WINDOWENTER))


def test_a_frame_added_by_the_window_manager_does_not_make_it_wander() -> None:
    window = GameWindow("Test", position=(60, 40))
    try:
        window.note(pygame.Event(pygame.WINDOWMOVED, x=61, y=60))
        assert window.geometry.position == (60, 40), "the place to ask for, not the one the frame leaves"
        window.note(pygame.Event(pygame.WINDOWMOVED, x=301, y=220))
        assert window.geometry.position == (300, 200)
    finally:
        window.close()


def test_mouse_units_and_pixels_agree_both_ways(window: GameWindow) -> None:
    assert window.to_units((320, 180)) == (320, 180)
    assert window.to_pixels((320, 180)) == (320, 180)


def test_no_display_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(NoDisplayError, match=r"There is no display to open a window on .*; start the game on"):
        GameWindow("Test")
