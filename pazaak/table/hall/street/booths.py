"""The booths of a hall, made of its doors and gates and of the marks at their tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pazaak.house.circuit.circuit import Circuit
from pazaak.house.phrases import counted
from pazaak.house.profile.roster import Rival, Roster
from pazaak.table.hall.booth import Booth
from pazaak.table.hall.door import Door
from pazaak.table.hall.street.gate import Gate

ATLAS = "french_big"


def made_booth(place: Door | Gate, host: Rival | None, circuit: Circuit) -> Booth:
    """Return the booth of a door or a gate with a host behind its table."""
    atlas = place.atlas if isinstance(place, Gate) else place.atlas or ATLAS
    portrait = "" if host is None else host.portrait
    marks = len(circuit.marks(place.game))
    sign = place.title if isinstance(place, Gate) else place.sign or place.title
    return Booth(sign.upper(), place.role, portrait, place.cards, atlas, marks, circuit.is_lit(place.game))


def hosts_of(games: Collection[str], known: Mapping[str, Rival | None], roster: Roster) -> dict[str, Rival | None]:
    """Return the rival behind each table: its host, or for a game without one a rival who keeps no other table."""
    hosting = {rival.id for rival in known.values() if rival is not None}
    free = [rival for rival in reversed(roster.rivals) if rival.id not in hosting]
    return {game: known.get(game) or (free.pop() if free else None) for game in games}


def booth_told(title: str, booth: Booth, line: str, host: Rival | None, record: str, most: int) -> str:
    """Return a booth in sentences; `most`: number of marks that there are to be had."""
    sign = "Neon lit" if booth.lit else "Neon dark"
    kept = f"Host: {host.name}." if host is not None else ""
    marks = f"{sign}, {booth.marks} of {counted(most, 'mark')}." if most else ""
    return " ".join(filter(None, (f"{title}.", f"{line}.", kept, marks, f"{record}." if record else "")))
