"""What everything shown stands on: assets, sound, fonts, themes, the viewport, the semantic tree."""
