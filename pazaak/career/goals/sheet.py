"""The sheet of goals: three open goals, their progress by matches, and the replacement of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pazaak.career.achievements.definition import Told
from pazaak.career.goals.around import Around, look_around
from pazaak.career.goals.definition import SLOTS, Kind, Slot
from pazaak.career.goals.kinds import BY_ID, choices
from pazaak.career.history.figures import counts, story_of_ended
from pazaak.career.progress import LEFT, TABLE
from pazaak.career.queries import CareerQueries
from pazaak.career.world import World
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.figures import figures_of
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Reads, Transaction
from pazaak.house.ledger.notes import add_milestone, milestones, note, put_note
from pazaak.house.rules.shuffle import pick

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.session.purpose import Ended

NOTE = "goals"
"""Key of the note with the open goals and the day of the last exchange."""
PREFIX = "goal:"
"""Prefix of the milestones of goals: number, kind, rival or venue, and progress after a match."""
REWARD = "goal"
"""Kind of the entry of credits paid for a goal."""
LATELY = 2
"""Number of a slot's latest kinds that are not set again."""


class GoalError(StoreError):
    """A goal that can't be exchanged; its message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal that was set, with its progress."""

    number: int
    """Number of the goal, from 1, unique in a career."""
    kind: Kind
    rival: str
    """Id of the rival it is about; empty if it names none."""
    venue: str
    """Id of the venue where it was set; if the text names it, the goal counts there alone."""
    text: str
    have: int
    reward: int
    """Reward in credits."""

    @property
    def need(self) -> int:
        """Progress at which the goal is met."""
        return self.kind.need

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return self.have >= self.need

    @property
    def part(self) -> float:
        """Share of the goal that is done, from 0 to 1."""
        return min(self.have / self.need, 1.0)

    @property
    def far(self) -> float:
        """Estimated number of matches it still takes."""
        return self.kind.matches * (1 - self.part)

    @property
    def progress(self) -> str:
        """Progress in words; empty for a goal of a single step."""
        return f"{min(self.have, self.need)} of {self.need}" if self.need > 1 else ""


@dataclass(frozen=True, slots=True)
class _Book:
    """Contents of the note: open and past goals."""

    seed: str
    last: int
    """Number of the latest goal."""
    exchanged: str
    """Day of the last exchange, in ISO format."""
    open: tuple[Goal, ...]
    past: tuple[tuple[str, str], ...]
    """Slot and kind of past goals, latest last."""

    def json(self) -> dict[str, Any]:
        rows = [[one.number, one.kind.id, one.rival, one.venue, one.have] for one in self.open]
        past = [list(pair) for pair in self.past]
        return {"seed": self.seed, "last": self.last, "exchanged": self.exchanged, "open": rows, "past": past}


def open_goals(career: CareerContext) -> tuple[Goal, ...]:
    """Return the three open goals, the nearest first."""

    def read() -> tuple[Goal, ...]:
        return tuple(sorted(_book(career, career.ledger).open, key=lambda one: (one.far, one.number)))

    return career.cached("goals", read)


def exchange_fault(career: CareerContext) -> str:
    """Return the reason why no goal can be exchanged now, as a sentence; empty if one can."""
    exchanged = _book(career, career.ledger).exchanged
    return "One exchange a day: come back tomorrow." if exchanged == career.today.isoformat() else ""


def exchange(career: CareerContext, number: int) -> Goal:
    """Replace a goal by another, once a day. Raises GoalError; then nothing has changed."""
    with career.transaction() as store:
        fault = exchange_fault(career)
        book = _book(career, store)
        gone = next((one for one in book.open if one.number == number), None)
        if gone is None:
            raise GoalError("That goal is no longer open.")
        if fault:
            raise GoalError(fault)
        book = _filled(_without(book, gone), look_around(career.world, store))
        put_note(store, NOTE, replace(book, exchanged=career.today.isoformat()).json())
        return next(one for one in book.open if one.kind.slot == gone.kind.slot)


