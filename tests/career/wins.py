"""Matches of a career that end as a test wants them to."""

from __future__ import annotations

from typing import Any

from pazaak.career.career import Career
from pazaak.house.rules.match import Match
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakSession
from tests.career.careers import begin, pay, play_out


def set_purse(career: Career, credits: int) -> None:
    """Let the player have exactly so many credits."""
    pay(career, credits - career.purse)


def beat(career: Career, rival_id: str, *, kind: str = "table") -> PazaakSession:
    """Win a match for stakes against a rival."""
    return play_until(career, rival_id, won=True, kind=kind)


def play_until(career: Career, rival_id: str, *, won: bool, kind: str = "table") -> PazaakSession:
    """Play a match that ends like that: of all deals one is looked for in which players of the rule of r1 end so."""
    rival = career.world.roster[rival_id]
    terms = career.terms(rival, kind=kind)
    purses = [career.purse, career.ledger.balance(rival.account)]
    ((played,),) = career.ledger.rows("SELECT COUNT(*) FROM match")
    rules = PAZAAK.build(2, {**terms.options, "purses": purses})
    for seed in range(100 * played, 100 * played + 60):
        match: Match[Any, Any, Any, Any] = Match(rules, seed)
        agents = (R1(), R1())
        while (seat := match.to_act) is not None:
            match.play(agents[seat].choose(match.view(seat)), seat)
        outcome = rules.outcome(match.state)
        if outcome is not None and (outcome.winners == (0,)) is won:
            break
    else:
        raise AssertionError("sixty matches did not end like that")
    session = begin(career, rival.account, terms, seed)
    play_out(session, (R1(), R1()))
    assert session.outcome is not None
    assert (session.outcome.winners == (0,)) is won
    return session
