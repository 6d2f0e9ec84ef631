"""The hall of games with twelve doors, opened from the title: `pytest -m bench -n 0 tests/bench/test_street.py -s`."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.scenes.app_services import opened_house
from pazaak.scenes.house_window import build_app
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.core.assets import Assets
from pazaak.table.hall.scene import GameHall
from tests.bench.measured import Measured
from tests.bench.test_memory import OPENING
from tests.bench.tour import Visitor
from tests.table.copies_of_the_small_game import list_of

DOORS = 12


@pytest.mark.bench
def test_a_hall_of_twelve_doors_opens_within_the_bars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    entries = list_of(DOORS, monkeypatch)
    with opened_house(tmp_path, entries, None, 5) as house:
        house.career.keep_note(OFFERED, True)
        app = build_app(house, entries, strict=True, assets=Assets(strict=True), sound=False)
        try:
            pilot = Visitor(app)
            pilot.rest()
            before, pilot.worked = pilot.most, 0.0
            pilot.click("arcade")
            pilot.rest()
            scene = app.scene
            assert isinstance(scene, GameHall)
            assert sum(id.startswith("door-") for id in pilot.ids()) == DOORS
            opened, pilot.worked = pilot.worked * 1000, 0.0
            for name, *_ in entries[1:]:
                pilot.click(f"door-{name}")
                pilot.rest()
            chosen = pilot.worked * 1000
        finally:
            app.close()
    print(f"\ntwelve doors: {opened:.1f} ms to open, {chosen:.1f} ms to choose another, in the slowest frame;", end="")
    print(f" {before:.0f} MB before, {pilot.most:.0f} at the most")
    measured.most("a hall of twelve doors", opened, "ms of the processor", OPENING)
    assert opened <= OPENING
    assert chosen <= OPENING
