"""The picture of a partition table: cards as sprites, and the numbers beside them.

It is laid out from a view, or changed step by step by animations; both must lead to the same picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from partition_games.engine.state import Phase, PublicState, View
from partition_games.scenes import layout as at
from partition_games.scenes.named_hands import Named
from partition_games.scenes.seating import Place, Spot, hand_spots, laid_spots
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.round.picture import RoundPicture, SeatCards


@dataclass(slots=True)
class SeatPicture(SeatCards):
    groups: list[list[CardSprite]] = field(default_factory=list)
    """Sprites of groups that are laid out but not yet shown."""
    named: Named | None = None
    """Name of the group that is being shown; None without one."""
    order: int = 0
    """Place of the shown group in the order of showing, from 1."""
    mark: str = ""
    """Standing of the shown group: `best`, `won`, `tied`, `void`, or empty."""
    gold: frozenset[int] = frozenset()
    """Indices of the shown group's cards that decided for it."""
    beaten: frozenset[int] = frozenset()
    """Indices of the shown group's cards that were compared, and lower."""
    shown_last: bool = False
    """Whether the shown group won a tie because it was shown last."""
    kept: list[list[CardSprite]] = field(default_factory=list)
    """Groups that won a show of this deal; they stay on the table."""
    taken: int = 0
    """Hazari: number of cards the seat has taken in this deal."""
    changed: int | None = None
    """Fives: number of cards the seat has exchanged in this deal."""

    def lying(self) -> Iterator[CardSprite]:
        return chain(*self.groups, *self.kept, self.shown)

    def put_away(self) -> None:
        """Remove the shown group and its marks."""
        self.shown, self.named, self.mark, self.order = [], None, "", 0
        self.gold = self.beaten = frozenset()
        self.shown_last = False

    def clear(self) -> None:
        self.hand, self.groups, self.kept, self.taken, self.changed = [], [], [], 0, None
        self.put_away()


@dataclass(slots=True)
class PartitionPicture(RoundPicture[SeatPicture]):
    """The picture of a deal; the viewer's cards are in `own` while they arrange or exchange."""

    dealer: Seat = 0
    stock: int = 0
    deal: int = 0
    leader: Seat | None = None
    """Seat that shows first, while groups are shown."""
    arranging: bool = False
    """Whether trays fill the middle of the table."""


def lay_out(view: View, places: Sequence[Place], rules: TableRules) -> PartitionPicture:
    """Return the picture of a position, with nothing in motion; cards being arranged are placed by the controls."""
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
        shown.changed = table.exchanged[seat] if rules.keeps_stock and table.ready[seat] else None
        if seat == view.seat:
            _lay_own(picture, view, rules)
        else:
            _lay_rival(shown, places[seat], table, seat, rules)
    return picture


def _lay_own(picture: PartitionPicture, view: View, rules: TableRules) -> None:
    if view.laid is None:
        hand = rules.in_order(view.hand)
        spots = at.rack_spots(rules.sizes, len(hand))
        picture.own = {card: face_sprite(card, spot.at, scale=spot.scale)
                       for card, spot in zip(hand, spots, strict=True)}  # fmt: skip
        return
    picture.seats[view.seat].groups = [
        [face_sprite(card, spot.at, scale=spot.scale) for card, spot in zip(cards, spots, strict=True)]
        for cards, spots in zip(view.laid.groups, at.own_laid_spots(rules.sizes), strict=True)
    ]


def _lay_rival(shown: SeatPicture, place: Place, table: PublicState, seat: Seat, rules: TableRules) -> None:
    sizes = rules.sizes
    if table.ready[seat] and sizes and table.hand_counts[seat]:
        shown.groups = [list(map(_back, spots)) for spots in laid_spots(place, sizes)]
        return
    spots = hand_spots(place, table.hand_counts[seat])
    shown.hand = list(map(_back, spots))


def _back(spot: Spot) -> CardSprite:
    return back_sprite(spot.at, scale=spot.scale)


def resting_turn(table: PublicState) -> Seat | None:
    return None if table.phase is Phase.OVER else table.to_act


def before_the_game(view: View, rules: TableRules) -> PartitionPicture:
    table = view.table
    brought = zip(table.bought_in, table.opening_scores, strict=True)
    seats = [SeatPicture(purse=float(purse), score=float(score)) for purse, score in brought]
    stock = table.stock_left + sum(table.hand_counts) if rules.keeps_stock else 0
    return PartitionPicture(seats=seats, dealer=table.dealer, stock=stock)
