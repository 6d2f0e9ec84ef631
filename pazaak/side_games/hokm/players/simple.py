"""Players without search: one greedy, one with good habits, one that mixes both."""

from __future__ import annotations

from random import Random

from pazaak.house.rules.agents import SeededAgent
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.side_games.hokm.moves import KEEP, SUITS, TAKE, Discard, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.players.bits import PACKS, SUIT_NUMBER, as_bits, beats, places
from pazaak.side_games.hokm.players.habits import discarded, keeps, name_trump
from pazaak.side_games.hokm.players.moments import moment_of
from pazaak.side_games.hokm.players.sight import best_lying, habitual_card, sight_of
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import DISCARDS, Phase, View

CARE = 0.6
"""Share of decisions that the player `casual` thinks about."""


def trump_of(view: View) -> int:
    """Return the trumps of a view by number."""
    assert view.table.trump is not None
    return SUIT_NUMBER[view.table.trump]


def discard_of(cards: int) -> Discard:
    return Discard.of(tuple(DECK_52[card] for card in places(cards)))


def sensible_move(view: View) -> Move:
    """Return the move that good habits make, as the player `rules` does."""
    match view.table.phase:
        case Phase.TRUMP:
            return NameTrump(SUITS[name_trump(as_bits(view.hand), view.table.seats)])
        case Phase.DISCARD:
            count = DISCARDS[view.seat != view.table.hakem]
            return discard_of(discarded(as_bits(view.hand), count, trump_of(view)))
        case Phase.DRAW:
            assert view.seen is not None
            seen = CARD_NUMBER[view.seen]
            unseen = PACKS[2] & ~(as_bits((*view.hand, *view.own_discards)) | 1 << seen)
            return KEEP if keeps(seen, unseen, trump_of(view)) else TAKE
        case Phase.PLAY | Phase.OVER:
            return PlayCard(DECK_52[habitual_card(sight_of(view))])


def greedy_move(view: View) -> Move:
    """Return a greedy move: the longest suit as trumps, the highest winning card, else the lowest; keep by rank."""
    trump = view.table.trump
    match view.table.phase:
        case Phase.TRUMP:
            suits = [card.suit for card in view.hand]
            return NameTrump(max(SUITS, key=lambda suit: (suits.count(suit), -SUIT_NUMBER[suit])))
        case Phase.DISCARD:
            ranked = sorted(view.hand, key=lambda card: (card.suit == trump, card.rank))
            return Discard.of(tuple(ranked[: DISCARDS[view.seat != view.table.hakem]]))
        case Phase.DRAW:
            assert view.seen is not None
            return KEEP if view.seen.suit == trump or view.seen.rank >= 9 else TAKE
        case Phase.PLAY | Phase.OVER:
            return PlayCard(DECK_52[_greedy_card(view)])


def _greedy_card(view: View) -> int:
    trump, trick = trump_of(view), [CARD_NUMBER[card] for _, card in view.table.trick]
    cards = [CARD_NUMBER[card] for card in playable_now(view)]
    cards.sort(key=lambda card: (card % 13, card // 13 == trump))
    if not trick:
        return cards[-1]
    best, _ = best_lying(trick, view.table.leader, trump, view.table.seats)
    winning = [card for card in cards if beats(card, best, trump)]
    if winning:
        return max(winning, key=lambda card: (card // 13 == trump, card % 13))
    return min(cards, key=lambda card: (card // 13 == trump, card % 13))


class Greedy(SeededAgent):
    """A player of the highest card that wins, else the lowest."""

    def choose(self, view: View) -> Move:
        return greedy_move(view)


class Sensible(SeededAgent):
    """A player of good habits, without search."""

    def choose(self, view: View) -> Move:
        return sensible_move(view)


class Casual(SeededAgent):
    """A player of good habits in a share `CARE` of its decisions, greedy in the others."""

    def choose(self, view: View) -> Move:
        thinks = Random(f"{self._seed}/{moment_of(view)}").random() < CARE
        return sensible_move(view) if thinks else greedy_move(view)
