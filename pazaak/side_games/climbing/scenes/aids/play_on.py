"""Autoplay: the house plays the rest of a hand for the person, until they take over again."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.session.session import PLAYER, AnySession
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.players.simple import Greedy
from pazaak.side_games.climbing.state import Phase, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button
from pazaak.table.ui.controls import TableContext

TOLD = "Autoplay: the house plays your cards"


class PlayOn:
    """Autoplay by the greedy player, which answers within a millisecond; ends with the hand."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        self._context = context
        self._player = Greedy(0)
        self._hand: int | None = None
        """Number of the hand that is played for the person; None for none."""

    @property
    def on(self) -> bool:
        table = self._context.view.table
        return table.phase is Phase.PLAY and table.hand_number == self._hand

    def move(self, view: View) -> Move | None:
        """Return the move played for the person; None where they play themselves."""
        return self._player.choose(view) if self.on else None

    def stop(self) -> None:
        self._hand = None

    def button(self, rect: FRect) -> Button:
        on = self.on
        told = "Play this hand yourself again" if on else "The house plays the rest of this hand for you"
        return Button("play-on", "TAKE OVER" if on else "AUTOPLAY", rect, self._toggle, action=Action.CLAIM,
                      tone="gold" if on else "panel_edge", size=16, tooltip=told)  # fmt: skip

    def _toggle(self) -> None:
        context = self._context
        self._hand = None if self.on else context.view.table.hand_number
        context.stage.play("stand")
        context.invalidate()
        if self._hand is not None and context.choosing:
            context.choose(self._player.choose(context.view))


def finish_hand(session: AnySession) -> None:
    """Play the hand to its end for all seats, the person's too, with a house player. Raises StoreError."""
    number: int = session.view(0).table.hand_number
    for seat, who in enumerate(session.seats):
        if who != PLAYER:
            session.relieve(seat)
    session.play_until(lambda state: state.table.hand_number != number, Greedy(0).choose)
