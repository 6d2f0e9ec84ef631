"""Batches sped up by numba, where the extra `fast` is installed. They are never needed and never change a result."""
