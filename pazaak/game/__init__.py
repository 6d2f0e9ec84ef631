"""Pazaak itself, pure: cards, boards, the state machine of a match."""
