"""Computer players. They are given a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import DECK_52, Card
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.state import View, taker


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why: what the coach says. It crosses to the worker and back, so it is a plain value."""

    card: Card
    reason: str


def advise(view: View) -> Advice:
    """Return the move of a careful player, with its reason."""
    table, playable = view.table, sorted(view.playable, key=lambda card: card.rank)
    if not table.trick:
        sure = [card for card in playable if not _higher(view, card)]
        if sure:
            return Advice(sure[-1], "nothing that is left beats it")
        return Advice(playable[-1], "it is the highest you hold")
    last = len(table.trick) == table.seats - 1
    winning = [card for card in playable if taker((*table.trick, card)) == len(table.trick)]
    if not winning:
        return Advice(playable[0], "the trick is lost: give the lowest")
    if last:
        return Advice(winning[0], "it is enough to take the trick")
    return Advice(winning[-1], "it is your best chance of the trick")


def _higher(view: View, card: Card) -> int:
    """Return the number of cards possibly held by others that would beat a card."""
    known = {*view.hand, *view.table.gone}
    return sum(other.suit == card.suit and other.rank > card.rank for other in DECK_52 if other not in known)


class Master:
    """Plays what the coach would say."""

    def __init__(self, seed: int) -> None:
        """Ignore the seed: only a player that leaves something to chance needs it."""

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        return Play(advise(view).card)


class Coach:
    """The coach, as the worker process builds it."""

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Advice:
        return advise(view)
