"""The rows of the settings: what can be set on each page, and in which words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.core.theme import THEMES
from pazaak.stage.motion.timeline import SPEEDS
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

Words = tuple[str, str]
"""What something is called, and what it is for."""

ABOUT: Mapping[Section, Words] = {
    Section.DISPLAY: (
        "Display",
        "How the game looks. What you change here can be seen at once, here and at the table.",
    ),
    Section.PLAY: ("Play", "How the table behaves while you play."),
    Section.SOUND: ("Sound", "How loud it is. A sample is played as you change it."),
}

FIELDS: Mapping[Section, Mapping[str, Words]] = {
    Section.DISPLAY: {
        "fullscreen": ("Full screen", "Fill the whole screen, or play in a window."),
        "ui_scale": ("Size of text", "Larger or smaller letters, everywhere."),
        "theme": (
            "Colours",
            "Colours of the screen and of the cards. Signs on the cards tell the kinds apart in all of them.",
        ),
        "four_colours": ("Four colours of suits", "Diamonds blue and clubs green, in every game with suits."),
    },
    Section.PLAY: {
        "speed": ("Speed of the table", "From unhurried flights to no waiting at all."),
        "reduced_motion": ("Reduced motion", "Cards appear in their places instead of flying there."),
        "confirm_moves": ("Ask before ending a turn", "A question before your turn ends or you stand."),
        "show_bust_risk": ("Show the risk of a bust", "How likely the next card of the main deck takes you over 20."),
        "coach": ("Coach at the table", "A button at the table shows what each move is worth, and why."),
        "play_single": ("Play a single card", "The only card, or a pass where nothing beats, is played for you."),
    },
    Section.SOUND: {
        "volume_master": ("Everything", "Takes all the others up and down with it."),
        "volume_music": ("Music", "The band in the title hall and in the cantina."),
        "volume_effects": ("Cards and chips", "Cards, chips, the coin, and what happens on the boards."),
        "volume_ui": ("Buttons", "Clicks and ticks of the menus."),
    },
}
"""The settings that have a row, by page; the page of the keys has rows of its own."""

SPEED_NAMES = [(speed, speed.capitalize()) for speed in SPEEDS]


def rows(section: Section, settings: Settings, change: Change) -> list[Widget]:
    """The rows of a page, from the top down."""
    return [
        _row(name, label, FRect(LEFT, TOP + (HEIGHT + GAP) * index, WIDTH, HEIGHT), settings, partial(change, name))
        for index, (name, (label, _)) in enumerate(FIELDS[section].items())
    ]


def _row(name: str, label: str, rect: FRect, settings: Settings, told: Callable[[Value], None]) -> Widget:
    id, value = name.replace("_", "-"), getattr(settings, name)
    if name == "theme":
        themes = [(theme.id, theme.label) for theme in THEMES.values()]
        return Choice(id, label, rect, told, options=themes, chosen=value)
    if name == "speed":
        return Choice(id, label, rect, told, options=SPEED_NAMES, chosen=value)
    if name == "ui_scale":
        return Slider(id, label, rect, told, number=value, low=0.9, high=1.4)
    if isinstance(value, bool):
        return Toggle(id, label, rect, told, checked=value)
    return Slider(id, label, rect, told, number=value)
