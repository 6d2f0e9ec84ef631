"""Card sprites: which side is up, and where the cards of rows and piles lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.stage.paint.card_sprites import CARD_SIZE, CardSprite, deck_pile, pile_height, row
from tests.stage.looks import canvas, changed, contrast, same


@pytest.mark.parametrize(("turn", "side"), [(0.0, "back:own"), (0.49, "back:own"), (0.5, "main:7"), (1.0, "main:7")])
def test_half_way_round_the_face_appears(turn: float, side: str) -> None:
    assert CardSprite("main:7", 0, 0, back="back:own", turn=turn).shown == side


def test_it_is_narrowest_on_its_edge() -> None:
    card = CardSprite("main:7", 0, 0)
    widths = []
    for turn in (0.0, 0.25, 0.5, 0.75, 1.0):
        card.turn = turn
        widths.append(card.squeeze)
    assert widths == pytest.approx([1, 2**-0.5, 0, 2**-0.5, 1], abs=1e-9)


@pytest.mark.full
def test_a_lifted_card_is_drawn_higher_with_a_wider_shadow() -> None:
    low, high = canvas(), canvas()
    CardSprite("main:7", 640, 360).draw(low)
    CardSprite("main:7", 640, 360, lift=30).draw(high)
    assert changed(high.surface).top < changed(low.surface).top - 15
    assert changed(high.surface).width > changed(low.surface).width + 10


def test_the_back_does_not_tell_the_face() -> None:
    one, other = canvas(), canvas()
    CardSprite("main:7", 640, 360, turn=0.0).draw(one)
    CardSprite("gold:T", 640, 360, turn=0.0).draw(other)
    assert same(one.surface, other.surface)


def test_an_invisible_card_draws_nothing() -> None:
    on = canvas()
    CardSprite("main:7", 640, 360, alpha=0, glow="own").draw(on)
    assert changed(on.surface).size == (0, 0)


def test_a_tilted_card_leans_as_it_is_drawn() -> None:
    card = CardSprite("main:7", 640, 360, angle=20)
    on = canvas()
    card.draw(on)
    # Against the clock: the upper edge goes to the left.
    corner, mirrored = (640 + 17, 360 - 63), (640 - 17, 360 - 63)
    assert contrast(on.surface.get_at(corner), on.surface.get_at(mirrored)) > 1.5


@given(count=st.integers(0, 14), pitch=st.floats(10, 120))
def test_rows_are_symmetrical(count: int, pitch: float) -> None:
    places = row(count, (500, 600), pitch)
    assert len(places) == count
    for left, right in zip(places, reversed(places), strict=True):
        assert left.x - 500 == pytest.approx(500 - right.x)
        assert left.y == right.y == 600


def test_many_cards_overlap_to_stay_in_their_room() -> None:
    places = row(13, (640, 600), 94, room=600)
    assert places[-1].x - places[0].x + CARD_SIZE[0] == pytest.approx(600)
    assert [place.x for place in row(2, (640, 600), 94, room=600)] == [593, 687]


@pytest.mark.full
def test_a_pile_sinks_as_it_is_dealt_out() -> None:
    heights = [pile_height(count) for count in range(41)]
    assert heights == sorted(heights)
    assert (heights[0], heights[1], heights[40]) == (0, 1, 8)
    tall, low, none = canvas(), canvas(), canvas()
    deck_pile(tall, (640, 360), 40)
    deck_pile(low, (640, 360), 4)
    deck_pile(none, (640, 360), 0)
    assert changed(tall.surface).top < changed(low.surface).top
    assert all(0 < told < 1.1 * card for told, card in zip(changed(none.surface).size, CARD_SIZE, strict=True))
