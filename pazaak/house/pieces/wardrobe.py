"""The pieces that a player wears, as pictures in the place of the house's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

FOLDER = "prizes/"
"""Folder of the pieces' pictures, among the cards as among the backdrops."""
OWN_BACKS = ("back:own", "back:deck", "back:blue")
"""Sprites of backs that a worn one replaces: of the player's own cards, and of the deck on a table of Pazaak."""
CHIPS = tuple(f"chip:{value}" for value in (1, 5, 25, 100, 500, 2500))
"""Sprites of chips."""
TABLES = frozenset(
    {"table", "table_hazari", "table_fives", "table_kitti", "table_crash", "table_hokm", "table_dou_dizhu",
     "table_big_three", "table_pazu"}
)  # fmt: skip
"""Pictures of tables that a worn cloth replaces."""
SEEN = "_seen"
"""Ending of the picture of a cloth that is seen from the edge of the table."""


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """The looks that a player wears; empty parts are the house's own."""

    sprites: Mapping[str, tuple[str, str]] = field(default_factory=lambda: MappingProxyType({}))
    """Atlas and sprite in the place of a sprite, by its name."""
    cloth: str = ""
    """Picture of the cloth on every table."""
    neon: str = ""
    """Atlas of the light behind the player's face."""
    portrait: str = ""
    """Portrait that the neon stands behind."""

    @property
    def atlases(self) -> list[str]:
        """The atlases that it needs, each once."""
        return list(
            dict.fromkeys([*(atlas for atlas, _ in self.sprites.values()), *([self.neon] if self.neon else [])])
        )

    def backdrop(self, name: str) -> str:
        """Return the picture in the place of a backdrop: the cloth for a table, and anything else as it is."""
        return self.cloth if self.cloth and name in TABLES else name

    def seen_cloth(self, cloth: str) -> str:
        """Return the picture in the place of a cloth that is seen from the edge of the table."""
        return self.cloth + SEEN if self.cloth else cloth


BARE = Wardrobe()
"""The wardrobe of somebody who wears nothing."""
