"""The house that hosts tables: which games there are, and who thinks for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.services import Services
from pazaak.house.thinking.house_player import late_recipe

if TYPE_CHECKING:  # the house is opened, and the title seen, before there is a table
    from pazaak.house.fair_deal.record import SealedSeat
    from pazaak.house.rules.catalogue import AnyGame
    from pazaak.house.rules.protocols import Seat
    from pazaak.house.session.session import AnySession
    from pazaak.house.thinking.thinker import Thinker

RANDOM = "random"
"""No level of the house: nobody sits down to play like that while there is anything else."""


class RivalFace(Protocol):
    """A game's face, as far as it says how rivals play."""

    @property
    def level(self) -> Callable[[Any, str], str] | None: ...
    @property
    def style(self) -> Callable[[Any, str], str | None] | None: ...
    @property
    def mind(self) -> Callable[[Any, str, str | None, int], Thinker[Any, Any]] | None: ...


F = TypeVar("F", bound=RivalFace)


@dataclass(slots=True)
class GameServices(Services, Generic[F]):
    """The house with its games, each with its face."""

    games: Mapping[str, AnyGame]
    """All games by name, in the order of the list of games; each is loaded when it is first asked for."""
    faces: Mapping[str, F]
    """The face of each game."""
    paths: Mapping[str, str]
    """Where each game is found, so that the worker process can find it too."""

    def levels(self, game: str) -> Sequence[str]:
        """The computer players of a game that rivals play as, weakest first."""
        return [name for name in self.games[game].agents if name != RANDOM] or [RANDOM]

    def difficulty(self, game: str, account: str) -> int:
        """How hard a rival plays a game, from 1 to the number of levels: the roster runs from gentle to hard, and so
        do the levels of a game. A stranger is gentle."""
        accounts = [rival.account for rival in self.roster]
        if account not in accounts:
            return 1
        return accounts.index(account) * len(self.levels(game)) // len(accounts) + 1

    def level(self, game: str, account: str) -> str | None:
        """How a rival plays a game, by the name of the level; None for the person."""
        if account == PLAYER:
            return None
        face = self.faces[game]
        if face.level is not None:
            return face.level(self, account)
        return self.levels(game)[self.difficulty(game, account) - 1]

    def style(self, game: str, account: str) -> str | None:
        """The temper a rival plays a game with; None for the person, and where nothing sets rivals of a level apart."""
        face = self.faces[game]
        return None if account == PLAYER or face.style is None else face.style(self, account)

    def sealed_seats(self, game: str, accounts: Sequence[str]) -> tuple[SealedSeat, ...]:
        """Who sits at a table, as it is sealed."""
        from pazaak.house.fair_deal.record import SealedSeat
        from pazaak.table.ui.player_card import sitter_at

        def seat(account: str) -> SealedSeat:
            level = self.level(game, account)
            budget = None if level is None else self.games[game].budget(level, len(accounts))
            return SealedSeat(sitter_at(self, account).name, level, self.style(game, account), budget)

        return tuple(map(seat, accounts))

    def mind(self, session: AnySession, account: str, seat: Seat) -> Thinker[Any, Any]:
        """Who thinks for a rival at a table: as he was sealed to, where the seal says it."""
        game = session.game.name
        face, sealed = self.faces[game], session.sealed_agent(seat)
        if sealed is not None:
            level, style, seed = sealed.level, sealed.style, sealed.seed
        else:
            seeded = session.sealed_mind(seat)
            level, style = self.level(game, account) or "", self.style(game, account)
            seed = seeded if seeded is not None else session.seed if face.mind is not None else session.seed * 8 + seat
        assert level, "nobody thinks for the person"
        if face.mind is not None:
            return face.mind(self, level, style, seed)
        return self._rival(game, level, style, seed)

    def stand_in(self, session: AnySession, seat: Seat) -> Thinker[Any, Any]:
        """Who plays for a rival that does not answer: whom the seal names, else the reference player of the game."""
        game, sealed = session.game.name, session.sealed
        if sealed is not None and sealed.stand_in is not None:
            return self._rival(game, sealed.stand_in.level, None, sealed.stand_in.seed)
        return self._rival(game, self.games[game].reference, None, session.seed * 8 + seat)

    def _rival(self, game: str, level: str, style: str | None, seed: int) -> Thinker[Any, Any]:
        path = "pazaak.house.rules.agents:rival_agent"
        return self.thinker(late_recipe(path, self.paths[game], level, style, seed))
