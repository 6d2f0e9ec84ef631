"""What the player has set: checked when assigned, written whole or not at all, read as far as it makes sense."""

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
Theme = Literal["standard", "colour_blind", "high_contrast"]
Speed = Literal["cinematic", "normal", "fast", "instant"]


@dataclass(slots=True)
class Settings:
    """The settings of one profile, checked whenever they are assigned: a value that does not fit is a ValidationError.

    Lists and tables in it are assigned anew, not changed in place.
    """

    theme: Theme = "standard"
    four_colours: bool = False
    """Whether each suit of the 52 cards has a colour of its own."""
    ui_scale: float = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    volume_master: float = 0.8
    volume_music: float = 0.5
    volume_effects: float = 0.8
    volume_ui: float = 0.6
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    window_position: tuple[int, int] | None = None
    window_screens: tuple[tuple[int, int], ...] = ()
    confirm_moves: bool = False
    play_forced: bool = True
    """Whether a move that is the only one is made unasked, and a last card plays itself."""
    show_seal: bool = False
    """Whether the seal of a deal is shown before its cards, with a field for words of one's own."""
    show_bust_risk: bool = True
    coach: bool = True
    house_rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """How tables of the arcade are wished, by game: the name of a value by what is chosen."""
    portrait: str = ""
    """The face that was chosen; empty before the first choice, and in profiles of older releases."""
    title: str = ""
    """The title that was chosen, by its id."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Names of keys by action, only where the player has bound them himself."""

    if not TYPE_CHECKING:  # else a misspelt name would pass the type checker

        def __setattr__(self, name: str, value: object) -> None:
            if name not in _CHECKS:
                raise AttributeError(f"There is no setting {name!r}.")
            object.__setattr__(self, name, _CHECKS[name].validate_python(value))


SEEN_AND_HEARD = (
    "theme", "four_colours", "ui_scale", "reduced_motion", "volume_master", "volume_music", "volume_effects",
    "volume_ui", "fullscreen", "window", "window_position", "window_screens",
)  # fmt: skip
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
    "volume_master": _VOLUME,
    "volume_music": _VOLUME,
    "volume_effects": _VOLUME,
    "volume_ui": _VOLUME,
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
    "house_rules": core_schema.dict_schema(
        core_schema.str_schema(), core_schema.dict_schema(core_schema.str_schema(), core_schema.str_schema())
    ),
    "portrait": _NAME,
    "title": _NAME,
    "keys": core_schema.dict_schema(core_schema.str_schema(), core_schema.list_schema(core_schema.str_schema())),
}
IN_WORDS = {
    "theme": ("choice of colours", "the standard ones"),
    "four_colours": ("choice of suit colours", "two"),
    "ui_scale": ("text size", "100%"),
    "speed": ("table speed", "normal"),
    "reduced_motion": ("choice of motion", "full motion"),
    "volume_master": ("overall volume", "80%"),
    "volume_music": ("music volume", "50%"),
    "volume_effects": ("volume of cards and chips", "80%"),
    "volume_ui": ("volume of buttons", "60%"),
    "fullscreen": ("choice of full screen", "a window"),
    "window": ("window size", "1280x720"),
    "window_position": ("window's place", "wherever the system puts it"),
    "window_screens": ("list of screens", "none"),
    "confirm_moves": ("choice of confirming moves", "off"),
    "play_forced": ("choice of auto-play", "on"),
    "show_bust_risk": ("choice of showing bust risk", "on"),
    "coach": ("choice of a coach", "on"),
    "house_rules": ("house rules", ""),
    "portrait": ("face", ""),
    "title": ("title", "New in town"),
    "keys": ("choice of keys", "the default ones"),
}
"""Settings as the player calls them, and their defaults where a sentence can name them."""
RENAMED = {"play_single": "play_forced"}
"""Settings that earlier releases called otherwise, by their old names."""
MOST_NAMED = 3
MOST_BYTES = 1 << 20
"""Of the file; a person's own choices are a few thousand."""
# Pydantic's own validators, told what to check: to have it find that out from a model, with all it loads for that,
# takes as long as the whole first picture, and settings are needed before it.
_CHECKS = {name: SchemaValidator(schema) for name, schema in _SCHEMAS.items()}


@dataclass(slots=True)
class LoadedSettings:
    """Settings, fields of a newer release that are kept for it, and what the player should be told."""

    settings: Settings = field(default_factory=Settings)
    extras: dict[str, Any] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)


def load_settings(path: Path, now: datetime) -> LoadedSettings:
    """The good fields of the file; a broken file is copied aside first."""
    loaded = LoadedSettings()
    try:
        if not plain_file(path, "The file of the settings"):
            return loaded
        stored = json.loads(contents(path, MOST_BYTES))
    except FileNotFoundError:
        return loaded
    except StoreError as error:
        loaded.notices.append(f"{error} The defaults are used.")
        return loaded
    except OSError as error:
        # One that is too large is not copied, and what is written next must not take its place.
        kept = _move_aside(path, now) if error.errno == errno.EFBIG else ""
        loaded.notices.append(f"The settings couldn't be read ({error.strerror}), so the defaults are used{kept}.")
        return loaded
    except (ValueError, RecursionError):
        stored = None
    if not isinstance(stored, dict):
        kept = _keep_copy(path, now)
        loaded.notices.append(f"The settings couldn't be read, so the defaults are used{kept}.")
        return loaded
    _take(stored, loaded, path, now)
    return loaded


def _take(stored: dict[str, Any], loaded: LoadedSettings, path: Path, now: datetime) -> None:
    bad: list[str] = []
    for called, value in stored.items():
        name = RENAMED.get(called, called)
        if name != called and name in stored:
            continue  # what it is called now holds
        if name not in _CHECKS:
            loaded.extras[name] = value
            continue
        try:
            setattr(loaded.settings, name, value)
        except ValidationError:
            bad.append(name)
    if bad:
        kept = _keep_copy(path, now)
        LOG.warning("Settings that couldn't be read: %s%s", ", ".join(bad), kept)
        loaded.notices.append(_told(bad))


def _told(bad: list[str]) -> str:
    """Which settings are back to their defaults, in a sentence for the player."""
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
    """What a new profile on the same computer begins with: it is seen and heard as the one in which it was made."""
    return Settings(**{name: getattr(settings, name) for name in SEEN_AND_HEARD})


def encode(settings: Settings, extras: dict[str, Any]) -> str:
    """The file's text; a field of a newer release goes back as it came."""
    return json.dumps(asdict(settings) | extras, indent=2, ensure_ascii=False) + "\n"


def write_text(path: Path, text: str, what: str = "The settings") -> None:
    """Replace the file in one step; StoreError if the disk refuses, in a sentence that begins with `what`."""
    write_whole(path, text, what)
