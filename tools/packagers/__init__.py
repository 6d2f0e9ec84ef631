"""Makers and checks of bundles, installers and the wheel: one module a part, listed in `parts`."""
