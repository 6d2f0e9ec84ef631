"""Version 6 of a profile's tables: without marks and links of finished matches that follow from the rest."""

from __future__ import annotations

from pazaak.house.ledger.tables.triggers import FIGURE_TOTALS, PLAY_ORDER

_MARKS = """
-- The names of the parts of states, for marks that are stored without them.
CREATE TABLE mark_names (
    id TEXT PRIMARY KEY CHECK (length(id) = 8),
    names TEXT NOT NULL CHECK (json_type(names) IS 'array')
) STRICT, WITHOUT ROWID;

-- What a move of a match that is on has changed of its marks; it goes when the match is over.
CREATE TABLE mark_change (
    match INTEGER NOT NULL REFERENCES match (id),
    ply INTEGER NOT NULL CHECK (ply >= 1),
    changes TEXT NOT NULL CHECK (json_type(changes) IS 'object'),
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;

-- The marks at the end of a match that is over; where it had no move, those of its opening are the last.
CREATE TABLE last_marks (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    marks TEXT NOT NULL CHECK (json_valid(marks))
) STRICT;

INSERT INTO mark_names
SELECT DISTINCT mark_names_id(marks), mark_names(marks)
FROM (SELECT marks FROM match UNION ALL SELECT marks FROM play) WHERE mark_names_id(marks) IS NOT NULL;

INSERT INTO mark_change
SELECT play.match, play.ply, marks_since(COALESCE(former.marks, match.marks), play.marks)
FROM play JOIN match ON match.id = play.match
    LEFT JOIN play AS former ON former.match = play.match AND former.ply = play.ply - 1
WHERE play.match NOT IN (SELECT match FROM result);

INSERT INTO last_marks
SELECT match, packed_marks(marks) FROM play
WHERE match IN (SELECT match FROM result) AND ply = (SELECT MAX(ply) FROM play AS any WHERE any.match = play.match);

DROP TRIGGER match_no_update;
DROP TRIGGER match_no_delete;
UPDATE match SET marks = packed_marks(marks);
"""

_PLAYS = """
CREATE TABLE play_without_marks (
    match INTEGER NOT NULL REFERENCES match (id),
    ply INTEGER NOT NULL CHECK (ply >= 1),
    seat INTEGER NOT NULL,
    move TEXT NOT NULL CHECK (move <> ''),
    PRIMARY KEY (match, ply),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO play_without_marks SELECT match, ply, seat, move FROM play ORDER BY match, ply;
DROP TABLE play;
ALTER TABLE play_without_marks RENAME TO play;
"""

_LINKS = """
-- The latest link of a match that is on; those before it are made again from seal, words and moves.
CREATE TABLE chain_head (
    match INTEGER PRIMARY KEY REFERENCES sealed_match (match),
    number INTEGER NOT NULL CHECK (number >= 0),
    digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

INSERT INTO chain_head
SELECT match, MAX(number), digest FROM chain_link WHERE match NOT IN (SELECT match FROM result) GROUP BY match;
DROP TABLE chain_link;
"""

_FIGURES = """
CREATE TABLE figure_of_what (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what <> ''),
    value INTEGER NOT NULL,
    PRIMARY KEY (what, match, seat),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO figure_of_what SELECT match, seat, what, value FROM figure ORDER BY what, match, seat;
DROP TABLE figure;
ALTER TABLE figure_of_what RENAME TO figure;
"""

_SCORES = """
-- What scores add up to, by game and by whom the player met at it; '' stands for everybody.
CREATE TABLE score_total (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    met TEXT NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    credits INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (who, game, met)
) STRICT, WITHOUT ROWID;

INSERT INTO score_total
SELECT who, game, '', COUNT(*), SUM(won), SUM(credits), MAX(credits)
FROM score JOIN match ON match.id = score.match GROUP BY who, game;

INSERT INTO score_total
SELECT score.who, game, chair.who, COUNT(*), SUM(won), SUM(credits), MAX(credits)
FROM score JOIN match ON match.id = score.match JOIN chair ON chair.match = score.match AND chair.seat <> score.seat
WHERE score.who = 'player' GROUP BY game, chair.who;

CREATE TRIGGER score_moves_total AFTER INSERT ON score
BEGIN
    INSERT INTO score_total SELECT NEW.who, game, '', 1, NEW.won, NEW.credits, NEW.credits
    FROM match WHERE id = NEW.match
    ON CONFLICT (who, game, met) DO UPDATE SET matches = matches + 1, wins = wins + NEW.won,
        credits = credits + NEW.credits, best = MAX(best, NEW.credits);
    INSERT INTO score_total SELECT NEW.who, game, chair.who, 1, NEW.won, NEW.credits, NEW.credits
    FROM match JOIN chair ON chair.match = match.id AND chair.seat <> NEW.seat
    WHERE match.id = NEW.match AND NEW.who = 'player'
    ON CONFLICT (who, game, met) DO UPDATE SET matches = matches + 1, wins = wins + NEW.won,
        credits = credits + NEW.credits, best = MAX(best, NEW.credits);
END;
"""

SCRIPT = _MARKS + _PLAYS + PLAY_ORDER + _LINKS + _FIGURES + FIGURE_TOTALS + _SCORES
APPEND_ONLY = ("match", "play", "figure", "mark_names", "last_marks")
