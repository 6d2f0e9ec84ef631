"""The UI of the four partition games: all that the table needs to show them."""

from __future__ import annotations

from dataclasses import replace

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.state import View
from partition_games.scenes.board import PartitionBoard
from partition_games.scenes.coach import PartitionCoach
from partition_games.scenes.deals import Deals
from partition_games.scenes.doors import STYLES, GameStyle
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.hand.exchange_controls import ExchangeControls
from partition_games.scenes.hand.own_cards import OwnCards
from partition_games.scenes.stock import between_deals, looked, memory_facts, memory_tally
from partition_games.scenes.table_rules import TableRules
from partition_games.scenes.tempers import style_of
from partition_games.scenes.why import why_of
from partition_games.scenes.words import PartitionNarrator
from pazaak.table.round.ui import round_ui
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import GameUI

PAUSE = (0.1, 0.35)
"""Pause of a rival, in seconds; short, as all choose at the same time, or in turn and unseen."""


def _controls(context: TableContext[View, Move]) -> OwnCards:
    rules = TableRules(context.rules)
    return ArrangeControls(context, rules) if rules.sizes else ExchangeControls(context, rules)


def _face(style: GameStyle) -> GameUI[View, Move, Event]:
    ui = round_ui(
        style.door,
        board=PartitionBoard,
        controls=_controls,
        narrator=lambda rules, names, you: PartitionNarrator(style, TableRules(rules), names, you),
        parts=Deals(),
        coach=PartitionCoach,
        scores=lambda state: state.table.scores,
        why=why_of(style),
        notes=looked,
        name="partition-table",
        label="Arcade table",
    )
    return replace(ui, style=style_of, pause=PAUSE, between=between_deals)


HAZARI, KITTI, CRASH = (_face(STYLES[game]) for game in ("hazari", "kitti", "crash"))
FIVES = replace(_face(STYLES["fives"]), facts=memory_facts, tally=memory_tally)
