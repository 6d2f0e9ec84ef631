"""Stories of matches that are played from a position, in notation."""

from __future__ import annotations

from datetime import date
from typing import Any

from pazaak.career.achievements.definition import Told
from pazaak.career.career import Career
from pazaak.career.history.match_story import Story, story_of
from pazaak.career.queries import CareerQueries
from pazaak.career.world import World
from pazaak.game.notation import parse_move
from pazaak.game.options import build_rules
from pazaak.house.rules.match import Match
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.rivals.register import PAZAAK

CALM = {"bets": False}
"""Every set begins with a draw."""


class NoRows:
    """Books of a profile in which nothing was ever written."""

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        return []


def story(*moves: str, options: dict[str, Any] | None = None, **position: Any) -> Story:
    """Play from a position: in the middle of a turn of seat 0 unless it says otherwise."""
    rules = build_rules(None, CALM if options is None else options)
    given = {"phase": "turn", "leader": 0, "hands": [[], []], **position}
    return story_of(rules, Match(rules, 1, given), [parse_move(move) for move in moves])


def told(*moves: str, world: World, rival: str = "rival:mirel", seat: int = 0, **given: Any) -> Told:
    """The story as one seat saw it; who has won is what the rules say."""
    played = story(*moves, **given)
    return Told(played, seat, played.winner == seat, rival, CareerQueries(NoRows(), world))


def quick_match(
    career: Career,
    rival_id: str = "mirel",
    *,
    won: bool = True,
    stakes: bool = True,
    purpose: MatchPurpose | None = None,
    day: date | None = None,
    rides: bool = True,
    **position: Any,
) -> int:
    """A real match in the ledger, from its last set on; one stand decides it. Its number comes back."""
    rival = career.world.roster[rival_id]
    accounts = (PLAYER, rival.account)
    purses = [career.ledger.balance(who) for who in accounts] if stakes else [1000, 1000]
    ante = rival.ante_min
    given = {
        "phase": "turn", "leader": 0, "sets": [2, 2], "boards": [[10], [9, 8] if won else [10, 10]],
        "stood": [False, True], "deck": [9], "hands": [[], []], "ante": ante, "pot": 2 * ante,
        "purses": [purse - ante for purse in purses], **position,
    }  # fmt: skip
    options = {"ante_min": ante, "ante_max": rival.ante_max, "side_decks": [career.decks.chosen.notation] * 2}
    session = Session.begin(
        career.profile,
        MatchTerms(PAZAAK, accounts, 3, options if stakes else {**options, "purses": purses}, given),
        today=day or career.today,
        stakes=WHOLE_PURSE if stakes else None,
        context=StoredPurpose(
            purpose or MatchPurpose("table", "backroom", {"deck": career.decks.chosen.name}),
            hook=career.hook() if rides else None,
        ),
    )
    session.play(parse_move("stand"), 0)
    assert session.over
    assert session.match_id is not None
    return session.match_id
