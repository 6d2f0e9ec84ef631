"""The chips in the corner of the table: where one plays and for what, and the rules of the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pazaak.scenes.table import layout as at
from pazaak.scenes.table.venue_sign import VenueSign
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import IconButton, Widget

PLAIN = "The rules of the book, nothing else."


def place_chips(place: VenueSign, stage: Callable[[], Stage]) -> list[Widget]:
    """From the left to the right; each tells its matter when it is looked at, and in full when it is pressed."""

    def tell(title: str, text: str) -> None:
        stage().push(Notice(title, text), how="none")

    rules = " ".join(place.rules) or ", ".join(place.tags)
    told = [("place", f"{place.venue.title()}: {place.stakes}", "compass", place.venue.title(), place.stakes_told)]
    if rules:
        told.append(("house-rules", f"House rules: {rules}", "burst", "House rules", rules))
    chips: list[Widget] = []
    for number, (id, label, icon, title, text) in enumerate(told):
        rect = at.chip(len(told) - 1 - number)
        chips.append(IconButton(id, label, rect, partial(tell, title, text), icon, tone="panel_edge"))
    return chips
