"""The lobby: whom to play against, with which side deck, and for how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.house.profile_statistics import Tally
from pazaak.house.roster import Rival
from pazaak.house.session import PLAYER
from pazaak.scenes.deck_choice import SIZE as DECK
from pazaak.scenes.deck_choice import DeckCard, first_deck
from pazaak.scenes.house_context import House
from pazaak.scenes.rival_card import CARD, Guest, RivalCard, counted, draw_guest
from pazaak.stage.bindings import Action
from pazaak.stage.canvas import Canvas
from pazaak.stage.modal import Confirm, Notice
from pazaak.stage.purse_plate import PURSE, draw_purse
from pazaak.stage.rules_pages import RulesPages
from pazaak.stage.scene import Scene
from pazaak.stage.widgets import Act, Button, Label, Widget

LEFT, TOP = 28.0, 84.0
COLUMNS, GAP = 2, (10.0, 8.0)
DECK_TOP = 552.0
PANEL = FRect(842, TOP, 410, 496)
REASON = FRect(842, 586, 410, 50)
SIT_DOWN = FRect(842, 642, 256, 62)
PRACTICE = FRect(1108, 642, 144, 62)


def _told(id: str, text: str, rect: FRect) -> Label:
    """A label for the ear alone; the scene draws what it says."""
    label = Label(id, text, FRect(rect))
    label.drawn = ""
    return label


class RivalHall(Scene[None]):
    """Closes when the player goes back; sitting down and resuming are the caller's doors."""

    name = "hall"
    label = "Choose your rival"
    music = "title"

    def __init__(
        self,
        house: House,
        sit_down: Callable[[Rival, str], None],
        resume: Callable[[], None] | None = None,
        practise: Callable[[Rival, str], None] | None = None,
    ) -> None:
        super().__init__()
        self.house = house
        self._sit_down, self._resume, self._practise = sit_down, resume, practise
        self.deck = first_deck(house.game.decks)
        self.chosen = house.roster.rivals[0].id
        self.guests: dict[str, Guest] = {}
        self.purse = 0
        self.lying = 0
        self._resumable = False
        self.broke = False
        self._greeted = 0
        self._line = ""
        self._offered = False
        self._widgets: list[Widget] = []

    def enter(self) -> None:
        """Look round, and at the first who can be played against."""
        self._look_round()
        willing = [id for id, guest in self.guests.items() if not self._obstacle(guest)]
        self._choose(willing[0] if willing else self.chosen)

    def uncovered(self) -> None:
        """After a match credits have moved."""
        self._look_round()
        self._choose(self.chosen)

    def _look_round(self) -> None:
        """Ask the books once, not with every frame."""
        profile, today = self.house.profile, self.house.now().date()
        against = profile.against(self.house.game.name)
        purse = profile.purse
        self.guests = {
            rival.id: Guest(
                rival,
                purse.standing(rival, today),
                against.get(rival.account, Tally()),
                waits=purse.is_seated(rival.account),
            )
            for rival in self.house.roster
        }
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER)
        self.broke = purse.is_broke(self.house.least_ante)
        self._resumable = self._resume is not None and bool(profile.unfinished())

    # -- choosing ---------------------------------------------------------------------------------------------------

    @property
    def guest(self) -> Guest:
        """The rival who is chosen."""
        return self.guests[self.chosen]

    def _choose(self, rival_id: str) -> None:
        self.chosen = rival_id
        self._line = self.guest.rival.line("broke" if self.guest.broke else "greet", self._greeted)
        self._greeted += 1
        self.interaction.default = f"rival-{rival_id}"
        self._build()

    def _obstacle(self, guest: Guest) -> str:
        """Why the player cannot sit down with a rival now; empty when he can."""
        if self.broke:
            return "Out of credits: ask the house for help."
        if guest.standing.out:
            return guest.standing.sentence
        least = guest.rival.ante_min
        if self.purse >= least:
            return ""
        if self.purse + self.lying >= least:
            return "Your credits lie on the table of the match that waits. Continue it first."
        have = counted(self.purse, "credit", "credits")
        return f"You have {have}; {guest.rival.name} plays for no less than {least}."

    def _press_rival(self, rival_id: str) -> Act:
        def press() -> None:
            if rival_id == self.chosen:
                # Who has chosen goes on to the button.
                self.interaction.focus("ask-house" if self.broke else "sit-down")
            else:
                self._choose(rival_id)

        return press

    def _press_deck(self, deck: str) -> Act:
        def press() -> None:
            self.deck = deck
            self._build()

        return press

    def _sit(self) -> None:
        self._sit_down(self.guest.rival, self.deck)

    def _practice(self) -> None:
        if self._practise is not None:
            self._practise(self.guest.rival, self.deck)

    def _continue(self) -> None:
        if self._resume is not None:
            self._resume()

    def _leave(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    # -- the house's help -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Who comes in broke is offered help at once, and may come back to it later."""
        if self.broke and not self._offered:
            self._offered = True
            least = self.house.least_ante
            text = (
                f"You have {counted(self.purse, 'credit', 'credits')}, and the cheapest table asks for {least}. "
                "The house can help you back into a game."
            )
            self.stage.push(Confirm("Out of credits", text, yes="Ask the house", no="Not now", tone="gold"), self._ask)

    def _ask(self, yes: bool = True) -> None:
        relief = self.house.profile.purse.relief(self.house.least_ante, self.house.now().date()) if yes else None
        if relief is not None:
            self.stage.play("chip_stack")
            self.stage.push(Notice("From the house", relief.sentence, ok="Thank you"))
            self.uncovered()

    # -- widgets ----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        # The heading is for the ear; the eye gets it with the backdrop.
        heading = Label("hall-title", self.label, FRect(196, 20, 560, 44), size=22, font="title", role="title",
                        anchor="midleft")  # fmt: skip
        heading.drawn = "CHOOSE YOUR RIVAL"
        back = Button("back", "BACK", FRect(LEFT, 18, 150, 48), self._leave, action=Action.CANCEL, tone="panel_edge")
        self._widgets = [back, heading]
        if self._resumable:
            rect = FRect(762, 18, 266, 48)
            self._widgets.append(
                Button("continue", "CONTINUE MATCH", rect, self._continue, tone="gold", size=16, icon="play")
            )
        purse = f"Your purse: {counted(self.purse, 'credit', 'credits')}"
        self._widgets.append(_told("purse", f"{purse}, {self.lying:,} in play" if self.lying else purse, PURSE))
        self._widgets += [*self._rivals(), *self._decks()]
        rival = self.guest.rival
        detail = f"{rival.name} says: {self._line} {rival.temper} Your record: {self.guest.record}."
        self._widgets.append(_told("chosen", detail, PANEL))
        obstacle = self._obstacle(self.guest)
        if obstacle:
            self._widgets.append(_told("reason", obstacle, REASON))
        self._widgets.append(self._main_button())
        if self._practise is not None:
            self._widgets.append(
                Button("practice", "PRACTICE", PRACTICE, self._practice, tone="panel_edge", size=18,
                       tooltip="No stakes, and moves can be taken back")
            )  # fmt: skip
        self.invalidate()

    def _rivals(self) -> list[Widget]:
        cards: list[Widget] = []
        for index, guest in enumerate(self.guests.values()):
            row, column = divmod(index, COLUMNS)
            rect = FRect(LEFT + (CARD[0] + GAP[0]) * column, TOP + (CARD[1] + GAP[1]) * row, *CARD)
            id = guest.rival.id
            cards.append(RivalCard(guest, rect, self._press_rival(id), chosen=id == self.chosen))
        return cards

    def _decks(self) -> list[Widget]:
        pitch = DECK[0] + 10
        return [
            DeckCard(deck, cards, FRect(LEFT + pitch * index, DECK_TOP, *DECK), self._press_deck(deck),
                     chosen=deck == self.deck)
            for index, (deck, cards) in enumerate(self.house.game.decks.items())
        ]  # fmt: skip

    def _main_button(self) -> Button:
        if self.broke:
            return Button("ask-house", "ASK THE HOUSE", SIT_DOWN, self._ask, tone="gold", size=22, icon="coin")
        free = not self._obstacle(self.guest)
        return Button("sit-down", "SIT DOWN", SIT_DOWN, self._sit, tone="own", size=26, icon="cards", enabled=free)

    def widgets(self) -> Sequence[Widget]:
        """Header, rivals, decks, the button."""
        return self._widgets

    def handle(self, action: Action) -> bool:
        """The rules, and the way back."""
        if action is Action.RULES:
            self.stage.push(RulesPages())
        elif action is Action.CANCEL:
            self._leave()
        else:
            return False
        return True

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The lobby, the purse, the chosen rival."""
        canvas.backdrop("lobby")
        draw_purse(canvas, self.purse, self.lying)
        draw_guest(canvas, self.guest, self._line, PANEL)
        obstacle = self._obstacle(self.guest)
        if obstacle:
            canvas.panel(REASON, edge="none", fill="sunken", chamfer=8)
            room = REASON.inflate(-16, 0)
            canvas.paragraph(obstacle, room, size=17, role="bad_text", align="center", valign="middle", leading=1.2)
