"""Names of ranks and plays of the climbing games, in words that fit any screen."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import NUMBERS, capitalized, sentences
from pazaak.house.rules.cards import Card, Rank
from pazaak.side_games.climbing.plays.combinations import Combination, Kind
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.variant import Variant

FACES = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A", Rank.BLACK_JOKER: "BJ", Rank.RED_JOKER: "RJ"}


def rank_word(rank: Rank) -> str:
    """Return the shortest name of a rank: "10", "K", "RJ"."""
    return FACES.get(rank, str(int(rank)))


def meaning_of(variant: Variant, cards: Sequence[Card]) -> Combination | None:
    """Return the combination that the cards make; None for none."""
    return variant.generator.meaning[counts_of(variant.deck.pile(cards))]


def extent(variant: Variant, play: Combination, cards: int) -> str:
    """Return the ranks of a play: "7-9", "K", "five 9s"; empty for the rocket."""
    order = variant.deck.order
    if play.kind is Kind.ROCKET:
        return ""
    top = rank_word(order[play.top])
    if play.kind is Kind.BOMB:
        return f"{NUMBERS[cards]} {top}s"
    return top if play.length == 1 else f"{rank_word(order[play.top - play.length + 1])}-{top}"


def kind_title(kind: Kind) -> str:
    """Return the name of a kind of play as a title: "Pair sequence"."""
    return capitalized(kind.words)


def in_view(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a play in display order: ranks with most cards first, then from high to low."""
    ranks = [card.rank for card in cards]
    places = {card: place for place, card in enumerate(cards)}
    return tuple(sorted(cards, key=lambda card: (-ranks.count(card.rank), -places[card])))


def play_words(variant: Variant, cards: Sequence[Card]) -> str:
    """Return the full name of a play for the middle of a sentence: "pair sequence 7-9"."""
    play = meaning_of(variant, cards)
    assert play is not None, "only plays lie on the table"
    return sentences(play.kind.words, extent(variant, play, len(cards)))


def play_title(variant: Variant, cards: Sequence[Card]) -> str:
    """Return the full name of a play as a title: "Pair sequence 7-9"."""
    return capitalized(play_words(variant, cards))


def short_words(variant: Variant, cards: Sequence[Card]) -> str:
    """Return the ranks of a play alone, for the line of a seat's last play."""
    play = meaning_of(variant, cards)
    assert play is not None, "only plays lie on the table"
    if play.power:
        return kind_title(play.kind)
    if play.length > 1:
        return extent(variant, play, len(cards))
    return " ".join(rank_word(card.rank) for card in in_view(cards))


def role_word(word: str) -> str:
    """Return a role in words: "landlord", "second landlord", "declarer", "partner"."""
    return word.replace("_", " ")
