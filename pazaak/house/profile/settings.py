"""The player's settings: validated on assignment, written whole or not at all, and read field by field."""

from __future__ import annotations

import errno
import json
import logging
import shutil
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from pydantic_core import CoreSchema, SchemaValidator, ValidationError, core_schema

from pazaak.house.ledger.disk.places import contents, free_name, only_mine, plain_file, write_whole
from pazaak.house.ledger.errors import StoreError

LOG = logging.getLogger(__name__)
SETTINGS = "settings.json"
"""Name of the file in a profile's folder."""
Theme = Literal["standard", "colour_blind", "high_contrast"]
Speed = Literal["cinematic", "normal", "fast", "instant"]
Spoken = Literal["off", "reader", "voice"]


@dataclass(slots=True)
class Settings:
    """The settings of one profile; assigning an invalid value raises ValidationError.

    Replace lists and dicts whole: changes inside them aren't validated.
    """

    theme: Theme = "standard"
    four_colours: bool = False
    """Whether each suit of the 52 cards has its own colour."""
    ui_scale: float = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    shake_cards: bool = True
    """Whether the cards of a bust shake; with `reduced_motion` they don't."""
    volume_master: float = 0.8
    volume_music: float = 0.5
    volume_effects: float = 0.8
    volume_ui: float = 0.6
    spoken: Spoken = "reader"
    """Speaker of what happens: nobody, a screen reader where one runs, or the game's own voice."""
    voice_pace: float = 1.0
    """Speed of the game's own voice, in times the normal one."""
    mono: bool = False
    """Whether both ears hear the same."""
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    window_position: tuple[int, int] | None = None
    window_screens: tuple[tuple[int, int], ...] = ()
    confirm_moves: bool = False
    play_forced: bool = True
    """Whether a move without alternative, and a last card, is played automatically."""
    show_seal: bool = False
    """Whether a deal's seal is shown before its cards, with a field for the player's words."""
    show_bust_risk: bool = True
    coach: bool = True
    terse: bool = False
    """Whether tables tell a listener facts alone, in few words."""
    no_countdowns: bool = False
    """Whether nothing is decided or put away after some seconds without a press."""
    house_rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """Chosen table options of the arcade's games, by game and option."""
    portrait: str = ""
    """Id of the chosen portrait; empty before the first choice."""
    title: str = ""
    """Id of the chosen title."""
    worn: dict[str, str] = field(default_factory=dict)
    """Ids of the worn pieces that tokens bought, by kind, but for portrait and title."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Names of keys by action, for actions that the player has bound."""
    arranged: bool = True
    """Whether the first page was left by PLAY; false only in a profile that is new."""

    if not TYPE_CHECKING:  # visible, it would hide misspelt names from the type checker

        def __setattr__(self, name: str, value: object) -> None:
            if name not in _CHECKS:
                raise AttributeError(f"There is no setting {name!r}.")
            object.__setattr__(self, name, _CHECKS[name].validate_python(value))


