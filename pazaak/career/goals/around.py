"""The player's situation by which goals are chosen: venue, willing rivals, wins and owned cards."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.career.cards.collection import STARTER_COUNTS, read_collection
from pazaak.career.progress import WHERE, beaten, opened, wins_by_account
from pazaak.career.world import Venue, World
from pazaak.game.cards.side_cards import COLOURS, Colour
from pazaak.house.ledger.ledger import PLAYER, Reads
from pazaak.house.ledger.notes import milestones, note
from pazaak.house.profile.roster import Rival


@dataclass(frozen=True, slots=True)
class Around:
    """The player's situation, read from the ledger in one go."""

    world: World
    venue: Venue
    rivals: tuple[Rival, ...]
    """Rivals of this venue that would play the player today, judged by wins alone."""
    beaten: frozenset[str]
    """Ids of all rivals that the player has beaten."""
    colours: frozenset[Colour]
    """Colours of the owned side cards, starter cards left out."""
    savers: int
    """Number of owned cards that can save from a bust."""
    met: frozenset[str]
    """Games that the player has finished for credits."""

    @property
    def bets(self) -> bool:
        """Whether tables of this venue have bets."""
        return self.venue.rule_set.bets


def look_around(world: World, reads: Reads) -> Around:
    """Return the player's situation; inside a transaction it includes the latest writes."""
    done = frozenset(milestones(reads))
    where = note(reads, WHERE)
    known = isinstance(where, str) and where in world and opened(where) in done
    venue = world.venue(where) if known else world.first
    wins = wins_by_account(reads)
    here = world.rivals_of(venue.id)
    won = sum(wins.get(rival.account, 0) for rival in here)
    willing = tuple(
        rival for rival in here if rival.id != venue.champion or beaten(rival.id) in done or won >= venue.champion_after
    )
    counts = read_collection(reads).counts
    own = {card: count - STARTER_COUNTS.get(card, 0) for card, count in counts.items()}
    saving = (Colour.RED, Colour.SWITCH)
    return Around(
        world,
        venue,
        willing,
        frozenset(rival.id for rival in world.roster if beaten(rival.id) in done),
        frozenset(COLOURS[card] for card, count in own.items() if count > 0),
        sum(count for card, count in own.items() if COLOURS[card] in saving),
        frozenset(name for (name,) in reads.rows("SELECT game FROM score_total WHERE who = ? AND met = ''", PLAYER)),
    )
