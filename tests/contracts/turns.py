"""Common parts of Pazaak and Pazu-Pazaak in the contracts: side decks, and options of a turn."""

from __future__ import annotations

GOLD = ["+1", "+2", "+3", "-1", "-2", "-3", "2&4", "3&6", "D", "T"]
GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]
STARTER = ["+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]
TURNS: dict[str, list[object]] = {
    "auto_stand": ["turn_end", "always", "never"],
    "flip": ["both", "positive"],
    "reshuffle": ["empty", "set"],
    "bust_penalty": [0, 1, 3],
    "ante_min": [1, 7, 10],
    "ante_max": [40, 200],
}
