"""The search of the last cards against all lines of the rules, and what passes and bids say of a deal."""

from __future__ import annotations

from random import Random

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.moves import PASS, Move
from pazaak.side_games.climbing.players.endgame import Endgame, TooLongError
from pazaak.side_games.climbing.players.evidence import Evidence
from pazaak.side_games.climbing.players.playout import World
from pazaak.side_games.climbing.players.simple import planner_for
from pazaak.side_games.climbing.players.worlds import Worlds
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import cards_for, playable
from pazaak.side_games.climbing.state import Phase, State
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.side_games.climbing.tables import Sitting, dou_dizhu

FORMS = [(DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)]
SEARCHED = {"dou_dizhu": 3, "big_three": 4}
"""Number of seats whose search comes with the suite."""
FEW = 7
"""Cards that all lines of the rules are followed with."""
FIRST_SEEDS = {
    ("dou_dizhu", 3): 33,
    ("dou_dizhu", 4): 6,
    ("dou_dizhu", 6): 680,
    ("big_three", 3): 12,
    ("big_three", 4): 42,
}
"""From here on hands are sought that come to so few cards; in those of earlier seeds somebody goes out before."""
WEAK = "3S 4S 5H 7S 7D 9S 9D TH JS JD QS KH 3D 4H 6C 8C 6D"
STRONG = "BJ RJ 2S 2H 2D AS AH AD AC KS KH KD KC QS QH QD QC"


def truth(match: Match, seat: int) -> World:  # type: ignore[type-arg]
    """The hand as it really is, as the players imagine one."""
    state: State = match.state
    world = Worlds(match.view(seat), Random(1)).sample()
    world.hands = [counts_of(hand) for hand in state.hands]
    world.side = tuple(other for other in (state.table.declarer, state.partner) if other is not None)
    return world


def by_rules(match: Match, state: State, seat: int, ours: set[int]) -> int:  # type: ignore[type-arg]
    """The points of a seat if both sides play as well as can be: every line, by the rules alone."""
    hand, before = state.table.hand_number, state.table.scores
    actor = state.round.turn
    view = match.rules.view(state, actor)
    moves: list[Move] = [next(cards_for(view, play)) for play in playable(view)]
    if state.round.lying is not None or not moves:
        moves.append(PASS)
    values: list[int] = []
    for move in moves:
        after = match.rules.apply(state, move).state
        if after.table.phase is not Phase.PLAY or after.table.hand_number != hand:
            values.append(after.table.scores[seat] - before[seat])
        else:
            values.append(by_rules(match, after, seat, ours))
    return max(values) if actor in ours else min(values)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, marks=() if seats == SEARCHED[game.name] else pytest.mark.slow)
        for game, seats in FORMS
    ],
    ids=[f"{game.name} {seats}" for game, seats in FORMS],
)
def test_the_search_finds_what_all_lines_come_to(game: ClimbingGame, seats: int) -> None:
    compared, seed = 0, FIRST_SEEDS[game.name, seats] - 1
    while compared < (4 if seats < 6 else 1):
        seed += 1
        match = Match(game.build(seats, {"hands": 1}), seed)
        player = game.agents["steady"](seed)
        while (seat := match.to_act) is not None:
            held = sum(match.state.round.counts)
            if match.state.table.phase is Phase.PLAY and held <= (FEW if seats < 6 else FEW - 2):
                world = truth(match, seat)
                ours = {other for other in range(seats) if (other in world.side) == (seat in world.side)}
                assert Endgame(world, seat).points(world) == by_rules(match, match.state, seat, ours)
                compared += 1
                break
            match.play(player.choose(match.view(seat)))


def test_the_search_gives_up_what_is_too_long() -> None:
    match = Match(DOU_DIZHU.build(3, {"hands": 1}), 3)
    player = DOU_DIZHU.agents["greedy"](1)
    while match.state.table.phase is not Phase.PLAY:
        match.play(player.choose(match.view(match.to_act or 0)))
    world = truth(match, match.state.round.turn)
    with pytest.raises(TooLongError):
        Endgame(world, match.state.round.turn).points(world)


