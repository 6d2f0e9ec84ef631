"""Checks of a written state; errors say in a sentence why play can't continue from it."""

from __future__ import annotations

from pazaak.house.rules.checking import held_in_all, need
from pazaak.side_games.climbing.flow import holder, side
from pazaak.side_games.climbing.plays.combinations import Singles
from pazaak.side_games.climbing.plays.piles import counts_of, size
from pazaak.side_games.climbing.positions.given import MOST, check_packs
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.state import Phase, State
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import MOST_BID


def check_state(rules: ClimbingRules, state: State) -> None:
    """Check that play can continue, or has ended. Raises PositionError."""
    table, played, variant, seats = state.table, state.round, rules.variant, rules.seats
    hands, bids = variant.options.hands, [bid for bid in table.bids if bid is not None]
    need(1 <= table.hand_number <= hands, f"The hands are numbered from 1 to {hands}.")
    need(max(map(abs, table.scores)) <= MOST, f"Each score is a whole number from {-MOST} to {MOST}.")
    need(played.multiplier and max((table.bid, *bids)) <= MOST_BID, f"A bid is at most {MOST_BID}.")
    held_in_all(table.purses, variant.options.buy_ins)
    piles, left = [pile for _, pile in played.history], (state.kitty,) if table.declarer is None else ()
    check_packs(variant, [card for pile in (*state.hands, *piles, *left) for card in variant.deck.cards_of(pile)])
    check_packs(variant, [card for card in (table.face_up, table.named) if card is not None])
    counts = tuple(size(counts_of(hand)) for hand in state.hands)
    need(counts == played.counts, "The counts of the hands are the cards in them.")
    need(all(map(variant.generator.may_be_played, map(counts_of, piles))), "What was played is a combination.")
    need(played.lying is None or played.history[-1:] == (played.lying,), "The play to beat is the last that was made.")
    if table.phase is Phase.OVER:
        need(table.reason in ("hands", "broke") and table.winners, "A game that is over has winners.")
        return
    need(table.reason is None and not table.winners, "While the game is on nobody has won it.")
    out = {seat for seat in range(seats) if not counts[seat]}
    need(set(played.out) == out and len(out) == len(played.out), "The players without cards are out, each once.")
    if table.phase is Phase.PLAY:
        _check_play(rules, state)
        return
    due = [variant.hand_size + variant.kitty_size * (seat == table.declarer) for seat in range(seats)]
    need(list(counts) == due, f"Before the play a hand is {variant.hand_size} cards, and the kitty for one.")
    idle = not (piles or played.passes or any(played.plays) or table.named) and played.multiplier == 1
    need(idle and state.partner is None and played.partner is None, "Before the play nothing has been played or named.")
    if table.phase is Phase.NAMING:
        need(table.declarer == played.turn and variant.nameable(state.hands[played.turn]), "The declarer names a card.")
        return
    need(variant.auction and left and table.kitty is None, f"In the auction nobody is the {variant.DECLARER} yet.")
    need(size(counts_of(state.kitty)) == variant.kitty_size, f"The kitty is {variant.kitty_size} of the cards.")
    need(table.bid == max(bids, default=0) < MOST_BID, "The bid is the highest of all bids, and can be raised.")


def _check_play(rules: ClimbingRules, state: State) -> None:
    """Check that the turn fits the play on the table, and that the hand is not over."""
    table, played, variant, seats = state.table, state.round, rules.variant, rules.seats
    need(table.declarer is not None, f"The play needs a {variant.DECLARER}.")
    need(table.kitty in (None, state.kitty), "The kitty that is shown is the one that was left.")
    shown, partner = played.partner, state.partner
    if table.named is None:
        need(partner is None and shown is None, f"A {variant.PARTNER} holds a card that was named.")
    else:
        found = holder(table, state.hands, table.named)
        theirs = variant.names_card and partner not in (None, table.declarer) and found in (None, partner)
        need(theirs, f"The {variant.PARTNER} holds the named card, or has played it.")
        need(shown == partner or (found is not None and shown is None), "A partner is known by the named card.")
    turn = played.leader
    if played.lying is None:
        never = variant.family.singles is Singles.NEVER
        need(not played.passes or (never and played.passes < seats), "Passes follow a play.")
    else:
        turn = last = played.lying[0]
        active = seats - len(played.out) - (last not in played.out)
        need(played.passes < active, f"The trick would be over: there can be at most {active - 1} passes.")
        for _ in range(played.passes + 1):
            turn = next_seat(turn, seats, played.out)
    need(turn == played.turn and turn not in played.out, "The turn follows from play and passes.")
    need(not (played.out and variant.decided(played.out, side(state))), "The hand would be over.")
