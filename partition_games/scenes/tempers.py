"""The tempers of the rivals at the partition games: who likes what."""

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
"""By the style of a rival at Pazaak; those of an even style have no temper here either."""


def temper_of(rival: Rival | None) -> Temper | None:
    """What a rival likes; None for nothing in particular."""
    return None if rival is None else OF_STYLE.get(rival.style)


def style_of(house: TableServices, account: str) -> str | None:
    """The temper of the rival of an account, by its name."""
    temper = temper_of(house.rival_at(account))
    return None if temper is None else temper.value
