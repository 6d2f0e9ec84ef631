"""Pazaak's booth in the street of games, and the entries of the bar below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pazaak.house.phrases import counted
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.table.hall.street.bar import BarEntry
from pazaak.table.hall.street.gate import Gate

Way = Callable[[], Scene[Any]]
"""Factory of the scene behind an entry."""
CARDS = ("plus:+3", "switch:±2", "minus:-4")


def pazaak_gate(house: AppServices, app: App, hall: Way, lessons: Way) -> Gate:
    """Return the booth of Pazaak, whose tables are in the halls of the career's venues."""
    game = house.game.name

    def facts() -> Sequence[tuple[str, str]]:
        here = ("Your hall", house.career.progress.venue.name)
        if house.profile.closed:
            return (here,)
        progress, world = house.career.progress, house.career.world
        beaten = sum(progress.beaten(rival.id) for venue in world for rival in world.rivals_of(venue.id))
        return (here, ("Beaten", counted(beaten, "rival")))

    def host_told() -> str:
        host = house.rival_of(house.tables[game].host) if game in house.tables else None
        return "host" if host is None else f"host, at {house.career.world.venue_of(host.id).name}"

    return Gate(
        game=game,
        title="Pazaak",
        line="Come close to 20, never over",
        tale="Two players, a side deck each: three sets win the match.",
        role="own",
        cards=CARDS,
        atlas="pazaak",
        label="ENTER",
        enter=lambda: app.push(hall(), how="slide"),
        facts=facts,
        host_told=host_told,
        learn=None if house.profile.closed else lambda: app.push(lessons(), how="slide"),
        rules=lambda: app.open_book(game, "goal"),
    )


def bar_entries(house: AppServices, app: App, sitting: Sitting, people: Way) -> list[BarEntry]:
    """Return the bar's entries: those whose scenes there are; none for a guest."""
    if house.profile.closed:
        return []

    def late(name: str, label: str, icon: str, line: Callable[[], str], *needs: object) -> list[BarEntry]:
        way = BarEntry(name, label, icon, lambda: app.push(LATE[name](house, *needs), how="slide"), line)
        return [way] if name in LATE else []

    def to_people() -> None:
        app.push(people(), how="slide")

    def to_card() -> None:
        app.push(LATE["tonight"](house, sitting), how="slide")

    nights = LATE["nights"](house.career)
    return [
        BarEntry("tonight", "TONIGHT'S CARD", "calendar", to_card, lambda: nights.line, lambda: nights.due),
        BarEntry("people", "WITH PEOPLE", "people", to_people, lambda: "At this screen"),
        *late("records", "RECORDS", "trophy", lambda: "Yours at each game"),
        *late("prizes", "PRIZES", "gem", lambda: counted(house.circuit.tokens, "token")),
    ]
