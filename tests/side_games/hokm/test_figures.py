"""Figures counted of a game of Hokm, kept beside the match and earning its medals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pazaak.career.achievements.judge import standings
from pazaak.house.ledger.figures import BEST_POT, MOVES
from pazaak.house.ledger.figures import figures_of as kept_figures
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.house import open_house
from pazaak.side_games.hokm.figures import figures_of, record_figures_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.register import HOKM
from pazaak.table.hall.door import PURSES
from tests.side_games.hokm.tables import SUITS, Sitting, sit

KOT: dict[str, Any] = {"hands": SUITS, "hakem": 0, "trump": "S"}
KOTI: dict[str, Any] = {"hands": SUITS, "hakem": 1, "trump": "S"}
THIRD: dict[str, Any] = {"hands": ["2S", "AS", "3S"], "hakem": 0, "trump": "H", "leader": 0, "tricks": [6, 5, 5]}


def _played(seats: int = 4, target: int = 1, **position: Any) -> Sitting:
    """To the end, by good habits."""
    table = sit(seats, 1, {"target": target}, **position)
    while table.match.to_act is not None:
        table.events += table.match.play(sensible_move(table.match.view(table.match.to_act)))
    return table


@pytest.mark.parametrize(
    ("seats", "position", "seat", "expected"),
    [
        (4, KOT, 0, {"hokm_hands": 1, "hokm_kot": 1, "hokm_shutout": 1}),
        (4, KOT, 2, {"hokm_hands": 1, "hokm_kot": 1, "hokm_shutout": 1}),
        (4, KOT, 1, {}),
        (4, KOTI, 2, {"hokm_hands": 1, "hokm_hakem_koti": 1, "hokm_shutout": 1}),
        (4, KOTI, 3, {}),
        (3, THIRD, 2, {"hokm_hands": 1, "hokm_third": 1, "hokm_shutout": 1}),
        (3, THIRD, 1, {}),
    ],
)
def test_what_a_seat_did_is_counted(seats: int, position: dict[str, Any], seat: int, expected: dict[str, int]) -> None:
    assert figures_of(_played(seats, **position).events, seat) == expected


@pytest.mark.parametrize("position", [KOT, KOTI])
def test_a_kot_is_counted_for_the_side_that_takes_seven_tricks_and_against_the_other(position: dict[str, Any]) -> None:
    events = _played(4, **position).events
    told = [record_figures_of(events, seat) for seat in range(4)]
    taken = [figures.get("side_tricks", 0) for figures in told]
    assert sorted(taken) == [0, 0, 7, 7]
    assert [figures.get("kots", 0) for figures in told] == [tricks // 7 for tricks in taken]
    assert [figures.get("kots_lost", 0) for figures in told] == [1 - tricks // 7 for tricks in taken]
    assert [figures.get("best_deal", 0) for figures in told] == taken


@pytest.mark.full
def test_a_reign_is_four_hands_won_in_a_row_by_the_same_hakem() -> None:
    reigns = {True: 0, False: 0}
    for seed in range(60):
        table = sit(2, seed, {"target": 7})
        table.events += table.match.opening
        while table.match.to_act is not None:
            table.events += table.match.play(sensible_move(table.match.view(table.match.to_act)))
        for seat in range(2):
            reign = bool(figures_of(table.events, seat).get("hokm_reign"))
            assert reign == (_longest_reign(table.events, seat) >= 4)
            reigns[reign] += 1
    assert min(reigns.values()) > 5


def _longest_reign(events: Sequence[Any], seat: int) -> int:
    """Told another way: the hands by who was Hâkem and who won, as a word."""
    hands, hakem = "", None
    for event in events:
        if type(event).__name__ == "HandDealt":
            hakem = event.hakem
        elif type(event).__name__ == "HandWon":
            hands += "W" if hakem == seat and seat in event.seats else "-"
    return max(map(len, hands.split("-")))


def test_the_figures_are_kept_with_the_match_and_earn_their_medals(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 1) as house:
        seats = (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
        position = {**KOTI, "hands": [hand.split() for hand in SUITS]}
        setup = MatchTerms(HOKM, seats, 1, {"target": 3, "stake": 10}, position)
        session = Session.begin(
            house.profile,
            setup,
            today=house.now().date(),
            stakes=StakeTerms(10, PURSES),
            context=StoredPurpose(hook=house.career.hook()),
        )
        while session.match.to_act is not None:
            seat = session.match.to_act
            session.submit(sensible_move(session.match.view(seat)), seat)
            session.close()
            session.stored()
        (match,) = [id for (id,) in house.profile.ledger.rows("SELECT id FROM match")]
        assert kept_figures(house.profile.ledger, match)[0] == {
            "hokm_hands": 1, "hokm_hakem_koti": 1, "hokm_shutout": 1, BEST_POT: 20, MOVES: 7,
            **record_figures_of(session.match.told_again(), 0),
        }  # fmt: skip
        earned = {one.achievement.id for one in standings(house.career) if one.earned is not None}
        assert earned == {"hakem_koti", "whitewash"}
