"""Rivals that differ beyond strength: the named levels with a temper."""

from __future__ import annotations

from partition_games.engine.moves import Lay, Swap
from partition_games.engine.options import HazariOptions
from partition_games.engine.players.bots import LEVELS, Levelled, better_shown, laid, may_show
from partition_games.engine.players.fives import SHORT_MEMORY, with_memory
from partition_games.engine.players.reckoning import tempered, weigh_exchanges
from partition_games.engine.state import View
from partition_games.engine.temper import Temper
from pazaak.house.rules.cards import CARD_NUMBER
from pazaak.house.rules.catalogue import OptionsError

_NEAR = {Temper.FRONT: 0.97, Temper.DEEP: 0.97, Temper.GAMBLER: 0.93}
"""Least value of an exchange, as a share of the best, that a temper may prefer."""
_WEIGHING = {"sums", "master"}


class Tempered(Levelled):
    """A player of a level that prefers some of the nearly equal ways to others."""

    def __init__(self, level: str, temper: Temper) -> None:
        super().__init__(level)
        self._temper = temper

    def _shows(self, view: View) -> bool:
        return may_show(view) if self._temper is Temper.GAMBLER else better_shown(view)

    def _arrange(self, view: View) -> Lay:
        cards = tuple(sorted(CARD_NUMBER[card] for card in view.hand))
        split = tempered(view.options, cards, self._level, self._temper)
        return laid(cards, split, rides=isinstance(view.options, HazariOptions))

    def _exchange(self, view: View) -> Swap:
        """Return the preferred of nearly the best exchanges: FRONT changes many cards, DEEP few, GAMBLER for points."""
        if self._level not in _WEIGHING:
            return super()._exchange(view)
        weighed = weigh_exchanges(view if self._level == "master" else with_memory(view, SHORT_MEMORY))
        best = max(exchange.worth for exchange in weighed)
        near = [exchange for exchange in weighed if exchange.worth >= best * _NEAR[self._temper]]
        if self._temper is Temper.GAMBLER:
            kept = max(near, key=lambda exchange: exchange.points).kept
        else:
            sign = 1 if self._temper is Temper.DEEP else -1
            kept = max(near, key=lambda exchange: (sign * len(exchange.kept), exchange.worth)).kept
        return Swap(tuple(card for card in view.hand if card not in kept))


def tempered_rival(level: str, style: str, seed: int) -> Tempered:
    """Return a player by level and temper; it needs no chance. Raises OptionsError."""
    if level not in LEVELS or style not in list(Temper):
        raise OptionsError(f"Nobody plays as {level!r:.40} with the temper {style!r:.40}.")
    return Tempered(level, Temper(style))
