"""Deck codes: a side deck as one short line of text, such as `PZK1 Switcher: ±1 ±2 ... T #a3f`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pazaak.career.cards.deck_names import DeckNameError, clean_name, tidy
from pazaak.career.cards.decks import wrong_size
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.game.notation import parse_card
from pazaak.house.codes.check import check_sum
from pazaak.house.ledger.errors import StoreError
from pazaak.house.rules.protocols import NotationError

MARK = "PZK1"
LONGEST_CODE = 500
"""Number of characters above which a text is refused unread."""
_PRIME, _BASE = 4093, 29
"""Modulus and base of the check sum; it detects one changed card and two swapped neighbours."""
_NUMBERS = {card: number for number, card in enumerate(SideCard, start=1)}
_PLAIN = str.maketrans(
    dict.fromkeys("−–—‐‑﹣－", "-") | {"＋": "+", "＃": "#", "：": ":", "＆": "&", ",": " ", ";": " "}
)
_LINE = re.compile(r"(?P<mark>\S+)(?P<name>.*):(?P<cards>[^:#]*)(?P<check>#.*)?")


class DeckCodeError(StoreError):
    """A text that isn't a deck code; its message is a sentence for the player."""


def write_deck(name: str, cards: Sequence[SideCard]) -> str:
    """Return the code of a deck of ten cards. Raises DeckCodeError or DeckNameError."""
    _check_size(cards)
    return f"{MARK} {clean_name(name)}: {' '.join(card.value for card in cards)} #{_check_sum(cards):03x}"


def read_deck(text: str) -> tuple[str, tuple[SideCard, ...]]:
    """Return the name and the ten cards of a deck code. Raises DeckCodeError.

    Case, spacing and the shape of the minus sign don't matter.
    """
    if len(text) > LONGEST_CODE:
        raise DeckCodeError("That's too long for a deck code: it's one short line.")
    line = tidy(text)
    if not line:
        raise DeckCodeError("Paste a deck code first.")
    parts = _LINE.fullmatch(line.translate(_PLAIN))
    if parts is None or parts["mark"].rstrip(":").upper() != MARK:
        raise DeckCodeError(f"That's no deck code: it starts with {MARK}, a name and a colon.")
    cards = tuple(_card(word) for word in parts["cards"].split())
    _check_size(cards)
    _compare_sums(cards, parts["check"])
    return _name(line), cards


def _name(line: str) -> str:
    """Return the name as it was typed, before dashes were normalised."""
    head = line[: max(line.rfind(":"), line.rfind("："))]
    try:
        return clean_name(head[len(MARK) :])
    except DeckNameError as fault:
        raise DeckCodeError(str(fault)) from None


def _card(word: str) -> SideCard:
    try:
        return parse_card(word.upper())
    except NotationError:
        raise DeckCodeError(f"There's no side card {word:.12}.") from None


def _check_size(cards: Sequence[SideCard]) -> None:
    if len(cards) != DECK_SIZE:
        raise DeckCodeError(wrong_size(cards))


def _compare_sums(cards: Sequence[SideCard], check: str | None) -> None:
    stated = (check or "").removeprefix("#").strip().lower()
    if not stated:
        raise DeckCodeError("The code's end is missing: # and three characters. Copy it again.")
    if stated != f"{_check_sum(cards):03x}":
        raise DeckCodeError("The code has a typo: copy it again.")


def _check_sum(cards: Sequence[SideCard]) -> int:
    return check_sum((_NUMBERS[card] for card in cards), _BASE, _PRIME)
