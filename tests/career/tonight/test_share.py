"""The text that is shared: squares, scores and nothing about cards."""

from __future__ import annotations

from datetime import date

from pazaak.career.tonight.nights import Night, TableResult
from pazaak.career.tonight.share import SharedRow, share_text, spoken_text

NIGHT = Night(date(2026, 11, 24), {1: TableResult(1, "pazaak", 84, won=True), 2: TableResult(2, "kitti", 0, won=False)})
ROWS = [SharedRow("Pazaak", 84), SharedRow("Kitti", 0), SharedRow("Pazu", None)]


def test_a_night_is_shared_as_squares() -> None:
    assert share_text(328, ROWS, NIGHT, 12).split("\n") == [
        "Pazaak, tonight's card 328",
        "🟦🟦🟦🟦🟦🟦🟦🟦⬜⬜ 84  Pazaak",
        "⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜ 0  Kitti",
        "⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜ –  Pazu",
        "84 of 300 · 🔥 12 nights",
    ]


def test_one_night_is_no_plural_and_none_is_not_told() -> None:
    assert share_text(328, ROWS, NIGHT, 1).endswith("1 night")
    assert share_text(328, ROWS, NIGHT, 0).endswith("84 of 300")


def test_the_same_is_told_in_words() -> None:
    told = spoken_text(328, ROWS, NIGHT, 2)
    assert told == "Pazaak, tonight's card 328: Pazaak 84, Kitti 0, Pazu not played. 84 of 300, 2 nights in a row."
