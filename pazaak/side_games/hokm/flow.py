"""The course of a game: the deal, the trick that ends a hand, the next Hâkem, the end of the game."""

from __future__ import annotations

from dataclasses import replace

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.hokm.dealing import deal
from pazaak.side_games.hokm.events import (
    CardKept,
    CardPlayed,
    CardTaken,
    Discarded,
    Event,
    GameWon,
    HandDealt,
    HandWon,
    PotPaid,
    StakesPaid,
    TrickWon,
    TrumpNamed,
)
from pazaak.side_games.hokm.options import Options
from pazaak.side_games.hokm.state import FIRST, Hands, Phase, PublicState, State
from pazaak.side_games.hokm.tricks import Verdict, taker, verdict


def open_table(options: Options, hakem: Seat) -> tuple[PublicState, tuple[Event, ...]]:
    """Return the table before the first hand, with the stakes paid, and the events of that."""
    seats, stake = options.seats, options.stake
    pot = stake * seats
    table = PublicState(
        options=options,
        phase=Phase.OVER,
        hand_number=0,
        hakem=hakem,
        trump=None,
        leader=hakem,
        trick=(),
        tricks=(0,) * seats,
        history=(),
        last_trick=None,
        hand_counts=(0,) * seats,
        draws=(),
        stock_left=0,
        scores=(0,) * seats,
        purses=tuple(purse - stake for purse in options.buy_ins),
        pot=pot,
        winners=(),
        reason=None,
    )
    return table, (StakesPaid(stake, pot),) if stake else ()


def begin_hand(table: PublicState, seed: int) -> Step[State, Event]:
    """Deal the next hand: the Hâkem looks at five cards."""
    hands, stock = deal(table.seats, table.hakem, seed, table.hand_number + 1)
    return dealt_hand(table, seed, hands, stock)


def dealt_hand(table: PublicState, seed: int, hands: Hands, stock: tuple[Card, ...]) -> Step[State, Event]:
    """Begin the next hand with these cards, of which the Hâkem sees five (two players: each)."""
    number, seats = table.hand_number + 1, table.seats
    counts = tuple(FIRST if seats == 2 or seat == table.hakem else 0 for seat in range(seats))
    table = replace(
        table,
        phase=Phase.TRUMP,
        hand_number=number,
        trump=None,
        leader=table.hakem,
        trick=(),
        tricks=(0,) * seats,
        history=(),
        hand_counts=counts,
        draws=(),
        stock_left=len(stock),
    )
    return Step(
        State(table, hands, stock, ((),) * seats, seed), (HandDealt(number, table.hakem, table.dealer, counts),)
    )


def name_trump(state: State, suit: Suit) -> Step[State, Event]:
    table = state.table
    counts = tuple(map(len, state.hands))
    phase = Phase.DISCARD if table.stock_left else Phase.PLAY
    table = replace(table, phase=phase, trump=suit, hand_counts=counts)
    return Step(replace(state, table=table), (TrumpNamed(table.hakem, suit, counts),))


def discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State, Event]:
    state = _laid_aside(state, seat, cards)
    if seat != state.table.hakem:
        state = replace(state, table=replace(state.table, phase=Phase.DRAW))
    return Step(state, (Discarded(seat, len(cards)),))


def draw(state: State, seat: Seat, keep: bool) -> Step[State, Event]:
    """Draw the two top cards of the stock: one goes to the hand, the other is discarded."""
    table = state.table
    first, second, *rest = state.stock
    won, lost = (first, second) if keep else (second, first)
    hands = _with(state.hands, seat, (*state.hands[seat], won, lost))
    table = replace(table, draws=(*table.draws, keep), stock_left=len(rest), phase=Phase.DRAW if rest else Phase.PLAY)
    state = _laid_aside(replace(state, table=table, hands=hands, stock=tuple(rest)), seat, (lost,))
    return Step(state, (CardKept(seat) if keep else CardTaken(seat),))


def _laid_aside(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    hands = _without(state.hands, seat, cards)
    discards = _with(state.discards, seat, (*state.discards[seat], *cards))
    table = replace(state.table, hand_counts=tuple(map(len, hands)))
    return replace(state, table=table, hands=hands, discards=discards)


def play_card(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """Play a card to the trick, with all consequences up to the next choice or the end."""
    hands = _without(state.hands, seat, (card,))
    table = replace(state.table, trick=(*state.table.trick, (seat, card)), hand_counts=tuple(map(len, hands)))
    state, events = replace(state, table=table, hands=hands), (CardPlayed(seat, card),)
    if len(table.trick) < table.seats:
        return Step(state, events)
    winner, best = taker(table.trick, table.trump)
    tricks = tuple(count + (at == winner) for at, count in enumerate(table.tricks))
    table = replace(
        table,
        leader=winner,
        trick=(),
        tricks=tricks,
        history=(*table.history, table.trick),
        last_trick=table.trick,
    )
    told: tuple[Event, ...] = (*events, TrickWon(winner, best, tricks))
    decided = verdict(tricks, table.hakem)
    if decided is None:
        return Step(replace(state, table=table), told)
    after = _end_hand(replace(state, table=table), decided)
    return Step(after.state, (*told, *after.events))


def _end_hand(state: State, decided: Verdict) -> Step[State, Event]:
    """Score a hand and deal the next one, or end the game."""
    table, options = state.table, state.table.options
    points = {"kot": options.kot, "hakem_koti": options.hakem_koti}.get(decided.reason, 1)
    scores = tuple(score + points * (seat in decided.seats) for seat, score in enumerate(table.scores))
    won = HandWon(decided.seats, points, decided.reason, state.hands)
    table = replace(table, scores=scores)
    reason = None
    if max(scores) >= options.target:
        reason = "target"
    elif table.hand_number == options.hands:
        reason = "hands"
    if reason is not None:
        ended, told = _end_game(table, reason)
        return Step(replace(state, table=ended), (won, *told))
    if table.hakem not in decided.seats:
        table = replace(table, hakem=(table.hakem + 1) % table.seats)
    begun = begin_hand(table, state.seed)
    return Step(begun.state, (won, *begun.events))


def _end_game(table: PublicState, reason: str) -> tuple[PublicState, tuple[Event, ...]]:
    most = max(table.scores)
    winners = tuple(seat for seat, score in enumerate(table.scores) if score == most)
    share, odd = divmod(table.pot, len(winners))
    amounts = tuple(share + (place < odd) for place in range(len(winners)))
    paid = dict(zip(winners, amounts, strict=True))
    purses = tuple(purse + paid.get(seat, 0) for seat, purse in enumerate(table.purses))
    told: tuple[Event, ...] = (GameWon(winners, table.scores, reason),)
    if table.pot:
        told += (PotPaid(winners, amounts),)
    table = replace(table, phase=Phase.OVER, purses=purses, pot=0, winners=winners, reason=reason)
    return table, told


def _with(hands: Hands, seat: Seat, cards: tuple[Card, ...]) -> Hands:
    return tuple(cards if at == seat else hand for at, hand in enumerate(hands))


def _without(hands: Hands, seat: Seat, cards: tuple[Card, ...]) -> Hands:
    return _with(hands, seat, tuple(card for card in hands[seat] if card not in cards))
