"""Whom one plays Pazaak against, pure."""
