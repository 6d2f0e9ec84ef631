"""Limits of antes, bets and raises, from the public state."""

from __future__ import annotations

from pazaak.game.state import PublicState
from pazaak.house.rules.protocols import IllegalMoveError

ANTE_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""Round antes that are offered, in credits."""


def ante_range(table: PublicState) -> range:
    """Return the antes that the leader may name, within the table's limits and both purses; may be empty."""
    return from_to(table.rules.ante_min, min(table.rules.ante_max, *table.purses))


def bet_range(table: PublicState) -> range:
    """Return the bets open to the seat to act: from the ante to the pot and `max_bet` antes, within both purses."""
    return from_to(table.ante, min(_largest(table), *table.purses))


def raise_range(table: PublicState) -> range:
    """Return the amounts by which the second player may raise a bet; empty for the leader, who may not raise."""
    seat = table.to_act
    if seat == table.leader:
        return range(0)
    own, other = table.purses[seat] - table.to_call, table.purses[1 - seat]
    return from_to(table.ante, min(_largest(table), own, other))


def offered_antes(table: PublicState) -> tuple[int, ...]:
    """Return the smallest and largest ante allowed, and the round amounts between them."""
    sizes = ante_range(table)
    return offered(sizes, ANTE_STEPS)


def offered_bets(table: PublicState, sizes: range) -> tuple[int, ...]:
    """Return the smallest and largest of `sizes`, and a quarter, half and all of the pot where allowed."""
    return offered(sizes, bet_steps(table))


def bet_steps(table: PublicState) -> tuple[int, int, int]:
    """Return a quarter, half and all of the pot, in credits."""
    return table.pot // 4, table.pot // 2, table.pot


def offered(sizes: range, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Return the smallest and largest of `sizes`, and those of `steps` that are among them, in order."""
    if not sizes:
        return ()
    return tuple(sorted({sizes[0], sizes[-1], *(step for step in steps if step in sizes)}))


def _largest(table: PublicState) -> int:
    return min(table.pot, table.rules.max_bet * table.ante)


def verify_amount(what: str, amount: int, allowed: range) -> None:
    """Raise IllegalMoveError unless the amount is a whole number among those allowed."""
    if type(amount) is not int or amount not in allowed:
        if not allowed:
            raise IllegalMoveError(f"{what} isn't possible now: the purses or the pot are too small.")
        raise IllegalMoveError(f"{what} must be from {allowed[0]} to {allowed[-1]} credits here.")


def from_to(least: int, most: int) -> range:
    """Return the amounts from `least` to `most`, in credits; empty unless `least` is above 0."""
    return range(least, most + 1) if 0 < least <= most else range(0)
