"""Services that every Pazaak scene needs: the open profile, career and game, thinkers, and their opening."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, TypeAlias

from pazaak.house import system
from pazaak.house.ledger.errors import ProfileLockedError, StoreError
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.phrases import day_words, short_name
from pazaak.house.profile.entrance import Entrance
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import ProfileEntry, ProfileShelf
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import GameEntry, LazyRegistry, tables_of, uis_of
from pazaak.house.thinking.late import MissingWorkers, late_recipe, late_thinkers
from pazaak.scenes.late import LATE
from pazaak.table.ui.game_services import GameServices

if TYPE_CHECKING:  # the title is shown before the first hall or table is loaded
    from pazaak.career.career import Career
    from pazaak.career.world import World
    from pazaak.game.events import Event
    from pazaak.game.moves import Move
    from pazaak.game.state import State, View
    from pazaak.game.types import PazaakGame
    from pazaak.house.diagnosis import Checkup
    from pazaak.house.profile.roster import Rival
    from pazaak.house.rules.catalogue import AnyGame
    from pazaak.house.rules.circuit_table import CircuitTable
    from pazaak.house.session.practice import PracticeSession
    from pazaak.house.session.session import Session
    from pazaak.house.thinking.thinker import Thinker, Worker
    from pazaak.rivals.coach.advice import Advice
    from pazaak.table.ui.game_ui import AnyGameUI, TableServices

LEVEL_AGENT, COACH = "pazaak.rivals.register:level_agent", "pazaak.rivals.coach.build:coach"
WRONG_CLOCK = "Your computer's clock says {}. Until you set it right, every evening counts as {}."
PazaakSession: TypeAlias = "Session[State, View, Move, Event]"
PazaakPractice: TypeAlias = "PracticeSession[State, View, Move, Event]"


@dataclass(slots=True)
class AppServices(GameServices["AnyGameUI"]):
    think: Callable[[str, int, str], Thinker[View, Move]]
    """Factory of a thinker for a level, a seed and a temper."""
    advise: Callable[[], Thinker[View, Advice]]
    """Factory of a thinker whose answer to a view is the coach's advice."""
    open_career: Callable[[Profile], Career]
    """Opener of the career in a profile. Raises StoreError."""
    shelf: ProfileShelf
    """All profiles that may be opened here."""
    entry: ProfileEntry
    """Entry of the open profile; `switch` opens another."""
    open_profile: Callable[[Path], Profile]
    """Opener of the profile in a folder. Raises StoreError."""
    enter: Callable[[Path, bool], Entrance]
    """Way to the profile in a folder that was open before, replaced by a backup where a read of it has failed."""
    entrance: Entrance | None = None
    """Way to the profile while a guest practises."""
    checkup: Checkup | None = None
    """Check of every part of the game, where there is one."""
    arrived: Callable[[], None] = lambda: None
    """Callback that returns to the title when another profile has been opened."""
    _career: Career | None = field(default=None, init=False)

    @property
    def called(self) -> str:
        return self.entry.name

    @property
    def game(self) -> PazaakGame:
        game: PazaakGame = LATE["game"]
        return game

    @property
    def career(self) -> Career:
        """Career in the open profile, read at first use."""
        if self._career is None:
            self._career = self.open_career(self.profile)
        return self._career

    @career.setter
    def career(self, career: Career) -> None:
        self._career = career

    def admit(self) -> None:
        """Open the profile in the guest's place as soon as it has been checked, and build the title for it.

        Where a part of the profile couldn't be read, it is closed, and its newest sound backup takes its place.
        """
        if self.profile.ledger.damaged:
            left = self.profile
            left.close(backup=False)
            self.entrance = self.enter(left.folder, True)
            profile: Profile | None = self.entrance.profile
        else:
            profile = None if self.entrance is None else self.entrance.poll()
        if profile is not None:
            self.profile, self._career = profile, None
            self.arrived()

    def switch(self, entry: ProfileEntry) -> None:
        """Open another profile instead of this one and return to the title; the calling scene closes.

        Raises StoreError, for example if a running copy has it open; then nothing has changed.
        """
        if entry.id == self.entry.id:
            self.arrived()
            return
        try:
            profile = self.open_profile(entry.folder)
        except ProfileLockedError as error:
            raise StoreError(f"{entry.name} is open in another copy of the game: close that one first.") from error
        try:
            career = self.open_career(profile)
            self.shelf.choose(entry.id)
        except BaseException:
            profile.close()
            raise
        left, self.profile, self.career, self.entry = self.profile, profile, career, entry
        try:
            self.arrived()
        finally:
            left.close()

    def rival_at(self, account: str) -> Rival | None:
        """Return the rival of an account, as they meet the player today; None for a stranger."""
        rival = GameServices.rival_at(self, account)
        return None if rival is None else self.career.as_met(rival)

    def name_of(self, account: str) -> str:
        """Return the short name of an account's owner, for tables and lists."""
        return short_name(self.full_name_of(account))

    def full_name_of(self, account: str) -> str:
        """Return the full name of an account's owner, for records."""
        rival = self.rival_at(account)
        return "You" if account == PLAYER else rival.name if rival is not None else "A guest"

    def title_of(self, game: str) -> str:
        """Return the title of a game, as its table's sign has it; for an unknown game, its stored name."""
        return self.uis[game].title if game in self.uis else game.replace("_", " ").capitalize()

    def restore(self, backup: Path) -> None:
        """Replace the open profile by a backup and open that, or a guest where it can't be; the title reports it."""
        left = self.profile
        self.arrived()  # no scene may look into a profile that is closed
        left.close(backup=False)  # else it would replace the backup of the day, which may be the wanted one
        try:
            told = left.restore(backup, self.now())
        except StoreError as fault:
            told = str(fault)
        try:
            profile = self.open_profile(left.folder)
        except StoreError:
            self.entrance = self.enter(left.folder, False)
            profile = self.entrance.profile
        profile.notices.insert(0, told)
        self.profile, self._career = profile, None
        self.arrived()

    def rename(self, entry: ProfileEntry, name: str) -> ProfileEntry:
        """Rename a profile, open or not, and return its new entry. Raises ProfileNameError."""
        renamed = self.shelf.rename(entry.id, name)
        if entry.id == self.entry.id:
            self.entry = renamed
        return renamed


