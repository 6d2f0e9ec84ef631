"""Pazu-Pazaak: the house's own table for three to six, with an auction and a jackpot."""
