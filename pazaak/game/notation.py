"""Moves and cards as text, the way they are saved, talked and logged."""

from __future__ import annotations

import re

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.house.rules.protocols import NotationError

_WORDS: dict[str, m.Move] = {
    "accept": m.ACCEPT,
    "leave": m.LEAVE,
    "check": m.CHECK,
    "call": m.CALL,
    "fold": m.FOLD,
    "end": m.END_TURN,
    "stand": m.STAND,
    "tiebreak yes": m.SPEND_TIEBREAKER,
    "tiebreak no": m.KEEP_TIEBREAKER,
}
_AMOUNTS: dict[str, type[m.NameAnte] | type[m.Bet] | type[m.Raise]] = {
    "ante": m.NameAnte,
    "bet": m.Bet,
    "raise": m.Raise,
}
_AMOUNT = re.compile(r"(ante|bet|raise) ([0-9]{1,100})", re.ASCII)
"""No purse comes near so many digits; what is too large is for the rules to refuse, with the range."""


def _write_play(play: Play) -> str:
    if len(PLAYS[play.card]) == 1:
        return play.card.value
    if play.card is SideCard.GOLD_SWITCH:
        return f"{play.card.value}:{play.value:+}"
    return f"{play.card.value}:{'+' if play.value > 0 else '-'}"


_PLAY_BY_TEXT = {_write_play(play): play for plays in PLAYS.values() for play in plays}
_TEXT_BY_PLAY = {play: text for text, play in _PLAY_BY_TEXT.items()}
_TEXT_BY_WORD = {move: text for text, move in _WORDS.items()}
_TEXT_BY_SMALL_LETTERS = {text.lower(): text for text in (*_WORDS, *_PLAY_BY_TEXT)}


def parse_card(text: str) -> SideCard:
    """A side card from its notation; `+-3` and `1+-2` are read as `±3` and `1±2`."""
    try:
        return SideCard(text.strip().replace("+-", "±"))
    except ValueError:
        raise NotationError(f"There is no side card {text!r:.60}.") from None


def write_move(move: m.Move) -> str:
    """The move in notation."""
    match move:
        case Play():
            return _TEXT_BY_PLAY[move]
        case m.NameAnte(amount):
            return f"ante {amount}"
        case m.Bet(amount):
            return f"bet {amount}"
        case m.Raise(amount):
            return f"raise {amount}"
        case _:
            return _TEXT_BY_WORD[move]


def parse_move(text: str) -> m.Move:
    """A move from its notation. Raises NotationError with a sentence."""
    words = " ".join(text.split())
    if words in _WORDS:
        return _WORDS[words]
    amount = _AMOUNT.fullmatch(words)
    if amount:
        return _AMOUNTS[amount[1]](int(amount[2]))
    play = _PLAY_BY_TEXT.get(words.replace("+-", "±"))
    if play is None:
        raise NotationError(_unread(words))
    return play


def _unread(words: str) -> str:
    card = words.replace("+-", "±")
    if card in SideCard.__members__.values():
        ways = ", ".join(_TEXT_BY_PLAY[play] for play in PLAYS[SideCard(card)])
        return f"Say how {card} is played: {ways}."
    small = card.lower()
    meant = small if _AMOUNT.fullmatch(small) else _TEXT_BY_SMALL_LETTERS.get(small)
    if meant is not None:
        return f"There is no move {words!r:.60}. It is written {meant!r:.60}."
    verb = small.partition(" ")[0]
    if verb in _AMOUNTS:
        return f"{words!r:.60} lacks a whole number of credits, as in '{verb} 40'."
    return f"There is no move {words!r:.60}."
