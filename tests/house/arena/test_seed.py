"""The seed of a contest: as it was where players of the house play, and out of sight where programs do."""

from __future__ import annotations

import sys

import pytest

from pazaak.house.arena.seed import FIRST_SEED, _hidden, choose_seed, seed_facts, seed_sentence
from tests.house.arena.test_programs import linux
from tests.house.contests import BOT, arena, arena_json

PROGRAMS = ("least", f"{BOT} plays")
WORDS = ("heap", "--seats", ",".join(PROGRAMS), "--matches", "6")


def test_players_of_the_house_are_dealt_what_they_were(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("heap", "--seats", "least,random", "--matches", "20")
    alone = arena_json(capsys, *words)
    assert list(alone) == ["game", "matches", "seconds", "players"]
    assert alone["players"] == arena_json(capsys, *words, "--seed", str(FIRST_SEED))["players"]


@pytest.mark.full
def test_the_seed_of_the_system_deals_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    first, other = (arena_json(capsys, *WORDS) for _ in range(2))
    assert first["seed"] != other["seed"]
    assert first["bots_could_know_deals"] is not _hidden(sys.platform)
    again = arena_json(capsys, *WORDS, "--seed", first["seed"])
    assert again["players"] == first["players"]
    assert (again["seed"], again["bots_could_know_deals"]) == (first["seed"], True)


@pytest.mark.full("given0-from the system.")
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([], "from the system."),
        (
            ["--seed", "7"],
            "command line, where programs read it: they could have known every card.",
        ),
    ],
)
def test_the_table_tells_the_seed_and_whether_it_could_be_known(
    capsys: pytest.CaptureFixture[str], given: list[str], told: str
) -> None:
    assert arena(*WORDS, *given) == 0
    assert told in capsys.readouterr().out.splitlines()[-1]
    assert arena("heap", "--seats", "least,random", "--matches", "2", "--seed", "7") == 0
    assert "seed" not in capsys.readouterr().out


def test_the_system_chooses_among_more_than_can_be_tried() -> None:
    chosen = [choose_seed(None, PROGRAMS) for _ in range(64)]
    assert len(set(chosen)) == 64
    assert max(chosen) >= 1 << 120


def test_where_memory_can_be_read_it_is_said_of_every_seed() -> None:
    for platform in ("win32", "darwin"):
        for given in (7, "-", None):
            assert seed_facts(given, PROGRAMS, 7, platform) == {"seed": "7", "bots_could_know_deals": True}
            assert "could have known every card" in seed_sentence(given, PROGRAMS, 7, platform)


@linux
@pytest.mark.parametrize(("user", "known"), [(0, True), (1000, False)])
def test_root_alone_is_not_kept_from_memory(monkeypatch: pytest.MonkeyPatch, user: int, known: bool) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    assert seed_facts("-", PROGRAMS, 1, "linux")["bots_could_know_deals"] is known
