"""The map, the ladder, and tables that know where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.career.achievements.judge import achievement
from pazaak.career.contests.ladder import START
from pazaak.career.world import rival_deck
from pazaak.game import moves as m
from pazaak.game.cards.faces import card_name
from pazaak.game.options import PazaakOptions
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import Session
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.contests.ladder import LadderScene, wins_needed
from pazaak.scenes.hall.rival_entries import HallBooks
from pazaak.scenes.hall.travel_map import TravelMap
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.table.ending.result import match_result
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.results import Ending
from pazaak.stage.screens.title import TitleScene
from tests.pilot import Pilot
from tests.scenes.lobby import in_lobby
from tests.scenes.tables import PazaakTable, board_of, house_in, open_app, open_everything, own_deck, sit_down
from tests.stage.tidy import check_tidy, uncut


@contextmanager
def showing(
    house: AppServices, scene: Scene[None], size: tuple[int, int] = (1280, 720), *, seen: bool = False
) -> Iterator[Pilot]:
    app = open_app(house, scene, size)
    try:
        pilot = Pilot(app, seen=seen)
        pilot.settle()
        yield pilot
    finally:
        app.close()


def sitting(house: AppServices) -> Sitting:
    def nowhere() -> TitleScene:
        raise AssertionError("nothing is shown here")

    return Sitting(house, nowhere)  # type: ignore[arg-type]


def begun(house: AppServices, rival: str, words: str = "") -> PazaakSession:
    """A match at a rival's own table, sealed with these words."""
    who = house.roster[rival]
    session: PazaakSession = deal_table(house, sitting(house).seal_match(who, house.career.terms(who)), words)
    return session


def won(house: AppServices, rival: str) -> PazaakSession:
    """A match that the rival loses: he leaves no set alone that he can bust."""
    session = begun(house, rival)
    good = house.game.agents["r1"](1)
    while (seat := session.match.to_act) is not None:
        view = session.match.view(seat)
        move = good.choose(view)
        clumsy = seat == 1 and m.END_TURN in session.match.rules.moves(view)
        session.play(m.END_TURN if clumsy else move, seat)
    assert session.credits[0] > 0
    return session


# -- the map ----------------------------------------------------------------------------------------------------------


