"""Reads a given position, and says in a sentence what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from pazaak.game.cards.board import GOAL, SLOTS, Board, Face
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.notation import parse_card
from pazaak.game.phases import Phase
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.protocols import NotationError, PositionError, Seat

KEYS = frozenset({"deck", "hands", "leader", "ante", "pot", "purses", "sets", "boards", "stood", "to_act", "phase"})
_TIEBREAKS = {"T:+": 1, "T:-": -1}


@dataclass(frozen=True, slots=True)
class Position:
    """A position as given; None for what it leaves open."""

    phase: Phase
    deck: tuple[int, ...]
    hands: tuple[Hand, ...] | None
    leader: Seat | None
    ante: int | None
    pot: int | None
    purses: tuple[int, ...] | None
    sets: tuple[int, ...] | None
    boards: tuple[Board, ...] | None
    to_act: Seat | None


def read_position(position: Mapping[str, object], rules: RuleSet) -> Position:
    """The position as values. Raises PositionError with a sentence."""
    unknown = sorted(set(position) - KEYS)
    if unknown:
        raise PositionError(f"A position of Pazaak has no {', '.join(unknown)}.")
    phase = position.get("phase", "ante")
    if phase not in ("ante", "turn"):
        raise PositionError("The phase of a position is ante or turn.")
    if phase == "ante" and ({"boards", "stood", "to_act"} & set(position)):
        raise PositionError("Boards, stood and to_act belong to a position of phase turn.")
    boards = _boards(position, rules)
    return Position(
        phase=Phase(phase),
        deck=_deck(position.get("deck", [])),
        hands=_hands(position.get("hands"), rules),
        leader=_seat(position, "leader"),
        ante=_credits(position, "ante"),
        pot=_credits(position, "pot"),
        purses=_numbers(position, "purses"),
        sets=_sets(position, rules),
        boards=boards,
        to_act=_seat(position, "to_act"),
    )


def _deck(given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or not all(_is_whole(value) and 1 <= value <= 10 for value in given):
        raise PositionError("The deck is a list of values from 1 to 10.")
    for value in range(1, 11):
        if given.count(value) > 4:
            raise PositionError(f"The deck holds {given.count(value)} cards of value {value}; there are four of each.")
    return tuple(given)


def _pair(given: object, what: str) -> list[object]:
    if not isinstance(given, list) or len(given) != SEATS:
        raise PositionError(f"{what} must be a list with one entry for each of the two seats.")
    return cast(list[object], given)


def _hands(given: object, rules: RuleSet) -> tuple[Hand, ...] | None:
    if given is None:
        return None
    return tuple(_hand(cards, rules) for cards in _pair(given, "hands"))


def _hand(given: object, rules: RuleSet) -> Hand:
    if not isinstance(given, list) or len(given) > HAND_SIZE or not all(isinstance(card, str) for card in given):
        raise PositionError(f"A hand is a list of at most {HAND_SIZE} side cards.")
    try:
        hand = tuple(parse_card(card) for card in given)
    except NotationError as fault:
        raise PositionError(str(fault)) from None
    _check_gold(hand, rules)
    return hand


def _check_gold(cards: Iterable[Face], rules: RuleSet) -> None:
    gold = (card for card in cards if isinstance(card, SideCard) and COLOURS[card] is Colour.GOLD)
    if not rules.gold_cards and any(gold):
        raise PositionError("Gold cards are not played at this table.")


def _boards(position: Mapping[str, object], rules: RuleSet) -> tuple[Board, ...] | None:
    stood = [False] * SEATS
    if "stood" in position:
        given = _pair(position["stood"], "stood")
        if not all(isinstance(entry, bool) for entry in given):
            raise PositionError("stood must be true or false for each seat.")
        stood = [bool(entry) for entry in given]
    boards = _pair(position.get("boards", [[], []]), "boards")
    return tuple(_board(entry, standing, rules) for entry, standing in zip(boards, stood, strict=True))


def _board(given: object, standing: bool, rules: RuleSet) -> Board:
    if not isinstance(given, list) or len(given) >= SLOTS + standing:
        raise PositionError("A board is a list of cards, with a slot left unless its player stands.")
    values: list[int] = []
    faces: list[Face] = []
    for entry in given:
        face, value = _slot(entry)
        faces.append(face)
        values.append(value)
    _check_gold(faces, rules)
    total = sum(values)
    if total > GOAL:
        raise PositionError(f"A board above {GOAL} is bust: the set would be over.")
    return Board(tuple(values), tuple(faces), total, standing, SideCard.TIEBREAKER in faces)


def _slot(entry: object) -> tuple[Face, int]:
    if isinstance(entry, str) and entry in _TIEBREAKS:
        return SideCard.TIEBREAKER, _TIEBREAKS[entry]
    if not _is_whole(entry) or not -10 <= cast(int, entry) <= 10:
        raise PositionError('A slot of a board holds a value from -10 to 10, or "T:+" or "T:-".')
    value = cast(int, entry)
    if value >= 1:
        return value, value
    if value == 0:
        return SideCard.FLIP_2_4, 0
    return (SideCard(str(value)) if value >= -6 else SideCard.DOUBLE), value


def _seat(position: Mapping[str, object], key: str) -> Seat | None:
    given = position.get(key)
    if given is None:
        return None
    if not _is_whole(given) or given not in range(SEATS):
        raise PositionError(f"{key} must be seat 0 or 1.")
    return cast(int, given)


def _credits(position: Mapping[str, object], key: str) -> int | None:
    given = position.get(key)
    if given is None:
        return None
    if not _is_whole(given) or cast(int, given) < 0:
        raise PositionError(f"{key} must be a whole number of credits.")
    return cast(int, given)


def _numbers(position: Mapping[str, object], key: str) -> tuple[int, ...] | None:
    if position.get(key) is None:
        return None
    given = _pair(position[key], key)
    if not all(_is_whole(entry) and cast(int, entry) >= 0 for entry in given):
        raise PositionError(f"{key} must be whole numbers from 0 up.")
    return tuple(cast(list[int], given))


def _sets(position: Mapping[str, object], rules: RuleSet) -> tuple[int, ...] | None:
    sets = _numbers(position, "sets")
    if sets is not None and max(sets) >= rules.sets_to_win:
        raise PositionError(f"The match would be over: it is won with {rules.sets_to_win} sets.")
    return sets


def _is_whole(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)
