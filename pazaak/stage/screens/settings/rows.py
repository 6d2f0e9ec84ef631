"""The rows of the settings: the fields of each page, and their words."""

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
FEW, LOW, CLOSE = 5, 41.0, 4.0
"""Largest number of rows at full height; more are lower and closer, so that their explanation fits below."""


class Section(StrEnum):
    """A page of the settings."""

    DISPLAY = "display"
    PLAY = "play"
    SOUND = "sound"
    SPEECH = "speech"
    KEYS = "keys"


SECTIONS = (
    (Section.DISPLAY, "DISPLAY", "fullscreen"),
    (Section.PLAY, "PLAY", "cards"),
    (Section.SOUND, "SOUND", "speaker"),
    (Section.SPEECH, "SPEECH", "eye_off"),
    (Section.KEYS, "KEYS", "keyboard"),
)

Words = tuple[str, str]
"""A label, and an explanation."""

ABOUT: Mapping[Section, Words] = {
    Section.DISPLAY: (
        "Display",
        "How the game looks. Changes show at once.",
    ),
    Section.PLAY: ("Play", "How the table plays."),
    Section.SOUND: ("Sound", "How loud it is. You hear a sample as you change it."),
    Section.SPEECH: ("Speech", "What is said aloud, for those who would rather hear than read."),
}

FIELDS: Mapping[Section, Mapping[str, Words]] = {
    Section.DISPLAY: {
        "fullscreen": ("Full screen", "Fill the screen, or play in a window"),
        "ui_scale": ("Text size", "Larger or smaller text everywhere"),
        "theme": (
            "Colours",
            "Colours of the screen and the cards. Symbols show each card's kind in every theme.",
        ),
        "four_colours": ("Four-colour suits", "Diamonds blue and clubs green, in every game with suits."),
        "no_countdowns": ("No countdowns", "Hands that are over, and moves in doubt, wait for your press"),
        "shake_cards": ("Shaking cards", "Cards shake at a bust. With reduced motion they never do."),
    },
    Section.PLAY: {
        "speed": ("Table speed", "From unhurried to instant"),
        "reduced_motion": ("Reduced motion", "Cards appear in place instead of flying"),
        "confirm_moves": ("Ask before ending a turn", "Confirm before you end your turn or stand"),
        "show_bust_risk": ("Show bust risk", "The chance that your next draw busts you"),
        "coach": ("Coach at the table", "A button that shows what each move is worth, and why"),
        "play_forced": (
            "Auto-play forced moves",
            "Plays your only card or your last, and passes when nothing beats",
        ),
        "show_seal": (
            "Show the seal before each deal",
            "Add your own words first: without them, the house could have tried many seeds",
        ),
    },
    Section.SOUND: {
        "volume_master": ("Master", "Overall volume"),
        "volume_music": ("Music", "The band in the title hall and the venues"),
        "volume_effects": ("Cards and chips", "Cards, chips, the toss and the boards"),
        "volume_ui": ("Buttons", "Clicks in the menus"),
        "mono": ("Mono", "The same sound on both sides"),
    },
    Section.SPEECH: {
        "spoken": (
            "Spoken",
            "Your screen reader, where one runs, or the game's own voice says what happens. Off: nobody does.",
        ),
        "voice_pace": ("Voice speed", "How fast the game's own voice speaks"),
        "terse": ("Terse speech", "The facts of a table alone are said, in few words"),
    },
}
"""The settings that have a row, by page; the page of the keys has rows of its own."""

TEXT_SIZES = ("0.9", "1.0", "1.1", "1.2", "1.3", "1.4", "1.7", "2.0")
SIZE_NAMES = [(size, f"{float(size):.0%}") for size in TEXT_SIZES]
SPOKEN_NAMES = (("off", "Off"), ("reader", "Screen reader"), ("voice", "The game's voice"))
SLOWEST, FASTEST = 0.5, 2.5
SPEED_NAMES = [(speed, speed.capitalize()) for speed in SPEEDS]


def rows(section: Section, settings: Settings, change: Change) -> list[Widget]:
    """Return the rows of a page, from the top down."""
    named = FIELDS[section].items()
    height, gap = (HEIGHT, GAP) if len(named) <= FEW else (LOW, CLOSE)
    found: list[Widget] = []
    for index, (name, (label, explained)) in enumerate(named):
        rect = FRect(LEFT, TOP + (height + gap) * index, WIDTH, height)
        found.append(_row(name, label, rect, settings, partial(change, name)))
        found[-1].explained = explained
    return found


def _row(name: str, label: str, rect: FRect, settings: Settings, told: Callable[[Value], None]) -> Widget:
    id, value = name.replace("_", "-"), getattr(settings, name)
    if name == "theme":
        themes = [(theme.id, theme.label) for theme in THEMES.values()]
        return Choice(id, label, rect, told, options=themes, chosen=value)
    if name == "speed":
        return Choice(id, label, rect, told, options=SPEED_NAMES, chosen=value)
    if name == "spoken":
        return Choice(id, label, rect, told, options=SPOKEN_NAMES, chosen=value)
    if name == "voice_pace":
        return Slider(id, label, rect, told, number=value, low=SLOWEST, high=FASTEST, step=0.1)
    if name == "ui_scale":
        nearest = min(TEXT_SIZES, key=lambda size: abs(float(size) - value))
        return Choice(id, label, rect, lambda size: told(float(size)), options=SIZE_NAMES, chosen=nearest)
    if isinstance(value, bool):
        return Toggle(id, label, rect, told, checked=value)
    return Slider(id, label, rect, told, number=value)
