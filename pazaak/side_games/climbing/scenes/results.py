"""The end of a climbing game: who took which place, and the last hand once more for who wants to practise it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial

from pazaak.house.session.session import AnySession
from pazaak.side_games.climbing.scenes.aids.same_hand import SAME_HAND, practise, several
from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Ending, Results
from pazaak.table.face.game_face import TableRoom
from pazaak.table.round.result import placed_result

AGAIN = Answer(SAME_HAND, "SAME HAND", SAME_HAND, "panel_edge", Action.REDO)


@dataclass(frozen=True, slots=True)
class ClimbingEnding(Ending[str]):
    """The end of a game of several hands."""

    practise: Callable[[Stage], None] | None = None
    """Deals the last hand again."""


def climbing_result(room: TableRoom, session: AnySession, rematch: bool) -> Ending[str]:
    """Everybody by the place taken; with the last hand to practise where there was more than one."""
    ending = placed_result(room, session, rematch)
    if not several(session):
        return ending
    told = {field.name: getattr(ending, field.name) for field in fields(ending)}
    return ClimbingEnding(**told, practise=partial(practise, room.house, session))


class ClimbingResults(Results[str]):
    """Who practises the last hand comes back to the results."""

    def __init__(self, ending: Ending[str]) -> None:
        self._practise = ending.practise if isinstance(ending, ClimbingEnding) else None
        again = () if self._practise is None else (AGAIN,)
        super().__init__(replace(ending, looks=(*ending.looks, *again)))

    def close(self, result: str, *, how: str = "fade") -> None:
        if result == SAME_HAND and self._practise is not None:
            self._practise(self.stage)
        else:
            super().close(result, how=how)
