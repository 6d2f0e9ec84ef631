"""Tonight's card as the screen shows it: the tables with their booths and results, and the words about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from pazaak.career.tonight.card import CardTable, NightCard, night_card
from pazaak.career.tonight.nights import HIGHEST, Night, Nights, TableResult
from pazaak.career.tonight.scoring import DAILY_POINTS, FOR_THE_LEAD, FOR_THE_PLACE, MOST
from pazaak.career.tonight.share import SharedRow
from pazaak.career.tonight.streak import Streak
from pazaak.game.cards.faces import hand_face
from pazaak.house.phrases import counted
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.booth import Booth
from pazaak.table.hall.street.booths import ATLAS

PAZAAK_CARDS = "pazaak"
"""Atlas of side cards."""
PLACES = ("first", "second", "third")
SCORING = (
    f"Each table scores 0 to {MOST}: up to {FOR_THE_PLACE} for your place (first {FOR_THE_PLACE}, last 0) and up to "
    f"{FOR_THE_LEAD} for your lead over the best of the others ({FOR_THE_LEAD // 2} when level)."
)
LEAVING = "Your first match counts. If you leave it for good, your lead counts as it stands and your place as the last."
PAZAAK_COUNTS = f"the points of the daily table divided by {DAILY_POINTS}, at most {MOST}."


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of the card with what is known of it."""

    table: CardTable
    title: str
    booth: Booth
    counts: str
    """Sentence about the lead that counts in full."""
    result: TableResult | None

    @property
    def role(self) -> str:
        """Colour role of the game."""
        return self.booth.role

    @property
    def score(self) -> int | None:
        """The score; None before the end."""
        return None if self.result is None else self.result.score

    @property
    def waiting(self) -> bool:
        """Whether its match is unfinished."""
        return self.result is not None and self.result.score is None


@dataclass(frozen=True)
class ShownCard:
    """The card of a night."""

    card: NightCard
    night: Night
    streak: Streak
    best: int
    paid: bool
    """Whether tonight paid tokens for nights in a row."""
    tables: tuple[ShownTable, ...]

    @cached_property
    def next(self) -> int | None:
        """Index of the table that is played next; None once all are played."""
        return next((index for index, shown in enumerate(self.tables) if shown.score is None), None)

    @property
    def rows(self) -> Sequence[SharedRow]:
        """The tables as they are shared."""
        return [SharedRow(shown.booth.sign.title(), shown.score) for shown in self.tables]

    @property
    def minutes(self) -> int:
        """Minutes that the tables not yet played take."""
        return sum(shown.table.minutes for shown in self.tables if shown.score is None)

    @property
    def sum(self) -> str:
        """The score so far, such as "84 of 300"."""
        return f"{self.night.score} of {HIGHEST}"

    @property
    def formula(self) -> str:
        """The scoring of this card's tables, in sentences."""
        each = [f"{shown.title}: {shown.counts}" for shown in self.tables]
        return "\n".join((SCORING, *each, LEAVING))


def shown_card(house: AppServices, night: date) -> ShownCard:
    """Return the card of a night as it stands."""
    career = house.career
    nights, card = Nights(career), night_card(house, career.world, night)
    results: Mapping[int, TableResult] = nights.night(night).tables
    tables = []
    for table in card.tables:
        title, booth = _booth(house, table)
        tables.append(ShownTable(table, title, booth, _counts(house, table), results.get(table.number)))
    return ShownCard(card, nights.night(night), nights.streak, nights.best, nights.paid_tonight, tuple(tables))


def _booth(house: AppServices, table: CardTable) -> tuple[str, Booth]:
    """Return the title of a table's game, and the table's booth with the rival of that night."""
    circuit, host, game = house.circuit, table.host.portrait, table.game
    marks, lit = len(circuit.marks(game)), circuit.is_lit(game)
    if table.daily is not None:
        faces = tuple(dict.fromkeys(map(hand_face, table.daily.deck)))
        cards, title = faces[:: max(1, len(faces) // 3)][:3], house.uis[game].title
        return title, Booth(title.upper(), "own", host, cards, PAZAAK_CARDS, marks, lit)
    door = house.uis[game].door
    assert door is not None, "every other game has a door"
    sign = door.sign or door.title
    return door.title, Booth(sign.upper(), door.role, host, door.cards, door.atlas or ATLAS, marks, lit)


def _counts(house: AppServices, table: CardTable) -> str:
    door = house.uis[table.game].door
    if table.short is None or door is None:
        return PAZAAK_COUNTS
    return f"a lead of {door.unit.counted(table.short.lead)} or more counts in full."


def plate_state(shown: ShownTable, *, is_next: bool) -> str:
    """Return the state of a table in words."""
    if shown.score is not None:
        assert shown.result is not None
        return "won" if shown.result.won else "lost"
    if shown.waiting:
        return "in play"
    return "up next" if is_next else "waits"


def minutes_left(card: ShownCard) -> str:
    """Return how long the rest takes, for the line below START."""
    return f"{counted(card.minutes, 'minute')} \u00b7 chips are free"
