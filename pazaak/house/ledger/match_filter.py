"""A selection of the player's finished matches, as a condition of a query."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pazaak.house.ledger.ledger import PLAYER


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """The player's finished matches that fit; None leaves a field open.

    Matches without purpose have no deck or place.
    """

    game: str | None = None
    rival: str | None = None
    """Account that sat at the table, such as "rival:mirel"."""
    deck: str | None = None
    """Name of the player's deck, from the purpose's details."""
    kind: str | None = None
    """Kind of the match's purpose, such as `table`."""
    place: str | None = None
    """Id of the venue in the match's purpose."""
    first_day: date | None = None
    last_day: date | None = None
    """Last day on which the match may have ended; both days are included."""
    stakes: bool | None = None

    def query(self) -> tuple[str, tuple[object, ...]]:
        """Return a SELECT of (match, seat, ended), and its values; `seat` is the player's, `ended` a day."""
        conditions: list[tuple[str, object]] = [("chair.who = ?", PLAYER)]
        if self.rival is not None:
            conditions.append(
                ("EXISTS (SELECT 1 FROM chair AS c WHERE c.match = chair.match AND c.who = ?)", self.rival)
            )
        for column, wanted in (
            ("match.game", self.game),
            ("match.stakes", None if self.stakes is None else int(self.stakes)),
            ("occasion.kind", self.kind),
            ("occasion.place", self.place),
            ("json_extract(occasion.details, '$.deck')", self.deck),
        ):
            if wanted is not None:
                conditions.append((f"{column} = ?", wanted))
        if self.first_day is not None:
            conditions.append(("result.ended >= ?", self.first_day.isoformat()))
        if self.last_day is not None:
            conditions.append(("result.ended <= ?", self.last_day.isoformat()))
        joins = "JOIN result ON result.match = chair.match AND result.status = 'finished'"
        if self.game is not None or self.stakes is not None:
            joins += " JOIN match ON match.id = chair.match"
        if not (self.kind is self.place is self.deck is None):
            joins += " JOIN occasion ON occasion.match = chair.match"
        where = " AND ".join(condition for condition, _ in conditions)
        return (
            f"SELECT chair.match AS match, chair.seat AS seat, result.ended AS ended FROM chair {joins} WHERE {where}",
            tuple(value for _, value in conditions),
        )
