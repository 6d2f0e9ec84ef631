"""Material that computer players learn from: matches watched, deals settled by the thousand."""
