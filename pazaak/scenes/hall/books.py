"""What the hall asks the books when somebody comes in: who is here today, and what the player has."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.career.world import Venue
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.house.session.session import PLAYER
from pazaak.scenes.decks.choice import Brought
from pazaak.scenes.hall.guests import Guest
from pazaak.scenes.house_context import House
from pazaak.scenes.phrases import counted


@dataclass(frozen=True, slots=True)
class HallBooks:
    """One look round: nothing of it is asked again with every frame."""

    venue: Venue
    guests: dict[str, Guest]
    purse: int
    lying: int
    """What of the player's credits lies on tables and in pots."""
    broke: bool
    unfinished: bool
    """Whether a match waits to be continued."""
    brought: Brought

    def obstacle(self, guest: Guest) -> str:
        """Why the player cannot sit down with a rival now; empty when he can."""
        if self.broke:
            return "Out of credits: ask the house for help."
        if guest.standing.out:
            return guest.standing.sentence
        if guest.condition:
            return guest.condition
        least = guest.rival.ante_min
        if self.purse < least:
            if self.purse + self.lying >= least:
                return "Your credits lie on the table of the match that waits. Continue it first."
            have = counted(self.purse, "credit")
            return f"You have {have}; {guest.rival.name} plays for no less than {least}."
        return self.deck_obstacle

    @property
    def deck_obstacle(self) -> str:
        """Why the deck cannot be played here; empty when it can."""
        return " ".join(self.brought.faults)


def look_round(house: House) -> HallBooks:
    career, purse = house.career, house.profile.purse
    venue = career.progress.venue
    deck = career.decks.chosen
    return HallBooks(
        venue=venue,
        guests={rival.id: guest for rival, guest in _guests(house, career.world.rivals_of(venue.id))},
        purse=purse.player,
        lying=purse.on_table(PLAYER) + purse.in_pots(PLAYER),
        broke=purse.is_broke(house.least_ante),
        unfinished=bool(house.profile.unfinished()),
        brought=Brought(deck, career.decks.all(), career.faults(deck, venue)),
    )


def _guests(house: House, rivals: tuple[Rival, ...]) -> list[tuple[Rival, Guest]]:
    career, purse = house.career, house.profile.purse
    today, against = house.now().date(), house.profile.against(house.game.name)
    return [
        (
            rival,
            Guest(
                rival,
                purse.standing(rival, today),
                against.get(rival.account, Tally()),
                waits=purse.is_seated(rival.account),
                champion=career.world.is_champion(rival),
                beaten=career.progress.beaten(rival.id),
                condition=career.progress.champion_waits(rival) or "",
            ),
        )
        for rival in rivals
    ]
