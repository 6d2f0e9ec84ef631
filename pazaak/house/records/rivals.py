"""Proof that computer players chose their moves themselves: each is asked again as it was sealed, from its own view.

A sealed player's moves follow from its seed and its view. Of a seat with a substitute nothing is proved, or a weak
player could simply be declared replaced; the number of moves by each is reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pazaak.house.fair_deal.chain import relieved_seats
from pazaak.house.fair_deal.record import DealRecord, SealedAgent
from pazaak.house.phrases import counted
from pazaak.house.records.transcript import GameRecord, SealedPart, TranscriptError, replayed
from pazaak.house.release import RELEASE
from pazaak.house.rules.catalogue import AnyAgent, AnyGame, AnyRules, OptionsError
from pazaak.house.rules.protocols import IllegalMoveError, Seat
from pazaak.house.rules.rounding import keep_to_one_thread

RANDOM = "random"
"""Name of the random player, whose moves depend on earlier ones; no rival of the house plays so."""
NAMED = 3
"""Number of foreign moves that are named; the others are counted."""
ROUNDING = (
    "Another processor, Python or numpy may round otherwise and find the second best of two moves that are worth the "
    "same: where the file comes from another machine, ask there as well."
)


@dataclass(frozen=True, slots=True)
class RivalFinding:
    """Finding about one computer player, or about all."""

    proved: Literal["proved", "not its own", "open"]
    """Result; `open` means neither proved nor disproved."""
    sentence: str


@dataclass(slots=True)
class _Moves:
    """Number of a seat's moves by their origin."""

    own: int = 0
    stand_in: int = 0
    others: list[str] = field(default_factory=list)
    """Sentence parts about the moves of neither player nor substitute, with the expected moves."""


def check_rivals(record: GameRecord, games: Mapping[str, AnyGame]) -> Iterator[RivalFinding]:
    """Ask every computer player of a transcript again and yield the findings."""
    sealed = record.sealed
    if sealed is None:
        yield RivalFinding("open", "Rivals can't be proved: the match wasn't sealed.")
        return
    told = sealed.deal.record
    game = games.get(record.game)
    try:
        steps = replayed(record, games)
    except TranscriptError:
        game = None
    if game is None:
        yield RivalFinding("open", "The rivals can't be asked: the moves don't fit the rules.")
        return
    keep_to_one_thread()
    asking = _Asking(game, record, sealed, told)
    played = asking.played([state for state, _ in steps])
    if told.release != RELEASE:
        yield RivalFinding("open", _another_release(told.release))
    yield asking.of_people()
    for seat in range(len(told.seats)):
        yield from asking.findings(seat, played[seat])


def _another_release(release: str) -> str:
    return (
        f"The rivals were sealed by release {release:.40}, and release {RELEASE} asks them: what it finds to be their "
        f"own is proved; where it would move otherwise, only release {release:.40} can tell."
    )


