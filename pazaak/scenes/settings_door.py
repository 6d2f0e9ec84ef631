"""Opens the settings of the house's profile and keeps what is changed there."""

from __future__ import annotations

from pazaak.house.settings import Settings
from pazaak.scenes.house_context import House
from pazaak.stage.scene import Stage
from pazaak.stage.settings_scene import SettingsScene


def open_settings(house: House, stage: Stage) -> None:
    """The settings over the scene on top; every change applies at once and is saved."""

    def keep(settings: Settings) -> None:
        house.profile.settings = settings
        house.profile.save_settings()

    stage.push(SettingsScene(house.profile.settings, keep))
