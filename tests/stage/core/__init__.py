"""Tests of `pazaak.stage.core`."""
