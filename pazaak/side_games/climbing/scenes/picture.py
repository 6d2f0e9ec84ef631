"""The picture of a climbing table at a moment: laid out from a view, or changed step by step by animations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import pi, sin

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.ear.names import in_view, short_words
from pazaak.side_games.climbing.ear.zones import passed
from pazaak.side_games.climbing.plays.piles import Deck, counts_of
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.copies import Order, arranged, plain
from pazaak.side_games.climbing.state import Phase, View
from pazaak.stage.motion.beats import Beat
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.tricks.fan import big_sprite

LEAP = 12.0
"""Height of the table's leap at a bomb, in units."""


@dataclass(slots=True)
class ClimbingPicture(RoundPicture[SeatCards]):
    """The picture of a climbing table. The play is in its seat's `shown`, the viewer's cards in `own`, sorted."""

    number: int = 0
    """Number of the hand; 0 before the first."""
    dealer: Seat | None = None
    bidder: Seat | None = None
    face_up: Card | None = None
    bids: list[int | None] = field(default_factory=list)
    bid: int = 0
    declarer: Seat | None = None
    named: Card | None = None
    partner: Seat | None = None
    """The partner's seat; None until it is shown."""
    alone: bool = False
    """Whether the declarer has no card to name, and so no partner."""
    secret: bool = False
    """Whether the viewer is the partner and nobody else knows."""
    kitty: tuple[Card, ...] = ()
    """Cards of the kitty that the viewer has seen."""
    backs: int = 0
    """Number of cards in a kitty that nobody has taken yet."""
    counts: list[int] = field(default_factory=list)
    lying: tuple[Seat, tuple[Card, ...]] | None = None
    passed: frozenset[Seat] = frozenset()
    """Seats that have passed on the play on the table."""
    last: list[str] = field(default_factory=list)
    """Last play of each seat in this hand, as short text."""
    gone: int = 0
    """Cards played in this hand, as counts."""
    multiplier: int = 1
    out: tuple[Seat, ...] = ()
    jolt: float = 0.0
    """Offset of the whole table downwards in this frame, in units."""

    def clear_hand(self) -> None:
        """Remove all cards, bids and marks of the hand."""
        seats = len(self.seats)
        self.dealer = self.bidder = None
        self.face_up = self.declarer = self.named = self.partner = self.lying = None
        self.bids, self.counts, self.last = [None] * seats, [0] * seats, [""] * seats
        self.bid = self.backs = self.gone = 0
        self.secret = self.alone = False
        self.kitty = self.out = ()
        self.passed, self.multiplier = frozenset(), 1
        self.own = {}
        self.passing.clear()
        for seat in self.seats:
            seat.shown = []


@dataclass(eq=False)
class Jolt(Beat):
    """A leap of the whole table at a bomb; none with reduced motion."""

    picture: ClimbingPicture
    seconds: float = 0.5

    def at(self, t: float) -> None:
        leap = LEAP * (1 - t) ** 2 * sin(2 * pi * 4.0 * t)
        self.picture.jolt = 0.0 if self.calm or t >= 1.0 else leap


def opening(view: View) -> ClimbingPicture:
    """Return the picture of the table before the first hand."""
    brought = view.table.variant.options.buy_ins
    picture = ClimbingPicture(seats=[SeatCards(purse=float(purse)) for purse in brought])
    picture.clear_hand()
    return picture


def lay_out(view: View, order: Order) -> ClimbingPicture:
    """Return the picture of a position, with nothing in motion."""
    table, played, deck = view.table, view.round, view.table.variant.deck
    picture = opening(view)
    picture.turn = view.to_act
    picture.number = table.hand_number
    for seat, shown in enumerate(picture.seats):
        shown.score, shown.purse = float(table.scores[seat]), float(table.purses[seat])
    if table.phase is Phase.OVER:
        return picture
    picture.dealer, picture.bidder = table.dealer, table.bidder
    picture.face_up, picture.bids, picture.bid = table.face_up, list(table.bids), table.bid
    picture.declarer, picture.named, picture.partner = table.declarer, table.named, played.partner
    picture.secret = is_secret(picture, view.seat, view.cards)
    picture.alone = is_alone(view)
    picture.kitty = () if view.kitty is None else deck.cards_of(view.kitty)
    picture.backs = table.variant.kitty_size if table.declarer is None else 0
    picture.counts, picture.multiplier, picture.out = list(played.counts), played.multiplier, played.out
    for seat, pile in played.history:
        cards = deck.cards_of(pile)
        picture.last[seat] = short_words(table.variant, cards)
        picture.gone += counts_of(pile)
    picture.passed = frozenset(passed(played))
    if played.lying is not None:
        seat, pile = played.lying
        cards = deck.cards_of(pile)
        picture.lying = (seat, cards)
        picture.seats[seat].shown = laid(table.seats, cards)
    picture.own = own_cards(arranged(deck, view.cards, order))
    return picture


def is_secret(picture: ClimbingPicture, viewer: Seat, hand: Iterable[Card]) -> bool:
    """Return whether a seat holds the card that makes it the partner."""
    if picture.named is None or picture.partner is not None or viewer == picture.declarer:
        return False
    return picture.named in map(plain, hand)


def is_alone(view: View) -> bool:
    """Return whether the play has begun with no card named although one could be."""
    table = view.table
    return table.variant.names_card and table.phase is Phase.PLAY and table.named is None


def laid(seats: int, cards: Sequence[Card]) -> list[CardSprite]:
    """Return the sprites of the play on the table, the highest card to the left."""
    return [
        big_sprite(card, (place.x, place.y), scale=at.PLAY_SCALE)
        for card, place in zip(in_view(cards), at.play_places(seats, len(cards)), strict=True)
    ]


def own_cards(hand: Sequence[Card]) -> dict[Card, CardSprite]:
    """Return the sprites of an arranged hand."""
    scale = at.hand_scale(len(hand))
    return {
        card: big_sprite(plain(card), (place.x, place.y), scale=scale)
        for card, place in zip(hand, at.hand_places(hand), strict=True)
    }


def rearranged(deck: Deck, own: Iterable[tuple[Card, CardSprite]], order: Order) -> dict[Card, CardSprite]:
    """Return the sprites of a hand by card, sorted by another order."""
    free: dict[Card, list[CardSprite]] = {}
    for card, sprite in own:
        free.setdefault(plain(card), []).append(sprite)
    hand = arranged(deck, (card for card, sprites in free.items() for _ in sprites), order)
    return {card: free[plain(card)].pop(0) for card in hand}


def rounds(cards: Sequence[tuple[Seat, Card]]) -> list[list[tuple[Seat, Card]]]:
    """Return the draw's cards round by round: each round has fewer seats, in their order."""
    rounds: list[list[tuple[Seat, Card]]] = []
    before: Seat | None = None
    for seat, card in cards:
        if before is None or seat <= before:
            rounds.append([])
        rounds[-1].append((seat, card))
        before = seat
    return rounds
