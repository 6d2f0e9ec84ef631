"""Tests of `pazaak.stage.screens`."""
