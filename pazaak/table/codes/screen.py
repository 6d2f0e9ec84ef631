"""The base of all pages about codes."""

from __future__ import annotations

from pazaak.table.hall.screen import HouseScreen


class CodeScreen(HouseScreen):
    """A plated page about a code; help is in the arcade's book."""

    help, book = "arcade", "arcade"
    help_at = (1230.0, 42.0)
    music = "title"
    plated = True
