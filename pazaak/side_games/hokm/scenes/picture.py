"""The picture of a table of Hokm: laid out from a view, or changed step by step by animations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.ear.zones import discarded, undealt
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.state import Phase, Trick, View
from pazaak.side_games.hokm.tricks import partners, sides, taker
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import back_sprite
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.seats import SeatPlace
from pazaak.table.tricks.fan import big_sprite, fanned, hidden_fan, sorted_hand


@dataclass(slots=True)
class Mark:
    """The crown, which moves like a card."""

    x: float = 640.0
    y: float = 328.0
    angle: float = 0.0
    scale: float = 1.0
    turn: float = 1.0
    alpha: float = 0.0


@dataclass(slots=True)
class HokmPicture(RoundPicture[SeatCards]):
    """The picture of Hokm's table. The trick is in `shown` of the seats, the viewer's cards in `own`, sorted."""

    hand_number: int = 0
    hakem: Seat | None = None
    dealer: Seat | None = None
    trump: Suit | None = None
    naming: bool = False
    """Whether trumps are to be named."""
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    last_trick: Trick | None = None
    piles: list[int] = field(default_factory=list)
    """Number of tricks each side has won."""
    spread: float = 1.0
    """Spread of the winner's packets, as a factor."""
    spreads: int = -1
    """Index of the side whose packets spread; -1 for none."""
    pack: int = 0
    """Number of cards that are not dealt yet."""
    aside: list[int] = field(default_factory=list)
    """Two players: number of discards by seat."""
    seen: CardSprite | None = None
    """Two players: the top card, looked at by the viewer."""
    crown: Mark = field(default_factory=Mark)
    apart: float = 0.0
    """Distance of the players from their seats: 1 while partners are drawn, 0 afterwards."""

    def light(self) -> None:
        """Light up the card that takes the trick so far."""
        best = taker(tuple(self.trick), self.trump)[0] if self.trick else None
        for seat, shown in enumerate(self.seats):
            for sprite in shown.shown:
                sprite.glow = "gold" if seat == best else None

    def clear_hand(self) -> None:
        """Remove all cards and marks of the hand."""
        self.trump, self.naming, self.seen, self.pack = None, False, None, 0
        self.trick, self.last_trick, self.piles = [], None, [0] * len(self.piles)
        self.aside = [0] * len(self.aside)
        self.spread, self.spreads = 1.0, -1
        self.own.clear()
        self.passing.clear()
        for seat in self.seats:
            seat.hand, seat.shown = [], []


def opening(view: View, places: Sequence[SeatPlace]) -> HokmPicture:
    """Return the picture of the table before the first hand."""
    table = view.table
    seats = [SeatCards(purse=float(purse)) for purse in table.options.buy_ins]
    return HokmPicture(seats=seats, piles=[0] * len(sides(table.seats)), aside=[0] * table.seats)


def lay_out(view: View, places: Sequence[SeatPlace]) -> HokmPicture:
    """Return the picture of a position, with nothing in motion."""
    table = view.table
    picture = opening(view, places)
    picture.hand_number, picture.pot, picture.turn = table.hand_number, float(table.pot), table.to_act
    picture.dealer, picture.hakem = table.dealer, table.hakem
    for seat, shown in enumerate(picture.seats):
        shown.score, shown.purse = float(table.scores[seat]), float(table.purses[seat])
    x, y = at.crown_place(places[table.hakem])
    picture.crown = Mark(x, y, alpha=0.0 if table.phase is Phase.OVER else 255.0)
    if table.phase is not Phase.OVER:
        _lay_hand(picture, view, places)
    return picture


def _lay_hand(picture: HokmPicture, view: View, places: Sequence[SeatPlace]) -> None:
    table = view.table
    picture.trump, picture.naming = table.trump, table.phase is Phase.TRUMP
    picture.trick = list(table.trick)
    picture.last_trick = table.history[-1] if table.history else None
    picture.piles = [sum(table.tricks[seat] for seat in side) for side in sides(table.seats)]
    picture.pack = undealt(table)
    picture.aside = discarded(table)
    for seat, shown in enumerate(picture.seats):
        if seat != view.seat:
            place = places[seat]
            scale, own = held_scale(place), partners(table.seats, seat, view.seat)
            spots = held_places(place, table.hand_counts[seat])
            shown.hand = [back_sprite((spot.x, spot.y), scale=scale, own=own) for spot in spots]
    if view.hand:
        picture.own = fanned(sorted_hand(view.hand, table.trump))
    else:
        picture.seats[view.seat].hand = hidden_fan(table.hand_counts[view.seat])
    for seat, card in table.trick:
        spot = at.trick_place(places[seat])
        sprite = big_sprite(card, (spot.x, spot.y), scale=at.TRICK_SCALE, angle=spot.angle)
        picture.seats[seat].shown = [sprite]
    picture.light()
    if view.seen is not None:
        picture.pack -= 1
        picture.seen = big_sprite(view.seen, at.SEEN, scale=at.SEEN_SCALE)
