"""The master: plays deals that fit all he has seen out by habits, once for each of his moves, and takes the best.

His budget is a number of cards to be played in playouts, so that he plays the same way on every machine.
"""

from __future__ import annotations

from random import Random

from pazaak.house.rules.cards import DECK_52
from pazaak.side_games.hokm.moves import KEEP, TAKE, Discard, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.players.bits import FULL, PACKS, PLACE, SUIT_MASKS, SUITS, as_bits, places
from pazaak.side_games.hokm.players.habits import discarded
from pazaak.side_games.hokm.players.playout import play_out
from pazaak.side_games.hokm.players.search import best_of, shares
from pazaak.side_games.hokm.players.sight import Sight, sight_of
from pazaak.side_games.hokm.players.simple import discard_of, trump_of
from pazaak.side_games.hokm.players.worlds import Draw, Worlds, finish_draw, fresh_world
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import DISCARDS, Phase, View
from pazaak.side_games.hokm.tricks import HAND_SIZE

MORE = 0.15
"""What a second or third point of a hand is worth, beside the first."""
Worth = tuple[float, float, float]


class Master:
    """Samples deals and plays them out."""

    def __init__(self, seed: int, budget: int) -> None:
        """budget: how many cards may be played in playouts for a move."""
        self._seed, self._budget = seed, budget

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        return best_of(self.weigh(view))

    def weigh(self, view: View) -> dict[Move, tuple[float, int]]:
        """Moves that may be best: what each is worth (1: a hand won, -1: lost), and in how many deals it was tried."""
        table = view.table
        done = sum(map(len, table.played)) + len(table.draws) + len(view.own_discards)
        random = Random(f"{self._seed}/{table.hand_number}/{table.phase}/{done}")
        options = table.options
        worth = (1.0, 1 + MORE * (options.kot - 1), 1 + MORE * (options.hakem_koti - 1))
        match table.phase:
            case Phase.TRUMP:
                return self._trump(view, random, worth)
            case Phase.DISCARD:
                return self._discard(view, random, worth)
            case Phase.DRAW:
                return self._draw(view, random, worth)
            case Phase.PLAY | Phase.OVER:
                return self._play(view, random, worth)

    def _play(self, view: View, random: Random, worth: Worth) -> dict[Move, tuple[float, int]]:
        sight = sight_of(view)
        worlds = Worlds(sight, random, as_bits(view.own_discards))
        cards = _different(as_bits(playable_now(view)), sight)
        seat = sight.seat
        tried = shares(
            cards,
            worlds.sample,
            lambda world, card: play_out(world, card, worth)[seat],
            sum(sight.counts),
            self._budget,
        )
        return {PlayCard(DECK_52[card]): told for card, told in tried.items()}

    def _trump(self, view: View, random: Random, worth: Worth) -> dict[Move, tuple[float, int]]:
        seats, seat, five = view.table.seats, view.seat, as_bits(view.hand)
        suits = [suit for suit in range(4) if five & SUIT_MASKS[suit]]
        if seats == 2:
            draw = Draw(seat, view.table.hakem, random, (), FULL & ~five)

            def two(key: int, suit: int) -> float:
                random.seed(key)
                aside = discarded(five, DISCARDS[0], suit)
                return _drawn_out(draw, view, suit, (five & ~aside, aside), worth)

            tried = shares(suits, lambda: random.getrandbits(62), two, 26, self._budget)
        else:
            size, unseen = HAND_SIZE[seats], list(places(PACKS[seats] & ~five))

            def deal() -> list[int]:
                random.shuffle(unseen)
                hands, start = [0] * seats, 0
                for at in range(seats):
                    count = size - len(view.hand) * (at == seat)
                    hands[at] = sum(1 << card for card in unseen[start : start + count])
                    start += count
                hands[seat] |= five
                return hands

            full = [PACKS[seats]] * seats

            def value(hands: list[int], suit: int) -> float:
                return play_out(fresh_world(seats, seat, suit, hands, full), -1, worth)[seat]

            tried = shares(suits, deal, value, size * seats, self._budget)
        return {NameTrump(SUITS[suit]): told for suit, told in tried.items()}

    def _discard(self, view: View, random: Random, worth: Worth) -> dict[Move, tuple[float, int]]:
        seat, hand, trump = view.seat, as_bits(view.hand), trump_of(view)
        draw = Draw(seat, view.table.hakem, random, (), FULL & ~hand)
        count = DISCARDS[seat != view.table.hakem]
        usual = discarded(hand, count, trump)
        cards = list(places(hand))
        ways = [usual]
        for out in places(usual):
            for kept in cards:
                if not usual >> kept & 1:
                    ways.append(usual ^ 1 << out ^ 1 << kept)

        def value(key: int, aside: int) -> float:
            random.seed(key)
            return _drawn_out(draw, view, trump, (hand & ~aside, aside), worth)

        tried = shares(ways, lambda: random.getrandbits(62), value, 26, self._budget)
        moves: dict[Move, tuple[float, int]] = {}
        for aside, told in tried.items():
            move: Discard = discard_of(aside)
            moves[move] = told
        return moves

    def _draw(self, view: View, random: Random, worth: Worth) -> dict[Move, tuple[float, int]]:
        assert view.seen is not None
        table, seat, trump = view.table, view.seat, trump_of(view)
        hand, aside, seen = as_bits(view.hand), as_bits(view.own_discards), 1 << PLACE[view.seen]
        draw = Draw(seat, table.hakem, random, table.draws, FULL & ~(hand | aside | seen))
        rival = 1 - seat

        def value(key: int, keep: bool) -> float:
            random.seed(key)
            held, laid, stock = draw.sample(trump, table.hakem == rival, ready=True)
            nxt = 1 << stock.pop()
            hands, asides = [0, 0], [0, 0]
            hands[rival], asides[rival] = held, laid
            hands[seat] = hand | (seen if keep else nxt)
            asides[seat] = aside | (nxt if keep else seen)
            finish_draw(hands, asides, stock, rival, trump, draw.mean(trump))
            full = [FULL & ~laid for laid in asides]
            return play_out(fresh_world(2, table.hakem, trump, hands, full), -1, worth)[seat]

        tried = shares((True, False), lambda: random.getrandbits(62), value, 26, self._budget)
        return {KEEP if keep else TAKE: told for keep, told in tried.items()}


def _drawn_out(draw: Draw, view: View, trump: int, own: tuple[int, int], worth: Worth) -> float:
    """What comes of the own hand and discards when the rest is drawn and played by habit."""
    seat, hakem = view.seat, view.table.hakem
    rival = 1 - seat
    held, laid, stock = draw.sample(trump, hakem == rival, ready=False)
    hands, asides = [0, 0], [0, 0]
    hands[seat], asides[seat] = own
    hands[rival], asides[rival] = held, laid
    finish_draw(hands, asides, stock, hakem, trump, draw.mean(trump))
    full = [FULL & ~aside for aside in asides]
    return play_out(fresh_world(2, hakem, trump, hands, full), -1, worth)[seat]


def _different(cards: int, sight: Sight) -> list[int]:
    """The cards but for those with an equal: of cards between which no other may lie only the lowest."""
    about = sight.others
    for card in sight.trick:
        about |= 1 << card
    chosen, last = [], -1
    for card in places(cards):
        between = about & ((1 << card) - 1) & ~((1 << (last + 1)) - 1)
        if last < 0 or last // 13 != card // 13 or between:
            chosen.append(card)
        last = card
    return chosen
