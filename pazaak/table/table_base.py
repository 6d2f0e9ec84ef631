"""The table as its own parts see it: the interface of the scene for the flow, the menus and the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Any, Generic

from pazaak.house.profile.settings import Settings
from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.seating import SeatKind, kind_of
from pazaak.house.session.session import Session
from pazaak.house.session.source import TableSource
from pazaak.house.thinking.controller import Controller, Pace, PersonHere, pace_of
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.app.scene import Scene
from pazaak.table.coach import AnyCoach
from pazaak.table.log import TableLog
from pazaak.table.message import MessageLine
from pazaak.table.people.turns import ScreenTurns
from pazaak.table.ui.board import Board, Boarded
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import GameUI, TableInfo, TableServices

NO_WORKER = "Rivals may think slowly. See TROUBLE."
"""Notice where no process can be started that rivals think in."""


class TableEnd(Enum):
    """The way the table was left."""

    REMATCH = "rematch"
    LOBBY = "lobby"
    SAVED = "saved"
    """The match waits to be resumed."""


class TableBase(Boarded, Scene[TableEnd], ABC, Generic[V, M, E]):
    """A table with all its contents; subclasses make it playable."""

    house: TableServices
    session: Session[Any, V, M, E]
    rematch: bool
    """Whether the same game may be played again when it is over."""
    ui: GameUI[V, M, E]
    viewer: Seat
    room: TableInfo
    board: Board[V, M, E, Any]
    message: MessageLine
    log: TableLog[E]
    controls: Controls[V, M]
    coach: AnyCoach | None
    people: ScreenTurns[V, M, E]
    """The turns of the people at this screen."""
    lessons: Any = None
    """The lessons of the table; None at a table of a game."""

    @property
    def source(self) -> TableSource[V, M, E]:
        """The match, as far as the table plays it; the session keeps its accounts."""
        return self.session

    @property
    def view(self) -> V:
        return self.source.view(self.viewer)

    @property
    @abstractmethod
    def seen(self) -> V:
        """The view of the match up to the last animation."""

    @property
    @abstractmethod
    def behind(self) -> bool:
        """Whether events are still to be shown: the view is ahead of the table."""

    @property
    def rules(self) -> AnyRules:
        return self.source.rules

    @property
    def next_change(self) -> float:
        asked = self.coach is not None and self.coach.waiting
        return 0.0 if asked else min(self.board.next_change, self.controls.next_change)

    @property
    def settings(self) -> Settings:
        return self.house.profile.settings

    @property
    def plies(self) -> int:
        return self.source.ply

    @property
    def picture(self) -> Any:
        return self.board.picture

    @property
    def coach_allowed(self) -> bool:
        """Whether a coach may speak at this table."""
        if self.coach is None or not self.house.profile.settings.coach:
            return False
        return self.session.coached and not (self.coach.always and self.session.stakes)

    def controllers(self) -> Sequence[Controller[V, M]]:
        """Return the controllers of all seats."""
        pace = pace_of(self.source.seed, *self.ui.pause)
        return [self.controller(account, seat, pace) for seat, account in enumerate(self.source.seats)]

    def controller(self, account: str, seat: Seat, pace: Pace) -> Controller[V, M]:
        """Return the controller of a seat."""
        if kind_of(account) is SeatKind.HERE:
            return PersonHere()
        mind, stand_in = partial(self.mind, account, seat), partial(self._stand_in, seat)
        return HousePlayer(account, mind, stand_in, self._first_on_offer, pace)

    def mind(self, account: str, seat: Seat) -> Thinker[Any, Any]:
        """Return the agent that thinks for a rival."""
        return self.house.mind(self.session, account, seat)

    def _stand_in(self, seat: Seat) -> Thinker[Any, Any]:
        """Return the house's agent that replaces a rival without an answer."""
        self.session.relieve(seat)
        self.message.tell(f"{self.room.names[seat]} needs a break. The house plays on.")
        self.invalidate()
        return self.house.stand_in(self.session, seat)

    def _first_on_offer(self, view: V) -> M:
        """Return the first legal move, for a controller without a move of its own."""
        return next(iter(self.source.rules.moves(view)))

    def tell_missing_worker(self) -> None:
        """Show the notice of a worker that could not be started, once, and after any other notice."""
        if not self.message.told and self.house.missing_workers.news():
            self.message.tell(NO_WORKER)
            self.invalidate()

    def refuse(self, sentence: str) -> None:
        self.message.tell(sentence)
        self.stage.play("ui_error")
        self.invalidate()

    @property
    @abstractmethod
    def choosing(self) -> bool:
        """Whether the player may choose; in some games while others have not decided yet."""

    @property
    @abstractmethod
    def can_take_back(self) -> bool:
        """Whether this is practice, and a move can be taken back now."""

    @abstractmethod
    def turn_to(self, seat: Seat) -> None:
        """Show the table from another seat, and nothing that only the one before knew."""

    @abstractmethod
    def relayout(self) -> None:
        """Build all sprites from the view."""

    @abstractmethod
    def take_back(self) -> None:
        """Undo the player's last move and all that came after it, in practice and where there is one."""

    @abstractmethod
    def ask_again(self) -> None:
        """Let the player choose, at the decision they went back to."""

    @abstractmethod
    def reload(self) -> None:
        """Show the match as it stands, without the animations."""

    @abstractmethod
    def leave_by(self, move: M) -> None:
        """Leave the game by a move, as soon as it is the player's turn."""

    @abstractmethod
    def call_coach(self) -> None:
        """Call the coach, or hide it; a coach with more to say than fits beside the cards opens its page."""
