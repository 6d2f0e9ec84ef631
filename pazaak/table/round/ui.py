"""The GameUI of a game at a round table: the common parts are filled in, the game provides the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.results import Ending, Results
from pazaak.table.coach import AnyCoach
from pazaak.table.hall.door import Door
from pazaak.table.hall.rules_told import HouseRulesTold
from pazaak.table.round.ending.decided import GameEnding, Why
from pazaak.table.round.ending.scene import GameResult
from pazaak.table.round.result import Notes, placed_result
from pazaak.table.ui.board import Board
from pazaak.table.ui.controls import Controls, TableContext
from pazaak.table.ui.game_ui import FilmLayout, GameUI, Leaving, TableInfo, TableServices
from pazaak.table.ui.narrator import Narrator
from pazaak.table.ui.parts import Parts

KEYS = FRect(1108, 544, 156, 160)
PITCH = 41.0


def _key(row: int, left: float, width: float) -> FRect:
    return FRect(KEYS.left + left, KEYS.top + PITCH * row, width, 36)


def _film(part: str) -> FilmLayout:
    """Return a replay's keys, with the parts of the game as pages."""
    return FilmLayout(
        (_key(0, 0, 36), _key(0, 40, 36), _key(0, 80, 36), _key(0, 120, 36)),
        pages=(_key(1, 0, 36), _key(1, 120, 36)),
        play=_key(2, 0, 156),
        slower=_key(3, 0, 36),
        pace=_key(3, 42, 72),
        faster=_key(3, 120, 36),
        leave=FRect(1108, 14, 156, 42),
        log=FRect(16, 14, 42, 42),
        part=part,
        part_number=_key(1, 42, 72),
        frame_number=FRect(990, 676, 106, 32),
    )


def share_the_pot(view: Any, session: AnySession) -> Leaving[Any]:
    """Return the way of leaving by which the pot is lost, and the others share it."""
    pot = sum(session.holdings.pots)
    return Leaving(
        f"The others share the pot of {pot:,} credits." if pot else "The pot is empty: you lose nothing more."
    )


def _ending(ending: Ending[str]) -> Scene[str]:
    """Return the scene of an ending; that of a lesson has no winner."""
    return GameResult(ending) if isinstance(ending, GameEnding) else Results(ending)


def round_ui(
    door: Door,
    *,
    board: Callable[[TableInfo], Board[V, M, E, Any]],
    controls: Callable[[TableContext[V, M]], Controls[V, M]],
    narrator: Callable[[AnyRules, Sequence[str], Seat | None], Narrator[E]],
    parts: Parts[E],
    coach: Callable[[TableContext[V, M], TableServices], AnyCoach] | None = None,
    scores: Callable[[Any], Sequence[int]] | None = None,
    why: Why | None = None,
    notes: Notes | None = None,
    name: str = "table",
    label: str = "Table",
) -> GameUI[V, M, E]:
    """Return the GameUI of a game behind a door of the arcade; leaving, result and replay keys are common to all.

    `scores`: scores of a state, where they aren't its payoffs. `why`: the reason of a game's end; `notes`: further
    sentences.
    """
    told = HouseRulesTold()
    return GameUI(
        title=door.title,
        board=board,
        controls=controls,
        narrator=narrator,
        leaving=share_the_pot,
        result=partial(placed_result, scores=scores, why=why, notes=notes),
        ending=_ending,
        film=_film(parts.name),
        parts=parts,
        door=door,
        coach=coach,
        pause=(0.4, 1.2),
        name=name,
        label=label,
        book="arcade",
        page=lambda view: door.game,
        help="arcade",
        more=told.menu_line,
        note=told.note,
    )
