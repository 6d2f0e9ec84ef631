"""The friendly table as it is put together in the lobby: game, house rules, seats, and who is ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DeckError, check_deck
from pazaak.game.ruleset import HOUSE_RULES
from pazaak.house.house_rules import USUAL
from pazaak.house.profile.guests import Guest, guests_of
from pazaak.house.profile.person import FACES, TRAVELLER
from pazaak.house.session.seating import OWNER, SeatedPerson, Seating, SeatKind, account_here, kind_of
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import PURSES, Door, Setting, settings_of
from pazaak.table.hall.kept_rules import keep_rules, kept_rules
from pazaak.table.people.order import FriendlyOrder

LEAST_PEOPLE = 2
PAZAAK_PURSE = 1000
"""Friendly chips of each player at Pazaak."""
_STARTER, _OWN = "starter", "own"
_KEPT = "people"
"""Name under which the house rules of each game with people are kept, before that of the game."""
_PRESETS = {USUAL if id == "cantina" else id: preset for id, preset in HOUSE_RULES.presets.items()}

PAZAAK_DOOR = Door(
    game="pazaak",
    title="Pazaak",
    line="Come close to 20, never over",
    tale="Two players, a side deck each, and sets that go to whoever comes closest to 20 without going over.",
    role="own",
    seats=(2,),
    usual=2,
    stakes=(5, 10, 50),
    stake_option="ante_min",
    stake_label="Lowest ante",
    brings=lambda ante, options: PAZAAK_PURSE,
    settings=(
        *settings_of(HOUSE_RULES),
        Setting("deck", "Decks", {_STARTER: ("Starter decks", {}), _OWN: ("My chosen deck", {})},
                "The deck that both of you play.", on_sheet=True),
    ),
    presets=_PRESETS,
    book="pazaak",
    page="house",
)  # fmt: skip
"""The door of Pazaak among friends; at its venues it has halls of its own."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat of the table: its account, the level of a house player, and whether a person is ready."""

    account: str
    level: str = ""
    ready: bool = False

    @property
    def is_person(self) -> bool:
        return kind_of(self.account) is not SeatKind.HOUSE


