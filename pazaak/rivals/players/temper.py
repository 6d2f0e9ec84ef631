"""Levels and tempers of opponents: faults of a planner, its tastes, and its bets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from pazaak.rivals.players.character import Betting, Character

TIMID = Betting(bets_from=0.8, size=0.0, raises_from=inf, nerve=inf)
"""Betting of the least, and only when all but certain to win; never folds."""
EASY = Betting(ante=0.1, bets_from=0.62, size=0.25, raises_from=0.8, nerve=0.15)
SOUND = Betting(ante=0.2, bets_from=0.55, size=0.6, raises_from=0.68)
SHARP = Betting(ante=0.3, bets_from=0.52, size=1.0, raises_from=0.6)


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of opponents."""

    cards: Character
    betting: Betting


LEVELS: dict[str, Level] = {
    "novice": Level(Character(inattention=0.1, thrift=0.8, blur=0.102), TIMID),
    "dabbler": Level(Character(thrift=0.85, blur=0.09), EASY),
    "regular": Level(Character(fear=0.1, blur=0.08), EASY),
    "sharp": Level(Character(thrift=0.9, blur=0.064), SOUND),
    "expert": Level(Character(fear=0.05, blur=0.046), SHARP),
    "master": Level(Character(), SHARP),
}
"""Levels by name, gentlest first; each is the planner with smaller faults."""
STRONGEST = "master"


@dataclass(frozen=True, slots=True)
class Style:
    """A temper: changes to a level's play and bets."""

    thrift: float = 0.0
    fear: float = 0.0
    ambition: float = 0.0
    filling: float = 0.0
    misses: float = 0.0
    counts: bool = False
    ante: float = 0.0
    bets_from: float = 0.0
    nerve: float = 0.0
    bluffs: float = 0.0
    size: float = 0.0

    def of_cards(self, cards: Character) -> Character:
        """Return the character changed by this temper."""
        return replace(
            cards,
            thrift=cards.thrift + self.thrift,
            fear=cards.fear + self.fear,
            ambition=cards.ambition + self.ambition,
            filling=cards.filling + self.filling,
            misses=cards.misses + self.misses,
            counts=cards.counts or self.counts,
        )

    def of_bets(self, betting: Betting) -> Betting:
        """Return the betting changed by this temper."""
        return replace(
            betting,
            ante=min(max(betting.ante + self.ante, 0.0), 1.0),
            bets_from=betting.bets_from + self.bets_from,
            nerve=betting.nerve + self.nerve,
            bluffs=betting.bluffs + self.bluffs,
            size=min(betting.size + self.size, 1.0),
        )


STYLES: dict[str, Style] = {
    "even": Style(),
    "cautious": Style(fear=0.12, ante=-0.2, bets_from=0.06),
    "gambler": Style(fear=-0.15, ambition=0.15, ante=0.3, bets_from=-0.03, nerve=0.1, bluffs=0.1),
    "hoarder": Style(thrift=0.35),
    "board_filler": Style(filling=0.3, misses=0.45),
    "bully": Style(ante=0.4, bets_from=-0.05, bluffs=0.3, size=1.0),
    "card_counter": Style(counts=True),
    "daydreamer": Style(fear=-0.15, ambition=0.15, ante=0.3, bets_from=-0.03, nerve=0.1, bluffs=0.1, misses=0.6),
    "scatterbrain": Style(thrift=0.35, misses=0.5),
    "tinkerer": Style(misses=0.3),
}
"""Tempers by name; each goes with every level. Those of the first tables overlook cards as a beginner would."""
