"""The tempers of the rivals at the partition games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from partition_games.engine.temper import Temper
from pazaak.house.profile.roster import Rival

if TYPE_CHECKING:
    from pazaak.table.ui.game_ui import TableServices

OF_STYLE: Mapping[str, Temper] = {
    "bully": Temper.FRONT, "board_filler": Temper.FRONT, "tinkerer": Temper.FRONT,
    "cautious": Temper.DEEP, "hoarder": Temper.DEEP, "card_counter": Temper.DEEP,
    "gambler": Temper.GAMBLER, "daydreamer": Temper.GAMBLER, "scatterbrain": Temper.GAMBLER,
}  # fmt: skip
"""Tempers by the style of a rival at Pazaak; even styles have no temper here either."""


def temper_of(rival: Rival | None) -> Temper | None:
    """Return the temper of a rival; None without one."""
    return None if rival is None else OF_STYLE.get(rival.style)


def style_of(house: TableServices, account: str) -> str | None:
    """Return the name of the temper of an account's rival; None without one."""
    temper = temper_of(house.rival_at(account))
    return None if temper is None else temper.value
