"""A knock-out as a game of one seat whose moves are results of bouts, so that its transcript can be verified.

Bouts between rivals must be those that the sealed record leads to; the player's bouts are matches with transcripts and
seals themselves, and any result of theirs is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from pydantic import Field, StrictInt, StrictStr, ValidationError

from pazaak.career.contests.bout import Referee
from pazaak.career.contests.bracket import ENTRANTS, FINAL, Bracket, BracketSlot
from pazaak.career.contests.draw import Candidate, bout_between, entrants_of
from pazaak.game.options import build_rules, write_out
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.catalogue import Game, Json, Options, OptionsError
from pazaak.house.rules.protocols import (
    Holdings,
    IllegalMoveError,
    NotationError,
    Outcome,
    PositionError,
    Seat,
    Step,
)
from pazaak.rivals.players.temper import LEVELS, STYLES

NAME = "tournament"
MOST_SETS = 5
"""Number of won sets that decide a bout at most; longer ones would take minutes to compute."""
CHAMPION, SECOND, OUT = "champion", "second", "out"
_RESULT = re.compile(r"([0-2])/([0-3]) (\S{1,60}) ([0-9]{1,2}):([0-9]{1,2})")


class TournamentOptions(FrozenModel):
    """Options that a tournament is sealed with."""

    venue: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    fee: Annotated[StrictInt, Field(ge=0, le=10**9)]
    added: Annotated[StrictInt, Field(ge=0, le=10**9)]
    """Credits that the house adds to the prize pot."""
    candidates: Annotated[list[Candidate], Field(min_length=ENTRANTS - 1, max_length=40)]
    table: dict[str, Any]
    """Options of the bouts' table, without side decks."""


@dataclass(frozen=True, slots=True)
class BoutPlayed:
    """A finished bout of the bracket: the move of this game."""

    place: BracketSlot
    winner: str
    """Account of the winner."""
    sets: tuple[int, int]
    """Sets won by the upper and the lower entrant."""


@dataclass(frozen=True, slots=True)
class BracketState:
    """The draw and the results so far."""

    seed: int
    bracket: Bracket
    played: tuple[BoutPlayed, ...] = field(default=())


class TournamentRules:
    """Rules of a tournament as a game: a draw, then its bouts in any order in which they can be played."""

    seats = 1

    def __init__(self, options: TournamentOptions) -> None:
        self.options = options
        self._known = {one.account: one for one in options.candidates}

    def deal(self, seed: int) -> Step[BracketState, BoutPlayed]:
        """Return the state after the draw of this seed."""
        return Step(BracketState(seed, Bracket(entrants_of(seed, self.options.candidates), {})))

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[BracketState, BoutPlayed]:
        raise PositionError("A tournament begins with its draw.")

    def to_act(self, state: BracketState) -> Seat | None:
        return None if state.bracket.champion is not None else 0

    def view(self, state: BracketState, seat: Seat) -> BracketState:
        return state

    def moves(self, view: BracketState) -> Iterable[BoutPlayed]:
        """Return the playable bouts between rivals, each with the result that the seed leads to."""
        return (self._bout(view, place) for place in view.bracket.ready() if PLAYER not in view.bracket.pairing(place))

    def verify(self, view: BracketState, move: BoutPlayed) -> None:
        if move.place not in view.bracket.ready():
            raise IllegalMoveError(f"The bout {move.place.round}/{move.place.number} can't be played now.")
        pairing = view.bracket.pairing(move.place)
        if move.winner not in pairing:
            raise IllegalMoveError("The winner doesn't play in this bout.")
        if PLAYER not in pairing and move != self._bout(view, move.place):
            raise IllegalMoveError("The seed leads to another result of this bout.")

    def _bout(self, view: BracketState, place: BracketSlot) -> BoutPlayed:
        upper, lower = (self._known[who or ""] for who in view.bracket.pairing(place))
        result = Referee().choose(bout_between(view.seed, place, upper, lower, self.options.table))
        return BoutPlayed(place, (upper, lower)[result.winner].account, result.sets)

    def apply(self, state: BracketState, move: BoutPlayed) -> Step[BracketState, BoutPlayed]:
        bracket = replace(state.bracket, winners={**state.bracket.winners, move.place: move.winner})
        return Step(BracketState(state.seed, bracket, (*state.played, move)), (move,))

    def payoffs(self, state: BracketState) -> tuple[int, ...]:
        return (self._prize(state) - self.options.fee,)

    def outcome(self, state: BracketState) -> Outcome | None:
        if state.bracket.champion is None:
            return None
        won = state.bracket.champion == PLAYER
        reason = CHAMPION if won else SECOND if PLAYER in state.bracket.pairing(FINAL) else OUT
        return Outcome(self.payoffs(state), (0,) if won else (), reason)

    def holdings(self, state: BracketState) -> Holdings:
        """Return the player's fee, or the prize at the end, against the rest of the pot."""
        pot = ENTRANTS * self.options.fee + self.options.added
        own = self.options.fee if not state.played else self._prize(state)
        return Holdings((own,), (pot - own,))

    def _prize(self, state: BracketState) -> int:
        if state.bracket.champion is None:
            return 0
        if state.bracket.champion == PLAYER:
            return (ENTRANTS - 2) * self.options.fee + self.options.added
        return 2 * self.options.fee if state.bracket.runner_up == PLAYER else 0


