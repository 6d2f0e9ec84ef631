"""Opening the house: the profile that was chosen last, the rivals, the venues, and who thinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random

from pazaak.career.career import Career
from pazaak.career.world import load_world
from pazaak.game.state import View
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import ProfileShelf
from pazaak.house.profile.roster import Roster, load_roster
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.catalogue import GameEntry
from pazaak.house.rules.game_path import Found
from pazaak.house.thinking.thinker import WorkerProcess, thinkers_in
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.house_context import House
from pazaak.stage.core.assets import assets_path

PLAYER = "pazaak.rivals.register:level_agent"
COACH: AgentRecipe[View, Advice] = AgentRecipe("pazaak.rivals.coach.build:coach")


@contextmanager
def opened_house(
    folder: Path,
    games: Sequence[GameEntry],
    worker: WorkerProcess | None,
    seed: int | None,
    aside: WorkerProcess | None = None,
) -> Iterator[House]:
    """The house around the chosen profile of a folder, until it is closed; see `main.open_house`."""
    roster = _roster()
    world = load_world(assets_path() / "venues", roster)
    shelf = ProfileShelf(folder)
    entry = shelf.chosen
    profile = _open(entry.folder, roster)
    thinker, aside_thinker = thinkers_in(worker), thinkers_in(aside or worker)
    try:
        house = House(
            profile,
            roster,
            _now,
            Random(seed),
            thinker=thinker,
            aside=aside_thinker,
            games=Found({entry.name: entry.game for entry in games}),
            faces=Found({entry.name: entry.face for entry in games}),
            paths={entry.name: entry.game for entry in games},
            game=PAZAAK,
            think=lambda level, seed, style: thinker(AgentRecipe(PLAYER, (level, seed, style))),
            advise=lambda: aside_thinker(COACH),
            career=Career(profile, world, _now),
            shelf=shelf,
            entry=entry,
            open_profile=partial(_open, roster=roster),
        )
    except BaseException:
        profile.close()
        raise
    try:
        yield house
    finally:
        house.profile.close()


def _roster() -> Roster:
    roster = load_roster(assets_path() / "rivals")
    roster.check_levels(LEVELS)
    roster.check_styles(STYLES)
    roster.check_decks(PAZAAK.decks)
    return roster


def _open(folder: Path, roster: Roster) -> Profile:
    return Profile.open(folder, roster=roster, now=_now())


def _now() -> datetime:
    return datetime.now().astimezone()
