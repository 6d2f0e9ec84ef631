"""Sets and matches solved: tables of how rivals end, the solvers, and the values of moves."""
