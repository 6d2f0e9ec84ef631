"""Totals of a career: checked against a plain count, and quick with ten thousand matches."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import groupby
from random import Random
from time import process_time

import pytest

from pazaak.career.career import Career
from pazaak.career.history.statistics import Record, Streaks, by_day, course, records, statistics
from pazaak.career.history.wall import game_page
from pazaak.house.session.purpose import MatchPurpose
from tests.career.stories import quick_match

VENUES = ("backroom", "dockside", "oldtown", "skydeck", "hightable")
DECKS = ("Starter deck", "Low tide", "High noon")
FIGURES = (
    "moves", "turns", "sets_won", "sets_lost", "won_total", "won_bust", "lost_total", "lost_bust", "cards_played",
    "pure_pazaak", "rival_pure_pazaak", "longest_set", "best_pot", "busts", "rating", "bets", "calls", "rescues",
    *(f"draw_{value}" for value in range(1, 11)),
)  # fmt: skip


class Past:
    """Matches written straight into the tables, and what was written as plain values."""

    def __init__(self, career: Career, count: int, seed: int = 1) -> None:
        self.career = career
        random = Random(seed)
        self.rows = [self._match(number, random) for number in range(count)]
        with career.ledger.transaction() as store:
            first = store.rows("SELECT COALESCE(MAX(id), 0) + 1 FROM match")[0][0]
            write = store.connection.executemany
            days = [row[4].isoformat() for row in self.rows]
            write(
                "INSERT INTO match (id, game, seed, options, position, stakes, started, opening) "
                "VALUES (?, ?, '1', '{}', NULL, 1, ?, ?)",
                [(first + at, row[0], days[at], "0" * 64) for at, row in enumerate(self.rows)],
            )
            write(
                "INSERT INTO chair VALUES (?, ?, ?)",
                [
                    (first + at, seat, who)
                    for at, row in enumerate(self.rows)
                    for seat, who in enumerate(("player", row[1]))
                ],
            )
            write(
                "INSERT INTO result VALUES (?, 'finished', 'sets', '[]', ?, ?, NULL)",
                [(first + at, json.dumps([0 if row[5] else 1]), days[at]) for at, row in enumerate(self.rows)],
            )
            write(
                "INSERT INTO score VALUES (?, 0, 'player', ?, ?)",
                [(first + at, int(row[5]), row[6]) for at, row in enumerate(self.rows)],
            )
            write(
                "INSERT INTO occasion VALUES (?, 'table', ?, ?)",
                [
                    (first + at, row[3], json.dumps({"deck": row[2]}))
                    for at, row in enumerate(self.rows)
                    if row[0] == "pazaak"
                ],
            )
            write(
                "INSERT INTO figure VALUES (?, 0, ?, ?)",
                [
                    (first + at, what, random.randint(1, 30))
                    for at, row in enumerate(self.rows)
                    if row[0] == "pazaak"
                    for what in FIGURES
                ],
            )

    def _match(self, number: int, random: Random) -> tuple[str, str, str, str, date, bool, int]:
        rivals = [rival.account for rival in self.career.world.roster]
        won = random.random() < 0.55
        return (
            "hazari" if random.random() < 0.1 else "pazaak",
            random.choice(rivals),
            random.choice(DECKS),
            random.choice(VENUES),
            self.career.today + timedelta(days=number // 8),
            won,
            random.randint(10, 400) * (1 if won else -1),
        )

    def added(self, column: int, game: str | None = "pazaak") -> dict[str, Record]:
        """The same sums, by hand."""
        groups: dict[str, list[tuple[bool, int]]] = defaultdict(list)
        for row in self.rows:
            if game in (None, row[0]):
                groups[str(row[column])].append((row[5], row[6]))
        return {name: summed(matches) for name, matches in groups.items()}


def summed(matches: Sequence[tuple[bool, int]]) -> Record:
    credits = [amount for _, amount in matches]
    return Record(len(matches), sum(won for won, _ in matches), sum(credits), max(credits))


def test_a_newcomer_has_nothing(career: Career) -> None:
    known = statistics(career)
    assert known.record == Record()
    assert known.streaks == Streaks()
    assert (known.days, known.since, known.best_pot) == (0, None, 0)
    assert course(career) == []
    assert by_day(career.ledger) == {}
    assert records(career.ledger, "deck") == {}


@pytest.mark.full
def test_sums_agree_with_a_plain_count(career: Career) -> None:
    past = Past(career, 300)
    ledger = career.ledger
    assert records(ledger, "rival") == past.added(1)
    assert records(ledger, "deck") == past.added(2)
    assert records(ledger, "venue") == past.added(3)
    assert records(ledger, "game") == past.added(0, None)
    assert {str(day): record for day, record in by_day(ledger, 999).items()} == past.added(4, None)
    known = statistics(career)
    assert known.record == summed([(row[5], row[6]) for row in past.rows])
    runs = [(won, len(list(group))) for won, group in groupby(row[5] for row in past.rows)]
    won, length = runs[-1]
    assert known.streaks == Streaks(length if won else -length, max(count for won, count in runs if won))
    assert (known.since, known.days) == (career.today, len({row[4] for row in past.rows}))


@pytest.mark.full
def test_the_most_played_come_first(career: Career) -> None:
    Past(career, 200)
    counts = [record.matches for record in records(career.ledger, "rival").values()]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.full
def test_the_course_rolls_over_the_last_matches(career: Career) -> None:
    past = Past(career, 120)
    points = course(career, window=20, points=500)
    assert [point.matches for point in points] == list(range(1, 121))
    wins, credits = [row[5] for row in past.rows], [row[6] for row in past.rows]
    for point in points:
        window = wins[max(0, point.matches - 20) : point.matches]
        assert point.rate == pytest.approx(sum(window) / len(window))
        assert point.credits == sum(credits[: point.matches])
    assert list(statistics(career).form) == wins[-20:]


@pytest.mark.full("250")
@pytest.mark.parametrize("count", [1, 7, 250])
def test_a_long_course_is_thinned_out_to_its_last_match(career: Career, count: int) -> None:
    Past(career, count)
    points = course(career, points=40)
    assert len(points) <= 42
    assert points[-1].matches == count


def test_a_streak_of_losses_counts_below_zero(career: Career) -> None:
    for won in (True, True, False, False, False):
        quick_match(career, won=won)
    assert statistics(career).streaks == Streaks(-3, 2)


def test_matches_without_stakes_count_as_matches_and_bring_no_credits(career: Career) -> None:
    quick_match(career)
    paid = statistics(career).record.credits
    quick_match(career, stakes=False, purpose=MatchPurpose("daily", "", {"deck": "Starter deck"}))
    quick_match(career, stakes=False, won=False, purpose=MatchPurpose("tournament", "backroom", {"deck": "Low tide"}))
    quick_match(career, stakes=False, purpose=MatchPurpose("tutorial"))
    assert statistics(career).record == Record(3, 2, paid, paid)
    assert records(career.ledger, "deck") == {"Starter deck": Record(2, 2, paid, paid), "Low tide": Record(1)}
    assert records(career.ledger, "venue") == {"backroom": Record(2, 1, paid, paid)}


@pytest.mark.bench
def test_ten_thousand_matches_are_read_in_a_tenth_of_a_second(career: Career) -> None:
    Past(career, 10_000)
    reads: dict[str, Callable[[], object]] = {
        "statistics": lambda: statistics(Career(career.profile, career.world, career.now)),
        "course": lambda: course(Career(career.profile, career.world, career.now)),
        "rival": lambda: records(career.ledger, "rival"),
        "deck": lambda: records(career.ledger, "deck"),
        "venue": lambda: records(career.ledger, "venue"),
        "game": lambda: records(career.ledger, "game"),
        "days": lambda: by_day(career.ledger),
        "records": lambda: game_page(Career(career.profile, career.world, career.now), "pazaak"),
    }
    took = {}
    for name, read in reads.items():
        tries = []
        for _ in range(3):
            begun = process_time()
            read()
            tries.append(process_time() - begun)
        took[name] = min(tries)
    print({name: f"{seconds * 1000:.0f} ms" for name, seconds in took.items()})
    assert max(took.values()) < 0.1
