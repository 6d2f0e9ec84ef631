"""Edits that make sense to somebody who writes a position: what he changes, with all that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.catalogue import AnyRules

Edit = Callable[[AnyRules, Any, Random], Any]
"""The state otherwise; None where there is nothing to change so."""


def with_entry(entries: tuple[Any, ...], at: int, entry: Any) -> tuple[Any, ...]:
    """The entries with another one at a place."""
    return (*entries[:at], entry, *entries[at + 1 :])


def changed_table(state: Any, **changed: Any) -> Any:
    """The state with these fields of its table otherwise."""
    return replace(state, table=replace(state.table, **changed))


def _exchanged(one: tuple[Any, ...], other: tuple[Any, ...], random: Random) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    first, second = random.randrange(len(one)), random.randrange(len(other))
    return with_entry(one, first, other[second]), with_entry(other, second, one[first])


def two_cards(rules: AnyRules, state: Any, random: Random) -> Any:
    """Between two hands, or a hand and the stock; who laid his hand out keeps it."""
    laid = getattr(state, "laid", (None,) * len(state.hands))
    held = [seat for seat, hand in enumerate(state.hands) if hand and laid[seat] is None]
    if len(held) < 2:
        return None
    one, other = random.sample(held, 2)
    stock = getattr(state, "stock", ())
    if stock and random.random() < 0.5:
        hand, stock = _exchanged(state.hands[one], stock, random)
        state = replace(state, hands=with_entry(state.hands, one, hand), stock=stock)
        if hasattr(state, "memory"):
            state = replace(state, memory=tuple((None,) * len(stock) for _ in state.memory))
        return state
    first, second = _exchanged(state.hands[one], state.hands[other], random)
    return replace(state, hands=with_entry(with_entry(state.hands, one, first), other, second))


# -- Pazaak and Pazu -----------------------------------------------------------------------------------------------


def _side_cards(rules: Any, given: bool) -> list[SideCard]:
    gold = (rules.rules if hasattr(rules, "rules") else rules.options).gold_cards
    return [card for card in SideCard if gold or card.value[0] in "+-±"]


def pazaak_card(rules: Any, state: Any, random: Random) -> Any:
    """A card of a hand for another of the pack."""
    seat = random.randrange(2)
    if not state.hands[seat] or state.table.phase == "tiebreak":
        return None
    card = random.choice(_side_cards(rules, True))
    hand = with_entry(state.hands[seat], random.randrange(len(state.hands[seat])), card)
    return replace(state, hands=with_entry(state.hands, seat, hand))


def pazaak_drawn(rules: Any, state: Any, random: Random) -> Any:
    """The first card that lies on a board for one of the deck."""
    seat = random.randrange(len(state.table.boards))
    board = state.table.boards[seat]
    if not board.faces or not state.deck or board.values[0] != board.faces[0] or board.standing:
        return None
    at = random.randrange(len(state.deck))
    old, new = board.faces[0], state.deck[at]
    total = board.total - old + new
    if total > 20 or any(board.faces[1:].count(face) for face in ("D", "2&4", "3&6")):
        return None
    board = replace(board, values=(new, *board.values[1:]), faces=(new, *board.faces[1:]), total=total)
    deck = with_entry(state.deck, at, old)
    gone = tuple(4 - deck.count(value) for value in range(1, 11))
    return replace(changed_table(state, boards=with_entry(state.table.boards, seat, board), gone=gone), deck=deck)


def deck_order(rules: Any, state: Any, random: Random) -> Any:
    return replace(state, deck=tuple(random.sample(state.deck, len(state.deck))))


def pazaak_sets(rules: Any, state: Any, random: Random) -> Any:
    if state.table.phase == "over":
        return None
    return changed_table(state, sets=tuple(random.randrange(rules.rules.sets_to_win) for _ in range(2)))


def pazaak_leader(rules: Any, state: Any, random: Random) -> Any:
    """Change the leader; before the first turn the seat that is asked."""
    table = state.table
    if table.phase in ("tiebreak", "answer"):
        return None
    asked = table.to_act if table.phase in ("turn", "over") else 1 - table.to_act
    return changed_table(state, leader=1 - table.leader, to_act=asked)


def pazaak_purse(rules: Any, state: Any, random: Random) -> Any:
    """Somebody came with more."""
    seat, more = random.randrange(2), random.randrange(100)
    table = state.table
    purses = with_entry(table.purses, seat, table.purses[seat] + more)
    return changed_table(
        state, purses=purses, bought_in=with_entry(table.bought_in, seat, table.bought_in[seat] + more)
    )


def pazu_card(rules: Any, state: Any, random: Random) -> Any:
    """A card of a hand for a lot to come, or one of another hand."""
    table = state.table
    held = [seat for seat, hand in enumerate(table.hands) if hand]
    if not held or table.phase == "tiebreak":
        return None
    seat = random.choice(held)
    if state.lots and random.random() < 0.5:
        hand, lots = _exchanged(table.hands[seat], state.lots, random)
        return replace(changed_table(state, hands=with_entry(table.hands, seat, hand)), lots=lots)
    other = random.choice(held)
    if other == seat:
        return None
    first, second = _exchanged(table.hands[seat], table.hands[other], random)
    return changed_table(state, hands=with_entry(with_entry(table.hands, seat, first), other, second))


def pazu_sets(rules: Any, state: Any, random: Random) -> Any:
    return changed_table(state, sets=with_entry(state.table.sets, random.randrange(rules.seats), random.randrange(4)))


def pazu_leader(rules: Any, state: Any, random: Random) -> Any:
    """Change the leader, who also names the ante."""
    table = state.table
    seat = random.choice([seat for seat in range(rules.seats) if table.in_set[seat]])
    return changed_table(state, leader=seat, actor=seat if table.phase == "ante" else table.actor)


def pazu_pots(rules: Any, state: Any, random: Random) -> Any:
    table, more = state.table, random.randrange(100)
    return changed_table(state, pazaak_pot=table.pazaak_pot + more, set_pot=table.set_pot + random.randrange(50))


# -- games with the 52 cards ---------------------------------------------------------------------------------------


def partition_score(rules: Any, state: Any, random: Random) -> Any:
    score = random.randrange(max(1, rules.options.goal))
    scores = with_entry(state.table.scores, random.randrange(rules.seats), score)
    if rules.options.deals is None and max(scores) >= rules.options.goal:
        return None
    return changed_table(state, scores=scores)


def partition_dealer(rules: Any, state: Any, random: Random) -> Any:
    """Change the dealer, and so the first seat to arrange, before any seat has."""
    table = state.table
    active = [seat for seat in range(rules.seats) if not table.dropped[seat]]
    if table.phase == "over" or sum(table.ready) > sum(table.dropped):
        return None
    place = random.randrange(len(active))
    return changed_table(state, dealer=active[place], to_act=active[(place + 1) % len(active)])


def partition_deal(rules: Any, state: Any, random: Random) -> Any:
    return changed_table(state, deal_number=state.table.deal_number + 1)


def hokm_score(rules: Any, state: Any, random: Random) -> Any:
    if state.table.phase == "over":
        return None
    points, seat = random.randrange(rules.options.target), random.randrange(rules.seats)
    side = (seat, (seat + 2) % 4) if rules.seats == 4 else (seat,)
    scores = tuple(points if at in side else score for at, score in enumerate(state.table.scores))
    return changed_table(state, scores=scores)


def hokm_leader(rules: Any, state: Any, random: Random) -> Any:
    table = state.table
    return (
        changed_table(state, leader=random.randrange(rules.seats))
        if table.phase == "play" and not table.trick
        else None
    )


def hokm_trump(rules: Any, state: Any, random: Random) -> Any:
    suits = {card.suit for hand in state.hands for card in hand}
    return changed_table(state, trump=random.choice(sorted(suits))) if state.table.phase == "play" else None


def hokm_trick(rules: Any, state: Any, random: Random) -> Any:
    """A trick more that a seat has won: each hand has a card less."""
    table = state.table
    if table.phase != "play" or table.trick or min(table.hand_counts) < 2 or max(table.tricks) > 3:
        return None
    seat = random.randrange(rules.seats)
    hands = tuple(hand[1:] for hand in state.hands)
    tricks = with_entry(table.tricks, seat, table.tricks[seat] + 1)
    return replace(changed_table(state, tricks=tricks, hand_counts=tuple(map(len, hands))), hands=hands)


def climbing_cards(rules: Any, state: Any, random: Random) -> Any:
    """Between two hands, or a hand and the kitty before it is taken."""
    deck, table = rules.variant.deck, state.table
    if table.named is not None or table.phase in ("naming", "over"):
        return None
    hands = [deck.cards_of(hand) for hand in state.hands]
    held = [seat for seat, hand in enumerate(hands) if hand]
    one, other = random.sample(held, 2)
    kitty = deck.cards_of(state.kitty)
    if table.declarer is None and kitty and random.random() < 0.5:
        hands[one], kitty = _exchanged(hands[one], kitty, random)
    else:
        hands[one], hands[other] = _exchanged(hands[one], hands[other], random)
    return replace(state, hands=tuple(map(deck.pile, hands)), kitty=deck.pile(kitty))


def climbing_score(rules: Any, state: Any, random: Random) -> Any:
    return changed_table(
        state, scores=with_entry(state.table.scores, random.randrange(rules.seats), random.randrange(-30, 30))
    )


def climbing_leader(rules: Any, state: Any, random: Random) -> Any:
    """Change the leader where no play is on the table."""
    played = state.round
    if state.table.phase != "play" or played.lying is not None or played.passes:
        return None
    seat = random.choice([seat for seat in range(rules.seats) if seat not in played.out])
    return replace(state, round=replace(played, turn=seat, leader=seat))


def climbing_play(rules: Any, state: Any, random: Random) -> Any:
    """A play more that a seat has made, or another multiplier."""
    played, seat = state.round, random.randrange(rules.seats)
    if state.table.phase != "play":
        return None
    plays = with_entry(played.plays, seat, played.plays[seat] + 1)
    return replace(state, round=replace(played, plays=plays, multiplier=2 * played.multiplier))


PARTITION = (two_cards, two_cards, partition_score, partition_dealer, partition_deal)
CLIMBING = (climbing_cards, climbing_cards, climbing_score, climbing_leader, climbing_play)
