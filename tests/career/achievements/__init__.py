"""Tests of `pazaak.career.achievements`."""
