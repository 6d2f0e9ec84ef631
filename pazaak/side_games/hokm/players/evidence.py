"""The likelihood of a hidden hand, by the cards its holder has played: habit would have played them, or not.

For three and four players, who play with the whole pack.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pazaak.house.rules.cards import CARD_NUMBER
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.players.bits import FULL, PACKS, SUIT_MASKS
from pazaak.side_games.hokm.players.habits import choose_follow, choose_lead
from pazaak.side_games.hokm.players.sight import Sight, best_lying
from pazaak.side_games.hokm.state import Trick

UNLIKELY = 0.2
"""Likelihood factor for each card that habit would not have played."""

Choice = Callable[[int, int], int]
"""Habit: the card played from a hand, given the cards that others may hold."""
Play = tuple[int, int, int, int, Choice, dict[int, bool]]
"""(card, holder's cards played then or later, cards that matter to the choice, cards not gone then, habit, cache).

The cache has, by hand, whether habit plays that card from it.
"""


class Evidence:
    """Evidence about the hidden hands from the cards played."""

    def __init__(self, sight: Sight, tricks: tuple[Trick, ...]) -> None:
        """Collect the evidence. tricks: those of this hand, the current one included."""
        self._plays: list[list[Play]] = [[] for _ in range(sight.seats)]
        pack = PACKS[sight.seats]
        voids, asked, gone = [0] * sight.seats, [-1] * sight.seats, 0
        for trick in tricks:
            cards = [CARD_NUMBER[card] for _, card in trick]
            for place, (seat, _) in enumerate(trick):
                if seat != sight.seat:
                    choice, mask = _choice(sight, trick[0][0], cards[: place + 1], voids, asked)
                    self._plays[seat].append((cards[place], 0, mask, pack & ~gone, choice, {}))
                if not place and asked[seat] < 0:
                    asked[seat] = cards[0] // 13
                if cards[place] // 13 != cards[0] // 13:
                    voids[seat] |= 1 << cards[0] // 13
                gone |= 1 << cards[place]
        for plays in self._plays:
            later = 0
            for at in reversed(range(len(plays))):
                card, _, mask, about, choice, found = plays[at]
                later |= 1 << card
                plays[at] = card, later, mask, about, choice, found
            # Plays from few cards come first: they exclude most hands soonest.
            plays.reverse()

    def weight(self, seat: Seat, hand: int, least: float) -> float:
        """Return the likelihood of a hand given its holder's plays, at most 1; below `least` it may stop early."""
        weight = 1.0
        for card, later, mask, about, choice, found in self._plays[seat]:
            held = (hand | later) & mask
            fits = found.get(held)
            if fits is None:
                fits = found[held] = choice(held, about & mask & ~held) == card
            if not fits:
                weight *= UNLIKELY
                if weight < least:
                    break
        return weight


def _choice(sight: Sight, leader: Seat, cards: list[int], voids: list[int], asked: list[int]) -> tuple[Choice, int]:
    """Return the habit for the last of these cards of a trick, and the mask of cards that matter to it."""
    seats, trump = sight.seats, sight.trump
    seat = (leader + len(cards) - 1) % seats
    four = seats == 4
    mate = seat ^ 2 if four else -1
    if len(cards) == 1:
        strong = (seat ^ sight.hakem) & 1 == 0 if four else seat == sight.hakem
        known = (tuple(voids), tuple(asked))
        return partial(_lead, seat=seat, trump=trump, mate=mate, known=known, strong=strong), FULL
    led, card = cards[0] // 13, cards[-1]
    best, winner = best_lying(cards[:-1], leader, trump, seats)
    left = seats - len(cards)
    choice = partial(
        choose_follow, trump=trump, led=led, best=best, mates=winner == mate, left=left, third=four and left == 1
    )
    return choice, SUIT_MASKS[led] if card // 13 == led else FULL


def _lead(
    hand: int,
    others: int,
    seat: Seat,
    trump: int,
    mate: int,
    known: tuple[tuple[int, ...], tuple[int, ...]],
    strong: bool,
) -> int:
    return choose_lead(seat, hand, others, trump, mate, *known, strong)
