"""Rules of thumb before the play: what they propose, and that the line says why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.game_path import load_game
from pazaak.root.games import GAMES
from pazaak.side_games.climbing.moves import Bid, NameCard
from pazaak.side_games.climbing.scenes.aids.thumb import rule_of_thumb
from pazaak.side_games.climbing.scenes.copies import plain
from pazaak.side_games.climbing.scenes.words import opening_card
from pazaak.side_games.climbing.state import Phase, View
from pazaak.stage.widgets.widgets import Button
from pazaak.table.cards52 import card_sign
from tests.side_games.climbing.test_table import AnyTable, at_table

RANKS = "3456789TJQK"


def bidding(hand: str) -> dict[str, Any]:
    """A deal in which the first seat bids first and holds these cards, and no others that are strong."""
    held = hand.split()
    deck = [f"{rank}{suit}" for suit in "SHDC" for rank in RANKS]
    held += [card for card in deck if card not in held][: 17 - len(held)]
    whole = [*deck, *(f"{rank}{suit}" for suit in "SHDC" for rank in "A2"), "BJ", "RJ"]
    rest = [card for card in whole if card not in held]
    return {"hands": [held, rest[:17], rest[17:34]], "kitty": rest[34:], "bidder": 0}


def tone(table: AnyTable, id: str) -> str:
    return next(widget.tone for widget in table.controls.widgets() if isinstance(widget, Button) and widget.id == id)


@pytest.mark.parametrize(
    ("hand", "move", "line"),
    [
        ("BJ RJ 2S 2H 2D", "bid-3", "Two jokers, three 2s: bid 3"),
        ("BJ 2S 2H", "bid-1", "One joker, two 2s: bid 1"),
        ("BJ 2S 7S 7H 7D 7C", "bid-1", "One joker, one 2, one bomb: bid 1"),
        ("2S 9H", "pass", "No jokers, one 2: pass"),
    ],
)
def test_a_bid_is_proposed_with_its_reason_and_lit(hand: str, move: str, line: str, tmp_path: Path) -> None:
    with at_table(tmp_path, position=bidding(hand)) as (pilot, table):
        assert tone(table, move) != "gold"
        pilot.press("h")
        pilot.step(0.1)
        assert line in (table.message.told, table.message.text)
        assert tone(table, move) == "gold"
        assert table.plies == 0, "a hint decides nothing"


def asked(rules: Any, state: Any) -> View:
    """Return the view of the seat that is to act."""
    view: View = rules.view(state, rules.to_act(state))
    return view


def test_who_must_open_is_told_so() -> None:
    rules = load_game(GAMES["big_three"]).build(3, {})
    lines = [rule_of_thumb(asked(rules, rules.deal(seed).state)) for seed in range(40)]
    poor = [line for move, line in lines if move == Bid(1) and line.endswith(", but you have to open: bid 1")]
    assert poor
    assert all(line.count("no ") + line.count("No ") or "one" in line.lower() for line in poor)
    assert {move for move, _ in lines} >= {Bid(1), Bid(2)}


def test_the_highest_card_that_is_lacking_is_named() -> None:
    rules = load_game(GAMES["big_three"]).build(4, {})
    for seed in range(10):
        state = rules.deal(seed).state
        state = rules.apply(state, Bid(3)).state
        view = asked(rules, state)
        assert view.table.phase is Phase.NAMING
        move, line = rule_of_thumb(view)
        assert isinstance(move, NameCard)
        assert line.startswith("The highest you lack: name ")
        rules.verify(view, move)
        assert move.card.rank == max(card.rank for card in view.table.variant.nameable(view.hand))


def test_the_card_by_which_one_opens_is_lit_until_somebody_bids(tmp_path: Path) -> None:
    rules = load_game(GAMES["big_three"]).build(3, {})
    seed = next(seed for seed in range(200) if rules.to_act(rules.deal(seed).state) == 0)
    with at_table(tmp_path, game="big_three", seed=seed, speed="normal") as (pilot, table):
        pilot.step(0.2)
        opens = opening_card(table.view)
        assert opens is not None
        lit = {plain(card) for card, sprite in table.picture.own.items() if sprite.glow == "gold"}
        assert lit == {opens}
        assert f"You hold the {card_sign(opens)}, so you open" in table.message.text
        table.commit(Bid(1))
        for _ in range(10):
            pilot.step(0.2)
        assert opening_card(table.view) is None
