"""Tests of `pazaak.stage.voice`."""
