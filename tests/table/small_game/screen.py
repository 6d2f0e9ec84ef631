"""Screen of High Card: its sign, and the person's controls. Picture and animations follow from `zones.py`."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import counted
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.table.round.board import Sign
from pazaak.table.round.held_cards import PlayCards
from pazaak.table.round.places import WIDE_PITCH
from pazaak.table.round.zone_board import ZoneBoard
from pazaak.table.ui.game_ui import TableInfo
from tests.table.small_game.events import Event
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, View
from tests.table.small_game.zones import HIGH_CARD


class HighCardBoard(ZoneBoard[View, Move, Event]):
    """The table as one seat sees it."""

    def __init__(self, room: TableInfo) -> None:
        assert isinstance(room.rules, HighCardRules)
        sign = Sign("High Card", "taken", counted(TRICKS, "trick"), f"stake {room.rules.options.stake:,}")
        super().__init__(room, sign, HIGH_CARD)

    def turn_of(self, view: View) -> Seat | None:
        return view.table.to_act


class HighCardControls(PlayCards[View, Move]):
    """The own hand: press a card to play it."""

    pitch = WIDE_PITCH

    def hand_of(self, view: View) -> Sequence[Card]:
        return view.hand

    def move(self, card: Card) -> Move:
        return Play(card)

    def prompt(self, view: View) -> str:
        if not view.table.trick:
            return "You lead: play any card."
        return "Follow suit." if len(view.playable) < len(view.hand) else "Play a card."

    def question(self, move: Move) -> tuple[str, str]:
        return "Play this card?", "This can't be undone."
