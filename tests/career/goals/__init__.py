"""Tests of `pazaak.career.goals`."""
