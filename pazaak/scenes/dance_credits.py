"""Credits in motion: chips to the pot, from the pot, and the numbers that follow them."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.scenes import table_layout as at
from pazaak.scenes.effects import Effects
from pazaak.scenes.table_picture import SidePicture, TablePicture
from pazaak.stage.motion.beats import Beat, Cue, Glide, Together, Tween
from pazaak.stage.motion.timeline import Step
from pazaak.stage.paint.chips import ChipStack

Dance = Iterator[Step]


def _counts(shown: SidePicture, to: float) -> Beat:
    def show(purse: float) -> None:
        shown.purse = purse

    return Tween(show, shown.purse, to, 0.45)


def _slide(
    picture: TablePicture,
    amount: int,
    start: tuple[float, float],
    end: tuple[float, float],
    effects: Effects,
) -> Dance:
    stack = ChipStack(*start, amount)
    picture.chips.append(stack)
    yield Cue(lambda: effects.sound("chip_stack", start[0]))
    yield Glide(stack, end, 0.45, arc=26)
    picture.chips.remove(stack)


def pay(picture: TablePicture, side: int, amount: int, pot: int, effects: Effects) -> Dance:
    """One player's chips slide into the pot."""
    shown = picture.sides[side]
    yield _counts(shown, shown.purse - amount)
    yield from _slide(picture, amount, at.PURSE[side], at.POT, effects)
    yield Tween(picture.show_pot, picture.pot, float(pot), 0.25)


def both_pay(picture: TablePicture, amount: int, pot: int, effects: Effects) -> Dance:
    """The antes come from both sides at once."""
    stacks = [ChipStack(*at.PURSE[side], amount) for side in (at.OWN, at.RIVAL)]
    picture.chips.extend(stacks)
    yield Cue(lambda: effects.sound("chip_stack", at.POT[0]))
    yield Together(
        *(Glide(stack, at.POT, 0.5, arc=26) for stack in stacks),
        *(_counts(shown, shown.purse - amount) for shown in picture.sides),
    )
    for stack in stacks:
        picture.chips.remove(stack)
    yield Tween(picture.show_pot, picture.pot, float(pot), 0.25)


def hand_over(picture: TablePicture, side: int, amount: int, effects: Effects) -> Dance:
    """Who leaves before the ante pays the other directly."""
    giver, taker = picture.sides[side], picture.sides[1 - side]
    yield _counts(giver, giver.purse - amount), _counts(taker, taker.purse + amount)
    yield from _slide(picture, amount, at.PURSE[side], at.PURSE[1 - side], effects)


def take_pot(picture: TablePicture, side: int, pot: int, effects: Effects) -> Dance:
    """The pot comes home to the winner."""
    if not pot:
        return
    shown = picture.sides[side]
    purse = shown.purse + pot
    yield Tween(picture.show_pot, picture.pot, 0.0, 0.3)
    yield from _slide(picture, pot, at.POT, at.PURSE[side], effects)
    yield _counts(shown, purse)
