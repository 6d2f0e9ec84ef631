"""The tempers of the rivals at the partition games: who likes what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from partition_games.engine.solving.tempers import Temper
from pazaak.house.profile.roster import Rival
from pazaak.house.thinking.house_player import late_recipe

if TYPE_CHECKING:
    from pazaak.house.thinking.thinker import Thinker
    from pazaak.table.face.game_face import TableHouse

OF_STYLE: Mapping[str, Temper] = {
    "bully": Temper.FRONT, "board_filler": Temper.FRONT, "tinkerer": Temper.FRONT,
    "cautious": Temper.DEEP, "hoarder": Temper.DEEP, "card_counter": Temper.DEEP,
    "gambler": Temper.GAMBLER, "daydreamer": Temper.GAMBLER, "scatterbrain": Temper.GAMBLER,
}  # fmt: skip
"""By the style of a rival at Pazaak; those of an even style have no temper here either."""


def temper_of(rival: Rival | None) -> Temper | None:
    """What a rival likes; None for nothing in particular."""
    return None if rival is None else OF_STYLE.get(rival.style)


def style_of(house: TableHouse, account: str) -> str | None:
    """The temper of the rival of an account, by its name."""
    temper = temper_of(house.rival_at(account))
    return None if temper is None else temper.value


def mind_of(game: str) -> Any:
    """Who thinks for the rival of an account: the level that the house gives it, with the rival's temper."""

    def mind(house: TableHouse, account: str, seed: int) -> Thinker[Any, Any]:
        level, temper = house.level(game, account), temper_of(house.rival_at(account))
        assert level is not None, "nobody thinks for the person"
        if temper is None:
            path = "pazaak.house.rules.agents:game_agent"
            return house.thinker(late_recipe(path, house.paths[game], level, seed))
        return house.thinker(late_recipe("partition_games.engine.players.tempers:tempered_player", level, temper.value))

    return mind
