"""Goals about the games of the arcade: set once a game was met, moved by its figures, paid as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from pazaak.career.goals.arcade_kinds import ARCADE_KINDS
from pazaak.career.goals.around import look_around
from pazaak.career.goals.definition import SLOTS
from pazaak.career.goals.kinds import BY_ID, KINDS, choices
from pazaak.career.goals.sheet import exchange, moved_in, open_goals
from pazaak.house.ledger.figures import figures_of
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.sitting import Sitting
from pazaak.table.hall.door import PURSES
from tests.career.goals.test_goals import paid, set_goals
from tests.pictures.past_games import TABLES
from tests.scenes.tables import house_in


@dataclass(frozen=True)
class Counted:
    """A kind, the figures of a game, whether it was won, and the progress that it makes."""

    kind: str
    figures: dict[str, int]
    won: bool
    steps: int


CASES = (
    Counted("hazari_win", {}, True, 1),
    Counted("hazari_win", {"won_1": 9}, False, 0),
    Counted("hazari_shows", {"won_1": 2, "won_2": 1, "won_4": 3, "shown_1": 8}, False, 6),
    Counted("hazari_heavy", {"best_deal": 280}, False, 1),
    Counted("hazari_heavy", {"best_deal": 275}, True, 0),
    Counted("fives_points", {"exchanged_0_points": 3, "exchanged_3_points": 4, "exchanged_3": 5}, False, 7),
    Counted("fives_one", {"exchanged_1": 4, "exchanged_2_points": 3}, True, 0),
    Counted("fives_one", {"exchanged_1_points": 2}, False, 1),
    Counted("kitti_groups", {"won_1": 2, "won_3": 3}, False, 5),
    Counted("kitti_all", {"best_deal": 3}, False, 1),
    Counted("kitti_all", {"best_deal": 2}, True, 0),
    Counted("crash_groups", {"won_4": 2}, False, 2),
    Counted("crash_three", {"best_deal": 3}, False, 1),
    Counted("crash_three", {"best_deal": 2}, True, 0),
    Counted("hokm_tricks", {"own_tricks": 11, "side_tricks": 30}, False, 11),
    Counted("hokm_kot", {"kots": 2}, False, 1),
    Counted("hokm_kot", {"kots_lost": 2}, True, 0),
    Counted("dou_dizhu_landlord", {"landlord_won": 2, "farmer_won": 3}, False, 2),
    Counted("dou_dizhu_farmer", {"landlord_won": 2, "farmer_won": 3}, False, 3),
    Counted("dou_dizhu_rich", {"best_deal": 8}, False, 1),
    Counted("dou_dizhu_rich", {"best_deal": 6}, True, 0),
    Counted("big_three_bids", {"bid_1_won": 1, "bid_3_won": 2, "bid_3": 5}, False, 3),
    Counted("big_three_against", {"against": 4, "against_won": 1}, False, 1),
    Counted("big_three_top", {"bid_3_won": 1, "bid_2_won": 3}, True, 0),
    Counted("big_three_top", {"bid_3_won": 2}, False, 1),
    Counted("pazu_lots", {"lots_1": 2, "lots_3": 1}, False, 5),
    Counted("pazu_bare", {"lots_0": 3, "lots_1_brought": 90}, True, 0),
    Counted("pazu_bare", {"lots_0_brought": 12}, False, 1),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.steps}")
def test_a_kind_counts_what_it_says(case: Counted) -> None:
    assert BY_ID[case.kind].count(case.figures, case.won) == case.steps


def test_every_game_has_three_kinds_and_each_is_shown_to_count() -> None:
    assert Counter(kind.game for kind in ARCADE_KINDS) == dict.fromkeys(TABLES, 3)
    shown = {case.kind for case in CASES if case.steps}
    assert {kind.id for kind in ARCADE_KINDS if not kind.id.endswith("_win")} <= shown


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with house_in(tmp_path) as opened:
        yield opened


def play(house: AppServices, game: str, seed: int, *, stakes: bool = True, kind: str = "table", seats: int = 0) -> int:
    """A short game with the hook of the career, as the hall deals it; its number."""
    buy_in, sizes, options = TABLES[game]
    rules = house.games[game]
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: (seats or sizes[-1]) - 1]))
    hook = Sitting(house, lambda: None).hook_of(game)  # type: ignore[arg-type, return-value]
    session = Session.begin(
        house.profile,
        MatchTerms(rules, accounts, seed, options if stakes else {**options, PURSES: [buy_in] * len(accounts)}),
        today=house.now().date(),
        stakes=StakeTerms(buy_in, PURSES) if stakes else None,
        context=StoredPurpose(None if kind == "table" else MatchPurpose(kind), hook=hook),
    )
    players = [rules.agent(rules.reference, seed + seat) for seat in range(len(accounts))]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    assert session.match_id is not None
    return session.match_id


@pytest.mark.full
def test_a_game_is_asked_for_once_it_was_met(house: AppServices) -> None:
    career = house.career

    def games() -> set[str]:
        around = look_around(career.world, career.ledger)
        return {kind.game for slot in SLOTS for kind, _ in choices(around, slot)}

    assert games() == {""}
    play(house, "crash", 1, stakes=False)
    assert games() == {""}
    play(house, "crash", 1)
    assert games() == {"", "crash"}


@pytest.mark.full
def test_goals_of_a_met_game_are_set_as_often_as_those_of_pazaak(house: AppServices) -> None:
    for game in ("crash", "hokm"):
        play(house, game, 1)
    career, found, day = house.career, Counter[str](), house.now()
    for number in range(60):
        career.now = lambda: day + timedelta(days=number)  # noqa: B023 - asked within this turn alone
        first = next(goal for goal in open_goals(career) if goal.kind.slot == "house")
        found[exchange(career, first.number).kind.game] += 1
    assert set(found) == {"", "crash", "hokm"}
    assert min(found.values()) >= 8
    assert all(not goal.kind.game for goal in open_goals(career) if goal.kind.slot == "rival")


def test_a_game_moves_its_goals_and_pays_for_them_once(house: AppServices) -> None:
    career = house.career
    rows = (("crash_groups", "", "backroom", 11), ("sets", "", "backroom", 5), ("crash_three", "", "backroom", 0))
    for seed in range(20):
        set_goals(career, *rows)
        before = sum(paid(career))
        match_id = play(house, "crash", seed)
        figures = figures_of(career.ledger, match_id)[0]
        won = sum(figures.get(f"won_{position}", 0) for position in range(1, 5))
        heavy = figures.get("best_deal", 0) >= 3
        moved = {goal.kind.id: goal for goal in moved_in(career, match_id)}
        assert set(moved) == {*(["crash_groups"] if won else []), *(["crash_three"] if heavy else [])}
        assert all(goal.met for goal in moved.values())
        assert sum(paid(career)) - before == sum(goal.reward for goal in moved.values())
        if won and heavy:
            break
    else:
        raise AssertionError("no game met both goals")
    assert {goal.number for goal in open_goals(career)} == {2, 21, 22}


@pytest.mark.full
def test_other_games_and_games_without_stakes_move_nothing(house: AppServices) -> None:
    career = house.career
    rows = (("kitti_groups", "", "backroom", 0), ("kitti_all", "", "backroom", 0), ("beat", "nib", "backroom", 0))
    set_goals(career, *rows)
    for match_id in (play(house, "crash", 1), play(house, "kitti", 1, stakes=False), play(house, "kitti", 2, kind="x")):
        assert moved_in(career, match_id) == ()
    assert moved_in(career, play(house, "kitti", 1))


def test_a_small_table_moves_nothing_and_no_venue_pays_more(house: AppServices) -> None:
    """A game of two is over in no time, and the arcade is the same wherever a career has come to."""
    career = house.career
    rows = (("crash_groups", "", "hightable", 0), ("crash_three", "", "backroom", 0), ("sets", "", "hightable", 0))
    set_goals(career, *rows)
    assert moved_in(career, play(house, "crash", 3, seats=2)) == ()
    rewards = {goal.kind.id: goal.reward for goal in open_goals(career)}
    assert moved_in(career, play(house, "crash", 3))
    assert rewards["crash_groups"] == BY_ID["crash_groups"].points * career.world.first.goal_pay
    assert rewards["sets"] == BY_ID["sets"].points * career.world.venue("hightable").goal_pay
    assert "with 4 seats" in BY_ID["crash_groups"].text


def test_whoever_knows_pazaak_alone_gets_the_goals_of_before(house: AppServices) -> None:
    """The numbers by which goals are chosen are the same as in releases without the arcade's."""
    career = house.career
    around = look_around(career.world, career.ledger)
    for slot in SLOTS:
        plain = [(kind, rival) for kind in KINDS if kind.slot == slot and kind.fits(around)
                 for rival in ([one.id for one in around.rivals if kind.fits_rival(around, one)]
                               if slot == "rival" else [""])]  # fmt: skip
        assert choices(around, slot) == plain
