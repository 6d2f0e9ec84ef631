"""Playouts of deals by habit, fast: one loop over numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.side_games.hokm.players.bits import SUIT_MASKS
from pazaak.side_games.hokm.players.habits import above, choose_lead, without_suit
from pazaak.side_games.hokm.players.sight import best_lying
from pazaak.side_games.hokm.tricks import HAND_SIZE, SEVEN

TRICK_WORTH = 0.004
"""Worth of a trick more, where the hand is won or lost in either case."""

TURNS = {
    seats: [[((leader + place) % seats, seats - 1 - place) for place in range(1, seats)] for leader in range(seats)]
    for seats in HAND_SIZE
}
"""[seats][leader]: the other seats in turn, each with the number of players after it."""


@dataclass(slots=True)
class World:
    """A deal in the middle of its play, all hands known; numbers are cards as bits."""

    seats: int
    hakem: int
    trump: int
    hands: list[int]
    full: list[int]
    """By seat, the pack without its own discards: cards it knows to be in play."""
    gone: int
    """Cards played in this hand, those of the current trick included, as bits."""
    leader: int
    trick: list[int]
    """Cards of the current trick, the leader's first."""
    tricks: list[int]
    voids: list[int]
    asked: list[int]


def play_out(world: World, first: int, worth: Sequence[float]) -> list[float]:  # noqa: PLR0912, PLR0915
    """Return the value of the hand for each seat when `first` is played now and all else by habit; -1 for no card.

    worth: of a hand won by seven (or otherwise), by kot, by hakem koti. Winners get it, losers lose as much (three
    players: a loser loses only the part above the first).
    """
    seats, trump, hakem = world.seats, world.trump, world.hakem
    hands, voids, asked, tricks = world.hands[:], world.voids[:], world.asked[:], world.tricks[:]
    full, gone, leader, lying = world.full, world.gone, world.leader, world.trick
    four = seats == 4
    turns, trumps = TURNS[seats], SUIT_MASKS[trump]
    played = sum(tricks)
    if first >= 0:
        seat = (leader + len(lying)) % seats
        hands[seat] ^= 1 << first
        gone |= 1 << first
        lying = [*lying, first]
        if lying[0] // 13 != first // 13:
            voids[seat] |= 1 << lying[0] // 13
        if seat == leader and asked[seat] < 0:
            asked[seat] = first // 13
    if lying:
        led = lying[0] // 13
        best, winner = best_lying(lying, leader, trump, seats)
        mask, top, ruffed = SUIT_MASKS[led], 1 << best, best // 13 != led
    following = turns[leader][len(lying) - 1 :] if lying else None
    while True:
        if following is None:
            # A trick is led.
            following, winner = turns[leader], leader
            hand = hands[leader]
            others = full[leader] & ~(gone | hand)
            mate, strong = (leader ^ 2, (leader ^ hakem) & 1 == 0) if four else (-1, leader == hakem)
            best = choose_lead(leader, hand, others, trump, mate, voids, asked, strong)
            led, top, ruffed = best // 13, 1 << best, False
            mask = SUIT_MASKS[led]
            hands[leader] = hand ^ top
            gone |= top
            if asked[leader] < 0:
                asked[leader] = led
        for seat, left in following:
            hand = hands[seat]
            mine = hand & mask
            if mine:
                bit = mine & -mine
                if bit != mine and not ruffed:
                    higher = mine & -top
                    if higher:
                        mates = four and winner ^ 2 == seat
                        if left:
                            out = full[seat] & ~(gone | hand) & mask
                            bit = above(mine, out, top, mates=mates, third=four and left == 1)
                        elif not mates:
                            bit = higher & -higher
                if bit > top and not ruffed:
                    top, winner = bit, seat
            else:
                voids[seat] |= 1 << led
                others = full[seat] & ~(gone | hand)
                mates = four and winner ^ 2 == seat
                bit = without_suit(hand, others, trump, led, top.bit_length() - 1, mates=mates, left=left)
                if bit & trumps and (bit > top or not ruffed):
                    top, winner, ruffed = bit, seat, True
            hands[seat] = hand ^ bit
            gone |= bit
        following = None
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
            if most > (one if one > two else two) + HAND_SIZE[3] - played:
                return _of_three(winner, worth[0], worth[0])
            if played == HAND_SIZE[3]:
                best = tricks.index(max(tricks))
                if tricks.count(tricks[best]) == 1:
                    return _of_three(best, worth[0], worth[0])
                return _of_three(tricks.index(min(tricks)), worth[0], worth[0])


def _of_three(winner: int, value: float, plain: float) -> list[float]:
    return [value if at == winner else plain - value for at in range(3)]