class _Asking:
    """The computer players of one transcript, as they were sealed."""

    def __init__(self, game: AnyGame, record: GameRecord, sealed: SealedPart, told: DealRecord) -> None:
        self._game, self._sealed, self._told = game, sealed, told
        self._moves = record.moves
        self._rules: AnyRules = game.build(len(told.seats), record.options)
        self._taken = tuple(game.seated(len(told.seats), record.options, record.seed))
        self._players: dict[Seat, AnyAgent | None] = {seat: self._rival(seat) for seat in range(len(told.seats))}
        self._stand_in = None if told.stand_in is None else self._player(told.stand_in.level, None, told.stand_in.seed)

    def _agent(self, seat: Seat) -> SealedAgent | None:
        """Return the sealed description of the player at a seat; None for a person."""
        at = self._taken[seat]
        return None if self._told.seats[at].level is None else self._told.agent(at)

    def _rival(self, seat: Seat) -> AnyAgent | None:
        agent = self._agent(seat)
        if agent is None or agent.budget != self._game.budget(agent.level, len(self._told.seats)):
            return None
        return self._player(agent.level, agent.style, agent.seed)

    def _player(self, level: str, style: str | None, seed: int) -> AnyAgent | None:
        """Return a player; None where this release has no such player."""
        if level == RANDOM:
            return None
        try:
            return self._game.rival(level, style, seed)
        except OptionsError:
            return None

    def played(self, states: Sequence[Any]) -> list[_Moves]:
        """Return the number of each seat's moves by their origin."""
        found = [_Moves() for _ in self._taken]
        reliefs = self._sealed.reliefs
        for made, (seat, move) in enumerate(zip(self._sealed.movers, self._moves, strict=True)):
            relieved = seat in relieved_seats(relief for relief in reliefs if relief.after <= made)
            player = self._stand_in if relieved else self._players[seat]
            if player is None:
                continue
            expected = self._move(player, self._rules.view(states[made], seat), relieved=relieved)
            if expected != move:
                found[seat].others.append(f"move {made + 1} ({move:.40}, not {expected:.40})")
            elif relieved:
                found[seat].stand_in += 1
            else:
                found[seat].own += 1
        return found

    def _move(self, player: AnyAgent, view: Any, *, relieved: bool) -> str:
        """Return the move that the record must have where a player moves by itself.

        It is the first move on offer where the player's own is illegal, or where a substitute fails.
        """
        try:
            move = player.choose(view)
            self._rules.verify(view, move)
        except IllegalMoveError:
            move = next(iter(self._rules.moves(view)))
        except Exception as fault:  # a forged record may name a player that cannot play here
            if not relieved:
                return f"no answer: {type(fault).__name__}"
            move = next(iter(self._rules.moves(view)))
        return self._game.write(move)

    def of_people(self) -> RivalFinding:
        """Return the finding about people, who aren't asked.

        A forged record could declare a rival a person, but only one person sits at a table.
        """
        people = [seat for seat in range(len(self._taken)) if self._agent(seat) is None]
        names = ", ".join(f"{self._told.seats[self._taken[seat]].name} (seat {seat})" for seat in people)
        if len(people) > 1:
            return RivalFinding(
                "open", f"By the record, people sit on several seats, of whom nothing is proved: {names}."
            )
        return RivalFinding("proved", f"A person isn't asked: {names}." if people else "No person sits at this table.")

    def findings(self, seat: Seat, moves: _Moves) -> Iterator[RivalFinding]:
        """Yield the findings about a seat; none about a person's."""
        agent, relieved = self._agent(seat), any(relief.seat == seat for relief in self._sealed.reliefs)
        public = self._told.seats[self._taken[seat]]
        if agent is None:
            if relieved:
                yield RivalFinding("not its own", f"Seat {seat} is a person's, whom nobody relieves.")
            return
        name = f"{public.name} (seat {seat}, {', '.join(filter(None, (agent.level, agent.style)))})"
        if self._players[seat] is None:
            yield RivalFinding("open", f"{name} can't be asked: this release has no player that was sealed so.")
        elif moves.others:
            yield self._of_others(name, moves.others)
        elif not relieved:
            yield RivalFinding("proved", f"{name} is proved: what it played, {counted(moves.own, 'move')}, is its own.")
        if relieved and not moves.others:
            yield RivalFinding("open", self._of_relief(seat, name, moves))

    def _of_others(self, name: str, others: Sequence[str]) -> RivalFinding:
        more = len(others) - NAMED
        named = "; ".join(others[:NAMED]) + (f"; and {more:,} more" if more > 0 else "")
        if self._told.release != RELEASE:
            return RivalFinding("open", f"{name} would move otherwise in this release: {named}.")
        return RivalFinding("not its own", f"{name} didn't play as it was sealed to: {named}. {ROUNDING}")

    def _of_relief(self, seat: Seat, name: str, moves: _Moves) -> str:
        standing = "nobody" if self._told.stand_in is None else self._told.stand_in.level
        return (
            f"{name} was relieved: {counted(moves.stand_in, 'move')} by {standing}, who was sealed to stand in, and "
            f"{counted(moves.own, 'move')} of its own. That it had to be relieved isn't proved, and so nothing is of "
            "this seat."
        )
