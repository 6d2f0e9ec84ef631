"""What the player has set: checked when assigned, written whole or not at all, read as far as it makes sense."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pazaak.house.ledger.disk.places import only_mine, plain_file, write_whole
from pazaak.house.ledger.errors import StoreError

Theme = Literal["standard", "colour_blind", "high_contrast"]
Speed = Literal["cinematic", "normal", "fast", "instant"]
Volume = Annotated[float, Field(ge=0.0, le=1.0)]
Width = Annotated[int, Field(ge=320, le=16384)]
Height = Annotated[int, Field(ge=180, le=16384)]


class Settings(BaseModel):
    """The settings of one profile; lists and tables in it are assigned anew, not changed in place."""

    model_config = ConfigDict(validate_assignment=True, extra="forbid", allow_inf_nan=False)

    theme: Theme = "standard"
    ui_scale: float = Field(default=1.0, ge=0.9, le=1.4)
    speed: Speed = "normal"
    reduced_motion: bool = False
    volume_master: Volume = 0.8
    volume_music: Volume = 0.5
    volume_effects: Volume = 0.8
    volume_ui: Volume = 0.6
    fullscreen: bool = False
    window: tuple[Width, Height] = (1280, 720)
    window_position: tuple[int, int] | None = None
    window_screens: tuple[tuple[int, int], ...] = ()
    confirm_moves: bool = False
    play_single: bool = False
    """Whether a card that is the only one is played unasked, in games of tricks."""
    show_bust_risk: bool = True
    coach: bool = True
    keys: dict[str, list[str]] = Field(default_factory=dict)
    """Names of keys by action, only where the player has bound them himself."""


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
        stored = json.loads(path.read_bytes())
    except FileNotFoundError:
        return loaded
    except StoreError as error:
        loaded.notices.append(f"{error} The defaults are used.")
        return loaded
    except OSError as error:
        loaded.notices.append(f"The settings could not be read ({error.strerror}), so the defaults are used.")
        return loaded
    except (ValueError, RecursionError):
        stored = None
    if not isinstance(stored, dict):
        kept = _keep_copy(path, now)
        loaded.notices.append(f"The settings could not be read, so the defaults are used{kept}.")
        return loaded
    _take(stored, loaded, path, now)
    return loaded


def _take(stored: dict[str, Any], loaded: LoadedSettings, path: Path, now: datetime) -> None:
    bad: list[str] = []
    for name, value in stored.items():
        if name not in Settings.model_fields:
            loaded.extras[name] = value
            continue
        try:
            setattr(loaded.settings, name, value)
        except ValidationError:
            bad.append(name)
    if bad:
        kept = _keep_copy(path, now)
        loaded.notices.append(f"Some settings made no sense and were reset: {', '.join(bad)}{kept}.")


def _keep_copy(path: Path, now: datetime) -> str:
    stem = f"{path.stem}.broken-{now:%Y%m%d-%H%M%S}"
    aside = path.with_name(f"{stem}{path.suffix}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{stem}-{count}{path.suffix}")
    try:
        shutil.copyfile(path, aside)
        only_mine(aside)
    except OSError:
        return "; no copy of the file could be kept"
    return f"; a copy of the file was kept as {aside.name}"


def encode(settings: Settings, extras: dict[str, Any]) -> str:
    """The file's text; a field of a newer release goes back as it came."""
    return json.dumps(settings.model_dump(mode="json") | extras, indent=2, ensure_ascii=False) + "\n"


def write_text(path: Path, text: str, what: str = "The settings") -> None:
    """Replace the file in one step; StoreError if the disk refuses, in a sentence that begins with `what`."""
    write_whole(path, text, what)
