"""The history of finished matches, with their replay, transcript and verification."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from textwrap import wrap

from pygame import FRect

from pazaak.house.ledger.fairness import match_seal_of
from pazaak.house.ledger.figures import figures_of
from pazaak.house.ledger.matches import TAKEN_BACK, FinishedMatch, options_of
from pazaak.house.phrases import day_figures, signed
from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.records.transcript_file import save_record
from pazaak.house.records.verify import verify
from pazaak.house.session.purpose import FRIENDLY, purpose_of
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.empty import Empty
from pazaak.scenes.house_scene import PAGE, BookScene
from pazaak.scenes.people.names import is_friendly, short_names_of
from pazaak.scenes.plate import Plate, draw_fact, grid_cell
from pazaak.scenes.profile.watching import stored_record, watch
from pazaak.scenes.tabs import tab_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Widget, spoken
from pazaak.table.codes.ended import show_stored

LIST = FRect(28, 140, 716, 564)
TABS = FRect(28, 82, 716, 46)
WHOLE = FRect(28, 140, 1224, 564)
"""Rect of the list and the panel beside it, used while the list is empty."""
NO_MATCHES = "Every match is kept, won or lost: watch it again, save it as a file, or have its deal verified."
NO_ARCADE = "Games from the arcade are kept here too. The arcade's door is on the title screen."
ROW = 47.0
DETAIL = Plate(FRect(768, 82, 484, 436), 22)
KEYS = FRect(768, 530, 484, 174)
_COMMITMENT = re.compile("[0-9a-f]{64}")
FILTERS = (("all", "ALL GAMES"), ("pazaak", "PAZAAK"), ("arcade", "ARCADE"))
WIDE = ("all", "arcade")
"""Filters that read the matches of every game."""
KINDS = {
    "challenge": "challenge",
    "table": "for stakes",
    "tournament": "tournament",
    "daily": "daily table",
    "tonight": "tonight's card",
    "tutorial": "lesson",
    FRIENDLY: "with people",
}
SHOWN = (
    ("sets_won", "Sets won"),
    ("sets_lost", "Sets lost"),
    ("pure_pazaak", "Pure Pazaaks"),
    ("busts", "Busts"),
    ("full_board", "Full Boards"),
    ("cards_played", "Cards played"),
    ("best_pot", "Pot taken"),
    ("turns", "Cards drawn"),
)


def title_of(house: AppServices, match: FinishedMatch) -> str:
    """Return the match's opponent, and the game if it wasn't Pazaak; of a match between people, its players."""
    if is_friendly(match.seats):
        return f"{house.title_of(match.game)}: {', '.join(short_names_of(house, match.id, match.seats))}"
    others = [house.name_of(who) for who in match.seats if who != PLAYER]
    against = others[0] if len(others) == 1 else f"{len(others)} rivals"
    return against if match.game == house.game.name else f"{house.title_of(match.game)}, {against}"


def _why_not_verified(told: MatchTold) -> str:
    """Return the label of the disabled verify button; empty for a deal that can be verified."""
    if told.match.status != "finished":
        return "Closed early: its seal stays shut"
    return "" if told.sealed else "Dealt without a seal: nothing to verify"


def result_of(match: FinishedMatch) -> tuple[str, str]:
    """Return the match's result as a word and a colour role."""
    if match.status == "void":
        return "void", "text_dim"
    if is_friendly(match.seats):
        return "friendly", "text_dim"
    won = PLAYER in [match.seats[seat] for seat in match.winners]
    return ("won", "good_text") if won else ("lost", "bad_text")


def _changed_rules(house: AppServices, match: FinishedMatch) -> int:
    """Return the number of house rules that weren't as usual; those of a venue aren't counted."""
    game = house.games.get(match.game)
    if game is None or (match.game == house.game.name and not is_friendly(match.seats)):
        return 0
    options = {"seats": len(match.seats), **options_of(house.profile.ledger, match.id)}
    return sum(not rule.length for rule in game.house_rules.changed(options))


