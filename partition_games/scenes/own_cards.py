"""What the table asks of the panel that holds the person's own cards, and how those cards answer the eye."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from partition_games.engine.moves import Move
from partition_games.engine.state import View
from partition_games.scenes import table_layout as at
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

RATE = 15.0
"""How much of the way is gone a second, as a rate of approach."""
CLOSE_ENOUGH = 0.6
HOVER = 8.0
PREFIX = "card-"


def card_id(card: Card) -> str:
    """The id of a card's widget."""
    return PREFIX + write_card(card)


class OwnCards(ABC):
    """A panel that holds the own cards while something is to be decided about them."""

    @abstractmethod
    def show(self, view: View) -> None:
        """Take a view."""

    @abstractmethod
    def restore(self, move: Move) -> None:
        """Lie as before a move of these cards that was taken back."""

    @property
    @abstractmethod
    def selected(self) -> Sequence[Card]:
        """The cards that are picked."""

    @abstractmethod
    def places(self) -> dict[Card, at.Point]:
        """Where every card belongs now."""

    @abstractmethod
    def widgets(self) -> list[Widget]:
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

    @abstractmethod
    def handle(self, action: Action, hot: Card | None) -> bool:
        """A key that is no button's; `hot` is the card the person looks at."""

    @abstractmethod
    def draw(self, canvas: Canvas, hot: str | None) -> None:
        """What lies under the cards."""

    def card_at(self, id: str | None) -> Card | None:
        """The card of a widget's id."""
        if id is None or not id.startswith(PREFIX):
            return None
        return next((card for card in self.places() if card_id(card) == id), None)


@dataclass(frozen=True, slots=True)
class Look:
    """How the cards stand with the person."""

    hot: Card | None = None
    selected: Sequence[Card] = ()
    carried: Card | None = None
    carried_at: at.Point = (0.0, 0.0)


def ease_cards(
    cards: Mapping[Card, CardSprite], places: Mapping[Card, at.Point], look: Look, dt: float, *, calm: bool
) -> bool:
    """Bring every card nearer to its place; False when all are there."""
    share = 1.0 if calm else min(1.0, dt * RATE)
    moving = False
    for card, sprite in cards.items():
        picked = card in look.selected
        sprite.glow = "gold" if picked else "own" if card == look.hot else None
        x, y = places.get(card, (sprite.x, sprite.y))
        lift = at.PICKED if picked else HOVER if card == look.hot else 0.0
        if look.carried is not None and (card == look.carried or (picked and look.carried in look.selected)):
            behind = 0 if card == look.carried else 1 + list(look.selected).index(card)
            sprite.x, sprite.y, sprite.lift = (
                look.carried_at[0] + 16 * behind,
                look.carried_at[1] + at.PICKED,
                at.PICKED,
            )
            moving = True
            continue
        moving = _approach(sprite, (x, y, lift), share) or moving
    return moving


def _approach(sprite: CardSprite, target: tuple[float, float, float], share: float) -> bool:
    dx, dy, dl = target[0] - sprite.x, target[1] - sprite.y, target[2] - sprite.lift
    if not (dx or dy or dl):
        return False
    if share >= 1.0 or abs(dx) + abs(dy) + abs(dl) < CLOSE_ENOUGH:
        sprite.x, sprite.y, sprite.lift = target
    else:
        sprite.x, sprite.y, sprite.lift = sprite.x + dx * share, sprite.y + dy * share, sprite.lift + dl * share
    return True
