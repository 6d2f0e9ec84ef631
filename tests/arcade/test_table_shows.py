"""The shows of a deal: a press is the next show, holding is all; won groups stay, a last flip that matters is held."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from partition_games.engine.hands.cards import Hand
from partition_games.scenes import layout
from partition_games.scenes.animations.shows import RISES
from partition_games.scenes.seating import LABEL_HEIGHT, kept_spots, label_place, laid_spots, places, shown_spots
from pazaak.house.rules.notation import parse_cards
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.play.flow import HELD_SECONDS
from tests.arcade.parlour import PartitionTable, at_table, own_cards
from tests.arcade.table_players import until_asked
from tests.arcade.test_table_layout import cards_at
from tests.pilot import FRAME, Pilot

GAMES = ("hazari", "kitti", "crash")


def shows(table: PartitionTable) -> int:
    """Number of shows that have been decided."""
    return max(len(seat.won) for seat in table.picture.seats)


def locked(pilot: Pilot, table: PartitionTable) -> None:
    """The groups are up, and the first group has been shown."""
    until_asked(pilot, table)
    pilot.press("a")
    pilot.press("e")
    for _ in range(200):
        if any(seat.shown for seat in table.picture.seats):
            return
        pilot.step(0.1)
    raise AssertionError("nothing is shown")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["key", "mouse"])
def test_a_press_is_the_next_show(tmp_path: Path, game: str, how: str) -> None:
    with at_table(tmp_path, game, seed=2, speed="normal", seats=4) as (pilot, table, _):
        locked(pilot, table)
        for number in range(len(own_cards(table).rules.sizes) - 1):
            assert shows(table) == number
            pilot.press("space") if how == "key" else pilot.click("skip")
            assert pilot.app.scene is table, "the deal goes on"
        pilot.press("space") if how == "key" else pilot.click("skip")
        pilot.settle()
        assert shows(table) == 0 or pilot.scene == "deal"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["key", "mouse"])
def test_holding_leads_through_the_whole_deal(tmp_path: Path, game: str, how: str) -> None:
    with at_table(tmp_path, game, seed=2, speed="normal", seats=4) as (pilot, table, _):
        locked(pilot, table)
        if how == "key":
            code = pygame.key.key_code("space")
            pilot.step(FRAME, pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        else:
            x, y, width, height = pilot.node("skip").rect
            pilot.move((x + width / 2, y + height / 2))
            pilot.button((x + width / 2, y + height / 2), down=True)
        assert pilot.app.scene is table
        pilot.step(HELD_SECONDS / 2)
        assert pilot.app.scene is table, "a press alone is the next show"
        pilot.step(HELD_SECONDS)
        pilot.step(0.1)
        assert pilot.scene == "deal"


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_won_groups_stay_on_the_cloth(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=2, speed="normal", seats=4) as (pilot, table, _):
        locked(pilot, table)
        looked = 0
        while pilot.scene != "deal":
            pilot.step(0.05)
            seats = table.picture.seats
            if not shows(table) or not any(seat.order for seat in seats) or any(seat.mark == "won" for seat in seats):
                continue
            looked = max(looked, shows(table))
            for seat in seats:
                assert len(seat.kept) == sum(seat.won), "each group that won lies before its seat"
                assert all(card.alpha == 255 and card.turn == 1 for group in seat.kept for card in group)
        assert looked == len(own_cards(table).rules.sizes) - 1


HIDDEN_CARDS: dict[str, tuple[str, str, bool]] = {
    # the group whose last card is hidden, the best so far, whether that card can win
    "a pair may become a troy": ("QH QD 5C", "KS KH 9D", True),
    "nothing helps a high card against a troy": ("QH 9D 5C", "2S 2H 2D", False),
    "a third heart makes a colour": ("QH 9H 5H", "KS KH 9D", True),
}


@pytest.mark.parametrize("case", HIDDEN_CARDS)
def test_a_last_card_is_held_only_where_it_can_still_win(tmp_path: Path, case: str) -> None:
    group, best, can_win = HIDDEN_CARDS[case]
    with at_table(tmp_path, "hazari") as (_, table, _house):
        rules = own_cards(table).rules
        named, other = rules.named(_cards(group)), rules.named(_cards(best))
        assert rules.can_win(named, 2, other, set(other.cards)) is can_win


def _cards(text: str) -> Hand:
    return tuple(parse_cards(text))


@pytest.mark.full("crash", "hazari")
@pytest.mark.parametrize("game", GAMES)
def test_the_last_flip_waits_a_breath(tmp_path: Path, game: str) -> None:
    """A card that shines face down before its seat for a while; all others lie face up by then."""
    held = 0.0
    with at_table(tmp_path, game, seed=2, speed="normal", seats=4) as (pilot, table, _):
        locked(pilot, table)
        while pilot.scene != "deal":
            pilot.step(0.05)
            waiting = [card for seat in table.picture.seats for card in seat.shown if card.turn < 0.5 and card.glow]
            if waiting:
                held += 0.05
                assert len(waiting) == 1
    assert held > 0.3


SIZES = {"hazari": (4, (3, 3, 3, 4)), "crash": (4, (3, 3, 3, 3)), "kitti": (5, (3, 3, 3))}


@pytest.mark.parametrize("game", SIZES)
@pytest.mark.parametrize("fewer", [0, 1, 2])
def test_kept_groups_lie_free(game: str, fewer: int) -> None:
    """Of plates, of shown cards and their names, of what waits to be shown, and of each other."""
    seats, sizes = SIZES[game]
    table = places(seats - fewer, 0, clockwise=True)
    for number, count in enumerate(sizes):
        shown = [cards_at(shown_spots(place, count)) for place in table]
        shown += [cards_at(shown_spots(place, count), RISES) for place in table]
        names = []
        for place in table:
            label = FRect(0, 0, 230, LABEL_HEIGHT)
            label.center = label_place(place, count)
            names.append(label)
        held = [cards_at(spots) for place in table[1:] for spots in laid_spots(place, sizes[number + 1 :])]
        waiting = [cards_at(layout.waiting_spots(sizes, group)) for group in range(number + 1, len(sizes))]
        plates = [place.plate for place in table]
        for seat, place in enumerate(table):
            kept = [cards_at(kept_spots(place, k, sizes[k])) for k in range(number)]
            others = [cards_at(kept_spots(other, k, sizes[k])) for other in table[:seat] for k in range(number)]
            for cards in kept:
                taken = [*shown, *names, *held, *waiting, *plates, *others]
                assert cards.collidelist(taken) == -1, (seat, number, taken[cards.collidelist(taken)])
                assert FRect(16, 64, 1248, 640).contains(cards)
            if seat:
                assert not any(one.colliderect(two) for one, two in combinations(kept, 2))


@pytest.mark.full
@pytest.mark.parametrize(("deals", "told"), [(None, "Deal 1"), (10, "Deal 1 of 10")])
@pytest.mark.parametrize("game", [*GAMES, "fives"])
def test_the_table_tells_which_deal_is_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, deals: int | None, told: str
) -> None:
    seen: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **how: Any) -> FRect:
        seen.append(words)
        return text(self, words, *rest, **how)

    options: dict[str, Any] = {} if deals is None else {"deals": deals}
    with at_table(tmp_path, game, seed=2, **options) as (pilot, table, _):
        until_asked(pilot, table)
        monkeypatch.setattr(Canvas, "text", noted)
        pilot.watch(True)
        pilot.step()
    assert told in seen


@pytest.mark.parametrize("sizes", [(3, 3, 3), ()])
def test_an_only_rival_shows_larger_cards(sizes: tuple[int, ...]) -> None:
    count = 3 if sizes else 5
    lone, other = (shown_spots(places(seats, 0, clockwise=True)[1], count)[0].scale for seats in (2, 4))
    assert lone > other
