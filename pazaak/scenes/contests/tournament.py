"""The tournament's screen: the draw, the other bouts as they are played, and the player's next one."""

from __future__ import annotations

import logging

from pygame import FRect

from pazaak.career.contests.bout import BoutRecipe, BoutResult
from pazaak.career.contests.bracket import ENTRANTS, FINAL, PLACES, ROUND_NAMES, BracketSlot
from pazaak.career.contests.tournament import KIND, Tournament, TournamentDesk
from pazaak.game.cards.faces import card_name, hand_face
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.phrases import capitalized, sentences
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.contests.bracket import NAMES, Tree, box
from pazaak.scenes.hall.house_rules import draw_rules
from pazaak.scenes.hall.rival_entries import GREATEST, difficulty, draw_difficulty
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.scenes.sitting import Sitting
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.widgets import Button, Widget, spoken

REFEREE: AgentRecipe[BoutRecipe, BoutResult] = AgentRecipe("pazaak.career.contests.bout:Referee")
LOG = logging.getLogger(__name__)
SUSPENSE = 0.9
"""Seconds for which a bout of others is shown as being played, at least."""
PATIENCE = 60.0
"""Seconds after which an unplayed bout is restarted in a fresh process."""
PANEL = Plate(FRect(836, 84, 416, 620))
MAIN = FRect(854, 574, 380, 56)
SECOND = FRect(854, 640, 380, 46)
NOT_DRAWN = "Not entered"
SEED_BITS = 63
INVITATION = Plate(FRect(28, 96, 780, 608), 60)
SEATS = (4, 2)
"""Columns and rows of the possible rivals: from this venue and its neighbours."""
ABOUT = (
    "Eight players, three rounds, one prize pot. Everyone pays the same entry fee. You play bouts for chips, so "
    "your purse is safe at the table. No coach here. Meanwhile your rivals play each other, card by card."
)


