"""The story of a match of Pazaak, set by set, folded from its events for figures and achievements."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pazaak.game import events as e
from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.notation import parse_move
from pazaak.game.options import build_rules
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, PublicState, State, View
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import Seat

PazaakMatch = Match[State, View, m.Move, e.Event]
OPEN = "open"
"""Reason of a set that wasn't finished because a player left."""


@dataclass(frozen=True, slots=True)
class Played:
    """A side card that was played, with the board before and after it."""

    seat: Seat
    card: SideCard
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def rescued(self) -> bool:
        """Whether this card brought a board above 20 back to 20 or less."""
        return sum(self.before) > GOAL >= sum(self.after)

    @property
    def turned(self) -> int:
        """Number of cards on the board whose sign or value this card changed."""
        return sum(old != new for old, new in zip(self.before, self.after, strict=False))


@dataclass(frozen=True, slots=True)
class SetStory:
    """One set from its first draw to its end."""

    number: int
    winner: Seat | None
    """Winner's seat; None for a tie or an unfinished set."""
    reason: str
    """Reason of the set's end: `full_board`, `bust`, `total`, `tiebreak`, `fold`, `tie` or `open`."""
    score: tuple[int, ...]
    """Sets won by seat, this one included."""
    boards: tuple[tuple[int, ...], ...]
    drawn: tuple[tuple[int, ...], ...]
    """Values drawn from the main deck, by seat."""
    played: tuple[Played, ...]
    on_twenty: frozenset[Seat]
    """Seats that stood, or filled the board, on exactly 20."""
    wagered: tuple[Seat, ...]
    """Seats that bet or raised, in order."""
    called: tuple[Seat, ...]
    careless: Seat | None
    """Seat that went bust with a saving card in hand; None for nobody."""

    def total(self, seat: Seat) -> int:
        """Return the total of a seat's board."""
        return sum(self.boards[seat])


@dataclass(frozen=True, slots=True)
class Story:
    """A match as its sets, moves and end."""

    rules: RuleSet
    decks: tuple[tuple[SideCard, ...], ...]
    """Side decks by seat."""
    start: tuple[int, ...]
    """Sets won by seat before the first set here; not 0 only for a match from a given position."""
    sets: tuple[SetStory, ...]
    winner: Seat | None
    """Winner's seat; None for a match that was given up."""
    pot: int
    """Credits or chips that the winner took."""
    moves: tuple[int, ...]
    """Number of moves by seat."""
    end: State
    """State after the last move."""

    @property
    def finished(self) -> tuple[SetStory, ...]:
        """Sets that were played to their end."""
        return tuple(told for told in self.sets if told.reason != OPEN)


class _Teller:
    """Fold of one match's events into its story."""

    def __init__(self, match: PazaakMatch) -> None:
        self.sets: list[SetStory] = []
        self.moves = [0] * SEATS
        self.pot = 0
        self._begin()
        self.hear(match.opening, match.state.table, match.state.table, None)

    def _begin(self) -> None:
        self._heard = False
        self._drawn: tuple[list[int], ...] = tuple([] for _ in range(SEATS))
        self._played: list[Played] = []
        self._twenty: set[Seat] = set()
        self._wagered: list[Seat] = []
        self._called: list[Seat] = []
        self._careless: Seat | None = None

    def hear(self, events: Iterable[e.Event], before: PublicState, after: PublicState, move: m.Move | None) -> None:
        """Take in the events of one move, with the table before and after it."""
        for event in events:
            match event:
                case e.Drawn(seat, value):
                    self._drawn[seat].append(value)
                case e.CardPlayed(seat, card, values=values):
                    self._played.append(Played(seat, card, before.boards[seat].values, values))
                case e.Stood(seat, total) | e.BoardFilled(seat, total):
                    if total == GOAL:
                        self._twenty.add(seat)
                case e.BetMade(seat) | e.Raised(seat):
                    self._wagered.append(seat)
                case e.Called(seat):
                    self._called.append(seat)
                case e.Busted(seat):
                    gave_up = isinstance(move, m.EndTurn | m.Stand) and seat == before.to_act
                    self._careless = seat if gave_up and before.boards[seat].total > GOAL else None
                case e.SetWon(seat, reason, sets):
                    self._end(seat, reason, sets, before, after)
                    continue
                case e.SetTied():
                    self._end(None, "tie", before.sets, before, after)
                    continue
                case e.MatchWon(pot=pot):
                    self.pot = pot
                    continue
                case _:
                    continue
            self._heard = True

    def _end(
        self, winner: Seat | None, reason: str, sets: tuple[int, ...], before: PublicState, after: PublicState
    ) -> None:
        assert after.last_set is not None
        self._add(before.set_number, winner, reason, sets, after.last_set.boards)

    def _add(
        self,
        number: int,
        winner: Seat | None,
        reason: str,
        score: tuple[int, ...],
        boards: tuple[tuple[int, ...], ...],
    ) -> None:
        self.sets.append(
            SetStory(
                number=number,
                winner=winner,
                reason=reason,
                score=score,
                boards=boards,
                drawn=tuple(tuple(cards) for cards in self._drawn),
                played=tuple(self._played),
                on_twenty=frozenset(self._twenty),
                wagered=tuple(self._wagered),
                called=tuple(self._called),
                careless=self._careless,
            )
        )
        self._begin()

    def close(self, table: PublicState) -> None:
        """Close a set that was begun and not finished."""
        if self._heard:
            boards = tuple(board.values for board in table.boards)
            self._add(table.set_number, None, OPEN, table.sets, boards)


def story_of(rules: PazaakRules, match: PazaakMatch, moves: Iterable[m.Move]) -> Story:
    """Return the story of a match by replaying its moves. Raises IllegalMoveError."""
    opening = match.state.table
    teller = _Teller(match)
    for move in moves:
        before = match.state.table
        teller.moves[before.to_act] += 1
        events = match.play(move)
        teller.hear(events, before, match.state.table, move)
    table = match.state.table
    teller.close(table)
    return Story(
        rules=table.rules,
        decks=rules.side_decks,
        start=opening.sets,
        sets=tuple(teller.sets),
        winner=table.winner,
        pot=teller.pot,
        moves=tuple(teller.moves),
        end=match.state,
    )


def told(seed: int, options: Mapping[str, object], position: object, moves: Iterable[str]) -> Story:
    """Return the story of a stored match. Raises ValueError if today's rules can't replay it."""
    return _told(seed, json.dumps(options), json.dumps(position), tuple(moves))


@lru_cache(maxsize=2)
def _told(seed: int, options: str, position: str, moves: tuple[str, ...]) -> Story:
    rules = build_rules(None, json.loads(options))
    match: PazaakMatch = Match(rules, seed, json.loads(position))
    return story_of(rules, match, [parse_move(move) for move in moves])
