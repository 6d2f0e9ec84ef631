"""`pazaak.api`: what talk says, in Python, for every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pazaak.api import (
    GAME_NAMES,
    IllegalMoveError,
    Match,
    NotationError,
    OptionsError,
    PositionError,
    TranscriptError,
    Turn,
    environment,
    house_player,
    level_names,
    play_matches,
    seat_counts,
    side_decks,
    table_options,
)
from pazaak.house.rules.game_path import load_game
from pazaak.house.talk.protocol import Talker
from pazaak.root.games import GAMES

SHORT = {"hazari": "deals", "fives": "deals", "kitti": "deals", "crash": "deals", "hokm": "hands",
         "dou_dizhu": "hands", "big_three": "hands", "pazu": "sets"}  # fmt: skip
"""The option that makes a match short, where a game has one."""
PLIES = 12


def short(game: str) -> dict[str, Any]:
    if game in SHORT:
        return {SHORT[game]: 1}
    return {"sets_to_win": 1} if game == "pazaak" else {}


def any_move(turn: Turn, chance: Random) -> str:
    return chance.choice(turn.moves(40))


def played(game: str, seed: int = 2) -> Match:
    match, chance = Match(game, options=short(game), seed=seed), Random(seed)
    match.play_out([lambda turn: any_move(turn, chance)] * match.seats)
    return match


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_match_is_what_talk_says(game: str) -> None:
    """Word by word: events, views, moves, position, state and result."""
    talker = Talker(load_game(GAMES[game]))

    def talk(**command: Any) -> Any:
        return json.loads(talker.answer(json.dumps(command).encode()))

    match, chance = Match(game, options=short(game), seed=7), Random(1)
    assert match.events() == talk(do="new", seed=7, options=short(game))["events"]
    for _ in range(PLIES):
        if match.over:
            break
        seat, turn = match.to_act, match.turn()
        assert turn.seat == seat
        assert turn.game == game == match.game
        assert turn.view == match.view(turn.seat) == talk(do="view", seat=seat)["view"]
        assert turn.moves(50) == talk(do="moves", limit=50)["moves"]
        assert match.position() == talk(do="position")["position"]
        move = any_move(turn, chance)
        turn.check(move)
        assert {"events": match.play(move), "to_act": match.to_act} == talk(do="play", move=move)
    assert match.state() == talk(do="state")["state"]
    if (result := match.result) is not None:
        told = {"points": [*result.points], "winners": [*result.winners], "reason": result.reason}
        assert told == talk(do="result")


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_match_goes_into_a_transcript_and_back(game: str) -> None:
    match = played(game)
    again = Match.from_transcript(match.transcript())
    assert again.over
    assert (again.moves, again.result, again.options) == (match.moves, match.result, match.options)
    assert again.transcript() == match.transcript()
    assert [move for _, move in again.decisions()] == match.moves
    views = [turn.view for turn, _ in match.decisions()]
    assert views[0] == Match(game, options=short(game), seed=2).turn().view
    assert [view["seat"] for view in views] == [turn.seat for turn, _ in match.decisions()]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_match_begins_from_the_point_that_another_has_reached(game: str) -> None:
    match, chance = Match(game, seed=3), Random(3)
    for _ in range(3):
        match.play(any_move(match.turn(), chance))
    there, twin = Match(game, position=match.position()), match.copy()
    move = any_move(match.turn(), chance)
    before = match.state()
    assert twin.play(move) == there.play(move)
    assert match.state() == before
    assert match.play(move)
    assert twin.state() == there.state() == match.state()
    assert len(twin.moves) == 4 > len(there.moves)
    with pytest.raises(PositionError, match="whole state"):
        there.transcript()


@pytest.mark.full("crash", "hazari")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_facts_of_a_game(game: str) -> None:
    """Options that are written out make the same table."""
    assert Match(game).seats in seat_counts(game)
    assert [Match(game, each).seats for each in seat_counts(game)] == seat_counts(game)
    options = table_options(game)
    assert table_options(game, None, options) == options == json.loads(json.dumps(options))
    written, usual = Match(game, options=options, seed=5), Match(game, seed=5)
    assert (written.events(), written.turn().moves(9)) == (usual.events(), usual.turn().moves(9))
    assert "random" in level_names(game)
    assert house_player(game, "random", 1)(Match(game).turn()) in Match(game).turn().moves()


def test_house_players_choose_as_those_of_talk() -> None:
    match = Match("pazaak", seed=7)
    while not match.over:
        told = {level: house_player("pazaak", level, 3)(match.turn()) for level in ("r1", "r2b", "stand:17")}
        for move in told.values():
            match.turn().check(move)
        match.play(told["r1"])
    assert match.result is not None


def greedy(turn: Turn) -> str:
    return turn.moves(1)[0]


@pytest.mark.full
def test_a_contest_of_names_has_the_figures_of_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    from pazaak.root.commands import main  # the command itself, not the library

    words = ["arena", "pazaak", "--seats", "r1,r2b", "--matches", "40", "--seed", "9", "--decks", "good", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)["players"]
    decks = [side_decks("pazaak")["good"]] * 2
    scores = play_matches("pazaak", ["r1", "r2b"], 40, seed=9, decks=decks)
    assert [(score.agent, score.wins, round(score.points, 6)) for score in scores] == [
        (player["agent"], player["wins"], player["points"]) for player in told
    ]


def test_a_bot_in_a_contest_is_asked_as_a_player_of_the_house_would_be() -> None:
    """A house player brought as a bot has the figures that its name has."""
    named = play_matches("hokm", ["greedy", "casual"], 6, seed=4, options={"hands": 1})
    brought = play_matches("hokm", [house_player("hokm", "greedy"), "casual"], 6, seed=4, options={"hands": 1})
    assert brought == named
    own, other = play_matches("hokm", [greedy, "greedy"], 6, same_deals=True, options={"hands": 1})
    assert (own.agent, other.agent) == ("greedy", "greedy")
    assert own.share + other.share == pytest.approx(1)


def illegal(turn: Turn) -> str:
    return "stand"


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Match("ludo"), "There is no game 'ludo'; there are pazaak, hazari"),
        (lambda: level_names("ludo"), "There is no game"),
        (lambda: Match("pazaak", 3), "played by two"),
        (lambda: Match("pazaak", options={"bats": 1}), "no option 'bats'"),
        (lambda: Match("pazaak", names=("one",)), "a name for each seat: 2, not 1"),
        (lambda: Match("pazaak").view(2), "no seat 2"),
        (lambda: Match("pazaak").view(-1), "no seat -1"),
        (lambda: Match("pazaak").play_out([greedy]), "a player for each seat: 2, not 1"),
        (lambda: house_player("pazaak", "nobody"), "no player 'nobody'; there are random, novice"),
        (lambda: house_player("pazaak", "stand:99"), "stand:N stands"),
        (lambda: house_player("pazaak", "r1")(Match("hokm").turn()), "of pazaak is asked at a table of hokm"),
        (lambda: play_matches("pazaak", ["r1"], 1), "played by two"),
        (lambda: play_matches("pazaak", ["r1", "cmd:./bot"], 1), "Programs play in the arena"),
        (lambda: play_matches("pazaak", ["r1", "r2"], 1), "no player 'r2'"),
        (lambda: play_matches("pazaak", ["r1", greedy], 1, workers=2), "leave out workers"),
        (lambda: play_matches("pazaak", ["r1", "r1"], 0), "At least one match"),
        (lambda: play_matches("pazaak", ["r1", "r1"], 3, same_deals=True), "multiple"),
        (lambda: play_matches("pazaak", ["r1", "r1"], 1, decks=[["+1"] * 10]), "side deck for each player"),
        (lambda: environment("ludo"), "There is no game"),
        (lambda: level_names(["pazaak"]), "There is no game"),  # type: ignore[arg-type]
        (lambda: Match("pazaak", options=3), "values by name, not 3"),  # type: ignore[arg-type]
        (lambda: table_options("pazaak", None, {1: 2}), "values by name"),  # type: ignore[dict-item]
        (lambda: Match("pazaak", seed=float("nan")), "A seed is a whole number, not nan"),  # type: ignore[arg-type]
        (lambda: Match("pazaak", names=("one", "")), "A name has 1 to"),
        (lambda: Match("pazaak", names=("one", "x" * 99)), "A name has 1 to"),
        (lambda: Match("pazaak", names=("one", "\x1b[2J")), "holds a letter that nobody sees"),
        (lambda: Match("pazaak").view(0.5), "A seat is a whole number"),  # type: ignore[arg-type]
        (lambda: Match("pazaak").turn().moves(-1), "never below zero"),
        (lambda: Match("pazaak").play_out([greedy, None]), "A bot is a function"),  # type: ignore[list-item]
        (lambda: house_player("pazaak", None), "no player None"),  # type: ignore[arg-type]
        (lambda: house_player("pazaak", "r1", "7"), "A seed is a whole number"),  # type: ignore[arg-type]
        (lambda: play_matches("pazaak", ["r1", None], 1), "A bot is a function"),  # type: ignore[list-item]
        (lambda: play_matches("pazaak", [], 1), "needs players"),
        (lambda: play_matches("pazaak", ["r1", "r1"], 1, decks=3), "decks are a list, not 3"),  # type: ignore[arg-type]
        (lambda: Match("pazaak").play_out(greedy), "Players are a list"),  # type: ignore[arg-type]
        (lambda: environment("pazaak", options=["sets"]), "values by name"),  # type: ignore[arg-type]
        (lambda: environment({"pazaak"}), "There is no game"),  # type: ignore[arg-type]
        (lambda: play_matches("pazaak", ["r1", "r1"], 1.5), "matches is a whole number"),  # type: ignore[arg-type]
        (lambda: play_matches("pazaak", ["r1", "r1"], 1, workers=1.5), "workers is a whole"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_is_a_sentence(make: Any, told: str) -> None:
    with pytest.raises(OptionsError, match=told):
        make()


def test_what_is_no_text_is_neither_move_nor_transcript_nor_position() -> None:
    match = Match("pazaak", seed=7)
    before = match.position()

    def forgetful(turn: Turn) -> Any:
        """Forgets to return."""

    plays: list[Callable[[], Any]] = [
        lambda: match.play(3),  # type: ignore[arg-type]
        lambda: match.turn().check(["ante 10"]),  # type: ignore[arg-type]
        lambda: match.play_out([forgetful, forgetful]),
        lambda: play_matches("pazaak", [forgetful, "r1"], 1),
    ]
    for play in plays:
        with pytest.raises(NotationError, match="A move is a text"):
            play()
    assert match.position() == before
    with pytest.raises(TranscriptError, match="A transcript is a text"):
        Match.from_transcript(b"casino transcript 1")  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="A position is values by name"):
        Match("pazaak", position=["state"])  # type: ignore[arg-type]


def test_what_cannot_be_played_changes_nothing() -> None:
    match = Match("pazaak", seed=7)
    before = match.position()
    with pytest.raises(IllegalMoveError):
        match.play("stand")
    with pytest.raises(NotationError, match="written 'stand'"):
        match.play("Stand")
    with pytest.raises(IllegalMoveError):
        match.turn().check("bet 10")
    with pytest.raises(IllegalMoveError):
        play_matches("pazaak", [illegal, "r1"], 2)
    assert (match.position(), match.moves) == (before, [])
    over = played("pazaak")
    with pytest.raises(IllegalMoveError, match="over"):
        over.turn()


@pytest.mark.parametrize(
    "position", [{"state": 1}, {"state": "{}"}, {"state": "x", "pot": 1}, {"pott": 1}, {"phase": "over"}]
)
def test_a_position_that_cannot_be_is_a_sentence(position: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        Match("pazaak", position=position)


@pytest.mark.parametrize("text", ["", "casino transcript 1\nmoves:\n", 'casino transcript 1\ngame: "ludo"\n'])
def test_a_transcript_that_cannot_be_is_a_sentence(text: str) -> None:
    with pytest.raises(TranscriptError):
        Match.from_transcript(text)
