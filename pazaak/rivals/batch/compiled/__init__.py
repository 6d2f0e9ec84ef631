"""Batches sped up by numba, where the extra `fast` is installed: never needed, and never another result."""
