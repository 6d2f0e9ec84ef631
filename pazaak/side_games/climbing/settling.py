"""Payment of a hand's points in credits."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.rules.protocols import Seat


def settle(purses: Sequence[int], points: Sequence[int], point: int, first: Seat) -> tuple[int, ...]:
    """Return the purses after a hand; each loser pays at most their purse.

    Where the losers' points are not what the winners gain (six players score 1 or 0), they owe equal parts of it, and
    the odd credits those next in turn after `first`. A payment is shared equally among the winners; odd credits go to
    the next in turn after the payer, of those to whom most is still due: so all get their due where all can pay.
    """
    seats = len(purses)
    turns = [(first + turn) % seats for turn in range(1, seats + 1)]
    due = {seat: points[seat] * point for seat in turns if points[seat] > 0}
    owed = {seat: -points[seat] * point for seat in turns if points[seat] < 0}
    if not owed and due:
        losers = [seat for seat in turns if seat not in due]
        share, odd = divmod(sum(due.values()), len(losers))
        owed = {seat: share + (place < odd) for place, seat in enumerate(losers)}
    after = list(purses)
    for payer, amount in owed.items():
        paid = min(amount, purses[payer])
        share, odd = divmod(paid, len(due))
        order = sorted(due, key=lambda seat: (-due[seat], (seat - payer) % seats))
        for place, seat in enumerate(order):
            given = share + (place < odd)
            after[payer] -= given
            after[seat] += given
            due[seat] -= given
    return tuple(after)
