"""Goals: three short things to do at a time, each with a small reward."""
