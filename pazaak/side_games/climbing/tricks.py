"""Plays and passes: the state after each, and the end of tricks."""

from __future__ import annotations

from collections.abc import Collection

from pazaak.house.rules.protocols import Seat, Step
from pazaak.side_games.climbing.events import Event, PartnerShown, Passed, Played, TrickEnded, WentOut
from pazaak.side_games.climbing.flow import end_hand, side
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.plays.combinations import Combination
from pazaak.side_games.climbing.plays.piles import Pile, counts_of
from pazaak.side_games.climbing.state import Laid, PublicState, Round, State, View


def lying_play(table: PublicState, played: Round) -> Combination | None:
    """Return the combination to beat; None before a lead."""
    return None if played.lying is None else table.variant.generator.meaning[counts_of(played.lying[1])]


def next_seat(seat: Seat, seats: int, out: Collection[Seat]) -> Seat:
    """Return the next seat that still holds cards."""
    seat = (seat + 1) % seats
    while seat in out:
        seat = (seat + 1) % seats
    return seat


def lay(state: State, move: Play) -> Step[State, Event]:
    """Make a play, with all its consequences."""
    table, before, variant = state.table, state.round, state.table.variant
    seat, seats = before.turn, table.seats
    pile = variant.deck.pile(move.cards)
    play = variant.generator.meaning[counts_of(pile)]
    assert play is not None
    counts, hands, plays = list(before.counts), list(state.hands), list(before.plays)
    left = counts[seat] = counts[seat] - len(move.cards)
    hands[seat] = Pile(hands[seat] - pile)
    plays[seat] += 1
    events: list[Event] = [Played(seat, move.cards, play.kind.value, left)]
    partner, out = before.partner, before.out
    if seat == state.partner and partner is None and table.named in move.cards:
        partner = seat
        events.append(PartnerShown(seat))
    if not left:
        out = (*out, seat)
        events.append(WentOut(seat, len(out)))
    over = not left and variant.decided(out, side(state))
    played = Round(
        turn=seat if over else next_seat(seat, seats, out),
        leader=before.leader,
        lying=(seat, pile),
        passes=0,
        history=(*before.history, (seat, pile)),
        plays=tuple(plays),
        counts=tuple(counts),
        multiplier=2 * before.multiplier if play.power and variant.doubles(play) else before.multiplier,
        out=out,
        partner=partner,
    )
    if over:
        ended = end_hand(_with(state, played, tuple(hands)))
        return Step(ended.state, (*events, *ended.events))
    return Step(_with(state, played, tuple(hands)), tuple(events))


def let_go(state: State) -> Step[State, Event]:
    """Pass for the seat to act; may end the trick or void the hand."""
    played, seats = state.round, state.table.seats
    seat, passes = played.turn, played.passes + 1
    turn = next_seat(seat, seats, played.out)
    told = Passed(seat)
    if played.lying is None:
        if passes == seats:
            ended = end_hand(state, void=True)
            return Step(ended.state, (told, *ended.events))
        return Step(_with(state, _turned(played, turn, passes, turn, None), state.hands), (told,))
    last = played.lying[0]
    active = seats - len(played.out)
    if passes < active - (last not in played.out):
        return Step(_with(state, _turned(played, turn, passes, played.leader, played.lying), state.hands), (told,))
    leader = next_seat(last, seats, played.out) if last in played.out else last
    played = _turned(played, leader, 0, leader, None)
    return Step(_with(state, played, state.hands), (told, TrickEnded(last, leader)))


def _turned(played: Round, turn: Seat, passes: int, leader: Seat, lying: Laid | None) -> Round:
    """Return the round with another seat to act; written out in full, as each move needs it."""
    return Round(
        turn,
        leader,
        lying,
        passes,
        played.history,
        played.plays,
        played.counts,
        played.multiplier,
        played.out,
        played.partner,
    )


def _with(state: State, played: Round, hands: tuple[Pile, ...]) -> State:
    return State(state.table, played, hands, state.kitty, state.partner, state.deals, state.seed)


def stuck_leader(view: View) -> bool:
    """Return whether the seat to act leads and has nothing that may be led."""
    return view.round.lying is None and not view.table.variant.generator.leads(counts_of(view.hand))
