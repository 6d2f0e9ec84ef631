"""Foundations of everything shown: assets, sound, fonts, themes, the viewport, the semantic tree."""
