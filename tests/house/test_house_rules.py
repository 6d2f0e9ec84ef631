"""House rules have one source: each switch, its help, its presets, talk's page and the book say what the rules do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from pages import house_rules as rules_pages

from pazaak.house.house_rules import HouseRule, HouseRules
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.root.games import GAMES
from tests.games.found import GAME_TESTS

NAMES = tuple(name for name, path in GAMES.items() if load_game(path).house_rules.rules)
MOST_MOVES = 150
OF_THE_TABLE = frozenset({"seats", "purses", "stake", "ante", "point", "side_decks", "preset", "ante_min", "ante_max"})
"""Options that the door itself sets, or that are told beside the rules."""


def game_of(name: str) -> AnyGame:
    return load_game(GAMES[name])


def tables(game: AnyGame) -> Iterator[int]:
    """The numbers of players of a game."""
    known = GAME_TESTS[game.name]
    yield from (seats for seats in known.seats if seats not in known.no_table)


def test_every_game_of_the_house_has_house_rules() -> None:
    assert set(NAMES) >= {
        "pazaak", "hazari", "fives", "kitti", "crash", "hokm", "dou_dizhu", "big_three", "pazu",
    }  # fmt: skip


@pytest.mark.parametrize("path", [path for path, _ in rules_pages.pages()], ids=lambda path: path.name)
def test_book_and_talk_tell_the_rules_as_they_are(path: Any) -> None:
    """`python tools/pages/house_rules.py` writes them."""
    written = dict(rules_pages.pages())
    assert path.read_text(encoding="utf-8") == written[path]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_a_meaning_and_is_told_in_words_at_a_table(name: str) -> None:
    game = game_of(name)
    meanings = dict(game.house_rules.options())
    assert set(game.write_out(None, {})) <= set(meanings) <= set(game.coded)
    told = {option for rule in game.house_rules.rules for option in rule.options} | set(game.house_rules.words)
    assert set(meanings) - told <= OF_THE_TABLE


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_rule_is_one_of_the_game_and_is_read_back(name: str) -> None:
    game = game_of(name)
    for seats in tables(game):
        usual = {option: value for rule in game.house_rules.of(seats)
                 for option, value in rule.values[rule.usual].sets.items()}  # fmt: skip
        assert game.house_rules.changed(game.write_out(seats, usual)) == ()
        for rule in game.house_rules.of(seats):
            for value, chosen in rule.values.items():
                options = game.write_out(seats, {**usual, **chosen.sets})
                game.build(seats, options)
                assert rule.standing(options) == value
                assert rule.chosen(options) == chosen.label
                counted = value != rule.usual and any(option in options for option in rule.options)
                assert game.house_rules.changed(options) == ((rule,) if counted else ())
                told = [sentence for sentence, _ in game.house_rules.told(options)]
                assert told == ([f"{rule.label}: {chosen.label}."] if value != rule.usual and not rule.length else [])


@pytest.mark.parametrize("name", NAMES)
def test_presets_are_other_rules_each_by_its_name(name: str) -> None:
    rules = game_of(name).house_rules
    known = {rule.id: rule for rule in rules.rules}
    assert len(rules.presets) >= 2
    for seats in tables(game_of(name)):
        chosen = []
        for preset in rules.presets.values():
            assert all(value in known[rule].values for rule, value in preset.values.items())
            chosen.append({rule: value for rule, value in preset.values.items() if known[rule].is_open(seats)})
        assert all(one != other for one, other in combinations(chosen, 2)), seats


@pytest.mark.parametrize("name", NAMES)
def test_values_and_labels_of_a_rule_differ(name: str) -> None:
    for rule in game_of(name).house_rules.rules:
        assert len({value.label for value in rule.values.values()}) == len(rule.values)
        assert len({tuple(value.sets.items()) for value in rule.values.values()}) == len(rule.values) > 1
        assert rule.line.endswith(".")
        assert all(value.told.endswith((".", "")) for value in rule.values.values())


def test_a_value_that_no_sheet_offers_is_told_with_its_unit() -> None:
    rules = game_of("hokm").house_rules
    options = game_of("hokm").write_out(4, {"kot": 9, "hands": 5})
    assert rules.told(options)[0][0] == "Kot: 9 points."
    assert rules.others(options, game_of("hokm").write_out(4, {})) == ("Ends after 5 hands",)


def test_a_preset_is_told_by_its_name_and_what_differs_from_it() -> None:
    game = game_of("pazaak")
    told = [
        sentence for sentence, _ in game.house_rules.told(game.write_out(2, {"preset": "classic2", "flip": "both"}))
    ]
    assert told == ["Rules: Classic II.", "A Flip turns: Plus and minus."]


def test_a_rule_that_lost_a_value_would_be_found() -> None:
    """The pages are made of the values: one that is missing there is missing in the table and the bullet, too."""
    rules = game_of("dou_dizhu").house_rules
    part = next(part for part in rules_pages.BOOK_PARTS if part.page == "arcade-10-dou_dizhu-four.md")
    (whole,) = rules_pages.book_bullets(rules, part)
    fewer = HouseRules(tuple(_without_last(rule) if rule.seats == (4,) else rule for rule in rules.rules))
    (poorer,) = rules_pages.book_bullets(fewer, part)
    assert whole.startswith(poorer)
    assert "Never" in whole[len(poorer) :]


def _without_last(rule: HouseRule) -> HouseRule:
    return replace(rule, values=dict([*rule.values.items()][:-1]))


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_played_by_all_presets_and_by_the_last_value_of_every_rule(name: str) -> None:
    game, short = game_of(name), GAME_TESTS[name].short
    known = {rule.id: rule for rule in game.house_rules.rules}
    tried = [{rule: known[rule].values[value] for rule, value in preset.values.items()}
             for preset in game.house_rules.presets.values()]  # fmt: skip
    tried.append({rule.id: [*rule.values.values()][-1] for rule in known.values()})
    for number, values in enumerate(tried):
        seats = [*tables(game)][number % len([*tables(game)])]
        options = {option: value for chosen in values.values() for option, value in chosen.sets.items()}
        written = game.write_out(seats, {**options, **short})
        assert all(known[rule].chosen(written) == value.label
                   for rule, value in values.items() if not set(value.sets) & set(short))  # fmt: skip
        match = Match(game.build(seats, written), number)
        agents = [game.agent(game.reference, seat) for seat in range(seats)]
        for _ in range(MOST_MOVES):
            if match.to_act is None:
                break
            match.play(agents[match.to_act].choose(match.view(match.to_act)))