def keep_goals(career: CareerContext) -> None:
    """Store the first goals of a profile, or replacements for kinds this release doesn't know."""
    if _book(career, career.ledger).json() != note(career.ledger, NOTE):
        with career.ledger.transaction() as store:
            put_note(store, NOTE, _book(career, store).json())


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Advance the goals by a match for stakes at a table, pay those met, and set others."""
    at_table = ended.purpose is None or ended.purpose.kind == TABLE
    if PLAYER not in ended.seats or not ended.stakes or not at_table:
        return
    world, book = career.world, _book(career, store)
    steps_of = _at_pazaak(world, store, ended) if counts(ended) else _in_arcade(store, ended)
    for goal in book.open:
        steps = steps_of(goal)
        if steps <= 0:
            continue
        moved = replace(goal, have=min(goal.have + steps, goal.need))
        add_milestone(store, _milestone(moved), ended.day, ended.match_id)
        if moved.met:
            store.post(REWARD, {HOUSE: -goal.reward, PLAYER: goal.reward}, ended.day, ended.match_id)
            book = _without(book, goal)
        else:
            book = replace(book, open=tuple(moved if one is goal else one for one in book.open))
    put_note(store, NOTE, _filled(book, look_around(world, store)).json())


def _at_pazaak(world: World, store: Transaction, ended: Ended) -> Callable[[Goal], int]:
    """Return a function from a goal to the progress that a match of Pazaak makes."""
    seat = ended.seats.index(PLAYER)
    won = seat in ended.outcome.winners and ended.outcome.reason != LEFT
    account = ended.seats[1 - seat]
    told = Told(story_of_ended(store, ended), seat, won, account, CareerQueries(store, world))
    rival = next((one for one in world.roster if one.account == account), None)

    def steps(goal: Goal) -> int:
        elsewhere = goal.kind.local and (rival is None or rival.venue != goal.venue)
        if elsewhere or (goal.rival and (rival is None or rival.id != goal.rival)):
            return 0
        return goal.kind.step(told)

    return steps


def _in_arcade(store: Transaction, ended: Ended) -> Callable[[Goal], int]:
    """Return a function from a goal to the progress that a game of the arcade makes."""
    seat = ended.seats.index(PLAYER)
    won, figures = seat in ended.outcome.winners, figures_of(store, ended.match_id).get(seat, {})

    def steps(goal: Goal) -> int:
        here = goal.kind.game == ended.game and len(ended.seats) >= goal.kind.seats
        return goal.kind.count(figures, won) if here else 0

    return steps


def moved_in(career: CareerContext, match_id: int) -> tuple[Goal, ...]:
    """Return the goals that a match has moved, with the progress after it, lowest number first."""
    found = [what for what in milestones(career.ledger, match_id=match_id) if what.startswith(PREFIX)]
    goals = (_of_milestone(career.world, what) for what in found)
    return tuple(sorted((goal for goal in goals if goal is not None), key=lambda one: one.number))


def _milestone(goal: Goal) -> str:
    return f"{PREFIX}{goal.number}:{goal.kind.id}:{goal.rival}:{goal.venue}:{goal.have}"


def _of_milestone(world: World, what: str) -> Goal | None:
    number, kind, rival, venue, have = what.removeprefix(PREFIX).split(":")
    return _goal(world, int(number), kind, rival, venue, int(have))


def _goal(world: World, number: int, kind_id: str, rival_id: str, venue_id: str, have: int) -> Goal | None:
    """Return a stored goal; None if this release doesn't know it."""
    kind = BY_ID.get(kind_id)
    rival = next((one for one in world.roster if one.id == rival_id), None)
    if kind is None or venue_id not in world or (kind.slot == "rival") is not (rival is not None):
        return None
    venue = world.venue(venue_id)
    text = kind.text.format(rival="" if rival is None else rival.short, venue=venue.name)
    # The arcade's tables are the same wherever a career has come to.
    pay = world.first.goal_pay if kind.game else venue.goal_pay
    return Goal(number, kind, rival_id, venue_id, text, have, kind.points * pay)


def _book(career: CareerContext, reads: Reads) -> _Book:
    """Return the stored goals, with every empty slot filled."""
    stored, world = note(reads, NOTE), career.world
    if not isinstance(stored, dict):
        seed = f"{career.profile.folder.name}/{career.today.isoformat()}"
        return _filled(_Book(seed, 0, "", (), ()), look_around(world, reads))
    goals = (_goal(world, *row) for row in stored["open"])
    known = tuple(goal for goal in goals if goal is not None)
    past = tuple((slot, kind) for slot, kind in stored["past"])
    book = _Book(stored["seed"], stored["last"], stored["exchanged"], known, past)
    return book if len(known) == len(SLOTS) else _filled(book, look_around(world, reads))


def _without(book: _Book, goal: Goal) -> _Book:
    past = (*book.past, (goal.kind.slot, goal.kind.id))
    return replace(book, open=tuple(one for one in book.open if one.number != goal.number), past=past[-12:])


def _filled(book: _Book, around: Around) -> _Book:
    """Return the book with a goal in every slot, chosen by profile and situation alone."""
    for slot in SLOTS:
        if any(one.kind.slot == slot for one in book.open):
            continue
        number = book.last + 1
        key = f"{book.seed}/goal/{number}"
        found = _of_one_game(choices(around, slot, _lately(book.past, slot)) or choices(around, slot), key)
        kind, rival = found[pick(len(found), key)]
        goal = _goal(around.world, number, kind.id, rival, around.venue.id, 0)
        assert goal is not None, "it is made of what there is"
        book = replace(book, last=number, open=(*book.open, goal))
    return book


def _of_one_game(found: list[tuple[Kind, str]], key: str) -> list[tuple[Kind, str]]:
    """Return the choices of one game, each game as likely as the others, whatever the number of its kinds."""
    games = sorted({kind.game for kind, _ in found})
    game = games[pick(len(games), f"{key}/game")]
    return [(kind, rival) for kind, rival in found if kind.game == game]


def _lately(past: Sequence[tuple[str, str]], slot: Slot) -> tuple[str, ...]:
    return tuple(kind for where, kind in past if where == slot)[-LATELY:]
