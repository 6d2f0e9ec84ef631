"""Deals that anybody can check: the sealed record of a deal, the player's words, the chain of moves. Pure."""
