"""The people in a hall: the player's means, the guests' standings, and the rivals for a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Self

from pazaak.house.phrases import counted
from pazaak.house.profile.purse import Standing
from pazaak.house.profile.roster import Rival
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.modal import Notice
from pazaak.table.ui.game_ui import TableServices


class OpponentFilter(StrEnum):
    """The kind of rivals to play with."""

    MIXED = "mixed"
    GENTLE = "gentle"
    HARD = "hard"


COMPANIES = ((OpponentFilter.MIXED, "Anybody"), (OpponentFilter.GENTLE, "Gentle"), (OpponentFilter.HARD, "Hard"))


class Means:
    """The player's credits today; the ledger is read once, not with every frame."""

    def __init__(self, house: TableServices) -> None:
        profile = house.profile
        self.purse, self.lying = profile.purse.player, profile.purse.in_play
        self.broke = profile.purse.is_broke(house.least_ante)
        self.closed, self.unfinished = profile.closed, profile.is_in_a_match

    @property
    def barred(self) -> str:
        """The reason why no table is open to the player; empty when some are."""
        return self.closed or ("Out of credits: ask the house for help." if self.broke else "")

    def short_of(self, price: int, refusal: str) -> str:
        """Return why the player cannot pay a price: `refusal`, or where the credits are; empty if they can."""
        if self.purse >= price:
            return ""
        in_play = self.purse + self.lying >= price
        return "Your credits are in an unfinished match. Continue it first." if in_play else refusal


def too_poor(purse: int, buy_in: int) -> str:
    """Return the refusal of a player who cannot pay."""
    return f"You need {counted(buy_in, 'credit')}; you have {purse:,}."


def ask_house(house: TableServices, stage: Stage, then: Callable[[], None]) -> None:
    """Give help to a player out of credits, with a sentence of the house."""
    relief = house.profile.purse.relief(house.least_ante, house.now().date())
    if relief is not None:
        stage.play("chip_stack")
        stage.push(Notice("From the house", relief.sentence, ok="OK"))
        then()


@dataclass(frozen=True, slots=True)
class Guest:
    """A rival in a hall, with today's standing."""

    rival: Rival
    standing: Standing
    waits: bool
    """Whether the rival is in an unfinished match."""

    @classmethod
    def met(cls, house: TableServices, rival: Rival, least: int = 0, **more: Any) -> Self:
        """Return a rival as a guest; one that went broke on another day is restocked. `more`: a hall's fields.

        `least`: credits that they need to be at home in the hall, beside their lowest ante.
        """
        purse = house.profile.purse
        return cls(rival, purse.standing(rival, house.now().date(), least), purse.is_seated(rival.account), **more)


class Lobby:
    """Today's guests, for one table."""

    def __init__(self, house: TableServices, buy_in: int) -> None:
        self._house, self._buy_in = house, buy_in
        self.guests = {rival.id: Guest.met(house, rival, house.least_of_host(rival.id)) for rival in house.roster}

    def can_sit(self, rival: Rival) -> bool:
        """Return whether a guest can pay and has no other table."""
        guest = self.guests[rival.id]
        return not guest.waits and guest.standing.balance >= self._buy_in

    def willing(self) -> list[Rival]:
        """Return all guests for the table, gentlest first."""
        return [rival for rival in self._house.roster if self.can_sit(rival)]

    def company(self, wish: OpponentFilter, count: int, round: int = 0, host: Rival | None = None) -> tuple[Rival, ...]:
        """Return as many wanted guests as possible, the table's host among them; another round brings others."""
        return pick(self.willing(), wish, count, round, host)

    def too_few(self, seats: int) -> str:
        """Return the refusal when not enough guests can pay."""
        able = len(self.willing())
        who = "Nobody" if able == 0 else "Only 1 rival" if able == 1 else f"Only {able} rivals"
        return f"{who} can pay {self._buy_in:,} credits now; this table needs {seats}."


def pick(
    rivals: Sequence[Rival], wish: OpponentFilter, count: int, round: int, host: Rival | None = None
) -> tuple[Rival, ...]:
    """Return some of the guests in the order of the roster: from the gentler half, the harder half, or all of them.

    The host of the table is one of them, if they belong to that part.
    """
    half = max(count, (len(rivals) + 1) // 2)
    pool = list(rivals)
    if wish is OpponentFilter.GENTLE:
        pool = pool[:half]
    elif wish is OpponentFilter.HARD:
        pool = pool[-half:]
    chosen = Random(f"{round}/{wish}").sample(pool, min(count, len(pool)))
    if host in pool and host not in chosen and chosen:
        chosen[-1] = host
    return tuple(sorted(chosen, key=lambda rival: rival.place))
