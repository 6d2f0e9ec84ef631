"""Figures counted of a sitting of Pazu-Pazaak, kept beside the match and earning its medals."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.career.achievements.judge import standings
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.figures import BEST_POT, DEALS, MOVES
from pazaak.house.ledger.figures import figures_of as kept_figures
from pazaak.house.ledger.ledger import HOUSE, jackpot_account
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.house import open_house
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.figures import figures_of
from pazaak.side_games.pazu.register import PAZU
from pazaak.table.hall.door import PURSES

NEARLY = {"phase": "turn", "leader": 0, "boards": [[1, 1, 1, 1, 2, 2, 2], [], []], "deck": [2, 9, 9, 3]}


def _sold(seat: int, count: int) -> list[e.Event]:
    return [e.LotWon(seat, SideCard.PLUS_1, 5, 5)] * count


SET_POT = {BEST_POT: 30}


def _set(*between: e.Event, winner: int = 0, reason: str = "total") -> list[e.Event]:
    return [e.AnteNamed(0, 10), *between, e.SetWon(winner, reason, 30, (0, 0, 0))]


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (_set(), {"pazu_sets": 1, "pazu_bare": 1} | SET_POT),
        (_set(*_sold(1, 4)), {"pazu_sets": 1, "pazu_bare": 1} | SET_POT),
        (_set(*_sold(0, 1)), {"pazu_sets": 1} | SET_POT),
        (_set(*_sold(0, 4)), {"pazu_sets": 1, "pazu_collector": 1} | SET_POT),
        (_set(*_sold(0, 4), winner=1), {}),
        ([*_set(*_sold(0, 3)), *_set(*_sold(0, 1))], {"pazu_sets": 2} | SET_POT),
        (_set(*_sold(0, 1), reason="last"), {"pazu_sets": 1, "pazu_last": 1} | SET_POT),
        ([*_set(*_sold(0, 1)) * 3], {"pazu_sets": 3, "pazu_run": 1} | SET_POT),
        ([*_set(*_sold(0, 1)) * 2, *_set(winner=2), *_set(*_sold(0, 1)) * 2], {"pazu_sets": 4} | SET_POT),
        ([*_set(*_sold(0, 1)) * 2, e.PotShared((0, 1), (5, 5)), *_set(*_sold(0, 1))], {"pazu_sets": 3} | SET_POT),
        ([e.PazaakPotWon(0, 90), e.PazaakPotWon(0, 40)], {"pazu_jackpots": 2, "pazu_jackpot": 90, BEST_POT: 90}),
        ([e.PotShared((1, 0), (8, 7))], {BEST_POT: 7}),
        ([e.PazaakPotWon(0, 0), e.PazaakPotWon(1, 90)], {}),
    ],
)
def test_what_a_seat_did_is_counted(events: list[e.Event], expected: dict[str, int]) -> None:
    assert figures_of(events, 0) == expected


def test_the_jackpot_is_kept_with_the_match_and_earns_its_medal(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 1) as house:
        profile, today = house.profile, house.now().date()
        with profile.ledger.transaction() as store:
            store.post("move", {HOUSE: -500, jackpot_account("pazu", ""): 500}, today)
        seats = (PLAYER, *(rival.account for rival in house.roster.rivals[:2]))
        setup = MatchTerms(PAZU, seats, 1, {"sets": 1}, NEARLY)
        session = Session.begin(
            profile, setup, today=today, stakes=StakeTerms(100, PURSES), context=StoredPurpose(hook=house.career.hook())
        )
        for move in ("end", "stand", "stand"):
            assert session.match.to_act is not None
            session.play(PAZU.parse(move), session.match.to_act)
        assert session.over
        (match,) = [id for (id,) in profile.ledger.rows("SELECT id FROM match")]
        assert kept_figures(profile.ledger, match)[0] == {
            "pazu_sets": 1, "pazu_bare": 1, "pazu_jackpots": 1, "pazu_jackpot": 500, BEST_POT: 500, DEALS: 0, MOVES: 1,
        }  # fmt: skip
        assert profile.purse.player == 1000 + 500 + 20
        earned = {one.achievement.id for one in standings(house.career) if one.earned is not None}
        assert {"pazaak_pot", "bare_hands"} <= earned
