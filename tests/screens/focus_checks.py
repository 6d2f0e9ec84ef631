"""On every screen focus begins at the sensible next thing: what Enter would do to somebody who goes on."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from typing import Any

from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.widgets.widgets import Widget

SENSIBLE: dict[str, tuple[str, ...]] = {
    "title": ("continue", "play"),
    "hall": ("continue", "rival-*", "sit-down"),
    "arcade": ("continue", "door-*", "sit-down"),
    "map": ("venue-*",),
    "people": ("game", "ready-*", "start"),
    "guest": ("save",),
    "curtain": ("lift",),
    "agreement": ("agree-*",),
    "ladder": ("ladder",),
    "tournament": ("main", "back"),
    "daily": ("play", "back"),
    "tonight": ("start", "copy"),
    "past-nights": ("play-late", "back"),
    "challenge": ("play", "copy"),
    "side-by-side": ("parts", "back"),
    "seal": ("deal",),
    "seal-page": ("back",),
    "results": ("lobby", "to-the-tables", "rematch"),
    "stock": ("close",),
    "review": ("chart",),
    "replay": ("play",),
    "pause": ("resume",),
    "confirm": ("no", "yes"),
    "notice": ("ok",),
    "dialog": ("*",),
    "ask-text": ("field",),
    "picker": ("choices",),
    "rules": ("chapter-*",),
    "log": ("log",),
    "score-sheet": ("sheet",),
    "credits": ("page",),
    "trouble": ("copy",),
    "settings": ("fullscreen", "speed", "volume-master", "spoken", "keys-*"),
    "first-page": ("text-size",),
    "profile": ("tab-*",),
    "history": ("matches",),
    "records": ("games",),
    "ledger": ("lines",),
    "fair-deal": ("how",),
    "profiles": ("profiles",),
    "backups": ("backups", "back"),
    "deck-builder": ("stock-*",),
    "prizes": ("piece-*",),
    "shop": ("offer-*", "spare-*", "tab-*"),
    "open-decks": ("close",),
}
"""By the name of the screen; tables and sheets of games are looked at otherwise."""
NEVER = ("menu", "seal-chip", "help", "coach", "figures")
"""Controls round a table that are never the next thing to do."""


def next_thing(scene: Scene[Any], widgets: Sequence[Widget]) -> str | None:
    """Return the widget that gets focus at the first key: the default, if it can be used now."""
    usable = [widget.id for widget in widgets if widget.focusable and widget.usable]
    hand = scene.interaction
    return next((id for id in (hand.default, hand.focus_id, *usable) if id in usable), None)


class Gaze:
    """Collects the screens whose focus begins elsewhere."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.screens: set[str] = set()

    def look(self, name: str, app: App) -> None:
        scene = app.scene
        assert scene is not None
        if app.busy:
            return
        self.screens.add(scene.name)
        found = next_thing(scene, scene.marked())
        if found is None or not self._sensible(scene, found):
            self.wrong.append(f"{name}: {scene.name} begins at {found}")

    def _sensible(self, scene: Scene[Any], found: str) -> bool:
        if scene.name in SENSIBLE:
            return any(fnmatch(found, each) for each in SENSIBLE[scene.name])
        return not any(fnmatch(found, each) for each in NEVER)
