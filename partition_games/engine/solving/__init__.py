"""The best arrangement of a hand: splits, the solver, curves baked by self-play."""
