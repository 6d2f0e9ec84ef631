"""All that can be seen of any table's picture, as plain values to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any

from pazaak.house.rules.cards import Card
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.face.picture import TablePicture
from pazaak.table.round.picture import RoundPicture
from tests.sprites import card_values

LOOKED_AT = ("glow", "lift", "dim")
"""How a card of one's own is lit, raised and dimmed says where the person points and what he chooses."""
BANNER = frozenset({"banner", "subtitle", "banner_role", "banner_alpha"})
UNTOLD = frozenset({"lighting", "arranging"})
"""What no view tells of: the light of a moment, and that the person's trays are open."""


def snapshot(shown: Any, *unseen: str) -> Any:
    """A picture, or a part of one; `unseen` of its cards. What is transparent is not seen."""
    if isinstance(shown, CardSprite):
        return card_values(shown, *unseen) | {"face": shown.face}
    if is_dataclass(shown) and not isinstance(shown, Card):
        if getattr(shown, "alpha", 1) == 0:
            return None
        left_out, own = UNTOLD, isinstance(shown, RoundPicture)
        if isinstance(shown, TablePicture) and not (shown.banner and shown.banner_alpha):
            left_out |= BANNER
        seen = (each.name for each in fields(shown) if each.name not in left_out)
        return {
            name: snapshot(getattr(shown, name), *unseen, *(LOOKED_AT if own and name == "own" else ()))
            for name in seen
        }
    if isinstance(shown, Mapping):
        return {str(key): snapshot(value, *unseen) for key, value in shown.items()}
    if isinstance(shown, list | tuple):
        return [snapshot(part, *unseen) for part in shown]
    if isinstance(shown, Set):
        return sorted(map(repr, shown))
    return shown