def likely(table: Sitting, seat: int, hands: list[str]) -> float:
    """Return the likelihood of a seat's observations with these hands."""
    view = table.match.view(seat)
    deck = view.table.variant.deck
    counts = [counts_of(deck.pile(table.game.parse(hand).cards)) for hand in hands]  # type: ignore[union-attr]
    declarer = view.table.declarer
    assert declarer is not None
    return Evidence(view, planner_for(view.table.variant)).likelihood(counts, (declarer,))


def test_a_pass_speaks_against_a_card_that_could_have_been_played() -> None:
    table = dou_dizhu(landlord=0, hands=["4S 9S 9H KS", "5S 6S JS JH", "7S 8S QS QH"])
    table.play("4S", "pass", "pass", "9S 9H", "JS JH", "pass")
    seat, hands = 0, ["KS", "5S 6S", "7S 8S QS QH"]
    assert table.match.to_act == seat
    one_spare = ["KS", "5S 6S", "7S 7H QS QH"]
    assert likely(table, seat, hands) < likely(table, seat, one_spare) < 1.0
    assert likely(table, seat, ["KS", "5S 5H", "7S 7H QS QH"]) == 1.0


def test_a_mate_may_be_left_the_trick() -> None:
    table = dou_dizhu(landlord=0, hands=["4S 9S 9H KS", "5S 6S JS JH", "7S 8S QS QH"])
    table.play("4S", "5S", "pass", "pass")
    spare = likely(table, 0, ["9S 9H KS", "6S JS JH", "2S 8S 8H 8D"])
    assert spare == 1.0
    assert 0.25 < likely(table, 0, ["9S 9H KS", "6S JS JH", "7S 8S 8H 8D"]) < 1.0


def test_a_bid_speaks_for_a_good_hand() -> None:
    match = Match(DOU_DIZHU.build(3, {"hands": 1}), 2)
    table = Sitting(DOU_DIZHU, match, [])
    bidder = match.to_act
    assert bidder is not None
    table.play("bid 3")
    watching = (bidder + 1) % 3
    view = match.view(watching)
    evidence, deck = Evidence(view, planner_for(view.table.variant)), view.table.variant.deck
    kitty = view.table.kitty
    assert kitty is not None
    hands = [0, 0, 0]
    told = {}
    for name, cards in (("weak", WEAK), ("strong", STRONG)):
        hands[bidder] = counts_of(deck.pile(table.game.parse(cards).cards)) + counts_of(kitty)  # type: ignore[union-attr]
        told[name] = evidence.likelihood(hands, (bidder,))
    assert told["weak"] < told["strong"] == 1.0


@pytest.mark.full("dou_dizhu 4", "dou_dizhu 6")
@pytest.mark.parametrize(("game", "seats"), FORMS, ids=[f"{game.name} {seats}" for game, seats in FORMS])
def test_the_true_deal_is_likelier_than_others(game: ClimbingGame, seats: int) -> None:
    true, imagined = [], []
    for seed in range(6):
        match = Match(game.build(seats, {"hands": 1}), seed)
        player, random = game.agents["greedy"](seed), Random(seed)
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if view.table.phase is Phase.PLAY:
                evidence = Evidence(view, planner_for(view.table.variant))
                if evidence:
                    world = truth(match, seat)
                    true.append(evidence.likelihood(world.hands, world.side))
                    other = Worlds(view, random)._deal()
                    imagined.append(evidence.likelihood(other.hands, other.side))
            match.play(player.choose(view))
    assert sum(true) > 1.2 * sum(imagined)


def test_big_three_forces_no_opinion_on_who_has_to_open() -> None:
    match = Match(BIG_THREE.build(3, {"hands": 1}), 2)
    table = Sitting(BIG_THREE, match, [])
    opener = match.to_act
    assert opener is not None
    table.play("bid 1", "pass", "pass")
    view = match.view((opener + 1) % 3)
    if view.table.phase is Phase.PLAY:
        calls = Evidence(view, planner_for(view.table.variant))._called
        assert all(call.seat != opener for call in calls)
