"""The player's cards in a climbing game: chosen at any time, by click, slide or name, to be played together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.zones.zone import Kind, Zones, zone
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.copies import COPIES, copy_id, plain
from pazaak.side_games.climbing.scenes.slide import HandCard, Slide
from pazaak.side_games.climbing.state import Phase, View
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Role, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.held_cards import HeldCards
from pazaak.table.round.places import card_rect
from pazaak.table.ui.controls import TableContext

CHOSEN, CHOSEN_OF_MANY, LOOKED_AT = 26.0, 18.0, 8.0
DOUBLE = 0.35
"""Longest time between two clicks on a card that play the chosen cards, in seconds."""


class ChosenCards(HeldCards[View, Move]):
    """The player's hand with its chosen cards; the choice stays while others play, until the hand changes."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        super().__init__(context)
        self._slide = Slide()
        self._stage: tuple[object, ...] = ()
        """Identity of the hand's state; a choice made in another state is dropped."""
        self._clock = 0.0
        self._clicked: tuple[Card | None, float] = (None, -1.0)
        self._spots: tuple[object, list[Widget]] = (None, [])
        """Widgets of the cards, and the hand and choice they were made for."""

    @abstractmethod
    def _play(self) -> None:
        """Play the chosen cards."""

    @abstractmethod
    def _legal_part(self, cards: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
        """Return the longest play within the cards that includes all `kept`; all of them where there is none."""

    @property
    def board(self) -> ClimbingBoard:
        board = self.context.board
        assert isinstance(board, ClimbingBoard)
        return board

    @property
    def phase(self) -> Phase:
        return self.context.view.table.phase

    @property
    def own(self) -> dict[Card, CardSprite]:
        return self.board.picture.own

    @property
    def selected(self) -> Sequence[Card]:
        return tuple(card for card in self._slide.chosen if card in self.own)

    # -- what the hand looks like ------------------------------------------------------------------------------------

    def card_at(self, id: str | None) -> Card | None:
        card = COPIES.get(id)
        return card if card in self.own else None

    def take(self, view: View) -> None:
        self._keep()

    def _keep(self) -> None:
        """Keep the chosen cards while the hand stays the same; else drop them."""
        view = self.context.view
        stage = (view.table.phase is Phase.PLAY, view.table.hand_number, view.round.plays[view.seat], len(view.cards))
        if stage != self._stage:
            self._stage = stage
            self._slide.chosen.clear()

    def places(self) -> dict[Card, Point]:
        hand = tuple(self.own)
        return {card: (place.x, place.y) for card, place in zip(hand, at.hand_places(hand), strict=True)}

    def scales(self) -> Mapping[Card, float]:
        return dict.fromkeys(self.own, at.hand_scale(len(self.own)))

    def raised(self, card: Card) -> float:
        return self._chosen_lift if card in self._slide.chosen else LOOKED_AT if card == self.hot_card else 0.0

    @property
    def _chosen_lift(self) -> float:
        return CHOSEN if len(self.own) <= at.ROW_MOST else CHOSEN_OF_MANY

    def settle(self) -> None:
        super().settle()
        self._dress_all()

    def release(self) -> None:
        """Keep the choice when the player's turn ends."""
        self._keep()
        self._dress_all()

    def _dress_all(self) -> None:
        """Light and lift the chosen cards at once, without motion."""
        for card, sprite in self.own.items():
            chosen = card in self._slide.chosen
            sprite.glow, sprite.lift = ("gold", self._chosen_lift) if chosen else (None, 0.0)

    def update(self, dt: float) -> None:
        self._clock += dt
        self._keep()
        super().update(dt)

    def _cards(self) -> list[Widget]:
        told = (tuple(self.own), tuple(self._slide.chosen))
        if self._spots[0] == told:
            return self._spots[1]
        scale = at.hand_scale(len(self.own))
        found: list[Widget] = []
        for card, place in self.places().items():
            spot = HandCard(copy_id(card), card_name(card), card_rect(place, scale), role=Role.CARD,
                            on_press=partial(self._click, card))  # fmt: skip
            spot.card, spot.slide = card, self._slid
            spot.checked = card in self._slide.chosen
            found.append(spot)
        self._spots = (told, found)
        return found

    def zones(self) -> Zones:
        return (zone(Kind.LOT, faces=[write_card(plain(card)) for card in self.selected], called="chosen"),)

    # -- choosing ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.context.stage.play("card_place")
        if not self.context.choosing:
            self._dress_all()
        self.context.invalidate()

    def _click(self, card: Card) -> None:
        """Choose or drop a card; the second of two quick clicks plays."""
        if self._slide.swallow:
            self._slide.swallow = False
            return
        chosen = self._slide.chosen
        again, self._clicked = self._clicked, (card, self._clock)
        if again[0] == card and self._clock - again[1] <= DOUBLE and self.context.choosing:
            if card not in chosen:
                chosen.append(card)
            self._play()
            return
        if card in chosen:
            chosen.remove(card)
        else:
            chosen.append(card)
        self._changed()

    def _slid(self, card: Card, event: Pointer, inside: bool) -> None:
        match event.kind:
            case PointerKind.DOWN:
                self._slide.begin(card, event.at)
            case PointerKind.MOVE:
                if self._slide.over(self._under(event.at), tuple(self.own)):
                    self._changed()
            case _:
                slid = self._slide.takes
                if self._slide.end(event.at, inside=inside):
                    self._play()
                elif slid:
                    self._drop_spoilers()

    def _drop_spoilers(self) -> None:
        """Reduce a slide over more than a play to the longest play in it."""
        before = [card for card in self.selected if card in self._slide.before]
        kept = self._legal_part(self.selected, before)
        if len(kept) < len(self._slide.chosen):
            self._slide.chosen[:] = kept
            self._changed()

    def _under(self, at_: Point) -> Card | None:
        """Return the topmost card of the hand under a point; None for none."""
        scale = at.hand_scale(len(self.own))
        hits = [card for card, place in self.places().items() if card_rect(place, scale).collidepoint(at_)]
        return hits[-1] if hits else None

    def pointer(self, event: Pointer) -> bool:
        """Drop all chosen cards at a press of the right button."""
        if event.kind is PointerKind.DOWN and event.button == 3 and self._slide.chosen:
            self._clear()
            return True
        return False

    def _choose(self, cards: Iterable[Card]) -> None:
        """Choose exactly these cards; of equal ones the first in the hand."""
        free: dict[Card, list[Card]] = {}
        for card in self.own:
            free.setdefault(plain(card), []).append(card)
        self._slide.chosen[:] = [free[card].pop(0) for card in cards]

    def _clear(self) -> None:
        self._slide.chosen.clear()
        self._changed()
