"""At every table the key of a button does what the button does: it is not refused where a click acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.widgets.widgets import Button, Widget
from tests.table.adapter import AnyTable
from tests.table.adapters import ADAPTERS
from tests.table.playing import PREMISES, at_an_instant_table
from tests.table.tempo import first_asked

TABLES = (
    ("pazaak", 2), ("hazari", 4), ("fives", 3), ("kitti", 4), ("crash", 3), ("hokm", 4), ("hokm", 2),
    ("dou_dizhu", 3), ("dou_dizhu", 6), ("big_three", 4), ("pazu", 3),
)  # fmt: skip
LEADS_AWAY = {Action.CONFIRM, Action.CANCEL, Action.MENU, *MOVES}
AWAKE = 1.2
"""After so long a key is heard that has just got another meaning, in seconds."""
MOST_STEPS, QUIET = 500, 12
"""Largest number of steps, and number of decisions without a new button after which the search ends."""


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


def keyed(table: AnyTable) -> list[Widget]:
    """The buttons that may be pressed and have a key, but for the coach, who thinks long."""
    shown = (widget for widget in table.widgets() if widget.id != "coach")
    found = [widget for widget in shown if isinstance(widget, Button) and widget.usable]
    return [widget for widget in found if widget.action is not None and widget.action not in LEADS_AWAY]


def refused(table: AnyTable, press: Callable[[], None]) -> str:
    """Return the reason why a press is refused; empty where it is not."""
    told: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "refuse", told.append)
        press()
    return " ".join(told)


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_key_of_a_button_is_refused_only_where_the_button_is(game: str, seats: int) -> None:
    adapter, met = ADAPTERS[game], set[tuple[str, str]]()
    case = first_asked(adapter, seats, 1)
    with at_an_instant_table(adapter, case) as (pilot, table, player):
        known = 0
        for _ in range(MOST_STEPS):
            pilot.step()
            if pilot.scene == "results":
                break
            if pilot.app.scene is not table:
                pilot.press("return" if pilot.scene == table.ui.parts.name else "escape")
                pilot.settle()
            elif table.choosing:
                phase = str(getattr(table.view.table, "phase", ""))
                new = [widget for widget in keyed(table) if (phase, widget.id) not in met]
                known = 0 if new else known + 1
                if known > QUIET:
                    break
                if not new:
                    table.commit(player.choose(table.view))
                    continue
                widget = new[0]
                met.add((phase, widget.id))
                assert widget.action is not None
                key = widget.action.keys[0]
                pilot.step(AWAKE)
                by_key = refused(table, partial(pilot.press, key))
                if by_key:
                    assert refused(table, partial(pilot.click, widget.id)) == by_key, f"{key} at {widget.id}, {phase}"
    assert len(met) >= 2
