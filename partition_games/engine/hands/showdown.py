"""Showdowns: groups shown one seat after another, and the best of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from partition_games.engine.events import GroupShown
from partition_games.engine.hands.cards import Group
from partition_games.engine.hands.ranks import Ladder
from partition_games.engine.moves import Lay
from partition_games.engine.mutable_state import MutableState
from pazaak.house.rules.protocols import Seat


class Comparison:
    """One comparison of groups as they are shown, and the best of them."""

    def __init__(self, draft: MutableState, number: int) -> None:
        self._draft = draft
        self._number = number
        self._best = -1
        self.seats: tuple[Seat, ...] = ()
        """Seats with the best group: several where equal, none where no group counted."""

    def show(self, seat: Seat, cards: Group, strength: int, name: str, description: str, counts: bool = True) -> None:
        """Record and announce a seat's group; `counts`: whether it takes part in the comparison."""
        if counts and strength > self._best:
            self._best, self.seats = strength, ()
        best = counts and strength == self._best
        if best:
            self.seats += (seat,)
        self._draft.events.append(GroupShown(self._number, seat, cards, name, description, best, counts))

    def show_group(self, seat: Seat, cards: Group, ladder: Ladder, counts: bool = True) -> None:
        """Record and announce a seat's group, rated by the three-card ladder."""
        strength = ladder.strength(cards)
        self.show(seat, cards, strength, ladder.names[strength], ladder.descriptions[strength], counts)

    @property
    def alone(self) -> Seat | None:
        """Seat whose group is strictly the best; None otherwise."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def last(self) -> Seat:
        """Of equal best groups, the seat that showed last."""
        return self.seats[-1]

    @property
    def tied(self) -> tuple[Seat, ...]:
        return self.seats if len(self.seats) > 1 else ()


def best_shown(
    draft: MutableState, groups: Mapping[Seat, tuple[Group, ...]], number: int, leader: Seat, ladder: Ladder
) -> Comparison:
    """Show every seat's group of one comparison, the leader's first; return it."""
    comparison = Comparison(draft, number)
    for seat in draft.round_from(leader):
        comparison.show_group(seat, groups[seat][number], ladder)
    return comparison


def compare_in_turn(
    draft: MutableState, count: int, compare: Callable[[int, Seat], Seat | None]
) -> tuple[tuple[Seat, ...], tuple[Seat | None, ...]]:
    """Make comparisons in turn while two seats are in the game; each winner leads the next.

    compare: makes the comparison of a number and leader, and returns its winner. Returns the leaders and the winners.
    """
    leaders: list[Seat] = []
    winners: list[Seat | None] = []
    leader = draft.after(draft.dealer)
    for number in range(count):
        leader = draft.round_from(leader)[0]
        winner = compare(number, leader)
        leaders.append(leader)
        winners.append(winner)
        if len(draft.active) == 1:
            break
        leader = leader if winner is None else winner
    return tuple(leaders), tuple(winners)


def laid_groups(draft: MutableState) -> dict[Seat, tuple[Group, ...]]:
    """Return the groups of every seat that has laid out."""
    return {seat: lay.groups for seat, lay in enumerate(draft.laid) if isinstance(lay, Lay)}


def shown_groups(draft: MutableState) -> tuple[tuple[Group, ...], ...]:
    """Return by seat the groups shown in this showdown, in order."""
    shown: list[tuple[Group, ...]] = [()] * draft.seats
    for event in draft.events:
        if isinstance(event, GroupShown):
            shown[event.seat] = (*shown[event.seat], event.cards)
    return tuple(shown)
