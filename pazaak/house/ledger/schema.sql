-- The tables of a profile, with every rule that SQLite can enforce.

-- Who has credits: `balance` is the sum of the account's postings. The bank's debt is all that was ever issued.
CREATE TABLE account (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('bank', 'house', 'player', 'rival', 'seat', 'pot')),
    balance INTEGER NOT NULL DEFAULT 0,
    CHECK (balance >= 0 OR kind IN ('bank', 'house'))
) STRICT, WITHOUT ROWID;

-- The legs of an entry, stored before it; they add up to 0.
CREATE TABLE posting (
    entry INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
    account TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry, account)
) STRICT, WITHOUT ROWID;

-- `opening` and, in a result, `ending`: SHA-256 of the state's text before the first move and after the last.
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL CHECK (game <> ''),
    seed TEXT NOT NULL CHECK (seed <> ''),
    options TEXT NOT NULL CHECK (json_valid(options)),
    position TEXT CHECK (position IS NULL OR json_valid(position)),
    stakes INTEGER NOT NULL CHECK (stakes IN (0, 1)),
    started TEXT NOT NULL CHECK (date(started) IS started),
    opening TEXT NOT NULL CHECK (length(opening) = 64)
) STRICT;

-- The account at each seat.
CREATE TABLE chair (
    match INTEGER NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    who TEXT NOT NULL CHECK (who <> ''),
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE result (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    status TEXT NOT NULL CHECK (status IN ('finished', 'void')),
    reason TEXT NOT NULL,
    points TEXT NOT NULL CHECK (json_valid(points)),
    winners TEXT NOT NULL CHECK (json_valid(winners)),
    ended TEXT NOT NULL CHECK (date(ended) IS ended),
    ending TEXT CHECK (length(ending) = 64)
) STRICT;

-- A match with stakes, seat by seat: credits won or lost.
CREATE TABLE score (
    match INTEGER NOT NULL REFERENCES result (match),
    seat INTEGER NOT NULL,
    who TEXT NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    credits INTEGER NOT NULL,
    PRIMARY KEY (match, seat),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

-- A movement of credits, its reason, and the match and move that it belongs to.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    match INTEGER REFERENCES match (id),
    ply INTEGER CHECK (ply >= 0)
) STRICT;

-- What the player has, such as side cards and tokens: `count` is the sum of its receipt lines.
CREATE TABLE stock (
    item TEXT PRIMARY KEY CHECK (item <> ''),
    count INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    entry INTEGER REFERENCES entry (id),
    match INTEGER REFERENCES match (id)
) STRICT;

CREATE TABLE receipt_line (
    receipt INTEGER NOT NULL REFERENCES receipt (id) DEFERRABLE INITIALLY DEFERRED,
    item TEXT NOT NULL REFERENCES stock (item),
    count INTEGER NOT NULL CHECK (count <> 0),
    PRIMARY KEY (receipt, item)
) STRICT, WITHOUT ROWID;

-- Side decks.
CREATE TABLE named_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    items TEXT NOT NULL CHECK (json_type(items) IS 'array')
) STRICT;

