"""The explanations at a table of Pazu-Pazaak: players, both pots, and the lot."""

from __future__ import annotations

from pazaak.game.cards.faces import card_effect, card_name
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.words import seat_words
from pazaak.side_games.pazu.state import View
from pazaak.stage.widgets.widgets import Role, Spot

JACKPOT = (
    "Bids and penalties go in here. A Full Board, 9 cards of 20 or less, wins all of it.\nWhat is left after the "
    "last set opens your next sitting at this table."
)
SET_POT = "The antes of this set. The highest board of 20 or less wins them, or the last one not bust."


def plates(view: View, board: PazuBoard) -> list[Spot]:
    """Return the spots that describe every player."""
    return [
        Spot(f"seat-{seat}", seat_words(view, seat, board.names), place.plate, role=Role.LABEL)
        for seat, place in enumerate(board.places)
    ]


def signs(view: View) -> list[Spot]:
    """Return the spots that explain the pots, and the lot if there is one."""
    table = view.table
    pot = at.card_rect(at.SET_POT, 1.1)
    found = [
        Spot("about-jackpot", f"Pazaak Pot: {table.pazaak_pot:,}", at.SIGN, role=Role.LABEL, tooltip=JACKPOT),
        Spot("about-pot", f"Set Pot: {table.set_pot:,}", pot, role=Role.LABEL, tooltip=SET_POT),
    ]
    if table.lot is not None:
        told = f"The lot: {card_name(table.lot)}, {table.lots_left} more to come"
        found.append(Spot("about-lot", told, at.card_rect(at.LOT, at.LOT_SCALE), role=Role.LABEL,
                          tooltip=card_effect(table.lot)))  # fmt: skip
    return found
