"""Checks of the package for Debian: its contents, what checkers say of it, and a machine that it is installed on."""
