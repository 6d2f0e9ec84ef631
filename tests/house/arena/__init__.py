"""Tests of `pazaak.house.arena`."""
