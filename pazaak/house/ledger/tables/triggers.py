"""Triggers of tables that a later version makes anew, and that go with the old table."""

from __future__ import annotations

PLAY_ORDER = """
CREATE TRIGGER play_in_order BEFORE INSERT ON play
WHEN NEW.ply <> (SELECT COUNT(*) + 1 FROM play WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'a move is missing before this one'); END;

CREATE TRIGGER play_after_result BEFORE INSERT ON play
WHEN EXISTS (SELECT 1 FROM result WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'the match is over'); END;
"""
"""Moves are stored in their order, and none once the match has its result."""

FIGURE_TOTALS = """
CREATE TRIGGER figure_moves_total AFTER INSERT ON figure
WHEN EXISTS (SELECT 1 FROM chair WHERE match = NEW.match AND seat = NEW.seat AND who = 'player')
BEGIN
    INSERT INTO figure_total SELECT game, NEW.what, NEW.value, 1, NEW.value, NEW.value FROM match WHERE id = NEW.match
    ON CONFLICT (game, what) DO UPDATE SET total = total + NEW.value, matches = matches + 1,
        best = MAX(best, NEW.value), least = MIN(least, NEW.value);
END;
"""
"""The totals follow the player's figures."""