def test_closed_venues_say_what_they_ask_for(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, showing(house, TravelMap(house)) as pilot:
        assert pilot.node("venue-backroom").state.value == "You are here."
        for id in ("dockside", "oldtown", "skydeck", "hightable"):
            label = pilot.node(f"venue-{id}").label
            for sentence in house.career.progress.missing(id):
                assert sentence in label
            pilot.click(f"venue-{id}")
            assert pilot.node("go").label == "LOCKED"
            assert not pilot.node("go").state.enabled
            assert house.career.world.venue(id).story in pilot.told("venue")
        assert "Beat Vela, the champion of The Back Room." in pilot.node("venue-dockside").label
        assert house.career.progress.venue.id == "backroom"


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_one_goes_where_it_is_open(device: str, tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house)
        with showing(house, TravelMap(house)) as pilot:
            if device == "mouse":
                pilot.click("venue-dockside")
                pilot.click("go")
            elif device == "keys":
                pilot.press("down")
                pilot.press("up")
                assert pilot.focused() == "venue-dockside"
                pilot.press("return", 2)
            else:
                pilot.pad("down")
                pilot.pad("up")
                pilot.pad("a", 2)
            assert not pilot.app.running
        assert house.career.progress.venue.id == "dockside"
        assert house.career.progress.opened("dockside")


@pytest.mark.full
def test_a_beaten_champion_is_marked(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with house.profile.ledger.transaction() as store:
            store.post("move", {HOUSE: -5000, PLAYER: 5000}, house.now().date())
        for rival in ("mirel", "nib", "tovik", "vela"):
            won(house, rival)
        with showing(house, TravelMap(house)) as pilot:
            assert "Champion: Vela Rook, beaten by you." in pilot.node("venue-backroom").label
            assert pilot.node("venue-dockside").state.value == "Open."


# -- the ladder -------------------------------------------------------------------------------------------------------


def test_the_ladder_shows_twenty_rivals_and_the_player(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        scene = LadderScene(house, lambda rival, deck: None)
        with showing(house, scene) as pilot:
            assert len(scene.list.rows) == len(house.roster) + 1
            assert pilot.has("ladder:you")
            assert f"rating {START}," in pilot.told("standing")
            pilot.steer_to("ladder")
            pilot.press("page up", 3)
            assert "Rung 1:" in pilot.told("rung")


def test_what_the_next_rung_takes_is_enough(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        before = LadderScene(house, lambda rival, deck: None)
        rival = before.ladder.rows[before.ladder.rung - 2].rival
        assert rival is not None
        assert rival.short in before.next_step
        for _ in range(wins_needed(before.ladder, rival)):
            won(house, rival.id)
        after = LadderScene(house, lambda rival, deck: None)
        assert after.ladder.rung < before.ladder.rung
        assert after.ladder.rating > rival.rating


def test_practice_is_for_who_has_met(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        won(house, "tovik")
        asked: list[tuple[str, str]] = []
        scene = LadderScene(house, lambda rival, deck: asked.append((rival.id, deck.name)))
        with showing(house, scene) as pilot:
            for id in ("rival-mirel", "rival-tovik"):
                scene.list.choose(id)
                pilot.step()
                assert pilot.node("practice").state.enabled is (id == "rival-tovik")
            pilot.steer_to("practice")
            pilot.press("return")
            assert asked == [("tovik", "Starter deck")]


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_the_ladder_is_tidy(scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.ui_scale = scale
        scene = LadderScene(house, lambda rival, deck: None)
        with uncut(monkeypatch), showing(house, scene, (960, 540), seen=True) as pilot:
            for row in scene.list.rows:
                scene.list.choose(row.id)
                pilot.step()
                check_tidy(pilot)


# -- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_match_is_played_by_the_rules_of_the_venue_and_knows_it_on_resuming(tmp_path: Path) -> None:
    played = (("nib", "THE BACK ROOM", "backroom"), ("tovik", "THE BACK ROOM", "backroom"),
              ("ixil", "SKY DECK", "skydeck"))  # fmt: skip
    for rival, venue, music in played:
        with house_in(tmp_path / rival) as house:
            open_everything(house)
            own_deck(house, "good")
            session = begun(house, rival)
            place = house.career.world.venue_of(rival)
            rules = session.match.state.table.rules
            own = PazaakOptions.model_validate(house.career.world.rules_of(house.roster[rival])).rule_set()
            assert (rules.bets, rules.max_bet, rules.open_side_decks) == (own.bets, own.max_bet, own.open_side_decks)
            assert rules.bets is (rival != "nib")
            assert rules.ante_min == house.roster[rival].ante_min
            session.close()
            (record,) = house.profile.unfinished()
            again = Session.resume(house.profile, record, house.games, today=house.now().date())
            table = PazaakTable(house, again)
            sign = board_of(table).place
            assert (sign.venue, table.tune, sign.backdrop) == (venue, music, place.backdrop)
            assert sign.rules == house.career.world.rules_words(house.roster[rival])
            assert ("Bets before each set, up to 2 antes." in sign.rules) is (rival == "tovik")
            assert again.purpose is not None
            assert again.purpose.details["deck"] == "Good deck"
            again.close()


def test_a_match_of_an_older_release_opens_in_the_old_house(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        table = PazaakTable(house, sit_down(house, "tovik"))
        with showing(house, table) as pilot:  # type: ignore[arg-type]
            assert board_of(table).place.venue == "THE GILDED NEBULA"
            assert table.tune == "cantina"
            assert not board_of(table).place.rules
            assert pilot.scene == "table"


def test_the_menu_tells_the_house_rules(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        table = PazaakTable(house, begun(house, "nib"))
        with showing(house, table) as pilot:  # type: ignore[arg-type]
            pilot.press("escape")
            pilot.settle()
            note = pilot.app.scene.note  # type: ignore[union-attr]
            assert note.startswith("House rules: ")
            assert all(words in note for words in house.career.world.venue("backroom").rules_words)


def brought(house: AppServices, session: PazaakSession, *, rematch: bool = True) -> Ending[str]:
    """Return the ending displayed for a finished match."""
    return match_result(PazaakTable(house, session).room, session, rematch)


@pytest.mark.full
def test_the_result_shows_what_the_match_brought(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        result = brought(house, won(house, "mirel"))
        cards = [gain for gain in result.gains if gain.card]
        assert len(cards) == 1
        assert cards[0].text.startswith("You won a card: ")
        assert any(figure.label == "Rating" for figure in result.figures)
        assert next(answer.id for answer in result.answers) == "rematch"
        lone = brought(house, won(house, "mirel"), rematch=False)
        assert [gain.text for gain in lone.gains if gain.card] == ["Nib gives you a card: ±1"]
        third = brought(house, won(house, "mirel"))
        assert not [gain for gain in third.gains if gain.card]
        assert "rematch" not in [answer.id for answer in lone.answers]


def test_open_side_decks_can_be_looked_at(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house)
        table = PazaakTable(house, begun(house, "ixil"))
        with showing(house, table) as pilot:  # type: ignore[arg-type]
            check_tidy(pilot)
            pilot.press("escape")
            pilot.settle()
            pilot.steer_to("open-decks")
            pilot.press("return")
            pilot.settle()
            told = pilot.told("decks-title")
            assert (
                "Your side deck: Plus 1, Plus 1, Plus 2, Plus 2, Plus 3, Plus 3, Plus 4, Plus 4, Plus 5, Plus 5."
                in told
            )
            cards = ", ".join(map(card_name, rival_deck(house.roster["ixil"])))
            assert f"Side deck of Ixil: {cards}." in told
            pilot.press("escape", times=2)
            pilot.settle()
            assert pilot.scene == "table"
    with house_in(tmp_path / "closed") as house:
        closed = PazaakTable(house, begun(house, "nib"))
        with showing(house, closed) as pilot:  # type: ignore[arg-type]
            pilot.click("menu")
            pilot.settle()
            assert pilot.has("resume")
            assert not pilot.has("open-decks")


def test_what_was_achieved_elsewhere_is_told_in_the_hall(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        assert not pilot.has("toast")
        house.career._earned += [achievement("steady_hands"), achievement("echo")]
        pilot.step()
        check_tidy(pilot)
        assert "Steady Hands" in pilot.node("toast").label
        pilot.wait(4.5)
        assert "Echo" in pilot.node("toast").label
        pilot.wait(4.5)
        assert not pilot.has("toast")


@pytest.mark.full
def test_a_rival_who_knows_the_player_speaks_and_stakes_so_in_the_hall_and_at_the_table(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        nib = house.roster["nib"]
        result = [brought(house, won(house, "nib")) for _ in range(3)][-1]
        assert any(figure.label.startswith("To pass ") for figure in result.figures)
        told = {*nib.arc[1].greet, *nib.arc[1].ahead}
        guest = HallBooks(house).guests["nib"]
        assert {guest.rival.line("greet", number) for number in range(9)} == told
        assert guest.antes == f"{nib.ante_min}–{nib.arc[1].ante_max}"
        session = begun(house, "nib")
        table = PazaakTable(house, session)
        assert {table.speakers()[1].line("greet", number) for number in range(9)} == told
        assert session.match.state.table.rules.ante_max == nib.arc[1].ante_max


@pytest.mark.parametrize(
    ("rival", "calm", "close"),
    [("mirel", "backroom", "backroom_set_point"), ("vela", "backroom_champion", "backroom_champion")],
)
def test_the_music_rises_with_the_match(tmp_path: Path, rival: str, calm: str, close: str) -> None:
    """The venue's piece, its stem once a set would win the match, and another one all through at the champion's."""
    with house_in(tmp_path) as house:
        open_everything(house)
        session = begun(house, rival)
        table = PazaakTable(house, session)
        assert table.tune == calm
        table.picture.sides[0].sets = board_of(table).place.sets_to_win - 1
        assert table.tune == close
        session.close()
