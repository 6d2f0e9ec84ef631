"""Policies given as an array: what they look like, how they are played, and what is refused."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.match import Match
from pazaak.rivals.players.reference import R1, StandsAt
from pazaak.rivals.players.table_player import WORTH_SHAPE, TablePlayer, Worth
from pazaak.rivals.register import PAZAAK


def stands_from(least: int) -> Worth:
    """No card is worth playing, and to stand is better from this total on."""
    worth = np.zeros(WORTH_SHAPE)
    worth += np.arange(WORTH_SHAPE[-1])
    worth[1, least:] += 0.5
    worth[1, :least] -= 0.5
    return worth


@pytest.mark.parametrize("least", [12, 17, 20])
def test_a_policy_that_stands_at_a_total_plays_as_the_player_that_does(least: int) -> None:
    """Without cards that could save it: a table always saves itself."""
    rules = PazaakRules(side_decks=[[SideCard.PLUS_6] * 10] * 2)
    for seed in range(30):
        histories = []
        for first in (TablePlayer(stands_from(least)), StandsAt(least)):
            match, agents = Match(rules, seed), (first, R1())
            while (seat := match.to_act) is not None:
                match.play(agents[seat].choose(match.view(seat)))
            histories.append(match.history)
        assert histories[0] == histories[1]


def test_the_card_after_which_the_board_is_worth_most_is_played() -> None:
    rules = PazaakRules(side_decks=[[SideCard.SWITCH_3] * 5 + [SideCard.FLIP_2_4] * 5] * 2)
    worth = np.zeros(WORTH_SHAPE)
    worth[:, 9] = 1.0
    position = {"phase": "turn", "boards": [[10, 2], [5]], "hands": [["±3", "2&4"], []], "to_act": 0, "deck": [4]}
    match = Match(rules, 1, position)
    assert match.view(0).board.total == 16
    assert PAZAAK.write(TablePlayer(worth).choose(match.view(0))) == "end"
    worth[:, 4] = 2.0
    assert PAZAAK.write(TablePlayer(worth).choose(match.view(0))) == "2&4"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (np.zeros((2, 21, 21, 2)), "has the shape 2 x 21 x 21 x 2 x 5, not 2 x 21 x 21 x 2."),
        (3.0, "not a single number."),
        (np.full(WORTH_SHAPE, np.nan), "must be finite"),
        ("policy", "is an array of numbers"),
    ],
)
def test_what_is_no_policy_is_refused_in_a_sentence(given: Any, told: str) -> None:
    with pytest.raises(OptionsError, match=r"A policy|Every number") as refused:
        TablePlayer(given)
    assert told in str(refused.value)


def test_policies_are_read_from_files(tmp_path: Path) -> None:
    np.save(tmp_path / "policy.npy", stands_from(17))
    made = PAZAAK.agent(f"table:{tmp_path / 'policy.npy'}", 1)
    assert isinstance(made, TablePlayer)
    assert (made.worth == stands_from(17)).all()
    (tmp_path / "text.npy").write_text("no array", encoding="utf-8")
    np.save(tmp_path / "pickled.npy", np.array([{}], dtype=object), allow_pickle=True)
    (tmp_path / "huge.npy").touch()
    os.truncate(tmp_path / "huge.npy", 3 << 30)
    for name, told in [
        ("none.npy", "There is no policy at"),
        ("huge.npy", "is no file of a policy"),
        ("", "is no file of a policy"),
        ("text.npy", "numpy.save"),
        ("pickled.npy", "numpy.save"),
    ]:
        with pytest.raises(OptionsError, match=told):
            PAZAAK.agent(f"table:{tmp_path / name}", 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_policy_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.npy")
    with pytest.raises(OptionsError, match="is no file of a policy"):
        PAZAAK.agent(f"table:{tmp_path / 'pipe.npy'}", 1)


@pytest.mark.parametrize("told", ["", "0", "21", "x", "-3", "1.5", "²"])
def test_only_totals_can_be_stood_at(told: str) -> None:
    with pytest.raises(OptionsError, match="from 1 to 20"):
        PAZAAK.agent(f"stand:{told}", 1)
