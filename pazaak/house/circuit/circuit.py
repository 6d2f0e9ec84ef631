"""The Circuit as screens read it: marks, neon and tokens of a profile, and the nearest thing to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pazaak.house.circuit.marks import LIT, Mark, marks_of, neon_milestone
from pazaak.house.circuit.tokens import earned_in, tokens
from pazaak.house.ledger.ledger import PLAYER, Reads, rival_account
from pazaak.house.ledger.notes import Milestone, milestones
from pazaak.house.phrases import capitalized, in_words, possessive
from pazaak.house.rules.circuit_table import CircuitTable

PLAYED = (Mark.WIN, Mark.HOST, Mark.FEAT, Mark.STAKE, Mark.LESSON)
"""Marks in the order in which the nearest one is looked for: what the next deal can bring comes first."""


_AGAINST = (
    "SELECT SUM(score.won AND NOT host.won), COUNT(*) FROM score JOIN score AS host ON host.match = score.match "
    "JOIN match ON match.id = score.match "
    "WHERE score.who = ? AND host.who = ? AND game = ? AND NOT (score.won AND host.won)"
)
"""Wins over a rival, and matches with them, but for those that both won together."""


@dataclass(frozen=True, slots=True)
class MarkLine:
    """A mark in the list of a table."""

    mark: Mark
    words: str
    """Name of the mark: "Beat Dax, the host"."""
    reached: Milestone | None
    """Day and match; None while it is missing."""
    needs: str
    """The missing part, in a few words ("lost 0-2", "500"); empty for a mark that is there and where nothing is."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The nearest thing to do in the Circuit."""

    game: str
    mark: Mark
    have: int
    """Number of marks that the table has."""
    sentence: str
    """The thing to do, in one sentence."""
    host: str = ""
    """Id of the rival it speaks of; empty for none."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Changes of the Circuit by a match."""

    marks: tuple[Mark, ...] = ()
    """Marks that are new, in the order of `Mark`."""
    lit: bool = False
    """Whether the match lit the neon."""
    tokens: int = 0
    """Tokens that it paid."""


@dataclass(frozen=True, slots=True)
class Hosts:
    """The facts about rivals and stakes that the words of marks need; each is asked for late."""

    name: Callable[[str], str]
    """Function from a rival's id to the short name."""
    highest_stake: Callable[[str], int]
    """Function from a game to the highest stake of its table, in credits; 0 where each table has its own."""


