"""Queries about a career; inside a transaction they see its latest writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pazaak.career.contests.bracket import FINAL
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, STARTER
from pazaak.house.ledger.ledger import PLAYER, Reads, rival_account
from pazaak.house.profile.statistics import tally
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.world import World


class CareerQueries:
    """Queries about a career to the database, never cached."""

    def __init__(self, reads: Reads, world: World) -> None:
        self._reads = reads
        self._rows = reads.rows
        self.world = world

    def _one(self, query: str, *values: object) -> int:
        ((value,),) = self._rows(query, *values)
        return int(value or 0)

    def matches(self) -> int:
        """Return the number of finished matches of Pazaak for stakes."""
        return tally(self._reads, PLAYER, PAZAAK.name).matches

    def wins(self) -> int:
        """Return the number of matches of Pazaak won for stakes."""
        return tally(self._reads, PLAYER, PAZAAK.name).wins

    def streak(self) -> int:
        """Return the number of matches of Pazaak won for stakes in a row, up to the last one."""
        lost = self._rows(
            "SELECT score.match FROM score JOIN match ON match.id = score.match "
            "WHERE who = ? AND NOT won AND game = ? ORDER BY score.match DESC LIMIT 1",
            PLAYER,
            PAZAAK.name,
        )
        return self._one(
            "SELECT COUNT(*) FROM score JOIN match ON match.id = score.match "
            "WHERE who = ? AND score.match > ? AND game = ?",
            PLAYER,
            lost[0][0] if lost else 0,
            PAZAAK.name,
        )

    def games_won(self) -> int:
        """Return the number of different games won for stakes."""
        return self._one("SELECT COUNT(*) FROM score_total WHERE who = ? AND met = '' AND wins > 0", PLAYER)

    def figure(self, what: str) -> int:
        """Return the sum of a figure over the player's matches."""
        return self._one("SELECT SUM(total) FROM figure_total WHERE what = ?", what)

    def days_at(self, kind: str) -> int:
        """Return the number of days on which the player finished a match of this kind."""
        return self._one(
            "SELECT COUNT(DISTINCT ended) FROM occasion JOIN result ON result.match = occasion.match "
            "WHERE kind = ? AND status = 'finished'",
            kind,
        )

    def tournaments_won(self) -> int:
        """Return the number of knock-outs whose final the player won."""
        return self._one("SELECT COUNT(*) FROM bout WHERE winner = ? AND round = ?", PLAYER, FINAL.round)

    def milestones(self, prefix: str) -> frozenset[str]:
        """Return the milestones that begin with a prefix, without it."""
        rows = self._rows("SELECT what FROM milestone WHERE what >= ? AND what < ? || char(1114111)", prefix, prefix)
        return frozenset(what.removeprefix(prefix) for (what,) in rows)

    def venues_open(self) -> int:
        """Return the number of open venues; the first always is."""
        return len(self.milestones("venue:") | {self.world.first.id})

    def most_beaten(self) -> int:
        """Return the number of beaten rivals at the venue with most of them."""
        beaten = self.milestones("beaten:")
        return max(sum(rival.id in beaten for rival in self.world.rivals_of(venue.id)) for venue in self.world)

    def champions_beaten(self) -> int:
        """Return the number of venues whose champion the player has beaten."""
        beaten = self.milestones("beaten:")
        return sum(venue.champion in beaten for venue in self.world)

    def is_champion(self, account: str) -> bool:
        """Whether the account is that of a venue's champion."""
        return any(rival_account(venue.champion) == account for venue in self.world)

    def purse(self) -> int:
        """Return the credits in hand."""
        return self._one("SELECT MAX(0, SUM(balance)) FROM account WHERE id = ?", PLAYER)

    def was_helped(self) -> bool:
        """Whether the house has ever given the player credits for going broke."""
        return bool(
            self._one(
                "SELECT EXISTS (SELECT 1 FROM entry JOIN posting ON posting.entry = entry.id "
                "WHERE entry.kind IN ('grant', 'stake') AND account = ? AND amount > 0)",
                PLAYER,
            )
        )

    def kinds(self) -> frozenset[str]:
        """Return the kinds of side cards that the player owns."""
        return frozenset(item for (item,) in self._rows("SELECT item FROM stock WHERE count > 0")) & frozenset(SideCard)

    def gold_kinds(self) -> int:
        """Return the number of kinds of gold cards that the player owns."""
        return sum(COLOURS[SideCard(kind)] is Colour.GOLD for kind in self.kinds())

    def freshest_deck(self) -> int:
        """Return the most cards in one of the player's decks that are of no starter kind."""
        decks = [json.loads(items) for (items,) in self._rows("SELECT items FROM named_list")]
        return max((sum(card not in STARTER for card in deck) for deck in decks if len(deck) == DECK_SIZE), default=0)
