"""Sealed matches of every game, the small one too, with rivals who play as they were sealed to, or as a test has it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.ledger.fairness import add_seal
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.records.transcript import GameRecord, sealed_record
from pazaak.house.rules.agents import AgentRecipe, RandomAgent
from pazaak.house.rules.catalogue import AnyAgent, AnyGame
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER, AnySession, Session, with_purses
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import InlineThinker, Thinker, WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.games import GAMES as PATHS
from tests.house.conftest import NOW, RIVALS, TODAY
from tests.house.records.sealed_matches import BUY_IN, DECKS, TABLES

SMALL = "highcard"
PLACES = {**PATHS, SMALL: "tests.table.small_game.register:HIGH_CARD"}
GAMES: dict[str, AnyGame] = {name: load_game(path) for name, path in PLACES.items()}
SITTING: dict[str, tuple[tuple[str, str | None], ...]] = {
    "pazaak": (("sharp", "gambler"),),
    "hazari": (("lexical", "front"), ("master", "deep"), ("sums", None)),
    "fives": (("sums", "gambler"), ("lexical", None)),
    "kitti": (("greedy", "gambler"), ("master", None)),
    "crash": (("sums", "deep"), ("master", "front")),
    "hokm": (("casual", None), ("adept", None), ("rules", None)),
    "dou_dizhu": (("casual", None), ("adept", None)),
    "big_three": (("steady", None), ("casual", None), ("adept", None)),
    "pazu": (("sharp", None), ("novice", None)),
    SMALL: (("master", None), ("master", None)),
}
"""Level and temper of each rival; the person sits on seat 0."""
OPTIONS = {name: options for name, (_, options) in TABLES.items()} | {SMALL: {}, "hokm": {"target": 1, "stake": 100}}
Find = Callable[[AnySession, int], Thinker[Any, Any]]
"""Finder of the thinker at a seat."""


def company_of(game: str) -> tuple[SealedSeat, ...]:
    """Return the company at the table, as it is sealed."""
    seats = 1 + len(SITTING[game])
    rivals = (
        SealedSeat(f"Rival {number}", level, style, GAMES[game].budget(level, seats))
        for number, (level, style) in enumerate(SITTING[game], start=1)
    )
    return (SealedSeat("You"), *rivals)


def sealed_deal(game: str, seed: int, options: dict[str, Any]) -> SealedDeal:
    """A deal of such a table."""
    line = new_line(Random(f"{game}/{seed}"), game, options, company_of(game), stand_in=GAMES[game].reference)
    return SealedDeal(line)


def sit_down(profile: Profile, game: str, seed: int = 1) -> AnySession:
    """A match for stakes that is sealed and dealt, and of which nothing has been played."""
    known = load_roster(RIVALS).rivals
    accounts = (PLAYER, *(known[number].account for number in range(len(SITTING[game]))))
    options = {**OPTIONS[game], **({"side_decks": DECKS} if game == "pazaak" else {})}
    stakes = StakeTerms(BUY_IN)
    setup = with_purses(profile.ledger, MatchTerms(GAMES[game], accounts, 0, options), stakes)
    setup = replace(setup, options=GAMES[game].write_out(len(accounts), setup.options)).as_stored()
    deal = sealed_deal(game, seed, dict(setup.options))
    with profile.ledger.transaction() as store:
        seal = add_seal(store, deal, TODAY).dealt("seven sevens")
    setup = replace(setup, seed=seal.deal.seed).seated()
    return Session.begin(profile, setup, today=TODAY, stakes=stakes, context=StoredPurpose(seal=seal))


def recipe_of(session: AnySession, seat: int) -> AgentRecipe[Any, Any]:
    """Return the recipe of the rival on a seat, for this process or another."""
    agent = session.sealed_agent(seat)
    assert agent is not None
    told = (PLACES[session.game.name], agent.level, agent.style, agent.seed)
    return AgentRecipe("pazaak.house.rules.agents:rival_agent", told)


def inline(session: AnySession, seat: int) -> Thinker[Any, Any]:
    """A rival who thinks here."""
    return InlineThinker(recipe_of(session, seat).build())


def in_worker(worker: WorkerProcess) -> Find:
    """Rivals who think in a process of their own."""
    return lambda session, seat: WorkerThinker(recipe_of(session, seat), worker)


@dataclass
class Sitters:
    """Players of a session as a table has them: rivals of the house, and a person who moves at random."""

    session: AnySession
    find: Find = inline
    person: Random = field(default_factory=lambda: Random(1))
    players: dict[int, HousePlayer[Any, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat, who in enumerate(self.session.seats):
            if who != PLAYER:
                self.players[seat] = HousePlayer(who, self._thinker(seat), self._stand_in(seat), self._first)

    def _thinker(self, seat: int) -> Callable[[], Thinker[Any, Any]]:
        return lambda: self.find(self.session, seat)

    def _stand_in(self, seat: int) -> Callable[[], Thinker[Any, Any]]:
        def found() -> Thinker[Any, Any]:
            sealed = self.session.sealed
            assert sealed is not None
            assert sealed.stand_in is not None
            self.session.relieve(seat)
            return InlineThinker(self.session.game.rival(sealed.stand_in.level, None, sealed.stand_in.seed))

        return found

    def _first(self, view: Any) -> Any:
        return next(iter(self.session.rules.moves(view)))

    def move(self) -> None:
        """Whoever's turn it is moves, and the move is stored."""
        session = self.session
        seat = session.to_act
        assert seat is not None
        view = session.view(seat)
        if seat not in self.players:
            offered = [move for move, _ in zip(session.rules.moves(view), range(40), strict=False)]
            staying = [move for move in offered if session.game.write(move) not in ("leave", "fold")]
            session.play(self.person.choice(staying or offered), seat)
            return
        player = self.players[seat]
        player.ask(view, session.ply)
        while (move := player.poll()) is None:
            pass
        session.play(move, seat)

    def play(self, most: int = 100_000) -> None:
        """Play this number of moves, or to the end."""
        for _ in range(most):
            if self.session.over:
                return
            self.move()


