"""Credits in motion: chips to the pot, from the pot, from hand to hand, and the numbers that follow them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pazaak.stage.motion.beats import Beat, Call, Cue, Glide, Then, Together, Tween, Wait, setter, stagger
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.chips import ChipStack, lively
from pazaak.stage.paint.ink import Point
from pazaak.table.ui.picture import Animation, TablePicture

SECONDS = 0.36
MOST_CHIPS = 10


@dataclass(frozen=True, slots=True)
class Purse:
    """A player's credits on the table: their place, the number shown, and a function that shows another."""

    place: Point
    holds: float
    show: Callable[[float], None]

    def counts(self, change: float) -> Beat:
        """Return a beat that counts the number shown up or down."""
        return Tween(self.show, self.holds, self.holds + change, SECONDS)


Flight = tuple[int, Point, Point]
"""An amount on its way: credits, start and end."""


def fly(
    picture: TablePicture, effects: PassingEffects, flights: Sequence[Flight], along: Sequence[Beat] = ()
) -> Animation:
    """Yield the flight of chips at once, with the numbers that change along."""
    stacks = [ChipStack(*start, amount) for amount, start, _ in flights]
    picture.chips.extend(stacks)
    yield Cue(lambda: effects.sound("chip_stack", stacks[0].x))
    gliding = [Glide(stack, end, SECONDS, arc=26) for stack, (_, _, end) in zip(stacks, flights, strict=True)]
    yield Together(*gliding, *along)
    for stack in stacks:
        picture.chips.remove(stack)


def stream(
    picture: TablePicture,
    effects: PassingEffects,
    amount: int,
    start: Point,
    end: Point,
    along: Sequence[Beat] = (),
    *,
    gap: float,
    sound: str = "chip_stack",
    shrink: float = 1.0,
) -> Animation:
    """Yield a stream of chips along one way, with the numbers that change; with reduced motion all at once."""
    if not amount:
        return
    chips = [
        ChipStack(*start, value, chips=(value,), alpha=0.0) for value in lively(amount, MOST_CHIPS, 4)[:MOST_CHIPS]
    ]
    picture.chips.extend(chips)
    flights = [
        Then(
            Cue(partial(effects.sound, sound, start[0])) if number % 3 == 0 else Wait(0.0),
            Call(partial(setattr, chip, "alpha", 255.0)),
            Glide(chip, end, SECONDS, arc=46, scale=shrink),
            Call(partial(setattr, chip, "alpha", 0.0)),
        )
        for number, chip in enumerate(chips)
    ]
    yield Together(stagger(*flights, gap=gap), *along)
    for chip in chips:
        picture.chips.remove(chip)


def pay(
    picture: TablePicture, effects: PassingEffects, pot_at: Point, paying: Sequence[tuple[Purse, int]], pot: int
) -> Animation:
    """Yield chips from several purses at once; then the pot holds `pot`."""
    due = [(purse, amount) for purse, amount in paying if amount]
    if not due:
        return
    flights = [(amount, purse.place, pot_at) for purse, amount in due]
    yield from fly(picture, effects, flights, [purse.counts(-amount) for purse, amount in due])
    yield Tween(setter(picture, "pot"), picture.pot, float(pot), 0.15)


def paid(
    picture: TablePicture, effects: PassingEffects, pot_at: Point, taking: Sequence[tuple[Purse, int]]
) -> Animation:
    """Yield the pot's way to its winners."""
    won = [(purse, amount) for purse, amount in taking if amount]
    if not won:
        return
    empties = Tween(setter(picture, "pot"), picture.pot, picture.pot - sum(amount for _, amount in won), 0.3)
    flights = [(amount, pot_at, purse.place) for purse, amount in won]
    yield from fly(picture, effects, flights, [empties, *(purse.counts(amount) for purse, amount in won)])


def hand_over(picture: TablePicture, effects: PassingEffects, giver: Purse, taker: Purse, amount: int) -> Animation:
    """Yield the way of an amount from one purse to another."""
    along = (giver.counts(-amount), taker.counts(amount))
    yield from fly(picture, effects, [(amount, giver.place, taker.place)], along)
