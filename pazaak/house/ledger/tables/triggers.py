"""Triggers of tables that a later version makes again, as triggers are dropped with their table."""

from __future__ import annotations

PLAY_ORDER = """
CREATE TRIGGER play_in_order BEFORE INSERT ON play
WHEN NEW.ply <> (SELECT COUNT(*) + 1 FROM play WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'a move is missing before this one'); END;

CREATE TRIGGER play_after_result BEFORE INSERT ON play
WHEN EXISTS (SELECT 1 FROM result WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'the match is over'); END;
"""
"""Triggers that store moves in order, and none after the result."""

FIGURE_TOTALS = """
CREATE TRIGGER figure_moves_total AFTER INSERT ON figure
WHEN EXISTS (SELECT 1 FROM chair WHERE match = NEW.match AND seat = NEW.seat AND who = 'player')
BEGIN
    INSERT INTO figure_total SELECT game, NEW.what, NEW.value, 1, NEW.value, NEW.value FROM match WHERE id = NEW.match
    ON CONFLICT (game, what) DO UPDATE SET total = total + NEW.value, matches = matches + 1,
        best = MAX(best, NEW.value), least = MIN(least, NEW.value);
END;
"""
"""Trigger that keeps the totals of the player's figures."""
