"""Options of a Pazaak table as JSON gives them, checked and turned into rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.game.notation import parse_card
from pazaak.game.rules import DEFAULT_PURSE, PazaakRules
from pazaak.game.ruleset import (
    PRESETS,
    AnteEvery,
    AutoStand,
    FlipReach,
    NextLeader,
    NineCards,
    Reshuffle,
    RuleSet,
    TiebreakerUse,
)
from pazaak.game.state import SEATS
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import Positive, wrong_option
from pazaak.house.rules.protocols import NotationError


class PazaakOptions(BaseModel):
    """Options of a table; None takes the preset's value."""

    model_config = ConfigDict(validate_assignment=True, extra="forbid")

    preset: Literal["cantina", "classic", "classic2"] = "cantina"
    bets: StrictBool | None = None
    max_bet: Positive | None = None
    bust_penalty: Annotated[StrictInt, Field(ge=0, le=100)] | None = None
    ante_every: AnteEvery | None = None
    ante_min: Positive | None = None
    ante_max: Positive | None = None
    auto_stand: AutoStand | None = None
    nine_cards: NineCards | None = None
    gold_cards: StrictBool | None = None
    flip: FlipReach | None = None
    tiebreaker: TiebreakerUse | None = None
    reshuffle: Reshuffle | None = None
    next_leader: NextLeader | None = None
    sets_to_win: Annotated[StrictInt, Field(ge=1, le=99)] | None = None
    open_side_decks: StrictBool | None = None
    purses: list[Positive] | None = None
    side_decks: list[list[str]] | None = None

    def rule_set(self) -> RuleSet:
        """Return the preset with the given options. Raises OptionsError."""
        named = {field.name: getattr(self, field.name) for field in fields(RuleSet)}
        given = {name: value for name, value in named.items() if value is not None}
        preset = PRESETS[self.preset]
        if "ante_min" in given and "ante_max" not in given:
            given["ante_max"] = max(given["ante_min"], preset.ante_max)
        return replace(preset, **given)

    def build(self) -> PazaakRules:
        """Return the rules of this table. Raises OptionsError."""
        try:
            decks = [[parse_card(card) for card in deck] for deck in self.side_decks or [list(STARTER)] * SEATS]
        except NotationError as fault:
            raise OptionsError(str(fault)) from None
        return PazaakRules(self.rule_set(), self.purses or [DEFAULT_PURSE] * SEATS, decks)


CODED: Mapping[str, tuple[str, ...]] = {
    "preset": ("cantina", "classic", "classic2"),
    "bets": (),
    "max_bet": (),
    "bust_penalty": (),
    "ante_every": get_args(AnteEvery),
    "ante_min": (),
    "ante_max": (),
    "auto_stand": get_args(AutoStand),
    "nine_cards": get_args(NineCards),
    "gold_cards": (),
    "flip": get_args(FlipReach),
    "tiebreaker": get_args(TiebreakerUse),
    "reshuffle": get_args(Reshuffle),
    "next_leader": get_args(NextLeader),
    "sets_to_win": (),
    "open_side_decks": (),
    "purses": (),
    "side_decks": tuple(card.value for card in SideCard),
}
"""Options by their number in codes (`Game.coded`)."""


def build_rules(seats: int | None, options: Mapping[str, Any]) -> PazaakRules:
    """Return the rules for options as JSON gives them. Raises OptionsError with a sentence."""
    return _read(seats, options).build()


def write_out(seats: int | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option of the table; side decks are sorted in the order of the 23 kinds. Raises OptionsError."""
    given = _read(seats, options)
    rules, kinds = given.build(), list(SideCard)
    return {
        "preset": given.preset,
        **asdict(rules.rules),
        "purses": list(rules.purses),
        "side_decks": [[card.value for card in sorted(deck, key=kinds.index)] for deck in rules.side_decks],
    }


def _read(seats: int | None, options: Mapping[str, Any]) -> PazaakOptions:
    if seats not in (None, SEATS):
        raise OptionsError("Pazaak is played by two.")
    try:
        return PazaakOptions.model_validate(dict(options))
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        if first["type"] == "extra_forbidden":
            unknown = ".".join(map(str, first["loc"]))
            raise OptionsError(f"Pazaak has no option {unknown!r:.60}.") from None
        raise wrong_option(fault) from None
