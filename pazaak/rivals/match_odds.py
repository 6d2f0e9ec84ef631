"""How likely a set and a match are won, from the score, who leads and the cards left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pazaak.game.side_deck import HAND_SIZE
from pazaak.game.state import View
from pazaak.rivals.match_odds_table import FLEXIBLE, PLAIN
from pazaak.rivals.odds import is_plain

_SETS = 3
"""The table knows matches up to three sets; a longer way to go counts as three."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands between two sets."""

    needs: int
    """Sets he still has to win."""
    rival_needs: int
    leads: bool
    cards: int
    rival_cards: int
    plain: bool
    """Whether these are cards of a plain side deck (blue alone)."""

    @classmethod
    def of(cls, view: View) -> Standing:
        """The seat's own standing before the set that is about to be played."""
        table, own, rival = view.table, view.seat, view.rival
        to_win = table.rules.sets_to_win
        return cls(
            needs=to_win - table.sets[own],
            rival_needs=to_win - table.sets[rival],
            leads=table.leader == own,
            cards=min(len(view.hand), HAND_SIZE),
            rival_cards=min(table.hand_counts[rival], HAND_SIZE),
            plain=is_plain(view.hand),
        )

    def won(self) -> Standing:
        """After the set is won without a card spent."""
        return replace(self, needs=self.needs - 1, leads=True)

    def lost(self) -> Standing:
        """After the set is lost without a card spent."""
        return replace(self, rival_needs=self.rival_needs - 1, leads=False)


def match_chance(at: Standing) -> float:
    """The chance to win the match, with equal skill."""
    if at.needs <= 0:
        return 1.0
    if at.rival_needs <= 0:
        return 0.0
    rows = PLAIN if at.plain else FLEXIBLE
    if at.leads:
        return _leader(rows, at.needs, at.rival_needs, at.cards, at.rival_cards)
    return 1.0 - _leader(rows, at.rival_needs, at.needs, at.rival_cards, at.cards)


def set_chance(at: Standing) -> float:
    """The share of the way from the set lost to the set won that the match chance amounts to."""
    lost, won = match_chance(at.lost()), match_chance(at.won())
    if won <= lost:
        return 0.5
    return min(max((match_chance(at) - lost) / (won - lost), 0.0), 1.0)


def _leader(rows: tuple[tuple[int, ...], ...], needs: int, rival_needs: int, cards: int, rival_cards: int) -> float:
    row = rows[(min(needs, _SETS) - 1) * _SETS + min(rival_needs, _SETS) - 1]
    return row[cards * (HAND_SIZE + 1) + rival_cards] / 1000
