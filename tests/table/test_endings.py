"""Endings of the arcade's games: the title says what decided, the list gives the places, any press leads on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pazaak.game.moves import LEAVE as LEAVE_TABLE
from pazaak.house.profile.settings import Settings
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.stage.screens.modal import Answer, Notice
from pazaak.stage.screens.results import Face, Placing
from pazaak.table.hall.door import PURSES
from pazaak.table.results import AGAIN, LEAVE, shared_places
from pazaak.table.round.ending.decided import CourseLine, Decided, DecidingCards, GameEnding
from pazaak.table.round.ending.scene import GameResult
from pazaak.table.scene import TableScene
from pazaak.table.sealing.words import end_lines
from tests.screens.ruler import measure
from tests.side_games.hokm.tables import SUITS
from tests.stage.tidy import SMALL, TIGHT, check_tidy, over_floor, uncut
from tests.table.test_seal_pages import LONG

DRAGON = "AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S"
RUN = "3S 4S 5S 6S 7S"
SUIT_EACH = [suit.split() for suit in SUITS]
SEEDS = 400


@dataclass(frozen=True, slots=True)
class End:
    """A game that ends in a rare way, by a position or by a search through seeds; `title` is a pattern."""

    game: str
    seats: int
    title: str
    told: str
    """Text of its sentence."""
    options: dict[str, Any]
    position: dict[str, Any] | None = None
    agent: str = "random"
    moves: tuple[Any, ...] = ()
    """Made first, as far as they are legal."""


def _fits(ending: GameEnding, end: End) -> bool:
    return re.fullmatch(end.title, ending.decided.title) is not None


ENDS = (
    End("hazari", 4, r"TROY OF \w+ FOR \d+", "That makes", {"target": 300}),
    End("hazari", 4, r"BY \d+ POINTS", "after 2 deals, with", {"deals": 2}),
    End("fives", 3, r"TWO PAIRS, \w+ AND \w+", "more make", {"target": 4}),
    End("kitti", 2, "BY A SALAMI", "All three groups make", {"target": 2}),
    End("kitti", 3, "TWO IN A ROW", "Two shows in a row make", {"target": 1}),
    End("kitti", 3, "TWO SHOWS", "Two shows make", {"target": 1, "any_two": True}),
    End("crash", 2, "BY A CRASH", "All four groups in one deal", {}),
    End("crash", 3, "THE LAST ONE LEFT", "nobody else is in", {"foul": "drop"}),
    End("crash", 2, "7 POINTS", "make", {}),
    End("crash", 2, r"BY [1-9]\d* POINTS?", "after 1 deal, with", {"deals": 1}),
    End("crash", 2, "ALL LEVEL", "share the game after 1 deal", {"deals": 1}),
    End("hokm", 4, "SEVEN TRICKS", "One point was enough", {"target": 1}),
    End("hokm", 4, "7 POINTS", "and", {"target": 7}),
    End("hokm", 4, "BY A KOT", "Seven tricks to none", {"target": 2}, {"hands": SUIT_EACH, "hakem": 0, "trump": "S"}),
    End("hokm", 4, "BY A HÂKEM KOTI", "against Hâkem", {"target": 3}, {"hands": SUIT_EACH, "hakem": 1, "trump": "S"}),
    End("hokm", 3, "THE THIRD WINS", "took equally many", {"target": 1},
        {"hands": [["2S"], ["AS"], ["3S"]], "hakem": 0, "trump": "H", "leader": 0, "tricks": [6, 5, 5]}),
    End("dou_dizhu", 3, "BY A SPRING", "end", {"hands": 1},
        {"hands": [RUN.split(), ["8S", "9S"], ["TS", "JS"]], "bid": 2, "landlord": 0}, agent="greedy"),
    End("dou_dizhu", 3, "IN THE LAST HAND", "end", {"hands": 3}, agent="greedy"),
    End("dou_dizhu", 3, "A PURSE IS EMPTY", "end", {"hands": 30, "point": 30, "purses": [60, 60, 60]}),
    End("big_three", 4, r"BY [1-9]\d* POINTS?", "after 2 hands", {"hands": 2}),
    End("pazu", 3, "BY A FULL BOARD", "The Pazaak Pot brought 500", {"sets": 1},
        {"phase": "turn", "leader": 0, "purses": [100] * 3, "boards": [[1, 1, 1, 1, 2, 2, 2], [10, 10], [10, 9]],
         "stood": [False, True, True], "deck": [2, 3], "pazaak_pot": 500, "paid_in": [40, 60, 0]}),
    End("pazu", 3, "THE LAST ONE LEFT", "Everyone else has left", {"sets": 3}, moves=(LEAVE_TABLE,)),
    End("pazu", 3, r"BY [1-9]\d* CREDITS?", "after 1 set", {"sets": 1}),
)  # fmt: skip


def session_of(house: AppServices, end: End, seed: int) -> AnySession:
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: end.seats - 1]))
    session = PracticeSession.of(MatchTerms(house.games[end.game], accounts, seed, dict(end.options), end.position))
    agents = [house.games[end.game].agents[end.agent](seed * 8 + seat) for seat in range(end.seats)]
    while (seat := session.match.to_act) is not None:
        view = session.match.view(seat)
        move = next((move for move in end.moves if seat and _legal(session, view, move)), None)
        session.play(agents[seat].choose(view) if move is None else move, seat)
    return session


def _legal(session: AnySession, view: Any, move: Any) -> bool:
    try:
        session.match.rules.verify(view, move)
    except IllegalMoveError:
        return False
    return True


@contextmanager
def ended(folder: Path, end: End) -> Iterator[tuple[AppServices, AnySession, GameEnding]]:
    """The first game that ends so, and its result."""
    with open_house(folder, None, 1) as house:
        for seed in range(1, SEEDS if end.position is None else 40):
            session = session_of(house, end, seed)
            table = TableScene(house, session)
            ending = table.ui.result(table.room, session, True)
            assert isinstance(ending, GameEnding)
            if _fits(ending, end):
                yield house, session, replace(ending, scenery=table.board.scenery)
                return
    raise AssertionError(f"no game ends as {end.title}")


def test_a_game_won_for_stakes_is_celebrated_and_the_second_is_counted(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 1) as house:
        hokm, seats = house.games["hokm"], (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
        dealt = {"hands": SUIT_EACH, "hakem": 0, "trump": "S"}
        for counted in ([], ["You've won 2 of 2 games of Hokm."]):
            terms = MatchTerms(hokm, seats, 1, {"stake": 100, "target": 1}, dealt)
            session = Session.begin(house.profile, terms, today=house.now().date(), stakes=StakeTerms(100, PURSES))
            table = TableScene(house, session)
            left = table.ui.result(table.room, session, True)
            assert (left.focus, [answer.id for answer in left.answers]) == (LEAVE, [LEAVE]), "nobody has won yet"
            while (seat := session.match.to_act) is not None:
                session.play(hokm.agents["random"](seat).choose(session.match.view(seat)), seat)
            ending = table.ui.result(table.room, session, True)
            assert (ending.celebrate, ending.focus) == (True, AGAIN)
            assert [note for note in ending.notes if note.startswith("You've won")] == counted
            assert not any(row.note for row in ending.placings), "nobody left, and nobody takes it all"


@pytest.mark.full("hazari-TROY OF \\\\w+ FOR \\\\d+-That makes")
@pytest.mark.parametrize("end", ENDS, ids=lambda end: f"{end.game}-{end.title}-{end.told}")
def test_the_title_says_what_decided(end: End, tmp_path: Path) -> None:
    with ended(tmp_path, end) as (house, session, ending):
        assert ending.headline == ending.decided.title
        assert end.told in ending.decided.sentence
        outcome = session.outcome
        assert outcome is not None
        assert ending.won == (0 in outcome.winners)
        assert {face.active for face in ending.winners} == {seat == 0 for seat in outcome.winners}
        names = [row.face.name for row in ending.placings]
        assert sorted(names) == sorted(set(names)), "each once, under one name"
        scene = GameResult(ending)
        ui = house.uis[session.game.name]
        assert (scene.book, scene.help) == (ui.book, ui.help), "help leads to the page of this game"
        told = scene.widgets()[0].label
        for said in (ending.decided.title, ending.decided.sentence, *(row.face.name for row in ending.placings)):
            assert said in told
        for cards in ending.decided.cards:
            assert cards.cards
            assert cards.name in told
        assert "DEFEAT" not in told


def test_a_dragon_is_named_and_shown(tmp_path: Path) -> None:
    hands = [DRAGON.split()]
    taken = set(hands[0])
    left = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432" if rank + suit not in taken]
    # No other hand has a card of every rank: the second is all of two suits.
    hands.append(sorted(left, key=lambda card: card[1])[:13])
    end = End("crash", 2, "BY A DRAGON", "One card of every rank", {}, {"hands": hands, "dealer": 1})
    with ended(tmp_path, end) as (_, _, ending):
        (shown,) = ending.decided.cards
        assert set(shown.cards) == taken
        assert ending.decided.sentence == "One card of every rank: the game is yours."


def test_a_crash_shows_all_four_groups_and_what_they_beat(tmp_path: Path) -> None:
    with ended(tmp_path, End("crash", 2, "BY A CRASH", "", {})) as (_, session, ending):
        winner = session.outcome.winners[0]  # type: ignore[union-attr]
        assert [set(group.cards) for group in ending.decided.cards] == [
            set(map(write_card, group)) for group in session.match.state.table.last_deal.groups[winner]
        ]
        assert [group.told.split(" beat")[0] for group in ending.decided.cards] == [f"group {k}" for k in range(1, 5)]


def test_who_fouled_out_takes_no_place(tmp_path: Path) -> None:
    with ended(tmp_path, End("crash", 3, "THE LAST ONE LEFT", "", {"foul": "drop"})) as (_, session, ending):
        dropped = sum(session.match.state.table.dropped)
        assert dropped == 2
        assert [row.rank for row in ending.placings] == ["1", "–", "–"]
        assert [row.note for row in ending.placings[1:]] == ["out by a foul"] * 2


@pytest.mark.full
def test_how_it_went_ends_with_what_everybody_has(tmp_path: Path) -> None:
    end = End("hokm", 4, "7 POINTS", "and", {"target": 7})
    with ended(tmp_path, end) as (_, session, ending):
        assert tuple(line.values[-1] for line in ending.course) == session.match.state.table.scores
        assert {line.values[0] for line in ending.course} == {0}
        steps = zip(*(line.values for line in ending.course), strict=True)
        assert all(one != other for one, other in pairwise(steps)), "only what has changed"
        told = GameResult(ending).widgets()[0].label
        assert f"How it went: {ending.course[0].face.name} " in told
        with over_floor(GameResult(ending), seen=True) as (pilot, _):
            pilot.settle()
            assert "HOW IT WENT" in [line.text for line in measure(pilot.app, 1.0).lines]


@pytest.mark.full
def test_where_no_cards_decided_the_way_there_takes_their_place(tmp_path: Path) -> None:
    course = [CourseLine(row.face, (0, place, 3 * place)) for place, row in enumerate(_ending().placings)]
    for notes in ((), ("Practice: no stakes",)):
        ending = _ending(decided=Decided("BY 40 POINTS", "You win."), course=course, notes=notes)
        with over_floor(GameResult(ending), seen=True) as (pilot, _):
            pilot.settle()
            page = measure(pilot.app, 1.0)
            heading = next(line for line in page.lines if line.text == "HOW IT WENT")
            first = next(line for line in page.lines if line.text == "takes 300 of the pot of 400")
            assert heading.rect.bottom + 150 < first.rect.top, "a picture between them"
            assert max(line.rect.bottom for line in page.lines if line.rect.left > 404) > 560, "no empty third"
            check_tidy(pilot)


@pytest.mark.full
def test_a_purse_below_the_sum_of_somebody_else_says_whose_it_is() -> None:
    for won in (True, False):
        with over_floor(GameResult(_ending(won=won)), seen=True) as (pilot, _):
            pilot.settle()
            drawn = [line.text for line in measure(pilot.app, 1.0).lines]
            assert ("your purse 1,100" in drawn) is not won


def test_who_left_is_not_ranked_second() -> None:
    assert shared_places((500, 900, 300), (0,), unranked=(1,)) == [1, 0, 2]
    assert shared_places((500, 900, 300), (1,), unranked=(1,)) == [2, 1, 3], "who won has won"


# -- the scene ---------------------------------------------------------------------------------------------------------


def _ending(**given: Any) -> GameEnding:
    names = ("vela", "player", "mirel", "nib")
    faces = [Face(name, "glad" if name == "vela" else "grim", name.capitalize(), "rival", name == "player")
             for name in names]  # fmt: skip
    credits = (200, 0, -100, -100)
    rows = tuple(
        Placing(place, face, f"{9 - place} points", str(won), "text",
                "takes 300 of the pot of 400" if place == 1 else "second: stake back" if place == 2 else "", place == 2)
        for place, (face, won) in enumerate(zip(faces, credits, strict=True), start=1)
    )  # fmt: skip
    groups = [
        DecidingCards(("AS", "KS", "QS"), "Running flush, ace high", f"group {k} beat a run") for k in range(1, 5)
    ]
    known: dict[str, Any] = {
        "headline": "BY A CRASH",
        "answers": (Answer(AGAIN, "DEAL AGAIN", AGAIN), Answer("transcript", "EXPORT", "transcript"),
                    Answer(LEAVE, "TABLES", LEAVE)),
        "placings": rows,
        "decided": Decided("BY A CRASH", "All four groups in one deal: Vela wins the game.", groups, "deal 3"),
        "winners": faces[:1],
        "sum": 200,
        "purse": (1100, 1100),
        "notes": ("You've won 12 of 20 games of Crash.",),
        "end": end_lines(LONG),
    }  # fmt: skip
    return GameEnding(**{**known, **given})


def test_second_of_four_is_no_defeat_and_has_its_stake_back() -> None:
    with over_floor(GameResult(_ending()), seen=True) as (pilot, _):
        pilot.settle()
        told = pilot.told("headline")
        assert "2: Player (you), 7 points, second: stake back, 0" in told
        drawn = [line.text for line in measure(pilot.app, 1.0).lines]
        assert "second: stake back" in drawn
        assert "BY A CRASH" in drawn
        assert "DEFEAT" not in drawn


@pytest.mark.parametrize("press", ["key", "mouse"])
def test_any_press_leads_to_the_finished_picture_and_the_second_deals_again(press: str) -> None:
    scene = GameResult(_ending())
    with over_floor(Notice("Before"), options=Settings(speed="normal"), seen=True) as (pilot, _):
        results: list[str] = []
        pilot.app.push(scene, results.append, how="none")
        pilot.wait(0.5)
        assert scene.timeline.busy
        act: Callable[[], object] = partial(pilot.click, "rematch")
        if press == "key":
            act = partial(pilot.press, "return")
        act()
        pilot.step()
        assert not scene.timeline.busy
        assert results == []
        finished = pilot.picture().copy()
        pilot.wait(3.0)
        assert finished.get_buffer().raw == pilot.picture().get_buffer().raw, "nothing was left to come"
        act()
        assert results == ["rematch"]


@pytest.mark.parametrize("options", [Settings(reduced_motion=True), Settings(speed="instant")], ids=["calm", "instant"])
def test_calm_or_at_once_the_picture_is_finished_from_the_start(options: Settings) -> None:
    scene = GameResult(_ending())
    with over_floor(scene, options=options) as (pilot, _):
        pilot.step()
        assert not scene.timeline.busy
        told = [line.text for line in measure(pilot.app, 1.0).lines]
        assert {"BY A CRASH", "+200", "second: stake back"} <= set(told)


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_the_file_is_kept_from_the_menu(way: str) -> None:
    with over_floor(GameResult(_ending(seen=True))) as (pilot, results):
        for id in ("menu", "transcript"):
            if way == "mouse":
                pilot.click(id)
            else:
                pilot.steer_to(id)
                pilot.press("return")
            pilot.settle()
        assert results == ["transcript"]


@pytest.mark.full("0-2", "0-6")
@pytest.mark.parametrize("rows", [2, 4, 6])
@pytest.mark.parametrize("groups", [0, 1, 4])
def test_it_is_tidy(rows: int, groups: int, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "Lady Seraphine Voss"
    face = Face("seraphine", "grim", name, "rival")
    placings = [Placing(k, face, "1,035 points", "+12,000", "gold_text", "shares the pot") for k in range(1, rows + 1)]
    cards = [DecidingCards(("AS",) * 4, "Running flush, ace high", "group 1 beat a high card")] * groups
    decided = Decided("BY A HÂKEM KOTI", f"Seven tricks to none, against Hâkem: you and {name} win the game.", cards,
                      "hand 12")  # fmt: skip
    ending = _ending(placings=placings, decided=decided, winners=[face, face], each=True)
    with uncut(monkeypatch), over_floor(GameResult(ending), options=TIGHT, size=SMALL, seen=True) as (pilot, _):
        check_tidy(pilot)
