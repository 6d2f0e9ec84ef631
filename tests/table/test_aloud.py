"""Cards that sentences show by signs are said in words."""

from __future__ import annotations

import pytest

from pazaak.table.cards52 import aloud


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("Pell plays 10♥ 10♣ (pair).", "Pell plays ten of hearts, ten of clubs (pair)."),
        ("Face up: A♠. You bid first.", "Face up: ace of spades. You bid first."),
        ("You play 10 10 9 9 8 8 7 (airplane).", "You play 10 10 9 9 8 8 7 (airplane)."),
        ("Kitty: K♦ RJ 3♣.", "Kitty: king of diamonds, red joker, three of clubs."),
    ],
)
def test_signs_are_said_in_words(shown: str, said: str) -> None:
    assert aloud(shown) == said
