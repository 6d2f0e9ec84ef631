"""The booths of a hall, made of its doors and gates and of the marks at their tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from pazaak.house.circuit.circuit import Circuit
from pazaak.house.phrases import counted
from pazaak.house.profile.roster import Rival, Roster
from pazaak.table.hall.booth import Booth
from pazaak.table.hall.desk import Desk
from pazaak.table.hall.door import Door
from pazaak.table.hall.street.gate import Gate
from pazaak.table.hall.street.places import BoothSpot
from pazaak.table.hall.street.scrolling import StreetScroll
from pazaak.table.hall.widgets import record_of

ATLAS = "french_big"


class Booths:
    """The booths of some places by their games, each with a rival behind its table."""

    def __init__(self, places: Mapping[str, Door | Gate], desk: Desk, roster: Roster) -> None:
        self._places, self._desk = places, desk
        self.hosts = hosts_of(places, {game: desk.host_of(game) for game in places}, roster)

    def spots(
        self, circuit: Circuit, scroll: StreetScroll, press: Callable[[str], None], chosen: str
    ) -> list[BoothSpot]:
        """Return the booths in sight, the back row first; `press` is called with a game."""
        found = []
        for (game, place), stand in zip(self._places.items(), scroll.stands, strict=True):
            if scroll.in_sight(stand):
                booth = made_booth(place, self.hosts[game], circuit)
                found.append(BoothSpot(game, self._told(place, booth, circuit), booth, stand, partial(press, game),
                                       chosen=game == chosen, waiting=self._desk.waiting[game]))  # fmt: skip
        return found

    def _told(self, place: Door | Gate, booth: Booth, circuit: Circuit) -> str:
        """Return a booth in sentences."""
        game, host = place.game, self._desk.host_of(place.game)
        line = place.line if isinstance(place, Gate) else self._desk.choices[game].line
        sign = "Neon lit" if booth.lit else "Neon dark"
        most = len(circuit.offered(game)) if game in circuit.tables else 0
        told = (
            f"{place.title}.",
            f"{line}.",
            f"Host: {host.name}." if host is not None else "",
            f"{sign}, {booth.marks} of {counted(most, 'mark')}." if most else "",
            "" if isinstance(place, Gate) else f"{record_of(self._desk.tallies[game])}.",
        )
        return " ".join(filter(None, told))


def made_booth(place: Door | Gate, host: Rival | None, circuit: Circuit) -> Booth:
    """Return the booth of a door or a gate with a host behind its table."""
    atlas = place.atlas if isinstance(place, Gate) else place.atlas or ATLAS
    sign = place.title if isinstance(place, Gate) else place.sign or place.title
    portrait = "" if host is None else host.portrait
    marks = len(circuit.marks(place.game))
    return Booth(sign.upper(), place.role, portrait, place.cards, atlas, marks, circuit.is_lit(place.game))


def hosts_of(games: Collection[str], known: Mapping[str, Rival | None], roster: Roster) -> dict[str, Rival | None]:
    """Return the rival behind each table: its host, or for a game without one a rival who keeps no other table."""
    hosting = {rival.id for rival in known.values() if rival is not None}
    free = [rival for rival in reversed(roster.rivals) if rival.id not in hosting]
    return {game: known.get(game) or (free.pop() if free else None) for game in games}