def resumed(profile: Profile) -> AnySession:
    """The match that waits to be gone on with."""
    (record,) = profile.unfinished()
    return Session.resume(profile, record, GAMES, today=TODAY)


def opened(folder: Path) -> Profile:
    return Profile.open(folder, roster=load_roster(RIVALS), now=NOW)


def forged(game: str, weak: Callable[[AnyGame, int], AnyAgent], seed: int = 1, sealed: str = "") -> GameRecord:
    """A match whose rivals played as somebody else: all but that as it should be, seal, chain and result too.

    `sealed` is the line it is sealed with; one of the table's own if it is empty.
    """
    rules = GAMES[game]
    seats = 1 + len(SITTING[game])
    side_decks = {"side_decks": DECKS} if game == "pazaak" else {}
    options = rules.write_out(seats, {**OPTIONS[game], **side_decks, "purses": [BUY_IN] * seats})
    deal = SealedDeal(sealed) if sealed else sealed_deal(game, seed, options)
    match: Match[Any, Any, Any, Any] = Match(rules.build(seats, deal.record.table_options), deal.seed)
    agents = [RandomAgent(match.rules, "person"), *(weak(rules, seat) for seat in range(1, seats))]
    movers = []
    while (seat_to_act := match.to_act) is not None:
        movers.append(seat_to_act)
        match.play(agents[seat_to_act].choose(match.view(seat_to_act)))
    outcome, held = match.rules.outcome(match.state), match.rules.holdings(match.state).seats
    assert outcome is not None
    moves = [(mover, rules.write(move)) for mover, move in zip(movers, match.history, strict=True)]
    return sealed_record(deal, moves, outcome.reason, [now - BUY_IN for now in held])
