"""Parts of the library for bot makers: facts of games, matches, players, contests; `pazaak.api` is the way in."""
