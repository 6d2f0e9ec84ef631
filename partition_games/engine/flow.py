"""The course of a game: seats, stakes, shuffling, dealing, scoring, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from partition_games.engine.events import CardsDealt, DealBegan, DealScored, DeckShuffled, GameWon, SeatsDrawn
from partition_games.engine.hands.cards import Hand, ace_high, ace_low
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.options import LEAST_WITH_SECOND, StakeOptions
from partition_games.engine.state import DealResult, Phase
from partition_games.engine.variant import DealEnd, Variant
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick, shuffled


def draw_seats(seats: int, seed: int, low_ace: bool) -> SeatsDrawn:
    """Draw for seats and first dealer: the highest card takes a seat and deals, the others follow by card."""
    place = ace_low if low_ace else ace_high
    cards = (card for turn in count() for card in shuffled(DECK_52, f"{seed}/seats/{turn}"))
    held: dict[int, Card] = {}
    rounds: list[dict[int, Card]] = []
    drawing = list(range(seats))
    while drawing:
        drawn = {player: next(cards) for player in drawing}
        rounds.append(drawn)
        held |= drawn
        ranks = [card.rank for card in held.values()]
        drawing = [player for player, card in held.items() if ranks.count(card.rank) > 1]
    dealer = pick(seats, f"{seed}/seat")
    in_turn = sorted(held, key=lambda player: -place(held[player].rank))
    player_at = {(dealer + turn) % seats: player for turn, player in enumerate(in_turn)}
    return SeatsDrawn(tuple(tuple(drawn.get(player_at[seat]) for seat in range(seats)) for drawn in rounds), dealer)


def seats_taken(seats: int, seed: int, low_ace: bool, quick: bool) -> SeatsDrawn:
    """Return seats and first dealer, drawn for or at random."""
    return SeatsDrawn((), pick(seats, f"{seed}/seat")) if quick else draw_seats(seats, seed, low_ace)


def run_deals(draft: MutableState, variant: Variant, given: tuple[Hand, ...] | None = None) -> None:
    """Deal until somebody has a choice or the game is over; the first deal may be a given one."""
    while True:
        _begin_deal(draft, variant, given)
        given = None
        end = variant.at_deal(draft)
        if end is None or end_deal(draft, variant, end):
            return


def _begin_deal(draft: MutableState, variant: Variant, given: tuple[Hand, ...] | None) -> None:
    draft.pay_in(variant.entry_due(draft))
    draft.deal_number += 1
    draft.ready = list(draft.dropped)
    draft.exchanged = [0] * draft.seats
    draft.laid = [None] * draft.seats
    draft.specials = []
    draft.events.append(DealBegan(draft.deal_number, draft.dealer))
    first = draft.before(draft.dealer) if variant.first_card_before else draft.after(draft.dealer)
    if given is None:
        _deal(draft, variant, draft.round_from(first))
    else:
        draft.hands = list(given)
        if variant.KEEPS_STOCK:
            draft.thrown_by = (None,) * sum(map(len, given)) + draft.thrown_by
    draft.events.append(CardsDealt(first, tuple(len(hand) for hand in draft.hands)))
    draft.phase = variant.PHASE
    draft.to_act = draft.after(draft.dealer)


def _deal(draft: MutableState, variant: Variant, in_turn: list[Seat]) -> None:
    """Deal one card at a time from the stock, or from a new deck where there is none."""
    if not draft.stock:
        draft.stock = _cut_deck(draft)
        draft.memory = [(None,) * len(draft.stock) for _ in range(draft.seats)]
        draft.thrown_by = (None,) * len(draft.stock) if variant.KEEPS_STOCK else ()
    dealt = variant.HAND * len(in_turn)
    hands = {seat: draft.stock[turn : dealt : len(in_turn)] for turn, seat in enumerate(in_turn)}
    draft.hands = [hands.get(seat, ()) for seat in range(draft.seats)]
    if variant.KEEPS_STOCK:
        draft.came = [_known_to_come(draft, knower, in_turn, dealt) for knower in range(draft.seats)]
    draft.stock = draft.stock[dealt:] if variant.KEEPS_STOCK else ()
    draft.memory = [known[dealt:] if variant.KEEPS_STOCK else () for known in draft.memory]


def _known_to_come(
    draft: MutableState, knower: Seat, in_turn: list[Seat], dealt: int
) -> tuple[tuple[Card | None, ...], ...]:
    """Return by seat the cards dealt from the stock, as far as the knower remembers them there."""
    came: list[tuple[Card | None, ...]] = [()] * draft.seats
    for turn, seat in enumerate(in_turn):
        came[seat] = draft.memory[knower][turn : dealt : len(in_turn)]
    return tuple(came)


def _cut_deck(draft: MutableState) -> tuple[Card, ...]:
    """Return a whole deck, shuffled by the dealer and cut by the seat before."""
    draft.events.append(DeckShuffled(draft.before(draft.dealer)))
    key = f"{draft.seed}/{draft.deal_number}"
    deck = shuffled(DECK_52, key)
    cut = 1 + pick(len(deck) - 1, f"{key}/cut")
    return deck[cut:] + deck[:cut]


def advance(draft: MutableState, variant: Variant, seat: Seat, end: DealEnd | None) -> None:
    """Continue after a move: with the next seat, the showdown when all are ready, the next deal, or the end."""
    if end is None:
        draft.ready[seat] = True
        waiting = next(draft.waiting(), None)
        if waiting is not None:
            draft.to_act = waiting
            return
        end = variant.showdown(draft)
    if not end_deal(draft, variant, end):
        run_deals(draft, variant)


def end_deal(draft: MutableState, variant: Variant, end: DealEnd) -> bool:
    """Score a deal and clear the table; return whether the game is over."""
    points = [*end.points]
    for seat, scored in enumerate(end.points):
        draft.scores[seat] += scored
    for special in draft.specials:
        points[special.seat] += special.points
    draft.last_deal = DealResult(
        number=draft.deal_number,
        dealer=draft.dealer,
        groups=end.groups or ((),) * draft.seats,
        winners=end.winners,
        leaders=end.leaders,
        points=tuple(points),
        specials=tuple(draft.specials),
        reason=end.reason,
    )
    draft.deals_played += end.played
    draft.events.append(DealScored(tuple(points), tuple(draft.scores), end.reason))
    if end.winner is not None:
        draft.pay_out((end.winner,), draft.collect(end.winner, end.levy))
    variant.clear(draft)
    draft.laid = [None] * draft.seats
    draft.came = [((),) * draft.seats for _ in range(draft.seats)]
    for winners, reason in _endings(draft, end):
        _win_game(draft, winners, reason)
        return True
    if end.played:
        draft.dealer = draft.after(draft.dealer)
    return False


def _endings(draft: MutableState, end: DealEnd) -> Iterator[tuple[tuple[Seat, ...], str]]:
    """Yield the ways the game ends by this deal, (winners, reason), the decisive one first."""
    if end.game:
        yield end.game, end.reason
    if not end.played:
        return
    deals = draft.options.deals
    if deals is not None:
        if draft.deals_played >= deals:
            yield _most(draft, _points_won(draft)), "deals"
        return
    leaders = _most(draft, draft.scores)
    if len(leaders) == 1 and draft.scores[leaders[0]] >= draft.options.goal:
        yield leaders, "score"


def _most(draft: MutableState, points: list[int]) -> tuple[Seat, ...]:
    most = max(points[seat] for seat in draft.active)
    return tuple(seat for seat in draft.active if points[seat] == most)


def _points_won(draft: MutableState) -> list[int]:
    return [now - then for now, then in zip(draft.scores, draft.table.opening_scores, strict=True)]


def _second(draft: MutableState, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats of the second place, if the table gives them their stake back.

    They have the most points of those still in the game who have not won. A shared first place leaves no second one:
    its seats share the pot.
    """
    options = draft.options
    if not (isinstance(options, StakeOptions) and options.second_back) or draft.seats < LEAST_WITH_SECOND:
        return ()
    rest = [seat for seat in draft.active if seat not in winners]
    if len(winners) > 1 or not rest:
        return ()
    points = draft.scores if options.deals is None else _points_won(draft)
    most = max(points[seat] for seat in rest)
    return tuple(seat for seat in rest if points[seat] == most)


def _win_game(draft: MutableState, winners: tuple[Seat, ...], reason: str) -> None:
    draft.pay_back(_second(draft, winners), draft.table.stake)
    draft.pay_out(winners)
    draft.phase = Phase.OVER
    draft.to_act = None
    draft.winners = winners
    draft.reason = reason
    draft.events.append(GameWon(winners, tuple(draft.scores), reason))
