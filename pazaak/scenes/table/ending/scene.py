"""How a match of Pazaak ends: what victory and defeat have in common, and which of them it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial

from pygame import FRect

from pazaak.scenes.table.ending.match_ending import MatchEnding
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.great import GreatButton
from pazaak.stage.screens.modal import Asking
from pazaak.stage.widgets.widgets import Button, IconButton, Role, Widget, pinned, spoken
from pazaak.table.results import LEAVE, TRANSCRIPT, result_menu

QUIET = "panel_edge"


class MatchResult(Asking[str], ABC):
    """Victory or defeat; closes with the result of the answer that was given. Who inherits says where its buttons lie
    and draws."""

    name = "results"
    help = "ending"
    overlay = False
    heading_at: FRect
    continue_at: FRect
    menu_at: FRect

    def __init__(self, ending: MatchEnding) -> None:
        super().__init__(ending.answers, LEAVE)
        self.ending, self.label = ending, ending.headline
        self._headline = spoken("headline", self._words(), self.heading_at, Role.DIALOG)
        self._widgets = [self._headline, *self._buttons()]
        self.interaction.default = LEAVE

    @abstractmethod
    def quiet_places(self, count: int) -> list[FRect]:
        """Where so many quiet buttons lie."""

    def _buttons(self) -> list[Widget]:
        """CONTINUE first, golden; what else can be done beside it, quiet. The file of the match is in the menu."""
        first = next(answer for answer in self._answers if answer.id == LEAVE)
        rest = [answer for answer in self._answers if answer.id not in (LEAVE, TRANSCRIPT)]
        great = GreatButton(first.id, first.label, self.continue_at, partial(self.close, first.result), tone="gold",
                            asks=lambda: self.stage.prompt(Action.CONFIRM))  # fmt: skip
        quiet = [
            Button(answer.id, answer.label, rect, partial(self.close, answer.result), action=answer.action, tone=QUIET,
                   size=16)
            for answer, rect in zip(rest, self.quiet_places(len(rest)), strict=True)
        ]  # fmt: skip
        menu = IconButton("menu", "Menu", self.menu_at, partial(result_menu, self, self._answers), "list",
                          action=Action.MENU, tone=QUIET)  # fmt: skip
        pinned(great)
        return [great, *quiet, menu]

    @abstractmethod
    def told(self) -> list[str]:
        """What is shown, part by part, as one would read it out."""

    def _words(self) -> str:
        return " ".join(
            part if part[-1] in ".!?" else f"{part}." for part in (*self.told(), *self.ending.notes) if part
        )

    def enter(self) -> None:
        """What Confirm presses is seen."""
        self.first_of_all()
        self.interaction.keys = True
        self.interaction.focus(LEAVE)
