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
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.player_card import PlayerCard

AnyBoard = Board[Any, Any, Any, Any]
AT = "table:"
"""Prefix of the nodes' ids."""
OWN = (Kind.BOARD, Kind.HAND)
"""Kinds of zones with a player's own cards, where focus waits while others act."""
FELT = (140.0, 80.0, 1000.0, 560.0)
"""Rectangle of a zone without a place of its own."""


class HeardZones:
    """The nodes of zones at the tables of one game, in the words of one listener."""

    def __init__(self, room: TableInfo, game: AnyGame) -> None:
        self.laying = laying_of(game)
        self._ear = Ear(room.names, room.viewer, self.laying.face)

    def lying(self, view: object, board: AnyBoard) -> list[Node]:
        """Return the nodes of a view, without the kinds of zones that the board hides."""
        return self.nodes([zone for zone in self.laying.zones(view) if zone.kind not in board.untold], board)

    def nodes(self, zones: Sequence[Zone], board: AnyBoard) -> list[Node]:
        """Return the nodes of zones, each at the seat of its owner."""
        return [_node(zone, line, board.seats_at) for zone, line in self._ear.lines(zones)]


class HeardTable:
    """The nodes of one table for screen readers."""

    def __init__(self, table: TableBase[Any, Any, Any], game: AnyGame) -> None:
        self._table = table
        self._zones = HeardZones(table.room, game)
        self._view: object = None
        self._lying: Sequence[Node] = ()
        self._nodes: Sequence[Node] = ()
        """The nodes last returned by `look`."""

    def look(self, view: object, coached: str) -> Sequence[Node]:
        """Return the nodes of the present table, of the view, and of all that the coach says."""
        if view is not self._view:
            self._view = view
            self._lying = self._zones.lying(view, self._table.board)
        self._nodes = [*self._zones.nodes(self._beside(coached), self._table.board), *self._lying]
        return self._nodes

    @property
    def nodes(self) -> Sequence[Node]:
        """The nodes while something is animated: those told last, and what stands beside the cards before the first."""
        return self._nodes or self._zones.nodes(self._beside(""), self._table.board)

    @property
    def own(self) -> str | None:
        """Id of the node of the viewer's own cards; None where widgets tell them, and while there are none."""
        told = {node.id for node in self._lying}
        zones = self._zones.laying.zones(self._view) if told else ()
        ids = (f"{AT}{zone.id}" for zone in zones if zone.owner == self._table.viewer and zone.kind in OWN)
        return next((id for id in ids if id in told), None)

    def _company(self) -> Zones:
        table = self._table
        return (
            fact("table", ", ".join((table.ui.title, *table.board.sign))),
            fact("players", "; ".join(map(_introduced, table.room.player_cards))),
        )

    def _beside(self, coached: str) -> Zones:
        """Return the zones that every table has: players, sign, purse, message, and the unfinished choice."""
        table, purse, effects = self._table, self._table.board.purse, self._table.board.effects
        return (
            *self._company(),
            fact("now", table.message.text),
            fact("coach", coached),
            fact("before", " ".join(table.message.happened)),
            *([fact(f"{table.room.names[effects.speaker]} says", effects.line)] if effects.line else []),
            *_banner(table.board),
            *table.controls.zones(),
            *([] if purse is None else [zone(Kind.PURSE, table.viewer, number=purse)]),
        )


def laying_of(game: AnyGame) -> Laying[Any]:
    """Return the layout of a game's views in zones; one without zones for a game that has none."""
    found: Laying[Any] = Laying(_nothing) if game.zones is None else find(game.zones)
    return found


class HeardFilm:
    """The nodes of one replay for screen readers."""

    def __init__(self, room: TableInfo, title: str, game: AnyGame) -> None:
        self._room, self._title = room, title
        self._zones = HeardZones(room, game)
        self.nodes: Sequence[Node] = ()
        """The nodes of the frame looked at last."""

    def look(self, view: object, board: AnyBoard, place: str, told: Sequence[str]) -> None:
        """Make the nodes of a frame: its view and its place; `told`: the latest sentence, then what was shown."""
        beside = (
            fact("table", ", ".join((self._title, *board.sign))),
            fact("players", "; ".join(map(_introduced, self._room.player_cards))),
            fact("replay", place),
            *_banner(board),
            *(fact("now" if number == 1 else f"shown {number - 1}", line) for number, line in enumerate(told, start=1)),
        )
        self.nodes = [*self._zones.nodes(beside, board), *self._zones.lying(view, board)]


def _banner(board: AnyBoard) -> Zones:
    """Return the large words over the table; none while there are none."""
    picture = board.picture
    told = ". ".join(filter(None, (picture.banner, picture.subtitle)))
    return (fact("banner", told),) if told and picture.banner_alpha > 0 else ()


def _nothing(view: object) -> Zones:
    return ()


def _introduced(player: PlayerCard) -> str:
    return ", ".join(filter(None, (player.shown, player.title)))


def _node(zone: Zone, line: str, places: Sequence[FRect]) -> Node:
    x, y, wide, high = FELT if zone.owner is None or not places else places[zone.owner]
    return Node(f"{AT}{zone.id}", Role.LABEL, line, (x, y, wide, high), WidgetState())
