"""The reading of a given position; errors say in a sentence what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.game.cards.board import Board
from pazaak.game.cards.reading import (
    per_seat,
    read_board,
    read_cards,
    read_credits,
    read_deck,
    read_flags,
    read_hand,
    read_numbers,
    read_seat,
)
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import Hand
from pazaak.house.rules.protocols import PositionError, Seat
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.state import Phase, common_deck

KEYS = (
    "phase",
    "leader",
    "in_set",
    "ante",
    "deck",
    "boards",
    "hands",
    "lots",
    "purses",
    "set_pot",
    "pazaak_pot",
    "paid_in",
    "stood",
    "bust",
    "to_act",
)
_PHASES = {phase.value: phase for phase in (Phase.ANTE, Phase.BID, Phase.TURN)}
_LATER = {
    Phase.ANTE: ("ante", "set_pot", "hands", "boards", "stood", "bust"),
    Phase.BID: ("boards", "stood", "bust"),
    Phase.TURN: (),
}
"""Keys that a position of each phase doesn't have yet."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position, completed as far as no chance is involved."""

    phase: Phase
    leader: Seat | None
    in_set: tuple[bool, ...]
    left: tuple[bool, ...]
    ante: int
    deck: tuple[int, ...]
    boards: tuple[Board, ...]
    hands: tuple[Hand, ...]
    lots: Hand | None
    purses: tuple[int, ...]
    bought_in: tuple[int, ...]
    set_pot: int
    pazaak_pot: int
    paid_in: tuple[int, ...]
    bust: tuple[bool, ...]
    to_act: Seat | None


def read_position(position: Mapping[str, object], options: Options) -> Position:
    """Return the position as values. Raises PositionError."""
    unknown = sorted(set(position) - set(KEYS))
    if unknown:
        raise PositionError(f"A position of Pazu-Pazaak has no {unknown[0]!r:.60}.")
    phase = _PHASES.get(str(position.get("phase", Phase.ANTE.value)))
    if phase is None:
        raise PositionError("The phase of a position is ante, bid or turn.")
    for key in _LATER[phase]:
        if not _is_blank(position.get(key)):
            raise PositionError(f"A position of phase {phase} has no {key} yet.")
    seats = options.seats
    ante = _ante(position, phase, options)
    in_set, purses = _in_set(position, phase, ante, options)
    bought_in = options.buy_ins if position.get("purses") is None else purses
    left = tuple(not is_in and purse >= options.ante_min for is_in, purse in zip(in_set, purses, strict=True))
    leader, to_act = read_seat(position, "leader", seats), read_seat(position, "to_act", seats)
    if phase is Phase.ANTE:
        if leader is not None and not in_set[leader]:
            raise PositionError(f"The leader is seat {leader}, which isn't in this set.")
        if to_act not in (None, leader):
            raise PositionError("In phase ante the leader is to act.")
    bust = read_flags(position, "bust", seats) or (False,) * seats
    boards = _boards(position, bust, options)
    hands = _hands(position, options)
    lots = _lots(position, phase, sum(in_set) + 1, options)
    check_side_cards(boards, hands, lots or (), options)
    _check_contenders(in_set, bust)
    paid_in = read_numbers(position, "paid_in", seats) or (0,) * seats
    pazaak_pot = read_credits(position, "pazaak_pot")
    if pazaak_pot is not None and pazaak_pot < sum(paid_in):
        raise PositionError("The Pazaak Pot holds at least what has been paid in since the last Full Board.")
    set_pot = read_credits(position, "set_pot")
    return Position(
        phase=phase,
        leader=leader,
        in_set=in_set,
        left=left,
        ante=ante,
        deck=read_deck(position.get("deck", [])),
        boards=boards,
        hands=hands,
        lots=lots,
        purses=purses,
        bought_in=bought_in,
        set_pot=ante * sum(in_set) if set_pot is None else set_pot,
        pazaak_pot=options.pazaak_pot + sum(paid_in) if pazaak_pot is None else pazaak_pot,
        paid_in=paid_in,
        bust=bust,
        to_act=to_act,
    )


