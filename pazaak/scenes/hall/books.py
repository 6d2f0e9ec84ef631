"""What the hall asks the books when somebody comes in: who is here today, and what the player has."""

from __future__ import annotations

from pazaak.house.profile.statistics import Tally
from pazaak.house.session.session import PLAYER
from pazaak.scenes.decks.choice import Brought
from pazaak.scenes.hall.guests import Guest
from pazaak.scenes.house_context import House
from pazaak.scenes.phrases import counted


class HallBooks:
    """One look round the venue where the player is: nothing of it is asked again with every frame."""

    def __init__(self, house: House) -> None:
        career, purse = house.career, house.profile.purse
        today, against = house.now().date(), house.profile.against(house.game.name)
        deck = career.decks.chosen
        self.venue = career.progress.venue
        self.guests = {
            rival.id: Guest(
                rival,
                purse.standing(rival, today),
                against.get(rival.account, Tally()),
                waits=purse.is_seated(rival.account),
                champion=career.world.is_champion(rival),
                beaten=career.progress.beaten(rival.id),
                condition=career.progress.champion_waits(rival) or "",
            )
            for rival in career.world.rivals_of(self.venue.id)
        }
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER)
        self.broke = purse.is_broke(house.least_ante)
        self.unfinished = bool(house.profile.unfinished())
        self.brought = Brought(deck, career.decks.all(), career.faults(deck, self.venue))

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
