"""The venue of a session, as stored with it, and its sign at the table."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.career.world import Venue
from pazaak.game.options import PazaakOptions
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.house.profile.roster import Rival
from pazaak.scenes.app_services import AppServices, PazaakSession, house_of
from pazaak.scenes.hall.house_rules import rule_tags
from pazaak.table.ui.game_ui import TableInfo

OLD_HOUSE = "THE GILDED NEBULA"
"""Name of the place of matches older than the venues."""
PRACTICE = "practice"
PURPOSES = {
    "tournament": "tournament",
    "daily": "daily table",
    "tonight": "tonight's card",
    "tutorial": "lesson",
    "challenge": "challenge",
    "friendly": "with people",
}


@dataclass(frozen=True, slots=True)
class VenueSign:
    venue: str
    stakes: str
    sets_to_win: int
    backdrop: str = "cantina"
    cloth: str = "cloth"
    music: str = "cantina"
    stems: bool = False
    """Whether its track has stems: one for match point, one for the champion."""
    champion: bool = False
    """Whether the venue's champion plays here."""
    rules: tuple[str, ...] = ()
    """House rules in short sentences."""
    tags: tuple[str, ...] = ()
    """Rules that set it apart, in two or three words each."""

    @property
    def practice(self) -> bool:
        """Whether nothing is at stake."""
        return self.stakes == PRACTICE

    @property
    def stakes_told(self) -> str:
        return f"{self.stakes.capitalize()}. Sets to win: {self.sets_to_win}."


def place_of(room: TableInfo) -> VenueSign:
    """Return the venue and the stakes of a match, or of its replay."""
    assert isinstance(room.rules, PazaakRules)
    rules = room.rules.rules
    if room.session is None:
        return _of_replay(room, rules)
    if room.lesson:
        return VenueSign("FIRST STEPS", "no credits at stake", rules.sets_to_win)
    house, session = house_of(room.house), room.session
    rival, purpose = house.rival_at(session.seats[1 - room.viewer]), session.purpose
    stakes = f"ante {rules.ante_min}\u2013{rules.ante_max}" if session.stakes else PRACTICE
    if purpose is not None and purpose.kind in PURPOSES:
        stakes = PURPOSES[purpose.kind]
    return _sign(house, _venue(house, session, rival), rival, stakes, rules)


def _of_replay(room: TableInfo, rules: RuleSet) -> VenueSign:
    """Return the venue of a replayed match: the stored one, or for a file that of the rival it names."""
    house, purpose = house_of(room.house), room.purpose
    world, venue = house.career.world, None
    rival = next((rival for rival in house.roster if rival.name == room.full_names[1 - room.viewer]), None)
    if purpose is not None and purpose.place in world:
        venue = world.venue(purpose.place)
    elif purpose is None and rival is not None and _rules_words(house, world.venue_of(rival.id), rival, rules):
        venue = world.venue_of(rival.id)
    kind = "" if purpose is None else PURPOSES.get(purpose.kind, "")
    kind = kind or (PRACTICE if room.practice else "")
    return _sign(house, venue, rival, f"{kind} replay" if kind else "replay", rules)


def _sign(house: AppServices, venue: Venue | None, rival: Rival | None, stakes: str, rules: RuleSet) -> VenueSign:
    tags = rule_tags(rules)
    if venue is None:
        return VenueSign(OLD_HOUSE, stakes, rules.sets_to_win, tags=tags)
    # Venues change with releases, stored matches don't: show the venue's rules only if they are the match's.
    words = _rules_words(house, venue, rival, rules)
    name, cloth = venue.name.upper(), f"cloth_{venue.id}"
    champion = rival is not None and rival.id == venue.champion
    return VenueSign(name, stakes, rules.sets_to_win, venue.backdrop, cloth, venue.music, True, champion, words, tags)


def _venue(house: AppServices, session: PazaakSession, rival: Rival | None) -> Venue | None:
    world, purpose = house.career.world, session.purpose
    if purpose is not None:
        return world.venue(purpose.place) if purpose.place in world else None
    return world.venue_of(rival.id) if rival is not None and not session.stakes else None


def _rules_words(house: AppServices, venue: Venue, rival: Rival | None, rules: RuleSet) -> tuple[str, ...]:
    if _same_rules(rules, venue.rule_set):
        return venue.rules_words
    world = house.career.world
    if rival is None or rival.venue != venue.id or not rival.rules:
        return ()
    own = PazaakOptions.model_validate(world.rules_of(rival)).rule_set()
    return world.rules_words(rival) if _same_rules(rules, own) else ()


def _same_rules(one: RuleSet, other: RuleSet) -> bool:
    """Whether two tables have the same rules apart from antes."""
    differing = {name for name in RuleSet.__slots__ if getattr(one, name) != getattr(other, name)}
    return differing <= {"ante_min", "ante_max"}
