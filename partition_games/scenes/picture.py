"""What a partition table shows at a moment: cards as sprites, and the numbers beside them.

It is laid out afresh from a view, or changed bit by bit by the dances; both must come to the same picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from partition_games.engine.state import Phase, Table, View
from partition_games.scenes import layout as at
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.round.places import MINI, hand_places, own_places
from pazaak.table.seats import SeatPlace


@dataclass(slots=True)
class SeatPicture(SeatCards):
    groups: list[list[CardSprite]] = field(default_factory=list)
    """Laid out, not yet shown."""
    name: str = ""
    """What the group that is shown is called."""
    mark: str = ""
    """How it stands: `best`, `won`, `tied`, `void`, or nothing."""

    def cards(self) -> Iterator[CardSprite]:
        return chain(self.hand, *self.groups, self.shown)

    def clear(self) -> None:
        self.hand, self.groups, self.shown = [], [], []
        self.name = self.mark = ""


@dataclass(slots=True)
class PartitionPicture(RoundPicture[SeatPicture]):
    """What a deal has besides; the own cards lie in `own` while the viewer arranges or exchanges."""

    dealer: Seat = 0
    stock: int = 0
    deal: int = 0
    leader: Seat | None = None
    """Who shows first, while groups are shown."""


def lay_out(view: View, places: Sequence[SeatPlace], rules: TableRules) -> PartitionPicture:
    """The picture of a position, with nothing in motion; where the own cards lie while arranged the scene knows."""
    table = view.table
    picture = PartitionPicture(
        seats=[
            SeatPicture(score=float(score), purse=float(purse), tag="OUT" if dropped else "")
            for score, purse, dropped in zip(table.scores, table.purses, table.dropped, strict=True)
        ],
        dealer=table.dealer,
        pot=float(table.pot),
        stock=table.stock_left,
        deal=table.deal_number,
        turn=resting_turn(table),
    )
    for seat, shown in enumerate(picture.seats):
        if table.phase is Phase.OVER:
            continue
        shown.ready = table.ready[seat] and not table.dropped[seat]
        if seat == view.seat:
            _lay_own(picture, view, rules)
        else:
            _lay_rival(shown, places[seat], table, seat, rules)
    return picture


def _lay_own(picture: PartitionPicture, view: View, rules: TableRules) -> None:
    if view.laid is None:
        spots = own_places(len(view.hand), at.pitch_of(rules.sizes))
        picture.own = {card: face_sprite(card, spot) for card, spot in zip(view.hand, spots, strict=True)}
        return
    picture.seats[view.seat].groups = [
        [face_sprite(card, place) for card, place in zip(cards, places, strict=True)]
        for cards, places in zip(view.laid.groups, at.own_laid_places(rules.sizes), strict=True)
    ]


def _lay_rival(shown: SeatPicture, place: SeatPlace, table: Table, seat: Seat, rules: TableRules) -> None:
    sizes = rules.sizes
    if table.ready[seat] and sizes and table.hand_counts[seat]:
        shown.groups = [[back_sprite(spot, scale=MINI) for spot in places] for places in at.laid_places(place, sizes)]
        return
    shown.hand = [back_sprite(spot, scale=MINI) for spot in hand_places(place, table.hand_counts[seat])]


def resting_turn(table: Table) -> Seat | None:
    return None if table.phase is Phase.OVER else table.to_act


def before_the_game(view: View, rules: TableRules) -> PartitionPicture:
    table = view.table
    brought = zip(table.bought_in, table.opening_scores, strict=True)
    seats = [SeatPicture(purse=float(purse), score=float(score)) for purse, score in brought]
    stock = table.stock_left + sum(table.hand_counts) if rules.keeps_stock else 0
    return PartitionPicture(seats=seats, dealer=table.dealer, stock=stock)
