"""The Circuit at the end of a game: new marks, the neon, tokens, and the nearest thing to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.ledger.ledger import PLAYER, rival_account
from pazaak.house.profile.settings import Settings
from pazaak.house.rules.circuit_table import CircuitTable
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.purpose import CHALLENGE, MatchPurpose
from pazaak.house.session.session import AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.paint.neon import LAMPS
from pazaak.stage.screens.modal import Notice
from pazaak.table.circuit.news import ALL_THERE, CircuitNews, circuit_news
from pazaak.table.circuit.plate import FLICKER, LARGE, LOW, STEADY, is_on, new_lamps
from pazaak.table.hall.door import PURSES
from pazaak.table.round.ending.decided import GameEnding
from pazaak.table.round.ending.scene import PLATE, GameResult
from pazaak.table.scene import TableScene
from tests.career.careers import Clock
from tests.house.circuit.test_feats import CRASH, SIMPLE, THREE_OF_FOUR, Made
from tests.pilot import Pilot
from tests.screens.ruler import measure
from tests.stage.tidy import over_floor

LONG = "None of three for Pazaak's neon: come back from 0\u20132 with three sets on exactly 20."
MARKED = CircuitNews("Crash", "crash", 2, "Two of three for Crash's neon: beat Dax, the host.",
                     new=("A crash: all four groups",), tokens=5, face="dax")  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with open_house(tmp_path, None, 1) as house:
        yield house


def finished(
    house: AppServices, made: Made, guest: str, *, stake: int = 25, purpose: MatchPurpose | None = None
) -> AnySession:
    """A made game for stakes, played to its end as the house deals it."""
    setup = terms(house, made, guest, stake)
    session: AnySession = Session.begin(
        house.profile,
        setup,
        today=Clock()().date(),
        stakes=None if purpose is not None else StakeTerms(stake * 4, PURSES),
        context=StoredPurpose(purpose, hook=house.career.hook()),
    )
    return played(session, made)


def terms(house: AppServices, made: Made, guest: str, stake: int) -> MatchTerms[Any, Any, Any, Any]:
    options = {**made.options, "stake": stake, PURSES: [stake * 4] * 2}
    return MatchTerms(house.games[made.game], (PLAYER, rival_account(guest)), made.seed, options, made.position)


def played(session: AnySession, made: Made) -> AnySession:
    game = session.game
    player = [*game.agents.values()][SIMPLE[made.game]](1)
    scripts = {seat: [game.parse(text) for text in moves] for seat, moves in made.scripts.items()}
    while (seat := session.match.to_act) is not None:
        session.play(scripts[seat].pop(0) if scripts.get(seat) else player.choose(session.match.view(seat)), seat)
    return session


def result(house: AppServices, session: AnySession) -> GameEnding:
    table = TableScene(house, session)
    ending = table.ui.result(table.room, session, True)
    assert isinstance(ending, GameEnding)
    return replace(ending, scenery=table.board.scenery)


@pytest.mark.full
def test_a_game_shows_its_marks_the_lit_neon_and_the_tokens(house: AppServices) -> None:
    ending = result(house, finished(house, CRASH, "dax", stake=400))
    news = ending.circuit
    assert news is not None
    assert news.new == ("First win", "A crash: all four groups", "Beat Dax, the host", "Win at high stakes")
    assert (news.count, news.kindled, news.lit, news.tokens) == (4, True, True, 30)
    assert news.sentence == "Crash's neon is lit."
    with over_floor(GameResult(ending), seen=True) as (pilot, results):
        pilot.settle()
        told = pilot.told("headline")
        assert f"New marks: {', '.join(news.new)}. 30 tokens" in told
        assert "Crash's neon is lit." in told
        drawn = [line.text for line in measure(pilot.app, 1.0).lines]
        assert {"CRASH", "NEW MARKS", "+30", "Crash's neon is lit."} <= set(drawn)
        assert pilot.focused() == "rematch"
        pilot.pad("a")
        assert results == ["rematch"], "the one button goes on playing"


def test_the_next_game_moves_nothing_and_names_the_nearest_mark(house: AppServices) -> None:
    for _ in range(2):
        session = finished(house, CRASH, "dax", stake=400)
    news = result(house, session).circuit
    assert news is not None
    assert (news.new, news.kindled, news.lit, news.tokens, news.count) == ((), False, True, 0, 4)
    assert [*news.told()] == ["Four of five marks at Crash: take the lesson.", "Crash: neon lit, 4 of 5 marks"]


def test_a_sentence_about_the_host_has_their_face(house: AppServices) -> None:
    news = result(house, finished(house, THREE_OF_FOUR, "mirel")).circuit
    assert news is not None
    assert news.new == ("First win",)
    assert news.sentence == "One of three for Crash's neon: beat Dax, the host."
    assert [*news.told()][-1] == "Crash: neon dark, 1 of 5 marks"
    dax = house.rival_of("dax")
    assert dax is not None
    assert news.face == dax.portrait


def test_where_all_marks_of_a_table_are_there_another_is_named(house: AppServices) -> None:
    today = Clock()().date()
    with house.profile.ledger.transaction() as store:
        give_marks(store, "crash", Mark, today)
        give_marks(store, "kitti", (Mark.LESSON, Mark.WIN), today)
    news = circuit_news(house, finished(house, CRASH, "dax"), "crash")
    assert news is not None
    assert "Kitti's neon" in news.sentence
    with house.profile.ledger.transaction() as store:
        for game in house.tables:
            give_marks(store, game, Mark, today)
    last = circuit_news(house, finished(house, CRASH, "dax"), "crash")
    assert last is not None
    assert (last.sentence, last.face) == (ALL_THERE, "")


def test_what_can_move_nothing_has_no_plate(house: AppServices) -> None:
    practice = played(PracticeSession.of(terms(house, CRASH, "dax", 25)), CRASH)
    by_code = finished(house, CRASH, "dax", purpose=MatchPurpose(CHALLENGE))
    for session in (practice, by_code):
        assert circuit_news(house, session, "crash") is None
        ending = result(house, session)
        assert ending.circuit is None
        assert "neon" not in GameResult(ending).widgets()[0].label
    house.tables = {"kitti": CircuitTable("Kitti")}
    assert circuit_news(house, finished(house, CRASH, "dax"), "crash") is None


def test_a_neon_flickers_three_times_and_stays_on() -> None:
    on = [is_on((number + 0.5) * FLICKER) for number in range(10)]
    assert on == [True, False, True, False, True, False, True, True, True, True]
    assert is_on(STEADY)


@pytest.mark.parametrize("layout", [LARGE, LOW])
def test_the_lamps_of_new_marks_follow_those_of_earlier_ones(layout: Any) -> None:
    places = [new_lamps(replace(MARKED, count=count), PLATE, layout) for count in range(1, LAMPS + 1)]
    xs = [x for ((x, _),) in places]
    assert xs == sorted(set(xs))
    assert all(PLATE.collidepoint(at) for (at,) in places)


def _ended(house: AppServices) -> GameEnding:
    return result(house, finished(house, CRASH, "dax"))


@pytest.mark.full
def test_marks_come_last_and_any_press_leads_to_them(house: AppServices) -> None:
    scene = GameResult(_ended(house))
    with over_floor(Notice("Before"), options=Settings(speed="normal"), seen=True) as (pilot, _):
        results: list[str] = []
        pilot.app.push(scene, results.append, how="none")
        pilot.wait(1.2)
        assert scene.timeline.busy
        assert "NEW MARKS" not in _drawn(pilot)
        pilot.press("return")
        pilot.step()
        assert results == []
        assert "NEW MARKS" in _drawn(pilot)
        finished_picture = pilot.picture().copy()
        pilot.wait(2.0)
        assert finished_picture.get_buffer().raw == pilot.picture().get_buffer().raw, "nothing was left to come"


@pytest.mark.full
def test_by_itself_it_comes_to_the_same_end(house: AppServices) -> None:
    scene = GameResult(_ended(house))
    with over_floor(Notice("Before"), options=Settings(speed="normal"), seen=True) as (pilot, _):
        pilot.app.push(scene, how="none")
        pilot.wait(8.0)
        assert not scene.timeline.busy
        assert {"NEW MARKS", "Crash's neon is lit."} & _drawn(pilot)


def _drawn(pilot: Pilot) -> set[str]:
    return {line.text for line in measure(pilot.app, 1.0).lines}


@pytest.mark.full("new0-2")
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("new", [(), MARKED.new, ("First win", "A crash: all four groups", "Beat Dax, the host")])
def test_the_plate_has_its_place_beside_any_number_of_players(
    house: AppServices, seats: int, new: tuple[str, ...]
) -> None:
    ending = _ended(house)
    row = ending.placings[0]
    placings = [replace(row, place=place) for place in range(1, seats + 1)]
    news = replace(MARKED, new=new, nearest=LONG)
    scene = GameResult(replace(ending, placings=placings, circuit=news))
    with over_floor(scene, seen=True) as (pilot, _):
        pilot.settle()
        page = measure(pilot.app, 1.0)
        sentence = [line for line in page.lines if line.text and line.text in LONG and "neon" in line.text]
        assert sentence
        assert all(PLATE.contains(line.rect) for line in sentence)
        rows = [line for line in page.lines if line.text == row.score]
        assert len(rows) == seats
        assert max(line.rect.bottom for line in rows) < PLATE.top
        assert all(FRect(0, 0, *LOGICAL_SIZE).contains(line.rect) for line in page.lines)
