"""The host's score with the player's cards: they play the table at the player's seat, by the same formula."""

from __future__ import annotations

import json
from typing import Any

from pazaak.career.contests.daily import score_parts, total
from pazaak.career.history.match_story import told
from pazaak.career.tonight.scoring import daily_score, table_score
from pazaak.house.ledger.ledger import PLAYER, rival_account
from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import find
from pazaak.house.rules.match import AnyMatch
from pazaak.house.session.terms import MatchTerms

FACTORY = "pazaak.career.tonight.par:host_player"
"""Path of `host_player`, for the process that thinks."""


class HostPlayer(Unprepared):
    """A player whose only answer is the host's score at a table, for thinkers beside the screen."""

    def __init__(self, game: AnyGame, told: dict[str, Any]) -> None:
        self._game, self._told = game, told

    def choose(self, view: object) -> int:
        """Play the table to its end and return the score; `view` is not looked at."""
        game, rivals, seed = self._game, self._told["rivals"], self._told["seed"]
        seats = (PLAYER, *(rival_account(id) for id, *_ in rivals))
        terms = MatchTerms(game, seats, seed, self._told["options"]).seated()
        levels = {rival_account(id): (level, style, own) for id, level, style, own in rivals}
        level, style, own = levels[seats[1]]
        levels[PLAYER] = level, style, own + 1
        match: AnyMatch = terms.deal()
        players = [game.rival(*levels[account]) for account in terms.seats]
        for seat, player in enumerate(players):
            player.prepare(match.view(seat))
        while (mover := match.to_act) is not None:
            match.play(players[mover].choose(match.view(mover)), mover)
        seat = terms.seats.index(PLAYER)
        if game.short is not None:
            return table_score(game, game.short, match, seat, left=False)
        return _daily(terms, match, seat)


def host_player(game: str, table: str) -> HostPlayer:
    """Return the player of a table: the path of its game, and its rivals, seed and options as JSON."""
    return HostPlayer(find(game), json.loads(table))


def _daily(terms: MatchTerms[Any, Any, Any, Any], match: AnyMatch, seat: int) -> int:
    moves = tuple(map(terms.game.write, match.history))
    chips = match.rules.holdings(match.state).seats[seat] - terms.options["purses"][seat]
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the match was played to its end"
    story = told(terms.seed, terms.options, None, moves)
    return daily_score(total(score_parts(story, seat, chips, won=seat in outcome.winners)))
