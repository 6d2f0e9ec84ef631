"""Plays a deal out by habits, fast: one loop over numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.side_games.hokm.players.habits import choose_follow, choose_lead
from pazaak.side_games.hokm.tricks import HAND_SIZE, SEVEN

TRICK_WORTH = 0.004
"""What a trick more is worth, where the hand is won or lost in either case."""


@dataclass(slots=True)
class World:
    """A deal in the middle of its play, all hands known; numbers are cards as bits."""

    seats: int
    hakem: int
    trump: int
    hands: list[int]
    full: list[int]
    """By seat, the cards that may be about: the pack without the own discards."""
    gone: int
    """Cards that have been played, those that lie included."""
    leader: int
    trick: list[int]
    """The cards that lie, the leader's first."""
    tricks: list[int]
    voids: list[int]
    asked: list[int]


def play_out(world: World, first: int, worth: Sequence[float]) -> list[float]:  # noqa: PLR0912, PLR0915
    """What the hand comes to for each seat when `first` is played now and all go on by habit; -1: by habit at once.

    worth: of a hand won by seven (or otherwise), by kot, by hakem koti. Winners have it, losers lose as much (three
    players: a loser loses nothing but the more that is paid above the first).
    """
    seats, trump, hakem = world.seats, world.trump, world.hakem
    hands, voids, asked, tricks = world.hands[:], world.voids[:], world.asked[:], world.tricks[:]
    full, gone, leader = world.full, world.gone, world.leader
    lying = world.trick[:]
    four = seats == 4
    total = HAND_SIZE[seats]
    played = sum(tricks)
    chosen = first
    while True:
        # One trick, perhaps begun.
        if lying:
            led = lying[0] // 13
            best, winner = lying[0], leader
            for place in range(1, len(lying)):
                card = lying[place]
                if card > best if card // 13 == best // 13 else card // 13 == trump:
                    best, winner = card, (leader + place) % seats
            count = len(lying)
            lying = []
        else:
            count = 0
            led = best = winner = -1
        while count < seats:
            seat = (leader + count) % seats
            hand = hands[seat]
            if chosen >= 0:
                card, chosen = chosen, -1
            elif hand & (hand - 1) == 0:
                card = hand.bit_length() - 1
            elif count:
                card = choose_follow(
                    seat,
                    hand,
                    full[seat] & ~(gone | hand),
                    trump,
                    seat ^ 2 if four else -1,
                    voids,
                    led,
                    best,
                    winner,
                    seats - 1 - count,
                )
            else:
                card = choose_lead(
                    seat,
                    hand,
                    full[seat] & ~(gone | hand),
                    trump,
                    seat ^ 2 if four else -1,
                    voids,
                    asked,
                    (seat ^ hakem) & 1 == 0 if four else seat == hakem,
                )
            bit = 1 << card
            hands[seat] = hand & ~bit
            gone |= bit
            if not count:
                led, best, winner = card // 13, card, seat
                if asked[seat] < 0:
                    asked[seat] = led
            else:
                suit = card // 13
                if suit != led:
                    voids[seat] |= 1 << led
                    if suit == trump and (best // 13 != trump or card > best):
                        best, winner = card, seat
                elif best // 13 == led and card > best:
                    best, winner = card, seat
            count += 1
        tricks[winner] += 1
        played += 1
        leader = winner
        if four:
            side = tricks[winner] + tricks[winner ^ 2]
            if side == SEVEN:
                value = worth[0] if played != SEVEN else worth[1 if (winner ^ hakem) & 1 == 0 else 2]
                value += TRICK_WORTH * (SEVEN + SEVEN - played)
                return [value if (at ^ winner) & 1 == 0 else -value for at in range(4)]
        elif seats == 2:
            if tricks[winner] == SEVEN:
                value = worth[0] if played != SEVEN else worth[1 if winner == hakem else 2]
                value += TRICK_WORTH * (SEVEN + SEVEN - played)
                return [value if at == winner else -value for at in range(2)]
        else:
            most = tricks[winner]
            if most == played == SEVEN:
                return _of_three(winner, worth[1 if winner == hakem else 2], worth[0])
            one, two = tricks[winner - 1], tricks[winner - 2]
            if most > (one if one > two else two) + total - played:
                return _of_three(winner, worth[0], worth[0])
            if played == total:
                top = tricks.index(max(tricks))
                if tricks.count(tricks[top]) == 1:
                    return _of_three(top, worth[0], worth[0])
                return _of_three(tricks.index(min(tricks)), worth[0], worth[0])


def _of_three(winner: int, value: float, plain: float) -> list[float]:
    return [value if at == winner else plain - value for at in range(3)]
