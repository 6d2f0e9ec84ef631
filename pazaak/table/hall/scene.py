"""The hall of games: a street of booths, the card of the chosen one, and what goes on besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Self

from pygame import FRect

from pazaak.house.circuit.circuit import Circuit
from pazaak.house.profile.roster import Rival
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer
from pazaak.stage.motion.beats import Tween
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.rules_pages import BookLink, RulesPages
from pazaak.stage.widgets.quiet import LitButton, QuietButton, QuietIcon
from pazaak.stage.widgets.widgets import Act, Button, Widget, pinned, spoken
from pazaak.table.hall import card
from pazaak.table.hall.booth import foresee_booths
from pazaak.table.hall.choice import Choice, Order
from pazaak.table.hall.desk import Desk
from pazaak.table.hall.door import Door
from pazaak.table.hall.lobby import ask_house
from pazaak.table.hall.screen import HouseScreen
from pazaak.table.hall.street.bar import BarEntry, BarSpot, bar_spots, draw_bar
from pazaak.table.hall.street.booths import Booths
from pazaak.table.hall.street.gate import Gate
from pazaak.table.hall.street.head import COUNTS, draw_head, head_told
from pazaak.table.hall.street.places import BoothSpot
from pazaak.table.hall.street.scrolling import StreetScroll
from pazaak.table.hall.street.speech import draw_speech, short_greetings
from pazaak.table.hall.table_sheet import TableSheet
from pazaak.table.ui.game_ui import TableServices

CODES, CONTINUE, HELP = FRect(996, 18, 44, 44), FRect(694, 18, 292, 44), FRect(1048, 18, 44, 44)
CHALLENGE = "Challenge a friend"
CHALLENGE_TOLD = "The same table and deals for a friend, by a code"
FAR, SLIDE = 60.0, 0.24
"""Units that the card slides, and the seconds in which it does."""


class GameHall(HouseScreen):
    """The hall; closes when the player goes back. Sitting down and resuming are functions of the caller."""

    name = "arcade"
    label = "The arcade"
    help, book = "arcade", "arcade"
    music = "title"
    backdrop, place = "street", ""
    """Picture of the hall, and the venue of its tables."""
    back_at = FRect(28, 18, 44, 44)
    heading_at = FRect(88, 18, 236, 44)
    heading_id = "arcade-title"
    purse_at = FRect(1100, 18, 154, 44)

    def __init__(
        self,
        house: TableServices,
        sit_down: Callable[[Order], None],
        resume: Callable[[], None] | None = None,
        challenge: Callable[[Order], None] | None = None,
        *,
        gates: Sequence[Gate] = (),
        entries: Sequence[BarEntry] = (),
        records: Callable[[str], None] | None = None,
    ) -> None:
        """Set up the hall.

        `resume` continues a match, `challenge` opens the page of codes for a table, and `records` that of a game's
        records. `gates` are the booths of games with halls of their own, `entries` those of the bar.
        """
        super().__init__(house)
        self._sit_down, self._resume, self._challenge, self._records = sit_down, resume, challenge, records
        self._entries = entries
        self.circuit: Circuit = house.circuit
        self._furnish([ui.door for ui in house.uis.values() if ui.door is not None], gates)

    def _furnish(self, doors: Sequence[Door], gates: Sequence[Gate] = ()) -> None:
        """Put up the booths of these doors and gates, those of the Circuit in its order."""
        self.desk = Desk(self.house, doors, self.place)
        places: dict[str, Door | Gate] = {gate.game: gate for gate in gates}
        places |= {door.game: door for door in doors}
        order = [*(game for game in self.house.tables if game in places), *places]
        self.places = {game: places[game] for game in order}
        self.game = doors[0].game
        self._booths = Booths(self.places, self.desk, self.house.roster)
        self._left, self._share, self._aside, self._greeted = "", 1.0, 0.0, 0
        self._scroll = StreetScroll(len(self.places), self._build)
        self._spots: list[BoothSpot] = []
        self._bar: list[BarSpot] = []
        self._shown = card.Shown("", "own", "", "")

    @property
    def choice(self) -> Choice:
        """The choices at the player's present door."""
        return self.desk.choice

    @property
    def _gate(self) -> Gate | None:
        """The chosen booth, if it's a gate."""
        place = self.places[self.game]
        return place if isinstance(place, Gate) else None

    def enter(self) -> None:
        self.interaction.default = f"door-{self.game}"
        super().enter()
        self._slide_in()

    def refresh(self) -> None:
        """Read the ledger once, not with every frame."""
        self.circuit = self.house.circuit
        self.desk.read(resumable=self._resume is not None)
        self._invite()

    def _invite(self) -> None:
        if self._gate is None:
            self.desk.invite()
        self._look()

    def _press_booth(self, game: str) -> None:
        if game == self.game:
            self.interaction.focus(self._main_id)
            return
        self._left = self.game
        self.at_door(game)
        self._greeted += 1
        self._invite()
        self._slide_in()

    def at_door(self, game: str) -> Self:
        """Place the player before the booth of a game; return this hall."""
        self.game = game
        if self._gate is None:
            self.desk.game = game
        self.interaction.default = f"door-{game}"
        self._scroll.show([*self.places].index(game), self.timeline if self.shown else None)
        return self

    def _slide_in(self) -> None:
        """Slide the chosen table's card in, while its host looks up and the last one looks down."""
        if self.stage.options.reduced_motion:
            self._slide(1.0)
        else:
            self._slide(0.0)
            self.timeline.beside([Tween(self._slide, 0.0, 1.0, SLIDE)])

    def _slide(self, share: float) -> None:
        self._share, self._aside = share, FAR * (1 - share)
        self._build()

    def _changed(self) -> None:
        self.desk.changed()
        self._look()

    def _choose_stake(self, index: int) -> None:
        self.choice.stake = index
        self._changed()

    def _open_table(self) -> None:
        self.stage.push(TableSheet(self.desk), lambda _: self._look(), how="none")

    def _practise(self) -> None:
        self._sit_down(self.desk.order(practice=True))

    def _challenge_friend(self) -> None:
        if self._challenge is not None:
            self._challenge(self.desk.order(practice=True))

    def _rules(self) -> None:
        gate = self._gate
        if gate is not None and gate.rules is not None:
            gate.rules()
            return
        lessons = {game: BookLink("book-lesson", "LESSON", partial(self._learn, game))
                   for game in self.desk.doors if self.house.uis[game].lesson is not None}  # fmt: skip
        self.stage.push(RulesPages(book=self.book, start=self.game, doors=lessons))

    def _learn(self, game: str) -> None:
        gate, lesson = self._gate, self.house.uis[game].lesson
        if gate is not None and gate.learn is not None:
            gate.learn()
        elif lesson is not None:
            self.stage.push(lesson(self.house), how="slide")

    def _ask_house(self) -> None:
        ask_house(self.house, self.stage, self.refresh)

    def _open_records(self) -> None:
        if self._records is not None:
            self._records(self.game)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Read what the card tells; only its place changes while it slides."""
        self._shown = self._card()
        self._build()

    def _build(self) -> None:
        self._spots = self._booths.spots(self.circuit, self._scroll, self._press_booth, self.game)
        self._bar = bar_spots(self._entries)
        told = card.WORDS.move(self._aside, 0)
        self.show(
            *self._header(), *self._spots, *self._scroll.buttons(lambda: self.timeline),
            spoken("game", self._shown.told(self.house.now().date()), FRect(told.left, told.top, told.width, 1)),
            *self._card_widgets(), *self._bar,
        )  # fmt: skip

    def _header(self) -> list[Widget]:
        heading = self.head(self.label.upper())[1]
        self.heading.drawn = ""
        back = QuietIcon("back", "Back", FRect(self.back_at), self.go_back, "arrow_left", action=Action.CANCEL)
        found: list[Widget] = [back, heading]
        if self._has_counts:
            found.append(spoken("counts", ", ".join(head_told(self.circuit)), COUNTS))
        means = self.desk.means
        if means.unfinished and self._resume is not None:
            found.append(Button("continue", "CONTINUE MATCH", CONTINUE, self._resume, tone="gold", size=17,
                                icon="play"))  # fmt: skip
        if self._challenge is not None and not means.closed and self._gate is None:
            found.append(QuietIcon("codes", CHALLENGE, CODES, self._challenge_friend, "people"))
            found[-1].tooltip = CHALLENGE_TOLD
        found.append(QuietIcon("help", "Help with this screen", HELP, self._help, "question"))
        return found if means.closed else [*found, self.look_into_purse(lying=True)]

    @property
    def _has_counts(self) -> bool:
        """Whether all tables of the Circuit are here, so that their signs and marks are counted."""
        return len(self.places) > 1

    def _help(self) -> None:
        self.stage.open_book(self.book, self.help)

    def _card(self) -> card.Shown:
        place, gate, desk = self.places[self.game], self._gate, self.desk
        marks = self.circuit.lines(self.game) if self.game in self.circuit.tables else ()
        host = desk.host_of(self.game)
        if gate is not None:
            return card.Shown(gate.title, gate.role, gate.line, gate.tale, marks, host, gate.host_told(),
                              facts=gate.facts(), says=self._said, has_table=False)  # fmt: skip
        return card.Shown(place.title, place.role, desk.choice.line, desk.choice.door.gist, marks, host, desk.host_told,
                          desk.obstacle or desk.paid, refused=bool(desk.obstacle), whole_tale=desk.choice.tale,
                          price=[(label, value) for label, value, _ in desk.facts()], says=self._said)  # fmt: skip

    @property
    def _greeting(self) -> str:
        """The words in the bubble of the chosen booth's host; empty for a booth without one."""
        host: Rival | None = self._booths.hosts[self.game]
        words = [] if host is None else short_greetings(host)
        return words[self._greeted % len(words)] if words else ""

    @property
    def _said(self) -> str:
        host: Rival | None = self._booths.hosts[self.game]
        return "" if host is None else f"{host.name} says: {self._greeting}"

    @property
    def _main_id(self) -> str:
        """Id of the button that leads on from the chosen booth."""
        if self._gate is not None:
            return "enter"
        return "ask-house" if self.desk.means.broke else "practice" if self.desk.obstacle else "sit-down"

    def _card_widgets(self) -> list[Widget]:
        aside, gate, desk = self._aside, self._gate, self.desk
        widgets: list[Widget] = []
        if gate is None:
            door, choice = desk.choice.door, desk.choice
            widgets.append(card.TableTile(card.TABLE.move(aside, 0), f"{choice.seats} seats", desk.further,
                                          self._open_table, changed=choice.unusual_rules > 0))  # fmt: skip
            widgets += [
                card.StakeTile(index, door.stakes[index], door.stake_label, door.stake_tooltip, place.move(aside, 0),
                               partial(self._choose_stake, index), on=index == choice.stake)
                for index, place in enumerate(card.stake_places())
            ]  # fmt: skip
        if self._records is not None:
            title = self.places[self.game].title
            widgets.append(QuietIcon("game-records", f"{title}: records and replays", card.RECORDS.move(aside, 0),
                                     self._open_records, "trophy"))  # fmt: skip
        if desk.obstacle and gate is None:
            widgets.append(spoken("reason", desk.obstacle, card.PAID.move(aside, 0)))
        main = self._main(card.MAIN.move(aside, 0))
        pinned(main)
        return [*widgets, main, *self._below(aside)]

    def _main(self, place: FRect) -> Button:
        gate, desk = self._gate, self.desk
        if gate is not None:
            return LitButton("enter", gate.label, place, gate.enter, tone="gold", size=24, action=Action.CONFIRM)
        if desk.means.broke:
            return Button("ask-house", "ASK THE HOUSE", place, self._ask_house, tone="gold", size=24, icon="coin")
        return LitButton("sit-down", "SIT DOWN", place, partial(self._sit_down, desk.order()), tone="gold", size=28,
                         enabled=not desk.obstacle, action=Action.CONFIRM)  # fmt: skip

    def _below(self, aside: float) -> list[Widget]:
        """Return the quiet buttons: lesson, practice, rules."""
        gate, game = self._gate, self.game
        learn = self.house.uis[game].lesson is not None if gate is None else gate.learn is not None
        acts: list[tuple[str, Act, str]] = []
        if learn:
            acts.append(("lesson", partial(self._learn, game), "Learn the game in 5 minutes"))
        if gate is None:
            acts.append(("practice", self._practise, "The same table without stakes, with the coach"))
        if gate is None or gate.rules is not None:
            acts.append(("rules", self._rules, ""))
        places = card.places_below([id for id, _, _ in acts])
        return [
            QuietButton(id, id.upper(), place.move(aside, 0), act, size=16, tooltip=told,
                        action=Action.RULES if id == "rules" else None)
            for (id, act, told), place in zip(acts, places, strict=True)
        ]  # fmt: skip

    # -- scrolling ----------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        return self._scroll.handle(action, self.timeline) or super().handle(action)

    def first(self, event: Pointer) -> bool:
        used = self._scroll.drag(event, self.timeline)
        if used:
            self.interaction.release()
        return used

    def pointer(self, event: Pointer) -> bool:
        return self._scroll.wheel(event, self.timeline)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        foresee_booths(canvas)
        self.draw_street(canvas)
        draw_head(canvas, self.label, self.circuit if self._has_counts else None)
        draw_bar(canvas, self._bar)
        card.draw_plate(canvas, self._shown.role, self._aside)
        card.draw_words(canvas, self._shown, self.house.now().date(), self._aside)

    def draw_street(self, canvas: Canvas) -> None:
        """Draw all booths, the back row first, and the words of the chosen one's host."""
        for booth in sorted(self._spots, key=lambda booth: (booth.stand.y, bool(booth.checked))):
            booth.paint(canvas, self._share, left=booth.game == self._left)
        chosen = next((booth for booth in self._spots if booth.checked), None)
        if chosen is not None and self._greeting:
            draw_speech(canvas, self._greeting, chosen.stand)
