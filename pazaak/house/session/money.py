"""Movement of a match's credits: from purses to the table, between seats and pot, and back to the purses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, Ledger, Transaction, jackpot_account, pot_account, seat_account
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.protocols import Holdings
from pazaak.house.session.purpose import MatchPurpose

Legs = Mapping[str, int]


class StakesError(StoreError):
    """A match that one of its players cannot pay for."""


def purses_at(ledger: Ledger, seats: Sequence[str], cap: int | None) -> list[int]:
    """Return the credits each seat may bring: its balance, at most `cap`; the house matches the richest player."""
    limit = cap if cap is not None else max((ledger.balance(who) for who in seats if who != HOUSE), default=0)
    return [limit if who == HOUSE else min(ledger.balance(who), limit) for who in seats]


def check_affordable(ledger: Ledger, seats: Sequence[str], buy_in: Sequence[int]) -> None:
    """Raise StakesError unless every account holds its buy-in."""
    for who, due in zip(seats, buy_in, strict=True):
        if due < 0:
            raise StakesError("Nobody can sit down with less than nothing.")
        if who != HOUSE and ledger.balance(who) < due:
            raise StakesError(f"{due} credits are needed to sit down here, and the purse holds {ledger.balance(who)}.")


def keeper_of(game: AnyGame, purpose: MatchPurpose | None) -> str:
    """Return the account that a game's jackpot comes from and its remaining pots go to; the house without one."""
    if game.jackpot is None:
        return HOUSE
    return jackpot_account(game.name, "" if purpose is None else purpose.place)


def check_jackpot(reads: Ledger | Transaction, account: str, jackpot: int) -> None:
    """Raise StakesError unless the jackpot the table opens with is the one in its account."""
    if reads.balance(account) != jackpot:
        raise StakesError("The jackpot of this table has changed. Sit down again.")


def buy_in_legs(match_id: int, seats: Sequence[str], buy_in: Sequence[int], keeper: str, jackpot: int) -> Legs:
    """Return the postings of a buy-in: from the purses to the seats, and the jackpot from its keeper to the pots."""
    legs: Counter[str] = Counter({keeper: -jackpot, pot_account(match_id): jackpot})
    for seat, (who, amount) in enumerate(zip(seats, buy_in, strict=True)):
        legs[who] -= amount
        legs[seat_account(match_id, seat)] += amount
    return legs


def change_legs(match_id: int, before: Holdings, after: Holdings) -> Legs:
    """Return the postings of a move: changes of the seats and the pots."""
    legs = {
        seat_account(match_id, seat): new - old
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
    }
    legs[pot_account(match_id)] = sum(after.pots) - sum(before.pots)
    return legs


def settle_legs(match_id: int, seats: Sequence[str], final: Holdings, keeper: str) -> Legs:
    """Return the postings of a match's end: each seat's credits to its account, the rest of the pots to the keeper."""
    legs: Counter[str] = Counter()
    for seat, (who, amount) in enumerate(zip(seats, final.seats, strict=True)):
        legs[seat_account(match_id, seat)] -= amount
        legs[who] += amount
    left = sum(final.pots)
    legs[pot_account(match_id)] -= left
    legs[keeper] += left
    return legs


def conceded(holdings: Holdings, leaver: int) -> Holdings:
    """Return the holdings once a seat has left: the others share the pots.

    Odd credits go to the seats after the leaver, in turn order.
    """
    seats = list(holdings.seats)
    others = [(leaver + step) % len(seats) for step in range(1, len(seats))]
    share, odd = divmod(sum(holdings.pots), len(others))
    for place, seat in enumerate(others):
        seats[seat] += share + (place < odd)
    return Holdings(tuple(seats))


def refund_legs(match_id: int, seats: Sequence[str], on_table: Holdings, buy_in: Mapping[str, int]) -> Legs:
    """Return the postings of a refund: every account gets its buy-in back."""
    legs: Counter[str] = Counter({who: amount for who, amount in buy_in.items() if amount})
    for seat, amount in enumerate(on_table.seats):
        legs[seat_account(match_id, seat)] -= amount
    legs[pot_account(match_id)] -= sum(on_table.pots)
    return legs


def on_table(ledger: Ledger, match_id: int, seats: int) -> Holdings:
    """Return the credits on the table of a running match, from the ledger."""
    return Holdings(
        tuple(ledger.balance(seat_account(match_id, seat)) for seat in range(seats)),
        (ledger.balance(pot_account(match_id)),),
    )


def bought_in(ledger: Ledger, match_id: int) -> dict[str, int]:
    """Return the credits each account put on the table when the match began, jackpots included."""
    rows = ledger.rows(
        "SELECT account, -SUM(amount) FROM posting JOIN entry ON entry.id = posting.entry "
        "WHERE entry.match = ? AND entry.kind = 'buy_in' "
        "AND account NOT LIKE 'seat:%' AND account NOT LIKE 'pot:%' "
        "GROUP BY account",
        match_id,
    )
    return dict(rows)


def bought_in_by_seat(ledger: Ledger, match_id: int, seats: int) -> tuple[int, ...]:
    """Return the credits each seat began the match with."""
    rows = ledger.rows(
        "SELECT account, amount FROM posting JOIN entry ON entry.id = posting.entry "
        "WHERE entry.match = ? AND entry.kind = 'buy_in' AND account LIKE 'seat:%'",
        match_id,
    )
    brought: dict[str, int] = dict(rows)
    return tuple(brought.get(seat_account(match_id, seat), 0) for seat in range(seats))
