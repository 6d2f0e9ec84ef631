"""The title's menu for this game: its entries, rule books and settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pazaak.house.ledger.notes import LESSON_NOTE, note
from pazaak.house.phrases import capitalized, in_words
from pazaak.house.profile.profile import Profile
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.title import TitleEntry, TitleScene
from pazaak.stage.screens.title_news import Neon, News, NewsNote
from pazaak.stage.widgets.widgets import Act

if TYPE_CHECKING:  # loaded after the title is shown
    from pazaak.house.circuit.circuit import Circuit

GUEST = "PRACTICE IS OPEN: YOUR PROFILE IS NOT"
CONTINUE_NOTE = "The table is as you left it"
PEOPLE_NOTE = "Friends at this screen, no credits"
PLAY_NOTE = "Pazaak, from cantina to cantina"
TONIGHT, TONIGHT_NOTE = "TONIGHT'S CARD", "Three short tables, the same for everyone"
NEAREST = "NEAREST NEON"
QUIET = "panel_edge"
Way = Callable[[], Scene[Any]]
"""Factory of the scene behind an entry, with all that is loaded for it."""


def title_menu(
    house: AppServices,
    resume: Act,
    version: str,
    hall: Way,
    arcade: Way,
    lessons: Way,
    look: Act,
    by_ear: Way | None = None,
    people: Way | None = None,
    tonight: Way | None = None,
    table_of: Callable[[str], Scene[Any]] | None = None,
) -> TitleScene:
    """Return the title scene, at the bottom of the stack.

    Play opens `hall`, the player's venue; `arcade` is the hall of games; `resume` continues the newest unfinished
    match; `look` runs every tick; `by_ear` is the lesson of playing by ear, `people` the lobby of a friendly table,
    `tonight` tonight's card, and `table_of` the hall of games before the booth of a game.
    """
    profile = house.profile

    def to(way: Way) -> Act:
        return lambda: title.stage.push(way(), how="slide")

    def open_settings() -> None:
        backups = None if profile.closed else to(lambda: LATE["backups"](house))
        ask = house.checkup
        trouble = None if ask is None else to(lambda: LATE["trouble"](ask, house.shelf.root, profile.closed))
        title.stage.push(LATE["settings"](profile.settings, profile.keep_settings, backups=backups, trouble=trouble))

    def open_rules() -> None:
        link = LATE["link in the rules"]
        door = None if profile.closed else link("lessons", "LESSONS", learn)
        ear = {} if profile.closed or by_ear is None else {"by-ear": link("ear-lesson", "PLAY BY EAR", to(by_ear))}
        title.stage.push(LATE["rules"](door=door, doors=ear))

    def quit_game() -> None:
        title.stage.quit()

    def tell_news() -> News:
        notes = []
        if tonight is not None:
            told = f"{TONIGHT_NOTE}. {LATE['nights'](house.career).line}."
            notes.append(NewsNote("tonight", TONIGHT, told, to(tonight), "calendar"))
        circuit: Circuit = house.circuit
        nearest = circuit.nearest()
        neons = {game: Neon(table.title, table.light, len(circuit.marks(game)), circuit.is_lit(game))
                 for game, table in circuit.tables.items()}  # fmt: skip
        if nearest is not None and table_of is not None:
            way = to(partial(table_of, nearest.game))
            notes.append(NewsNote("nearest", NEAREST, nearest.sentence, way, "sparkle", neons[nearest.game]))
        return News(tuple(notes), tuple(neons.values()))

    learn = to(lessons)
    others = len(house.games) - 1
    together: tuple[TitleEntry, ...] = ()
    if people is not None and not profile.closed:
        together = (TitleEntry("people", "WITH PEOPLE", to(people), "person", note=PEOPLE_NOTE),)
    entries = (
        TitleEntry("continue", "CONTINUE MATCH", resume, "play", "gold", lambda: profile.is_in_a_match, CONTINUE_NOTE),
        TitleEntry("play", "PRACTISE" if profile.closed else "PLAY", to(hall), "cards", note=PLAY_NOTE),
        TitleEntry("arcade", "ARCADE", to(arcade), "deck", note=f"{capitalized(in_words(others))} more card games"),
        *together,
        TitleEntry("go-on-learning", "RESUME LESSON", learn, "lesson", QUIET, lambda: _has_begun(profile), aside=True),
        TitleEntry("rules", "HOW TO PLAY", open_rules, "book", QUIET, aside=True),
        TitleEntry("settings", "SETTINGS", open_settings, "gear", QUIET, aside=True),
        TitleEntry("credits", "CREDITS", lambda: title.stage.push(LATE["credits"]()), "star", QUIET, aside=True),
        TitleEntry("quit", "QUIT", quit_game, "exit", QUIET, aside=True),
    )
    title = TitleScene(
        entries,
        subtitle=GUEST if profile.closed else f"{in_words(len(house.games)).upper()} CARD GAMES AT ONE TABLE",
        version=f"Version {version}" if version[:1].isdigit() else version.capitalize(),
        guest=lambda: house.entry.name if len(house.shelf.entries()) > 1 else "",
        notices=profile.notices,
        shortcuts={Action.RULES: open_rules},
        look=look,
        news=None if profile.closed else tell_news,
    )
    return title


def _has_begun(profile: Profile) -> bool:
    """Whether there are lessons to continue; they are loaded only if somebody has begun them."""
    if profile.closed or not note(profile.ledger, LESSON_NOTE, ""):
        return False
    return bool(LATE["has begun lessons"](profile))
