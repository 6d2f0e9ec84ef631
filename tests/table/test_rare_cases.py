"""Rare things without a kind of event of their own do happen in the case that is named after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.climbing import events as ce
from pazaak.side_games.climbing.moves import PASS
from pazaak.side_games.pazu import events as pe
from pazaak.table.hall.door import PURSES
from tests.table import climbing_cases as climbing
from tests.table import pazu_cases as pazu
from tests.table.adapter import RICH
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a case: what its player saw, what it led to, and the table then."""

    view: Any
    move: Any
    events: Sequence[Any]
    table: Any


def steps_of(game: str, case: Case) -> tuple[list[Any], list[Step]]:
    """The events of the deal, and the moves of a case that is played by its scripts."""
    adapter = ADAPTERS[game]
    own = {"sets": 1, "ante_min": 10} if game == "pazu" else {}
    options = {**own, **case.options, PURSES: list(case.purses or (RICH,) * case.seats)}
    match: Match[Any, Any, Any, Any] = Match(adapter.game.build(case.seats, options), case.seed, case.position)
    players = {seat: adapter.player(case, match.rules, seat) for seat in range(case.seats)}
    found = []
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        move = players[seat].choose(view)
        events = match.play(move)
        found.append(Step(view, move, events, match.view(seat).table))
    return list(match.opening), found


def of(steps: Sequence[Step], kind: type[Any]) -> list[Any]:
    return [event for step in steps for event in step.events if isinstance(event, kind)]


def test_a_stuck_leader_leads_a_single_card() -> None:
    _, steps = steps_of("dou_dizhu", climbing.STUCK)
    led = [step for step in steps if step.view.round.lying is None]
    single = [step for step in led if len(of([step], ce.Played)[0].cards) == 1]
    hands = [step.view.table.variant.deck.cards_of(step.view.hand) for step in single]
    assert any(len(hand) > 1 for hand in hands)
    assert all(len({card.rank for card in hand}) == len(hand) for hand in hands), "he holds a pair"


def test_all_pass_and_the_same_hand_is_dealt_anew() -> None:
    opening, steps = steps_of("dou_dizhu", climbing.ALL_PASS)
    first = next(event for event in opening if isinstance(event, ce.CardsDrawn))
    assert [step.move for step in steps[:3]] == [PASS] * 3
    again = [event for event in steps[2].events if isinstance(event, ce.CardsDrawn)]
    assert [event.number for event in again] == [first.number]


def test_four_passes_make_a_hand_void() -> None:
    _, steps = steps_of("dou_dizhu", climbing.VOID)
    assert [step.move for step in steps[-4:]] == [PASS] * 4
    (scored,) = of(steps, ce.HandScored)
    assert scored.reason == "void"


@pytest.mark.parametrize(("case", "at_the_end"), [(climbing.SECOND, False), (climbing.SECRET, True)])
def test_the_second_landlord_is_found_late(case: Case, at_the_end: bool) -> None:
    _, steps = steps_of("dou_dizhu", case)
    (shown,) = of(steps, ce.PartnerShown)
    place = next(number for number, step in enumerate(steps) if shown in step.events)
    assert place >= 2
    assert any(isinstance(event, ce.HandScored) for event in steps[place].events) == at_the_end
    played = [card for event in steps[place].events if isinstance(event, ce.Played) for card in event.cards]
    assert (steps[0].view.table.named in played) != at_the_end


def test_a_partner_is_named_and_found() -> None:
    found = [steps_of("big_three", case)[1] for case in climbing.BIG_THREE_WHOLE if case.seats == 4]
    assert all(of(steps, ce.PartnerCardNamed) for steps in found)
    _, steps = steps_of("big_three", climbing.FOUND)
    (shown,) = of(steps, ce.PartnerShown)
    step = next(step for step in steps if shown in step.events)
    assert shown.seat == step.view.seat == 1


@pytest.mark.parametrize("phase", pazu.GONE)
def test_somebody_leaves_in_each_phase(phase: str) -> None:
    _, steps = steps_of("pazu", pazu.GONE[phase])
    left = [step.view.table.phase for step in steps if of([step], pe.TableLeft)]
    assert phase in [str(each) for each in left]


RARE: dict[str, tuple[Case, Callable[[list[Step]], bool]]] = {
    "a lot that nobody takes": (pazu.UNSOLD, lambda steps: bool(of(steps, pe.LotDiscarded))),
    "a bid of the whole purse": (
        pazu.PURSE,
        lambda steps: any(
            event.amount == step.view.table.purses[event.seat] for step in steps for event in of([step], pe.BidMade)
        ),
    ),
    "a seat that is broke sits out": (
        pazu.BROKE,
        lambda steps: any(
            event.amount < event.due and not steps[-1].table.in_set[event.seat] for event in of(steps, pe.PenaltyPaid)
        ),
    ),
    "all stand by force": (
        pazu.NOTHING_LEFT,
        lambda steps: {event.seat for event in of(steps, pe.Stood) if event.forced} == {0, 1},
    ),
    "a tie with the T on the board": (
        pazu.TIE_PLAYED,
        lambda steps: not of(steps, pe.TiebreakAsked) and of(steps, pe.SetWon)[0].reason == "tiebreak",
    ),
    "a tie with the T from the hand": (
        pazu.TIE_HELD,
        lambda steps: of(steps, pe.TiebreakAnswered)[0].spent and of(steps, pe.SetWon)[0].reason == "tiebreak",
    ),
    "a shared pot with odd chips": (pazu.ODD, lambda steps: len(set(of(steps, pe.PotShared)[0].amounts)) == 2),
    "a Full Board takes both pots": (
        pazu.FULL,
        lambda steps: of(steps, pe.SetWon)[0].amount > 0 and of(steps, pe.PazaakPotWon)[0].amount >= 500,
    ),
    "the table closes with a jackpot": (pazu.CLOSED, lambda steps: sum(of(steps, pe.TableClosed)[0].amounts) > 0),
}


@pytest.mark.parametrize("name", RARE)
def test_what_is_rare_at_an_auction_happens(name: str) -> None:
    case, happens = RARE[name]
    assert happens(steps_of("pazu", case)[1])