@dataclass(slots=True)
class TablePlan:
    """The table that is being put together. Any change takes all ticks away."""

    house: AppServices
    choice: Choice
    seats: list[SeatPlan] = field(default_factory=list)
    proposals: dict[str, bool] = field(default_factory=dict)
    """Whether open hands, the coach and taking back are proposed, by name."""
    unticked: bool = False
    """Whether the last change took a tick away."""

    @classmethod
    def of(cls, house: AppServices, door: Door) -> TablePlan:
        """Return the plan of a game with the owner, a guest if one is known, and house players."""
        seats = door.usual if door.usual in door.seats else door.seats[0]
        plan = cls(house, Choice(door, seats=seats, settings=kept_rules(house.profile, f"{_KEPT} {door.game}")))
        plan.fill()
        return plan

    def rules_changed(self) -> None:
        """Store the house rules, and take all ticks away."""
        keep_rules(self.house.profile, f"{_KEPT} {self.game}", self.choice)
        self.changed()

    @property
    def game(self) -> str:
        return self.choice.door.game

    @property
    def people(self) -> list[SeatPlan]:
        return [seat for seat in self.seats if seat.is_person]

    @property
    def levels(self) -> Sequence[str]:
        return self.house.levels(self.game)

    def fill(self) -> None:
        """Fit the seats to the number chosen: those who sit stay, house players take free seats."""
        del self.seats[self.choice.seats :]
        if not self.seats:
            self.seats.append(SeatPlan(account_here(OWNER)))
            self.seats += [SeatPlan(account_here(guest.id)) for guest in self.guests[: self.choice.seats - 1]][:1]
        while len(self.seats) < self.choice.seats:
            self.seats.append(self._house_player())
        self.seats = [seat if seat.is_person or seat.level in self.levels else replace(seat, level=self._level(seat))
                      for seat in self.seats]  # fmt: skip
        self.changed()

    def _house_player(self) -> SeatPlan:
        taken = {seat.account for seat in self.seats}
        free = next(rival for rival in self.house.roster.rivals if rival.account not in taken)
        return SeatPlan(free.account, self._level(SeatPlan(free.account)))

    def _level(self, seat: SeatPlan) -> str:
        usual, levels = self.house.level(self.game, seat.account), self.levels
        return usual if usual is not None and usual in levels else levels[len(levels) // 2]

    def changed(self) -> None:
        """Take all ticks away: the table isn't the one that somebody was ready for."""
        ticked = any(seat.ready for seat in self.seats)
        self.clear_ticks()
        self.unticked = ticked

    def clear_ticks(self) -> None:
        """Take all ticks away for the next game."""
        self.seats, self.unticked = [replace(seat, ready=False) for seat in self.seats], False

    def place(self, seat: int, account: str) -> None:
        """Seat somebody; whoever sat there changes places with them, or leaves."""
        before = [plan.account for plan in self.seats]
        other = before.index(account) if account in before else None
        if other is not None:
            self.seats[other] = self.seats[seat]
        plan = SeatPlan(account)
        self.seats[seat] = plan if plan.is_person else replace(plan, level=self._level(plan))
        self.changed()

    def place_house_player(self, seat: int) -> None:
        """Give a seat to a house player."""
        self.seats[seat] = self._house_player()
        self.changed()

    def turn_level(self, seat: int, step: int) -> None:
        """Set a house player's level one step on, from the last to the first."""
        plan, levels = self.seats[seat], self.levels
        at = (levels.index(plan.level) + step) % len(levels) if plan.level in levels else 0
        self.seats[seat] = replace(plan, level=levels[at])
        self.changed()

    def tick(self, seat: int) -> None:
        """Mark a person as ready, or as not ready."""
        self.unticked = False
        plan = self.seats[seat]
        self.seats[seat] = replace(plan, ready=not plan.ready)

    @property
    def guests(self) -> tuple[Guest, ...]:
        return guests_of(self.house.profile.ledger)

    def person_of(self, account: str) -> SeatedPerson:
        """Return the name and portrait of a person by account."""
        owner = self.house.person
        if account == account_here(OWNER):
            return SeatedPerson(owner.name, owner.portrait)
        known = next((guest for guest in self.guests if account_here(guest.id) == account), None)
        return SeatedPerson(FACES[TRAVELLER], TRAVELLER) if known is None else SeatedPerson(known.name, known.portrait)

    @property
    def waits_for(self) -> list[str]:
        """Names of the people who aren't ready."""
        return [self.person_of(seat.account).name for seat in self.people if not seat.ready]

    @property
    def obstacle(self) -> str:
        """The reason why the game can't start yet; empty when it can."""
        if len(self.people) < LEAST_PEOPLE:
            return "At least two people play here: give a seat to a guest."
        if self._deck_fault:
            return self._deck_fault
        if self.waits_for:
            return f"Waiting for {' and '.join(self.waits_for[:2])}." if len(self.waits_for) < 3 else "Waiting for all."
        return ""

    @property
    def _deck_fault(self) -> str:
        """The reason why the chosen deck can't be played by these rules; empty where it can."""
        options = self.options
        decks = options.get("side_decks")
        try:
            if decks and options.get("gold_cards") is False:
                check_deck([SideCard(card) for card in decks[0]], gold_cards=False)
        except DeckError as fault:
            return str(fault)
        return ""

    @property
    def options(self) -> dict[str, Any]:
        """Options of the table, with friendly chips for each seat."""
        options = {**self.choice.options, PURSES: [self.choice.buy_in] * len(self.seats)}
        if self.choice.settings.get("deck") == _OWN and self.game == PAZAAK_DOOR.game:
            options["side_decks"] = [self.house.career.decks.chosen.notation] * len(self.seats)
        return options

    @property
    def order(self) -> FriendlyOrder:
        people = {seat.account: self.person_of(seat.account) for seat in self.people}
        levels = {seat.account: seat.level for seat in self.seats if not seat.is_person}
        proposed = {name: self.proposals.get(name, False) for name in ("coached", "takes_back", "open_hands")}
        seats = tuple(seat.account for seat in self.seats)
        return FriendlyOrder(self.game, self.options, seats, Seating(people, levels, **proposed))
