"""Opponents of Pazaak and the coach: players, solvers, advice and the batch engine. Pure: no window, disk or clock."""
