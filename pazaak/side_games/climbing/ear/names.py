"""What ranks and plays of the climbing games are called, in words that go with any screen."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.rules.cards import Card, Rank
from pazaak.side_games.climbing.plays.combinations import Combination, Kind
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.variant import Variant

FACES = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A", Rank.BLACK_JOKER: "BJ", Rank.RED_JOKER: "RJ"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def rank_word(rank: Rank) -> str:
    """As short as can be: "10", "K", "RJ"."""
    return FACES.get(rank, str(int(rank)))


def meaning_of(variant: Variant, cards: Sequence[Card]) -> Combination | None:
    """What cards are as a play."""
    return variant.generator.meaning[counts_of(variant.deck.pile(cards))]


def extent(variant: Variant, play: Combination, cards: int) -> str:
    """The ranks of a play: "7-9", "K", "five 9s"; nothing for the rocket."""
    order = variant.deck.order
    if play.kind is Kind.ROCKET:
        return ""
    top = rank_word(order[play.top])
    if play.kind is Kind.BOMB:
        return f"{NUMBERS[cards]} {top}s"
    return top if play.length == 1 else f"{rank_word(order[play.top - play.length + 1])}-{top}"


def kind_word(kind: str) -> str:
    return kind.capitalize()


def in_view(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a play as they are laid out: those of which there are most first, then from high to low."""
    ranks = [card.rank for card in cards]
    places = {card: place for place, card in enumerate(cards)}
    return tuple(sorted(cards, key=lambda card: (-ranks.count(card.rank), -places[card])))


def play_words(variant: Variant, cards: Sequence[Card]) -> str:
    """What a play is called: "Pair sequence 7-9"."""
    play = meaning_of(variant, cards)
    assert play is not None, "only plays lie on the table"
    return f"{kind_word(play.kind)} {extent(variant, play, len(cards))}".strip()


def short_words(variant: Variant, cards: Sequence[Card]) -> str:
    """The ranks alone, as a seat's last play is kept in sight."""
    play = meaning_of(variant, cards)
    assert play is not None, "only plays lie on the table"
    if play.power:
        return kind_word(play.kind)
    if play.length > 1:
        return extent(variant, play, len(cards))
    return " ".join(rank_word(card.rank) for card in in_view(cards))


def role_word(word: str) -> str:
    """Landlord, second landlord, declarer, partner: as a view calls them."""
    return word.replace("_", " ")
