"""The rivals as data: who they are, what they bring and what they say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import rival_account
from pazaak.house.phrases import short_name
from pazaak.house.profile.data_files import DataFiles

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LineKind = Literal["greet", "ante", "bet", "bust", "win_set", "lose_set", "twenty", "win_match", "lose_match", "broke"]
LINE_KINDS: tuple[LineKind, ...] = get_args(LineKind)
Fact = Literal["mine", "yours", "score"]
"""What a line may name of the table: the rival's total, the player's total, the sets of the winner and the loser."""
FACTS: tuple[Fact, ...] = get_args(Fact)
TOLD: Mapping[LineKind, tuple[Fact, ...]] = {
    "bust": ("mine",), "win_set": ("mine", "yours"), "lose_set": ("mine", "yours"), "win_match": ("score",),
    "lose_match": ("score",),
}  # fmt: skip
"""The facts of an occasion; elsewhere a line names none."""
NOTHING: Mapping[Fact, str] = MappingProxyType({})

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
Said = Annotated[tuple[Line, ...], Field(min_length=1)]
Lines = Annotated[tuple[Line, ...], Field(min_length=3)]
Cards = Annotated[tuple[Annotated[str, StringConstraints(min_length=1, max_length=8)], ...], Field(min_length=1)]


@cache
def facts_of(line: str) -> frozenset[str]:
    """What a line names of the table; ValueError where a brace is out of place."""
    return frozenset(name for _, name, _, _ in Formatter().parse(line) if name is not None)


class RosterError(StoreError):
    """A rival's file that cannot be used, told in a sentence."""


class Step(BaseModel):
    """How a rival sees the person from some regard on: what is said at the table and in the hall, and for how much."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    regard: int = Field(ge=1)
    calls_you: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=26)]
    """Ends the sentence "Nib calls you ..."."""
    greet: Said
    ahead: Said
    """Said beside the others to who has beaten this rival more often than not, and `behind` to everyone else."""
    behind: Said
    ante_max: int | None = None
    """The highest ante from here on; None leaves it."""


class Rival(BaseModel):
    """Somebody to play against."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Name
    place: int = Field(ge=1)
    """The order in the lobby, gentlest first."""
    name: str = Field(min_length=1, max_length=24)
    title: Line
    level: Name
    """The computer player that chooses the moves."""
    style: Name = "even"
    """The temper it plays with."""
    temper: str = Field(min_length=1, max_length=120)
    """How it feels to play against this rival, for the lobby."""
    story: str = Field(min_length=1, max_length=320)
    """Two or three sentences about who this is."""
    venue: Name
    """The place where this rival sits."""
    rating: int = Field(ge=0, le=4000)
    """The measured strength, on the scale of the ladder."""
    portrait: Name
    bankroll: int = Field(ge=1, le=1_000_000)
    ante_min: int = Field(ge=1)
    ante_max: int
    side_deck: Name | Cards
    """The name of a ready side deck, or the cards of an own one."""
    rules: dict[str, Any] = Field(default_factory=dict)
    """Options of the own table that differ from the venue's."""
    rules_words: tuple[Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)], ...] = ()
    """All rules of the own table in short sentences, where they differ."""
    arc: tuple[Step, ...] = Field(default=(), max_length=5)
    """What becomes of the acquaintance, by regard; before the first step the two are strangers."""
    lines: dict[LineKind, Lines]
    arcade: tuple[Line, ...] = ()
    """Said at the arcade's tables where what the rival likes there comes off, or doesn't; by the style."""

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if not self.ante_min <= self.ante_max <= self.bankroll:
            raise ValueError("the antes must run upwards and stay within the bankroll")
        self._check_arc()
        missing = [occasion for occasion in LINE_KINDS if occasion not in self.lines]
        if missing:
            raise ValueError(f"there are no lines for {', '.join(missing)}")
        for occasion, lines in self.lines.items():
            self._check_facts(occasion, lines)
        if bool(self.rules) is not bool(self.rules_words):
            raise ValueError("rules of an own table go with their words")
        return self

    @staticmethod
    def _check_facts(occasion: LineKind, lines: Lines) -> None:
        plain = 0
        for line in lines:
            named = facts_of(line)
            plain += not named
            if not named <= set(TOLD.get(occasion, ())):
                raise ValueError(f"a line for {occasion} names what is not known then: {line}")
        if not plain:
            raise ValueError(f"a line for {occasion} must do without facts")

    def _check_arc(self) -> None:
        regards = [step.regard for step in self.arc]
        if regards != sorted(set(regards)):
            raise ValueError("the steps of an arc must run upwards")
        antes = [self.ante_max, *(step.ante_max for step in self.arc if step.ante_max is not None), self.bankroll]
        if antes != sorted(antes):
            raise ValueError("the antes of an arc must run upwards and stay within the bankroll")

    @property
    def short(self) -> str:
        """The name at tables and in lists; `name` is for where the rival is introduced, and for records."""
        return short_name(self.name)

    @property
    def account(self) -> str:
        """The rival's account in the ledger."""
        return rival_account(self.id)

    def line(self, occasion: LineKind, number: int, facts: Mapping[Fact, str] = NOTHING) -> str:
        """One of the lines for an occasion that name nothing but these facts; any number picks one."""
        lines = [line for line in self.lines[occasion] if facts_of(line) <= set(facts)]
        return lines[number % len(lines)].format(**{str(name): told for name, told in facts.items()})


RIVALS = DataFiles(Rival, "rival", "rivals", RosterError)


class Roster:
    """All rivals in the order of the lobby."""

    def __init__(self, rivals: Collection[Rival]) -> None:
        RIVALS.check_apart("id", (rival.id for rival in rivals))
        RIVALS.check_apart("place", (rival.place for rival in rivals))
        self.rivals = tuple(sorted(rivals, key=lambda rival: rival.place))
        self._by_id = {rival.id: rival for rival in self.rivals}

    def __iter__(self) -> Iterator[Rival]:
        return iter(self.rivals)

    def __len__(self) -> int:
        return len(self.rivals)

    def __getitem__(self, rival_id: str) -> Rival:
        return self._by_id[rival_id]

    @cached_property
    def bankrolls(self) -> Mapping[str, int]:
        """What everybody brings, by account."""
        return {rival.account: rival.bankroll for rival in self.rivals}

    def check_levels(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival whose computer player does not exist."""
        for rival in self.rivals:
            if rival.level not in allowed:
                raise RosterError(f"{rival.name} plays as {rival.level}, but there is no such computer player.")

    def check_styles(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival whose temper does not exist."""
        for rival in self.rivals:
            if rival.style not in allowed:
                raise RosterError(f"{rival.name} plays in the style {rival.style}, but there is no such temper.")

    def check_decks(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival who names a ready side deck that does not exist."""
        for rival in self.rivals:
            if isinstance(rival.side_deck, str) and rival.side_deck not in allowed:
                raise RosterError(f"{rival.name} brings the side deck {rival.side_deck}, but there is no such deck.")


def load_roster(folder: Path | Traversable) -> Roster:
    """Read every rival's file of a folder; RosterError tells the first fault."""
    files = RIVALS.read(folder)
    if not files:
        raise RosterError("There are no rivals in the folder of the rivals.")
    roster = Roster(files.values())
    for name, rival in files.items():
        if name != f"{rival.id}.json":
            raise RosterError(f"The rival in {name} goes by the id {rival.id}: the file must have that name.")
    return roster
