"""Review keys: each tells a fact of the table at any time, and changes nothing there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pazaak.house.phrases import sentences
from pazaak.house.zones.ear import Ear
from pazaak.house.zones.review import Asker, Question
from pazaak.house.zones.zone import Kind, Zone, zone
from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Role, Widget
from pazaak.table.table_base import TableBase
from pazaak.table.ui.heard import laying_of

ASKS = {
    Action.HEAR_HAND: Question.HAND, Action.HEAR_OWN: Question.OWN, Action.HEAR_SEATS: Question.SEAT,
    Action.HEAR_SCORE: Question.SCORE, Action.HEAR_DUE: Question.DUE,
}  # fmt: skip
PRESSED = frozenset({Role.BUTTON, Role.TOGGLE, Role.SLIDER, Role.CHOICE})
"""Roles of what is pressed or set; cards are heard as the hand, and places are where cards go."""
STEPS = {Action.HEAR_BACK: -1, Action.HEAR_ON: 1}
NOTHING = {
    Question.HAND: "You hold no cards.", Question.OWN: "Your side is empty.",
    Question.SEAT: "Nobody else plays.", Question.SCORE: "There is no score yet.", Question.DUE: "Nothing to do now.",
}  # fmt: skip
DEALING = "The cards are still coming."
MOVING, PAGE = "Wait: the last move is still being shown.", "The table waits: close the page over it."
NO_EVENTS = "Nothing has happened yet."


class Review:
    """The answers of one table; from what its viewer has been shown, and nothing else."""

    def __init__(self, table: TableBase[Any, Any, Any]) -> None:
        self._table = table
        self._laying = laying_of(table.session.game)
        self._shown: object = None
        """The last view of which everything has been animated; None before there was one."""
        self._shown_to = self._turn = -1
        """Seat that saw it, and number of the other seat told last, counted from the viewer; -1 for none."""
        self._event = self._events = 0
        """Index of the event told last, and the number of events at that time."""

    def follow(self) -> None:
        """Note the view, once everything in it has been animated."""
        if not self._table.behind:
            self._shown, self._shown_to = self._table.seen, self._table.viewer

    def answer(self, action: Action, coached: str = "") -> str:
        """Return the sentences that answer a key; empty for a key that asks nothing. `coached`: all advice."""
        if action in STEPS:
            return self._event_beside(STEPS[action])
        question = ASKS.get(action)
        if question is None:
            return ""
        self._turn = self._turn + 1 if question is Question.SEAT else -1
        if self._shown is None or self._shown_to != self._table.viewer:
            return DEALING
        return sentences(*self._told(question, coached)) or NOTHING[question]

    def _told(self, question: Question, coached: str) -> Iterable[str]:
        table, terse = self._table, self._table.settings.terse
        zones = [each for each in self._laying.zones(self._shown) if each.kind not in table.board.untold]
        if table.board.purse is not None:
            zones.append(zone(Kind.PURSE, table.viewer, number=table.board.purse))
        asker = Asker(tuple(zones), table.viewer, self._laying.due, terse)
        ear = Ear(table.room.names, table.viewer, self._laying.face, terse)
        match question:
            case Question.SEAT:
                return self._seat_told(asker, ear)
            case Question.HAND:
                held = [each for each in self._begun if each.kind is not Kind.FACT]
                return _closed(ear, (*map(self._as_shown, asker.answer(question)), *held))
            case Question.DUE:
                return self._due_told(asker, ear, coached)
            case Question.SCORE if terse:
                return [f"{line}." for line in ear.sums(asker.answer(question))]
            case _:
                return _closed(ear, asker.answer(question))

    @property
    def _begun(self) -> Sequence[Zone]:
        """The unfinished choice, as long as its table is shown."""
        return () if self._table.behind else self._table.controls.zones()

    def _as_shown(self, hand: Zone) -> Zone:
        """Return the viewer's hand in the order in which its cards can be pressed, by their numbers, too."""
        shown = [widget.label.lower() for widget in self._table.controls.widgets() if widget.role is Role.CARD]
        names = {card: self._laying.face(card.face).lower() for card in hand.cards if card.face is not None}
        if not hand.cards or not set(names.values()) <= set(shown):
            return hand
        return replace(hand, cards=tuple(sorted(hand.cards, key=lambda card: shown.index(names[card]))))

    def _seat_told(self, asker: Asker, ear: Ear) -> list[str]:
        others = len(ear.names) - 1
        if not others:
            return []
        self._turn %= others
        seat = (self._table.viewer + 1 + self._turn) % len(ear.names)
        told = _closed(replace(ear, about=seat), asker.answer(Question.SEAT, seat))
        return [f"{ear.names[seat]}.", *told]

    def _due_told(self, asker: Asker, ear: Ear, coached: str) -> list[str]:
        table, message = self._table, self._table.message
        notes = [] if asker.terse else [note for note in (message.told, coached) if note != message.due]
        facts = [each for each in self._begun if each.kind is Kind.FACT and each.told not in message.due]
        facts = [] if asker.terse else facts
        if table.behind and not table.choosing:  # the turn that was shown last is over
            return [*map(_closed_line, filter(None, notes)), MOVING if table.timeline.busy else PAGE]
        told = [*notes, message.due, *_closed(ear, (*asker.answer(Question.DUE), *facts))]
        acts = _acts(table, keys=not asker.terse) if table.choosing else ""
        return [*(_closed_line(line) for line in told if line), *([f"You can: {acts}."] if acts else [])]

    def _event_beside(self, step: int) -> str:
        told = self._table.log.sentences
        if not told:
            return NO_EVENTS
        if self._events != len(told):
            self._event, self._events = len(told), len(told)
        wanted = self._event + step
        self._event = max(0, min(wanted, len(told) - 1))
        edge = "" if wanted == self._event else "The first:" if wanted < 0 else "The newest:"
        where = "" if self._table.settings.terse else f"{self._event + 1} of {len(told)}."
        return sentences(edge, where, told[self._event])


def _closed(ear: Ear, zones: Iterable[Zone]) -> list[str]:
    return [_closed_line(line) for _, line in ear.lines(zones)]


def _closed_line(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."


def _acts(table: TableBase[Any, Any, Any], *, keys: bool) -> str:
    """Return the things that can be pressed now, with their keys; the cards of a hand as one."""
    usable = [widget for widget in table.controls.widgets() if widget.usable and widget.focusable]
    told = [_act(table.stage, widget, keys=keys) for widget in usable if widget.role in PRESSED]
    cards = any(widget.role is Role.CARD for widget in usable)
    return "; ".join([*told, *(["your cards"] if cards else [])])


def _act(stage: Stage, widget: Widget, *, keys: bool) -> str:
    key = stage.prompt(widget.action).text if keys and widget.action is not None else ""
    return ", ".join(filter(None, (widget.label.lower(), key)))
