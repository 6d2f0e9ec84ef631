"""Any game at any of its tables: play ends, moves are legal, others wait, credits are kept, records replay."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from pazaak.house.rules.agents import game_agent
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import IllegalMoveError
from tests.contracts.playing import AnyMatch, random_game
from tests.contracts.registry import ENTRIES, NAMES, SETTINGS, Entry, Setting

MOVES_CHECKED = 60

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)


@pytest.mark.full("crash-four", "kitti-five", "crash-three", "crash-two", "hazari-standard", "kitti-four")
@at_every_table
def test_every_listed_move_is_legal_and_listed_once(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(setting.entry.games):
        for ply in random_game(setting, seed):
            view = rules.view(ply.before, ply.seat)
            moves = list(islice(rules.moves(view), MOVES_CHECKED))
            assert moves
            assert len(set(moves)) == len(moves)
            for move in moves:
                rules.verify(view, move)


@at_every_table
def test_nobody_else_may_move(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(setting.entry.games):
        for ply in random_game(setting, seed):
            for seat in range(rules.seats):
                if seat != ply.seat:
                    with pytest.raises(IllegalMoveError, match=r"\.$"):
                        rules.verify(rules.view(ply.before, seat), ply.move)


@at_every_table
def test_a_game_ends_with_an_outcome_and_not_before(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(setting.entry.games):
        plies = list(random_game(setting, seed))
        assert all(rules.outcome(ply.before) is None for ply in plies)
        end = plies[-1].after
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.points == rules.payoffs(end)
        assert outcome.winners
        assert set(outcome.winners) <= set(range(rules.seats))
        if setting.entry.sum_zero:
            assert sum(outcome.points) == 0
        for seat in range(rules.seats):
            with pytest.raises(IllegalMoveError):
                rules.verify(rules.view(end, seat), plies[-1].move)


@at_every_table
def test_credits_are_whole_and_neither_created_nor_lost(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(setting.entry.games):
        opening = rules.holdings(rules.deal(seed).state)
        for ply in random_game(setting, seed):
            held = rules.holdings(ply.after)
            assert held.total == opening.total
            assert min(*held.seats, *held.pots, 0) == 0
            assert all(type(amount) is int for amount in (*held.seats, *held.pots))
        won = tuple(now - then for now, then in zip(held.seats, opening.seats, strict=True))
        if setting.game.points_are_credits:
            assert won == rules.payoffs(ply.after)
        assert sum(won) == sum(opening.pots) - sum(held.pots)


@at_every_table
def test_seed_and_moves_are_the_record_of_a_game(setting: Setting) -> None:
    game = setting.game
    for seed in range(setting.entry.games):
        plies = list(random_game(setting, seed))
        record = [game.write(ply.move) for ply in plies]
        match: AnyMatch = Match(setting.rules(), seed)
        for ply, text in zip(plies, record, strict=True):
            move = game.parse(text)
            assert move == ply.move
            assert game.write(move) == text
            assert match.play(move, ply.seat) == ply.events
            assert match.state == ply.after
        assert match.over


@at_every_table
def test_applying_a_move_leaves_the_state_before_as_it_was(setting: Setting) -> None:
    rules = setting.rules()
    for ply in random_game(setting, 3):
        described = json.dumps(setting.game.describe_state(ply.before))
        assert rules.apply(ply.before, ply.move) == rules.apply(ply.before, ply.move)
        assert json.dumps(setting.game.describe_state(ply.before)) == described


@pytest.mark.full("dou_dizhu-six")
@at_every_table
def test_views_and_states_are_json_and_share_what_they_tell(setting: Setting) -> None:
    rules = setting.rules()
    for ply in random_game(setting, 5):
        state = setting.game.describe_state(ply.after)
        assert json.loads(json.dumps(state)) == state
        for seat in range(rules.seats):
            view = setting.game.describe_view(rules.view(ply.after, seat))
            assert json.loads(json.dumps(view)) == view
            assert view["seat"] == seat
            shared = view.keys() - setting.entry.own
            assert {key: state[key] for key in shared} == {key: view[key] for key in shared}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.game.name)
def test_who_stands_in_for_a_rival_is_a_player_of_the_game(entry: Entry) -> None:
    game = entry.game
    match = Match(game.build(None, {}), 1)
    stand_in = game_agent(entry.path, game.reference, 1)
    seat = match.to_act
    assert seat is not None
    match.rules.verify(match.view(seat), stand_in.choose(match.view(seat)))


@at_every_table
def test_options_that_are_written_out_deal_the_same_and_stay_as_they_are(setting: Setting) -> None:
    """A sealed game leaves nothing open: every option is named, and writing the options out again changes nothing."""
    game, options = setting.game, setting.entry.tables[setting.table]
    seats = setting.rules().seats
    written = game.write_out(None, options)
    assert json.loads(json.dumps(written)) == written
    assert game.write_out(seats, written) == written
    assert set(options) <= set(written)
    assert all(written[name] == value for name, value in options.items() if name != "side_decks")
    for seed in range(3):
        given, again = game.build(None, options).deal(seed), game.build(seats, written).deal(seed)
        assert again.events == given.events
        told, told_again = game.describe_state(given.state), game.describe_state(again.state)
        assert told_again.keys() == told.keys()
        if "side_decks" not in written:
            # What is described of the options is what was asked for.
            assert all(told_again[part] == value for part, value in told.items() if part != "options")
