"""How much may be named, bet and raised, from what the whole table sees."""

from __future__ import annotations

from pazaak.game.state import Table

_ANTE_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


def ante_range(table: Table) -> range:
    """The antes the leader may name: the table's limits and both purses; empty when a purse is too thin."""
    return _from_to(table.rules.ante_min, min(table.rules.ante_max, *table.purses))


def bet_range(table: Table) -> range:
    """The bets the seat to act may make: from the ante to the pot and max_bet antes, as both purses can match."""
    return _from_to(table.ante, min(_largest(table), *table.purses))


def raise_range(table: Table) -> range:
    """What the second player may put on top of his call; empty for the leader, who may not raise."""
    seat = table.to_act
    if seat == table.leader:
        return range(0)
    own, other = table.purses[seat] - table.to_call, table.purses[1 - seat]
    return _from_to(table.ante, min(_largest(table), own, other))


def offered_antes(table: Table) -> tuple[int, ...]:
    """The least and the most, and the round sizes between them."""
    sizes = ante_range(table)
    return _offered(sizes, _ANTE_STEPS)


def offered_bets(table: Table, sizes: range) -> tuple[int, ...]:
    """The least and the most, and a quarter, half and all of the pot where they lie between."""
    return _offered(sizes, (table.pot // 4, table.pot // 2, table.pot))


def _offered(sizes: range, steps: tuple[int, ...]) -> tuple[int, ...]:
    if not sizes:
        return ()
    return tuple(sorted({sizes[0], sizes[-1], *(step for step in steps if step in sizes)}))


def _largest(table: Table) -> int:
    return min(table.pot, table.rules.max_bet * table.ante)


def _from_to(least: int, most: int) -> range:
    return range(least, most + 1) if 0 < least <= most else range(0)
