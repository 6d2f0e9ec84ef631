"""Tests of `pazaak.career.cards`."""