def house_of(house: TableServices) -> AppServices:
    assert isinstance(house, AppServices)
    return house


@contextmanager
def opened_house(
    folder: Path,
    games: Sequence[GameEntry],
    worker: Worker | None,
    seed: int | None,
    aside: Worker | None = None,
    *,
    now: Callable[[], datetime] | None = None,
    wait: bool = True,
    checkup: Checkup | None = None,
) -> Iterator[AppServices]:
    """Open the services around the chosen profile of a folder, until the context ends; see `pazaak.root.house`."""
    told = (now or system.now)().date()
    clock = _from_first_day(now or system.now)
    games = [entry for entry in games if entry.ui is not None]
    rivals = RosterFolder(assets_path() / "rivals")
    shelf = ProfileShelf(folder)
    entry = shelf.chosen

    def open_profile(folder: Path) -> Profile:
        return Profile.open(folder, roster=rivals, now=clock())

    def enter(folder: Path, damaged: bool) -> Entrance:
        return Entrance(folder, roster=rivals, now=clock(), damaged=damaged, again=True)

    entrance = None if wait else Entrance(entry.folder, roster=rivals, now=clock())
    profile = open_profile(entry.folder) if entrance is None else entrance.profile
    rules: Mapping[str, AnyGame] = LazyRegistry({entry.name: entry.game for entry in games})
    uis: Mapping[str, AnyGameUI] = LazyRegistry(uis_of(games))
    thinker, aside_thinker = late_thinkers(worker), late_thinkers(aside or worker)
    try:
        house = AppServices(
            profile,
            lambda: rivals.roster,
            clock,
            SystemRandom() if seed is None else Random(seed),
            thinker=thinker,
            background=aside_thinker,
            missing_workers=MissingWorkers((worker, aside)),
            games=rules,
            uis=uis,
            paths={entry.name: entry.game for entry in games},
            tables=tables_of(games),
            think=lambda level, seed, style: thinker(late_recipe(LEVEL_AGENT, level, seed, style)),
            advise=lambda: aside_thinker(late_recipe(COACH)),
            open_career=_careers(rivals, clock, tables_of(games), rules, uis),
            shelf=shelf,
            entry=entry,
            open_profile=open_profile,
            enter=enter,
            entrance=entrance,
            checkup=checkup,
        )
    except BaseException:
        profile.close()
        raise
    if told < system.EARLIEST:
        profile.notices.append(WRONG_CLOCK.format(day_words(told), day_words(system.EARLIEST)))
    try:
        yield house
    finally:
        house.profile.close()
        if house.entrance is not None:
            house.entrance.close()


def _careers(
    rivals: RosterFolder,
    now: Callable[[], datetime],
    tables: Mapping[str, CircuitTable],
    games: Mapping[str, AnyGame],
    uis: Mapping[str, AnyGameUI],
) -> Callable[[Profile], Career]:
    """Return an opener of careers; its first call checks the rivals and reads the venues."""

    @cache
    def world() -> World:
        world: World = LATE["world"](assets_path() / "venues", rivals.roster)
        return world

    def highest(game: str) -> tuple[str, int] | None:
        door = uis[game].door
        return None if door is None else (door.stake_option, door.stakes[-1])

    def opened(profile: Profile) -> Career:
        career: Career = LATE["career"](profile, world(), now, LATE["mark judge"](tables, games, highest))
        return career

    return opened


def _from_first_day(clock: Callable[[], datetime]) -> Callable[[], datetime]:
    """Return a clock for which a day before the game was made is its first: earlier ones have no card."""

    def now() -> datetime:
        told = clock()
        return told if told.date() >= system.EARLIEST else datetime.combine(system.EARLIEST, told.timetz())

    return now
