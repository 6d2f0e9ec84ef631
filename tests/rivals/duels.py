"""Matches between computer players, and the bad gamblers that honest levels must beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal

from pazaak.game import moves as m
from pazaak.game.betting import ante_range, bet_range, raise_range
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.options import build_rules
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.rules.catalogue import AnyAgent
from pazaak.house.rules.match import Match

Maker = Callable[[int], AnyAgent]
Habit = Literal["always bets the pot", "never folds", "folds to any bet", "always leaves"]


@dataclass(frozen=True, slots=True)
class Tally:
    """The first player's results in a row of matches."""

    share: float
    """Of the matches won."""
    points: float
    """Credits a match."""
    points_se: float


class BadGambler:
    """Plays the cards as somebody else does, but has one bad habit with credits."""

    def __init__(self, cards: AnyAgent, habit: Habit) -> None:
        self._cards = cards
        self._habit = habit

    def prepare(self, view: View) -> None:
        self._cards.prepare(view)

    def choose(self, view: View) -> m.Move:
        table = view.table
        pots = self._habit == "always bets the pot"
        match table.phase:
            case Phase.ANTE | Phase.ACCEPT if self._habit == "always leaves":
                return m.LEAVE
            case Phase.ANTE:
                return m.NameAnte(ante_range(table)[0])
            case Phase.ACCEPT:
                return m.ACCEPT
            case Phase.BET:
                sizes = bet_range(table)
                return m.Bet(sizes[-1]) if pots and sizes else m.CHECK
            case Phase.ANSWER if self._habit == "folds to any bet":
                return m.FOLD
            case Phase.ANSWER:
                sizes = raise_range(table)
                return m.Raise(sizes[-1]) if pots and sizes else m.CALL
            case _:
                move: m.Move = self._cards.choose(view)
                return move


def duel(first: Maker, second: Maker, matches: int, deck: str = "starter", **options: Any) -> Tally:
    """A row of matches; every deal is played twice, with the seats exchanged."""
    cards = [card.value for card in READY_DECKS[deck]]
    rules = build_rules(None, {"side_decks": [cards, cards], **options})
    points: list[int] = []
    wins = 0
    for number in range(matches):
        seat = number % 2
        players = [first(number), second(number)]
        if seat:
            players.reverse()
        outcome = _played(Match(rules, number // 2), players)
        points.append(outcome.points[seat])
        wins += outcome.winners[0] == seat
    mean = sum(points) / matches
    spread = sqrt(sum((point - mean) ** 2 for point in points) / matches)
    return Tally(wins / matches, mean, spread / sqrt(matches))


def _played(match: Match[Any, Any, Any, Any], players: list[AnyAgent]) -> Any:
    for seat in (0, 1):
        players[seat].prepare(match.view(seat))
    while (acting := match.to_act) is not None:
        match.play(players[acting].choose(match.view(acting)), acting)
    return match.rules.outcome(match.state)
