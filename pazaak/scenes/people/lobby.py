"""The lobby of a friendly table: the game, who sits where, the house rules, and who is still waited for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.side_deck import GOOD, STARTER
from pazaak.game.ear.cards import face_words as pazaak_words
from pazaak.house.rules.notation import face_words
from pazaak.house.session.seating import OWNER, account_here
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.guest import GuestScene
from pazaak.scenes.people.seats import (
    ReadyKey,
    SeatKey,
    SeatLook,
    draw_table,
    key_rect,
    level_rect,
    level_rects,
    name_rect,
    seat_rect,
)
from pazaak.scenes.people.terms import PAZAAK_DOOR, TablePlan
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.picker import Picker
from pazaak.stage.widgets.lists import Row
from pazaak.stage.widgets.values import Choice, Toggle
from pazaak.stage.widgets.widgets import Button, IconButton, Widget, pinned, spoken
from pazaak.table.cards52 import ATLAS
from pazaak.table.hall.door import Door
from pazaak.table.hall.house_rules import FRIENDLY, HouseRules
from pazaak.table.hall.screen import HouseScreen
from pazaak.table.people.agreement import ASKED
from pazaak.table.people.order import FriendlyOrder

ASK = FRect(932, 18, 320, 196)
RULES = FRect(932, 226, 320, 222)
GUESTS = FRect(932, 460, 320, 112)
START = FRect(932, 584, 320, 66)
STATUS, TOLD = FRect(28, 634, 888, 62), FRect(28, 634, 830, 62)
"""The bar with who is waited for, and its part with the words, beside the way to help."""
GAME = FRect(424, 20, 236, 44)
CHIP = FRect(672, 20, 244, 44)
CARDS = FRect(350, 290, 204, 124)
PROPOSED, OPENS = "Proposed to everyone", "opens once all are ready"
OPENS_AT = FRect(START.left, 662, START.width, 28)
FRENCH = tuple((ATLAS, card, face_words(card)) for card in ("AS", "KH", "QD"))
"""Cards on the table from above: atlas, sprite and name of each."""
_FACES = [hand_face(card) for card in (STARTER[0], GOOD[1], GOOD[-1])]
PAZAAK_CARDS = tuple(("pazaak", face, pazaak_words(face)) for face in _FACES)
SHOWN = {"pazaak": PAZAAK_CARDS, "pazu": PAZAAK_CARDS}
SIDES = frozenset({("hokm", 4)})
"""Tables at which those who sit opposite each other play together: game and number of players."""
MOST_FACES = 3
SEATED, HOUSE = "at this screen", "house player"
NEW_GUEST, HOUSE_PLAYER = "new-guest", "house"
TICKS_GONE = "The table has changed: everyone ticks again."


class PeopleLobby(HouseScreen):
    """The lobby; `sit_down` begins the game once everybody is ready."""

    name = "people"
    label = "With people"
    help = "people"
    help_at = (886.0, STATUS.centery)
    music = "title"
    backdrop = "arcade"
    heading_id = "people-title"
    heading_at = FRect(196, 20, 216, 44)
    heading_size = 18

    def __init__(self, house: AppServices, sit_down: Callable[[FriendlyOrder], None]) -> None:
        super().__init__(house)
        self.services, self._sit_down = house, sit_down
        self.doors: Mapping[str, Door] = {
            name: PAZAAK_DOOR if ui.door is None else ui.door
            for name, ui in house.uis.items()
            if ui.door is not None or name == PAZAAK_DOOR.game
        }
        self.plans: dict[str, TablePlan] = {}
        self.game = next(iter(self.doors))
        self.interaction.default = "game"

    @property
    def plan(self) -> TablePlan:
        """The table of the chosen game."""
        if self.game not in self.plans:
            self.plans[self.game] = TablePlan.of(self.services, self.doors[self.game])
        return self.plans[self.game]

    def refresh(self) -> None:
        self._build()

    def _build(self) -> None:
        plan = self.plan
        owner = plan.person_of(account_here(OWNER)).name
        apostrophe = "\u2019S"
        heading = self.head(f"{owner.upper()}{apostrophe} TABLE", f"With people: {owner}'s table")
        title = plan.choice.door.title
        game = Button("game", title.upper(), GAME, self._choose_game, icon="cards", tone="own", size=18,
                      tooltip="Another game")  # fmt: skip
        told = [
            spoken("friendly", "Friendly: no credits", CHIP),
            spoken("cards", f"On the table: {', '.join(words for _, _, words in self._cards)}", CARDS),
            spoken("proposed", PROPOSED, FRect(ASK.left, ASK.top, ASK.width, 40)),
        ]
        start = Button("start", "START", START, self._start, tone="gold", size=26, enabled=not plan.obstacle)
        pinned(start)
        widgets: list[Widget] = [*heading, game, *told, *self._seats(), *self._asked(), *self._rules()]
        opens = [spoken("opens", OPENS, OPENS_AT)] if plan.obstacle else []
        self.show(*widgets, *self._guests(), spoken("status", self._status, TOLD), start, *opens)

    @property
    def _cards(self) -> Sequence[tuple[str, str, str]]:
        """Cards on the table: atlas, sprite and name of each."""
        return SHOWN.get(self.game, FRENCH)

    @property
    def _status(self) -> str:
        plan = self.plan
        gone = f" {TICKS_GONE}" if plan.unticked else ""
        return f"{plan.obstacle or 'Everyone is ready.'}{gone}"

    def _seats(self) -> list[Widget]:
        plan, widgets = self.plan, list[Widget]()
        count = len(plan.seats)
        for seat, one in enumerate(plan.seats):
            place, press = name_rect(count, seat), partial(self._who_sits, seat)
            if one.is_person:
                who, host = plan.person_of(one.account), one.account == account_here(OWNER)
                line = "you, the host" if host else SEATED
                told = f"{who.name}: ready" if one.ready else f"{who.name}: not yet"
                tick = ReadyKey(f"ready-{seat}", told, key_rect(count, seat), partial(self._tick, seat),
                                checked=one.ready)  # fmt: skip
                widgets += [SeatKey(f"seat-{seat}", who.name, place, press, value=line, host=host), tick]
                continue
            rival = self.services.rival_at(one.account)
            name = "House player" if rival is None else rival.short
            lower, higher = level_rects(count, seat)
            widgets += [
                SeatKey(f"seat-{seat}", name, place, press, value=HOUSE),
                IconButton(f"easier-{seat}", f"{name}: easier", lower, partial(self._level, seat, -1), "arrow_left",
                           tone="panel_edge"),
                spoken(f"level-{seat}", f"{name}: {one.level}", level_rect(count, seat)),
                IconButton(f"harder-{seat}", f"{name}: harder", higher, partial(self._level, seat, 1), "arrow_right",
                           tone="panel_edge"),
            ]  # fmt: skip
        return widgets

    def _look_of(self, seat: int) -> SeatLook:
        plan, one = self.plan, self.plan.seats[seat]
        rival = self.services.rival_at(one.account)
        portrait = plan.person_of(one.account).portrait if one.is_person else "" if rival is None else rival.portrait
        sides = (self.game, len(plan.seats)) in SIDES
        side = "panel_edge" if not sides else "own" if seat % 2 == 0 else "rival"
        return SeatLook(seat_rect(len(plan.seats), seat), portrait, side, person=one.is_person, ready=one.ready)

    def _asked(self) -> list[Widget]:
        plan = self.plan
        return [
            Toggle(f"propose-{name}", label, FRect(ASK.left + 10, ASK.top + 44 + 48 * row, ASK.width - 20, 42),
                   partial(self._propose, name), checked=plan.proposals.get(name, False),
                   tooltip="Asked before the deal; it counts only if everyone agrees")
            for row, (name, (label, _)) in enumerate(ASKED.items())
        ]  # fmt: skip

    def _rules(self) -> list[Widget]:
        choice = self.plan.choice
        door, rows = choice.door, list[Widget]()

        def place() -> FRect:
            return FRect(RULES.left + 10, RULES.top + 44 + 50 * len(rows), RULES.width - 20, 44)

        seats = tuple((str(count), f"{count} players") for count in door.seats)
        rows.append(Choice("players", "Players", place(), self._players, options=seats, chosen=str(choice.seats)))
        stakes = tuple((str(index), str(stake)) for index, stake in enumerate(door.stakes))
        rows.append(Choice("stake", door.stake_label, place(), self._stake, options=stakes, chosen=str(choice.stake)))
        if choice.open_settings:
            changed = f"HOUSE RULES: {choice.unusual} CHANGED" if choice.unusual else "HOUSE RULES"
            rows.append(Button("house-rules", changed, place(), self._house_rules, icon="pencil", size=16,
                               tone="gold" if choice.unusual else "panel_edge"))  # fmt: skip
        return rows

    def _guests(self) -> list[Widget]:
        known = self.plan.guests[-MOST_FACES:]
        keys: list[Widget] = [
            IconButton(f"guest-{guest.id}", f"{guest.name}: name and face", self._face(index),
                       partial(self._edit_guest, guest.id), "person", tone="panel_edge")
            for index, guest in enumerate(known)
        ]  # fmt: skip
        new = IconButton("new-guest", "New guest", self._face(len(known)), partial(self._new_guest, None), "plus",
                         tone="own")  # fmt: skip
        return [*keys, new]

    def _face(self, index: int) -> FRect:
        return FRect(GUESTS.left + 18 + 74 * index, GUESTS.top + 42, 58, 58)

    def _choose_game(self) -> None:
        rows = [Row(name, door.title, door.line.format_map(door.facts({}))) for name, door in self.doors.items()]
        self.stage.push(Picker("Which game?", rows), self._game_chosen, how="none")

    def _game_chosen(self, game: str | None) -> None:
        if game is not None and game != self.game:
            self.game = game
        self._build()

    def _who_sits(self, seat: int) -> None:
        plan = self.plan
        people = [account_here(OWNER), *(account_here(guest.id) for guest in plan.guests)]
        seated = {one.account for one in plan.seats}
        rows = [Row(account, plan.person_of(account).name, "sits here" if account in seated else SEATED)
                for account in people]  # fmt: skip
        rows.append(Row(NEW_GUEST, "New guest", "with a name and a face"))
        rows.append(Row(HOUSE_PLAYER, "House player", "another one"))
        self.stage.push(Picker("Who sits here?", rows), partial(self._seated, seat), how="none")

    def _seated(self, seat: int, chosen: str | None) -> None:
        if chosen == NEW_GUEST:
            self._new_guest(seat)
        elif chosen == HOUSE_PLAYER:
            self.plan.place_house_player(seat)
        elif chosen is not None:
            self.plan.place(seat, chosen)
        self._build()

    def _new_guest(self, seat: int | None) -> None:
        def made(guest: object) -> None:
            if guest is not None and seat is not None:
                self.plan.place(seat, account_here(self.plan.guests[-1].id))
            self._build()

        self.stage.push(GuestScene(self.services), made, how="none")

    def _edit_guest(self, id: str) -> None:
        def edited(_: object) -> None:
            for plan in self.plans.values():
                known = {account_here(guest.id) for guest in plan.guests} | {account_here(OWNER)}
                for seat, one in enumerate(plan.seats):
                    if one.is_person and one.account not in known:
                        plan.place_house_player(seat)
                plan.changed()
            self._build()

        guest = next(one for one in self.plan.guests if one.id == id)
        self.stage.push(GuestScene(self.services, guest), edited, how="none")

    def _tick(self, seat: int) -> None:
        self.plan.tick(seat)
        self._build()

    def _level(self, seat: int, step: int) -> None:
        self.plan.turn_level(seat, step)
        self._build()

    def _propose(self, name: str, on: bool) -> None:
        self.plan.proposals[name] = on
        self.plan.changed()
        self._build()

    def _players(self, count: str) -> None:
        self.plan.choice.seats = int(count)
        self.plan.fill()
        self._build()

    def _stake(self, index: str) -> None:
        self.plan.choice.stake = int(index)
        self.plan.changed()
        self._build()

    def _house_rules(self) -> None:
        def changed() -> None:
            self.plan.rules_changed()
            self._build()

        self.stage.push(HouseRules(self.plan.choice, changed, FRIENDLY), how="none")

    def _start(self) -> None:
        plan = self.plan
        if not plan.obstacle:
            order = plan.order
            plan.clear_ticks()
            self._sit_down(order)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        plan = self.plan
        draw_table(canvas, plan.choice.door.role)
        for card, (file, name, _) in enumerate(self._cards):
            at = (452 + 46 * (card - 1), 352 + 4 * abs(card - 1))
            canvas.sprite(file, name, at, scale=0.8, angle=10 - 10 * card)
        for seat in range(len(plan.seats)):
            self._look_of(seat).draw(canvas)
        canvas.panel(CHIP, edge="panel_edge", fill="panel", chamfer=10)
        canvas.icon("coin", (CHIP.left + 24, CHIP.centery), 20, "gold_text")
        canvas.text("friendly: no credits", (CHIP.left + 44, CHIP.centery), size=18, font="bold", role="gold_text",
                    anchor="midleft", max_width=CHIP.width - 52)  # fmt: skip
        for rect, title in ((ASK, PROPOSED.upper()), (RULES, "HOUSE RULES"), (GUESTS, "GUESTS")):
            canvas.panel(rect, edge="panel_edge", fill="panel", chamfer=14)
            canvas.text(title, (rect.left + 20, rect.top + 24), size=17, font="bold", role="own_text",
                        anchor="midleft")  # fmt: skip
        canvas.panel(STATUS, edge="panel_edge", fill="panel", chamfer=12)
        canvas.text(plan.obstacle or "Everyone is ready.", (STATUS.left + 24, STATUS.centery - 10 * plan.unticked),
                    size=20, font="bold", anchor="midleft", max_width=TOLD.width - 48)  # fmt: skip
        if plan.unticked:
            canvas.text(TICKS_GONE, (STATUS.left + 24, STATUS.centery + 16), size=16, role="gold_text",
                        anchor="midleft", max_width=TOLD.width - 48)  # fmt: skip
        if plan.obstacle:
            canvas.text(OPENS, OPENS_AT.center, size=17, role="text_dim",
                        outline="ink_background")  # fmt: skip

    def draw_over(self, canvas: Canvas) -> None:
        """Draw levels over their seats, and guests' faces over their keys."""
        plan = self.plan
        for seat, one in enumerate(plan.seats):
            if not one.is_person:
                canvas.text(one.level, level_rect(len(plan.seats), seat).center, size=16, font="bold", max_width=70)
        for index, guest in enumerate(plan.guests[-MOST_FACES:]):
            canvas.portrait(guest.portrait, "calm", self._face(index).center, 25, "panel_edge")
