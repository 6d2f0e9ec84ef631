"""What a goal is chosen by: where the player is, who sits there and would play, and which cards are owned."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.career.cards.collection import STARTER_COUNTS, read_collection
from pazaak.career.progress import WHERE, beaten, opened, wins_by_account
from pazaak.career.world import Venue, World
from pazaak.game.cards.side_cards import COLOURS, Colour
from pazaak.house.ledger.ledger import Reads
from pazaak.house.ledger.notes import milestones, note
from pazaak.house.profile.roster import Rival


@dataclass(frozen=True, slots=True)
class Around:
    """The player's state as one read of the ledger shows it."""

    world: World
    venue: Venue
    rivals: tuple[Rival, ...]
    """Who would sit down with the player here today, as far as wins decide it."""
    beaten: frozenset[str]
    """Who was ever beaten, by id."""
    colours: frozenset[Colour]
    """Of the side cards that are owned beside the starter's."""
    savers: int
    """How many cards are owned that can save from a bust."""

    @property
    def bets(self) -> bool:
        """Whether one bets at the tables here."""
        return self.venue.rule_set.bets


def look_around(world: World, reads: Reads) -> Around:
    """Read the state; inside a transaction with what it has just written."""
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
    )
