"""The title's menu for this house: what can be done, and which books and settings it opens."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.cards.decks import Deck
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.settings import Settings
from pazaak.scenes.hall.doors import Doors
from pazaak.scenes.house_context import House
from pazaak.scenes.tutorial.progress import has_begun
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.credits import Credits
from pazaak.stage.screens.rules_pages import BookLink, RulesPages
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.screens.title import TitleEntry, TitleScene

SUBTITLE = "FIRST TO THREE SETS TAKES THE POT"
QUIET = "panel_edge"


class HouseSettings:
    """Keeps what is changed in the settings scene in the profile."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile

    def keep(self, settings: Settings) -> None:
        """Have the settings written while nobody waits."""
        self._profile.settings = settings
        self._profile.save_settings()

    def scene(self) -> SettingsScene:
        """The settings of this profile, to be pushed."""
        return SettingsScene(self._profile.settings, self.keep)


def title_scene(
    profile: Profile,
    *,
    play: Callable[[], None],
    resume: Callable[[], None],
    version: str,
    arcade: Callable[[], None] | None = None,
    learn: Callable[[], None] | None = None,
    guest: Callable[[], str] = str,
) -> TitleScene:
    """The bottom scene of the house.

    `play` opens the lobby, `arcade` the other games where there are any, `resume` the newest unfinished match,
    `learn` the lessons; `guest` is whose profile is open, empty where there is but one.
    """
    settings = HouseSettings(profile)

    def open_rules() -> None:
        door = None if learn is None else BookLink("lessons", "LESSONS", learn)
        title.stage.push(RulesPages(door=door))

    def quit_game() -> None:
        title.stage.quit()

    entries = (
        TitleEntry("continue", "CONTINUE MATCH", resume, "play", "gold", visible=lambda: bool(profile.unfinished())),
        TitleEntry("play", "PLAY", play, "cards"),
        *([TitleEntry("arcade", "ARCADE", arcade, "deck")] if arcade is not None else []),
        *(
            [TitleEntry("go-on-learning", "GO ON LEARNING", learn, "lesson", QUIET, lambda: has_begun(profile))]
            if learn is not None
            else []
        ),
        TitleEntry("rules", "HOW TO PLAY", open_rules, "book", QUIET),
        TitleEntry("settings", "SETTINGS", lambda: title.stage.push(settings.scene()), "gear", QUIET),
        TitleEntry("credits", "CREDITS", lambda: title.stage.push(Credits()), "star", QUIET),
        TitleEntry("quit", "QUIT", quit_game, "exit", QUIET),
    )
    title = TitleScene(
        entries,
        subtitle=SUBTITLE,
        version=f"Version {version}" if version[:1].isdigit() else version.capitalize(),
        guest=guest,
        notices=profile.notices,
        shortcuts={Action.RULES: open_rules},
    )
    return title


def title_menu(
    house: House,
    sit_down: Callable[[Rival, Deck], None],
    resume: Callable[[], None],
    version: str,
    practise: Callable[[Rival, Deck], None] | None = None,
    arcade: Callable[[], Scene[None]] | None = None,
    doors: Doors | None = None,
) -> TitleScene:
    """The title of the house, with the hall of the player's venue behind Play; `sit_down` and `practise` open a table,
    `arcade` is the hall of games, `doors` are those of the venue's hall."""

    def play() -> None:
        from pazaak.scenes.hall.scene import RivalHall

        title.stage.push(RivalHall(house, sit_down, resume, practise, doors), how="slide")

    def enter_arcade() -> None:
        if arcade is not None:
            title.stage.push(arcade(), how="slide")

    def learn() -> None:
        if doors is not None and doors.tutorial is not None:
            title.stage.push(doors.tutorial(), how="slide")

    def guest() -> str:
        return house.entry.name if len(house.shelf.entries()) > 1 else ""

    games = enter_arcade if arcade is not None else None
    lessons = learn if doors is not None and doors.tutorial is not None else None
    title = title_scene(
        house.profile, play=play, resume=resume, version=version, arcade=games, learn=lessons, guest=guest
    )
    return title
