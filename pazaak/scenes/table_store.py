"""What comes back from the store to the table."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.events import Event
from pazaak.game.moves import Move
from pazaak.game.state import State
from pazaak.house.session.session import Play
from pazaak.scenes.house_context import PazaakSession


@dataclass(frozen=True, slots=True)
class Stored:
    """Plays to dance, or why there are none."""

    plays: list[Play[State, Move, Event]]
    failure: str | None


def fetch(session: PazaakSession) -> Stored | None:
    """What has been stored since the last look, or None while a move is on its way."""
    plays = session.stored()
    failure = None if session.pending else session.failure
    return Stored(plays, failure) if plays or failure else None
