"""Big Three as the table knows it."""

from __future__ import annotations

from pazaak.side_games.climbing.scenes.face import climbing_door, climbing_face

DOOR = climbing_door(
    "big_three",
    "Big Three",
    "Threes are high",
    "The highest bidder plays against the others; with four a named card makes a partner. Who "
    "is out of cards first wins the hand.",
    role="rival",
    seats=(3, 4),
)

BIG_THREE = climbing_face(DOOR, "table_big_three")
