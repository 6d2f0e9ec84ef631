"""Challenges at the screen: from a hall to a friend, played, and both courses side by side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.codes.challenge import read_challenge
from pazaak.house.codes.result import MatchResult
from pazaak.house.session.challenges import first_result
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.stage.input.clipboard import copy_text, paste_text
from pazaak.table.codes.making import challenge_of, code_house, fresh_challenge, table_terms, terms_of_order
from pazaak.table.codes.page import ChallengePage
from pazaak.table.codes.side_by_side import SideBySide
from pazaak.table.hall.choice import Choice
from pazaak.table.scene import TableScene
from tests.pilot import Pilot, find_door
from tests.scenes.journey import ways_toward
from tests.table.test_sealing import ARCADE, GAMES, casino, play_to_the_end, sit_down, table_of

LONGEST = 60
"""Number of characters of a fresh challenge."""
OVER = [*(pytest.param(game, marks=() if game == "hokm" else pytest.mark.slow) for game in GAMES)]
QUICK = [*(pytest.param(game, marks=() if game in ("pazaak", "kitti") else pytest.mark.slow) for game in GAMES)]


def test_a_fresh_code_of_every_table_in_the_halls_has_at_most_sixty_characters(tmp_path: Path) -> None:
    chance = Random(1)
    longest: dict[str, int] = {}
    with casino(tmp_path) as (_, house):
        rivals = house.roster.rivals
        for game in ARCADE:
            door = house.uis[game].door
            assert door is not None
            for seats in door.seats:
                for round in range(3):
                    choice = Choice(door, round % 3, seats)
                    for setting in choice.open_settings:
                        choice.settings[setting.id] = chance.choice(list(setting.values)[round > 0 :] or ["usual"])
                    order = choice.order(tuple(chance.sample(rivals, seats - 1)))
                    code = fresh_challenge(house, terms_of_order(house, order)).code
                    longest[game] = max(longest.get(game, 0), len(code))
        for rival in rivals:
            terms = house.career.world.table_options(rival)
            from_hall = {**terms, "purses": [max(1000, 20 * rival.ante_min)] * 2}
            own = [card.value for card in chance.choices(list(SideCard)[:18], k=10)]
            theirs = house.career.terms(rival).options["side_decks"][1]
            table = table_terms(house, "pazaak", {**from_hall, "side_decks": [own, theirs]}, [rival.id])
            longest["pazaak"] = max(longest.get("pazaak", 0), len(fresh_challenge(house, table).code))
    print(longest)
    assert set(longest) == set(GAMES)
    assert max(longest.values()) <= LONGEST


def told(pilot: Pilot) -> str:
    """Return all that is told of the scene."""
    return " ".join(node.label for node in pilot.tree())


def to_hall(pilot: Pilot, game: str) -> None:
    """From the title to the hall of a game, before its door."""
    pilot.click("play" if game == "pazaak" else "arcade")
    pilot.settle()
    if game != "pazaak":
        pilot.click(find_door(pilot, game))
        pilot.settle()


def enter(pilot: Pilot, text: str) -> None:
    """Enter a code by pasting it."""
    copy_text(text)
    pilot.click("enter")
    pilot.settle()
    assert pilot.scene == "ask-text"
    pilot.click("ok")
    pilot.settle()


def page_of(pilot: Pilot) -> ChallengePage:
    page = pilot.app.scene
    assert isinstance(page, ChallengePage)
    return page


def play_by_chance(session: AnySession, seed: int) -> None:
    """Make all moves of the match by chance, rivals' too: its end is another one for another seed."""
    agents = [session.game.agents["random"](seed + seat) for seat in range(9)]
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)


def play_out(pilot: Pilot, house: AppServices, game: str, seed: int) -> MatchResult:
    """Play the challenge on the page, and return its result."""
    page = page_of(pilot)
    challenge = page.challenge
    pilot.click("play")
    pilot.settle()
    while not isinstance(pilot.app.scene, TableScene):
        pilot.press("return")  # a deal that nobody could play
        pilot.settle()
    session = table_of(pilot).session
    assert not session.stakes
    assert not session.coached
    assert not pilot.has("coach")
    agents = {rival.id: (rival.level, rival.style, rival.seed) for rival in challenge.rivals}
    for seat, account in enumerate(session.seats):
        if account != PLAYER:
            assert house.agent(session, account, seat) == agents[account.removeprefix("rival:")]
    play_by_chance(session, seed)
    play_to_the_end(pilot, house, game)
    assert "friendly chips" in told(pilot)
    pilot.press("escape")
    pilot.settle()
    assert page_of(pilot) is page
    found = first_result(house.profile.ledger, house.games, challenge)
    assert found is not None
    return found


