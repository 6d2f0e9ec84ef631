"""The coach: what he says, that he speaks of every move, and that he sees no more than the seat does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.notation import parse_move, write_move
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import State, View
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.worker import Bench, Request
from pazaak.rivals.coach.advice import Advice, Coach, MoveAdvice
from pazaak.rivals.coach.advice_words import move_title, why
from pazaak.rivals.coach.build import coach
from pazaak.rivals.coach.figures import Chances, figure_list, row_figures, set_shares, set_told
from pazaak.rivals.odds import draw_odds
from tests.contracts.pazaak_secrets import scramble_pazaak
from tests.rivals.matches import RULES, steps
from tests.rivals.quick_evaluator import quick_coach

MIDDLE: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pot": 80, "sets": [1, 1],
    "boards": [[4, 9], [7, 6]], "deck": [5, 2, 9], "hands": [["±3", "T"], ["T", "+1"]],
}  # fmt: skip


def view_of(rules: PazaakRules | None = None, **changes: Any) -> View:
    """The view of the seat to act in a position."""
    position: Mapping[str, object] = {**MIDDLE, **changes}
    rules = rules or PazaakRules()
    state: State = rules.set_up(position, 1).state
    seat = rules.to_act(state)
    assert seat is not None
    return rules.view(state, seat)


def said(view: View, move: str) -> str:
    """The sentence for a move in notation."""
    return told(view, parse_move(move))


@dataclass(frozen=True)
class Figures(Chances):
    """The chances of a move."""

    win_set: float = 0.5
    tie_set: float = 0.1
    win_match: float = 0.5
    credits: float = 0.0


def told(view: View, move: m.Move, figures: Figures = Figures(), **others: Figures) -> str:
    """The sentence for a move with these chances; others by notation, as `stand`."""
    return why(view, move, {move: figures} | {parse_move(text): each for text, each in others.items()})


# -- what he sees ----------------------------------------------------------------------------------------------------


@pytest.mark.full("real")
@pytest.mark.parametrize("who", [quick_coach, coach], ids=["quick", "real"])
def test_advice_is_the_same_whatever_the_hidden_cards_are(who: Any) -> None:
    advisor: Coach = who()
    compared, changed = Counter[str](), 0
    for seed in range(6 if who is quick_coach else 4):
        for ply, (state, _) in enumerate(steps(seed)):
            seat = RULES.to_act(state)
            enough = who is coach and compared[state.table.phase] > 3
            if seat is None or enough or (who is coach and (seat == 1 or ply % 2)):
                continue
            told = advisor.choose(RULES.view(state, seat))
            redealt = scramble_pazaak(state, seat, seed)
            changed += redealt != state
            assert advisor.choose(RULES.view(redealt, seat)) == told
            compared[state.table.phase] += 1
    assert changed >= 6
    assert {"turn", "bet", "answer"} <= set(compared)


@pytest.mark.full
def test_every_move_on_offer_is_spoken_of_with_chances_and_a_sentence() -> None:
    advisor = coach()
    seen = Counter[str]()
    for state, _ in steps(3):
        seat = RULES.to_act(state)
        if seat != 0:
            continue
        view = RULES.view(state, seat)
        advice = advisor.choose(view)
        assert sorted(write_move(said.move) for said in advice.moves) == sorted(map(write_move, RULES.moves(view)))
        for each in advice.moves:
            assert 0.0 <= each.win_set <= each.win_set + each.tie_set <= 1.0
            assert 0.0 <= each.win_match <= 1.0
            assert one_sentence(each.why), each.why
            seen[type(each.move).__name__] += 1
    assert {"EndTurn", "Stand", "Play", "Bet", "Check"} <= set(seen)


def test_there_is_no_advice_where_the_other_is_to_act() -> None:
    view = view_of()
    other = PazaakRules().view(PazaakRules().set_up(MIDDLE, 1).state, 1 - view.seat)
    assert quick_coach().choose(other) == Advice(())


def test_he_works_at_the_bench_of_the_process_that_thinks() -> None:
    recipe: AgentRecipe[View, Advice] = AgentRecipe("tests.rivals.quick_evaluator:quick_coach")
    answer = Bench().carry_out(Request("choose", recipe, view_of()))
    assert isinstance(answer, Advice)
    assert answer.moves
    there: AgentRecipe[View, Advice] = AgentRecipe("pazaak.rivals.coach.build:coach")
    assert isinstance(there.build(), Coach)


@pytest.mark.full
def test_the_order_is_that_of_the_column_that_decides() -> None:
    advisor = coach()
    columns = Counter[bool]()
    for state, _ in steps(5):
        if RULES.to_act(state) != 0:
            continue
        advice = advisor.choose(RULES.view(state, 0))
        figures = [told.credits if advice.by_credits else told.win_match for told in advice.moves]
        assert figures == sorted(figures, reverse=True)
        assert all(told.win_set <= 1.0 and told.win_match <= 1.0 for told in advice.moves)
        columns[advice.by_credits] += 1
    assert columns[True] >= 2
    assert columns[False] >= 5


def test_a_size_between_those_on_offer_is_judged_by_the_nearest() -> None:
    bets: list[m.Move] = [m.CHECK, m.Bet(20), m.Bet(80), m.NameAnte(70)]
    advice = Advice(tuple(MoveAdvice(0.5, 0.1, 0.5, 0.0, move, "So.") for move in bets))
    assert [advice.of(m.Bet(amount)) for amount in (20, 45, 55, 90)] == [
        advice.moves[1], advice.moves[1], advice.moves[2], advice.moves[2]
    ]  # fmt: skip
    assert advice.of(m.Raise(20)) is None
    assert advice.of(None) is None


# -- what he says ----------------------------------------------------------------------------------------------------


def one_sentence(text: str) -> bool:
    return text.endswith(".") and ". " not in text and len(text) <= 100


def test_standing_is_told_by_what_it_wins_and_what_a_draw_would_do() -> None:
    view = view_of(hands=[["±3"], ["T", "+1"]])
    risk = draw_odds(view).bust
    assert said(view, "stand") == f"18 wins 50% and ties 10%, and {risk:.0%} of draws bust you."
    assert told(view, m.STAND, Figures(0.0, 0.0)) == f"18 never wins, and {risk:.0%} of draws bust you."
    assert told(view, m.STAND, Figures(0.004, 0.0)).startswith("18 hardly ever wins, and ")
    assert told(view, m.STAND, Figures(0.85, 0.15)) == "18 can't lose: it wins 85% and ties 15%."
    assert told(view, m.STAND, Figures(1.0, 0.0)) == "Nothing the rival draws beats 18."
    low = view_of(boards=[[1], [7, 6]], deck=[2, 9])
    assert told(low, m.STAND, Figures(0.1, 0.0)) == "3 wins 10%, and no draw busts you."


def test_where_one_set_decides_a_tie_has_a_word() -> None:
    deciding = view_of(sets=[2, 2])
    assert " ties 10% (played again), and" in said(deciding, "stand")
    assert " ties 10% (played again), with " in said(deciding, "±3:-")
    assert "played again" not in told(deciding, m.STAND, Figures(0.5, 0.0))
    assert "played again" not in said(view_of(sets=[2, 1]), "stand")


def test_the_shares_of_a_set_add_up_to_a_hundred() -> None:
    for win in range(0, 1001, 7):
        for tie in range(0, 1001 - win, 3):
            shares = set_shares(Figures(win / 1000, tie / 1000))
            assert sum(shares) == 100
            assert min(shares) >= 0
            assert abs(shares[0] - win / 10) <= 0.5001
            assert abs(shares[1] - tie / 10) <= 1.0001
            assert shares[0] <= round(100 * (win / 1000 + tie / 3000))
    assert figure_list(Figures(0.43, 0.3, 0.58, -12.4)) == (
        ("Win", "43%"), ("Tie", "30%"), ("Lose", "27%"), ("Match", "58%"), ("Credits", "−12"),
    )  # fmt: skip
    assert row_figures(Figures(0.43, 0.3, 0.58, -12.4), False) == ("43", "30", "27", "58")
    assert row_figures(Figures(0.0, 0.0, 0.58, -12.4), False) == ("", "", "100", "58")
    assert row_figures(Figures(0.43, 0.3, 0.58, -12.4), True) == ("58", "−12")
    assert set_told(Figures(0.43, 0.3)) == "set 43% won, 30% tied, 27% lost"


@pytest.mark.parametrize(
    ("boards", "hands", "part"),
    [
        ([[4, 9], [9, 8]], [["±3"], []], "18 beats the rival's 17."),
        ([[4, 9], [10, 9]], [["±3"], []], "18 loses to the rival's 19."),
        ([[4, 9], [9, 9]], [["±3"], []], "nobody scores"),
        ([[4, 9], [9, 9]], [["T"], []], "your Tiebreaker decides"),
    ],
)
def test_standing_against_a_board_that_stands_is_certain(boards: Any, hands: Any, part: str) -> None:
    assert part in said(view_of(boards=boards, hands=hands, stood=[False, True]), "stand")


def test_going_on_is_told_by_what_standing_wins_and_how_safe_the_next_draw_is() -> None:
    view = view_of()
    odds = draw_odds(view)
    safe = f"{100 - round(100 * odds.bust)}% of draws are safe with your cards."
    assert told(view, m.END_TURN, stand=Figures(0.3, 0.1)) == f"18 wins 30% and ties 10% if you stand, and {safe}"
    assert told(view, m.END_TURN, stand=Figures(0.0, 0.0)) == f"18 never wins, and {safe}"
    bare = view_of(boards=[[7], [7, 6]], deck=[4, 9], hands=[[], []])
    risk = draw_odds(bare).bust
    assert told(bare, m.END_TURN, stand=Figures(0.0, 0.0)) == (
        f"11 never wins, and {100 - round(100 * risk)}% of draws are safe."
    )
    low = view_of(boards=[[1], [7, 6]], deck=[2, 9])
    assert told(low, m.END_TURN, stand=Figures(0.0, 0.0)) == "3 never wins, and no draw can bust you."
    chasing = view_of(boards=[[4, 9], [10, 9]], stood=[False, True])
    assert said(chasing, "end").startswith("18 loses to the rival's 19, and ")
    ahead = view_of(boards=[[4, 9], [10, 7]], stood=[False, True])
    assert said(ahead, "end").startswith("18 beats the rival's 17, but ")
    level = view_of(boards=[[4, 9], [10, 8]], stood=[False, True])
    assert said(level, "end").startswith("18 only ties, and ")
    bust = view_of(boards=[[9, 9], [7]], hands=[["-6"], []])
    assert said(bust, "end") == "23 is over 20: you lose the set and add 40 credits to the pot."


@pytest.mark.parametrize(
    ("changes", "move", "part"),
    [
        ({}, "±3:+", "Takes you to 21: bust."),
        ({"boards": [[4, 8], [7]]}, "±3:+", "Makes 20, which wins 50% and ties 10%, with 1 card left."),
        ({"boards": [[9, 8], [7]]}, "±3:-", "Saves you: 22 becomes 19, which wins 50% and ties 10%, with 1 card left."),
        (
            {"boards": [[2, -6], [7]], "hands": [["±3"], []]},
            "±3:-",
            "Makes \u22122, which wins 50% and ties 10%, ",
        ),
        ({"boards": [[1, 1, 1, 1, 2, 2, 2], [7]], "deck": [3, 4]}, "T:+", "Full Board wins the set at once"),
        ({"boards": [[4, 8], [10, 9]], "stood": [False, True]}, "T:-", "which still trails 19 and wins 50%"),
        ({"boards": [[4, 8], [10, 8]], "stood": [False, True]}, "T:+", "Makes 18, which wins 50%"),
    ],
)
def test_a_card_is_told_by_what_it_makes(changes: dict[str, Any], move: str, part: str) -> None:
    assert part in said(view_of(**changes), move)


def test_a_full_board_is_spoken_of_only_when_it_is_near() -> None:
    assert "Full Board" not in said(view_of(boards=[[2], [7]]), "end")
    near = view_of(boards=[[1, 1, 1, 2], [7]], deck=[2, 9], hands=[["±3", "T"], []])
    assert said(near, "end") == "You're 4 cards from a Full Board, and no draw can bust you."
    filling = view_of(boards=[[1, 1, 1, 1, 2, 2, 2], [7]], deck=[3, 4])
    assert said(filling, "end").startswith("The next draw fills your board and wins ")
    full_boards_stand = view_of(PazaakRules(RuleSet(nine_cards="stand")), boards=[[1, 1, 1, 2], [7]], deck=[2, 9])
    assert "Full Board" not in said(full_boards_stand, "end")


def test_the_stakes_are_told_in_credits() -> None:
    rules = PazaakRules()
    ante = rules.set_up({"phase": "ante", "leader": 0}, 1).state
    assert said(rules.view(ante, 0), "ante 50") == "You win the pot 50% of the time, so keep the pot small."
    accept = rules.apply(ante, m.NameAnte(50)).state
    assert "towards a pot of 100" in said(rules.view(accept, 1), "accept")
    assert said(rules.view(accept, 1), "leave") == "Ends the match now, for 10 credits."
    bet = rules.apply(accept, m.ACCEPT).state
    assert "Free" in said(rules.view(bet, 0), "check")
    assert "you win a 200 pot" in said(rules.view(bet, 0), "bet 50")
    answer = rules.apply(bet, m.Bet(50)).state
    view = rules.view(answer, 1)
    assert said(view, "call") == "Costs 50 towards a pot of 200, yours 50% of the time."
    assert told(rules.view(bet, 0), m.CHECK, Figures(0.3, 0.1, 0.6)) == (
        "Free, and your cards are worth more in later sets."
    )
    assert told(view, m.Raise(50), Figures(0.5, 0.1, 0.6)).endswith("so a big pot helps you.")
    assert said(view, "fold").startswith("Saves 50, but gives up the set: at 0–1")
    assert "you win a 300 pot" in said(view, "raise 50")


def test_folding_the_last_set_concedes_the_match() -> None:
    rules = PazaakRules()
    state = rules.set_up({"phase": "ante", "leader": 0, "sets": [2, 2]}, 1).state
    for move in (m.NameAnte(50), m.ACCEPT, m.Bet(50)):
        state = rules.apply(state, move).state
    assert said(rules.view(state, 1), "fold") == "Gives up the set, the match and the 150 pot."


def test_a_tie_is_told_by_the_tiebreakers() -> None:
    rules = PazaakRules()
    tied = {**MIDDLE, "boards": [[4, 9], [9, 9]], "stood": [False, True]}
    state = rules.apply(rules.set_up(tied, 1).state, m.STAND).state
    assert "Wins the tied set" in said(rules.view(state, 0), "tiebreak yes")
    assert "nobody scores" in said(rules.view(state, 0), "tiebreak no")


def test_moves_have_names_of_a_word_or_two() -> None:
    named = {text: move_title(parse_move(text)) for text in ("±3:-", "1±2:+2", "-4", "bet 40", "end", "tiebreak yes")}
    assert named == {
        "±3:-": "±3 as −3", "1±2:+2": "1±2 as +2", "-4": "-4", "bet 40": "Bet 40", "end": "End turn",
        "tiebreak yes": "Use the T",
    }  # fmt: skip
