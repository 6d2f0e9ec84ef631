"""Credits in motion: chips to the pot, from the pot, and the numbers that follow them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from partition_games.scenes import table_layout as at
from partition_games.scenes.table_effects import TableEffects
from partition_games.scenes.table_picture import SeatPicture, TablePicture
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Cue, Glide, Together, Tween
from pazaak.stage.motion.timeline import Step
from pazaak.stage.paint.chips import ChipStack

Dance = Iterator[Step]
SECONDS = 0.45


def _counts(shown: SeatPicture, change: float) -> Beat:
    return Tween(shown.show_purse, shown.purse, shown.purse + change, SECONDS)


def all_pay(
    picture: TablePicture, places: Sequence[at.SeatPlace], amounts: Sequence[int], pot: int, effects: TableEffects
) -> Dance:
    """Chips come from every seat at once."""
    paying = [seat for seat, amount in enumerate(amounts) if amount]
    if not paying:
        return
    yield from _slide(picture, {seat: amounts[seat] for seat in paying}, places, effects, inwards=True)
    yield Tween(picture.show_pot, picture.pot, float(pot), 0.25)


def pot_paid(
    picture: TablePicture,
    places: Sequence[at.SeatPlace],
    seats: Sequence[Seat],
    amounts: Sequence[int],
    collected: Sequence[int],
    effects: TableEffects,
) -> Dance:
    """What a Salami collects comes in first; then the pot goes home."""
    if any(collected):
        yield from all_pay(picture, places, collected, round(picture.pot) + sum(collected), effects)
    paid = {seat: amount for seat, amount in zip(seats, amounts, strict=True) if amount}
    if not paid:
        return
    yield Tween(picture.show_pot, picture.pot, picture.pot - sum(paid.values()), 0.3)
    yield from _slide(picture, paid, places, effects, inwards=False)


def _slide(
    picture: TablePicture,
    amounts: dict[Seat, int],
    places: Sequence[at.SeatPlace],
    effects: TableEffects,
    *,
    inwards: bool,
) -> Dance:
    stacks, beats = [], []
    for seat, amount in amounts.items():
        home = places[seat].portrait
        start, end = (home, at.POT) if inwards else (at.POT, home)
        stack = ChipStack(*start, amount)
        stacks.append(stack)
        beats += [Glide(stack, end, SECONDS, arc=26), _counts(picture.seats[seat], -amount if inwards else amount)]
    picture.chips.extend(stacks)
    yield Cue(lambda: effects.sound("chip_stack", at.POT[0]))
    yield Together(*beats)
    for stack in stacks:
        picture.chips.remove(stack)
