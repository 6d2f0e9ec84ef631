"""The library for bot makers: games, matches, players, contests and environments (docs/bots/library.md).

All that stands in `__all__` is public and changes by the rule of that page; the rest of the package may change at any
time. Views, states, events and positions are the JSON values of `talk`, moves are its notation (docs/bots/talk.md).
"""

from pazaak.house.arena.score import Score
from pazaak.house.records.transcript import TranscriptError
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import IllegalMoveError, NotationError, Outcome, PositionError
from pazaak.root.environment import environment
from pazaak.root.library.contest import play_matches
from pazaak.root.library.facts import GAME_NAMES, level_names, seat_counts, side_decks, table_options
from pazaak.root.library.match import Match
from pazaak.root.library.turn import Bot, Turn, house_player

__all__ = [
    "GAME_NAMES",
    "Bot",
    "IllegalMoveError",
    "Match",
    "NotationError",
    "OptionsError",
    "Outcome",
    "PositionError",
    "Score",
    "TranscriptError",
    "Turn",
    "environment",
    "house_player",
    "level_names",
    "play_matches",
    "seat_counts",
    "side_decks",
    "table_options",
]
