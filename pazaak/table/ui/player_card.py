"""A player at a table, as shown to everybody there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.phrases import short_name
from pazaak.house.services import Services
from pazaak.house.session.seating import SeatedPerson

YOU, STRANGER = "You", "A stranger"
STRANGER_FACE = "player"
"""Portrait of somebody without one."""
NO_FACE = (STRANGER_FACE, "")
"""Portrait and title of somebody who isn't known."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player's name, portrait and title on a plate."""

    name: str
    """The name in records, and on a page that introduces a rival; the player is "You" there."""
    portrait: str
    title: str = ""
    called: str = ""
    """The player's own name."""

    @property
    def shown(self) -> str:
        """The name on a plate."""
        return self.called or short_name(self.name)


def own_sitter(house: Services) -> PlayerCard:
    """Return the card of the player, with the chosen name, title and portrait."""
    person = house.person
    return PlayerCard(YOU, person.portrait, person.title, person.name)


def player_card_at(house: Services, account: str, people: Mapping[str, SeatedPerson] | None = None) -> PlayerCard:
    """Return the card of an account's player. `people`: those of a friendly match, who keep their names in records."""
    person = None if people is None else people.get(account)
    if person is not None:
        return PlayerCard(person.name, person.portrait or STRANGER_FACE, called=person.name)
    if account == PLAYER:
        return own_sitter(house)
    rival = house.rival_at(account)
    if rival is None:
        return PlayerCard(STRANGER, STRANGER_FACE, "No longer plays here")
    return PlayerCard(rival.name, rival.portrait, rival.title)
