"""Marks light the neon, each pays once, and the nearest thing to do is told in one sentence."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pazaak.house.circuit.circuit import Circuit, Hosts, Moved
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.circuit.tokens import earn, pieces, spend, tokens
from pazaak.house.ledger.inventory import receipts
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.circuit_table import CircuitTable
from tests.house.conftest import TODAY

TABLES = {
    "crash": CircuitTable("Crash", "dax", "A crash: all four groups", "win all four groups of a deal"),
    "kitti": CircuitTable("Kitti", "nib", "A Salami", "win a Salami"),
    "tontine": CircuitTable("Tontine"),
}
HOSTS = Hosts(str.capitalize, lambda game: 400)


def circuit(profile: Profile) -> Circuit:
    return Circuit(profile.ledger, TABLES, HOSTS)


def give(profile: Profile, game: str, *marks: Mark) -> tuple[Mark, ...]:
    with profile.ledger.transaction() as store:
        return give_marks(store, game, marks, TODAY)


def test_three_marks_light_the_neon_and_each_pays_once(profile: Profile) -> None:
    assert give(profile, "crash", Mark.WIN, Mark.FEAT) == (Mark.WIN, Mark.FEAT)
    found = circuit(profile)
    assert (found.tokens, found.is_lit("crash"), found.lit_count, found.mark_count) == (10, False, 0, 2)
    assert give(profile, "crash", Mark.WIN, Mark.LESSON) == (Mark.LESSON,)
    found = circuit(profile)
    assert (found.tokens, found.is_lit("crash"), found.lit_count, found.mark_count) == (25, True, 1, 3)
    assert give(profile, "crash", *Mark) == (Mark.HOST, Mark.STAKE)
    assert circuit(profile).tokens == 35, "the neon pays once"
    assert list(circuit(profile).marks("crash")) == list(Mark)


def test_the_list_names_what_is_there_and_what_is_missing(profile: Profile) -> None:
    give(profile, "crash", Mark.WIN)
    lines = {
        line.mark: (line.words, line.reached and line.reached.day, line.needs)
        for line in circuit(profile).lines("crash")
    }
    assert lines == {
        Mark.LESSON: ("The lesson", None, "5 minutes"),
        Mark.WIN: ("First win", TODAY, ""),
        Mark.FEAT: ("A crash: all four groups", None, ""),
        Mark.HOST: ("Beat Dax, the host", None, "not met yet"),
        Mark.STAKE: ("Win at high stakes", None, "400"),
    }
    assert [line.mark for line in circuit(profile).missing("crash")] == [Mark.LESSON, Mark.FEAT, Mark.HOST, Mark.STAKE]
    assert circuit(profile).offered("tontine") == (Mark.LESSON, Mark.WIN, Mark.STAKE)
    assert circuit(profile).most_marks == 13


@pytest.mark.parametrize(
    ("have", "game", "mark", "sentence"),
    [
        ((), "crash", Mark.WIN, "None of three for Crash's neon: win for the first time."),
        ((Mark.WIN,), "crash", Mark.HOST, "One of three for Crash's neon: beat Dax, the host."),
        ((Mark.WIN, Mark.HOST), "crash", Mark.FEAT, "Two of three for Crash's neon: win all four groups of a deal."),
        ((Mark.WIN, Mark.HOST, Mark.FEAT), "crash", Mark.STAKE, "Three of five marks at Crash: win at high stakes."),
    ],
)
def test_the_nearest_thing_is_one_sentence(
    profile: Profile, have: tuple[Mark, ...], game: str, mark: Mark, sentence: str
) -> None:
    give(profile, game, *have)
    nearest = circuit(profile).nearest(game)
    assert nearest is not None
    assert (nearest.game, nearest.mark, nearest.have, nearest.sentence) == (game, mark, len(have), sentence)


def test_the_nearest_table_is_the_one_that_lacks_least_to_its_neon(profile: Profile) -> None:
    give(profile, "crash", Mark.WIN, Mark.FEAT, Mark.HOST, Mark.STAKE)
    give(profile, "kitti", Mark.LESSON, Mark.WIN)
    nearest = circuit(profile).nearest()
    assert nearest is not None
    assert (nearest.game, nearest.host) == ("kitti", "nib")
    for game in TABLES:
        give(profile, game, *circuit(profile).offered(game))
    assert circuit(profile).nearest() is None
    assert circuit(profile).nearest("bridge") is None


def test_a_guest_has_no_marks() -> None:
    guest = Circuit(None, TABLES, HOSTS)
    assert (guest.tokens, guest.mark_count, guest.lit_count, guest.moved(1)) == (0, 0, 0, Moved())
    assert [line.needs for line in guest.lines("kitti")] == ["5 minutes", "", "", "not met yet", "400"]


def test_a_reason_pays_once_and_nobody_spends_what_they_lack(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        assert earn(store, 5, "streak:3", TODAY)
        assert not earn(store, 5, "streak:3", TODAY + timedelta(days=1))
        assert not spend(store, "back:waves", 6, TODAY)
        assert spend(store, "back:waves", 4, TODAY)
        assert not spend(store, "back:waves", 1, TODAY), "owned already"
        assert tokens(store) == 1
        assert spend(store, "cloth:rug", 1, TODAY), "the last one"
    assert (tokens(profile.ledger), pieces(profile.ledger)) == (0, frozenset({"back:waves", "cloth:rug"}))
    assert [one.kind for one in receipts(profile.ledger)] == ["piece", "piece", "tokens"]
