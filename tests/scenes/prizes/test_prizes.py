"""Pieces are bought with tokens, worn and put off, by any device, and stay with the profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.house.circuit.tokens import earn, pieces, spend, tokens
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.pieces.catalogue import PIECES, Kind
from pazaak.house.profile.person import TRAVELLER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.scenes.prizes.counter import HOUSE, PrizeCounter
from pazaak.scenes.prizes.scene import PrizesScene
from pazaak.scenes.profile.person import PersonScene
from pazaak.table.ui.player_card import player_card_at
from tests.apps import piloted
from tests.pilot import Pilot
from tests.scenes.journey import Device, Keyboard, Mouse, Pad, front_door
from tests.scenes.tables import house_in, open_app, written
from tests.stage.tidy import SMALL, check_tidy

TOKENS = 27


def paid(house: AppServices, amount: int = TOKENS) -> None:
    with house.profile.ledger.transaction() as store:
        earn(store, amount, "test", house.now().date())


def in_hand(house: AppServices) -> tuple[int, frozenset[str]]:
    return tokens(house.profile.ledger), pieces(house.profile.ledger)


@contextmanager
def counter(
    folder: Path, amount: int = TOKENS, size: tuple[int, int] = (1280, 720)
) -> Iterator[tuple[Pilot, AppServices]]:
    with house_in(folder) as house:
        if amount:
            paid(house, amount)
        with piloted(open_app(house, PrizesScene(house), size)) as pilot:
            yield pilot, house


@pytest.mark.parametrize("device", [Mouse, Keyboard, Pad])
def test_a_piece_is_bought_and_worn_from_the_profile_on(tmp_path: Path, device: Callable[[Pilot], Device]) -> None:
    with front_door(tmp_path) as (pilot, house):
        paid(house)
        hand = device(pilot)
        pilot.settle()
        for step in ("play", "profile", "prizes", "tab-chips", "piece-chips_caps"):
            hand.press(step)
            pilot.settle()
        assert pilot.scene == "prizes"
        assert "Bottle Caps" in pilot.told("detail")
        assert pilot.node("deed").label == "BUY FOR 10"
        hand.press("deed")
        pilot.settle()
        assert in_hand(house) == (TOKENS - 10, frozenset({"chips_caps"}))
        assert house.profile.settings.worn == {"chips": "chips_caps"}
        assert "You wear it." in pilot.told("detail")
        assert f"You have {TOKENS - 10} tokens." in pilot.told("tokens")
        hand.press(f"piece-{HOUSE}")
        hand.press("deed")
        pilot.settle()
        assert house.profile.settings.worn == {}
        hand.press("piece-chips_caps")
        hand.press("deed")
        pilot.settle()
        written(house)
    with front_door(tmp_path) as (_, house):
        assert in_hand(house) == (TOKENS - 10, frozenset({"chips_caps"}))
        assert house.profile.settings.worn == {"chips": "chips_caps"}


def test_too_few_tokens_buy_nothing_and_the_page_says_how_many_more(tmp_path: Path) -> None:
    with counter(tmp_path, 7) as (pilot, house):
        pilot.click("piece-back_maze")
        assert not pilot.node("deed").state.enabled
        assert "10 tokens: 3 more than you have." in pilot.told("detail")
        at = PrizeCounter(house)
        at.choose("back_maze")
        assert not at.buy()
        assert in_hand(house) == (7, frozenset())
        assert house.profile.settings.worn == {}


def test_nothing_is_paid_for_twice(tmp_path: Path) -> None:
    with counter(tmp_path) as (_, house):
        at = PrizeCounter(house)
        at.choose("back_maze")
        assert at.buy()
        assert not at.buy()
        assert in_hand(house) == (TOKENS - 10, frozenset({"back_maze"}))


def test_a_face_and_a_title_are_worn_at_tables_and_are_among_the_others(tmp_path: Path) -> None:
    with counter(tmp_path) as (pilot, house):
        for tab, piece in (("tab-portrait", "you_hachi"), ("tab-title", "title_fox")):
            pilot.click(tab)
            pilot.click(f"piece-{piece}")
            pilot.click("deed")
            pilot.settle()
        card = player_card_at(house, PLAYER)
        assert (card.portrait, card.title) == ("you_hachi", PIECES["title_fox"].name)
        pilot.click("person")
        pilot.settle()
        assert pilot.scene == "person"
        assert pilot.node("face-hachi").state.checked
        assert not pilot.has("face-nova")
        assert PIECES["title_fox"].name in pilot.told("titles")
        pilot.click("face-vesper")
        pilot.press("escape")
        pilot.settle()
        pilot.click("tab-portrait")
        pilot.click("piece-you_hachi")
        assert pilot.node("deed").label == "WEAR"


def test_a_guest_of_a_profile_that_is_not_open_looks_and_buys_nothing(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        paid(house)
        house.profile.closed = "Your profile is open in another copy of the game."
        at = PrizeCounter(house)
        at.choose("back_maze")
        assert (at.tokens, at.owned, at.state) == (0, frozenset(), house.profile.closed)
        assert not at.buy()
        house.profile.closed = ""
        assert in_hand(house) == (TOKENS, frozenset())


def test_what_a_newer_release_sells_counts_as_none(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.worn = {"back": "back_of_tomorrow", "hat": "hat_top", "cloth": "back_koi"}
        at = PrizeCounter(house)
        assert {at.worn(kind) for kind in Kind} == {HOUSE}
        assert house.person.portrait == TRAVELLER


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_can_be_worn_and_put_off(tmp_path: Path, kind: Kind) -> None:
    with house_in(tmp_path) as house:
        with house.profile.ledger.transaction() as store:
            earn(store, 100, "test", house.now().date())
            for piece in PIECES.values():
                if piece.kind is kind:
                    spend(store, piece.id, 0, house.now().date())
        at = PrizeCounter(house)
        at.turn_to(kind)
        for piece in at.lying:
            at.choose(piece.id)
            at.wear()
            assert at.is_worn
            assert [other for other in Kind if at.worn(other) != HOUSE] == [kind]
        at.choose(HOUSE)
        at.wear()
        assert at.is_worn


def test_the_arcade_leads_there_and_says_how_many_tokens_there_are(tmp_path: Path) -> None:
    assert LATE["prizes"] is PrizesScene
    with front_door(tmp_path) as (pilot, house):
        paid(house)
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        assert f"{TOKENS} tokens" in pilot.told("prizes")
        pilot.click("prizes")
        pilot.settle()
        assert pilot.scene == "prizes"
        pilot.click("piece-back_maze")
        pilot.click("deed")
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "arcade"
        assert f"{TOKENS - 10} tokens" in pilot.told("prizes")


@pytest.mark.full
def test_bought_faces_fit_on_the_page_of_the_person(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with house.profile.ledger.transaction() as store:
            earn(store, 1, "test", house.now().date())
            for piece in PIECES.values():
                spend(store, piece.id, 0, house.now().date())
        with piloted(open_app(house, PersonScene(house), SMALL), seen=True) as pilot:
            check_tidy(pilot)
