"""Text notation of cards: `AS TD 2C`, jokers `BJ` and `RJ`."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.house.rules.cards import BLACK_JOKER, DECK_52, RED_JOKER, SUITED_RANKS, Card, Rank, Suit
from pazaak.house.rules.protocols import NotationError

_RANK_LETTERS = dict(zip(SUITED_RANKS, "23456789TJQKA", strict=True))
_TEXT_BY_CARD = {
    **{card: f"{_RANK_LETTERS[card.rank]}{card.suit}" for card in DECK_52},
    BLACK_JOKER: "BJ",
    RED_JOKER: "RJ",
}
_CARD_BY_TEXT = {text: card for card, text in _TEXT_BY_CARD.items()}


def write_card(card: Card) -> str:
    """Return the card in its notation of two letters."""
    return _TEXT_BY_CARD[card]


def card_words(card: Card) -> str:
    """Return the card in words: "ace of spades"."""
    rank = rank_words(card.rank)
    return rank if card.suit is None else f"{rank} of {suit_words(card.suit)}"


def rank_words(rank: Rank, number: int = 1) -> str:
    """Return the word for `number` cards of a rank: "ace", "sixes", "black joker"."""
    word = rank.name.lower().replace("_", " ")
    return word if number == 1 else f"{word}es" if word.endswith("x") else f"{word}s"


def suit_words(suit: Suit, number: int = 2) -> str:
    """Return the word for `number` cards of a suit: "spades", "spade"."""
    return _SUIT_WORDS[suit] if number == 1 else f"{_SUIT_WORDS[suit]}s"


_SUIT_WORDS = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
_WORDS_BY_TEXT = {text: card_words(card) for card, text in _TEXT_BY_CARD.items()}


def face_words(text: str) -> str:
    """Return a card in words, from its two letters."""
    return _WORDS_BY_TEXT[text]


def write_cards(cards: Iterable[Card]) -> str:
    """Return the cards in notation, separated by spaces."""
    return " ".join(_TEXT_BY_CARD[card] for card in cards)


def parse_card(text: str) -> Card:
    """Return a card from its two letters. Raises NotationError."""
    card = _CARD_BY_TEXT.get(text)
    if card is None:
        raise NotationError(f"There is no card {text!r:.60}.")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return cards from text with spaces between, each at most once. Raises NotationError."""
    cards = tuple(parse_card(word) for word in text.split())
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise NotationError(f"The card {write_card(twice)} is named twice.")
    return cards