class MatchTold:
    def __init__(self, house: AppServices, match: FinishedMatch) -> None:
        ledger, venues = house.profile.ledger, house.career.world
        self.match = match
        self.title = title_of(house, match)
        self.result = result_of(match)
        self.portraits = [rival.portrait for who in match.seats if (rival := house.rival_at(who)) is not None]
        self.purpose = purpose_of(ledger, match.id)
        place = "" if self.purpose is None else self.purpose.place
        self.venue = venues.venue(place).name if place in venues else ""
        won = ledger.rows("SELECT credits FROM score WHERE match = ? AND who = ?", match.id, PLAYER)
        self.credits = int(won[0][0]) if won else None
        self.figures = figures_of(ledger, match.id).get(match.seats.index(PLAYER) if PLAYER in match.seats else 0, {})
        ui = house.uis.get(match.game)
        self._more = () if ui is None or ui.facts is None else tuple(ui.facts(house.profile, match.id))
        self.changed = _changed_rules(house, match)
        self.sealed = match_seal_of(ledger, match.id) is not None

    @property
    def subtitle(self) -> str:
        if self.match.status == "void":
            return "Closed; the stakes were returned"
        kind = "arcade" if self.purpose is None else KINDS.get(self.purpose.kind, self.purpose.kind)
        if self.purpose is None and self.match.game == "pazaak":
            kind = "for stakes" if self.match.stakes else "no stakes"
        return f"{self.venue}, {kind}" if self.venue else kind.capitalize()

    @property
    def facts(self) -> list[tuple[str, str]]:
        facts = [("Ended", day_figures(self.match.ended))]
        if self.credits is not None:
            facts.append(("Credits", signed(self.credits)))
        deck = None if self.purpose is None else self.purpose.details.get("deck")
        if deck:
            facts.append(("Deck", str(deck)))
        if self.changed:
            facts.append(("House rules", f"{self.changed} changed"))
        facts += [(name, f"{self.figures[what]:,}") for what, name in SHOWN if self.figures.get(what)]
        return [*facts[: 10 - len(self._more)], *self._more]

    @property
    def spoken(self) -> str:
        facts = (f"{name}: {value}" for name, value in self.facts)
        return "\n".join((f"{self.title}, {self.result[0]}", self.subtitle, *facts))


