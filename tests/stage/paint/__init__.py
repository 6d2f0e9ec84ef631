"""Tests of `pazaak.stage.paint`."""
