"""The rivals of a table: who thinks for which seat, and how long each seems to think."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from partition_games.engine.moves import Move
from partition_games.engine.state import View
from partition_games.scenes.house import ArcadeHouse, PartitionSession, levels
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER
from pazaak.house.thinking.thinker import Thinker
from pazaak.house.thinking.watchdog import answer_of

PAUSE = (0.4, 1.2)
"""How long a rival seems to think, in seconds at normal speed."""
SHORT = (0.15, 0.5)
"""The same when he had time while the person arranged."""


def rivals_at(house: ArcadeHouse, session: PartitionSession) -> dict[Seat, Rival]:
    """The rivals by seat; who has left the house is missing."""
    found = {seat: house.rival_at(account) for seat, account in enumerate(session.seats) if account != PLAYER}
    return {seat: rival for seat, rival in found.items() if rival is not None}


class RivalMinds:
    """Asks the thinker of the seat to act and hands over his move."""

    def __init__(self, house: ArcadeHouse, session: PartitionSession, rivals: Mapping[Seat, Rival]) -> None:
        self._session = session
        self._pace = Random(session.seed)
        game = session.game.name
        self._minds: dict[Seat, Thinker[View, Move]] = {}
        for seat, account in enumerate(session.seats):
            if account == PLAYER:
                continue
            rival, seed = rivals.get(seat), session.seed * 8 + seat
            stranger = levels(house.games[game])[0]
            self._minds[seat] = house.think(game, stranger, seed) if rival is None else house.mind(game, rival, seed)

    def prepare(self) -> None:
        """Let them get ready."""
        for seat, mind in self._minds.items():
            mind.prepare(self._session.match.view(seat))

    def ask(self, seat: Seat) -> None:
        """Have a seat think."""
        self._minds[seat].ask(self._session.match.view(seat))

    def poll(self, seat: Seat) -> Move | None:
        """The move of a seat as soon as it is there."""
        return answer_of(self._minds[seat], self._session, seat)

    def pause(self, *, short: bool) -> float:
        """How long a rival seems to think."""
        return self._pace.uniform(*(SHORT if short else PAUSE))

    def close(self) -> None:
        """Ask nothing more."""
        for mind in self._minds.values():
            mind.close()
