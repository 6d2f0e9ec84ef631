"""What the person's hands do at a table beside the pointer: the keys of the cards, the question, cards that glide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from partition_games.scenes.arrange_panel import ArrangePanel
from partition_games.scenes.own_cards import Look, card_id, ease_cards
from pazaak.house.rules.cards import Card
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device

if TYPE_CHECKING:
    from partition_games.scenes.table import PartitionTable


class OwnHands:
    """Looks after the own cards of one table."""

    def __init__(self, table: PartitionTable) -> None:
        self._table = table
        self._asked: tuple[object, ...] = ()
        self._choosing = False

    # -- keys ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """A key while the person may choose; True when it was for the cards."""
        table = self._table
        if action is Action.CONFIRM:
            if not self._enter_says_up():
                return False
            table.panel.up()
            return True
        hot = table.hot_card()
        where = self._place_in_rack(hot)
        if not table.panel.handle(action, hot):
            return False
        if table.interaction.keys and hot is not None and where is not None:
            self._stay_in_rack(hot, where)
        return True

    def _enter_says_up(self) -> bool:
        """On the keyboard Enter locks what stands, unless a button is in focus."""
        table = self._table
        if not table.interaction.keys or table.stage.controls.device is not Device.KEYBOARD:
            return False
        return table.panel.ready and not table.panel.selected and table.hot_card() is not None

    def _place_in_rack(self, card: Card | None) -> int | None:
        panel = self._table.panel
        if card is None or not isinstance(panel, ArrangePanel) or card not in panel.arrangement.loose:
            return None
        return panel.arrangement.loose.index(card)

    def _stay_in_rack(self, card: Card, where: int) -> None:
        """Where a card has left the rack by a key the eye goes to its neighbour; from an empty rack to "Up"."""
        panel = self._table.panel
        if not isinstance(panel, ArrangePanel) or card in panel.arrangement.loose:
            return
        loose = panel.arrangement.loose
        self._table.interaction.focus(card_id(loose[min(where, len(loose) - 1)]) if loose else "up")

    # -- the question ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Say what is to be decided, and hand a new view to the panel."""
        table = self._table
        key = (len(table.session.match.history), table.choosing, table.flow.intent is not None)
        if key != self._asked:
            self._asked = key
            if table.choosing:
                table.panel.show(table.view)
            if table.choosing != self._choosing:
                self._choosing = table.choosing
                self._lead_the_eye()
            table.invalidate()
        if table.choosing:
            self._ask_for_cards()
            return
        waiting = table.flow.intent is not None or (table.view.laid is not None and table.flow.still)
        table.message.ask("You are up. The others are still arranging." if waiting and table.judge.sizes else "")

    def _ask_for_cards(self) -> None:
        """What is wrong, what is missing, or what the coach says; the first key goes to what is due."""
        table = self._table
        table.interaction.default = self._due()
        fault = table.panel.verdict.fault if isinstance(table.panel, ArrangePanel) else ""
        if table.coach is not None and table.coach.look(table.view, table.panel):
            table.invalidate()
        said = table.coach.line if table.coach is not None and table.panel.ready else ""
        table.message.ask(fault or said or table.panel.missing(), "bad_text" if fault else "own_text")

    def _lead_the_eye(self) -> None:
        """Focus follows what begins: the first card, or the way to hurry; who looks at the corner is left in peace."""
        table = self._table
        looking = table.interaction.focus_id
        if table.interaction.keys and looking not in [button.id for button in table.corner()]:
            table.interaction.focus(self._due() if table.choosing else table.skip.id)

    def _due(self) -> str:
        """The first loose card, "Up" where none is."""
        panel = self._table.panel
        waiting = panel.arrangement.loose if isinstance(panel, ArrangePanel) else list(panel.places())
        if not waiting or (isinstance(panel, ArrangePanel) and panel.ready):
            return "up"
        return card_id(waiting[0])

    # -- motion ----------------------------------------------------------------------------------------------------

    def ease(self, dt: float) -> bool:
        """Let the own cards glide to where they belong; False when all are there."""
        table = self._table
        carried = table.carrying
        look = Look(
            hot=table.hot_card(),
            selected=tuple(table.panel.selected),
            carried=carried if isinstance(carried, Card) else None,
            carried_at=table.carried_at,
        )
        calm = table.stage.options.reduced_motion or table.stage.options.speed == "instant"
        return ease_cards(table.picture.own, table.panel.places(), look, dt, calm=calm)
