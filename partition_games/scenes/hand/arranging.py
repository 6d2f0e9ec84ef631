"""What a person does with the cards between the deal and "Up": selecting, laying, swapping; and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from partition_games.engine.hands.cards import high_first
from partition_games.engine.moves import Lay
from partition_games.engine.state import View
from partition_games.scenes.hand.arrangement import Arrangement, Order
from partition_games.scenes.table_rules import TableRules, Verdict
from pazaak.house.rules.cards import Card

if TYPE_CHECKING:
    from partition_games.engine.players.bots import How


class Arranging:
    """One hand in the making. `say` is given the reason where something cannot be done."""

    def __init__(self, rules: TableRules, say: Callable[[str], None]) -> None:
        self._rules = rules
        self._say = say
        self.view: View | None = None
        self.lying = Arrangement((), rules.sizes)
        self.verdict = Verdict()
        self.order = Order.RANK
        self._hand: tuple[Card, ...] = ()

    def take(self, view: View) -> None:
        """Take a view; a new hand begins with all cards in the rack."""
        self.view = view
        if view.hand != self._hand:
            self._hand = view.hand
            self.lying = Arrangement(view.hand, self._rules.sizes)
            self.lying.sort(self.order)
            self._judge()

    @property
    def may_show(self) -> bool:
        """Whether a special deal may be shown instead."""
        return self.view is not None and self._rules.may_show(self.view)

    @property
    def ready(self) -> bool:
        """Whether the groups would be accepted."""
        return self.lying.complete and not self.verdict.fault

    @property
    def lay(self) -> Lay:
        return Lay(tuple(map(tuple, self.lying.groups)), tuple(self.lying.loose))

    def missing(self) -> str:
        first = self.lying.current
        if first is None:
            return "All groups stand. Say UP when you are content."
        if self.lying.empty:
            if self.may_show:
                return "You hold a special deal: SHOW its pairs, or lay your cards out."
            return "Lay your cards into the groups, the strongest first."
        room = self.lying.room(first)
        return f"Group {first + 1} waits for {room} more {'card' if room == 1 else 'cards'}."

    def carried(self, payload: object) -> Sequence[Card]:
        """The card in the hand, with the whole selection when it belongs to it."""
        if not isinstance(payload, Card):
            return ()
        return tuple(self.lying.selected) if payload in self.lying.selected else (payload,)

    def press(self, card: Card) -> None:
        """A click selects; on a laid card while loose ones are selected it means its group."""
        lying = self.lying
        group = lying.group_of(card)
        from_rack = [other for other in lying.selected if lying.group_of(other) is None]
        if group is not None and from_rack and card not in lying.selected:
            if len(lying.selected) == 1 and not lying.room(group):
                self._swap(card, lying.selected[0])
            else:
                self.put(group)
            return
        lying.toggle(card)

    def send(self, card: Card) -> None:
        """At once into the first group with room, or back."""
        if self.lying.group_of(card) is not None:
            self.take_back((card,))
        elif self.lying.current is not None:
            self.put(self.lying.current, (card,))

    def put(self, group: int, cards: Sequence[Card] | None = None) -> None:
        """Lay cards (those selected) into a group; the reason is said when they do not fit."""
        moving = list(self.lying.selected) if cards is None else list(cards)
        if not moving:
            self._say("Choose cards first, then the group they go to.")
            return
        refused = self.lying.put(moving, group)
        if refused is not None:
            self._say(refused)
        else:
            self._changed(group)

    def take_back(self, cards: Sequence[Card]) -> None:
        if self.lying.take_back(list(cards)):
            self._changed()

    def swap_selected(self) -> None:
        if len(self.lying.selected) != 2:
            self._say("Choose two cards: they change places.")
            return
        self._swap(*self.lying.selected)

    def _swap(self, one: Card, other: Card) -> None:
        self.lying.swap(one, other)
        self._changed()

    def drop_on(self, card: Card, payload: object) -> None:
        """A card was dropped on another: it joins its group, goes back to the rack, or changes places with it."""
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
        """By rank, by suit, in turn."""
        self.order = self.order.other
        self.lying.sort(self.order)

    def clear(self) -> None:
        if self.lying.clear():
            self._changed()

    def undo(self) -> None:
        if self.lying.undo():
            self._judge()

    def fill(self, how: How) -> None:
        """Have the cards arranged: `strongest` first, or by the best `chances`."""
        if self.view is not None:
            self.restore(self._rules.arranged(self.view, how))

    def restore(self, lay: Lay) -> None:
        self.lying.fill(lay.groups, lay.left)
        self._judge()

    def next_fourth(self) -> None:
        """Another card of the last group is the one that rides along and does not count."""
        last = len(self.lying.sizes) - 1
        *count, rides = self.lying.groups[last]
        self.lying.rotate(last, [rides, *count])
        self._judge()

    def _changed(self, group: int | None = None) -> None:
        last = len(self.lying.sizes) - 1
        if self._rules.rides_along and group == last and not self.lying.room(last):
            self.lying.settle(last, self._rules.best_three(self.lying.groups))
        elif group is not None and self.lying.sizes[group] == self.lying.sizes[0]:
            self.lying.settle(group, high_first(self.lying.groups[group]))
        self._judge()

    def _judge(self) -> None:
        """Name the groups and their fault."""
        if self.view is not None:
            self.verdict = self._rules.look(self.view, self.lying.groups, self.lying.loose)
