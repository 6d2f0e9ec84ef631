"""The news of the Circuit after a game, as values: new marks, the neon, tokens, and the nearest thing to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pazaak.house.circuit.circuit import Circuit, Nearest
from pazaak.house.circuit.marks import Mark
from pazaak.house.phrases import counted, possessive
from pazaak.house.session.session import AnySession
from pazaak.table.ui.game_ui import TableServices

ALL_THERE = "Every mark of the Circuit is yours."


@dataclass(frozen=True, slots=True)
class CircuitNews:
    """Everything the plate of the Circuit shows after a game."""

    sign: str
    """Name of the game as its sign has it."""
    role: str
    """Colour role of the sign."""
    count: int
    """Number of marks that the table has now."""
    nearest: str
    """The nearest thing to do, in a sentence."""
    new: tuple[str, ...] = ()
    """Names of the marks that the game has brought."""
    kindled: bool = False
    """Whether the game has lit the neon."""
    lit: bool = False
    """Whether the neon is lit."""
    tokens: int = 0
    """Number of tokens that the game has paid."""
    face: str = ""
    """Portrait of the rival of whom `nearest` speaks; empty for none."""

    @property
    def heading(self) -> str:
        """The word before the names of new marks; empty for none."""
        return "" if not self.new else "NEW MARK" if len(self.new) == 1 else "NEW MARKS"

    @property
    def sentence(self) -> str:
        """The sentence that the plate shows: a neon that was just lit comes before all else."""
        return f"{possessive(self.sign)} neon is lit." if self.kindled else self.nearest

    def told(self) -> Iterator[str]:
        """Yield the same as it would be read out."""
        if self.new:
            paid = f". {counted(self.tokens, 'token')}" if self.tokens else ""
            yield f"{self.heading.capitalize()}: {', '.join(self.new)}{paid}"
        yield self.sentence
        yield f"{self.sign}: neon {'lit' if self.lit else 'dark'}, {self.count} of {counted(len(Mark), 'mark')}"


def circuit_news(house: TableServices, session: AnySession, role: str) -> CircuitNews | None:
    """Return the news of the Circuit after a game for stakes; None where it can move nothing."""
    name, match_id = session.game.name, session.match_id
    uncounted = not session.stakes or (session.purpose is not None and session.purpose.uncounted)
    if match_id is None or uncounted or house.profile.closed or name not in house.tables:
        return None
    circuit = house.circuit
    moved, marks = circuit.moved(match_id), circuit.marks(name)
    nearest = circuit.nearest(name) or circuit.nearest()
    return CircuitNews(
        sign=circuit.tables[name].title,
        role=role,
        count=len(marks),
        nearest=ALL_THERE if nearest is None else nearest.sentence,
        new=tuple(circuit.words(name, mark) for mark in moved.marks),
        kindled=moved.lit,
        lit=circuit.is_lit(name),
        tokens=moved.tokens,
        face=_face(house, circuit, nearest),
    )


def _face(house: TableServices, circuit: Circuit, nearest: Nearest | None) -> str:
    rival = None if nearest is None or not nearest.host else house.rival_of(nearest.host)
    return "" if rival is None else rival.portrait
