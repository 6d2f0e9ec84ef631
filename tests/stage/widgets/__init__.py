"""Tests of `pazaak.stage.widgets`."""
