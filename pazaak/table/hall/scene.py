"""A hall of games: a door per game, the price there, and the rivals at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Self

from pygame import FRect

from pazaak.house.ledger.ledger import PLAYER, jackpot_account
from pazaak.house.phrases import counted
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import pile
from pazaak.stage.screens.rules_pages import BookLink, RulesPages
from pazaak.stage.widgets.widgets import Button, IconButton, Widget, pinned, spoken
from pazaak.table.hall.choice import Choice, Order
from pazaak.table.hall.door import Door
from pazaak.table.hall.house_rules import HouseRules, sheet_button
from pazaak.table.hall.lobby import Lobby, Means, ask_house, pick, too_poor
from pazaak.table.hall.screen import HouseScreen
from pazaak.table.hall.wall import LEFT, door_places, pages, turning_places
from pazaak.table.hall.widgets import (
    ROW,
    DoorCard,
    OpponentRow,
    best_of,
    draw_facts,
    draw_opponents,
    record_of,
    wishes,
)
from pazaak.table.ui.game_ui import TableServices

PANELS_TOP, PANELS_BOTTOM = 334.0, 704.0
WISHES = FRect(LEFT, PANELS_TOP, 396, PANELS_BOTTOM - PANELS_TOP)
COMPANY = FRect(436, PANELS_TOP, 392, PANELS_BOTTOM - PANELS_TOP)
GAME = FRect(840, PANELS_TOP, 412, PANELS_BOTTOM - PANELS_TOP)
REASON = FRect(GAME.left + 14, 550, GAME.width - 28, 46)
WISH_ROW = 50.0
CHIPS_ROOM = 90.0
CODES_AT = FRect(622, 20, 46, 44)
CODES, CODES_TOLD = "Challenge a friend", "The same table and deals for a friend, by a code"


def _wish_place(index: int) -> FRect:
    return FRect(WISHES.left + 10, WISHES.top + 52 + WISH_ROW * index, WISHES.width - 20, WISH_ROW - 6)


class GameHall(HouseScreen):
    """The hall; closes when the player goes back. Sitting down and resuming are functions of the caller."""

    name = "arcade"
    label = "The arcade"
    help, book = "arcade", "arcade"
    music = "title"
    backdrop, place = "arcade", ""
    """Picture of the hall, and the venue of its tables."""
    heading_at = FRect(196, 20, 212, 44)
    """Place of the heading, up to the signs on the wall."""
    heading_id, heading_size = "arcade-title", 24
    means: Means
    """The player's credits at the last reading of the ledger."""

    def __init__(
        self,
        house: TableServices,
        sit_down: Callable[[Order], None],
        resume: Callable[[], None] | None = None,
        challenge: Callable[[Order], None] | None = None,
    ) -> None:
        """Set up the hall; `resume` continues a match, `challenge` opens the page of codes for a table."""
        super().__init__(house)
        self._sit_down, self._resume, self._challenge = sit_down, resume, challenge
        self.doors = [ui.door for ui in house.uis.values() if ui.door is not None]
        self.choices = {door.game: self.kept_choice(door) for door in self.doors}
        self.game = self.doors[0].game
        self.tallies: dict[str, Tally] = {}
        self.jackpot = 0
        self.guests: tuple[Rival, ...] = ()
        self.opponents: tuple[OpponentRow, ...] = ()
        self.obstacle = ""
        self._waiting: Counter[str] = Counter()
        """Number of games to be continued, by game."""

    @property
    def choice(self) -> Choice:
        """The choices at the player's present door."""
        return self.choices[self.game]

    def kept_choice(self, door: Door) -> Choice:
        """Return the choices last made at this door."""
        return Choice(door, settings=dict(self.house.profile.settings.house_rules.get(door.game, {})))

    def enter(self) -> None:
        self.interaction.default = f"door-{self.game}"
        super().enter()

    def refresh(self) -> None:
        """Read the ledger once, not with every frame."""
        profile, self.means = self.house.profile, Means(self.house)
        self.tallies = {door.game: profile.statistics(PLAYER, door.game) for door in self.doors}
        self._waiting = (
            Counter(record.game for record in profile.unfinished()) if self._resume is not None else Counter()
        )
        self._invite()

    def _invite(self) -> None:
        """Find the rivals for the table of the present choices."""
        choice = self.choice
        lobby = Lobby(self.house, choice.buy_in)
        wanted = choice.seats - 1
        self.jackpot = self.house.profile.purse.balance(jackpot_account(self.game, self.place))
        self.guests = lobby.company(choice.company, wanted, choice.round)
        steps = len(self.house.levels(self.game))
        self.opponents = tuple(
            OpponentRow(guest, self.house.difficulty(self.game, guest.account), steps,
                        lobby.guests[guest.id].standing.balance, guest.line("greet", choice.round))
            for guest in self.guests
        )  # fmt: skip
        self.obstacle = self._why_not(lobby, wanted)
        self._build()

    def _why_not(self, lobby: Lobby, wanted: int) -> str:
        """Return why no game can begin now; empty when it can."""
        means, buy_in = self.means, self.choice.buy_in
        poor = means.short_of(buy_in, too_poor(means.purse, buy_in))
        return means.barred or poor or (lobby.too_few(wanted) if len(self.guests) < wanted else "")

    def _press_door(self, game: str) -> None:
        if game == self.game:
            self.interaction.focus("ask-house" if self.means.broke else "practice" if self.obstacle else "sit-down")
        else:
            self.at_door(game)
            self._invite()

    def at_door(self, game: str) -> Self:
        """Place the player before the door of a game; return this hall."""
        self.game = game
        self.interaction.default = f"door-{game}"
        return self

    def _chosen(self) -> None:
        """Store the choices, and find the rivals for them."""
        profile, choice = self.house.profile, self.choice
        kept = profile.settings.house_rules
        other = {setting.id: choice.settings[setting.id] for setting in choice.door.settings
                 if choice.settings[setting.id] != setting.usual}  # fmt: skip
        if kept.get(self.game, {}) != other:
            profile.settings.house_rules = {game: rules for game, rules in {**kept, self.game: other}.items() if rules}
            profile.save_settings()
        self._invite()

    def _house_rules(self) -> None:
        self.stage.push(HouseRules(self.choice, self._chosen), how="none")

    def _others(self) -> None:
        self.choice.round += 1
        self._invite()

    def _practise(self) -> None:
        self._sit_down(self.choice.order(self._anybody(), practice=True))

    def _challenge_friend(self) -> None:
        if self._challenge is not None:
            self._challenge(self.choice.order(self._anybody()))

    def _anybody(self) -> tuple[Rival, ...]:
        """Return rivals for a table that costs nothing, for which anybody has time."""
        choice = self.choice
        wanted = choice.seats - 1
        if len(self.guests) >= wanted:
            return self.guests
        return pick(self.house.roster.rivals, choice.company, wanted, choice.round)

    def _rules(self) -> None:
        lessons = {game: BookLink("book-lesson", "LESSON", partial(self._learn, game))
                   for game in self.choices if self.house.uis[game].lesson is not None}  # fmt: skip
        self.stage.push(RulesPages(book=self.book, start=self.game, doors=lessons))

    def _learn(self, game: str = "") -> None:
        lesson = self.house.uis[game or self.game].lesson
        if lesson is not None:
            self.stage.push(lesson(self.house), how="slide")

    def _ask_house(self) -> None:
        ask_house(self.house, self.stage, self.refresh)

    def _build(self) -> None:
        head = self.head(self.label.upper())
        if self.means.unfinished and self._resume is not None:
            head.append(Button("continue", "CONTINUE MATCH", FRect(762, 18, 266, 48), self._resume, tone="gold",
                               size=16, icon="play"))  # fmt: skip
        if self._challenge is not None and not self.means.closed:
            head.append(IconButton("codes", CODES, FRect(CODES_AT), self._challenge_friend, "people", tone="panel_edge",
                                   tooltip=CODES_TOLD))  # fmt: skip
        if not self.means.closed:
            head.append(self.look_into_purse(lying=True))
        self._wishes: list[Widget] = [*wishes(self.choice, self._chosen, _wish_place)]
        if self.choice.door.has_sheet:
            place = _wish_place(len(self._wishes))
            self._wishes.append(sheet_button(self.choice, place, self._house_rules))
        self.show(*head, *self._doors(), *self._wishes, *self._company(), *self._buttons())

    def _doors(self) -> list[Widget]:
        wall = pages(self.doors)
        page = next(number for number, doors in enumerate(wall) if any(door.game == self.game for door in doors))
        turned = len(wall) > 1
        widgets: list[Widget] = [
            DoorCard(door, self.choices[door.game].line, self.tallies[door.game], place,
                     partial(self._press_door, door.game), chosen=door.game == self.game,
                     waiting=self._waiting[door.game])
            for door, place in zip(wall[page], door_places(len(wall[page]), turned=turned), strict=True)
        ]  # fmt: skip
        if turned:
            before, after = turning_places()
            last, told = len(wall) - 1, f"Page {page + 1} of {len(wall)}"
            widgets += [
                Button("doors-before", "\u2039", before, partial(self._turn_to, wall[page - 1]), tone="panel_edge",
                       action=Action.PAGE_UP, tooltip=f"{told}: the games before", enabled=page > 0),
                Button("doors-after", "\u203a", after, partial(self._turn_to, wall[min(page + 1, last)]),
                       tone="panel_edge", action=Action.PAGE_DOWN, tooltip=f"{told}: more games", enabled=page < last),
            ]  # fmt: skip
        return widgets

    def _turn_to(self, doors: Sequence[Door]) -> None:
        """Turn to another page of the wall, before its first door."""
        self.at_door(doors[0].game)
        self._invite()
        self.interaction.focus(self.interaction.default or "")

    def _company(self) -> list[Widget]:
        person = self.house.person.name
        company = [f"{person}, {self.means.purse:,} credits", *(opponent.spoken for opponent in self.opponents)]
        says = [f"{self.opponents[-1].rival.name} says: {self.opponents[-1].line}"] if self.opponents else []
        rect = FRect(COMPANY.left + 10, COMPANY.top + 48, COMPANY.width - 20, ROW * 5)
        others = FRect(COMPANY.left + 14, COMPANY.bottom - 58, COMPANY.width - 28, 46)
        free = len(self.guests) == self.choice.seats - 1
        return [
            spoken("guests", ("At your table:", *company, *says), rect),
            Button("others", "NEW RIVALS", others, self._others, tone="panel_edge", size=17, icon="refresh",
                   enabled=free),
        ]  # fmt: skip

    def _buttons(self) -> list[Widget]:
        left, width = GAME.left + 14, GAME.width - 28
        half = (width - 12) / 2
        told = (f"{label}: {value}" for label, value, _ in (*self._price(), *self._record()))
        widgets: list[Widget] = [spoken("game", (self.choice.tale, *told), FRect(left, GAME.top + 44, width, 168))]
        if self.obstacle:
            widgets.append(spoken("reason", self.obstacle, REASON))
        widgets += [
            Button("rules", "RULES", FRect(left, 602, half, 44), self._rules, tone="panel_edge", size=17, icon="book",
                   action=Action.RULES),
            Button("practice", "PRACTICE", FRect(left + half + 12, 602, half, 44), self._practise, tone="panel_edge",
                   size=17, icon="cards", tooltip="The same table without stakes, with the coach"),
        ]  # fmt: skip
        if self.house.uis[self.game].lesson is not None:
            lesson = Button("lesson", "LESSON", FRect(GAME.right - 152, GAME.top + 8, 138, 34), self._learn,
                            tone="panel_edge", size=16, icon="lesson",
                            tooltip="Learn the game in 5 minutes")  # fmt: skip
            widgets.append(lesson)
        place = FRect(left, 652, width, 46)
        if self.means.broke:
            main = Button("ask-house", "ASK THE HOUSE", place, self._ask_house, tone="gold", icon="coin")
        else:
            sit = partial(self._sit_down, self.choice.order(self.guests))
            main = Button("sit-down", "SIT DOWN", place, sit, size=22, icon="coin", enabled=not self.obstacle)
        pinned(main)
        return [*widgets, main]

    def _price(self) -> list[tuple[str, str, str]]:
        choice = self.choice
        brings = ("Buy-in", counted(choice.buy_in, "credit"), "text")
        price = [brings, (choice.door.pot_label, counted(choice.prize, "credit"), "gold_text")]
        if choice.door.jackpot_label:
            price.append((choice.door.jackpot_label, counted(self.jackpot, "credit"), "gold_text"))
        return price

    def _record(self) -> list[tuple[str, str, str]]:
        tally = self.tallies[self.game]
        best = best_of(tally)
        role = "good_text" if tally.best > 0 else "text"
        return [("Games", record_of(tally), "text"), ("Best result", best, role)]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        door = self.choice.door
        for rect, title in ((WISHES, "YOUR TABLE"), (COMPANY, "PLAYERS"), (GAME, door.title.upper())):
            canvas.panel(rect, edge=door.role, fill="panel", glow=0.3, chamfer=14)
            canvas.text(title, (rect.left + 18, rect.top + 28), size=18, font="title", role="title", anchor="midleft",
                        max_width=rect.width - 36)  # fmt: skip
        rows = FRect(COMPANY.left + 10, COMPANY.top + 48, COMPANY.width - 20, COMPANY.height - 112)
        draw_opponents(canvas, self.opponents, self.house.person, self.means.purse, rows)
        self._draw_price(canvas)
        left, width = GAME.left + 18, GAME.width - 36
        canvas.paragraph(self.choice.tale, FRect(left, GAME.top + 46, width, 90), size=17, role="text", leading=1.25)
        draw_facts(canvas, self._record(), FRect(GAME.left + 14, GAME.top + 146, GAME.width - 28, 64))
        if self.obstacle:
            canvas.paragraph(self.obstacle, REASON, size=17, role="bad_text", align="center", valign="middle",
                             leading=1.2)  # fmt: skip

    def _draw_price(self, canvas: Canvas) -> None:
        """Draw the price, below the choices; with chips where there is room."""
        price = self._price()
        high = 29 * len(price)
        facts = FRect(WISHES.left + 10, WISHES.bottom - 10 - high, WISHES.width - 20, high)
        draw_facts(canvas, price, facts)
        if facts.top - _wish_place(len(self._wishes)).top >= CHIPS_ROOM:
            for stack in pile(self.choice.pot, (WISHES.centerx, facts.top - 46)):
                stack.draw(canvas)
