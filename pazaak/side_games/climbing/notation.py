"""Moves as text; views and states as JSON-ready values."""

from __future__ import annotations

from functools import lru_cache

from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.notation import parse_card, write_card, write_cards
from pazaak.house.rules.protocols import NotationError
from pazaak.house.talk.json_lines import frozen_as_json
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard, Pass, Play
from pazaak.side_games.climbing.plays.piles import Deck
from pazaak.side_games.climbing.state import Phase, PublicState, Round, State, View
from pazaak.side_games.climbing.variant import MOST_BID

LONGEST = 200
"""Most characters of a move's text; no legal move comes near it."""
_BIDS = {str(points): Bid(points) for points in range(1, MOST_BID + 1)}


def parse_move(text: str, naming: str, deck: Deck) -> Move:
    """Return the move of its notation; `naming` is the game's word for naming a card. Raises NotationError."""
    words = text.split() if len(text) <= LONGEST else []
    written = f"A move is cards such as '3S 3H 3D 4C', 'pass', 'bid 2' or '{naming} 7H'."
    match words:
        case ["pass"]:
            return PASS
        case ["bid", points] if points in _BIDS:
            return _BIDS[points]
        case [word, card] if word == naming:
            return NameCard(parse_card(card))
        case [] | ["bid", *_]:
            raise NotationError(written)
        case _:
            try:
                return Play(deck.sorted(parse_card(card) for card in words))
            except NotationError as fault:
                raise NotationError(f"{fault} {written}") from None


def write_move(move: Move, naming: str) -> str:
    match move:
        case Play(cards):
            return write_cards(cards)
        case Pass():
            return "pass"
        case Bid(points):
            return f"bid {points}"
        case NameCard(card):
            return f"{naming} {write_card(card)}"


def describe_table(table: PublicState, played: Round) -> Json:
    """Return everything that the whole table can see, as a JSON-ready value."""
    variant, deck = table.variant, table.variant.deck
    cards_played: list[list[str]] = [[] for _ in range(table.seats)]
    for seat, pile in played.history:
        cards_played[seat] += _written(deck, pile)
    return {
        "game": variant.GAME,
        "phase": variant.NAMING if table.phase is Phase.NAMING else table.phase.value,
        "to_act": None if table.phase is Phase.OVER else played.turn,
        "seats": table.seats,
        "hand_number": table.hand_number,
        "dealer": table.dealer,
        variant.BIDDER: table.bidder,
        **({"face_up": None if table.face_up is None else write_card(table.face_up)} if variant.face_up else {}),
        "bids": list(table.bids),
        "bid": table.bid,
        "multiplier": played.multiplier,
        variant.DECLARER: table.declarer,
        variant.NAMED: None if table.named is None else write_card(table.named),
        variant.PARTNER: played.partner,
        "kitty": _cards(deck, table.kitty),
        "leader": played.leader,
        "table": None if played.lying is None else {"seat": played.lying[0], "cards": _cards(deck, played.lying[1])},
        "passes": played.passes,
        "plays": list(played.plays),
        "played": cards_played,
        "hand_counts": list(played.counts),
        "out": list(played.out),
        "scores": list(table.scores),
        "purses": list(table.purses),
        "pot": 0,
        "winners": list(table.winners),
        "reason": table.reason,
        "options": frozen_as_json(variant.options),
    }


def describe_view(view: View) -> Json:
    """Return everything that one seat may know, as a JSON-ready value."""
    deck = view.table.variant.deck
    return {
        **describe_table(view.table, view.round),
        "kitty": _cards(deck, view.kitty),
        "seat": view.seat,
        "hand": _cards(deck, view.hand) or [],
    }


def describe_state(state: State) -> Json:
    """Return the complete state, for referees, as a JSON-ready value."""
    variant = state.table.variant
    return {
        **describe_table(state.table, state.round),
        variant.PARTNER: state.partner,
        "kitty": _cards(variant.deck, state.kitty),
        "hands": [_cards(variant.deck, hand) or [] for hand in state.hands],
        "seed": state.seed,
    }


def _cards(deck: Deck, pile: int | None) -> list[str] | None:
    return list(_written(deck, pile)) if pile else None


@lru_cache(maxsize=4096)
def _written(deck: Deck, pile: int) -> tuple[str, ...]:
    """Return a pile's cards as text; cached, as most piles are written many times before they change."""
    return tuple(write_card(card) for card in deck.cards_of(pile))
