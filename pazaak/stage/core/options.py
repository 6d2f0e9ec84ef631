"""What the stage needs from the settings, whoever keeps them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class StageOptions(Protocol):
    """Read by the stage; the names are those of the settings."""

    @property
    def theme(self) -> str: ...
    @property
    def ui_scale(self) -> float: ...
    @property
    def speed(self) -> str: ...
    @property
    def reduced_motion(self) -> bool: ...
    @property
    def volume_master(self) -> float: ...
    @property
    def volume_music(self) -> float: ...
    @property
    def volume_effects(self) -> float: ...
    @property
    def volume_ui(self) -> float: ...
    @property
    def fullscreen(self) -> bool: ...
    @property
    def window(self) -> tuple[int, int]: ...
    @property
    def window_position(self) -> tuple[int, int] | None: ...
    @property
    def keys(self) -> Mapping[str, Sequence[str]]: ...


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The options of a stage that nobody has set."""

    theme: str = "standard"
    ui_scale: float = 1.0
    speed: str = "normal"
    reduced_motion: bool = False
    volume_master: float = 0.8
    volume_music: float = 0.6
    volume_effects: float = 0.8
    volume_ui: float = 0.6
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    window_position: tuple[int, int] | None = None
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)


SPEEDS: Mapping[str, float] = {"cinematic": 0.6, "normal": 1.0, "fast": 2.0, "instant": float("inf")}
