"""All that can be seen of any table's picture, as plain values to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from pazaak.house.rules.cards import Card
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.round.picture import RoundPicture
from pazaak.table.ui.picture import TablePicture
from tests.sprites import card_values

LOOKED_AT = ("glow", "lift", "dim")
"""Fields by which a player's card is lit, raised and dimmed: they follow pointing and choice."""
BANNER = frozenset({"banner", "subtitle", "banner_role", "banner_alpha"})
UNTOLD = frozenset({"lighting", "arranging"})
"""Fields that no view determines: the light of a highlight, and whether the person's trays are open."""


def snapshot(shown: Any, *unseen: str) -> Any:
    """A picture, or a part of one; `unseen` of its cards. What is transparent is not seen."""
    match _sort_of(shown.__class__):
        case "plain":
            return shown
        case "sprite":
            return card_values(shown, *unseen) | {"face": shown.face}
        case "dataclass":
            if getattr(shown, "alpha", 1) == 0:
                return None
            left_out, own = UNTOLD, isinstance(shown, RoundPicture)
            if isinstance(shown, TablePicture) and not (shown.banner and shown.banner_alpha):
                left_out |= BANNER
            return {
                name: snapshot(getattr(shown, name), *unseen, *(LOOKED_AT if own and name == "own" else ()))
                for name in _names(shown.__class__)
                if name not in left_out
            }
        case "mapping":
            return {str(key): snapshot(value, *unseen) for key, value in shown.items()}
        case "list":
            return [snapshot(part, *unseen) for part in shown]
        case _:
            return sorted(map(repr, shown))


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


@cache
def _sort_of(kind: type) -> str:
    """Return the way in which a value of a class is compared."""
    if issubclass(kind, CardSprite):
        return "sprite"
    if is_dataclass(kind) and not issubclass(kind, Card):
        return "dataclass"
    if issubclass(kind, Mapping):
        return "mapping"
    if issubclass(kind, list | tuple):
        return "list"
    return "set" if issubclass(kind, Set) else "plain"
