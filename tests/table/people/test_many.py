"""Many changes of hands, many kills, many games: the price of a change, the state after a cut, the career's books."""

from __future__ import annotations

import json
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from pazaak.career.contests.ladder import standing
from pazaak.career.goals.sheet import open_goals
from pazaak.house.phrases import short_names
from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.session.friendly import FriendlySession
from pazaak.house.session.seating import SeatedPerson, Seating
from pazaak.house.session.store import digest_of
from pazaak.house.session.terms import MatchTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.names import full_names
from pazaak.stage.app.screen import REST
from pazaak.stage.core.assets import Decoder
from pazaak.table.hall.door import PURSES
from pazaak.table.people.curtain import CurtainScene
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.apps import whole_game
from tests.memory import MEGABYTE, give_back, resident
from tests.patience import until
from tests.pilot import COARSE, Pilot
from tests.scenes.tables import house_in
from tests.table.adapters import ADAPTERS
from tests.table.people.friends import NAMES, STEADY, Friends, accounts_of, quick_case
from tests.table.people.test_from_lobby import LEVELS, SEATS
from tests.table.premises import Premises

CHANGES = 1000
MOST_MS, GROWTH = 100.0, 24 * MEGABYTE
LONG = REST + 0.5
"""Seconds that a person thinks and that the curtain hangs: all that the picture can do without is dropped then."""
KILLS, KILLS_OF_ONE, GAMES = 50, 3, 100
"""Number of kills that are resumed, of kills in a row on one profile, and of games."""
LONGEST = 0.35
"""Seconds of a life before the kill, at most."""
WRITTEN = frozenset({"match", "chair", "occasion", "play", "result"})
"""Tables that every stored match is written to."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork and kill processes")


class Stopwatch:
    """Milliseconds of the processor that each change of hands takes, from the moment that the screen is passed on."""

    def __init__(self, friends: Friends) -> None:
        self.friends, self.spent, self._began = friends, list[float](), 0.0
        people = friends.table.people
        self._pass_to = people.pass_to
        people.pass_to = self._passed  # type: ignore[method-assign]

    def _passed(self, seat: int) -> None:
        self._began = time.process_time()
        self._pass_to(seat)

    def play(self) -> None:
        """Play a game to its end, drawn at normal speed, by people who take their time."""
        friends, pilot, table = self.friends, self.friends.pilot, self.friends.table
        while not friends.session.over:
            if friends.curtain is not None:
                first = friends.curtain.told.by is None
                pilot.wait(LONG)
                pilot.click("lift")
                while friends.curtain is not None:
                    pilot.step()
                if not first:  # that one opens the table and changes no hands
                    self.spent.append(1000 * (time.process_time() - self._began))
            elif pilot.app.scene is table and table.deciding:
                for _ in range(round(LONG / COARSE)):
                    pilot.step(COARSE)
                table.commit(friends.choose())
            elif pilot.scene == table.ui.parts.name:
                friends.seated.go_on(pilot)
            pilot.step(COARSE)


@pytest.mark.slow
def test_a_thousand_changes_of_hands_cost_little_each_and_memory_stays_flat() -> None:
    premises = Premises(Decoder())  # everything is decoded and painted as often as in the game
    spent: dict[str, list[float]] = {game: [] for game in SEATS}
    held: list[int] = []
    while sum(map(len, spent.values())) < CHANGES:
        for game in SEATS:
            case = quick_case(game)
            with premises.open(ADAPTERS[game]) as (house, pilot):
                case = replace(case, seed=case.seed + len(held))
                friends = Friends(ADAPTERS[game], case, house, pilot, speed="normal")
                pilot.watch(True)
                watch = Stopwatch(friends)
                watch.play()
                spent[game] += watch.spent
                friends.leave()
                pilot.watch(False)
                pilot.settle()
        give_back()
        held.append(resident())
    premises.close()
    for game, each in spent.items():
        print(f"\n{game}: {len(each)} changes, {mean(each):.0f} ms in the mean, {max(each):.0f} at most", end="")
    print(f"\n{', '.join(f'{size / MEGABYTE:.0f}' for size in held)} MB after each round of all games")
    assert max(map(max, spent.values())) <= MOST_MS
    assert max(held) - held[0] < GROWTH


def seating(people: int) -> Seating:
    persons = zip(accounts_of(people), NAMES, strict=False)
    return Seating({account: SeatedPerson(*name) for account, name in persons})


def begin(house: AppServices, game: str, seats: int, people: int, seed: int) -> FriendlySession[Any, Any, Any, Any]:
    rivals = [rival.account for rival in house.roster.rivals[: seats - people]]
    accounts = (*accounts_of(people), *rivals)
    setup = MatchTerms(house.games[game], accounts, seed, {PURSES: [1000] * seats})
    return FriendlySession.open(house.profile, setup.seated(), seating(people), today=house.now().date())


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    with open_house(folder, None, 1) as house:
        house.profile.settings.speed = "instant"
        with whole_game(house) as pilot:
            yield pilot, house


def live(folder: Path, log: Path, game: str) -> None:
    """Play on until the kill; write down the number of moves and the state once they are stored."""
    with opened(folder) as (pilot, house), log.open("a", encoding="utf-8") as book:
        if not house.profile.unfinished():
            session = begin(house, game, SEATS[game][-1], 2, int(time.time_ns()) % 1000)
            pilot.app.push(TableScene(house, session))
        else:
            pilot.click("continue")
        pilot.settle()
        table: Any = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
        agent = house.games[table.session.game.name].agents["random"](3)
        while True:
            pilot.settle()
            table.session.stored()
            print(json.dumps((table.session.match_id, *marks_of(table.session))), file=book, flush=True)
            if pilot.scene == "curtain":
                pilot.wait(STEADY)
                pilot.click("lift")
            elif pilot.scene == table.name:
                if table.deciding:
                    table.commit(agent.choose(table.view))
                pilot.step(0.3)
            elif pilot.scene == "results":
                return
            else:
                pilot.click(next(id for id in pilot.ids() if id.startswith("next-")))


def marks_of(session: FriendlySession[Any, Any, Any, Any], match: Any = None) -> tuple[int, str]:
    """Return the number of moves of the session's match, or of another of its game, and the digest of its state."""
    match = session.match if match is None else match
    return len(match.history), digest_of(session.game.describe_state(match.state))


