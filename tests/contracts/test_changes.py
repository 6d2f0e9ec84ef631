"""Moves of an event lead from the zones before it to those after it, for every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from pazaak.house.rules.game_path import find
from pazaak.house.zones.change import Became, Carrying, Change, ChangeError, Moved, Paid, Won, fold, undone
from pazaak.house.zones.zone import Kind, Lying, Zone, Zones, fact, hidden, lying, zone
from tests.contracts.playing import random_game
from tests.contracts.registry import SETTINGS, Setting

GAMES = 8


def carrying_of(setting: Setting) -> Carrying[Any, Any] | None:
    laying: Any = None if setting.game.zones is None else find(setting.game.zones)
    return laying if isinstance(laying, Carrying) else None


CARRIED = [setting for setting in SETTINGS if carrying_of(setting) is not None]
at_every_such_table = pytest.mark.parametrize("setting", [pytest.param(each, id=each.name) for each in CARRIED])


class Told(NamedTuple):
    """One step as one seat has it told."""

    before: Zones
    changes: Sequence[Change]
    after: Zones


def opening(setting: Setting, seat: int, seed: int) -> Told:
    """The deal; before it lies what it has brought no more."""
    carrying, rules = carrying_of(setting), setting.rules()
    assert carrying is not None
    step = rules.deal(seed)
    view = rules.view(step.state, seat)
    changes = [change for event in step.events for change in carrying.changes(event, view)]
    after = carrying.zones(view)
    return Told(fold(after, undone(changes)), changes, after)


def steps(setting: Setting, seat: int) -> Iterator[Told]:
    carrying, rules = carrying_of(setting), setting.rules()
    assert carrying is not None
    for seed in range(GAMES):
        yield opening(setting, seat, seed)
        for ply in random_game(setting, seed):
            view = rules.view(ply.after, seat)
            told = [change for event in ply.events for change in carrying.changes(event, view)]
            yield Told(carrying.zones(rules.view(ply.before, seat)), told, carrying.zones(view))


def comes_about(before: Zones, changes: Sequence[Change], after: Zones) -> bool:
    try:
        return fold(before, changes) == after
    except ChangeError:
        return False


def owned(zones: Zones) -> int:
    """All credits."""
    return sum(each.number or 0 for each in zones if each.kind in (Kind.POT, Kind.PURSE))


def test_there_is_such_a_game() -> None:
    assert CARRIED


@pytest.mark.full("highcard-five", "highcard-four")
@at_every_such_table
def test_what_events_change_leads_from_zones_to_zones(setting: Setting) -> None:
    for seat in range(setting.rules().seats):
        for before, changes, after in steps(setting, seat):
            assert fold(before, changes) == after


@at_every_such_table
def test_none_of_what_is_moved_or_paid_can_be_left_out(setting: Setting) -> None:
    left_out = set[type]()
    for before, changes, after in steps(setting, 0):
        for place, change in enumerate(changes):
            if isinstance(change, Moved | Paid):
                left_out.add(type(change))
                assert not comes_about(before, [*changes[:place], *changes[place + 1 :]], after), change
    assert left_out == {Moved, Paid}


@at_every_such_table
def test_before_the_deal_nobody_holds_a_card_and_nothing_lies_in_the_pot(setting: Setting) -> None:
    for seat in range(setting.rules().seats):
        before, changes, after = opening(setting, seat, 3)
        assert any(isinstance(change, Moved) for change in changes)
        assert all(each.cards or each.number for each in after if each.kind is Kind.HAND)
        held = [each for each in before if each.kind in (Kind.HAND, Kind.TRICK, Kind.POT)]
        assert not [each.id for each in held if each.cards or each.number]
        assert owned(before) == owned(after)


TABLE: Zones = (
    fact("turn to play", owner=0),
    zone(Kind.TRICK),
    zone(Kind.HAND, 0, ["AS", "KS", "AS"]),
    zone(Kind.HAND, 1, hidden(2)),
    zone(Kind.HAND, 2, number=1),
    zone(Kind.PURSE, 0, number=10),
    zone(Kind.POT, number=0),
)


def by_id(zones: Zones) -> dict[str, Zone]:
    return {each.id: each for each in zones}


def test_of_two_cards_that_look_alike_one_is_moved() -> None:
    after = by_id(fold(TABLE, [Moved("hand-0", "trick", lying(["AS"], 0))]))
    assert [card.face for card in after["hand-0"].cards] == ["KS", "AS"]
    assert after["trick"].cards == (Lying("AS", 0),)


def test_a_card_that_nobody_saw_turns_up_on_its_way() -> None:
    after = by_id(fold(TABLE, [Moved(f"hand-{seat}", "trick", lying(["QH"], seat)) for seat in (1, 2)]))
    assert after["hand-1"].cards == lying(hidden(1))
    assert after["hand-2"].number == 0
    assert after["trick"].cards == (Lying("QH", 1), Lying("QH", 2))


def test_what_is_undone_lies_as_it_lay() -> None:
    played, taken = Moved("hand-0", "trick", lying(["AS"], 0)), Moved("trick", "hand-2", lying(["AS"]))
    changes: list[Change] = [Paid(4, "purse-0", "pot"), Paid(2, None, "pot"), played, taken, Won((1,))]
    after = by_id(fold(TABLE, changes))
    assert (after["purse-0"].number, after["pot"].number, after["hand-2"].number) == (6, 6, 2)
    again = by_id(fold(fold(TABLE, changes), undone(changes)))
    assert sorted(card.face or "" for card in again.pop("hand-0").cards) == ["AS", "AS", "KS"]
    assert again == {id: each for id, each in by_id(TABLE).items() if id != "hand-0"}


def test_a_zone_that_became_another_is_that() -> None:
    turned = fact("turn to play", owner=2)
    assert fold(TABLE, [Became(turned)]) == (turned, *TABLE[1:])


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (Moved("hand-7", "trick", lying(["AS"])), ("hand-7", "Moved", "hand-0", "AS")),
        (Moved("hand-0", "board", lying(["AS"])), ("board", "Moved", "hand-0", "AS")),
        (Moved("hand-0", "trick", lying(["QH"])), ("hand-0", "Moved", "QH isn't in", "KS")),
        (Moved("hand-0", "trick", lying(["AS"] * 3)), ("hand-0", "AS isn't in", "KS")),
        (Moved("hand-0", "trick", lying(hidden(1))), ("hand-0", "A hidden card", "KS")),
        (Moved("hand-2", "trick", lying(["QH", "KH"])), ("hand-2", "only 1", "QH", "KH")),
        (Paid(3, "purse-4", "pot"), ("purse-4", "Paid", "purse-0")),
        (Paid(3, None, "score-0"), ("score-0", "Paid", "pot")),
        (Became(fact("trumps", "hearts")), ("trumps", "Became", "hearts")),
    ],
)
def test_a_change_that_cannot_come_about_is_named_with_the_place(change: Change, named: Sequence[str]) -> None:
    with pytest.raises(ChangeError) as fault:
        fold(TABLE, [change])
    for name in named:
        assert name in str(fault.value)
