"""The daily table: the date seeds rival and deck, both sides bring the same deck, the first match of a day scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from pazaak.career.context import CareerContext, TableTerms
from pazaak.career.history.figures import story_of_ended
from pazaak.career.history.match_story import Story
from pazaak.career.world import Venue, World
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard, in_order
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER, Transaction
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.shuffle import pick, shuffled
from pazaak.house.session.purpose import DAILY, DAILY_SCORE, Ended, MatchPurpose

KIND, SCORE = DAILY, DAILY_SCORE
CHIPS = 1000
ANTES = (25, 100)
DECK_NAME = "Daily deck"
MOST_OF_A_KIND = 2

FOR_THE_MATCH = 500  # points
FOR_A_SET = 150  # points
FOR_A_PAZAAK = 50  # points
FOR_A_FULL_BOARD = 100  # points
FOR_A_BUST = -50  # points


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The venue, the rival and the ten cards of a day, the same for everybody."""

    day: date
    venue: Venue
    rival: Rival
    deck: tuple[SideCard, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score: its label, count and points."""

    what: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class DailyScore:
    """The player's score of one day."""

    day: date
    score: int
    won: bool
    match_id: int
    tries: int
    """Number of matches finished at that day's table; the first one is the score."""


def daily_table(world: World, day: date) -> DailyTable:
    """Return the table of a date; it depends on the date, the rivals and the venues alone."""
    key = f"daily/{day.isoformat()}"
    rivals = world.roster.rivals
    rival = rivals[pick(len(rivals), f"{key}/rival")]
    venue = world.venue_of(rival.id)
    kinds = [card for card in SideCard if venue.rule_set.gold_cards or COLOURS[card] is not Colour.GOLD]
    deck = shuffled(kinds * MOST_OF_A_KIND, f"{key}/deck")[:DECK_SIZE]
    return DailyTable(day, venue, rival, in_order(deck), pick(1 << 32, f"{key}/seed"))


def daily_options(table: DailyTable) -> dict[str, Any]:
    """Return the options of a match at a daily table: house chips, and the same deck on both sides."""
    deck = [card.value for card in table.deck]
    return {
        **table.venue.rules,
        "ante_min": ANTES[0],
        "ante_max": ANTES[1],
        "purses": [CHIPS, CHIPS],
        "side_decks": [deck, deck],
    }


class Daily:
    """The daily tables as the player has played them."""

    def __init__(self, career: CareerContext) -> None:
        self._career = career

    @property
    def today(self) -> DailyTable:
        """Table of the current day."""
        return daily_table(self._career.world, self._career.today)

    def terms(self, table: DailyTable) -> TableTerms:
        """Return the terms of a match at the table: house chips, the same deck on both sides, no coach."""
        details = {"day": table.day.isoformat(), "deck": DECK_NAME, "rival": table.rival.id, "coached": False}
        return TableTerms(daily_options(table), MatchPurpose(KIND, table.venue.id, details))

    def scores(self, limit: int = 100) -> tuple[DailyScore, ...]:
        """Return one score a day, the best first."""
        by_day: dict[date, list[tuple[int, int, bool]]] = {}
        for day, match_id, score, won in self._career.ledger.rows(_SCORES, KIND, SCORE, PLAYER):
            by_day.setdefault(date.fromisoformat(day), []).append((match_id, score, bool(won)))
        scores = []
        for day, tries in by_day.items():
            match_id, score, won = min(tries)
            scores.append(DailyScore(day, score, won, match_id, len(tries)))
        return tuple(sorted(scores, key=lambda entry: (-entry.score, entry.day))[:limit])


_SCORES = (
    "SELECT json_extract(occasion.details, '$.day'), occasion.match, figure.value, "
    "EXISTS (SELECT 1 FROM json_each(result.winners) WHERE value = chair.seat) "
    "FROM occasion JOIN figure ON figure.match = occasion.match JOIN chair ON chair.match = occasion.match "
    "AND chair.seat = figure.seat JOIN result ON result.match = occasion.match "
    "WHERE occasion.kind = ? AND figure.what = ? AND chair.who = ? AND result.status = 'finished'"
)


def score_parts(story: Story, seat: int, chips: int, *, won: bool) -> tuple[ScoreLine, ...]:
    """Return the lines of a score; `chips` is the seat's gain or loss at the table."""
    own = [told for told in story.sets if told.winner == seat]
    twenties = sum(seat in told.on_twenty for told in story.sets)
    boards = sum(told.reason == "full_board" for told in own)
    busts = sum(told.reason == "bust" and told.winner != seat for told in story.finished)
    return (
        ScoreLine("Match won", int(won), FOR_THE_MATCH * won),
        ScoreLine("Sets won", len(own), FOR_A_SET * len(own)),
        ScoreLine("Pure Pazaaks", twenties, FOR_A_PAZAAK * twenties),
        ScoreLine("Full Boards", boards, FOR_A_FULL_BOARD * boards),
        ScoreLine("Busts", busts, FOR_A_BUST * busts),
        ScoreLine("Chips won or lost", chips, chips),
    )


def total(parts: Iterable[ScoreLine]) -> int:
    """Return the sum of the lines' points, at least 0."""
    return max(sum(part.points for part in parts), 0)


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Store the score of a match at a daily table."""
    if ended.purpose is None or ended.purpose.kind != KIND:
        return
    story = story_of_ended(store, ended)
    seat = ended.seats.index(PLAYER)
    parts = score_parts(story, seat, ended.credits[seat], won=seat in ended.outcome.winners)
    add_figures(store, ended.match_id, seat, {SCORE: total(parts)})
