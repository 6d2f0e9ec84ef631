"""The course of a game: cards are drawn, the winners score, the next hand begins or the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.climbing.dealing import Dealt, draw_cards, draw_first
from pazaak.side_games.climbing.events import CardsDrawn, Event, FirstDrawn, GameWon, HandScored, PartnerShown
from pazaak.side_games.climbing.plays.piles import Pile, counts_of, size
from pazaak.side_games.climbing.settling import settle
from pazaak.side_games.climbing.state import Phase, PublicState, Round, State
from pazaak.side_games.climbing.variant import Variant

VOID = "void"


def open_table(variant: Variant, seed: int) -> tuple[PublicState, FirstDrawn]:
    """Return the table before the first hand, and the draw that decided the first dealer."""
    drawn, seats = draw_first(variant, seed), variant.seats
    table = PublicState(
        variant=variant,
        phase=Phase.OVER,
        hand_number=0,
        dealer=drawn.dealer,
        bidder=drawn.dealer,
        face_up=None,
        bids=(None,) * seats,
        bid=0,
        declarer=None,
        named=None,
        kitty=None,
        scores=(0,) * seats,
        purses=variant.options.buy_ins,
        winners=(),
        reason=None,
    )
    return table, drawn


def begin_hand(table: PublicState, deals: int, seed: int) -> Step[State, Event]:
    """Draw the cards of the table's hand. deals: number of times cards were drawn before in this game."""
    return drawn_hand(table, draw_cards(table.variant, table.dealer, f"{seed}/{deals + 1}"), deals, seed)


def drawn_hand(table: PublicState, dealt: Dealt, deals: int, seed: int) -> Step[State, Event]:
    """Begin a hand with these cards: with the auction, or without one with the bidder as declarer."""
    seats, variant = table.seats, table.variant
    counts = tuple(size(counts_of(hand)) for hand in dealt.hands)
    table = replace(
        table,
        phase=Phase.AUCTION,
        bidder=dealt.bidder,
        face_up=dealt.face_up,
        bids=(None,) * seats,
        bid=0,
        declarer=None,
        named=None,
        kitty=None,
    )
    state = State(
        table,
        Round(
            turn=dealt.bidder,
            leader=dealt.bidder,
            lying=None,
            passes=0,
            history=(),
            plays=(0,) * seats,
            counts=counts,
            multiplier=1,
            out=(),
            partner=None,
        ),
        dealt.hands,
        dealt.kitty,
        None,
        deals + 1,
        seed,
    )
    left = size(counts_of(dealt.kitty))
    told = CardsDrawn(table.hand_number, table.dealer, counts, left, dealt.face_up, dealt.bidder)
    if variant.auction:
        return Step(state, (told,))
    begun = declare(state, dealt.bidder)
    return Step(begun.state, (told, *begun.events))


def declare(state: State, declarer: Seat) -> Step[State, Event]:
    """Give the kitty to the declarer; ask for a card to name where there is one, else for the first play."""
    table, variant = state.table, state.table.variant
    hand = Pile(state.hands[declarer] + state.kitty)
    hands = tuple(hand if seat == declarer else other for seat, other in enumerate(state.hands))
    counts = tuple(size(counts_of(held)) for held in hands)
    table = replace(
        table,
        phase=Phase.NAMING if variant.nameable(hand) else Phase.PLAY,
        declarer=declarer,
        kitty=state.kitty if variant.kitty_shown else None,
    )
    leader = table.bidder if variant.bidder_leads else declarer
    turn = declarer if table.phase is Phase.NAMING else leader
    shown = variant.deck.cards_of(state.kitty) if variant.kitty_shown else None
    told = variant.DECLARER_NAMED(declarer, table.bid, shown, counts)
    played = replace(state.round, turn=turn, leader=leader, counts=counts)
    return Step(replace(state, table=table, round=played, hands=hands), (told,))


def name_card(state: State, card: Card) -> Step[State, Event]:
    """Name a card: the other seat that holds it is the partner."""
    table, declarer = state.table, state.round.turn
    table = replace(table, phase=Phase.PLAY, named=card)
    return Step(
        replace(
            state,
            table=table,
            round=replace(state.round, turn=state.round.leader),
            partner=holder(table, state.hands, card),
        ),
        (table.variant.CARD_NAMED(declarer, card),),
    )


def holder(table: PublicState, hands: Sequence[int], card: Card) -> Seat | None:
    """Return the seat other than the declarer that holds a card; None for nobody."""
    deck = table.variant.deck
    return next((seat for seat, hand in enumerate(hands) if seat != table.declarer and deck.copies(hand, card)), None)


def side(state: State) -> tuple[Seat, ...]:
    """Return the declarer's side: the declarer and the partner, if there is one."""
    assert state.table.declarer is not None
    return (state.table.declarer,) if state.partner is None else (state.table.declarer, state.partner)


def end_hand(state: State, void: bool = False) -> Step[State, Event]:
    """Score the hand, and draw the next one or end the game."""
    table, played, variant = state.table, state.round, state.table.variant
    assert table.declarer is not None
    events: list[Event] = []
    if state.partner is not None and played.partner is None:
        events.append(PartnerShown(state.partner))
    us = side(state)
    won = not void and any(seat in us for seat in played.out)
    spring = not void and variant.spring(us, won, played.plays)
    stake = max(table.bid, 1) * played.multiplier * (2 if spring else 1)
    points = (0,) * table.seats if void else variant.points(us, won, stake)
    scores = tuple(score + point for score, point in zip(table.scores, points, strict=True))
    purses = settle(table.purses, points, variant.options.point, table.declarer)
    winners = () if void else tuple(seat for seat in range(table.seats) if (seat in us) == won)
    reason = VOID if void else variant.DECLARER if won else variant.others
    left = tuple(map(variant.deck.cards_of, state.hands))
    kitty = variant.deck.cards_of(state.kitty)
    events.append(HandScored(winners, points, 0 if void else stake, spring, reason, scores, purses, left, kitty))
    table = replace(table, scores=scores, purses=purses, dealer=played.out[0] if played.out else table.dealer)
    ended = None
    if variant.options.point and not min(purses):
        ended = "broke"
    elif table.hand_number == variant.options.hands:
        ended = "hands"
    if ended is not None:
        first = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        events.append(GameWon(first, scores, ended))
        table = replace(table, phase=Phase.OVER, winners=first, reason=ended)
        return Step(replace(state, table=table, round=replace(played, partner=state.partner)), tuple(events))
    begun = begin_hand(replace(table, hand_number=table.hand_number + 1), state.deals, state.seed)
    return Step(begun.state, (*events, *begun.events))
