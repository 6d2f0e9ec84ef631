"""Chips: amounts break into chips without loss, and stacks and heaps are drawn as such."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.stage.paint.chips import DENOMINATIONS, TALLEST, ChipStack, break_amount, lively, pile
from tests.stage.looks import canvas, changed, same


@given(st.integers(0, 200_000))
def test_nothing_is_lost_in_breaking(amount: int) -> None:
    chips = list(break_amount(amount))
    assert sum(chips) == amount
    assert chips == sorted(chips, reverse=True)
    assert set(chips) <= set(DENOMINATIONS)


@given(amount=st.integers(0, 20_000), least=st.integers(0, 20), kinds=st.integers(1, 4))
def test_nothing_is_lost_in_changing_to_small_chips(amount: int, least: int, kinds: int) -> None:
    chips = lively(amount, least, kinds)
    assert sum(chips) == amount
    assert len(chips) >= least or set(chips) <= {1}


@pytest.mark.parametrize(
    ("amount", "chips"),
    [(0, []), (1, [1]), (30, [25, 5]), (1500, [500] * 3), (2631, [2500, 100, 25, 5, 1])],
)
def test_an_amount_takes_the_fewest_chips(amount: int, chips: list[int]) -> None:
    assert list(break_amount(amount)) == chips


def test_a_debt_has_no_chips() -> None:
    with pytest.raises(ValueError, match="negative amount"):
        break_amount(-1)


def test_a_stack_grows_with_its_chips_but_not_for_ever() -> None:
    tops = []
    for chips in ((25,), (25, 25, 25), (25,) * TALLEST, (25,) * 30):
        on = canvas()
        ChipStack(640, 400, sum(chips), chips=chips).draw(on)
        tops.append(changed(on.surface).top)
    assert tops[0] > tops[1] > tops[2] == tops[3]


def test_a_bet_of_one_large_chip_is_still_a_small_stack() -> None:
    assert len(ChipStack(0, 0, 100).shown) >= 3
    assert ChipStack(0, 0, 1).shown == [1]
    assert ChipStack(0, 0, 0).shown == []


def test_a_stack_moves_and_fades_as_a_sprite() -> None:
    stack = ChipStack(300, 300, 50)
    stack.x, stack.y, stack.scale = 900.0, 500.0, 1.2
    on, off = canvas(), canvas()
    stack.draw(on)
    stack.alpha = 0
    stack.draw(off)
    assert changed(on.surface).collidepoint(900, 495)
    assert changed(off.surface).size == (0, 0)


@pytest.mark.parametrize("amount", [0, 1, 3, 20, 150, 1500, 99_999])
def test_the_pot_is_a_heap_of_stacks_with_those_behind_drawn_first(amount: int) -> None:
    heap = pile(amount, (640, 448))
    assert bool(heap) == (amount > 0)
    assert all(1 <= len(stack.shown) <= TALLEST for stack in heap)
    assert all(abs(stack.x - 640) <= 70 and abs(stack.y - 448) <= 30 for stack in heap)
    if amount >= 20:
        assert len(heap) >= 2
    if amount == 1500:
        assert len({stack.shown[0] for stack in heap}) >= 4


def test_a_larger_pot_looks_larger() -> None:
    small, large = canvas(), canvas()
    for stack in pile(10, (640, 448)):
        stack.draw(small)
    for stack in pile(2000, (640, 448)):
        stack.draw(large)
    assert changed(large.surface).width > changed(small.surface).width
    assert not same(small.surface, large.surface)
