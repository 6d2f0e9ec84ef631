"""Tests of `pazaak.career.history`."""