@pytest.mark.slow
@needs_fork
def test_killed_at_any_moment_the_match_waits_behind_the_curtain_with_the_same_state(tmp_path: Path) -> None:
    random, resumed, fallen, games = Random(5), 0, 0, Counter[str]()
    while resumed < KILLS:
        number = fallen // KILLS_OF_ONE
        folder, log, game = tmp_path / f"profile-{number}", tmp_path / f"log-{fallen}", [*SEATS][number % len(SEATS)]
        log.touch()
        child = os.fork()
        if not child:
            try:
                live(folder, log, game)
            finally:
                os._exit(0)
        until("the child to play", log.read_text)
        time.sleep(random.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        fallen += 1
        match_id, plies, marks = json.loads(_last(log))
        with opened(folder) as (pilot, house):
            waiting = {record.id: record for record in house.profile.unfinished()}
            if match_id not in waiting:
                assert match_id in {match.id for match in house.profile.history(limit=1000)}, "it is lost"
                continue
            record = waiting[match_id]
            pilot.click("continue")
            pilot.settle()
            assert pilot.scene == "curtain"
            assert pilot.ids() == ["curtain-title", "lift", "menu"]
            table: Any = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
            match = table.session.match
            assert len(match.history) == record.plies
            again = type(match)(match.rules, match.seed, match.position)
            for ply, move in enumerate(match.history):
                if ply == plies:
                    assert marks_of(table.session, again) == (plies, marks)
                again.play(move)
            assert again.state == match.state
            assert record.plies > plies or marks_of(table.session) == (plies, marks)
            top = pilot.app.scene
            assert isinstance(top, CurtainScene)
            assert top.told.to.shown in {name for name, _ in NAMES[:2]}
            resumed += 1
            games[table.session.game.name] += 1
    print(f"\n{fallen} kills, {resumed} times resumed behind the curtain: {dict(games)}")
    assert games.keys() == SEATS.keys()


def _last(log: Path) -> str:
    """The last whole line of a log."""
    return log.read_text(encoding="utf-8").rsplit("\n", 1)[0].rsplit("\n", 1)[-1]


def named(house: AppServices, session: FriendlySession[Any, Any, Any, Any]) -> list[str]:
    """The names of all seats of a match that has just been played, as a table shows them."""
    names = {rival.account: rival.name for rival in house.roster.rivals}
    names |= zip(accounts_of(len(NAMES)), (name for name, _ in NAMES), strict=True)
    return [*short_names([names[account] for account in session.seats])]


def shown_in_replay(house: AppServices, session: FriendlySession[Any, Any, Any, Any]) -> list[str]:
    """The names of all seats in the replay of a stored match, which ends as the match did."""
    assert session.match_id is not None
    names = full_names(house, session.match_id, session.seats)
    record = record_of_stored(house.profile.ledger, session.match_id, names)
    assert record is not None
    steps = replayed(record, house.games)
    film = TableReplay(house, record, steps)
    assert steps[-1][0] == session.match.state
    return [card.shown for card in film.room.player_cards]


def books(house: AppServices) -> dict[str, list[Any]]:
    """All rows of the profile that don't belong to the stored matches themselves."""
    ledger = house.profile.ledger
    tables = [name for (name,) in ledger.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: sorted(map(repr, ledger.rows(f"SELECT * FROM {name}"))) for name in tables if name not in WRITTEN}


@pytest.mark.slow
def test_a_hundred_friendly_games_change_nothing_of_the_career(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.career.purse  # noqa: B018 - opens the career, which writes its first day
        before, statistics = books(house), house.profile.statistics()
        goals, ladder = open_goals(house.career), standing(house.career).rows
        random, played = Random(3), 0
        tables = [(game, seats) for game, counts in SEATS.items() for seats in counts]
        while played < GAMES:
            game, seats = tables[played % len(tables)]
            session = begin(house, game, seats, random.randint(2, seats), played)
            agent = house.games[game].agents[LEVELS.get(game, ADAPTERS[game].level)](played)
            session.play_until(lambda state: False, agent.choose)
            assert session.over
            session.close()
            assert shown_in_replay(house, session) == named(house, session)
            played += 1
        assert books(house) == before
        assert standing(house.career).rows == ladder
        assert (open_goals(house.career), house.profile.statistics()) == (goals, statistics)
        assert len(house.profile.history(limit=200)) == GAMES