SEEN_AND_HEARD = (
    "theme", "four_colours", "ui_scale", "reduced_motion", "shake_cards", "volume_master", "volume_music",
    "volume_effects", "volume_ui", "mono", "spoken", "voice_pace", "fullscreen", "window", "window_position",
    "window_screens", "terse", "no_countdowns",
)  # fmt: skip
"""Names of the settings of display and sound, which new profiles on the computer copy."""
_FLAG = core_schema.bool_schema()
_PAIR = core_schema.tuple_schema([core_schema.int_schema(), core_schema.int_schema()])
_NAME = core_schema.str_schema(pattern="^[a-z0-9_]*$", max_length=24)
_VOLUME = core_schema.float_schema(ge=0.0, le=1.0, allow_inf_nan=False)
_SCHEMAS: dict[str, CoreSchema] = {
    "theme": core_schema.literal_schema([*get_args(Theme)]),
    "four_colours": _FLAG,
    "ui_scale": core_schema.float_schema(ge=0.9, le=2.0, allow_inf_nan=False),
    "speed": core_schema.literal_schema([*get_args(Speed)]),
    "reduced_motion": _FLAG,
    "shake_cards": _FLAG,
    "volume_master": _VOLUME,
    "volume_music": _VOLUME,
    "volume_effects": _VOLUME,
    "volume_ui": _VOLUME,
    "spoken": core_schema.literal_schema([*get_args(Spoken)]),
    "voice_pace": core_schema.float_schema(ge=0.5, le=2.5, allow_inf_nan=False),
    "mono": _FLAG,
    "fullscreen": _FLAG,
    "window": core_schema.tuple_schema(
        [core_schema.int_schema(ge=320, le=16384), core_schema.int_schema(ge=180, le=16384)]
    ),
    "window_position": core_schema.nullable_schema(_PAIR),
    "window_screens": core_schema.tuple_schema([_PAIR], variadic_item_index=0),
    "confirm_moves": _FLAG,
    "play_forced": _FLAG,
    "show_seal": _FLAG,
    "show_bust_risk": _FLAG,
    "coach": _FLAG,
    "terse": _FLAG,
    "no_countdowns": _FLAG,
    "house_rules": core_schema.dict_schema(
        core_schema.str_schema(), core_schema.dict_schema(core_schema.str_schema(), core_schema.str_schema())
    ),
    "portrait": _NAME,
    "title": _NAME,
    "worn": core_schema.dict_schema(_NAME, _NAME),
    "keys": core_schema.dict_schema(core_schema.str_schema(), core_schema.list_schema(core_schema.str_schema())),
    "arranged": _FLAG,
}
IN_WORDS = {
    "theme": ("choice of colours", "the standard ones"),
    "four_colours": ("choice of suit colours", "two"),
    "ui_scale": ("text size", "100%"),
    "speed": ("table speed", "normal"),
    "reduced_motion": ("choice of motion", "full motion"),
    "shake_cards": ("choice of shaking cards", "on"),
    "volume_master": ("overall volume", "80%"),
    "volume_music": ("music volume", "50%"),
    "volume_effects": ("volume of cards and chips", "80%"),
    "volume_ui": ("volume of buttons", "60%"),
    "spoken": ("choice of a speaker", "a screen reader"),
    "voice_pace": ("voice speed", "100%"),
    "mono": ("choice of mono", "stereo"),
    "fullscreen": ("choice of full screen", "a window"),
    "window": ("window size", "1280x720"),
    "window_position": ("window's place", "wherever the system puts it"),
    "window_screens": ("list of screens", "none"),
    "confirm_moves": ("choice of confirming moves", "off"),
    "play_forced": ("choice of auto-play", "on"),
    "show_bust_risk": ("choice of showing bust risk", "on"),
    "coach": ("choice of a coach", "on"),
    "terse": ("choice of terse speech", "full"),
    "no_countdowns": ("choice of no countdowns", "off"),
    "house_rules": ("house rules", ""),
    "portrait": ("face", ""),
    "title": ("title", "New in town"),
    "worn": ("choice of prizes", "none"),
    "keys": ("choice of keys", "the default ones"),
}
"""Each setting's name for the player, and the default's; empty where a sentence can't name that."""
MOST_NAMED = 3
"""Number of reset settings that a notice names."""
MOST_BYTES = 1 << 20
"""Largest size of the file in bytes; usual files have a few thousand."""
# Validators from pydantic's core schemas: building them from a model, with all the imports that needs,
# takes as long as the whole first picture, which needs the settings.
_CHECKS = {name: SchemaValidator(schema) for name, schema in _SCHEMAS.items()}


@dataclass(slots=True)
class LoadedSettings:
    """Settings read from a file, fields of a newer release to keep, and notices for the player."""

    settings: Settings = field(default_factory=Settings)
    extras: dict[str, Any] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)


