"""Reading of a given position; errors say in a sentence what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.game.cards.board import Board
from pazaak.game.cards.reading import (
    per_seat,
    read_board,
    read_credits,
    read_deck,
    read_flags,
    read_hand,
    read_numbers,
    read_seat,
)
from pazaak.game.phases import Phase
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.protocols import PositionError, Seat

KEYS = frozenset({"deck", "hands", "leader", "ante", "pot", "purses", "sets", "boards", "stood", "to_act", "phase"})


@dataclass(frozen=True, slots=True)
class Position:
    """A position as given; None for each part that it leaves open."""

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
    """Return the position as values. Raises PositionError with a sentence."""
    unknown = sorted(set(position) - KEYS)
    if unknown:
        raise PositionError(f"A position of Pazaak has no {', '.join(unknown):.100}.")
    phase = position.get("phase", "ante")
    if phase not in ("ante", "turn"):
        raise PositionError("The phase of a position is ante or turn.")
    if phase == "ante" and ({"boards", "stood", "to_act"} & set(position)):
        raise PositionError("Boards, stood and to_act belong to a position of phase turn.")
    boards = _boards(position, rules)
    return Position(
        phase=Phase(phase),
        deck=read_deck(position.get("deck", [])),
        hands=_hands(position.get("hands"), rules),
        leader=read_seat(position, "leader", SEATS),
        ante=read_credits(position, "ante"),
        pot=read_credits(position, "pot"),
        purses=read_numbers(position, "purses", SEATS),
        sets=_sets(position, rules),
        boards=boards,
        to_act=read_seat(position, "to_act", SEATS),
    )


def _hands(given: object, rules: RuleSet) -> tuple[Hand, ...] | None:
    if given is None:
        return None
    return tuple(read_hand(cards, rules.gold_cards) for cards in per_seat(given, "hands", SEATS))


def _boards(position: Mapping[str, object], rules: RuleSet) -> tuple[Board, ...]:
    stood = read_flags(position, "stood", SEATS) or (False,) * SEATS
    boards = per_seat(position.get("boards", [[]] * SEATS), "boards", SEATS)
    return tuple(read_board(entry, stands, rules.gold_cards) for entry, stands in zip(boards, stood, strict=True))


def _sets(position: Mapping[str, object], rules: RuleSet) -> tuple[int, ...] | None:
    sets = read_numbers(position, "sets", SEATS)
    if sets is not None and max(sets) >= rules.sets_to_win:
        raise PositionError(f"The match would be over: it is won with {rules.sets_to_win} sets.")
    return sets
