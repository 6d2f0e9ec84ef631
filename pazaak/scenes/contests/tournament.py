"""The knock-out of a venue: the draw, the bouts of the others as they are played, and the player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.contests.bout import BoutRecipe, BoutResult
from pazaak.career.contests.bracket import PLACES, Place
from pazaak.career.contests.tournament import KIND, Tournament, TournamentDesk
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.session.session import PLAYER
from pazaak.scenes.contests.bracket import Contender, Tree, box, draw_tree
from pazaak.scenes.contests.tournament_panel import MAIN, PANEL, SECOND, Notes, draw_notes
from pazaak.scenes.contests.waiting import waiting_match
from pazaak.scenes.house_context import House
from pazaak.scenes.leaf import Leaf
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.purse_plate import PURSE, draw_purse
from pazaak.stage.widgets.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from pazaak.house.profile.roster import Rival
    from pazaak.scenes.sitting import Sitting
    from pazaak.stage.paint.canvas import Canvas

REFEREE: AgentRecipe[BoutRecipe, BoutResult] = AgentRecipe("pazaak.career.contests.bout:referee")
SUSPENSE = 0.9
"""A bout of others is shown as being played for at least so many seconds."""


class TournamentScene(Leaf):
    """Closes when the player goes back; what was drawn and played waits for him."""

    name = "tournament"
    label = "Tournament"
    help = "tournament"
    help_at = (1008.0, 42.0)

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__()
        self.house, self.sitting = house, sitting
        self.venue = house.career.progress.venue
        self.music = self.venue.music
        self.desk = TournamentDesk(house.career, self.venue)
        self.held: Tournament | None = None
        self._waiting: MatchRecord | None = None
        self._referee = house.thinker(REFEREE)
        self._asked: Place | None = None
        self._result: BoutResult | None = None
        self._since = 0.0

    def enter(self) -> None:
        """The tournament that is on, or the last one."""
        self._look()

    def uncovered(self) -> None:
        """After a bout of one's own the tree has grown."""
        before = self.held
        self._look()
        if before is not None and not before.over and self.held is not None and self.held.over:
            self._celebrate(self.held)

    def leave(self) -> None:
        """Nobody waits for the referee any more."""
        self._referee.close()

    def _look(self) -> None:
        self.held = self.desk.current()
        self._waiting = None if self.held is None else waiting_match(self.house, KIND, tournament=self.held.id)
        self._build()

    # -- the bouts of others ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """One bout after another is played while the player looks on."""
        if self.held is None:
            return
        if self._asked is None:
            self._ask_for_next(self.held)
            return
        self._since += dt
        if self._result is None:
            self._result = self._referee.poll()
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

    def _take(self, held: Tournament, place: Place, result: BoutResult) -> None:
        self._asked = self._result = None
        try:
            self.held = self.desk.record(held, place, result)
        except StoreError as fault:
            self.stage.push(Notice("The result could not be kept", str(fault)))
            self.close(None)
            return
        self.stage.play("card_place")
        self._build()

    # -- what the player does ---------------------------------------------------------------------------------------

    def _enter(self) -> None:
        fee = self.venue.tournament.fee
        text = f"The fee of {fee} credits goes into the prize pot. Eight are drawn; who loses a bout is out."
        self.stage.push(Confirm("Enter the tournament?", text, yes="Enter", no="Not now", tone="gold"), self._entered)

    def _entered(self, sure: bool) -> None:
        if not sure:
            return
        try:
            self.held = self.desk.enter(self.house.new_seed())
        except StoreError as fault:
            self.stage.push(Notice("Not in the draw", str(fault)))
        else:
            self.stage.play("chip_stack")
        self._look()

    def _play(self) -> None:
        if self._waiting is not None:
            self.sitting.take_up(self._waiting)
            return
        held = self.held
        rival = None if held is None or held.opponent is None else self.house.rival_at(held.opponent)
        if held is None or rival is None:
            return
        try:
            session = self.sitting.begin(rival, self.desk.terms(held), stakes=False)
        except (OptionsError, StoreError) as fault:
            self.stage.push(Notice("No bout at this table", str(fault)))
            return
        self.sitting.show(session)

    def _withdraw(self) -> None:
        text = "Your next rival goes through without a match, and the fee stays in the pot."
        self.stage.push(
            Confirm("Withdraw from the tournament?", text, yes="Withdraw", no="Stay", tone="bad", focus="no"),
            self._withdrawn,
        )

    def _withdrawn(self, sure: bool) -> None:
        if sure and self.held is not None:
            try:
                self.held = self.desk.withdraw(self.held)
            except StoreError as fault:
                self.stage.push(Notice("You are still in", str(fault)))
            self._look()

    def _celebrate(self, held: Tournament) -> None:
        if held.bracket.champion != PLAYER:
            return
        self.stage.play("fanfare")
        text = f"You have won the tournament of {self.venue.name}: {held.first_prize:,} credits are in your purse."
        self.stage.push(Notice("Champion of the day", text, ok="Thank you"))

    # -- widgets ----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        purse = Label("purse", f"Your purse: {self.house.career.purse:,} credits", FRect(PURSE))
        purse.drawn = ""
        self.shown_widgets = [
            *self.head(f"TOURNAMENT  ·  {self.venue.name}", f"Tournament, {self.venue.name}"),
            purse,
        ]
        if self.held is not None:
            tree = self._tree(self.held)
            for place in PLACES:
                bout = Label(f"bout-{place.round}-{place.number}", tree.spoken(place), box(place))
                bout.drawn = ""
                self.shown_widgets.append(bout)
        notes = self.notes()
        told = Label("notes", notes.spoken, FRect(PANEL.left, PANEL.top, PANEL.width, MAIN.top - PANEL.top - 8))
        told.drawn = ""
        self.shown_widgets += [told, *self._buttons()]
        self.interaction.default = "main"
        self.invalidate()

    def _buttons(self) -> list[Widget]:
        held = self.held
        if held is None or held.over:
            fee = self.venue.tournament.fee
            return [Button("main", f"ENTER FOR {fee}", MAIN, self._enter, tone="gold", size=22, icon="coin",
                           enabled=not self.desk.obstacle())]  # fmt: skip
        if held.own is None:
            return [Button("main", "THE OTHERS PLAY ON", MAIN, self._play, tone="own", size=20, enabled=False)]
        ready = held.opponent is not None or self._waiting is not None
        label = f"{'GO ON WITH' if self._waiting else 'PLAY'} THE {held.own.name.upper()}"
        return [
            Button("main", label if ready else "THE OTHERS ARE PLAYING", MAIN, self._play, tone="own", size=20,
                   icon="cards", enabled=ready),
            Button("withdraw", "WITHDRAW", SECOND, self._withdraw, tone="bad", size=18,
                   enabled=ready and self._waiting is None),
        ]  # fmt: skip

    # -- picture ----------------------------------------------------------------------------------------------------

    def notes(self) -> Notes:
        """What the panel says."""
        held = self.held
        opponent = None if held is None or held.opponent is None else self.house.rival_at(held.opponent)
        return Notes.of(self.venue, held, opponent, self.desk.obstacle(), self.house.career.decks.chosen.name)

    def _tree(self, held: Tournament) -> Tree:
        contenders = {}
        for who in held.bracket.entrants:
            rival: Rival | None = self.house.rival_at(who)
            own = who == PLAYER
            name = "You" if own else rival.name if rival is not None else "A guest"
            contenders[who] = Contender(who, name, "player" if rival is None else rival.portrait, own)
        return Tree(held.bracket, contenders, held.sets, self._asked, held.own)

    def draw(self, canvas: Canvas) -> None:
        """The tree on the left, the notes on the right."""
        canvas.backdrop("bracket")
        draw_purse(canvas, self.house.career.purse, 0)
        if self.held is not None:
            draw_tree(canvas, self._tree(self.held))
        draw_notes(canvas, self.notes(), empty=self.held is None)
