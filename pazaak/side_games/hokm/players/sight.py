"""A view as numbers: a player's knowledge in the form that habits and playouts need."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import CARD_NUMBER
from pazaak.side_games.hokm.players.bits import PACKS, SUIT_NUMBER, as_bits, beats
from pazaak.side_games.hokm.players.habits import choose_follow, choose_lead
from pazaak.side_games.hokm.state import Trick, View


@dataclass(slots=True)
class Sight:
    """The knowledge of a view's seat about a hand in play."""

    seats: int
    seat: int
    hakem: int
    trump: int
    hand: int
    gone: int
    """Cards played in this hand, those of the current trick included, as bits."""
    others: int
    """Cards that another seat may hold, as bits: neither in the hand, nor gone, nor the seat's discards."""
    leader: int
    trick: list[int]
    tricks: list[int]
    counts: list[int]
    played: list[int]
    """Cards played by each seat, as bits."""
    voids: list[int]
    """By seat, a bit for each suit it has shown not to hold."""
    asked: list[int]
    """By seat, the suit it led first; -1 for none."""

    @property
    def led(self) -> int:
        """Suit led in the current trick, or -1."""
        return self.trick[0] // 13 if self.trick else -1


def sight_of(view: View) -> Sight:
    """Return the sight of the seat to act, once trumps are named."""
    table = view.table
    assert table.trump is not None
    seats = table.seats
    hand, played = as_bits(view.hand), [as_bits(cards) for cards in table.played]
    gone = sum(played)
    others = PACKS[seats] & ~(hand | gone | as_bits(view.own_discards))
    voids, asked = _shown((*table.history, table.trick), seats)
    return Sight(
        seats=seats,
        seat=view.seat,
        hakem=table.hakem,
        trump=SUIT_NUMBER[table.trump],
        hand=hand,
        gone=gone,
        others=others,
        leader=table.leader,
        trick=[CARD_NUMBER[card] for _, card in table.trick],
        tricks=list(table.tricks),
        counts=list(table.hand_counts),
        played=played,
        voids=voids,
        asked=asked,
    )


def _shown(tricks: tuple[Trick, ...], seats: int) -> tuple[list[int], list[int]]:
    """Return, by seat, the suits it has shown not to hold, and the suit it led first."""
    voids, asked = [0] * seats, [-1] * seats
    for trick in tricks:
        if not trick:
            continue
        leader, first = trick[0]
        led = CARD_NUMBER[first] // 13
        if asked[leader] < 0:
            asked[leader] = led
        for seat, card in trick:
            if CARD_NUMBER[card] // 13 != led:
                voids[seat] |= 1 << led
    return voids, asked


def best_lying(trick: list[int], leader: int, trump: int, seats: int) -> tuple[int, int]:
    """Return the card that takes the trick so far, and its seat."""
    best, winner = trick[0], leader
    for place, card in enumerate(trick):
        if beats(card, best, trump):
            best, winner = card, (leader + place) % seats
    return best, winner


def habitual_card(sight: Sight) -> int:
    """Return the card that a sensible player plays."""
    seat, four = sight.seat, sight.seats == 4
    mate = seat ^ 2 if four else -1
    if not sight.trick:
        strong = (seat ^ sight.hakem) & 1 == 0 if four else seat == sight.hakem
        return choose_lead(seat, sight.hand, sight.others, sight.trump, mate, sight.voids, sight.asked, strong)
    best, winner = best_lying(sight.trick, sight.leader, sight.trump, sight.seats)
    left = sight.seats - 1 - len(sight.trick)
    return choose_follow(
        sight.hand,
        sight.others,
        sight.trump,
        sight.led,
        best,
        mates=winner == mate,
        left=left,
        third=mate >= 0 and left == 1,
    )
