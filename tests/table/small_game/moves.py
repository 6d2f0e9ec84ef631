"""Moves of a player. A move is an imperative."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: Card


Move = Play
"""A game with several moves writes a union here: `Play | Pass`."""
