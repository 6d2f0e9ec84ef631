"""Tests of `pazaak.stage.motion`."""
