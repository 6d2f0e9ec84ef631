"""Every rival is complete, and a broken file is one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.profile.roster import LINE_KINDS, Roster, RosterError, facts_of, load_roster
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.register import PAZAAK
from tests.house.conftest import RIVALS

IDS = (
    *("mirel", "nib", "tovik", "vela"),
    *("yelu", "grusk", "brakka", "kettle"),
    *("dax", "marek", "ransom", "pell"),
    *("juno", "ixil", "amaranth", "orda"),
    *("thessaly", "quill", "zero", "seraphine"),
)
CHAMPIONS = IDS[3::4]


def test_the_twenty_rivals_sit_in_order(roster: Roster) -> None:
    assert tuple(rival.id for rival in roster) == IDS
    assert len(roster) == 20
    assert roster["orda"].account == "rival:orda"
    assert roster["orda"].portrait == "orda"


@pytest.mark.parametrize("rival_id", IDS)
def test_every_rival_has_something_to_say_on_every_occasion(roster: Roster, rival_id: str) -> None:
    rival = roster[rival_id]
    for occasion in LINE_KINDS:
        lines = rival.lines[occasion]
        assert len(set(lines)) == len(lines) >= 3
        assert all(len(line) <= 60 for line in lines)
        plain = [line for line in lines if not facts_of(line)]
        assert rival.line(occasion, len(plain) + 1) == plain[1]


def test_no_two_rivals_say_the_same(roster: Roster) -> None:
    said = [line for rival in roster for lines in rival.lines.values() for line in lines]
    assert len(set(said)) == len(said)


def test_stakes_and_bankrolls_rise_with_the_level(roster: Roster) -> None:
    """A champion may be above the first who sit in the venue after his."""
    levels = list(LEVELS)
    strengths = [levels.index(rival.level) for rival in roster if rival.id not in CHAMPIONS]
    assert strengths == sorted(strengths)
    for place in range(0, len(IDS), 4):
        here = [levels.index(roster[id].level) for id in IDS[place : place + 4]]
        assert here == sorted(here)
    assert [rival.bankroll for rival in roster] == sorted(rival.bankroll for rival in roster)


def test_tempers_are_spread_over_the_house(roster: Roster) -> None:
    assert {rival.style for rival in roster} == set(STYLES)
    assert {rival.level for rival in roster} == set(LEVELS)
    assert len({rival.story for rival in roster}) == len({rival.portrait for rival in roster}) == len(roster)


def test_every_side_deck_is_a_ready_one_or_has_ten_cards(roster: Roster) -> None:
    roster.check_decks(PAZAAK.decks)
    with pytest.raises(RosterError, match="brings the side deck gold"):
        roster.check_decks({"starter", "good"})
    own = [rival.side_deck for rival in roster if not isinstance(rival.side_deck, str)]
    assert len(own) >= 16
    assert all(len(deck) == 10 for deck in own)
    assert len({tuple(sorted(deck)) for deck in own}) == len(own)


def test_a_level_without_a_player_is_a_sentence(roster: Roster) -> None:
    roster.check_levels(LEVELS)
    with pytest.raises(RosterError, match="plays as master, but there is no such"):
        roster.check_levels(set(LEVELS) - {"master"})


def mirel() -> dict[str, Any]:
    stored: dict[str, Any] = json.loads((RIVALS / "mirel.json").read_text(encoding="utf-8"))
    return stored


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bankroll": "a lot"}, "broken at bankroll"),
        ({"ante_max": 5}, "antes must run upwards"),
        ({"mood": "sunny"}, "broken at mood"),
        ({"story": ""}, "broken at story"),
        ({"venue": "The Back Room"}, "broken at venue"),
        ({"rating": -1}, "broken at rating"),
        ({"side_deck": []}, "broken at side_deck"),
        ({"id": "../mirel"}, "broken at id"),
        ({"lines": {"greet": ["Hello.", "Hi.", "Ho."]}}, "no lines for ante, bet"),
        ({"lines": {**mirel()["lines"], "bust": ["Oh."]}}, "broken at lines.bust"),
        ({"lines": {**mirel()["lines"], "bust": ["x" * 61, "a", "b"]}}, "broken at lines.bust.0"),
    ],
)
def test_a_broken_rival_is_a_sentence(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    (tmp_path / "mirel.json").write_text(json.dumps(mirel() | change), encoding="utf-8")
    with pytest.raises(RosterError, match=rf"^The rival in mirel\.json .*{words}"):
        load_roster(tmp_path)


def test_a_file_that_is_no_json_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mirel.json").write_bytes(b"\xff{")
    with pytest.raises(RosterError, match=r"^The rival in mirel\.json is broken at the file: "):
        load_roster(tmp_path)


def test_two_rivals_are_two_people(tmp_path: Path) -> None:
    for name, change in (("a", {}), ("b", {"place": 2})):
        (tmp_path / f"{name}.json").write_text(json.dumps(mirel() | change), encoding="utf-8")
    with pytest.raises(RosterError, match="share the id mirel"):
        load_roster(tmp_path)


def test_no_folder_and_no_rivals_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(RosterError, match="no rivals"):
        load_roster(tmp_path)
    with pytest.raises(RosterError, match="can't be read"):
        load_roster(tmp_path / "nowhere")


def test_a_file_goes_by_the_name_of_its_rival(tmp_path: Path) -> None:
    (tmp_path / "somebody.json").write_text(json.dumps(mirel()), encoding="utf-8")
    with pytest.raises(RosterError, match=r"^The rival in somebody\.json goes by the id mirel: "):
        load_roster(tmp_path)


def test_accounts_are_known_before_anybody_is_read(tmp_path: Path, roster: Roster) -> None:
    assert set(RosterFolder(RIVALS).bankrolls) == set(roster.bankrolls)
    assert RosterFolder(RIVALS).bankrolls["rival:mirel"] == roster["mirel"].bankroll
    (tmp_path / "mirel.json").write_bytes(b"{")
    unread = RosterFolder(tmp_path)
    assert list(unread.bankrolls) == ["rival:mirel"]
    assert len(unread.bankrolls) == 1
    with pytest.raises(RosterError, match="is broken at"):
        unread.bankrolls["rival:mirel"]
    for empty in (tmp_path / "nowhere", tmp_path.with_name("nobody")):
        with pytest.raises(RosterError, match="can't be read"):
            list(RosterFolder(empty).bankrolls)