class TournamentScene(HouseScene):
    """The screen of a venue's tournament; closes on Back, the tournament stays stored."""

    name = "tournament"
    label = "Tournament"
    help = "tournament"
    help_at = (1008.0, 42.0)
    heading_at = FRect(196, 20, 724, 44)
    backdrop = "bracket"
    plated = True

    def __init__(self, house: AppServices, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.waiting: MatchRecord | None = None
        self.venue = house.career.progress.venue
        self.music = self.venue.music
        self.desk = TournamentDesk(house.career, self.venue)
        self.held: Tournament | None = None
        self._referee = house.thinker(REFEREE)
        self._asked: BracketSlot | None = None
        self._result: BoutResult | None = None
        self._since = 0.0

    def uncovered(self) -> None:
        before = self.held
        super().uncovered()
        if before is not None and not before.over and self.held is not None and self.held.over:
            self._celebrate(self.held)

    def leave(self) -> None:
        self._referee.close()

    def refresh(self) -> None:
        self.held = self.desk.current()
        if self.held is not None:
            self.waiting = self.sitting.waiting(KIND, tournament=self.held.id)
        self._build()

    def update(self, dt: float) -> None:
        """Play the bouts of others one after another while the screen is shown."""
        if self.held is None:
            return
        if self._asked is None:
            self._ask_for_next(self.held)
            return
        self._since += dt
        if self._result is None:
            self._result = self._referee.poll()
        if self._result is None and self._since >= PATIENCE:
            LOG.warning("A bout of the tournament was not played within %g seconds and is begun again.", PATIENCE)
            self._referee.restart()
            self._asked = None
            return
        hurried = self.stage.options.speed == "instant"
        if self._result is not None and (hurried or self._since >= SUSPENSE):
            self._take(self.held, self._asked, self._result)

    def _ask_for_next(self, held: Tournament) -> None:
        waiting = self.desk.others(held)
        if not waiting:
            return
        recipe: BoutRecipe = self.desk.recipe(held, waiting[0])
        self._asked, self._since, self._result = waiting[0], 0.0, None
        self._referee.ask(recipe)
        self._build()

    def _take(self, held: Tournament, place: BracketSlot, result: BoutResult) -> None:
        self._asked = self._result = None
        try:
            self.held = self.desk.record(held, place, result)
        except StoreError as fault:
            # A scene that closes takes the scenes above it along: the sentence is pushed afterwards.
            stage = self.stage
            self.close(None)
            stage.push(Notice("Result not saved", str(fault)))
            return
        self.stage.play("card_place")
        self._build()

    def _enter(self) -> None:
        fee = self.venue.tournament.fee
        text = f"The entry fee of {fee} credits goes into the prize pot. Eight players; lose a bout and you're out."
        self.when_sure(Confirm("Enter the tournament?", text, yes="Enter", no="Not now", tone="gold"), self._entered)

    def _entered(self) -> None:
        if self.allowed(lambda: self.desk.enter(self.house.random.getrandbits(SEED_BITS)), NOT_DRAWN):
            self.stage.play("chip_stack")
        self.refresh()

    def _play(self) -> None:
        if self.waiting is not None:
            self.sitting.restore(self.waiting)
        elif (held := self.held) is not None and (rival := self._opponent) is not None:
            sitting, terms = self.sitting, self.desk.terms
            sitting.allowed(lambda: sitting.offer_match(sitting.seal_match(rival, terms(held), stakes=False), rival),
                            "Can't play this bout")  # fmt: skip

    @property
    def _opponent(self) -> Rival | None:
        who = None if self.held is None else self.held.opponent
        return None if who is None else self.house.rival_at(who)

    def _withdraw(self) -> None:
        text = "Your next rival goes through, and your entry fee stays in the pot."
        question = Confirm("Withdraw from the tournament?", text, yes="Withdraw", no="Stay in", tone="bad", focus="no")
        self.when_sure(question, self._withdrawn)

    def _withdrawn(self) -> None:
        held = self.held
        if held is not None:
            self.allowed(lambda: self.desk.withdraw(held), "Still in")
            self.refresh()

    def _celebrate(self, held: Tournament) -> None:
        if held.bracket.champion != PLAYER:
            return
        self.stage.play("fanfare")
        text = f"You won the tournament at {self.venue.name}: {held.first_prize:,} credits for your purse."
        self.stage.push(Notice("Tournament won", text, ok="OK"))

    def _build(self) -> None:
        bouts: list[Widget] = []
        if self.held is not None:
            tree = Tree(self.house, self.held, self._asked)
            bouts += (spoken(f"bout-{at.round}-{at.number}", tree.spoken(at), box(at)) for at in PLACES)
        first, second = self._prizes()
        card, decks = card_name(self.venue.tournament.card), self.house.career.decks
        prizes = (f"Prizes: Winner {first:,}, Second {second:,}.", f"First win here: {card}.")
        opponent = self._opponent
        beside = self.venue.rules_words if opponent is None else (_introduced(opponent),)
        told = (*prizes, *beside, self._state(), f"You bring: {decks.chosen.name}")
        if self.held is None:
            near = ", ".join(rival.short for rival in self._possible)
            bouts.append(spoken("invitation", (self.venue.name, ABOUT, f"Possible rivals: {near}"), INVITATION.rect))
        else:
            bouts.insert(0, spoken("rounds", f"Rounds: {', '.join(ROUND_NAMES)}", NAMES))
        self.show(
            *self.head(f"TOURNAMENT  ·  {self.venue.name}", f"Tournament, {self.venue.name}"),
            self.look_into_purse(),
            *bouts,
            spoken("notes", told, PANEL.whole(MAIN.top - 8)),
            *self._buttons(),
        )
        self.interaction.default = "main"

    def _buttons(self) -> list[Widget]:
        held = self.held
        if held is None or held.over:
            fee = self.venue.tournament.fee
            return [Button("main", f"ENTER FOR {fee}", MAIN, self._enter, tone="gold", size=22, icon="coin",
                           enabled=not self.desk.obstacle())]  # fmt: skip
        if held.own is None:
            return [Button("main", "YOU'RE OUT", MAIN, self._play, tone="own", size=20, enabled=False)]
        ready = held.opponent is not None or self.waiting is not None
        label = f"{'CONTINUE' if self.waiting else 'PLAY'} THE {held.own.name.upper()}"
        return [
            Button("main", label if ready else "WAITING\u2026", MAIN, self._play, tone="own", size=20,
                   icon="cards", enabled=ready),
            Button("withdraw", "WITHDRAW", SECOND, self._withdraw, tone="bad", size=18,
                   enabled=ready and self.waiting is None),
        ]  # fmt: skip

    def _prizes(self) -> tuple[int, int]:
        if self.held is not None:
            return self.held.first_prize, self.held.second_prize
        terms = self.venue.tournament
        return (ENTRANTS - 2) * terms.fee + terms.prize, 2 * terms.fee

    def _state(self) -> str:
        held = self.held
        if held is None or held.over:
            told = "" if held is None else _ended(held)
            return sentences(told, self.desk.obstacle() or "You can enter a new tournament now.")
        if held.own is None:
            return "You're out. The others play on for the prize."
        if self._opponent is None:
            return f"Waiting for your {held.own.name} rival."
        return f"{capitalized(held.own.name)}: you play {self._opponent.name}."

    @property
    def _possible(self) -> list[Rival]:
        """The rivals who are most likely to be drawn."""
        near = sorted(self.desk.candidates, key=lambda one: one.away)[: SEATS[0] * SEATS[1]]
        return [rival for one in near if (rival := self.house.rival_at(one.account)) is not None]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.held is not None:
            Tree(self.house, self.held, self._asked).draw(canvas)
        self._draw_notes(canvas)
        if self.held is None:
            self._draw_invitation(canvas)

    def _draw_notes(self, canvas: Canvas) -> None:
        canvas.panel(PANEL.rect, edge="gold", fill="panel", glow=0.4, chamfer=16)
        PANEL.line(canvas, "PRIZES", 32, size=20, font="number", role="gold_text")
        first, second = self._prizes()
        for y, what, amount in ((66, "Winner", first), (98, "Second", second)):
            PANEL.line(canvas, what, y)
            told = PANEL.line(canvas, f"{amount:,}", y, at="right", size=22, font="number", role="gold_text")
            canvas.icon("coin", (told.left - 16, PANEL.rect.top + y), 20, "gold_text")
        PANEL.line(canvas, "First win here", 148, max_width=PANEL.width - 80)
        card = hand_face(self.venue.tournament.card)
        canvas.sprite("pazaak", card, (PANEL.right - 30, PANEL.rect.top + 152), scale=0.56)
        rule = PANEL.rect.top + 196
        canvas.line((PANEL.left, rule), (PANEL.right, rule), role="panel_edge", width=1.0)
        if self._opponent is not None:
            self._draw_opponent(canvas, self._opponent)
        else:
            draw_rules(canvas, self.venue.rules_words, FRect(PANEL.left - 4, rule + 12, PANEL.width, 110), size=16)
        PANEL.words(canvas, self._state(), 326, 96, align="center", size=19, valign="middle", leading=1.25)
        deck = f"You bring: {self.house.career.decks.chosen.name}"
        PANEL.line(canvas, deck, 452, at="center", size=17, role="text_dim")

    def _draw_opponent(self, canvas: Canvas, rival: Rival) -> None:
        y, beside = PANEL.rect.top + 250, 104
        canvas.portrait(rival.portrait, "calm", (PANEL.left + 44, y + 8), 42, "rival", active=True)
        PANEL.line(canvas, rival.name, 232, indent=beside, size=22, font="bold", role="rival_text")
        PANEL.line(canvas, rival.title, 260, indent=beside, size=17, role="text_dim")
        draw_difficulty(canvas, rival.level, (PANEL.left + beside, y + 38), 7.5)

    def _draw_invitation(self, canvas: Canvas) -> None:
        """Draw the invitation before the first tournament: prizes, and the rivals likely to be drawn."""
        canvas.panel(INVITATION.rect, edge="panel_edge", fill="panel", chamfer=16)
        top, x = INVITATION.rect.top, INVITATION.rect.left
        canvas.icon("trophy", (x + 110, top + 128), 120, "gold_text")
        INVITATION.line(canvas, self.venue.name, 54, indent=120, size=28, font="title", role="title")
        INVITATION.words(canvas, ABOUT, 84, 168, indent=120, size=19, leading=1.3)
        INVITATION.line(canvas, "POSSIBLE RIVALS", 296, size=17, role="gold_text", spacing=1.5)
        for index, rival in enumerate(self._possible):
            cell = grid_cell(INVITATION.part(322, 262), index, *SEATS, (8, 8))
            canvas.portrait(rival.portrait, "calm", (cell.centerx, cell.top + 46), 40, "panel_edge", active=False)
            canvas.text(rival.short, (cell.centerx, cell.top + 104), size=16, role="text_dim", max_width=cell.width)


def _introduced(rival: Rival) -> str:
    return f"{rival.name}, {rival.title}, difficulty {difficulty(rival.level)} of {GREATEST}."


def _ended(held: Tournament) -> str:
    if held.bracket.champion == PLAYER:
        return "You won."
    return "You came second." if PLAYER in held.bracket.pairing(FINAL) else ""
