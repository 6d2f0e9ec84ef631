"""What computer players learn from: matches that are watched, deals that are settled by the thousand."""
