"""The planner: weighs standing, going on and every card by the chance to win the match, looked up in solved tables."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from random import Random

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS, Board, total_with
from pazaak.game.cards.side_cards import FLIPPED, PLAYS, Play, SideCard
from pazaak.game.phases import Phase
from pazaak.game.state import Hand, View
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.odds import MainDeck
from pazaak.rivals.players.character import EVEN, Character
from pazaak.rivals.players.reference import quiet_move
from pazaak.rivals.solving.hand_table import HandTable, HoldingValues, Playable, card_cost, most_cards
from pazaak.rivals.solving.match_solver import KEPT_IN_GAME
from pazaak.rivals.solving.match_terms import planned, without
from pazaak.rivals.solving.rival_table import column_of
from pazaak.rivals.solving.seat_terms import SharedSolver, case_of, solver_of

FLIP_KEPT = 0.25
"""Assumed worth of a Flip in hand, as a share of the set's worth: Flips aren't planned with."""
_GLANCE = (10, 2)
"""Total and number of cards that an inattentive player assumes of a rival."""
_DEEP_ENOUGH = 12
"""Least number of cards in the deck at which the rival's draw hardly changes the chances of the player's."""
_PENALTY_FELT = 0.15
"""Share of a penalty that is weighed against the next draw: most who fear it would lose the set anyway."""

_PARTS = 1000

Option = tuple[m.Move, float]
TableKey = tuple[SharedSolver, tuple[int, ...], Seat, bool, bool, int]
"""Key of a hand table."""


class Planner:
    """Player of the cards with a character; an even one makes the best move it can find."""

    def __init__(self, character: Character = EVEN, seed: int = 0, kept: int = KEPT_IN_GAME) -> None:
        """Create a planner. `kept`: number of holdings whose solutions are kept for later matches, 1.7 MB each."""
        self.character = character
        self._seed = seed
        self._kept = kept
        self.solver: SharedSolver | None = None
        self._open: tuple[Hand, TableKey, HandTable, tuple[Playable, ...]] | None = None

    def prepare(self, view: View) -> None:
        """Solve the match for the dealt hand and all its parts."""
        self.ready(view).prepare(planned(view.hand))

    def ready(self, view: View) -> SharedSolver:
        """Return the solver for this table and hand."""
        if self.solver is not (solver := self._solver_of(view)):
            self.solver = solver
            solver.kept = max(solver.kept, self._kept)
        return solver

    def _solver_of(self, view: View) -> SharedSolver:
        return solver_of(view, self.solver)

    def _chance(self, view: View) -> Random:
        """Return the randomness of this decision: at each decision of a set the board has another number of cards."""
        return Random(f"{self._seed}/{view.table.set_number}/{len(view.board.values)}")

    def choose(self, view: View) -> m.Move:
        """Return the move that seems worth most in turns and at ties, a quiet one elsewhere."""
        match view.table.phase:
            case Phase.TURN:
                return max(self.options(view), key=itemgetter(1))[0]
            case Phase.TIEBREAK:
                return self._answer_tie(view)
            case _:
                return quiet_move(view)

    def options(self, view: View) -> list[Option]:
        """Return the sensible moves of a turn with the worth each seems to have."""
        solver = self.ready(view)
        rival = view.rival_board
        cards = most_cards(view.table.hand_counts[view.rival])
        hand_table, playable = self._hand_table(view, solver, cards)
        total, standing = rival.total, rival.standing
        character = self.character
        blur = character.blur * hand_table.stake
        chance = self._chance(view) if character.inattention or blur else None
        if chance is not None and character.inattention and chance.random() < character.inattention:
            (total, cards), standing = _GLANCE, False
        options = _Turn(view, hand_table, playable, character, column_of(total, cards, standing)).options()
        if character.misses:
            options = self._seen(view, options)
        if chance is not None and blur:
            options = [(move, worth + chance.gauss(0.0, blur)) for move, worth in options]
        return options

    def _seen(self, view: View, options: list[Option]) -> list[Option]:
        """Return the options without the cards that make 20, where they are overlooked (by board and seed)."""
        board, flip = view.board, view.table.rules.flip
        made = {move for move, _ in options if isinstance(move, Play) and total_with(board, move, flip) == GOAL}
        if board.total > GOAL or not made:
            return options
        values = "".join(f"{value:+}" for value in board.values)
        roll = pick(_PARTS, f"{self._seed}/misses/{view.table.set_number}/{values}")
        if roll >= self.character.misses * _PARTS:
            return options
        return [option for option in options if option[0] not in made]

    def _hand_table(self, view: View, solver: SharedSolver, cards: int) -> tuple[HandTable, tuple[Playable, ...]]:
        """Return the table of the hand, and its playable cards in the order of the hand."""
        table, hand = view.table, view.hand
        place = solver, table.sets, table.leader, view.board.tiebreak, view.rival_board.tiebreak, cards
        if self._open is None or self._open[0] is not hand or self._open[1] != place:
            key = hand, view.board.tiebreak, view.rival_board.tiebreak, case_of(view, solver.terms), cards
            known = solver.hands.of(key)
            self._open = hand, place, known, tuple(known.playable[card] for card in dict.fromkeys(hand))
        return self._open[2:]

    def _answer_tie(self, view: View) -> m.Move:
        if SideCard.TIEBREAKER not in view.hand:
            return m.KEEP_TIEBREAKER
        solver = self.ready(view)
        case = case_of(view, solver.terms)
        cards, rival = planned(view.hand), view.table.hand_counts[view.rival]
        spent = without(cards, SideCard.TIEBREAKER)
        answered = (0, -1) if view.rival_board.tiebreak else (1, 0)
        spending = solver.chance(spent, solver.next_case(case, answered[0]), rival)
        keeping = solver.chance(cards, solver.next_case(case, answered[1]), rival)
        cost = (self.character.thrift - 1) * card_cost(solver, case, cards, spent, rival)
        return m.SPEND_TIEBREAKER if spending - cost >= keeping else m.KEEP_TIEBREAKER


class _Turn:
    """One decision of a turn, worked out on the actual board."""

    __slots__ = ("_board", "_character", "_column", "_even", "_flip", "_hand_table", "_penalty", "_playable", "_view")

    def __init__(
        self, view: View, hand_table: HandTable, playable: tuple[Playable, ...], character: Character, column: int
    ) -> None:
        self._view = view
        self._hand_table = hand_table
        self._playable = playable
        self._character = character
        self._column = column
        self._flip = view.table.rules.flip
        self._penalty = _penalty(view)
        self._even = character.even and not self._penalty
        """Whether the tables' worths are those that the character feels."""
        self._board = view.board

    def options(self) -> list[Option]:
        view, board, held = self._view, self._board, self._hand_table.held
        total, slots = board.total, len(board.values)
        if total > GOAL:
            options: list[Option] = [(m.STAND, held.lost - self._penalty * (1 - held.lost))]
        else:
            options = [(m.STAND, self._stand(held, total))]
            if total < GOAL or held.plays_on_at_goal:
                options.append((m.END_TURN, self._go_on(held, self._playable, total, slots)))
        if not view.table.played and slots < SLOTS:
            options += self._plays(board)
        return options

    def _plays(self, board: Board) -> Iterator[Option]:
        """Yield the plays that don't bust; Flips and Double are exact here."""
        thrift = self._character.thrift - 1
        slots = len(board.values) + 1
        for playable in self._playable:
            if playable.card in FLIPPED:
                cost = FLIP_KEPT * self._hand_table.stake
            else:
                cost = thrift * self._hand_table.cost(playable.card) if thrift else 0.0
            for play in playable.plays:
                total = board.total + play.value if playable.fixed else total_with(board, play, self._flip)
                if total <= GOAL:
                    yield play, self._settle(playable, total, slots) - cost

    def _settle(self, playable: Playable, total: int, slots: int) -> float:
        """Return the better of standing and going on, once no card is to be played."""
        held = playable.after
        if self._even:
            return held.settle(total, slots, self._column)
        if slots == SLOTS and held.nine_wins:
            return held.full + self._character.filling * self._hand_table.stake
        standing = self._stand(held, total)
        if held.stops(total, slots):
            return standing
        return max(standing, self._go_on(held, (), total, slots))

    def _stand(self, held: HoldingValues, total: int) -> float:
        worth = held.stand(total, self._column)
        if self._character.ambition:
            worth -= self._character.ambition * self._hand_table.stake * (GOAL - total) / 5
        return worth

    def _go_on(self, held: HoldingValues, playable: tuple[Playable, ...], total: int, slots: int) -> float:
        """Return the worth of going on. `playable`: the cards that a card counter considers after the next draw."""
        character, stake = self._character, self._hand_table.stake
        worth = held.go_on(total, slots, self._column)
        if self._even:
            return worth
        if character.counts:
            worth += self._counted(held, playable, total, slots)
        if total > GOAL - 10 and (character.fear or self._penalty):
            worth -= max(character.fear * stake, self._penalty * (1 - held.lost)) * self._danger(total)
        if character.filling and slots > 2:
            worth += character.filling * stake * (slots - 2) / 6
        return worth

    def _danger(self, total: int) -> float:
        """Return the share of draws that bust and that no card saves."""
        return max(total + 10 + _best_rescue(self._view.hand) - GOAL, 0) / 10

    def _counted(self, held: HoldingValues, playable: tuple[Playable, ...], total: int, slots: int) -> float:
        """Return the change of worth by the cards left in the main deck, if they are likely to be drawn next."""
        if not self._view.rival_board.standing and self._view.table.deck_left < _DEEP_ENOUGH:
            return 0.0
        return sum(
            (chance - 0.1) * self._drawn(held, playable, total + draw, draw, slots + 1)
            for draw, chance, _ in MainDeck.of(self._view.table, exact=1).draws()
        )

    def _drawn(self, held: HoldingValues, playable: tuple[Playable, ...], total: int, draw: int, slots: int) -> float:
        """Return the best value after a draw, by the tables alone."""
        best = held.settle(total, slots, self._column)
        for card in playable if slots < SLOTS else ():
            if card.card not in FLIPPED:
                values = [play.value for play in card.plays] if card.fixed else [draw]
                best = max(best, *(card.after.settle(total + value, slots + 1, self._column) for value in values))
        return best


def _penalty(view: View) -> float:
    """Return the cost of a bust in parts of the pot, where the match is played for credits too."""
    table = view.table
    if not table.rules.bets or table.pot <= 0:
        return 0.0
    return _PENALTY_FELT * min(table.rules.bust_penalty * table.ante, table.purses[view.seat]) / table.pot


def _best_rescue(hand: Hand) -> int:
    return min((*(play.value for card in hand for play in PLAYS[card]), 0))
