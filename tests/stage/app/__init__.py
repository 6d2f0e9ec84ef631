"""Tests of `pazaak.stage.app`."""
