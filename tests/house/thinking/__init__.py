"""Tests of `pazaak.house.thinking`."""
