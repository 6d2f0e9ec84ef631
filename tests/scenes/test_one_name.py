"""A rival has one name at tables and in lists, and the whole one where the house introduces a rival, and in records."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import rival_account
from pazaak.house.phrases import short_names
from pazaak.house.profile.roster import Rival
from tests.career.careers import real_world
from tests.scenes.tables import at_table, house_in

RIVALS = [rival for rival in real_world().roster if rival.name != rival.short]


def test_names_that_would_be_alike_stay_whole() -> None:
    assert short_names(("You", "Lady Seraphine Voss", "Captain Orda Vey")) == ("You", "Seraphine", "Vey")
    assert short_names(("Player 1", "Player 2", "Old Pell")) == ("Player 1", "Player 2", "Pell")


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.id)
def test_a_table_says_the_short_name_alone(tmp_path: Path, rival: Rival) -> None:
    with at_table(tmp_path, rival=rival.id) as (pilot, table):
        pilot.settle()
        said = " | ".join([*(f"{node.label} {node.state.value}" for node in pilot.tree()), *table.log.sentences])
        assert rival.short in said
        assert rival.name not in said
        assert table.room.names[1] == table.room.player_cards[1].shown == rival.short
        assert rival.name in table.room.full_names, "records keep the name that was sealed"


def test_lists_say_the_short_name_and_records_the_whole(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        account = rival_account("seraphine")
        assert house.name_of(account) == "Seraphine"
        assert house.full_name_of(account) == "Lady Seraphine Voss"
