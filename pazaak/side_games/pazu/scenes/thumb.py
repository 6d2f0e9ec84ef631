"""A rule of thumb for bids, spelled out in the line that proposes one."""

from __future__ import annotations

from pazaak.game.cards.faces import card_name
from pazaak.game.cards.side_cards import COLOURS
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.players.simple import PRICES, usual_price
from pazaak.side_games.pazu.state import View

SHARES = {0.5: "half the ante", 1.0: "the ante"}


def rule_of_thumb(view: View) -> tuple[Move, str]:
    """Return the proposed bid or pass for the lot, and the reason. Raises AssertionError when there is no lot."""
    table = view.table
    assert table.lot is not None, "a hint is asked for where a lot lies"
    price, share = usual_price(table.lot, table.ante), SHARES[PRICES[COLOURS[table.lot]]]
    worth = f"{card_name(table.lot)}: worth {share}, {int(price):,}"
    if table.next_bid <= price:
        return Bid(table.next_bid), f"{worth}. Bid {table.next_bid:,}"
    return PASS, f"{worth}. Pass"
