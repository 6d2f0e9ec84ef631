"""The wheel and the source distribution, for pip."""
