"""Dou Di Zhu and Big Three."""