def _is_blank(given: object) -> bool:
    """Return whether a value is empty, or a list of empty values: a described state has such before a phase."""
    return all(map(_is_blank, given)) if isinstance(given, list) else given in (None, False, 0)


def _ante(position: Mapping[str, object], phase: Phase, options: Options) -> int:
    """Return the ante of this set, by default the minimum ante; 0 before it is set."""
    given = read_credits(position, "ante")
    if phase is Phase.ANTE:
        return 0
    if given is None:
        return options.ante_min
    if not options.ante_min <= given <= options.ante_max:
        raise PositionError(f"The ante is from {options.ante_min} to {options.ante_max} credits at this table.")
    return given


def _in_set(
    position: Mapping[str, object], phase: Phase, ante: int, options: Options
) -> tuple[tuple[bool, ...], tuple[int, ...]]:
    """Return the seats in the set and the purses; by default those of the options less the ante."""
    seats, least = options.seats, options.ante_min
    purses = read_numbers(position, "purses", seats)
    in_set = read_flags(position, "in_set", seats)
    if in_set is None:
        paid = purses is not None and phase is not Phase.ANTE
        in_set = tuple(paid or purse >= max(least, ante) for purse in purses or options.buy_ins)
    if purses is None:
        purses = tuple(purse - ante * is_in for purse, is_in in zip(options.buy_ins, in_set, strict=True))
        if min(purses) < 0:
            raise PositionError("A purse is too small for the ante.")
    if phase is Phase.ANTE and any(is_in and purse < least for is_in, purse in zip(in_set, purses, strict=True)):
        raise PositionError(f"The purse of each who is in must hold the table's minimum ante of {least} credits.")
    return in_set, purses


def _boards(position: Mapping[str, object], bust: tuple[bool, ...], options: Options) -> tuple[Board, ...]:
    seats = options.seats
    stood = read_flags(position, "stood", seats) or (False,) * seats
    boards = per_seat(position.get("boards", [[]] * seats), "boards", seats)
    return tuple(
        read_board(entry, standing, options.gold_cards, is_bust)
        for entry, standing, is_bust in zip(boards, stood, bust, strict=True)
    )


def _hands(position: Mapping[str, object], options: Options) -> tuple[Hand, ...]:
    seats = options.seats
    hands = per_seat(position.get("hands", [[]] * seats), "hands", seats)
    return tuple(read_hand(cards, options.gold_cards) for cards in hands)


def _lots(position: Mapping[str, object], phase: Phase, most: int, options: Options) -> Hand | None:
    given = position.get("lots")
    if given is None:
        return None
    lots = read_cards(given, "lots", most, options.gold_cards)
    if phase is Phase.TURN and lots:
        raise PositionError("When the turns are played all lots are gone.")
    if phase is Phase.BID and not lots:
        raise PositionError("While bids are made there is at least one lot.")
    return lots


def check_side_cards(boards: tuple[Board, ...], hands: tuple[Hand, ...], lots: Hand, options: Options) -> None:
    """Check that no kind is more frequent than in the common side deck; of boards only Tiebreakers count."""
    held = Counter(card for hand in (*hands, lots) for card in hand)
    held[SideCard.TIEBREAKER] += sum(board.tiebreak for board in boards)
    there = Counter(common_deck(options.gold_cards))
    for card, count in held.items():
        if count > there[card]:
            raise PositionError(f"The card {card.value} is there {count} times; the side deck has {there[card]}.")


def _check_contenders(in_set: tuple[bool, ...], bust: tuple[bool, ...]) -> None:
    if sum(is_in and not is_bust for is_in, is_bust in zip(in_set, bust, strict=True)) < 2:
        raise PositionError("At least two players are in the set and not bust.")
