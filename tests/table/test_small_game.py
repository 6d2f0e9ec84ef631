"""The small game is a whole game: one line in a list of games, and everything that serves all games serves it."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.arena.command import add_arena_arguments, run_arena
from pazaak.house.fair_deal.chain import BACK, RELIEVED, SeatChange
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.phrases import signed
from pazaak.house.records.rivals import check_rivals
from pazaak.house.records.transcript import load_transcript, replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.scenes.app_services import AppServices, opened_house
from pazaak.table.replay import TableReplay
from pazaak.table.round.held_cards import NUMBER_KEYS
from pazaak.table.round.picture import RoundPicture
from pazaak.table.scene import TableScene
from pazaak.table.sealing.proof import is_proved
from tests.apps import scene_app, whole_game
from tests.games.highcard import ENTRY, HANDS, LIST
from tests.house.conversation import Conversation
from tests.pilot import MOST_WAITS, Pilot, at_the_sheet, find_door
from tests.table.small_game import ui
from tests.table.small_game.events import Event
from tests.table.small_game.moves import Move
from tests.table.small_game.players import Master, advise
from tests.table.small_game.register import HIGH_CARD
from tests.table.small_game.state import TRICKS, View

FOLDER = Path(ui.__file__).parent
SCREEN = {"screen.py": 55, "ui.py": 80}
"""Its files that know a table, with so many lines at most."""
AnyTable = TableScene[View, Move, Event]


@contextmanager
def casino(folder: Path, worker: WorkerProcess | None = None) -> Iterator[tuple[Pilot, AppServices]]:
    """The whole casino as `main` puts it together, with the game in its list."""
    with opened_house(folder, LIST, worker, 5) as house, whole_game(house) as pilot:
        yield pilot, house


def sit_down(pilot: Pilot, *, seats: int = 4, button: str = "sit-down") -> AnyTable:
    """From the title through the hall to a table."""
    pilot.click("arcade")
    pilot.settle()
    pilot.click(find_door(pilot, "highcard"))
    pilot.settle()
    with at_the_sheet(pilot):
        pilot.steer_to("seats")
        for _ in range(abs(seats - 4)):
            pilot.press("right" if seats > 4 else "left")
    pilot.click(button)
    pilot.settle()
    return table_of(pilot)


def table_of(pilot: Pilot) -> AnyTable:
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def until_asked(pilot: Pilot, table: AnyTable) -> None:
    """Until the person is to play, or the result is shown."""
    for _ in range(4000):
        pilot.settle()
        if pilot.scene == "results" or table.deciding:
            return
        pilot.wait(0.1)
    raise AssertionError(f"the table never asks; it says “{table.message.text}”")


def seen(picture: RoundPicture[Any]) -> Any:
    """All that can be seen of a picture at rest, as plain values; what the person looks at may be raised."""
    cards = [
        [(card.face, card.shown, round(card.x, 3), round(card.y, 3), card.scale, card.turn, card.alpha) for card in row]
        for row in (
            *(seat.hand for seat in picture.seats), *(seat.shown for seat in picture.seats), picture.own.values()
        )
    ]  # fmt: skip
    numbers = [(seat.score, seat.purse, seat.tag, seat.ready) for seat in picture.seats]
    assert not picture.chips
    assert not picture.passing
    return cards, numbers, picture.pot, picture.turn


def play_card(pilot: Pilot, table: AnyTable) -> None:
    """Play as the master would, by the number of the card, a mouse or the keyboard in turn."""
    card = Master(1).choose(table.view).card
    number = table.view.hand.index(card)
    spot = table.controls.widgets()[number].id
    how = table.plies % 3
    if how == 0 and number < len(NUMBER_KEYS):
        pilot.press(str(number + 1))
    elif how == 1:
        pilot.click(spot)
    else:
        pilot.steer_to(spot)
        pilot.press("return")
    assert table.session.pending or card not in table.view.hand


def play_on(pilot: Pilot, table: AnyTable) -> int:
    """To the end; how often the person was asked. At every rest the animated picture is the fresh one."""
    asked = 0
    until_asked(pilot, table)
    while pilot.scene != "results":
        asked += 1
        assert seen(table.picture) == seen(table.board.lay_out(table.view))
        play_card(pilot, table)
        until_asked(pilot, table)
    assert seen(table.picture) == seen(table.board.lay_out(table.view))
    return asked


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_is_found_in_the_hall_and_played_to_its_result(seats: int, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "fast"
        table = sit_down(pilot, seats=seats)
        assert table.board.seats == seats
        until_asked(pilot, table)
        play_card(pilot, table)
        until_asked(pilot, table)
        assert house.profile.purse.player == 950
        assert play_on(pilot, table) == TRICKS - 1
        credits, outcome = table.session.credits, table.session.outcome
        assert outcome is not None
        assert sum(credits) == 0
        assert house.profile.purse.player == 1000 + credits[table.viewer]
        assert sum(outcome.points) == TRICKS
        told = " ".join(node.label for node in pilot.tree())
        assert ("YOU WIN" in told) == (table.viewer in outcome.winners)
        for seat, name in enumerate(table.room.names):
            assert signed(credits[seat]) in told, name
        tally = house.profile.statistics(PLAYER, "highcard")
        assert (tally.matches, tally.credits) == (1, credits[table.viewer])
        pilot.click("rematch")
        pilot.settle()
        assert table_of(pilot) is not table


@pytest.mark.full
def test_every_event_is_in_the_log(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        play_on(pilot, table)
        told = table.log.sentences
        assert len(table.log.ended) == TRICKS
        assert sum(sentence.startswith("Trick ") for sentence in told) == TRICKS
        assert sum(" the trick with the " in sentence for sentence in told) == TRICKS
        assert sum(" play the " in sentence for sentence in told) == TRICKS
        assert told[-1].endswith("from the pot.")
        assert pilot.has("lobby")


def test_a_card_that_does_not_follow_suit_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        until_asked(pilot, table)
        while len(table.view.playable) == len(table.view.hand):
            play_card(pilot, table)
            until_asked(pilot, table)
        wrong = next(card for card in table.view.hand if card not in table.view.playable)
        plies = table.plies
        pilot.press(str(table.view.hand.index(wrong) + 1))
        assert table.plies == plies
        assert table.message.told == "You must follow suit while you can."


@pytest.mark.full
def test_the_coach_answers_from_the_process_that_thinks(tmp_path: Path) -> None:
    worker = WorkerProcess()
    try:
        with casino(tmp_path, worker) as (pilot, house):
            house.profile.settings.speed = "instant"
            table = sit_down(pilot)
            until_asked(pilot, table)
            assert "Coach" not in table.message.text
            pilot.click("coach")
            for _ in range(MOST_WAITS):
                if "Coach" in table.message.text:
                    break
                time.sleep(0.001)
                pilot.step(0.0)
            assert table.message.text.endswith(f", for {advise(table.view).reason}.")
            assert worker.process_id is not None
            pilot.click("coach")
            assert "Coach" not in table.message.text
    finally:
        worker.close()


@pytest.mark.full
def test_a_rival_who_loops_for_ever_is_relieved_and_the_game_is_played_to_its_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs = tmp_path / "signs"
    signs.mkdir()

    def mind(table: AnyTable, account: str, seat: int) -> Thinker[View, Move]:
        loops: AgentRecipe[View, Move] = AgentRecipe("tests.house.small_game:LoopingAgent", (str(signs),))
        return table.house.thinker(loops)

    monkeypatch.setattr(TableScene, "mind", mind)
    worker = WorkerProcess()
    try:
        with casino(tmp_path / "profile", worker) as (pilot, house):
            house.profile.settings.speed = "instant"
            with pilot.impatient():
                table = sit_down(pilot, seats=2)
                for times in (1, 2):
                    until_looping(pilot, table, signs, times)
                    plies = table.plies
                    for _ in range(98):
                        pilot.step(0.1)
                    assert (table.plies, len(list(signs.iterdir()))) == (plies, times)
                    assert "break" not in table.message.text
                    for _ in range(4):
                        pilot.step(0.1)
                name = table.room.names[1 - table.viewer]
                assert table.message.told == f"{name} needs a break. The house plays on."
            assert play_on(pilot, table) > 0
            assert table.session.over
            assert house.profile.purse.total() == 0
            assert table.session.match_id is not None
            (relief,) = reliefs_of(house.profile.ledger, table.session.match_id)
            assert relief == SeatChange(plies, 1 - table.viewer, RELIEVED)
            assert is_proved(house.profile.ledger, table.session)
    finally:
        worker.close()
    assert len(list(signs.iterdir())) == 2
    told = [record.message for record in caplog.records if record.name == "pazaak.house.thinking.house_player"]
    assert len(told) == 3
    assert told[-1].endswith("is relieved until the table is left.")


class Lost:
    """A player without an answer."""

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        raise RuntimeError("lost in thought")


@pytest.mark.full
def test_a_relief_ends_when_the_table_is_left_and_the_chain_of_the_resumed_match_tells_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        with monkeypatch.context() as lost:
            lost.setattr(TableScene, "mind", lambda table, account, seat: InlineThinker(Lost()))
            table = sit_down(pilot, seats=2)
            until_asked(pilot, table)
            play_card(pilot, table)
            until_asked(pilot, table)
            play_card(pilot, table)
            until_asked(pilot, table)
            match_id, left, seat = table.session.match_id, table.plies, 1 - table.viewer
            assert match_id is not None
            pilot.press("f10")
            pilot.settle()
            pilot.click("save-and-leave")
            pilot.settle()
        told = reliefs_of(house.profile.ledger, match_id)
        assert [(relief.seat, relief.word) for relief in told] == [(seat, RELIEVED), (seat, BACK)]
        assert told[1].after == left
        pilot.click("continue")
        pilot.settle()
        table = table_of(pilot)
        play_on(pilot, table)
        assert is_proved(house.profile.ledger, table.session)
        assert reliefs_of(house.profile.ledger, match_id) == told
        record = record_of_stored(house.profile.ledger, match_id, ())
        assert record is not None
        found = list(check_rivals(record, {HIGH_CARD.name: HIGH_CARD}))
        assert [finding.proved for finding in found] == ["proved", "open"]


def until_looping(pilot: Pilot, table: AnyTable, signs: Path, times: int) -> None:
    """Until so many workers have begun to loop for the rival whose turn it is; no time passes but for what moves."""
    for _ in range(MOST_WAITS):
        if len(list(signs.iterdir())) == times:
            return
        if table.deciding:
            pilot.press("1")
        pilot.step(0.0 if table.awaiting else 0.1)
        time.sleep(0.001)
    raise AssertionError("nobody is asked")


@pytest.mark.full
def test_it_is_left_and_resumed_where_it_was(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        house.profile.save_settings()
        table = sit_down(pilot)
        for _ in range(2):
            until_asked(pilot, table)
            play_card(pilot, table)
        until_asked(pilot, table)
        view, lay = table.view, seen(table.picture)
        pilot.press("f10")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        assert pilot.scene == "arcade"
    with casino(tmp_path) as (pilot, house):
        pilot.click("continue")
        pilot.settle()
        table = table_of(pilot)
        assert table.view == view
        assert seen(table.picture) == lay
        assert play_on(pilot, table) == TRICKS - 2
        assert house.profile.unfinished() == []


def test_who_gives_up_leaves_the_pot_to_the_others(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        until_asked(pilot, table)
        pilot.press("f10")
        pilot.settle()
        pilot.click("give-up")
        pilot.settle()
        assert "The others share the pot of 200 credits." in " ".join(node.label for node in pilot.tree())
        pilot.click("yes")
        pilot.settle()
        told = pilot.told("headline")
        assert "YOU LEFT THE TABLE" in told
        assert "The others share the pot of 200 credits." in told
        assert "\u2013: Vesper (you), 0 tricks, left the table, \u221250" in told
        assert not pilot.has("rematch")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "arcade"
        assert house.profile.purse.player == 950
        assert house.profile.purse.total() == 0
        assert house.profile.unfinished() == []


@pytest.mark.full
def test_practice_takes_moves_back_from_anywhere(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot, button="practice")
        until_asked(pilot, table)
        first = table.view
        play_card(pilot, table)
        until_asked(pilot, table)
        assert table.view != first
        pilot.press("t")
        until_asked(pilot, table)
        assert table.view == first
        assert seen(table.picture) == seen(table.board.lay_out(first))
        assert play_on(pilot, table) == TRICKS
        pilot.click("take-back")
        until_asked(pilot, table)
        assert len(table.view.hand) == 1
        assert play_on(pilot, table) == 1
        assert house.profile.purse.player == 1000


@pytest.mark.full
def test_its_replay_goes_forwards_and_backwards(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        play_on(pilot, table)
        pilot.click("menu")
        pilot.settle()
        pilot.click("transcript")
        pilot.settle()
        file = next((house.profile.folder / "transcripts").glob("*"))
        record = load_transcript(file)
        steps = replayed(record, house.games)
        assert steps[-1][0] == table.session.match.state
    with opened_house(tmp_path, LIST, None, 5) as house:
        film = TableReplay(house, record, steps)
        app = scene_app(lambda: film, house.profile.settings)
        pilot = Pilot(app)
        pilot.settle()
        assert len(film.pages) == TRICKS
        lain = []
        for frame in range(film.last + 1):
            film.go(frame)
            lain.append((seen(film.board.picture), film.told))
        assert len({told for _, told in lain}) > TRICKS
        film.go(0)
        for frame in range(1, film.last + 1):
            pilot.press("right")
            pilot.settle()
            assert film.index == frame
            assert (seen(film.board.picture), film.told) == lain[frame]
        assert film.board.picture.banner
        for frame in range(film.last - 1, -1, -1):
            pilot.press("left")
            pilot.settle()
            assert (seen(film.board.picture), film.told) == lain[frame]
        app.quit()
        app.close()


def test_it_is_talked_to_as_any_table() -> None:
    talk = Conversation(HIGH_CARD)
    assert talk.say("new", seed=3, seats=3, options={"stake": 5})["to_act"] in range(3)
    for _ in range(3 * TRICKS):
        moves = talk.say("moves")["moves"]
        assert "error" not in talk.say("play", move=moves[0])
    assert talk.say("ask", what="takes", trick="7H KH AS") == {"takes": "KH"}
    assert "highest" not in talk.error("ask", what="takes")


def test_a_position_that_cannot_be_is_a_sentence() -> None:
    talk = Conversation(HIGH_CARD)
    positions: tuple[Json, ...] = (
        {"leader": 9},
        {"hands": ["AS"]},
        {"hands": ["AS KS QS JS TS", "AS 2H 3H 4H 5H"]},
        {"deck": []},
    )
    for position in positions:
        talk.error("new", seats=2, position=position)
    for options in ({"stake": -1}, {"seats": 7}, {"purses": [1, 2]}, {"colour": 1}, {"purses": [9, 9, 9, 9]}):
        talk.error("new", options=options)


def test_whoever_knows_the_game_wins_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    games = {ENTRY.name: ENTRY.game}
    parser = argparse.ArgumentParser()
    add_arena_arguments(parser, games)
    said = ["highcard", "--seats", "random,random,master", "--matches", "90", "--json"]
    assert run_arena(parser.parse_args(said), games) == 0
    players = json.loads(capsys.readouterr().out)["players"]
    wins = [player["wins"] for player in players]
    assert wins[2] > wins[0] + wins[1]


def test_equal_tricks_share_the_pot_and_odd_credits_go_to_the_earlier_seats() -> None:
    rules = HIGH_CARD.build(3, {"stake": 1})
    state = rules.set_up({"leader": 0, "hands": HANDS}, 1).state
    while (seat := rules.to_act(state)) is not None:
        state = rules.apply(state, HIGH_CARD.agents["master"](1).choose(rules.view(state, seat))).state
    holdings = rules.holdings(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert holdings.total == 3000
    assert len(outcome.winners) > 1
    assert holdings.pots == (0,)
    paid = [holdings.seats[seat] - 999 for seat in outcome.winners]
    assert sum(paid) == 3
    assert paid == sorted(paid, reverse=True)


def test_its_screen_is_small_and_needs_no_pygame() -> None:
    texts = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.py")}
    for name, most in SCREEN.items():
        assert len(texts[name].splitlines()) <= most, name
    assert not [name for name, text in texts.items() if "pygame" in text or "pazaak.stage" in text]
    assert {name for name, text in texts.items() if "pazaak.table" in text} == {*SCREEN}


def test_nobody_moves_out_of_turn() -> None:
    rules = HIGH_CARD.build(2, {})
    state = rules.set_up({"leader": 0}, 1).state
    move = next(iter(rules.moves(rules.view(state, 0))))
    with pytest.raises(IllegalMoveError, match="another player's turn"):
        rules.verify(rules.view(state, 1), move)


@pytest.mark.full
@pytest.mark.parametrize("key", ["escape", "f10"])
def test_over_a_game_that_is_over_the_menu_does_not_open(key: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "normal"
        table = sit_down(pilot)
        until_asked(pilot, table)
        while not table.session.over:
            if table.deciding:
                play_card(pilot, table)
            pilot.wait(0.05)
        assert pilot.scene != "results"
        pilot.press(key)
        for _ in range(40):
            assert pilot.scene != "pause"
            pilot.wait(0.05)
            if pilot.scene == "results":
                return
        raise AssertionError("the press leads to the result")
