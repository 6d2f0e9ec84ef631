"""The chips of a hall: a rule that holds at one table alone names it, so that no two contradict each other."""

from __future__ import annotations

from pathlib import Path

from pazaak.scenes.hall.chips import chips_of
from pazaak.scenes.hall.rival_entries import HallBooks
from tests.scenes.tables import house_in


def test_bets_at_one_table_and_none_at_the_others_are_told_apart(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        books = HallBooks(house)
        guests = [*books.guests.values()]
        at_tovik = {chip.words: chip.told for chip in chips_of(books.venue, guests, books.guests["tovik"])}
        at_mirel = {chip.words: chip.told for chip in chips_of(books.venue, guests, books.guests["mirel"])}
    assert "Tovik's: bets to 2" in at_tovik
    assert "Bets to 2" not in at_tovik
    assert at_mirel["No bets"] == "No bets, only the ante, except at Tovik's table."
    assert at_mirel["Nine cards"] == at_tovik["Nine cards"] == "Nine cards of 20 or less win the set."
