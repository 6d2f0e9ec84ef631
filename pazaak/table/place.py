"""The TableInfo of a live table: its players, and the effects that its scene shows and sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pazaak.house.profile.roster import Rival
from pazaak.house.rules.protocols import Seat
from pazaak.stage.core.audio import Way
from pazaak.stage.motion.effects import Around, PassingEffects
from pazaak.table.table_base import TableBase
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.player_card import player_card_at


def room_of(table: TableBase[Any, Any, Any], speakers: Mapping[Seat, Rival]) -> TableInfo:
    """Return the TableInfo of a table whose house, session and viewer are set. `speakers`: talking rivals, by seat."""
    house, source = table.house, table.source

    def effects(around: Sequence[Around], talkative: Mapping[Any, float]) -> PassingEffects:
        def sound(name: str, x: float) -> None:
            table.stage.play(name, x=x)

        def calm() -> bool:
            return table.stage.options.reduced_motion

        def shakes() -> bool:
            return table.stage.options.shake_cards

        def make_way(how: Way) -> None:
            if table.shown:
                table.stage.make_way(how)

        return PassingEffects(around, speakers, talkative, source.seed, sound, calm, make_way, shakes)

    seating = table.session.seating
    people = None if seating is None else seating.people
    sitters = tuple(player_card_at(house, account, people) for account in source.seats)
    return TableInfo(
        house, source.rules, sitters, table.viewer, effects, table.session, lesson=table.lessons is not None
    )
