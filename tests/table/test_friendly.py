"""Friendly matches count nowhere: neither money nor ladder, goals, achievements, figures or statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.career.contests import ladder
from pazaak.career.goals.sheet import open_goals
from pazaak.career.history.statistics import by_day, records, statistics
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.result import result_of
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.matches import unfinished
from pazaak.house.session.challenges import begin_challenge, first_result, stored_course, stored_match, waiting_match
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.contests.daily import DailyScene
from pazaak.scenes.sitting import Sitting
from pazaak.stage.input.clipboard import paste_text
from pazaak.table.codes.making import challenge_of, code_house, fresh_challenge, table_terms
from pazaak.table.codes.side_by_side import SideBySide
from tests.games.found import GAME_TESTS
from tests.table.test_codes import enter, told
from tests.table.test_sealing import GAMES, casino, play_to_the_end, sit_down, table_of

RIVALS = ["mirel", "nib", "tovik", "juno", "yelu"]
COUNTED = (
    "posting",
    "entry",
    "score",
    "figure",
    "milestone",
    "receipt",
    "stock",
    "score_total",
    "figure_total",
    "seal",
)
"""Tables of a profile in which a career is kept."""


def career_of(house: AppServices) -> list[Any]:
    """Return all that a career shows and stores."""
    ledger, career = house.profile.ledger, house.career
    rows = [ledger.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in COUNTED]
    shown = [statistics(career), ladder.standing(career)]
    goals = [(goal.text, goal.progress) for goal in open_goals(career)]
    books = [records(ledger, by) for by in ("rival", "deck", "venue", "game")]
    return [rows, shown, goals, books, by_day(ledger), house.profile.purse.player]


def friendly(house: AppServices, game: str, number: int) -> AnySession:
    """Begin a short challenge."""
    seats = min(GAME_TESTS[game].seats)
    options = {**GAME_TESTS[game].short, "purses": [500] * seats}
    challenge = fresh_challenge(house, table_terms(house, game, options, RIVALS[: seats - 1]))
    return begin_challenge(house.profile, house.games, challenge, today=house.now().date())


def play(house: AppServices, session: AnySession) -> None:
    """Play to the end, quickly."""
    game = session.game.name
    agents = [house.games[game].agents["r1" if game == "pazaak" else "random"](seat) for seat in range(9)]
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)
    session.close()


@pytest.mark.full
@pytest.mark.parametrize("many", [4, pytest.param(100, marks=pytest.mark.slow)])
def test_friendly_games_leave_the_career_as_it_was(tmp_path: Path, many: int) -> None:
    with casino(tmp_path) as (_, house):
        before = career_of(house)
        for number in range(many):
            game = ("pazaak", "kitti", *GAMES)[number % (len(GAMES) + 2)]
            session = friendly(house, game, number)
            play(house, session)
            assert session.match_id is not None
        resumed = friendly(house, "pazaak", many)
        resumed.play(next(iter(resumed.match.rules.moves(resumed.view(resumed.to_act or 0)))), resumed.to_act or 0)
        resumed.close()
        (record,) = unfinished(house.profile.ledger)
        again = type(resumed).resume(
            house.profile, record, house.games, today=house.now().date(), hook=house.career.hook()
        )
        play(house, again)
        assert career_of(house) == before
        assert len(house.profile.history(200)) == many + 1


def test_a_challenge_is_continued_where_it_was_left(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        challenge = fresh_challenge(house, table_terms(house, "hokm", {"target": 1}, RIVALS[:3]))
        sitting = Sitting(house, lambda: pilot.app)
        sitting.play_challenge(challenge)
        pilot.settle()
        first = table_of(pilot).session
        pilot.press("escape")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        assert waiting_match(house.profile.ledger, challenge) is not None
        sitting.play_challenge(challenge)
        pilot.settle()
        again = table_of(pilot).session
        assert again.match_id == first.match_id
        seat = next(seat for seat, account in enumerate(again.seats) if account != PLAYER)
        rival = house.agent(again, again.seats[seat], seat)
        assert rival in {(one.level, one.style, one.seed) for one in challenge.rivals}
        assert not table_of(pilot).rematch


@pytest.mark.parametrize("game", ["pazaak", pytest.param("kitti", marks=pytest.mark.slow)])
def test_a_match_of_the_history_becomes_a_challenge(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        session = play_to_the_end(pilot, house, game)
        assert session.match_id is not None
        ledger = house.profile.ledger
        stored = challenge_of(house, stored_match(ledger, house.games, session.match_id))
        assert stored == challenge_of(house, session)
        course = stored_course(ledger, house.games, session.match_id, stored.head)
        assert result_of(game, stored.id, course).fits(stored.id, course)
        with pytest.raises(CodeError):
            stored_match(ledger, house.games, 99)
        assert first_result(ledger, house.games, stored) is None
        assert code_house(house).rivals


@pytest.mark.full
def test_a_daily_result_is_shared_and_compared(tmp_path: Path) -> None:
    shared = []
    for number in (1, 2):
        with casino(tmp_path / str(number), number) as (pilot, house):
            pilot.app.push(DailyScene(house, Sitting(house, lambda: pilot.app)))
            pilot.settle()
            assert not pilot.node("share").state.enabled
            pilot.click("play")
            pilot.settle()
            play_to_the_end(pilot, house, "pazaak")
            pilot.press("escape")
            pilot.settle()
            pilot.click("share")
            pilot.settle()
            text = paste_text()
            assert "daily table" in text.lower()
            squares = text.split("\n")[1].partition(" ")[0]
            assert set(squares) <= {"\U0001f7e6", "\U0001f7e7", "\u2b1c"}
            assert not any(square in told(pilot) for square in squares)
            assert told(pilot).count("won") + told(pilot).count("lost") + told(pilot).count("tied") >= len(squares)
            assert not any(card in text for card in ("±", "+1", "+2", "-1"))
            shared.append(text)
            pilot.press("return")
            pilot.settle()
            code = shared[0].split("\n")[-1]
            enter(pilot, code)
            scene = pilot.app.scene
            assert isinstance(scene, SideBySide)
            assert "same moves" in told(pilot)
