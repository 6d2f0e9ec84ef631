"""The coach of the Pazaak table: two strips beside the boards, for the decision that is due."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.scenes.house_context import house_of
from pazaak.scenes.table.coach_panel import CoachPanel
from pazaak.scenes.table.controls import PazaakControls
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.coach import NO_ADVICE, Coach
from pazaak.table.face.controls import Desk
from pazaak.table.face.game_face import TableHouse

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


class PazaakCoach(Coach[View, Advice]):
    """Open or closed; stays open from decision to decision."""

    def __init__(self, desk: Desk[View, m.Move], house: TableHouse) -> None:
        super().__init__()
        assert isinstance(desk.controls, PazaakControls)
        self._desk, self._controls = desk, desk.controls
        self._house = house_of(house)
        self.panel = CoachPanel(self._lay_ready)

    def thinker(self) -> Thinker[View, Advice]:
        return self._house.advise()

    def question(self) -> View | None:
        return self._desk.view if self._desk.deciding else None

    def ponder(self) -> None:
        self.panel.tell(WORKING)

    def silence(self) -> None:
        self.panel.tell(WAITING)

    def fail(self) -> None:
        self.panel.tell(NO_ADVICE)

    def answer(self, question: View, advice: Advice) -> None:
        if advice.moves:
            self.panel.show(advice, over=question.board.total > GOAL)
        else:
            self.panel.tell(SILENT)

    def widgets(self) -> Sequence[Widget]:
        return self.panel.widgets() if self.called else ()

    def draw(self, canvas: Canvas) -> None:
        self.panel.draw(canvas, self._looked_at())

    def _looked_at(self) -> m.Move | None:
        hot, play = self._desk.hot, self._controls.hot_play
        if play is not None or hot is None:
            return play
        return self.panel.move_of(hot) or _MOVES.get(hot) or self._controls.actions.named(hot)

    def _lay_ready(self, move: m.Move) -> None:
        """Bring the person to the button or the card that makes the move."""
        hand, view = self._controls.hand, self._desk.view
        match move:
            case Play():
                index = view.hand.index(move.card)
                ways = hand.ways.get(index, ())
                id = f"hand-{index + 1}"
                if len(ways) > 1 and move in ways:
                    if hand.open != index:
                        hand.press(index)
                    id = f"way-{ways.index(move) + 1}"
            case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
                id = self._controls.actions.set_amount(amount)
            case m.Stand() if view.board.total > GOAL:
                id = _BUTTONS[m.END_TURN]  # above 20 there is one button for both
            case _:
                id = _BUTTONS[move]
        self._desk.interaction.keys = True
        self._desk.interaction.focus(id)
