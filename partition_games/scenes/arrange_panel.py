"""The own cards while they are arranged: rack and trays as places to click, focus, drag from and drop on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from partition_games.engine.hands.cards import high_first
from partition_games.engine.moves import SHOW, Lay, Move
from partition_games.engine.state import View
from partition_games.scenes import table_layout as at
from partition_games.scenes.arrange_buttons import ArrangeButtons
from partition_games.scenes.arrange_view import draw_trays
from partition_games.scenes.arrangement import Arrangement, Order
from partition_games.scenes.faces import card_name
from partition_games.scenes.judge import Judge, Verdict
from partition_games.scenes.own_cards import OwnCards, card_id
from pazaak.house.rules.cards import Card
from pazaak.stage.input.bindings import CARD_ACTIONS, Action
from pazaak.stage.widgets.widgets import Role, Spot, Widget

if TYPE_CHECKING:
    from partition_games.engine.players.bots import How
    from pazaak.stage.paint.canvas import Canvas

HAZARI_LAST = 3


class ArrangePanel(OwnCards):
    """Everything between the deal and "Up": what is here are no moves, only `up` and `show` are."""

    def __init__(self, judge: Judge, say: Callable[[str], None], decide: Callable[[Move], None]) -> None:
        self._judge = judge
        self._say = say
        self._decide = decide
        self.view: View | None = None
        self.arrangement = Arrangement((), judge.sizes)
        self.verdict = Verdict()
        self.chances: tuple[str, ...] = ()
        """What the coach says to each group, by tray."""
        self._hand: tuple[Card, ...] = ()
        self._trays = at.trays(judge.sizes)
        self._buttons = ArrangeButtons(self)
        self._order = Order.RANK
        self._built_for: object = None
        self._built: list[Widget] = []

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Take a view; a new hand begins with all cards in the rack."""
        self.view = view
        if view.hand != self._hand:
            self._hand = view.hand
            self.arrangement = Arrangement(view.hand, self._judge.sizes)
            self.arrangement.sort(self._order)
            self.judge()

    def restore(self, move: Move) -> None:
        """The groups as they stood when they were locked."""
        if isinstance(move, Lay):
            self.arrangement.fill(move.groups, move.left)
            self.judge()

    @property
    def selected(self) -> Sequence[Card]:
        return self.arrangement.selected

    @property
    def may_show(self) -> bool:
        """Whether a special deal may be shown instead."""
        return self.view is not None and self._judge.may_show(self.view)

    def places(self) -> dict[Card, at.Point]:
        """Where every card belongs now."""
        lying = self.arrangement
        found: dict[Card, at.Point] = {}
        for tray, group, size in zip(self._trays, lying.groups, lying.sizes, strict=True):
            for index, card in enumerate(group):
                found[card] = at.tray_place(tray, index, size)
        for card, place in zip(lying.loose, at.rack_places(len(lying.loose)), strict=True):
            found[card] = (place.x, place.y)
        return found

    def widgets(self) -> list[Widget]:
        """The trays and the rack, the cards on them, the buttons."""
        if self.view is None:
            return []
        lie = (*map(tuple, self.arrangement.groups), *self.arrangement.loose, -1, *self.selected, self.order)
        key = (lie, self.arrangement.can_undo, self.may_show)
        if key != self._built_for:
            self._built_for, self._built = key, self._build()
        return self._built

    def _build(self) -> list[Widget]:
        lying = self.arrangement
        spots: list[Widget] = [self._tray(index) for index in range(len(self._trays))]
        spots.append(self._rack())
        places = self.places()
        cards = [self._card(card, places[card]) for card in lying.cards]
        return [*spots, *cards, *self._buttons.widgets()]

    def _tray(self, index: int) -> Spot:
        def press() -> None:
            self.put(index)

        def drop(payload: object) -> None:
            self.put(index, self._carried(payload))

        told = self.verdict.names[index] or f"{len(self.arrangement.groups[index])} of {self.arrangement.sizes[index]}"
        return Spot(f"group-{index + 1}", f"Group {index + 1}: {told}", self._trays[index], role=Role.SLOT,
                    on_press=press, accepts=lambda payload: isinstance(payload, Card), on_drop=drop,
                    value=" ".join(map(card_name, self.arrangement.groups[index])))  # fmt: skip

    def _rack(self) -> Spot:
        def drop(payload: object) -> None:
            self.take_back(self._carried(payload))

        return Spot("rack", "Loose cards", at.RACK, role=Role.SLOT, on_press=lambda: self.take_back(self.selected),
                    accepts=lambda payload: isinstance(payload, Card), on_drop=drop, focusable=False)  # fmt: skip

    def _card(self, card: Card, place: at.Point) -> Spot:
        group = self.arrangement.group_of(card)
        where = "" if group is None else f", in group {group + 1}"
        spot = Spot(card_id(card), f"{card_name(card)}{where}", at.card_rect(place), role=Role.CARD, payload=card,
                    on_press=lambda: self.press(card), accepts=lambda payload: isinstance(payload, Card),
                    on_drop=lambda payload: self._drop_on(card, payload))  # fmt: skip
        spot.checked = card in self.arrangement.selected
        return spot

    def _carried(self, payload: object) -> Sequence[Card]:
        """The card in the hand, with the whole selection when it belongs to it."""
        if not isinstance(payload, Card):
            return ()
        return tuple(self.selected) if payload in self.arrangement.selected else (payload,)

    # -- what a person does ----------------------------------------------------------------------------------------

    def press(self, card: Card) -> None:
        """A click selects; on a laid card while loose ones are selected it means its group."""
        lying = self.arrangement
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
        lying = self.arrangement
        if lying.group_of(card) is not None:
            self.take_back((card,))
        elif lying.current is not None:
            self.put(lying.current, (card,))

    def put(self, group: int, cards: Sequence[Card] | None = None) -> None:
        """Lay cards (those selected) into a group; the reason is said when they do not fit."""
        moving = list(self.selected) if cards is None else list(cards)
        if not moving:
            self._say("Choose cards first, then the group they go to.")
            return
        refused = self.arrangement.put(moving, group)
        if refused is not None:
            self._say(refused)
        else:
            self._changed(group)

    def take_back(self, cards: Sequence[Card]) -> None:
        if self.arrangement.take_back(list(cards)):
            self._changed()

    def swap_selected(self) -> None:
        """The two selected cards change places."""
        if len(self.selected) != 2:
            self._say("Choose two cards: they change places.")
            return
        self._swap(*self.selected)

    def _swap(self, one: Card, other: Card) -> None:
        self.arrangement.swap(one, other)
        self._changed()

    def _drop_on(self, card: Card, payload: object) -> None:
        if not isinstance(payload, Card) or payload == card:
            return
        lying, carried = self.arrangement, self._carried(payload)
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
        self._order = self._order.other
        self.arrangement.sort(self._order)

    @property
    def order(self) -> Order:
        return self._order

    def clear(self) -> None:
        if self.arrangement.clear():
            self._changed()

    def undo(self) -> None:
        if self.arrangement.undo():
            self.judge()

    def fill(self, how: How) -> None:
        """Have the cards arranged: `strongest` first, or by the best `chances`."""
        if self.view is not None:
            lay = self._judge.arranged(self.view, how)
            self.arrangement.fill(lay.groups, lay.left)
            self.judge()

    def next_fourth(self) -> None:
        """Hazari: another card of the last group is the one that does not count."""
        group = self.arrangement.groups[HAZARI_LAST]
        self.arrangement.rotate(HAZARI_LAST, [group[3], *group[:3]])
        self.judge()

    def up(self) -> None:
        """Lock the groups; what is wrong with them is said."""
        if self.verdict.fault:
            self._say(self.verdict.fault)
        elif not self.arrangement.complete:
            self._say(self.missing())
        else:
            lying = self.arrangement
            self._decide(Lay(tuple(map(tuple, lying.groups)), tuple(lying.loose)))

    def show_special(self) -> None:
        self._decide(SHOW)

    @property
    def ready(self) -> bool:
        """Whether "Up" would be accepted."""
        return self.arrangement.complete and not self.verdict.fault

    def missing(self) -> str:
        """What is still to be done."""
        short = [index for index in range(len(self._trays)) if self.arrangement.room(index)]
        if not short:
            return "All groups stand. Say UP when you are content."
        if len(short) == len(self._trays) and self.arrangement.empty:
            if self.may_show:
                return "You hold a special deal: SHOW its pairs, or lay your cards out."
            return "Lay your cards into the groups, the strongest first."
        first = short[0]
        room = self.arrangement.room(first)
        return f"Group {first + 1} waits for {room} more {'card' if room == 1 else 'cards'}."

    def _changed(self, group: int | None = None) -> None:
        if self._judge.game == "hazari" and group == HAZARI_LAST and not self.arrangement.room(HAZARI_LAST):
            chosen = self._judge.best_three(self.arrangement.groups)
            self.arrangement.settle(HAZARI_LAST, chosen)
        elif group is not None and self.arrangement.sizes[group] == 3:
            self.arrangement.settle(group, high_first(self.arrangement.groups[group]))
        self.judge()

    def judge(self) -> None:
        """Name the groups and their fault."""
        if self.view is not None:
            self.verdict = self._judge.look(self.view, self.arrangement.groups, self.arrangement.loose)
            self.chances = ()

    # -- keys ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action, hot: Card | None) -> bool:
        """The keys of arranging that are no buttons."""
        if action in CARD_ACTIONS:
            group = CARD_ACTIONS.index(action)
            if group < len(self._trays):
                self.put(group, None if self.selected else () if hot is None else (hot,))
            return True
        if action is Action.SKIP and hot is not None:
            self.press(hot)
            return True
        if action is Action.CANCEL:
            return self.arrangement.deselect()
        return False

    # -- picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: str | None) -> None:
        """The trays and what their groups are called."""
        draw_trays(canvas, self, self._trays, hot)
