"""A whole evening in the casino, told once for every device."""

from __future__ import annotations

from random import Random

from pazaak.career.contests.bracket import ROUNDS
from pazaak.career.contests.tournament import TournamentDesk
from pazaak.career.lesson_plan import course
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.scene import TableScene
from tests.arcade.table_players import until_asked
from tests.large.hands import Hand
from tests.pilot import find_door
from tests.scenes.journey import Player
from tests.scenes.learning import steps_of
from tests.side_games.hokm.test_journey import make as make_hokm_move
from tests.side_games.journeys import AnyTable

LESSONS = len(course().lessons)
MOST_STEPS = 2000
MOST_MOVES = 14
"""A hand of Hokm, with its trumps."""


class Evening:
    """Somebody new in town, with one device."""

    def __init__(self, hand: Hand, house: AppServices) -> None:
        self.hand, self.pilot, self.house = hand, hand.pilot, house

    # -- the first minutes ------------------------------------------------------------------------------------------

    def arrive(self, lessons: int = 4) -> None:
        """A face, a name, and the first lessons."""
        hand, pilot = self.hand, self.pilot
        pilot.settle()
        hand.go("play", "welcome")
        hand.press("face-bram")
        hand.go("rename", "ask-text")
        hand.write("Ines", instead_of=len("Bram"))
        hand.go("ok", "welcome")
        assert "Ines" in pilot.told("who")
        pilot.watch(True)
        hand.go("learn", "tutorial")
        school = pilot.app.scene
        assert isinstance(school, LessonTable)
        for number in range(lessons):
            assert school.course.at == number
            self.sees_lesson()
            for id in steps_of(school):
                hand.press(id)
                pilot.step()
            pilot.settle()
        hand.go("to-the-tables" if pilot.scene == "results" else "leave-lessons", "hall")
        pilot.watch(False)
        assert self.house.person.name == "Ines"

    def sees_lesson(self) -> None:
        """Check that the teacher's words can be read whole when they begin to speak."""
        seen = self.pilot.share_seen(self.pilot.node("lesson"))
        assert seen > 0.97, f"only {seen:.0%} of the lesson is seen"

    # -- Pazaak -----------------------------------------------------------------------------------------------------

    def play_a_match(self) -> None:
        hand, pilot = self.hand, self.pilot
        hand.press("rival-nib")
        hand.press("rival-mirel")
        assert pilot.node("rival-mirel").state.checked
        hand.go("sit-down", "table")
        Player(hand.device, Random(1)).play_match(self.look_round)
        hand.go("lobby", "hall")

    def look_round(self, number: int) -> None:
        """The menus of the table, once."""
        hand = self.hand
        if number != 2:
            return
        hand.press("coach")
        self.pilot.settle()
        assert self.pilot.share_seen(self.pilot.node("coach-says")) > 0.97, "who asks the coach sees what he says"
        hand.press("coach")
        hand.go("menu", "pause")
        hand.go("open-rules", "rules")
        hand.back("pause")
        hand.go("open-log", "log")
        hand.back("pause")
        hand.go("open-settings", "settings")
        hand.back("pause")
        hand.go("give-up", "confirm")
        hand.go("no", "table")

    # -- what the hall leads to -------------------------------------------------------------------------------------

    def shop(self) -> str:
        hand, pilot, house = self.hand, self.pilot, self.house
        purse = house.profile.purse.player
        hand.go("shop", "shop")
        offers = [offer for offer in house.career.shop("backroom").offers() if not offer.fault]
        offer = min(offers, key=lambda each: each.price)
        hand.press(f"offer-{offer.card.value}")
        hand.press("worth")
        hand.press("buy")
        pilot.settle()
        assert house.profile.purse.player == purse - offer.price
        hand.press("tab-sell")
        hand.press("tab-buy")
        hand.back("hall")
        return offer.card.value

    def build(self, card: str) -> None:
        """A deck of one's own with the new card, taken out and put in again."""
        hand, pilot, house = self.hand, self.pilot, self.house
        hand.go("edit-deck", "deck-builder")
        for id in ("deck-copy", "slot-1", f"stock-{card}", "undo", "redo", "sort", "strength"):
            hand.press(id)
            pilot.settle()
        hand.press("choose")
        chosen = house.career.decks.chosen
        assert card in [each.value for each in chosen.cards]
        hand.go("deck-rename", "ask-text")
        hand.write("Mine", instead_of=len(chosen.name))
        hand.go("ok", "deck-builder")
        assert house.career.decks.chosen.name == "Mine"
        hand.back("hall")

    def contests(self) -> None:
        hand = self.hand
        hand.go("ladder", "ladder")
        hand.back("hall")
        hand.go("daily", "daily")
        hand.back("hall")
        hand.go("goals", "goals")
        hand.back("hall")
        hand.go("travel", "map")
        hand.press("venue-dockside")
        hand.press("venue-hightable")
        hand.back("hall")

    def daily(self) -> None:
        """The table of the day, once for the book and once for fun."""
        hand, pilot = self.hand, self.pilot
        hand.go("daily", "daily")
        for label in ("PLAY", "PLAY AGAIN"):
            assert pilot.node("play").label == label
            hand.go("play", "table")
            Player(hand.device, Random(2)).play_match()
            hand.go("lobby", "daily")
        assert pilot.has("scores")
        hand.back("hall")

    def tournament(self) -> None:
        """Entered, and played for as long as it is not lost."""
        hand, pilot, house = self.hand, self.pilot, self.house
        hand.go("tournament", "tournament")
        hand.go("main", "confirm")
        hand.go("yes", "tournament")
        desk = TournamentDesk(house.career, house.career.progress.venue)
        bouts = 0
        while (tournament := desk.current()) is not None and tournament.own is not None:
            bouts += 1
            self.others_play(desk)
            hand.go("main", "table")
            Player(hand.device, Random(bouts)).play_match()
            hand.press("lobby")
            pilot.settle()
            if pilot.scene == "notice":
                hand.go("ok", "tournament")
            assert pilot.scene == "tournament"
        assert 1 <= bouts <= ROUNDS
        hand.back("hall")

    def others_play(self, desk: TournamentDesk) -> None:
        """Until the bouts of the others that can be played have been."""
        for _ in range(MOST_STEPS):
            tournament = desk.current()
            if tournament is None or not desk.others(tournament):
                return
            self.pilot.step()
        raise AssertionError("the others do not come to an end")

    def books(self) -> None:
        """The profile, leaf by leaf, and the match once more."""
        hand, pilot = self.hand, self.pilot
        hand.go("profile", "profile")
        for tab in ("statistics", "achievements", "overview"):
            hand.press(f"tab-{tab}")
            pilot.settle()
        hand.go("person", "person")
        hand.press("face-oku")
        hand.back("profile")
        hand.go("tab-ledger", "ledger")
        hand.back("profile")
        hand.go("tab-fair-deal", "fair-deal")
        hand.back("profile")
        hand.go("tab-profiles", "profiles")
        hand.back("profile")
        hand.go("tab-history", "history")
        hand.go("replay", "replay")
        for id in ("next", "play"):
            hand.press(id)
        pilot.settle()
        hand.back("history")
        hand.back("profile")
        hand.back("hall")

    # -- the title --------------------------------------------------------------------------------------------------

    def make_another_profile(self) -> None:
        """For somebody else at the same window: who sees as badly."""
        hand, pilot, before = self.hand, self.pilot, self.pilot.app.screen.lens.page
        for id, scene in (("play", "hall"), ("profile", "profile"), ("tab-profiles", "profiles"), ("new", "ask-text")):
            hand.go(id, scene)
        hand.write("zed", instead_of=0)
        hand.go("ok", "profiles")
        hand.go("open", "title")
        assert pilot.node("guest").label == "Profile: zed"
        assert pilot.app.screen.lens.page == before, "the letters are as large as they were"
        self.house.profile.settings.speed = "instant"

    def settings(self) -> None:
        hand, pilot = self.hand, self.pilot
        hand.go("settings", "settings")
        for tab in ("play", "sound", "keys"):
            hand.press(f"tab-{tab}")
            pilot.settle()
        hand.press("keys-pazaak")
        hand.press("key-stand")
        assert pilot.node("key-stand").state.value == "press a key"
        pilot.press("g")
        assert pilot.node("key-stand").state.value == "G"
        hand.press("reset")
        pilot.settle()
        hand.press("keys-pazaak")
        assert pilot.node("key-stand").state.value == "S"
        hand.back("title")

    def read(self) -> None:
        """Every chapter of the book from end to end."""
        hand, pilot = self.hand, self.pilot
        hand.go("rules", "rules")
        for part in ("part-2", "part-1"):
            hand.press(part)
            pilot.settle()
            for chapter in [id for id in pilot.ids() if id.startswith("chapter-")]:
                hand.press(chapter)
                pilot.settle()
            pilot.picture()  # how far a page reaches is known once it is drawn
            hand.scroll("page")
            assert pilot.share_seen(pilot.node("page")) > 0.97, "one reads without going to and fro"
        hand.back("title")

    def arcade(self) -> None:
        """A deal of a game of partition, and one of a game of tricks."""
        hand = self.hand
        hand.go("arcade", "arcade")
        self.deal("kitti")
        self.deal("hokm")
        hand.back("title")

    def deal(self, game: str) -> None:
        hand, pilot = self.hand, self.pilot
        hand.press(find_door(pilot, game, hand.press))
        pilot.settle()
        hand.press("table")
        pilot.settle()
        hand.step("company")
        hand.press("done")
        pilot.settle()
        hand.press("sit-down")
        pilot.settle()
        scene = pilot.app.scene
        assert isinstance(scene, TableScene)
        table: AnyTable = scene
        asked, moves = until_asked(pilot, table), 0
        while asked == table.name and moves < MOST_MOVES:
            moves += 1
            self.move(game, table)
            asked = until_asked(pilot, table)
        assert moves
        if asked in ("deal", "hand"):
            hand.press(f"next-{asked}")
            until_asked(pilot, table)
        if pilot.scene != "results":
            hand.go("menu", "pause")
            hand.go("give-up", "confirm")
            hand.press("yes")
            pilot.settle()
        if pilot.scene == "results":
            hand.press("lobby")
            pilot.settle()
        assert pilot.scene == "arcade"

    def move(self, game: str, table: AnyTable) -> None:
        hand, pilot = self.hand, self.pilot
        if game == "hokm":
            make_hokm_move(pilot, lambda pilot, id: hand.press(id), sensible_move(table.view))
        elif pilot.has("show"):
            hand.press("show")
        else:
            hand.press("strongest")
            hand.press("up")

    def go_home(self) -> None:
        self.hand.press("quit")
        assert not self.pilot.app.running