def read_options(options: Options) -> TournamentOptions:
    """Return the options that a tournament is sealed with. Raises OptionsError."""
    try:
        read = TournamentOptions.model_validate(dict(options))
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"]) or "options"
        raise OptionsError(f"The option {where!r:.60} of the tournament is wrong.") from None
    if len({PLAYER, *(one.account for one in read.candidates)}) != len(read.candidates) + 1:
        raise OptionsError("Somebody is drawn twice.")
    for one in read.candidates:
        if one.level not in LEVELS or one.style not in STYLES:
            raise OptionsError(f"Nobody plays as {one.level!r:.40} with the temper {one.style!r:.40}.")
        table = build_rules(None, {**read.table, "side_decks": [one.side_deck, one.side_deck]})
        if table.rules.sets_to_win > MOST_SETS:
            raise OptionsError(f"A bout of a tournament is played to at most {MOST_SETS} sets.")
    return read


def _build(seats: int | None, options: Options) -> TournamentRules:
    if seats not in (None, 1):
        raise OptionsError("A tournament is entered by one.")
    return TournamentRules(read_options(options))


def _write_out(seats: int | None, options: Options) -> Json:
    read = read_options(options)
    told: Json = read.model_dump(mode="json")
    for one in told["candidates"]:
        written = write_out(None, {**read.table, "side_decks": [one["side_deck"]] * 2})
        one["side_deck"] = written.pop("side_decks")[0]
        told["table"] = written
    return told


def _parse(text: str) -> BoutPlayed:
    found = _RESULT.fullmatch(text)
    if found is None:
        raise NotationError(f"A bout reads like '0/2 rival:mirel 3:1', not '{text:.60}'.")
    round, number, winner, upper, lower = found.groups()
    return BoutPlayed(BracketSlot(int(round), int(number)), winner, (int(upper), int(lower)))


def _write(move: BoutPlayed) -> str:
    return f"{move.place.round}/{move.place.number} {move.winner} {move.sets[0]}:{move.sets[1]}"


def _describe(state: BracketState) -> Json:
    return {"entrants": list(state.bracket.entrants), "bouts": [_write(bout) for bout in state.played]}


TOURNAMENT: Game[BracketState, BracketState, BoutPlayed, BoutPlayed] = Game(
    name=NAME,
    build=_build,
    write_out=_write_out,
    parse=_parse,
    write=_write,
    describe_view=_describe,
    describe_state=_describe,
    agents={},
)
