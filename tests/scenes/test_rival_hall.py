"""The hall of a venue: choosing a rival and a deck, stakes, doors, and the house's help."""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from pazaak.career.goals.sheet import open_goals
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall import seats
from pazaak.scenes.hall.doors import LABELS, house_doors
from pazaak.scenes.hall.rival_card import SIT_DOWN
from pazaak.scenes.hall.rival_entries import GREATEST, difficulty
from pazaak.scenes.hall.scene import FAR
from pazaak.scenes.hall.seats import CHAMPION, front_places
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.rules_pages import RulesPages
from tests.career.stories import quick_match
from tests.pilot import Pilot
from tests.scenes.lobby import HallVisit, in_lobby
from tests.scenes.tables import house_in, open_app, open_everything, own_deck, sit_down
from tests.stage.tidy import check_tidy, uncut


def pay(house: AppServices, giver: str, taker: str, amount: int) -> None:
    """Credits change hands, as at a table."""
    with house.profile.ledger.transaction() as store:
        store.post("move", {giver: -amount, taker: amount}, house.now().date())


def test_sitting_down_by_mouse(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        own_deck(house, "gold")
        house.career.decks.choose(house.career.decks.all()[0].id)
        with in_lobby(house) as (pilot, lobby):
            pilot.click("rival-nib")
            assert pilot.node("rival-nib").state.checked
            assert not pilot.node("rival-mirel").state.checked
            pilot.click("deck-next")
            assert pilot.node("deck").state.value == "Gold deck"
            pilot.click("sit-down")
            assert lobby.seats == [("nib", "Gold deck")]
            pilot.click("practice")
            assert lobby.practised == ["nib"]
            pilot.click("back")
            assert not pilot.app.running
        assert house.career.decks.chosen.name == "Gold deck"


def test_sitting_down_by_keys(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        own_deck(house, "good")
        with in_lobby(house) as (pilot, lobby):
            pilot.press("right")
            assert pilot.focused() == "rival-mirel"
            pilot.press("right")
            assert pilot.focused() == "rival-nib"
            pilot.press("return")
            pilot.settle()
            assert pilot.node("rival-nib").state.checked
            assert pilot.focused() == "sit-down"
            pilot.steer_to("deck")
            pilot.press("left")
            assert pilot.node("deck").state.value == "Starter deck"
            pilot.press("left")
            assert pilot.node("deck").state.value == "Good deck"
            pilot.press("return")
            assert pilot.node("deck").state.value == "Starter deck"
            pilot.press("escape")
            assert pilot.focused() == "rival-nib"
            pilot.press("return", 2)
            assert lobby.seats == [("nib", "Starter deck")]
            pilot.press("escape", 2)
            assert not pilot.app.running


def test_keys_go_round_the_hall_as_it_is_seen(tmp_path: Path) -> None:
    doors = dict.fromkeys([*(label.id for label in LABELS), "fair"], lambda: Behind("door"))
    with house_in(tmp_path) as house, in_lobby(house, doors=doors) as (pilot, _):
        pilot.press("up")
        way = [
            ("right", "rival-nib"), ("right", "rival-tovik"), ("left", "rival-nib"), ("up", "rival-vela"),
            ("left", "rival-nib"), ("up", "rival-vela"), ("right", "rival-tovik"), ("right", "sit-down"),
            ("left", "rival-mirel"), ("right", "rival-nib"), ("down", "daily"), ("right", "profile"),
            ("right", "goals"), ("up", "rival-tovik"), ("up", "rival-vela"), ("return", "rival-vela"),
        ]  # fmt: skip
        for key, id in way:
            pilot.press(key)
            pilot.settle()
            assert pilot.focused() == id, key
        pilot.press("up")
        assert (pilot.focused() or "") == "rule-2"


def test_sitting_down_by_pad(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, lobby):
        pilot.pad("right", 3)
        assert pilot.focused() == "rival-tovik"
        pilot.pad("a", 2)
        assert lobby.seats == [("tovik", "Starter deck")]


def test_the_rivals_the_rules_and_the_deck_of_every_venue_are_there(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        world = house.career.world
        open_everything(house)
        with in_lobby(house) as (pilot, lobby):
            for venue in world:
                house.career.progress.go(venue.id)
                lobby.hall.uncovered()
                pilot.step()
                rivals = world.rivals_of(venue.id)
                assert [id for id in pilot.ids() if id.startswith("rival-")] == [
                    f"rival-{rival.id}" for rival in rivals
                ]
                for rival in rivals:
                    label = pilot.node(f"rival-{rival.id}").label
                    assert f"{rival.bankroll:,} credits" in label
                    assert f"ante {rival.ante_min}–{rival.ante_max}" in label
                    assert ("Champion" in label) is (rival.id == venue.champion)
                    pilot.click(f"rival-{rival.id}")
                    assert rival.story in pilot.told("chosen")
                pilot.click(f"rival-{rivals[0].id}")
                assert venue.name in pilot.node("hall-title").label
                assert all(words in pilot.node("house-rules").label for words in venue.rules_words)
                assert lobby.hall.music == venue.music
                assert "Plus 5, Plus 5" in pilot.node("deck").label


def test_a_champion_waits_until_enough_is_won(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with in_lobby(house) as (pilot, lobby):
            pilot.click("rival-vela")
            assert not pilot.node("sit-down").state.enabled
            assert not pilot.node("practice").state.enabled
            wins = house.career.world.venue("backroom").champion_after
            assert pilot.node("reason").label == f"You need {wins} more wins here to play Vela."
        open_everything(house)
        with in_lobby(house) as (pilot, lobby):
            pilot.click("rival-vela")
            pilot.click("sit-down")
            assert lobby.seats == [("vela", "Starter deck")]


def test_a_deck_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        shelf = house.career.decks
        shelf.choose(shelf.add("Thin", [SideCard("+1")]).id)
        with in_lobby(house) as (pilot, _):
            assert pilot.node("reason").label == "A deck needs 10 cards; this has 1."
            assert not pilot.node("sit-down").state.enabled
            assert not pilot.node("practice").state.enabled
            pilot.click("deck-previous")
            assert pilot.node("sit-down").state.enabled
        own_deck(house, "gold")
        open_everything(house, "oldtown")
        with in_lobby(house) as (pilot, _):
            assert "No gold cards at this table" in pilot.node("reason").label
            assert "gold cards" in pilot.node("deck").label


class Behind(Scene[None]):
    """The scene behind a door."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def handle(self, action: Action) -> bool:
        self.close(None)
        return True


def test_only_doors_with_a_scene_are_hung_and_each_leads_there(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with in_lobby(house) as (pilot, _):
            assert not {sign.id for sign in LABELS} & set(pilot.ids())
        some = {"shop": lambda: Behind("goods"), "ladder": lambda: Behind("rungs"), "decks": lambda: Behind("cards")}
        with in_lobby(house, doors=some) as (pilot, _):
            assert [id for id in pilot.ids() if id in {sign.id for sign in LABELS}] == ["shop", "decks", "ladder"]
            for id, name in (("shop", "goods"), ("decks", "cards"), ("ladder", "rungs"), ("edit-deck", "cards")):
                pilot.steer_to(id)
                pilot.press("return")
                pilot.settle()
                assert pilot.scene == name
                pilot.press("escape")
                pilot.settle()
                assert pilot.scene == "hall"


def test_there_is_a_scene_behind_every_door_of_the_house(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        app = open_app(house, Behind("nowhere"))
        open_everything(house)
        house.career.progress.go("dockside")
        doors = house_doors(house, Sitting(house, lambda: app))
        assert [*doors] == [*(label.id for label in LABELS), "fair", "tutorial", "by ear"]
        assert all(isinstance(way(), Scene) for way in doors.values())
        app.close()


def test_the_hall_is_another_after_a_journey(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house)
        app = open_app(house, Behind("nowhere"))
        doors = house_doors(house, Sitting(house, lambda: app))
        app.close()
        with in_lobby(house, doors=doors) as (pilot, lobby):
            pilot.click("travel")
            pilot.settle()
            pilot.click("venue-skydeck")
            pilot.click("go")
            pilot.settle()
            assert pilot.scene == "hall"
            assert pilot.node("hall-title").label.startswith("Sky Deck")
            assert lobby.hall.music == "skydeck"
            pilot.click("shop")
            pilot.settle()
            assert pilot.app.scene is not None
            assert pilot.app.scene.label == "Shop: Sky Deck"
            pilot.click("back")
            pilot.settle()
            pilot.click("sit-down")
            assert house.career.world.venue_of(lobby.seats[0][0]).id == "skydeck"


def test_the_seats_of_any_number_lie_on_the_screen_and_apart() -> None:
    for count in range(1, 7):
        seats = [place.spot for place in front_places(count)] + [CHAMPION.spot]
        assert all(seat.left >= 24 and seat.right <= 880 and seat.bottom <= 606 for seat in seats)
        front = seats[:-1]
        assert all(not one.colliderect(other) for one, other in itertools.pairwise(front))


def test_every_rule_of_a_house_is_a_chip_that_tells_it(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house)
        with in_lobby(house) as (pilot, lobby):
            told = {}
            for venue in house.career.world:
                house.career.progress.go(venue.id)
                lobby.hall.uncovered()
                pilot.step()
                chips = [node for node in pilot.tree() if node.id.startswith("rule-")]
                told[venue.id] = " ".join(node.label for node in chips)
                assert len({node.label for node in chips}) == len(chips)
                least = min(rival.ante_min for rival in house.career.world.rivals_of(venue.id))
                assert f"from {least} to" in pilot.node("antes").label
            assert "No bets" in told["backroom"]
            assert "up to 4 antes" in told["dockside"]
            assert "No gold cards" in told["oldtown"]
            assert "Side decks are open" in told["skydeck"]
            pilot.hover("house-rules")
            pilot.wait(0.5)
            assert all(words in pilot.app.screen.tooltip.shown for words in venue.rules_words)
            house.career.progress.go("backroom")
            lobby.hall.uncovered()
            pilot.click("rival-tovik")
            own = [node.label for node in pilot.tree() if node.id.startswith("rule-")]
            assert "Bets before each set, up to 2 antes." in own
            assert all(words in pilot.node("house-rules").label for words in house.roster["tovik"].rules_words)


def test_a_house_rule_is_told_where_one_looks(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        venue = house.career.progress.venue
        pilot.hover("house-rules")
        pilot.wait(0.5)
        assert all(words in pilot.app.screen.tooltip.shown for words in venue.rules_words)


def test_a_badge_goes_once_one_has_looked(tmp_path: Path) -> None:
    doors = dict.fromkeys(("shop", "decks", "daily"), lambda: Behind("door"))
    with house_in(tmp_path) as house:
        own_deck(house, "good")
        with in_lobby(house, doors=doors) as (pilot, _):
            assert pilot.node("decks").state.value.startswith("new: ")
            assert pilot.node("shop").state.value.startswith("new: ")
            assert pilot.node("daily").state.value == "new: !"
            for id in ("decks", "shop", "daily"):
                pilot.click(id)
                pilot.settle()
                pilot.press("escape")
                pilot.settle()
            assert (pilot.node("decks").state.value, pilot.node("shop").state.value) == ("", "")
            assert pilot.node("daily").state.value == "new: !"
        today = house.now()
        house.career.now = lambda: today + timedelta(days=1)
        with in_lobby(house, doors=doors) as (pilot, _):
            assert pilot.node("shop").state.value.startswith("new: ")
            assert pilot.node("decks").state.value == ""


def test_the_goal_opens_its_sheet_and_gives_way_to_a_match_that_waits(tmp_path: Path) -> None:
    doors = {"goals": lambda: Behind("sheet")}
    with house_in(tmp_path) as house:
        nearest = open_goals(house.career)[0]
        with in_lobby(house, doors=doors) as (pilot, _):
            assert nearest.text in pilot.node("goals").label
            place = pilot.node("goals").rect
            pilot.click("goals")
            pilot.settle()
            assert pilot.scene == "sheet"
        sit_down(house).close()
        with in_lobby(house, doors=doors) as (pilot, _):
            assert pilot.node("continue").rect == place
            assert "Tovik" in pilot.node("continue").state.value
            pilot.click("goals")
            pilot.settle()
            assert pilot.scene == "sheet"


def test_the_card_slides_in_and_is_still_where_motion_is_reduced(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.speed = "normal"
        for calm in (False, True):
            house.profile.settings.reduced_motion = calm
            lobby = HallVisit(house)
            app = open_app(house, lobby.hall)
            pilot = Pilot(app)
            begun = pilot.node("sit-down").rect[0]
            pilot.settle()
            rest = pilot.node("sit-down").rect[0]
            assert rest == SIT_DOWN.left
            assert begun == rest if calm else rest < begun <= rest + FAR
            app.close()


@pytest.mark.full
def test_one_rival_is_lit_in_the_own_colour_and_it_is_the_chosen_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edges: dict[str, str | None] = {}
    draw = draw_bust

    def seen(canvas: Canvas, who: str, *told: Any, edge: str | None = None, **how: Any) -> None:
        edges[who] = edge
        draw(canvas, who, *told, edge=edge, **how)

    monkeypatch.setattr(seats, "draw_bust", seen)
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        pilot.click("rival-nib")
        pilot.hover("rival-tovik")
        pilot.settle()
        pilot.picture()
        assert [who for who, edge in edges.items() if edge == "own"] == [house.roster["nib"].portrait]
        assert edges[house.roster["tovik"].portrait] == "panel_edge"
        assert edges[house.roster["mirel"].portrait] is None


def test_difficulty_follows_the_levels(tmp_path: Path) -> None:
    assert [difficulty(level) for level in ("novice", "regular", "expert", "master")] == [1, 3, 5, GREATEST]
    with house_in(tmp_path) as house:
        assert all(1 <= difficulty(rival.level) <= GREATEST for rival in house.roster)


def test_a_rival_who_knows_the_player_well_is_as_hard_as_before_in_the_arcade(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        tovik = house.roster["tovik"]
        hard = house.difficulty("hokm", tovik.account)
        for _ in range(5):
            quick_match(house.career, "tovik")
        assert house.rival_at(tovik.account) != tovik
        assert house.difficulty("hokm", tovik.account) == hard


def test_a_table_that_is_too_dear_says_why(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house, "hightable")
        least = house.roster["seraphine"].ante_min
        pay(house, PLAYER, HOUSE, 1001 - least)
        with in_lobby(house) as (pilot, lobby):
            assert pilot.node("sit-down").state.enabled
            pilot.click("rival-seraphine")
            assert not pilot.node("sit-down").state.enabled
            told = f"You have {least - 1} credits; Seraphine's lowest ante is {least}."
            assert pilot.node("reason").label == told
            pilot.steer_to("rival-seraphine")
            pilot.press("return", 3)
            assert lobby.seats == []


def test_a_broke_rival_is_out_until_the_next_day(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, "rival:mirel", PLAYER, house.roster["mirel"].bankroll - 5)
        with in_lobby(house) as (pilot, lobby):
            assert lobby.hall.chosen == "nib"
            pilot.click("rival-mirel")
            assert "comes back tomorrow" in pilot.node("rival-mirel").label
            assert not pilot.node("sit-down").state.enabled
            assert any(line in pilot.told("chosen") for line in house.roster["mirel"].lines["broke"])
            assert "comes back tomorrow" in pilot.node("reason").label
        today = house.now()
        house.now = lambda: today + timedelta(days=1)
        with in_lobby(house) as (pilot, lobby):
            assert lobby.hall.chosen == "mirel"
            assert f"{house.roster['mirel'].bankroll} credits" in pilot.node("rival-mirel").label


def test_the_house_helps_a_broke_guest_at_once(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 997)
        with in_lobby(house) as (pilot, lobby):
            assert pilot.scene == "confirm"
            assert "3 credits" in pilot.told("dialog-title")
            pilot.click("yes")
            pilot.settle()
            assert "On the house" in pilot.told("dialog-title")
            pilot.press("return", 2)
            pilot.settle()
            assert house.profile.purse.player == 253
            assert house.profile.purse.total() == 0
            pilot.click("sit-down")
            assert lobby.seats == [("mirel", "Starter deck")]


def test_help_may_be_asked_for_later_by_keys(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pay(house, PLAYER, HOUSE, 1000)
        with in_lobby(house) as (pilot, lobby):
            pilot.press("escape")
            pilot.settle()
            assert not pilot.has("sit-down")
            pilot.steer_to("ask-house")
            pilot.press("return")
            pilot.settle()
            pilot.press("escape")
            pilot.settle()
            pilot.steer_to("sit-down")
            pilot.press("return")
            assert lobby.seats == [("mirel", "Starter deck")]


def test_continue_is_there_only_while_a_match_waits(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        with in_lobby(house) as (pilot, _):
            assert not pilot.has("continue")
        sit_down(house).close()
        with in_lobby(house) as (pilot, lobby):
            assert pilot.node("purse").label == "Your purse: 0 credits, 1,000 in play"
            assert "Continue it first" in pilot.node("reason").label
            pilot.click("rival-tovik")
            assert "still sits at an unfinished match" in pilot.node("reason").label
            pilot.click("continue")
            assert lobby.resumed == 1


def test_the_record_against_a_rival_is_shown(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        session = sit_down(house, "mirel")
        players = [house.game.agents["r2b"](1), house.game.agents["r1"](2)]
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
        won = session.credits[0] > 0
        with in_lobby(house) as (pilot, _):
            pilot.click("rival-mirel")
            assert ("1 won, 0 lost" if won else "0 won, 1 lost") in pilot.told("chosen")
            assert pilot.node("purse").label == f"Your purse: {1000 + session.credits[0]:,} credits"


def test_the_purse_follows_what_happened_meanwhile(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, in_lobby(house) as (pilot, _):
        pilot.press("f1")
        pilot.settle()
        assert isinstance(pilot.app.scene, RulesPages)
        pay(house, PLAYER, HOUSE, 100)
        pilot.press("escape")
        pilot.settle()
        assert pilot.node("purse").label == "Your purse: 900 credits"


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_it_is_tidy(scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.ui_scale = scale
        sit_down(house, "tovik").close()
        pay(house, "rival:nib", PLAYER, house.roster["nib"].bankroll - 5)
        with uncut(monkeypatch), in_lobby(house, (960, 540), seen=True) as (pilot, _):
            check_tidy(pilot)
            for rival in house.career.world.rivals_of("backroom"):
                pilot.click(f"rival-{rival.id}")
                check_tidy(pilot)
