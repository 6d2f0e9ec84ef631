"""The own cards of a partition table while they are to be decided about: places, keys, motion, the question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import Phase, View
from partition_games.scenes import layout as at
from partition_games.scenes.board import TOLD
from partition_games.scenes.picture import PartitionPicture
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.stage.app.hints import Hint, draw_hints
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device, Pointer, PointerKind
from pazaak.stage.paint.card_sprites import CardSprite, approach
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.face.controls import Controls, Desk
from pazaak.table.message import PLACE
from pazaak.table.seats import Point

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

RATE = 15.0
"""How much of the way is gone a second, as a rate of approach."""
HOVER = 8.0
PREFIX = "card-"


def card_id(card: Card) -> str:
    """The id of a card's widget."""
    return PREFIX + write_card(card)


class OwnCards(Controls[View, Move]):
    """Holds the own cards; what the person does with them is no move until they are locked."""

    ahead = True
    hints: tuple[Hint, ...] = ()

    def __init__(self, desk: Desk[View, Move], rules: TableRules) -> None:
        super().__init__(desk)
        self.rules = rules
        self.chances: tuple[str, ...] = ()
        """What the coach says to each group."""
        self._was_choosing = False
        self._skip = Button("skip", "SKIP", at.UP_BUTTON, desk.hurry, action=Action.SKIP, tone="panel_edge", size=18)

    # -- what a game's own cards are ----------------------------------------------------------------------------------

    @property
    @abstractmethod
    def selected(self) -> Sequence[Card]:
        """The cards that are picked."""

    @abstractmethod
    def take(self, view: View) -> None:
        """Take a view; a new hand begins anew."""

    @abstractmethod
    def places(self) -> dict[Card, Point]:
        """Where every card belongs now."""

    @abstractmethod
    def spots(self) -> list[Widget]:
        """Places, cards and buttons, in reading order."""

    @abstractmethod
    def send(self, card: Card) -> None:
        """The quick way for a card, by the other mouse button."""

    @abstractmethod
    def up(self) -> None:
        """Make the move, or say what is missing."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether the move would be accepted."""

    @abstractmethod
    def missing(self) -> str:
        """What is still to be done, in a sentence."""

    @property
    def fault(self) -> str:
        """What is wrong with what lies there, in a sentence; empty for nothing."""
        return ""

    def waiting(self) -> Sequence[Card]:
        """The cards that are still to be dealt with."""
        return tuple(self.places())

    @abstractmethod
    def key(self, action: Action, hot: Card | None) -> bool:
        """A key that is no button's; `hot` is the card the person looks at."""

    def draw_places(self, canvas: Canvas, hot: str | None) -> None:
        """What lies under the cards."""

    # -- the table ----------------------------------------------------------------------------------------------------

    @property
    def picture(self) -> PartitionPicture:
        """What is shown."""
        picture = self.desk.board.picture
        assert isinstance(picture, PartitionPicture)
        return picture

    def open(self, view: View) -> bool:
        """Before the cards are locked, once they lie before the person."""
        if view.table.phase is Phase.OVER or view.laid is not None or view.table.ready[view.seat]:
            return False
        return bool(self.picture.own)

    def card_at(self, id: str | None) -> Card | None:
        """The card of a widget's id."""
        if id is None or not id.startswith(PREFIX):
            return None
        return next((card for card in self.places() if card_id(card) == id), None)

    @property
    def hot_card(self) -> Card | None:
        """The own card that the person looks at."""
        return self.card_at(self.desk.hot)

    def widgets(self) -> Sequence[Widget]:
        return self.spots() if self.desk.choosing else (self._skip,)

    def question(self, move: Move) -> tuple[str, str]:
        return "Say UP?" if isinstance(move, Lay) else "Make the exchange?", "It cannot be taken back."

    def settle(self) -> None:
        self.take(self.desk.view)
        places = self.places()
        for card, sprite in self.picture.own.items():
            sprite.x, sprite.y = places.get(card, (sprite.x, sprite.y))

    # -- keys and pointer ---------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """A key while the person may choose."""
        if not self.desk.choosing:
            return False
        if action is Action.CONFIRM:
            if not self._enter_says_up():
                return False
            self.up()
            return True
        hot = self.hot_card
        before = list(self.waiting())
        if not self.key(action, hot):
            return False
        if self.desk.interaction.keys and hot in before:
            self._stay_in_rack(hot, before.index(hot))
        return True

    def _enter_says_up(self) -> bool:
        """On the keyboard Enter locks what stands, unless a button is in focus."""
        desk = self.desk
        if not desk.interaction.keys or desk.stage.controls.device is not Device.KEYBOARD:
            return False
        return self.ready and not self.selected and self.hot_card is not None

    def _stay_in_rack(self, card: Card, where: int) -> None:
        """Where a card has left the rack by a key the eye goes to its neighbour; from an empty rack to "Up"."""
        loose = self.waiting()
        if card not in loose:
            self.desk.interaction.focus(card_id(loose[min(where, len(loose) - 1)]) if loose else "up")

    def pointer(self, event: Pointer) -> bool:
        """The other mouse button sends a card at once."""
        if event.kind is not PointerKind.DOWN or event.button != 3 or not self.desk.choosing:
            return False
        card = self.card_at(self.desk.interaction.hover_id)
        if card is None:
            return False
        self.send(card)
        self.desk.stage.play("card_place", x=event.x)
        return True

    # -- the question -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Hand a new view to the cards; focus follows what begins."""
        desk = self.desk
        if desk.choosing:
            self.take(desk.view)
        if desk.choosing != self._was_choosing:
            self._was_choosing = desk.choosing
            looking = desk.interaction.focus_id
            # Who looks at the corner is left in peace.
            if desk.interaction.keys and looking not in desk.corner_ids():
                desk.interaction.focus(self._due() if desk.choosing else self._skip.id)

    def update(self, dt: float) -> None:
        """Say what is to be decided; let the cards glide to where they belong."""
        super().update(dt)
        desk = self.desk
        desk.message.place = PLACE if desk.choosing or desk.intent is not None else TOLD
        if not desk.choosing:
            waiting = desk.intent is not None or (desk.view.laid is not None and desk.still)
            desk.message.ask("You are up. The others are still arranging." if waiting and self.rules.sizes else "")
            return
        desk.interaction.default = self._due()
        said = desk.advice if self.ready else ""
        desk.message.ask(self.fault or said or self.missing(), "bad_text" if self.fault else "own_text")
        if self._ease(dt):
            desk.invalidate()
            desk.frames(0.05)

    def _due(self) -> str:
        """The first card that waits, "Up" where none does."""
        waiting = self.waiting()
        return card_id(waiting[0]) if waiting else "up"

    # -- motion -------------------------------------------------------------------------------------------------------

    def _ease(self, dt: float) -> bool:
        """Bring every own card nearer to its place; False when all are there."""
        options = self.desk.stage.options
        share = 1.0 if options.reduced_motion or options.speed == "instant" else min(1.0, dt * RATE)
        carried, places, selected = self.desk.carrying, self.places(), list(self.selected)
        moving = False
        for card, sprite in self.picture.own.items():
            picked, hot = card in selected, card == self.hot_card
            sprite.glow = "gold" if picked else "own" if hot else None
            if carried is not None and (card == carried or (picked and carried in selected)):
                behind = 0 if card == carried else 1 + selected.index(card)
                x, y = self.desk.carried_at
                sprite.x, sprite.y, sprite.lift = x + 16 * behind, y + at.PICKED, at.PICKED
                moving = True
                continue
            x, y = places.get(card, (sprite.x, sprite.y))
            moving = approach(sprite, (x, y, at.PICKED if picked else HOVER if hot else 0.0), share) or moving
        return moving

    # -- picture ------------------------------------------------------------------------------------------------------

    def draw_under(self, canvas: Canvas) -> None:
        if self.desk.choosing or self.desk.intent is not None:
            self.draw_places(canvas, self.desk.hot)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.desk.choosing:
            draw_hints(canvas, self.desk.stage, self.hints, (at.RACK.left, TOLD.centery))

    def draw_over(self, canvas: Canvas) -> None:
        """Where the keys are."""
        if not self.desk.choosing or not self.desk.interaction.keys:
            return
        own: Mapping[Card, CardSprite] = self.picture.own
        card = self.hot_card
        if card is not None and card in own:
            canvas.focus_ring(own[card].rect.inflate(8, 8))
            return
        spot = next((widget for widget in self.spots() if widget.id == self.desk.hot), None)
        if spot is not None and spot.id.startswith("group-"):
            canvas.focus_ring(spot.rect.inflate(8, 8))
