"""House rules in short words, for the hall, the map and the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.game.ruleset import RuleSet
from pazaak.house.phrases import capitalized, counted
from pazaak.stage.paint.canvas import Canvas

GAP = 5.0


def draw_rules(canvas: Canvas, words: Sequence[str], rect: FRect, *, size: float = 17) -> None:
    """Draw sentences one below the other, each with a mark, sharing the height of the rect."""
    width = rect.width - 22

    def height(sentence: str) -> float:
        return canvas.paragraph_height(sentence, width, size=size, leading=1.2)

    while size > 12 and sum(height(sentence) + GAP for sentence in words) > rect.height:
        size -= 1
    top = rect.top
    for sentence in words:
        canvas.dot((rect.left + 6, top + size * 0.62 * canvas.text_scale), 3.2, "gold")
        canvas.paragraph(sentence, FRect(rect.left + 22, top, width, height(sentence) + 2), size=size, leading=1.2)
        top += height(sentence) + GAP


@dataclass(frozen=True, slots=True)
class RuleSign:
    """A house rule as an icon, two words and a sentence."""

    icon: str
    name: str
    """Words as they continue a sentence, in lower case."""
    clause: str
    """Sentence without its full stop."""

    @property
    def words(self) -> str:
        return capitalized(self.name)

    @property
    def sentence(self) -> str:
        return f"{self.clause}."


def rule_signs(rules: RuleSet) -> tuple[RuleSign, ...]:
    """Return the rules of a table worth knowing before play, the most important first."""
    penalty, bets = rules.bust_penalty, f"Bets before each set, up to {counted(rules.max_bet, 'ante')}"
    paid = f"A bust pays {counted(penalty, 'ante')} into the pot"
    told = (
        (RuleSign("cards", "nine cards", "Nine cards of 20 or less win the set"), rules.nine_cards == "win"),
        (RuleSign("cards", "totals only", "Nine cards don't win: totals are compared"), rules.nine_cards != "win"),
        (RuleSign("eye", "open decks", "Side decks are open; hands stay hidden"), rules.open_side_decks),
        (RuleSign("coin", "ante each set", "A new ante for every set"), rules.ante_every == "set"),
        (RuleSign("chips", f"bets to {rules.max_bet}", bets), rules.bets),
        (RuleSign("cross", "no bets", "No bets, only the ante"), not rules.bets),
        (RuleSign("burst", f"bust: {penalty}", paid), penalty > 0),
        (RuleSign("burst", "free busts", "A bust costs the set and nothing more"), penalty == 0),
        (RuleSign("refresh", "fresh deck", "A fresh main deck for every set"), rules.reshuffle == "set"),
        (RuleSign("star", "gold cards", "Gold cards are welcome"), rules.gold_cards),
        (RuleSign("star", "no gold", "No gold cards at these tables"), not rules.gold_cards),
    )  # fmt: skip
    return tuple(sign for sign, holds in told if holds)


def rule_tags(rules: RuleSet) -> tuple[str, ...]:
    """Return the rules that set a table apart in two or three words each, the most important first."""
    bust = "busts are free" if rules.bust_penalty == 0 else f"bust pays {counted(rules.bust_penalty, 'ante')}"
    told = (
        ("open side decks", rules.open_side_decks),
        ("an ante every set", rules.ante_every == "set"),
        (f"bets to {counted(rules.max_bet, 'ante')}" if rules.bets else "no bets", True),
        (bust, True),
        ("no gold cards", not rules.gold_cards),
        ("fresh deck every set", rules.reshuffle == "set"),
        ("nine cards win" if rules.nine_cards == "win" else "nine cards don't win", True),
    )
    return tuple(words for words, holds in told if holds)
