"""The buttons that a lesson leaves dark, so that one thing alone is lit."""

from __future__ import annotations

from copy import copy

from pazaak.stage.widgets.widgets import Button, Widget


def quietly(widget: Widget) -> Widget:
    """Return a button that is not asked for without its light: the teacher points at one thing."""
    if not isinstance(widget, Button) or widget.tone != "gold":
        return widget
    found = copy(widget)
    found.tone = "panel_edge"
    return found
