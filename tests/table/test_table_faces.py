"""Events show in the faces round a table: of the player concerned, and of all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pazaak.table.highlights.faces import ASIDE, gaze_of
from tests.table.adapters import ADAPTERS
from tests.table.highlight_cases import MOMENTS, RISKY, SPRING, Moment
from tests.table.highlights import watch
from tests.table.playing import PREMISES

FACES = {
    "SpecialDeclared": ("smug", "nervous"),
    "DealScored": ("glad", "wince"),
    "HandWon": ("glad", "wince"),
    "HandScored": ("glad", "wince"),
    "GameWon": ("glad", "beaten"),
    "Played bomb": ("smug", "nervous"),
    "Played rocket": ("smug", "nervous"),
    "Busted": ("wince", ""),
    "Stood, twenty": ("smug", "nervous"),
    "BoardFilled": ("glad", "wince"),
    "SetWon": ("glad", "grim"),
    "PazaakPotWon": ("glad", "wince"),
}
"""Faces by highlight, of the player concerned and of the others; a bomb and a rocket here leave one card or two."""
BESIDES = [
    (Moment("crash", "a foul leaves one", 1, "Fouled", ""), "wince", ""),
    (Moment("crash", "crash", 0, "ComparisonWon", "", 1), "glad", "calm"),
    (Moment("crash", "crash", 0, "ComparisonWon", "", 3), "smug", "nervous"),
    (Moment("hokm", "kot", 0, "TrickWon", "", 6), "smug", "nervous"),
    (Moment("dou_dizhu", "both sides play", 1, "Played", "", 1), "smug", "nervous"),
    (Moment("dou_dizhu", SPRING, 0, "WentOut", "", 1), "glad", ""),
    (Moment("big_three", "the partner is found", 0, "PartnerShown", "", 1), "smug", ""),
    (Moment("fives", "shuffled every hand", 0, "ComparisonWon", "", 1), "glad", "grim"),
]
"""Events without a highlight, with the faces of the player concerned and of the others."""


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


def _faces(moment: Moment) -> tuple[set[str], set[str]]:
    """After it: of those it is about, and of the others."""
    seen = watch(moment, speed="instant")
    assert seen.ended, f"{moment.id} never happened"
    whose = set(ADAPTERS[moment.game].whose(seen.event))
    if moment.game == "hokm" and len(whose) == 1:
        whose |= {(seat + 2) % 4 for seat in whose}
    after = seen.faces[1]
    return {after[seat] for seat in whose}, {face for seat, face in enumerate(after) if seat not in whose}


@pytest.mark.full(
    "hazari-GameWon score-won by points-seat 0-1",
    "hokm-HandWon hakem_koti-h*kem koti-seat 0-1",
    "hokm-HandWon kot-kot-seat 0-1",
)
@pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in MOMENTS[::2] if each.game != "pazaak"])
def test_a_moment_is_read_in_the_faces(moment: Moment) -> None:
    own, others = next(faces for start, faces in FACES.items() if moment.kind.startswith(start))
    his, theirs = _faces(moment)
    assert his == {own}
    assert not others or theirs == {others}


@pytest.mark.parametrize(("moment", "own", "others"), [pytest.param(*each, id=each[0].id) for each in BESIDES])
def test_what_happens_is_read_in_the_faces(moment: Moment, own: str, others: str) -> None:
    his, theirs = _faces(moment)
    assert his == {own}
    assert not others or theirs == {others}


@pytest.mark.full
def test_who_shows_more_is_smug_and_who_was_ahead_winces() -> None:
    shown = [
        watch(Moment("kitti", "nobody wins two", 0, "GroupShown", "", number), speed="instant")
        for number in range(1, 7)
    ]
    beaten = [seen for seen in shown if "wince" in seen.faces[1] and "wince" not in seen.faces[0]]
    assert beaten
    assert all(seen.faces[1][seen.event.seat] == "smug" for seen in beaten)


@pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in RISKY])
def test_who_draws_a_card_that_may_bust_is_nervous(moment: Moment) -> None:
    assert "nervous" in {mood for _, mood in watch(moment).made}


@dataclass(frozen=True)
class At:
    """Position of a face."""

    portrait: tuple[float, float]
    radius: float = 60.0


ROUND = (At((640.0, 650.0)), At((1150.0, 300.0)), At((640.0, 90.0)), At((130.0, 300.0)))
"""The viewer below, and three round the table."""


@pytest.mark.parametrize(
    ("seat", "turn", "flying", "gaze"),
    [
        (1, None, None, ""),  # nobody is to move: at whoever looks
        (1, 1, None, "cards"),
        (1, 0, None, "near"),
        (1, 3, None, "near"),
        (3, 1, None, "far"),
        (3, 0, None, "far"),
        (2, 0, None, "cards"),  # straight ahead
        (2, 1, None, "far"),
        (2, 3, None, "near"),
        (1, 1, (200.0, 300.0), "near"),  # a card on its way goes before one's own turn
        (3, 1, (130.0 + ASIDE, 0.0), "cards"),
        (3, 1, (131.0 + ASIDE, 0.0), "far"),
        (1, None, (1280.0, 0.0), "far"),
    ],
)
def test_eyes_follow_a_card_else_the_player_to_move_else_the_own_cards(
    seat: int, turn: int | None, flying: tuple[float, float] | None, gaze: str
) -> None:
    assert gaze_of(ROUND, seat, turn, flying) == gaze


@pytest.mark.parametrize("moves", ["to the left", "to the right"])
def test_the_gaze_is_that_of_the_side_where_something_is(moves: str) -> None:
    """Whatever lies to the left is near, to the right far, for every seat and every place."""
    sign = -1 if moves == "to the left" else 1
    for seat in range(4):
        for away in (ASIDE + 1, 200.0, 1000.0):
            x = ROUND[seat].portrait[0] + sign * away
            assert gaze_of(ROUND, seat, 0, (x, 400.0)) == ("near" if sign < 0 else "far")
