"""The controls for arranging: rack and trays as places to click, focus, drag from and drop on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import FRect

from partition_games.engine.moves import SHOW, Move
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.doors import STYLES
from partition_games.scenes.hand.arrangement import Order
from partition_games.scenes.hand.arranging import Arranging
from partition_games.scenes.hand.own_cards import ARROWS
from partition_games.scenes.seating import Spot as CardSpot
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.zones.zone import Kind, Zones, fact, zone
from pazaak.stage.input.bindings import CARD_ACTIONS, Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.held_cards import card_id
from pazaak.table.round.places import BESIDE_HAND, card_rect
from pazaak.table.ui.controls import TableContext

GAP = 4.0
AROUND = 6
"""Width of a button beside its label, in letters."""


Offered = tuple[str, str, Act, Action, bool, str]
"""Button under the trays: id, label, act, key, whether enabled, tooltip."""


RIDES = 0.42
"""Dimming of a card that counts for nothing, 0 to 1."""


class ArrangeControls(Arranging):
    """The controls of a hand in the making; only "Up" and "Show" are moves of the game."""

    def __init__(self, context: TableContext[View, Move], rules: TableRules) -> None:
        super().__init__(context, rules)
        groups = CARD_ACTIONS[: len(rules.sizes)]
        self.hints = (ARROWS, ((Action.SKIP,), "Choose a card"), (groups, "To a group"), ((Action.END,), "Up"),
                      ((Action.CANCEL,), "Menu"))  # fmt: skip
        self._specials = STYLES[rules.game].specials_at(rules.chosen)
        self._low, self._large = (at.Trays(rules.sizes, large=large) for large in (False, True))
        self._built_for: object = None
        self._built: list[Widget] = []

    @property
    def trays(self) -> at.Trays:
        """Places of the groups; large ones once all cards are placed, as the rack is then free."""
        return self._large if self.lying.complete else self._low

    def _spots(self) -> dict[Card, CardSpot]:
        lying, trays = self.lying, self.trays
        found = {card: trays.spot(group, index)
                 for group, cards in enumerate(lying.groups) for index, card in enumerate(cards)}  # fmt: skip
        loose = [at.LEFT_OVER] if trays.large else at.rack_spots(self.rules.sizes, len(lying.loose))
        return found | dict(zip(lying.loose, loose, strict=False))

    def places(self) -> dict[Card, Point]:
        return {card: spot.at for card, spot in self._spots().items()}

    def scales(self) -> Mapping[Card, float]:
        return {card: spot.scale for card, spot in self._spots().items()}

    @property
    def asked_at(self) -> FRect:
        return at.LOW_ASKED if self.trays.large else at.ASKED

    def key(self, action: Action, hot: Card | None) -> bool:
        if action in CARD_ACTIONS:
            group = CARD_ACTIONS.index(action)
            if group < len(self.lying.sizes):
                self.put(group, None if self.selected else () if hot is None else (hot,))
            return True
        if action is Action.SKIP and hot is not None:
            self.press(hot)
            return True
        return action is Action.CANCEL and self.lying.deselect()

    def spots(self) -> list[Widget]:
        lying = self.lying
        lie = (*map(tuple, lying.groups), *lying.loose, -1, *self.selected, self.order)
        key = (lie, lying.can_undo, self.may_show, self.locks_by)
        if key != self._built_for:
            self._built_for, self._built = key, self._build()
        return self._built

    def _build(self) -> list[Widget]:
        spots = self._spots()
        trays = [self._tray(index) for index in range(len(self.lying.sizes))]
        cards = [self._card(card, spots[card]) for card in self.lying.cards]
        return [*trays, self._rack(), *cards, *self._row(), *self._locks()]

    def _tray(self, index: int) -> Spot:
        group, size = self.lying.groups[index], self.lying.sizes[index]
        told = self.verdict.names[index] or f"{len(group)} of {size}"
        return Spot(f"group-{index + 1}", f"Group {index + 1}: {told}", self.trays.rects[index], role=Role.SLOT,
                    on_press=lambda: self.put(index), accepts=lambda payload: isinstance(payload, Card),
                    on_drop=lambda payload: self.put(index, self.carried(payload)),
                    value=" ".join(map(card_name, group)))  # fmt: skip

    def _rack(self) -> Spot:
        place = at.LOW_RACK if self.trays.large else at.RACK
        return Spot("rack", "Loose cards", place, role=Role.SLOT, on_press=lambda: self.take_back(self.selected),
                    accepts=lambda payload: isinstance(payload, Card),
                    on_drop=lambda payload: self.take_back(self.carried(payload)), focusable=False)  # fmt: skip

    def _card(self, card: Card, place: CardSpot) -> Spot:
        group = self.lying.group_of(card)
        where = "" if group is None else f", in group {group + 1}"
        return Spot(card_id(card), f"{card_name(card)}{where}", card_rect(place.at, place.scale),
                    role=Role.CARD, payload=card, on_press=lambda: self.press(card),
                    accepts=lambda payload: isinstance(payload, Card),
                    on_drop=lambda payload: self.drop_on(card, payload), checked=card in self.selected)  # fmt: skip

    def _row(self) -> Sequence[Widget]:
        """Return the buttons under the trays, as wide as their words need; with keys if there is room for all."""
        lying = self.lying
        sort = "SUITS" if self.order is Order.RANK else "RANKS"
        row: list[Offered] = [
            ("sort", sort, self.sort, Action.STAND, len(lying.loose) > 1, "Sort the loose cards the other way"),
            ("strongest", "STRONGEST", lambda: self.fill("strongest"), Action.ARRANGE, True,
             "Arrange all cards, strongest group first"),
            *self._chances(),
            ("swap", "SWAP", self.swap_selected, Action.SIGN, len(lying.selected) == 2,
             "Swap two chosen cards"),
        ]  # fmt: skip
        if self.rules.rides_along:
            row.append(("fourth", "FOURTH", self.next_fourth, Action.FOLD, not lying.room(len(lying.sizes) - 1),
                        "Let another card ride along, as a click on it does"))  # fmt: skip
        row += [
            ("clear", "CLEAR", self.clear, Action.CALL, not lying.empty, "Return all cards to the rack"),
            ("undo", "UNDO", self.undo, Action.UNDO, lying.can_undo, "Undo one step"),
        ]
        left, right = at.BUTTONS_SPAN
        top = at.LOW_BUTTONS_Y if self.trays.large else at.BUTTONS_Y
        letters = sum(len(label) + AROUND for _, label, *_ in row)
        share = (right - left - GAP * (len(row) - 1)) / letters
        buttons: list[Button] = []
        for id, label, act, action, enabled, tip in row:
            rect = FRect(left, top, share * (len(label) + AROUND), at.BUTTON_HEIGHT)
            buttons.append(Button(id, label, rect, act, action=action, tone="panel_edge", size=15, tooltip=tip,
                                  enabled=enabled))  # fmt: skip
            left = rect.right + GAP
        for button in buttons:
            button.row = buttons
        return buttons

    def _chances(self) -> list[Offered]:
        """Return the button for the master's arrangement; none where something is at stake."""
        if not self.practice:
            return []
        return [("chances", "CHANCES", lambda: self.fill("chances"), Action.BET, True,
                 "Arrange all cards for the best chances overall")]  # fmt: skip

    def _locks(self) -> list[Widget]:
        """Return the button "Up", and "Show" where there is a special deal to show."""
        tone = "gold" if self.ready and not self.warning else "panel_edge"
        locks: list[Widget] = [
            Button("up", "UP", BESIDE_HAND, self.up, action=self.locks_by, tone=tone, size=26,
                   tooltip="Lock in your groups")
        ]  # fmt: skip
        if self.may_show:
            locks.append(Button("show", "SHOW", at.SHOW_BUTTON, lambda: self.context.choose(SHOW), tone="gold", size=15,
                                tooltip="Show the pairs instead of playing this hand"))  # fmt: skip
        return locks

    def zones(self) -> Zones:
        """Return the groups as placed so far, which nobody else sees before they are locked in."""
        if not self.context.choosing:
            return ()
        groups = [
            zone(Kind.BOARD, self.context.viewer, map(write_card, cards), called=f"group {index + 1}",
                 told=", ".join(filter(None, (self._head(index), self._foot(index)))))
            for index, cards in enumerate(self.lying.groups)
        ]  # fmt: skip
        left = self.lying.loose if self.lying.complete else ()
        return (
            *groups,
            zone(Kind.BOARD, self.context.viewer, map(write_card, left), called="card left over"),
            zone(Kind.LOT, faces=() if self.rider is None else (write_card(self.rider),), called="rides along"),
            fact("special deals", self._specials),
            fact("keys", self.keys_told),
        )

    def _head(self, index: int) -> str:
        """Return a group's name and its chance to win, as far as known."""
        lying, name = self.lying, self.verdict.names[index]
        chance = self.chances[index] if index < len(self.chances) and self.trays.large else ""
        if not name:
            return f"{len(lying.groups[index])} of {lying.sizes[index]}"
        return f"{name}  ·  {chance}" if chance else name

    def _foot(self, index: int) -> str:
        """Return the text below a group: its chance to win, or how to change the card that rides along."""
        if index < len(self.chances) and self.chances[index]:
            return self.chances[index]
        if index in self.verdict.wrong or self.lying.sizes[index] <= self.rules.sizes[0]:
            return ""
        return "Three count, one rides along" if self.rider is None else "Click the dim card to change it"

    def dress(self, card: Card, sprite: CardSprite) -> None:
        super().dress(card, sprite)
        sprite.dim = RIDES if card == self.rider else 0.0

    def draw_places(self, canvas: Canvas, hot: str | None) -> None:
        lying, wrong, trays = self.lying, self.verdict.wrong, self.trays
        for index, tray in enumerate(trays.rects):
            lit = hot == f"group-{index + 1}" or (hot is None and lying.current == index)
            edge = "bad" if index in wrong else "good" if not lying.room(index) else "own"
            canvas.panel(tray, edge=edge, fill="sunken", glow=0.8 if lit else 0.25, chamfer=10, shadow=False)
            self._draw_head(canvas, index, tray)
            laid, size = len(lying.groups[index]), lying.sizes[index]
            if laid < size:
                # Empty places are drawn as one area.
                first, last = (trays.spot(index, place) for place in (laid, size - 1))
                bed = card_rect(first.at, first.scale).union(card_rect(last.at, last.scale))
                canvas.panel(bed, edge="panel_edge", fill="sunken", chamfer=8, shadow=False)
            self._draw_foot(canvas, index, tray)
        if not trays.large and self._specials:
            canvas.text(self._specials, at.SPECIALS, size=16, role="text_dim", max_width=trays.width)
        if trays.large and lying.loose:
            x, y = at.LEFT_OVER.at
            canvas.text("left over", (x, y + 76), size=16, role="text_dim")

    def _draw_head(self, canvas: Canvas, index: int, tray: FRect) -> None:
        verdict = self.verdict
        canvas.key_cap(str(index + 1), (tray.left + 22, tray.top + 22), size=15)
        name = verdict.names[index]
        role = "bad_text" if index in verdict.wrong else "text" if name else "text_dim"
        room = FRect(tray.left + 40, tray.top + 3, tray.width - 48, 40)
        canvas.paragraph(
            self._head(index), room, size=16, font="bold", role=role, align="center", valign="middle", leading=1.1
        )

    def _draw_foot(self, canvas: Canvas, index: int, tray: FRect) -> None:
        if index == len(self.lying.sizes) - 1 and self.rider is not None:
            rides = self.trays.spot(index, 3)
            above = card_rect(rides.at, rides.scale)
            canvas.text("rides along", (above.centerx, above.top - 12), size=16, role="text_dim", max_width=90)
        if self.trays.large and len(self.lying.sizes) > 3:
            return
        center = (tray.centerx, tray.bottom - 20)
        told = self._foot(index)
        if not told and index in self.verdict.wrong:
            canvas.icon("warn", center, 20, "bad_text")
        elif told:
            chance = index < len(self.chances) and bool(self.chances[index])
            canvas.text(told, center, size=16, role="gold_text" if chance else "text_dim", max_width=tray.width - 16)
