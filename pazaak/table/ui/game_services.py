"""The services of a house that hosts tables: its games, and the agents of its rivals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.services import Services
from pazaak.house.thinking.late import late_recipe

if TYPE_CHECKING:  # the house is opened, and the title seen, before there is a table
    from pazaak.house.circuit.circuit import Circuit
    from pazaak.house.fair_deal.record import SealedSeat
    from pazaak.house.profile.roster import Rival
    from pazaak.house.rules.catalogue import AnyGame
    from pazaak.house.rules.circuit_table import CircuitTable
    from pazaak.house.rules.protocols import Seat
    from pazaak.house.session.challenges import StoredMatch
    from pazaak.house.session.session import AnySession
    from pazaak.house.thinking.thinker import Thinker

RANDOM = "random"
"""Name of the agent that moves at random; no level of a rival while a game has any other."""


class Stakes(Protocol):
    """The stakes at a game's door, from small to high."""

    @property
    def stakes(self) -> tuple[int, int, int]: ...
    @property
    def stake_option(self) -> str: ...
    @property
    def brings(self) -> Callable[[int, Mapping[str, Any]], int]: ...


class RivalUI(Protocol):
    """A game's UI, as far as it sets the play of rivals and the stakes."""

    @property
    def door(self) -> Stakes | None: ...
    @property
    def level(self) -> Callable[[Any, str], str] | None: ...
    @property
    def style(self) -> Callable[[Any, str], str | None] | None: ...
    @property
    def mind(self) -> Callable[[Any, str, str | None, int], Thinker[Any, Any]] | None: ...


F = TypeVar("F", bound=RivalUI)
_LATE = LazyRegistry(
    {
        "seat": "pazaak.house.fair_deal.record:SealedSeat",
        "player": "pazaak.table.ui.player_card:player_card_at",
        "circuit": "pazaak.house.circuit.circuit:Circuit",
        "hosts": "pazaak.house.circuit.circuit:Hosts",
    }
)
"""Loaded when somebody sits down or asks: the start of the program needs none."""


@dataclass(slots=True)
class GameServices(Services, Generic[F]):
    """The house with its games, each with its UI."""

    games: Mapping[str, AnyGame]
    """All games by name, in the order of the list of games; each is loaded on first use."""
    uis: Mapping[str, F]
    """UI of each game by name."""
    paths: Mapping[str, str]
    """Import path of each game by name, for the worker process."""
    tables: Mapping[str, CircuitTable] = field(default_factory=dict, kw_only=True)
    """Table of each game in the Circuit by name, in the order of the hall."""

    @property
    def circuit(self) -> Circuit:
        """Marks, neon and tokens of the open profile as they are now; a guest has none."""
        hosts = _LATE["hosts"](
            lambda id: "" if (rival := self.rival_of(id)) is None else rival.short,
            self.highest_stake,
        )
        circuit: Circuit = _LATE["circuit"](None if self.profile.closed else self.profile.ledger, self.tables, hosts)
        return circuit

    def rival_of(self, id: str) -> Rival | None:
        """Return the rival with an id; None for one who has left the house."""
        return next((rival for rival in self.roster if rival.id == id), None)

    def highest_stake(self, game: str) -> int:
        """Return the highest stake at a game's door, in credits; 0 for a game whose tables each have their own."""
        door = self.uis[game].door
        return 0 if door is None else door.stakes[-1]

    def least_of_host(self, rival_id: str) -> int:
        """Return the credits that a rival needs at the lowest stake of the tables they keep; 0 for no table."""
        doors = [self.uis[game].door for game, table in self.tables.items() if table.host == rival_id]
        return max((door.brings(door.stakes[0], {}) for door in doors if door is not None), default=0)

    def levels(self, game: str) -> Sequence[str]:
        """Return the agents of a game that rivals play as, weakest first."""
        return [name for name in self.games[game].agents if name != RANDOM] or [RANDOM]

    def difficulty(self, game: str, account: str) -> int:
        """Return how hard a rival plays a game, from 1 to the number of levels.

        The roster runs from gentle to hard, and so do the levels of a game. A stranger gets 1.
        """
        accounts = [rival.account for rival in self.roster]
        if account not in accounts:
            return 1
        return accounts.index(account) * len(self.levels(game)) // len(accounts) + 1

    def level(self, game: str, account: str) -> str | None:
        """Return the level of a rival by its name; None for the player."""
        if account == PLAYER:
            return None
        ui = self.uis[game]
        if ui.level is not None:
            return ui.level(self, account)
        return self.levels(game)[self.difficulty(game, account) - 1]

    def style(self, game: str, account: str) -> str | None:
        """Return the temper of a rival; None for the player, and where rivals of a level don't differ."""
        ui = self.uis[game]
        return None if account == PLAYER or ui.style is None else ui.style(self, account)

    def sealed_seats(self, game: str, accounts: Sequence[str]) -> tuple[SealedSeat, ...]:
        """Return the seats of a table for its seal."""

        def seat(account: str) -> SealedSeat:
            level = self.level(game, account)
            budget = None if level is None else self.games[game].budget(level, len(accounts))
            name: str = _LATE["player"](self, account).name
            sealed: SealedSeat = _LATE["seat"](name, level, self.style(game, account), budget)
            return sealed

        return tuple(map(seat, accounts))

    def mind(self, session: AnySession, account: str, seat: Seat) -> Thinker[Any, Any]:
        """Return the agent of a rival at a table: the sealed one, where the seal names it."""
        game = session.game.name
        ui, (level, style, seed) = self.uis[game], self.agent(session, account, seat)
        assert level, "nobody thinks for the person"
        if ui.mind is not None:
            return ui.mind(self, level, style, seed)
        return self._rival(game, level, style, seed)

    def agent(self, session: AnySession | StoredMatch, account: str, seat: Seat) -> tuple[str, str | None, int]:
        """Return the level, style and seed of a rival at a table; the level is empty for the player."""
        sealed, seeded = session.sealed_agent(seat), session.sealed_mind(seat)
        if sealed is not None:
            return sealed.level, sealed.style, sealed.seed
        agreed = None if session.purpose is None else session.purpose.agent(account)
        if agreed is not None:
            return agreed
        game = session.game.name
        unsealed = session.seed if self.uis[game].mind is not None else session.seed * 8 + seat
        seed = unsealed if seeded is None else seeded
        chosen = "" if session.purpose is None else session.purpose.level(account)
        level = chosen if chosen in self.levels(game) else self.level(game, account) or ""
        return level, self.style(game, account), seed

    def stand_in(self, session: AnySession, seat: Seat) -> Thinker[Any, Any]:
        """Return the agent that replaces a rival without an answer: the sealed one, else the reference player."""
        game, sealed = session.game.name, session.sealed
        if sealed is not None and sealed.stand_in is not None:
            return self._rival(game, sealed.stand_in.level, None, sealed.stand_in.seed)
        return self._rival(game, self.games[game].reference, None, session.seed * 8 + seat)

    def _rival(self, game: str, level: str, style: str | None, seed: int) -> Thinker[Any, Any]:
        path = "pazaak.house.rules.agents:rival_agent"
        return self.thinker(late_recipe(path, self.paths[game], level, style, seed))
