"""Bundles, installers and the wheel."""
