"""Sprites and names of the cards of the 52."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pazaak.house.phrases import capitalized
from pazaak.house.rules.cards import DECK_54, Card, Rank, Suit
from pazaak.house.rules.notation import card_words, write_card
from pazaak.stage.paint.card_sprites import CardSprite

ATLAS = "french"
OWN_BACK = "back:blue"
RIVAL_BACK = "back:red"

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def card_name(card: Card) -> str:
    """Return the card in words: "Ace of spades"."""
    return capitalized(card_words(card))


def listed_cards(cards: Iterable[Card]) -> str:
    """Return cards as they are listed in a sentence."""
    return ", ".join(map(card_words, cards))


def card_sign(card: Card) -> str:
    """Return the card as short as can be: "10♣"; the text setter draws the suits."""
    written = write_card(card)
    if card.suit is None:
        return written
    return f"{'10' if card.rank is Rank.TEN else written[0]}{SUIT_SIGNS[card.suit]}"


def card_signs(cards: Iterable[Card]) -> str:
    """Return cards as short as can be, separated by spaces."""
    return " ".join(map(card_sign, cards))


_SIGN = r"(?:(?:10|[2-9JQKA])[♠♥♦♣]|\b[BR]J\b)"
_SIGNS, _BETWEEN = re.compile(_SIGN), re.compile(f"(?<=[♠♥♦♣J]) (?={_SIGN})")
_WORDS_BY_SIGN = {card_sign(card): card_words(card) for card in DECK_54}


def aloud(sentence: str) -> str:
    """Return a sentence with its short cards in words: "nine of hearts, nine of clubs" for "9♥ 9♣"."""
    return _SIGNS.sub(lambda found: _WORDS_BY_SIGN[found[0]], _BETWEEN.sub(", ", sentence))


def face_sprite(card: Card, at: tuple[float, float], *, scale: float = 1.0) -> CardSprite:
    """Return a face-up card."""
    return CardSprite(write_card(card), *at, back=OWN_BACK, atlas=ATLAS, scale=scale)


def hidden_sprite(card: Card, at: tuple[float, float], *, scale: float = 1.0) -> CardSprite:
    """Return a rival's face-down card that is about to turn up."""
    return CardSprite(write_card(card), *at, back=RIVAL_BACK, atlas=ATLAS, turn=0.0, scale=scale)


def back_sprite(at: tuple[float, float], *, scale: float = 1.0, own: bool = False) -> CardSprite:
    """Return a face-down card whose face is unknown. `own`: of the viewer's side."""
    return CardSprite("", *at, back=OWN_BACK if own else RIVAL_BACK, atlas=ATLAS, turn=0.0, scale=scale)