class Circuit:
    """The Circuit of one profile, read once; another one is made after a change."""

    def __init__(self, reads: Reads | None, tables: Mapping[str, CircuitTable], hosts: Hosts) -> None:
        """Read the Circuit. `reads`: None for a guest, who has no marks."""
        self._reads, self.tables, self._hosts = reads, tables, hosts

    @cached_property
    def _marks(self) -> dict[str, dict[Mark, Milestone]]:
        return {} if self._reads is None else marks_of(self._reads, self.tables)

    @cached_property
    def tokens(self) -> int:
        """Tokens in hand."""
        return 0 if self._reads is None else tokens(self._reads)

    def marks(self, game: str) -> Mapping[Mark, Milestone]:
        """Return the marks that a table has, in the order of `Mark`."""
        return self._marks.get(game, {})

    def offered(self, game: str) -> tuple[Mark, ...]:
        """Return the marks that a table can have: all five, but for a game without a host or a feat."""
        table = self.tables.get(game)
        lacks = {Mark.HOST: table is None or not table.host, Mark.FEAT: table is None or not table.feat}
        return tuple(mark for mark in Mark if not lacks.get(mark))

    def is_lit(self, game: str) -> bool:
        """Return whether a table's neon is lit."""
        return len(self.marks(game)) >= LIT

    @property
    def lit_count(self) -> int:
        """Number of tables with lit neon."""
        return sum(map(self.is_lit, self.tables))

    @property
    def mark_count(self) -> int:
        """Number of marks at all tables."""
        return sum(len(self.marks(game)) for game in self.tables)

    @property
    def most_marks(self) -> int:
        """Number of marks that there are to be had."""
        return sum(len(self.offered(game)) for game in self.tables)

    def lines(self, game: str) -> tuple[MarkLine, ...]:
        """Return all marks of a table, those that it has and those that are missing."""
        have = self.marks(game)
        return tuple(
            MarkLine(mark, self.words(game, mark), have.get(mark), "" if mark in have else self._needs(game, mark))
            for mark in self.offered(game)
        )

    def missing(self, game: str) -> tuple[MarkLine, ...]:
        """Return the marks that a table lacks."""
        return tuple(line for line in self.lines(game) if line.reached is None)

    def words(self, game: str, mark: Mark) -> str:
        """Return the name of a mark, as a line of the list."""
        table = self.tables[game]
        match mark:
            case Mark.LESSON:
                return "The lesson"
            case Mark.WIN:
                return "First win"
            case Mark.FEAT:
                return table.feat
            case Mark.HOST:
                return f"Beat {self._hosts.name(table.host)}, the host"
            case Mark.STAKE:
                return "Win at high stakes"

    def _needs(self, game: str, mark: Mark) -> str:
        if mark is Mark.LESSON:
            return "5 minutes"
        if mark is Mark.STAKE:
            stake = self._hosts.highest_stake(game)
            return f"{stake:,}" if stake else ""
        if mark is Mark.HOST:
            return self._against_host(game)
        return ""

    def _against_host(self, game: str) -> str:
        """Return how the matches against the host went: "lost 0-2", or "not met yet"."""
        rows = (
            []
            if self._reads is None
            else self._reads.rows(_AGAINST, PLAYER, rival_account(self.tables[game].host), game)
        )
        won, met = rows[0] if rows else (0, 0)
        return f"lost {won or 0}–{met - (won or 0)}" if met else "not met yet"

    def nearest(self, game: str | None = None) -> Nearest | None:
        """Return the nearest mark at a table, or at the table that is nearest to its neon; None if all are there."""
        games = self.tables if game is None else [name for name in (game,) if name in self.tables]
        open_here = [name for name in games if len(self.marks(name)) < len(self.offered(name))]
        if not open_here:
            return None
        # Tables whose neon is dark come first, then those with most marks; of equals the first in the hall.
        name = max(open_here, key=lambda name: (not self.is_lit(name), len(self.marks(name))))
        have = self.marks(name)
        mark = next(mark for mark in PLAYED if mark in self.offered(name) and mark not in have)
        host = self.tables[name].host if mark is Mark.HOST else ""
        return Nearest(name, mark, len(have), self._sentence(name, mark, len(have)), host)

    def _sentence(self, game: str, mark: Mark, have: int) -> str:
        title, order = self.tables[game].title, self._order(game, mark)
        if have >= LIT:
            number = in_words(len(self.offered(game)))
            return f"{capitalized(in_words(have))} of {number} marks at {title}: {order}."
        count = "None" if have == 0 else capitalized(in_words(have))
        return f"{count} of {in_words(LIT)} for {possessive(title)} neon: {order}."

    def _order(self, game: str, mark: Mark) -> str:
        table = self.tables[game]
        match mark:
            case Mark.LESSON:
                return "take the lesson"
            case Mark.WIN:
                return "win for the first time"
            case Mark.FEAT:
                return table.feat_order
            case Mark.HOST:
                return f"beat {self._hosts.name(table.host)}, the host"
            case Mark.STAKE:
                return "win at high stakes"

    def moved(self, match_id: int | None) -> Moved:
        """Return what a match has moved; nothing for one that isn't stored."""
        if self._reads is None or match_id is None:
            return Moved()
        reached = milestones(self._reads, match_id=match_id)
        found = [mark for marks in self._marks.values() for mark, one in marks.items() if one.what in reached]
        lit = any(neon_milestone(game) in reached for game in self.tables)
        return Moved(tuple(mark for mark in Mark if mark in found), lit, earned_in(self._reads, match_id))
