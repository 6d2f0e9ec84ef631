"""The rules of a table for its screen: sizes and names of groups, faults, arrangements."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from partition_games.engine.hands.arrangement import Fault, FaultKind, last_groups
from partition_games.engine.hands.cards import high_first
from partition_games.engine.hands.five_ranks import five_strength
from partition_games.engine.rules import PartitionRules, is_grouped
from partition_games.engine.state import PublicState, View
from partition_games.scenes.named_hands import Named, five_in_order, named_five, named_group
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """The names of the complete groups, and their faults."""

    names: tuple[str, ...] = ("", "", "", "")
    """Names by group; empty for incomplete ones."""
    wrong: frozenset[int] = frozenset()
    fault: str = ""
    """Reason why the groups can't be laid; empty for none."""
    foul: str = ""
    """Cost of laying them, where the table allows it; empty for none."""


class TableRules:
    def __init__(self, rules: AnyRules) -> None:
        assert isinstance(rules, PartitionRules)
        self._rules = rules
        self._variant = rules.variant
        self.options = rules.options
        self.game: str = rules.options.GAME
        self.sizes: tuple[int, ...] = self._variant.SIZES if is_grouped(self._variant) else ()
        self.clockwise: bool = self._variant.CLOCKWISE
        self.keeps_stock: bool = self._variant.KEEPS_STOCK

    @property
    def chosen(self) -> Mapping[str, Any]:
        """Options of the table, by name."""
        return {option.name: getattr(self.options, option.name) for option in fields(self.options)}

    @property
    def rides_along(self) -> bool:
        """Whether the last group has a card more than the others, which doesn't count."""
        return bool(self.sizes) and self.sizes[-1] > self.sizes[0]

    def describe(self, cards: Sequence[Card]) -> str:
        """Return the name of a complete group, or of a hand of Fives."""
        return self.named(cards).label

    def named(self, cards: Sequence[Card]) -> Named:
        """Return the name with the cards that decide."""
        return named_group(self._variant.ladder, cards) if is_grouped(self._variant) else named_five(cards)

    def strongest(self, hands: Iterable[Named]) -> Named:
        """Return the strongest of several hands."""
        return max(hands, key=lambda hand: self._strength(hand.cards))

    def _strength(self, cards: Sequence[Card]) -> int:
        return self._variant.ladder.strength(cards) if is_grouped(self._variant) else five_strength(cards)

    def can_win(self, hand: Named, hidden: int, best: Named, seen: Collection[Card]) -> bool:
        """Return whether a hand would beat the best so far with another card in the place of the hidden one."""
        known = set(hand.cards) | set(seen)
        tied = is_grouped(self._variant) and self._variant.LAST_SHOWN_WINS
        for card in DECK_52:
            if card in known and card != hand.cards[hidden]:
                continue
            other = (*hand.cards[:hidden], card, *hand.cards[hidden + 1 :])
            strength, best_strength = self._strength(other), self._strength(best.cards)
            if strength > best_strength or (tied and strength == best_strength):
                return True
        return False

    def in_order(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """Return a hand as it is dealt before its player: sorted."""
        return high_first(hand) if self.sizes else five_in_order(hand)

    def look(self, view: View, groups: Sequence[Sequence[Card]], left: Sequence[Card]) -> Verdict:
        """Return the verdict on groups, finished or not."""
        laid = tuple(map(tuple, groups))
        sized = zip(laid, self.sizes, strict=True)
        names = tuple(self.describe(group) if len(group) == size else "" for group, size in sized)
        found = [fault for fault in self._rules.faults(view, laid, tuple(left)) if fault.kind is FaultKind.ORDER]
        fouls = self._variant.fouls(laid) if is_grouped(self._variant) else []
        wrong = frozenset(group for fault in (*found, *fouls) for group in fault.groups)
        return Verdict(names, wrong, found[0].sentence if found else "", _foul_words(fouls))

    def best_three(self, groups: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
        """Return Hazari's last group with the best three first that don't exceed the group before."""
        before, last = tuple(groups[-2]), tuple(groups[-1])
        if not is_grouped(self._variant):
            return last
        ladder = self._variant.ladder
        most = ladder.strength(before) if len(before) == self.sizes[-2] else None
        return next(iter(last_groups(ladder, last, most)), next(iter(last_groups(ladder, last, None))))

    def dealt_in_turn(self, table: PublicState) -> list[Seat]:
        """Return the seats in the order in which cards are dealt to them."""
        step = -1 if self._variant.first_card_before else 1
        return [(table.dealer + step + turn) % table.seats for turn in range(table.seats)]

    def may_show(self, view: View) -> bool:
        """Return whether the hand may be shown as a special deal."""
        return is_grouped(self._variant) and self._variant.may_show(view.hand)


def _foul_words(fouls: Sequence[Fault]) -> str:
    if not fouls:
        return ""
    above, below = fouls[0].groups
    return f"Group {below + 1} is stronger than group {above + 1}: a foul, and you'd be out of the game."
