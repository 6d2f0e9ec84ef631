"""Text notation of moves and cards, as used in saves, talk and logs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar, cast

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.house.rules.protocols import NotationError


class Amount(Protocol):
    """A move that names an amount of credits."""

    def __init__(self, amount: int) -> None: ...

    @property
    def amount(self) -> int: ...


_DIGITS = "[0-9]{1,100}"
"""Pattern of an amount: no purse has so many digits, and the rules refuse what is too large with the range."""

Words = TypeVar("Words")
Amounts = TypeVar("Amounts", bound=Amount)


def _write_play(play: Play) -> str:
    if len(PLAYS[play.card]) == 1:
        return play.card.value
    if play.card is SideCard.GOLD_SWITCH:
        return f"{play.card.value}:{play.value:+}"
    return f"{play.card.value}:{'+' if play.value > 0 else '-'}"


_PLAY_BY_TEXT = {_write_play(play): play for plays in PLAYS.values() for play in plays}
_TEXT_BY_PLAY = {play: text for text, play in _PLAY_BY_TEXT.items()}


def parse_card(text: str) -> SideCard:
    """Return a side card from its notation; `+-3` and `1+-2` are read as `±3` and `1±2`. Raises NotationError."""
    try:
        return SideCard(text.strip().replace("+-", "±"))
    except ValueError:
        raise NotationError(f"There is no side card {text!r:.60}.") from None


class MoveNotation(Generic[Words, Amounts]):
    """Notation of a game played with side cards: fixed words, verbs with an amount, and the cards."""

    def __init__(self, words: Mapping[str, Words], amounts: Mapping[str, type[Amounts]]) -> None:
        self._words = words
        self._amounts = amounts
        self._text_by_word = {move: text for text, move in words.items()}
        self._verb_by_type = {kind: verb for verb, kind in amounts.items()}
        self._text_by_small_letters = {text.lower(): text for text in (*words, *_PLAY_BY_TEXT)}
        self._amount = re.compile(rf"({'|'.join(amounts)}) ({_DIGITS})", re.ASCII)

    def write(self, move: Words | Amounts | Play) -> str:
        """Return the move in notation."""
        if isinstance(move, Play):
            return _TEXT_BY_PLAY[move]
        verb = self._verb_by_type.get(cast(type[Amounts], type(move)))
        if verb is not None:
            return f"{verb} {cast(Amounts, move).amount}"
        return self._text_by_word[cast(Words, move)]

    def parse(self, text: str) -> Words | Amounts | Play:
        """Return a move from its notation. Raises NotationError with a sentence."""
        words = " ".join(text.split())
        if words in self._words:
            return self._words[words]
        amount = self._amount.fullmatch(words)
        if amount:
            return self._amounts[amount[1]](int(amount[2]))
        play = _PLAY_BY_TEXT.get(words.replace("+-", "±"))
        if play is None:
            raise NotationError(self._unread(words))
        return play

    def _unread(self, words: str) -> str:
        card = words.replace("+-", "±")
        if card in SideCard.__members__.values():
            ways = ", ".join(_TEXT_BY_PLAY[play] for play in PLAYS[SideCard(card)])
            return f"Say how {card} is played: {ways}."
        small = card.lower()
        meant = small if self._amount.fullmatch(small) else self._text_by_small_letters.get(small)
        if meant is not None:
            return f"There is no move {words!r:.60}. It is written {meant!r:.60}."
        verb = small.partition(" ")[0]
        if verb in self._amounts:
            return f"{words!r:.60} lacks a whole number of credits, as in '{verb} 40'."
        return f"There is no move {words!r:.60}."


_PAZAAK: MoveNotation[
    m.Accept | m.Leave | m.Check | m.Call | m.Fold | m.EndTurn | m.Stand | m.AnswerTie, m.NameAnte | m.Bet | m.Raise
] = MoveNotation(
    {
        "accept": m.ACCEPT,
        "leave": m.LEAVE,
        "check": m.CHECK,
        "call": m.CALL,
        "fold": m.FOLD,
        "end": m.END_TURN,
        "stand": m.STAND,
        "tiebreak yes": m.SPEND_TIEBREAKER,
        "tiebreak no": m.KEEP_TIEBREAKER,
    },
    {"ante": m.NameAnte, "bet": m.Bet, "raise": m.Raise},
)

write_move = _PAZAAK.write
"""Return a move of Pazaak in notation."""
parse_move = _PAZAAK.parse
"""Return a move of Pazaak from its notation. Raises NotationError with a sentence."""
