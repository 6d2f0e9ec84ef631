"""Why a part of a view may be told by no zone: the reasons that several games give."""

from __future__ import annotations

PURSES = "what was brought less what was paid, as the pot and scores say; the table tells the person's own purse"
CLIMBING = {"table.purses": PURSES, "round.plays": "how often a seat has played only counts for a spring at the end"}
PARTITION = {"table.purses": PURSES, "table.deals_played": "a deal that is on has its number, which is told"}
MEMORY = "what a player remembers: who wants it told opens the stock between two deals, and the result says so"
