"""The solver's inputs, read from a seat's view."""

from __future__ import annotations

from functools import lru_cache

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand, View
from pazaak.rivals.odds import is_plain
from pazaak.rivals.solving.hand_table import HandTables
from pazaak.rivals.solving.match_solver import KEPT_IN_GAME, MatchSolver
from pazaak.rivals.solving.match_terms import Case, SolverTerms
from pazaak.rivals.solving.rival_table import Kind, RivalTable


class SharedSolver(MatchSolver):
    """A solver with the tables of all hands looked up in it."""

    def __init__(self, terms: SolverTerms, kept: int, rival: RivalTable | None = None) -> None:
        super().__init__(terms, kept, rival)
        self.hands = HandTables(self)
        self._rules: RuleSet | None = None

    def fits(self, rules: RuleSet, kind: Kind) -> bool:
        """Return whether this solves the matches of a table with these rules and such a rival."""
        if kind != self.terms.kind:
            return False
        if rules is not self._rules and SolverTerms.of(rules, kind) == self.terms:
            self._rules = rules
        return rules is self._rules


@lru_cache(maxsize=2)
def solver_for(terms: SolverTerms) -> SharedSolver:
    """Return the solver of these terms, shared by all players of this process."""
    return SharedSolver(terms, KEPT_IN_GAME)


def solver_of(view: View, known: SharedSolver | None) -> SharedSolver:
    """Return the solver for a view: `known`, if it fits."""
    return _solver(view, _kind(view), known)


def _solver(view: View, kind: Kind, known: SharedSolver | None) -> SharedSolver:
    if known is not None and known.fits(view.table.rules, kind):
        return known
    return solver_for(SolverTerms.of(view.table.rules, kind))


def _kind(view: View) -> Kind:
    """Return the kind of rival. Where the table doesn't show their side deck, it is assumed to be like the player's."""
    table = view.table
    if table.side_decks is not None:
        return _kind_of(table.side_decks[view.rival])
    # A given position has other cards than those of the side deck.
    return _kind_by_cards(view) if _kind_of(view.side_deck) == "plain" else "flexible"


def _kind_by_cards(view: View) -> Kind:
    shown = (face for face in view.board.faces if isinstance(face, SideCard))
    return "plain" if all(COLOURS[card] is Colour.BLUE for card in (*view.hand, *shown)) else "flexible"


@lru_cache(maxsize=256)
def _kind_of(side_deck: Hand) -> Kind:
    return "plain" if is_plain(side_deck) else "flexible"


def case_of(view: View, terms: SolverTerms) -> Case:
    """Return the score and the leader; a longer way to go than is solved counts as the longest."""
    table = view.table
    to_win, won = table.rules.sets_to_win, table.sets
    needs, rival_needs = to_win - won[view.seat], to_win - won[1 - view.seat]
    over = max(needs - terms.sets, rival_needs - terms.sets, 0)
    return Case(max(needs - over, 1), max(rival_needs - over, 1), table.leader == view.seat)
