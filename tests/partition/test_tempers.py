"""The tempers of the rivals: another liking at the same level, within the rules, for a small price."""

from __future__ import annotations

from random import Random

import pytest

from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import SHOW, Lay, Swap
from partition_games.engine.options import AnyOptions, CrashOptions, HazariOptions, KittiOptions
from partition_games.engine.players.advice import promise
from partition_games.engine.players.bots import arrange, laid
from partition_games.engine.players.hint import Evaluation
from partition_games.engine.players.tempers import tempered_rival
from partition_games.engine.solving.levels import arranger
from partition_games.engine.solving.tempers import tempered
from partition_games.engine.temper import Temper
from partition_games.register import GAMES
from partition_games.scenes.tempers import OF_STYLE
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.match import Match

OPTIONS: tuple[AnyOptions, ...] = (HazariOptions(), CrashOptions(), KittiOptions())
HANDS = 40


def hands(options: AnyOptions) -> list[Hand]:
    """The same hands every time."""
    dice = Random(7)
    return [tuple(dice.sample(DECK_52, 9 if isinstance(options, KittiOptions) else 13)) for _ in range(HANDS)]


def promised(options: AnyOptions, hand: Hand, temper: Temper | None) -> Evaluation:
    """Return the evaluation of the arrangement that a master with a temper makes."""
    if temper is None:
        return promise(options, arrange(options, hand, "master"))
    cards = tuple(sorted(CARD_NUMBER[card] for card in hand))
    split = tempered(arranger(options), cards, "master", temper)
    return promise(options, laid(cards, split, rides=isinstance(options, HazariOptions)))


@pytest.mark.full("crash", "hazari")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.GAME)
def test_a_temper_moves_the_strength_and_costs_little(options: AnyOptions) -> None:
    dealt = hands(options)
    plain, *others = ([promised(options, hand, temper) for hand in dealt] for temper in (None, *Temper))
    front, deep, gambler = others
    assert sum(one.chances[0] for one in front) > sum(one.chances[0] for one in plain)
    assert sum(one.chances[-1] for one in deep) > sum(one.chances[-1] for one in plain)
    worth = sum(one.total for one in plain)
    for tempered_hands in (front, deep, gambler):
        assert 0.92 * worth < sum(one.total for one in tempered_hands) <= worth + 1e-6


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("temper", Temper)
@pytest.mark.parametrize("level", ["greedy", "master"])
def test_tempered_players_keep_to_the_rules(game: str, temper: Temper, level: str) -> None:
    seats = 4 if game == "hazari" else 2
    match = Match(GAMES[game].build(seats, {"deals": 1}), 5)
    players = [tempered_rival(level, temper.value, 1) for _ in range(seats)]
    for _ in range(40):
        seat = match.to_act
        if seat is None:
            break
        move = players[seat].choose(match.view(seat))
        assert isinstance(move, Lay | Swap) or move is SHOW
        match.play(move, seat)
    assert match.to_act is None


def test_every_temper_is_somebodys() -> None:
    assert set(OF_STYLE.values()) == set(Temper)
