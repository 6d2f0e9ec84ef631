"""What the person does at the Pazaak table: the hand, the boards, the buttons of the decision, and the message line."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.action_panel import PRIMARY, ActionPanel
from pazaak.scenes.table.hand_panel import BOARDS, HandPanel
from pazaak.scenes.table.message import draw_lines, draw_risk, draw_strip, due, lines, question
from pazaak.scenes.table.picture import PazaakPicture
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite, approach
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.face.controls import Controls, Desk

LIFTED = 16.0
RATE = 16.0
"""How much of the way is gone a second, as a rate of approach."""
FADED = 120.0


class PazaakControls(Controls[View, m.Move]):
    """Offers what the rules offer, and previews it."""

    def __init__(self, desk: Desk[View, m.Move]) -> None:
        super().__init__(desk)
        self.actions = ActionPanel(desk.choose)
        self.hand = HandPanel(desk.choose, desk.interaction.focus)

    @property
    def picture(self) -> PazaakPicture:
        picture = self.desk.board.picture
        assert isinstance(picture, PazaakPicture)
        return picture

    def show(self) -> None:
        desk = self.desk
        view, deciding = desk.view, desk.deciding
        self.hand.show(view, list(desk.rules.moves(view)) if deciding else ())
        self.actions.show(view if deciding else None)
        desk.message.ask(due(view) if deciding else "")
        if deciding:
            self.look_at(PRIMARY[view.table.phase])
        elif desk.interaction.focus_id is None:
            desk.interaction.focus(BOARDS[at.OWN])

    def look_at(self, id: str) -> None:
        """Put focus on what most people want next, unless it already rests on a part of the decision."""
        interaction = self.desk.interaction
        interaction.default = id
        parts = {widget.id for widget in (*self.hand.cards(), *self.actions.widgets()) if widget.enabled}
        if interaction.focus_id not in parts:
            interaction.focus(id)

    def question(self, move: m.Move) -> tuple[str, str]:
        return question(self.desk.view, move)

    @property
    def hot_play(self) -> Play | None:
        """The play that the person looks at or carries."""
        carried = self.desk.carrying
        return self.hand.hot_play(f"hand-{carried + 1}" if isinstance(carried, int) else self.desk.hot)

    def widgets(self) -> Sequence[Widget]:
        return [*self.hand.widgets(), *self.actions.widgets()]

    def handle(self, action: Action) -> bool:
        """Back puts the ways of a card away; the key of signs lays them out."""
        if action is Action.CANCEL:
            return self.hand.close_ways()
        if action is Action.SIGN and self.hand.open is None and self.desk.deciding:
            index = next((index for index, ways in self.hand.ways.items() if len(ways) > 1), None)
            if index is not None:
                self.hand.press(index)
                return True
        return False

    def release(self) -> None:
        for card in self.picture.sides[at.OWN].hand:
            card.glow, card.alpha = None, 255.0

    def update(self, dt: float) -> None:
        """Hand cards rise under the eye of the person, follow the hand that carries them, and sink back."""
        super().update(dt)
        seconds = 1.0 if self.desk.stage.options.reduced_motion else dt
        moving = [self._ease(card, index, seconds) for index, card in enumerate(self.picture.sides[at.OWN].hand)]
        if any(moving):
            self.desk.invalidate()

    def _ease(self, card: CardSprite, index: int, dt: float) -> bool:
        """Bring a card nearer to how it should look; False when it is there. While a dance moves it, it only sinks."""
        desk = self.desk
        playable, carried = self.hand.playable(index), desk.carrying == index
        raised = carried or (desk.deciding and playable and desk.hot == f"hand-{index + 1}")
        lift = LIFTED if raised else 0.0
        if not desk.still:
            return approach(card, (card.x, card.y, lift), min(1.0, dt * RATE))
        card.glow = "own" if raised or self.hand.open == index else None
        faded = desk.deciding and desk.view.table.phase is Phase.TURN and not playable
        card.alpha = FADED if faded else 255.0
        x, y = at.hand_place(at.OWN, index)
        if carried:
            (x, y), dt = desk.interaction.drag.at, 1.0
            y += lift
        return approach(card, (x, y, lift), min(1.0, dt * RATE))

    def draw(self, canvas: Canvas) -> None:
        desk = self.desk
        play = self.hot_play if desk.deciding else None
        board = self.picture.sides[at.OWN].board
        if play is not None and board:
            canvas.slot(at.slot(at.OWN, len(board)), role="own", hot=True)
        draw_strip(canvas)
        draw_lines(canvas, *lines(desk.message, desk.view, play, desk.hot if desk.deciding else None))
        if desk.deciding and desk.settings.show_bust_risk:
            draw_risk(canvas, desk.view)

    def draw_over(self, canvas: Canvas) -> None:
        looked_at = self.desk.interaction.focus_id
        if self.desk.deciding and self.desk.interaction.keys and looked_at in BOARDS:
            canvas.focus_ring(at.board_rect(BOARDS.index(looked_at)).inflate(14, 14))
