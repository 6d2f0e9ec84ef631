"""How things are shown: window, scenes, timeline, widgets, sprites. Knows no rules and no money."""
