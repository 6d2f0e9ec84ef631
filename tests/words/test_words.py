"""All that the game says speaks with one voice: its terms, its lengths, its plurals, and facts that are facts.

The lists beside this file say which words are out, and where one may stand all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pazaak.career.world import Venue
from pazaak.game.ruleset import RuleSet
from pazaak.house.phrases import counted
from pazaak.stage.input.bindings import Action, key_cap
from tests.career.careers import real_world
from tests.words.collector import FIELD, ROOT, Said, asset_texts, page_texts, quoted_words, source_texts

LISTS = Path(__file__).parent
LONGEST = {"button": 14, "tooltip": 90, "error": 100, "lesson": 180, "rival": 64}
"""Characters by place, before anything is put in; a keeper of a shop may say more than a rival at the table."""
RIVALS_LINE = 44
PARAGRAPH = 75
"""Words in a paragraph of the rules, at most."""


class Term(NamedTuple):
    """A pattern that is out, what is said instead, and whether the stories of rivals are free of it."""

    pattern: re.Pattern[str]
    better: str
    stories: bool


@cache
def terms() -> tuple[Term, ...]:
    found = []
    for line in _lines("terms.txt"):
        pattern, better, *free = line.split("\t")
        found.append(Term(re.compile(pattern), better, bool(free)))
    return tuple(found)


def everything() -> Iterator[Said]:
    yield from source_texts()
    yield from page_texts()
    yield from asset_texts()


def breaches() -> Iterator[tuple[Said, Term]]:
    for said in everything():
        if said.role == "rival":
            continue
        for term in terms():
            if term.pattern.search(said.text) and not (term.stories and said.role == "story"):
                yield said, term


def _lines(name: str) -> list[str]:
    return [
        line for line in (LISTS / name).read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")
    ]


def _allowed() -> list[tuple[str, str]]:
    return [(path, part) for path, part in (line.split("\t") for line in _lines("allowed.txt"))]


def _page(name: str) -> str:
    return (ROOT / "assets" / "rules" / name).read_text(encoding="utf-8")


def _table(page: str, heading: str) -> dict[str, list[str]]:
    """The rows of the table whose head contains a word, by their first cell."""
    lines = _page(page).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("|") and heading in line)
    rows = {}
    for line in lines[at:]:
        if not line.startswith("|"):
            break
        first, *rest = (cell.strip() for cell in line.strip("|").split("|"))
        rows[first] = rest
    return rows


def test_much_is_said_and_all_of_it_is_collected() -> None:
    found = {said.text for said in everything()}
    assert len(found) > 3000
    known = (
        "END TURN", "Practice: no stakes", "Reviewing: … of … moves", "You go bust.", "Tie at ….", "MATCH HISTORY",
        "Sit, sit! Loading takes an hour anyway.", "# How a set ends", "Card 1", "Default keys restored",
    )  # fmt: skip
    shown = {text.replace(FIELD, "…") for text in found}
    assert [text for text in known if not any(text in said for said in shown)] == []


@pytest.mark.full
def test_no_word_is_used_that_the_house_does_not_use() -> None:
    allowed = _allowed()
    wrong = [
        f"{said.place} — {term.pattern.pattern}: say {term.better}"
        for said, term in breaches()
        if not any(said.path.startswith(path) and part in said.text for path, part in allowed)
    ]
    assert wrong == []


@pytest.mark.full
def test_every_allowance_is_still_needed() -> None:
    found = [said for said, _ in breaches()]
    unused = [
        (path, part)
        for path, part in _allowed()
        if not any(said.path.startswith(path) and part in said.text for said in found)
    ]
    assert unused == []


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.better)
def test_every_term_can_be_found(term: Term) -> None:
    """A pattern that no text could match would keep nothing."""
    samples = _lines("samples.txt")
    assert any(term.pattern.search(sample.replace("…", FIELD)) for sample in samples), term.pattern.pattern


def test_what_is_said_fits_its_place() -> None:
    long = [said.place for said in everything() if len(said.bare) > LONGEST.get(said.role, 400)]
    assert long == []


def test_a_rival_says_it_in_one_line() -> None:
    long = [
        said.place
        for said in asset_texts()
        if said.role == "rival" and said.path.startswith("assets/rivals/") and len(said.text) > RIVALS_LINE
    ]
    assert long == []


def test_the_rules_are_told_in_short_paragraphs() -> None:
    long = [said.place for said in page_texts() if not said.text.startswith("|") and len(said.text.split()) > PARAGRAPH]
    assert long == []


def test_buttons_are_capitals_and_have_no_stop() -> None:
    buttons = [said for said in source_texts() if said.role == "button"]
    assert len(buttons) > 80
    assert [said.place for said in buttons if said.text != said.text.upper() or said.text.endswith(".")] == []


def test_tooltips_are_fragments_without_a_stop() -> None:
    tooltips = [said for said in source_texts() if said.role == "tooltip"]
    assert len(tooltips) > 15
    assert [said.place for said in tooltips if said.text.endswith(".") and ". " not in said.text] == []


def test_the_number_one_has_its_own_noun() -> None:
    """Plurals after a count in the text itself are listed: there the count is never one."""
    listed = set(_lines("plurals.txt"))
    plural = re.compile(rf"{FIELD} (?:cards|matches|sets|antes|points|hands|wins|tricks|games|deals|moves|players)\b")
    found = {said.text.replace(FIELD, "…") for said in source_texts() if plural.search(said.text)}
    assert sorted(found - listed) == []
    assert sorted(listed - found) == []


def test_what_is_counted_agrees_with_its_number() -> None:
    assert [counted(number, "card") for number in (0, 1, 2, 1000)] == ["0 cards", "1 card", "2 cards", "1,000 cards"]
    assert [counted(number, "match", "matches") for number in (1, 2)] == ["1 match", "2 matches"]
    assert [counted(number, "credit") for number in (0, 1, 25)] == ["0 credits", "1 credit", "25 credits"]


def test_the_help_names_buttons_that_are_there() -> None:
    named = {
        (said.path, name)
        for said in page_texts()
        for name in re.findall(r"\*\*([A-Z][A-Z ]+)\*\*", said.text)
        if len(name) > 1
    }
    assert len(named) > 15
    assert sorted((path, name) for path, name in named if name not in quoted_words()) == []


KEYS = {
    "end turn": (Action.END,),
    "stand": (Action.STAND,),
    "play card 1 to 4": (Action.CARD_1, Action.CARD_2, Action.CARD_3, Action.CARD_4),
    "change sign": (Action.SIGN,),
    "bet, call, fold": (Action.BET, Action.CALL, Action.FOLD),
    "rules, match log": (Action.RULES, Action.LOG),
    "ask the coach": (Action.COACH,),
    "take back a move, in practice": (Action.TAKE_BACK,),
    "undo, redo, remove a card, in the deck builder": (Action.UNDO, Action.REDO, Action.REMOVE),
    "skip the animation": (Action.SKIP,),
    "sound, full screen": (Action.MUTE, Action.FULLSCREEN),
}


def test_the_help_names_the_keys_that_the_game_comes_with() -> None:
    rows = _table("pazaak-10-controls.md", "to do")
    for row, actions in KEYS.items():
        keys = [word for word in re.split(r"[ ,]+", rows[row][0]) if word]
        assert keys == [key_cap(action.keys[0]) for action in actions], row


VENUES = ("backroom", "dockside", "oldtown", "skydeck", "hightable")


def _facts(venue: Venue, rules: RuleSet) -> dict[str, str]:
    rivals = real_world().rivals_of(venue.id)
    return {
        "largest bet, in antes": str(rules.max_bet) if rules.bets else "no bets",
        "bust pays, in antes": str(rules.bust_penalty),
        "ante": {"match": "once", "set": "every set"}[rules.ante_every],
        "rivals' antes": f"{min(rival.ante_min for rival in rivals)}–{max(rival.ante_max for rival in rivals)}",
        "nine cards": {"win": "win", "stand": "don't win"}[rules.nine_cards],
        "next leader": {"winner": "set winner", "first": "toss winner", "alternate": "alternates"}[rules.next_leader],
        "main deck": {"empty": "kept", "set": "new each set"}[rules.reshuffle],
        "gold cards": "yes" if rules.gold_cards else "no",
        "side decks": "open" if rules.open_side_decks else "hidden",
    }


@pytest.mark.parametrize("place", range(5))
def test_the_help_knows_the_rules_of_every_venue(place: int) -> None:
    venue = real_world().venue(VENUES[place])
    rows = _table("pazaak-09-house.md", "Back Room")
    facts = _facts(venue, venue.rule_set)
    assert {row: rows[row][place] for row in facts} == facts
    preset = {"cantina": "Cantina", "classic": "Classic", "classic2": "Classic II"}
    assert rows["rules"][place] == preset[str(venue.rules["preset"])]


@pytest.mark.parametrize("place", range(1, 5))
def test_the_help_knows_what_opens_a_venue(place: int) -> None:
    world = real_world()
    venue = world.venue(VENUES[place])
    opens = _table("pazaak-16-venues.md", "opens with")[venue.name][1]
    (beaten,) = venue.opens.beaten
    assert opens.split()[0] == world.roster[beaten].name.removeprefix("Old ").removeprefix("Captain ").split()[0]
    assert int(opens.split()[2].replace(",", "")) == venue.opens.credits


def test_the_help_knows_when_a_champion_plays() -> None:
    world = real_world()
    first, *others = (world.venue(id).champion_after for id in VENUES)
    text = f"You need {first} wins in the Back Room, and {others[0]} in every other venue"
    assert set(others) == {others[0]}
    assert text in _page("pazaak-16-venues.md")


def test_the_flip_and_the_tiebreaker_of_the_sky_deck_are_told() -> None:
    for venue in real_world():
        rules = venue.rule_set
        special = rules.gold_cards and (rules.flip, rules.tiebreaker) != ("both", "hand")
        assert special == (venue.id == "skydeck")
    assert "On the Sky Deck a Flip turns plus cards only" in _page("pazaak-09-house.md")
