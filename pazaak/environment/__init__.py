"""Tables of the house as environments for learners, over the rules alone; the extra `rl` brings what it needs."""
