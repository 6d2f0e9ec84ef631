"""Credits of the player and the rivals, and the house's grants to players who have none left."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pazaak.house.ledger.ledger import BANK, HOUSE, PLAYER, EntryKind, Ledger

if TYPE_CHECKING:  # loaded after the profile is opened
    from pazaak.house.profile.roster import Rival

OPENING_CREDITS = 1000
"""Credits of a new player."""
STAKE = 25
"""Smallest grant to a broke player, in credits, after the first of a day."""
DAILY_GRANT = 250
"""Smallest first grant of a day to a broke player, in credits."""


class Rivals(Protocol):
    """Rivals as their purses need them."""

    @property
    def bankrolls(self) -> Mapping[str, int]:
        """Opening credits of each rival, by account."""
        ...


class HouseGrant(NamedTuple):
    """Credits that the house gave a broke player, and a sentence about them."""

    amount: int
    daily: bool
    sentence: str


class Standing(NamedTuple):
    """Whether a rival can't play today, with a sentence about the reason."""

    out: bool
    balance: int
    sentence: str


class Purse:
    """The purses of the player and the rivals. Methods are given the day and never read a clock."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @property
    def player(self) -> int:
        """The player's credits, without those on tables."""
        return self._ledger.balance(PLAYER)

    @property
    def in_play(self) -> int:
        """The player's credits on tables and in pots of unfinished matches."""
        return self.on_table(PLAYER) + self.in_pots(PLAYER)

    def balance(self, account: str) -> int:
        """Return an account's balance, in credits."""
        return self._ledger.balance(account)

    def on_table(self, who: str) -> int:
        """Return the credits that an account has staked in unfinished matches."""
        ((lying,),) = self._ledger.rows(
            "SELECT COALESCE(SUM(balance), 0) FROM chair JOIN account ON account.id = 'seat:' || match || ':' || seat "
            "WHERE who = ? AND match NOT IN (SELECT match FROM result)",
            who,
        )
        return int(lying)

    def in_pots(self, who: str) -> int:
        """Return an account's equal share of the pots of its unfinished matches, in credits."""
        ((share,),) = self._ledger.rows(
            "SELECT COALESCE(SUM(balance / (SELECT COUNT(*) FROM chair AS c WHERE c.match = chair.match)), 0) "
            "FROM chair JOIN account ON account.id = 'pot:' || match "
            "WHERE who = ? AND match NOT IN (SELECT match FROM result)",
            who,
        )
        return int(share)

    def is_seated(self, who: str) -> bool:
        """Return whether an account has an unfinished match with stakes."""
        return bool(
            self._ledger.rows(
                "SELECT 1 FROM chair JOIN match ON match.id = chair.match "
                "WHERE who = ? AND stakes = 1 AND match NOT IN (SELECT match FROM result) LIMIT 1",
                who,
            )
        )

    def total(self) -> int:
        """Return the sum of all accounts, the bank's debt included: always zero."""
        ((total,),) = self._ledger.rows("SELECT COALESCE(SUM(balance), 0) FROM account")
        return int(total)

    def enlist(self, bankrolls: Mapping[str, int], today: date) -> None:
        """Open the accounts of the player and of new rivals with their opening credits.

        Bankrolls are looked up for new accounts only.
        """
        guests = [PLAYER, *bankrolls]
        marks = ", ".join("?" * len(guests))
        known = {account for (account,) in self._ledger.rows(f"SELECT id FROM account WHERE id IN ({marks})", *guests)}
        newcomers = [account for account in guests if account not in known]
        opening = {account: OPENING_CREDITS if account == PLAYER else bankrolls[account] for account in newcomers}
        if opening:
            with self._ledger.transaction() as store:
                store.post("opening", opening | {BANK: -sum(opening.values())}, today)

    def is_broke(self, least_ante: int) -> bool:
        """Return whether the player holds less than the smallest ante, credits on tables and in pots included."""
        return self.player + self.in_play < least_ante

    def relief(self, least_ante: int, today: date) -> HouseGrant | None:
        """Give a broke player enough to play on; None if the player isn't broke."""
        if not self.is_broke(least_ante):
            return None
        daily = not self._ledger.rows("SELECT 1 FROM entry WHERE kind = 'grant' AND day = ? LIMIT 1", today.isoformat())
        amount = max(DAILY_GRANT if daily else STAKE, least_ante - self.player)
        self._give(PLAYER, amount, "grant" if daily else "stake", today)
        sentence = f"On the house: {amount} credits for today." if daily else f"On the house: {amount} credits."
        return HouseGrant(amount, daily, sentence)

    def standing(self, rival: Rival, today: date, least: int = 0) -> Standing:
        """Return whether a rival can play; one that went broke on an earlier day first gets new credits.

        Broke is who can't pay the own lowest ante, or `least`, the price of a table that they keep.
        """
        balance = self.balance(rival.account)
        if self.is_seated(rival.account):
            return Standing(True, balance, f"{rival.short} still sits at an unfinished match.")
        if balance >= max(rival.ante_min, least):
            return Standing(False, balance, "")
        if self._last_day(rival.account) == today.isoformat():
            return Standing(True, balance, f"{rival.short} is out of credits and comes back tomorrow.")
        self._give(rival.account, rival.bankroll - balance, "restock", today)
        return Standing(False, rival.bankroll, "")

    def _last_day(self, account: str) -> str | None:
        days = self._ledger.rows(
            "SELECT day FROM posting JOIN entry ON entry.id = posting.entry "
            "WHERE account = ? ORDER BY posting.entry DESC LIMIT 1",
            account,
        )
        return str(days[0][0]) if days else None

    def _give(self, account: str, amount: int, kind: EntryKind, today: date) -> None:
        with self._ledger.transaction() as store:
            store.post(kind, {HOUSE: -amount, account: amount}, today)
