"""The world of the career: the venues, who sits where, and by which house rules they play."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, StringConstraints, ValidationError, field_validator

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import READY_DECKS, DeckError, check_deck
from pazaak.game.options import PazaakOptions
from pazaak.game.ruleset import RuleSet
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.data_files import DataFiles
from pazaak.house.profile.roster import Rival, Roster
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.session.purpose import NAME, MatchPurpose
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.register import PAZAAK

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]


class WorldError(StoreError):
    """A venue's file that cannot be used, told in a sentence."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class EntryRequirement(_Part):
    """What it takes to be let in, beside having been let into the venue before."""

    beaten: tuple[Name, ...] = ()
    """Rivals, by id, who must have been beaten in a match for stakes at their own table."""
    credits: int = Field(default=0, ge=0)
    """What one must have in the purse on the day the door opens; once open, it stays open."""


class Assortment(_Part):
    """What the venue's shop may have on its shelf."""

    kinds: tuple[SideCard, ...] = Field(min_length=1)
    markup: float = Field(gt=0, le=100)
    """What the venue makes of a base price."""
    slots: int = Field(ge=1, le=23)
    """How many kinds are on the shelf on one day."""


class Keeper(_Part):
    """Who stands behind the counter of the shop, a rival of the venue, and what he says there."""

    rival: Name
    greets: tuple[Sentence, ...] = Field(min_length=1)
    bought: tuple[Sentence, ...] = Field(min_length=1)
    sold: tuple[Sentence, ...] = Field(min_length=1)
    """After a deal: the player has bought, or sold."""
    short: Sentence
    """To who cannot pay."""
    empty: Sentence
    """When nothing is left on the shelf."""

    def greeting(self, number: int) -> str:
        """What is said to who comes in."""
        return self.greets[number % len(self.greets)]

    def thanks(self, number: int, *, sold: bool) -> str:
        """What is said after a deal; `sold` is by the player."""
        lines = self.sold if sold else self.bought
        return lines[number % len(lines)]


class Welcome(_Part):
    """A card that the keeper gives to who comes back, won or lost; once in a career."""

    card: SideCard
    after: int = Field(ge=1)
    """So many matches for stakes must have been finished at the venue's tables."""


class Tournament(_Part):
    """The venue's knock-out of eight."""

    fee: int = Field(ge=1)
    """What each of the eight puts into the pot."""
    prize: int = Field(ge=0)
    """What the house adds for the winner, in credits."""
    card: SideCard
    """The card that the winner takes home the first time, and now and then later."""


class HouseTable(_Part):
    """A table of the house, where guests of all venues sit down; what it keeps from sitting to sitting is its own."""

    game: Name
    """A game of the house that has a door in the hall of games."""
    stakes: tuple[PositiveInt, PositiveInt, PositiveInt]
    """Small, medium, high: what each seat pays, once or before every deal."""


class Venue(_Part):
    """A place to play: its rules, its shop and its champion."""

    id: Name
    place: int = Field(ge=1)
    """The order in which venues open."""
    name: str = Field(min_length=1, max_length=24)
    story: str = Field(min_length=1, max_length=320)
    backdrop: Name
    music: Name
    rules: dict[str, Any]
    """Options of the Pazaak table; what is left out is the preset's. Antes are the rivals' own."""
    rules_words: tuple[Sentence, ...] = Field(min_length=1)
    """The house rules in short sentences, for the sign on the wall."""
    opens: EntryRequirement = EntryRequirement()
    goal_pay: int = Field(ge=1)
    """Credits for each point that a goal set here is worth."""
    champion: Name
    champion_after: int = Field(default=0, ge=0)
    """So many matches must be won here before the champion sits down."""
    champion_card: SideCard
    """What the champion gives to who beats him for the first time."""
    champion_purse: int = Field(ge=0)
    """What the house adds to that, in credits."""
    shop: Assortment
    keeper: Keeper
    welcome: Welcome | None = None
    tournament: Tournament
    table: HouseTable | None = None

    @field_validator("rules")
    @classmethod
    def _known_rules(cls, rules: dict[str, Any]) -> dict[str, Any]:
        try:
            PazaakOptions.model_validate(rules).rule_set()
        except (ValidationError, OptionsError) as fault:
            raise ValueError(f"these are no rules of a Pazaak table ({fault})") from None
        return rules

    @property
    def purpose(self) -> MatchPurpose:
        """That of playing at its table of the house."""
        return MatchPurpose("table", self.id, {NAME: self.name})

    @property
    def rule_set(self) -> RuleSet:
        """The rules of its tables; the antes in it are those of the preset."""
        return PazaakOptions.model_validate(self.rules).rule_set()


VENUES = DataFiles(Venue, "venue", "venues", WorldError)


