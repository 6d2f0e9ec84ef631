"""The rules of the partition games: legal moves, and the state after a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeGuard

from partition_games.engine.events import Event
from partition_games.engine.flow import advance, run_deals, seats_taken
from partition_games.engine.hands.arrangement import Fault, FaultKind
from partition_games.engine.hands.cards import Group
from partition_games.engine.moves import Lay, Move
from partition_games.engine.mutable_state import MutableState, empty_state, view_of
from partition_games.engine.options import AnyOptions, FivesOptions
from partition_games.engine.positions.given import read_position
from partition_games.engine.state import Phase, State, View
from partition_games.engine.variant import GroupVariant, Variant
from partition_games.engine.variants import variant_of
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, Outcome, Seat, Step

OVER = "The game is over."


class PartitionRules:
    """The rules of one of the four games at one table; any view is judged by the options it carries."""

    def __init__(self, options: AnyOptions) -> None:
        self.options = options
        self.variant: Variant = variant_of(options)

    @property
    def seats(self) -> int:
        return self.options.seats

    def deal(self, seed: int) -> Step[State, Event]:
        """Begin a new game: the draw for seats, the stakes, the first deal."""
        return self._begun(seed, None)

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """Begin a game from given hands; dealer, scores and stock may be given too. Raises PositionError."""
        return self._begun(seed, position)

    def _begun(self, seed: int, position: Mapping[str, object] | None) -> Step[State, Event]:
        options = self.options
        drawn = seats_taken(self.seats, seed, isinstance(options, FivesOptions), options.quick_start)
        if position is None:
            draft = MutableState(empty_state(options, seed, drawn.dealer))
            draft.events.append(drawn)
            run_deals(draft, self.variant)
            return draft.frozen()
        given = read_position(position, self.variant, options, seed)
        draft = MutableState(
            empty_state(options, seed, drawn.dealer if given.dealer is None else given.dealer, given.scores)
        )
        if given.dealer is None:
            draft.events.append(drawn)
        draft.stock = given.stock
        draft.memory = [(None,) * len(given.stock) for _ in range(self.seats)]
        draft.thrown_by = (None,) * len(given.stock)
        run_deals(draft, self.variant, given.hands)
        return draft.frozen()

    def to_act(self, state: State) -> Seat | None:
        return state.table.to_act

    def view(self, state: State, seat: Seat) -> View:
        """Return the view of a seat: only what it may know."""
        return view_of(state, seat)

    def moves(self, view: View) -> Iterator[Move]:
        """Yield every legal move of the seat to act, lazily; layouts with the strongest first group first."""
        if view.table.to_act == view.seat:
            yield from variant_of(view.options).moves(view)

    def verify(self, view: View, move: Move) -> None:
        """Check that the seat to act may make the move. Raises IllegalMoveError."""
        table = view.table
        if table.phase is Phase.OVER:
            raise IllegalMoveError(OVER)
        if table.to_act != view.seat:
            if table.ready[view.seat] and not table.dropped[view.seat]:
                raise IllegalMoveError("You're ready. Waiting for the others.")
            raise IllegalMoveError("It's not your turn.")
        variant_of(view.options).verify(view, move)

    def faults(self, view: View, groups: tuple[Group, ...], left: Group = ()) -> tuple[Fault, ...]:
        """Return all faults of groups of the view's hand, finished or not, for a table to mark them.

        It may be any seat's turn. Empty if the groups may be laid.
        """
        variant = variant_of(view.options)
        if not is_grouped(variant):
            return (Fault(FaultKind.SIZE, (), "No groups are laid out in this game."),)
        return variant.faults(view, Lay(groups, left))

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Return the state after a verified move, up to the next choice or the end."""
        draft = MutableState(state)
        seat = state.table.to_act
        if seat is None:
            raise IllegalMoveError(OVER)
        advance(draft, self.variant, seat, self.variant.take(draft, seat, move))
        return draft.frozen()

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return points by seat: the scores, or with `deals` those won in the deals; Kitti: deals won. Not credits."""
        table = state.table
        if table.options.deals is None:
            return table.scores
        return tuple(now - then for now, then in zip(table.scores, table.opening_scores, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        table = state.table
        if table.reason is None:
            return None
        return Outcome(self.payoffs(state), table.winners, table.reason)

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.table.purses, (state.table.pot,))


def is_grouped(variant: Variant) -> TypeGuard[GroupVariant]:
    """Return whether hands are laid out in groups of three."""
    return isinstance(variant, GroupVariant)


def written_moves(view: View) -> Iterator[str]:
    """Yield the moves of `PartitionRules.moves` in notation."""
    return variant_of(view.options).written_moves(view) if view.table.to_act == view.seat else iter(())