@pytest.mark.full
@pytest.mark.parametrize("game", QUICK)
def test_a_code_goes_to_a_friend_and_two_results_come_side_by_side(tmp_path: Path, game: str) -> None:
    with casino(tmp_path / "one", 1) as (pilot, house):
        before = house.profile.purse.player
        open_codes(pilot, game)
        code = page_of(pilot).challenge.code
        assert "look into it" in told(pilot)
        pilot.click("copy")
        pilot.settle()
        assert paste_text() == code
        pilot.press("return")
        pilot.settle()
        mine = play_out(pilot, house, game, 100)
        assert house.profile.purse.player == before
    with casino(tmp_path / "two", 2) as (pilot, house):
        open_codes(pilot, game)
        enter(pilot, code)
        page = page_of(pilot)
        assert page.challenge == read_challenge(code_house(house), code)
        theirs = play_out(pilot, house, game, 200)
        assert theirs.subject == mine.subject
        pilot.click("copy-result")
        pilot.settle()
        assert paste_text() == theirs.code
        pilot.press("return")
        pilot.settle()
        assert theirs.end != mine.end
        enter(pilot, mine.code)
        scene = pilot.app.scene
        assert isinstance(scene, SideBySide)
        assert (scene.mine, scene.theirs) == (theirs, mine)
        assert "You" in told(pilot)
        pilot.press("escape")
        pilot.settle()
        assert pilot.app.scene is page


@pytest.mark.full
@pytest.mark.parametrize("game", OVER)
def test_a_match_that_is_over_becomes_a_challenge(tmp_path: Path, game: str) -> None:
    """For stakes, with the rivals that were sealed, from the result's menu."""
    with casino(tmp_path / "one", 1) as (pilot, house):
        sit_down(pilot, game)
        session = play_to_the_end(pilot, house, game)
        pilot.click("menu")
        pilot.settle()
        pilot.click("challenge")
        pilot.settle()
        page = page_of(pilot)
        challenge = page.challenge
        assert challenge == challenge_of(house, session)
        assert challenge.seed == session.seed
        record = session.sealed
        assert record is not None
        assert list(challenge.seeds) == [agent.seed for agent in record.agents]
        assert [rival.level for rival in challenge.rivals] == record.levels
        assert not pilot.has("play")
        pilot.click("copy")
        pilot.settle()
        pilot.press("return")
        pilot.settle()
        mine = page.results.mine
        assert mine is not None
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "results"
    with casino(tmp_path / "two", 2) as (pilot, house):
        open_codes(pilot, game)
        enter(pilot, challenge.code)
        theirs = play_out(pilot, house, game, 200)
        again = page_of(pilot).challenge
        assert (again.seed, again.terms.options) == (challenge.seed, challenge.terms.options)
    with casino(tmp_path / "one", 1) as (pilot, house):
        open_codes(pilot, game)
        enter(pilot, theirs.code)
        scene = pilot.app.scene
        assert theirs.end != mine.end
        assert isinstance(scene, SideBySide)
        assert (scene.mine, scene.theirs) == (mine, theirs)


@pytest.mark.parametrize("game", ["pazaak", pytest.param("kitti", marks=pytest.mark.slow)])
def test_practice_becomes_a_challenge_without_a_result(tmp_path: Path, game: str) -> None:
    with casino(tmp_path) as (pilot, house):
        to_hall(pilot, game)
        pilot.click("practice")
        pilot.settle()
        while not isinstance(pilot.app.scene, TableScene):
            pilot.press("return")
            pilot.settle()
        session = play_to_the_end(pilot, house, game)
        pilot.click("menu")
        pilot.settle()
        pilot.click("challenge")
        pilot.settle()
        page = page_of(pilot)
        assert page.challenge.seed == session.seed
        assert page.results.mine is None
        seat = next(seat for seat, account in enumerate(session.seats) if account != PLAYER)
        assert house.agent(session, session.seats[seat], seat)[2] in page.challenge.seeds


def open_codes(pilot: Pilot, game: str = "hokm") -> None:
    """From the title to the page of a new challenge."""
    to_hall(pilot, game)
    pilot.click("codes")
    pilot.settle()


def by_keys(pilot: Pilot, id: str) -> None:
    """Bring focus to a widget with Tab, and press it."""
    pilot.steer_to(id)
    pilot.press("return")
    pilot.settle()


def by_pad(pilot: Pilot, id: str) -> None:
    """Bring focus to a widget with a pad, and press it."""
    tried: set[tuple[str, str]] = set()
    for _ in range(60):
        here = pilot.focused()
        if here == id:
            break
        ways = ["down"] if here is None else ways_toward(pilot.node(here), pilot.node(id))
        way = next(way for way in ways if (here or "", way) not in tried)
        tried.add((here or "", way))
        pilot.pad(way)
    assert pilot.focused() == id
    pilot.pad("a")
    pilot.settle()


@pytest.mark.full
@pytest.mark.parametrize("reach", [by_keys, by_pad])
def test_a_code_is_made_entered_and_played_without_a_mouse(tmp_path: Path, reach: Callable[[Pilot, str], None]) -> None:
    with casino(tmp_path / "one", 1) as (pilot, _):
        for id in ("arcade", "codes"):
            reach(pilot, id)
        code = page_of(pilot).challenge.code
    copy_text("no code")
    with casino(tmp_path / "two", 2) as (pilot, house):
        for id in ("arcade", "codes"):
            reach(pilot, id)
        reach(pilot, "enter")
        assert pilot.scene == "ask-text"
        pilot.type(code[:-1])
        assert "typo" in pilot.node("fault").label
        pilot.type(code[-1].lower())
        reach(pilot, "ok")
        assert page_of(pilot).challenge.code == code
        reach(pilot, "play")
        assert table_of(pilot).session.purpose is not None
        assert house.profile.is_in_a_match
