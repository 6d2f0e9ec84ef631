"""Who sits at a table, as everybody there is told."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.phrases import short_name
from pazaak.house.services import Services

YOU, STRANGER = "You", "A stranger"


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Who sits on a seat: what the plate shows."""

    name: str
    """As records have it, and a page that introduces a rival; the person is "You" there."""
    portrait: str
    title: str = ""
    called: str = ""
    """The person's own name."""

    @property
    def shown(self) -> str:
        """The name on a plate."""
        return self.called or short_name(self.name)


def own_sitter(house: Services) -> PlayerCard:
    """The person, with the name, the title and the face that were chosen."""
    person = house.person
    return PlayerCard(YOU, person.portrait, person.title, person.name)


def sitter_at(house: Services, account: str) -> PlayerCard:
    """Whoever plays from an account."""
    if account == PLAYER:
        return own_sitter(house)
    rival = house.rival_at(account)
    if rival is None:
        return PlayerCard(STRANGER, "player", "No longer plays here")
    return PlayerCard(rival.name, rival.portrait, rival.title)
