"""The hall of a venue: whom to play against, with which deck, for how much, and the doors to everything else."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.career.cards.prizes import wins_to_card
from pazaak.career.history.old_matches import catch_up
from pazaak.scenes.decks.choice import DeckPanel
from pazaak.scenes.hall.doors import LABELS, Doors, DoorTile
from pazaak.scenes.hall.guests import CARD, Guest, HallBooks, RivalCard, draw_guest
from pazaak.scenes.hall.house_rules import draw_rules
from pazaak.scenes.house_context import House
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.phrases import counted
from pazaak.scenes.plate import Plate, draw_note
from pazaak.scenes.sitting import SitDown
from pazaak.scenes.tutorial.progress import offer_due, offer_lessons
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.widgets import Act, Button, IconButton, Widget, spoken
from pazaak.table.hall.guests import ask_house

LEFT, TOP, BOTTOM, RIGHT = 28.0, 84.0, 704.0, 1252.0
DOOR, DOOR_GAP = (192.0, 80.0), 10.0
GUESTS, GUEST_GAP = 229.0, 8.0
HOUSE_RULES = FRect(GUESTS, 508, CARD[0], BOTTOM - 508)
SIDE = 640.0
PANEL = FRect(SIDE, TOP, RIGHT - SIDE, 366)
DECK = FRect(SIDE, 458, RIGHT - SIDE, 128)
RULES_HEAD = 44.0
RULES = Plate(HOUSE_RULES, 14).part(RULES_HEAD + 2, HOUSE_RULES.height - RULES_HEAD - 12)
FAIR = FRect(662, 21, 42, 42)
REASON = FRect(SIDE, 593, RIGHT - SIDE, 46)
SIT_DOWN = FRect(SIDE, 646, 420, 58)
PRACTICE = FRect(SIDE + 432, 646, RIGHT - SIDE - 432, 58)


class RivalHall(HouseScene):
    """Closes when the player goes back; sitting down and resuming are the caller's doors."""

    name = "hall"
    label = "Choose your rival"
    help = "venues"
    help_at = (732.0, 42.0)
    plated = True
    tells_achievements = True
    heading_at = FRect(200, 20, 400, 44)
    heading_size = 26
    toast_at = FRect(HOUSE_RULES.left, HOUSE_RULES.top, HOUSE_RULES.width, RULES_HEAD - 5)
    """It hides the heading of the house rules, and nothing that one has to read."""

    def __init__(self, house: House, sit_down: SitDown, resume: Act, practise: SitDown, doors: Doors) -> None:
        super().__init__(house)
        self._sit_down, self._resume, self._practise = sit_down, resume, practise
        self.doors = doors
        self._look_round()
        self.chosen = ""
        self._greeted = 0
        self._line = ""
        self._offered = False
        self._deck = DeckPanel(DECK, self._change_deck, self._opener("decks") if "decks" in doors else None)

    def enter(self) -> None:
        catch_up(self.house.career)
        self._arrive()

    def uncovered(self) -> None:
        venue = self.books.venue.id
        self._look_round()
        if self.books.venue.id == venue:
            self._choose(self.chosen)
        else:
            self._arrive()

    def _look_round(self) -> None:
        self.books = HallBooks(self.house)
        self.music, self.backdrop = self.books.venue.music, self.books.venue.backdrop

    def _arrive(self) -> None:
        self._look_round()
        willing = [id for id, guest in self.books.guests.items() if not (guest.standing.out or guest.condition)]
        afforded = [id for id in willing if not self.books.obstacle(self.books.guests[id])]
        self._choose((afforded or willing or list(self.books.guests))[0])

    @property
    def guest(self) -> Guest:
        return self.books.guests[self.chosen]

    def _choose(self, rival_id: str) -> None:
        self.chosen = rival_id
        self._line = self.guest.rival.line("broke" if self.guest.broke else "greet", self._greeted)
        self._greeted += 1
        self.interaction.default = f"rival-{rival_id}"
        self._build()

    def _press_rival(self, rival_id: str) -> None:
        if rival_id == self.chosen:
            # Who has chosen goes on to the button.
            self.interaction.focus("ask-house" if self.books.broke else "sit-down")
        else:
            self._choose(rival_id)

    def _change_deck(self, step: int) -> None:
        self.stage.play("card_place")
        self.house.career.decks.choose(self.books.brought.beside(step).id)
        self._look_round()
        self._build()

    def _opener(self, door: str) -> Act:
        return lambda: self.stage.push(self.doors[door](), how="slide")

    def update(self, dt: float) -> None:
        """A newcomer is offered a lesson; who comes in broke is offered help, and may come back to it later."""
        super().update(dt)
        if "tutorial" in self.doors and offer_due(self.house):
            offer_lessons(self.house, self.doors["tutorial"], self)
        elif self.books.broke and not self._offered:
            self._offered = True
            least = self.house.least_ante
            text = (
                f"You have {counted(self.books.purse, 'credit')}, and the cheapest table asks for {least}. The "
                "house can help."
            )
            self.when_sure(Confirm("Out of credits", text, yes="Ask the house", no="Not now", tone="gold"), self._ask)

    def _ask(self) -> None:
        ask_house(self.house, self.stage, self.uncovered)

    def _build(self) -> None:
        books, rival = self.books, self.guest.rival
        rules = f"House rules of {books.venue.name}: {' '.join(books.venue.rules_words)}"
        detail = f"{rival.name} says: {self._line} {rival.story} {rival.temper} Your record: {self.guest.record}."
        self.show(
            *self._header(),
            *self._door_tiles(),
            *self._rivals(),
            spoken("house-rules", rules, RULES),
            spoken("chosen", detail, PANEL),
            *self._deck.widgets(books.brought),
            spoken("reason", books.obstacle(self.guest) or self._stakes(), REASON),
            *self._buttons(),
        )

    def _stakes(self) -> str:
        rival = self.guest.rival
        wins = self.house.career.progress.wins.get(rival.id, 0)
        more = counted(wins_to_card(wins), "more win brings", "more wins bring")
        card = f"{more} a card." if wins else "Your first win brings a card."
        return f"Ante {rival.ante_min}–{rival.ante_max} credits. {card}"

    def _header(self) -> list[Widget]:
        # The heading is for the ear; the eye gets the name of the place.
        venue = self.books.venue.name
        found = self.head(venue.upper(), f"{venue}. {self.label}")
        if "fair" in self.doors:
            found.append(IconButton("fair", "Your seals and draws", FAIR, self._opener("fair"), "seal",
                                    tone="panel_edge"))  # fmt: skip
        if self.books.unfinished:
            found.append(Button("continue", "CONTINUE MATCH", FRect(762, 18, 266, 48), self._resume, tone="gold",
                                size=16, icon="play"))  # fmt: skip
        # A guest's credits are nobody's.
        return found if self.books.closed else [*found, self.look_into_purse(lying=True)]

    def _door_tiles(self) -> list[Widget]:
        signs = [sign for sign in LABELS if sign.id in self.doors and (sign.id != "table" or self.books.venue.table)]
        pitch = min(DOOR[1] + DOOR_GAP, (BOTTOM - TOP + DOOR_GAP) / max(1, len(signs)))
        return [
            DoorTile(sign, FRect(LEFT, TOP + pitch * index, DOOR[0], pitch - DOOR_GAP), self._opener(sign.id))
            for index, sign in enumerate(signs)
        ]

    def _rivals(self) -> list[Widget]:
        return [
            RivalCard(guest, FRect(GUESTS, TOP + (CARD[1] + GUEST_GAP) * index, *CARD), partial(self._press_rival, id),
                      chosen=id == self.chosen)
            for index, (id, guest) in enumerate(self.books.guests.items())
        ]  # fmt: skip

    def _buttons(self) -> list[Widget]:
        match = (self.guest.rival, self.books.brought.deck)
        if self.books.broke:
            main = Button("ask-house", "ASK THE HOUSE", SIT_DOWN, self._ask, tone="gold", size=22, icon="coin")
        else:
            free = not self.books.obstacle(self.guest)
            main = Button("sit-down", "SIT DOWN", SIT_DOWN, partial(self._sit_down, *match), tone="own", size=26,
                          icon="cards", enabled=free)  # fmt: skip
        met = not self.books.brought.faults and (not self.guest.condition or self.guest.tally.matches > 0)
        practice = Button("practice", "PRACTICE", PRACTICE, partial(self._practise, *match), tone="panel_edge", size=18,
                          enabled=met, tooltip="No stakes, and you can take back moves")  # fmt: skip
        return [main, practice]

    def draw(self, canvas: Canvas) -> None:
        books = self.books
        super().draw(canvas)
        draw_guest(canvas, self.guest, self._line, PANEL)
        canvas.panel(HOUSE_RULES, edge="panel_edge", fill="panel", chamfer=12)
        Plate(HOUSE_RULES, 18).line(canvas, "HOUSE RULES", 24, size=16, role="gold_text", spacing=2)
        draw_rules(canvas, books.venue.rules_words, RULES)
        self._deck.draw(canvas, books.brought)
        obstacle = books.obstacle(self.guest)
        canvas.panel(REASON, edge="none", fill="sunken", chamfer=8)
        told, role = obstacle or self._stakes(), "bad_text" if obstacle else "text_dim"
        draw_note(canvas, told, REASON.inflate(-16, 0), size=17, role=role, leading=1.15)
