"""Tests of `pazaak.house.ledger`."""
