"""The player's actions between the deal and "Up": selecting, placing, swapping; and the faults of their groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from partition_games.engine.hands.cards import high_first
from partition_games.engine.moves import Lay, Move
from partition_games.engine.players.bots import auto_arrange
from partition_games.engine.state import View
from partition_games.scenes.hand.arrangement import Arrangement, Order
from partition_games.scenes.hand.own_cards import OwnCards
from partition_games.scenes.table_rules import TableRules, Verdict
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.table.ui.controls import TableContext

if TYPE_CHECKING:
    from partition_games.engine.players.bots import How


class Arranging(OwnCards):
    """A hand in the making; impossible actions are refused in a sentence."""

    def __init__(self, context: TableContext[View, Move], rules: TableRules) -> None:
        super().__init__(context, rules)
        self.lying = Arrangement((), rules.sizes)
        self.verdict = Verdict()
        self.order = Order.RANK
        self._view: View | None = None
        self._hand: tuple[Card, ...] = ()

    def take(self, view: View) -> None:
        self._view = view
        if view.hand != self._hand:
            self._hand = view.hand
            self.lying = Arrangement(view.hand, self.rules.sizes)
            self.lying.sort(self.order)
            self._judge()

    @property
    def may_show(self) -> bool:
        """Whether a special deal may be shown instead."""
        return self._view is not None and self.rules.may_show(self._view)

    @property
    def selected(self) -> Sequence[Card]:
        return self.lying.selected

    @property
    def ready(self) -> bool:
        return self.lying.complete and not self.verdict.fault

    @property
    def fault(self) -> str:
        return self.verdict.fault

    @property
    def warning(self) -> str:
        return self.verdict.fault or self.verdict.foul

    def asks(self, move: Move) -> bool:
        return isinstance(move, Lay) and bool(self.verdict.foul)

    def question(self, move: Move) -> tuple[str, str]:
        return ("Show a foul?", self.verdict.foul) if self.asks(move) else super().question(move)

    @property
    def gave_time(self) -> bool:
        """Whether the viewer has locked in; others may still be arranging."""
        return self.context.view.table.ready[self.context.viewer]

    @property
    def lay(self) -> Lay:
        return Lay(tuple(map(tuple, self.lying.groups)), tuple(self.lying.loose))

    def up(self) -> None:
        if self.fault or not self.lying.complete:
            self.context.refuse(self.fault or self.missing())
        else:
            self.context.choose(self.lay)

    def waiting(self) -> Sequence[Card]:
        return () if self.ready else tuple(self.lying.loose)

    def missing(self) -> str:
        first = self.lying.current
        if first is None:
            return "Groups set. Press UP when you're ready"
        if self.lying.empty:
            if self.may_show:
                return "Special deal! SHOW its pairs, or fill your groups"
            return "Fill your groups, strongest first"
        room = self.lying.room(first)
        return f"Group {first + 1} needs {room} more {'card' if room == 1 else 'cards'}"

    def carried(self, payload: object) -> Sequence[Card]:
        """Return the dragged card, with the whole selection if it belongs to it."""
        if not isinstance(payload, Card):
            return ()
        return tuple(self.selected) if payload in self.selected else (payload,)

    def press(self, card: Card) -> None:
        """Handle a click on a card.

        It selects the card; on a placed card, while loose ones are selected, it puts them into its group; on the card
        that rides along it exchanges that one.
        """
        lying = self.lying
        group = lying.group_of(card)
        from_rack = [other for other in lying.selected if lying.group_of(other) is None]
        if card == self.rider and not lying.selected:
            self.next_fourth()
        elif group is None or not from_rack or card in lying.selected:
            lying.toggle(card)
        elif len(lying.selected) == 1 and not lying.room(group):
            self._swap(card, lying.selected[0])
        else:
            self.put(group)

    @property
    def rider(self) -> Card | None:
        """Card of a full last group that rides along and doesn't count; None without one."""
        last = len(self.lying.sizes) - 1
        return self.lying.groups[last][-1] if self.rules.rides_along and not self.lying.room(last) else None

    def send(self, card: Card) -> None:
        """Put a card into the first group with room, or return it to the rack."""
        if self.lying.group_of(card) is not None:
            self.take_back((card,))
        elif self.lying.current is not None:
            self.put(self.lying.current, (card,))

    def put(self, group: int, cards: Sequence[Card] | None = None) -> None:
        """Put cards (by default the selected ones) into a group, or refuse with the reason if they don't fit."""
        moving = list(self.selected if cards is None else cards)
        refused = self.lying.put(moving, group) if moving else "Choose cards first, then their group."
        if refused is not None:
            self.context.refuse(refused)
        else:
            self._changed(group)

    def take_back(self, cards: Sequence[Card]) -> None:
        if self.lying.take_back(list(cards)):
            self._changed()

    def swap_selected(self) -> None:
        if len(self.selected) != 2:
            self.context.refuse("Choose two cards to swap.")
        else:
            self._swap(*self.selected)

    def _swap(self, one: Card, other: Card) -> None:
        self.lying.swap(one, other)
        self._changed()

    def drop_on(self, card: Card, payload: object) -> None:
        """Handle a card dropped on another: it joins its group, returns to the rack, or changes places with it."""
        if not isinstance(payload, Card) or payload == card:
            return
        lying, carried = self.lying, self.carried(payload)
        group = lying.group_of(card)
        if group is None and lying.group_of(payload) is not None:
            self.take_back(carried)
        elif group is not None and lying.group_of(payload) != group and lying.room(group) >= len(carried):
            self.put(group, carried)
        elif len(carried) == 1:
            self._swap(card, payload)
        elif group is not None:
            self.put(group, carried)

    def sort(self) -> None:
        """Sort the loose cards by rank or by suit, in turn."""
        self.order = Order.SUIT if self.order is Order.RANK else Order.RANK
        self.lying.sort(self.order)

    def clear(self) -> None:
        if self.lying.clear():
            self._changed()

    def undo(self) -> None:
        if self.lying.undo():
            self._judge()

    def fill(self, how: How) -> None:
        """Arrange all cards: `strongest` first, or by the best `chances`."""
        if self._view is not None:
            self._lie(auto_arrange(self._view, how))

    def begun(self) -> Any:
        groups = [[write_card(card) for card in group] for group in self.lying.groups]
        return None if self.lying.empty or self.context.view.laid is not None else groups

    def restore_begun(self, begun: Any) -> None:
        self.take(self.context.view)
        held = {write_card(card): card for card in self.lying.cards}
        names = [[name for name in group if name in held] for group in begun][: len(self.lying.sizes)]
        groups = [[held.pop(name) for name in group if name in held] for group in names]
        if [len(group) for group in groups] == [len(group) for group in begun]:
            self._lie(Lay(tuple(map(tuple, groups)), tuple(held.values())))
            self.lying.sort(self.order)

    def restore(self, move: Move) -> None:
        self.take(self.context.view)
        if isinstance(move, Lay):
            self._lie(move)

    def _lie(self, lay: Lay) -> None:
        self.lying.fill(lay.groups, lay.left)
        self._judge()

    def next_fourth(self) -> None:
        """Make another card of the last group the one that rides along and doesn't count."""
        last = len(self.lying.sizes) - 1
        *count, rides = self.lying.groups[last]
        self.lying.rotate(last, [rides, *count])
        self._judge()

    def _changed(self, group: int | None = None) -> None:
        last = len(self.lying.sizes) - 1
        if self.rules.rides_along and group == last and not self.lying.room(last):
            self.lying.settle(last, self.rules.best_three(self.lying.groups))
        elif group is not None and self.lying.sizes[group] == self.lying.sizes[0]:
            self.lying.settle(group, high_first(self.lying.groups[group]))
        self._judge()

    def _judge(self) -> None:
        """Update the groups' names and their fault."""
        if self._view is not None:
            self.verdict = self.rules.look(self._view, self.lying.groups, self.lying.loose)
