"""The computer players: what they plan, and that they play whole hands by the rules, the same way each time."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.thinking.trials import try_out
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.players.master import Master, candidates
from pazaak.side_games.climbing.players.planning import ALONE
from pazaak.side_games.climbing.players.playout import WEIGHED, Replies, World, play_out
from pazaak.side_games.climbing.players.policy import (
    MATES_CONTROL,
    best_reply,
    lead,
    least_gain,
    planned_reply,
)
from pazaak.side_games.climbing.players.simple import Greedy, mates_of, planner_for
from pazaak.side_games.climbing.players.worlds import Worlds
from pazaak.side_games.climbing.plays.generation import ranks_text
from pazaak.side_games.climbing.plays.piles import counts_of, size
from pazaak.side_games.climbing.rules import playable
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.contracts.climbing_secrets import scramble_climbing
from tests.side_games.climbing.tables import Sitting, big_three, dou_dizhu

FORMS = [(DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)]
in_every_form = pytest.mark.parametrize(("game", "seats"), FORMS, ids=[f"{game.name} {seats}" for game, seats in FORMS])


def chosen(table: Sitting) -> str:
    seat = table.match.to_act
    assert seat is not None
    return table.game.write(Greedy(1).choose(table.match.view(seat)))


@in_every_form
def test_a_plan_plays_every_card_once(game: ClimbingGame, seats: int) -> None:
    random, match = Random(1), Match(game.build(seats, {}), 1)
    variant = match.state.table.variant
    planner = planner_for(variant)
    for _ in range(20):
        hand = counts_of(variant.deck.pile(random.sample(variant.deck.cards, variant.hand_size)))
        plan = planner.plan[hand]
        assert sum(plan.plays) == hand
        assert all(planner.generator.meaning[play] is not None for play in plan.plays)


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("3S 4S 5S 6S 7S 9S 9H", "34567 99"),
        ("3S 3H 3D 4S 4H 4D 5S 7H", "33344457"),
        ("3S 3H 3D 6S 6H", "33366"),
        ("BJ RJ 4S 4H 4D 4C", "4444 br"),
        ("3S 3H 4S 4H 5S 5H 8S", "334455 8"),
    ],
)
def test_plans(cards: str, plays: str) -> None:
    table = dou_dizhu()
    variant = table.match.state.table.variant
    hand = counts_of(variant.deck.pile(table.game.parse(cards).cards))  # type: ignore[union-attr]
    plan = planner_for(variant).plan[hand]
    assert sorted(ranks_text(play, variant.LETTERS) for play in plan.plays) == plays.split()


def test_greedy_habits() -> None:
    # The last play goes out; the run is led before the high card is given away.
    assert chosen(dou_dizhu(landlord=0, hands=["3S 3H 3D 4S", "5S 6S 7S", "8S 9S"])) == "3S 3H 3D 4S"
    # A mate's high card is left to him, a rival's is beaten.
    hands = ["6S 7S 8S 9S", "2H 9D 4D 4C", "5H JD KD"]
    assert chosen(dou_dizhu(landlord=0, hands=hands, table=(2, "AS"), passes=1)) == "pass"
    assert chosen(dou_dizhu(landlord=0, hands=hands, table=(0, "AS"))) == "2H"
    # Singles are kept from a rival with one card.
    assert chosen(dou_dizhu(landlord=0, hands=["4S 5S 5H 9D 9C", "KS", "AS"], plays=[1, 1, 1])) != "4S"
    # A landlord with one card left is stopped by the highest.
    assert chosen(dou_dizhu(landlord=1, hands=["4S AH 5D", "KS", "6S 6H"], table=(2, "3S"))) == "AH"


def test_mates() -> None:
    hands = ["3S 3C 4H", "5S 5H", "6S 6H", "7S 7H", "8S 8H", "9S 9H"]
    hidden = dou_dizhu(6, landlord=0, hands=hands, announced="7S").match
    assert [mates_of(hidden.view(seat)) for seat in (0, 3, 4)] == [frozenset(), {0}, {1, 2, 3, 5}]
    shown = dou_dizhu(6, landlord=0, hands=hands, announced="2S", second_landlord=3).match
    assert [mates_of(shown.view(seat)) for seat in (0, 3, 4)] == [{3}, {0}, {1, 2, 5}]
    asked = big_three(4, declarer=1, partner_card="7S", hands=[" ".join(hand.split()) for hand in hands[:4]]).match
    assert [mates_of(asked.view(seat)) for seat in range(4)] == [{2, 3}, frozenset(), {0, 3}, {1}]


@pytest.mark.full("dou_dizhu 6")
@in_every_form
def test_sampled_deals_fit_what_was_seen(game: ClimbingGame, seats: int) -> None:
    match, random = Match(game.build(seats, {"hands": 1}), 4), Random(1)
    deck = counts_of(match.state.table.variant.deck.full)
    player, looked = game.agents["random"](2), 0
    while match.to_act is not None and looked < 12:
        if match.state.table.phase is Phase.PLAY:
            seat = random.randrange(seats)
            view = match.view(seat)
            world = Worlds(view, random).sample()
            assert world.hands[seat] == counts_of(view.hand)
            assert [size(hand) for hand in world.hands] == list(view.round.counts)
            assert sum(world.hands) + sum(counts_of(pile) for _, pile in view.round.history) == deck
            assert world.side[0] == view.table.declarer
            if seat in world.side[1:]:
                assert match.state.partner == seat
            assert len(play_out(world, {})) == seats
            looked += 1
        match.play(player.choose(match.view(match.to_act)))
    assert looked == 12


def habit(world: World) -> int:
    """Return the move of the seat to act in a playout, by its rule step by step."""
    seat, planner, seats = world.turn, world.planner, len(world.hands)
    others = [other for other in range(seats) if other != seat and world.held[other]]
    mates = [other for other in others if (other in world.side) == (seat in world.side)]
    rivals_hold = min((world.held[other] for other in others if other not in mates), default=99)
    mates_hold = min((world.held[mate] for mate in mates), default=99)
    plan = world.plans[seat] = world.plans[seat] or planner.plays(world.hands[seat])
    if world.lying is None:
        led = lead(planner, world.hands[seat], plan, rivals_hold, mates_hold)
        return 0 if led is None else led.counts
    after = next(seat for seat in ((seat + step) % seats for step in range(1, seats)) if seat in others)
    stopped = after not in mates and world.held[after] == ALONE.get(world.lying.kind)
    by_mate = (world.last in world.side) == (seat in world.side)
    if by_mate and not stopped and (mates_hold <= 2 or planner.control(world.lying) >= MATES_CONTROL):
        return 0
    target, least = planner.generator.target(world.lying), least_gain(by_mate and not stopped, rivals_hold)
    guarded = world.held[after] if rivals_hold <= 2 and after not in mates else 0
    planned = planned_reply(plan, target, guarded, least)
    if planned is not None or by_mate:
        return 0 if planned is None else planned.counts
    reply, gain = best_reply(planner, world.hands[seat], target, guarded if guarded <= 2 else 0, WEIGHED)
    return 0 if reply is None or gain <= least else reply.counts


def in_play(game: ClimbingGame, seats: int, seed: int) -> View:
    """The view of who plays first in a hand of the seed."""
    match = Match(game.build(seats, {"hands": 1}), seed)
    player = game.agents["greedy"](1)
    while True:
        assert match.to_act is not None
        view = match.view(match.to_act)
        if view.table.phase is Phase.PLAY:
            return view
        match.play(player.choose(view))


@in_every_form
def test_a_playout_is_played_by_habit_to_the_end(game: ClimbingGame, seats: int) -> None:
    """The one loop comes to what single moves come to, and what it knows of replies changes nothing."""
    worlds, replies = Worlds(in_play(game, seats, 5), Random(3)), Replies()
    for _ in range(6):
        world, points = worlds.sample(), None
        told = play_out(world.copy(), replies)
        while points is None:
            seat, play = world.turn, habit(world)
            rest = list(world.plans[seat] or ())
            points = world.play(play)
            planned = [each for each in rest if each.counts == play]
            if planned:
                rest.remove(planned[0])
            if planned or not play:
                world.plans[seat] = tuple(rest)
        assert told == points
    assert replies


@pytest.mark.full("dou_dizhu 6")
@in_every_form
def test_most_hands_are_told_from_plays_by_their_numbers_alone(game: ClimbingGame, seats: int) -> None:
    variant = in_play(game, seats, 1).table.variant
    planner, random, plays = planner_for(variant), Random(2), 0
    for _ in range(30):
        hand = counts_of(variant.deck.pile(random.sample(variant.deck.cards, variant.hand_size)))
        for play in variant.generator.leads(hand):
            plays += 1
            assert planner.may_be_a_play(play)
            target = planner.weighed[play].target
            other = counts_of(variant.deck.pile(random.sample(variant.deck.cards, 6)))
            assert variant.generator.may_reply(other, target) or not variant.generator.replies(other, target)
    assert plays > 100
    assert not all(planner.may_be_a_play(counts_of(variant.deck.pile(variant.deck.cards[:n]))) for n in range(5, 15))


def test_what_cannot_overtake_the_best_is_given_up_sooner() -> None:
    noise = {"good": 0.6, "fair": 0.55, "poor": 0.45}

    def tried(overtaking: bool) -> tuple[int, dict[str, list[float]]]:
        random, taken = Random(5), [0]

        def value(world: float, name: str) -> float:
            taken[0] += 1
            return float(world < noise[name])

        names = list(noise)
        told = try_out(names, random.random, value, 0, 1500, spent=lambda: taken[0], overtaking=overtaking)
        assert told.best == "good"
        return taken[0], told.values

    trials, values = tried(overtaking=False)
    fewer, _ = tried(overtaking=True)
    assert fewer < trials
    assert len(values["poor"]) < len(values["fair"])


@pytest.mark.full("dou_dizhu 4", "big_three 4", "dou_dizhu 6")
@in_every_form
def test_the_masters_work_is_counted(game: ClimbingGame, seats: int) -> None:
    """Six times the work makes several times the trials, and the same work the same ones."""
    view = in_play(game, seats, 3)
    little, again, much = (Master(1, 60_000, work=work).weigh(view).values for work in (10_000, 10_000, 60_000))
    assert little == again
    numbers = [sum(map(len, values.values())) for values in (little, much)]
    assert 2.5 <= numbers[1] / numbers[0] <= 12.0


@in_every_form
def test_players_play_hands_by_the_rules_and_know_no_more_than_they_see(game: ClimbingGame, seats: int) -> None:
    """Match.play checks each move; the master chooses the same whatever is hidden from him."""
    names = Counter[str]()
    match = Match(game.build(seats, {"hands": 1}), 7)
    players = {
        name: Master(3, 300) if name == "master" else game.agents[name](3)
        for name in ("random", "casual", "steady", "greedy", "master")
    }
    while (seat := match.to_act) is not None:
        name = list(players)[(len(match.history) + seat) % len(players)]
        move = players[name].choose(match.view(seat))
        if name == "master":
            other = scramble_climbing(match.state, seat, len(match.history))
            assert Master(3, 300).choose(match.rules.view(other, seat)) == move
        names[name] += 1
        match.play(move)
    assert min(names.values()) >= 3


def test_the_master_tries_what_may_be_played() -> None:
    table = dou_dizhu(landlord=0, hands=["3S 3H 3D 4S 5S 5H 9D 2S", "6S 6H 7S 7H", "8S 9H TD"], table=(1, "4C"))
    assert table.match.to_act == 2
    table = dou_dizhu(landlord=0, hands=["3S 3H 3D 4S 5S 5H 9D 2S", "6S 6H 7S 7H", "8S 9H TD"], table=(2, "4C"))
    view = table.match.view(0)
    tried = candidates(view)
    assert 0 in tried
    assert set(tried) - {0} <= set(playable(view))
    trials = Master(1, 2000).weigh(view)
    assert set(trials.values) == set(tried)
    assert max(len(values) for values in trials.values.values()) > 5
