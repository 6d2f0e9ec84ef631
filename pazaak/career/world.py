"""The world of the career: its venues, their rivals and their house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, PositiveInt, StringConstraints, ValidationError, field_validator

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import READY_DECKS, DeckError, check_deck
from pazaak.game.options import PazaakOptions
from pazaak.game.ruleset import RuleSet
from pazaak.house.frozen_model import FrozenModel
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
    """A venue's file that can't be used; its message is a sentence."""


class EntryRequirement(FrozenModel):
    """Conditions of a venue, apart from the venue before it being open."""

    beaten: tuple[Name, ...] = ()
    """Ids of rivals that must have been beaten in a match for stakes at their tables."""
    credits: int = Field(default=0, ge=0)
    """Credits needed in the purse on the day the door opens; it stays open."""


class Assortment(FrozenModel):
    """Range of a venue's shop."""

    kinds: tuple[SideCard, ...] = Field(min_length=1)
    markup: float = Field(gt=0, le=100)
    """Factor on the base price of a card."""
    slots: int = Field(ge=1, le=23)
    """Number of kinds on sale at a time."""


class Keeper(FrozenModel):
    """The shop's keeper, a rival of the venue, with their lines."""

    rival: Name
    greets: tuple[Sentence, ...] = Field(min_length=1)
    bought: tuple[Sentence, ...] = Field(min_length=1)
    sold: tuple[Sentence, ...] = Field(min_length=1)
    """Lines after the player has bought, or sold."""
    short: Sentence
    """Line to a player who can't pay."""
    empty: Sentence
    """Line when the stock is sold out."""

    def greeting(self, number: int) -> str:
        """Return the greeting of a visit."""
        return self.greets[number % len(self.greets)]

    def thanks(self, number: int, *, sold: bool) -> str:
        """Return the thanks for a deal; `sold`: by the player."""
        lines = self.sold if sold else self.bought
        return lines[number % len(lines)]


class Welcome(FrozenModel):
    """A card that the keeper gives once in a career to a returning player, won or lost."""

    card: SideCard
    after: int = Field(ge=1)
    """Number of finished matches for stakes at the venue after which it is given."""


class Tournament(FrozenModel):
    """The venue's knock-out of eight."""

    fee: int = Field(ge=1)
    """Credits that each of the eight pays into the pot."""
    prize: int = Field(ge=0)
    """Credits that the house adds for the winner."""
    card: SideCard
    """Card for the winner, the first time and now and then later."""


class HouseTable(FrozenModel):
    """A house table for guests of all venues; it keeps its state between visits."""

    game: Name
    """Name of a game with a door in the hall of games."""
    stakes: tuple[PositiveInt, PositiveInt, PositiveInt]
    """Small, medium and high stake: credits of each seat, paid once or before every deal."""


class Venue(FrozenModel):
    """A place to play, with its rules, shop, tournament and champion."""

    id: Name
    place: int = Field(ge=1)
    """Position in the order in which venues open, from 1."""
    name: str = Field(min_length=1, max_length=24)
    story: str = Field(min_length=1, max_length=320)
    backdrop: Name
    music: Name
    rules: dict[str, Any]
    """Options of the Pazaak table; the preset's hold for missing ones. Antes come from the rivals."""
    rules_words: tuple[Sentence, ...] = Field(min_length=1)
    """House rules in short sentences, for the sign on the wall."""
    opens: EntryRequirement = EntryRequirement()
    goal_pay: int = Field(ge=1)
    """Credits for each point of a goal set here."""
    champion: Name
    champion_after: int = Field(default=0, ge=0)
    """Number of wins here before the champion plays."""
    champion_card: SideCard
    """Card for the first win over the champion."""
    champion_purse: int = Field(ge=0)
    """Credits of the house for the first win over the champion."""
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
        """Purpose of a match at the house table."""
        return MatchPurpose("table", self.id, {NAME: self.name})

    @property
    def rule_set(self) -> RuleSet:
        """Rules of its Pazaak tables; the antes are the preset's."""
        return PazaakOptions.model_validate(self.rules).rule_set()


VENUES = DataFiles(Venue, "venue", "venues", WorldError)


class World:
    """All venues in order, and their rivals."""

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
        """Venue where every career begins."""
        return self.venues[0]

    def venue(self, venue_id: str) -> Venue:
        """Return the venue with this id. Raises KeyError."""
        return self._by_id[venue_id]

    def before(self, venue: Venue) -> Venue | None:
        """Return the venue that opens before this one; None for the first."""
        at = self.venues.index(venue)
        return self.venues[at - 1] if at else None

    def rivals_of(self, venue_id: str) -> tuple[Rival, ...]:
        """Return the rivals of a venue in roster order, the champion last."""
        venue = self.venue(venue_id)
        here = [rival for rival in self.roster if rival.venue == venue_id]
        return tuple(sorted(here, key=lambda rival: (rival.id == venue.champion, rival.place)))

    def venue_of(self, rival_id: str) -> Venue:
        """Return the venue of a rival. Raises KeyError."""
        return self.venue(self.roster[rival_id].venue)

    def champion_of(self, venue_id: str) -> Rival:
        """Return the champion of a venue."""
        return self.roster[self.venue(venue_id).champion]

    def is_champion(self, rival: Rival) -> bool:
        """Whether a rival is their venue's champion."""
        return self.venue(rival.venue).champion == rival.id

    def table_options(self, rival: Rival) -> dict[str, Any]:
        """Return the stored options of a rival's table, without side decks and purses."""
        return {**self.rules_of(rival), "ante_min": rival.ante_min, "ante_max": rival.ante_max}

    def rules_of(self, rival: Rival) -> dict[str, Any]:
        """Return the options of the rules at a rival's table: the venue's, overridden by the rival's."""
        return {**self.venue(rival.venue).rules, **rival.rules}

    def rules_words(self, rival: Rival) -> tuple[str, ...]:
        """Return the rules of a rival's table in short sentences."""
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
    """Return the cards of a rival's side deck. Raises DeckError, ValueError or KeyError for an invalid one."""
    if isinstance(rival.side_deck, str):
        return READY_DECKS[rival.side_deck]
    return tuple(SideCard(card) for card in rival.side_deck)


def load_world(folder: Path | Traversable, roster: Roster) -> World:
    """Return the world of a folder with a file for each venue. Raises WorldError with the first fault."""
    return World(VENUES.read(folder).values(), roster)


def load_checked_world(folder: Path | Traversable, roster: Roster) -> World:
    """Return the world of a folder, for rivals whose level, temper and deck are all checked.

    Raises RosterError or WorldError with the first fault.
    """
    roster.check_levels(LEVELS)
    roster.check_styles(STYLES)
    roster.check_decks(PAZAAK.decks)
    return load_world(folder, roster)


def _told(fault: Exception) -> str:
    return str(fault) if isinstance(fault, DeckError) else f"{fault} isn't a card."
