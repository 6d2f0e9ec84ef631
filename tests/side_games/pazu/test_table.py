"""Features of Pazu-Pazaak's table alone: bids on a bar, ways of a card, the coach, words that fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.pazu.moves import PASS, Bid
from pazaak.side_games.pazu.options import read_options
from pazaak.side_games.pazu.players.advice import Advice
from pazaak.side_games.pazu.players.adviser import Coach
from pazaak.side_games.pazu.players.coach import advise_lot
from pazaak.side_games.pazu.players.draws import bust_risk
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.coach import PazuCoach, advised
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.side_games.pazu.scenes.thumb import rule_of_thumb
from pazaak.side_games.pazu.scenes.ui import DOOR
from pazaak.side_games.pazu.scenes.words import preview_ways
from pazaak.side_games.pazu.state import Phase
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.side_games.journeys import Act, by_keys, until_asked
from tests.side_games.pazu.test_journey import by_mouse, make
from tests.stage.tidy import uncut

AnyTable = TableScene[Any, Any, Any]
LOTS: dict[str, Any] = {"phase": "bid", "leader": 0, "ante": 20, "lots": ["±4", "-5"], "pazaak_pot": 745}
TURN: dict[str, Any] = {"phase": "turn", "leader": 0, "ante": 20, "boards": [[4, 9], [10, 6], [2, 1, 4, 1, 3, 2, 1, 1]],
                        "stood": [False, True, False], "hands": [["-5", "±4"], [], ["D"]], "deck": [4]}  # fmt: skip


@contextmanager
def at_table(
    folder: Path,
    seats: int = 3,
    position: dict[str, Any] | None = None,
    size: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> Iterator[tuple[Pilot, AppServices, AnyTable]]:
    """A practice table whose rivals play simply; the coach answers in this process."""

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        return InlineThinker(Coach() if recipe.factory.endswith(":Coach") else PAZU.agents["regular"](1))

    with open_house(folder, None, 5) as house:
        house.thinker = house.background = thinker
        for name, value in {"speed": "instant", **settings}.items():
            setattr(house.profile.settings, name, value)
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
        session = PracticeSession.of(MatchTerms(PAZU, accounts, 4, {"sets": 2, "ante_max": 40}, position))
        table: AnyTable = TableScene(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        try:
            pilot = Pilot(app)
            until_asked(pilot, table)
            yield pilot, house, table
        finally:
            app.close()


def test_a_bid_is_set_on_the_bar_and_the_button_tells_it(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LOTS) as (pilot, _, table):
        least = table.view.table.next_bid
        assert pilot.node("bid").label == f"BID {least}"
        pilot.steer_to("amount")
        pilot.press("right")
        controls = table.controls
        assert isinstance(controls, PazuControls)
        assert controls.amount is not None
        chosen = controls.amount.amount
        assert chosen > least
        pilot.step()
        assert pilot.node("bid").label == f"BID {chosen}"
        plies = table.plies
        pilot.press("b")
        until_asked(pilot, table)
        assert table.session.match.history[plies] == Bid(chosen)


def test_pots_and_lot_are_explained_where_one_looks(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LOTS) as (pilot, _, _table):
        assert pilot.node("about-jackpot").label == "Pazaak Pot: 745"
        assert pilot.node("about-lot").label == "The lot: Switch 4, 1 more to come"
        for id, words in (("about-lot", "you choose"), ("about-jackpot", "Full Board"), ("about-pot", "antes")):
            pilot.move((5, 700))
            pilot.wait(0.5)
            pilot.hover(id)
            pilot.wait(1.0)
            assert words in pilot.app.screen.tooltip.shown


def test_a_card_with_two_ways_lays_them_out(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TURN) as (pilot, _, table):
        assert table.view.board.total == 17
        by_mouse(pilot, "hand-2")
        pilot.step()
        assert [pilot.node(f"way-{way}").label for way in (1, 2)] == ["+4", "−4"]
        pilot.press("escape")
        pilot.step()
        assert not pilot.has("way-1")
        by_mouse(pilot, "hand-2")
        by_mouse(pilot, "way-2")
        pilot.settle()
        assert table.view.board.total == 13


def test_the_line_says_who_is_to_be_beaten(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TURN) as (_, house, table):
        name = house.roster.rivals[1].name
        assert table.message.due.startswith(f"{name} needs one card for a Full Board.")


def test_each_way_to_play_a_card_is_previewed(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TURN) as (_, _, table):
        assert isinstance(table.controls, PazuControls)
        single, several = table.controls.ways[0], table.controls.ways[1]
        assert preview_ways(table.view, single) == ("−5 gives 12", "own_text")
        assert preview_ways(table.view, several) == ("+4: 21, bust  ·  −4: 13", "own_text")


@pytest.mark.full
@pytest.mark.parametrize(
    ("position", "first", "why"),
    [
        (LOTS | {"hands": [["-1"], [], []]}, "", "Bid for the lot, or pass."),
        (TURN | {"hands": [["-5", "±4"], [], []]}, "1", "You've already played a card this turn."),
    ],
)
def test_a_card_that_cannot_be_played_says_why_over_the_hand(
    position: dict[str, Any], first: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(tmp_path, position=position) as (pilot, _, table):
        until_asked(pilot, table)
        if first:
            pilot.press(first)
            until_asked(pilot, table)
        written: list[tuple[str, Any]] = []
        text = Canvas.text

        def seen(canvas: Canvas, told: str, place: Any, **named: Any) -> Any:
            written.append((told, place))
            return text(canvas, told, place, **named)

        monkeypatch.setattr(Canvas, "text", seen)
        pilot.hover("hand-1")
        pilot.settle()
        pilot.picture()
        assert (why, at.PREVIEW) in written
        before = len(table.session.match.history)
        pilot.press("1")
        pilot.step()
        assert table.message.told == why
        assert len(table.session.match.history) == before
        assert why in pilot.node("hand-1").label


def test_the_advice_bids_no_more_than_the_purse_holds(tmp_path: Path) -> None:
    with at_table(tmp_path, position={**LOTS, "pazaak_pot": 100_000}) as (_, _, table):
        view, lot = table.view, advise_lot(table.view)
        purse = view.table.purses[view.seat]
        assert purse * 0.9 < lot.limit <= purse - view.table.ante
        told = advised(Advice(Bid(20), lot, ()), table.room.names, view)
        assert told.endswith(f"{lot.limit:,} at most.")


def test_the_lots_to_come_lie_clear_of_the_message() -> None:
    row = at.card_rect(at.LOTS_LEFT, at.LOTS_SCALE).inflate(at.LOTS_SPAN, 0)
    assert at.OWN_PLATE.right < row.left
    assert row.right < at.MESSAGE.left


def test_the_risk_is_that_of_the_cards_that_are_left(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TURN) as (_, _, table):
        gone = table.view.table.gone
        left = [4 - count for count in gone]
        # From 17, with a minus 5 and a plus or minus 4, nothing up to a 8 is lost.
        lost = sum(left[value - 1] for value in (9, 10))
        assert bust_risk(table.view) == pytest.approx(lost / sum(left))


def test_the_coach_tells_the_worth_of_a_lot_and_of_a_turn(tmp_path: Path) -> None:
    with at_table(tmp_path / "bid", position=LOTS) as (pilot, _, table):
        pilot.press("c")
        pilot.settle()
        assert table.advice.startswith("Coach: worth ")
        assert "at most" in table.advice
        assert isinstance(table.coach, PazuCoach)
        assert table.coach.worth == advise_lot(table.view).worth
        pilot.press("c")
        pilot.settle()
        assert table.coach.worth == ()
    with at_table(tmp_path / "turn", position=TURN) as (pilot, _, table):
        pilot.press("c")
        pilot.settle()
        named = r"(End the turn|Stand|Play [^:]+)"
        both = rf"Coach: {named}: \d+% of the pot, bust \d+%\.( Full Board \d+%\.)? {named}: \d+%\."
        assert re.fullmatch(both, table.advice), table.advice
        pilot.press("c")
        pilot.settle()
        assert not table.advice


def test_a_move_is_taken_back_in_practice(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TURN) as (pilot, _, table):
        before = table.view
        by_mouse(pilot, "stand")
        until_asked(pilot, table)
        pilot.press("t")
        until_asked(pilot, table)
        assert table.view == before


@pytest.mark.full
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_word_is_cut_in_a_small_window(seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = PAZU.agents["regular"](3)
    with at_table(tmp_path, seats, size=(960, 540)) as (pilot, _, table), uncut(monkeypatch):
        pilot.watch(True)
        for _ in range(25):
            if pilot.scene == "results":
                break
            pilot.step()
            make(pilot, by_mouse, table, person.choose(table.view))
            until_asked(pilot, table)


@pytest.mark.full
def test_the_table_says_who_leads_with_what(tmp_path: Path) -> None:
    boards = [[4, 9], [10, 6], [10, 4]]
    for stood, told in (
        ([False] * 3, "Three still in play"),
        ([False, True, False], "Highest: {0}, 16"),
        ([False, True, True], "Highest: {0}, 16"),
    ):
        with at_table(tmp_path / str(sum(stood)), position={**TURN, "boards": boards, "stood": stood}) as (_, _, table):
            board = table.board
            assert isinstance(board, PazuBoard)
            assert board.race()[0] == told.format(board._short(1))
            tags = [board._tag(seat)[0] for seat in (1, 2)]
            assert tags == ["HIGHEST" if stood[1] else "IN PLAY", "STANDS" if stood[2] else "IN PLAY"]
    boards[2] = [10, 6]
    with at_table(tmp_path / "shared", position={**TURN, "boards": boards, "stood": stood}) as (_, _, table):
        board = table.board
        assert isinstance(board, PazuBoard)
        assert board.race()[0] == "Highest: 16, shared"
        assert [board._tag(seat)[0] for seat in (1, 2)] == ["HIGHEST", "HIGHEST"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_large_words_lie_on_no_board_hand_or_plate(seats: int) -> None:
    for place in at.places(seats, 0):
        hand = [at.card_rect(place.hand(index), place.hand_scale) for index in range(HAND_SIZE)]
        assert at.BANNER.box.collidelist([place.plate, place.board, *hand]) == -1


def test_a_tie_is_announced_and_then_leaves_the_pot_in_sight(tmp_path: Path) -> None:
    tied = {**TURN, "boards": [[9], [9, 9], [3]], "stood": [False, True, True], "hands": [["T"], [], []], "deck": [9]}
    with at_table(tmp_path, position=tied) as (pilot, house, table):
        house.profile.settings.speed = "normal"
        announced = False
        pilot.click("stand")
        for _ in range(400):
            pilot.step()
            announced = announced or table.picture.banner == "TIE AT 18"
        assert announced
        assert table.view.table.phase is Phase.TIEBREAK
        pilot.settle()
        assert table.picture.banner == ""
        assert table.message.due.startswith("Tie at 18.")


FULL: dict[str, Any] = {"phase": "turn", "leader": 0, "ante": 20, "boards": [[1, 1, 1, 1, 2, 2, 2], [10], [9]],
                        "stood": [False, True, True], "hands": [["-3"], [], []], "deck": [9]}  # fmt: skip


def test_no_tooltip_lies_over_what_is_won(tmp_path: Path) -> None:
    with at_table(tmp_path, position=FULL) as (pilot, house, table):
        house.profile.settings.speed = "normal"
        pilot.steer_to("hand-1")
        pilot.wait(1.0)
        assert pilot.app.screen.tooltip.shown, "at rest the card is explained"
        pilot.press("return")
        banners = set()
        for _ in range(600):
            pilot.step(0.02)
            if table.deciding:
                break
            if table.picture.banner_alpha:
                banners.add(table.picture.banner)
            assert not pilot.app.screen.tooltip.shown or not table.timeline.busy
        assert "YOU WIN THE SET" in banners


def test_a_bid_goes_up_by_the_least_raise(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LOTS) as (pilot, _, table):
        controls = table.controls
        assert isinstance(controls, PazuControls)
        assert controls.amount is not None
        least, raised = table.view.table.next_bid, table.view.table.step
        pilot.steer_to("amount")
        bids = [controls.amount.amount]
        for key in ("right", "right", "left"):
            pilot.press(key)
            bids.append(controls.amount.amount)
        assert bids == [least, least + raised, least + 2 * raised, least + raised]


def test_the_door_tells_the_most_that_an_ante_and_the_pot_may_be() -> None:
    assert DOOR.stake_label == "Ante up to"
    assert DOOR.pot_label == "Set Pot up to"
    for stake in DOOR.stakes:
        options = read_options(4, {"ante_max": stake})
        named = range(options.ante_min, options.ante_max + 1)
        assert named[-1] == stake
        assert len(named) > 1 or stake == options.ante_min


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_rivals_fill_the_cloth_with_large_faces_and_speak_at_their_own_place(seats: int) -> None:
    own, *rivals = at.places(seats, 0)
    whole = rivals[0].plate.unionall([place.plate for place in rivals])
    assert whole.left <= 60
    assert whole.right >= 1220
    for place in rivals:
        assert 110 <= 2 * place.radius <= 140 or (seats == 6 and 2 * place.radius >= 84)
        face = FRect(0, 0, 2 * place.radius, 2 * place.radius)
        face.center = place.portrait
        hand = [at.card_rect(place.hand(index), place.hand_scale) for index in range(HAND_SIZE)]
        for held in (face, *hand, place.around.bubble):
            assert place.plate.contains(held)
            assert place.bidder.contains(held)
        assert face.collidelist([*hand, place.board]) == -1
        assert place.board.collidelist(hand) == -1
        assert place.plate.contains(place.board)
    assert 2 * own.radius >= 110


@pytest.mark.parametrize("act", [by_mouse, by_keys, lambda pilot, _: pilot.press("r")], ids=["mouse", "keys", "key"])
def test_the_rest_of_the_lots_is_passed_on_at_a_press(act: Act, tmp_path: Path) -> None:
    with at_table(tmp_path, 6, {"phase": "bid", "leader": 0, "ante": 20}) as (pilot, _, table):
        purse = table.view.table.purses[table.viewer]
        act(pilot, "pass-rest")
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.TURN
        assert not table.view.hand
        assert table.view.table.purses[table.viewer] == purse
        assert not pilot.has("pass-rest")


def test_the_rest_may_be_bid_for_again(tmp_path: Path) -> None:
    with at_table(tmp_path, 4, {"phase": "bid", "leader": 0, "ante": 20}) as (pilot, house, table):
        house.profile.settings.speed = "normal"
        pilot.click("pass-rest")
        pilot.step()
        assert pilot.node("pass-rest").label == "BID AGAIN"
        pilot.click("pass-rest")
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.BID
        assert table.view.table.lots_left == 3, "only this lot was passed on"


def test_skip_ends_what_the_others_show(tmp_path: Path) -> None:
    waited = {}
    for name in ("watched", "skipped"):
        with at_table(tmp_path / name, 6, {"phase": "bid", "leader": 0, "ante": 20}) as (pilot, house, table):
            house.profile.settings.speed = "normal"
            pilot.click("pass")
            waited[name] = 0
            while not table.deciding:
                if name == "skipped" and pilot.has("skip"):
                    pilot.click("skip")
                pilot.step()
                waited[name] += 1
            assert not pilot.has("skip")
    assert waited["skipped"] < 0.5 * waited["watched"]


@pytest.mark.parametrize("seats", [3, 6])
def test_no_button_of_haste_lies_where_an_act_does(seats: int) -> None:
    acts = [at.FULL, at.BELOW, at.AMOUNT, at.UPPER, at.LOWER]
    for rect in (at.SKIP, at.PASS_REST):
        assert rect.collidelist([*acts, at.MESSAGE, at.BANNER.box, at.places(seats, 0)[0].board]) == -1


def test_who_sets_the_ante_is_offered_the_last_one_again(tmp_path: Path) -> None:
    with at_table(tmp_path, position={"phase": "ante", "leader": 0}) as (pilot, _, table):
        board, controls = table.board, table.controls
        assert isinstance(board, PazuBoard)
        assert isinstance(controls, PazuControls)
        assert board._tag(table.viewer)[0] == "LEADS", "no turn is anybody's while the ante is asked"
        assert controls.amount is not None
        controls.amount.set(35)
        pilot.step()
        pilot.click("name-ante")
        until_asked(pilot, table)
        pilot.press("t")
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.ANTE
        assert controls.amount is not None
        assert controls.amount.amount == 35


@pytest.mark.parametrize(
    ("lot", "line", "lit"),
    [
        ("±4", "Switch 4: worth the ante, 20. Bid 10", "bid"),
        ("-5", "Minus 5: worth half the ante, 10. Bid 10", "bid"),
    ],
)
def test_a_hint_says_its_rule_of_thumb_and_lights_what_it_proposes(
    lot: str, line: str, lit: str, tmp_path: Path
) -> None:
    with at_table(tmp_path, position={**LOTS, "lots": [lot, "+1"]}) as (pilot, _, table):
        controls = table.controls
        assert isinstance(controls, PazuControls)
        assert controls.spoken_line != line
        plies = table.plies
        pilot.press("h")
        pilot.step()
        assert controls.spoken_line == line
        assert tones(table)[lit] == "gold"
        assert "gold" not in {tone for id, tone in tones(table).items() if id != lit}
        assert table.plies == plies, "a hint decides nothing"


def tones(table: AnyTable) -> dict[str, str]:
    """The light of the buttons of a bid."""
    return {
        widget.id: widget.tone
        for widget in table.controls.widgets()
        if isinstance(widget, Button) and widget.id in ("bid", "pass")
    }


def test_a_hint_passes_on_a_lot_that_costs_more_than_it_is_worth(tmp_path: Path) -> None:
    with at_table(tmp_path, position={**LOTS, "lots": ["-5", "+1"]}) as (_, _house, table):
        view = table.view
        dear = replace(view, table=replace(view.table, bidder=1, bid=10))
        assert dear.table.next_bid > 10
        assert rule_of_thumb(dear) == (PASS, "Minus 5: worth half the ante, 10. Pass")
