"""The coach at a table: asked by the person, answering from the process that thinks, seeing what the person sees."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.scenes.coach_panel import CoachPanel
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import IconButton, Widget

if TYPE_CHECKING:
    from pazaak.scenes.table import PazaakTable
    from pazaak.stage.paint.canvas import Canvas

LOG = logging.getLogger(__name__)
PLACE = FRect(160, 14, 42, 42)
WORKING = "Working it out\u2026"
WAITING = "Waits for your decision."
SILENT = "Has nothing to say about this one."

_MOVES: dict[str, m.Move] = {
    "end-turn": m.END_TURN,
    "stand": m.STAND,
    "check": m.CHECK,
    "call": m.CALL,
    "fold": m.FOLD,
    "accept": m.ACCEPT,
    "leave": m.LEAVE,
    "spend": m.SPEND_TIEBREAKER,
    "keep": m.KEEP_TIEBREAKER,
}
_BUTTONS = {move: id for id, move in _MOVES.items()}


class TableCoach:
    """Open or closed; stays open from decision to decision."""

    def __init__(self, table: PazaakTable) -> None:
        self._table = table
        self._thinker: Thinker[View, Advice] | None = None
        self.panel = CoachPanel(self._lay_ready)
        self.open = False

    @property
    def allowed(self) -> bool:
        """Whether he may speak at this table, and the person wants him to."""
        return self._table.session.coached and self._table.house.profile.settings.coach

    @property
    def shown(self) -> bool:
        """Whether the panel is to be seen."""
        return self.open and self.allowed

    def button(self) -> list[Widget]:
        """His button in the corner, where he is allowed."""
        if not self.allowed:
            return []
        label = "Send the coach away" if self.open else "Ask the coach"
        tone = "gold" if self.open else "own"
        return [IconButton("coach", label, PLACE, self.toggle, "info", action=Action.COACH, tone=tone)]

    def widgets(self) -> Sequence[Widget]:
        """The rows of the panel."""
        return self.panel.widgets() if self.shown else ()

    def toggle(self) -> None:
        """Ask him, or send him away."""
        self.open = not self.open
        if self.open:
            self.decide(self._table.view if self._table.deciding else None)
        self._table.invalidate()

    def decide(self, view: View | None) -> None:
        """A decision has opened, or is over."""
        if not self.shown:
            return
        if view is None:
            self.panel.tell(WAITING)
            return
        if self._thinker is None:
            self._thinker = self._table.house.advise()
            self._thinker.prepare(view)
        self.panel.tell(WORKING)
        self._thinker.ask(view)

    def update(self) -> None:
        """Take the answer as soon as it is there."""
        if self._thinker is None or self.panel.status != WORKING:
            return
        try:
            advice = self._thinker.poll()
        except Exception:
            LOG.exception("the coach failed")
            self.panel.tell(SILENT)
            self._table.invalidate()
            return
        if isinstance(advice, Advice):
            if advice.moves:
                self.panel.show(advice, over=self._table.view.board.total > GOAL)
            else:
                self.panel.tell(SILENT)
            self._table.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """The panel, for the move that the person looks at."""
        if self.shown:
            self.panel.draw(canvas, self._looked_at())

    def close(self) -> None:
        """The table is left."""
        if self._thinker is not None:
            self._thinker.close()

    def _looked_at(self) -> m.Move | None:
        hot = self._table.hot
        play = self._table.hot_play()
        if play is not None:
            return play
        if hot is None:
            return None
        return self.panel.move_of(hot) or _MOVES.get(hot) or self._table.actions.named(hot)

    def _lay_ready(self, move: m.Move) -> None:
        """Bring the person to the button or the card that makes the move."""
        table = self._table
        match move:
            case Play():
                index = table.view.hand.index(move.card)
                ways = table.hand.ways.get(index, ())
                id = f"hand-{index + 1}"
                if len(ways) > 1 and move in ways:
                    if table.hand.open != index:
                        table.hand.press(index)
                    id = f"way-{ways.index(move) + 1}"
            case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
                id = table.actions.set_amount(amount)
            case m.Stand() if table.view.board.total > GOAL:
                id = _BUTTONS[m.END_TURN]  # above 20 there is one button for both
            case _:
                id = _BUTTONS[move]
        table.interaction.keys = True
        table.interaction.focus(id)
