"""The backups of the open profile, and the way to restore one."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.house.ledger.disk.backups import Backup
from pazaak.house.phrases import day_figures
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate
from pazaak.scenes.profile.page import KEYS, LIST, KeptList
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, spoken

NONE_YET = "No backups yet. The first is made when you close the game."


class BackupScene(KeptList):
    """The list of backups; closes on Back, restoring one leads to the title."""

    name = "backups"
    label = "Backups"
    about = (
        "The game makes a backup when you open and close it and after every tenth match. It keeps 1 for each of the "
        "last 7 days you played and 1 for each of the last 4 weeks. Restore one, and today's profile is kept as a "
        "backup too."
    )
    about_at = KEYS.part(110, 320)

    def __init__(self, house: AppServices) -> None:
        kept = ListView("backups", self.label, FRect(LIST), (), row_height=56.0, on_choose=lambda _: self._restore())
        super().__init__(house, kept)
        self._backups: dict[str, Backup] = {}

    def refresh(self) -> None:
        self._backups = {backup.path.name: backup for backup in self.house.profile.backups()}
        self.list.set_rows([Row(name, _called(backup)) for name, backup in self._backups.items()])
        self.show(
            *self.head("BACKUPS"),
            self.list,
            Button("restore", "RESTORE", KEYS.part(24, 60), self._restore, tone="gold", size=21, icon="refresh",
                   enabled=bool(self._backups)),
            spoken("about", self.about if self._backups else f"{NONE_YET} {self.about}", self.about_at),
        )  # fmt: skip

    def _restore(self) -> None:
        row = self.list.chosen
        if row is None:
            return
        backup = self._backups[row.id]
        text = f"Your profile goes back to then: {_called(backup)}. What you played since is kept as a backup."
        question = Confirm("Restore this backup?", text, yes="Restore", no="Keep", tone="bad", focus="no")
        put_back = partial(self.house.restore, backup.path)
        self.when_sure(question, lambda: self.allowed(put_back, "Can't open the profile"))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self._backups:
            Plate(LIST, 24).words(canvas, NONE_YET, 24, 120, role="text_dim")


def _called(backup: Backup) -> str:
    if backup.day is not None:
        return f"{day_figures(backup.written.date())}, made at {backup.written:%H:%M}"
    return f"Before a change, {day_figures(backup.written.date())}: {backup.path.name}"
