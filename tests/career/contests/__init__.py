"""Tests of `pazaak.career.contests`."""
