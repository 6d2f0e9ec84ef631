"""Tests of `pazaak.stage.input`."""
