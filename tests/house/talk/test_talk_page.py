"""docs/bots/talk.md names all there is: every command, phase, move, option, key, field, event, player and deck."""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import fields
from functools import partial
from typing import Any, get_args

import pytest

from pazaak.game import events
from pazaak.game.cards.side_cards import PLAYS, SideCard
from pazaak.game.options import PazaakOptions
from pazaak.game.phases import Phase
from pazaak.game.positions.given import KEYS
from pazaak.game.ruleset import PRESETS, RuleSet
from pazaak.house.arena.command import add_arena_arguments
from pazaak.rivals.register import PAZAAK
from tests.deals import pages
from tests.deals.pages import Stream, entries, in_brackets, page
from tests.house.conversation import Conversation

PAGE = page("talk.md").read_text("utf-8")
section, rows = partial(pages.section, "talk.md"), partial(entries, "talk.md")


def test_every_command_is_there() -> None:
    known = Conversation(PAZAAK).error("nothing").partition("one of ")[2].rstrip(".").split(", ")
    named = set(re.findall(r'\{"do":"(\w+)"', section("Commands")))
    assert named == set(known)


def test_every_phase_is_there() -> None:
    assert list(rows("Phases")) == [phase.value for phase in Phase]


def test_every_way_to_play_a_card_is_there() -> None:
    text = section("Moves")
    for card, plays in PLAYS.items():
        for play in plays:
            written = PAZAAK.write(play)
            pattern = written if card.value in ("1±2", "2&4", "3&6", "D", "T") else re.sub(r"\d", "3", written)
            assert f"`{pattern}`" in text, written
    for words in ("accept", "leave", "check", "call", "fold", "end", "stand", "tiebreak yes", "tiebreak no"):
        assert f"`{words}`" in text
        PAZAAK.parse(words)


def test_every_option_is_there_with_its_default_and_values() -> None:
    told = rows("Options")
    assert list(told) == list(PazaakOptions.model_fields)
    for field in fields(RuleSet):
        default = in_brackets(told[field.name])
        value = getattr(RuleSet(), field.name)
        assert default.strip().strip("`") == (str(value).lower() if isinstance(value, bool) else str(value))
    for name, info in PazaakOptions.model_fields.items():
        for value in literals(info.annotation):
            assert f"`{value}`" in told[name], (name, value)


def literals(annotation: Any) -> list[str]:
    """The texts a type allows, however deep they stand."""
    inner = get_args(annotation)
    return [value for entry in inner for value in ([entry] if isinstance(entry, str) else literals(entry))]


@pytest.mark.parametrize("preset", ["classic", "classic2"])
def test_the_presets_differ_from_the_default_as_told(preset: str) -> None:
    sentence = re.search(rf"`{preset}` is (.*?)[.;] ", section("Options").replace("\n", " "))
    assert sentence is not None
    told = dict(re.findall(r"`(\w+)` `?(\w+)`?", sentence[1]))
    differing = {
        field.name: str(getattr(PRESETS[preset], field.name)).lower()
        for field in fields(RuleSet)
        if getattr(PRESETS[preset], field.name) != getattr(RuleSet(), field.name)
    }
    assert told == differing


def test_every_key_of_a_position_is_there() -> None:
    assert set(rows("Positions")) == KEYS


def test_every_field_of_views_and_states_is_there() -> None:
    talk = Conversation(PAZAAK)
    talk.say("new")
    view, state = talk.say("view", seat=0)["view"], talk.say("state")["state"]
    text = section("What views and states hold")
    assert list(rows("What views and states hold")) == [key for key in view if key not in ("seat", "hand")]
    assert all(f"`{key}`" in text for key in {*view, *state})
    for reason in ("full_board", "bust", "total", "tiebreak", "fold", "tie", "sets", "left"):
        assert f"`{reason}`" in text


def test_every_event_is_there_with_its_fields() -> None:
    told = rows("Events")
    known = {kind.__name__: [field.name for field in fields(kind)] for kind in get_args(events.Event)}
    assert list(told) == list(known)
    for name, named in known.items():
        assert re.findall(r"`(\w+)`", told[name].split(": ")[0]) == named


def test_every_player_and_deck_is_there() -> None:
    assert list(rows("Players")) == list(PAZAAK.agents)
    text = section("Options").replace("\n", " ")
    for name, cards in PAZAAK.decks.items():
        assert f"`{name}` is {' '.join(cards)}" in text
    for card in SideCard:
        PAZAAK.parse(PAZAAK.write(PLAYS[card][0]))


def test_every_argument_of_the_arena_is_there() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    add_arena_arguments(parser, {"pazaak": ""})
    known = {option for action in parser._actions for option in action.option_strings}
    assert {name.split()[0] for name in rows("Arena")} == known


@pytest.mark.parametrize("seed", [0, 7, -3, 2**64])
def test_a_stranger_can_deal_from_the_page(seed: int) -> None:
    talk = Conversation(PAZAAK)
    answer = talk.say("new", seed=seed, options={"side_decks": [list(PAZAAK.decks[name]) for name in ("good", "gold")]})
    state = talk.say("state")["state"]
    assert answer["to_act"] == Stream(f"{seed}/toss").below(2)
    assert state["deck"] == Stream(f"{seed}/0").shuffle([value for value in range(1, 11) for _ in range(4)])
    for seat, name in enumerate(("good", "gold")):
        assert state["hands"][seat] == Stream(f"{seed}/side deck {seat}").shuffle(list(PAZAAK.decks[name]))[:4]
    if seed == 7:
        assert f"the main deck begins {' '.join(map(str, state['deck'][:8]))}." in PAGE


def test_a_stranger_can_shuffle_what_lies_on_no_board() -> None:
    talk = Conversation(PAZAAK)
    full = [value for value in range(1, 11) for _ in range(4)]
    answer = talk.say("new", seed=5, options={"preset": "classic", "sets_to_win": 99})
    deck: list[int] = []
    lying: list[int] = []
    shuffles = 0
    while shuffles < 3:
        for event in answer["events"]:
            if event["event"] == "SetBegan":
                lying = []
            elif event["event"] == "Drawn":
                assert event["value"] == deck.pop(0)
                lying.append(event["value"])
            elif event["event"] == "DeckShuffled":
                rest = list(full)
                for value in lying:
                    rest.remove(value)
                assert event["cards"] == len(rest)
                deck = Stream(f"5/{shuffles}").shuffle(rest)
                shuffles += 1
        answer = talk.say("play", move=talk.say("choose", agent="r1")["move"])


def test_the_example_of_the_page_is_true() -> None:
    example = re.search(r"```\n\$ python main.py talk pazaak\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    talk = Conversation(PAZAAK)
    lines = example[1].splitlines()
    for command, answer in zip(lines[::2], lines[1::2], strict=True):
        got = json.dumps(talk.raw(command), separators=(",", ":"))
        beginning = answer.partition(",...")[0]
        assert got.startswith(beginning)
