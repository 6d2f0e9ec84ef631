"""The feat of Pazaak's table in the Circuit, and the stake that counts there as the highest."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.game import events as e
from pazaak.game.cards.board import GOAL
from pazaak.game.state import State
from pazaak.house.rules.circuit_table import Feat
from pazaak.house.rules.protocols import Seat, Step

Steps = Iterable[Step[State, e.Event]]
LAST = 3
"""Number of sets in a row that turn a match from 0-2 to 3-2."""


def comeback_on_twenty(steps: Steps, seat: Seat) -> bool:
    """Return whether the seat won from 0-2 to 3-2, with a board of exactly 20 in each of the last three sets."""
    behind = won = False
    total = 0
    on_twenty: list[bool] = []
    sets: tuple[int, ...] = ()
    for step in steps:
        for event in step.events:
            match event:
                case e.SetBegan():
                    total = 0
                case e.Drawn(player, total=now) | e.CardPlayed(player, total=now) if player == seat:
                    total = now
                case e.SetWon() | e.SetTied():
                    on_twenty.append(total == GOAL)
                case e.MatchWon(winner, reason="sets"):
                    won = winner == seat
                case _:
                    pass
        sets = step.state.table.sets
        behind |= (sets[seat], sets[1 - seat]) == (0, LAST - 1)
    return won and behind and sets[1 - seat] == LAST - 1 and all(on_twenty[-LAST:])


def at_highest_ante(steps: Steps, seat: Seat) -> bool:
    """Return whether a set was played for the highest ante of the table."""
    return any(
        isinstance(event, e.AntePaid) and event.amount >= step.state.table.rules.ante_max
        for step in steps
        for event in step.events
    )


FEAT: Feat[State, e.Event] = Feat(comeback_on_twenty)
