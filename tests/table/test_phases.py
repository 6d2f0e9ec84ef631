"""Phases of a table have one name each, and one table of permitted successors."""

from __future__ import annotations

import pytest

from pazaak.table.play.phase import NEXT, IllegalPhaseError, TablePhase, followed


@pytest.mark.parametrize("phase", TablePhase)
def test_a_phase_follows_where_the_table_says_so_and_nowhere_else(phase: TablePhase) -> None:
    for after in TablePhase:
        if after in NEXT[phase] or after is TablePhase.VOID:
            assert followed(phase, after) is after
        else:
            with pytest.raises(IllegalPhaseError, match=f"is {phase.value} was to be {after.value}"):
                followed(phase, after)


def test_every_phase_is_reached_and_leads_on() -> None:
    assert set(NEXT) == set(TablePhase)
    reached = {TablePhase.VOID}
    while more := {after for phase in reached for after in NEXT[phase]} - reached:
        reached |= more
    assert reached == set(TablePhase)
    assert [phase for phase in NEXT if not NEXT[phase]] == [TablePhase.OVER]
