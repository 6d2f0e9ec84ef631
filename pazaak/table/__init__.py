"""One table for every game: whoever plays gives it a face, and it does the rest; over house and stage alone."""
