"""The scripted scenes of the venues: their halls, the map, the ladder, a table in each, and what a match brings."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.scenes.app_services import PazaakSession
from pazaak.scenes.sitting import Sitting
from tests.pictures.studio import Shot, Size, Studio, studio
from tests.scenes.tables import open_everything, own_deck


def venue_halls(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A newcomer's hall, the champion who waits, a deck that cannot be played, and every other hall."""
    with studio(folder, size, theme) as room:
        pilot, career = room.pilot, room.house.career
        pilot.settle()
        _enter(room)
        pilot.click(f"rival-{career.world.first.champion}")
        pilot.settle()
        room.shoot("hall-champion-waits")
        own_deck(room.house, "good")
        own_deck(room.house, "gold")
        for venue in career.world.venues[1:]:
            pilot.press("escape")
            pilot.settle()
            open_everything(room.house, venue.id)
            _enter(room)
            room.shoot(f"hall-{venue.id}")
        return room.shots


def everybody(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Each rival in the hall of their venue, and each venue on the map."""
    with studio(folder, size, theme) as room:
        pilot, career = room.pilot, room.house.career
        pilot.settle()
        own_deck(room.house, "good")
        for venue in career.world:
            open_everything(room.house, venue.id)
            _enter(room)
            for rival in career.world.rivals_of(venue.id):
                pilot.click(f"rival-{rival.id}")
                pilot.settle()
                room.shoot(f"hall-{rival.id}")
            if venue is not career.world.venues[-1]:
                pilot.press("escape")
                pilot.settle()
        pilot.click("travel")
        pilot.settle()
        for venue in career.world:
            pilot.click(f"venue-{venue.id}")
            pilot.settle()
            room.shoot(f"map-{venue.id}")
        return room.shots


def practice_rules(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The rules of a rival's table as somebody changes them for practice, and the table that is played by them."""
    with studio(folder, size, theme) as room:
        pilot, career = room.pilot, room.house.career
        pilot.settle()
        open_everything(room.house, "oldtown")
        _enter(room)
        rival = career.world.rivals_of("oldtown")[0]
        pilot.click(f"rival-{rival.id}")
        pilot.settle()
        pilot.click("practice-rules")
        pilot.settle()
        room.shoot("practice-rules")
        pilot.steer_to("bets")
        pilot.press("right")
        pilot.press("page down")
        pilot.steer_to("reshuffle")
        pilot.press("right")
        pilot.settle()
        room.shoot("practice-rules-changed")
        pilot.press("escape")
        pilot.settle()
        room.shoot("practice-rules-hall")
        pilot.click("practice")
        pilot.settle()
        pilot.click("menu")
        pilot.settle()
        room.shoot("practice-rules-menu")
        return room.shots


def travelling(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The map of a newcomer, and of who has been everywhere; the ladder of both."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        _enter(room)
        _through(room, "ladder", "ladder")
        pilot.press("up", 2)
        room.shoot("ladder-rival")
        pilot.press("escape")
        pilot.settle()
        _through(room, "travel", "map")
        pilot.click("venue-hightable")
        pilot.settle()
        room.shoot("map-closed")
        pilot.press("escape")
        pilot.settle()
        open_everything(room.house, "oldtown")
        pilot.click("travel")
        pilot.settle()
        room.shoot("map-open")
        return room.shots


def venue_tables(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A table in every venue, and the menu that tells its rules."""
    shots: list[Shot] = []
    for number, venue in enumerate(("backroom", "dockside", "oldtown", "skydeck", "hightable")):
        with studio(folder / str(number), size, theme) as room:
            room.pilot.settle()
            open_everything(room.house, venue)
            _sit(room, venue)
            room.shoot(f"table-{venue}")
            if venue == "oldtown":
                room.pilot.press("escape")
                room.pilot.settle()
                room.shoot("pause-rules")
            if venue == "skydeck":
                room.pilot.pick("open-decks")
                room.shoot("open-decks")
            shots += room.shots
    return shots


def gains(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A first win over a rival: a card, and more."""
    with studio(folder, size, theme, speed="instant") as room:
        room.pilot.settle()
        session = _session(room, "mirel")
        _win(session)
        Sitting(room.house, lambda: room.pilot.app).show(session, lambda: None)
        room.pilot.settle()
        room.pilot.wait(4.0)
        room.shoot("result-gains")
        return room.shots


def _enter(room: Studio) -> None:
    room.pilot.click("play")
    room.pilot.settle()


def _through(room: Studio, door: str, name: str) -> None:
    room.pilot.click(door)
    room.pilot.settle()
    room.shoot(name)


def _session(room: Studio, rival: str) -> PazaakSession:
    house, who = room.house, room.house.roster[rival]
    terms = house.career.terms(who)
    setup = MatchTerms(house.game, (PLAYER, who.account), 11, terms.options)
    context = StoredPurpose(terms.purpose, hook=house.career.hook())
    return Session.begin(house.profile, setup, today=house.now().date(), context=context)


def _sit(room: Studio, venue: str) -> None:
    """A fresh match in a venue, dealt and at its first decision."""
    sitting = Sitting(room.house, lambda: room.pilot.app)
    session = _session(room, room.house.career.world.rivals_of(venue)[1].id)
    sitting.show(session)
    room.pilot.settle()


def _win(session: PazaakSession) -> None:
    """Play the match to its end: a regular against a beginner."""
    players = [session.game.agents[name](1) for name in ("regular", "novice")]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)


SCENES = (venue_halls, everybody, practice_rules, travelling, venue_tables, gains)