CREATE TABLE note (
    key TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

-- What happened once: lessons, feats, medals.
CREATE TABLE milestone (
    what TEXT PRIMARY KEY CHECK (what <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    match INTEGER REFERENCES match (id)
) STRICT, WITHOUT ROWID;

-- What a match was played for: the career, a tournament, a challenge, tonight's card.
CREATE TABLE occasion (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    kind TEXT NOT NULL CHECK (kind <> ''),
    place TEXT NOT NULL,
    details TEXT NOT NULL CHECK (json_type(details) IS 'object')
) STRICT;

-- Sums of the player's figures, kept by a trigger.
CREATE TABLE figure_total (
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    total INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    best INTEGER NOT NULL,
    least INTEGER NOT NULL,
    PRIMARY KEY (game, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament (
    id INTEGER PRIMARY KEY,
    place TEXT NOT NULL,
    day TEXT NOT NULL CHECK (date(day) IS day),
    seed TEXT NOT NULL CHECK (seed <> ''),
    details TEXT NOT NULL CHECK (json_type(details) IS 'object')
) STRICT;

CREATE TABLE bout (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL CHECK (round >= 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    match INTEGER REFERENCES match (id),
    winner TEXT NOT NULL CHECK (winner <> ''),
    details TEXT NOT NULL CHECK (json_type(details) IS 'object'),
    PRIMARY KEY (tournament, round, place)
) STRICT, WITHOUT ROWID;

-- Sealed deals, stored before they are shown; a match comes from one.
CREATE TABLE seal (
    id INTEGER PRIMARY KEY,
    commitment TEXT NOT NULL UNIQUE CHECK (length(commitment) = 64),
    record TEXT NOT NULL CHECK (json_type(record) IS 'object'),
    day TEXT NOT NULL CHECK (date(day) IS day)
) STRICT;

CREATE TABLE sealed_match (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    seal INTEGER NOT NULL UNIQUE REFERENCES seal (id),
    words TEXT NOT NULL
) STRICT;

-- The last link of the chain of a match that is over.
CREATE TABLE chain_end (
    match INTEGER PRIMARY KEY REFERENCES sealed_match (match),
    credits TEXT NOT NULL CHECK (json_type(credits) IS 'array'),
    digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

-- Moves in notation, stored before they are seen.
CREATE TABLE play (
    match INTEGER NOT NULL REFERENCES match (id),
    ply INTEGER NOT NULL CHECK (ply >= 1),
    seat INTEGER NOT NULL,
    move TEXT NOT NULL CHECK (move <> ''),
    PRIMARY KEY (match, ply),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

-- The latest link of a running match's chain.
CREATE TABLE chain_head (
    match INTEGER PRIMARY KEY REFERENCES sealed_match (match),
    number INTEGER NOT NULL CHECK (number >= 0),
    digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

-- What was counted in a match, seat by seat.
CREATE TABLE figure (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what <> ''),
    value INTEGER NOT NULL,
    PRIMARY KEY (what, match, seat),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

-- Sums of scores by account, game and opponent (`met`, empty for all), kept by a trigger.
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

CREATE INDEX posting_by_account ON posting (account, entry);

CREATE INDEX entry_by_match ON entry (match) WHERE match IS NOT NULL;

CREATE INDEX chair_by_who ON chair (who, match);

CREATE INDEX match_by_game ON match (game);

CREATE INDEX score_by_who ON score (who, match, won, credits);

CREATE INDEX receipt_by_match ON receipt (match) WHERE match IS NOT NULL;

CREATE INDEX receipt_by_entry ON receipt (entry) WHERE entry IS NOT NULL;

CREATE INDEX milestone_by_match ON milestone (match) WHERE match IS NOT NULL;

CREATE INDEX occasion_by_kind ON occasion (kind, place, match);

CREATE INDEX bout_by_match ON bout (match) WHERE match IS NOT NULL;

CREATE TRIGGER posting_moves_balance AFTER INSERT ON posting
BEGIN UPDATE account SET balance = balance + NEW.amount WHERE id = NEW.account; END;

CREATE TRIGGER account_opens_empty BEFORE INSERT ON account WHEN NEW.balance <> 0
BEGIN SELECT RAISE(ABORT, 'an account opens empty'); END;

CREATE TRIGGER account_stays_itself BEFORE UPDATE OF id, kind ON account
BEGIN SELECT RAISE(ABORT, 'an account cannot be renamed'); END;

CREATE TRIGGER account_stays BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account cannot be removed'); END;

CREATE TRIGGER posting_of_sealed_entry BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.entry)
BEGIN SELECT RAISE(ABORT, 'the entry is sealed'); END;

CREATE TRIGGER entry_balances BEFORE INSERT ON entry
WHEN (SELECT COUNT(*) < 2 OR SUM(amount) <> 0 FROM posting WHERE entry = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the entry does not balance'); END;

CREATE TRIGGER line_of_sealed_receipt BEFORE INSERT ON receipt_line
WHEN EXISTS (SELECT 1 FROM receipt WHERE id = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'the receipt is sealed'); END;

CREATE TRIGGER line_moves_stock AFTER INSERT ON receipt_line
BEGIN UPDATE stock SET count = count + NEW.count WHERE item = NEW.item; END;

CREATE TRIGGER receipt_has_lines BEFORE INSERT ON receipt
WHEN NOT EXISTS (SELECT 1 FROM receipt_line WHERE receipt = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the receipt is empty'); END;

CREATE TRIGGER stock_opens_empty BEFORE INSERT ON stock WHEN NEW.count <> 0
BEGIN SELECT RAISE(ABORT, 'a stock opens empty'); END;

CREATE TRIGGER stock_stays_itself BEFORE UPDATE OF item ON stock
BEGIN SELECT RAISE(ABORT, 'a stock cannot be renamed'); END;

CREATE TRIGGER stock_stays BEFORE DELETE ON stock
BEGIN SELECT RAISE(ABORT, 'a stock cannot be removed'); END;

CREATE TRIGGER play_in_order BEFORE INSERT ON play
WHEN NEW.ply <> (SELECT COUNT(*) + 1 FROM play WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'a move is missing before this one'); END;

CREATE TRIGGER play_after_result BEFORE INSERT ON play
WHEN EXISTS (SELECT 1 FROM result WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'the match is over'); END;

CREATE TRIGGER figure_moves_total AFTER INSERT ON figure
WHEN EXISTS (SELECT 1 FROM chair WHERE match = NEW.match AND seat = NEW.seat AND who = 'player')
BEGIN
    INSERT INTO figure_total SELECT game, NEW.what, NEW.value, 1, NEW.value, NEW.value FROM match WHERE id = NEW.match
    ON CONFLICT (game, what) DO UPDATE SET total = total + NEW.value, matches = matches + 1,
        best = MAX(best, NEW.value), least = MIN(least, NEW.value);
END;

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

-- Rows of these tables can never be changed or removed.
CREATE TRIGGER bout_no_update BEFORE UPDATE ON bout BEGIN SELECT RAISE(ABORT, 'bout is append-only'); END;
CREATE TRIGGER bout_no_delete BEFORE DELETE ON bout BEGIN SELECT RAISE(ABORT, 'bout is append-only'); END;
CREATE TRIGGER chain_end_no_update BEFORE UPDATE ON chain_end BEGIN SELECT RAISE(ABORT, 'chain_end is append-only'); END;
CREATE TRIGGER chain_end_no_delete BEFORE DELETE ON chain_end BEGIN SELECT RAISE(ABORT, 'chain_end is append-only'); END;
CREATE TRIGGER chair_no_update BEFORE UPDATE ON chair BEGIN SELECT RAISE(ABORT, 'chair is append-only'); END;
CREATE TRIGGER chair_no_delete BEFORE DELETE ON chair BEGIN SELECT RAISE(ABORT, 'chair is append-only'); END;
CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entry is append-only'); END;
CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entry is append-only'); END;
CREATE TRIGGER figure_no_update BEFORE UPDATE ON figure BEGIN SELECT RAISE(ABORT, 'figure is append-only'); END;
CREATE TRIGGER figure_no_delete BEFORE DELETE ON figure BEGIN SELECT RAISE(ABORT, 'figure is append-only'); END;
CREATE TRIGGER match_no_update BEFORE UPDATE ON match BEGIN SELECT RAISE(ABORT, 'match is append-only'); END;
CREATE TRIGGER match_no_delete BEFORE DELETE ON match BEGIN SELECT RAISE(ABORT, 'match is append-only'); END;
CREATE TRIGGER milestone_no_update BEFORE UPDATE ON milestone BEGIN SELECT RAISE(ABORT, 'milestone is append-only'); END;
CREATE TRIGGER milestone_no_delete BEFORE DELETE ON milestone BEGIN SELECT RAISE(ABORT, 'milestone is append-only'); END;
CREATE TRIGGER occasion_no_update BEFORE UPDATE ON occasion BEGIN SELECT RAISE(ABORT, 'occasion is append-only'); END;
CREATE TRIGGER occasion_no_delete BEFORE DELETE ON occasion BEGIN SELECT RAISE(ABORT, 'occasion is append-only'); END;
CREATE TRIGGER play_no_update BEFORE UPDATE ON play BEGIN SELECT RAISE(ABORT, 'play is append-only'); END;
CREATE TRIGGER play_no_delete BEFORE DELETE ON play BEGIN SELECT RAISE(ABORT, 'play is append-only'); END;
CREATE TRIGGER posting_no_update BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'posting is append-only'); END;
CREATE TRIGGER posting_no_delete BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'posting is append-only'); END;
CREATE TRIGGER receipt_no_update BEFORE UPDATE ON receipt BEGIN SELECT RAISE(ABORT, 'receipt is append-only'); END;
CREATE TRIGGER receipt_no_delete BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT, 'receipt is append-only'); END;
CREATE TRIGGER receipt_line_no_update BEFORE UPDATE ON receipt_line BEGIN SELECT RAISE(ABORT, 'receipt_line is append-only'); END;
CREATE TRIGGER receipt_line_no_delete BEFORE DELETE ON receipt_line BEGIN SELECT RAISE(ABORT, 'receipt_line is append-only'); END;
CREATE TRIGGER result_no_update BEFORE UPDATE ON result BEGIN SELECT RAISE(ABORT, 'result is append-only'); END;
CREATE TRIGGER result_no_delete BEFORE DELETE ON result BEGIN SELECT RAISE(ABORT, 'result is append-only'); END;
CREATE TRIGGER score_no_update BEFORE UPDATE ON score BEGIN SELECT RAISE(ABORT, 'score is append-only'); END;
CREATE TRIGGER score_no_delete BEFORE DELETE ON score BEGIN SELECT RAISE(ABORT, 'score is append-only'); END;
CREATE TRIGGER seal_no_update BEFORE UPDATE ON seal BEGIN SELECT RAISE(ABORT, 'seal is append-only'); END;
CREATE TRIGGER seal_no_delete BEFORE DELETE ON seal BEGIN SELECT RAISE(ABORT, 'seal is append-only'); END;
CREATE TRIGGER sealed_match_no_update BEFORE UPDATE ON sealed_match BEGIN SELECT RAISE(ABORT, 'sealed_match is append-only'); END;
CREATE TRIGGER sealed_match_no_delete BEFORE DELETE ON sealed_match BEGIN SELECT RAISE(ABORT, 'sealed_match is append-only'); END;
CREATE TRIGGER tournament_no_update BEFORE UPDATE ON tournament BEGIN SELECT RAISE(ABORT, 'tournament is append-only'); END;
CREATE TRIGGER tournament_no_delete BEFORE DELETE ON tournament BEGIN SELECT RAISE(ABORT, 'tournament is append-only'); END;
