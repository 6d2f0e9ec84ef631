"""How much may be named, bet and raised, from what the whole table sees."""

from __future__ import annotations

from pazaak.game.state import PublicState
from pazaak.house.rules.protocols import IllegalMoveError

ANTE_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


def ante_range(table: PublicState) -> range:
    """The antes the leader may name: the table's limits and both purses; empty when a purse is too thin."""
    return from_to(table.rules.ante_min, min(table.rules.ante_max, *table.purses))


def bet_range(table: PublicState) -> range:
    """The bets the seat to act may make: from the ante to the pot and max_bet antes, as both purses can match."""
    return from_to(table.ante, min(_largest(table), *table.purses))


def raise_range(table: PublicState) -> range:
    """What the second player may put on top of his call; empty for the leader, who may not raise."""
    seat = table.to_act
    if seat == table.leader:
        return range(0)
    own, other = table.purses[seat] - table.to_call, table.purses[1 - seat]
    return from_to(table.ante, min(_largest(table), own, other))


def offered_antes(table: PublicState) -> tuple[int, ...]:
    """The least and the most, and the round sizes between them."""
    sizes = ante_range(table)
    return offered(sizes, ANTE_STEPS)


def offered_bets(table: PublicState, sizes: range) -> tuple[int, ...]:
    """The least and the most, and a quarter, half and all of the pot where they lie between."""
    return offered(sizes, bet_steps(table))


def bet_steps(table: PublicState) -> tuple[int, int, int]:
    """A quarter, half and all of the pot."""
    return table.pot // 4, table.pot // 2, table.pot


def offered(sizes: range, steps: tuple[int, ...]) -> tuple[int, ...]:
    """The least and the most of the sizes, and the steps that lie between."""
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
    """The amounts from the least to the most, in credits; none where there is no such amount above 0."""
    return range(least, most + 1) if 0 < least <= most else range(0)
