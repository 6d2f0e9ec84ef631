"""The UI of Pazu-Pazaak: its door, its coach, the terms of leaving, and all of it as one value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import FRect

from pazaak.game.moves import LEAVE
from pazaak.house.session.session import Session
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.options import HOUSE_RULES
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.coach import PazuCoach
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.side_games.pazu.scenes.sets import PazuSets
from pazaak.side_games.pazu.scenes.why import why
from pazaak.side_games.pazu.scenes.words import PazuNarrator
from pazaak.side_games.pazu.state import Phase, View
from pazaak.table.hall.door import Door, Unit, settings_of
from pazaak.table.round.ui import round_ui
from pazaak.table.ui.game_ui import GameUI, Leaving

ANTES = 20
"""Buy-in of a seat, in highest antes."""

DOOR = Door(
    game="pazu",
    title="Pazu-Pazaak",
    gist="All bid for side cards from one deck.",
    cards=("plus:+4", "switch:±4", "minus:-2"),
    atlas="pazaak",
    sign="Pazu",
    line="An auction and a jackpot",
    tale="Pazaak for 3 to 6: all bid for side cards from one deck. Bids go into the Pazaak Pot, which grows until "
    "a Full Board wins it.",
    role="own",
    unit=Unit("credit", "credits"),
    seats=(3, 4, 5, 6),
    stakes=(10, 25, 100),
    stake_option="ante_max",
    stake_label="Ante up to",
    stake_tooltip="The leader of each set sets the ante, up to this. Everyone pays it.",
    pot_label="Set Pot up to",
    jackpot_label="The Pazaak Pot",
    first_pot=lambda paid, buy_in: paid,
    brings=lambda ante, options: ante * ANTES,
    settings=settings_of(HOUSE_RULES),
    presets=HOUSE_RULES.presets,
)


def _leaving(view: View, session: Session[Any, View, Move, e.Event]) -> Leaving[Move]:
    table = view.table
    cost = "The others play on without you. What is in the pots stays there."
    if table.in_set[view.seat] and table.ante and table.phase is not Phase.OVER:
        cost = f"You leave this set, and your ante of {table.ante:,} stays in the pot. The others play on."
    if not session.stakes:
        cost = "The others play on without you. No credits are at stake."
    return Leaving(cost, LEAVE, "LEAVE THE TABLE", "Leave the table for good?")


LEAVE_REPLAY = FRect(118, 14, 156, 42)
"""Area of the button that leaves a replay; the jackpot's sign hangs on the other side."""

_ROUND: GameUI[View, Move, e.Event] = round_ui(
    DOOR,
    board=PazuBoard,
    controls=PazuControls,
    narrator=lambda rules, names, you: PazuNarrator(names, you),
    parts=PazuSets(),
    coach=PazuCoach,
    why=why,
    name="pazu-table",
    label="Pazu-Pazaak table",
)

TABLE = replace(
    _ROUND,
    film=replace(_ROUND.film, leave=LEAVE_REPLAY),
    leaving=_leaving,
    gone=lambda view: view.table.left[view.seat],
    pause=(0.0, 0.06),
)
