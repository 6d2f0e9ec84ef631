"""Tables of the house as environments for learners."""
