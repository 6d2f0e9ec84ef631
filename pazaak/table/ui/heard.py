"""The contents of a table in the semantic tree: a node per zone, rebuilt only for another view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import find
from pazaak.house.zones.ear import Ear
from pazaak.house.zones.zone import Kind, Laying, Zone, Zones, fact, zone
from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.table.table_base import TableBase
from pazaak.table.ui.player_card import PlayerCard

AT = "table:"
"""Prefix of the nodes' ids."""
OWN = (Kind.BOARD, Kind.HAND)
"""Kinds of zones with a player's own cards, where focus waits while others act."""
FELT = (140.0, 80.0, 1000.0, 560.0)
"""Rectangle of a zone without a place of its own."""


class HeardTable:
    """The nodes of one table for screen readers."""

    def __init__(self, table: TableBase[Any, Any, Any], game: AnyGame) -> None:
        self._table = table
        self._laying = laying_of(game)
        self._ear = Ear(table.room.names, table.viewer, self._laying.face)
        self._view: object = None
        self._lying: Sequence[Node] = ()
        self._nodes: Sequence[Node] = ()
        """The nodes last returned by `look`."""

    def look(self, view: object, coached: str) -> Sequence[Node]:
        """Return the nodes of the present table, of the view, and of all that the coach says."""
        if view is not self._view:
            untold = self._table.board.untold
            self._view = view
            self._lying = self._told([zone for zone in self._laying.zones(view) if zone.kind not in untold])
        self._nodes = [*self._told(self._beside(coached)), *self._lying]
        return self._nodes

    @property
    def nodes(self) -> Sequence[Node]:
        """The nodes of the table as it was last seen; of table and players alone while the first cards are dealt."""
        return self._nodes or self._told(self._company())

    @property
    def own(self) -> str | None:
        """Id of the node of the viewer's own cards; None where widgets tell them, and while there are none."""
        told = {node.id for node in self._lying}
        zones = self._laying.zones(self._view) if told else ()
        ids = (f"{AT}{zone.id}" for zone in zones if zone.owner == self._table.viewer and zone.kind in OWN)
        return next((id for id in ids if id in told), None)

    def _told(self, zones: Sequence[Zone]) -> list[Node]:
        places = self._table.board.seats_at
        return [_node(zone, line, places) for zone, line in self._ear.lines(zones)]

    def _company(self) -> Zones:
        table = self._table
        return (
            fact("table", ", ".join((table.ui.title, *table.board.sign))),
            fact("players", "; ".join(map(_introduced, table.room.player_cards))),
        )

    def _beside(self, coached: str) -> Zones:
        """Return the zones that every table has: players, sign, purse, message, and the unfinished choice."""
        table, purse = self._table, self._table.board.purse
        return (
            *self._company(),
            fact("now", table.message.text),
            fact("coach", coached),
            fact("before", " ".join(table.message.happened)),
            *table.controls.zones(),
            *([] if purse is None else [zone(Kind.PURSE, table.viewer, number=purse)]),
        )


def laying_of(game: AnyGame) -> Laying[Any]:
    """Return the layout of a game's views in zones; one without zones for a game that has none."""
    found: Laying[Any] = Laying(_nothing) if game.zones is None else find(game.zones)
    return found


def _nothing(view: object) -> Zones:
    return ()


def _introduced(player: PlayerCard) -> str:
    return ", ".join(filter(None, (player.shown, player.title)))


def _node(zone: Zone, line: str, places: Sequence[FRect]) -> Node:
    x, y, wide, high = FELT if zone.owner is None or not places else places[zone.owner]
    return Node(f"{AT}{zone.id}", Role.LABEL, line, (x, y, wide, high), WidgetState())
