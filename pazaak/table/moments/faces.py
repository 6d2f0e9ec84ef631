"""Faces in small: a portrait in a ring knows fewer of them than a sitter at the table."""

from __future__ import annotations

from typing import cast

from pazaak.stage.paint.busts import BustMood

PLAIN = {"nervous": "calm", "smug": "glad", "wince": "grim", "beaten": "grim"}


def plain(mood: str) -> str:
    """The face of a portrait that comes nearest."""
    return PLAIN.get(mood, mood)


def bust_mood(mood: str) -> BustMood:
    return cast("BustMood", mood)
