"""The coach of the practice tables: the share of hands each card wins."""

from __future__ import annotations

from pazaak.side_games.hokm.moves import KEEP, Discard, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.players.coach import Advice
from pazaak.side_games.hokm.scenes.hand import HokmControls
from pazaak.side_games.hokm.state import View
from pazaak.table.cards52 import card_sign, card_signs
from pazaak.table.coach import LineCoach
from pazaak.table.tricks.drawing import suit_title
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices

ADVISER = "pazaak.side_games.hokm.players.coach:Coach"


class HokmCoach(LineCoach[View, Advice]):
    """The coach: when called, shows the best move in a line and a share on each card. Sorts the hints too."""

    action = "call"
    always = True

    @property
    def listening(self) -> bool:
        return self.called

    def __init__(self, context: TableContext[View, Move], house: TableServices) -> None:
        super().__init__(context, house, ADVISER, advised)
        controls = context.controls
        assert isinstance(controls, HokmControls)
        self._controls = controls

    def answer(self, question: View, advice: Advice) -> None:
        super().answer(question, advice)
        ranked = sorted(advice.shares, key=lambda move: (move == advice.best, advice.shares[move]), reverse=True)
        self._controls.advise({move: advice.shares[move] for move in ranked})

    def silence(self) -> None:
        super().silence()
        self._controls.advise({})

    ponder = fail = silence


def advised(advice: Advice) -> str:
    """Return the advice as a line: the best move and the second best, each with the share of hands it wins."""
    others = [move for move in advice.shares if move != advice.best]
    second = max(others, key=lambda move: advice.shares[move], default=None)
    told = [_share(advice, move) for move in (advice.best, second) if move is not None]
    return f"Coach: {' '.join(told)}"


def _share(advice: Advice, move: Move) -> str:
    share = advice.shares.get(move)
    return f"{_named(move)}." if share is None else f"{_named(move)}: {share:.0%}."


def _named(move: Move) -> str:
    match move:
        case NameTrump(suit):
            return suit_title(suit)
        case PlayCard(card):
            return card_sign(card)
        case Discard(cards):
            return card_signs(cards)
        case _:
            return "Keep" if move == KEEP else "Take the next"
