"""Checks of a written state; errors say in a sentence why play can't continue from it."""

from __future__ import annotations

from itertools import chain

from partition_games.engine.mutable_state import MutableState, view_of
from partition_games.engine.positions.given import MOST_POINTS, check_once, check_scores
from partition_games.engine.rules import PartitionRules, is_grouped
from partition_games.engine.state import Phase, State
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.checking import held_in_all, need


def check_state(rules: PartitionRules, state: State) -> None:
    """Check that play can continue, or has ended. Raises PositionError."""
    table, options, variant, seats = state.table, rules.options, rules.variant, rules.seats
    need(max(table.scores) <= MOST_POINTS, f"Each score is a whole number from 0 to {MOST_POINTS}.")
    need(table.deals_played <= table.deal_number, "Of the deals that were dealt, no more are played.")
    need(max(table.exchanged) <= variant.HAND, "Nobody exchanges more than a whole hand.")
    need(table.bought_in == options.buy_ins, "Each seat has brought what the options say.")
    held_in_all((*table.purses, table.pot), table.bought_in)
    need(table.hand_counts == tuple(map(len, state.hands)), "The counts of the hands are the cards in them.")
    need(table.stock_left == len(state.stock), "The count of the stock is the cards in it.")
    cards = [*chain(*state.hands), *state.stock]
    check_once(cards)
    need(not any(card.is_joker for card in cards), "There are no jokers in this game.")
    if table.phase is Phase.OVER:
        need(table.reason is not None and table.winners and table.to_act is None, "A game that is over has winners.")
        return
    need(table.phase is variant.PHASE, f"The phase of this game is {variant.PHASE}.")
    need(table.reason is None and not table.winners, "While the game is on nobody has won it.")
    need(options.deals is None or table.deals_played < options.deals, "The game would be over: all deals are played.")
    draft = MutableState(state)
    need(len(draft.active) > 1 and table.dealer in draft.active, "At least two are in the game, the dealer among them.")
    need(
        all(table.ready[seat] for seat in range(seats) if table.dropped[seat]),
        "A player who is out of the game is ready.",
    )
    need([table.to_act] == list(draft.waiting())[:1], "The first who isn't ready has the turn.")
    scored = [sum(special.points for special in table.specials if special.seat == seat) for seat in range(seats)]
    check_scores([score - points for score, points in zip(table.scores, scored, strict=True)], options)
    for seat, hand in enumerate(state.hands):
        due = 0 if table.dropped[seat] else variant.HAND
        need(len(hand) == due, f"The hand of seat {seat} has {len(hand)} cards; it needs {due}.")
    for seat, lay in enumerate(state.laid):
        laid = is_grouped(variant) and table.ready[seat] and not table.dropped[seat]
        need((lay is not None) == laid, "The players who are ready have laid out, and nobody else.")
        if lay is not None and is_grouped(variant):
            own = set(chain(*lay.groups, lay.left)) <= set(state.hands[seat])
            need(own and not variant.faults(view_of(state, seat), lay), f"Seat {seat} can't have laid its hand out so.")
    if variant.KEEPS_STOCK:
        _check_stock(state, variant.HAND)
    else:
        need(not (state.stock or state.thrown_by or any(table.exchanged)), "No stock and no exchange in this game.")


def _check_stock(state: State, size: int) -> None:
    """Check that all cards are there, and that the seats' knowledge of the stock is true. Raises PositionError."""
    table, seats = state.table, state.table.seats
    need(len(state.stock) == len(DECK_52) - size * seats, f"The stock is {len(DECK_52) - size * seats} of the cards.")
    early = any(count and not ready for count, ready in zip(table.exchanged, table.ready, strict=True))
    need(not early, "A player who has exchanged cards is ready.")
    for known in state.memory:
        true = len(known) == len(state.stock) and all(a in (None, b) for a, b in zip(known, state.stock, strict=True))
        need(true, "The cards that a seat knows in the stock are there.")
    thrown = size * seats + sum(table.exchanged) + len(state.stock)
    need(len(state.thrown_by) == thrown, f"thrown_by has {thrown} entries.")
