"""The player's cards during their decision: places, keys, motion, and the confirmation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pygame import FRect

from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import Phase, View
from partition_games.scenes import layout as at
from partition_games.scenes.picture import PartitionPicture
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import Card
from pazaak.stage.app.hints import Hint, draw_hints, told_hints
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.input.controls import Device, Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.focus import toward
from pazaak.table.message import PLACE
from pazaak.table.round.held_cards import HeldCards, card_id
from pazaak.table.round.places import TOLD
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.key_debounce import KeyDebounce

ARROWS: Hint = ((Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN), "Move")


class OwnCards(HeldCards[View, Move]):
    """The player's cards; actions on them aren't moves of the game until they are locked in."""

    ahead = True
    hints: tuple[Hint, ...] = ()

    def __init__(self, context: TableContext[View, Move], rules: TableRules) -> None:
        super().__init__(context)
        self.rules = rules
        self.chances: tuple[str, ...] = ()
        """Chance of each group to win, as text from the coach."""
        self._steady = KeyDebounce()
        self._chose = False

    @abstractmethod
    def send(self, card: Card) -> None:
        """Send a card the quick way, by the right mouse button."""

    @abstractmethod
    def up(self) -> None:
        """Make the move, or refuse with what is missing."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether the move would be legal now."""

    @abstractmethod
    def missing(self) -> str:
        """Return the remaining task, in a sentence."""

    @property
    def fault(self) -> str:
        """Fault of the present groups, in a sentence; empty for none."""
        return ""

    @property
    def warning(self) -> str:
        """Fault, or the cost of playing like this; empty for none."""
        return self.fault

    def waiting(self) -> Sequence[Card]:
        """Return the cards that are still to be placed."""
        return tuple(self.places())

    @abstractmethod
    def key(self, action: Action, hot: Card | None) -> bool:
        """Handle a key without a button; `hot`: the card looked at. Return whether it was used."""

    @property
    def asked_at(self) -> FRect:
        """Area of the message line while the person chooses."""
        return PLACE

    def draw_places(self, canvas: Canvas, hot: str | None) -> None:
        """Draw the trays or slots below the cards; `hot`: id of the widget looked at."""

    @property
    def practice(self) -> bool:
        """Whether the master's arrangement is available: nothing is at stake, and people agreed on help."""
        return self.context.board.helped

    @property
    def picture(self) -> PartitionPicture:
        picture = self.context.board.picture
        assert isinstance(picture, PartitionPicture)
        return picture

    def open(self, view: View) -> bool:
        """Return whether the cards are on screen and not yet locked in."""
        if view.table.phase is Phase.OVER or view.laid is not None or view.table.ready[view.seat]:
            return False
        return bool(self.picture.own)

    def question(self, move: Move) -> tuple[str, str]:
        return "Lock in your groups?" if isinstance(move, Lay) else "Make the exchange?", "This can't be undone."

    def handle(self, action: Action) -> bool:
        if action in (Action.END, Action.SKIP) and self._steady.asleep(action):
            return True
        if not self.context.choosing:
            return False
        if action in MOVES and self._steer(action):
            return True
        if action is Action.CONFIRM:
            if not self._enter_says_up():
                return False
            if not self._steady.asleep(Action.END):
                self.up()
            return True
        hot = self.hot_card
        before = list(self.waiting())
        if not self.key(action, hot):
            return False
        if self.context.interaction.keys and hot in before:
            self._stay_in_rack(hot, before.index(hot))
        return True

    def _steer(self, action: Action) -> bool:
        """Move focus by arrows among cards, groups and buttons; the menu and the coach have their own keys."""
        looking = self.context.interaction
        if not looking.keys or self.context.carrying is not None:
            return False
        choices = [widget for widget in self.spots() if widget.focusable and widget.usable]
        current = next((widget for widget in choices if widget.id == looking.focus_id), None)
        if current is None:
            return False
        found = toward(current, choices, action)
        if found is not None:
            looking.focus(found.id)
            self.context.stage.play("ui_hover")
        return True

    @property
    def locks_by(self) -> Action | None:
        """Key that locks in; None while it is ignored, so that the button shows no key."""
        return None if self._steady.dozing(Action.END) else Action.END

    def _enter_says_up(self) -> bool:
        """Return whether Enter on a keyboard locks in: unless a button is in focus, or somebody listens to focus."""
        context = self.context
        if (
            context.interaction.heard
            or not context.interaction.keys
            or context.stage.controls.device is not Device.KEYBOARD
        ):
            return False
        return self.ready and not self.selected and self.hot_card is not None

    def _stay_in_rack(self, card: Card, where: int) -> None:
        """Focus the neighbour of a card that has left the rack by a key; "Up" if the rack is empty."""
        loose = self.waiting()
        if card not in loose:
            self.context.interaction.focus(card_id(loose[min(where, len(loose) - 1)]) if loose else "up")

    def pointer(self, event: Pointer) -> bool:
        """Send a card at once, at a press of the right mouse button."""
        if event.kind is not PointerKind.DOWN or event.button != 3 or not self.context.choosing:
            return False
        card = self.card_at(self.context.interaction.hover_id)
        if card is None:
            return False
        self.send(card)
        self.context.stage.play("card_place", x=event.x)
        return True

    def update(self, dt: float) -> None:
        context = self.context
        deaf = self.locks_by
        self._steady.update(dt)
        if self.locks_by is not deaf:
            context.invalidate()
        if context.choosing != self._chose:
            self._chose = context.choosing
            if self._chose:
                self._steady.opens(Action.END, Action.SKIP)
            else:
                self._steady.closes(Action.SKIP)
        context.message.place = self.asked_at if context.choosing or context.intent is not None else TOLD
        self.picture.arranging = bool(self.rules.sizes) and (context.choosing or context.intent is not None)
        super().update(dt)

    def asked(self) -> tuple[str, str]:
        context = self.context
        if not context.choosing:
            waiting = context.intent is not None or (context.view.laid is not None and context.still)
            return "You're ready. Waiting for the others." if waiting and self.rules.sizes else "", "own_text"
        said = context.advice if self.ready else ""
        return self.warning or said or self.missing(), "bad_text" if self.warning else "own_text"

    @property
    def keys_told(self) -> str:
        """The hints in words."""
        return told_hints(self.context.stage, self.hints)

    def default_focus(self) -> str:
        waiting = self.waiting()
        return card_id(waiting[0]) if waiting else "up"

    def draw_under(self, canvas: Canvas) -> None:
        if self.context.choosing or self.context.intent is not None:
            self.draw_places(canvas, self.context.hot)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.context.choosing:
            hints = [hint for hint in self.hints if not any(map(self._steady.dozing, hint[0]))]
            draw_hints(canvas, self.context.stage, hints, (at.RACK.left, TOLD.centery))
