"""The player's cards at a round table: their places, the focused one, and their gliding."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pazaak.house.rules.cards import DECK_54, Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import M, V
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite, approach
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.picture import RoundPicture
from pazaak.table.round.places import BESIDE_HAND, PICKED, RACK_PITCH, TOLD, card_rect, own_places
from pazaak.table.ui.controls import Controls, TableContext, fault_of

RATE = 15.0
"""Rate of approach to a card's place, per second."""
HOVER = 8.0
CLOSE = 0.006
"""Difference of scales below which a scale is reached."""
PREFIX = "card-"
NUMBER_KEYS = (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4, Action.CARD_5)


def card_id(card: Card) -> str:
    """Return the id of a card's widget."""
    return PREFIX + write_card(card)


CARDS: Mapping[str | None, Card] = {card_id(card): card for card in DECK_54}


class HeldCards(Controls[V, M]):
    """The player's cards; moving them is no move of the game until one is chosen."""

    def __init__(self, context: TableContext[V, M]) -> None:
        super().__init__(context)
        self._was_choosing = False
        self._skip = Button(
            "skip", "SKIP", BESIDE_HAND, context.skip_pause, action=Action.SKIP, tone="panel_edge", size=18
        )

    @property
    def selected(self) -> Sequence[Card]:
        """The selected cards."""
        return ()

    @abstractmethod
    def take(self, view: V) -> None:
        """Take a view; a new hand begins with a new arrangement."""

    @abstractmethod
    def places(self) -> dict[Card, Point]:
        """Return the place of every card."""

    def scales(self) -> Mapping[Card, float]:
        """Return the scale of cards at their places; unnamed cards keep theirs."""
        return {}

    @abstractmethod
    def spots(self) -> list[Widget]:
        """Return the widgets of places, cards and buttons, in reading order."""

    @abstractmethod
    def default_focus(self) -> str:
        """Return the id at which a decision begins."""

    @abstractmethod
    def asked(self) -> tuple[str, str]:
        """Return the message line and its colour role; called at any moment."""

    @property
    def picture(self) -> RoundPicture[Any]:
        picture: RoundPicture[Any] = self.context.board.picture
        return picture

    def card_at(self, id: str | None) -> Card | None:
        """Return the card of a widget's id, as long as it is held; None otherwise."""
        card = CARDS.get(id)
        return card if card in self.picture.own else None

    @property
    def hot_card(self) -> Card | None:
        """The card that the player looks at; None for none."""
        return self.card_at(self.context.hot)

    def widgets(self) -> Sequence[Widget]:
        return self.spots() if self.context.choosing else (self._skip,)

    def settle(self) -> None:
        self.take(self.context.view)
        places, scales = self.places(), self.scales()
        for card, sprite in self.picture.own.items():
            sprite.x, sprite.y = places.get(card, (sprite.x, sprite.y))
            sprite.scale = scales.get(card, sprite.scale)

    def show(self) -> None:
        """Take a new view; focus follows the beginning of a decision."""
        context = self.context
        if context.choosing:
            self.take(context.view)
        if context.choosing != self._was_choosing:
            self._was_choosing = context.choosing
            interaction = context.interaction
            # A player in the corner's menu keeps focus, unless it is there by itself.
            went = interaction.keys and interaction.sought is not None
            if interaction.focus_id not in context.corner_ids() or not went:
                context.interaction.focus(self.default_focus() if context.choosing else self._skip.id)

    def update(self, dt: float) -> None:
        super().update(dt)
        context = self.context
        if choosing := context.choosing:
            context.interaction.default = self.default_focus()
        context.message.ask(*self.asked())
        if choosing and self._ease(dt):
            context.invalidate()
            context.frames(0.05)

    def raised(self, card: Card) -> float:
        """Return a card's lift while the player chooses, in units."""
        return PICKED if card in self.selected else HOVER if card == self.hot_card else 0.0

    def dress(self, card: Card, sprite: CardSprite) -> None:
        """Set the light of a card while the player chooses."""
        sprite.glow = "gold" if card in self.selected else "own" if card == self.hot_card else None

    def _ease(self, dt: float) -> bool:
        """Move every card of the player nearer to its place; False when all are there."""
        options = self.context.stage.options
        share = 1.0 if options.reduced_motion or options.speed == "instant" else min(1.0, dt * RATE)
        carried, places, selected = self.context.carrying, self.places(), list(self.selected)
        scales = self.scales()
        moving = False
        for card, sprite in self.picture.own.items():
            picked = card in selected
            self.dress(card, sprite)
            if carried is not None and (card == carried or (picked and carried in selected)):
                behind = 0 if card == carried else 1 + selected.index(card)
                x, y = self.context.carried_at
                sprite.x, sprite.y, sprite.lift = x + 16 * behind, y + PICKED, PICKED
                moving = True
                continue
            x, y = places.get(card, (sprite.x, sprite.y))
            moving = approach(sprite, (x, y, self.raised(card)), share) or moving
            moving = _grow(sprite, scales.get(card, sprite.scale), share) or moving
        return moving

    def draw_over(self, canvas: Canvas) -> None:
        if not self.context.choosing or not self.context.interaction.keys:
            return
        own: Mapping[Card, CardSprite] = self.picture.own
        card = self.hot_card
        if card is not None and card in own:
            canvas.focus_ring(own[card].rect.inflate(8, 8))
            return
        spot = next((widget for widget in self.spots() if widget.id == self.context.hot), None)
        if spot is not None and spot.id.startswith("group-"):
            canvas.focus_ring(spot.rect.inflate(8, 8))


