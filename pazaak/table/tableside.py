"""The table as its own parts see it: what the flow, the menus and the result ask of the scene that holds them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Protocol, TypeVar

from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.session import Session
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.motion.timeline import Timeline
from pazaak.table.coach import AnyCoach
from pazaak.table.face.controls import Controls, Desk
from pazaak.table.face.game_face import GameFace, TableHouse, TableRoom
from pazaak.table.log import TableLog

A = TypeVar("A")


class TableEnd(Enum):
    """How the table was left."""

    REMATCH = "rematch"
    LOBBY = "lobby"
    SAVED = "saved"
    """The match waits to be resumed."""


class Tableside(Desk[V, M], Protocol[V, M, E]):
    """More than the controls of a game may know: the session, the face, and how to leave."""

    timeline: Timeline
    session: Session[Any, V, M, E]

    @property
    def house(self) -> TableHouse: ...
    @property
    def room(self) -> TableRoom: ...
    @property
    def face(self) -> GameFace[V, M, E]: ...
    @property
    def controls(self) -> Controls[V, M]: ...
    @property
    def log(self) -> TableLog[E]: ...
    @property
    def can_take_back(self) -> bool:
        """Whether this is practice, and a move can be taken back now."""

    @property
    def rematch(self) -> bool:
        """Whether the same game may be played once more."""

    @property
    def coach(self) -> AnyCoach | None: ...
    @property
    def coach_allowed(self) -> bool:
        """Whether a coach may speak at this table."""

    def mind(self, account: str, seat: Seat) -> Thinker[Any, Any]:
        """Who thinks for a rival."""

    def call_coach(self) -> None:
        """Ask the coach, or send him away."""

    def take_back(self) -> None:
        """Undo the person's last move and all that came after it, in practice and where there is one."""

    def leave_by(self, move: M) -> None:
        """Leave the game by a move, as soon as it is the person's turn."""

    @property
    def busy(self) -> bool:
        """Whether something is still to happen without the person."""

    def recall(self) -> None:
        """Show the match as it stands, with nothing of what was in motion."""

    def expect(self, poll: Callable[[], A | None], then: Callable[[A], None]) -> None:
        """Ask `poll` on every tick until it has an answer."""

    def close(self, result: TableEnd, *, how: str = "fade") -> None:
        """Leave the stage."""
