"""Goals: three small tasks at a time, each with a reward in credits."""
