"""Names of shown hands by their ranks, the cards that count, and those that decide against another hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from partition_games.engine.hands.cards import Hand, ace_low, high_first
from partition_games.engine.hands.five_ranks import FIVE, FiveLevel, five_level, five_name
from partition_games.engine.hands.ranks import Ladder, Level
from partition_games.engine.options import ColourTies
from pazaak.house.phrases import capitalized, sentences
from pazaak.house.rules.cards import CARD_NUMBER, Card, Rank
from pazaak.house.rules.notation import write_card

COUNTED = 3
GAP = "  "
"""Separator between the word and the ranks of a label."""
PAIR_WORDS = {FiveLevel.ONE_PAIR: "pair", FiveLevel.FOUR_OF_A_KIND: "four"}
"""Shorter names on labels of Fives, by level."""
LOW_RUN = ("A", "2", "3")
"""A-2-3: ranked by the house rule, not by its highest card."""


@dataclass(frozen=True, slots=True)
class Named:
    """A hand with its name: cards in reading order, and the values compared one after another."""

    kind: str
    """Name of the hand for the middle of a sentence; empty where its cards are its name."""
    level: int
    cards: Hand
    compared: tuple[tuple[int, tuple[int, ...]], ...]
    """Values compared in turn, each with the indices of its cards."""
    made: int
    """Number of cards, from the first on, that make the hand; the others are kickers."""
    counted: int
    """Number of cards that count; those after them ride along."""

    @property
    def ranks(self) -> tuple[str, ...]:
        return tuple(map(rank_sign, self.cards[: self.counted]))

    @property
    def run(self) -> str:
        return "-".join(self.ranks)

    @property
    def kickers(self) -> frozenset[int]:
        return frozenset(range(self.made, len(self.cards)))

    def pieces(self) -> list[tuple[str, int | None]]:
        """Return the label in pieces: text, and the index of the card whose rank it is, or None."""
        kind = [(capitalized(self.kind), None), (GAP, None)] if self.kind else []
        return [*kind, *self._rank_pieces()]

    def _rank_pieces(self) -> list[tuple[str, int | None]]:
        found: list[tuple[str, int | None]] = []
        for index, rank in enumerate(self.ranks):
            if index:
                before = self.cards[index - 1].rank
                apart = self.counted == FIVE and index < self.made and self.cards[index].rank is not before
                found.append((", " if index == self.made > 1 else " " if apart else "-", None))
            found.append((rank, index))
        return found

    @property
    def label(self) -> str:
        """Label in one line: "Flush K-J-8", "Pair Q-Q, 9"."""
        return capitalized(sentences(self.kind, self.cards_told))

    @property
    def cards_told(self) -> str:
        """Ranks in one line: "K-J-8", "Q-Q, 9"."""
        return "".join(text for text, _ in self._rank_pieces())


@dataclass(frozen=True, slots=True)
class Decided:
    """The reason why one hand beat another."""

    why: str
    """Reason in words: "8 beats 6", "Run beats pair"; empty for equal hands."""
    gold: frozenset[int] = frozenset()
    """Indices of the winning hand's cards that decided."""
    beaten: frozenset[int] = frozenset()
    """Indices of the other hand's cards compared with them."""


def rank_sign(card: Card) -> str:
    return "10" if card.rank is Rank.TEN else write_card(card)[0]


def named_group(ladder: Ladder, cards: Sequence[Card]) -> Named:
    """Return the name of a group of three; a fourth card rides along."""
    three, level = cards[:COUNTED], ladder.level(cards)
    ordered = _in_order(high_first(three))
    if level is Level.TWO_THREE_FIVE:
        ordered = ordered[::-1]
    name = ladder.rules.words[Level.TRIPLE - 1] if level is Level.THREES else ladder.name(cards)
    kind = "" if level is Level.TWO_THREE_FIVE else name.lower()
    values = [int(card.rank) for card in ordered]
    each = tuple((value, (index,)) for index, value in enumerate(values))
    if level is Level.PAIR:
        compared: tuple[tuple[int, tuple[int, ...]], ...] = ((values[0], (0, 1)), (values[2], (2,)))
    elif level is Level.INDI or (level is Level.COLOUR and ladder.rules.colour_ties is ColourTies.ALL):
        compared = each
    elif level is Level.COLOUR:
        compared = each[:1]
    else:
        compared = ((ladder.strength(cards), (0, 1, 2) if level is Level.TRIPLE else (0,)),)
    made = 2 if level is Level.PAIR else 1 if level is Level.INDI else COUNTED
    return Named(kind, level, (*ordered, *cards[COUNTED:]), compared, made, COUNTED)


def _in_order(cards: Hand) -> Hand:
    """Return high cards first, but a pair before its third card, and A-2-3 as it is read."""
    ranks = [card.rank for card in cards]
    if ranks == [Rank.ACE, Rank.THREE, Rank.TWO]:
        return cards[0], cards[2], cards[1]
    return (*cards[1:], cards[0]) if ranks[1] is ranks[2] and ranks[0] is not ranks[1] else cards


def five_in_order(cards: Sequence[Card]) -> Hand:
    """Return the cards with fours, threes and pairs first, each from the king down to the ace."""
    counts = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (-counts[card.rank], -ace_low(card.rank), CARD_NUMBER[card])))


def named_five(cards: Sequence[Card]) -> Named:
    """Return the name of a whole hand of Fives."""
    ordered, level = five_in_order(cards), five_level(cards)
    compared: list[tuple[int, tuple[int, ...]]] = []
    start = 0
    for rank, count in Counter(card.rank for card in ordered).items():
        compared.append((ace_low(rank), tuple(range(start, start + count))))
        start += count
    made = sum(len(places) for _, places in compared if len(places) > 1) or 1
    if level in (FiveLevel.TREBLE, FiveLevel.FULL_HOUSE, FiveLevel.FOUR_OF_A_KIND):
        compared = compared[:1]
    kind = PAIR_WORDS.get(level) or five_name(cards).lower()
    return Named(kind, level, ordered, tuple(compared), made, FIVE)


def decide(won: Named, other: Named) -> Decided:
    """Return why a hand beats another of the same table; an empty reason where they are equal."""
    if won.level != other.level:
        beats = f"{won.kind or won.label} beats {other.kind or other.label}"
        return Decided(capitalized(beats), frozenset(range(won.made)))
    for (worth, cards), (less, others) in zip(won.compared, other.compared, strict=True):
        if worth != less:
            names = won.ranks[cards[0]], other.ranks[others[0]]
            low = any(hand.ranks == LOW_RUN for hand in (won, other))
            plain = f"{won.run} beats {other.run}" if low else " beats ".join(names)
            return Decided(plain, frozenset(cards), frozenset(others))
    return Decided("")
