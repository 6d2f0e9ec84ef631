"""The hall of a venue: its rivals in their seats, the card of the chosen one, and the doors to other scenes."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.career.news_badges import NewsBadges
from pazaak.game.cards.faces import card_name
from pazaak.house.phrases import counted
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.choice import DeckPanel
from pazaak.scenes.hall import rival_card as card
from pazaak.scenes.hall.aim import ContinueCard, GoalCard
from pazaak.scenes.hall.chips import chips_of, rooms_at, rule_chips
from pazaak.scenes.hall.doors import LABELS, Doors
from pazaak.scenes.hall.doors_bar import DoorSign, door_signs, draw_bar, draw_name
from pazaak.scenes.hall.own_rules import COUNTS as RULES_COUNT
from pazaak.scenes.hall.own_rules import TITLE as RULES_TITLE
from pazaak.scenes.hall.own_rules import keep_own_rules, own_rules
from pazaak.scenes.hall.rival_entries import HallBooks, RivalEntry
from pazaak.scenes.hall.seats import CHAMPION, Seat, front_places
from pazaak.scenes.hall.speech import draw_speech
from pazaak.scenes.hall.steering import ON_CARD, Steering
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.sitting import SitDown
from pazaak.scenes.tutorial.progress import by_ear_due, offer_by_ear, offer_due, offer_lessons
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Tween, Wait, setter
from pazaak.stage.paint.busts import foresee_busts
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.quiet import LitButton, QuietButton, QuietIcon
from pazaak.stage.widgets.widgets import Act, Button, Widget, pinned, spoken
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.house_rules import HouseRules
from pazaak.table.hall.lobby import ask_house

CODES, FAIR, HELP = FRect(948, 18, 44, 44), FRect(1000, 18, 44, 44), FRect(1052, 18, 44, 44)
RULES_TOLD = "Practise by other rules"
FAR = 60.0  # units
SLIDE = 0.24  # s
LATER = 0.08  # s
SWAP = 0.12  # s
COMING, CALM = 0.3, 0.15
"""Seconds in which the hall appears, and its words."""
VEIL, STEPS = 255.0, 64.0


class RivalHall(HouseScene):
    """The hall's screen; closes on Back. Tables and interrupted matches open through `sitting`."""

    name = "hall"
    label = "Choose your rival"
    help = "venues"
    tells_achievements = True
    plated = True
    back_at = FRect(28, 18, 44, 44)
    heading_at = FRect(88, 18, 620, 44)
    heading_size = 28
    purse_at = FRect(1104, 18, 150, 44)
    toast_at = FRect(28, 148, 360, 42)

    def __init__(
        self,
        house: AppServices,
        sit_down: SitDown,
        resume: Act,
        practise: SitDown,
        doors: Doors,
        challenge: SitDown | None = None,
    ) -> None:
        super().__init__(house)
        self._sit_down, self._resume, self._practise, self._challenge = sit_down, resume, practise, challenge
        self.doors = doors
        self._fresh = NewsBadges(house.career)
        self._look_round()
        self.chosen = self._left = ""
        self._greeted = 0
        self._line = ""
        self._offered = False
        self._aside = self._veil = 0.0
        self._seats: list[Seat] = []
        self._signs: list[DoorSign] = []
        self._deck = DeckPanel(self._change_deck, self._opener("decks") if "decks" in doors else None)

    def enter(self) -> None:
        self._arrive()

    def uncovered(self) -> None:
        venue = self.books.venue.id
        self._look_round()
        if self.books.venue.id == venue:
            self._choose(self.chosen)
            if self.interaction.focus_id in ON_CARD:  # back from the table, focus belongs to the rival
                self.interaction.focus(f"rival-{self.chosen}")
        else:
            self._arrive()

    def _look_round(self) -> None:
        self.books = HallBooks(self.house)
        self.badges = {} if self.books.means.closed else self._fresh.badges
        self.music, self.backdrop = self.books.venue.music, self.books.venue.backdrop

    def _arrive(self) -> None:
        self._look_round()
        willing = [id for id, guest in self.books.guests.items() if not (guest.standing.out or guest.condition)]
        afforded = [id for id in willing if not self.books.obstacle(self.books.guests[id])]
        self._choose((afforded or willing or list(self.books.guests))[0])
        self._slide_in()

    @property
    def guest(self) -> RivalEntry:
        return self.books.guests[self.chosen]

    def _choose(self, rival_id: str) -> None:
        self._left, self.chosen = self.chosen, rival_id
        self._line = self.guest.rival.line("broke" if self.guest.broke else "greet", self._greeted)
        self._greeted += 1
        self.interaction.default = "continue" if self.books.means.unfinished else f"rival-{rival_id}"
        self._build()

    def _press_rival(self, rival_id: str) -> None:
        """Choose a rival; with keys, move focus on to the card's button if it has one."""
        if rival_id != self.chosen:
            self._choose(rival_id)
            self._swap_words()
        if self.interaction.keys and not self.books.obstacle(self.guest):
            self.interaction.focus("sit-down")
        elif self.interaction.keys and self.books.means.broke:
            self.interaction.focus("ask-house")

    def _slide_in(self) -> None:
        """Slide the card in once the hall is visible, its words a little later."""
        calm = self.stage.options.reduced_motion
        self._slide(0.0 if calm else FAR)
        self._veil = VEIL
        if not calm:
            self.timeline.beside([Wait(COMING), Tween(self._slide, FAR, 0.0, SLIDE)])
        self.timeline.beside([Wait(COMING + (0 if calm else LATER)), Tween(setter(self, "_veil"), VEIL, 0.0, CALM)])

    def _swap_words(self) -> None:
        """Fade the card's words and both rivals' portraits over to the new choice."""
        self._veil = VEIL
        self.timeline.beside([Tween(setter(self, "_veil"), VEIL, 0.0, SWAP)])

    def _slide(self, aside: float) -> None:
        self._aside = aside
        self._build()

    def _change_deck(self, step: int) -> None:
        self.stage.play("card_place")
        self.house.career.decks.choose(self.books.brought.beside(step).id)
        self._look_round()
        self._build()

    def _opener(self, door: str) -> Act:
        def open_door() -> None:
            if not self.books.means.closed:
                self._fresh.looked(door)
            self.stage.push(self.doors[door](), how="slide")

        return open_door

    def handle(self, action: Action) -> bool:
        """Move focus by keys between seats and the card, in an order independent of distance."""
        if self.interaction.keys:
            usable = {widget.id for widget in self._widgets if widget.focusable and widget.usable}
            step = Steering([seat.id for seat in self._seats], f"rival-{self.chosen}", usable)
            found = step.leads(self.interaction.focus_id or "", action)
            if found:
                self.interaction.focus(found)
                self.stage.play("ui_back" if action is Action.CANCEL else "ui_hover")
                self.invalidate()
                return True
        return super().handle(action)

    def update(self, dt: float) -> None:
        """Offer lessons to a newcomer and help to a player without credits, once each."""
        super().update(dt)
        if "tutorial" in self.doors and offer_due(self.house):
            offer_lessons(self.house, self.doors["tutorial"], self)
        elif "by ear" in self.doors and by_ear_due(self.house, self):
            offer_by_ear(self.house, self.doors["by ear"], self)
        elif self.books.means.broke and not self._offered:
            self._offered = True
            least = self.house.least_ante
            text = (
                f"You have {counted(self.books.means.purse, 'credit')}, and the cheapest table asks for {least}. The "
                "house can help."
            )
            self.when_sure(Confirm("Out of credits", text, yes="Ask the house", no="Not now", tone="gold"), self._ask)

    def _ask(self) -> None:
        ask_house(self.house, self.stage, self.uncovered)

    def _build(self) -> None:
        books, rival = self.books, self.guest.rival
        facts = (f"{rival.title}, {rival.level}.", f"Your record: {self.guest.record}.",
                 f"Purse: {self.guest.standing.balance:,}. Stakes: {self.guest.antes}.")  # fmt: skip
        detail = (f"{rival.name} says: {self._line}", rival.story, rival.temper, *facts)
        words = FRect(card.CARD.left, card.CARD.top, card.CARD.width, card.STORY[0] + card.STORY[1])
        prize = FRect(card.SIT_DOWN.left, card.CARD.top + card.PRIZE[0], card.SIT_DOWN.width, card.PRIZE[1])
        chips = chips_of(books.venue, [*books.guests.values()], self.guest)
        self._seats, self._signs = self._rivals(), self._doors()
        self.show(
            *self._header(),
            *rule_chips(chips, rooms_at(books.venue), self.stage.options.ui_scale, self._open_rules),
            *self._seats,
            spoken("chosen", detail, card.beside(words, self._aside)),
            spoken("reason", books.obstacle(self.guest) or self._stakes(), card.beside(prize, self._aside)),
            *self._deck.widgets(books.brought, card.beside(card.DECK, self._aside)),
            *self._buttons(),
            *self._signs,
            *self._next(),
        )

    def _stakes(self) -> str:
        head, below = card.prize_words(self.books.venue, self.guest)
        own = self.guest.champion and not self.guest.beaten
        prize = f": {card_name(self.books.venue.champion_card)}" if own else ""
        return f"Ante {self.guest.antes} credits. {head}{prize}. {below}."

    def _open_rules(self) -> None:
        self.stage.open_book(self.book, self.help)

    def _header(self) -> list[Widget]:
        # The heading is for screen readers; the sign of the venue shows the name.
        venue = self.books.venue.name
        _, heading = self.head(venue.upper(), f"{venue}. {self.label}")
        back = QuietIcon("back", "Back", FRect(self.back_at), self.go_back, "arrow_left", action=Action.CANCEL)
        help = QuietIcon("help", "Help with this screen", HELP, self._open_rules, "question", action=Action.RULES)
        found: list[Widget] = [back, heading]
        if self._challenge is not None and not self.books.means.closed:
            found.append(QuietIcon("codes", "Challenge a friend by a code", CODES, self._challenge_friend, "people",
                                   enabled=self._met))  # fmt: skip
        if "fair" in self.doors:
            found.append(QuietIcon("fair", "Your seals and draws", FAIR, self._opener("fair"), "seal"))
        found.append(help)
        # A guest has no credits to show.
        return found if self.books.means.closed else [*found, self.look_into_purse(lying=True)]

    @property
    def _met(self) -> bool:
        """Whether the chosen rival plays without stakes, and with the player's deck."""
        return not self.books.brought.faults and (not self.guest.condition or self.guest.tally.matches > 0)

    def _challenge_friend(self) -> None:
        if self._challenge is not None:
            self._challenge(self.guest.rival, self.books.brought.deck)

    def _doors(self) -> list[DoorSign]:
        """Return the bar's icons; goals have their card while no interrupted match takes its place."""
        shut = {"goals"} if self._goal_shown else set()
        shut |= set() if self.books.venue.table else {"table"}
        hung = [sign for sign in LABELS if sign.id in self.doors and sign.id not in shut]
        return door_signs(hung, self._opener, self.badges)

    @property
    def _goal_shown(self) -> bool:
        return "goals" in self.doors and self.books.goal is not None and not self.books.means.unfinished

    def _rivals(self) -> list[Seat]:
        places = front_places(sum(not guest.champion for guest in self.books.guests.values()))
        found = []
        for id, guest in self.books.guests.items():
            place = CHAMPION if guest.champion else places.pop(0)
            found.append(Seat(guest, place, partial(self._press_rival, id), chosen=id == self.chosen))
        return found

    def _buttons(self) -> list[Widget]:
        match = (self.guest.rival, self.books.brought.deck)
        sit, practise = card.beside(card.SIT_DOWN, self._aside), card.beside(card.PRACTICE, self._aside)
        if self.books.means.broke:
            main = Button("ask-house", "ASK THE HOUSE", sit, self._ask, tone="gold", size=24, icon="coin")
        else:
            free = not self.books.obstacle(self.guest)
            main = LitButton("sit-down", "SIT DOWN", sit, partial(self._sit_down, *match), tone="own", size=29,
                          enabled=free, action=Action.CONFIRM)  # fmt: skip
        pinned(main)
        practice = QuietButton("practice", "PRACTICE", practise, partial(self._practise, *match), size=18,
                                    enabled=self._met, tooltip="No stakes, and you can take back moves")  # fmt: skip
        choice = own_rules(self.house, self.guest.rival)
        count = choice.unusual
        rules = QuietIcon("practice-rules", f"{RULES_TITLE}: {count} changed" if count else RULES_TITLE,
                          card.beside(card.PRACTICE_RULES, self._aside), partial(self._own_rules, choice), "scales",
                          enabled=self._met, tooltip=f"{RULES_TITLE}: {count} changed" if count else RULES_TOLD,
                          tone="gold" if count else "own")  # fmt: skip
        return [main, practice, rules]

    def _own_rules(self, choice: Choice) -> None:
        def changed() -> None:
            keep_own_rules(self.house, choice)
            self._build()

        self.stage.push(HouseRules(choice, changed, RULES_COUNT, RULES_TITLE), how="none")

    def _next(self) -> list[Widget]:
        """Return the card of the interrupted match, else of the nearest goal."""
        if self.books.means.unfinished:
            return [ContinueCard(self.books.waiting, self._resume)]
        return [GoalCard(self.books.goal, self._opener("goals"))] if self._goal_shown and self.books.goal else []

    def draw(self, canvas: Canvas) -> None:
        books = self.books
        super().draw(canvas)
        foresee_busts(canvas, [guest.rival.portrait for guest in books.guests.values()])
        share = 1 - self._veil / VEIL
        for seat in sorted(self._seats, key=lambda seat: seat.place.y):
            seat.paint(canvas, books.venue.id, share, left=seat.id == f"rival-{self._left}")
        for seat in self._seats:
            seat.paint_plate(canvas)
        chosen = next(seat for seat in self._seats if seat.checked)
        draw_speech(canvas, self._line, chosen.place)
        draw_bar(canvas)
        card.draw_plate(canvas, self.guest, self._aside)
        if self._veil < VEIL - STEPS / 2:
            card.draw_words(canvas, books.venue, self.guest, books.obstacle(self.guest), self._aside)
            if self._veil >= STEPS / 2:
                covered = card.beside(card.WORDS, self._aside)
                canvas.fill(covered, "panel_low", round(self._veil / STEPS) * STEPS)
        self._deck.draw(canvas, books.brought, card.beside(card.DECK, self._aside))

    def draw_over(self, canvas: Canvas) -> None:
        draw_name(canvas, self._signs)
        super().draw_over(canvas)
