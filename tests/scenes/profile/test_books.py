"""The profile's books: matches looked at again, kept as a text and checked; the account; other profiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.fair_deal.kept import words_of
from pazaak.house.ledger.fairness import chain_end_of, match_seal_of
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import PLAYER
from pazaak.rivals.players.reference import R1
from pazaak.root.commands import main
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.profile.chooser import ProfileChooser
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.ledger import LedgerScene
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.table.board import PazaakBoard
from pazaak.scenes.table.venue_sign import place_of
from pazaak.stage.app.scene import Stage
from pazaak.table.replay import TableReplay
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app


def play_one(house: AppServices, rival: str = "mirel", words: str = "") -> int:
    """A match for stakes, both by the rule of r1; its number."""
    who = house.roster[rival]

    def nowhere() -> Stage:
        raise AssertionError("nothing is shown")

    session: PazaakSession = deal_table(house, Sitting(house, nowhere).seal_match(who, house.career.terms(who)), words)
    while (seat := session.match.to_act) is not None:
        session.play(R1().choose(session.match.view(seat)), seat)
    assert session.match_id is not None
    return session.match_id


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with house_in(tmp_path) as opened:
        yield opened


def text_of(pilot: Pilot) -> str:
    return " ".join(node.label for node in pilot.tree())


@pytest.mark.full
def test_a_match_is_played_again_forwards_and_backwards_by_keys(house: AppServices) -> None:
    play_one(house)
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.steer_to("matches")
    pilot.press("return")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)
    assert (film.book, film.help) == ("pazaak", "profile")

    def view() -> Any:
        return film.rules.view(film.steps[film.rests[film.index].step][0], film.viewer)

    seen = [view()]
    for _ in range(len(film.steps) - 1):
        pilot.press("right")
        pilot.settle()
        seen.append(view())
    assert film.index == len(film.steps) - 1
    assert seen[-1].table.winner is not None
    for expected in reversed(seen[:-1]):
        pilot.press("left")
        pilot.settle()
        assert view() == expected
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene == "history"
    app.close()


def test_a_replay_lies_on_its_own_table_and_tells_no_seed(house: AppServices) -> None:
    play_one(house)
    match = house.profile.history(1)[0]
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("replay")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)
    assert isinstance(film.board, PazaakBoard)
    assert film.label == f"Replay: You and {house.name_of(match.seats[1])}"
    occasion = film.room.purpose
    assert occasion is not None
    home = house.career.world.venue(occasion.place)
    assert (film.board.place.venue, film.board.place.stakes) == (home.name.upper(), "replay")
    assert film.board.place.cloth == f"cloth_{home.id}"
    assert str(film.record.seed) not in f"{film.board.place.venue} {film.board.place.stakes}"
    app.close()


def test_the_sign_of_a_replay_says_what_was_played(house: AppServices) -> None:
    play_one(house)
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("replay")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)
    for practice, sign in ((False, "replay"), (True, "practice replay")):
        assert place_of(replace(film.room, purpose=None, practice=practice)).stakes == sign
    app.close()


def test_a_film_goes_at_any_speed_whatever_the_settings_say(house: AppServices) -> None:
    play_one(house)
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("replay")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)

    def seconds_for_the_deal() -> float:
        pilot.press("page up")
        pilot.press("right")
        frames = 0
        while film.timeline.busy:
            pilot.step()
            frames += 1
        return frames / 60

    for _ in range(10):
        pilot.press("down")
    assert film.pace == 0.25
    slow = seconds_for_the_deal()
    for _ in range(4):
        pilot.click("faster")
    assert film.pace == 4
    assert seconds_for_the_deal() * 8 < slow
    app.close()


def test_a_match_kept_as_a_text_is_played_by_replay_and_confirmed_by_verify(
    house: AppServices, capsys: pytest.CaptureFixture[str]
) -> None:
    match_id = play_one(house, words="a red coat")
    seal, end = match_seal_of(house.profile.ledger, match_id), chain_end_of(house.profile.ledger, match_id)
    assert seal is not None
    assert end is not None
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("export")
    pilot.settle()
    assert "Transcript saved" in text_of(pilot)
    app.close()
    file = str(house.profile.folder / "transcripts" / f"match-{match_id}.pazaak")
    assert main(["replay", file, "--text"]) == 0
    assert "Mirel Oss" in capsys.readouterr().out
    assert main(["verify", file, "--commitment", seal.deal.commitment[:32], "--end", "-".join(words_of(end.link))]) == 0
    told = capsys.readouterr().out
    assert "a red coat" in told
    assert "asked for" in told
    assert main(["verify", file, "--commitment", "ffff0000" * 4]) == 1
    assert "isn't the one you were shown" in capsys.readouterr().out


def test_the_deal_is_checked_in_the_window(house: AppServices) -> None:
    play_one(house)
    app = open_app(house, HistoryScene(house))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("verify")
    pilot.settle()
    assert pilot.scene == "log"
    told = text_of(pilot) + " ".join(str(node.state.value) for node in pilot.tree())
    assert "consistent with itself" in told
    assert "Its end: " in told
    app.close()


def test_the_history_is_read_page_by_page_and_filtered(house: AppServices) -> None:
    for _ in range(3):
        play_one(house)
    scene = HistoryScene(house)
    app = open_app(house, scene)
    pilot = Pilot(app)
    pilot.settle()
    assert [match.id for match in scene.entries] == [3, 2, 1]
    pilot.click("filter-arcade")
    pilot.settle()
    assert scene.entries == []
    assert not pilot.has("replay")
    pilot.click("filter-pazaak")
    pilot.settle()
    assert len(scene.entries) == 3
    pilot.steer_to("matches")
    pilot.press("down")
    pilot.settle()
    assert scene.chosen is not None
    assert scene.chosen.id == 2
    app.close()


def test_the_account_shows_every_line_and_what_was_left(house: AppServices) -> None:
    play_one(house)
    shop = house.career.shop(house.career.progress.venue.id)
    offer = next(offer for offer in shop.offers() if not offer.fault)
    shop.buy(offer.card)
    scene = LedgerScene(house)
    app = open_app(house, scene)
    Pilot(app).settle()
    lines = scene.entries
    assert lines[0].balance == house.career.purse
    assert scene.sentence(lines[0]) == f"Bought the card {offer.card.value}"
    assert lines[0].amount == -offer.price
    assert all(line.balance - line.amount == before.balance for line, before in pairwise(lines))
    assert scene.sentence(lines[-1]) == "Opening credits"
    assert any("Mirel" in scene.sentence(line) for line in lines)
    app.close()


def test_profiles_are_made_named_opened_and_put_aside(house: AppServices) -> None:
    house.career.decks.add("Mine alone", ())
    scene = ProfileChooser(house)
    app = open_app(house, scene)
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("new")
    pilot.settle()
    pilot.type("Second chances")
    pilot.press("return")
    pilot.settle()
    assert scene.chosen.name == "Second chances"
    pilot.click("rename")
    pilot.settle()
    pilot.press("backspace", 20)
    pilot.type("Player")
    pilot.press("return")
    pilot.settle()
    assert pilot.scene == "notice"
    pilot.press("return")
    pilot.settle()
    pilot.click("open")
    pilot.settle()
    assert house.entry.name == "Second chances"
    assert "Mine alone" not in {deck.name for deck in house.career.decks.all()}
    assert house.profile.purse.balance(PLAYER) == 1000
    house.switch(house.shelf.entries()[0])
    assert "Mine alone" in {deck.name for deck in house.career.decks.all()}
    app.close()