class World:
    """All venues in order, and the rivals who sit in them."""

    def __init__(self, venues: Collection[Venue], roster: Roster) -> None:
        VENUES.check_apart("id", (venue.id for venue in venues))
        VENUES.check_apart("place", (venue.place for venue in venues))
        if not venues:
            raise WorldError("There are no venues.")
        self.venues = tuple(sorted(venues, key=lambda venue: venue.place))
        self.roster = roster
        self._by_id = {venue.id: venue for venue in self.venues}
        self._check()

    def __iter__(self) -> Iterator[Venue]:
        return iter(self.venues)

    def __len__(self) -> int:
        return len(self.venues)

    def __contains__(self, venue_id: object) -> bool:
        return venue_id in self._by_id

    @property
    def first(self) -> Venue:
        """Where everybody begins."""
        return self.venues[0]

    def venue(self, venue_id: str) -> Venue:
        """The venue of this id. KeyError: there is none."""
        return self._by_id[venue_id]

    def before(self, venue: Venue) -> Venue | None:
        """The venue that opens before this one; None for the first."""
        at = self.venues.index(venue)
        return self.venues[at - 1] if at else None

    def rivals_of(self, venue_id: str) -> tuple[Rival, ...]:
        """Who sits there, in the order of the roster; the champion is the last."""
        venue = self.venue(venue_id)
        here = [rival for rival in self.roster if rival.venue == venue_id]
        return tuple(sorted(here, key=lambda rival: (rival.id == venue.champion, rival.place)))

    def venue_of(self, rival_id: str) -> Venue:
        """Where a rival sits. KeyError: there is no such rival."""
        return self.venue(self.roster[rival_id].venue)

    def champion_of(self, venue_id: str) -> Rival:
        """Who has to be beaten there."""
        return self.roster[self.venue(venue_id).champion]

    def is_champion(self, rival: Rival) -> bool:
        """Whether a rival is the champion of the venue he sits in."""
        return self.venue(rival.venue).champion == rival.id

    def table_options(self, rival: Rival) -> dict[str, Any]:
        """The options of a rival's table, as stored with a match; side decks and purses are not among them."""
        return {**self.rules_of(rival), "ante_min": rival.ante_min, "ante_max": rival.ante_max}

    def rules_of(self, rival: Rival) -> dict[str, Any]:
        """The options of the rules at a rival's own table: the venue's, and what is the rival's own way."""
        return {**self.venue(rival.venue).rules, **rival.rules}

    def rules_words(self, rival: Rival) -> tuple[str, ...]:
        """The rules of a rival's own table in short sentences."""
        return rival.rules_words or self.venue(rival.venue).rules_words

    def _check(self) -> None:
        known = {rival.id for rival in self.roster}
        for venue in self.venues:
            strangers = [name for name in (venue.champion, *venue.opens.beaten) if name not in known]
            if strangers:
                raise WorldError(f"{venue.name} asks for {strangers[0]}, but there is no such rival.")
            if self.roster[venue.champion].venue != venue.id:
                raise WorldError(f"The champion of {venue.name} sits somewhere else.")
            if venue.keeper.rival not in known or self.roster[venue.keeper.rival].venue != venue.id:
                raise WorldError(f"The shopkeeper of {venue.name} doesn't sit there.")
        for rival in self.roster:
            if rival.venue not in self._by_id:
                raise WorldError(f"{rival.name} sits in {rival.venue}, but there is no such venue.")
            _check_rules(rival, self.rules_of(rival))
            try:
                check_deck(rival_deck(rival), self.venue(rival.venue).rule_set.gold_cards)
            except (ValueError, KeyError) as fault:
                raise WorldError(f"{rival.name} can't bring that side deck: {_told(fault)}") from None


def _check_rules(rival: Rival, rules: dict[str, Any]) -> None:
    try:
        PazaakOptions.model_validate(rules).rule_set()
    except (ValidationError, OptionsError) as fault:
        raise WorldError(f"{rival.name} plays by rules of no Pazaak table ({fault}).") from None


def rival_deck(rival: Rival) -> tuple[SideCard, ...]:
    """The cards of a rival's side deck. Raises DeckError, ValueError or KeyError for one that is none."""
    if isinstance(rival.side_deck, str):
        return READY_DECKS[rival.side_deck]
    return tuple(SideCard(card) for card in rival.side_deck)


def load_world(folder: Path | Traversable, roster: Roster) -> World:
    """Read every venue's file of a folder; WorldError tells the first fault."""
    return World(VENUES.read(folder).values(), roster)


def load_checked_world(folder: Path | Traversable, roster: Roster) -> World:
    """Read the venues for rivals who can all play: each level, temper and deck is one of the game's.

    RosterError or WorldError tells the first fault.
    """
    roster.check_levels(LEVELS)
    roster.check_styles(STYLES)
    roster.check_decks(PAZAAK.decks)
    return load_world(folder, roster)


def _told(fault: Exception) -> str:
    return str(fault) if isinstance(fault, DeckError) else f"{fault} isn't a card."
