"""Words of the table: the seal of its deal, the company, and the events."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pazaak.game.phases import Phase
from pazaak.house.fair_deal.kept import words_of
from pazaak.table.sealing.page import grouped
from pazaak.table.ui.player_card import PlayerCard
from tests.scenes.tables import PazaakTable, at_table, board_of, house_in, made_at_last, sensible
from tests.scenes.test_venues import begun, showing, sitting
from tests.screens.ruler import measure
from tests.stage.tidy import check_tidy, uncut


@pytest.mark.full
def test_the_menu_tells_the_whole_seal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        session = begun(house, "mirel", "one two three")
        assert session.seal is not None
        seal = session.seal.deal.commitment
        with showing(house, PazaakTable(house, session), (960, 540), seen=True) as pilot:  # type: ignore[arg-type]
            pilot.press("escape")
            pilot.settle()
            check_tidy(pilot)
            with uncut(monkeypatch):
                pilot.click("open-fair-deal")
                pilot.settle()
                check_tidy(pilot)
            assert pilot.scene == "seal-page"
            told = pilot.told("commitment")
            assert seal in told
            assert "pazaak verify FILE --commitment WORDS" in told
            read = [line.text for line in measure(pilot.app, 1.0).lines]
            assert grouped(seal[:32]) in read
            assert set(words_of(seal)) <= set(read)
            assert pilot.node("words").label == "Your own words: one two three"


@pytest.mark.full
def test_a_table_with_no_seal_has_none_to_tell(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        who = house.roster["mirel"]
        session = sitting(house).begin_unsealed(who, house.career.terms(who), 5)
        with showing(house, PazaakTable(house, session)) as pilot:  # type: ignore[arg-type]
            pilot.press("escape")
            pilot.settle()
            assert pilot.has("open-log")
            assert not pilot.has("open-fair-deal")


@pytest.mark.full
def test_what_every_rival_is_called_fits_on_his_plate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        session = begun(house, "mirel")
        table = PazaakTable(house, session)
        with showing(house, table, (960, 540), seen=True) as pilot:  # type: ignore[arg-type]
            board = board_of(table)
            you = board.sitters[0]
            for rival in house.roster:
                board.sitters = (you, PlayerCard(rival.name, rival.portrait, rival.title))
                table.invalidate()
                with uncut(monkeypatch):
                    pilot.step()


def test_the_pointer_on_end_turn_leaves_in_sight_what_was_drawn(tmp_path: Path) -> None:
    with at_table(tmp_path, 4) as (pilot, table):
        table.house.profile.settings.show_bust_risk = False
        random = Random(4)
        pilot.settle()
        while table.session.match.state.table.phase is not Phase.TURN or table.view.board.total > 20:
            table.choose(sensible(table, random))
            made_at_last(pilot)
            pilot.settle()
        drawn = table.message.happened[-1]
        assert drawn.startswith("You draw ")
        pilot.hover("end-turn")
        pilot.settle()
        read = [line.text.strip() for line in measure(pilot.app, 1.0).lines]
        assert drawn in read
        assert f"End turn: draw again at {table.view.board.total}" in read
        assert not any("%" in line or "over 20" in line for line in read), (
            "the risk is not told to who doesn't want to know it"
        )
