"""The house around a profile, and the app that shows it, with every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from pazaak.house.release import RELEASE
from pazaak.root.games import GAME_LIST
from pazaak.root.late import LATE

if TYPE_CHECKING:
    from datetime import datetime

    from pazaak.house.diagnosis import Diagnosis
    from pazaak.house.thinking.thinker import Worker
    from pazaak.scenes.app_services import AppServices
    from pazaak.stage.app.app import App
    from pazaak.stage.app.trace import Trace
    from pazaak.stage.core.assets import Assets


def open_house(
    folder: Path,
    worker: Worker | None,
    seed: int | None,
    aside: Worker | None = None,
    *,
    now: Callable[[], datetime] | None = None,
    wait: bool = True,
) -> AbstractContextManager[AppServices]:
    """Return the house around the chosen profile of a folder, as a context manager.

    Rivals think in `worker`, or in this process without one. The coach thinks in `aside`, so that no rival waits for
    it; without one in `worker` too. `now` tells the time; without it the machine does. `AppServices.switch` opens
    another profile of the folder. Without `wait` a guest plays while the profile is being checked or the disk is
    locked; `AppServices.admit` then replaces the guest by the profile. Raises StoreError with a sentence.
    """
    house: AbstractContextManager[AppServices] = LATE["house"](
        folder, GAME_LIST, worker, seed, aside, now=now, wait=wait, checkup=checkup
    )
    return house


def checkup(folder: Path, closed: str) -> Iterator[Diagnosis]:
    """Yield what the doctor finds in the running game, part by part (`pazaak.house.diagnosis.Checkup`)."""
    found: Iterator[Diagnosis] = LATE["checkup"](GAME_LIST, folder, closed)
    return found


def build_app(
    house: AppServices,
    *,
    trace: Trace | None = None,
    transcript: Path | None = None,
    edition: str = RELEASE,
    strict: bool = False,
    assets: Assets | None = None,
    sound: bool = True,
) -> App:
    """Return the app, its window open at the title or at a transcript to watch. Raises NoDisplayError."""
    app: App = LATE["app"](
        house,
        GAME_LIST,
        trace=trace,
        transcript=transcript,
        edition=edition,
        strict=strict,
        assets=assets,
        sound=sound,
    )
    return app
