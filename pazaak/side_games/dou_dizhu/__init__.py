"""Dou Di Zhu for three, four and six: a landlord, the others against him, bombs and rockets."""
