"""The rivals as data: characters, credits, decks and lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, get_args

from pydantic import Field, StringConstraints, model_validator

from pazaak.house.frozen_model import FrozenModel
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import rival_account
from pazaak.house.phrases import short_name
from pazaak.house.profile.data_files import DataFiles

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LineKind = Literal["greet", "ante", "bet", "bust", "win_set", "lose_set", "twenty", "win_match", "lose_match", "broke"]
LINE_KINDS: tuple[LineKind, ...] = get_args(LineKind)
Fact = Literal["mine", "yours", "score"]
"""Name of a fact that a rival's line may insert: the rival's total, the player's, or the sets of both sides."""
FACTS: tuple[Fact, ...] = get_args(Fact)
TOLD: Mapping[LineKind, tuple[Fact, ...]] = {
    "bust": ("mine",), "win_set": ("mine", "yours"), "lose_set": ("mine", "yours"), "win_match": ("score",),
    "lose_match": ("score",),
}  # fmt: skip
"""Facts that lines may contain, by occasion; on other occasions none."""
NOTHING: Mapping[Fact, str] = MappingProxyType({})

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
Said = Annotated[tuple[Line, ...], Field(min_length=1)]
Lines = Annotated[tuple[Line, ...], Field(min_length=3)]
Cards = Annotated[tuple[Annotated[str, StringConstraints(min_length=1, max_length=8)], ...], Field(min_length=1)]


@cache
def facts_of(line: str) -> frozenset[str]:
    """Return the names of the facts in a line. Raises ValueError if a brace is misplaced."""
    return frozenset(name for _, name, _, _ in Formatter().parse(line) if name is not None)


class RosterError(StoreError):
    """A rival's file that cannot be used; its text is a sentence."""


class Step(FrozenModel):
    """A stage of a rival's relationship with the player, from a certain regard on: its lines and highest ante."""

    regard: int = Field(ge=1)
    calls_you: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=26)]
    """End of the sentence "Nib calls you ..."."""
    greet: Said
    ahead: Said
    """Additional lines to a player who has won most of the matches; `behind` is for all other players."""
    behind: Said
    ante_max: int | None = None
    """Highest ante from this stage on, in credits; None leaves it unchanged."""


class Rival(FrozenModel):
    """A character that a computer player plays: identity, strength, stakes, cards and lines."""

    id: Name
    place: int = Field(ge=1)
    """Place in the order of the lobby, from 1, gentlest first."""
    name: str = Field(min_length=1, max_length=24)
    title: Line
    level: Name
    """Name of the computer player that chooses the moves."""
    style: Name = "even"
    """Playing style."""
    temper: str = Field(min_length=1, max_length=120)
    """Description of the rival's play, for the lobby."""
    story: str = Field(min_length=1, max_length=320)
    """Description of the character in two or three sentences."""
    venue: Name
    """Id of the rival's venue."""
    rating: int = Field(ge=0, le=4000)
    """Measured strength, on the scale of the ladder."""
    portrait: Name
    bankroll: int = Field(ge=1, le=1_000_000)
    ante_min: int = Field(ge=1)
    ante_max: int
    side_deck: Name | Cards
    """Name of a ready-made side deck, or the cards of the rival's own."""
    rules: dict[str, Any] = Field(default_factory=dict)
    """Options of the rival's table that differ from the venue's."""
    rules_words: tuple[Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)], ...] = ()
    """Sentences about all rules of the rival's table, if they differ from the venue's."""
    arc: tuple[Step, ...] = Field(default=(), max_length=5)
    """Stages of the relationship, by regard; before the first the two are strangers."""
    lines: dict[LineKind, Lines]
    arcade: tuple[Line, ...] = ()
    """Lines at arcade tables about the rival's kind of play working or failing."""

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
        """Short name for tables and lists; `name` is for introductions and records."""
        return short_name(self.name)

    @property
    def account(self) -> str:
        """The rival's account in the ledger."""
        return rival_account(self.id)

    def line(self, occasion: LineKind, number: int, facts: Mapping[Fact, str] = NOTHING) -> str:
        """Return a line for the occasion that contains only the given facts; `number` selects one."""
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
        """Opening credits of each rival, by account."""
        return {rival.account: rival.bankroll for rival in self.rivals}

    def check_levels(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival whose computer player does not exist."""
        for rival in self.rivals:
            if rival.level not in allowed:
                raise RosterError(f"{rival.name} plays as {rival.level}, but there is no such computer player.")

    def check_styles(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival whose style does not exist."""
        for rival in self.rivals:
            if rival.style not in allowed:
                raise RosterError(f"{rival.name} plays in the style {rival.style}, but there is no such temper.")

    def check_decks(self, allowed: Collection[str]) -> None:
        """Raise RosterError for a rival with the name of a side deck that does not exist."""
        for rival in self.rivals:
            if isinstance(rival.side_deck, str) and rival.side_deck not in allowed:
                raise RosterError(f"{rival.name} brings the side deck {rival.side_deck}, but there is no such deck.")


def load_roster(folder: Path | Traversable) -> Roster:
    """Return the rivals from the files of a folder. Raises RosterError with the first fault."""
    files = RIVALS.read(folder)
    if not files:
        raise RosterError("There are no rivals in the rivals' folder.")
    roster = Roster(files.values())
    for name, rival in files.items():
        if name != f"{rival.id}.json":
            raise RosterError(f"The rival in {name} goes by the id {rival.id}: the file must have that name.")
    return roster