def _grow(sprite: CardSprite, scale: float, share: float) -> bool:
    """Move a sprite's scale nearer to its goal; False when it is reached."""
    if sprite.scale == scale:
        return False
    nearer = sprite.scale + (scale - sprite.scale) * share
    sprite.scale = scale if abs(scale - nearer) < CLOSE else nearer
    return True


class PlayCards(HeldCards[V, M]):
    """A hand from which one card at a time is played, by a press or by its number."""

    pitch = RACK_PITCH
    """Distance between cards, in units."""

    def __init__(self, context: TableContext[V, M]) -> None:
        super().__init__(context)
        context.message.place = TOLD
        self._hand: tuple[Card, ...] = ()

    @abstractmethod
    def hand_of(self, view: V) -> Sequence[Card]:
        """Return the player's hand."""

    @abstractmethod
    def move(self, card: Card) -> M:
        """Return the move that plays a card."""

    @abstractmethod
    def prompt(self, view: V) -> str:
        """Return the request to the player, in a sentence."""

    def take(self, view: V) -> None:
        self._hand = tuple(self.hand_of(view))

    def places(self) -> dict[Card, Point]:
        return dict(zip(self._hand, own_places(len(self._hand), self.pitch), strict=True))

    def fault(self, card: Card) -> str:
        """Return why a card cannot be played now, in a sentence; empty where it can."""
        return fault_of(self.context, self.move(card))

    def _press(self, card: Card) -> None:
        fault = self.fault(card)
        if fault:
            self.context.refuse(fault)
        else:
            self.context.choose(self.move(card))

    def spots(self) -> list[Widget]:
        keys = (*NUMBER_KEYS, *[None] * len(self._hand))
        return [
            Spot(card_id(card), card_name(card), card_rect(place), role=Role.CARD, action=key, tooltip=self.fault(card),
                 on_press=partial(self._press, card))
            for key, (card, place) in zip(keys, self.places().items(), strict=False)
        ]  # fmt: skip

    def default_focus(self) -> str:
        return next((card_id(card) for card in self._hand if not self.fault(card)), self._skip.id)

    def asked(self) -> tuple[str, str]:
        context = self.context
        return (context.advice or self.prompt(context.view)) if context.choosing else "", "own_text"