class HistoryScene(BookScene[FinishedMatch]):
    name = "history"
    label = "Match history"
    help_at = (1230.0, 42.0)

    def __init__(self, house: AppServices, game: str = "") -> None:
        """Set up the list, of all games or with a tab of one game in front."""
        book = ListView("matches", self.label, FRect(LIST), (), row_height=ROW, draw_row=self._draw_row,
                        on_choose=lambda id: self._replay(self.by_id[id]))  # fmt: skip
        super().__init__(house, book)
        own = game not in ("", *(id for id, _ in FILTERS))
        self.filters = ((game, house.title_of(game).upper()), *FILTERS) if own else FILTERS
        self.filter = game or "all"
        self._told: MatchTold | None = None

    def read_afresh(self) -> None:
        super().read_afresh()
        if self.list.rows:
            self.list.choose(self.list.rows[0].id)
        self._look()

    def read(self, before: FinishedMatch | None) -> Sequence[FinishedMatch]:
        """Return a page of older matches, of one game or of all; the arcade's filter leaves out those of Pazaak."""
        game = None if self.filter in WIDE else self.filter
        return self.house.profile.history(PAGE, before=None if before is None else before.id, game=game)

    def wanted(self, entry: FinishedMatch) -> bool:
        of_tab = self.filter != "arcade" or entry.game != self.house.game.name
        return of_tab and entry.reason != TAKEN_BACK

    def row(self, entry: FinishedMatch) -> Row:
        further = ", ".join(filter(None, (self._points(entry), day_figures(entry.ended))))
        return Row(str(entry.id), title_of(self.house, entry), result_of(entry)[0], further=further)

    def _points(self, match: FinishedMatch) -> str:
        """Return the credits that a match of Pazaak for stakes brought; empty for others."""
        pazaak = match.game == self.house.game.name
        counts = pazaak and match.stakes and match.status == "finished" and PLAYER in match.seats
        return signed(match.points[match.seats.index(PLAYER)]) if counts else ""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.chosen is not (None if self._told is None else self._told.match):
            self._look()

    @property
    def chosen(self) -> FinishedMatch | None:
        row = self.list.chosen
        return None if row is None else self.by_id.get(row.id)

    def _look(self) -> None:
        match = self.chosen
        self._told = told = None if match is None else MatchTold(self.house, match)
        tabs = tab_row("filter", self.filters, TABS, self._choose_filter, chosen=self.filter, gap=10)
        about = [] if told is None else [spoken("match", told.spoken, DETAIL.rect), *self._keys(told)]
        book: list[Widget] = [self.list]
        if not self.entries:
            act = self.to_tables if self.filter == "all" else partial(self._choose_filter, "all")
            book = [spoken("empty", self._empty.spoken, self._empty.told), self._empty.button("lead-on", act)]
        self.show(*self.head("MATCH HISTORY"), *tabs, *book, *about)

    @property
    def _empty(self) -> Empty:
        """Placeholder shown instead of an empty list."""
        if self.filter == "arcade":
            return Empty(WHOLE, "dice", "No arcade games yet", NO_ARCADE, "ALL GAMES")
        label = "PLAY A MATCH" if self.filter == "all" else "ALL GAMES"
        return Empty(WHOLE, "log", "Your matches appear here", NO_MATCHES, label)

    def _replay(self, match: FinishedMatch) -> None:
        watch(self, match.id, match.seats)

    def _export(self, match: FinishedMatch) -> None:
        record = stored_record(self, match.id, match.seats)
        if record is not None:
            name = f"match-{match.id}{MATCH_ENDING}"
            told = save_record(self.house.profile.folder, name, record, "pazaak replay FILE")
            self.stage.push(Notice(*told))

    def _verify(self, match: FinishedMatch) -> None:
        record = stored_record(self, match.id, match.seats)
        if record is None:
            return
        verdict = verify(record, self.house.games)
        told = [verdict.sentence, *(finding.sentence for finding in verdict.findings)]
        if record.sealed is not None:
            told.append(f"Its end: {record.sealed.end or ''}.")
        # In groups, so that the long number can wrap at the end of a line.
        told = [_COMMITMENT.sub(lambda digits: " ".join(wrap(digits[0], 16)), sentence) for sentence in told]
        self.stage.push(LogDrawer(told, title="THE DEAL", heading=lambda line: line == told[0]), how="none")

    def _choose_filter(self, filter: str) -> None:
        self.filter = filter
        self.read_afresh()

    def _keys(self, told: MatchTold) -> list[Widget]:
        match, playable = told.match, told.match.status == "finished"
        full = FRect(KEYS.left, KEYS.top, KEYS.width, 54)
        left, right = (grid_cell(FRect(KEYS.left, KEYS.top + 62, KEYS.width, 50), at, 2, 1, (10, 0)) for at in (0, 1))
        below = FRect(KEYS.left, KEYS.top + 120, KEYS.width, 50)
        return [
            Button("replay", "WATCH REPLAY", full, partial(self._replay, match), tone="gold", size=20, icon="play",
                   enabled=playable),
            Button("export", "EXPORT", left, partial(self._export, match), tone="own", size=18, icon="export"),
            Button("challenge", "CHALLENGE", below, lambda: show_stored(self.house, match.id, self.stage),
                   tone="panel_edge", size=17, icon="people",
                   enabled=playable and not is_friendly(match.seats),
                   tooltip="A code to play the same deals"),
            Button("verify", "VERIFY DEAL", right, partial(self._verify, match), tone="own", size=18, icon="seal",
                   enabled=told.sealed and playable, tooltip=_why_not_verified(told)),
        ]  # fmt: skip

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        match = self.by_id[row.id]
        plate, y = Plate(rect.inflate(-8, -5), 14), (rect.height - 5) / 2
        if chosen:
            canvas.panel(plate.rect, edge="own", fill="panel", glow=0.5, chamfer=8, shadow=False)
        else:
            canvas.fill(plate.rect, "panel_edge", alpha=26)
        plate.line(canvas, day_figures(match.ended), y, size=17, role="text_dim")
        plate.line(canvas, row.label, y, indent=116, size=18, font="bold", max_width=plate.width - 302)
        word, role = result_of(match)
        plate.line(canvas, word, y, at="right", indent=96, size=18, font="bold", role=role)
        points = self._points(match)
        if points:
            role = "text_dim" if points.startswith("\u2212") else "gold_text"
            plate.line(canvas, points, y, at="right", size=18, font="number", role=role, max_width=90)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.entries:
            canvas.quiet(WHOLE, line=0.4, body=0.94, chamfer=14)
            self._empty.draw(canvas)
            return
        canvas.panel(LIST.inflate(0, 8), edge="panel_edge", fill="panel", chamfer=12)
        if self._told is not None:
            self._draw_detail(canvas, self._told)

    def _draw_detail(self, canvas: Canvas, told: MatchTold) -> None:
        canvas.panel(DETAIL.rect, edge="own", fill="panel", glow=0.4, chamfer=16)
        for at, portrait in enumerate(told.portraits[:4]):
            center = (DETAIL.right - 40 - 62 * at, DETAIL.rect.top + 58)
            canvas.portrait(portrait, "calm", center, 38, "rival", active=False)
        room = DETAIL.width - 62 * min(len(told.portraits), 4) - 30
        word, role = told.result
        DETAIL.line(canvas, told.title, 40, size=23, font="bold", max_width=room)
        DETAIL.line(canvas, word.upper(), 74, size=22, font="number", role=role, max_width=room)
        DETAIL.line(canvas, told.subtitle, 114, size=17, role="text_dim")
        rule = DETAIL.part(136, 0)
        canvas.line(rule.topleft, rule.topright, role="panel_edge", width=1.0)
        for at, (name, value) in enumerate(told.facts):
            cell = grid_cell(DETAIL.part(150, 262), at, 2, 5, (14, 8))
            draw_fact(canvas, cell, name, value, size=18, margin=12, shaded=True)
