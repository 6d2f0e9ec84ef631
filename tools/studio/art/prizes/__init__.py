"""Prizes, which tokens buy: card backs, cloths, neon and chip sets."""
