"""The rows of the settings: what can be set on each page, and in which words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.core.theme import THEMES
from pazaak.stage.widgets.values import Choice, Slider, Toggle
from pazaak.stage.widgets.widgets import Widget

Value = bool | float | str | dict[str, list[str]]
Change = Callable[[str, Value], None]

LEFT, TOP, WIDTH = 120.0, 172.0, 560.0
HEIGHT, GAP = 54.0, 10.0


class Section(StrEnum):
    """A page of the settings."""

    DISPLAY = "display"
    PLAY = "play"
    SOUND = "sound"
    KEYS = "keys"


SECTIONS = (
    (Section.DISPLAY, "DISPLAY", "fullscreen"),
    (Section.PLAY, "PLAY", "cards"),
    (Section.SOUND, "SOUND", "speaker"),
    (Section.KEYS, "KEYS", "keyboard"),
)

FIELDS: Mapping[Section, tuple[str, ...]] = {
    Section.DISPLAY: ("fullscreen", "ui_scale", "theme"),
    Section.PLAY: ("speed", "reduced_motion", "confirm_moves", "show_bust_risk", "coach"),
    Section.SOUND: ("volume_master", "volume_music", "volume_effects", "volume_ui"),
    Section.KEYS: ("keys",),
}

LABELS = {
    Section.DISPLAY.value: "Display",
    Section.PLAY.value: "Play",
    Section.SOUND.value: "Sound",
    "fullscreen": "Full screen",
    "ui_scale": "Size of text",
    "theme": "Colours",
    "speed": "Speed of the table",
    "reduced_motion": "Reduced motion",
    "confirm_moves": "Ask before ending a turn",
    "show_bust_risk": "Show the risk of a bust",
    "coach": "Coach at the table",
    "volume_master": "Everything",
    "volume_music": "Music",
    "volume_effects": "Cards and chips",
    "volume_ui": "Buttons",
}

HELP = {
    Section.DISPLAY.value: "How the game looks. What you change here can be seen at once, here and at the table.",
    Section.PLAY.value: "How the table behaves while you play.",
    Section.SOUND.value: "How loud it is. A sample is played as you change it.",
    "volume_master": "Takes all the others up and down with it.",
    "volume_music": "The band in the title hall and in the cantina.",
    "volume_effects": "Cards, chips, the coin, and what happens on the boards.",
    "volume_ui": "Clicks and ticks of the menus.",
    "fullscreen": "Fill the whole screen, or play in a window.",
    "ui_scale": "Larger or smaller letters, everywhere.",
    "theme": "Colours of the screen and of the cards. Signs on the cards tell the kinds apart in all of them.",
    "speed": "From unhurried flights to no waiting at all.",
    "reduced_motion": "Cards appear in their places instead of flying there.",
    "confirm_moves": "A question before your turn ends or you stand.",
    "show_bust_risk": "How likely the next card of the main deck takes you over 20.",
    "coach": "A button at the table shows what each move is worth, and why.",
}

SPEED_NAMES = (("cinematic", "Cinematic"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant"))


def defaults(section: Section) -> dict[str, Value]:
    """What the rows of a page were when the game came."""
    fresh = Settings()
    return {name: getattr(fresh, name) for name in FIELDS[section]}


def rows(section: Section, settings: Settings, change: Change) -> list[Widget]:
    """The rows of a page, from the top down."""
    return [
        _row(name, FRect(LEFT, TOP + (HEIGHT + GAP) * index, WIDTH, HEIGHT), settings, change)
        for index, name in enumerate(FIELDS[section])
    ]


def _row(name: str, rect: FRect, settings: Settings, change: Change) -> Widget:
    def told(value: Value) -> None:
        change(name, value)

    id, label = name.replace("_", "-"), LABELS[name]
    value = getattr(settings, name)
    if name == "theme":
        themes = [(theme.id, theme.label) for theme in THEMES.values()]
        return Choice(id, label, rect, told, options=themes, chosen=value)
    if name == "speed":
        return Choice(id, label, rect, told, options=SPEED_NAMES, chosen=value)
    if name == "ui_scale":
        return Slider(id, label, rect, told, number=value, low=0.9, high=1.4, step=0.05)
    if isinstance(value, bool):
        return Toggle(id, label, rect, told, checked=value)
    return Slider(id, label, rect, told, number=value)
