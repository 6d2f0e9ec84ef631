"""Hints and their words: cards to play, those first that take the trick; before the play a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.rules.cards import Card, Rank
from pazaak.house.rules.notation import suit_words
from pazaak.side_games.hokm.moves import Discard, Keep, Move, NameTrump
from pazaak.side_games.hokm.players.bits import SUIT_MASKS, SUIT_NUMBER, as_bits
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import View
from pazaak.side_games.hokm.tricks import partners, taker
from pazaak.table.cards52 import card_sign, card_signs
from pazaak.table.tricks.drawing import suit_title

COUNTS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
HIGH = Rank.QUEEN
"""Lowest rank that the rule for trumps mentions."""


def hints(view: View, ranked: Sequence[Card] = ()) -> list[Card]:
    """Return the playable cards, the best hint first.

    Those of `ranked` come before all others. Then cards that take the trick so far, or in the lead are the highest of
    their suit; where a partner has the trick, the others go first. The cheapest first, trumps last.
    """
    trump = view.table.trump
    place = {card: number for number, card in enumerate(ranked)}
    spared = _partner_has_it(view)

    def order(card: Card) -> tuple[object, ...]:
        if card in place:
            return (0, place[card])
        return (1, takes(view, card) == spared, card.suit == trump, card.rank)

    return sorted(playable_now(view), key=order)


def takes(view: View, card: Card) -> bool:
    """Return whether a card takes the trick so far; in the lead, whether no higher one of its suit is out."""
    table = view.table
    if table.trick:
        return taker((*table.trick, (view.seat, card)), table.trump)[0] == view.seat
    assert card.suit is not None
    out = sight_of(view).others & SUIT_MASKS[SUIT_NUMBER[card.suit]]
    return out < as_bits((card,))


def hint_words(view: View, card: Card, names: Sequence[str]) -> str:
    """Return the words of a hint about a card."""
    table, sign = view.table, card_sign(card)
    if not table.trick:
        assert card.suit is not None
        return f"{sign}: {'no' if takes(view, card) else 'a'} higher {suit_words(card.suit, 1)} is out"
    if takes(view, card):
        last = len(table.trick) == table.seats - 1
        return f"{sign} takes the trick" if last else f"{sign} takes the trick so far"
    if _partner_has_it(view):
        return f"{names[_holder(view)]} has the trick: {sign} leaves it there"
    able = any(takes(view, other) for other in playable_now(view))
    return f"{sign} lets the trick go" if able else f"Nothing you hold takes the trick: play {sign}"


def _holder(view: View) -> int:
    return taker(view.table.trick, view.table.trump)[0]


def _partner_has_it(view: View) -> bool:
    table = view.table
    return bool(table.trick) and partners(table.seats, view.seat, _holder(view))


def rule_of_thumb(view: View) -> tuple[Move, str]:
    """Return the move of good habits before the play, and the rule behind it."""
    move, trump = sensible_move(view), view.table.trump
    match move:
        case NameTrump(suit):
            held = [card for card in view.hand if card.suit == suit]
            high = [card.rank.name.lower() for card in sorted(held, key=lambda card: -card.rank) if card.rank >= HIGH]
            count = f"{COUNTS[len(held)]} {suit_words(suit, len(held))}"
            return move, f"{suit_title(suit)}: {count}" + (f" with {' and '.join(high[:2])}" if high else "")
        case Discard(cards):
            spared = all(card.suit != trump for card in cards)
            return move, f"Discard {card_signs(cards)}: low{', and no trumps' if spared else ''}"
        case Keep():
            assert view.seen is not None
            return move, "Keep it: a trump" if view.seen.suit == trump else "Keep it: most cards left are lower"
        case _:
            return move, "Take the next: most cards left are better"
