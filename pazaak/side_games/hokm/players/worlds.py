"""Deals that fit all a player has seen: suits shown not to be held, trumps named on five cards, cards worth keeping."""

from __future__ import annotations

from random import Random

from pazaak.side_games.hokm.players.bits import PACKS, places
from pazaak.side_games.hokm.players.habits import discarded, kept_worth, name_trump
from pazaak.side_games.hokm.players.playout import World
from pazaak.side_games.hokm.players.sight import Sight
from pazaak.side_games.hokm.state import DISCARDS, FIRST, STOCK, Phase, PublicState

TRIES = 30
"""So often a deal is begun anew when the last cards fit nowhere."""
DOUBTS = 6
"""So many deals in which Hâkem would have named other trumps are passed over before one is taken all the same."""
KEPT_ODDS = 4.0
"""Two players: how much likelier a card worth keeping is in the rival's hand than among his discards."""


class Worlds:
    """Samples whole deals for the player who sees this."""

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
        """A deal; each is as likely as what was seen makes it, as far as habits tell."""
        return self._world(self._two() if self._sight.seats == 2 else self._hands_that_name())

    def _hands_that_name(self) -> list[int]:
        """Hands of a deal in which Hâkem names the trumps that he has named, if such a one is found soon."""
        hands = self._dealt()
        for _ in range(DOUBTS):
            if self._named(hands):
                break
            hands = self._dealt()
        return hands

    def _named(self, hands: list[int]) -> bool:
        """Whether Hâkem would have named these trumps, on five of the cards he had."""
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
        """Whether trumps would be named as they were on five of these cards, drawn at random."""
        held = list(places(cards))
        if len(held) <= FIRST:
            return True
        five = 0
        for card in self._random.sample(held, FIRST):
            five |= 1 << card
        return name_trump(five, self._sight.seats) == self._sight.trump

    def _dealt(self) -> list[int]:
        """Every hidden hand from the cards that are about, none with a suit it has shown not to hold."""
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
            start = 0
            for seat in self._hidden:
                for card in rest[start : start + room[seat]]:
                    hands[seat] |= 1 << card
                start += room[seat]
            return hands
        raise AssertionError("the last trial bars nothing")

    def _two(self) -> list[int]:
        """The rival's hand: cards worth keeping are likelier there than among his discards."""
        sight, random = self._sight, self._random
        rival = 1 - sight.seat
        void = sight.voids[rival]
        keys = []
        for card, inverse in zip(self._pool, self._inverse_odds, strict=True):
            late = 1 if void >> (card // 13) & 1 else 0
            keys.append((late, -(random.random() ** inverse), card))
        keys.sort()
        hand = 0
        for _, _, card in keys[: sight.counts[rival]]:
            hand |= 1 << card
        hands = [0, 0]
        hands[sight.seat], hands[rival] = sight.hand, hand
        return hands


Drawing = tuple[int, int, list[int]]


class Draw:
    """Two players before the play: the stock and the rival's hand as they may be, and what comes of them by habit."""

    def __init__(self, seat: int, random: Random, table: PublicState, unseen: int) -> None:
        """unseen: cards neither held nor looked at."""
        self._seat, self._hakem, self._random = seat, table.hakem, random
        self._pool = list(places(unseen))
        # What the rival has kept, turn by turn.
        self._rival_kept = list(table.draws[0 if table.hakem != seat else 1 :: 2])
        drawing = table.phase is Phase.DRAW
        self._stock = table.stock_left - drawing if drawing else STOCK
        """Cards of the stock that nobody has looked at."""
        told = FIRST + 2 * len(self._rival_kept) + self._stock == len(self._pool)
        self._rival_holds = None if told else table.hand_counts[1 - seat]
        """In a given position, of whose draws nothing is known: how many cards the rival has."""
        self._mean: dict[int, float] = {}

    def mean(self, trump: int) -> float:
        """What an unseen card is worth with these trumps."""
        if trump not in self._mean:
            self._mean[trump] = sum(kept_worth(card, trump) for card in self._pool) / max(1, len(self._pool))
        return self._mean[trump]

    def sample(self, trump: int, named: bool) -> Drawing:
        """The rival's hand, his discards (made by habit, if he has yet to make them) and the stock, next card last.

        named: he is Hâkem and has named these trumps.
        """
        random, pool, mean = self._random, self._pool, self.mean(trump)
        if self._rival_holds is not None:
            random.shuffle(pool)
            held, rest = self._rival_holds, self._rival_holds + self._stock
            return sum(1 << card for card in pool[:held]), sum(1 << card for card in pool[rest:]), pool[held:rest]
        count = DISCARDS[self._seat == self._hakem]
        for _ in range(DOUBTS):
            random.shuffle(pool)
            five = 0
            for card in pool[-FIRST:]:
                five |= 1 << card
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
    """Draw the stock to its end by habit; hands and what is laid aside are changed."""
    while stock:
        first, second = stock.pop(), stock.pop()
        if kept_worth(first, trump) >= mean:
            hands[turn] |= 1 << first
            asides[turn] |= 1 << second
        else:
            hands[turn] |= 1 << second
            asides[turn] |= 1 << first
        turn = 1 - turn


def fresh_world(seats: int, hakem: int, trump: int, hands: list[int], full: list[int]) -> World:
    """A deal before its first card is led."""
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
