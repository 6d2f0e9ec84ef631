"""After every animation the picture of the table is the one that is laid out afresh from the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.house.session.session import Session
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.table.picture import lay_out
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.snapshots import RandomRival, freshly_laid, same
from tests.scenes.tables import PazaakTable, controls_of, house_in, made_at_last, open_app, sit_down
from tests.snapshots import snapshot

DECKS = {
    "gold": ["2&4", "3&6", "D", "T", "T", "1±2", "2&4", "3&6", "D", "+1"],
    "good": ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"],
}
MOST = 400
STEP = 0.12

Settle = Callable[[Pilot, Random], None]


def animated(pilot: Pilot, random: Random) -> None:
    """Every beat at normal speed."""
    while pilot.app.busy:
        pilot.step(STEP)


def skipped(pilot: Pilot, random: Random) -> None:
    """The skip key somewhere in the middle of each animation."""
    while pilot.app.busy:
        for _ in range(random.randrange(12)):
            pilot.step(STEP)
        pilot.press("space")


def hurried(pilot: Pilot, random: Random) -> None:
    """Instant speed."""
    pilot.app.options.speed = "instant"
    pilot.settle()


def calm(pilot: Pilot, random: Random) -> None:
    """Reduced motion."""
    pilot.app.options.reduced_motion = True
    animated(pilot, random)


def calm_down(pilot: Pilot) -> None:
    """Let pass what the rival says, and the last sparks."""
    for _ in range(10):
        pilot.step(0.5)


@contextmanager
def playing(
    folder: Path, deck: str, seed: int, *, seen: bool = False
) -> Iterator[tuple[Pilot, PazaakTable, AppServices]]:
    """A table at normal speed whose rival plays at random, with the same cards on both sides."""
    with house_in(folder, seed) as house:
        house.profile.settings.speed = "normal"
        house.think = lambda level, number, style: RandomRival(number)
        table = PazaakTable(house, sit_down(house, "tovik", side_decks=[DECKS[deck], DECKS[deck]]))
        app = open_app(house, table)
        try:
            yield Pilot(app, seen=seen), table, house
        finally:
            app.close()


def decisions(pilot: Pilot, table: PazaakTable, random: Random, settle: Settle) -> Iterator[int]:
    """Stops at each decision of the person with everything at rest, and at the end of the match."""
    for number in range(MOST):
        settle(pilot, random)
        pilot.step()
        yield number
        if table.session.over:
            return
        table.choose(choose(table, random))
        made_at_last(pilot)
        pilot.step()
    raise AssertionError("the match does not end")


@pytest.mark.full
@pytest.mark.parametrize(("settle", "seed"), [(animated, 1), (skipped, 2), (hurried, 4), (calm, 5)])
@pytest.mark.parametrize("deck", DECKS)
def test_an_animated_picture_is_a_fresh_one(tmp_path: Path, seed: int, deck: str, settle: Settle) -> None:
    phases: Counter[Phase] = Counter()
    with playing(tmp_path, deck, seed) as (pilot, table, _):
        for number in decisions(pilot, table, Random(seed), settle):
            phase = table.view.table.phase
            phases[phase] += 1
            was = snapshot(table.picture)
            fresh = snapshot(lay_out(table.view)) if phase is Phase.OVER else freshly_laid(table)
            assert was == fresh, f"decision {number}, {phase}"
    assert phases[Phase.TURN] > 5
    assert phases[Phase.OVER] == 1


@pytest.mark.parametrize("lost", [0, 1])
def test_a_match_that_is_left_ends_on_the_picture_of_its_end(tmp_path: Path, lost: int) -> None:
    """In the middle of the first set, and after a set that was lost by a bust."""
    random = Random(8)
    with playing(tmp_path, "good", 8) as (pilot, table, _):
        while True:
            hurried(pilot, random)
            public = table.view.table
            if public.sets[1] == lost and all(board.values for board in public.boards):
                break
            table.choose(m.END_TURN if public.phase is Phase.TURN else choose(table, random))
            made_at_last(pilot)
            pilot.step()
        assert (public.last_set is not None and public.last_set.reason == "bust") == bool(lost)
        table.flow.leave(m.LEAVE)
        hurried(pilot, random)
        assert table.view.table.reason == "left"
        assert snapshot(table.picture) == snapshot(lay_out(table.view))


@pytest.mark.parametrize("drag", [False, True])
def test_a_card_played_by_hand_lies_like_any_other(tmp_path: Path, drag: bool) -> None:
    """It was lit and raised under the mouse; on the board it is neither."""
    with playing(tmp_path, "good", 9) as (pilot, table, _):
        for _ in decisions(pilot, table, Random(9), hurried):
            ways = controls_of(table).ways if table.view.table.phase is Phase.TURN else {}
            index = next((index for index, plays in ways.items() if len(plays) > 1), None)
            if index is not None:
                break
        assert index is not None
        table.house.profile.settings.speed = "fast"
        card = f"hand-{index + 1}"
        pilot.hover(card)
        pilot.wait(0.4)
        sprite = table.picture.sides[0].hand[index]
        assert (sprite.lift, sprite.glow) == (20.0, "own")
        if drag:
            pilot.drag(card, "own-board")
        else:
            pilot.click(card)
        pilot.click("way-1")
        while not table.timeline.busy:
            pilot.step(STEP)
        pilot.move((640, 700))
        animated(pilot, Random(9))
        pilot.wait(0.6)
        assert sprite not in table.picture.sides[0].hand
        assert snapshot(table.picture) == freshly_laid(table)


@pytest.mark.full
@pytest.mark.parametrize(("deck", "seed", "settle"), [("gold", 3, animated), ("good", 6, skipped)])
def test_an_animated_picture_is_the_fresh_one_to_the_pixel(
    tmp_path: Path, deck: str, seed: int, settle: Settle
) -> None:
    compared = 0
    with playing(tmp_path, deck, seed, seen=True) as (pilot, table, _):
        for number in decisions(pilot, table, Random(seed), settle):
            if number % 9 or table.session.over:
                continue
            calm_down(pilot)
            was = pilot.picture()
            table.relayout()
            table.invalidate()
            assert pilot.draws()
            assert same(was, pilot.picture()), f"decision {number}"
            assert not same(was, pygame.transform.flip(was, True, False))
            compared += 1
    assert compared >= 3


@pytest.mark.full
@pytest.mark.parametrize(
    ("size", "theme"), [((1280, 720), "standard"), ((960, 540), "high_contrast"), ((1600, 1000), "colour_blind")]
)
def test_a_resized_or_repainted_table_is_a_fresh_one(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    """The picture after resize and change of theme is that of a window that was born so."""
    with playing(tmp_path, "gold", 5, seen=True) as (pilot, table, house):
        for number in decisions(pilot, table, Random(5), hurried):
            if number == 6:
                break
        calm_down(pilot)
        pilot.resize(*size)
        house.profile.settings.theme = theme  # type: ignore[assignment]
        pilot.app.apply(house.profile.settings)
        pilot.wait(0.1)
        was, moods = pilot.picture(), list(table.board.effects.moods)
        pilot.app.close()
        # A table is shown once: what is left of the match is laid out by a new one.
        record = house.profile.unfinished()[0]
        again = PazaakTable(house, Session.resume(house.profile, record, house.games, today=house.now().date()))
        app = open_app(house, again, size)
        try:
            fresh = Pilot(app)
            again.board.effects.moods = moods
            fresh.settle()
            again.invalidate()
            fresh.step()
            assert fresh.picture().get_size() == size
            assert same(was, fresh.picture())
        finally:
            app.close()


@pytest.mark.full
@pytest.mark.parametrize("deck", DECKS)
def test_a_resumed_match_is_laid_out_as_it_was_animated(tmp_path: Path, deck: str) -> None:
    compared = 0
    with playing(tmp_path, deck, 6) as (pilot, table, house):
        for number in decisions(pilot, table, Random(6), hurried):
            if number % 5 or table.session.over:
                continue
            record = house.profile.unfinished()[0]
            session = Session.resume(house.profile, record, house.games, today=house.now().date())
            assert session.match.state == table.session.match.state
            assert snapshot(lay_out(session.match.view(0))) == snapshot(lay_out(table.view))
            again = PazaakTable(house, session)
            again.relayout()
            again.log.reload(session.told_again())
            assert again.log.sentences == table.log.sentences
            shown, fresh = snapshot(table.picture), snapshot(again.picture)
            for card in shown["sides"][0]["hand"] + fresh["sides"][0]["hand"]:
                card["alpha"] = 255.0  # it fades while a decision is open
            assert shown == fresh
            compared += 1
    assert compared >= 3


def test_the_comparison_sees_a_difference(tmp_path: Path) -> None:
    with playing(tmp_path, "good", 7) as (pilot, table, _):
        for number in decisions(pilot, table, Random(7), hurried):
            if number == 3:
                break
        fresh = freshly_laid(table)
        assert snapshot(table.picture) == fresh
        card = table.picture.sides[0].hand[0]
        for name, value in (("x", 1.0), ("lift", 3.0), ("angle", 2.0), ("scale", 1.1), ("face", "plus:+6")):
            before = getattr(card, name)
            setattr(card, name, value)
            assert snapshot(table.picture) != fresh, name
            setattr(card, name, before)
        table.picture.sides[1].tag = "BUST"
        assert snapshot(table.picture) != fresh
