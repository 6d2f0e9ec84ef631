"""A tooltip stays on the screen and never covers what it tells about."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from pazaak.stage.widgets.tooltip import faces, place

SCREEN = FRect(0, 0, 1280, 720)


@given(
    st.tuples(st.floats(60, 460), st.floats(30, 160)),
    st.tuples(st.floats(0, 1200), st.floats(0, 600), st.floats(20, 300), st.floats(20, 120)),
)
def test_anywhere_on_the_screen(size: tuple[float, float], target: tuple[float, float, float, float]) -> None:
    rect = FRect(target).clip(SCREEN)
    tip = place(size, rect, SCREEN)
    assert SCREEN.contains(tip.inflate(-0.01, -0.01))
    assert not tip.inflate(-0.01, -0.01).colliderect(rect)


def test_above_unless_there_is_no_room() -> None:
    card = FRect(600, 400, 84, 116)
    assert place((200, 60), card, SCREEN).bottom < card.top
    high = FRect(600, 20, 84, 116)
    assert place((200, 60), high, SCREEN).top > high.bottom


def test_on_no_other_button_where_there_is_room() -> None:
    button, above, beside = FRect(904, 642, 326, 46), FRect(904, 552, 326, 74), FRect(470, 650, 386, 58)
    tip = place((300, 40), button, SCREEN, [above, beside])
    assert not any(tip.colliderect(other) for other in (button, above, beside))
    assert not faces(tip, button)
    assert faces(place((300, 40), button, SCREEN), button)
