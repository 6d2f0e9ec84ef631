"""Checks a state that somebody has written, and says in a sentence why play cannot go on from it."""

from __future__ import annotations

from pazaak.house.rules.checking import MOST, each_seat, held_in_all, known_seats, need, within
from pazaak.side_games.climbing.flow import holder, side
from pazaak.side_games.climbing.plays.combinations import Singles
from pazaak.side_games.climbing.plays.piles import counts_of, size
from pazaak.side_games.climbing.position import MOST as MOST_POINTS
from pazaak.side_games.climbing.position import check_packs
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.state import Phase, State
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import MOST_BID


def check_state(rules: ClimbingRules, state: State) -> None:
    """Raise PositionError unless play can go on, or has ended."""
    table, played, variant, seats = state.table, state.round, rules.variant, rules.seats
    each_seat(seats, bids=table.bids, scores=table.scores, purses=table.purses, hands=state.hands, plays=played.plays)
    each_seat(seats, counts=played.counts)
    known_seats(seats, dealer=(table.dealer,), bidder=(table.bidder,), turn=(played.turn,), leader=(played.leader,))
    known_seats(seats, declarer=(table.declarer,), partner=(state.partner, played.partner), winners=table.winners)
    known_seats(seats, out=played.out, history=[seat for seat, _ in played.history])
    within(1, variant.options.hands, hand_number=(table.hand_number,))
    within(-MOST_POINTS, MOST_POINTS, scores=table.scores)
    within(0, MOST_BID, bid=(table.bid,), bids=[bid for bid in table.bids if bid is not None])
    within(0, MOST, purses=table.purses, plays=played.plays, passes=(played.passes,), deals=(state.deals,))
    within(1, MOST, multiplier=(played.multiplier,))
    held_in_all(table.purses, variant.options.brought)
    piles, left = [pile for _, pile in played.history], (state.kitty,) if table.declarer is None else ()
    check_packs(variant, [card for pile in (*state.hands, *piles, *left) for card in variant.deck.cards_of(pile)])
    check_packs(variant, [card for card in (table.face_up, table.named) if card is not None])
    counts = tuple(size(counts_of(hand)) for hand in state.hands)
    need(counts == played.counts, "Each hand has as many cards as everybody sees.")
    need(all(map(variant.generator.may_be_played, map(counts_of, piles))), "What was played is a combination.")
    need(played.lying is None or played.history[-1:] == (played.lying,), "What lies was played last.")
    if table.phase is Phase.OVER:
        need(table.reason in ("hands", "broke") and table.winners, "A game that is over has winners.")
        return
    need(table.reason is None and not table.winners, "While the game is on nobody has won it.")
    out = {seat for seat in range(seats) if not counts[seat]}
    need(set(played.out) == out and len(out) == len(played.out), "Who has no more cards is out, each once.")
    if table.phase is Phase.PLAY:
        _check_play(rules, state)
        return
    due = [variant.hand_size + variant.kitty_size * (seat == table.declarer) for seat in range(seats)]
    need(list(counts) == due, f"Before the play a hand has {variant.hand_size} cards, and with the kitty those.")
    idle = not (piles or played.passes or any(played.plays) or table.named) and played.multiplier == 1
    need(idle and state.partner is None and played.partner is None, "Before the play nothing has been played or named.")
    if table.phase is Phase.NAMING:
        need(table.declarer == played.turn and variant.nameable(state.hands[played.turn]), "The declarer names a card.")
        return
    need(variant.auction and left and table.kitty is None, f"In the auction nobody is the {variant.DECLARER} yet.")
    need(size(counts_of(state.kitty)) == variant.kitty_size, f"The kitty has {variant.kitty_size} cards.")
    highest = max((bid for bid in table.bids if bid is not None), default=0)
    need(table.bid == highest < MOST_BID, "The bid is the highest of all bids, and can be raised.")


def _check_play(rules: ClimbingRules, state: State) -> None:
    """Whose turn it is follows from what lies there, and the hand is not over."""
    table, played, variant, seats = state.table, state.round, rules.variant, rules.seats
    need(table.declarer is not None, f"The play needs a {variant.DECLARER}.")
    need(table.kitty in (None, state.kitty), "The kitty that everybody sees is the one that was left.")
    shown, partner = played.partner, state.partner
    if table.named is None:
        need(partner is None and shown is None, f"A {variant.PARTNER} holds a card that was named.")
    else:
        found = holder(table, state.hands, table.named)
        theirs = variant.names_card and partner not in (None, table.declarer) and found in (None, partner)
        need(theirs, f"Who holds the named card is the {variant.PARTNER}.")
        need(shown == partner or (found is not None and shown is None), "Who has played the named card has shown.")
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
    need(
        turn == played.turn and turn not in played.out,
        "Whose turn it is follows from play and passes.",
    )
    need(
        not (played.out and variant.decided(played.out, side(state))),
        "The hand would be over: a side is out.",
    )
