"""Pazu-Pazaak as the house knows it."""

from __future__ import annotations

from pazaak.side_games.pazu.scenes.face import TABLE as PAZU

__all__ = ["PAZU"]
