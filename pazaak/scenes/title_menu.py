"""The title's menu for this house: what can be done, and which books and settings it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.career.cards.decks import Deck
from pazaak.house.profile.roster import Rival
from pazaak.scenes.hall.doors import Doors, Way
from pazaak.scenes.house_context import House
from pazaak.scenes.tutorial.progress import has_begun
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.credits import Credits
from pazaak.stage.screens.rules_pages import BookLink, RulesPages
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.screens.title import TitleEntry, TitleScene
from pazaak.stage.widgets.widgets import Act

SUBTITLE = "FIRST TO THREE SETS TAKES THE POT"
QUIET = "panel_edge"


def title_menu(
    house: House,
    sit_down: Callable[[Rival, Deck], None],
    resume: Act,
    version: str,
    practise: Callable[[Rival, Deck], None],
    arcade: Way,
    doors: Doors,
) -> TitleScene:
    """The bottom scene: the hall of the player's venue behind Play, where `sit_down` and `practise` open a table and
    the `doors` are hung; `arcade` is the hall of games, `resume` goes on with the newest unfinished match."""
    profile = house.profile

    def to(way: Way) -> Act:
        return lambda: title.stage.push(way(), how="slide")

    def hall() -> Scene[Any]:
        from pazaak.scenes.hall.scene import RivalHall

        return RivalHall(house, sit_down, resume, practise, doors)

    def backups() -> Scene[Any]:
        from pazaak.scenes.profile.backups import BackupScene

        return BackupScene(house)

    def open_settings() -> None:
        title.stage.push(SettingsScene(profile.settings, profile.keep_settings, to(backups)))

    def open_rules() -> None:
        title.stage.push(RulesPages(door=BookLink("lessons", "LESSONS", learn)))

    def quit_game() -> None:
        title.stage.quit()

    learn = to(doors["tutorial"])
    entries = (
        TitleEntry("continue", "CONTINUE MATCH", resume, "play", "gold", visible=lambda: bool(profile.unfinished())),
        TitleEntry("play", "PLAY", to(hall), "cards"),
        TitleEntry("arcade", "ARCADE", to(arcade), "deck"),
        TitleEntry("go-on-learning", "GO ON LEARNING", learn, "lesson", QUIET, lambda: has_begun(profile)),
        TitleEntry("rules", "HOW TO PLAY", open_rules, "book", QUIET),
        TitleEntry("settings", "SETTINGS", open_settings, "gear", QUIET),
        TitleEntry("credits", "CREDITS", lambda: title.stage.push(Credits()), "star", QUIET),
        TitleEntry("quit", "QUIT", quit_game, "exit", QUIET),
    )
    title = TitleScene(
        entries,
        subtitle=SUBTITLE,
        version=f"Version {version}" if version[:1].isdigit() else version.capitalize(),
        guest=lambda: house.entry.name if len(house.shelf.entries()) > 1 else "",
        notices=profile.notices,
        shortcuts={Action.RULES: open_rules},
    )
    return title
