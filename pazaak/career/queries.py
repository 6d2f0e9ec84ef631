"""Questions about a career to the tables of its profile; inside a transaction they know what it has just written."""

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
    """Asks the tables; nothing is kept, so that an answer is never old."""

    def __init__(self, reads: Reads, world: World) -> None:
        self._reads = reads
        self._rows = reads.rows
        self.world = world

    def _one(self, query: str, *values: object) -> int:
        ((value,),) = self._rows(query, *values)
        return int(value or 0)

    # -- matches ----------------------------------------------------------------------------------------------------

    def matches(self) -> int:
        """Matches of Pazaak that were finished for stakes."""
        return tally(self._reads, PLAYER, PAZAAK.name).matches

    def wins(self) -> int:
        """Matches of Pazaak won for stakes."""
        return tally(self._reads, PLAYER, PAZAAK.name).wins

    def streak(self) -> int:
        """Matches of Pazaak won for stakes in a row, up to the last one."""
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
        """How many different games the player has won at for stakes."""
        return self._one("SELECT COUNT(*) FROM score_total WHERE who = ? AND met = '' AND wins > 0", PLAYER)

    def figure(self, what: str) -> int:
        """A figure of the player's matches, added up."""
        return self._one("SELECT SUM(total) FROM figure_total WHERE what = ?", what)

    def days_at(self, kind: str) -> int:
        """On how many different days the player has finished a match of an occasion."""
        return self._one(
            "SELECT COUNT(DISTINCT ended) FROM occasion JOIN result ON result.match = occasion.match "
            "WHERE kind = ? AND status = 'finished'",
            kind,
        )

    def tournaments_won(self) -> int:
        """Knock-outs in which the player won the last match of all."""
        return self._one("SELECT COUNT(*) FROM bout WHERE winner = ? AND round = ?", PLAYER, FINAL.round)

    # -- places -----------------------------------------------------------------------------------------------------

    def milestones(self, prefix: str) -> frozenset[str]:
        """What follows the prefix in the milestones that begin with it."""
        rows = self._rows("SELECT what FROM milestone WHERE what >= ? AND what < ? || char(1114111)", prefix, prefix)
        return frozenset(what.removeprefix(prefix) for (what,) in rows)

    def venues_open(self) -> int:
        """How many venues let the player in; the first always does."""
        return len(self.milestones("venue:") | {self.world.first.id})

    def most_beaten(self) -> int:
        """At the venue where most of them were: how many rivals the player has beaten."""
        beaten = self.milestones("beaten:")
        return max(sum(rival.id in beaten for rival in self.world.rivals_of(venue.id)) for venue in self.world)

    def champions_beaten(self) -> int:
        """How many champions of a venue the player has beaten."""
        beaten = self.milestones("beaten:")
        return sum(venue.champion in beaten for venue in self.world)

    def is_champion(self, account: str) -> bool:
        """Whether the account is that of a venue's champion."""
        return any(rival_account(venue.champion) == account for venue in self.world)

    # -- possessions ------------------------------------------------------------------------------------------------

    def purse(self) -> int:
        """The credits in hand."""
        return self._one("SELECT MAX(0, SUM(balance)) FROM account WHERE id = ?", PLAYER)

    def was_helped(self) -> bool:
        """Whether the house has ever given the player credits to go on with."""
        return bool(
            self._one(
                "SELECT EXISTS (SELECT 1 FROM entry JOIN posting ON posting.entry = entry.id "
                "WHERE entry.kind IN ('grant', 'stake') AND account = ? AND amount > 0)",
                PLAYER,
            )
        )

    def kinds(self) -> frozenset[str]:
        """The kinds of side cards the player owns."""
        return frozenset(item for (item,) in self._rows("SELECT item FROM stock WHERE count > 0")) & frozenset(SideCard)

    def gold_kinds(self) -> int:
        """How many kinds of gold cards the player owns."""
        return sum(COLOURS[SideCard(kind)] is Colour.GOLD for kind in self.kinds())

    def freshest_deck(self) -> int:
        """In the player's deck that has most of them: how many cards are of no kind of the starter deck."""
        decks = [json.loads(items) for (items,) in self._rows("SELECT items FROM named_list")]
        return max((sum(card not in STARTER for card in deck) for deck in decks if len(deck) == DECK_SIZE), default=0)
