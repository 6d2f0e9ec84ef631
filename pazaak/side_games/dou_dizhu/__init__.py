"""Dou Di Zhu for three, four and six: a landlord, the others on the other side, bombs and rockets."""
