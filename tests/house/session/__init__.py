"""Tests of `pazaak.house.session`."""
