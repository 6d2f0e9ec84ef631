"""The grammar of a table's words: cards, numbers, and lines of a name and a value. It is this folder's own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pazaak.game.cards.board import Board, Face
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.cards import Card, Rank, Suit

MINUS = "\N{MINUS SIGN}"
RANKS = {
    "two": Rank.TWO, "three": Rank.THREE, "four": Rank.FOUR, "five": Rank.FIVE, "six": Rank.SIX, "seven": Rank.SEVEN,
    "eight": Rank.EIGHT, "nine": Rank.NINE, "ten": Rank.TEN, "jack": Rank.JACK, "queen": Rank.QUEEN,
    "king": Rank.KING, "ace": Rank.ACE,
}  # fmt: skip
SUITS = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS}
CARDS = {
    **{f"{rank} of {suit}": Card(RANKS[rank], SUITS[suit]) for rank in RANKS for suit in SUITS},
    "black joker": Card(Rank.BLACK_JOKER, None),
    "red joker": Card(Rank.RED_JOKER, None),
}
WORDS = {card: words for words, card in CARDS.items()}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COLOURS = {"Plus": "+", "Minus": "-", "Switch": "±"}
GOLD = {
    "Gold Switch": SideCard.GOLD_SWITCH,
    "Flip 2 and 4": SideCard.FLIP_2_4,
    "Flip 3 and 6": SideCard.FLIP_3_6,
    "Double": SideCard.DOUBLE,
    "Tiebreaker": SideCard.TIEBREAKER,
}


def number(words: str) -> int:
    """Return the first number in words: 1,040 of "1,040 credits"."""
    found = re.search(rf"[-{MINUS}+]?\d[\d,]*", words)
    assert found is not None, f"no number in “{words}”"
    return int(found[0].replace(",", "").replace(MINUS, "-"))


def listed(words: str) -> list[str]:
    """Return the things of a list, without the number of cards that may come first."""
    words = re.sub(r"^\d+ cards?(: |$)", "", words)
    return [] if words in ("", "no cards") else words.split(", ")


def cards(words: str) -> tuple[Card, ...]:
    """Return the playing cards of a list."""
    return tuple(CARDS[word.lower()] for word in listed(words))


def side_card(words: str) -> SideCard:
    """Return a side card from its name: "Plus 3", "Double"."""
    if words in GOLD:
        return GOLD[words]
    colour, size = words.split()
    return SideCard(f"{COLOURS[colour]}{number(size)}")


def on_board(words: str) -> tuple[Face, int]:
    """Return a card in a slot and its value: "7", "Minus 1" as it is printed, "Switch −2", "Double +4"."""
    for name, card in GOLD.items():
        if words.startswith(name):
            rest = words.removeprefix(name)
            return card, number(rest) if rest else 0
    colour, _, value = words.rpartition(" ")
    if not colour:
        return abs(number(value)), number(value)
    card = SideCard(f"{COLOURS[colour]}{abs(number(value))}")
    return card, number(value if value[0] in f"+{MINUS}" else f"{COLOURS[colour]}{value}")


def board(words: str) -> tuple[Board, str]:
    """Return a board and the word on its standing, which may be empty."""
    told, _, content = words.partition(": ")
    total, _, *tags = told.split(", ")
    laid = [on_board(word) for word in listed(content)]
    tag = " ".join(tags)
    return Board(
        tuple(value for _, value in laid),
        tuple(face for face, _ in laid),
        number(total),
        tag in ("stands", "pure pazaak"),
        SideCard.TIEBREAKER in [face for face, _ in laid],
    ), tag


def gone(words: str) -> tuple[int, ...]:
    """Return by value the number of cards that are not in the main deck: "1 one, 2 sixes"."""
    found = dict.fromkeys(range(1, 11), 0)
    for each in listed(words):
        many, name = each.split()
        value = next(place for place, word in enumerate(NUMBERS) if name in (word, f"{word}s", f"{word}es"))
        found[value] = int(many)
    return tuple(found.values())


def lines_of(names: Sequence[str]) -> dict[str, str]:
    """Return the names that are lines, by what comes before the colon."""
    parts = (name.partition(": ") for name in names)
    found: dict[str, str] = {}
    for title, colon, value in parts:
        if colon:
            found.setdefault(title, value)
    return found
