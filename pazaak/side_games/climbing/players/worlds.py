"""Sampled deals that fit everything a seat has seen: hidden cards dealt at random to the other hands."""

from __future__ import annotations

from itertools import islice
from random import Random

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.players.evidence import Evidence
from pazaak.side_games.climbing.players.playout import World
from pazaak.side_games.climbing.players.simple import planner_for
from pazaak.side_games.climbing.plays.piles import counts_of, size, spread
from pazaak.side_games.climbing.state import View
from pazaak.side_games.climbing.tricks import lying_play

MOST_TRIED = 8
"""Number of deals tried before the likeliest so far is taken."""


class Worlds:
    """A sampler of the hidden hands behind a view."""

    def __init__(self, view: View, random: Random) -> None:
        self._view, self._random = view, random
        table, played, deck = view.table, view.round, view.table.variant.deck
        laid = [0] * table.seats
        for seat, pile in played.history:
            laid[seat] += pile
        self._known = _known_piles(view, laid)
        self._known[view.seat] = view.hand
        unseen = deck.full - sum(laid) - sum(self._known)
        self._hidden = self._hidden_partner()
        if self._hidden:
            assert table.named is not None
            unseen -= deck.unit(table.named)
        self._unseen = [1 << 8 * rank for rank, number in spread(counts_of(unseen)) for _ in range(number)]
        self._lying = lying_play(table, played)
        self._planner = planner_for(table.variant)
        self._evidence = Evidence(view, self._planner)
        self.dealt = 0
        """Number of times the hidden cards were dealt, for all samples together."""

    @property
    def bids(self) -> int:
        """Number of the auction's bids by which each sampled deal is weighed."""
        return self._evidence.bids

    def _hidden_partner(self) -> bool:
        """Return whether another seat is the partner, unknown to this seat."""
        table, view = self._view.table, self._view
        if table.named is None or view.round.partner is not None:
            return False
        return view.seat == table.declarer or not table.variant.deck.copies(view.hand, table.named)

    def sample(self) -> World:
        """Return a deal, drawn about in proportion to its likelihood given the passes and bids."""
        world = self._deal()
        if not self._evidence:
            return world
        best, likeliest = world, 0.0
        for _ in range(MOST_TRIED):
            bar = self._random.random()
            likely = self._evidence.likelihood(world.hands, world.side, min(bar, likeliest))
            if bar < likely:
                return world
            if likely > likeliest:
                best, likeliest = world, likely
            world = self._deal()
        return best

    def _deal(self) -> World:
        self.dealt += 1
        view, random = self._view, self._random
        table, played = view.table, view.round
        assert table.declarer is not None
        hands = [counts_of(pile) for pile in self._known]
        room = [count - size(hand) for count, hand in zip(played.counts, hands, strict=True)]
        partner = played.partner
        if self._hidden:
            assert table.named is not None
            places = [seat for seat in range(table.seats) for _ in range(room[seat]) if seat != table.declarer]
            partner = random.choice(places)
            hands[partner] += counts_of(table.variant.deck.unit(table.named))
            room[partner] -= 1
        elif table.named is not None and partner is None:
            partner = view.seat
        _shuffle(self._unseen, random)
        cards = iter(self._unseen)
        for seat, number in enumerate(room):
            hands[seat] += sum(islice(cards, number))
        return World(
            variant=table.variant,
            planner=self._planner,
            side=(table.declarer,) if partner is None else (table.declarer, partner),
            hands=hands,
            held=list(played.counts),
            turn=played.turn,
            lying=self._lying,
            last=played.leader if played.lying is None else played.lying[0],
            passes=played.passes,
            plays=list(played.plays),
            multiplier=played.multiplier,
            out=list(played.out),
            bid=max(table.bid, 1),
            plans=[None] * table.seats,
        )


def _shuffle(cards: list[int], random: Random) -> None:
    """Shuffle as `Random.shuffle` does, in half its time."""
    draw = random.getrandbits
    for place in range(len(cards) - 1, 0, -1):
        width = (place + 1).bit_length()
        other = draw(width)
        while other > place:
            other = draw(width)
        cards[place], cards[other] = cards[other], cards[place]


def _known_piles(view: View, laid: list[int]) -> list[int]:
    """Return publicly known cards by seat, as piles: the shown kitty, announced copies, the face-up card."""
    table, deck = view.table, view.table.variant.deck
    known = [0] * table.seats
    cards: list[tuple[Seat, int, int]] = []
    if table.declarer is not None:
        for card in set(deck.cards_of(table.kitty or 0)):
            cards.append((table.declarer, deck.unit(card), deck.copies(table.kitty or 0, card)))
        if table.named is not None:
            cards.append((table.declarer, deck.unit(table.named), deck.packs - 1))
    if table.face_up is not None:
        cards.append((table.bidder, deck.unit(table.face_up), 1))
    for seat, unit, number in cards:
        here = known[seat] // unit & 3
        known[seat] += max(0, number - (laid[seat] // unit & 3) - here) * unit
    return known


def as_declarer(view: View, random: Random) -> World:
    """Return a deal in which this seat plays for a bid of one point, while its auction still runs."""
    table, variant = view.table, view.table.variant
    deck, seats = variant.deck, table.seats
    known = _known_piles(view, [0] * seats)
    known[view.seat] = view.hand
    unseen = [1 << 8 * rank for rank, n in spread(counts_of(deck.full - sum(known))) for _ in range(n)]
    random.shuffle(unseen)
    hands, cards = [counts_of(pile) for pile in known], iter(unseen)
    for seat in range(seats):
        hands[seat] += sum(islice(cards, variant.hand_size - size(hands[seat])))
    hands[view.seat] += sum(cards)
    side: tuple[Seat, ...] = (view.seat,)
    if variant.names_card:
        side = (view.seat, random.choice([seat for seat in range(seats) if seat != view.seat]))
    return World(
        variant=variant,
        planner=planner_for(variant),
        side=side,
        hands=hands,
        held=[size(hand) for hand in hands],
        turn=table.bidder if variant.bidder_leads else view.seat,
        lying=None,
        last=view.seat,
        passes=0,
        plays=[0] * seats,
        multiplier=1,
        out=[],
        bid=1,
        plans=[None] * seats,
    )
