"""Moves of the partition games as text, for saves, talk and logs."""

from __future__ import annotations

from collections.abc import Iterable

from partition_games.engine.hands.cards import Group
from partition_games.engine.moves import SHOW, Lay, Move, Show, Swap
from pazaak.house.rules.notation import parse_cards, write_card, write_cards
from pazaak.house.rules.protocols import NotationError

LONGEST = 400
"""Most characters of a move's text; no legal move comes near it."""
BETWEEN_GROUPS = " | "


def write_move(move: Move) -> str:
    """Return the move as text, such as `swap AS TD`."""
    match move:
        case Lay(groups, left):
            return write_layout(groups, left)
        case Swap(cards):
            return f"swap {write_cards(cards)}" if cards else "swap"
        case Show():
            return "show"


def write_layout(groups: Iterable[Group], left: Group = ()) -> str:
    """Return groups and the cards left over in notation."""
    laid = BETWEEN_GROUPS.join(write_cards(group) for group in groups)
    return f"{laid} / {write_cards(left)}" if left else laid


def parse_move(text: str) -> Move:
    """Return the move of its notation. Raises NotationError."""
    if len(text) > LONGEST:
        raise NotationError(f"A move is written in at most {LONGEST} characters.")
    words = text.split()
    if words == ["show"]:
        return SHOW
    if words[:1] == ["swap"]:
        return Swap(parse_cards(" ".join(words[1:])))
    if not words:
        raise NotationError("A move is groups of cards, or swap and cards, or show.")
    laid, slash, over = text.partition("/")
    groups = tuple(_parse_group(group) for group in laid.split("|"))
    left = _parse_group(over) if slash else ()
    _check_once((*groups, left))
    return Lay(groups, left)


def _parse_group(text: str) -> Group:
    cards = parse_cards(text)
    if not cards:
        raise NotationError("There is an empty group.")
    return cards


def _check_once(groups: tuple[Group, ...]) -> None:
    seen = set()
    for card in (card for group in groups for card in group):
        if card in seen:
            raise NotationError(f"The card {write_card(card)} is named twice.")
        seen.add(card)
