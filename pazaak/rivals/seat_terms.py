"""Reads from a seat's view what the solver wants to know."""

from __future__ import annotations

from functools import lru_cache

from pazaak.game.side_cards import COLOURS, Colour, SideCard
from pazaak.game.side_deck import HAND_SIZE
from pazaak.game.state import View
from pazaak.rivals.hand_book import HandBooks
from pazaak.rivals.match_solver import MatchSolver
from pazaak.rivals.match_terms import Case, Holding, Terms, planned
from pazaak.rivals.odds import is_plain
from pazaak.rivals.rival_table import Kind, RivalTable

KEPT_IN_GAME = 40
KEPT_IN_ARENA = 640
"""For how many holdings solutions are kept: 80 MB and 1.3 GB."""


class SharedSolver(MatchSolver):
    """A solver with the books of all hands that were looked up in it."""

    def __init__(self, terms: Terms, kept: int, rival: RivalTable | None = None) -> None:
        super().__init__(terms, kept, rival)
        self.books = HandBooks(self)


@lru_cache(maxsize=2)
def solver_for(terms: Terms) -> SharedSolver:
    """The solver of these terms, shared by all players of this process."""
    return SharedSolver(terms, KEPT_IN_GAME)


def solver_of(view: View, known: SharedSolver | None) -> SharedSolver:
    """The solver for a view; a full hand, or the first card that is not blue, tells the kind of side deck."""
    kind = _kind(view)
    if known is not None and len(view.hand) < HAND_SIZE and known.terms.kind == "flexible":
        kind = "flexible"
    terms = Terms.of(view.table.rules, kind)
    return known if known is not None and known.terms == terms else solver_for(terms)


def _kind(view: View) -> Kind:
    """The rival is taken to have a side deck such as one's own, where the table does not show his."""
    table = view.table
    if table.side_decks is not None:
        return "plain" if is_plain(table.side_decks[view.rival]) else "flexible"
    shown = (face for face in view.board.faces if isinstance(face, SideCard))
    return "plain" if all(COLOURS[card] is Colour.BLUE for card in (*view.hand, *shown)) else "flexible"


def case_of(view: View, terms: Terms) -> Case:
    """The score and who leads; a longer way to go than is solved counts as the longest."""
    table = view.table
    needs, rival_needs = (table.rules.sets_to_win - table.sets[seat] for seat in (view.seat, view.rival))
    over = max(needs - terms.sets, rival_needs - terms.sets, 0)
    return Case(max(needs - over, 1), max(rival_needs - over, 1), table.leader == view.seat)


def holding_of(view: View) -> Holding:
    """The cards and the Tiebreakers on the boards."""
    return Holding(planned(view.hand), view.board.tiebreak, view.rival_board.tiebreak)
