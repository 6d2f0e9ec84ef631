"""Messages for a table that broke, with stakes and without."""

from __future__ import annotations

STORED = (
    "Nothing is lost: every move is saved before you see it. Resume to lay the cards out again, or leave and use "
    "CONTINUE MATCH later."
)
NOT_STORED = "No credits are at stake. Resume to lay the cards out again, or leave and end the practice."