def peek(path: Path) -> Settings:
    """Return the valid fields of a file, which is left as it is; the defaults where it can't be read."""
    try:
        stored = json.loads(contents(path, MOST_BYTES)) if plain_file(path, "The settings file") else {}
    except (OSError, ValueError, RecursionError, StoreError):
        stored = None
    return _checked(stored if isinstance(stored, dict) else {})[0].settings


def load_settings(path: Path, now: datetime) -> LoadedSettings:
    """Return the valid fields of the file; a broken file is copied first."""
    loaded = LoadedSettings()
    try:
        if not plain_file(path, "The settings file"):
            loaded.settings.arranged = False
            return loaded
        stored = json.loads(contents(path, MOST_BYTES))
    except FileNotFoundError:
        loaded.settings.arranged = False
        return loaded
    except StoreError as error:
        loaded.notices.append(f"{error} The defaults are used.")
        return loaded
    except OSError as error:
        # A file too large to copy is moved, so that the next write doesn't overwrite it.
        kept = _move_aside(path, now) if error.errno == errno.EFBIG else ""
        loaded.notices.append(f"The settings couldn't be read ({error.strerror}), so the defaults are used{kept}.")
        return loaded
    except (ValueError, RecursionError):
        stored = None
    if not isinstance(stored, dict):
        kept = _keep_copy(path, now)
        loaded.notices.append(f"The settings couldn't be read, so the defaults are used{kept}.")
        return loaded
    loaded, bad = _checked(stored)
    if bad:
        kept = _keep_copy(path, now)
        LOG.warning("Settings that couldn't be read: %s%s", ", ".join(bad), kept)
        loaded.notices.append(_told(bad))
    return loaded


def _checked(stored: dict[str, Any]) -> tuple[LoadedSettings, list[str]]:
    """Return what is valid among stored fields, and the names of the others."""
    loaded, bad = LoadedSettings(), list[str]()
    for name, value in stored.items():
        if name not in _CHECKS:
            loaded.extras[name] = value
            continue
        try:
            setattr(loaded.settings, name, value)
        except ValidationError:
            bad.append(name)
    return loaded, bad


def _told(bad: list[str]) -> str:
    """Return a sentence about the settings that are back to their defaults."""
    words = [IN_WORDS.get(name, (name.replace("_", " "), "")) for name in bad]
    if len(words) == 1:
        ((what, default),) = words
        return f"We couldn't read your {what}, so it's back to {default or 'its default'}."
    if len(words) > MOST_NAMED:
        return f"We couldn't read {len(words)} of your settings, so they're back to their defaults."
    *first, last = (what for what, _ in words)
    return f"We couldn't read your {', '.join(first)} and {last}, so they're back to their defaults."


def _move_aside(path: Path, now: datetime) -> str:
    aside = free_name(path, "broken", now)
    try:
        path.rename(aside)
    except OSError:
        return "; it couldn't be moved out of the way"
    return f"; the file was kept as {aside.name}"


def _keep_copy(path: Path, now: datetime) -> str:
    aside = free_name(path, "broken", now)
    try:
        shutil.copyfile(path, aside)
        only_mine(aside)
    except OSError:
        return "; no copy of the file could be kept"
    return f"; a copy of the file was kept as {aside.name}"


def for_another(settings: Settings) -> Settings:
    """Return the settings of a new profile on the same computer: display and sound are copied."""
    return Settings(**{name: getattr(settings, name) for name in SEEN_AND_HEARD})


def encode(settings: Settings, extras: dict[str, Any]) -> str:
    """Return the file's text, including the fields of a newer release."""
    return json.dumps(asdict(settings) | extras, indent=2, ensure_ascii=False) + "\n"


def write_text(path: Path, text: str, what: str = "The settings") -> None:
    """Replace the file in one step. Raises StoreError with a sentence that begins with `what`."""
    write_whole(path, text, what)
