"""Sitting down for stakes in any game: the seal is stored, then shown, then dealt; and what the table says of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from secrets import SystemRandom
from typing import Any

import pytest

from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.house.fair_deal.kept import words_of
from pazaak.house.ledger.fairness import chain_end_of, count_seals
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.ledger.matches import plays_of
from pazaak.house.rules.game_path import uis_of
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.rivals.players.reference import R1
from pazaak.root.commands import main
from pazaak.root.games import GAME_LIST
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.sitting import Sitting
from pazaak.stage.input.clipboard import paste_text
from pazaak.table.scene import TableScene
from pazaak.table.sealing import proof
from pazaak.table.sealing.chip import TICK, SealChip
from pazaak.table.sealing.page import grouped
from pazaak.table.sealing.proof import is_proved
from pazaak.table.sealing.scene import SealScene
from tests.apps import whole_game
from tests.pilot import Pilot, find_door
from tests.scenes.tables import house_in, written
from tests.screens.ruler import measure
from tests.stage.tidy import check_tidy, uncut

ARCADE = [name for name in uis_of(GAME_LIST) if name != "pazaak"]
GAMES = ["pazaak", *ARCADE]


@contextmanager
def casino(folder: Path, seed: int = 1) -> Iterator[tuple[Pilot, AppServices]]:
    with house_in(folder, seed) as house, whole_game(house) as pilot:
        yield pilot, house


def sit_down(pilot: Pilot, game: str) -> None:
    """From the title to a match for stakes."""
    if game == "pazaak":
        pilot.click("play")
    else:
        pilot.click("arcade")
        pilot.settle()
        pilot.click(find_door(pilot, game))
    pilot.settle()
    pilot.click("sit-down")
    pilot.settle()


def table_of(pilot: Pilot) -> TableScene[Any, Any, Any]:
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def ask_for_words(pilot: Pilot, house: AppServices, game: str) -> SealScene:
    """The page that the settings can bring back between sitting down and the deal."""
    house.profile.settings.show_seal = True
    sit_down(pilot, game)
    seal = pilot.app.scene
    assert isinstance(seal, SealScene)
    return seal


def play_to_the_end(pilot: Pilot, house: AppServices, game: str) -> Session[Any, Any, Any, Any]:
    """To the result of the match on the table."""
    table = table_of(pilot)
    session = table.session
    agents = [house.games[game].agents["r1" if game == "pazaak" else "random"](seat) for seat in range(9)]
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)
    table.reload()
    table.flow.go_on()
    pilot.settle()
    while pilot.scene != "results":
        pilot.press("return")
        pilot.settle()
    return session


@pytest.mark.full("pazu")
@pytest.mark.parametrize("game", GAMES)
def test_sitting_down_seals_and_deals_at_once_and_a_chip_says_so(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        table = table_of(pilot)
        session = table.session
        assert session.seal is not None
        assert stored_seals(house) == [session.seal.deal.commitment]
        assert session.seal.deal.words == ""
        chip = pilot.node("seal-chip")
        assert chip.label == "Sealed deal"
        for press in ("seal-chip", "menu"):
            pilot.click(press)
            pilot.settle()
            if press == "menu":
                pilot.click("open-fair-deal")
                pilot.settle()
            assert pilot.scene == "seal-page"
            assert session.seal.deal.commitment in pilot.told("commitment")
            assert pilot.node("words").label == "Your own words: none in this deal"
            assert "tried many seeds" in pilot.node("words-note").label
            assert "Show the seal before each deal" in pilot.node("words-note").label
            pilot.press("escape")
            pilot.settle()
            assert pilot.app.scene is table or press == "menu"


def test_the_chip_ticks_when_the_deal_is_sealed_and_when_it_is_verified(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "normal"
        sounds: list[str] = []
        play = pilot.app.play

        def heard(sound: str, *, x: float | None = None) -> None:
            sounds.append(sound)
            play(sound, x=x)

        pilot.app.play = heard  # type: ignore[method-assign]
        pilot.click("play")
        pilot.settle()
        pilot.click("sit-down")
        table = table_of(pilot)
        (chip,) = table.seal.widgets()
        assert isinstance(chip, SealChip)
        assert chip.ticked < 1.0
        pilot.wait(TICK + 0.1)
        assert (chip.ticked, chip.proved, sounds.count("seal")) == (1.0, None, 1)
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        play_to_the_end(pilot, house, "pazaak")
        assert chip.proved is True
        assert chip.label == "Verified deal"
        assert sounds.count("seal") == 2


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_proved_by_its_seal_and_a_changed_one_is_not(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        session = play_to_the_end(pilot, house, game)
        ledger = house.profile.ledger
        assert is_proved(ledger, session)
        plays = plays_of(ledger, session.match_id or 0)
        changed = [*plays[:-1], replace(plays[-1], move=f"{plays[-1].move} ")]
        for told in (plays[:-1], changed):
            with monkeypatch.context() as patch:
                patch.setattr(proof, "plays_of", lambda *_, told=told: told)
                assert not is_proved(ledger, session)


@pytest.mark.full
def test_the_first_result_for_stakes_offers_once_to_show_what_the_seal_is(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, "pazaak")
        session = play_to_the_end(pilot, house, "pazaak")
        assert session.seal is not None
        assert "sealed before its first card" in pilot.told("headline")
        pilot.click("the-seal")
        pilot.settle()
        assert pilot.scene == "seal-page"
        assert session.seal.deal.commitment in pilot.told("commitment")
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"
        pilot.click("rematch")
        pilot.settle()
        play_to_the_end(pilot, house, "pazaak")
        assert not pilot.has("the-seal")
        assert "sealed before its first card" not in pilot.told("headline")


def stored_seals(house: AppServices) -> list[str]:
    return [digits for (digits,) in house.profile.ledger.rows("SELECT commitment FROM seal ORDER BY id")]


@pytest.mark.full("hokm", "fives")
@pytest.mark.parametrize("game", GAMES)
def test_where_the_settings_say_so_every_seal_is_shown_before_words_are_added(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        purse = house.profile.purse.player
        seal = ask_for_words(pilot, house, game)
        commitment = seal.deal.commitment
        # Stored before it is shown, and nothing is paid yet.
        assert stored_seals(house) == [commitment]
        assert house.profile.purse.player == purse
        assert commitment in pilot.told("commitment")
        assert pilot.node("words").state.value == ""
        assert seal.deal.record.game == game
        pilot.click("words")
        pilot.settle()
        pilot.type("a red coat")
        pilot.press("return")
        pilot.settle()
        assert "a red coat" in pilot.node("words").label
        assert stored_seals(house) == [commitment]
        pilot.click("deal")
        pilot.settle()
        table = table_of(pilot)
        session = table.session
        assert session.seal is not None
        assert session.seal.deal == seal.deal.with_words("a red coat")
        assert session.seed == session.seal.deal.seed
        assert session.options == seal.deal.record.table_options
        names = [sitter.name for sitter in seal.deal.record.seats]
        assert all(name in full.split() for full, name in zip(names, table.room.names, strict=True))
        pilot.press("f10")
        pilot.settle()
        pilot.click("open-fair-deal")
        pilot.settle()
        assert pilot.scene == "seal-page"
        assert commitment in pilot.told("commitment")
        assert pilot.node("words").label == "Your own words: a red coat"


@pytest.mark.parametrize("game", ["pazaak", "crash"])
def test_going_back_drops_the_seal_and_the_next_one_is_another(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        purse = house.profile.purse.player
        first = ask_for_words(pilot, house, game).deal.commitment
        pilot.click("words")
        pilot.settle()
        pilot.type("a red coat")
        pilot.press("return")
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene in ("hall", "arcade")
        assert house.profile.unfinished() == []
        assert house.profile.purse.player == purse
        assert count_seals(house.profile.ledger).dropped == 1
        pilot.click("sit-down")
        pilot.settle()
        # Words of earlier deals are not offered.
        assert pilot.node("words").state.value == ""
        assert len({first, *stored_seals(house)}) == 2


@pytest.mark.full
@pytest.mark.parametrize("game", ["pazaak", "crash"])
def test_the_result_shows_the_end_and_the_transcript_is_fair_by_it(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        session = play_to_the_end(pilot, house, game)
        assert session.match_id is not None
        assert session.seal is not None
        commitment = session.seal.deal.commitment
        end = chain_end_of(house.profile.ledger, session.match_id)
        assert end is not None
        told = pilot.told("headline")
        assert f"End: {' '.join(words_of(end.link))} {grouped(end.link[:32])}" in told
        shown = " ".join(line.text for line in measure(pilot.app, 1.0).lines)
        assert all(word in shown for word in (*words_of(end.link), grouped(end.link[:32])))
        if not pilot.has("transcript"):
            pilot.click("menu")
            pilot.settle()
        pilot.click("transcript")
        pilot.settle()
        (file,) = house.profile.folder.glob("transcripts/*.pazaak")
        kept = ["--commitment", commitment[:32], "--end", " ".join(words_of(end.link))]
        assert main(["verify", str(file), *kept]) == 0
        assert main(["verify", str(file), *kept[:3], " ".join(words_of(commitment))]) == 1
        capsys.readouterr()


@pytest.mark.full
def test_the_page_fits_at_every_size_and_copies_its_digits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with casino(tmp_path) as (pilot, house):
        seal = ask_for_words(pilot, house, "hazari")
        pilot.watch(True)
        pilot.settle()
        check_tidy(pilot)
        with uncut(monkeypatch):
            seal.invalidate()
            pilot.step()
        assert "on the command line" in pilot.node("words-note").label
        pilot.click("copy")
        pilot.settle()
        assert paste_text() == seal.deal.commitment


@pytest.mark.full
def test_seeds_and_salts_are_the_systems_own_unless_a_seed_was_asked_for(tmp_path: Path) -> None:
    for number, seed in enumerate((None, None, 7)):
        with open_house(tmp_path / str(number), None, seed) as house:
            rival = house.roster["mirel"]
            nowhere = Sitting(house, lambda: pytest.fail("nothing is shown"))
            record = nowhere.seal_match(rival, house.career.terms(rival)).deal.record
            assert isinstance(house.random, SystemRandom) == (seed is None)
            assert record.asked == (seed is not None)


def test_who_cannot_pay_is_told_before_anything_is_sealed(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        rival = house.roster["mirel"]
        terms = house.career.terms(rival)
        with house.profile.ledger.transaction() as store:
            store.post("move", {PLAYER: 3 - house.profile.purse.player, HOUSE: house.profile.purse.player - 3},
                       house.now().date())  # fmt: skip
        with pytest.raises(ValueError, match="at least"):
            Sitting(house, lambda: pytest.fail("nothing is shown")).seal_match(rival, terms)
        assert stored_seals(house) == []


@pytest.mark.full
def test_a_seal_outlives_the_program_and_a_match_keeps_its_players_seeds(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        rival = house.roster["mirel"]
        sealed = Sitting(house, lambda: pytest.fail("nothing is shown")).seal_match(rival, house.career.terms(rival))
        session: PazaakSession = deal_table(house, sealed, "")
        seal = session.seal
        assert seal is not None
        session.close()
        written(house)
    with house_in(tmp_path) as house:
        (record,) = house.profile.unfinished()
        again = Session.resume(house.profile, record, house.games, today=house.now().date())
        assert again.seal == seal
        seeds: list[int] = []

        def think(level: str, seed: int, style: str) -> Thinker[View, Move]:
            seeds.append(seed)
            return InlineThinker(R1())

        house.think = think
        house.mind(again, rival.account, 1)
        assert seeds == [agent.seed for agent in seal.deal.record.agents]
