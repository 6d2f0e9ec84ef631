"""The beginning of a match: toss, shuffles and hands, or a given position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pazaak.game.cards.board import EMPTY_BOARD
from pazaak.game.cards.main_deck import MAIN_DECK, stacked
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.events import DeckShuffled, Event, HandDealt, TossWon
from pazaak.game.flow import NOBODY_ASKED, begin_turn
from pazaak.game.mutable_state import MutableState
from pazaak.game.phases import Phase
from pazaak.game.positions.given import Position, read_position
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, Hand, PublicState, State
from pazaak.house.rules.protocols import PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick, shuffled


def deal_match(rules: RuleSet, purses: tuple[int, ...], side_decks: tuple[Hand, ...], seed: int) -> Step[State, Event]:
    """Return a new match; the winner of the credit toss names the ante."""
    leader = pick(SEATS, f"{seed}/toss")
    return _dealt(rules, purses, side_decks, seed, leader)


def _dealt(
    rules: RuleSet, purses: tuple[int, ...], side_decks: tuple[Hand, ...], seed: int, leader: Seat
) -> Step[State, Event]:
    hands = tuple(shuffled(deck, f"{seed}/side deck {seat}")[:HAND_SIZE] for seat, deck in enumerate(side_decks))
    table = PublicState(
        rules=rules,
        phase=Phase.ANTE,
        to_act=leader,
        leader=leader,
        boards=(EMPTY_BOARD,) * SEATS,
        hand_counts=tuple(len(hand) for hand in hands),
        sets=(0,) * SEATS,
        set_number=1,
        ante=0,
        pot=0,
        purses=purses,
        to_call=0,
        raised=False,
        played=False,
        gone=(0,) * 10,
        last_set=None,
        winner=None,
        reason=None,
        bought_in=purses,
        side_decks=side_decks if rules.open_side_decks else None,
    )
    state = State(table, hands, shuffled(MAIN_DECK, f"{seed}/0"), seed, 1, NOBODY_ASKED)
    return Step(state, (TossWon(leader), *_deal_events(table.hand_counts)))


def _deal_events(hand_counts: Sequence[int]) -> tuple[Event, ...]:
    return (DeckShuffled(len(MAIN_DECK)), *(HandDealt(seat, count) for seat, count in enumerate(hand_counts)))


def set_up_match(
    rules: RuleSet,
    purses: tuple[int, ...],
    side_decks: tuple[Hand, ...],
    position: Mapping[str, object],
    seed: int,
) -> Step[State, Event]:
    """Return a match set up from a position; what the position leaves open is dealt from `seed`.

    Raises PositionError.
    """
    given = read_position(position, rules)
    leader = pick(SEATS, f"{seed}/toss") if given.leader is None else given.leader
    fresh = _dealt(rules, purses, side_decks, seed, leader)
    draft = MutableState(fresh.state)
    _lay_out(draft, given)
    if given.phase is Phase.ANTE:
        if min(draft.purses) < rules.ante_min:
            raise PositionError(f"Each purse must hold the table's minimum ante of {rules.ante_min} credits.")
        toss = () if given.leader is not None else (TossWon(leader),)
        return Step(draft.frozen().state, (*toss, *_deal_events(draft.hand_counts)))
    begin_turn(draft, _first_to_act(draft, given))
    return draft.frozen()


def _lay_out(draft: MutableState, given: Position) -> None:
    if given.hands is not None:
        draft.hands = given.hands
        draft.hand_counts = tuple(len(hand) for hand in given.hands)
    if given.boards is not None:
        draft.boards = given.boards
    if given.sets is not None:
        draft.sets = given.sets
        draft.set_number = sum(given.sets) + 1
    _lay_credits(draft, given)
    _stack_deck(draft, given)


def _lay_credits(draft: MutableState, given: Position) -> None:
    in_play = given.phase is not Phase.ANTE
    draft.ante = given.ante if given.ante is not None else (draft.rules.ante_min if in_play else 0)
    draft.pot = given.pot if given.pot is not None else (2 * draft.ante if in_play else 0)
    share = draft.pot // SEATS
    shares = [share] * SEATS
    shares[draft.leader] += draft.pot - share * SEATS
    if given.purses is not None:
        draft.purses = given.purses
        draft.bought_in = tuple(purse + share for purse, share in zip(given.purses, shares, strict=True))
    else:
        draft.purses = tuple(purse - share for purse, share in zip(draft.purses, shares, strict=True))
        if min(draft.purses) < 0:
            raise PositionError("The pot is larger than the purses can have paid.")


def _stack_deck(draft: MutableState, given: Position) -> None:
    draft.deck, draft.gone = stacked(given.deck, draft.boards, f"{draft.seed}/0")
    draft.events.append(DeckShuffled(len(draft.deck)))


def _first_to_act(draft: MutableState, given: Position) -> Seat:
    first = draft.leader if given.to_act is None else given.to_act
    if draft.boards[first].standing:
        first = 1 - first
    if draft.boards[first].standing:
        raise PositionError("Both players stand: nobody has a move in this position.")
    return first
