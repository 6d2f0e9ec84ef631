"""Tests of `pazaak.house.profile`."""
