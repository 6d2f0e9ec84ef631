"""Sampled deals that fit everything seen: suits shown out of, trumps named on five cards, cards worth keeping."""

from __future__ import annotations

from itertools import islice
from random import Random

from pazaak.side_games.hokm.players.bits import PACKS, places
from pazaak.side_games.hokm.players.habits import discarded, kept_worth, name_trump
from pazaak.side_games.hokm.players.playout import World
from pazaak.side_games.hokm.players.sight import Sight
from pazaak.side_games.hokm.state import DISCARDS, FIRST, STOCK, Phase, PublicState

TRIES = 30
"""Number of attempts at a deal when the last cards fit in no hand."""
DOUBTS = 6
"""Number of deals rejected because the Hâkem would have named other trumps, before one is accepted anyway."""
KEPT_ODDS = 4.0
"""Two players: odds of a card worth keeping to be in the rival's hand rather than their discards."""


class Worlds:
    """A sampler of whole deals for a player's sight."""

    def __init__(self, sight: Sight, random: Random, own_discards: int) -> None:
        self._sight = sight
        self._random = random
        self._own_discards = own_discards
        self._pool = list(places(sight.others))
        self._hidden = [seat for seat in range(sight.seats) if seat != sight.seat]
        if sight.seats == 2:
            mean = sum(kept_worth(card, sight.trump) for card in self._pool) / max(1, len(self._pool))
            good = [kept_worth(card, sight.trump) >= mean for card in self._pool]
            self._inverse_odds = [1 / KEPT_ODDS if kept else KEPT_ODDS for kept in good]

    def sample(self) -> World:
        """Return a deal, drawn by its likelihood as far as habits reveal it."""
        return self._world(self._two() if self._sight.seats == 2 else self._hands_that_name())

    def _hands_that_name(self) -> list[int]:
        """Return hands with which the Hâkem names these trumps, if such are found soon."""
        hands = self._dealt()
        for _ in range(DOUBTS):
            if self._named(hands):
                break
            hands = self._dealt()
        return hands

    def _named(self, hands: list[int]) -> bool:
        """Return whether the Hâkem would have named these trumps, on five random cards of their hand."""
        sight = self._sight
        return sight.hakem == sight.seat or self._would_name(hands[sight.hakem] | sight.played[sight.hakem])

    def _world(self, hands: list[int]) -> World:
        sight = self._sight
        pack = PACKS[sight.seats]
        full = [pack] * sight.seats
        if sight.seats == 2:
            rival = 1 - sight.seat
            full[sight.seat] = pack & ~self._own_discards
            full[rival] = pack & ~(sight.others & ~hands[rival])
        return World(
            seats=sight.seats,
            hakem=sight.hakem,
            trump=sight.trump,
            hands=hands,
            full=full,
            gone=sight.gone,
            leader=sight.leader,
            trick=sight.trick,
            tricks=sight.tricks,
            voids=sight.voids,
            asked=sight.asked,
        )

    def _would_name(self, cards: int) -> bool:
        """Return whether the trumps would be named on five of these cards, drawn at random."""
        held = list(places(cards))
        if len(held) <= FIRST:
            return True
        five = sum(1 << card for card in self._random.sample(held, FIRST))
        return name_trump(five, self._sight.seats) == self._sight.trump

    def _dealt(self) -> list[int]:
        """Return all hands with the hidden cards dealt, none with a suit it has shown not to hold."""
        sight, random = self._sight, self._random
        pool = self._pool
        free = sum(sight.counts[seat] for seat in self._hidden)
        barred = [[seat for seat in self._hidden if sight.voids[seat] >> suit & 1] for suit in range(4)]
        for trial in range(TRIES):
            random.shuffle(pool)
            room = list(sight.counts)
            room[sight.seat] = 0
            nowhere = len(pool) - free
            hands = [0] * sight.seats
            hands[sight.seat] = sight.hand
            rest = []
            fits = True
            for card in pool:
                shut = barred[card // 13]
                if not shut or trial == TRIES - 1:
                    rest.append(card)
                    continue
                places_left = nowhere + sum(room[seat] for seat in self._hidden if seat not in shut)
                if not places_left:
                    fits = False
                    break
                at = int(random.random() * places_left)
                for seat in self._hidden:
                    if seat in shut:
                        continue
                    if at < room[seat]:
                        hands[seat] |= 1 << card
                        room[seat] -= 1
                        break
                    at -= room[seat]
                else:
                    nowhere -= 1
            if not fits:
                continue
            cards = iter(rest)
            for seat in self._hidden:
                hands[seat] += sum(1 << card for card in islice(cards, room[seat]))
            return hands
        raise AssertionError("the last trial bars nothing")

    def _two(self) -> list[int]:
        """Return the hands of two players: good cards are likelier in the rival's hand than in their discards."""
        sight, random = self._sight, self._random
        rival = 1 - sight.seat
        void = sight.voids[rival]
        keys = []
        for card, inverse in zip(self._pool, self._inverse_odds, strict=True):
            late = 1 if void >> (card // 13) & 1 else 0
            keys.append((late, -(random.random() ** inverse), card))
        keys.sort()
        hand = sum(1 << card for _, _, card in keys[: sight.counts[rival]])
        return [hand, sight.hand] if sight.seat else [sight.hand, hand]


Drawing = tuple[int, int, list[int]]


class Draw:
    """A sampler for two players before the play: the stock and the rival's hand."""

    def __init__(self, seat: int, random: Random, table: PublicState, unseen: int) -> None:
        """Make the sampler. unseen: cards neither held nor looked at."""
        self._seat, self._hakem, self._random = seat, table.hakem, random
        self._pool = list(places(unseen))
        # By the rival's turns: whether they kept the first card.
        self._rival_kept = list(table.draws[0 if table.hakem != seat else 1 :: 2])
        drawing = table.phase is Phase.DRAW
        self._stock = table.stock_left - drawing if drawing else STOCK
        """Number of cards of the stock that nobody has looked at."""
        told = FIRST + 2 * len(self._rival_kept) + self._stock == len(self._pool)
        self._rival_holds = None if told else table.hand_counts[1 - seat]
        """Number of the rival's cards in a given position, whose draws are unknown; else None."""
        self._mean: dict[int, float] = {}

    def mean(self, trump: int) -> float:
        """Return the mean worth of an unseen card with these trumps."""
        if trump not in self._mean:
            self._mean[trump] = sum(kept_worth(card, trump) for card in self._pool) / max(1, len(self._pool))
        return self._mean[trump]

    def sample(self, trump: int, named: bool) -> Drawing:
        """Return the rival's hand, their discards and the stock, next card last.

        Discards still to be made are made by habit. named: the rival is the Hâkem and has named these trumps.
        """
        random, pool, mean = self._random, self._pool, self.mean(trump)
        if self._rival_holds is not None:
            random.shuffle(pool)
            held, rest = self._rival_holds, self._rival_holds + self._stock
            return sum(1 << card for card in pool[:held]), sum(1 << card for card in pool[rest:]), pool[held:rest]
        count = DISCARDS[self._seat == self._hakem]
        for _ in range(DOUBTS):
            random.shuffle(pool)
            five = sum(1 << card for card in pool[-FIRST:])
            if not named or name_trump(five, 2) == trump:
                break
        stock = pool[:-FIRST]
        aside = discarded(five, count, trump)
        hand = five & ~aside
        for kept in self._rival_kept:
            at = len(stock) - 1
            while at and (kept_worth(stock[at], trump) >= mean) != kept:
                at -= 1
            first = stock.pop(at)
            second = stock.pop()
            hand |= 1 << (first if kept else second)
            aside |= 1 << (second if kept else first)
        return hand, aside, stock


def finish_draw(hands: list[int], asides: list[int], stock: list[int], turn: int, trump: int, mean: float) -> None:
    """Draw the stock to its end by habit; hands and discards are changed in place."""
    while stock:
        first, second = stock.pop(), stock.pop()
        kept, lost = (first, second) if kept_worth(first, trump) >= mean else (second, first)
        hands[turn] |= 1 << kept
        asides[turn] |= 1 << lost
        turn = 1 - turn


def fresh_world(seats: int, hakem: int, trump: int, hands: list[int], full: list[int]) -> World:
    """Return a deal before its first card is led."""
    return World(
        seats=seats,
        hakem=hakem,
        trump=trump,
        hands=hands,
        full=full,
        gone=0,
        leader=hakem,
        trick=[],
        tricks=[0] * seats,
        voids=[0] * seats,
        asked=[-1] * seats,
    )
