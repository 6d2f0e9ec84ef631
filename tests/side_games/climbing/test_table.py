"""Features of the climbing games' tables alone: sliding, hints, sorting, refusals, choices ahead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.rules.cards import DECK_52, Card, Rank
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.games import GAMES
from pazaak.root.house import open_house
from pazaak.side_games.climbing.moves import PASS, Play
from pazaak.side_games.climbing.players.coach import Coach
from pazaak.side_games.climbing.plays.faults import why_none
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.scenes import layout
from pazaak.side_games.climbing.scenes.aids.hints import hints
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.copies import COPIES, Order, arranged, copy_id, numbered, plain
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.scenes.layout import NARROW_UNDER_PLAY, ROW_MOST, UNDER_PLAY, hand_places
from pazaak.side_games.climbing.scenes.panels import standing
from pazaak.side_games.dou_dizhu.variant import DECKS
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.widgets.widgets import Button
from pazaak.table.cards52 import card_sign
from pazaak.table.round.places import card_rect, growth
from pazaak.table.scene import TableScene
from pazaak.table.tricks.fan import SCALE, fan_scale
from pazaak.table.ui.controls import fault_of
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.side_games.journeys import until_asked
from tests.stage.tidy import uncut
from tests.table.climbing_cases import BOMB

AnyTable = TableScene[Any, Any, Any]
HAND = "3S 4S 4H 5S 6S 7S 8D 8H 9D"
LEADS: dict[str, Any] = {"hands": [hand.split() for hand in (HAND, "TS TH 2H JS", "3H 3D KC QC")],
                         "landlord": 0, "leader": 0, "bid": 2}  # fmt: skip
ANSWERS = {**LEADS, "hands": [HAND.split(), ["5H", "5D", "JS"], ["3H", "3D", "KC"]], "leader": 2,
           "table": {"seat": 2, "cards": ["2S", "2D"]}}  # fmt: skip


@contextmanager
def at_table(
    folder: Path, seats: int = 3, position: dict[str, Any] | None = None, game: str = "dou_dizhu",
    size: tuple[int, int] = (1280, 720), seed: int = 4, longest: bool = False, budget: int = 4000, **settings: Any,
) -> Iterator[tuple[Pilot, AnyTable]]:  # fmt: skip
    """A practice table whose rivals play greedily; the coach answers in this process. `longest`: the rivals of the
    longest names sit there. `budget`: how much the coach tries out."""
    folder.mkdir(exist_ok=True)
    with open_house(folder, None, 5) as house:

        def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
            advises = recipe.factory.endswith(":Coach")
            return InlineThinker(Coach(budget) if advises else house.games[game].agents["greedy"](1))

        house.thinker = house.background = thinker
        for name, value in {"speed": "instant", "play_forced": False, **settings}.items():
            setattr(house.profile.settings, name, value)
        rivals = sorted(house.roster.rivals, key=lambda rival: -len(rival.name) if longest else 0)
        accounts = (PLAYER, *(rival.account for rival in rivals[: seats - 1]))
        session = PracticeSession.of(MatchTerms(house.games[game], accounts, seed, {"hands": 3, "point": 1}, position))
        table: AnyTable = TableScene(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        try:
            pilot = Pilot(app)
            until_asked(pilot, table)
            yield pilot, table
        finally:
            app.close()


@contextmanager
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """All that is written on the screen meanwhile."""
    told: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, text: str, *rest: Any, **more: Any) -> FRect:
        told.append(text)
        return write(self, text, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        yield told


def corner(pilot: Pilot, card: str) -> tuple[float, float]:
    x, y, _, _ = pilot.node(f"card-{card}").rect
    return x + 10, y + 14


def slide(pilot: Pilot, start: str, end: str) -> None:
    pilot.button(corner(pilot, start), down=True)
    pilot.move(corner(pilot, end))
    pilot.button(corner(pilot, end), down=False)


def chosen(table: AnyTable) -> str:
    controls = table.controls
    assert isinstance(controls, ClimbingControls)
    return " ".join(write_card(plain(card)) for card in sorted(controls.selected, key=lambda card: card.rank))


def test_sliding_chooses_cards_and_drops_them_again(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        slide(pilot, "7S", "5S")
        assert chosen(table) == "5S 6S 7S"
        slide(pilot, "8D", "8H")
        assert chosen(table).count("8") == 2
        slide(pilot, "5S", "6S")
        assert set(chosen(table).split()) == {"7S", "8D", "8H"}
        pilot.click_at(corner(pilot, "7S"))
        assert set(chosen(table).split()) == {"8D", "8H"}
        pilot.click_at((640, 300), button=3)
        assert chosen(table) == ""


def test_sliding_drops_what_spoils_the_longest_play(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        slide(pilot, "3S", "7S")
        assert [card[0] for card in chosen(table).split()] == list("34567"), "one four too many"
        assert table.message.text.startswith("Sequence 3-7")
        pilot.press("u")
        slide(pilot, "7S", "4S")
        slide(pilot, "8D", "8H")
        assert [card[0] for card in chosen(table).split()] == list("45678"), "what was chosen before is kept"
    low = {**ANSWERS, "hands": [HAND.split(), ["5H", "5D", "JS"], ["KC"]], "table": {"seat": 2, "cards": ["3H", "3D"]}}
    with at_table(tmp_path / "answer", position=low) as (pilot, table):
        slide(pilot, "5S", "4H")
        assert [card[0] for card in chosen(table).split()] == ["4", "4"], "only a pair can go on a pair"


def test_the_button_that_plays_is_dark_for_what_is_no_play(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):

        def tone() -> str:
            return next(
                widget.tone for widget in table.controls.widgets() if isinstance(widget, Button) and widget.id == "play"
            )

        assert tone() == "panel_edge"
        slide(pilot, "7S", "6S")
        assert tone() == "panel_edge"
        pilot.press("u")
        slide(pilot, "8D", "8H")
        assert tone() == "own"


@pytest.mark.parametrize(
    ("game", "seats", "cards", "reason"),
    [
        ("dou_dizhu", 3, "TS JS QS KS AS 2S", "2s can't be in a sequence"),
        ("dou_dizhu", 3, "KS AS 2S 2H BJ RJ", "These cards aren't a combination"),
        ("dou_dizhu", 3, "3S 3H 4S 4H", "A pair sequence needs 3 pairs or more"),
        ("dou_dizhu", 3, "3S 3H 3D 4S 4H 4D 5S 5H", "Kickers must be of different ranks"),
        ("dou_dizhu", 3, "3S 3H 3D 5S 5H 5D 7S 8S", "The triplets must follow each other"),
        ("dou_dizhu", 3, "AS AH AD 2S 2H 2D", "2s can't be in an airplane"),
        ("dou_dizhu", 3, "3S 3H 3D 4S 5S", "A triplet takes 1 kicker or 1 pair"),
        ("dou_dizhu", 3, "4S 4H 4D 4C 5S", "A quad set takes 2 kickers or 2 pairs"),
        ("dou_dizhu", 3, "3S 5S 7S 9S JS", "The ranks must follow each other"),
        ("big_three", 3, "QS KS AS", "Aces can't be in a run"),
        ("big_three", 3, "4S 5S", "A run needs 3 cards or more"),
        ("big_three", 3, "4S 4H 5S", "These cards aren't a combination"),
    ],
)
def test_what_is_no_combination_is_told_why(game: str, seats: int, cards: str, reason: str) -> None:
    rules = load_game(GAMES[game]).build(seats, {})
    assert isinstance(rules, ClimbingRules)
    variant = rules.variant
    counts = counts_of(variant.deck.pile(parse_cards(cards)))
    assert variant.generator.meaning[counts] is None
    assert why_none(variant.family, variant.deck.order, counts) == reason


def test_chosen_cards_are_played_by_a_double_click_or_by_dragging_upwards(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        pilot.click_at(corner(pilot, "8D"))
        pilot.click_at(corner(pilot, "8H"))
        pilot.click_at(corner(pilot, "8H"))
        until_asked(pilot, table)
        pair = set(parse_cards("8D 8H"))
        assert set(table.session.match.history[0].cards) == pair
        table.take_back()
        until_asked(pilot, table)
        assert set(chosen(table).split()) == {"8D", "8H"}, "cards taken back lie chosen"
        start = corner(pilot, "8D")
        pilot.button(start, down=True)
        pilot.move((start[0], start[1] - 160))
        pilot.button((start[0], start[1] - 160), down=False)
        until_asked(pilot, table)
        assert set(table.session.match.history[0].cards) == pair


def test_an_illegal_choice_is_refused_in_a_sentence_and_kept(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        slide(pilot, "7S", "6S")
        pilot.wait(0.2)
        assert table.message.text == "A sequence needs 5 cards or more"
        pilot.press("e")
        assert table.plies == 0
        assert table.message.told == "A sequence needs 5 cards or more."
        assert chosen(table) == "6S 7S"
        assert not pilot.node("pass").state.enabled
        pilot.press("p")
        assert table.message.told == "You lead: you may not pass."
        pilot.press("u")
        pilot.press("e")
        assert "Choose cards first" in table.message.told


def test_hints_go_through_all_meanings_and_each_may_be_played(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        found = hints(table.view)
        controls = table.controls
        assert isinstance(controls, ClimbingControls)
        seen = []
        for _ in found:
            pilot.press("h")
            assert fault_of(controls.context, controls._move()) == ""
            seen.append(chosen(table))
        assert len(set(seen)) == len(found) > 5
        pilot.press("h")
        assert chosen(table) == seen[0], "after the last comes the first"


def test_hints_follow_a_ranking_and_of_plays_that_mean_the_same_give_its_best(tmp_path: Path) -> None:
    hand = ["5S", "5H", "5D", "7S", "9H", "KD"]
    with at_table(tmp_path, position={**LEADS, "hands": [hand, *LEADS["hands"][1:]]}) as (_, table):
        deck = table.view.table.variant.deck

        def counts(cards: str) -> int:
            return counts_of(deck.pile(parse_cards(cards)))

        ranked = [counts("5S 5H 5D KD"), counts("9H"), counts("5S 5H 5D 7S")]
        found = [counts(" ".join(map(write_card, cards))) for cards in hints(table.view, ranked)]
        assert found[:2] == ranked[:2]
        assert ranked[2] not in found
        usual = [counts(" ".join(map(write_card, cards))) for cards in hints(table.view)]
        assert ranked[2] in usual, "without a ranking the lowest kicker goes"
        assert len(found) == len(usual)


@pytest.mark.parametrize("passes", [False, True])
def test_where_nothing_beats_the_hint_says_so_or_the_table_passes(passes: bool, tmp_path: Path) -> None:
    with at_table(tmp_path, position=ANSWERS, play_forced=passes) as (pilot, table):
        assert passes or pilot.node("pass").state.enabled
        if passes:
            assert table.session.match.history[0] == PASS
            return
        pilot.press("h")
        assert table.message.told == "Nothing beats it: pass."
        assert table.plies == 0


LAST: dict[str, tuple[list[str], list[str], bool]] = {
    "a card that leads": (["9D"], [], True),
    "a card that beats": (["KS"], ["2H"], False),
    "a card that beats a lower one": (["2S"], ["KH"], True),
    "a triplet with its pair": (["5S", "5H", "5D", "9S", "9H"], [], True),
    "a bomb": (["9S", "9H", "9D", "9C"], ["2S", "2H"], True),
    "two plays": (["5S", "5H", "9S"], [], False),
    "a bomb that may be played before the rest": (["9S", "9H", "9D", "9C", "4S", "5S"], [], False),
    "both jokers among others": (["9S", "9H", "9D", "9C", "BJ", "RJ"], [], False),
}
"""The cards left, what lies on the table, and whether they play themselves."""


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("name", LAST)
def test_last_cards_that_are_one_play_play_themselves(name: str, forced: bool, tmp_path: Path) -> None:
    hand, lying, plays = LAST[name]
    position = {**LEADS, "hands": [hand, ["TS", "TH", "JS"], ["3H", "3D", "KC"]], "leader": 2 if lying else 0}
    if lying:
        position["table"] = {"seat": 2, "cards": lying}
    with at_table(tmp_path, position=position, play_forced=forced) as (_, table):
        made = table.session.match.history
        if plays and forced:
            assert isinstance(made[0], Play)
            assert sorted(map(write_card, made[0].cards)) == sorted(hand)
        else:
            assert not any(isinstance(move, Play) for move in made[:1])


def test_one_key_sorts_by_rank_suit_and_count(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        orders = []
        for _ in range(3):
            orders.append([id for id in pilot.ids() if id in COPIES])
            pilot.click_at(corner(pilot, "9D"))
            pilot.press("a")
            pilot.wait(0.8)
            assert "9D" in chosen(table), "what is chosen stays so"
            pilot.press("u")
        assert [id for id in pilot.ids() if id in COPIES] == orders[0]
        assert orders[0][0] == "card-9D"
        assert [id[-1] for id in orders[1]] == sorted((id[-1] for id in orders[1]), key="SHCD".index)
        assert {orders[2][0][5], orders[2][2][5]} == {"8", "4"}


def test_cards_are_chosen_while_others_play_and_kept_for_the_own_turn(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS, speed="normal", play_forced=False) as (pilot, table):
        slide(pilot, "8D", "8H")
        pilot.press("e")
        pilot.step(0.05)
        assert not table.choosing
        for _ in range(400):
            if not table.timeline.busy:
                break
            pilot.step(0.05)
        assert not table.deciding
        slide(pilot, "4S", "4H")
        assert chosen(table) == "4S 4H"
        pilot.wait(0.2)
        assert "For your turn: Pair 4" in (table.message.told, table.message.text)
        until_asked(pilot, table)
        assert chosen(table) == "4S 4H"


def test_the_counter_has_every_card_once(tmp_path: Path) -> None:
    with at_table(tmp_path) as (_, table):
        assert isinstance(table.board, ClimbingBoard)
        ranks = standing(table.board.variant, table.picture)
        assert [name for name, *_ in ranks][:4] == ["RJ", "BJ", "2", "A"]
        assert sum(out for _, out, _, _ in ranks) == 54 - len(table.picture.own)
        assert all(out + held <= most for _, out, held, most in ranks)


TABLES = [("dou_dizhu", 3), ("dou_dizhu", 4), ("dou_dizhu", 6), ("big_three", 3), ("big_three", 4)]


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "seats"),
    [table if table in (("dou_dizhu", 6), ("big_three", 4)) else pytest.param(*table, marks=pytest.mark.slow)
     for table in TABLES],
)  # fmt: skip
def test_no_word_is_cut_in_a_small_window(
    game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        at_table(tmp_path, seats, None, game, (960, 540), longest=True, budget=400) as (pilot, table),
        uncut(monkeypatch),
    ):
        pilot.watch(True)
        player = table.house.games[game].agents["greedy"](2)
        pilot.press("c")
        for _ in range(40):
            pilot.settle()
            if pilot.scene == "results":
                break
            assert table.advice.startswith("Coach: ")
            pilot.step()
            table.commit(player.choose(table.view))
            until_asked(pilot, table)
            for told in table.message.happened:
                table.message.tell(told)
                pilot.step()
            table.message.clear()


@pytest.mark.parametrize("order", list(Order))
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_hand_of_any_size_lies_within_the_table(seats: int, order: Order) -> None:
    deck = DECKS[seats]
    for count in range(1, 34):
        hand = arranged(deck, deck.cards[::3][:count], order)
        places = hand_places(hand)
        assert len(places) == len(hand)
        assert len({copy_id(card) for card in hand}) == len(hand)
        assert all(100 <= place.x <= 1180 for place in places)
        rows = [[place for place in places if place.y == y] for y in sorted({place.y for place in places})]
        assert len(rows) == (1 if len(hand) <= ROW_MOST else 2)
        assert all(b.x - a.x >= 46 for row in rows for a, b in pairwise(row))


def test_equal_cards_are_told_apart_and_known_to_the_rules_as_one() -> None:
    queen = Card(Rank.QUEEN, parse_cards("QD")[0].suit)
    first, second = numbered((queen, queen))
    assert first != second
    assert plain(first) == plain(second) == queen
    assert copy_id(first) != copy_id(second)


@pytest.mark.parametrize("calm", [False, True])
def test_few_cards_of_a_rival_pulse_unless_motion_is_unwanted(calm: bool, tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS, reduced_motion=calm) as (pilot, table):
        board = table.board
        assert isinstance(board, ClimbingBoard)
        assert not board.warns, "nobody holds few cards yet"
    close = {**LEADS, "hands": [HAND.split(), ["2H"], ["3H", "3D", "KC"]]}
    with at_table(tmp_path / "close", position=close, reduced_motion=calm) as (pilot, table):
        board = table.board
        assert isinstance(board, ClimbingBoard)
        assert board.warns
        seen = set()
        for _ in range(30):
            pilot.step(0.1)
            seen.add(board.pulse)
        assert (max(seen) == 1.0 and min(seen) == 0.0) != calm
        assert (seen == {0.0}) == calm


@pytest.mark.full
@pytest.mark.parametrize("calm", [False, True])
def test_the_cloth_jolts_at_a_bomb_and_lies_still_where_motion_is_unwanted(calm: bool, tmp_path: Path) -> None:
    bomb = dict(BOMB.position or {})
    with at_table(tmp_path, position=bomb, speed="normal", reduced_motion=calm) as (pilot, table):
        pilot.watch(True)
        table.choose(table.session.game.parse("3S 3H 3D 3C"))
        leaps, tops = [], set()
        for _ in range(300):
            pilot.step(0.01)
            leaps.append(abs(table.picture.jolt))
            tops.add(table.picture.jolt and round(table.picture.jolt))
            if table.picture.banner == "BOMB":
                break
        assert table.picture.jolt == 0.0
        if calm:
            assert max(leaps) == 0.0
        else:
            assert 6.0 < max(leaps) <= 12.0
            assert min(tops) < 0 < max(tops)


@pytest.mark.full
def test_six_players_the_landlord_sees_the_kitty_and_nobody_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed, own in ((11, True), (12, False)):
        with (
            at_table(tmp_path / str(seed), 6, seed=seed, speed="instant") as (pilot, table),
            written(monkeypatch) as told,
        ):
            pilot.watch(True)
            pilot.step(0.1)
            table.invalidate()
            pilot.step(0.1)
            kitty = table.view.kitty
            assert (kitty is not None) == own == (table.view.table.declarer == 0)
            row = "  ".join(map(card_sign, table.picture.kitty))
            assert len(table.picture.kitty) == (6 if own else 0)
            assert ("KITTY" in told, own and row in told) == (own, own)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_large_words_lie_between_the_play_and_the_buttons(seats: int) -> None:
    box = (UNDER_PLAY if seats == 3 else NARROW_UNDER_PLAY).box
    ground = layout.floor(seats)
    cards = [card_rect((place.x, place.y), layout.PLAY_SCALE) for place in layout.play_places(seats, 8)]
    buttons = layout.button_row([180.0, 180.0, 180.0], ground.buttons)
    assert box.collidelist([*cards, *buttons]) == -1
    beside = [place.plate for place in layout.places(seats, 0)] if seats > 3 else []
    assert box.collidelist([*beside, *([ground.counter, ground.named] if ground.named is not None else [])]) == -1


def test_a_joker_is_announced_like_any_card(tmp_path: Path) -> None:
    rules = load_game(GAMES["dou_dizhu"]).build(6, {})
    seed = next(seed for seed in range(2000) if joker_to_announce(rules, seed))
    with at_table(tmp_path, 6, seed=seed) as (pilot, table):
        names = [id for id in pilot.ids() if id.startswith("name-")]
        assert names
        pilot.click(names[0])
        until_asked(pilot, table)
        assert table.view.table.named is not None
        assert table.view.table.named.suit is None


def joker_to_announce(rules: Any, seed: int) -> bool:
    """Whether the first seat is the landlord and holds two jokers of a kind."""
    state = rules.deal(seed).state
    cards = state.table.variant.nameable(state.hands[0])
    return rules.to_act(state) == 0 and bool(cards) and cards[0].suit is None


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_words_about_the_own_cards_lie_right_over_them(seats: int) -> None:
    ground = layout.floor(seats)
    most = {3: 20, 4: 33, 6: 31}[seats]
    whole = tuple(list(COPIES.values())[:most])
    tops = [place.y - CARD_SIZE[1] * layout.hand_scale(most) / 2 for place in hand_places(whole)]
    assert 0 < min(tops) - ground.message.bottom < 48
    assert ground.buttons + 24 <= ground.message.top
    for other in (ground.order, ground.play_on, ground.counter):
        assert not ground.message.colliderect(other)


def test_own_cards_grow_in_steps_as_they_become_few() -> None:
    sizes = [layout.hand_scale(count) for count in (17, 9, 8, 5, 4, 1)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3
    assert [fan_scale(count) / SCALE for count in (9, 8, 4)] == pytest.approx([1.0, growth(8), growth(4)])
    for count in range(1, 21):
        hand = tuple(DECK_52[:count])
        bottom = max(place.y for place in hand_places(hand)) + CARD_SIZE[1] * layout.hand_scale(count) / 2
        assert bottom <= 704


@pytest.mark.full
def test_no_play_lies_under_the_name_of_another(tmp_path: Path) -> None:
    """Frame by frame while three play: what is called lies on the table, as the same cards."""
    plays: set[tuple[str, ...]] = set()
    with at_table(tmp_path, position=LEADS, speed="normal") as (pilot, table):
        hand = table.controls
        assert isinstance(table.board, ClimbingBoard)
        assert isinstance(hand, ClimbingControls)
        picture = table.board.picture
        for _ in range(8):
            if table.choosing:
                pilot.press("h")
                pilot.press("e" if hand.selected else "p")
            for _ in range(150):
                pilot.step()
                shown = {seat: sorted(sprite.face for sprite in lies.shown) for seat, lies in enumerate(picture.seats)}
                if picture.lying is not None and any(shown.values()):
                    seat, cards = picture.lying
                    assert shown[seat] == sorted(map(write_card, cards))
                    plays.add(tuple(shown[seat]))
    assert len(plays) > 3
