"""The own cards of a round table: where they lie, which one is looked at, and how they glide to their places."""

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
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.picture import RoundPicture
from pazaak.table.round.places import BESIDE_HAND, PICKED, RACK_PITCH, TOLD, card_rect, own_places
from pazaak.table.seats import Point
from pazaak.table.ui.controls import Controls, TableContext, fault_of

RATE = 15.0
"""How much of the way is gone a second, as a rate of approach."""
HOVER = 8.0
CLOSE = 0.006
"""A size that is nearer than this is reached."""
PREFIX = "card-"
NUMBER_KEYS = (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4, Action.CARD_5)


def card_id(card: Card) -> str:
    return PREFIX + write_card(card)


CARDS: Mapping[str | None, Card] = {card_id(card): card for card in DECK_54}


class HeldCards(Controls[V, M]):
    """Holds the own cards; what the person does with them is no move until one is chosen."""

    def __init__(self, context: TableContext[V, M]) -> None:
        super().__init__(context)
        self._was_choosing = False
        self._skip = Button(
            "skip", "SKIP", BESIDE_HAND, context.skip_pause, action=Action.SKIP, tone="panel_edge", size=18
        )

    @property
    def selected(self) -> Sequence[Card]:
        """The cards that are picked."""
        return ()

    @abstractmethod
    def take(self, view: V) -> None:
        """Take a view; a new hand begins anew."""

    @abstractmethod
    def places(self) -> dict[Card, Point]:
        """Where every card belongs now."""

    def scales(self) -> Mapping[Card, float]:
        """How large cards are at their places; one that is not named stays as it is."""
        return {}

    @abstractmethod
    def spots(self) -> list[Widget]:
        """Places, cards and buttons, in reading order."""

    @abstractmethod
    def default_focus(self) -> str:
        """The id at which a decision begins."""

    @abstractmethod
    def asked(self) -> tuple[str, str]:
        """What the message line says, and its colour; asked at every moment."""

    @property
    def picture(self) -> RoundPicture[Any]:
        picture: RoundPicture[Any] = self.context.board.picture
        return picture

    def card_at(self, id: str | None) -> Card | None:
        """The card of a widget's id, as long as it is held."""
        card = CARDS.get(id)
        return card if card in self.picture.own else None

    @property
    def hot_card(self) -> Card | None:
        """The own card that the person looks at."""
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
        """Hand a new view to the cards; focus follows what begins."""
        context = self.context
        if context.choosing:
            self.take(context.view)
        if context.choosing != self._was_choosing:
            self._was_choosing = context.choosing
            looking = context.interaction.focus_id
            # Who looks at the corner is left in peace.
            if looking not in context.corner_ids() or not context.interaction.keys:
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
        """How high a card is raised while the person chooses."""
        return PICKED if card in self.selected else HOVER if card == self.hot_card else 0.0

    def dress(self, card: Card, sprite: CardSprite) -> None:
        """The light of a card while the person chooses."""
        sprite.glow = "gold" if card in self.selected else "own" if card == self.hot_card else None

    def _ease(self, dt: float) -> bool:
        """Bring every own card nearer to its place; False when all are there."""
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
    """Bring a sprite nearer to a size; False when it has it."""
    if sprite.scale == scale:
        return False
    nearer = sprite.scale + (scale - sprite.scale) * share
    sprite.scale = scale if abs(scale - nearer) < CLOSE else nearer
    return True


class PlayCards(HeldCards[V, M]):
    """A hand from which one card at a time is played, by a press or by its number."""

    pitch = RACK_PITCH
    """How far apart the cards lie."""

    def __init__(self, context: TableContext[V, M]) -> None:
        super().__init__(context)
        context.message.place = TOLD
        self._hand: tuple[Card, ...] = ()

    @abstractmethod
    def hand_of(self, view: V) -> Sequence[Card]:
        """What the person holds."""

    @abstractmethod
    def move(self, card: Card) -> M:
        """Playing a card, as a move of the game."""

    @abstractmethod
    def prompt(self, view: V) -> str:
        """What the person is to do."""

    def take(self, view: V) -> None:
        self._hand = tuple(self.hand_of(view))

    def places(self) -> dict[Card, Point]:
        return dict(zip(self._hand, own_places(len(self._hand), self.pitch), strict=True))

    def fault(self, card: Card) -> str:
        """Why a card cannot be played now, in a sentence; empty where it can."""
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
