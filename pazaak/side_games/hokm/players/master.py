"""The master: plays out sampled deals by habit, once for each of its moves, and takes the best.

Its budget is a number of cards played in playouts, never time: so it plays the same way on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.protocols import Seat
from pazaak.house.thinking.trials import DEAL_COST, Trials, try_out
from pazaak.side_games.hokm.moves import KEEP, SUITS, TAKE, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.players.bits import FULL, PACKS, SUIT_MASKS, as_bits, places
from pazaak.side_games.hokm.players.evidence import Evidence
from pazaak.side_games.hokm.players.habits import discarded
from pazaak.side_games.hokm.players.likely import LikelyWorlds
from pazaak.side_games.hokm.players.moments import moment_of
from pazaak.side_games.hokm.players.playout import play_out
from pazaak.side_games.hokm.players.sight import Sight, habitual_card, sight_of
from pazaak.side_games.hokm.players.simple import discard_of, sensible_move, trump_of
from pazaak.side_games.hokm.players.worlds import Draw, Drawing, Worlds, finish_draw, fresh_world
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import DISCARDS, Phase, View
from pazaak.side_games.hokm.tricks import HAND_SIZE

MORE = 0.15
"""Worth of a second or third point of a hand, in first points."""
DOUBT, DOUBT_IN_DRAW = 0.5, 2.0
"""Standard errors by which another move must lead to replace the habitual one; the second while drawing."""
DRAWN_OUT = 60
"""Two players: cost of drawing the stock and playing the hand, in cards played."""
LIKELY_DEAL_COST = 120
"""Cost of a sampled deal by evidence, in cards played."""
Worth = tuple[float, float, float]
W = TypeVar("W")


class Master(Unprepared):
    """A player that samples deals and plays them out."""

    def __init__(
        self, seed: int, budget: int | Mapping[int, int], *, patient: bool = False, infers: bool = False
    ) -> None:
        """Make a master.

        budget: cards played in playouts for a move, or that by number of players. patient: try every move to the end,
        for its share of hands; else clearly worse moves are given up. infers: with three or four players, read the
        hidden hands from the cards played.
        """
        self._seed, self._budget, self._patient, self._infers = seed, budget, patient, infers

    def choose(self, view: View) -> Move:
        doubt = DOUBT_IN_DRAW if view.table.phase is Phase.DRAW else DOUBT
        return self.weigh(view).choose(sensible_move(view), doubt)

    def weigh(self, view: View) -> Trials[Move]:
        """Return the trials of the sensible moves in sampled deals: 1 for a hand won, -1 for one lost."""
        table = view.table
        random = Random(f"{self._seed}/{moment_of(view)}")
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

    def _try(
        self,
        view: View,
        moves: Sequence[Move],
        sample: Callable[[], W],
        value: Callable[[W, Move], float],
        cost: int,
        deal_cost: int = DEAL_COST,
    ) -> Trials[Move]:
        budget = self._budget if isinstance(self._budget, int) else self._budget[view.table.seats]
        return try_out(moves, sample, value, cost, budget, patient=self._patient, deal_cost=deal_cost)

    def _play(self, view: View, random: Random, worth: Worth) -> Trials[Move]:
        sight = sight_of(view)
        usual = habitual_card(sight)
        cards: dict[Move, int] = {
            PlayCard(DECK_52[card]): card for card in _different(as_bits(playable_now(view)), sight, usual)
        }
        worlds, deal_cost = Worlds(sight, random, as_bits(view.own_discards)), DEAL_COST
        if self._infers and sight.seats > 2 and len(cards) > 1 and sight.gone & ~sight.played[sight.seat]:
            evidence = Evidence(sight, (*view.table.history, view.table.trick))
            worlds, deal_cost = LikelyWorlds(sight, random, evidence), LIKELY_DEAL_COST
        seat = sight.seat
        return self._try(
            view,
            list(cards),
            worlds.sample,
            lambda world, move: play_out(world, cards[move], worth)[seat],
            sum(sight.counts),
            deal_cost,
        )

    def _trump(self, view: View, random: Random, worth: Worth) -> Trials[Move]:
        seats, seat, five = view.table.seats, view.seat, as_bits(view.hand)
        suits: dict[Move, int] = {NameTrump(SUITS[suit]): suit for suit in range(4) if five & SUIT_MASKS[suit]}
        if seats == 2:
            draw = Draw(seat, random, view.table, FULL & ~five)

            def two(key: int, move: Move) -> float:
                random.seed(key)
                suit = suits[move]
                aside = discarded(five, DISCARDS[0], suit)
                drawing = draw.sample(suit, named=False)
                return _drawn_out(drawing, seat, seat, (suit, draw.mean(suit)), (five & ~aside, aside), worth)

            return self._try(view, list(suits), lambda: random.getrandbits(62), two, DRAWN_OUT)
        size, unseen = HAND_SIZE[seats], list(places(PACKS[seats] & ~five))
        full = [PACKS[seats]] * seats

        def deal() -> list[int]:
            random.shuffle(unseen)
            hands, start = [0] * seats, 0
            for at in range(seats):
                count = size - len(view.hand) * (at == seat)
                hands[at] = sum(1 << card for card in unseen[start : start + count])
                start += count
            hands[seat] |= five
            return hands

        def value(hands: list[int], move: Move) -> float:
            return play_out(fresh_world(seats, seat, suits[move], hands, full), -1, worth)[seat]

        return self._try(view, list(suits), deal, value, size * seats)

    def _discard(self, view: View, random: Random, worth: Worth) -> Trials[Move]:
        seat, hand, trump = view.seat, as_bits(view.hand), trump_of(view)
        draw = Draw(seat, random, view.table, FULL & ~hand)
        count = DISCARDS[seat != view.table.hakem]
        usual = discarded(hand, count, trump)
        cards = list(places(hand))
        swaps = [usual ^ 1 << out ^ 1 << kept for out in places(usual) for kept in cards if not usual >> kept & 1]
        ways: dict[Move, int] = {discard_of(aside): aside for aside in (usual, *swaps)}

        hakem, habit = view.table.hakem, (trump, draw.mean(trump))

        def value(drawing: Drawing, move: Move) -> float:
            aside = ways[move]
            return _drawn_out(drawing, seat, hakem, habit, (hand & ~aside, aside), worth)

        named = hakem != seat
        return self._try(view, list(ways), lambda: draw.sample(trump, named), value, DRAWN_OUT)

    def _draw(self, view: View, random: Random, worth: Worth) -> Trials[Move]:
        assert view.seen is not None
        table, seat, trump = view.table, view.seat, trump_of(view)
        hand, aside, seen = as_bits(view.hand), as_bits(view.own_discards), 1 << CARD_NUMBER[view.seen]
        draw = Draw(seat, random, table, FULL & ~(hand | aside | seen))
        hakem, habit = table.hakem, (trump, draw.mean(trump))

        def value(drawing: Drawing, move: Move) -> float:
            held, laid, stock = drawing
            following = 1 << stock[-1]
            kept, lost = (seen, following) if move == KEEP else (following, seen)
            own = (hand | kept, aside | lost)
            return _drawn_out((held, laid, stock[:-1]), seat, hakem, habit, own, worth, turn=1 - seat)

        named = hakem != seat
        return self._try(view, (KEEP, TAKE), lambda: draw.sample(trump, named), value, DRAWN_OUT)


def _drawn_out(
    drawing: Drawing,
    seat: Seat,
    hakem: Seat,
    habit: tuple[int, float],
    own: tuple[int, int],
    worth: Worth,
    turn: Seat | None = None,
) -> float:
    """Return the seat's value of the hand when the rest is drawn and played by habit.

    habit: the trumps, and the worth from which on a card is kept. turn: the seat that draws next; None for the Hâkem.
    """
    trump, mean = habit
    rival = 1 - seat
    hands, asides = [0, 0], [0, 0]
    hands[seat], asides[seat] = own
    hands[rival], asides[rival], stock = drawing
    finish_draw(hands, asides, stock[:], hakem if turn is None else turn, trump, mean)
    full = [FULL & ~aside for aside in asides]
    return play_out(fresh_world(2, hakem, trump, hands, full), -1, worth)[seat]


def equals(cards: int, sight: Sight) -> list[list[int]]:
    """Return the cards in groups of equals: no card of others is between those of a group."""
    about = sight.others | sum(1 << card for card in sight.trick)
    groups: list[list[int]] = []
    for card in places(cards):
        last = groups[-1][-1] if groups else -1
        between = about & ((1 << card) - 1) & ~((1 << (last + 1)) - 1)
        if last < 0 or last // 13 != card // 13 or between:
            groups.append([card])
        else:
            groups[-1].append(card)
    return groups


def _different(cards: int, sight: Sight, usual: int) -> list[int]:
    """Return one card of each group of equals, the usual card if it is among them."""
    return [usual if usual in group else group[0] for group in equals(cards, sight)]
