"""Tests of `pazaak.house.records`."""
