"""The ante named last at a rival's table is proposed there again, within the limits of the day; nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.betting import ante_range
from pazaak.game.phases import Phase
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.side_games.pazu.register import PAZU
from pazaak.table.ui.last_ante import LastAnte
from tests.pilot import Pilot
from tests.scenes.tables import PazaakTable, house_in, open_app, sit_down, well_off


def give_up(session: PazaakSession) -> None:
    """Whoever is to act leaves."""
    seat = session.match.to_act
    if seat is not None:
        session.play(m.LEAVE, seat)


def named(house: AppServices, change: int | None = None, rival: str = "tovik", **options: Any) -> tuple[int, range]:
    """Return a new table's proposed ante, and the antes it allows; `change` is named instead."""
    while True:
        session = sit_down(house, rival, **options)
        view = session.match.view(session.seats.index(PLAYER))
        if view.table.phase is Phase.ANTE and view.table.to_act == view.seat:
            break
        give_up(session)
    table = PazaakTable(house, session)
    app = open_app(house, table)
    try:
        pilot = Pilot(app)
        pilot.settle()
        proposed = int(pilot.node("ante").state.value)
        if change is not None:
            bar = next(widget for widget in table.controls.widgets() if widget.id == "ante")
            bar.set(change)  # type: ignore[attr-defined]
            pilot.press("b")
            pilot.settle()
            assert table.session.match.history[0] == m.NameAnte(change)
        give_up(session)
    finally:
        app.quit()
        app.close()
    return proposed, ante_range(view.table)


@pytest.mark.full
def test_the_last_ante_at_a_rivals_table_is_proposed_again(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        well_off(house)
        fresh, allowed = named(house, 37)
        assert fresh != 37
        assert 37 in allowed
        assert named(house)[0] == 37
        assert named(house, rival="nib")[0] != 37, "it is another table"
        assert named(house, 41)[0] == 37
    with house_in(tmp_path) as house:
        again = named(house)
        assert again[0] == 41, f"it outlives the evening: {again}"


def test_what_is_proposed_keeps_to_the_limits(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        well_off(house)
        named(house, 45)
        proposed, allowed = named(house, ante_max=30)
        assert proposed == allowed[-1] == 30
        proposed, allowed = named(house, ante_min=60, ante_max=100)
        assert proposed == allowed[0] == 60


def test_a_table_for_more_remembers_by_its_number_and_practice_keeps_nothing(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        rivals = [rival.account for rival in house.roster][:2]
        setup = MatchTerms(PAZU, (PLAYER, *rivals), 3, {"purses": [1000] * 3})
        practice = LastAnte(house.profile, PracticeSession.of(setup))
        practice.keep(40)
        assert practice.proposed(range(10, 101), 20) == 40
        assert LastAnte(house.profile, PracticeSession.of(setup)).proposed(range(10, 101), 20) == 20
