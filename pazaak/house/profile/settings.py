"""What the player has set, checked whenever it is assigned."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

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
    confirm_moves: bool = False
    show_bust_risk: bool = True
    coach: bool = True
    keys: dict[str, list[str]] = Field(default_factory=dict)
    """Names of keys by action, only where the player has bound them himself."""
