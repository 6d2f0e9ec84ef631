"""Opponents of Pazaak and the coach: players, solvers, advice and the batch engine. Pure: no window, disk or clock."""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Number of threads of numpy, read when it is loaded. Planners' matrices are too small to share: threads only wait."""
