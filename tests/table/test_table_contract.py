"""Every game's table keeps the contract, and the census says what was shown of it.

Default and full set together play a sample in which the census finds every kind of event shown in every way, each case
at least once and all whole games (`sample.py`); `-m slow` plays the rest. After a change of cases or animations,
`pytest -n 0 -m "slow or not slow" -k superfluous --accept-goldens` of this file chooses the sample anew.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from tests.games.found import GAME_TESTS
from tests.table import partition_cases, pazaak_cases
from tests.table.adapter import SeatedAt
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.census import Census, changed_animations
from tests.table.playing import (
    ANYHOW,
    BROKEN,
    DRAWN,
    DRAWN_OFTEN,
    LEFT,
    LIVE,
    PRACTISED,
    PREMISES,
    SKIPPED,
    Habits,
    play,
)
from tests.table.sample import Run, keep_slow_runs, shown_in, slow_runs, superfluous, told


def _runs(whole: list[Case], rare: list[Case]) -> list[Run]:
    """A whole game for credits or for practice in turn; what is rare is looked at, skipped, and left."""
    games = [(case, (ANYHOW, PRACTISED)[number % 2]) for number, case in enumerate(whole)]
    return [*games, *((case, habits) for case in rare for habits in (LIVE, SKIPPED, LEFT))]


RUNS: dict[str, list[Run]] = {
    name: _runs([case for case in tests.whole for _ in range(tests.often)], [*tests.rare, *tests.openings])
    for name, tests in GAME_TESTS.items()
}
STAGED = {name: tests.staged for name, tests in GAME_TESTS.items()}
MORE: dict[str, list[Run]] = {
    "pazaak": _runs(pazaak_cases.MORE, []),
    **{game: _runs(partition_cases.whole(game, range(1, 12)), []) for game in partition_cases.RARE},
}


def _varied(cases: list[Case]) -> list[Run]:
    """Looked at, skipped, left and practised in turn."""
    return [(case, (LIVE, SKIPPED, ANYHOW, PRACTISED)[number % 4]) for number, case in enumerate(cases)]


SWITCHED = {game: _varied(partition_cases.switched_together(game)) for game in partition_cases.RARE}
"""A sample of the house rules, and below all of them."""
GAMES_EACH = 50
SWITCHES = {game: _varied(partition_cases.switches(game, GAMES_EACH)) for game in partition_cases.RARE}


SLOW = {game: slow_runs(game) for game in RUNS}
SHORT = ("crash",)
"""Games in which so little is animated that it takes some of them until it breaks twice."""


def _named(runs: dict[str, list[Run]]) -> list[pytest.ParameterSet]:
    return [
        pytest.param(
            game, number, id=f"{game}-{case.name}-seat {case.at} of {case.seats}-{habits.name}",
            marks=pytest.mark.slow if runs is RUNS and told((case, habits)) in SLOW[game] else (),
        )
        for game, cases in runs.items()
        for number, (case, habits) in enumerate(cases)
    ]  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return the folder in which the processes of one run report what has been played: the census needs all of it."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "played"
    folder.mkdir(exist_ok=True)
    return folder


def done(folder: Path, game: str, number: int) -> Census:
    """A case played, once in this run wherever that can be known."""
    told = folder / f"{game}-{number}"
    if told.exists():
        return Census(*pickle.loads(told.read_bytes()))
    case, habits = RUNS[game][number]
    census = play(ADAPTERS[game], case, habits)
    with NamedTemporaryFile(dir=folder, delete=False) as file:
        file.write(pickle.dumps((census.counts, census.moments)))
    Path(file.name).replace(told)
    return census


@pytest.mark.full(
    "*-anyhow",
    "*-practised",
    "*-skipped*",
    "*-left*",
    "crash-crash, and a*",
    "dou_dizhu-the person*",
    "dou_dizhu-a hand*",
    "hokm-a hand*",
)
@pytest.mark.parametrize(("game", "number"), _named(RUNS))
def test_a_table_is_played_through(game: str, number: int, finished: Path) -> None:
    done(finished, game, number)


@pytest.mark.full
@pytest.mark.parametrize("game", ADAPTERS)
def test_every_kind_of_event_was_shown_in_every_way(game: str, finished: Path) -> None:
    adapter, census = ADAPTERS[game], Census()
    for number, run in enumerate(RUNS[game]):
        if told(run) in SLOW[game]:
            continue
        with suppress(Exception):  # a case that fails has a test of its own
            played = done(finished, game, number)
            census.counts.update(played.counts)
            census.moments.update(played.moments)
    print(f"\n{census.table(game)}")
    named = {kind.split(",")[0].split()[0] for kind in adapter.kinds}
    classes = {event.__name__ for event in adapter.events.__args__}
    assert named | set(adapter.unseen) == classes, "an event that nobody has thought of"
    assert not named & set(adapter.unseen)
    gaps = [f"never shown: {gap}" for gap in census.missing(adapter.kinds, adapter.never)]
    gaps += [f"not in the list of kinds: {kind}" for kind in census.unheard(adapter.kinds)]
    moments = [kind for kind in adapter.kinds if kind.startswith(STAGED[game])]
    assert all(any(kind.startswith(start) for kind in moments) for start in STAGED[game])
    gaps += [f"never a moment: {gap}" for gap in census.moments_missing({*moments}, moments)]
    assert not gaps, "\n".join(gaps)


@pytest.mark.slow
@pytest.mark.parametrize("game", ADAPTERS)
def test_what_is_left_to_the_slow_set_is_superfluous(game: str, finished: Path, accept_goldens: bool) -> None:
    """Nothing is shown there, in no way, that the sample does not show."""
    played = ((number, run, done(finished, game, number)) for number, run in enumerate(RUNS[game]))
    shown = {number: shown_in(ADAPTERS[game], run, census) for number, run, census in played}
    if accept_goldens:
        keep_slow_runs(game, superfluous(RUNS[game], shown))
    slow = slow_runs(game)
    assert slow <= set(map(told, RUNS[game])), "a run that is not played any more"
    sampled = set().union(*(shown[number] for number, run in enumerate(RUNS[game]) if told(run) not in slow))
    assert set().union(*shown.values()) == sampled


HALF = [pytest.param(game, marks=pytest.mark.slow if number % 2 else ()) for number, game in enumerate(ADAPTERS)]
"""The games, of which every second one is left to the slow set."""


@pytest.mark.full
@pytest.mark.parametrize("game", HALF)
def test_a_table_that_breaks_is_laid_out_afresh_and_goes_on(game: str) -> None:
    broken = [play(ADAPTERS[game], case, BROKEN).broken for case in WHOLE[game][: 4 if game in SHORT else 2]]
    assert sum(broken) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ADAPTERS)
def test_more_tables_that_break_go_on(game: str) -> None:
    for case in WHOLE[game][2:4]:
        play(ADAPTERS[game], case, BROKEN)


@pytest.mark.full
@pytest.mark.parametrize("game", HALF)
@pytest.mark.parametrize(
    "habits", [DRAWN, pytest.param(DRAWN_OFTEN, marks=pytest.mark.slow)], ids=lambda each: each.name
)
def test_what_is_drawn_is_what_is_laid_out_afresh_to_the_pixel(game: str, habits: Habits) -> None:
    play(ADAPTERS[game], WHOLE[game][0], habits)


@pytest.mark.full
def test_a_animation_that_leaves_something_out_is_found() -> None:
    """The contract fails where it has to: cards not laid out, a purse not paid, a score or an event not shown."""
    adapter = ADAPTERS["kitti"]
    case = WHOLE["kitti"][0]

    def without(kind: str) -> Callable[[Any, Any, Iterator[Any]], Iterator[Any]]:
        return lambda board, event, animation: iter(()) if type(event).__name__ == kind else animation

    for kind in ("LaidOut", "StakesPaid", "DealScored", "PotPaid"):
        with changed_animations(adapter, without(kind)), pytest.raises(AssertionError, match="afresh"):
            play(adapter, case, LIVE)
    census = play(adapter, case, LIVE)
    assert "SeatsDrawn, again, own, live" in census.missing(adapter.kinds, adapter.never)
    assert census.unheard({}) != []


def test_a_press_that_makes_no_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, case = ADAPTERS["kitti"], WHOLE["kitti"][0]
    sit = adapter.sit

    def sit_idle(house: AppServices, session: AnySession) -> SeatedAt:
        seated = sit(house, session)
        monkeypatch.setattr(seated, "act", lambda pilot, move, random: True)
        return seated

    monkeypatch.setattr(adapter, "sit", sit_idle)
    with pytest.raises(AssertionError, match="the press made no move"):
        play(adapter, case, LIVE)


@pytest.mark.full
@pytest.mark.parametrize(("game", "number"), _named(SWITCHED))
def test_a_table_is_played_by_other_house_rules(game: str, number: int) -> None:
    case, habits = SWITCHED[game][number]
    play(ADAPTERS[game], case, habits)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "first"),
    [
        pytest.param(game, first, id=f"{game}-{runs[first][0].name}")
        for game, runs in SWITCHES.items()
        for first in range(0, len(runs), GAMES_EACH)
    ],
)
def test_a_table_is_played_by_every_house_rule(game: str, first: int) -> None:
    for case, habits in SWITCHES[game][first : first + GAMES_EACH]:
        play(ADAPTERS[game], case, habits)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), _named(MORE))
def test_more_tables_are_played_through(game: str, number: int) -> None:
    case, habits = MORE[game][number]
    play(ADAPTERS[game], case, habits)
