"""A newcomer's way by keyboard alone: the lessons, a match, the shop, a deck, a tournament, the second venue."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pazaak.career.contests.bracket import ROUNDS
from pazaak.career.contests.tournament import Tournament, TournamentDesk
from pazaak.career.lesson_plan import course
from pazaak.game import moves as m
from pazaak.game.cards.faces import card_name
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.ledger.inventory import receipts
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.journey import BUTTONS, Keyboard, front_door
from tests.scenes.learning import do_lesson_by_keys
from tests.scenes.snapshots import RandomRival
from tests.scenes.tables import board_of

MOST_DECISIONS = 300
MOST_MATCHES = 12
MOST_FRAMES = 4000
STANDS_AT = 16


class Clumsy(RandomRival):
    """A rival who draws and draws; what he loses in money is little."""

    def ask(self, view: View) -> None:
        """Never stands and never plays a card."""
        moves: dict[Phase, m.Move] = {
            Phase.ANTE: m.NameAnte(view.table.rules.ante_min),
            Phase.ACCEPT: m.ACCEPT,
            Phase.BET: m.CHECK,
            Phase.TURN: m.END_TURN,
            Phase.TIEBREAK: m.KEEP_TIEBREAKER,
        }
        self._move = moves[view.table.phase]


@pytest.mark.full
def test_from_the_lessons_to_the_second_venue_by_keys_alone(tmp_path: Path) -> None:
    with front_door(tmp_path, seed=3, newcomer=True) as (pilot, house):
        house.profile.settings.speed = "instant"
        house.think = lambda level, number, style: Clumsy(number)
        first_visit(pilot)
        first_match(pilot, house)
        bought = shop(pilot, house)
        build_a_deck(pilot, house, bought)
        tournament(pilot, house)
        to_the_champion(pilot, house)
        to_the_second_venue(pilot, house)
        assert pilot.app.controls.pointer is None, "a mouse was used"
        assert house.profile.purse.total() == 0
        assert not house.profile.unfinished()


def use(pilot: Pilot, id: str, scene: str) -> None:
    """Tab to something, press Enter, and find oneself in a scene."""
    pilot.steer_to(id)
    pilot.press("return")
    pilot.settle()
    assert pilot.scene == scene


def back(pilot: Pilot, scene: str) -> None:
    """The way back."""
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene == scene


def first_visit(pilot: Pilot) -> None:
    """The house offers its lessons, and he takes them all."""
    pilot.settle()
    use(pilot, "play", "welcome")
    pilot.watch(True)
    use(pilot, "learn", "tutorial")
    lessons = pilot.app.scene
    assert isinstance(lessons, LessonTable)
    for _ in course().lessons:
        do_lesson_by_keys(pilot, lessons)
    assert pilot.scene == "results"
    pilot.watch(False)
    use(pilot, "to-the-tables", "hall")
    assert pilot.node("hall-title").label.startswith("The Back Room")
    assert not pilot.has("deck-next")
    for door in ("travel", "shop", "decks", "ladder", "tournament", "daily", "profile"):
        assert pilot.has(door)


def play(pilot: Pilot, house: AppServices) -> bool:
    """A match to its end, well enough; whether it was won."""
    keyboard = Keyboard(pilot)
    for _ in range(MOST_DECISIONS):
        pilot.settle()
        if pilot.scene == "results":
            return "VICTORY" in pilot.told("headline")
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        view = table.view
        match view.table.phase:
            case Phase.ANTE:
                keyboard.press("name-ante")
            case Phase.TURN:
                keyboard.press(BUTTONS[m.STAND if STANDS_AT <= view.board.total <= 20 else m.END_TURN])
            case Phase.TIEBREAK:
                keyboard.press("keep")
            case Phase.BET:
                keyboard.press("check")
            case _:
                keyboard.press("accept")
    raise AssertionError("the match does not end")


def win(pilot: Pilot, house: AppServices) -> None:
    """Sit down and ask for a rematch until one is won; then back in the hall."""
    use(pilot, "sit-down", "table")
    for _ in range(MOST_MATCHES):
        if play(pilot, house):
            use(pilot, "lobby", "hall")
            return
        use(pilot, "rematch", "table")
    raise AssertionError(f"no win in {MOST_MATCHES} matches")


def first_match(pilot: Pilot, house: AppServices) -> None:
    """Against whom the hall proposes; the first win brings a card, and the result shows it."""
    assert pilot.node("rival-mirel").state.checked
    use(pilot, "sit-down", "table")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert board_of(table).place.venue == "THE BACK ROOM"
    while not play(pilot, house):
        use(pilot, "rematch", "table")
    match_id = table.session.match_id if house.profile.statistics(PLAYER).matches == 1 else None
    prize = next(receipt for receipt in receipts(house.profile.ledger) if receipt.kind == "prize")
    assert match_id is None or prize.match_id == match_id
    (card,) = prize.lines
    assert f"own deck: {card_name(SideCard(card))}" in pilot.told("headline")
    assert "Rating" in pilot.told("headline")
    assert house.career.collection.total == 12, "the prize, and the card for the lessons"
    use(pilot, "lobby", "hall")
    assert "1 won" in pilot.told("chosen")


def shop(pilot: Pilot, house: AppServices) -> SideCard:
    """The cheapest card that he can pay for."""
    purse, owned = house.profile.purse.player, house.career.collection.total
    use(pilot, "shop", "shop")
    offers = [offer for offer in house.career.shop("backroom").offers() if not offer.fault]
    offer = min(offers, key=lambda offer: offer.price)
    pilot.steer_to(f"offer-{offer.card.value}")
    pilot.press("return")
    pilot.steer_to("buy")
    pilot.press("return")
    pilot.settle()
    assert house.profile.purse.player == purse - offer.price
    assert house.career.collection.total == owned + 1
    back(pilot, "hall")
    assert f"{purse - offer.price:,} credits" in pilot.node("purse").label
    return offer.card


def build_a_deck(pilot: Pilot, house: AppServices, bought: SideCard) -> None:
    """A copy of the starter deck, the first +1 out and the bought card in."""
    use(pilot, "edit-deck", "deck-builder")
    for id in ("deck-copy", "slot-1", f"stock-{bought.value}", "choose"):
        pilot.steer_to(id)
        pilot.press("return")
        pilot.settle()
    back(pilot, "hall")
    chosen = house.career.decks.chosen
    assert bought in chosen.cards
    assert len(house.career.decks.all()) == 2
    assert pilot.node("deck").state.value == chosen.name
    assert pilot.node("sit-down").state.enabled


def tournament(pilot: Pilot, house: AppServices) -> None:
    """Into the draw with the new deck, and bout by bout until he is out or has won."""
    context = TournamentDesk(house.career, house.career.progress.venue)
    purse = house.career.purse
    use(pilot, "tournament", "tournament")
    use(pilot, "main", "confirm")
    use(pilot, "yes", "tournament")
    assert house.career.purse == purse - context.venue.tournament.fee
    for _ in range(ROUNDS):
        held = await_others(pilot, context)
        if held.own is None:
            break
        use(pilot, "main", "table")
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert Counter(table.session.options["side_decks"][0]) == Counter(house.career.decks.chosen.notation)
        play(pilot, house)
        pilot.steer_to("lobby")
        pilot.press("return")
        pilot.settle()
        if pilot.scene == "notice":
            pilot.press("return")
            pilot.settle()
        assert pilot.scene == "tournament"
    held = await_others(pilot, context)
    assert held.over
    won = {PLAYER: held.first_prize}.get(str(held.bracket.champion), 0)
    second = held.second_prize if held.bracket.runner_up == PLAYER else 0
    assert house.career.purse == purse - held.fee + won + second
    back(pilot, "hall")


def await_others(pilot: Pilot, context: TournamentDesk) -> Tournament:
    """Until the bouts of others that can be played have been."""
    for _ in range(MOST_FRAMES):
        held = context.current()
        assert held is not None
        if not context.others(held):
            return held
        pilot.step()
    raise AssertionError("the others do not come to an end")


def to_the_champion(pilot: Pilot, house: AppServices) -> None:
    """The other rivals once or more, until the champion sits down; then the champion."""
    champion = house.career.world.champion_of("backroom")
    for rival in ("nib", "tovik", "mirel", "nib", "tovik"):
        if house.career.progress.champion_waits(champion) is None:
            break
        pilot.steer_to(f"rival-{champion.id}")
        pilot.press("return")
        assert not pilot.node("sit-down").state.enabled
        pilot.steer_to(f"rival-{rival}")
        pilot.press("return")
        win(pilot, house)
    pilot.steer_to(f"rival-{champion.id}")
    pilot.press("return")
    win(pilot, house)
    assert house.career.progress.champion_of("backroom")


def to_the_second_venue(pilot: Pilot, house: AppServices) -> None:
    """The door of the dockside is open; he goes, and sits down there by its rules."""
    use(pilot, "travel", "map")
    assert pilot.focused() == "venue-backroom"
    assert not pilot.node("go").label.startswith("TRAVEL")
    pilot.steer_to("venue-hightable")
    assert pilot.node("go").label == "LOCKED"
    pilot.steer_to("venue-dockside")
    pilot.press("return")
    use(pilot, "go", "hall")
    assert pilot.node("hall-title").label.startswith("Dockside Bar")
    assert house.career.progress.venue.id == "dockside"
    use(pilot, "sit-down", "table")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert board_of(table).place.venue == "DOCKSIDE BAR"
    assert table.session.match.state.table.rules.bets
    pilot.settle()
    back(pilot, "pause")
    use(pilot, "give-up", "confirm")
    use(pilot, "yes", "results")
    use(pilot, "lobby", "hall")
