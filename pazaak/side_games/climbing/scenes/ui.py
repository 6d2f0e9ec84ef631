"""The UI of the climbing games: the door of a variant, leaving, film, and the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.session.session import AnySession
from pazaak.side_games.climbing.events import Event
from pazaak.side_games.climbing.moves import PASS, Move
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.scenes.aids.coach import ClimbingCoach
from pazaak.side_games.climbing.scenes.aids.play_on import finish_hand
from pazaak.side_games.climbing.scenes.aids.same_hand import menu_line
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.ends.hands import ClimbingHands
from pazaak.side_games.climbing.scenes.ends.results import climbing_result, ending_scene
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.scenes.words import ClimbingNarrator
from pazaak.side_games.climbing.state import Phase, View
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.pause import PauseEntry
from pazaak.table.hall.door import Door
from pazaak.table.round.ui import round_ui
from pazaak.table.ui.game_ui import FilmLayout, GameUI, Leaving, TableInfo

BUY_IN = 50
"""Buy-in of a seat in points, the most it can lose."""
TOP, KEY = 18.0, 34.0


def _key(left: float, width: float = KEY) -> FRect:
    return FRect(left, TOP, width, KEY)


FILM = FilmLayout(
    (_key(114), _key(152), _key(190), _key(228)),
    pages=(_key(274), _key(390)),
    play=_key(822, 144),
    slower=_key(974),
    pace=_key(1010, 56),
    faster=_key(1066),
    leave=FRect(1108, 14, 156, 42),
    log=FRect(16, 14, 42, 42),
    part="hand",
    part_number=_key(312, 76),
    frame_number=_key(430, 82),
)
"""Film controls beside the sign, as the rest of the screen belongs to the cards and the end of a hand."""

climbing_door = partial(
    Door,
    usual=3,
    stakes=(1, 4, 16),
    stake_option="point",
    stake_label="Credits a point",
    stake_tooltip="What a point is worth. Your buy-in is 50 points.",
    pot_label="On the table",
    brings=lambda point, options: BUY_IN * point,
)
"""The door of a climbing game, but for its name, words, light, seats and house rules."""


def _leaving(view: View, session: AnySession) -> Leaving[Move]:
    """Return the terms of leaving: a hand in play is settled first, so nobody leaves to avoid a loss."""
    if view.table.phase in (Phase.NAMING, Phase.PLAY):
        return Leaving("The house plays this hand to its end, for all. Then the game is closed.", before=finish_hand)
    return Leaving("This hand doesn't count: everyone keeps their credits.")


CROWD = {3: 1.0, 4: 0.8, 6: 0.6}
"""Factor of a rival's pause before a play, by number of players."""
SWEEP = 0.1
"""Factor of a rival's pause before a pass: several in a row pass in one sweep."""


def _haste(view: View, move: Move) -> float:
    if move == PASS and view.table.phase is Phase.PLAY:
        return SWEEP
    return CROWD[view.table.seats]


def _narrator(rules: AnyRules, names: Any, you: int | None) -> ClimbingNarrator:
    assert isinstance(rules, ClimbingRules)
    return ClimbingNarrator(rules.variant, names, you)


def _more(ui: GameUI[View, Move, Event]) -> Callable[[TableInfo, Stage], Sequence[PauseEntry]]:
    """Return the menu's further lines: those of every game, and the last hand once more."""

    def lines(room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
        return (*(() if ui.more is None else ui.more(room, stage)), *menu_line(room, stage))

    return lines


def climbing_face(door: Door, felt: str) -> GameUI[View, Move, Event]:
    """Return the UI of a climbing game behind a door, with its own felt and the door's light."""
    ui: GameUI[View, Move, Event] = round_ui(
        door,
        board=partial(ClimbingBoard, felt=felt, neon=door.role),
        controls=ClimbingControls,
        narrator=_narrator,
        parts=ClimbingHands(felt),
        name=f"{door.game.replace('_', '-')}-table",
        label=f"{door.title} table",
    )
    return replace(
        ui, leaving=_leaving, haste=_haste, film=FILM, more=_more(ui), coach=ClimbingCoach, result=climbing_result,
        ending=ending_scene,
    )  # fmt: skip
