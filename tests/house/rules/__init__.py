"""Tests of `pazaak.house.rules`."""
