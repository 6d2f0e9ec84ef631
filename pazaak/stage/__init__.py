"""Presentation: window, scenes, timeline, widgets, sprites. Knows no rules and no money."""
