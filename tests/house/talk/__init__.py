"""Tests of `pazaak.house.talk`."""
