"""Who would sit at a table of the hall: guests who can pay and sit nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random

from pazaak.house.profile.roster import Rival
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.modal import Notice
from pazaak.table.ui.game_ui import TableServices


class OpponentFilter(StrEnum):
    """Whom one would like to play with."""

    MIXED = "mixed"
    GENTLE = "gentle"
    HARD = "hard"


COMPANIES = ((OpponentFilter.MIXED, "Anybody"), (OpponentFilter.GENTLE, "Gentle"), (OpponentFilter.HARD, "Hard"))


def credits_of(number: int) -> str:
    return f"{number:,} {'credit' if number == 1 else 'credits'}"


def too_poor(purse: int, buy_in: int) -> str:
    """The refusal for who cannot pay."""
    return f"You need {credits_of(buy_in)}; you have {purse:,}."


def ask_house(house: TableServices, stage: Stage, then: Callable[[], None]) -> None:
    """Help for who is out of credits, and what the house says to it."""
    relief = house.profile.purse.relief(house.least_ante, house.now().date())
    if relief is not None:
        stage.play("chip_stack")
        stage.push(Notice("From the house", relief.sentence, ok="OK"))
        then()


class Lobby:
    """The guests of today, seen from one table."""

    def __init__(self, house: TableServices, buy_in: int) -> None:
        self._house, self._buy_in = house, buy_in
        purse, today = house.profile.purse, house.now().date()
        # Asking for somebody's standing also restocks who went broke on another day.
        standings = {rival.id: purse.standing(rival, today) for rival in house.roster}
        self.balances = {id: standing.balance for id, standing in standings.items()}
        self._seated = {rival.id for rival in house.roster if purse.is_seated(rival.account)}

    def can_sit(self, rival: Rival) -> bool:
        """Whether a guest can pay and sits at no other table."""
        return rival.id not in self._seated and self.balances[rival.id] >= self._buy_in

    def willing(self) -> list[Rival]:
        """All who could sit down, gentlest first."""
        return [rival for rival in self._house.roster if self.can_sit(rival)]

    def company(self, wish: OpponentFilter, count: int, round: int = 0) -> tuple[Rival, ...]:
        """So many guests as wished, or as many as there are; another round brings others."""
        return pick(self.willing(), wish, count, round)

    def too_few(self, seats: int) -> str:
        """The refusal when not enough guests can pay."""
        able = len(self.willing())
        who = "Nobody" if able == 0 else "Only 1 rival" if able == 1 else f"Only {able} rivals"
        return f"{who} can pay {self._buy_in:,} credits now; this table needs {seats}."


def pick(rivals: Sequence[Rival], wish: OpponentFilter, count: int, round: int) -> tuple[Rival, ...]:
    """Some of the guests in the order of the roster: from the gentler half, the harder half, or all of them."""
    half = max(count, (len(rivals) + 1) // 2)
    pool = list(rivals)
    if wish is OpponentFilter.GENTLE:
        pool = pool[:half]
    elif wish is OpponentFilter.HARD:
        pool = pool[-half:]
    chosen = Random(f"{round}/{wish}").sample(pool, min(count, len(pool)))
    return tuple(sorted(chosen, key=lambda rival: rival.place))
