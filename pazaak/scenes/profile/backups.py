"""The backups of the open profile, and the way back to one of them."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.ledger.disk.backups import Backup
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.house_context import House
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.phrases import day_figures
from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, spoken

LIST = FRect(60, 108, 720, 580)
KEYS = Plate(FRect(828, 108, 392, 580), 24)
ROW = 56.0
ABOUT = (
    "A backup is made whenever the game is closed: one a day is kept for a week, one a week for a month, and one "
    "before a new release changes the profile. When one is put back, the profile as it is now is kept as a backup too."
)
NONE_YET = "There is no backup yet: the first one is made when the game is closed."


class BackupScene(HouseScene):
    """Closes when the player goes back; putting one back leads to the title."""

    name = "backups"
    label = "Backups"
    help = "profile"
    help_at = (1198.0, 42.0)
    music = "title"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.list = ListView("backups", self.label, FRect(LIST), (), row_height=ROW,
                             on_choose=lambda _: self._restore())  # fmt: skip
        self._backups: dict[str, Backup] = {}
        self.interaction.default = "backups"

    def refresh(self) -> None:
        """What there is."""
        self._backups = {backup.path.name: backup for backup in self.house.profile.backups()}
        self.list.set_rows([Row(name, _called(backup)) for name, backup in self._backups.items()])
        self.show(
            *self.head("BACKUPS"),
            self.list,
            Button("restore", "PUT IT BACK", KEYS.part(24, 60), self._restore, tone="gold", size=21, icon="refresh",
                   enabled=bool(self._backups)),
            spoken("about", ABOUT if self._backups else f"{NONE_YET} {ABOUT}", KEYS.part(110, 320)),
        )  # fmt: skip

    def _restore(self) -> None:
        row = self.list.chosen
        if row is None:
            return
        backup = self._backups[row.id]
        text = (
            f"Everything becomes as it was then: {_called(backup)}. What was played since is kept as a backup, and can "
            "be put back in its turn."
        )
        question = Confirm("Put this backup back?", text, yes="Put it back", no="Keep", tone="bad", focus="no")
        self.stage.push(question, lambda sure: self._restored(backup, sure))

    def _restored(self, backup: Backup, sure: bool | None) -> None:
        if not sure:
            return
        stage = self.stage
        try:
            self.house.restore(backup.path)
        except StoreError as fault:
            stage.push(Notice("The profile cannot be opened", str(fault)))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        canvas.panel(LIST.inflate(0, 16), edge="panel_edge", fill="panel", chamfer=14)
        canvas.panel(KEYS.rect.inflate(0, 16), edge="panel_edge", fill="panel", chamfer=14)
        KEYS.words(canvas, ABOUT, 110, 320, role="text_dim")
        if not self._backups:
            Plate(FRect(LIST), 24).words(canvas, NONE_YET, 24, 120, role="text_dim")


def _called(backup: Backup) -> str:
    if backup.day is not None:
        return f"As the game was closed on {day_figures(backup.day)}"
    return f"Before a change, {day_figures(backup.written.date())}: {backup.path.name}"
